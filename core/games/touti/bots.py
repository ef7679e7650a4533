"""Computer players of Touti, by level."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from core.chance import Stream
from core.game import Bot, Choice, Move
from core.games.touti.moves import POINTS, Bid, Ghna, Play, Trump
from core.games.touti.view import ToutiView


class Novice:
    """Bids by the points in the hand, plays what comes, never lets a ghna slip."""

    def choose(self, view: ToutiView, legal: Sequence[Move], rng: Stream) -> Choice:
        if view.phase == "auction":
            held = sum(POINTS[card.index] for card in view.hand)
            wanted = [move for move in legal if isinstance(move, Bid) and move.amount <= 40 + held]
            return Choice(wanted[0] if wanted else legal[0])
        announcing = [move for move in legal if isinstance(move, Ghna) or (isinstance(move, Play) and move.ghna)]
        if announcing:
            return Choice(announcing[0])
        if view.phase == "trump":
            suits = [card.suit for card in view.hand]
            return Choice(max(legal, key=lambda move: suits.count(move.suit) if isinstance(move, Trump) else -1))
        return Choice(rng.choice(legal))


BOTS: Mapping[str, Callable[[], Bot]] = dict.fromkeys(("novice", "casual", "club", "expert"), Novice)
