"""Deals of Touti played to their end with all hands open: what search judges calls and cards by.

Everybody plays by weights like the club's, but sees every hand; the last tricks are solved. A deal takes a tenth of a
millisecond, so that many can be looked at; over hundreds of deals what comes of it is on average what comes of the
club's play, within 13 points on a single one.
"""

from __future__ import annotations

from collections.abc import Sequence

from core.game import Seat
from core.games.touti.endgame import Endgame
from core.games.touti.following import ABOVE, BELOW, SUIT_MASK, SUIT_OF, indices, playable
from core.games.touti.moves import POINTS, SUITS
from core.games.touti.play import IS_THREE, WEIGHTS
from core.games.touti.trick import NOTHING, OnTable, on_table, put
from core.games.touti.view import NEXT, ToutiView, side

_LOWEST = -1000.0


class Playout:
    """All deals that a view of the play could be of."""

    __slots__ = ("_after_trick", "_endgame", "_rules", "_said", "_solved", "_trick", "_trump", "_trumps", "_turn")

    def __init__(self, view: ToutiView, endgame: Endgame, solved: int) -> None:
        """`solved` is the number of tricks that are left to the endgame, which is of the same view."""
        assert view.trump is not None
        self._endgame = endgame
        self._rules = view.rules
        self._trump = SUITS.index(view.trump)
        self._trumps = SUIT_MASK[self._trump]
        self._trick = on_table(view)
        self._turn = (view.leader + len(view.trick)) % 4
        self._solved = solved
        self._after_trick = view.rules.ghna_when == "after_trick"
        self._said = endgame.said

    def worth(self, hands: Sequence[int], card: int | None = None) -> int:
        """What the team of the seat to act still gets in cards, last trick and ghna announced between tricks, less
        what the other team gets, if the seat plays that card, or the one it would play."""
        own, turn, trick, said = list(hands), self._turn, self._trick, self._said
        us, ahead = side(turn), 0
        if card is None:
            card = self._choose(own, turn, trick)
        while True:
            own[turn] ^= 1 << card
            trick = put(trick, turn, card, self._trump)
            if trick[0] < 4:
                turn = NEXT[turn]
            else:
                _, _, _, turn, points = trick
                sign = 1 if side(turn) == us else -1
                ahead += sign * points
                if own[turn].bit_count() <= self._solved:
                    return ahead + sign * self._endgame.rest(own, turn, said)
                if self._after_trick:
                    pair, points = self._endgame.saying(turn, own[turn], said)
                    said, ahead = said | pair, ahead + sign * points
                trick = NOTHING
            card = self._choose(own, turn, trick)

    def _choose(self, hands: list[int], turn: Seat, trick: OnTable) -> int:
        count, led, best, winner, _ = trick
        hand = hands[turn]
        legal = playable(self._rules, hand, led, self._trump, best, winner == turn ^ 2) if count else hand
        if legal & legal - 1 == 0:
            return legal.bit_length() - 1
        return self._follow(hands, turn, trick, legal) if count else self._lead(hands, turn)

    def _follow(self, hands: list[int], turn: Seat, trick: OnTable, legal: int) -> int:
        _, led, best, winner, points = trick
        over = legal & (ABOVE[best] if SUIT_OF[best] == self._trump else ABOVE[best] | self._trumps)
        under = self._takes(hands, turn, trick[0], led, best, winner == turn ^ 2) if legal != over else 0.0
        others = _others(hands, turn)
        top, chosen = _LOWEST, -1
        for card in indices(legal):
            takes = self._takes(hands, turn, trick[0], led, card, True) if over >> card & 1 else under
            worth = WEIGHTS.points * (2 * takes - 1) * (points + POINTS[card]) + WEIGHTS.trick * takes
            worth += self._spent(hands, turn, card, others)
            if worth > top:
                top, chosen = worth, card
        return chosen

    def _takes(self, hands: list[int], turn: Seat, count: int, led: int, best: int, ours: bool) -> float:
        """How likely the team of `turn` takes the trick if `best` wins after its card, which is the team's or not."""
        if count == 3:
            return 1.0 if ours else 0.0
        beaten = self._beats(hands[NEXT[turn]], led, best)
        if count == 2:
            return 1.0 if ours and not beaten else 0.0
        helped = self._beats(hands[turn ^ 2], led, best)
        return 1.0 - beaten * (1.0 - helped / 2) if ours else helped * (1.0 - beaten / 2)

    def _beats(self, hand: int, led: int, best: int) -> bool:
        """Whether that hand can overtake `best`."""
        if SUIT_OF[best] != led:
            return not hand & SUIT_MASK[led] and bool(hand & ABOVE[best])
        return bool(hand & (ABOVE[best] if hand & SUIT_MASK[led] else self._trumps))

    def _spent(self, hands: list[int], turn: Seat, card: int, others: int) -> float:
        """What the card would still have done."""
        suit = SUIT_OF[card]
        is_master = not others & ABOVE[card]
        if suit == self._trump:
            return WEIGHTS.trump_point * POINTS[card] + (WEIGHTS.master_trump if is_master else 0.0)
        if is_master:
            return WEIGHTS.master if self._safe(hands, turn, suit) else 0.0
        return WEIGHTS.guarded_three if IS_THREE[card] and hands[turn] & BELOW[card] else 0.0

    def _safe(self, hands: list[int], turn: Seat, suit: int) -> bool:
        """Whether neither opponent can trump this suit."""
        one, other = hands[turn ^ 1], hands[turn ^ 3]
        plain = SUIT_MASK[suit]
        return bool((one & plain or not one & self._trumps) and (other & plain or not other & self._trumps))

    def _lead(self, hands: list[int], turn: Seat) -> int:
        hand, others = hands[turn], _others(hands, turn)
        top, chosen = _LOWEST, -1
        for suit, mask in enumerate(SUIT_MASK):
            if hand & mask:
                base, helped, safe = self._suit_led(hands, turn, suit, others & mask)
                for card in indices(hand & mask):
                    higher = others & ABOVE[card]
                    ours = helped or not higher or hands[turn ^ 2] >> higher.bit_length() - 1 & 1
                    takes = 1.0 if safe and ours else 0.0
                    worth = base + WEIGHTS.points * (2 * takes - 1) * POINTS[card]
                    worth += (WEIGHTS.trick + WEIGHTS.own_lead) * takes + self._spent(hands, turn, card, others)
                    worth += self._led(suit == self._trump, not higher, others & mask < hand & mask)
                    if worth > top:
                        top, chosen = worth, card
        return chosen

    def _suit_led(self, hands: list[int], turn: Seat, suit: int, out: int) -> tuple[float, bool, bool]:
        """What leading the suit is worth whatever the card, whether the partner can trump it, and whether no opponent
        can."""
        if suit == self._trump:
            drawn = sum(bool(hands[seat] & self._trumps) for seat in (turn ^ 1, turn ^ 3))
            return WEIGHTS.lead_trump + WEIGHTS.draw * drawn, False, True
        safe, partner = self._safe(hands, turn, suit), hands[turn ^ 2]
        helped = not partner & SUIT_MASK[suit] and bool(partner & self._trumps)
        return WEIGHTS.unseen * out.bit_count() + (0.0 if safe else WEIGHTS.force), helped, safe

    def _led(self, is_trump: bool, is_master: bool, has_master: bool) -> float:
        """What comes of leading a card that is the master of its suit, or one below it."""
        if is_master:
            return WEIGHTS.lead_master_trump if is_trump else WEIGHTS.lead_master
        if has_master:
            return WEIGHTS.under_master_trump if is_trump else WEIGHTS.under_master
        return 0.0


def _others(hands: list[int], turn: Seat) -> int:
    a, b, c, d = hands
    return (a | b | c | d) ^ hands[turn]
