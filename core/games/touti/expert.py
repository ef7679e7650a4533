"""Card play by search: the same sampled deals for every card, played on as the club plays, the last tricks exactly."""

from __future__ import annotations

from collections.abc import Sequence

from core.bots.search import best_over
from core.chance import Stream
from core.game import Move
from core.games.touti.bidding import best_call, best_trump, match_chance
from core.games.touti.deal import ToutiDeal
from core.games.touti.endgame import Endgame
from core.games.touti.following import mask_of
from core.games.touti.moves import POINTS, TRUMP, Ghna, Play
from core.games.touti.play import Outlook, best_play, ghna_counts
from core.games.touti.sample import Sampler
from core.games.touti.scoring import LAST_TRICK, counted_ghna, deal_scores
from core.games.touti.view import ToutiView, side

EXACT = 4
"""From so many cards in hand on every card's worth is the truth of the sampled deal."""
SOLVED = 2
"""How many tricks a deal that was played on is solved for at its end."""
DEALS = 12
EXACT_DEALS = 24
CANDIDATES = 5
"""Moves that are tried while many tricks are to come: those the club likes best."""
_TIE_BREAK = 1e-6


def search(view: ToutiView, legal: Sequence[Move], rng: Stream) -> Move:
    """The expert's move once trump is named: the best for the chance of winning the match, over the same deals for
    each."""
    usual = club_move(view, legal)
    if len(legal) == 1 or isinstance(usual, Ghna):
        return usual
    candidates = _candidates(view, legal, usual)
    sampler = Sampler(view)
    if len(view.hand) <= EXACT:
        endgame = Endgame(view)
        return best_over(
            candidates,
            lambda: endgame.worths(sampler.hands(rng)),
            lambda worths, moves: [_solved(view, worths[move.card.index]) for move in moves],
            EXACT_DEALS,
        )
    return best_over(
        candidates,
        lambda: sampler.deal(rng),
        lambda deal, moves: [_played_on(view, deal.copy(), move) for move in moves],
        DEALS,
    )


def club_move(view: ToutiView, legal: Sequence[Move]) -> Move:
    """What the club does: the first guess, and what everybody does in a deal that is played on."""
    if view.phase == "auction":
        return best_call(view, legal)
    if view.phase == "trump":
        return TRUMP[best_trump(view.rules, mask_of(view.hand))]
    return best_play(view, legal)


def _candidates(view: ToutiView, legal: Sequence[Move], usual: Move) -> list[Play]:
    """One play for each card worth trying, with its ghna where that counts; the club's choice first."""
    plays: dict[int, Play] = {}
    for move in legal:
        if isinstance(move, Play) and (not move.ghna or ghna_counts(view, move.card.suit)):
            plays[move.card.index] = move
    outlook = Outlook(view)
    order = sorted(plays.values(), key=lambda move: (move != usual, -outlook.worth(move.card.index)))
    return order if len(view.hand) <= EXACT else order[:CANDIDATES]


def _played_on(view: ToutiView, deal: ToutiDeal, move: Move) -> float:
    """The chance of the match for the view's team after that move, all playing as the club does until the last tricks
    are solved."""
    assert view.seat is not None
    deal.apply(view.seat, move)
    while acting := deal.to_act():
        now = deal.view(acting[0])
        if len(now.hand) <= SOLVED and not now.trick:
            chance = _solved(now, max(Endgame(now).worths(deal.hands()).values()))
            return chance if side(acting[0]) == side(view.seat) else 1.0 - chance
        deal.apply(acting[0], club_move(now, deal.legal(acting[0])))
    result = deal.result()
    assert result is not None
    return _chance(view, result.scores)


def _solved(view: ToutiView, worth: int) -> float:
    """The chance of the match for the view's team if its tricks to come are worth so many more points to it than to
    the other team."""
    assert view.seat is not None and view.declarer is not None
    us = side(view.seat)
    seen = sum(POINTS[card.index] for trick in view.tricks for card in trick.cards)
    to_come = sum(POINTS) - seen + LAST_TRICK
    ghna = counted_ghna(view.rules, view.ghna_points, view.declarer, view.bid)
    totals = [view.card_points[0] + ghna[0], view.card_points[1] + ghna[1]]
    totals[us] += (to_come + worth) // 2
    totals[1 - us] += (to_come - worth) // 2
    return _chance(view, deal_scores(view.rules, view.declarer, view.bid, (totals[0], totals[1])))


def _chance(view: ToutiView, scores: Sequence[int]) -> float:
    """The chance of the match for the view's team once the deal has given these scores; of equal chances the larger
    lead is the better one."""
    assert view.seat is not None
    us = side(view.seat)
    own, theirs = view.match_scores[us] + scores[us], view.match_scores[1 - us] + scores[1 - us]
    return match_chance(own, theirs, view.rules.target) + (own - theirs) * _TIE_BREAK
