"""Wrong grabs, the grace, and grabs that belong to an earlier table (totem 5, 8.3)."""

from __future__ import annotations

import pytest
from support.totem import Table, told

from core.games.totem.events import Choosing, DuelWon, Erred, Event, Flipped, Slipped, Took

QUIET = "A[F1y F2y / M1y] B[G1c G2c / B1c F1c] C[R1v R2v / K1v] pot[B2c]"
LIVE = "A[F1y F2y / M1y] B[M1c G2c / B1c] C[R1v R2v / K1v]"
"""B makes a duel with A."""


def why(events: list[Event]) -> list[str]:
    return [slip.why for slip in told(events, Slipped)]


def test_5_1_all_piles_in_order_and_the_turn() -> None:
    table = Table(QUIET)
    events = table.grab("B", after=40)
    table.shows("A[F1y F2y / -] B[G1c G2c B1c F1c K1v M1y B2c / -] C[R1v R2v / -] pot[-]")
    assert table.turn == "B"
    assert told(events, Erred) == [Erred(40, 1, 40)]
    assert told(events, Took) == [Took(40, 1, 5, "error")]


def test_5_1_everything_live_is_gone_with_the_cards() -> None:
    table = Table(LIVE, turn="B")
    table.reveal("B")
    table.grab("C")
    assert not table.live()
    assert table.turn == "C"


def test_5_1_where_there_is_nothing_to_take_it_changes_nothing() -> None:
    table = Table("A[F1y / -] B[G1c / -] C[R1v / -]")
    before = table.deal.copy()
    assert why(table.grab("B", after=0)) == ["nothing"]
    assert table.deal.view(None) == before.view(None)
    assert table.deal.due() == before.due()


def test_9_penalty_own_pile() -> None:
    table = Table(QUIET, penalty="own_pile")
    table.grab("B")
    table.shows("A[F1y F2y / M1y] B[G1c G2c B1c F1c B2c / -] C[R1v R2v / K1v] pot[-]")
    assert table.turn == "B"


def test_5_1_own_pile_what_is_live_among_the_others_goes_on_with_its_time() -> None:
    table = Table(LIVE, turn="B", penalty="own_pile")
    table.reveal("B")
    table.grab("C", after=2000)
    assert table.live()
    assert table.deal.due() == 6000
    (won,) = told(table.grab("A", after=1000), DuelWon)
    assert won.after_ms == 3000


def test_5_1_own_pile_a_count_goes_on() -> None:
    table = Table("A[OUT1 F2y / M1y] B[G1c G2c / B1c] C[R1v R2v / K1v]", penalty="own_pile")
    table.reveal("A")
    table.grab("C", after=1000)
    (flipped,) = told(table.due(), Flipped)
    assert flipped.at == 2100


def test_5_1_own_pile_the_counted_arrow_itself_is_taken() -> None:
    table = Table("A[OUT1 F2y / M1y] B[G1c G2c / B1c] C[R1v R2v / K1v]", penalty="own_pile")
    table.reveal("A")
    table.grab("A", after=1000)
    assert table.deal.view(None).flip_at is None
    table.reveal("A")


def settled() -> Table:
    table = Table(LIVE, turn="B")
    table.reveal("B")
    table.grab("A", after=1000)
    return table


@pytest.mark.parametrize(("after", "free"), [(1, True), (500, True), (501, False), (1400, False)])
def test_5_2_grace_after_a_settlement(after: int, free: bool) -> None:
    """Up to and including 500 ms; then it is an error, also while the result is still shown."""
    events = settled().grab("C", after)
    assert (why(events) == ["grace"]) is free
    assert bool(told(events, Erred)) is not free


@pytest.mark.parametrize(("after", "free"), [(500, True), (501, False)])
def test_5_2_grace_after_an_error(after: int, free: bool) -> None:
    table = Table(QUIET, penalty="own_pile")
    table.grab("B")
    assert bool(told(table.grab("C", after), Slipped)) is free


@pytest.mark.parametrize(("after", "free"), [(500, True), (501, False)])
def test_5_2_grace_after_a_lapse(after: int, free: bool) -> None:
    table = Table(LIVE, turn="B")
    table.reveal("B")
    table.due()
    assert bool(told(table.grab("C", after), Slipped)) is free


@pytest.mark.parametrize(("after", "free"), [(500, True), (501, False)])
def test_5_2_grace_after_a_taking_of_a_last_card(after: int, free: bool) -> None:
    table = Table("A[COL1 / K1y F2y] B[M1c M3c / B1c] C[G1c G2v / B2v]", penalty="own_pile")
    table.reveal("A")
    assert told(table.grab("C", after), Slipped)[0].why == ("grace" if free else "nothing")


def test_5_2_no_grace_after_a_flip_or_a_reveal() -> None:
    table = Table("A[OUT1 F2y / M1y] B[G1c G2c / B1c] C[R1v R2v / K1v]")
    table.reveal("A")
    table.due()
    assert told(table.grab("B"), Erred)


def test_5_2_an_entitled_grab_counts_within_the_grace() -> None:
    """C errs while A and B are live, and takes only the own pile: A wins within the grace of it."""
    table = Table(LIVE, turn="B", penalty="own_pile")
    table.reveal("B")
    table.grab("C", after=2000)
    assert told(table.grab("A", after=100), DuelWon)


@pytest.mark.parametrize(("pace", "grace"), [("slow", 750), ("relaxed", 1250), ("fast", 375)])
def test_8_2_grace_by_pace(pace: str, grace: int) -> None:
    def grab(after: int) -> list[Event]:
        table = Table(LIVE, turn="B", pace=pace)
        table.reveal("B")
        table.grab("A", after=1000)
        return table.grab("C", after)

    assert told(grab(grace), Slipped)
    assert told(grab(grace + 1), Erred)


@pytest.mark.parametrize(("after", "wins"), [(0, False), (80, False), (81, True)])
@pytest.mark.parametrize("pace", ["normal", "relaxed", "fast"])
def test_8_3_not_entitled_before_the_change_is_an_error(after: int, wins: bool, pace: str) -> None:
    table = Table(LIVE, turn="B", pace=pace)
    table.reveal("B")
    events = table.grab("A", after)
    assert bool(told(events, DuelWon)) is wins
    assert bool(told(events, Erred)) is not wins


@pytest.mark.parametrize(("after", "expected"), [(0, Slipped), (80, Slipped), (81, Erred)])
def test_8_3_entitled_before_but_not_now_is_nothing(after: int, expected: type[Event]) -> None:
    """A card is turned over the own one under flow; nothing is graceful about that."""
    table = Table("A[F1y F2y / G1y] B[M1c G2c R1c / B1c] C[M1v R2v R3v / K1v]", turn="B", missed="flow")
    table.reveal("B")
    table.reveal("C")
    table.reveal("A")
    table.wait(100)
    table.reveal("B")
    events = table.grab("C", after)
    assert told(events, expected)
    if expected is Slipped:
        assert why(events) == ["late"]


def test_8_3_lapses_included() -> None:
    """Grace or not, what was live until a moment ago is nothing now."""
    table = Table(LIVE, turn="B")
    table.reveal("B")
    table.due()
    assert told(table.grab("A", after=80), Slipped)


def test_8_3_both_count_by_what_both_tables_give() -> None:
    """Under flow C turns an arrow inward 50 ms before A grabs in the duel with B: that is the duel, without a choice.
    100 ms after it A may choose."""

    def grab(after: int) -> list[Event]:
        table = Table("A[F1y F2y / M1y] B[M1c G2c / B1c] C[IN1 R2v / K1v]", turn="B", missed="flow")
        table.reveal("B")
        table.reveal("C")
        return table.grab("A", after)

    assert told(grab(50), DuelWon)
    assert told(grab(100), Choosing)


def test_8_3_both_count_a_duel_joined_just_now_is_that_of_before() -> None:
    def grab(after: int) -> list[Event]:
        table = Table("A[F1y F2y / M1y] B[M1c G2c / B1c] C[M1v R2v / K1v]", turn="B", missed="flow")
        table.reveal("B")
        table.reveal("C")
        return table.grab("A", after)

    (won,) = told(grab(50), DuelWon)
    assert won.losers == (1,)
    assert told(grab(100), Choosing)


@pytest.mark.parametrize(("after", "wins"), [(70, False), (100, True)])
def test_8_3_the_first_of_several_changes_counts(after: int, wins: bool) -> None:
    """B makes a duel with A at 0, and C errs at 40 and takes the own pile. At 70 both changes are fresh, and before the
    first one A was not entitled; at 100 only the second one is."""
    table = Table(LIVE, turn="B", penalty="own_pile")
    table.reveal("B")
    table.grab("C", after=40)
    events = table.grab("A", after - 40)
    assert bool(told(events, DuelWon)) is wins
    assert (why(events) == ["grace"]) is not wins


def test_5_3_the_deal_takes_lines_of_one_instant_in_their_order() -> None:
    """The second of two tied grabs is one that was entitled a moment before."""
    table = Table(LIVE, turn="B")
    table.reveal("B")
    (won,) = told(table.grab("B"), DuelWon)
    assert won.seat == 1
    assert told(table.grab("A", after=0), Slipped)
    table.shows("A[F1y F2y B1c M1c M1y / -]")
