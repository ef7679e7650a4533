"""One deal of Touti, from the first call to the last trick."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Self

from core.cards import ByCard, Card
from core.chance import Chance
from core.game import Event, Move, Seat
from core.games.touti.following import SUIT_MASK, SUIT_OF, ghna_pairs, overtakes, playable
from core.games.touti.moves import (
    BID,
    BIDS,
    DECK,
    GHNA,
    PASS,
    PLAY,
    PLAY_GHNA,
    POINTS,
    SUITS,
    TRUMP,
    Bid,
    Ghna,
    Pass,
    Play,
    Trump,
)
from core.games.touti.refusals import refusal
from core.games.touti.rules import ToutiRules
from core.games.touti.scoring import (
    GHNA_PLAIN,
    GHNA_TRUMP,
    LAST_TRICK,
    ToutiResult,
    ToutiStanding,
    counted_ghna,
    deal_scores,
)
from core.games.touti.view import (
    NEXT,
    Announced,
    AuctionWon,
    Call,
    Called,
    DealScored,
    GhnaAnnounced,
    PassedOut,
    Played,
    ToutiView,
    Trick,
    TrickTaken,
    TrumpNamed,
    side,
)

_ACTING = ((0,), (1,), (2,), (3,))
_LAST = len(DECK) // 4
_CALLS = {0: (PASS, *BID.values())} | {bid: (PASS, *(BID[n] for n in BIDS if n > bid)) for bid in BIDS}
_PLAYED = tuple(tuple(Played(seat, card) for card in DECK) for seat in range(4))


_CARDS = ByCard(DECK.faces)
_PLAYS = ByCard(PLAY)


def passed(rules: ToutiRules, calls: Sequence[Call]) -> int:
    """The seats, as bits, that have passed for good, or since the last bid where they may bid again (touti 2)."""
    mask = 0
    for seat, amount in calls:
        if amount is None:
            mask |= 1 << seat
        elif rules.bid_again:
            mask = 0
    return mask


class ToutiDeal:
    """Hands are integers used as sets; suits inside are numbers, -1 for none. See `core.game.Deal`."""

    __slots__ = (
        "_best",
        "_bid",
        "_calls",
        "_declarer",
        "_ghna",
        "_hands",
        "_leader",
        "_passed",
        "_phase",
        "_points",
        "_rules",
        "_standing",
        "_trick",
        "_tricks",
        "_trump",
        "_turn",
        "_winning",
    )

    def __init__(
        self, rules: ToutiRules, standing: ToutiStanding, cards: Sequence[Card], chance: Chance | None = None
    ) -> None:
        """`cards` is the whole deck in the order it is dealt: one at a time, the first to dealer+1 (touti 1.4)."""
        self._rules = rules
        self._standing = standing
        hands = [0, 0, 0, 0]
        seat = standing.dealer
        for card in cards:
            seat = NEXT[seat]
            hands[seat] |= 1 << card.index
        self._hands = hands
        self._phase = "auction"
        self._turn = self._leader = NEXT[standing.dealer]
        self._calls: tuple[Call, ...] = ()
        self._passed = 0
        self._bid = 0
        self._declarer = self._trump = self._winning = self._best = -1
        self._trick: tuple[Card, ...] = ()
        self._tricks: tuple[Trick, ...] = ()
        self._points = (0, 0)
        self._ghna: tuple[Announced, ...] = ()

    @classmethod
    def from_view(cls, view: ToutiView, hands: Sequence[int]) -> ToutiDeal:
        """The deal that the view is of, with `hands` in place of those it cannot see."""
        new = cls(view.rules, ToutiStanding(view.match_scores, view.dealer), ())
        new._hands = list(hands)
        new._phase = view.phase
        new._turn = view.to_act[0] if view.to_act else view.leader
        new._calls, new._bid = view.calls, view.bid
        new._passed = passed(view.rules, view.calls)
        new._declarer = -1 if view.declarer is None else view.declarer
        new._trump = -1 if view.trump is None else SUITS.index(view.trump)
        new._leader, new._trick, new._tricks = view.leader, view.trick, view.tricks
        new._winning = -1 if view.winning is None else view.winning
        new._best = -1 if view.winning is None else view.trick[(view.winning - view.leader) % 4].index
        new._points, new._ghna = view.card_points, view.ghna
        return new

    def copy(self) -> Self:
        new = object.__new__(type(self))
        new._rules, new._standing, new._phase, new._turn = self._rules, self._standing, self._phase, self._turn
        new._hands = self._hands[:]
        new._calls, new._passed, new._bid, new._declarer = self._calls, self._passed, self._bid, self._declarer
        new._trump, new._leader, new._trick, new._best = self._trump, self._leader, self._trick, self._best
        new._winning, new._tricks, new._points, new._ghna = self._winning, self._tricks, self._points, self._ghna
        return new

    def hands(self) -> tuple[int, ...]:
        """The four hands, bit `card.index` set for a card held; for search in sampled deals."""
        return tuple(self._hands)

    def to_act(self) -> tuple[Seat, ...]:
        return () if self._phase == "over" else _ACTING[self._turn]

    def due(self) -> int | None:
        return None

    def tick(self, now: int) -> list[Event]:
        return []

    def legal(self, seat: Seat) -> Sequence[Move]:
        if seat != self._turn:
            return ()
        phase = self._phase
        if phase == "play":
            cards = self._playable(seat)
            if self._pairs(seat):
                return self._with_ghna(seat, cards)
            trick = self._trick
            if trick and cards & SUIT_MASK[SUIT_OF[trick[0].index]]:
                return _PLAYS[cards]
            return _PLAYS.of(cards)
        if phase == "auction":
            return _CALLS[self._bid]
        return TRUMP if phase == "trump" else ()

    def _playable(self, seat: Seat) -> int:
        hand = self._hands[seat]
        if not self._trick:
            return hand
        led = SUIT_OF[self._trick[0].index]
        return playable(self._rules, hand, led, self._trump, self._best, self._winning == seat ^ 2)

    def _pairs(self, seat: Seat) -> int:
        """The Caballos of the ghna this seat holds and its team may announce (touti 5.1, 8 ghna_who)."""
        pairs = ghna_pairs(self._hands[seat])
        if pairs and self._rules.ghna_who == "bidders" and (seat ^ self._declarer) & 1:
            return 0
        return pairs

    def _with_ghna(self, seat: Seat, cards: int) -> Sequence[Move]:
        moves: list[Move] = []
        pairs = self._pairs(seat)
        on_play = self._rules.ghna_when == "on_play"
        for play in _PLAYS.of(cards):
            moves.append(play)
            if on_play and (pairs | pairs << 1) >> play.card.index & 1:
                moves.append(PLAY_GHNA[play.card.index])
        if not on_play and self._may_say():
            said = {announced.suit for announced in self._ghna}
            moves += [GHNA[suit] for suit in range(4) if pairs & SUIT_MASK[suit] and SUITS[suit] not in said]
        return moves

    def _may_say(self) -> bool:
        """Before leading to tricks 2 to 10, once a lead (touti 8, ghna_when)."""
        lead = len(self._tricks)
        return bool(lead and not self._trick and not (self._ghna and self._ghna[-1].trick == lead))

    def check(self, seat: Seat, move: Move) -> None:
        if seat != self._turn or move not in self.legal(seat):
            raise refusal(self.view(seat), move)

    def apply(self, seat: Seat, move: Move, at: int = 0) -> list[Event]:
        if isinstance(move, Play):
            return self._play(seat, move)
        if isinstance(move, Ghna):
            return [self._announce(seat, move.suit)]
        if isinstance(move, Trump):
            self._trump = SUITS.index(move.suit)
            self._phase = "play"
            to_lead = self._declarer if self._rules.first_lead == "declarer" else NEXT[self._standing.dealer]
            self._turn = self._leader = to_lead
            return [TrumpNamed(seat, move.suit)]
        assert isinstance(move, Bid | Pass)
        return self._call(seat, move.amount if isinstance(move, Bid) else None)

    def _call(self, seat: Seat, amount: int | None) -> list[Event]:
        self._calls += (Call(seat, amount),)
        events: list[Event] = [Called(seat, amount)]
        if amount is None:
            self._passed |= 1 << seat
        else:
            self._bid, self._declarer = amount, seat
            self._passed = self._passed if not self._rules.bid_again else 0
        others = 0b1111 if self._declarer < 0 else 0b1111 & ~(1 << self._declarer)
        if self._bid == BIDS[-1] or (self._declarer >= 0 and self._passed & others == others):
            self._phase, self._turn = "trump", self._declarer
            events.append(AuctionWon(self._declarer, self._bid))
        elif self._passed == others:
            self._phase = "over"
            events.append(PassedOut())
        else:
            self._turn = NEXT[seat]
            while self._passed >> self._turn & 1 and not self._rules.bid_again:
                self._turn = NEXT[self._turn]
        return events

    def _announce(self, seat: Seat, suit: str) -> Event:
        points = GHNA_TRUMP if SUITS[self._trump] == suit else GHNA_PLAIN
        self._ghna += (Announced(seat, suit, points, len(self._tricks)),)
        return GhnaAnnounced(seat, suit, points)

    def _play(self, seat: Seat, move: Play) -> list[Event]:
        card = move.card
        index = card.index
        self._hands[seat] ^= 1 << index
        events: list[Event] = [_PLAYED[seat][index]]
        if move.ghna:
            events.insert(0, self._announce(seat, card.suit))
        trick = self._trick = (*self._trick, card)
        best = self._best
        if len(trick) == 1 or overtakes(index, best, self._trump):
            self._best, self._winning = index, seat
        if len(trick) == 4:
            events += self._end_trick()
        else:
            self._turn = NEXT[seat]
        return events

    def _end_trick(self) -> list[Event]:
        a, b, c, d = trick = self._trick
        points = POINTS[a.index] + POINTS[b.index] + POINTS[c.index] + POINTS[d.index]
        winner = self._winning
        self._tricks += (Trick(self._leader, trick, winner, points),)
        last = len(self._tricks) == _LAST
        if last:
            points += LAST_TRICK
        us, them = self._points
        self._points = (us, them + points) if winner & 1 else (us + points, them)
        self._trick = ()
        self._leader = self._turn = winner
        events: list[Event] = [TrickTaken(winner, points)]
        if last:
            self._phase = "over"
            result = self.result()
            assert result is not None and result.made is not None
            events.append(DealScored(self._declarer, result.made, result.totals, self._scores(result.totals)))
        return events

    def _ghna_points(self) -> tuple[int, int]:
        us = sum(ghna.points for ghna in self._ghna if not ghna.seat & 1)
        return us, sum(ghna.points for ghna in self._ghna) - us

    def _scores(self, totals: tuple[int, int]) -> tuple[int, int]:
        return deal_scores(self._rules, self._declarer, self._bid, totals)

    def result(self) -> ToutiResult | None:
        if self._phase != "over":
            return None
        if self._declarer < 0:
            return ToutiResult((0, 0))
        last = side(self._tricks[-1].winner)
        ghna = self._ghna_points()
        counted = counted_ghna(self._rules, ghna, self._declarer, self._bid)
        us, them = self._points
        totals = us + counted[0], them + counted[1]
        return ToutiResult(
            self._scores(totals),
            declarer=self._declarer,
            bid=self._bid,
            trump=SUITS[self._trump],
            cards=(us, them - LAST_TRICK) if last else (us - LAST_TRICK, them),
            last_trick=last,
            ghna=ghna,
            totals=totals,
            made=totals[side(self._declarer)] >= self._bid,
        )

    def details(self) -> dict[str, Any]:
        result = self.result()
        return {
            "dealer": self._standing.dealer,
            "declarer": None if self._declarer < 0 else self._declarer,
            "bid": self._bid or None,
            "trump": None if self._trump < 0 else SUITS[self._trump],
            "tricks": len(self._tricks),
            "points": list(self._points),
            "ghna": list(self._ghna_points()),
            "made": result.made if result else None,
        }

    def view(self, seat: Seat | None) -> ToutiView:
        return ToutiView(
            seat=seat,
            to_act=self.to_act(),
            rules=self._rules,
            phase=self._phase,
            dealer=self._standing.dealer,
            match_scores=(self._standing.scores[0], self._standing.scores[1]),
            hand=() if seat is None else _CARDS.of(self._hands[seat]),
            cards_left=tuple(hand.bit_count() for hand in self._hands),
            calls=self._calls,
            bid=self._bid,
            declarer=None if self._declarer < 0 else self._declarer,
            trump=None if self._trump < 0 else SUITS[self._trump],
            leader=self._leader,
            trick=self._trick,
            winning=self._winning if self._trick else None,
            tricks=self._tricks,
            card_points=self._points,
            ghna=self._ghna,
            ghna_points=self._ghna_points(),
        )
