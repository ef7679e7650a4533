"""Presses that are collected and settled together: `claim = declare` (totem 8.5, 5.3)."""

from __future__ import annotations

import pytest
from support.totem import SEATS, Table, told

from core.chance import Chance
from core.game import IllegalMove
from core.games.totem.events import (
    Choosing,
    DuelWon,
    Erred,
    Flipped,
    Lapsed,
    Pressed,
    Revealed,
    Tied,
    TurnedOver,
)
from core.games.totem.ties import settle_tie

LIVE = "A[F1y F2y / M1y] B[M1c G2c / B1c] C[R1v R2v / K1v] D[F1c F2c / F3c]"
"""B makes a duel with A."""


def live(seed: bytes = bytes(32), **changed: object) -> Table:
    table = Table(LIVE, turn="B", seed=seed, claim="declare", **changed)
    table.reveal("B")
    return table


@pytest.mark.parametrize(("pace", "window"), [("normal", 5000), ("slow", 7500), ("relaxed", 12_500), ("fast", 3750)])
def test_8_5_presses_are_collected_and_judged_at_the_end_of_the_window(pace: str, window: int) -> None:
    table = live(pace=pace)
    assert table.grab("A", after=1000) == [Pressed(1000, 0)]
    assert table.deal.due() == window
    table.wait(window - 1001)
    assert not told(table.events, DuelWon)
    (won,) = told(table.wait(1), DuelWon)
    assert (won.seat, won.at, won.after_ms) == (0, window, 1000)


def test_8_5_nothing_is_turned_in_a_window() -> None:
    table = Table("A[F1y F2y / M1y] B[G1c G2c / B1c]", claim="declare")
    table.reveal("A")
    table.wait(4999)
    with pytest.raises(IllegalMove):
        table.do("B reveal")
    assert told(table.wait(1), Revealed)


def test_8_5_a_count_goes_on_but_the_flip_waits() -> None:
    table = Table("A[OUT1 F2y / M1y] B[G1c G2c / B1c]", claim="declare")
    table.reveal("A")
    (flipped,) = told(table.due(), Flipped)
    assert flipped.at == 5000


def test_8_5_a_dead_table_waits_for_the_end_of_the_window() -> None:
    table = Table("A[F1y / M1y] B[- / B1c] C[- / G1c]", claim="declare")
    table.reveal("A")
    table.shows("A[- / M1y F1y]")
    (turned,) = told(table.due(), TurnedOver)
    assert turned.at == 5000


def test_8_5_an_outsider_who_was_quicker_does_not_spoil_it() -> None:
    table = live()
    table.grab("C")
    table.grab("A", after=3000)
    events = table.due()
    assert told(events, DuelWon)
    assert not told(events, Erred)


def test_8_5_among_the_entitled_fingers_decide() -> None:
    winners = set()
    for n in range(12):
        seed = bytes([n]) * 32
        table = live(seed)
        table.grab("B")
        table.grab("A", after=2000)
        events = table.due()
        (tied,), (won,) = told(events, Tied), told(events, DuelWon)
        assert tied.tie == settle_tie(Chance(seed), 0, (0, 1)) == table.deal.view(None).tie
        assert won.seat == tied.tie.order[0]
        winners.add(won.seat)
    assert winners == {0, 1}


def test_8_5_if_none_is_entitled_the_first_of_them_errs_and_the_others_pay_nothing() -> None:
    erring = set()
    for n in range(12):
        seed = bytes([n]) * 32
        table = live(seed)
        table.grab("D")
        table.grab("C", after=1)
        (erred,) = told(table.due(), Erred)
        assert erred.seat == settle_tie(Chance(seed), 0, (2, 3)).order[0]
        assert table.turn == SEATS[erred.seat]
        erring.add(erred.seat)
    assert erring == {2, 3}


def test_5_3_the_ties_of_a_match_are_numbered() -> None:
    seed = bytes([5]) * 32
    table = Table("A[F1y / M1y F1r] B[F1c / M2c] C[R1v / K1v]", seed=seed, claim="declare", penalty="own_pile")
    table.reveal("A")
    for number in range(2):
        table.grab("B", after=600)
        table.grab("C")
        (tied,) = told(table.due(), Tied)
        assert tied.tie == settle_tie(Chance(seed), number, (1, 2))


def test_8_5_a_press_within_the_grace_of_a_settlement_pays_nothing() -> None:
    table = live()
    table.grab("A")
    table.due()
    table.grab("C", after=500)
    assert not told(table.wait(10_000), Erred)
    table = live()
    table.grab("A")
    table.due()
    table.grab("C", after=501)
    assert told(table.wait(10_000), Erred)


def test_8_5_the_last_press_of_a_seat_counts() -> None:
    """Within 80 ms of the change it was too early; pressed again it is entitled (8.3)."""
    table = live()
    table.grab("A", after=50)
    table.grab("A", after=1000)
    assert told(table.due(), DuelWon)
    table = live()
    table.grab("A", after=50)
    assert told(table.due(), Erred)


def test_8_5_what_nobody_presses_for_lapses_in_its_time() -> None:
    table = live()
    (lapsed,) = told(table.due(), Lapsed)
    assert lapsed.at == 6000


def test_8_5_after_the_window_a_grab_is_answered_at_once() -> None:
    table = live()
    assert told(table.grab("A", after=5500), DuelWon)


def test_8_5_a_lapse_waits_for_presses_that_came_before_it() -> None:
    """An error moves the tops and opens a new window, in which the time of the duel would run out."""
    table = live(penalty="own_pile")
    table.grab("C")
    assert told(table.due(), Erred)
    table.grab("A", after=900)
    (won,) = told(table.due(), DuelWon)
    assert won.at == 10_000
    assert not told(table.events, Lapsed)


def test_8_5_a_choice_comes_after_the_window() -> None:
    table = Table("A[OUT1 K1y F3y / -] B[K1c M3c / B1c] C[IN1 G2v / G4v]", claim="declare")
    table.reveal("A")
    table.due()
    table.grab("B")
    (asked,) = told(table.due(), Choosing)
    assert (asked.seat, asked.what, asked.until) == (1, "pick", 15_000)
    assert told(table.do("B pick duel", after=10), DuelWon)
