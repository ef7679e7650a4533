"""An arrow as the last card of a down pile (totem 6)."""

from __future__ import annotations

from support.totem import Table, told

from core.games.totem.events import DuelWon, Flipped, InwardWon, Lapsed, PutUnder, Took, WentOut

LAST_IN = "A[IN1 / K1y F2y] B[M1c M3c / B1c M4y] C[G1c G2v / B2v] pot[G4v]"


def test_6_1_the_others_still_flip() -> None:
    table = Table("A[OUT1 / K1y F2y] B[F3c M3c / B1c] C[G1c G2v / B2v]")
    assert told(table.reveal("A"), PutUnder)
    assert table.deal.view(None).count == 3
    assert [str(card) for card in table.deal.view(None).owed] == ["OUT1"]
    (flipped,) = told(table.due(), Flipped)
    assert [seat for seat, _ in flipped.cards] == [1, 2]
    assert table.deal.view(None).owed == ()


def test_6_1_a_card_that_was_the_only_one_takes_its_owner_out() -> None:
    table = Table("A[OUT1 / -] B[F3c M3c / B1c] C[G1c G2v / B2v] D[R1c R1v / R2r]")
    table.reveal("A")
    assert table.out == "A"
    assert told(table.due(), Flipped)


def test_6_1_the_flip_is_gone_when_the_pot_is_taken() -> None:
    table = Table("A[OUT1 / K1y F2y] B[F3c M3c / B1c] C[G1c G2v / B2v]")
    table.reveal("A")
    table.grab("C", after=600)
    assert table.deal.view(None).flip_at is None
    table.shows("C[G1c G2v B2v K1y F2y B1c OUT1 / -]")


def test_6_1_an_arrow_uncovered_was_not_turned() -> None:
    """A's coloured arrow lies open again: colours rule, and it is not taken."""
    table = Table("A[OUT1 / K1y COL1] B[F3c M3c / B1y] C[G1v G2v / B2c] D[R1c R1v / R2r]")
    table.reveal("A")
    table.shows("A[- / K1y COL1] pot[OUT1]")
    table.due()
    (won,) = told(table.grab("B"), DuelWon)
    assert won.name == "c"


def test_9_last_card_plain_puts_outward_and_coloured_ones_under() -> None:
    table = Table("A[OUT1 / K1y F2y] B[COL1 / B1c] C[G1c G2v / B2v]", last_card="plain")
    table.reveal("A")
    assert table.deal.view(None).flip_at is None
    table.reveal("B")
    table.shows("A[- / K1y F2y] B[- / B1c] C[G1c G2v / B2v] pot[OUT1 COL1]")
    assert table.turn == "C"


def test_9_last_card_plain_an_inward_one_is_like_any_other() -> None:
    table = Table(LAST_IN, last_card="plain")
    table.reveal("A")
    table.grab("B")
    table.shows("A[- / K1y F2y IN1] B[M1c M3c / -] C[G1c G2v / B2v] pot[G4v B1c M4y]")
    table = Table(LAST_IN, last_card="plain")
    table.reveal("A")
    table.due()
    table.shows("A[- / K1y F2y IN1]")
    assert table.turn == "B"


def test_6_2_colour_alone_passes_the_turn_on() -> None:
    table = Table("A[COL1 / -] B[M1c M3c / -] C[G1c G2v / -]")
    table.reveal("A")
    table.shows("A[COL1 / -] B[M1c M3c / -]")
    assert table.turn == "B"
    table.reveal("B")


def test_6_2_no_colour_duel_arises() -> None:
    table = Table("A[COL1 / K1y F2y] B[M1c M3c / B1c] C[G1c G2v / B2c]")
    table.reveal("A")
    assert not table.live()


def test_6_3_the_owner_wins_and_is_out() -> None:
    table = Table(f"{LAST_IN} D[R1c R1v / R2r]")
    table.reveal("A")
    events = table.grab("A")
    assert told(events, InwardWon)
    assert told(events, WentOut) == [WentOut(table.at, (0,), 1)]
    table.shows("pot[G4v K1y F2y IN1]")
    assert table.turn == "A"
    table.reveal("B")


def test_6_3_another_wins() -> None:
    table = Table(LAST_IN)
    table.reveal("A")
    events = table.grab("B")
    table.shows("A[K1y F2y IN1 B2v G4v B1c M4y / -] B[M1c M3c / -] C[G1c G2v / -] pot[-]")
    assert told(events, Took) == [Took(table.at, 0, 7, "last_inward")]
    assert table.turn == "B"


def test_6_3_another_wins_and_after_inward_next_leaves_the_turn() -> None:
    table = Table(LAST_IN, after_inward="next")
    table.reveal("A")
    table.grab("C")
    assert table.turn == "B"
    table.shows("A[K1y F2y IN1 B1c M4y G4v B2v / -]")


def test_6_3_nobody_in_time() -> None:
    table = Table(LAST_IN)
    table.reveal("A")
    events = table.due()
    assert told(events, Lapsed)
    table.shows("A[K1y F2y IN1 B1c M4y B2v G4v / -] B[M1c M3c / -] C[G1c G2v / -] pot[-]")
    assert table.turn == "A"
    assert told(events, Took) == [Took(8000, 0, 7, "nobody")]


def test_6_3_a_duel_is_settled_instead_and_there_is_no_punishment() -> None:
    table = Table("A[OUT1 IN1 / K1y F2y] B[K1c M3c / B1c] C[K1r G2v / B2v] D[R1c R1v / R2r]")
    table.reveal("A")
    table.due()
    table.grab("B")
    table.do("B pick duel")
    table.shows("A[- / K1y F2y OUT1 IN1] C[G2v B1c K1c B2v K1r / -]")
    table.wait(20_000)
    assert not told(table.events, Took)[1:]


def test_6_the_order_outward_coloured_inward_and_from_the_last_revealer() -> None:
    """B's flip turns three last cards: C's outward one goes under the totem first, and is taken with all the rest by D,
    whose coloured one comes next; nothing is left of A's inward one."""
    table = Table("A[IN1 / K1y] B[OUT1 M3c M1c / B1c] C[OUT2 / B2v] D[COL1 / R2r]", turn="B")
    table.reveal("B")
    events = table.due()
    table.shows("A[- / -] B[M1c / -] C[- / -] D[R2r COL1 K1y IN1 B1c OUT1 M3c B2v OUT2 / -] pot[-]")
    assert [type(event) for event in events[:3]] == [Flipped, PutUnder, Took]
    assert table.out == "ABCD"
    assert told(events, WentOut) == [WentOut(table.at, (0, 2), 1)]


def test_6_of_two_coloured_ones_the_first_from_the_last_revealer_takes_both() -> None:
    table = Table("A[COL1 / K1y] B[OUT1 M3c M1c / B1c] C[G1c G2v / B2v] D[COL2 / R2r]", turn="B")
    table.reveal("B")
    table.due()
    table.shows("D[R2r COL2 K1y COL1 B1c OUT1 M3c B2v G1c / -] A[- / -]")
    assert table.turn == "D"
    assert table.out == "A"


def test_6_the_flip_s_last_revealer_himself_comes_first() -> None:
    table = Table("A[COL1 / K1y] B[OUT1 COL2 / B1c] C[G1c G2v / B2v] D[R1c R1v / R2r]", turn="B")
    table.reveal("B")
    table.due()
    table.shows("B[B1c OUT1 COL2 B2v G1c R2r R1c K1y COL1 / -]")
    assert table.turn == "B"
