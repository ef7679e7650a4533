"""A whole deal that a view could be of: what is unseen, dealt out by chance."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from core.cards import Card
from core.chance import Stream
from core.game import Seat
from core.games.totit.captures import offers
from core.games.totit.deal import TotitDeal
from core.games.totit.faces import CLASS, CLASSES, DECK, ON_TABLE, laid_out
from core.games.totit.view import Capture, Flipped, Happening, Taken, TotitView, Trailed

_STIRS = 5
"""Changes tried for each card, where some cannot lie everywhere."""


def sample(view: TotitView, rng: Stream) -> TotitDeal:
    """A deal that gives the view's seat this very view."""
    return Sampler(view).deal(rng)


class Sampler:
    """The cards that a view does not show and who cannot hold which of them, worked out once for many deals."""

    __slots__ = ("_barred", "_cards", "_places", "_view")

    def __init__(self, view: TotitView) -> None:
        self._view = view
        left = dict.fromkeys(DECK.faces, DECK.copies)
        for card in (*view.hand, *view.table, *((view.flip,) if view.flip else ())):
            left[card] -= 1
        for event in view.history:
            if isinstance(event, Capture):
                left[event.card] -= 1
                left[event.target] -= 1
        self._cards = tuple(face for face, copies in left.items() for _ in range(copies))
        self._places = tuple(s for s, size in enumerate(view.cards_left) if s != view.seat for _ in range(size))
        shown = _shown(view) if view.rules.capture == "mandatory" else {}
        self._barred = [shown.get(seat, set()) for seat in self._places]

    def deal(self, rng: Stream) -> TotitDeal:
        """One way the cards can lie."""
        cards = rng.shuffled(self._cards)
        if any(self._barred):
            cards = _stirred(_fitted(cards, self._barred), self._barred, rng)
        hands: list[list[Card]] = [[] for _ in self._view.cards_left]
        if self._view.seat is not None:
            hands[self._view.seat].extend(self._view.hand)
        for place, seat in enumerate(self._places):
            hands[seat].append(cards[place])
        stock = cards[len(self._places) :][: self._view.stock]
        return TotitDeal.from_view(self._view, hands, stock)


def _shown(view: TotitView) -> dict[Seat, set[Card]]:
    """What each seat cannot hold under `capture = mandatory`: the faces that could have captured where it trailed."""
    table = laid_out(view.table)
    for event in view.history:
        _count(table, event, -1)
    first, later = offers(view.rules)
    shown: dict[Seat, set[Card]] = {}
    begun = set()
    for event in view.history:
        if isinstance(event, Trailed):
            offered = later if event.seat in begun else first
            for faces, part in zip(CLASSES, table, strict=True):
                able = (face for face, plays in zip(faces, offered[part], strict=True) if len(plays) > 1)
                shown.setdefault(event.seat, set()).update(able)
        if isinstance(event, Taken | Trailed):
            begun.add(event.seat)
        _count(table, event, 1)
    return shown


def _count(table: list[int], event: Happening, sign: int) -> None:
    """Adds what the event changed on the table, or takes it back (-1)."""
    if isinstance(event, Capture):
        table[CLASS[event.target.index]] -= sign * ON_TABLE[event.target.index]
    elif not isinstance(event, Flipped):
        table[CLASS[event.card.index]] += sign * ON_TABLE[event.card.index]


def _fitted(cards: Sequence[Card], barred: Sequence[Collection[Card]]) -> list[Card]:
    """The cards in an order in which none comes to a place barred to it, given that there is one.

    Augmenting paths: a place takes the first card that is free or whose place can find another.
    """
    place_of: dict[int, int] = {}

    def find(place: int, tried: set[int]) -> bool:
        fit = [n for n, card in enumerate(cards) if n not in tried and card not in barred[place]]
        tried.update(fit)
        for n in sorted(fit, key=place_of.__contains__):
            if n not in place_of or find(place_of[n], tried):
                place_of[n] = place
                return True
        return False

    for place in range(len(barred)):
        find(place, set())
    fitted = {place: cards[n] for n, place in place_of.items()}
    return [fitted[place] for place in range(len(barred))] + [c for n, c in enumerate(cards) if n not in place_of]


def _stirred(cards: list[Card], barred: Sequence[Collection[Card]], rng: Stream) -> list[Card]:
    """The same with many pairs of cards changed over where both may: nearly every order as likely."""
    for _ in range(_STIRS * len(cards)):
        a, b = rng.below(len(cards)), rng.below(len(cards))
        if not (_is_barred(cards[b], barred, a) or _is_barred(cards[a], barred, b)):
            cards[a], cards[b] = cards[b], cards[a]
    return cards


def _is_barred(card: Card, barred: Sequence[Collection[Card]], place: int) -> bool:
    return place < len(barred) and card in barred[place]
