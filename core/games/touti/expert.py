"""The expert: every call, the trump and every card by what comes of them in deals that the view could be of."""

from __future__ import annotations

from collections.abc import Sequence

from core.bots.search import best_over
from core.cards import mask_of
from core.chance import Stream
from core.game import Move, Seat, Side
from core.games.touti.bidding import COARSE, Auction, best_call, best_trump, reach
from core.games.touti.deal import ToutiDeal
from core.games.touti.endgame import Endgame, apart
from core.games.touti.likely import LikelySampler
from core.games.touti.moves import PASS, PLAY, SUITS, TRUMP, Bid, Ghna, Play
from core.games.touti.play import best_play, ghna_counts
from core.games.touti.playout import Playout
from core.games.touti.prospects import Prospects, settled
from core.games.touti.view import ToutiView, side

EXACT = 5
"""From so many cards in hand on, every card's worth is the truth of the sampled deal."""
EXACT_DEALS = 40
DEALS = 120
SOLVED = 3
"""How many tricks a deal that was played on is solved for at its end."""
CALL_DEALS = 200
CALL_SOLVED = 1
_SPREAD = (-18, -9, -3, 3, 9, 18)
"""How far, in card points, real play ends from a deal played on from its first card with open hands."""


def search(view: ToutiView, legal: Sequence[Move], rng: Stream) -> Move:
    """The expert's move: the best for the chance of winning the match."""
    usual = club_move(view, legal)
    if len(legal) == 1 or isinstance(usual, Ghna):
        return usual
    if view.phase == "play":
        return _search_card(view, legal, usual, rng)
    judged: dict[Move, float] = dict.fromkeys(TRUMP, 0.0)
    if view.phase == "auction":
        judged = _judged(view, legal)
    sampler = LikelySampler(view)
    return best_over(
        sorted(judged, key=lambda move: move != usual),
        lambda: _Bidding(view, sampler.hands(rng)),
        lambda bidding, moves: [bidding.chance(move) + judged[move] for move in moves],
        CALL_DEALS,
    )


def club_move(view: ToutiView, legal: Sequence[Move]) -> Move:
    """What the club does, which is the first guess."""
    if view.phase == "auction":
        return best_call(view, legal)
    if view.phase == "trump":
        return TRUMP[best_trump(view.rules, mask_of(view.hand))]
    return best_play(view, legal)


def _judged(view: ToutiView, legal: Sequence[Move]) -> dict[Move, float]:
    """The calls there are, each with the club's guess at the chance of the match. It counts as much as what comes of
    the call in sampled deals: the two err apart, so that together they are better than either."""
    auction = Auction(view)
    judged: dict[Move, float] = {PASS: auction.passing()}
    return judged | {
        move: auction.declaring(move.amount) for move in legal if isinstance(move, Bid) and move.amount <= reach(view)
    }


def _search_card(view: ToutiView, legal: Sequence[Move], usual: Move, rng: Stream) -> Move:
    assert view.seat is not None
    endgame, sampler, prospects = Endgame(view), LikelySampler(view), Prospects(view, side(view.seat))
    exact = len(view.hand) <= EXACT
    playout = Playout(view, endgame, SOLVED)
    spread = [more * (len(view.hand) - EXACT) // (10 - EXACT) for more in _SPREAD]

    def chances(hands: list[int], moves: Sequence[Play]) -> list[float]:
        ghna = endgame.sure_ghna(hands)
        if exact:
            worths = endgame.worths(hands)
            return [prospects.chance(worths[move.card.index], ghna) for move in moves]
        return [prospects.chance(playout.worth(hands, move.card.index), ghna, spread) for move in moves]

    deals = EXACT_DEALS if exact else DEALS
    return best_over(_cards(view, legal, usual), lambda: sampler.hands(rng), chances, deals)


def _cards(view: ToutiView, legal: Sequence[Move], usual: Move) -> list[Play]:
    """One play for each card that does something of its own, with its ghna where that counts; the club's choice
    first."""
    plays = {
        move.card.index: move
        for move in legal
        if isinstance(move, Play) and (not move.ghna or ghna_counts(view, move.card.suit))
    }
    own, gone = mask_of(view.hand), mask_of(card for trick in view.tricks for card in trick.cards)
    distinct = apart(sum(1 << card for card in plays), ((1 << len(PLAY)) - 1) & ~own & ~gone)
    moves = [move for card, move in plays.items() if move == usual or distinct >> card & 1]
    return sorted(moves, key=lambda move: move != usual)


class _Bidding:
    """What comes of calls and trumps in one deal, everybody else calling as the club does."""

    def __init__(self, view: ToutiView, hands: list[int]) -> None:
        assert view.seat is not None
        self._view, self._hands = view, hands
        self._us: Side = side(view.seat)
        self._deal = ToutiDeal.from_view(view, hands)
        self._worths: dict[tuple[Side, int, Seat], int] = {}

    def chance(self, move: Move) -> float:
        """The chance of the match for the view's team after that call, or with that trump."""
        assert self._view.seat is not None
        deal = self._deal.copy()
        deal.apply(self._view.seat, move)
        while acting := deal.to_act():
            now = deal.view(acting[0])
            if now.phase == "play":
                return self._played(now)
            usual = best_call(now, deal.legal(acting[0]), COARSE) if now.phase == "auction" else club_move(now, ())
            deal.apply(acting[0], usual)
        return settled(self._view, (0, 0), self._us)

    def _played(self, now: ToutiView) -> float:
        """The cards do not depend on the amount that was bid, so they are played once for all of these."""
        assert now.seat is not None and now.declarer is not None and now.trump is not None
        endgame = Endgame(now)
        key = side(now.declarer), SUITS.index(now.trump), now.seat
        worth = self._worths.get(key)
        if worth is None:
            worth = self._worths[key] = Playout(now, endgame, CALL_SOLVED).worth(self._hands)
        ours = worth if side(now.seat) == self._us else -worth
        return Prospects(now, self._us).chance(ours, endgame.sure_ghna(self._hands), _SPREAD)
