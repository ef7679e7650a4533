"""What no text may do to the program: whatever a save has become, it is read as far as it goes or refused."""

from __future__ import annotations

import copy
from datetime import UTC, date, datetime, time

import pytest
import tomli_w
from hypothesis import given, settings
from hypothesis import strategies as st
from support.saved import MINIMAL, NOW, TABLE, TEXT
from support.touti import WHOLE, deck_of

from core import saves
from core.saves import NewerFormatError, SaveError


def loads_or_refuses(text):
    """Anything but a save, which can be written again, or a SaveError is a defect."""
    try:
        save = saves.loads(text)
    except SaveError as error:
        assert str(error).strip()
        return None
    assert saves.loads(saves.dumps(save, "0.1.0", NOW)).match.logs == save.match.logs
    return save


@pytest.mark.parametrize("number", [2, 3, 10**30])
def test_a_newer_format_is_refused_whatever_else_it_says(number):
    for text in (TEXT.replace("format = 1", f"format = {number}"), f"format = {number}\nseats = 3"):
        with pytest.raises(NewerFormatError, match="newer"):
            saves.loads(text)


@pytest.mark.parametrize("value", ["0", "-1", "true", "1.0", '"1"', "[1]"])
def test_a_format_that_is_no_number_of_ours(value):
    with pytest.raises(SaveError) as refused:
        saves.loads(TEXT.replace("format = 1", f"format = {value}"))
    assert not isinstance(refused.value, NewerFormatError)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('game = "touti"', 'game = "chess"'),
        ('game = "touti"', 'game = "../touti"'),
        ('seed = "7"', 'seed = "xyz"'),
        ('seed = "7"', 'seed = ""'),
        ('seed = "7"', f'seed = "{"0" * 65}"'),
        ('kind = "human"', 'kind = "ghost"'),
        ('kind = "human"', 'kind = "bot"'),
        ('kind = "human"', 'kind = "human"\nlevel = "club"'),
        ('level = "club"', 'level = "master"'),
        ('name = "You"', 'name = "\\u001b[2J"'),
        ('name = "You"', 'name = ""'),
        ('[[seats]]\nname = "You"\nkind = "human"\n', ""),
        ('[[seats]]\nname = "You"', '[rules]\ntarget = 601\n[[seats]]\nname = "You"'),
        ('[[seats]]\nname = "You"', '[rules]\ntarget = 300.0\n[[seats]]\nname = "You"'),
        ('[[seats]]\nname = "You"', '[rules]\nbid_again = "on"\n[[seats]]\nname = "You"'),
        ('[[seats]]\nname = "You"', '[rules]\nno_such = 1\n[[seats]]\nname = "You"'),
        ('[[seats]]\nname = "You"', '[[deals]]\ndeck = "Ao 3o"\n[[seats]]\nname = "You"'),
        ('[[seats]]\nname = "You"', '[[deals]]\ndeck = ""\n[[seats]]\nname = "You"'),
    ],
)
def test_what_nothing_can_be_resumed_from(old, new):
    assert old in MINIMAL
    with pytest.raises(SaveError) as refused:
        saves.loads(MINIMAL.replace(old, new, 1))
    assert len(str(refused.value).splitlines()) == 1


@pytest.mark.parametrize("text", ["", "\x00", "not TOML", "= 1", "[", '"', "format", "\ufeff" + MINIMAL])
def test_what_is_no_save(text):
    with pytest.raises(SaveError):
        saves.loads(text)


@pytest.mark.parametrize("key", ["format", "game", "seed", "seats"])
def test_what_must_be_there(key):
    table = {name: value for name, value in TABLE.items() if name != key}
    with pytest.raises(SaveError):
        saves.loads(tomli_w.dumps(table))


@pytest.mark.parametrize("key", ["app", "commitment", "started", "saved", "profile", "summary", "rules", "deals"])
def test_what_may_be_missing(key):
    table = {name: value for name, value in TABLE.items() if name != key}
    assert saves.loads(tomli_w.dumps(table)).fault is None


def test_cut_off_anywhere():
    for length in range(len(TEXT)):
        loads_or_refuses(TEXT[:length])


@settings(max_examples=400, deadline=None)
@given(st.data())
def test_flipped_bytes(data):
    raw = bytearray(TEXT.encode())
    for _ in range(data.draw(st.integers(1, 4))):
        raw[data.draw(st.integers(0, len(raw) - 1))] = data.draw(st.integers(0, 255))
    loads_or_refuses(raw.decode(errors="replace"))


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=200))
def test_any_text(text):
    loads_or_refuses(text)
    loads_or_refuses(MINIMAL + text)
    loads_or_refuses(text + MINIMAL)


VALUES = [0, -1, 1, True, 10**18, 10**40, -(10**40), 1.5, float("nan"), float("inf"), "", "x", "\x00", "9" * 5000,
          [], [[]], [1], ["x"], [{}], {}, {"a": 1}, date(2020, 1, 1), time(1, 2), datetime(1970, 1, 1),
          datetime(9999, 12, 31, tzinfo=UTC)]  # fmt: skip


def places(table, path=()):
    """The path of every value in it."""
    items = table.items() if isinstance(table, dict) else enumerate(table) if isinstance(table, list) else ()
    for key, value in items:
        yield (*path, key)
        yield from places(value, (*path, key))


def replaced(table, path, value):
    table = copy.deepcopy(table)
    at = table
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = value
    return table


def removed(table, path):
    table = copy.deepcopy(table)
    at = table
    for key in path[:-1]:
        at = at[key]
    del at[path[-1]]
    return table


SMALL = {**TABLE, "deals": [{"moves": TABLE["deals"][0]["moves"][:3], "deck": " ".join(deck_of(WHOLE, 0))}]}


@pytest.mark.parametrize("path", list(places(SMALL)), ids=lambda path: ".".join(map(str, path)))
def test_another_value_in_any_place(path):
    for value in VALUES:
        loads_or_refuses(tomli_w.dumps(replaced(SMALL, path, value)))
    loads_or_refuses(tomli_w.dumps(removed(SMALL, path)))


@pytest.mark.parametrize(
    "line",
    [
        "x = " + "[" * 5000 + "]" * 5000,
        "x = " + "[" * 60 + "]" * 60,
        "x = " + "{a=" * 5000 + "1" + "}" * 5000,
        ".".join("a" * 200) + " = 1",
        "x = " + "9" * 5000,
        "x = " + "9" * 4000,
        "undone = " + "9" * 400,
        "x = 1e999999",
        "x = 0x" + "f" * 3000,
        f'x = "{"y" * 100_000}"',
    ],
    ids=lambda line: line[:12],
)
def test_large_and_deep(line):
    loads_or_refuses(line + MINIMAL)
