"""Why a move of Touti is refused: a sentence for the player and the paragraph, found from what the player sees."""

from __future__ import annotations

from core.cards import Card, mask_of
from core.game import IllegalMove, Move
from core.games.touti.following import ABOVE, SUIT_MASK, SUIT_OF
from core.games.touti.moves import BIDS, SUIT_NAMES, SUITS, Bid, Ghna, Play
from core.games.touti.view import ToutiView, side


def refusal(view: ToutiView, move: Move) -> IllegalMove:
    """The reason why the view's seat may not do this, given that it may not."""
    if view.phase == "over":
        return IllegalMove("This deal is over.", "touti 4.1")
    if view.seat not in view.to_act:
        return IllegalMove("It is not your turn.", "touti 1.3")
    if view.phase == "auction":
        return _call(view, move)
    if view.phase == "trump":
        return IllegalMove("Name one of the four suits as trump.", "touti 3.1")
    if isinstance(move, Ghna):
        return _ghna(view, move.suit, view.rules.ghna_when == "after_trick")
    if not isinstance(move, Play):
        return IllegalMove("The auction is over: play a card.", "touti 4.1")
    if move.card not in view.hand:
        return IllegalMove(f"You do not hold {move.card}.", "touti 4.1")
    duty = _duty(view, move.card) if view.trick else None
    if duty is not None:
        return duty
    return _ghna(view, move.card.suit, view.rules.ghna_when == "on_play")


def _call(view: ToutiView, move: Move) -> IllegalMove:
    if not isinstance(move, Bid):
        return IllegalMove("The auction is on: bid or pass.", "touti 2.1")
    if move.amount not in BIDS:
        return IllegalMove("A bid is a multiple of 10 from 70 to 230.", "touti 2.1")
    return IllegalMove(f"A bid must be higher than the last one, {view.bid}.", "touti 2.1")


def _duty(view: ToutiView, card: Card) -> IllegalMove | None:
    """The duty of chapter 4 that keeps a held card from being played to the trick; None if there is none."""
    assert view.winning is not None and view.trump is not None
    rules = view.rules
    hand = mask_of(view.hand)
    led, trump, suit = SUITS.index(view.trick[0].suit), SUITS.index(view.trump), SUIT_OF[card.index]
    best = view.trick[(view.winning - view.leader) % 4]
    exempt = rules.partner_exempt and view.winning == (view.leader + len(view.trick) + 2) % 4
    trumped = SUIT_OF[best.index] == trump
    higher = hand & (ABOVE[best.index] if trumped else SUIT_MASK[trump])
    if hand & SUIT_MASK[led]:
        if suit != led:
            return IllegalMove(f"You hold {SUIT_NAMES[SUITS[led]]}, so you must follow.", "touti 4.2")
        must_beat = rules.must_overtrump if led == trump else rules.beat_plain and SUIT_OF[best.index] == led
        if must_beat and not exempt and hand & ABOVE[best.index] and not ABOVE[best.index] >> card.index & 1:
            return IllegalMove(
                f"You can beat the {best}, so you must.", "touti 4.4" if led == trump else "touti 8 beat_plain"
            )
    elif hand & SUIT_MASK[trump] and not exempt and (higher or rules.undertrump == "forced"):
        if rules.must_trump and suit != trump:
            return IllegalMove(
                f"You have no {SUIT_NAMES[SUITS[led]]}, so you must play a trump: {SUIT_NAMES[view.trump]}.",
                "touti 4.3",
            )
        if suit == trump and rules.must_overtrump and higher and not higher >> card.index & 1:
            return IllegalMove(f"You can beat the {best} with a higher trump, so you must.", "touti 4.4")
    return None


def _ghna(view: ToutiView, suit: str, is_way: bool) -> IllegalMove:
    if not is_way:
        return IllegalMove("The house rules have ghna announced in another way.", "touti 8 ghna_when")
    if {"R" + suit, "C" + suit} - {card.text for card in view.hand}:
        return IllegalMove(f"You do not hold both Rey and Caballo of {SUIT_NAMES[suit]}.", "touti 5.1")
    assert view.seat is not None and view.declarer is not None
    if view.rules.ghna_who == "bidders" and side(view.seat) != side(view.declarer):
        return IllegalMove("Only the declarer's team may announce a ghna.", "touti 8 ghna_who")
    if any(announced.suit == suit for announced in view.ghna):
        return IllegalMove("That ghna was announced already.", "touti 8 ghna_when")
    return IllegalMove("A ghna is said after winning a trick, one before each lead.", "touti 8 ghna_when")
