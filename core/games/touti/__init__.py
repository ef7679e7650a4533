"""Touti: Moroccan, for partners; bidding, trumps and ghna."""

from __future__ import annotations

from collections.abc import Iterable

from core.bots.levels import Levels
from core.cards import Deck
from core.game import Game, Move, Side
from core.games.touti.deal import ToutiDeal
from core.games.touti.help import help_text
from core.games.touti.moves import ALL, DECK, Bid, parse
from core.games.touti.rules import PRESETS, ToutiRules
from core.games.touti.sample import sample
from core.games.touti.scoring import following, opening, winners
from core.games.touti.view import side


def _sides(seats: int) -> tuple[Side, ...]:
    return tuple(side(seat) for seat in range(seats))


def _deck(rules: ToutiRules) -> Deck:
    return DECK


def _moves(rules: ToutiRules, seats: int) -> Iterable[Move]:
    """With bids that the auction never allows, since they can be written."""
    return (*ALL, Bid(60), Bid(75), Bid(240))


GAME = Game(
    key="touti",
    title="Touti",
    summary="Four players in two teams bid for points, name trumps and play ten tricks.",
    seats=(4,),
    sides=_sides,
    rules=ToutiRules,
    presets=PRESETS,
    deck=_deck,
    opening=opening,
    deal=ToutiDeal,
    following=following,
    winners=winners,
    parse=parse,
    moves=_moves,
    sample=sample,
    bots=Levels("core.games.touti.bots"),
    help=help_text,
)
