"""What picked cards come to at a table of Tong-its, and what that is called."""

from __future__ import annotations

from collections.abc import Sequence

from core.cards import Card
from core.game import Move
from core.games.tongits.moves import Discard, Meld, Sapaw, TakeOn, TakeWith
from core.games.tongits.view import TongitsView
from tui.selection import Way, exactly, together
from tui.tables.tongits_words import text
from tui.widgets.buttons import Button, Question


def meant(legal: Sequence[Move], picked: Sequence[Card]) -> tuple[Way, ...]:
    """The ways to use up just these cards: in one move, or else in several melds and lay-offs."""
    single = exactly(legal, picked)
    if single:
        return tuple((move,) for move in single)
    return together([move for move in legal if isinstance(move, Meld | Sapaw)], picked)


def takes(legal: Sequence[Move]) -> tuple[Move, ...]:
    """The ways to take the top discard."""
    return tuple(move for move in legal if isinstance(move, TakeWith | TakeOn))


def words(way: Way, view: TongitsView) -> str:
    """What these moves do: `expose 3s 4s 5s and lay 8d off on 2`."""
    return " and ".join(_words(move, view) for move in way)


def _words(move: Move, view: TongitsView) -> str:
    match move:
        case Meld():
            return f"expose {text(move.cards)}"
        case Sapaw():
            return f"lay {text(move.cards)} off on {move.bahay}"
        case Discard(card):
            return f"discard {card}"
        case TakeWith():
            return f"take {view.top} with {text(move.cards)}"
        case TakeOn(number):
            return f"take {view.top} on {number}"
    return str(move)


def which(view: TongitsView, ways: Sequence[Way], ask: str) -> Question:
    """The question which of several ways is meant. A lay-off has the digit of its bahay as its key, the other ways
    letters in order."""
    letters = iter("abfimp")
    buttons = []
    for way in ways:
        number = _number(way)
        key = "d" if isinstance(way[0], Discard) else str(number % 10) if number else next(letters, "")
        buttons.append(Button(key, words(way, view), way))
    return Question(ask, tuple(buttons))


def _number(way: Way) -> int:
    """The bahay that a way of one move lays cards off on; 0 if it does not."""
    (move, *rest) = way
    return move.bahay if isinstance(move, Sapaw | TakeOn) and not rest else 0
