"""Nothing hidden gets out: sampled deals, views and redacted events, of every game. Ids as in test_conformance."""

from __future__ import annotations

from dataclasses import is_dataclass
from types import MappingProxyType

from conformance.playing import (
    assert_same,
    by_preset,
    by_preset_and_random_rules,
    cards_in,
    moments,
    onlookers,
    reachable,
    record,
    refusal,
    some_onlookers,
    step_deal,
    stream,
    universe,
    views,
)
from msgspec import Struct

from core.chance import Chance, Stream
from core.game import Event, Game
from core.match import Match

VALUES = (str, int, float, type(None), tuple, frozenset, MappingProxyType)


@by_preset_and_random_rules
def test_a_sampled_deal_is_the_same_for_its_observer(case):
    for deal, _, rng in moments(case, 5, "sample"):
        for seat in some_onlookers(case, rng):
            view = deal.view(seat)
            sampled = case.game.sample(view, stream(rng))
            assert_same(sampled.view(seat), view)
            assert sampled.to_act() == deal.to_act()
            assert sampled.due() == deal.due()
            assert sampled.result() is None
            if seat is not None:
                assert list(sampled.legal(seat)) == list(deal.legal(seat))
                for move in rng.sample(universe(case), min(20, len(universe(case)))):
                    assert refusal(sampled, seat, move) == refusal(deal, seat, move)


@by_preset
def test_a_sampled_deal_can_be_played_to_its_end(case):
    for deal, start, rng in moments(case, 2, "sampled end"):
        sampled, now = case.game.sample(deal.view(0), stream(rng)), start
        while sampled.to_act():
            _, _, now = step_deal(sampled, now, rng, case.game.timed)
        assert len(sampled.result().scores) == len(set(case.game.sides(case.seats)))


@by_preset
def test_samples_of_one_view_differ(case):
    """From the first view of a match, deals that go different ways by the same inputs: the hidden is drawn."""
    view, rng = case.match().deal.view(0), case.rng("differ")
    courses = [course(case.game.sample(view, stream(rng)), case) for _ in range(6)]
    differ = any(other != courses[0] for other in courses)
    assert differ
    again = [course(case.game.sample(view, Stream(bytes(32), "test")), case) for _ in range(2)]
    assert_same(*again)


def course(deal, case):
    """What the others see at first, and what a spectator is told when everybody always does the first thing legal."""
    seen, told, now = views(deal, case), [], 0
    for _ in range(60):
        seats = [seat for seat in deal.to_act() if deal.legal(seat)]
        if deal.due() is not None:
            now = deal.due()
            told += deal.tick(now)
        elif seats:
            told += deal.apply(seats[0], deal.legal(seats[0])[0], now)
    return seen, [event.seen_by(None) for event in told]


@by_preset
def test_views_and_events_are_frozen_values(case):
    """From what crosses a border nothing can be reached that leads to the hidden or that can be changed."""
    secret = (type(case.match().deal), Match, Chance, Stream, Game, bytes, bytearray)
    crossing = list(record(case).match.finished[-1:])
    for deal, now, rng in moments(case, 20, "frozen"):
        copied = deal.copy()
        events, move, _ = step_deal(copied, now, rng, case.game.timed)
        told = [event.seen_by(seat) for event in events for seat in onlookers(case)]
        assert all(isinstance(event, Event) for event in told)
        assert [copied.view(seat).seat for seat in onlookers(case)] == list(onlookers(case))
        crossing += [move, *told, *views(copied, case)]
    details = [finished.details for finished in record(case).match.finished[-1:]]
    plain = {id(one) for one in reachable(details)}
    for one in reachable(tuple(crossing)):
        assert not isinstance(one, secret), type(one)
        assert not callable(one), one
        if isinstance(one, Struct):
            assert one.__struct_config__.frozen, type(one)
        elif is_dataclass(one):
            assert type(one).__dataclass_params__.frozen, type(one)
        else:
            assert isinstance(one, VALUES) or id(one) in plain, type(one)


@by_preset
def test_what_is_told_is_what_can_be_seen(case):
    """While a deal lasts, a card in an event as somebody may know it is in their view before or after, or named by
    the move itself."""
    deck = set(case.game.deck(case.rules))
    for deal, now, rng in moments(case, 30, "told"):
        copied = deal.copy()
        events, move, _ = step_deal(copied, now, rng, case.game.timed)
        named = {card for card in deck if card.text in str(move).split()}
        for seat in some_onlookers(case, rng):
            told = [event.seen_by(seat) for event in events]
            assert_same([event.seen_by(seat) for event in told], told, "redacting twice: ")
            if copied.result() is None:
                assert cards_in(*told) <= cards_in(deal.view(seat), copied.view(seat)) | named, (seat, told)


@by_preset_and_random_rules
def test_what_is_hidden_changes_nothing_that_is_told(case):
    """Deals that are the same to an observer stay so under the same inputs until something comes to light, and the
    observer is told the same of them. (Where each turn turns a card up, something does at once.)"""
    compared = 0
    for deal, now, rng in moments(case, 12, "hidden"):
        for observer in (rng.randrange(case.seats), None):
            view = deal.view(observer)
            worlds = [deal.copy(), *(case.game.sample(view, stream(rng)) for _ in range(2))]
            compared += compare(worlds, observer, now, rng, case)
    assert compared or case.preset != "standard"


def compare(worlds, observer, now, rng, case):
    """How many inputs all the worlds took, telling the same, before they came to differ for the observer."""
    for done in range(6):
        assert_alike(worlds, observer)
        if case.game.timed and rng.random() < 0.7:
            now += rng.randrange(2500)
            events = [world.tick(now) for world in worlds]
        else:
            common = common_inputs(worlds)
            if not common:
                return done
            seat, move = rng.choice(common)
            events = [world.apply(seat, move, now) for world in worlds]
        seen = [world.view(observer) for world in worlds]
        if seen[1:] != seen[:-1] or not worlds[0].to_act():
            return done
        told = [[event.seen_by(observer) for event in some] for some in events]
        assert_same(told[1:], told[:-1], f"told to {observer}: ")
    return 6


def assert_alike(worlds, observer):
    first = worlds[0]
    for world in worlds[1:]:
        assert_same(world.view(observer), first.view(observer))
        assert world.due() == first.due()
        if observer is None:
            assert_same(world.details(), first.details())
        assert observer is None or list(world.legal(observer)) == list(first.legal(observer))


def common_inputs(worlds):
    """Inputs that are legal in all of them."""
    found = []
    for seat in worlds[0].to_act():
        others = [set(world.legal(seat)) for world in worlds[1:]]
        found += [(seat, move) for move in worlds[0].legal(seat) if all(move in other for other in others)]
    return found
