"""Computer players as they turn out in whole matches, against the table of chapter 11: how fast they are, what they
miss and where they grab for nothing. The matches are always the same; the bounds are those of as many draws."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Sequence
from statistics import NormalDist

import pytest

from core.chance import Stream, child_seed
from core.game import LEVELS, Bot, Choice, Move
from core.games.totem import GAME
from core.games.totem.events import Choosing, DuelWon, InwardWon
from core.games.totem.moves import GRAB
from core.games.totem.symbols import family_of
from core.games.totem.view import TotemView
from core.match import Match, Player
from core.simulate import play_out

TABLE = {
    "novice": (800, 110, 350, 60, 0.10, 0.06, 0.004, 0.10),
    "casual": (620, 85, 240, 45, 0.06, 0.05, 0.003, 0.07),
    "club": (480, 60, 150, 32, 0.03, 0.035, 0.002, 0.05),
    "expert": (380, 45, 95, 22, 0.015, 0.02, 0.001, 0.03),
}
"""mu, sigma, tau, slope; misses; grabs at a look-alike, at an unrelated card, at an equal shape while colours rule."""
MATCHES, SEATS = 10, 4
REACTED = 180
"""ms; no reaction is faster."""

Seen = dict[str, list[tuple[Choice, int]]]
"""By what lay there: what was chosen, and how many tops there were."""


class Watched:
    """A computer player whose every choice is kept by what lay there: what is live as the deal itself judges a grab,
    what is not as the seat sees it."""

    def __init__(self, match: Match, bot: Bot, seen: Seen) -> None:
        self._match, self._bot, self._seen = match, bot, seen

    def choose(self, view: TotemView, legal: Sequence[Move], rng: Stream) -> Choice:
        choice = self._bot.choose(view, legal, rng)
        if view.choice is None and GRAB in legal:
            tops = sum(top is not None for top in view.tops)
            self._seen[self._won(view) or nothing(view)].append((choice, tops))
        return choice

    def _won(self, view: TotemView) -> str:
        """What a grab in the next moment wins."""
        assert view.seat is not None
        deal, at = self._match.deal.copy(), view.at + REACTED
        deal.tick(at)
        names = {DuelWon: "duel", InwardWon: "inward", Choosing: "choice"}
        events = deal.apply(view.seat, GRAB, at) if GRAB in deal.legal(view.seat) else []
        return next((names[type(event)] for event in events if type(event) in names), "")


def nothing(view: TotemView) -> str:
    """What there is for the seat that looks like something and is not: only what has just come counts."""
    seat, fresh = view.seat, view.fresh
    assert seat is not None
    if not fresh:
        return "old"
    own = view.tops[seat]
    near = {top.rank for at, top in enumerate(view.tops) if top and top.suit and at != seat and {at, seat} & {*fresh}}
    if own is None or not own.suit:
        return "unrelated"
    if any(top is not None and top.text.startswith("COL") for top in view.tops):
        return "shape" if own.rank in near else "unrelated"
    alike = any(rank != own.rank and family_of(rank) == family_of(own.rank) for rank in near)
    return "alike" if alike else "unrelated"


def watched(level: str) -> Seen:
    """Everything that players of that level decide in some matches among themselves."""
    seen: Seen = defaultdict(list)
    for number in range(MATCHES):
        players = [Player(f"Player {seat}", level) for seat in range(SEATS)]
        match = Match(GAME, GAME.rules(arrows_colour=4), child_seed(bytes(32), f"{level} {number}"), players)
        play_out(match, {seat: Watched(match, GAME.bots[level](), seen) for seat in range(SEATS)})
    return seen


def grabs(seen: Seen, *kinds: str) -> tuple[int, int]:
    """How often they grabbed there, and how often they could have."""
    choices = [choice for kind in kinds for choice, _ in seen[kind]]
    return sum(choice.move == GRAB for choice in choices), len(choices)


def is_near(found: int, of: int, chance: float) -> bool:
    """Within four standard deviations of what that chance brings."""
    return abs(found - of * chance) <= 4 * math.sqrt(of * chance * (1 - chance))


def share_faster(ms: float, mu: int, sigma: int, tau: int) -> float:
    """The distribution of the ex-Gaussian."""
    normal, z = NormalDist(), (ms - mu) / sigma
    slower = math.exp(sigma * sigma / (2 * tau * tau) - (ms - mu) / tau) * normal.cdf(z - sigma / tau)
    return normal.cdf(z) - slower


@pytest.mark.parametrize("level", LEVELS)
def test_11_players_in_matches(level: str) -> None:
    seen = watched(level)
    assert_times(seen, *TABLE[level][:4])
    misses, alike, unrelated, shape = TABLE[level][4:]
    assert is_near(*grabs(seen, "duel", "inward", "choice"), 1 - misses)
    assert is_near(*grabs(seen, "alike"), alike)
    assert is_near(*grabs(seen, "unrelated"), unrelated)
    assert is_near(*grabs(seen, "shape"), shape)
    assert grabs(seen, "old")[0] == 0


def assert_times(seen: Seen, mu: int, sigma: int, tau: int, slope: int) -> None:
    """Tenths, quartiles and the median are where the table puts them, duels and all-grabs together."""
    duels = [one.after_ms - slope * max(0, tops - 2) for one, tops in seen["duel"] if one.move == GRAB]
    inward = [one.after_ms + 60 for one, _ in seen["inward"] if one.move == GRAB]
    assert len(duels) > 400 and min(duels) >= REACTED
    assert len(inward) > 200 and min(inward) >= REACTED + 60
    shares = [share_faster(ms, mu, sigma, tau) for ms in duels + inward]
    for quantile in (0.1, 0.25, 0.5, 0.75, 0.9):
        assert is_near(sum(share <= quantile for share in shares), len(shares), quantile), quantile
