"""Trying moves out in deals that might be the one at hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import exp

from core.bots.search import best_over
from core.chance import Stream
from core.game import Move, Seat
from core.games.tongits.bots.manner import SHARP, SOUND, Manner
from core.games.tongits.bots.odds import tilt
from core.games.tongits.bots.plays import decide
from core.games.tongits.bots.sight import Sight, sight_in
from core.games.tongits.bots.stakes import pot_worth
from core.games.tongits.counting import count
from core.games.tongits.deal import TongitsDeal
from core.games.tongits.deck import SEATS
from core.games.tongits.sample import sample
from core.games.tongits.view import TongitsView

_SAMPLED = 240
"""Deals that are sampled."""
_TRIED = 120
"""Deals of those that a move is tried on, at most."""
_LEAD = 10.0
"""How many chips a deal another move has to be better than the first thought."""

World = tuple[TongitsDeal, Sequence[Manner]]
"""A deal, and how each seat would go on in it."""


def search(view: TongitsView, sight: Sight, moves: Sequence[Move], rng: Stream) -> Move:
    """The move that brings most chips; the first of them is the one to be improved on."""
    worlds = _worlds(view, sight, rng)
    seat, first = sight.seat, moves[0]

    def values(world: World, live: Sequence[Move]) -> list[float]:
        deal, manners = world
        return [_play_out(deal, seat, move, manners) + (_LEAD if move is first else 0) for move in live]

    return best_over(moves, lambda: next(worlds), values, _TRIED)


def _worlds(view: TongitsView, sight: Sight, rng: Stream) -> Iterator[World]:
    """Likely deals; in every other one the first of the others is the sharp player and not the second."""
    one, other = sight.others
    for number, deal in enumerate(_likely(view, sight, rng)):
        manners = [SHARP] * SEATS
        manners[one if number & 1 else other] = SOUND
        yield deal, manners


def _likely(view: TongitsView, sight: Sight, rng: Stream) -> list[TongitsDeal]:
    """`_TRIED` deals of the kind that careful players bring about: sampled ones, drawn again by how well the counts go
    with the turn and the discards."""
    pool = [sample(view, rng) for _ in range(_SAMPLED)]
    kinds = view.rules.secret_kinds
    tilts = [(seat, tilt(sight, seat)) for seat in sight.others]
    loads = [sum(factor * count(deal.hands[seat], kinds) for seat, factor in tilts) for deal in pool]
    least = min(loads)
    weights = [exp(least - load) for load in loads]
    step = sum(weights) / _TRIED
    mark = (0.5 - rng.random()) * step
    chosen: list[TongitsDeal] = []
    for deal, weight in zip(pool, weights, strict=True):
        mark += weight
        while mark > 0 and len(chosen) < _TRIED:
            chosen.append(deal)
            mark -= step
    chosen += pool[: _TRIED - len(chosen)]
    return rng.shuffled(chosen)


def _play_out(deal: TongitsDeal, seat: Seat, move: Move, manners: Sequence[Manner]) -> float:
    """What the move brings the seat if all go on in these manners, in chips."""
    trial = deal.copy()
    trial.apply(seat, move)
    while trial.to_act():
        trial.apply(trial.seat, decide(sight_in(trial), manners[trial.seat]))
    result = trial.result()
    assert result is not None
    chips = float(result.scores[seat])
    if result.jackpot or result.ends_match:
        return chips
    return chips + pot_worth(trial.rules, trial.standing, seat, result.winner)
