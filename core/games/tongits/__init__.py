"""Tong-its: Philippine rummy for three, with chips; melds, sapaw, and the Draw that is fought or folded."""

from __future__ import annotations

from core.bots.levels import Levels
from core.cards import Deck
from core.game import Game, Side
from core.games.tongits.deal import TongitsDeal
from core.games.tongits.deck import DECK, SEATS
from core.games.tongits.help import help_text
from core.games.tongits.moves import all_moves, parse
from core.games.tongits.rules import PRESETS, TongitsRules
from core.games.tongits.sample import sample
from core.games.tongits.standing import following, opening, winners


def _sides(seats: int) -> tuple[Side, ...]:
    return tuple(range(seats))


def _deck(rules: TongitsRules) -> Deck:
    return DECK


GAME = Game(
    key="tongits",
    title="Tong-its",
    summary="Three players meld, lay off and call one another's bluff, for chips.",
    seats=(SEATS,),
    sides=_sides,
    rules=TongitsRules,
    presets=PRESETS,
    deck=_deck,
    opening=opening,
    deal=TongitsDeal,
    following=following,
    winners=winners,
    parse=parse,
    moves=all_moves,
    sample=sample,
    bots=Levels("core.games.tongits.bots"),
    help=help_text,
)
