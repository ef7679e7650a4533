"""The last tricks of a deal of Touti with all hands open: what every card is worth if everybody plays their best.

Alpha-beta, always from the side of the team to play, which changes with every card of a trick. Positions between two
tricks are remembered in a form that forgets what no longer matters: of the cards without points only their order is
left. Of cards that do the same, one is tried.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from core.game import Seat
from core.games.touti.following import ABOVE, CABALLOS, SUIT_MASK, SUIT_OF, ghna_pairs, indices, overtakes, playable
from core.games.touti.moves import POINTS, SUITS
from core.games.touti.scoring import GHNA_PLAIN, GHNA_TRUMP, LAST_TRICK
from core.games.touti.trick import NOTHING, OnTable, on_table, put
from core.games.touti.view import NEXT, ToutiView, side

_SHIFTS = (0, 10, 20, 30)
_SUIT = 0b1111111111
_LOW = 0b11111
"""The 2 4 5 6 7 of a suit, the cards without points."""
_IN_EACH = sum(1 << shift for shift in _SHIFTS)
_ALL_LOW = _LOW * _IN_EACH
_FAR = 1000
"""Beyond all the points there are."""


@lru_cache(maxsize=1 << 12)
def _shape(hands: int) -> int:
    """Four hands in one suit, ten bits each, with the low cards moved down to where others have gone."""
    shape = hands & ~_ALL_LOW
    place = 0
    for rank in range(5):
        holder = hands >> rank & _IN_EACH
        if holder:
            shape |= holder << place
            place += 1
    return shape


def _runs(own: int, others: int) -> int:
    """The lowest of each run of `own` low cards that none of the `others` interrupts."""
    kept, fresh = 0, True
    for rank in range(5):
        if others >> rank & 1:
            fresh = True
        elif own >> rank & 1 and fresh:
            kept |= 1 << rank
            fresh = False
    return kept


_APART = tuple(tuple(_runs(own, others) for others in range(32)) for own in range(32))


def apart(cards: int, others: int) -> int:
    """Of the cards that do the same, one each: low cards of a suit with none of the others' in between."""
    low = cards & _ALL_LOW
    if low & low - 1 == 0:
        return cards
    kept = cards ^ low
    for shift in _SHIFTS:
        kept |= _APART[low >> shift & _LOW][others >> shift & _LOW] << shift
    return kept


def points_in(hands: Sequence[int]) -> int:
    """The points of all cards in these hands."""
    return sum(POINTS[card] for hand in hands for card in indices(hand))


_MOST_GHNA = GHNA_TRUMP + 3 * GHNA_PLAIN

_TAKING = [-100 - POINTS[card] for card in range(40)]
_FEEDING = [-POINTS[card] for card in range(40)]
_SPARING = [POINTS[card] for card in range(40)]
"""In which order cards are tried, the lowest number first: those that overtake, those for a partner who is winning,
those for an opponent."""


class Endgame:
    """All deals that a view could be of. Positions are remembered from one of them to the next."""

    __slots__ = (
        "_after_trick",
        "_hands",
        "_may_announce",
        "_may_say_now",
        "_rules",
        "_seen",
        "_trick",
        "_trump",
        "_trumps",
        "_turn",
        "said",
    )

    def __init__(self, view: ToutiView) -> None:
        """The view is one of the play; its own hand is not looked at."""
        assert view.trump is not None and view.declarer is not None
        self._rules = view.rules
        self._trump = SUITS.index(view.trump)
        self._trumps = SUIT_MASK[self._trump]
        self._trick = on_table(view)
        self._turn = (view.leader + len(view.trick)) % 4
        bidders = side(view.declarer)
        self._may_announce = [view.rules.ghna_who == "both" or side(seat) == bidders for seat in range(4)]
        self._after_trick = view.rules.ghna_when == "after_trick"
        said_now = bool(view.ghna) and view.ghna[-1].trick == len(view.tricks)
        self._may_say_now = self._after_trick and bool(view.tricks) and not view.trick and not said_now
        self.said = sum(CABALLOS & SUIT_MASK[SUITS.index(announced.suit)] for announced in view.ghna)
        self._hands = [0, 0, 0, 0]
        self._seen: dict[tuple[int, ...], tuple[int, int]] = {}

    def worths(self, hands: Sequence[int]) -> dict[int, int]:
        """For each card, by index, that the seat to act may play: what its team still gets by it in cards, last trick
        and ghna announced between tricks, less what the other team gets. The cards on the table belong to who takes
        the trick. For ghna announced with a card see `sure_ghna`; each is announced as soon as it can be."""
        self._hands = list(hands)
        turn, left = self._turn, points_in(hands)
        sayings = self._sayings(turn) if self._may_say_now else []
        worths = {}
        for card in indices(self._playable(turn, self._trick)):
            worth = -_FAR
            for pair in sayings or [0]:
                self.said ^= pair
                worth = max(worth, self._worth(pair) + self._play(turn, card, self._trick, left, -_FAR, _FAR))
                self.said ^= pair
            worths[card] = worth
        return worths

    def rest(self, hands: list[int], leader: Seat, said: int) -> int:
        """What all tricks still to come are worth, as for `worths`, to the team that leads; `said` are the Caballos of
        the ghna announced until now."""
        before, self.said, self._hands = self.said, said, hands
        worth = self._lead(leader, points_in(hands), -_FAR, _FAR)
        self.said = before
        return worth

    def sure_ghna(self, hands: Sequence[int]) -> tuple[int, int]:
        """The points that both sides will announce with one of its cards, as each ghna in one hand will be; none where
        that is done between tricks."""
        points = [0, 0]
        for seat in range(4) if not self._after_trick else ():
            points[side(seat)] += sum(self._worth(pair) for pair in self.pairs(seat, hands[seat]))
        return points[0], points[1]

    def saying(self, leader: Seat, hand: int, said: int) -> tuple[int, int]:
        """The best ghna that the seat can announce before it leads, as its Caballo, and its points; 0 for none."""
        pairs = [pair for pair in self.pairs(leader, hand) if not pair & said]
        return max(((pair, self._worth(pair)) for pair in pairs), key=lambda said: said[1], default=(0, 0))

    def pairs(self, seat: Seat, hand: int) -> list[int]:
        """The ghna that the seat may announce while it holds them, each as its Caballo."""
        return [1 << card for card in indices(ghna_pairs(hand))] if self._may_announce[seat] else []

    def _playable(self, turn: Seat, trick: OnTable) -> int:
        count, led, best, winner, _ = trick
        hand = self._hands[turn]
        return playable(self._rules, hand, led, self._trump, best, winner == turn ^ 2) if count else hand

    def _play(self, turn: Seat, card: int, trick: OnTable, left: int, alpha: int, beta: int) -> int:
        """What this card is worth to the team that plays it; exact if it is between alpha and beta. `left` are the
        points in all hands."""
        trick = put(trick, turn, card, self._trump)
        count, _, _, winner, points = trick
        left -= POINTS[card]
        self._hands[turn] ^= 1 << card
        if count < 4:
            worth = -self._follow(NEXT[turn], trick, left, -beta, -alpha)
        elif (winner ^ turn) & 1:
            worth = -points - self._lead(winner, left, -beta - points, -alpha - points)
        else:
            worth = points + self._lead(winner, left, alpha - points, beta - points)
        self._hands[turn] ^= 1 << card
        return worth

    def _follow(self, turn: Seat, trick: OnTable, left: int, alpha: int, beta: int) -> int:
        legal = self._playable(turn, trick)
        if legal & legal - 1 == 0:
            return self._play(turn, legal.bit_length() - 1, trick, left, alpha, beta)
        best, winner = trick[2], trick[3]
        overtaking = legal & (ABOVE[best] if SUIT_OF[best] == self._trump else ABOVE[best] | self._trumps)
        cards = indices(apart(legal, self._others(turn) | 1 << best))
        given = _FEEDING if winner == turn ^ 2 else _SPARING
        cards.sort(key=lambda card: _TAKING[card] if overtaking >> card & 1 else given[card])
        return self._best_of(turn, cards, trick, left, alpha, beta)

    def _best_of(self, turn: Seat, cards: list[int], trick: OnTable, left: int, alpha: int, beta: int) -> int:
        top = -_FAR
        for card in cards:
            worth = self._play(turn, card, trick, left, alpha, beta)
            if worth > top:
                top = worth
                if worth > alpha:
                    alpha = worth
                    if alpha >= beta:
                        break
        return top

    def _lead(self, leader: Seat, left: int, alpha: int, beta: int) -> int:
        """What the rest is worth to the team that leads to the next trick."""
        hand = self._hands[leader]
        if hand & hand - 1 == 0:
            return self._last_trick(leader, left) if hand else 0
        most = left + LAST_TRICK + (_MOST_GHNA if self._after_trick else 0)
        if most <= alpha or -most >= beta:
            return most if most <= alpha else -most
        key = self._key(leader)
        lower, upper = self._seen.get(key, (-most, most))
        if lower >= beta or lower == upper:
            return lower
        if upper <= alpha:
            return upper
        sayings = self._sayings(leader) if self._after_trick else None
        worth = self._say(leader, sayings, left, alpha, beta) if sayings else self._lead_card(leader, left, alpha, beta)
        if worth <= alpha:
            upper = worth
        elif worth >= beta:
            lower = worth
        else:
            lower = upper = worth
        self._seen[key] = lower, upper
        return worth

    def _lead_card(self, leader: Seat, left: int, alpha: int, beta: int) -> int:
        hand = self._hands[leader]
        others = self._others(leader)
        cards = indices(apart(hand, others))
        cards.sort(key=lambda card: POINTS[card] if ABOVE[card] & others else -POINTS[card] - 1)
        return self._best_of(leader, cards, NOTHING, left, alpha, beta)

    def _last_trick(self, leader: Seat, left: int) -> int:
        """Nobody has a choice any more."""
        winner, best = leader, self._hands[leader].bit_length() - 1
        for seat in range(4):
            card = self._hands[seat].bit_length() - 1
            if overtakes(card, best, self._trump):
                winner, best = seat, card
        return -left - LAST_TRICK if (winner ^ leader) & 1 else left + LAST_TRICK

    def _others(self, seat: Seat) -> int:
        a, b, c, d = self._hands
        return (a | b | c | d) ^ self._hands[seat]

    def _key(self, leader: Seat) -> tuple[int, ...]:
        a, b, c, d = self._hands
        shapes = [
            _shape(a >> s & _SUIT | (b >> s & _SUIT) << 10 | (c >> s & _SUIT) << 20 | (d >> s & _SUIT) << 30)
            for s in _SHIFTS
        ]
        return leader, self.said, *shapes

    def _worth(self, pair: int) -> int:
        """The points of a ghna, given as its Caballo."""
        return 0 if not pair else GHNA_TRUMP if pair & self._trumps else GHNA_PLAIN

    def _sayings(self, seat: Seat) -> list[int]:
        return [pair for pair in self.pairs(seat, self._hands[seat]) if not pair & self.said]

    def _say(self, leader: Seat, pairs: list[int], left: int, alpha: int, beta: int) -> int:
        """The best of the announcements before a lead: one of them is better than none."""
        top = -_FAR
        for pair in pairs:
            points = self._worth(pair)
            self.said ^= pair
            top = max(top, points + self._lead_card(leader, left, max(alpha, top) - points, beta - points))
            self.said ^= pair
            if top >= beta:
                break
        return top
