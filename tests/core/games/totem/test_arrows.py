"""Arrow cards, and choosing between a duel and an all-grab (totem 4)."""

from __future__ import annotations

import pytest
from support.totem import Table, told

from core.games.totem.events import Choosing, DuelWon, Erred, Flipped, InwardWon, Lapsed

QUIET = "A[OUT1 F2y K1y / M1y] B[G1c G2c / B1c] C[R1v R2v / K1v]"
COLOUR = "A[F1y F2y / M1y] B[F2c M4c / K1y] C[COL1 G2v / M2v] D[G3c G4c / R1v]"
"""Once C has turned the arrow, A and B match by colour."""


def both() -> Table:
    """A and B are in a duel while C's arrow inward lies there."""
    table = Table("A[OUT1 K1y F3y / -] B[K1c M3c / B1c] C[IN1 G2v / G4v] D[R1c R2c / R3c]")
    table.reveal("A")
    table.due()
    return table


def test_4_1_everybody_may_grab_also_with_an_empty_up_pile() -> None:
    table = Table("A[IN1 F2y / M1y] B[G1c G2c / -] C[R1v R2v / K1v] pot[G4y]")
    table.reveal("A")
    (won,) = told(table.grab("B", after=333), InwardWon)
    assert (won.seat, won.cards, won.after_ms) == (1, 0, 333)
    table.shows("A[F2y / M1y IN1] B[G1c G2c / -] pot[G4y]")
    assert table.turn == "B"
    assert not table.live()


def test_4_1_the_winner_s_own_arrow_goes_to_the_pot() -> None:
    table = Table("A[IN1 F2y / M1y] B[G1c G2c / -] C[R1v R2v / K1v]")
    table.reveal("A")
    table.grab("A")
    table.shows("A[F2y / -] pot[M1y IN1]")


def test_9_after_inward_next_leaves_the_turn() -> None:
    table = Table("A[IN1 F2y / M1y] B[G1c G2c / -] C[R1v R2v / K1v]", after_inward="next")
    table.reveal("A")
    table.grab("C")
    assert table.turn == "B"


def test_4_1_several_arrows_are_won_at_once() -> None:
    table = Table("A[OUT1 IN1 F2y / -] B[IN2 G2c / -] C[R1v R2v / K1v]")
    table.reveal("A")
    table.due()
    table.grab("C")
    table.shows("A[F2y / OUT1 IN1] B[G2c / IN2]")
    assert not table.live()


def test_4_2_everybody_turns_one_after_a_count_of_three_the_owner_too() -> None:
    table = Table(QUIET)
    table.reveal("A")
    assert [table.deal.view(None).count, table.deal.due()] == [3, 2100]
    counts = []
    for ms in (699, 1, 699, 1, 699):
        table.wait(ms)
        counts.append(table.deal.view(None).count)
    assert counts == [3, 2, 2, 1, 1]
    (flipped,) = told(table.due(), Flipped)
    assert flipped.at == 2100
    assert [seat for seat, _ in flipped.cards] == [0, 1, 2]
    table.shows("A[K1y / M1y OUT1 F2y] B[G2c / B1c G1c] C[R2v / K1v R1v]")


def test_4_2_the_turn_stays_as_it_was() -> None:
    table = Table(QUIET)
    table.reveal("A")
    table.due()
    assert table.turn == "B"


def test_9_after_outward_revealer() -> None:
    table = Table(QUIET, after_outward="revealer")
    table.reveal("A")
    table.due()
    assert table.turn == "A"


def test_4_2_the_gap_counts_from_the_flip() -> None:
    table = Table(QUIET)
    table.reveal("A")
    table.due()
    assert table.deal.view(None).reveal_from == 2100 + 1500


def test_4_2_the_count_waits_until_nothing_is_live() -> None:
    """The flip brings another arrow and a duel: the duel is settled first, its result shown, then it is counted."""
    table = Table("A[OUT1 M1y F2y / -] B[M1c G2c / B1c] C[OUT2 R2v / K1v] D[G4c R1c / F1c]")
    table.reveal("A")
    table.due()
    assert table.deal.view(None).flip_at is None
    table.wait(3000)
    table.grab("A")
    assert table.deal.view(None).flip_at == table.at + 1500 + 2100
    assert told(table.due(), Flipped)


def test_4_2_the_count_starts_at_once_after_a_lapse() -> None:
    table = Table("A[OUT1 M1y F2y / -] B[M1c G2c / B1c] C[OUT2 R2v / K1v] D[G4c R1c / F1c]")
    table.reveal("A")
    table.due()
    assert told(table.due(), Lapsed)
    assert table.deal.view(None).flip_at == table.at + 2100


def test_4_2_an_arrow_that_is_taken_before_its_flip_does_nothing() -> None:
    """Its owner loses the duel that was turned with it."""
    table = Table("A[OUT1 M1y F2y / -] B[M1c G2c / B1c] C[OUT2 R2v / K1v]")
    table.reveal("A")
    table.due()
    table.grab("C", after=600)
    table.shows("C[R2v K1v OUT2 OUT1 M1y B1c M1c / -]")
    assert table.deal.view(None).flip_at is None
    table.reveal("C")


def test_4_2_several_visible_arrows_are_spent_by_one_flip() -> None:
    table = Table("A[OUT1 OUT2 F2y / -] B[OUT3 K2c / B1c] C[R1v R2v R3v / K1v]")
    table.reveal("A")
    table.due()
    table.shows("A[F2y / OUT1 OUT2]")
    (flipped,) = told(table.due(), Flipped)
    assert flipped.at == 4200
    table.shows("A[- / OUT1 OUT2 F2y] B[- / B1c OUT3 K2c]")
    assert table.deal.view(None).flip_at is None


def test_4_2_a_grab_during_the_count_is_judged_like_any_other() -> None:
    table = Table(QUIET)
    table.reveal("A")
    assert told(table.grab("B", after=1000), Erred)
    assert table.deal.view(None).flip_at is None
    table.shows("B[G1c G2c B1c K1v M1y OUT1 / -]")


def test_4_2_a_flip_with_no_down_card_falls_away() -> None:
    """A's last card goes under the totem and the others owe a flip (6.1), but none of them has a down card."""
    table = Table("A[OUT1 / M1y] B[- / B1c] C[- / K1v]")
    table.reveal("A")
    assert table.deal.view(None).flip_at is None
    table.shows("A[M1y / -] B[B1c / -] C[K1v / -] pot[OUT1]")
    table.reveal("B")


def test_4_3_colours_rule_for_cards_that_lie_there_already() -> None:
    table = Table(COLOUR, turn="C")
    table.reveal("C")
    (won,) = told(table.grab("B"), DuelWon)
    assert (won.name, won.losers) == ("y", (0,))


def test_4_3_the_same_symbol_is_no_duel_while_colours_rule() -> None:
    table = Table("A[F1y F2y / M1y] B[COL1 M4c / K1c] C[M1v G2v / R1r]", turn="B")
    table.reveal("B")
    table.reveal("C")
    assert not table.live()
    assert told(table.grab("A"), Erred)


def test_4_3_covered_it_goes_by_symbol_again_and_a_pair_may_come_alive() -> None:
    table = Table("A[F1y F2y / R2y] B[COL1 K4c F3c / K1c] C[M1v G2v / R1v] D[M1c G1r / B1r]", turn="B")
    for letter in "BCD":
        table.reveal(letter)
    assert not table.live()
    table.reveal("A")
    assert not table.live()
    table.reveal("B")
    (won,) = told(table.grab("D", after=250), DuelWon)
    assert (won.name, won.after_ms) == ("moth-blind", 250)


@pytest.mark.parametrize(("until", "rules"), [("covered", True), ("first_duel", False)])
def test_9_colour_until(until: str, rules: bool) -> None:
    """B turns cyan, and D has cyan: a duel only while colours rule."""
    table = Table("A[R1y F2y / M1y] B[K2c K2v / K1y] C[COL1 G2v / B2v] D[R1c K3c / G1c]", turn="C", colour_until=until)
    table.reveal("C")
    table.grab("A")
    assert table.turn == "B"
    table.reveal("B")
    assert table.live() is rules


def test_9_colour_until_first_duel_is_fresh_once_it_was_taken() -> None:
    """A wins the duel by colour, then C takes the arrow by mistake and turns it again."""
    table = Table(
        "A[R1y F2y / M1y] B[K2c K2v / K1y] C[- / COL1] D[- / R1c]", colour_until="first_duel", penalty="own_pile"
    )
    table.grab("A")
    assert [card.text for card in table.deal.view(None).inert] == ["COL1"]
    table.grab("C", after=600)
    table.shows("C[COL1 / -]")
    assert table.deal.view(None).inert == ()


def test_4_4_who_is_part_of_both_chooses() -> None:
    table = both()
    (asked,) = told(table.grab("A"), Choosing)
    assert (asked.what, asked.until) == ("pick", table.at + 5000)
    assert [str(move) for move in table.deal.legal(0)] == ["pick duel", "pick in"]
    (won,) = told(table.do("A pick in", after=70), InwardWon)
    assert (won.after_ms, won.void) == (100, ("kite-seed",))
    assert not table.live()


def test_4_4_no_choice_in_time_is_the_duel() -> None:
    table = both()
    table.grab("A")
    table.wait(4999)
    assert table.deal.to_act() == (0,)
    (won,) = told(table.wait(1), DuelWon)
    assert (won.seat, won.void, won.after_ms) == (0, ("IN",), 100)


def test_4_4_outside_the_duel_the_all_grab_is_won_without_a_choice() -> None:
    table = both()
    assert told(table.grab("D"), InwardWon)
    assert not table.live()


def test_4_4_then_3_3_a_picked_duel_of_three_is_shared_out() -> None:
    table = Table("A[OUT1 K1y F3y / -] B[K1c M3c / B1c] C[IN1 G2v / G4v] D[K1r R2c / R3c]")
    table.reveal("A")
    table.due()
    table.grab("D")
    (asked,) = told(table.do("D pick duel", after=1000), Choosing)
    assert (asked.what, asked.until) == ("split", table.at + 12_000)
    (won,) = told(table.do("D split 0 2", after=1), DuelWon)
    assert (won.losers, won.after_ms) == ((0, 1), 100)
