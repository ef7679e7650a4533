"""What it is worth to play a card: the trick on the table, and what the card would have done later.

All worth is in card points, ours less theirs: what one team takes the other loses. The weights are those that best
foretold, over thousands of positions, what each card was worth with all hands open, averaged over sampled deals; then
moved as far as that won points in thousands of deals against players with the old ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb
from typing import NamedTuple

from core.game import Move, Seat
from core.games.touti.following import ABOVE, BELOW, SUIT_MASK, SUIT_OF, overtakes
from core.games.touti.knowledge import known
from core.games.touti.moves import DECK, POINTS, SUITS, Ghna, Play
from core.games.touti.scoring import GHNA_PLAIN, GHNA_TRUMP, counted_ghna
from core.games.touti.view import ToutiView, side

IS_THREE = tuple(card.rank == "3" for card in DECK)


class Weights(NamedTuple):
    """What makes a card worth playing, in card points. A master is the highest card of its suit still out."""

    points: float = 0.9
    """For each point in the trick, if it is sure to be ours."""
    trick: float = 9.0
    """Taking the trick, whatever is in it: the lead, and one chance less for them."""
    own_lead: float = -4.0
    """Taking a trick that we have led to: the lead was ours before."""
    master: float = -11.6
    """Spending a master of a plain suit, as far as it is safe from being trumped."""
    guarded_three: float = -5.5
    """Spending a 3 that is no master and has a lower card to go before it."""
    master_trump: float = -8.5
    trump_point: float = -1.6
    """For each point of a trump."""
    force: float = 5.5
    """Leading a plain suit that an opponent has to trump."""
    unseen: float = -0.8
    """Leading a plain suit, for each card of it in other hands."""
    lead_master: float = -1.5
    under_master: float = -9.0
    """Leading a low card of a plain suit and keeping its master."""
    lead_trump: float = -15.0
    draw: float = 4.5
    """Leading a trump, for each opponent who has one."""
    lead_master_trump: float = 5.4
    under_master_trump: float = -7.5
    ghna: float = -0.7
    """Spending a card of a pair that is still to be announced after a trick, for each point of the ghna."""
    ghna_trick: float = 0.3
    """Taking a trick after which such a pair can be announced, for each point of the ghna."""


WEIGHTS = Weights()


def best_play(view: ToutiView, legal: Sequence[Move]) -> Move:
    """The club's move once trump is named. It announces every ghna that counts."""
    saying = [move for move in legal if isinstance(move, Ghna) and ghna_counts(view, move.suit)]
    if saying:
        return max(saying, key=lambda move: move.suit == view.trump)
    outlook = Outlook(view)
    plays = [move for move in legal if isinstance(move, Play) and (not move.ghna or ghna_counts(view, move.card.suit))]
    return max(plays, key=lambda move: (outlook.worth(move.card.index), move.ghna)) if len(plays) > 1 else plays[0]


def ghna_counts(view: ToutiView, suit: str) -> bool:
    """Whether the view's team, if it announces that ghna, scores or makes its bid the easier for it."""
    assert view.seat is not None and view.declarer is not None
    us = side(view.seat)
    if us != side(view.declarer) and view.rules.defenders == "nothing":
        return False
    more = list(view.ghna_points)
    more[us] += GHNA_TRUMP if suit == view.trump else GHNA_PLAIN
    before = counted_ghna(view.rules, view.ghna_points, view.declarer, view.bid)
    return counted_ghna(view.rules, (more[0], more[1]), view.declarer, view.bid)[us] > before[us]


def pairs_to_announce(view: ToutiView) -> dict[int, int]:
    """The suits, as numbers, of the ghna in hand that are worth announcing, each with its points."""
    assert view.seat is not None and view.declarer is not None
    if view.rules.ghna_who == "bidders" and side(view.seat) != side(view.declarer):
        return {}
    said = {announced.suit for announced in view.ghna}
    held = {card.text for card in view.hand}
    return {
        number: GHNA_TRUMP if suit == view.trump else GHNA_PLAIN
        for number, suit in enumerate(SUITS)
        if {"R" + suit, "C" + suit} <= held and suit not in said and ghna_counts(view, suit)
    }


@lru_cache(maxsize=1 << 12)
def _missing(pool: int, marked: int, drawn: int) -> float:
    """The chance that `drawn` cards out of `pool` have none of the `marked` ones among them."""
    return comb(pool - marked, drawn) / comb(pool, drawn)


class Outlook:
    """What a player makes of a view in which it has to play a card. Suits are numbers, hands integers.

    Chances take it that an unseen card is as likely with every seat that may hold it.
    """

    __slots__ = (
        "_best",
        "_hand",
        "_led",
        "_left",
        "_may_hold",
        "_opponents",
        "_pairs",
        "_partner",
        "_rest",
        "_trick_points",
        "_trump",
        "_trumps",
        "_unseen",
        "_winning",
    )

    def __init__(self, view: ToutiView) -> None:
        assert view.seat is not None and view.trump is not None
        knowledge = known(view)
        self._hand = knowledge.may_hold[view.seat]
        self._may_hold = knowledge.may_hold
        self._unseen = knowledge.unseen
        self._left = view.cards_left
        self._partner = view.seat ^ 2
        self._opponents = (view.seat + 1) % 4, (view.seat + 3) % 4
        self._rest = tuple((view.seat + turn) % 4 for turn in range(1, 4 - len(view.trick)))
        self._trump = SUITS.index(view.trump)
        self._trumps = SUIT_MASK[self._trump]
        self._trick_points = sum(POINTS[card.index] for card in view.trick)
        self._led = self._best = self._winning = -1
        if view.trick:
            assert view.winning is not None
            self._led, self._winning = SUIT_OF[view.trick[0].index], view.winning
            self._best = view.trick[(view.winning - view.leader) % 4].index
        self._pairs = pairs_to_announce(view) if view.rules.ghna_when == "after_trick" else {}

    def worth(self, card: int) -> float:
        """What playing the card (by index) is worth, compared with the other cards of the hand."""
        takes = self._leads_to(card) if self._led < 0 else self._takes(card)
        worth = WEIGHTS.points * (2 * takes - 1) * (self._trick_points + POINTS[card]) + WEIGHTS.trick * takes
        worth += self._spent_trump(card) if SUIT_OF[card] == self._trump else self._spent(card)
        if self._led < 0:
            worth += WEIGHTS.own_lead * takes + self._lead(card)
        return worth + self._ghna(card, takes) if self._pairs else worth

    def _spent(self, card: int) -> float:
        """What a plain card would still have done."""
        suit = SUIT_OF[card]
        if not self._unseen & ABOVE[card]:
            return WEIGHTS.master * self._safe(suit)
        guarded = IS_THREE[card] and self._hand & BELOW[card]
        return WEIGHTS.guarded_three if guarded else 0.0

    def _spent_trump(self, card: int) -> float:
        is_master = not self._unseen & ABOVE[card]
        return WEIGHTS.trump_point * POINTS[card] + (WEIGHTS.master_trump if is_master else 0.0)

    def _lead(self, card: int) -> float:
        """What comes of leading this suit, and this card of it."""
        suit = SUIT_OF[card]
        out, own = self._unseen & SUIT_MASK[suit], self._hand & SUIT_MASK[suit]
        is_master, has_master = out < 1 << card, out < own
        if suit == self._trump:
            drawn = sum(1.0 - self._lacks(seat, out) for seat in self._opponents)
            worth = WEIGHTS.lead_trump + WEIGHTS.draw * drawn
            if is_master:
                return worth + WEIGHTS.lead_master_trump
            return worth + WEIGHTS.under_master_trump if has_master else worth
        worth = WEIGHTS.force * (1.0 - self._safe(suit)) + WEIGHTS.unseen * out.bit_count()
        if is_master:
            return worth + WEIGHTS.lead_master
        return worth + WEIGHTS.under_master if has_master else worth

    def _ghna(self, card: int, takes: float) -> float:
        """What the play does to the pairs that are still to be announced."""
        worth = 0.0
        for suit, points in self._pairs.items():
            if SUIT_OF[card] == suit and DECK.faces[card].rank in "RC":
                worth += WEIGHTS.ghna * points
            elif self._led < 0 or self._overtakes(card):
                worth += WEIGHTS.ghna_trick * points * takes
        return worth

    def _overtakes(self, card: int) -> bool:
        return overtakes(card, self._best, self._trump)

    def _takes(self, card: int) -> float:
        """The chance that our team takes the trick on the table if this card is played to it."""
        best, ours = (card, True) if self._overtakes(card) else (self._best, self._winning == self._partner)
        if not self._rest:
            return 1.0 if ours else 0.0
        beaten = self._beats(self._rest[0], best)
        if len(self._rest) == 1:
            return 1.0 - beaten if ours else 0.0
        helped = self._beats(self._partner, best)
        return 1.0 - beaten * (1.0 - helped / 2) if ours else helped * (1.0 - beaten / 2)

    def _leads_to(self, card: int) -> float:
        """The chance that our team takes the trick if this card is led to it. The highest card of the suit takes it
        unless it is trumped."""
        suit = SUIT_OF[card]
        higher = self._unseen & ABOVE[card]
        ours = self._has(self._partner, 1 << higher.bit_length() - 1) if higher else 1.0
        return self._safe(suit) * (ours + (1.0 - ours) * self._ruffs(self._partner, suit))

    def _has(self, seat: Seat, card: int) -> float:
        """The chance that an unseen card (given as a hand) is with this seat."""
        chances = [
            left / may_hold.bit_count() if other != self._partner ^ 2 and may_hold & card else 0.0
            for other, (left, may_hold) in enumerate(zip(self._left, self._may_hold, strict=True))
        ]
        return chances[seat] / sum(chances)

    def _safe(self, suit: int) -> float:
        """The chance that neither opponent can trump this suit."""
        one, other = self._opponents
        return (1.0 - self._ruffs(one, suit)) * (1.0 - self._ruffs(other, suit))

    def _ruffs(self, seat: Seat, suit: int) -> float:
        """The chance that the seat has none of the suit, but a trump."""
        if suit == self._trump:
            return 0.0
        void = self._lacks(seat, SUIT_MASK[suit])
        return void * (1.0 - self._lacks(seat, self._trumps, SUIT_MASK[suit])) if void else 0.0

    def _beats(self, seat: Seat, best: int) -> float:
        """The chance that the seat can beat the card that is to be beaten in the trick on the table."""
        if SUIT_OF[best] == self._led:
            return 1.0 - self._lacks(seat, ABOVE[best]) + self._ruffs(seat, self._led)
        void = self._lacks(seat, SUIT_MASK[self._led])
        return void * (1.0 - self._lacks(seat, ABOVE[best], SUIT_MASK[self._led])) if void else 0.0

    def _lacks(self, seat: Seat, cards: int, without: int = 0) -> float:
        """The chance that the seat has none of `cards`, given that it has none of `without`."""
        may_hold = self._may_hold[seat] & ~without
        marked = (may_hold & cards).bit_count()
        if not marked:
            return 1.0
        pool, drawn = may_hold.bit_count(), self._left[seat]
        return 0.0 if pool <= drawn else _missing(pool, marked, drawn)
