"""The legal moves of each phase, in the order of the rules' chapter on moves (tongits 2, 4.1, 5.4, 9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from core.cards import Card
from core.game import Move, Seat
from core.games.tongits.bahay import Bahay, lay_offs
from core.games.tongits.calling import may_fight
from core.games.tongits.counting import goes_out
from core.games.tongits.melds import meldable, melds_in, melds_with
from core.games.tongits.moves import DISCARDS, DRAW, FIGHT, FOLD, MELD, SAPAW, TAKE_ON, TAKE_WITH, TONGITS
from core.games.tongits.rules import TongitsRules

_DRAW = (DRAW,)
_FOLD = (FOLD,)
_FIGHT_OR_FOLD = (FIGHT, FOLD)
_KEPT = 1 << 10


def beginnings(rules: TongitsRules, hand: int, top: Card, bahay: Sequence[Bahay]) -> Sequence[Move]:
    """How a turn can begin, apart from calling a Draw (tongits 2.2, 2.5)."""
    if rules.take_discard == "none":
        return _DRAW
    moves: list[Move] = [DRAW]
    taken = 1 << top.index
    moves += [TAKE_WITH[meld ^ taken] for meld in melds_with(taken, hand)]
    if rules.take_discard == "meld_or_sapaw":
        moves += [TAKE_ON[number] for number, b in enumerate(bahay, 1) if b.fit & taken]
    return moves


def plays(hand: int, bahay: Sequence[Bahay], fits: int) -> Sequence[Move]:
    """What can be done after drawing or taking; `fits` are all cards that could be laid off one by one."""
    free = meldable(hand)
    if not (free or hand & fits):
        return DISCARDS.of(hand) if hand & hand - 1 else (*DISCARDS.of(hand), TONGITS)
    moves: list[Move] = [*_exposures(hand)] if free else []
    if hand & fits:
        moves += _sapaws(hand, bahay)
    moves += DISCARDS.of(hand)
    left = hand ^ free
    if not left & left - 1 and goes_out(hand):
        moves.append(TONGITS)
    return moves


def answers(rules: TongitsRules, seat: Seat, hand: int, bahay: Sequence[Bahay]) -> Sequence[Move]:
    """Who may not fight must fold."""
    return _FIGHT_OR_FOLD if may_fight(rules, seat, hand, bahay) else _FOLD


@lru_cache(maxsize=_KEPT)
def _exposures(hand: int) -> tuple[Move, ...]:
    return tuple(MELD[meld] for meld in melds_in(hand))


def _sapaws(hand: int, bahay: Sequence[Bahay]) -> Iterator[Move]:
    for number, b in enumerate(bahay, 1):
        if hand & b.fit:
            for cards in lay_offs(b, hand):
                yield SAPAW[cards, number]
