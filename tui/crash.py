"""What is written down when the program itself is wrong."""

from __future__ import annotations

import contextlib
import platform
import traceback
from datetime import datetime
from pathlib import Path

from tui import __version__, paths


def write_down(error: BaseException) -> Path | None:
    """Writes the traceback to a file of its own in the log folder; that file, None where it cannot be written."""
    from core import store

    now = datetime.now().astimezone()
    path = paths.logs() / f"crash-{now:%Y%m%d-%H%M%S}.txt"
    head = f"Tapete {__version__}, Python {platform.python_version()}, {platform.system()}, {now.isoformat()}\n\n"
    with contextlib.suppress(OSError):
        store.write(path, head + "".join(traceback.format_exception(error)))
        return path
    return None


def sentence(error: BaseException) -> str:
    """The traceback written down, and what to say in its stead."""
    path = write_down(error)
    where = f"; what is known of it stands in {path}" if path else ""
    return f"Something went wrong inside Tapete ({type(error).__name__}){where}."
