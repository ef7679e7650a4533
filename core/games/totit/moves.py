"""The moves of Totit, made once and reused (totit 6)."""

from __future__ import annotations

from dataclasses import dataclass, field

from core.cards import Card, CardError
from core.game import Move
from core.games.totit.faces import CLASS, CLASSES, DECK, ON_TABLE, SLOT


@dataclass(frozen=True, slots=True)
class Play(Move):
    """One card from the hand, and what that does to the packed counts of a deal, worked out once.

    The hand loses one at `slot`, the table's part of `rank_class` gains `change`; `number` tells plays apart.
    """

    card: Card
    slot: int = field(init=False, repr=False, compare=False)
    rank_class: int = field(init=False, repr=False, compare=False)
    change: int = field(init=False, repr=False, compare=False)
    number: int = field(init=False, repr=False, compare=False)

    def _set(self, change: int, number: int) -> None:
        index = self.card.index
        # The one way to set fields of a frozen value that are worked out from others.
        object.__setattr__(self, "slot", SLOT[index])
        object.__setattr__(self, "rank_class", CLASS[index])
        object.__setattr__(self, "change", change)
        object.__setattr__(self, "number", index * (len(DECK.faces) + 1) + number)


@dataclass(frozen=True, slots=True)
class Take(Play):
    """`card` takes `target` from the table."""

    target: Card

    def __post_init__(self) -> None:
        taken = self.target.index
        self._set(-ON_TABLE[taken], taken)

    def __str__(self) -> str:
        return f"take {self.target} with {self.card}"


@dataclass(frozen=True, slots=True)
class Trail(Play):
    """`card` is laid on the table."""

    def __post_init__(self) -> None:
        self._set(ON_TABLE[self.card.index], len(DECK.faces))

    def __str__(self) -> str:
        return f"trail {self.card}"


@dataclass(frozen=True, slots=True)
class FlipTake(Move):
    """The choice of what the card turned up from the stock takes, under `stock_flip`."""

    target: Card

    def __str__(self) -> str:
        return f"flip takes {self.target}"


TAKE = {(card, target): Take(card, target) for faces in CLASSES for card in faces for target in faces}
TRAIL = {card: Trail(card) for card in DECK.faces}
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
                return TAKE.get(faces) or Take(*faces)
            case ["trail", card]:
                return TRAIL[DECK.card(card)]
            case ["flip", "takes", target]:
                return FLIP_TAKE[DECK.card(target)]
    except CardError as error:
        raise ValueError(f"{text!r} is no move of Totit: there is no such card.") from error
    raise ValueError(f"{text!r} is no move of Totit.")
