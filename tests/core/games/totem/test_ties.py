"""Who was first of several in one instant (totem 5.3)."""

from __future__ import annotations

from collections import Counter

import pytest

from core.chance import Chance
from core.games.totem.moves import GRAB, REVEAL
from core.games.totem.rules import TotemRules
from core.games.totem.ties import settle_tie, ties

CHANCE = Chance(bytes(32))


@pytest.mark.parametrize("number", range(30))
def test_most_fingers_then_the_lower_hand(number: int) -> None:
    tie = settle_tie(CHANCE, number, (4, 0, 7))
    assert tie.seats == (0, 4, 7)
    assert sorted(tie.order) == sorted(tie.hands) == [0, 4, 7]
    assert all(1 <= fingers <= 5 for fingers in tie.fingers)
    fingers = dict(zip(tie.seats, tie.fingers, strict=True))
    for before, after in zip(tie.order, tie.order[1:], strict=False):
        assert (-fingers[before], tie.hands.index(before)) < (-fingers[after], tie.hands.index(after))


def test_it_is_the_same_however_the_seats_came() -> None:
    assert settle_tie(CHANCE, 3, (2, 1, 0)) == settle_tie(CHANCE, 3, (0, 1, 2))


def test_each_tie_of_a_match_has_its_own_stream() -> None:
    stream = CHANCE.stream("fingers/9")
    drawn = (1 + stream.below(5), 1 + stream.below(5))
    tie = settle_tie(CHANCE, 9, (0, 1))
    assert tie.fingers == drawn
    assert tie.hands == tuple(stream.shuffled((0, 1)))


def test_it_is_fair() -> None:
    wins = Counter(settle_tie(CHANCE, number, (0, 1, 2)).order[0] for number in range(1500))
    assert all(400 < wins[seat] < 600 for seat in range(3))


def test_what_the_session_settles() -> None:
    settled = ties(TotemRules())
    assert settled is not None
    assert settled.within_ms == 20
    assert settled.concerns(GRAB)
    assert not settled.concerns(REVEAL)
    relaxed = ties(TotemRules(pace="relaxed"))
    assert relaxed is not None
    assert relaxed.within_ms == 20
    assert ties(TotemRules(claim="declare")) is None
