"""What happened at a table of Touti, what is asked there and what a deal came to, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from core.cards import Card
from core.game import Event, Move, Seat
from core.games.touti.moves import POINTS, SUIT_NAMES, SUITS, Bid, Ghna, Play
from core.games.touti.scoring import LAST_TRICK, ToutiResult
from core.games.touti.view import AuctionWon, Called, GhnaAnnounced, PassedOut, ToutiView, TrickTaken, TrumpNamed, side
from tui.words import bare

_TODO = {"auction": "bid or pass", "trump": "name trump", "play": "play"}


def narrate(event: Event, names: Sequence[str]) -> str:
    match event:
        case Called(seat, None):
            return f"{names[seat]} passed"
        case Called(seat, amount):
            return f"{names[seat]} bid {amount}"
        case AuctionWon(seat, amount):
            return f"{names[seat]} won the auction at {amount}"
        case PassedOut():
            return "all four passed: nothing is scored"
        case TrumpNamed(seat, suit):
            return f"{names[seat]} named {SUIT_NAMES[suit]}"
        case GhnaAnnounced(seat, suit, points):
            return f"{names[seat]}: ghna of {SUIT_NAMES[suit]}, {points}"
        case TrickTaken(seat, points):
            return f"{names[seat]} took {points}"
    return ""


def asks(view: ToutiView, legal: Sequence[Move], names: Sequence[str], may_announce: str) -> str:
    """`may_announce` is the sentence for who may announce a ghna before leading."""
    if view.phase == "over":
        return "The deal is over. Enter goes on."
    if not legal:
        return f"{names[view.to_act[0]]} is to {_TODO[view.phase]}."
    if view.phase == "auction":
        lowest = min((move.amount for move in legal if isinstance(move, Bid)), default=None)
        return f"Nobody has bid: {lowest} or more, or pass." if not view.bid else f"Bid {lowest} or more, or pass."
    if view.phase == "trump":
        return "You won the auction: name trump."
    return _what_to_play(view, legal, may_announce)


def hand_worth(hand: Sequence[Card]) -> str:
    """What a bidder looks at first: points, ghna, longest suit."""
    held = {card.text for card in hand}
    ghna = [SUIT_NAMES[suit] for suit in SUITS if {"R" + suit, "C" + suit} <= held]
    longest = max(SUITS, key=lambda suit: sum(card.suit == suit for card in hand))
    count = sum(card.suit == longest for card in hand)
    parts = [f"{sum(POINTS[card.index] for card in hand)} points", f"{count} {SUIT_NAMES[longest]}"]
    if ghna:
        parts.append("ghna of " + " and ".join(ghna))
    return "Your hand: " + ", ".join(parts)


def _what_to_play(view: ToutiView, legal: Sequence[Move], may_announce: str) -> str:
    if any(isinstance(move, Ghna) for move in legal):
        return may_announce
    if not view.trick:
        return "You lead: any card."
    cards = {move.card for move in legal if isinstance(move, Play)}
    led = view.trick[0].suit
    best = view.trick[((view.winning or 0) - view.leader) % 4]
    if all(card.suit == led for card in cards) and any(card.suit == led for card in view.hand):
        beating = len(cards) < sum(card.suit == led for card in view.hand)
        return f"You follow {SUIT_NAMES[led]}" + (f" and must beat {best}." if beating else ": any of them.")
    if len(cards) == len(view.hand):
        return f"You have no {SUIT_NAMES[led]}: any card."
    if view.trump is not None and all(card.suit == view.trump for card in cards):
        duty = f"trump above {best}" if best.suit == view.trump and len(cards) else "you must trump"
        return f"You have no {SUIT_NAMES[led]}: {duty}."
    return f"You have no {SUIT_NAMES[led]}: no lower trump."


def side_names(names: Sequence[str], seat: Seat | None) -> tuple[str, str]:
    """The viewer's side and the other: Us and Them, or their players' names for a spectator."""
    if seat is None:
        short = [name.split(" ")[0] for name in names]
        return f"{short[0]}+{short[2]}", f"{short[1]}+{short[3]}"
    return "Us", "Them"


def by_side(names: Sequence[str], seat: Seat | None) -> tuple[str, str]:
    """The same by the number of the side."""
    us, them = side_names(names, seat)
    return (us, them) if seat is None or side(seat) == 0 else (them, us)


def won(sides: Sequence[str]) -> str:
    """That these sides have won the match; empty if they go by their players' names."""
    return {"Us": "we have won", "Them": "they have won"}.get(" and ".join(sides), "")


def verdict(result: ToutiResult, names: Sequence[str], seat: Seat | None) -> tuple[str, ...]:
    """What a deal came to, and what that is made of."""
    if result.declarer is None or result.made is None or result.trump is None:
        return ("All four passed: nothing is scored, the next dealer deals.",)
    of = by_side(names, seat)
    bidders = side(result.declarer)
    outcome = "made" if result.made else "failed"
    parts = [f"Cards {by_bidders(result, result.cards)}", f"last trick {by_bidders(result, _last_trick(result))}"]
    if any(result.ghna):
        parts.append(f"ghna {by_bidders(result, counted_ghna(result))}")
    return (
        f"{bare(names[result.declarer])}, {result.bid} {SUIT_NAMES[result.trump]}: {outcome}, "
        f"{by_bidders(result, result.totals)}.",
        f"{of[bidders]} {result.scores[bidders]:+}, {of[1 - bidders]} {result.scores[1 - bidders]:+}.",
        f"{', '.join(parts)}.",
    )


def by_bidders(result: ToutiResult, points: tuple[int, int]) -> str:
    """Points of both sides, those of the bidders first."""
    bidders = side(result.declarer or 0)
    return f"{points[bidders]} to {points[1 - bidders]}"


def _last_trick(result: ToutiResult) -> tuple[int, int]:
    return (LAST_TRICK, 0) if result.last_trick == 0 else (0, LAST_TRICK)


def counted_ghna(result: ToutiResult) -> tuple[int, int]:
    """The ghna points in the totals: a house rule may count less than were announced."""
    us, them = (
        total - cards - last
        for total, cards, last in zip(result.totals, result.cards, _last_trick(result), strict=True)
    )
    return us, them
