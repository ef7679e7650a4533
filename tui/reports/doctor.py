"""`tapete doctor`: what the program finds around it, to put into a question for help."""

from __future__ import annotations

import importlib.metadata
import locale
import os
import platform
import shutil
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

from tui import __version__, paths
from tui.reports.text import columns

DEPENDENCIES = ("textual", "rich", "platformdirs", "tomli-w", "msgspec")
VARIABLES = ("TERM", "COLORTERM")
IF_SET = ("NO_COLOR", "COLUMNS", "LINES", "LANG", "LC_ALL", "LC_CTYPE", "TMUX", "STY", "SSH_CONNECTION")
_SECRET = {"SSH_CONNECTION", "TMUX", "STY"}
"""That they are set is what matters; their values are nobody's business."""


def as_text() -> str:
    sections: dict[str, Sequence[Sequence[str]]] = {
        "Terminal": _terminal(),
        "Folders": _folders(),
        "Versions": _versions(),
    }
    lines: list[str] = []
    for title, rows in sections.items():
        lines += [title, *columns(rows, indent="  "), ""]
    return "\n".join(lines).rstrip()


def colours(environment: Mapping[str, str]) -> str:
    """How many colours the terminal says it has."""
    term = environment.get("TERM", "").lower()
    if environment.get("NO_COLOR"):
        return "none: NO_COLOR is set"
    if environment.get("COLORTERM", "").lower() in ("truecolor", "24bit") or term.endswith("-direct"):
        return "16 million"
    if term in ("", "dumb", "unknown") or term.startswith("vt"):
        return "none"
    return "256" if "256color" in term else "16"


def _terminal() -> list[tuple[str, str]]:
    size = shutil.get_terminal_size((0, 0))
    streams = {"input": sys.stdin, "output": sys.stdout, "errors": sys.stderr}
    attached = [name for name, stream in streams.items() if stream is not None and stream.isatty()]
    return [
        *((name, _variable(name)) for name in VARIABLES + tuple(name for name in IF_SET if name in os.environ)),
        ("colours", colours(os.environ)),
        ("encoding", f"{locale.getpreferredencoding(False)}, output {getattr(sys.stdout, 'encoding', 'none')}"),
        ("size", f"{size.columns}x{size.lines}" if size.columns else "unknown"),
        ("a terminal", ", ".join(attached) or "none of input, output and errors"),
    ]


def _variable(name: str) -> str:
    value = os.environ.get(name)
    if value is None:
        return "not set"
    return "set" if name in _SECRET else value


def _folders() -> list[tuple[str, str, str]]:
    folders = {
        "profiles": paths.profiles(),
        "themes": paths.themes(),
        "settings": paths.settings().parent,
        "matches": paths.matches(),
        "logs": paths.logs(),
    }
    return [(name, state(folder), str(folder)) for name, folder in folders.items()]


def state(folder: Path) -> str:
    """Whether files can be written there, made first if need be."""
    nearest = folder
    while not nearest.exists() and nearest != nearest.parent:
        nearest = nearest.parent
    if not nearest.is_dir() or not os.access(nearest, os.W_OK | os.X_OK):
        return "cannot be written"
    return "can be written" if nearest == folder else "will be made"


def _versions() -> list[tuple[str, str]]:
    return [
        ("tapete", __version__),
        ("python", f"{platform.python_version()} ({sys.executable})"),
        ("system", f"{platform.system()} {platform.release()} {platform.machine()}"),
        *((name, _version(name)) for name in DEPENDENCIES),
    ]


def _version(name: str) -> str:
    try:
        return importlib.metadata.version(name)
    except importlib.metadata.PackageNotFoundError:
        return "missing"
