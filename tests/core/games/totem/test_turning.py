"""Revealing, and what holds cards back (totem 2)."""

from __future__ import annotations

import pytest
from support.totem import SLOW, Table, told

from core.game import IllegalMove
from core.games.totem.events import DuelWon, Erred, Flipped, Lapsed, Revealed

QUIET = "A[F1y F2y / M1y] B[G1c G2c / B1c] C[R1v R2v / K1v]"
DUEL = "A[F1y F2y / M1y] B[M1c G2c / B1c] C[R1v R2v / K1v]"
"""B makes a duel with A."""


def test_2_1_clockwise_and_only_the_top_counts() -> None:
    table = Table(QUIET)
    table.reveal("A")
    table.shows("A[F2y / M1y F1y] B[G1c G2c / B1c]")
    assert table.turn == "B"
    table.reveal("B")
    table.reveal("C")
    assert table.turn == "A"


def test_2_1_without_down_cards_one_is_skipped_but_stays_in() -> None:
    table = Table("A[F1y F2y / M1y] B[- / B1c] C[R1v R2v / K1v]")
    table.reveal("A")
    assert table.turn == "B"
    table.reveal("C")
    assert table.out == ""
    assert 1 in table.deal.to_act()


def test_2_1_the_turn_is_a_place_judged_when_a_card_is_turned() -> None:
    """B gets down cards before the next card is turned, and is not skipped then."""
    table = Table("A[F1y F2y / M1y] B[- / B1c] C[R1v R2v / K1v]")
    table.reveal("A")
    table.grab("B")
    assert table.turn == "B"
    table.reveal("B")


def test_2_1_out_of_turn_is_refused() -> None:
    table = Table(QUIET)
    with pytest.raises(IllegalMove) as refused:
        table.do("B reveal")
    assert refused.value.paragraph == "totem 2.1"
    assert table.log == []


def test_2_2_hold_while_a_duel_is_live() -> None:
    table = Table(DUEL, turn="B")
    table.reveal("B")
    for _ in range(3):
        table.wait(1900)
        with pytest.raises(IllegalMove):
            table.do("C reveal")
    assert told(table.due(), Lapsed)
    table.do("C reveal")


def test_12_2_the_refusal_does_not_tell_that_something_is_live() -> None:
    def reason(after: int) -> tuple[str, str]:
        table = Table(DUEL, turn="B")
        table.reveal("B")
        with pytest.raises(IllegalMove) as refused:
            table.do("C reveal", after)
        return refused.value.sentence, refused.value.paragraph

    assert reason(after=1499) == reason(after=3000)


def test_2_2_lapsed_is_spent_while_the_cards_lie_there() -> None:
    table = Table(DUEL, turn="B")
    table.reveal("B")
    (lapsed,) = told(table.due(), Lapsed)
    assert (lapsed.seats, lapsed.name, lapsed.at) == ((0, 1), "moth-blind", 6000)
    table.reveal("C")
    events = table.grab("A", after=1000)
    assert told(events, Erred)


def test_2_2_a_card_that_was_taken_is_fresh_when_turned_again() -> None:
    """The pair of A and B lapses, A errs and takes the own card alone; turned again it makes the same pair."""
    table = Table("A[- / M1y] B[M1c G2c / B1c] C[R1v R2v / K1v]", turn="B", penalty="own_pile")
    table.reveal("B")
    table.due()
    table.grab("A", after=1000)
    table.shows("A[M1y / -] B[G2c / B1c M1c]")
    table.reveal("A")
    assert table.live()


def test_2_2_spent_stays_spent_when_others_turn_cards() -> None:
    table = Table(DUEL, turn="B")
    table.reveal("B")
    table.due()
    table.reveal("C")
    assert not table.live()


def test_2_2_inward_not_won_stays_inert() -> None:
    table = Table("A[IN1 F2y / M1y] B[G1c G2c / B1c] C[R1v R2v / K1v]")
    table.reveal("A")
    assert table.live()
    assert told(table.due(), Lapsed)[0].at == 8000
    table.shows("A[F2y / M1y IN1]")
    assert not table.live()
    table.reveal("B")
    assert told(table.grab("C", after=600), Erred)


def test_2_2_flow_lets_cards_be_turned_and_what_is_covered_is_spent() -> None:
    table = Table("A[F1y M1r / M1y] B[M1c G2c / B1c] C[R1v R2v / K1v]", turn="B", missed="flow")
    table.reveal("B")
    table.reveal("C")
    assert table.live()
    table.reveal("A")
    assert not table.live()


def test_2_2_flow_what_is_covered_stays_spent_for_the_rest() -> None:
    """A, B and C are in a duel; C covers, and A and B with it are spent."""
    table = Table("A[G1y M2r / M1y] B[M1c G2c / B1c] C[M1v R2v / K1v]", turn="B", missed="flow")
    table.reveal("B")
    table.reveal("C")
    assert table.live()
    table.due()
    table.shows("A[M2r / M1y G1y]")
    assert not table.live()


def test_2_2_flow_the_time_of_a_live_duel_goes_on() -> None:
    table = Table(f"{DUEL} D[F2v F3v / F1v]", turn="B", missed="flow")
    for letter in "BCD":
        table.reveal(letter)
    table.wait(6000 - table.at - SLOW - 1)
    assert table.live()
    (lapsed,) = told(table.due(), Lapsed)
    assert lapsed.at == 6000
    assert not table.live()


def test_2_2_flow_no_card_while_an_outward_arrow_waits_or_counts() -> None:
    """The duel of B and C is live when A turns the arrow: it waits till 6000, then it is counted."""
    table = Table("A[OUT1 F2y / B1y] B[M2c G2c / M1c] C[M1v R2v / K1v]", turn="C", missed="flow")
    table.reveal("C")
    table.reveal("A")
    for after in (1500, 2999, 1, 1, 2098):
        table.wait(after)
        with pytest.raises(IllegalMove):
            table.do("B reveal")
    assert [event.at for event in told(table.events, Lapsed)] == [6000]
    (flipped,) = told(table.due(), Flipped)
    assert flipped.at == 8100


def test_2_3_everybody_sees_it_at_once() -> None:
    table = Table(QUIET)
    (event,) = told(table.reveal("A"), Revealed)
    views = [table.deal.view(seat) for seat in (0, 1, 2, None)]
    assert {view.tops for view in views} == {views[0].tops}
    assert {event.seen_by(seat) for seat in (0, 1, 2, None)} == {event}


def test_2_2_a_grab_ends_the_hold() -> None:
    table = Table(DUEL, turn="B")
    table.reveal("B")
    assert told(table.grab("A"), DuelWon)
    table.reveal("B")
    assert table.at == SLOW + 1500
