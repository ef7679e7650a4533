"""Card points that each level of Touti loses in the last five tricks: `python tests/bench/endgame.py --deals N`.

The club plays the first five tricks of every deal, four players of the level the last five. There each card is compared
with the best one of the deal as it really is, by the exact solver. Nobody sees the other hands, so the best players
lose points too: the levels are to be compared with one another.
"""

from __future__ import annotations

import argparse
import statistics
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from core import games
from core.chance import Chance, child_seed
from core.game import LEVELS
from core.games.touti.deal import ToutiDeal
from core.games.touti.endgame import Endgame
from core.games.touti.moves import Play

TRICKS = 5
GAME = games.load("touti")
SEED = bytes(32)


def lost(level: str, number: int) -> float:
    """Points lost by all four in deal `number`, a seat."""
    rules, chance = GAME.rules(), Chance(child_seed(SEED, str(number)))
    deal = GAME.deal(rules, GAME.opening(rules, 4, chance), chance.stream("deal/0").shuffled(GAME.deck(rules)), chance)
    first, last, points = GAME.bots["club"](), GAME.bots[level](), 0
    for turn in range(1000):
        if not deal.to_act():
            break
        seat = deal.to_act()[0]
        view, legal = deal.view(seat), deal.legal(seat)
        solved = len(view.hand) <= TRICKS
        move = (last if solved else first).choose(view, legal, chance.own_stream(f"{seat}/{turn}")).move
        if isinstance(move, Play) and len(legal) > 1 and solved:
            assert isinstance(deal, ToutiDeal)
            worths = Endgame(view).worths(deal.hands())
            points += max(worths.values()) - worths[move.card.index]
        deal.apply(seat, move)
    return points / 4


def main() -> int:
    parser = argparse.ArgumentParser(prog="endgame")
    parser.add_argument("--deals", type=int, default=100)
    deals = parser.parse_args().deals
    print(f"Touti: points lost a deal and seat in the last {TRICKS} tricks, {deals} deals")
    for level in LEVELS:
        losses = [lost(level, number) for number in range(deals)]
        print(f"  {level:<8} {statistics.fmean(losses):5.2f} ± {1.96 * statistics.stdev(losses) / deals**0.5:.2f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
