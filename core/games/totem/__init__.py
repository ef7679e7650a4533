"""Totem: a game of quick eyes, in real time; duels over symbols that look alike."""

from core.bots.levels import Levels
from core.game import Game
from core.games.totem.deal import TotemDeal
from core.games.totem.help import help_text
from core.games.totem.moves import all_moves, deck, parse
from core.games.totem.rules import PRESETS, TotemRules
from core.games.totem.sample import sample
from core.games.totem.scoring import TotemStanding, following, opening, winners
from core.games.totem.ties import ties
from core.games.totem.view import TotemView

GAME: Game[TotemRules, TotemStanding, TotemView] = Game(
    key="totem",
    title="Totem",
    summary="Two to ten players with quick eyes grab the totem when symbols match that look so much alike.",
    seats=(4, 2, 3, 5, 6, 7, 8, 9, 10),
    sides=lambda seats: tuple(range(seats)),
    rules=TotemRules,
    presets=PRESETS,
    deck=deck,
    opening=opening,
    deal=TotemDeal,
    following=following,
    winners=winners,
    parse=parse,
    moves=all_moves,
    sample=sample,
    bots=Levels("core.games.totem.bots"),
    help=help_text,
    timed=True,
    ties=ties,
)
