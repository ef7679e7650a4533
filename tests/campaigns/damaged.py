"""Damaged saves and profiles: `python tests/campaigns/damaged.py --tries N`.

Each is read, and refused with one sentence or resumed as far as it is valid, in under two seconds, and stays where it
is. What was resumed can be written and read again.
"""

from __future__ import annotations

import copy
import shutil
import sys
import tempfile
import time
import tomllib
from collections.abc import Callable
from datetime import UTC, date, datetime
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[2]))
sys.path.insert(0, str(Path(__file__).parents[1]))

import tomli_w
from support import campaign
from support.saved import NOW, some_match

from core import games, profiles, saves, store
from core.saves import Save, SaveError

SLOWEST_S = 2.0
WHOLE = 50 * 1024 * 1024
INPUTS = 40
FOLDER = Path(tempfile.mkdtemp(prefix="tapete-damaged-"))

VALUES: list[Any] = [
    0, -1, 1, True, 2**63 - 1, 10**18, 10**400, -(10**40), 1.5, 1e300, float("nan"), float("inf"), "", "x", "\x00",
    "\x1b[2J", "é" * 50, "9" * 5000, [], [[]], [1], ["x"], [{}], {}, {"a": 1}, date(2020, 1, 1), datetime(1, 1, 1),
    datetime(9999, 12, 31, tzinfo=UTC), ["0 pass"] * 5000,
]  # fmt: skip


def sources() -> list[str]:
    """A match in play of every game, and a profile of each."""
    texts = [saves.dumps(Save(some_match(INPUTS, games.load(key))), "0.1.0", NOW) for key in games.KEYS]
    return texts + [profiles.dumps(profile) for key in games.KEYS for profile in profiles.presets(key)[:1]]


SOURCES = sources()


def flipped(text: str, rng: Random) -> bytes:
    data = bytearray(text.encode())
    for _ in range(rng.choice([1, 1, 2, 5, 50])):
        data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
    return bytes(data)


def cut(text: str, rng: Random) -> bytes:
    data, at = text.encode(), rng.randrange(len(text))
    return rng.choice([data[:at], data[at:], data[:at] + data[at + rng.randrange(50) :]])


def lines_doubled(text: str, rng: Random) -> bytes:
    lines = text.splitlines(True)
    at, to = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[to:to] = lines[at : at + rng.choice([1, 1, 2, 10])]
    return "".join(lines).encode()


def lines_moved(text: str, rng: Random) -> bytes:
    lines = text.splitlines(True)
    for _ in range(rng.choice([1, 2, 5])):
        lines.insert(rng.randrange(len(lines)), lines.pop(rng.randrange(len(lines))))
    return "".join(lines).encode()


def places(table: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    items = table.items() if isinstance(table, dict) else enumerate(table) if isinstance(table, list) else ()
    return [place for key, value in items for place in [(*path, key), *places(value, (*path, key))]]


def value_changed(text: str, rng: Random) -> bytes:
    """One or two values removed, or of another type or size."""
    table = copy.deepcopy(tomllib.loads(text))
    for _ in range(rng.choice([1, 1, 2])):
        *path, last = rng.choice(places(table))
        at: Any = table
        for key in path:
            at = at[key]
        if rng.random() < 0.2:
            del at[last]
        else:
            at[last] = copy.deepcopy(rng.choice(VALUES))
    return tomli_w.dumps(table).encode()


def nul_bytes(text: str, rng: Random) -> bytes:
    data, at = text.encode(), rng.randrange(len(text))
    return data[:at] + b"\x00" * rng.choice([1, 100, 4096]) + (data[at:] if rng.random() < 0.5 else b"")


def encoded(text: str, rng: Random) -> bytes:
    text = text.replace("You", rng.choice(["You", "Zoë", "♠", "�"]))
    return text.encode(rng.choice(["utf-8-sig", "utf-16", "utf-32", "latin-1", "cp1252", "cp500", "utf-7"]), "replace")


def deep(text: str, rng: Random) -> bytes:
    depth = rng.choice([10, 100, 500, 900, 5000, 100_000])
    kind = rng.choice(["list", "table", "dots", "header", "number", "string"])
    line = {
        "list": "x = " + "[" * depth + "]" * depth,
        "table": "x = " + "{a=" * depth + "1" + "}" * depth,
        "dots": ".".join("a" * depth) + " = 1",
        "header": "[" + ".".join("a" * depth) + "]",
        "number": "x = " + "9" * depth,
        "string": 'x = """' + "\\u0000" * depth,
    }[kind]
    return rng.choice([f"{line}\n{text}", f"{text}\n{line}\n"]).encode()


def any_bytes(text: str, rng: Random) -> bytes:
    return rng.randbytes(rng.choice([0, 1, 100, 10_000]))


DAMAGES: list[Callable[[str, Random], bytes]] = [
    flipped, cut, lines_doubled, lines_moved, value_changed, value_changed, nul_bytes, encoded, deep, any_bytes,
]  # fmt: skip


def attempt(rng: Random) -> None:
    path = FOLDER / "one.toml"
    if rng.random() < 0.001:
        with path.open("wb") as file:
            file.truncate(WHOLE)
        data = None
    else:
        data = rng.choice(DAMAGES)(rng.choice(SOURCES), rng)
        path.write_bytes(data)
    began = time.monotonic()
    read_as_save(path)
    read_as_profile(path)
    seconds = time.monotonic() - began
    assert seconds < SLOWEST_S, f"{seconds:.1f} s"
    assert data is None or path.read_bytes() == data, "the file was changed"


def read_as_save(path: Path) -> None:
    try:
        save = saves.loads(store.read(path))
    except (SaveError, store.StoreError) as error:
        check_sentence(str(error))
        return
    if save.fault is not None:
        check_sentence(save.fault.message)
    again = saves.loads(saves.dumps(save, "0.1.0", NOW))
    assert again.fault is None and again.match.logs == save.match.logs, "written and read it is another"


def read_as_profile(path: Path) -> None:
    try:
        profile = profiles.loads(store.read(path))
    except (SaveError, store.StoreError) as error:
        check_sentence(str(error))
        return
    assert profiles.loads(profiles.dumps(profile)) == profile


def check_sentence(text: str) -> None:
    """One line that a terminal can be sent."""
    assert text.strip() and text.isprintable(), repr(text)


def main(arguments: list[str] | None = None) -> int:
    try:
        return campaign.run("damaged", attempt, 2000, arguments)
    finally:
        shutil.rmtree(FOLDER, ignore_errors=True)


if __name__ == "__main__":
    sys.exit(main())
