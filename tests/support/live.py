"""A timed match with a clock that the test turns."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from core import chance, games
from core.game import Event
from core.games.totem.moves import GRAB
from core.games.totem.view import TotemView
from core.match import DealLog, Match, Player, replay
from core.realtime import Step
from core.saves import Save
from core.simulate import play_out
from tui.live import BEAT_S, COUNT, LiveSession
from tui.tables.totem import TotemFace

NAMES = ("You", "Ana", "Ben", "Eva", "Leo", "Mia", "Pol", "Teo", "Ugo", "Zoe")
START_S = 1000.0


def deck(*tops: str) -> tuple[Any, ...]:
    """The whole deck, these cards on top of it: the first one is the first of seat 0, and so on round the table."""
    faces = games.load("totem").deck(games.load("totem").rules()).faces
    first = [next(card for card in faces if card.text == text) for text in tops]
    return (*first, *(card for card in faces if card not in first))


def match(seats: str, cards: tuple[Any, ...] | None = None, seed: str = "1", **rules: object) -> Match:
    """`seats` are h for people, n c b e for computer players from novice to expert."""
    game = games.load("totem")
    levels = {"h": None, "n": "novice", "c": "casual", "b": "club", "e": "expert"}
    players = [Player(name, levels[kind]) for name, kind in zip(NAMES, seats, strict=False)]
    return Match(game, game.rules(**rules), chance.parse_seed(seed), players, {0: cards} if cards else None)


DUEL = ("moth-blind/c", "moth-blind/v", "kite-seed/r")
"""Two of the same, one after the other."""


def begun(seats: str, *tops: str, turned: int = 0, first: int = 0, **rules: Any) -> Match:
    """So many cards turned, one after the other; those on top are the named ones, first seat first."""
    for seed in range(1, 400):
        made = match(seats, deck(*tops), f"{seed:x}", **rules)
        if made.deal.details()["first"] == first:
            break
    for number in range(turned):
        seat = (first + number) % len(seats)
        made.play(seat, made.game.parse("reveal"), 100 + 2000 * number)
    return made


def duel(seats: str = "hnn", **rules: Any) -> Match:
    """The only person and the next one have just turned the same symbol."""
    return begun(seats, *DUEL, turned=2, **rules)


def flipped(seats: str, *tops: str, **rules: Any) -> Match:
    """The first one turned an arrow outward; these cards came of the flip, that seat's last."""
    made = begun(seats, "OUT1", *tops, turned=1, **rules)
    made.tick(100 + 2100)
    return made


def three(seats: str = "hnn", **rules: Any) -> Match:
    """All three have just turned the same symbol; seat 0 has two cards up."""
    return flipped(seats, "moth-blind/c", "moth-blind/v", "moth-blind/r", **rules)


def both(seats: str = "hnn") -> Match:
    """Seats 0 and 1 are in a duel, and arrows inward lie there too."""
    return flipped(seats, "kite-seed/c", "IN1", "kite-seed/v")


def before_the_last_grab() -> Match:
    """A match of two, a ms before the person at seat 0 wins it by a grab."""
    game = games.load("totem")
    for seed in range(1, 100):
        made = match("bb", seed=f"{seed:x}")
        play_out(made, {seat: game.bots["club"]() for seat in range(2)})
        *entries, last = made.logs[0].inputs
        if made.winners == (0,) and (last.seat, last.move) == (0, GRAB):
            again = match("hb", seed=f"{seed:x}")
            assert replay(again, [DealLog(entries, clock=last.at - 1)]) is None
            return again
    raise AssertionError("no match ends like that")


class Played:
    """A session with its clock in ms from the beginning; pictures are drawn at once unless `draws` is False."""

    def __init__(self, of: Match | Save, path: Path | None = None, draws: bool = True) -> None:
        self.now = 0
        self.draws = draws
        self.steps: list[Step] = []
        self.changes = 0
        save = of if isinstance(of, Save) else Save(of)
        self.session = LiveSession(save, path, self.clock, TotemFace().turner())
        self.session.on_change = self._changed

    def clock(self) -> float:
        return START_S + self.now / 1000

    def _changed(self, steps: Sequence[Step]) -> None:
        self.changes += 1
        self.steps += steps
        if self.draws:
            self.session.drawn(self.clock())

    def begin(self) -> None:
        """Lets the count of three pass."""
        self.session.go_on(self.clock())
        self.to(self.now + round(COUNT * BEAT_S * 1000))
        assert self.session.is_running

    def to(self, ms: int) -> None:
        """Turns the clock on, waking the session whenever it wants to be."""
        for _ in range(100_000):
            wake = self.session.wake_at()
            if wake is None or wake > START_S + ms / 1000:
                break
            self.now = max(self.now, math.ceil((wake - START_S) * 1000 - 1e-6))
            self.session.advance(self.clock())
        self.now = ms
        self.session.advance(self.clock())

    def after(self, ms: int) -> None:
        self.to(self.now + ms)

    def grab(self, seat: int) -> None:
        self.session.press(seat, GRAB, self.clock())

    @property
    def view(self) -> TotemView:
        view = self.session.view()
        assert isinstance(view, TotemView)
        return view

    @property
    def events(self) -> list[Event]:
        return [event for step in self.steps for event in step.events]
