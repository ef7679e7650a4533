"""The deck of Touti and its moves, made once and reused (touti 1.1, 9)."""

from __future__ import annotations

from core.cards import Card, Deck
from core.game import Move

SUITS = "oceb"
SUIT_NAMES = {"o": "oros", "c": "copas", "e": "espadas", "b": "bastos"}
RANKS = "24567SCR3A"
"""From low to high, so that of two cards of a suit the one with the higher index wins."""

DECK = Deck.of_suits(SUITS, RANKS)
POINTS = tuple({"A": 11, "3": 10, "R": 4, "C": 3, "S": 2}.get(card.rank, 0) for card in DECK)
"""Points of each card, by index (touti 1.2)."""

BIDS = range(70, 240, 10)


class Pass(Move, frozen=True):
    def __str__(self) -> str:
        return "pass"


class Bid(Move, frozen=True):
    amount: int

    def __str__(self) -> str:
        return f"bid {self.amount}"


class Trump(Move, frozen=True):
    suit: str

    def __str__(self) -> str:
        return f"trump {self.suit}"


class Play(Move, frozen=True):
    card: Card
    ghna: bool = False

    def __str__(self) -> str:
        return f"play {self.card} ghna" if self.ghna else f"play {self.card}"


class Ghna(Move, frozen=True):
    """The announcement of its own, under `ghna_when = after_trick`."""

    suit: str

    def __str__(self) -> str:
        return f"ghna {self.suit}"


PASS = Pass()
BID = {amount: Bid(amount) for amount in BIDS}
TRUMP = tuple(Trump(suit) for suit in SUITS)
GHNA = tuple(Ghna(suit) for suit in SUITS)
PLAY = tuple(Play(card) for card in DECK)
PLAY_GHNA = {card.index: Play(card, ghna=True) for card in DECK if card.rank in "RC"}

ALL: tuple[Move, ...] = (PASS, *BID.values(), *TRUMP, *GHNA, *PLAY, *PLAY_GHNA.values())
_BY_TEXT = {str(move): move for move in ALL}


def parse(text: str) -> Move:
    """The move so written (touti 9). A bid that the auction can never allow is a move all the same, so that the
    auction can say why it refuses it; raises ValueError for what is no move."""
    move = _BY_TEXT.get(text)
    if move is not None:
        return move
    word, _, amount = text.partition(" ")
    if word == "bid" and amount.isascii() and amount.isdigit() and len(amount) < 7 and str(int(amount)) == amount:
        return Bid(int(amount))
    raise ValueError(f"{text!r} is no move of Touti.")
