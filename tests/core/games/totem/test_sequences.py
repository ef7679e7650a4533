"""Any inputs in any order, at any ms and at the same: nothing is lost, nobody is stuck, and a log plays again the same
(totem 8.1)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from support.totem import down_piles

from core.chance import Chance
from core.game import Event, IllegalMove, Move
from core.games.totem import GAME
from core.games.totem.clock import spans
from core.games.totem.deal import TotemDeal
from core.games.totem.events import Revealed
from core.games.totem.moves import GRAB, PICK_DUEL, PICK_IN, REVEAL, Split, deck
from core.games.totem.rules import PRESETS, TotemRules

Line = tuple[int, int, Move]
"""A logged input: its ms, its seat, the move."""

LONGEST = 4000

rules_drawn = st.one_of(
    st.sampled_from(list(PRESETS.values())),
    st.builds(
        lambda values: TotemRules.from_mapping(values),
        st.fixed_dictionaries(
            {
                option.key: st.sampled_from(list(option.values) + [option.low, option.high] * option.is_number)
                for option in TotemRules.options()
            }
        ),
    ),
)

waits = st.one_of(st.just(0), st.integers(1, 100), st.integers(0, 2500), st.just(-1))
"""Ms to the next input; -1: to what is due next."""

inputs = st.tuples(waits, st.integers(0, 9), st.integers(0, 30))
"""A wait, a seat, and which of the things it may do: mostly what is rare."""

games = st.tuples(rules_drawn, st.integers(2, 10), st.binary(min_size=32, max_size=32))


def dealt(rules: TotemRules, seats: int, seed: bytes) -> TotemDeal:
    chance = Chance(seed)
    cards = chance.stream("deal/0").shuffled(deck(rules))
    return TotemDeal(rules, GAME.opening(rules, seats, chance), cards, chance)


def cards_of(deal: TotemDeal) -> Counter[str]:
    view = deal.view(None)
    return Counter(card.text for pile in (*down_piles(deal), *view.up, view.pot) for card in pile)


def chosen(deal: TotemDeal, number: int, which: int) -> tuple[int, Move] | None:
    """A seat that may act and one of its moves; a grab only now and then, a split of any kind."""
    seats = deal.to_act()
    seat = seats[number % len(seats)]
    legal = deal.legal(seat)
    if isinstance(legal[0], Split):
        counts = legal[0].counts
        total, first = sum(counts), which % (sum(counts) + 1)
        return seat, Split((first, total - first, *(0 for _ in counts[2:])))
    if len(legal) == 1 and which % 3:
        return None
    return seat, legal[which % len(legal)]


def run(deal: TotemDeal, plan: Sequence[tuple[int, int, int]]) -> tuple[list[Line], list[Event], int]:
    """Plays the plan and then lets time run out; the log, what was told, and the last ms."""
    now, log, told = 0, [], []
    whole = cards_of(deal)
    for wait, number, which in plan:
        due = deal.due()
        if due is None:
            break
        now = max(now, due) if wait < 0 else now + wait
        told += deal.tick(now)
        if not deal.to_act():
            break
        line = chosen(deal, number, which)
        if line is not None:
            seat, move = line
            deal.check(seat, move)
            log.append((now, seat, move))
            told += deal.apply(seat, move, now)
        assert cards_of(deal) == whole
    for _ in range(LONGEST):
        due = deal.due()
        if due is None:
            break
        assert due >= now
        assert deal.to_act()
        now = due
        told += deal.tick(now)
        assert cards_of(deal) == whole
    return log, told, now


@settings(max_examples=60, deadline=None)
@given(games, st.lists(inputs, max_size=120))
def test_any_inputs(game: tuple[TotemRules, int, bytes], plan: list[tuple[int, int, int]]) -> None:
    """The cards are conserved (in `run`), the match ends by time alone, and the log leads to the same end."""
    deal = dealt(*game)
    log, told, now = run(deal, plan)
    assert deal.result() is not None
    assert deal.to_act() == ()
    again = dealt(*game)
    told_again: list[Event] = []
    for at, seat, move in log:
        told_again += again.tick(at)
        again.check(seat, move)
        told_again += again.apply(seat, move, at)
    told_again += again.tick(now)
    assert told_again == told
    assert again.result() == deal.result()
    assert again.view(None) == deal.view(None)


@settings(max_examples=60, deadline=None)
@given(games, st.lists(inputs, max_size=60), st.integers(0, 30_000), st.integers(0, 30_000))
def test_time_in_two_steps_is_time_in_one(
    game: tuple[TotemRules, int, bytes], plan: list[tuple[int, int, int]], first: int, second: int
) -> None:
    deal = dealt(*game)
    now = 0
    for wait, number, which in plan:
        due = deal.due()
        if due is None:
            return
        now = max(now, due) if wait < 0 else now + wait
        deal.tick(now)
        if not deal.to_act():
            return
        line = chosen(deal, number, which)
        if line:
            deal.apply(*line, now)
    once, twice = deal.copy(), deal.copy()
    middle, end = sorted((now + first, now + second))
    assert twice.tick(middle) + twice.tick(end) == once.tick(end)
    assert everything(twice) == everything(once)
    assert once.tick(end) == []


def everything(deal: TotemDeal) -> list[Any]:
    return [deal.view(None), deal.due(), deal.to_act(), deal.result(), deal.details(), down_piles(deal)]


ANY: list[Move] = [REVEAL, GRAB, PICK_DUEL, PICK_IN, Split((1, 0)), Split((2, 2, 1)), Split((0, 5))]


@settings(max_examples=40, deadline=None)
@given(games, st.lists(st.tuples(st.integers(0, 3000), st.integers(0, 9), st.sampled_from(ANY)), max_size=60))
def test_illegal_inputs_change_nothing(game: tuple[TotemRules, int, bytes], plan: list[tuple[int, int, Move]]) -> None:
    """A move that is listed passes the check, one that is refused has a reason and leaves all as it was."""
    deal = dealt(*game)
    seats, now = game[1], 0
    for wait, number, move in plan:
        now += wait
        deal.tick(now)
        seat = number % seats
        before = everything(deal)
        listed = move in deal.legal(seat)
        try:
            deal.check(seat, move)
        except IllegalMove as refused:
            assert not listed
            assert refused.sentence.endswith(".")
            assert refused.paragraph.startswith("totem ")
            assert everything(deal) == before
        else:
            assert listed or isinstance(move, Split)
            deal.apply(seat, move, now)


@settings(max_examples=40, deadline=None)
@given(games, st.lists(inputs, max_size=60))
def test_a_copy_goes_its_own_way(game: tuple[TotemRules, int, bytes], plan: list[tuple[int, int, int]]) -> None:
    deal = dealt(*game)
    deal.tick(9000)
    before = everything(deal)
    other = deal.copy()
    run(other, [(wait if wait < 0 else wait + 9000, *rest) for wait, *rest in plan[:1]] + plan[1:])
    assert everything(deal) == before
    assert other.result() is not None


@settings(max_examples=40, deadline=None)
@given(games, st.lists(inputs, max_size=80))
def test_cards_are_turned_no_faster_than_the_gap(
    game: tuple[TotemRules, int, bytes], plan: list[tuple[int, int, int]]
) -> None:
    deal = dealt(*game)
    _, told, _ = run(deal, plan)
    at = [event.at for event in told if isinstance(event, Revealed)]
    gap = spans(game[0].pace).gap
    assert all(later - sooner >= gap for sooner, later in pairwise(at))
    assert all(one.at <= two.at for one, two in pairwise(told))  # type: ignore[attr-defined]  # all are Timed
