"""Time: what is due, gaps and paces (totem 8.1, 8.2)."""

from __future__ import annotations

import pytest
from support.totem import Table, told

from core.game import IllegalMove
from core.games.totem.clock import spans
from core.games.totem.events import Choosing, Flipped, Lapsed, Revealed, Timed

QUIET = "A[F1y F2y / M1y] B[G1c G2c / B1c] C[R1v R2v / K1v]"
LIVE = "A[F1y F2y / M1y] B[M1c G2c / B1c] C[R1v R2v / K1v]"
PACES = {"normal": 1, "slow": 1.5, "relaxed": 2.5, "fast": 0.75}
every_pace = pytest.mark.parametrize("pace", PACES)


def test_8_2_lengths_at_pace_1() -> None:
    span = spans("normal")
    assert (span.gap, span.automatic, span.count, span.duel, span.inward) == (1500, 4000, 2100, 6000, 8000)
    assert (span.pick, span.split, span.result, span.grace, span.window) == (5000, 12000, 1500, 500, 5000)


def test_8_2_the_first_card_may_be_turned_at_0() -> None:
    table = Table(QUIET)
    assert told(table.do("A reveal"), Revealed)
    assert table.at == 0


@every_pace
def test_8_2_the_least_gap_is_enough(pace: str) -> None:
    gap = int(1500 * PACES[pace])
    table = Table(QUIET, pace=pace)
    table.do("A reveal")
    with pytest.raises(IllegalMove) as refused:
        table.do("B reveal", after=gap - 1)
    assert refused.value.paragraph == "totem 8.2"
    table.do("B reveal", after=1)


@every_pace
def test_8_2_a_card_is_turned_by_itself(pace: str) -> None:
    table = Table(QUIET, pace=pace)
    table.do("A reveal", after=1000)
    (event,) = told(table.due(), Revealed)
    assert (event.seat, event.automatic, event.at) == (1, True, 1000 + int(4000 * PACES[pace]))


def test_8_2_the_first_card_too() -> None:
    (event,) = told(Table(QUIET).due(), Revealed)
    assert (event.seat, event.at) == (0, 4000)


@every_pace
def test_8_2_automatic_from_a_settlement_an_error_and_a_lapse(pace: str) -> None:
    length = int(4000 * PACES[pace])
    for what in ("A grab", "C grab", None):
        table = Table(LIVE, turn="B", pace=pace)
        table.reveal("B")
        if what:
            table.do(what, after=1000)
        else:
            assert told(table.due(), Lapsed)
        done = table.at
        (event,) = told(table.due(), Revealed)
        assert event.at == done + length


@every_pace
def test_8_2_count_and_lapses(pace: str) -> None:
    factor = PACES[pace]
    table = Table("A[OUT1 F1y F2y / M1y] B[G1c G2c / B1c] C[IN1 R2v R3v / K1v] D[G1v / R1c]", pace=pace)
    table.do("A reveal")
    (flipped,) = told(table.due(), Flipped)
    assert flipped.at == int(2100 * factor)
    duel, inward = told(table.due() + table.due(), Lapsed)
    assert (duel.name, duel.at - flipped.at) == ("gear-hollow", int(6000 * factor))
    assert (inward.name, inward.at - flipped.at) == ("IN", int(8000 * factor))


@every_pace
def test_8_2_choices(pace: str) -> None:
    table = Table("A[F2y / M1y] B[G2c / M1c] C[R2v / IN1] D[F3v / M1v]", pace=pace)
    (pick,) = told(table.do("A grab", after=100), Choosing)
    assert pick.until - table.at == int(5000 * PACES[pace])
    (split,) = told(table.due(), Choosing)
    assert split.until - table.at == int(12000 * PACES[pace])


@every_pace
def test_8_2_no_card_while_a_result_is_shown(pace: str) -> None:
    table = Table(LIVE, turn="B", pace=pace)
    table.reveal("B")
    table.do("A grab", after=3000)
    shown = int(1500 * PACES[pace])
    with pytest.raises(IllegalMove):
        table.do("B reveal", after=shown - 1)
    table.do("B reveal", after=1)


def test_8_2_a_lapse_shows_no_result() -> None:
    table = Table(LIVE, turn="B")
    table.reveal("B")
    table.due()
    table.do("C reveal")


def test_8_1_one_thing_that_time_does_leads_to_the_next() -> None:
    """An all-grab runs out, then the arrow outward that was turned with it is counted, then a card is turned."""
    table = Table("A[OUT1 F1y F2y / M1y] B[OUT2 G2c G3c / B1c] C[IN1 R2v R3v / K1v] D[G1v R3c / R1c]")
    table.do("A reveal")
    told_at = [(type(event), event.at) for event in table.wait(17_000) if isinstance(event, Timed)]
    assert told_at == [(Flipped, 2100), (Lapsed, 10_100), (Flipped, 12_200), (Revealed, 16_200)]


def test_8_1_of_things_due_at_one_ms_the_lapse_comes_before_the_reveal() -> None:
    """And from the lapse on the time to the next card counts anew."""
    table = Table(LIVE, turn="B", missed="flow")
    table.do("B reveal")
    table.do("C reveal", after=2000)
    assert table.deal.due() == 6000
    assert [type(event) for event in table.due()] == [Lapsed]
    (event,) = told(table.due(), Revealed)
    assert event.at == 10_000


def test_8_1_what_is_due_comes_before_the_inputs_of_its_ms() -> None:
    """The duel lapses at 6000, so that a grab at 6000 comes too late."""
    table = Table(LIVE, turn="B")
    table.do("B reveal")
    events = table.do("A grab", after=6000)
    assert [type(event).__name__ for event in events] == ["Lapsed", "Slipped"]


def test_8_1_time_never_runs_back() -> None:
    table = Table(QUIET)
    table.wait(3000)
    assert table.deal.tick(1000) == []
    assert table.deal.view(None).at == 3000
    table.deal.apply(0, table.deal.legal(0)[0], 0)
    assert table.deal.view(None).turned_at == 3000


def test_8_1_apply_lets_time_run_first() -> None:
    one, other = Table(QUIET), Table(QUIET)
    events = one.deal.tick(9000) + one.deal.apply(2, one.deal.legal(2)[0], 9000)
    assert other.deal.apply(2, other.deal.legal(2)[0], 9000) == events
    assert one.deal.view(None) == other.deal.view(None)


def test_8_3_a_reveal_that_time_brings_is_a_change_like_any_other() -> None:
    table = Table(LIVE, turn="B")
    events = table.do("A grab", after=4000)
    assert [type(event).__name__ for event in events] == ["Revealed", "Erred", "Took"]
