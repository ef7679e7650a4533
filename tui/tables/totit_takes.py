"""What a card can take from Totit's table, and what comes of it: told as the cursor moves over the hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from core.cards import Card
from core.games.totit.captures import offers
from core.games.totit.faces import CLASS, X, laid_out
from core.games.totit.scoring import pair_points
from core.games.totit.view import TotitView


class Chance(Struct, frozen=True):
    """One face of the table that can be taken, and the faces of which the second copy then comes into the pile."""

    target: Card
    pairs: tuple[Card, ...]


def chances(view: TotitView, card: Card) -> tuple[Chance, ...]:
    """What the card takes on its seat's turn, the most worthwhile first."""
    if view.seat is None:
        return ()
    part = laid_out(view.table)[CLASS[card.index]]
    targets = offers(view.rules)[not view.first_turn[view.seat]].targets(part, card)
    return by_worth(view, card, targets)


def by_worth(view: TotitView, card: Card, targets: Sequence[Card]) -> tuple[Chance, ...]:
    """The card's targets, those first that bring the most points at once, of equal ones its twin."""

    def worth(chance: Chance) -> tuple[int, bool]:
        return sum(pair_points(view.rules, face) for face in chance.pairs), chance.target == card

    found = [Chance(target, _pairs(view, card, target)) for target in targets]
    return tuple(sorted(found, key=worth, reverse=True))


def _pairs(view: TotitView, card: Card, target: Card) -> tuple[Card, ...]:
    """A pile that may not be looked through tells nothing: it is for the player to remember."""
    pile = (view.piles[view.seat] if view.seat is not None else None) or ()
    gained = Counter((target, card))
    return tuple(face for face, copies in gained.items() if pile.count(face) + copies == 2)


def outlook(view: TotitView, card: Card) -> str:
    """What playing the card comes to, in a line, and which cards of its rank are locked."""
    found = chances(view, card)
    if not found:
        return f"{card} takes nothing: {_reason(view, card)}."
    locked = _locked(view, card)
    return f"{card} takes {' or '.join(map(chance_text, found))}." + (f" Locked: {locked}." if locked else "")


def chance_text(chance: Chance) -> str:
    """`2h (pair)`, `2d (pair 2h)`."""
    if not chance.pairs:
        return str(chance.target)
    others = "" if chance.pairs == (chance.target,) else " " + " and ".join(map(str, chance.pairs))
    return f"{chance.target} ({'pair' if len(chance.pairs) == 1 else 'pairs'}{others})"


def _reason(view: TotitView, card: Card) -> str:
    rank_class = CLASS[card.index]
    if not any(CLASS[face.index] == rank_class for face in view.table):
        return f"no {'A, J, Q, K' if rank_class == X else card.rank} here"
    if view.rules.first_identical and view.seat is not None and view.first_turn[view.seat]:
        return "no twin here"
    return f"{_locked(view, card)} locked until an odd card joins"


def _locked(view: TotitView, card: Card) -> str:
    """The faces of the card's rank that may not be taken."""
    return ", ".join(str(face) for face in view.locked if CLASS[face.index] == CLASS[card.index])
