"""A match of Totem line by line: time runs, and whoever sits there has some seconds to press."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from core import chance
from core.game import IllegalMove, Move
from core.games.totem.moves import GRAB, REVEAL
from core.realtime import Step
from tui.live import LiveSession
from tui.plain import totem
from tui.plain.asking import Leave
from tui.plain.lines import Lines
from tui.plain.menu import Kind, chosen, listed
from tui.plain.words import Choice, rules_lines
from tui.reports.words import changes_text, player_text

Typed = Callable[[float | None], str | None]
"""What is typed within so many seconds, or ever; None if nothing is. Raises EOFError at the end of the input."""

_HELP = (
    "Enter, grab or g: press. turn: your next card. pause: time stands; enter lets it run on.",
    "hand or h: your cards. table or t: all tops. score or s: how it stands. rules or r: the rules. quit or q: leave.",
)
_WORDS = {"g": "grab", "": "grab", "?": "help", "h": "hand", "t": "table", "s": "score", "r": "rules", "q": "quit"}


class LiveTable:
    """One match of one person against computer players, until it is over or is left."""

    def __init__(self, session: LiveSession, lines: Lines, typed: Typed) -> None:
        self._session = session
        self._lines = lines
        self._typed = typed
        (self._seat,) = session.people
        self._names = tuple(player.name for player in session.match.players)
        self._choices: tuple[Choice, ...] = ()
        """What there is to choose while everybody waits for this person."""
        session.on_change = self._changed

    def run(self) -> None:
        session = self._session
        try:
            self._greet()
            while not session.match.over:
                self._step()
            self._lines.say(totem.score(session.match, self._names), f"The seed was {session.match.seed.hex()}.")
        except (Leave, EOFError):
            session.close()
            self._lines.say("The match is kept; `tapete resume` goes on." if session.path else "It is not kept.")
        finally:
            session.close()

    def _greet(self) -> None:
        save, match = self._session.save, self._session.match
        self._lines.say(
            f"{match.game.title}, house rules {save.profile}: {changes_text(match.rules)}.",
            f"In order of play: {', '.join(map(player_text, match.players))}.",
        )
        if not match.logs[-1].clock:
            self._lines.say(f"The cards come from a seed whose SHA-256 is {chance.commitment(match.seed)}.")
        if not match.over:
            self._lines.say(*totem.welcome(match))
        self._tell_notice()

    def _step(self) -> None:
        """Until something is typed, or time brings something about."""
        session = self._session
        wake = session.wake_at()
        text = self._typed(None if wake is None else max(0.0, wake - session.clock()))
        if text is None:
            session.advance(session.clock())
        else:
            self._act(text)
        self._tell_notice()

    def _tell_notice(self) -> None:
        session = self._session
        if session.notice:
            self._lines.say(session.notice, *(() if session.is_running else ("Enter lets time run.",)))
            session.notice = ""

    def _act(self, text: str) -> None:
        session = self._session
        word = _WORDS.get(text.lower(), text.lower())
        if word == "quit":
            raise Leave
        if sentences := self._answer(word):
            self._lines.say(*sentences)
        elif word == "pause":
            session.pause(session.clock())
            self._lines.say("Time stands. Enter lets it run on.")
        elif not session.is_running:
            session.go_on(session.clock())
        else:
            self._move(text, word)

    def _answer(self, word: str) -> Sequence[str]:
        match, view = self._session.match, self._session.view()
        match word:
            case "help":
                return _HELP
            case "hand" | "table" if not self._session.is_running:
                return ("While time stands nothing is shown; it comes back when time runs on.",)
            case "hand":
                return (totem.hand(view, self._seat),)
            case "table":
                return totem.table(view, self._names)
            case "score":
                return [f"{name}: {count} face down." for name, count in zip(self._names, view.down, strict=True)]
            case "rules":
                return rules_lines(match)
            case "undo":
                return ("Where time runs nothing is taken back.",)
        return ()

    def _move(self, text: str, word: str) -> None:
        session = self._session
        entry = chosen(self._choices, text)
        try:
            if entry is not None and not isinstance(entry, Kind):
                move: Move = entry.moves[0]
            else:
                move = {"grab": GRAB, "turn": REVEAL}.get(word) or session.match.game.parse(text)
            session.advance(session.clock())
            session.match.check(self._seat, move)
        except IllegalMove as refused:
            self._lines.say(refused.sentence)
        except ValueError:
            self._lines.say(f"{text!r} is no word here: enter presses, help tells the words.")
        else:
            session.play(self._seat, move, session.clock())

    def _changed(self, steps: Sequence[Step]) -> None:
        """The computer players see it from now on, as the person does."""
        self._session.drawn(self._session.clock())
        for step in steps:
            self._lines.say(*totem.told(step, self._names))
        view = self._session.view()
        if not steps and self._session.is_running:
            self._lines.say("Time runs.", *(totem.table(view, self._names) if any(view.tops) else ()))
        is_asked = view.choice is not None and view.choice.seat == self._seat
        legal = self._session.match.deal.legal(self._seat) if is_asked else ()
        choices = tuple(Choice(str(move), (move,)) for move in legal)
        if choices and choices != self._choices:
            order = [self._names[seat] for seat in view.choice.losers]
            self._lines.say(f"You choose. Cards are shared out to {', '.join(order)}." if order else "You choose.")
            self._lines.say(*listed(choices))
        self._choices = choices
