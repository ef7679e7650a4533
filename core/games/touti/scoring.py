"""What a deal and a match of Touti come to (touti 5.1, 6, 7)."""

from __future__ import annotations

from core.chance import Chance
from core.game import Result, Seat, Side, Standing
from core.games.touti.rules import ToutiRules
from core.games.touti.view import side

LAST_TRICK = 10
GHNA_TRUMP, GHNA_PLAIN = 40, 20
_CAPS = {70: 0, 80: 20, 90: 40}
_FULL_CAP = 100


class ToutiStanding(Standing, frozen=True):
    dealer: Seat


class ToutiResult(Result, frozen=True):
    """`declarer` None: passed out. Pairs are by side; `cards` is without the last trick, `totals` counts the ghna
    after the cap."""

    declarer: Seat | None = None
    bid: int = 0
    trump: str | None = None
    cards: tuple[int, int] = (0, 0)
    last_trick: Side | None = None
    ghna: tuple[int, int] = (0, 0)
    totals: tuple[int, int] = (0, 0)
    made: bool | None = None


def counted_ghna(rules: ToutiRules, ghna: tuple[int, int], declarer: Seat, bid: int) -> tuple[int, int]:
    """The ghna points that count for each side (touti 8, ghna_cap)."""
    if rules.ghna_cap == "none":
        return ghna
    bidders = side(declarer)
    capped = min(ghna[bidders], _CAPS.get(bid, _FULL_CAP))
    return (capped, ghna[1]) if bidders == 0 else (ghna[0], capped)


def deal_scores(rules: ToutiRules, declarer: Seat, bid: int, totals: tuple[int, int]) -> tuple[int, int]:
    """The points both sides score for their totals (touti 6.2, 6.3 and the house rules of 8)."""
    bidders = side(declarer)
    others_own = totals[1 - bidders] if rules.defenders == "points" else 0
    if totals[bidders] >= bid:
        own, theirs = (totals[bidders] if rules.scoring == "points" else bid), others_own
    elif rules.failed_bid == "lose":
        own, theirs = -bid, others_own
    else:
        own, theirs = 0, bid + others_own
    return (own, theirs) if bidders == 0 else (theirs, own)


def opening(rules: ToutiRules, seats: int, chance: Chance) -> ToutiStanding:
    """Nothing scored yet; the first dealer is drawn from the stream `first` (touti 1.4)."""
    return ToutiStanding((0, 0), chance.stream("first").below(seats))


def following(rules: ToutiRules, standing: ToutiStanding, result: ToutiResult) -> ToutiStanding:
    us, them = (before + points for before, points in zip(standing.scores, result.scores, strict=True))
    return ToutiStanding((us, them), (standing.dealer + 1) % 4)


def winners(rules: ToutiRules, standing: ToutiStanding) -> tuple[Side, ...]:
    """The higher of two unequal scores once one is at the target (touti 7.1)."""
    us, them = standing.scores
    if us == them or max(us, them) < rules.target:
        return ()
    return (0 if us > them else 1,)
