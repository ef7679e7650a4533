"""Computer players of Touti, by level. They know what their view says and keep nothing from one move to the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from core.cards import Card
from core.chance import Stream
from core.game import Bot, Choice, Move
from core.games.touti.expert import club_move, search
from core.games.touti.moves import PASS, POINTS, SUITS, TRUMP, Bid, Ghna, Play
from core.games.touti.view import ToutiView, side


class Novice:
    """Bids by the points in the hand, plays what comes, half of the time takes a trick that can be taken; never lets
    a ghna slip."""

    def choose(self, view: ToutiView, legal: Sequence[Move], rng: Stream) -> Choice:
        if view.phase == "auction":
            return Choice(_lowest_bid(legal, 40 + sum(POINTS[card.index] for card in view.hand)))
        if view.phase == "trump":
            suits = [card.suit for card in view.hand]
            return Choice(TRUMP[max(range(4), key=lambda suit: suits.count(SUITS[suit]))])
        announcing = _announcing(legal)
        if announcing:
            return Choice(announcing[0])
        taking = [move for move in legal if isinstance(move, Play) and _takes(view, move.card)]
        return Choice(rng.choice(taking if taking and view.trick and rng.below(2) else legal))


class Casual:
    """Knows the value of long trumps, aces and ghna, and a few rules of thumb for the play; counts no cards."""

    def choose(self, view: ToutiView, legal: Sequence[Move], rng: Stream) -> Choice:
        if view.phase == "auction":
            if view.declarer is not None and view.seat is not None and side(view.declarer) == side(view.seat):
                return Choice(PASS)
            return Choice(_lowest_bid(legal, max(_rough_worth(view.hand, suit) for suit in SUITS)))
        if view.phase == "trump":
            return Choice(TRUMP[max(range(4), key=lambda suit: _rough_worth(view.hand, SUITS[suit]))])
        plays = [move for move in legal if isinstance(move, Play)]
        announcing = _announcing(legal)
        if announcing and isinstance(announcing[0], Ghna):
            return Choice(announcing[0])
        card = _led(view, plays) if not view.trick else _followed(view, plays)
        return Choice(max((move for move in plays if move.card == card), key=lambda move: move.ghna))


class Club:
    """Judges a bid by the chances of the match and a card by what it takes and what it leaves; remembers every card
    and what each play has shown."""

    def choose(self, view: ToutiView, legal: Sequence[Move], rng: Stream) -> Choice:
        return Choice(club_move(view, legal))


class Expert:
    """Searches: what comes of each call, trump or card in deals that are likely by all that was said and played."""

    def choose(self, view: ToutiView, legal: Sequence[Move], rng: Stream) -> Choice:
        return Choice(search(view, legal, rng))


BOTS: Mapping[str, Callable[[], Bot]] = {"novice": Novice, "casual": Casual, "club": Club, "expert": Expert}


def _lowest_bid(legal: Sequence[Move], reach: int) -> Move:
    """The lowest bid there is if it is within reach, else a pass."""
    bids = [move for move in legal if isinstance(move, Bid)]
    return bids[0] if bids and bids[0].amount <= reach else PASS


def _announcing(legal: Sequence[Move]) -> list[Move]:
    return [move for move in legal if isinstance(move, Ghna) or (isinstance(move, Play) and move.ghna)]


def _takes(view: ToutiView, card: Card) -> bool:
    """Whether the card would win the trick so far; any card does that leads."""
    if view.winning is None:
        return True
    best = view.trick[(view.winning - view.leader) % 4]
    return card.index > best.index if card.suit == best.suit else card.suit == view.trump


_ROUGH_TRUMP = {"A": 10, "3": 8, "R": 4, "C": 3}
_ROUGH_PLAIN = {"A": 9, "3": 2}


def _rough_worth(hand: Sequence[Card], trump: str) -> int:
    """The points to hope for with this trump."""
    held = {card.text for card in hand}
    worth = 30
    for card in hand:
        worth += 6 + _ROUGH_TRUMP.get(card.rank, 0) if card.suit == trump else _ROUGH_PLAIN.get(card.rank, 0)
    for suit in SUITS:
        if {"R" + suit, "C" + suit} <= held:
            worth += 40 if suit == trump else 20
    return worth


def _cheap(view: ToutiView, card: Card) -> tuple[bool, int, int]:
    """A key that puts the card first that is missed least."""
    return card.suit == view.trump, POINTS[card.index], card.index % 10


def _led(view: ToutiView, plays: Sequence[Play]) -> Card:
    """An ace, the trump one first for declarers; else something cheap."""
    assert view.seat is not None and view.declarer is not None
    declaring = side(view.seat) == side(view.declarer)
    aces = [move.card for move in plays if move.card.rank == "A"]
    if aces:
        return max(aces, key=lambda card: (card.suit == view.trump) == declaring)
    return min((move.card for move in plays), key=lambda card: _cheap(view, card))


def _followed(view: ToutiView, plays: Sequence[Play]) -> Card:
    """Points to a partner who is winning, the trick if it can be had, else something cheap."""
    assert view.seat is not None and view.winning is not None
    cards = [move.card for move in plays]
    last = len(view.trick) == 3
    if view.winning == view.seat ^ 2:
        best = view.trick[(view.winning - view.leader) % 4]
        if last or best.rank == "A":
            return max(cards, key=lambda card: (card.suit != view.trump, card.rank != "A", POINTS[card.index]))
        return min(cards, key=lambda card: _cheap(view, card))
    taking = [card for card in cards if _takes(view, card)]
    if not taking:
        return min(cards, key=lambda card: _cheap(view, card))
    return max(
        taking, key=lambda card: (card.suit != view.trump, POINTS[card.index]) if last else (True, card.index % 10)
    )
