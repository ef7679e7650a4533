"""Duels of two, of more, and several at once (totem 3)."""

from __future__ import annotations

import pytest
from support.totem import Table, told

from core.game import IllegalMove
from core.games.totem.events import Choosing, DuelWon, Erred, Slipped, Took


def test_3_1_colour_does_not_matter_and_look_alikes_are_not_the_same() -> None:
    assert not Table("A[F1y / M1y] B[F1c / M2y]").live()
    assert Table("A[F1y / M1y] B[F1c / M1c]").live()


def test_3_2_two_players() -> None:
    table = Table("A[F1y / G1y M1y] B[F1c / G2c M1c] C[F2c / F3c] pot[K1c K2c]")
    (won,) = told(table.grab("B", after=412), DuelWon)
    assert (won.seat, won.losers, won.name, won.after_ms, won.void) == (1, (0,), "moth-blind", 412, ())
    table.shows("A[F1y G2c M1c G1y M1y K1c K2c / -] B[F1c / -] C[F2c / F3c] pot[-]")
    assert told(table.events, Took) == [Took(412, 0, 6, "duel")]
    assert table.turn == "A"


def joined(**changed: object) -> Table:
    """A flip has just made a duel of A, B and C; D does not belong to it."""
    table = Table(
        "A[M1y F2y / G1y] B[OUT1 M1c G2c / B1c] C[M1v R2v / K1v] D[F1c F2v / F3v] pot[B1v]", turn="B", **changed
    )
    table.reveal("B")
    table.due()
    return table


def test_3_3_the_winner_shares_out_in_blocks_clockwise() -> None:
    table = joined()
    (asked,) = told(table.grab("C"), Choosing)
    assert (asked.seat, asked.what, asked.until) == (2, "split", table.at + 12000)
    table.do("C split 2 1", after=50)
    table.shows("A[F2y K1v M1v G1y M1y / -] B[G2c B1v B1c OUT1 M1c / -] C[R2v / -] D[F2v / F3v F1c] pot[-]")
    assert table.turn == "A"


def test_3_3_any_split_with_the_right_sum() -> None:
    table = joined()
    table.grab("C")
    assert [str(move) for move in table.deal.legal(2)] == ["split 2 1", "split 3 0", "split 0 3"]
    for wrong in ("split 2 2", "split 3", "split 1 1 1", "split 1 1"):
        with pytest.raises(IllegalMove) as refused:
            table.do(f"C {wrong}")
        assert refused.value.paragraph == "totem 3.3"
    table.do("C split 1 2")
    table.shows("A[F2y K1v G1y M1y / -] B[G2c M1v B1v B1c OUT1 M1c / -]")


def test_3_3_no_choice_in_time_is_as_even_as_can_be() -> None:
    table = joined()
    table.grab("C")
    table.wait(11_999)
    assert table.deal.legal(2)
    table.wait(1)
    table.shows("A[F2y K1v M1v G1y M1y / -] B[G2c B1v B1c OUT1 M1c / -]")


def test_9_multi_split_even_asks_nobody() -> None:
    table = joined(multi_split="even")
    assert not told(table.grab("C"), Choosing)
    table.shows("A[F2y K1v M1v G1y M1y / -] B[G2c B1v B1c OUT1 M1c / -]")


def test_3_4_the_duel_of_the_grabber_is_settled_and_the_others_are_void() -> None:
    table = Table("A[F1y / M1y] B[F1c / M1c] C[F2c / K1v] D[F3c / K1c] E[F1v / G3v]")
    (won,) = told(table.grab("D"), DuelWon)
    assert won.void == ("moth-blind",)
    assert not table.live()
    assert told(table.grab("A", after=501), Erred)


def test_3_5_of_several_losers_the_first_clockwise_reveals_next() -> None:
    table = joined()
    table.grab("A")
    table.do("A split 0 3")
    assert table.turn == "B"


def test_3_6_a_third_card_makes_a_fresh_duel_with_its_own_time() -> None:
    table = Table("A[F1y F2y / M1y] B[M1c G2c / B1c] C[M1v R2v / K1v]", turn="B")
    table.reveal("B")
    table.due()
    assert not table.live()
    table.reveal("C")
    came = table.at
    assert table.live()
    (won,) = told(table.grab("A", after=700) + table.due(), DuelWon)
    assert (won.after_ms, won.losers) == (700, (1, 2))
    assert came == 6000


def test_3_6_flow_a_duel_that_is_joined_is_new() -> None:
    table = Table("A[F1y F2y / M1y] B[M1c G2c / B1c] C[M1v R2v / K1v] D[F1c F2c / F3c]", turn="B", missed="flow")
    table.reveal("B")
    table.reveal("C")
    table.reveal("D")
    table.wait(6500 - table.at)
    assert table.live()
    (won,) = told(table.grab("B", after=10) + table.due(), DuelWon)
    assert won.after_ms == 5010


def test_3_7_while_a_winner_chooses_nobody_else_may_do_anything() -> None:
    table = joined()
    table.grab("C")
    assert table.deal.to_act() == (2,)
    assert table.deal.due() == table.at + 12_000
    for line in ("A grab", "D grab", "B reveal", "C grab", "C reveal", "C pick duel"):
        with pytest.raises(IllegalMove):
            table.do(line, after=10)
    assert table.deal.legal(0) == ()


def test_3_7_it_is_settled_when_the_cards_move() -> None:
    """The grace and the result count from the choice, not from the grab."""
    table = joined()
    table.grab("C")
    table.do("C split 3 0", after=5000)
    settled = table.at
    assert told(table.grab("D", after=500), Slipped)
    view = table.deal.view(None)
    assert view.shown_until == view.reveal_from == settled + 1500
    assert told(table.grab("D", after=1), Erred)


def test_the_slower_one_of_a_duel_pays_nothing() -> None:
    table = Table("A[F1y / G1y M1y] B[F1c / G2c M1c] C[F2c / F3c]")
    table.grab("B")
    assert told(table.grab("A", after=30), Slipped)
