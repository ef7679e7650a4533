"""What the conformance tests play: every game, preset and number of seats, with random inputs that can be run again."""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Any

import pytest
from msgspec import Struct

from core import games
from core.cards import Card
from core.chance import Stream
from core.game import AnyGame, Deal, Event, IllegalMove, Move, Seat
from core.match import Match, Player
from core.options import RuleError, Rules

CASES = 16
"""At least so many matches a game, and one for each preset with each number of seats."""
DEALS = 10
"""Random players may lose points for ever, so that their match is left after so many deals."""
LONGEST = 60_000
"""Steps of a match, far beyond what any takes."""
MOMENTS = 40
"""So many moments of a random match are kept to be looked at."""
PATIENCE = 0.85
"""In a timed game, how often a step is time and not an input: fair play presses seldom."""


@dataclass(frozen=True)
class Case:
    """A match that random play is tried on; its text is enough to make it again."""

    key: str
    preset: str
    seats: int
    seed: int

    def __str__(self) -> str:
        return f"{self.key}-{self.preset}-{self.seats}seats-seed{self.seed:x}"

    @property
    def game(self) -> AnyGame:
        return games.load(self.key)

    @property
    def rules(self) -> Rules:
        """The preset, or house rules drawn at random by the seed where the preset is `random`."""
        if self.preset == "random":
            return random_rules(self.game, Random(f"{self.key} {self.seats} {self.seed}"), self.seats)
        rules: Rules = self.game.presets[self.preset]
        return rules

    def match(self) -> Match:
        players = [Player(f"Player {seat}") for seat in range(self.seats)]
        return Match(self.game, self.rules, self.seed.to_bytes(32, "big"), players)

    def rng(self, purpose: str) -> Random:
        return Random(f"{self} {purpose}")


def fits(rules: Rules, seats: int) -> bool:
    try:
        rules.check_seats(seats)
    except RuleError:
        return False
    return True


def preset_cases() -> list[Case]:
    """Every game with every preset and every number of seats that goes with it."""
    found = []
    for key in games.KEYS:
        game = games.load(key)
        kinds = [(name, seats) for name, rules in game.presets.items() for seats in game.seats if fits(rules, seats)]
        seeds = max(1, CASES // len(kinds))
        found += [Case(key, name, seats, seed) for name, seats in kinds for seed in range(seeds)]
    return found


def random_cases() -> list[Case]:
    """Every game with house rules at random."""
    found = []
    for key in games.KEYS:
        seats = games.load(key).seats
        found += [
            Case(key, "random", Random(f"{key} {seed}").choice(seats), seed)
            for seed in range(max(CASES // 2, CASES - len(seats)))
        ]
    return found


by_preset = pytest.mark.parametrize("case", preset_cases(), ids=str)
by_preset_and_random_rules = pytest.mark.parametrize("case", [*preset_cases(), *random_cases()], ids=str)


def random_rules(game: AnyGame, rng: Random, seats: int) -> Rules:
    """House rules that this number of seats can play, each option drawn."""
    while True:
        values = {}
        for option in game.rules.options():
            some = list(option.values)
            if option.is_number:
                some += [option.low, option.high, rng.randint(option.low, option.high)]
            values[option.key] = rng.choice(some)
        rules: Rules = game.rules.from_mapping(values)
        if fits(rules, seats):
            return rules


@dataclass(frozen=True)
class Moment:
    """A deal as a random match came through it; how far its time had run. Not to be changed: it is looked at often."""

    deal: Deal
    now: int
    view: Any
    """What a spectator saw."""


@dataclass(frozen=True)
class Record:
    """A random match at its end, what happened in it, and moments of it."""

    match: Match
    events: Sequence[Event]
    moments: Sequence[Moment]


@functools.cache
def record(case: Case) -> Record:
    """The random match of this case, played once. Its moments are spread evenly, its beginning among them."""
    match, rng = case.match(), case.rng("play")
    events: list[Event] = []
    moments: list[Moment] = []
    every = 1
    for number in unfinished(match):
        if number % every == 0:
            moments.append(Moment(match.deal.copy(), match.logs[-1].clock, match.deal.view(None)))
            if len(moments) == 2 * MOMENTS:
                moments = moments[::2]
                every *= 2
        events += step(match, rng)
    return Record(match, events, moments)


def moments(case: Case, count: int, purpose: str) -> Iterator[tuple[Deal, int, Random]]:
    """About so many of the moments of this case, the first one among them: the deal, how far its time has run, and
    chance to do something there, on a copy."""
    rng = case.rng(purpose)
    first, *others = record(case).moments
    for moment in [first, *rng.sample(others, min(count, len(others)))]:
        yield moment.deal, moment.now, rng


def unfinished(match: Match) -> Iterator[int]:
    """Counts the steps, made by who asks, until the match is over or has had its number of deals."""
    for number in range(LONGEST):
        if match.over or len(match.finished) == DEALS:
            return
        yield number
    raise AssertionError(f"not over after {LONGEST} steps")


def step(match: Match, rng: Random) -> list[Event]:
    """One random input; in a timed game often time alone, to about when something is due."""
    now = match.logs[-1].clock
    if match.game.timed:
        later = random_time(match.deal, now, rng)
        if later is not None:
            return match.tick(later)
    seat, move = random_input(match.deal, rng)
    return match.play(seat, move, now)


def step_deal(deal: Deal, now: int, rng: Random, timed: bool) -> tuple[list[Event], Move | None, int]:
    """The same on a deal alone: what happened, the move if it was one, and how far time has run then."""
    later = random_time(deal, now, rng) if timed else None
    if later is not None:
        return deal.tick(later), None, later
    seat, move = random_input(deal, rng)
    return deal.apply(seat, move, now), move, now


def random_time(deal: Deal, now: int, rng: Random) -> int | None:
    """To when time runs next, if it is time's turn."""
    due = deal.due()
    if due is not None and due <= now:
        return now
    movable = any(deal.legal(seat) for seat in deal.to_act())
    if movable and rng.random() >= PATIENCE:
        return None
    assert due is not None or movable, "nobody can move and nothing waits for time"
    near = [now + rng.randrange(100), now + rng.randrange(3000)]
    return max(now, rng.choice(near if due is None else [due, due, due - 1, due + 1, *near]))


def random_input(deal: Deal, rng: Random) -> tuple[Seat, Move]:
    """A seat that may move, and one of its moves."""
    choices = [(seat, legal) for seat in deal.to_act() if (legal := deal.legal(seat))]
    assert choices, "somebody is to act and nobody can"
    seat, legal = rng.choice(choices)
    return seat, rng.choice(legal)


@functools.cache
def universe(case: Case) -> tuple[Move, ...]:
    """Every move that the game says there could be."""
    return tuple(case.game.moves(case.rules, case.seats))


def stream(rng: Random) -> Stream:
    return Stream(rng.randbytes(32), "test")


def assert_same(one: object, other: object, about: str = "") -> None:
    """They are equal; else it tells in a line where they first differ, however large they are."""
    assert one == other, f"{about}{difference(one, other)}"


def difference(one: Any, other: Any) -> str:
    if type(one) is type(other):
        for name in fields_of(one):
            mine, theirs = getattr(one, name), getattr(other, name)
            if mine != theirs:
                return f".{name}{difference(mine, theirs)}"
        if isinstance(one, (tuple, list)) and len(one) == len(other):
            place = next(place for place, pair in enumerate(zip(one, other, strict=True)) if pair[0] != pair[1])
            return f"[{place}]{difference(one[place], other[place])}"
    return f": {one!r:.500} is not {other!r:.500}"


def refusal(deal: Deal, seat: Seat, move: Move) -> tuple[str, str] | None:
    """The sentence with which a move is refused, and its paragraph; None if it may be made."""
    try:
        deal.check(seat, move)
    except IllegalMove as refused:
        return refused.sentence, refused.paragraph
    return None


def onlookers(case: Case) -> tuple[Seat | None, ...]:
    return (*range(case.seats), None)


def some_onlookers(case: Case, rng: Random) -> list[Seat | None]:
    """A few seats, and a spectator."""
    return [*rng.sample(range(case.seats), min(3, case.seats)), None]


def views(deal: Deal, case: Case) -> list[Any]:
    return [deal.view(seat) for seat in onlookers(case)]


def snapshot(deal: Deal, case: Case) -> tuple[object, ...]:
    """All that can be asked of a deal."""
    legal = [tuple(deal.legal(seat)) for seat in range(case.seats)]
    return deal.to_act(), legal, views(deal, case), deal.due(), deal.result(), deal.details()


def reachable(thing: object) -> Iterator[object]:
    """Everything that can be got at from a value: attributes, slots, what containers hold."""
    seen: set[int] = set()
    held: list[object] = []
    todo = [thing]
    while todo:
        one = todo.pop()
        if id(one) in seen:
            continue
        seen.add(id(one))
        held.append(one)
        yield one
        if not isinstance(one, (str, int, float, type(None), type)):
            todo += inside(one)


def inside(one: object) -> list[object]:
    if isinstance(one, (dict, MappingProxyType)):
        return [*one.keys(), *one.values()]
    if isinstance(one, (tuple, list, set, frozenset)):
        return list(one)
    names = [*fields_of(one), *(name for kind in type(one).__mro__ for name in slots_of(kind))]
    return [*getattr(one, "__dict__", {}).values(), *(getattr(one, name) for name in names if hasattr(one, name))]


def fields_of(one: object) -> tuple[str, ...]:
    """By name, of a value that is declared by its fields; none for any other object."""
    if isinstance(one, Struct):
        return one.__struct_fields__
    return tuple(field.name for field in dataclasses.fields(one)) if dataclasses.is_dataclass(one) else ()


def slots_of(kind: type) -> tuple[str, ...]:
    slots = kind.__dict__.get("__slots__", ())
    return (slots,) if isinstance(slots, str) else tuple(slots)


def cards_in(*things: object) -> set[Card]:
    return {one for thing in things for one in reachable(thing) if isinstance(one, Card)}
