"""A match: standing, deal in progress, log of inputs; the only checked way in."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from core.cards import Card
from core.chance import Chance, Stream
from core.game import LEVELS, AnyGame, Deal, Event, IllegalMove, Move, Result, Seat, Side, Standing
from core.options import RuleError, Rules


class Player(Struct, frozen=True):
    """Who sits at a seat: a person, or a computer player of a level."""

    name: str
    level: str | None = None
    """None: a person."""

    def __post_init__(self) -> None:
        """Raises ValueError for a level that does not exist or a name that no terminal should be sent."""
        if self.level is not None and self.level not in LEVELS:
            raise ValueError(f"There is no level {self.level!r}; there are {', '.join(LEVELS)}.")
        if not self.name.isprintable() or not self.name.strip() or len(self.name) > 40:
            raise ValueError("A player's name has 1 to 40 letters, none of them a control character.")

    @property
    def is_bot(self) -> bool:
        return self.level is not None


class Input(Struct, frozen=True):
    """One line of the log: who did what, and in a timed game at which ms of the deal."""

    seat: Seat
    move: Move
    at: int = 0


class DealLog(Struct):
    """What was put into one deal. `deck` replaces the seed's order; `clock` is how far time had run, in ms."""

    inputs: list[Input] = field(default_factory=list)
    deck: tuple[Card, ...] | None = None
    clock: int = 0


class FinishedDeal(Struct, frozen=True):
    result: Result
    details: Mapping[str, Any]
    standing: Standing
    """The standing after it."""


class Match:
    """Deals until somebody has won. A deal is dealt as soon as the one before it is over."""

    def __init__(
        self,
        game: AnyGame,
        rules: Rules,
        seed: bytes,
        players: Sequence[Player],
        decks: Mapping[int, tuple[Card, ...]] | None = None,
    ) -> None:
        """`decks` gives deals, by number from 0, another order than the seed's. Raises RuleError if the game cannot be
        played by so many, and CardError for an order that is not a whole deck."""
        check_count(game, rules, len(players))
        self.game = game
        self.rules = rules
        self.seed = seed
        self.players = tuple(players)
        self.undone = 0
        self.logs: list[DealLog] = []
        self.finished: list[FinishedDeal] = []
        self._chance = Chance(seed)
        self._deck = game.deck(rules)
        self._decks = dict(decks or {})
        for cards in self._decks.values():
            self._deck.check_order(cards)
        self.standing = self._opening()
        self.winners: tuple[Side, ...] = ()
        self.deal = self._next_deal()

    @property
    def over(self) -> bool:
        return bool(self.winners)

    @property
    def decks(self) -> Mapping[int, tuple[Card, ...]]:
        """The deals, by number, that are dealt in another order than the seed's."""
        return self._decks

    @property
    def inputs(self) -> int:
        """How many inputs all deals together have had."""
        return sum(len(log.inputs) for log in self.logs)

    def seed_order(self, number: int) -> list[Card]:
        """The deck of that deal, from 0, as the seed has it."""
        return self._chance.stream(f"deal/{number}").shuffled(self._deck)

    @property
    def chance(self) -> Chance:
        """The match's own chance, for ties and computer players."""
        return self._chance

    def bot_stream(self, seat: Seat) -> Stream:
        """The chance of the computer player there, for its next choice: the same after leaving and coming back."""
        level, number = self.players[seat].level, len(self.logs) - 1
        return self._chance.own_stream(f"bot/{level}/{seat}/{number}/{len(self.logs[-1].inputs)}")

    def play(self, seat: Seat, move: Move, at: int = 0) -> list[Event]:
        """Checks and does one input and logs it; what happened, up to and including the dealing of the next deal.
        Raises IllegalMove and changes nothing then, except that time has run to `at`."""
        events = self.tick(at) if self.game.timed else []
        self.check(seat, move)
        events += self.deal.apply(seat, move, at)
        self.logs[-1].inputs.append(Input(seat, move, at))
        self._finish_deal()
        return events

    def check(self, seat: Seat, move: Move) -> None:
        """Raises IllegalMove unless the seat may do this now."""
        if self.over:
            raise IllegalMove("The match is over.", f"{self.game.key} 7.1")
        if not 0 <= seat < len(self.players):
            raise IllegalMove(f"There is no seat {seat}.", f"{self.game.key} 1.3")
        self.deal.check(seat, move)

    def tick(self, now: int) -> list[Event]:
        """Lets the time of a timed deal run up to `now` ms; never back."""
        log = self.logs[-1]
        if self.over or now < log.clock:
            return []
        log.clock = now
        events = self.deal.tick(now)
        self._finish_deal()
        return events

    def told(self) -> list[Event]:
        """What has happened in the last deal that was dealt, in games without time, told again."""
        number = len(self.logs) - 1
        before = self.finished[number - 1].standing if number else self._opening()
        deal = self._dealt(number, before)
        return [event for entry in self.logs[number].inputs for event in deal.apply(entry.seat, entry.move)]

    def _opening(self) -> Standing:
        standing: Standing = self.game.opening(self.rules, len(self.players), self._chance)
        return standing

    def _next_deal(self) -> Deal:
        number = len(self.logs)
        self.logs.append(DealLog(deck=self._decks.get(number)))
        return self._dealt(number, self.standing)

    def _dealt(self, number: int, standing: Standing) -> Deal:
        deck = self._decks.get(number) or self.seed_order(number)
        return self.game.deal(self.rules, standing, deck, self._chance)

    def _finish_deal(self) -> None:
        result = self.deal.result()
        if result is None:
            return
        self.standing = self.game.following(self.rules, self.standing, result)
        self.finished.append(FinishedDeal(result, self.deal.details(), self.standing))
        self.winners = self.game.winners(self.rules, self.standing)
        if not self.winners:
            self.deal = self._next_deal()


class Fault(Struct, frozen=True):
    """The input that a log fails at: deal and move count from 0, as in `replay --json`."""

    deal: int
    move: int
    message: str


def replay(match: Match, logs: Iterable[DealLog]) -> Fault | None:
    """Plays logged deals into a fresh match. Stops at the first input that does not fit and tells which and why; all
    before it stays played."""
    for number, log in enumerate(logs):
        if match.over and not log.inputs:
            continue
        if match.over and number >= len(match.logs):
            return Fault(number, 0, "The match is over.")
        if number >= len(match.logs):
            return Fault(number - 1, len(match.logs[-1].inputs), "The next deal begins before this one is over.")
        for count, entry in enumerate(log.inputs):
            if number != len(match.logs) - 1 or match.over:
                return Fault(number, count, "The match is over." if match.over else "This deal is over.")
            if entry.at < match.logs[number].clock:
                return Fault(number, count, "Time runs backwards.")
            try:
                match.play(entry.seat, entry.move, entry.at)
            except IllegalMove as refused:
                return Fault(number, count, f"{refused.sentence} ({refused.paragraph})")
        if match.game.timed and number == len(match.logs) - 1:
            match.tick(log.clock)
    return None


def take_back(match: Match, seat: Seat) -> Match | None:
    """The match as it stood before the last input at which that seat had a choice; None if there was none. Undo is
    replay without the last inputs; `undone` counts how often."""
    past = _fresh(match)
    last: tuple[int, int] | None = None
    for number, log in enumerate(match.logs):
        for count, entry in enumerate(log.inputs):
            if entry.seat == seat and len(past.deal.legal(seat)) > 1:
                last = number, count
            past.play(entry.seat, entry.move, entry.at)
    if last is None:
        return None
    number, count = last
    kept = [*match.logs[:number], replace(match.logs[number], inputs=match.logs[number].inputs[:count])]
    earlier = _fresh(match)
    replay(earlier, kept)
    earlier.undone = match.undone + 1
    return earlier


def _fresh(match: Match) -> Match:
    return Match(match.game, match.rules, match.seed, match.players, match.decks)


def check_count(game: AnyGame, rules: Rules, count: int) -> None:
    """Raises RuleError if the game cannot be played by so many."""
    if count not in game.seats:
        raise RuleError(f"{game.title} is played by {counts_text(game.seats)}, not {count}.")
    rules.check_seats(count)


def counts_text(seats: Sequence[int]) -> str:
    """Numbers of players in words: `4`, `2 to 6`."""
    return str(seats[0]) if len(seats) == 1 else f"{min(seats)} to {max(seats)}"
