"""Computer players of Totit, by level."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from core.chance import Stream
from core.game import Bot, Choice, Move
from core.games.totit.judgement import best
from core.games.totit.moves import FlipTake, Play, Take
from core.games.totit.search import search
from core.games.totit.view import TotitView
from core.games.totit.world import own_world, remembered

CASUAL_MEMORY = 4
CLUB_MEMORY = 12
"""Captures remembered, the last ones."""


class Novice:
    """Plays whatever card comes to hand and captures if that card can; remembers nothing."""

    def choose(self, view: TotitView, legal: Sequence[Move], rng: Stream) -> Choice:
        card = rng.choice(view.hand) if view.hand else None
        plays = [move for move in legal if isinstance(move, Play) and move.card == card]
        return Choice(rng.choice([move for move in plays if isinstance(move, Take)] or plays or legal))


class Casual:
    """Takes twins where it sees them, then what makes a pair with one of the last captures, then anything."""

    def choose(self, view: TotitView, legal: Sequence[Move], rng: Stream) -> Choice:
        assert view.seat is not None
        pile = remembered(view, CASUAL_MEMORY)[view.seat]

        def liking(move: Move) -> int:
            if isinstance(move, Take):
                pairs = (move.card in pile) + (move.target in pile)
                return 4 if move.card == move.target else 1 + pairs
            return 1 if isinstance(move, FlipTake) and move.target in pile else 0

        return Choice(max(rng.shuffled(legal), key=liking))


class Club:
    """Weighs every move by where the other copies are, as far as it remembers: pairs to make, to keep for later and
    to keep from others."""

    def choose(self, view: TotitView, legal: Sequence[Move], rng: Stream) -> Choice:
        assert view.seat is not None
        return Choice(best(own_world(view, CLUB_MEMORY), view.seat, rng.shuffled(legal)))


class Expert:
    """Remembers all, and tries every move on deals that could be."""

    def choose(self, view: TotitView, legal: Sequence[Move], rng: Stream) -> Choice:
        return Choice(search(view, rng.shuffled(legal), rng))


BOTS: Mapping[str, Callable[[], Bot]] = {"novice": Novice, "casual": Casual, "club": Club, "expert": Expert}
