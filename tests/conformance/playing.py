"""What the conformance tests play: every game, preset and number of seats, with random inputs that can be run again."""

from __future__ import annotations

import dataclasses
import functools
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Any

from core import games
from core.cards import Card
from core.game import AnyGame, Deal, Event, Move, Seat
from core.match import Match, Player
from core.options import RuleError, Rules

CASES_A_GAME = 12
"""About; more when a game has more presets and numbers of seats than that."""
DEALS = 10
"""Random players may lose points for ever, so that their match is left after so many deals."""
LONGEST = 60_000
"""Steps of a match, far beyond what any takes."""
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
        return new_match(self.game, self.rules, self.seats, self.seed)

    def rng(self, purpose: str) -> Random:
        return Random(f"{self} {purpose}")


def new_match(game: AnyGame, rules: Rules, seats: int, seed: int) -> Match:
    return Match(game, rules, seed.to_bytes(32, "big"), [Player(f"Player {seat}") for seat in range(seats)])


def fits(rules: Rules, seats: int) -> bool:
    try:
        rules.check_seats(seats)
    except RuleError:
        return False
    return True


def cases() -> list[Case]:
    """Every game with every preset and every number of seats that goes with it."""
    found = []
    for key in games.KEYS:
        game = games.load(key)
        kinds = [(name, seats) for name, rules in game.presets.items() for seats in game.seats if fits(rules, seats)]
        seeds = max(1, CASES_A_GAME // len(kinds))
        found += [Case(key, name, seats, seed) for name, seats in kinds for seed in range(seeds)]
    return found


def random_cases() -> list[Case]:
    """Every game with house rules at random."""
    return [
        Case(key, "random", seats, seed)
        for key in games.KEYS
        for seed in range(CASES_A_GAME)
        for seats in [Random(f"{key} {seed}").choice(games.load(key).seats)]
    ]


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


def step(match: Match, rng: Random) -> list[Event]:
    """One random input; in a timed game often time alone, to about when something is due."""
    now = match.logs[-1].clock
    if match.game.timed:
        events = match.tick(now)
        if events:
            return events
        due = match.deal.due()
        movable = any(match.deal.legal(seat) for seat in match.deal.to_act())
        if not movable or rng.random() < PATIENCE:
            assert due is not None or movable, "nobody can move and nothing waits for time"
            near = [now + rng.randrange(100), now + rng.randrange(3000)]
            return match.tick(max(now, rng.choice(near if due is None else [due, due, due - 1, due + 1, *near])))
    seat, move = random_input(match.deal, rng)
    return match.play(seat, move, now)


def random_input(deal: Deal, rng: Random) -> tuple[Seat, Move]:
    """A seat that may move, and one of its moves."""
    choices = [(seat, legal) for seat in deal.to_act() if (legal := deal.legal(seat))]
    assert choices, "somebody is to act and nobody can"
    seat, legal = rng.choice(choices)
    return seat, rng.choice(legal)


def unfinished(match: Match) -> Iterator[int]:
    """Counts the steps, made by who asks, until the match is over or has had its number of deals."""
    for number in range(LONGEST):
        if match.over or len(match.finished) == DEALS:
            return
        yield number
    raise AssertionError(f"not over after {LONGEST} steps")


def walk(match: Match, rng: Random) -> Iterator[int]:
    """Plays the match at random; yields the number of each step before it is made."""
    for number in unfinished(match):
        yield number
        step(match, rng)


def play_bots(match: Match, level: str) -> None:
    """Plays a match to its end by computer players of one level. In a timed game each of them is asked when what it
    sees changes, and does what it chose when that time has come."""
    bots = [match.game.bots[level]() for _ in match.players]
    plans: dict[Seat, tuple[Any, int, Move | None]] = {}
    for _ in range(LONGEST):
        if match.over:
            return
        deal, now = match.deal, match.logs[-1].clock
        for seat in deal.to_act():
            view, legal = deal.view(seat), deal.legal(seat)
            if legal and (seat not in plans or plans[seat][0] != view):
                choice = bots[seat].choose(view, legal, match.stream(f"test/{seat}/{match.inputs}/{now}"))
                plans[seat] = view, now + choice.after_ms, choice.move
        planned = [(at, seat, move) for seat, (_, at, move) in plans.items() if move and seat in deal.to_act()]
        at, seat, move = min(planned, default=(LONGEST * 1000, 0, None), key=lambda plan: plan[:2])
        due = deal.due()
        if due is not None and due <= at:
            match.tick(due)
        else:
            assert move is not None, "nobody wants to move and nothing waits for time"
            del plans[seat]
            if match.game.timed:
                match.tick(at)
            if match.deal is deal and move in deal.legal(seat):
                match.play(seat, move, at if match.game.timed else 0)
    raise AssertionError(f"not over after {LONGEST} steps")


@functools.cache
def length(case: Case) -> int:
    """How many steps the random match of this case has."""
    return sum(1 for _ in walk(case.match(), case.rng("play")))


def positions(case: Case, count: int, purpose: str) -> Iterator[tuple[Match, Random]]:
    """The random match of this case at about so many of its steps; with chance to do something there. The match
    itself must be left alone."""
    rng = case.rng(purpose)
    steps = range(length(case))
    chosen = set(rng.sample(steps, min(count, len(steps)))) | {0}
    match = case.match()
    for number in walk(match, case.rng("play")):
        if number in chosen:
            yield match, rng


@functools.cache
def universe(case: Case) -> tuple[Move, ...]:
    return tuple(case.game.moves(case.rules, case.seats))


def onlookers(match: Match) -> tuple[Seat | None, ...]:
    return (*range(len(match.players)), None)


def all_views(deal: Deal, seats: int) -> list[Any]:
    return [deal.view(seat) for seat in (*range(seats), None)]


def reachable(thing: object) -> Iterator[object]:
    """Everything that can be got at from a value: attributes, slots, what containers hold."""
    seen: set[int] = set()
    keep = []
    todo = [thing]
    while todo:
        one = todo.pop()
        if id(one) in seen:
            continue
        seen.add(id(one))
        keep.append(one)
        yield one
        if isinstance(one, (str, int, float, type(None))):
            continue
        if isinstance(one, (dict, MappingProxyType)):
            todo += [*one.keys(), *one.values()]
        elif isinstance(one, (tuple, list, set, frozenset)):
            todo += one
        todo += vars(one).values() if hasattr(one, "__dict__") and not isinstance(one, type) else ()
        names = [name for kind in type(one).__mro__ for name in slots_of(kind)]
        names += [field.name for field in dataclasses.fields(one)] if dataclasses.is_dataclass(one) else []
        todo += [getattr(one, name) for name in names if hasattr(one, name)]


def slots_of(kind: type) -> tuple[str, ...]:
    slots = kind.__dict__.get("__slots__", ())
    return (slots,) if isinstance(slots, str) else tuple(slots)


def cards_in(*things: object) -> set[Card]:
    return {one for thing in things for one in reachable(thing) if isinstance(one, Card)}
