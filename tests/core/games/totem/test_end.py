"""Who is out, and how a match ends (totem 7, 10)."""

from __future__ import annotations

import pytest
from support.totem import Table, told

from core.chance import Chance
from core.game import IllegalMove
from core.games.totem import GAME
from core.games.totem.events import Ended, Took, TurnedOver, WentOut
from core.games.totem.rules import TotemRules
from core.games.totem.scoring import TotemResult, TotemStanding, places_behind


def places(table: Table) -> tuple[int, ...]:
    result = table.deal.result()
    assert result is not None
    return result.places


def test_7_1_out_by_winning_a_duel_with_the_last_card() -> None:
    table = Table("A[- / M1y] B[F1c / M1c] C[F2c / K1v] D[F3c / K1c]")
    table.grab("A")
    assert table.out == "A"
    assert table.deal.to_act() == (1, 2, 3)
    for line in ("A grab", "A reveal"):
        with pytest.raises(IllegalMove) as refused:
            table.do(line)
        assert refused.value.paragraph == "totem 7.1"


def test_7_1_out_through_another_s_error() -> None:
    table = Table("A[- / M1y] B[F1c / M2c] C[- / K1v] D[F3c / K2c] E[R1c / R1v]")
    (gone,) = told(table.grab("E"), WentOut)
    assert (gone.seats, gone.place) == ((0, 2), 1)
    assert table.out == "AC"


def test_7_1_the_next_ones_come_after_a_shared_place() -> None:
    """A wins a duel; then C errs and takes what B and E had left."""
    table = Table("A[- / M1y] B[- / M2c] C[F1v / K1v] D[F3c / K2c] E[- / B1v] F[- / M1c] G[R1v / R1r]")
    table.grab("A")
    assert table.deal.view(None).places == (1, 0, 0, 0, 0, 0, 0)
    table.grab("C", after=600)
    assert table.deal.view(None).places == (1, 2, 0, 0, 2, 0, 0)


def test_7_2_until_two_players_remain_ranked_by_cards() -> None:
    table = Table("A[- / M1y] B[F1c / M1c] C[F2c / K1v]")
    (ended,) = told(table.grab("A"), Ended)
    assert ended.places == places(table) == (1, 3, 2)
    assert table.deal.due() is None
    assert table.deal.to_act() == ()
    with pytest.raises(IllegalMove) as refused:
        table.deal.check(1, GAME.parse("grab"))
    assert refused.value.paragraph == "totem 7.2"


def test_7_2_equal_cards_share_a_place() -> None:
    table = Table("A[- / M1y] B[F1c / M1c] C[F2c F3c F1r / K1v]")
    table.grab("A")
    assert places(table) == (1, 2, 3)
    table = Table("A[- / M1y] B[F1c / M1c] C[F2c F3c / K1v]")
    table.grab("A")
    assert places(table) == (1, 2, 2)


def test_7_2_two_players_end_at_the_first_one_out() -> None:
    table = Table("A[- / M1y] B[F1c / M1c]")
    table.grab("A")
    assert places(table) == (1, 2)


def test_9_end_first_out() -> None:
    table = Table("A[- / M1y] B[F1c / M1c] C[F2c / K1v] D[F1v F2v F3v / R1v]", end="first_out")
    table.grab("A")
    assert places(table) == (1, 3, 2, 4)


def test_10_scores_are_the_places_ranked_behind() -> None:
    assert places_behind((1, 3, 2)) == (2, 0, 1)
    assert places_behind((1, 1, 3, 4)) == (2, 2, 1, 0)
    assert places_behind((1, 2, 2)) == (2, 0, 0)
    assert places_behind((1, 1)) == (0, 0)


@pytest.mark.parametrize(("ranks", "winners"), [((2, 1, 3), (1,)), ((1, 1, 3), (0, 1)), ((1, 1, 1), (0, 1, 2))])
def test_10_winners_have_the_first_place(ranks: tuple[int, ...], winners: tuple[int, ...]) -> None:
    rules = TotemRules()
    before = GAME.opening(rules, 3, Chance(bytes(32)))
    after = GAME.following(rules, before, TotemResult(places_behind(ranks), ranks))
    assert GAME.winners(rules, after) == winners
    assert after == TotemStanding(places_behind(ranks), before.first, ranks)


def test_10_details() -> None:
    table = Table("A[F1y F2y / M1y] B[G1c G2c / B1c F1c] C[R1v R2v / K1v] pot[B2c]", turn="B")
    assert table.deal.details() == {"down": [2, 2, 2], "up": [1, 2, 1], "pot": 1, "turn": 1, "first": 1}
    table.reveal("B")
    assert table.deal.details() == {"down": [2, 1, 2], "up": [1, 3, 1], "pot": 1, "turn": 2, "first": 1}


def test_7_3_a_dead_table_waits_for_what_is_live() -> None:
    table = Table("A[- / M1y] B[M1c / B1c] C[- / K1v]", turn="B")
    table.reveal("B")
    table.shows("B[- / B1c M1c]")
    (turned,) = told(table.due(), TurnedOver)
    assert (turned.at, turned.times) == (6000, 1)
    table.shows("A[M1y / -] B[B1c M1c / -] C[K1v / -]")


def test_7_3_the_fourth_dead_table_ends_the_match() -> None:
    """Nobody ever grabs, and there is nothing to grab for."""
    table = Table("A[F1y F2y / M1y] B[G1c / B1c] C[R1v / K1v]")
    while table.deal.to_act():
        table.due()
    assert [event.times for event in told(table.events, TurnedOver)] == [1, 2, 3]
    assert places(table) == (3, 1, 1)
    assert told(table.events, Ended)
    assert sum(table.deal.details()["up"]) == 7


IDLE = "A[COL1 / M1y] B[COL2 / B1v] C[R1r R2r / K1r]"
"""A takes all with the last card, and then B does."""


def test_7_3_the_second_of_two_idle_takings_counts_as_a_turning_over() -> None:
    table = Table(IDLE)
    table.reveal("A")
    assert (table.deal.view(None).turned_over, table.deal.view(None).stale) == (0, True)
    table.reveal("A")
    assert told(table.reveal("B"), Took)
    assert table.deal.view(None).turned_over == 1


def test_7_3_a_taking_does_not_count_after_an_error() -> None:
    table = Table(IDLE, penalty="own_pile")
    table.reveal("A")
    table.reveal("A")
    table.grab("A", after=600)
    table.reveal("A")
    assert told(table.reveal("B"), Took)
    assert (table.deal.view(None).turned_over, table.deal.view(None).stale) == (0, True)


def test_7_3_a_match_that_leads_nowhere_ends() -> None:
    """B's taking was the first turning over, then come two real ones; the next dead table is the fourth."""
    table = Table(IDLE)
    while table.deal.to_act():
        table.due()
    assert [event.times for event in told(table.events, TurnedOver)] == [2, 3]
    assert told(table.events, Ended)
