"""What every game's table has to tell the screen that shows it. The screen knows no game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from msgspec import Struct, field

from core.cards import Card
from core.game import Event, Move, Seat
from core.match import FinishedDeal, Match
from core.options import Rules

if TYPE_CHECKING:
    from tui.theming import Look
    from tui.widgets.buttons import Question
    from tui.widgets.canvas import Canvas
    from tui.widgets.hand import HandPlace, Slot


class Scene(Struct, frozen=True):
    """All that a table is painted from."""

    view: Any
    names: tuple[str, ...]
    """The name at each seat, computer players with their tag."""
    look: Look
    profile: str
    slots: tuple[Slot, ...]
    cursor: int
    """The place in the hand that keys act on; -1 while nothing in the hand can be chosen."""
    question: Question | None
    """The panel in the middle of the table: what the game asks, or what a move has to be told apart by."""
    pressed: int
    """The button of the question that keys act on."""
    log: Sequence[str]
    looking_back: bool
    """What lay there before is wanted instead of what lies there now."""
    verdict: tuple[str, ...]
    """What the deal came to, in sentences, once it is over and is looked at."""
    standing: Any
    """How the match stands now, a finished deal that is looked at counted; the view has what it was before."""


class ScoreColumn(Struct, frozen=True):
    title: str
    help: str


class Meaning(Struct, frozen=True):
    """What picking those cards and pressing enter comes to: moves to make at once, or something to ask first; neither
    if it means nothing, and `why` tells the reason."""

    moves: tuple[Move, ...] = ()
    question: Question | None = None
    why: str = ""


class Face:
    """One game's table. A face is made for each table shown and may keep what the person chose about the looks of it.

    `commands` are ids of `tui.commands` that this game adds; `command` does them. `chosen` are the picked cards, or
    else the one under the cursor; `picked` are the picked ones alone.
    """

    commands: tuple[str, ...] = ()
    several: bool = False
    """Moves may be made of several cards picked one by one."""
    unit: str = "deal"
    """What one deal is called in this game."""
    score_columns: tuple[ScoreColumn, ...] = ()
    """What the scorecard tells of each deal, the most wanted first: those that find no room are left out."""

    def heading(self, scene: Scene) -> tuple[str, str]:
        """The first line: what is played, and how the match stands. Where there is little room the parts at the end,
        after ` · `, are left out."""
        raise NotImplementedError

    def keys(self, view: Any) -> tuple[str, ...]:
        """Ids of commands for the line of keys, the most wanted first; the same as long as may be, since
        what does not change is not sent again."""
        several = ("pick",) if self.several else ()
        return ("left", "play", *self.commands, *several, "look_back", "score", "take_back")

    def labels(self, view: Any) -> Mapping[str, str]:
        """What commands are called here in the line of keys, where it is something else than usual."""
        return {}

    def slots(self, view: Any, legal: Sequence[Move]) -> tuple[Slot, ...]:
        """The hand as it lies, each card in a place that it keeps until the hand is laid in order again."""
        raise NotImplementedError

    def reorder(self) -> bool:
        """Lays the hand in the next of several orders; whether there are several."""
        return False

    def question(self, view: Any, legal: Sequence[Move], names: Sequence[str]) -> Question | None:
        """What the game itself asks for instead of a card: a bid, a trump; the button to begin at comes first."""
        return None

    def meaning(self, view: Any, legal: Sequence[Move], chosen: Sequence[Card]) -> Meaning:
        """What playing the chosen cards means."""
        raise NotImplementedError

    def command(self, id: str, view: Any, legal: Sequence[Move], chosen: Sequence[Card]) -> Meaning:
        """What one of the game's own commands means."""
        return Meaning()

    def aim(self, key: str, view: Any, legal: Sequence[Move], chosen: Sequence[Card]) -> Meaning | None:
        """What the chosen cards and a character that is the key of no card and no command mean: something on the
        table that they are played on. None if the character means nothing."""
        return None

    def asks(self, view: Any, legal: Sequence[Move], names: Sequence[str], picked: Sequence[Card]) -> str:
        """One sentence: what is asked of whoever sits at the keyboard, or what is waited for."""
        raise NotImplementedError

    def narrate(self, event: Event, names: Sequence[str]) -> str:
        """One short sentence for the log; empty if it needs none. The event is told whole, hidden cards included:
        the sentence is what everybody at the table may read."""
        return ""

    def beat(self, events: Sequence[Event]) -> float:
        """How long the table rests after these events, in paces."""
        return 1.0

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        """Everything between the first line and the last two."""
        raise NotImplementedError

    def hand_place(self, canvas: Canvas, scene: Scene) -> HandPlace:
        """Where the hand lies on that canvas."""
        raise NotImplementedError

    def score_row(self, deal: FinishedDeal, names: Sequence[str], seat: Seat | None) -> tuple[str, ...]:
        """The cells of `score_columns` for a finished deal."""
        raise NotImplementedError

    def side_names(self, names: Sequence[str], seat: Seat | None) -> tuple[str, ...]:
        """What the sides are called by whoever sits at that seat."""
        return tuple(names)

    def won(self, sides: Sequence[str]) -> str:
        """That these sides, by the names they are called, have won the match."""
        return f"{' and '.join(sides)} won"

    def winners(self, match: Match, names: Sequence[str], seat: Seat | None) -> str:
        """Who has won the match that is over: `Sari won`."""
        sides = self.side_names(names, seat)
        return self.won([sides[side] for side in match.winners])

    def report(self, match: Match, number: int, names: Sequence[str], seat: Seat | None) -> tuple[str, ...]:
        """What that finished deal came to, counted from 0; before it, if it was the last one, who has won the match and
        with what: `Sari won the match, 9 to 5.`"""
        told = self.verdict(match.finished[number], names, seat)
        if not match.over or number < len(match.finished) - 1:
            return told
        scores = " to ".join(map(str, sorted(match.standing.scores, reverse=True)))
        text = self.winners(match, names, seat)
        return (f"{text[0].upper()}{text[1:]} the match, {scores}.", *told)

    def target(self, rules: Rules) -> int | None:
        """The points a match is played to, if it is."""
        return None

    def verdict(self, deal: FinishedDeal, names: Sequence[str], seat: Seat | None) -> tuple[str, ...]:
        """What a finished deal came to, in sentences, the most wanted first."""
        raise NotImplementedError


class Journal(Struct):
    """The log of a table: sentences, the newest last."""

    lines: list[str] = field(default_factory=list)
    deal: int = 0
    """The number of the deal that is told of."""

    def turn_to(self, deal: int) -> None:
        """What is told of one deal is gone when the next one lies on the table."""
        if deal != self.deal:
            self.deal = deal
            self.lines.clear()

    def add(self, face: Face, events: Sequence[Event], names: Sequence[str]) -> None:
        self.lines += [text for event in events if (text := face.narrate(event, names))]
        del self.lines[:-50]


def fitting_rows(lines: Sequence[str], width: int, rows: int) -> list[str]:
    """As many of the newest lines as fit in so many rows, the newest in the last one."""
    found: list[str] = []
    rest = list(lines)
    while rest and len(found) < rows:
        row = fitting(rest, width)
        found.insert(0, row)
        del rest[-(row.count(" · ") + 1) :]
    return [""] * (rows - len(found)) + found


def fitting(lines: Sequence[str], width: int) -> str:
    """As many of the newest lines as fit in one, oldest first."""
    text = ""
    for line in reversed(lines):
        longer = f"{line} · {text}" if text else line
        if len(longer) > width:
            break
        text = longer
    return text or (lines[-1][: width - 1] + "…" if lines else "")
