"""One turn of a person: what is asked, and what is typed until it comes to moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from core.game import IllegalMove, Move, Seat
from core.match import Match
from tui.plain.lines import Lines
from tui.plain.menu import Entry, Kind, chosen, listed, menu
from tui.plain.words import Choice, Words, rules_lines
from tui.widgets.buttons import Question

_HELP = (
    "Type the number of a choice, or the move itself. Enter alone says the choices again.",
    "hand or h: your cards. table or t: what lies open. score or s: how the match stands.",
    "undo or u: your last move back. rules or r: the rules of the game. help or ?: this. quit or q: leave.",
)
_SHORT = {"?": "help", "h": "hand", "t": "table", "s": "score", "r": "rules", "u": "undo", "q": "quit"}


class Leave(Exception):  # noqa: N818 - somebody leaves: nothing is wrong
    """Somebody wants to leave the match."""


class TakeBack(Exception):  # noqa: N818 - somebody asks for it: nothing is wrong
    """Somebody wants the last move back."""


class Asking:
    """What a person at a seat is asked as the deal stands."""

    def __init__(self, match: Match, seat: Seat, words: Words, lines: Lines, score: str) -> None:
        self._match = match
        self._seat = seat
        self._words = words
        self._lines = lines
        self._score = score
        self._names = tuple(player.name for player in match.players)
        self._view = match.deal.view(seat)
        self._legal = match.deal.legal(seat)

    def moves(self) -> tuple[Move, ...]:
        """What the person does; raises Leave, TakeBack, or EOFError at the end of the input."""
        while True:
            first = menu(self._words.choices(self._view, self._legal, self._names))
            self._lines.say(*self._words.asks(self._view, self._legal, self._names), *listed(first))
            moves = self._chosen(first)
            meaning = self._words.meaning(self._view, self._legal, moves[0]) if len(moves) == 1 else None
            if meaning is not None and meaning.question is not None:
                moves = self._answered(meaning.question)
            elif meaning is not None:
                moves = meaning.moves
            if moves:
                return moves

    def _chosen(self, entries: Sequence[Entry]) -> tuple[Move, ...]:
        """The moves of a choice out of a list, or those typed; none to be asked anew."""
        while True:
            text = self._typed()
            entry = chosen(entries, text)
            if isinstance(entry, Kind):
                entries = entry.choices
                self._lines.say(*listed(entries))
            elif entry is not None:
                return entry.moves
            elif not text:
                return ()
            elif move := self._move(text, entries):
                return (move,)

    def _answered(self, question: Question) -> tuple[Move, ...]:
        """The moves of one of the buttons; none to go back."""
        entries = [Choice(button.label, button.moves) for button in question.buttons]
        self._lines.say(question.text, *question.notes, *listed(entries))
        while text := self._typed():
            keyed = (entry for entry, button in zip(entries, question.buttons, strict=True) if text[0] == button.key)
            entry = chosen(entries, text) or next(keyed, None)
            if entry is not None and not isinstance(entry, Kind):
                return entry.moves
            self._lines.say(f"Type a number from 1 to {len(entries)}, or enter to go back.")
        return ()

    def _typed(self) -> str:
        """What is typed, unless it is a word that can be used at any time: that is done."""
        words: dict[str, Callable[[], Sequence[str]]] = {
            "help": lambda: _HELP,
            "hand": lambda: [self._words.hand(self._view)],
            "table": lambda: self._words.table(self._view, self._names),
            "score": lambda: [self._score],
            "rules": lambda: rules_lines(self._match),
        }
        while True:
            text = self._lines.ask()
            word = _SHORT.get(text.lower(), text.lower())
            if word == "quit":
                raise Leave
            if word == "undo":
                raise TakeBack
            if word not in words:
                return text
            self._lines.say(*words[word]())

    def _move(self, text: str, entries: Sequence[Entry]) -> Move | None:
        """The move so written; None, and why, if it is none or not allowed."""
        try:
            move = self._match.game.parse(text)
            self._match.check(self._seat, move)
        except IllegalMove as refused:
            self._lines.say(refused.sentence)
        except ValueError as problem:
            begins = {str(legal).split(" ")[0] for legal in self._legal}
            numbers = "1" if len(entries) == 1 else f"a number from 1 to {len(entries)}"
            unknown = f"{text!r} is no choice here: type {numbers}, a move, or help."
            self._lines.say(str(problem) if text.split(" ")[0] in begins else unknown)
        else:
            return move
        return None
