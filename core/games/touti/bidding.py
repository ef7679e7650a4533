"""What a hand is worth in the auction, and what to call with it (touti 2, 3).

The worth of a hand is what its team can expect to take in cards, and the weights are those that foretold it best over
thousands of deals played out by the club's players. A call is judged by the chances of the match that it leads to, so
that the score of the match and the house rules on scoring count by themselves.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import erf, sqrt

from core.cards import mask_of
from core.game import Move
from core.games.touti.following import SUIT_MASK, ghna_pairs
from core.games.touti.moves import BIDS, PASS, Bid
from core.games.touti.rules import ToutiRules
from core.games.touti.scoring import GHNA_PLAIN, GHNA_TRUMP, counted_ghna, deal_scores
from core.games.touti.view import ToutiView, side

_IN_CARDS = 130
_SUIT = 0b1111111111
_NO_TRUMP = -1
_ENOUGH = 100
"""The bid from which every ghna counts under `ghna_cap`: worth jumping to."""
_JUMP = 20
"""How far beyond the lowest possible bid others are looked at."""
_SAID_IN_TIME = 0.8
"""How much of its ghna a team gets to announce where a trick has to be won first."""
SPREAD = (-34, -26, -22, -18, -15, -12, -9, -7, -4, -2, 0, 2, 4, 7, 9, 12, 15, 18, 22, 26, 34)
COARSE = (-24, -11, 0, 11, 24)
"""By how many card points the result differs from what was expected, each as likely: finely, and for a rough guess."""
_WORTHLESS, _WORTHIEST, _NEAR = 40.0, 170.0, 2.0
"""Where a hand is looked for that is just worth a bid, and how exactly."""
_A_DEAL = 120
"""What the team ahead scores in a deal."""
_DEAL_SPREAD = 100
"""How far apart one deal usually puts the teams."""


def _points_of(held: int, is_trump: bool) -> float:
    """What the cards of one suit, ten bits, let the declaring team expect."""
    length = held.bit_count()
    sota, caballo, rey, three, ace = (held >> place & 1 for place in range(5, 10))
    if is_trump:
        points = 8.0 * length - 1.4 * max(0, length - 4)
        return points + 11.5 * ace + 9.0 * three + 2.6 * rey + 1.6 * caballo + 1.3 * sota
    points = 10.6 * ace + 1.1 * rey + (6.2 if length > 1 else -3.3) * three
    return points + {0: 4.7, 2: -2.0}.get(length, 0.0)


_PLAIN, _TRUMP = ([_points_of(held, is_trump) for held in range(_SUIT + 1)] for is_trump in (False, True))
_BASE = 24.0


def card_points(hand: int) -> list[float]:
    """What the team that declares can expect to take in cards and last trick (120 + 10 in all), for each trump."""
    suits = hand & _SUIT, hand >> 10 & _SUIT, hand >> 20 & _SUIT, hand >> 30
    o, c, e, b = suits
    points = _BASE + _PLAIN[o] + _PLAIN[c] + _PLAIN[e] + _PLAIN[b]
    return [points - _PLAIN[held] + _TRUMP[held] for held in suits]


def ghna_points(rules: ToutiRules, hand: int, trump: int) -> float:
    """What the ghna of this hand can be expected to bring a team that may announce it (touti 5.1)."""
    pairs = ghna_pairs(hand)
    if not pairs:
        return 0.0
    points = GHNA_PLAIN * pairs.bit_count()
    if trump >= 0 and pairs & SUIT_MASK[trump]:
        points += GHNA_TRUMP - GHNA_PLAIN
    return points if rules.ghna_when == "on_play" else _SAID_IN_TIME * points


def worths(rules: ToutiRules, hand: int) -> list[float]:
    """What declaring is worth with this hand, in cards and ghna, for each trump."""
    return [points + ghna_points(rules, hand, trump) for trump, points in enumerate(card_points(hand))]


def best_trump(rules: ToutiRules, hand: int) -> int:
    """The suit, as a number, that this hand had best declare."""
    worth = worths(rules, hand)
    return worth.index(max(worth))


def best_call(view: ToutiView, legal: Sequence[Move], spread: Sequence[int] = SPREAD) -> Move:
    """The call with the best chances. A call is taken as if it were the last one. `spread` has by how many card
    points the result may differ from what is expected, each as likely."""
    auction = Auction(view, spread)
    best: Move = PASS
    chance = auction.passing()
    for move in legal:
        if isinstance(move, Bid) and move.amount <= reach(view):
            declaring = auction.declaring(move.amount)
            if declaring > chance:
                best, chance = move, declaring
    return best


def reach(view: ToutiView) -> int:
    """The highest bid that is looked at."""
    return max(_ENOUGH, view.bid + 10 + _JUMP)


def match_chance(us: float, them: float, target: int) -> float:
    """The chance of winning the match from these scores: how far the lead is beyond what the deals that are left
    usually change. Fitted to three thousand matches of the club's players."""
    if max(us, them) >= target and us != them:
        return 1.0 if us > them else 0.0
    deals = 1.0 + (target - max(us, them)) / _A_DEAL
    return 0.5 + 0.5 * erf((us - them) / (_DEAL_SPREAD * sqrt(2.0 * deals)))


class Auction:
    """The prospects of a seat that has to call. Whoever has bid is taken to be strong."""

    __slots__ = (
        "_aces",
        "_bid",
        "_bidding_against",
        "_cards",
        "_ghna",
        "_hand",
        "_has_bid",
        "_help",
        "_partner_has_bid",
        "_partner_leads",
        "_rules",
        "_scores",
        "_spread",
        "_threes",
    )

    def __init__(self, view: ToutiView, spread: Sequence[int] = SPREAD) -> None:
        assert view.seat is not None
        us = side(view.seat)
        have_bid = {call.seat for call in view.calls if call.amount is not None}
        self._rules, self._spread = view.rules, spread
        self._scores = view.match_scores[us], view.match_scores[1 - us]
        self._bid = view.bid
        self._has_bid = view.seat in have_bid
        self._partner_has_bid = view.seat ^ 2 in have_bid
        self._bidding_against = sum(side(seat) != us for seat in have_bid)
        self._partner_leads = view.declarer == view.seat ^ 2
        self._hand = mask_of(view.hand)
        trump = best_trump(self._rules, self._hand)
        self._help = 1.5 + 4.8 * self._partner_has_bid - 4.5 * self._bidding_against
        self._cards = card_points(self._hand)[trump] + self._help
        self._ghna = ghna_points(self._rules, self._hand, trump) + 2.4
        self._aces = sum(card.rank == "A" for card in view.hand)
        self._threes = sum(card.rank == "3" for card in view.hand)

    def declaring(self, bid: int) -> float:
        """The chance of the match if this seat declares at that bid."""
        return self._chance(True, bid, self._cards, self._ghna, 4.0)

    def least_worth(self, bid: int | None) -> float:
        """The worth of a hand with which that bid, or the lowest there is, is as good as passing; the hand with an ace
        and a 3 and hardly any ghna."""
        self._aces = self._threes = 1
        self._ghna = 2.4
        passing, bid = self.passing(), bid or max(BIDS[0], self._bid + 10)
        low, high = _WORTHLESS, _WORTHIEST
        while high - low > _NEAR:
            middle = (low + high) / 2
            self._cards = middle + self._help
            low, high = (low, middle) if self.declaring(bid) > passing else (middle, high)
        return (low + high) / 2

    def passing(self) -> float:
        """The chance of the match if the last bid stands; without one, as if nothing came of this deal."""
        if not self._bid:
            return match_chance(*self._scores, self._rules.target)
        above = self._bid - BIDS[0]
        aces, threes = self._aces - 1, self._threes - 1
        ghna = 20.0 + 0.45 * above
        if self._partner_leads:
            cards = 84.0 + 0.34 * above + 8.3 * aces + 2.9 * threes - 11.0 * (self._bidding_against > 0)
            return self._chance(True, self._bid, cards, ghna, 4.0)
        cards = 80.0 + 0.34 * above - 10.5 * aces - 4.6 * threes
        cards -= 5.6 * self._has_bid + 11.9 * self._partner_has_bid
        return self._chance(False, self._bid, cards, ghna, ghna_points(self._rules, self._hand, _NO_TRUMP))

    def _chance(self, ours: bool, bid: int, cards: float, ghna: float, defending: float) -> float:
        """The chance of the match if our team, or theirs, declares at that bid, with so much to be expected in cards
        and in ghna, and so much for the other team in ghna."""
        rules = self._rules
        if rules.ghna_who == "bidders":
            defending = 0.0
        said, answered = counted_ghna(rules, (round(ghna), round(defending)), 0, bid)
        chance = 0.0
        for more in self._spread:
            taken = min(_IN_CARDS, max(0, round(cards) + more))
            scores = deal_scores(rules, 0, bid, (taken + said, _IN_CARDS - taken + answered))
            us, them = scores if ours else reversed(scores)
            chance += match_chance(self._scores[0] + us, self._scores[1] + them, rules.target)
        return chance / len(self._spread)
