"""For tests/core/test_saves_damaged.py: texts that loads accepts and dumps then breaks on (not with a SaveError)."""

import pytest
from support.saved import MINIMAL, NOW

from core import saves
from core.saves import SaveError


@pytest.mark.parametrize(
    "line",
    [
        "started = 0001-01-01T00:00:00",
        "started = 0001-01-01T00:00:00+14:00",
        "started = 9999-12-31T23:59:59-14:00",
        ".".join("a" * 2000) + " = 1",
        "x = " + "[" * 400 + "]" * 400,
        "x = 0x" + "f" * 5000,
    ],
    ids=lambda line: line[:30],
)
def test_what_is_read_can_be_written_again(line):
    try:
        save = saves.loads(line + MINIMAL)
    except SaveError:
        return
    assert saves.loads(saves.dumps(save, "0.1.0", NOW)).match.logs == save.match.logs
