"""The moves of Totit, made once and reused (totit 6)."""

from __future__ import annotations

from core.cards import Card, CardError
from core.game import Move
from core.games.totit.faces import CLASS, CLASSES, DECK, ON_TABLE, SLOT


class _Packed(Move, frozen=True, kw_only=True):
    """What a play does to the packed counts of a deal, worked out once.

    The hand loses one at `slot`, the table's part of `rank_class` gains `change`; `number` tells plays apart.
    """

    slot: int
    rank_class: int
    change: int
    number: int


class Play(_Packed, frozen=True):
    """One card from the hand. Made by `take` and `trail`."""

    card: Card


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
    return Take(card, target, change=-ON_TABLE[target.index], **_packed(card, target.index))


def trail(card: Card) -> Trail:
    return Trail(card, change=ON_TABLE[card.index], **_packed(card, len(DECK.faces)))


def _packed(card: Card, number: int) -> dict[str, int]:
    """`number` is another one for each play of that card."""
    index = card.index
    return {"slot": SLOT[index], "rank_class": CLASS[index], "number": index * (len(DECK.faces) + 1) + number}


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
