"""The worked cases of the rules, by their number (totem 13)."""

from __future__ import annotations

from support.totem import Table

GRACE = 501


def test_13_1_duel() -> None:
    table = Table("A[F2y F3y / M1y] B[M2c M3c / B1c K1c] C[K1v G2v / B2v] pot[G4y]", turn="C")
    table.reveal("C")
    table.grab("B")
    table.shows("A[F2y F3y / M1y] B[M2c M3c / -] C[G2v B1c K1c B2v K1v G4y / -] pot[-]")
    assert table.turn == "C"


def test_13_2_look_alike() -> None:
    table = Table("A[F2y / M1y] B[M2c / B1c K1c] C[K2v G2v / B2v]", turn="C")
    table.reveal("C")
    table.grab("C")
    table.shows("A[F2y / -] B[M2c / -] C[G2v B2v K2v M1y B1c K1c / -]")
    assert table.turn == "C"


def test_13_3_outsider() -> None:
    table = Table("A[F2y F3y / M1y] B[M2c M3c / B1c K1c] C[K1v G2v / B2v]", turn="C")
    table.reveal("C")
    table.grab("A")
    table.shows("A[F2y F3y M1y B1c K1c B2v K1v / -] B[M2c M3c / -] C[G2v / -]")
    assert table.turn == "A"


def test_13_4_three_way() -> None:
    table = Table("A[OUT1 K1y F3y / M1y] B[K1c M3c / B1c M2c] C[K1v G2v / B2v] D[B3v G1c / G4c] pot[F4v]")
    table.reveal("A")
    table.due()
    table.grab("B")
    table.do("B split 4 0", after=1000)
    table.shows("A[F3y M1y OUT1 K1y / -] B[M3c / -] C[G2v B1c M2c K1c F4v B2v K1v / -] D[G1c / G4c B3v] pot[-]")
    assert table.turn == "C"


def test_13_5_two_duels() -> None:
    table = Table(
        "A[OUT1 K1y F3y / -] B[M1c M3c / B1c] C[K1c G2v / -] D[M1y B3v / -] E[G1c B4v / -]",
    )
    table.reveal("A")
    table.due()
    table.grab("D")
    table.shows("B[M3c M1y B1c M1c / -] D[B3v / -]")
    assert table.turn == "B"
    table.grab("A", after=GRACE)
    table.shows("A[F3y OUT1 K1y K1c G1c / -] C[G2v / -] E[B4v / -]")
    assert table.turn == "A"


def test_13_6_all_grab() -> None:
    table = Table("A[F2y F3y / M1y M2y] B[IN1 M2c / B1c] C[G1v G2v / B2v] pot[G4y]", turn="B")
    table.reveal("B")
    table.grab("A")
    table.shows("A[F2y F3y / -] B[M2c / B1c IN1] C[G1v G2v / B2v] pot[G4y M1y M2y]")
    assert table.turn == "A"


def both() -> Table:
    table = Table("A[OUT1 K1y F3y / -] B[K1c M3c / B1c] C[IN1 G2v / G4v]")
    table.reveal("A")
    table.due()
    return table


def test_13_7_duel_and_all_grab_picks_the_duel() -> None:
    table = both()
    table.grab("B")
    table.do("B pick duel", after=300)
    table.shows("A[F3y B1c K1c OUT1 K1y / -] B[M3c / -] C[G2v / G4v IN1]")
    assert table.turn == "A"
    assert not table.live()


def test_13_7_duel_and_all_grab_picks_the_all_grab() -> None:
    table = both()
    table.grab("B")
    table.do("B pick in", after=300)
    table.shows("A[F3y / OUT1 K1y] B[M3c / -] C[G2v / G4v IN1] pot[B1c K1c]")
    assert table.turn == "B"
    assert not table.live()


def test_13_7_duel_and_all_grab_for_an_outsider() -> None:
    table = both()
    table.grab("C")
    table.shows("A[F3y / OUT1 K1y] B[M3c / B1c K1c] C[G2v / -] pot[G4v IN1]")
    assert table.turn == "C"
    assert not table.live()


def test_13_8_colour() -> None:
    table = Table("A[F2y F3y / M1y] B[M2c M4c / B1c K1y] C[COL1 G2v / B2v]", turn="C")
    table.reveal("C")
    table.grab("A")
    table.shows("A[F2y F3y / -] B[M2c M4c M1y B1c K1y / -] C[G2v / B2v COL1]")
    assert table.turn == "B"


def test_13_9_last_outward() -> None:
    table = Table("A[OUT1 / K1y F2y] B[F2c M3c / B1c] C[G1c G2v / B2v]")
    table.reveal("A")
    table.shows("A[- / K1y F2y] pot[OUT1]")
    table.due()
    table.shows("A[- / K1y F2y] B[M3c / B1c F2c] C[G2v / B2v G1c]")
    table.grab("A")
    table.shows("A[- / -] B[M3c K1y F2y B1c F2c OUT1 / -] C[G2v / B2v G1c] pot[-]")
    result = table.deal.result()
    assert result is not None
    assert result.places == (1, 3, 2)
    assert result.scores == (2, 0, 1)
    assert table.deal.to_act() == ()


def test_13_10_last_coloured() -> None:
    table = Table("A[COL1 / K1y F2y] B[M1c M3c / B1c] C[G1c G2v / B2v] pot[K4c]")
    table.reveal("A")
    table.shows("A[K1y F2y COL1 B1c B2v K4c / -] B[M1c M3c / -] C[G1c G2v / -] pot[-]")
    assert table.turn == "A"


def test_13_11_last_inward_lost() -> None:
    table = Table("A[IN1 / K1y F2y] B[M1c M3c / B1c M4y] C[G1c G2v / B2v] D[B4y B3y / K2c] pot[G4v]")
    table.reveal("A")
    table.grab("B")
    table.shows("A[K1y F2y IN1 B2v K2c G4v B1c M4y / -] B[M1c M3c / -] C[G1c G2v / -] D[B4y B3y / -] pot[-]")
    assert table.turn == "B"


def test_13_12_dead_table() -> None:
    table = Table("A[- / K1y F2y] B[M1c / B1c] C[- / B2v] D[- / G1c G2c]", turn="B")
    table.reveal("B")
    table.shows("A[K1y F2y / -] B[B1c M1c / -] C[B2v / -] D[G1c G2c / -]")
    assert table.turn == "C"


def test_13_13_lapse_then_a_third() -> None:
    table = Table("A[F2y K4y / M1y K1c] B[K1v M2c / B1c] C[G2v G3v / B2v] D[K1y B4c / G1c]", turn="B")
    table.reveal("B")
    assert table.live()
    table.due()
    assert not table.live()
    table.reveal("C")
    table.reveal("D")
    assert table.live()
    table.grab("D")
    table.due()
    table.shows("A[F2y K4y G1c M1y K1c / -] B[M2c K1y B1c K1v / -] C[G3v / B2v G2v] D[B4c / -] pot[-]")
    assert table.turn == "A"
