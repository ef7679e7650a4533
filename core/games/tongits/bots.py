"""Computer players of Tong-its, by level."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from core.chance import Stream
from core.game import Bot, Choice, Move
from core.games.tongits.moves import CALL_DRAW, FIGHT, FOLD, TONGITS, Discard, Meld
from core.games.tongits.view import TongitsView


class Novice:
    """Exposes what it can, discards what its melds leave over as it comes, and judges a Draw by its own count."""

    def choose(self, view: TongitsView, legal: Sequence[Move], rng: Stream) -> Choice:
        assert view.own is not None
        if TONGITS in legal:
            return Choice(TONGITS)
        count = view.own.counted.points
        if view.phase == "answer":
            return Choice(FIGHT if FIGHT in legal and count <= rng.below(40) else FOLD)
        if CALL_DRAW in legal and count <= rng.below(30):
            return Choice(CALL_DRAW)
        if view.phase == "draw":
            return Choice(rng.choice([move for move in legal if move != CALL_DRAW]))
        melds = [move for move in legal if isinstance(move, Meld)]
        if melds and rng.below(2):
            return Choice(rng.choice(melds))
        spare = [move for move in legal if isinstance(move, Discard) and move.card in view.own.counted.left]
        others = [move for move in legal if not isinstance(move, Discard | Meld)]
        return Choice(rng.choice([*others, *spare] or legal))


BOTS: Mapping[str, Callable[[], Bot]] = dict.fromkeys(("novice", "casual", "club", "expert"), Novice)
