"""One game of Tong-its, from the ante to the payments."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Self

from core.cards import Card, mask_of
from core.chance import Chance
from core.game import Event, Move, Seat
from core.games.tongits.bahay import Bahay, expose
from core.games.tongits.calling import call_right, may_call
from core.games.tongits.counting import counted
from core.games.tongits.deck import SEATS, cards_of
from core.games.tongits.details import details
from core.games.tongits.events import (
    DISCARDED,
    DREW,
    Answered,
    Discarded,
    DrawCalled,
    Ended,
    Exposed,
    LaidOff,
    Took,
)
from core.games.tongits.legal import answers, beginnings, plays
from core.games.tongits.melds import holds_secret
from core.games.tongits.moves import (
    CALL_DRAW,
    Answer,
    CallDraw,
    Discard,
    Draw,
    Meld,
    Sapaw,
    TakeOn,
    TakeWith,
    Tongits,
)
from core.games.tongits.refusals import out_of_turn, refusal
from core.games.tongits.result import FOLDED, FOUGHT, STOCK_OUT, TONGITS, TongitsResult
from core.games.tongits.rules import TongitsRules
from core.games.tongits.scoring import Ending, settle
from core.games.tongits.standing import TongitsStanding, ante
from core.games.tongits.view import Own, TongitsView

_NEXT = (1, 2, 0)
_ACTING = ((0,), (1,), (2,), ())
_NOBODY = 3
_DEALT = 36
"""Twelve cards each; the next one is the starter's 13th."""


class TongitsDeal:
    """Hands are integers used as sets. The seat to act is `_NOBODY` once the game is over. See `core.game.Deal`."""

    __slots__ = (
        "_result",
        "bahay",
        "caller",
        "discards",
        "drawn",
        "fighters",
        "fits",
        "folders",
        "hands",
        "last_drawer",
        "phase",
        "rules",
        "seat",
        "standing",
        "stock",
        "stock_left",
        "taken",
        "turn",
    )

    def __init__(
        self, rules: TongitsRules, standing: TongitsStanding, cards: Sequence[Card], chance: Chance | None = None
    ) -> None:
        """`cards` is the whole deck in the order it is dealt, from the starter on (tongits 1.4)."""
        starter = standing.starter
        bits = [1 << card.index for card in cards[: _DEALT + 1]]
        self.rules = rules
        self.standing = standing
        self.hands = [0, 0, 0]
        self.hands[starter] = sum(bits[::SEATS])
        self.hands[_NEXT[starter]] = sum(bits[1::SEATS])
        self.hands[_NEXT[_NEXT[starter]]] = sum(bits[2::SEATS])
        self.stock = tuple(cards[_DEALT + 1 :])
        self.stock_left = len(self.stock)
        self.phase = "play"
        self.turn = 0
        self.seat = starter
        self.drawn: Card | None = None
        self.last_drawer: Seat | None = None
        self.discards: tuple[Discarded, ...] = ()
        self.taken = 0
        self.bahay: tuple[Bahay, ...] = ()
        self.fits = 0
        self.caller: Seat | None = None
        self.fighters: tuple[Seat, ...] = ()
        self.folders: tuple[Seat, ...] = ()
        self._result: TongitsResult | None = None

    @classmethod
    def from_view(
        cls, view: TongitsView, hands: Sequence[int], stock: Sequence[Card], drawn: Card | None
    ) -> TongitsDeal:
        """The game that the view is of, with hands, stock and the card just drawn in place of what it cannot see."""
        new = cls(view.rules, view.standing, ())
        new.hands = list(hands)
        new.stock, new.stock_left, new.last_drawer = tuple(stock), len(stock), view.last_drawer
        new.phase, new.turn, new.drawn = view.phase, view.turn, drawn
        new.seat = view.to_act[0] if view.to_act else _NOBODY
        new.discards, new.taken = view.discards, mask_of(view.taken)
        new.bahay = view.bahay
        new.fits = _fits(view.bahay)
        new.caller, new.fighters, new.folders = view.caller, view.fighters, view.folders
        new._result = view.result
        return new

    def copy(self) -> Self:
        new = object.__new__(type(self))
        new.rules, new.standing, new.hands = self.rules, self.standing, self.hands[:]
        new.stock, new.stock_left, new.phase, new.turn = self.stock, self.stock_left, self.phase, self.turn
        new.seat, new.drawn, new.last_drawer = self.seat, self.drawn, self.last_drawer
        new.discards, new.taken, new.bahay, new.fits = self.discards, self.taken, self.bahay, self.fits
        new.caller, new.fighters, new.folders = self.caller, self.fighters, self.folders
        new._result = self._result
        return new

    def to_act(self) -> tuple[Seat, ...]:
        return _ACTING[self.seat]

    def due(self) -> int | None:
        return None

    def tick(self, now: int) -> list[Event]:
        return []

    def legal(self, seat: Seat) -> Sequence[Move]:
        if seat != self.seat:
            return ()
        hand = self.hands[seat]
        if self.phase == "play":
            return plays(hand, self.bahay, self.fits)
        if self.phase == "draw":
            moves = beginnings(self.rules, hand, self.discards[-1].card, self.bahay)
            if may_call(self.rules, seat, self.turn, hand, self.bahay):
                return *moves, CALL_DRAW
            return moves
        return answers(self.rules, seat, hand, self.bahay)

    def check(self, seat: Seat, move: Move) -> None:
        if seat != self.seat:
            raise out_of_turn(self.phase)
        if move not in self.legal(seat):
            raise refusal(self.view(seat), move)

    def apply(self, seat: Seat, move: Move, at: int = 0) -> list[Event]:
        return _APPLY[type(move)](self, seat, move)

    def _draw(self, seat: Seat, move: Draw) -> list[Event]:
        card = self.stock[-self.stock_left]
        self.stock_left -= 1
        self.hands[seat] |= 1 << card.index
        self.drawn = card
        self.last_drawer = seat
        self.phase = "play"
        return [DREW[seat][card.index]]

    def _take_with(self, seat: Seat, move: TakeWith) -> list[Event]:
        card = self._take()
        self.hands[seat] ^= move.mask
        self._expose(seat, move.mask | 1 << card.index)
        return self._unless_empty(seat, Took(seat, card, move.cards, len(self.bahay)))

    def _take_on(self, seat: Seat, move: TakeOn) -> list[Event]:
        card = self._take()
        self._lay_off(seat, 1 << card.index, move.bahay)
        return [Took(seat, card, (), move.bahay)]

    def _take(self) -> Card:
        card = self.discards[-1].card
        self.taken |= 1 << card.index
        self.phase = "play"
        return card

    def _meld(self, seat: Seat, move: Meld) -> list[Event]:
        self.hands[seat] ^= move.mask
        self._expose(seat, move.mask)
        return self._unless_empty(seat, Exposed(seat, move.cards, len(self.bahay)))

    def _sapaw(self, seat: Seat, move: Sapaw) -> list[Event]:
        self.hands[seat] ^= move.mask
        self._lay_off(seat, move.mask, move.bahay)
        owner = self.bahay[move.bahay - 1].owner
        return self._unless_empty(seat, LaidOff(seat, move.cards, move.bahay, owner))

    def _expose(self, seat: Seat, cards: int) -> None:
        bahay = expose(seat, cards, self.turn)
        self.bahay += (bahay,)
        self.fits |= bahay.fit

    def _lay_off(self, seat: Seat, cards: int, number: int) -> None:
        bahay = self.bahay
        changed = bahay[number - 1].laid_off(cards, self.turn)
        self.bahay = (*bahay[: number - 1], changed, *bahay[number:])
        self.fits = _fits(self.bahay)

    def _unless_empty(self, seat: Seat, event: Event) -> list[Event]:
        """What is told of a move that may have emptied the hand, and so made a Tong-its (tongits 4.1)."""
        return [event] if self.hands[seat] else [event, self._end(Ending(TONGITS, seat))]

    def _discard(self, seat: Seat, move: Discard) -> list[Event]:
        index = move.card.index
        self.hands[seat] ^= 1 << index
        event = DISCARDED[seat][index]
        self.discards += (event,)
        if not self.hands[seat]:
            return [event, self._end(Ending(TONGITS, seat))]
        if not self.stock_left:
            return [event, self._end(Ending(STOCK_OUT, seat))]
        self.turn += 1
        self.seat = _NEXT[seat]
        self.drawn = None
        self.phase = "draw"
        return [event]

    def _tongits(self, seat: Seat, move: Tongits) -> list[Event]:
        return [self._end(Ending(TONGITS, seat, declared=True))]

    def _call(self, seat: Seat, move: CallDraw) -> list[Event]:
        self.caller = seat
        self.phase = "answer"
        self.seat = _NEXT[seat]
        return [DrawCalled(seat)]

    def _answer(self, seat: Seat, move: Answer) -> list[Event]:
        if move.fights:
            self.fighters += (seat,)
        else:
            self.folders += (seat,)
        event = Answered(seat, move.fights)
        self.seat = _NEXT[seat]
        caller = self.caller
        assert caller is not None
        if self.seat != caller:
            return [event]
        return [event, self._end(Ending(FOUGHT if self.fighters else FOLDED, caller, self.fighters))]

    def _end(self, ending: Ending) -> Event:
        self.seat = _NOBODY
        self.phase = "over"
        self.drawn = None
        self._result = settle(self.rules, self.standing, ending, self.hands, self.bahay)
        return Ended(self._result)

    def result(self) -> TongitsResult | None:
        return self._result

    def details(self) -> dict[str, Any]:
        return details(self.view(None))

    def view(self, seat: Seat | None) -> TongitsView:
        standing, result = self.standing, self._result
        stake = ante(self.rules, standing)
        pot = standing.pot + SEATS * stake
        if result is None:
            chips = tuple(chips - stake for chips in standing.scores)
        else:
            chips = tuple(chips + change for chips, change in zip(standing.scores, result.scores, strict=True))
            pot -= result.jackpot + sum(result.split)
        return TongitsView(
            seat=seat,
            to_act=_ACTING[self.seat],
            rules=self.rules,
            phase=self.phase,
            standing=standing,
            turn=self.turn,
            chips=chips,
            pot=pot,
            own=None if seat is None else self._own(seat),
            cards_left=tuple(hand.bit_count() for hand in self.hands),
            stock_left=self.stock_left,
            last_drawer=self.last_drawer,
            discards=self.discards,
            taken=cards_of(self.taken),
            bahay=self.bahay,
            caller=self.caller,
            fighters=self.fighters,
            folders=self.folders,
            result=result,
        )

    def _own(self, seat: Seat) -> Own:
        rules, hand = self.rules, self.hands[seat]
        begins = self.turn + (seat - self.standing.starter - self.turn) % SEATS
        if self.phase != "draw" and begins == self.turn:
            begins += SEATS
        return Own(
            counted=counted(hand, rules.secret_kinds),
            drawn=self.drawn if seat == self.seat else None,
            holds_secret=holds_secret(hand, rules.secret_kinds),
            call=call_right(rules, seat, begins, hand, self.bahay),
        )


def _fits(bahay: Sequence[Bahay]) -> int:
    """The cards that could be laid off, each alone, on some bahay."""
    mask = 0
    for b in bahay:
        mask |= b.fit
    return mask


_APPLY: Mapping[type[Move], Callable[[TongitsDeal, Seat, Any], list[Event]]] = {
    Draw: TongitsDeal._draw,
    TakeWith: TongitsDeal._take_with,
    TakeOn: TongitsDeal._take_on,
    CallDraw: TongitsDeal._call,
    Meld: TongitsDeal._meld,
    Sapaw: TongitsDeal._sapaw,
    Discard: TongitsDeal._discard,
    Tongits: TongitsDeal._tongits,
    Answer: TongitsDeal._answer,
}
