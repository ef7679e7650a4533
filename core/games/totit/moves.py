"""The moves of Totit, made once and reused (totit 6)."""

from __future__ import annotations

from core.cards import Card, CardError
from core.game import Move
from core.games.totit.faces import CLASS, CLASSES, DECK, ON_TABLE, SLOT


class Play(Move, frozen=True):
    """One card from the hand, and what that does to the packed counts of a deal, worked out once.

    The hand loses one at `slot`, the table's part of `rank_class` gains `change`; `number` tells plays apart.
    """

    card: Card
    slot: int
    rank_class: int
    change: int
    number: int


class Take(Play, frozen=True):
    """`card` takes `target` from the table."""

    target: Card

    def __str__(self) -> str:
        return f"take {self.target} with {self.card}"


class Trail(Play, frozen=True):
    """`card` is laid on the table."""

    def __str__(self) -> str:
        return f"trail {self.card}"


def take(card: Card, target: Card) -> Take:
    return Take(card, *_told_apart(card, -ON_TABLE[target.index], target.index), target)


def trail(card: Card) -> Trail:
    return Trail(card, *_told_apart(card, ON_TABLE[card.index], len(DECK.faces)))


def _told_apart(card: Card, change: int, number: int) -> tuple[int, int, int, int]:
    """The fields of a play after its card; `number` is different for all plays of one card."""
    index = card.index
    return SLOT[index], CLASS[index], change, index * (len(DECK.faces) + 1) + number


class FlipTake(Move, frozen=True):
    """The choice of what the card turned up from the stock takes, under `stock_flip`."""

    target: Card

    def __str__(self) -> str:
        return f"flip takes {self.target}"


TAKE = {(card, target): take(card, target) for faces in CLASSES for card in faces for target in faces}
TRAIL = {card: trail(card) for card in DECK.faces}
FLIP_TAKE = {target: FlipTake(target) for target in DECK.faces}
PLAYS: tuple[Play, ...] = (*TAKE.values(), *TRAIL.values())
ALL: tuple[Move, ...] = (*PLAYS, *FLIP_TAKE.values())


def parse(text: str) -> Move:
    """The move so written (totit 6). A card that could never take the other is a move all the same, so that the table
    can say why it refuses it; raises ValueError for what is no move."""
    try:
        match text.split(" "):
            case ["take", target, "with", card]:
                faces = DECK.card(card), DECK.card(target)
                return TAKE.get(faces) or take(*faces)
            case ["trail", card]:
                return TRAIL[DECK.card(card)]
            case ["flip", "takes", target]:
                return FLIP_TAKE[DECK.card(target)]
    except CardError as error:
        raise ValueError(f"{text!r} is no move of Totit: there is no such card.") from error
    raise ValueError(f"{text!r} is no move of Totit.")
