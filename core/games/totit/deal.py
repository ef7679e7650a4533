"""One deal of Totit, from the eighteen cards on the table to the last card from a hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Self

from core.cards import Card
from core.chance import Chance
from core.game import Event, Move, Seat
from core.games.totit.captures import Offers, free, offers
from core.games.totit.faces import CLASS, IN_PILE, ON_TABLE, ORDER, SLOT, SPAN, in_pile, laid_out, on_table, pile_size
from core.games.totit.moves import FLIP_TAKE, PLAYS, FlipTake, Play, Take
from core.games.totit.refusals import refusal
from core.games.totit.rules import TotitRules
from core.games.totit.scoring import TotitResult, TotitStanding, alone, pairs, pile_points
from core.games.totit.view import (
    Capture,
    Flipped,
    FlipStayed,
    FlipTook,
    HandsEmpty,
    Happening,
    Taken,
    TotitView,
    Trailed,
)

TABLE_CARDS = 18
_MOST_SEATS = 6
_AFTER: tuple[tuple[tuple[Seat, ...], ...], ...] = tuple(
    tuple(((seat + 1) % seats,) for seat in range(seats)) for seats in range(_MOST_SEATS + 1)
)
"""Number of seats, seat -> who acts next."""


def _told(seat: Seat, play: Play) -> Happening:
    return Taken(seat, play.card, play.target) if isinstance(play, Take) else Trailed(seat, play.card)


_TOLD = tuple({play.number: _told(seat, play) for play in PLAYS} for seat in range(_MOST_SEATS))
"""Seat, number of a play -> the event of it."""


class TotitDeal:
    """Table and piles are counts packed in integers, see `faces`; a hand is a list of slots, in order, a slot
    twice for both copies. What each slot may do is kept up to date as the table changes. See `core.game.Deal`."""

    __slots__ = (
        "_acting",
        "_after",
        "_flip",
        "_hands",
        "_history",
        "_left",
        "_mandatory",
        "_offered",
        "_offers",
        "_rules",
        "_standing",
        "_stock",
        "_table",
        "_until",
    )

    def __init__(
        self, rules: TotitRules, standing: TotitStanding, cards: Sequence[Card], chance: Chance | None = None
    ) -> None:
        """`cards` is the whole deck in the order it is dealt: eighteen to the table, then one at a time from dealer+1;
        the rest is the stock or out of play (totit 1.4)."""
        seats = len(standing.scores)
        used = TABLE_CARDS + seats * rules.cards_each(seats)
        self._rules = rules
        self._standing = standing
        self._mandatory = rules.capture == "mandatory"
        self._table = laid_out(cards[:TABLE_CARDS])
        hands: list[list[int]] = [[]] * seats
        for place in range(seats):
            hands[(standing.dealer + 1 + place) % seats] = _held(cards[TABLE_CARDS + place : used : seats])
        self._hands = hands
        self._left = used - TABLE_CARDS
        self._until = self._left - seats
        self._offers = offers(rules)[0]
        self._offered = _spread(self._table, self._offers)
        self._stock = tuple(cards[used:]) if rules.stock_flip else ()
        self._flip: Card | None = None
        self._history: list[Happening] = []
        self._after = _AFTER[seats]
        self._acting = self._after[standing.dealer]

    @classmethod
    def from_view(cls, view: TotitView, hands: Sequence[Iterable[Card]], stock: Sequence[Card]) -> TotitDeal:
        """The deal that the view is of, with these hands, by seat, and this stock in place of what it cannot see."""
        new = cls(view.rules, TotitStanding(view.match_scores, view.dealer, view.deals_played), ())
        new._table = laid_out(view.table)
        new._hands = [_held(hand) for hand in hands]
        new._left = sum(view.cards_left)
        if not any(view.first_turn):
            new._until = 0
            new._offers = offers(view.rules)[1]
        new._offered = _spread(new._table, new._offers)
        new._stock = tuple(stock)
        new._flip = view.flip
        new._history = list(view.history)
        new._acting = view.to_act
        return new

    def copy(self) -> Self:
        new = object.__new__(type(self))
        new._rules, new._standing, new._after = self._rules, self._standing, self._after
        new._mandatory, new._offers, new._stock = self._mandatory, self._offers, self._stock
        new._left, new._until, new._acting, new._flip = self._left, self._until, self._acting, self._flip
        new._table, new._offered, new._history = self._table[:], self._offered[:], self._history[:]
        new._hands = [hand[:] for hand in self._hands]
        return new

    def to_act(self) -> tuple[Seat, ...]:
        return self._acting

    def due(self) -> int | None:
        return None

    def tick(self, now: int) -> list[Event]:
        return []

    def legal(self, seat: Seat) -> Sequence[Move]:
        if seat not in self._acting:
            return ()
        if self._flip is not None:
            return tuple(FLIP_TAKE[target] for target in self._flip_targets(self._flip))
        offered = self._offered
        moves: tuple[Play, ...] = ()
        last = -1
        for slot in self._hands[seat]:
            if slot != last:
                moves += offered[slot]
                last = slot
        if self._mandatory:
            return tuple(move for move in moves if isinstance(move, Take)) or moves
        return moves

    def check(self, seat: Seat, move: Move) -> None:
        if move not in self.legal(seat):
            raise refusal(self.view(seat), move)

    def apply(self, seat: Seat, move: Move, at: int = 0) -> list[Event]:
        if not isinstance(move, Play):
            assert isinstance(move, FlipTake) and self._flip is not None
            return self._end_flip(seat, self._flip, move.target)
        self._hands[seat].remove(move.slot)
        # `_change_table`, written out, and of `_end_turn` what most turns need: search and simulation live from this.
        rank_class = move.rank_class
        part = self._table[rank_class] = self._table[rank_class] + move.change
        self._offered[SPAN[rank_class]] = self._offers[part]
        event = _TOLD[seat][move.number]
        self._history.append(event)
        self._left = left = self._left - 1
        if self._stock:
            return [event, *self._turn_up(seat)]
        if left == self._until:
            return [event, *self._end_turn(seat)]
        self._acting = self._after[seat]
        return [event]

    def _change_table(self, rank_class: int, change: int) -> None:
        part = self._table[rank_class] = self._table[rank_class] + change
        self._offered[SPAN[rank_class]] = self._offers[part]

    def _turn_up(self, seat: Seat) -> list[Event]:
        card = self._stock[0]
        self._stock = self._stock[1:]
        flipped = Flipped(seat, card)
        self._history.append(flipped)
        targets = self._flip_targets(card)
        if len(targets) > 1:
            self._flip = card
            return [flipped]
        return [flipped, *self._end_flip(seat, card, targets[0] if targets else None)]

    def _flip_targets(self, card: Card) -> tuple[Card, ...]:
        return tuple(play.target for play in self._offered[SLOT[card.index]] if isinstance(play, Take))

    def _end_flip(self, seat: Seat, card: Card, target: Card | None) -> list[Event]:
        self._flip = None
        event: Happening
        if target is None:
            self._change_table(CLASS[card.index], ON_TABLE[card.index])
            event = FlipStayed(seat, card)
        else:
            self._change_table(CLASS[card.index], -ON_TABLE[target.index])
            event = FlipTook(seat, card, target)
        self._history.append(event)
        return [event, *self._end_turn(seat)]

    def _end_turn(self, seat: Seat) -> list[Event]:
        if not self._left:
            self._acting = ()
            return [HandsEmpty()]
        self._acting = self._after[seat]
        if self._left == self._until:
            self._until = 0
            self._offers = offers(self._rules)[1]
            self._offered = _spread(self._table, self._offers)
        return []

    def _piles(self) -> list[int]:
        """What each seat has captured, from the history: nothing is kept twice."""
        piles = [0] * len(self._hands)
        for event in self._history:
            if isinstance(event, Capture):
                piles[event.seat] += IN_PILE[event.card.index] + IN_PILE[event.target.index]
        return piles

    def result(self) -> TotitResult | None:
        if self._acting:
            return None
        piles = self._piles()
        stamped = self._rules.scoring == "stamped"
        return TotitResult(
            tuple(pile_points(self._rules, pile) for pile in piles),
            pairs=tuple(map(pairs, piles)),
            alone=tuple(alone(pile) if stamped else () for pile in piles),
            captured=tuple(map(pile_size, piles)),
        )

    def details(self) -> dict[str, Any]:
        result = self.result()
        return {
            "dealer": self._standing.dealer,
            "table": [card.text for card in self._table_cards()],
            "captured": list(map(pile_size, self._piles())),
            "pairs": [[face.text for face in faces] for faces in result.pairs] if result else None,
            "alone": [[face.text for face in faces] for faces in result.alone] if result else None,
            "stock": len(self._stock),
        }

    def hand(self, seat: Seat) -> tuple[Card, ...]:
        """The cards that the seat holds."""
        return tuple(ORDER[slot] for slot in self._hands[seat])

    def _table_cards(self) -> tuple[Card, ...]:
        return tuple(face for face in ORDER for _ in range(on_table(self._table[CLASS[face.index]], face)))

    def _may_look(self, of: Seat, seat: Seat | None) -> bool:
        """Whether a seat (None: a spectator) may look through the pile of one (totit 5, pile_view)."""
        shown = self._rules.pile_view
        return shown == "all" or (shown == "own" and of == seat)

    def _locked(self) -> tuple[Card, ...]:
        loose = {face for part in self._table for face in free(self._rules, part)}
        return tuple(dict.fromkeys(face for face in self._table_cards() if face not in loose))

    def _first_turns(self) -> tuple[bool, ...]:
        """Whose first turn is not finished: of those who still act before `_until`."""
        seats = len(self._hands)
        if not self._until:
            return (False,) * seats
        finished = self._until + seats - self._left - (self._flip is not None)
        return tuple((seat - self._standing.dealer - 1) % seats >= finished for seat in range(seats))

    def view(self, seat: Seat | None) -> TotitView:
        piles = self._piles()
        last: list[Taken | FlipTook | None] = [None for _ in piles]
        for event in self._history:
            if isinstance(event, Capture):
                last[event.seat] = event
        return TotitView(
            seat=seat,
            to_act=self._acting,
            rules=self._rules,
            dealer=self._standing.dealer,
            match_scores=self._standing.scores,
            deals_played=self._standing.deals,
            hand=() if seat is None else tuple(ORDER[slot] for slot in self._hands[seat]),
            cards_left=tuple(map(len, self._hands)),
            table=self._table_cards(),
            locked=self._locked(),
            first_turn=self._first_turns(),
            piles=tuple(_spread_out(pile) if self._may_look(of, seat) else None for of, pile in enumerate(piles)),
            pile_sizes=tuple(map(pile_size, piles)),
            last_captures=tuple(last),
            history=tuple(self._history),
            stock=len(self._stock),
            flip=self._flip,
        )


def _held(cards: Iterable[Card]) -> list[int]:
    """The slots of a hand, in order."""
    return sorted([SLOT[card.index] for card in cards])


def _spread(table: Iterable[int], offers: Offers) -> list[tuple[Play, ...]]:
    """Slot -> what a hand that holds it may do with it."""
    offered: list[tuple[Play, ...]] = []
    for part in table:
        offered += offers[part]
    return offered


def _spread_out(pile: int) -> tuple[Card, ...]:
    """The cards of a pile in the order they are shown."""
    return tuple(face for face in ORDER for _ in range(in_pile(pile, face)))
