"""The player that tries its moves out before it makes one."""

from __future__ import annotations

from collections.abc import Sequence

from core.chance import Stream
from core.game import Choice, Move
from core.games.tongits.bots.manner import SHARP
from core.games.tongits.bots.plays import decide, discards
from core.games.tongits.bots.search import search
from core.games.tongits.bots.sight import Sight, sight_of
from core.games.tongits.counting import division
from core.games.tongits.moves import DISCARD, TONGITS, Meld, Sapaw
from core.games.tongits.view import TongitsView

_DISCARDS = 3
"""Discards that are tried, those that look best."""


class Expert:
    """Compares moves by the chips they bring in deals that might be the one at hand."""

    def choose(self, view: TongitsView, legal: Sequence[Move], rng: Stream) -> Choice:
        if len(legal) == 1:
            return Choice(legal[0])
        if TONGITS in legal:
            return Choice(TONGITS)
        sight = sight_of(view)
        moves = list(dict.fromkeys((decide(sight, SHARP), *_worth_trying(sight, legal))))
        return Choice(search(view, sight, moves, rng) if len(moves) > 1 else moves[0])


def _worth_trying(sight: Sight, legal: Sequence[Move]) -> Sequence[Move]:
    """What comes into question: the best melds, cards that they leave over to be laid off, a few discards."""
    if sight.phase != "play":
        return legal
    found = division(sight.hand, sight.rules.secret_kinds)
    some: list[Move] = [DISCARD[card] for card in discards(sight, found.left)[:_DISCARDS]]
    some += [move for move in legal if isinstance(move, Meld) and move.mask in found.melds]
    some += [move for move in legal if isinstance(move, Sapaw) and not move.mask & ~found.left]
    return some
