"""Totit: Javanese, a fishing game; pairs of the very same card score."""

from __future__ import annotations

from collections.abc import Iterable

from core.bots.levels import Levels
from core.cards import Deck
from core.game import Game, Move, Side
from core.games.totit.deal import TotitDeal
from core.games.totit.faces import DECK
from core.games.totit.help import help_text
from core.games.totit.moves import ALL, parse, take
from core.games.totit.rules import PRESETS, TotitRules
from core.games.totit.sample import sample
from core.games.totit.scoring import following, opening, winners


def _sides(seats: int) -> tuple[Side, ...]:
    return tuple(range(seats))


def _deck(rules: TotitRules) -> Deck:
    return DECK


def _moves(rules: TotitRules, seats: int) -> Iterable[Move]:
    """With captures across ranks that no table allows, since they can be written."""
    across = {take(card, DECK.card(target)) for card in DECK.faces for target in ("7s", "Kc")}
    return (*ALL, *(across - set(ALL)))


GAME = Game(
    key="totit",
    title="Totit",
    summary="Fishing with twin cards: capture by rank, score by identical pairs.",
    seats=(3, 2, 4, 5, 6),
    sides=_sides,
    rules=TotitRules,
    presets=PRESETS,
    deck=_deck,
    opening=opening,
    deal=TotitDeal,
    following=following,
    winners=winners,
    parse=parse,
    moves=_moves,
    sample=sample,
    bots=Levels("core.games.totit.bots"),
    help=help_text,
)
