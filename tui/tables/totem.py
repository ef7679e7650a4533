"""Totem on the felt: tops in a ring, and one key that everything is about."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from textual.screen import Screen

from core.chance import Stream
from core.game import Bot, Choice, Move, Seat
from core.games.totem.clock import COUNT, spans
from core.games.totem.moves import GRAB, REVEAL
from core.games.totem.rules import TotemRules
from core.games.totem.scoring import TotemStanding
from core.games.totem.view import TotemView
from core.match import Match
from core.options import Rules
from core.realtime import Step
from tui.tables.live_face import Chosen, LiveFace, LiveScene
from tui.tables.totem_choice import chosen
from tui.tables.totem_felt import paint
from tui.tables.totem_words import ordinal, standing, tells
from tui.widgets.buttons import Button, Question
from tui.widgets.canvas import Canvas
from tui.words import untagged

_TURNED_AFTER = 400
"""The ms after which the card of somebody who shares a keyboard is turned, once it may be."""


class Hand:
    """Turns the next card for whoever's turn it is, so many ms after it may be. Like computer players it knows nothing
    of what is live (totem 12.2)."""

    def __init__(self, after_ms: int) -> None:
        self._after_ms = after_ms

    def choose(self, view: TotemView, legal: Sequence[Move], rng: Stream) -> Choice:
        if view.choice is not None or view.flip_at is not None or view.seat != view.revealing:
            return Choice(None)
        return Choice(REVEAL, max(0, view.reveal_from - view.at) + self._after_ms)


class TotemFace(LiveFace):
    grab = GRAB

    def hand(self) -> Bot:
        return Hand(0)

    def turner(self) -> Bot:
        return Hand(_TURNED_AFTER)

    def heading(self, scene: LiveScene) -> tuple[str, str]:
        own = None if scene.keys else scene.view.seat
        return f"Totem · {scene.profile}", standing(scene.view, own, scene.names)

    def tells(self, step: Step, names: Sequence[str]) -> str:
        return tells(step, [untagged(name) for name in names])

    def asks(self, scene: LiveScene, sign: Callable[[str], str]) -> str:
        view: TotemView = scene.view
        if view.choice is not None:
            return f"Everybody waits for {scene.names[view.choice.seat]}."
        if view.rules.claim == "declare" and view.at < view.window_until:
            return f"{spans(view.rules.pace).window / 1000:g} seconds to press, from when the card was turned."
        if not scene.keys and view.seat is not None and view.seat == view.revealing:
            return f"Your turn: {sign('turn')} turns a card."
        if view.flip_at is not None:
            return "Everybody turns a card when the count is over."
        return "" if view.revealing is None else f"{scene.names[view.revealing]} is to turn."

    def choosing(self, view: Any, people: Sequence[Seat], names: Sequence[str], before: Chosen | None) -> Chosen | None:
        if view.choice is None or view.choice.seat not in people:
            return None
        new = chosen(view.choice, [untagged(name) for name in names])
        return before if type(before) is type(new) and before is not None and before.seat == new.seat else new

    def looks_at(self, view: Any) -> int | None:
        """At each step of the count, and when a window to press ends."""
        times = [view.window_until]
        if view.flip_at is not None:
            beat = spans(view.rules.pace).beat
            times += [view.flip_at - step * beat for step in range(COUNT + 1)]
        return min((at for at in times if at > view.at), default=None)

    def paint(self, canvas: Canvas, scene: LiveScene) -> None:
        paint(canvas, scene)

    def welcome(self, rules: Rules, keys: Mapping[Seat, str], sign: Callable[[str], str]) -> Question:
        assert isinstance(rules, TotemRules)
        if keys:
            own = "Each of you grabs with the key at the name; cards are turned by themselves."
        else:
            grab, turn = sign("grab").capitalize(), sign("turn")
            own = f"{grab} grabs. In your turn {turn} turns a card; after a while it turns by itself."
        duel = (
            "Two tops with the same symbol, whatever their colours, are a duel: whoever of the two grabs first gets "
            "rid of cards. Look-alikes are not the same!"
        )
        buttons = (Button("enter", "begin", action="go_on"), Button("y", "practise the symbols", action="practice"))
        return Question("Totem", buttons, (own, duel))

    def verdict(self, match: Match, names: Sequence[str]) -> str:
        assert isinstance(match.standing, TotemStanding)
        places = sorted(zip(match.standing.places, names, strict=True))
        return ", ".join(f"{ordinal(place)} {untagged(name)}" for place, name in places)

    def after(self, match: Match, names: Sequence[str], seat: Seat | None) -> Screen[None]:
        from tui.screens.reactions import ReactionsScreen

        return ReactionsScreen(match, names, seat)

    def practice(self, rules: Rules) -> Screen[None]:
        from tui.screens.practice import PracticeScreen

        assert isinstance(rules, TotemRules)
        return PracticeScreen(rules.symbols)


FACE = TotemFace
