"""The only module that touches files: atomic write, list, lock, set aside."""

from __future__ import annotations

import contextlib
import fcntl
import os
import re
import stat
import tempfile
from collections.abc import Iterator
from pathlib import Path

LARGEST = 8 * 1024 * 1024
"""Bytes; no file of ours is nearly so large, and a larger one is not read."""


class StoreError(OSError):
    """A file or folder that cannot be read or written: a sentence."""


class MissingError(StoreError):
    """There is no such file."""


class HeldError(StoreError):
    """Another program has this file open for play."""


def read(path: Path) -> str:
    """The text of a file; raises MissingError when it is not there, StoreError when it is too large or not UTF-8."""
    try:
        if path.stat().st_size > LARGEST:
            raise StoreError(f"{path} is too large to be a file of Tapete.")
        return path.read_bytes().decode()
    except FileNotFoundError as error:
        raise MissingError(f"There is no file {path}.") from error
    except UnicodeDecodeError as error:
        raise StoreError(f"{path} is not UTF-8 text.") from error
    except StoreError:
        raise
    except OSError as error:
        raise StoreError(f"{path} cannot be read: {_reason(error)}.") from error


def write(path: Path, text: str) -> None:
    """Replaces the file as one step: whoever reads it sees the old text or the new one, whatever happens meanwhile.
    A link goes on leading to the file, and who may read it stays as it is; a new file is its owner's alone. Raises
    StoreError, and the old file stands then."""
    path = Path(os.path.realpath(path))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".new")
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                with contextlib.suppress(FileNotFoundError):
                    os.fchmod(file.fileno(), stat.S_IMODE(path.stat().st_mode))
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            Path(name).replace(path)
        except BaseException:
            with contextlib.suppress(OSError):
                Path(name).unlink()
            raise
        _sync_folder(path.parent)
    except (OSError, UnicodeEncodeError) as error:
        raise StoreError(f"{path} cannot be written: {_reason(error)}.") from error


def _sync_folder(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _reason(error: Exception) -> str:
    text = error.strerror if isinstance(error, OSError) else None
    return (text or str(error)).lower()


def listed(folder: Path) -> list[Path]:
    """The TOML files of a folder, the one written last first; none if there is no such folder."""
    found: list[tuple[float, Path]] = []
    with contextlib.suppress(OSError):
        for path in folder.glob("*.toml"):
            with contextlib.suppress(OSError):
                if path.is_file() and not path.name.startswith("."):
                    found.append((path.stat().st_mtime, path))
    return [path for _, path in sorted(found, reverse=True)]


def delete(path: Path) -> None:
    """Raises StoreError."""
    try:
        path.unlink()
    except OSError as error:
        raise StoreError(f"{path} cannot be deleted: {_reason(error)}.") from error


def set_aside(path: Path) -> Path:
    """Copies a file that could not be read whole to a name beside it that nothing lists, so that writing over it loses
    nothing; that name. Raises StoreError."""
    try:
        data = path.read_bytes()
        for number in range(1, 1000):
            aside = path.with_name(f"{path.name}.aside{number}")
            with contextlib.suppress(FileExistsError), aside.open("xb") as file:
                file.write(data)
                os.fsync(file.fileno())
                return aside
    except OSError as error:
        raise StoreError(f"{path} cannot be set aside: {_reason(error)}.") from error
    raise StoreError(f"{path} was set aside too often.")


@contextlib.contextmanager
def lock(path: Path) -> Iterator[None]:
    """Holds the file for this program until the block ends or the program does, however it ends. Raises HeldError
    naming the process that holds it. In a folder that cannot be written nothing is held: there is nothing to lose."""
    beside = path.with_name(f".{path.name}.lock")
    try:
        beside.parent.mkdir(parents=True, exist_ok=True)
        handle = _locked(beside)
    except HeldError:
        raise
    except OSError:
        handle = None
    if handle is None:
        yield
        return
    try:
        with contextlib.suppress(OSError):  # on a full disk others are not told who holds it
            os.truncate(handle, 0)
            os.write(handle, str(os.getpid()).encode())
        yield
    finally:
        with contextlib.suppress(OSError):
            beside.unlink()
        os.close(handle)


def _locked(beside: Path) -> int:
    """A handle on the lock file with the lock held."""
    while True:
        handle = os.open(beside, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        try:
            if _takes(handle, beside):
                return handle
        except BaseException:
            os.close(handle)
            raise
        os.close(handle)


def _takes(handle: int, beside: Path) -> bool:
    """Locks the file; False when its last holder unlinked it meanwhile."""
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        holder = os.read(handle, 32).decode(errors="replace").strip() or "another program"
        raise HeldError(f"This match is being played by another Tapete, process {holder}.") from None
    with contextlib.suppress(FileNotFoundError):
        return os.fstat(handle).st_ino == beside.stat().st_ino
    return False


def slug(name: str) -> str:
    """A file name, without ending, for a name that people gave."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-") or "unnamed"
