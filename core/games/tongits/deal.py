"""One game of Tong-its, from the ante to the payments."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Self

from core.cards import Card
from core.chance import Chance
from core.game import Event, Move, Seat
from core.games.tongits.bahay import Bahay, expose
from core.games.tongits.calling import call_right, may_call
from core.games.tongits.counting import counted
from core.games.tongits.deck import SEATS, cards_of, mask_of
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
        "_bahay",
        "_caller",
        "_discards",
        "_drawn",
        "_fighters",
        "_fits",
        "_folders",
        "_hands",
        "_last_drawer",
        "_left",
        "_phase",
        "_result",
        "_rules",
        "_seat",
        "_standing",
        "_stock",
        "_taken",
        "_turn",
    )

    def __init__(
        self, rules: TongitsRules, standing: TongitsStanding, cards: Sequence[Card], chance: Chance | None = None
    ) -> None:
        """`cards` is the whole deck in the order it is dealt, from the starter on (tongits 1.4)."""
        starter = standing.starter
        bits = [1 << card.index for card in cards[: _DEALT + 1]]
        self._rules = rules
        self._standing = standing
        self._hands = [0, 0, 0]
        self._hands[starter] = sum(bits[::SEATS])
        self._hands[_NEXT[starter]] = sum(bits[1::SEATS])
        self._hands[_NEXT[_NEXT[starter]]] = sum(bits[2::SEATS])
        self._stock = tuple(cards[_DEALT + 1 :])
        self._left = len(self._stock)
        self._phase = "play"
        self._turn = 0
        self._seat = starter
        self._drawn: Card | None = None
        self._last_drawer: Seat | None = None
        self._discards: tuple[Discarded, ...] = ()
        self._taken = 0
        self._bahay: tuple[Bahay, ...] = ()
        self._fits = 0
        self._caller: Seat | None = None
        self._fighters: tuple[Seat, ...] = ()
        self._folders: tuple[Seat, ...] = ()
        self._result: TongitsResult | None = None

    @classmethod
    def from_view(
        cls, view: TongitsView, hands: Sequence[int], stock: Sequence[Card], drawn: Card | None
    ) -> TongitsDeal:
        """The game that the view is of, with hands, stock and the card just drawn in place of what it cannot see."""
        new = cls(view.rules, view.standing, ())
        new._hands = list(hands)
        new._stock, new._left, new._last_drawer = tuple(stock), len(stock), view.last_drawer
        new._phase, new._turn, new._drawn = view.phase, view.turn, drawn
        new._seat = view.to_act[0] if view.to_act else _NOBODY
        new._discards, new._taken = view.discards, mask_of(view.taken)
        new._bahay = view.bahay
        new._fits = _fits(view.bahay)
        new._caller, new._fighters, new._folders = view.caller, view.fighters, view.folders
        new._result = view.result
        return new

    def copy(self) -> Self:
        new = object.__new__(type(self))
        new._rules, new._standing, new._hands = self._rules, self._standing, self._hands[:]
        new._stock, new._left, new._phase, new._turn = self._stock, self._left, self._phase, self._turn
        new._seat, new._drawn, new._last_drawer = self._seat, self._drawn, self._last_drawer
        new._discards, new._taken, new._bahay, new._fits = self._discards, self._taken, self._bahay, self._fits
        new._caller, new._fighters, new._folders = self._caller, self._fighters, self._folders
        new._result = self._result
        return new

    def to_act(self) -> tuple[Seat, ...]:
        return _ACTING[self._seat]

    def due(self) -> int | None:
        return None

    def tick(self, now: int) -> list[Event]:
        return []

    def legal(self, seat: Seat) -> Sequence[Move]:
        if seat != self._seat:
            return ()
        hand = self._hands[seat]
        if self._phase == "play":
            return plays(hand, self._bahay, self._fits)
        if self._phase == "draw":
            moves = beginnings(self._rules, hand, self._discards[-1].card, self._bahay)
            if may_call(self._rules, seat, self._turn, hand, self._bahay):
                return *moves, CALL_DRAW
            return moves
        return answers(self._rules, seat, hand, self._bahay)

    def check(self, seat: Seat, move: Move) -> None:
        if seat != self._seat:
            raise out_of_turn(self._phase)
        if move not in self.legal(seat):
            raise refusal(self.view(seat), move)

    def apply(self, seat: Seat, move: Move, at: int = 0) -> list[Event]:
        return _APPLY[type(move)](self, seat, move)

    def _draw(self, seat: Seat, move: Draw) -> list[Event]:
        card = self._stock[-self._left]
        self._left -= 1
        self._hands[seat] |= 1 << card.index
        self._drawn = card
        self._last_drawer = seat
        self._phase = "play"
        return [DREW[seat][card.index]]

    def _take_with(self, seat: Seat, move: TakeWith) -> list[Event]:
        card = self._take()
        self._hands[seat] ^= move.mask
        self._expose(seat, move.mask | 1 << card.index)
        return self._unless_empty(seat, Took(seat, card, move.cards, len(self._bahay)))

    def _take_on(self, seat: Seat, move: TakeOn) -> list[Event]:
        card = self._take()
        self._lay_off(seat, 1 << card.index, move.bahay)
        return [Took(seat, card, (), move.bahay)]

    def _take(self) -> Card:
        card = self._discards[-1].card
        self._taken |= 1 << card.index
        self._phase = "play"
        return card

    def _meld(self, seat: Seat, move: Meld) -> list[Event]:
        self._hands[seat] ^= move.mask
        self._expose(seat, move.mask)
        return self._unless_empty(seat, Exposed(seat, move.cards, len(self._bahay)))

    def _sapaw(self, seat: Seat, move: Sapaw) -> list[Event]:
        self._hands[seat] ^= move.mask
        self._lay_off(seat, move.mask, move.bahay)
        owner = self._bahay[move.bahay - 1].owner
        return self._unless_empty(seat, LaidOff(seat, move.cards, move.bahay, owner))

    def _expose(self, seat: Seat, cards: int) -> None:
        bahay = expose(seat, cards, self._turn)
        self._bahay += (bahay,)
        self._fits |= bahay.fit

    def _lay_off(self, seat: Seat, cards: int, number: int) -> None:
        bahay = self._bahay
        changed = bahay[number - 1].laid_off(cards, self._turn, seat)
        self._bahay = (*bahay[: number - 1], changed, *bahay[number:])
        self._fits = _fits(self._bahay)

    def _unless_empty(self, seat: Seat, event: Event) -> list[Event]:
        """What is told of a move that may have emptied the hand, and so made a Tong-its (tongits 4.1)."""
        return [event] if self._hands[seat] else [event, self._end(Ending(TONGITS, seat))]

    def _discard(self, seat: Seat, move: Discard) -> list[Event]:
        index = move.card.index
        self._hands[seat] ^= 1 << index
        event = DISCARDED[seat][index]
        self._discards += (event,)
        if not self._hands[seat]:
            return [event, self._end(Ending(TONGITS, seat))]
        if not self._left:
            return [event, self._end(Ending(STOCK_OUT, seat))]
        self._turn += 1
        self._seat = _NEXT[seat]
        self._drawn = None
        self._phase = "draw"
        return [event]

    def _tongits(self, seat: Seat, move: Tongits) -> list[Event]:
        return [self._end(Ending(TONGITS, seat, declared=True))]

    def _call(self, seat: Seat, move: CallDraw) -> list[Event]:
        self._caller = seat
        self._phase = "answer"
        self._seat = _NEXT[seat]
        return [DrawCalled(seat)]

    def _answer(self, seat: Seat, move: Answer) -> list[Event]:
        if move.fights:
            self._fighters += (seat,)
        else:
            self._folders += (seat,)
        event = Answered(seat, move.fights)
        self._seat = _NEXT[seat]
        caller = self._caller
        assert caller is not None
        if self._seat != caller:
            return [event]
        return [event, self._end(Ending(FOUGHT if self._fighters else FOLDED, caller, self._fighters))]

    def _end(self, ending: Ending) -> Event:
        self._seat = _NOBODY
        self._phase = "over"
        self._drawn = None
        self._result = settle(self._rules, self._standing, ending, self._hands, self._bahay)
        return Ended(self._result)

    def result(self) -> TongitsResult | None:
        return self._result

    def details(self) -> dict[str, Any]:
        return details(self.view(None))

    def view(self, seat: Seat | None) -> TongitsView:
        standing, result = self._standing, self._result
        stake = ante(self._rules, standing)
        pot = standing.pot + SEATS * stake
        if result is None:
            chips = tuple(chips - stake for chips in standing.scores)
        else:
            chips = tuple(chips + change for chips, change in zip(standing.scores, result.scores, strict=True))
            pot -= result.jackpot + sum(result.split)
        return TongitsView(
            seat=seat,
            to_act=_ACTING[self._seat],
            rules=self._rules,
            phase=self._phase,
            standing=standing,
            turn=self._turn,
            chips=chips,
            pot=pot,
            own=None if seat is None else self._own(seat),
            cards_left=tuple(hand.bit_count() for hand in self._hands),
            stock_left=self._left,
            last_drawer=self._last_drawer,
            discards=self._discards,
            taken=cards_of(self._taken),
            bahay=self._bahay,
            caller=self._caller,
            fighters=self._fighters,
            folders=self._folders,
            result=result,
        )

    def _own(self, seat: Seat) -> Own:
        rules, hand = self._rules, self._hands[seat]
        begins = self._turn + (seat - self._standing.starter - self._turn) % SEATS
        if self._phase != "draw" and begins == self._turn:
            begins += SEATS
        return Own(
            counted=counted(hand, rules.secret_kinds),
            drawn=self._drawn if seat == self._seat else None,
            holds_secret=holds_secret(hand, rules.secret_kinds),
            call=call_right(rules, seat, begins, hand, self._bahay),
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
