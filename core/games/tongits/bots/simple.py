"""The two players that go by the own hand alone."""

from __future__ import annotations

from collections.abc import Sequence

from core.chance import Stream
from core.game import Choice, Move
from core.games.tongits.deck import points_of
from core.games.tongits.moves import CALL_DRAW, FIGHT, FOLD, TONGITS, Discard, Meld, Sapaw
from core.games.tongits.view import TongitsView

_NOVICE_CALLS, _NOVICE_FIGHTS = 30, 40
_CASUAL_CALLS, _CASUAL_FIGHTS = 14, 18


class Novice:
    """Exposes and lays off when it comes to mind, discards any card outside its melds, and calls and fights on a whim,
    the sooner the lower its count."""

    def choose(self, view: TongitsView, legal: Sequence[Move], rng: Stream) -> Choice:
        assert view.own is not None
        if TONGITS in legal:
            return Choice(TONGITS)
        counted = view.own.counted
        if view.phase == "answer":
            return Choice(FIGHT if FIGHT in legal and counted.points <= rng.below(_NOVICE_FIGHTS) else FOLD)
        if CALL_DRAW in legal and counted.points <= rng.below(_NOVICE_CALLS):
            return Choice(CALL_DRAW)
        if view.phase == "draw":
            return Choice(rng.choice([move for move in legal if move != CALL_DRAW]))
        melds = [move for move in legal if isinstance(move, Meld)]
        if melds and rng.below(2):
            return Choice(rng.choice(melds))
        some = [m for m in legal if isinstance(m, Sapaw) or (isinstance(m, Discard) and m.card in counted.left)]
        return Choice(rng.choice(some or legal))


class Casual:
    """Puts all it has on the table at once, sheds the highest card, and calls and fights with a low count."""

    def choose(self, view: TongitsView, legal: Sequence[Move], rng: Stream) -> Choice:
        assert view.own is not None
        if TONGITS in legal:
            return Choice(TONGITS)
        points = view.own.counted.points
        if view.phase == "answer":
            return Choice(FIGHT if FIGHT in legal and points <= _CASUAL_FIGHTS else FOLD)
        if view.phase == "draw":
            if CALL_DRAW in legal:
                return Choice(CALL_DRAW if points <= _CASUAL_CALLS else legal[-2])
            return Choice(legal[-1])
        melds = [move for move in legal if isinstance(move, Meld)]
        if melds:
            return Choice(max(melds, key=lambda move: points_of(move.mask)))
        lay_offs = [move for move in legal if isinstance(move, Sapaw)]
        return Choice(lay_offs[-1] if lay_offs else legal[-1])
