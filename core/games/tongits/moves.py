"""The moves of Tong-its, made once and reused (tongits 9)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from core.cards import ByCard, Card
from core.game import Move
from core.games.tongits.deck import DECK, RANKS, SUITS, cards_of, text_of
from core.games.tongits.melds import RUNS, SETS
from core.games.tongits.rules import TongitsRules

MOST_BAHAY = 11
"""Hands and table never hold more than the 37 cards dealt: a card drawn buries a discard for good. Each seat keeps one
card while the game goes on, which leaves 34 for bahay of three or more."""


class Draw(Move, frozen=True):
    def __str__(self) -> str:
        return "draw"


class TakeWith(Move, frozen=True):
    """The top discard exposed with these cards of the hand (tongits 2.5)."""

    mask: int

    @property
    def cards(self) -> tuple[Card, ...]:
        return cards_of(self.mask)

    def __str__(self) -> str:
        return f"take with {text_of(self.mask)}"


class TakeOn(Move, frozen=True):
    """The top discard laid off on the bahay of that number (tongits 2.5)."""

    bahay: int

    def __str__(self) -> str:
        return f"take on {self.bahay}"


class CallDraw(Move, frozen=True):
    def __str__(self) -> str:
        return "call draw"


class Meld(Move, frozen=True):
    mask: int

    @property
    def cards(self) -> tuple[Card, ...]:
        return cards_of(self.mask)

    def __str__(self) -> str:
        return f"meld {text_of(self.mask)}"


class Sapaw(Move, frozen=True):
    mask: int
    bahay: int

    @property
    def cards(self) -> tuple[Card, ...]:
        return cards_of(self.mask)

    def __str__(self) -> str:
        return f"sapaw {text_of(self.mask)} on {self.bahay}"


class Discard(Move, frozen=True):
    card: Card

    def __str__(self) -> str:
        return f"discard {self.card}"


class Tongits(Move, frozen=True):
    def __str__(self) -> str:
        return "tongits"


class Answer(Move, frozen=True):
    fights: bool

    def __str__(self) -> str:
        return "fight" if self.fights else "fold"


class _Sapaws(dict[tuple[int, int], Sapaw]):
    """(cards, number of the bahay) -> the move; made when first asked for, there being some 25,000."""

    def __missing__(self, key: tuple[int, int]) -> Sapaw:
        made = self[key] = Sapaw(*key)
        return made


def _taken_with() -> Iterator[int]:
    """Every set of hand cards that makes a meld with one card more, each once."""
    made = {meld ^ 1 << card.index for meld in (*SETS, *RUNS) for card in cards_of(meld)}
    yield from sorted(made)


def _laid_off() -> Iterator[int]:
    """Every set of cards that some bahay can be lengthened by, some more than once. A card alone fits on a run, too."""
    length = len(RANKS)
    for suit in range(len(SUITS)):
        for first in range(length):
            for below in range(length - first + 1):
                for bahay in range(3, length - first - below + 1):
                    for above in range(length - first - below - bahay + 1):
                        if below + above:
                            yield _stretch(suit, first, below) | _stretch(suit, first + below + bahay, above)


def _stretch(suit: int, first: int, length: int) -> int:
    return sum(1 << len(SUITS) * rank + suit for rank in range(first, first + length))


DRAW, CALL_DRAW, TONGITS, FIGHT, FOLD = Draw(), CallDraw(), Tongits(), Answer(True), Answer(False)
MELD = {mask: Meld(mask) for mask in (*SETS, *RUNS)}
TAKE_WITH = {mask: TakeWith(mask) for mask in _taken_with()}
TAKE_ON = {bahay: TakeOn(bahay) for bahay in range(1, MOST_BAHAY + 1)}
SAPAW = _Sapaws()
DISCARD = tuple(Discard(card) for card in DECK)
DISCARDS = ByCard(DISCARD)

_INDEX = {card.text: card.index for card in DECK}
_PLAIN: dict[str, Move] = {str(move): move for move in (DRAW, CALL_DRAW, TONGITS, FIGHT, FOLD, *DISCARD)}


def all_moves(rules: TongitsRules, seats: int) -> Iterable[Move]:
    """Every move the deck could ever allow, under any house rules."""
    yield from _PLAIN.values()
    yield from MELD.values()
    yield from TAKE_WITH.values()
    yield from TAKE_ON.values()
    laid_off = tuple(dict.fromkeys(_laid_off()))
    for bahay in range(1, MOST_BAHAY + 1):
        for mask in laid_off:
            yield Sapaw(mask, bahay)


def parse(text: str) -> Move:
    """The move so written, its cards in any order (tongits 9). Cards that can never be melded make a move all the
    same, so that the game can say why it refuses them; raises ValueError for what is no move."""
    move = _PLAIN.get(text)
    if move is not None:
        return move
    match text.split(" "):
        case ["take", "with", *words] if words:
            mask = _mask(words)
            return TAKE_WITH.get(mask) or TakeWith(mask)
        case ["take", "on", number]:
            bahay = _number(number)
            return TAKE_ON.get(bahay) or TakeOn(bahay)
        case ["meld", *words] if words:
            mask = _mask(words)
            return MELD.get(mask) or Meld(mask)
        case ["sapaw", *words, "on", number] if words:
            return Sapaw(_mask(words), _number(number))
        case ["discard", word]:
            return DISCARD[_index(word)]
    raise ValueError(f"{text!r} is no move of Tong-its.")


def _index(word: str) -> int:
    found = _INDEX.get(word)
    if found is None:
        raise ValueError(f"There is no card {word!r} in Tong-its.")
    return found


def _mask(words: Iterable[str]) -> int:
    mask = 0
    for word in words:
        bit = 1 << _index(word)
        if mask & bit:
            raise ValueError(f"A move names each card once, and {word} is there twice.")
        mask |= bit
    return mask


def _number(text: str) -> int:
    if text.isascii() and text.isdigit() and len(text) < 3 and text[0] != "0":
        return int(text)
    raise ValueError(f"A bahay has a number from 1, not {text!r}.")
