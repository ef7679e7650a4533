"""Random deals of every game over house rules at random: `python tests/campaigns/deals.py --tries N`.

A failure's number makes it again: `--first NUMBER --tries 1`.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[2]))
sys.path.insert(0, str(Path(__file__).parents[1]))

from conformance import playing
from conformance.playing import Case, cards_in, refusal
from support import campaign

from core import games
from core.cards import Card
from core.match import Match

SHARES = {"totem": 0.25}
"""Games that come up less often than the others: those who press at random make a deal of Totem very long."""
LOOKS = 0.05
"""At so many of the steps the deal is looked at closely."""
WHOLE = 0.02
"""At so many of the looks, moves of the whole deck are tried: to list them takes longer than a deal."""
LONGEST_TIMED = 2000
"""Steps after which a deal of a timed game is left: those who press at random may collect cards for ever."""


def attempt(rng: Random) -> None:
    """One deal, not always the first of its match, to its end."""
    key = rng.choices(games.KEYS, [SHARES.get(key, 1.0) for key in games.KEYS])[0]
    case = Case(key, "random", rng.choice(games.load(key).seats), rng.getrandbits(64))
    match = case.match()
    for _ in range(rng.choice([0, 0, 1, 2])):
        play_deal(match, case, rng, 0.0)
        if match.over or match.logs[-1].inputs:
            return
    play_deal(match, case, rng, LOOKS)


def play_deal(match: Match, case: Case, rng: Random, looks: float) -> None:
    deal, before, finished = match.deal, match.standing, len(match.finished)
    for _ in range(LONGEST_TIMED if case.game.timed else playing.LONGEST):
        assert deal.result() is None and deal.to_act(), f"{case}: nobody is to act in a deal that is not over"
        if rng.random() < looks:
            look(match, case, rng)
        playing.step(match, rng)
        if len(match.finished) > finished:
            break
    else:
        assert case.game.timed, f"{case}: the deal does not end"
        return
    result = deal.result()
    assert result is not None and not deal.to_act(), f"{case}: over without a result"
    assert len(result.scores) == len(set(case.game.sides(case.seats))), case
    assert match.winners == case.game.winners(case.rules, match.standing), case
    if hasattr(before, "pot"):
        assert sum(before.scores) + before.pot == sum(match.standing.scores) + match.standing.pot, f"{case}: chips"


def look(match: Match, case: Case, rng: Random) -> None:
    """Cards are those of the deck, none twice; what is listed is what `check` passes."""
    deal, deck = match.deal, Counter(case.game.deck(case.rules))
    views = playing.views(deal, case)
    held = Counter(card for view in views for card in getattr(view, "hand", ()) if isinstance(card, Card))
    assert held <= deck, f"{case}: cards in hands that are not in the deck"
    assert cards_in(*views[:1]) <= set(deck), f"{case}: a card that is not in the deck"
    listed = [deal.legal(seat) for seat in range(case.seats)]
    moves = [move for legal in listed for move in legal]
    if rng.random() < WHOLE:
        moves += case.game.moves(case.rules, case.seats)
    for seat, legal in enumerate(listed):
        assert all(refusal(deal, seat, move) is None for move in legal), f"{case}: listed and refused"
        kinds = {type(move) for move in legal}
        for move in rng.sample(moves, min(100, len(moves))):
            if move not in legal and not (case.game.timed and type(move) in kinds):
                assert refusal(deal, seat, move) is not None, f"{case}: {seat} {move} is allowed and not listed"


def main(arguments: list[str] | None = None) -> int:
    return campaign.run("deals", attempt, 2000, arguments)


if __name__ == "__main__":
    sys.exit(main())
