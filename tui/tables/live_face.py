"""What the table of a timed game has to tell the screen that shows it. The screen knows no game."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from msgspec import Struct

from core.game import Bot, Move, Seat
from core.match import Match
from core.options import Rules
from core.realtime import Step

if TYPE_CHECKING:
    from textual.screen import Screen

    from tui.theming import Look
    from tui.widgets.buttons import Question
    from tui.widgets.canvas import Canvas


class LiveScene(Struct, frozen=True):
    """All that a table is painted from."""

    view: Any
    names: tuple[str, ...]
    """The name at each seat, computer players with their tag."""
    keys: Mapping[Seat, str]
    """The key that each person has alone; empty where nobody shares the keyboard."""
    look: Look
    profile: str
    is_hidden: bool
    """Time stands: nothing is shown that could be studied meanwhile."""
    log: Sequence[str]
    """What came of things before what is told now, in sentences, the newest last."""


class Chosen(Protocol):
    """A choice being made, while everybody waits."""

    @property
    def commands(self) -> tuple[str, ...]:
        """The ids of the commands it takes, besides the one that ends it."""

    @property
    def seat(self) -> Seat:
        """Who chooses."""

    @property
    def move(self) -> Move:
        """What it comes to as it stands."""

    @property
    def words(self) -> str:
        """How it stands, in a sentence."""

    def after(self, command: str) -> Chosen:
        """The choice after that command; the same if it means nothing here."""


class LiveFace(Protocol):
    """One game's table, where everybody acts as time goes by."""

    grab: Move
    """What the one key does that everything is about."""

    def hand(self) -> Bot:
        """What does the part that can be left to the program, as soon as it may: it turns the next card."""

    def turner(self) -> Bot:
        """The same in its own time, for several people who share a keyboard."""

    def heading(self, scene: LiveScene) -> tuple[str, str]:
        """The first line: what is played, and how it stands."""

    def tells(self, step: Step, names: Sequence[str]) -> str:
        """One sentence on what came of something; empty if there is nothing to tell."""

    def asks(self, scene: LiveScene, sign: Callable[[str], str]) -> str:
        """One sentence: what is to be done, or waited for; empty if that is as ever. `sign` gives the keys of a command
        as people read them."""

    def choosing(self, view: Any, people: Sequence[Seat], names: Sequence[str], before: Chosen | None) -> Chosen | None:
        """What a person has to choose now; `before` as far as it was already made."""

    def looks_at(self, view: Any) -> int | None:
        """The ms at which the picture changes by time alone next, besides what happens then."""

    def paint(self, canvas: Canvas, scene: LiveScene) -> None:
        """Everything between the first line and the last two."""

    def welcome(self, rules: Rules, keys: Mapping[Seat, str], sign: Callable[[str], str]) -> Question:
        """What is to be known before time runs, and what can be done then."""

    def verdict(self, match: Match, names: Sequence[str]) -> str:
        """How the match came out, in a sentence."""

    def after(self, match: Match, names: Sequence[str], seat: Seat | None) -> Screen[None]:
        """What there is to look at when the match is over, or stands."""

    def practice(self, rules: Rules) -> Screen[None]:
        """Where what matters can be learned without a match."""
