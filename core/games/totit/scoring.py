"""What a deal and a match of Totit come to (totit 4, 5)."""

from __future__ import annotations

from core.cards import Card
from core.chance import Chance
from core.game import Result, Seat, Side, Standing
from core.games.totit.faces import CLASS, DECK, ORDER, PAIRS, X, in_pile
from core.games.totit.rules import TotitRules

STAMPED = tuple(DECK.card(text) for text in ("9h", "Qc", "Kc"))
"""The faces worth more under `scoring = stamped`, alone and in a pair."""
STAMP, PLAIN_PAIR, STAMPED_PAIR = 10, 10, 20

_ROUNDS = {"one_each": 1, "two_each": 2}


class TotitStanding(Standing, frozen=True):
    dealer: Seat
    deals: int
    """Deals finished."""


class TotitResult(Result, frozen=True):
    """By seat: the faces of which both copies were captured, those that counted alone, and how many cards."""

    pairs: tuple[tuple[Card, ...], ...]
    alone: tuple[tuple[Card, ...], ...]
    captured: tuple[int, ...]


def pair_points(rules: TotitRules, face: Card) -> int:
    """What both copies of the face are worth in one pile."""
    if rules.scoring == "sackson":
        return 3 if face.rank == "9" else 2 if CLASS[face.index] == X else 1
    if rules.scoring == "stamped":
        return STAMPED_PAIR if face in STAMPED else PLAIN_PAIR
    return 1


def pile_points(rules: TotitRules, pile: int) -> int:
    """What a pile scores (totit 4.2 and 5, scoring)."""
    if rules.scoring == "pairs":
        return (pile & PAIRS).bit_count()
    points = sum(pair_points(rules, face) for face in pairs(pile))
    return points + STAMP * len(alone(pile)) if rules.scoring == "stamped" else points


def pairs(pile: int) -> tuple[Card, ...]:
    """The faces of which both copies lie in the pile."""
    return tuple(face for face in ORDER if in_pile(pile, face) == 2)


def alone(pile: int) -> tuple[Card, ...]:
    """The stamped faces of which one copy lies in the pile."""
    return tuple(face for face in STAMPED if in_pile(pile, face) == 1)


def opening(rules: TotitRules, seats: int, chance: Chance) -> TotitStanding:
    """Nothing scored yet; the first dealer is drawn from the stream `first` (totit 1.3)."""
    return TotitStanding((0,) * seats, chance.stream("first").below(seats), 0)


def following(rules: TotitRules, standing: TotitStanding, result: TotitResult) -> TotitStanding:
    scores = tuple(before + points for before, points in zip(standing.scores, result.scores, strict=True))
    return TotitStanding(scores, (standing.dealer + 1) % len(scores), standing.deals + 1)


def winners(rules: TotitRules, standing: TotitStanding) -> tuple[Side, ...]:
    """Whoever leads when all deals are played; under `ties = extra_deal` only one who leads alone (totit 4.3)."""
    scores = standing.scores
    if standing.deals < deals_in_match(rules, len(scores)):
        return ()
    best = max(scores)
    leaders = tuple(seat for seat, score in enumerate(scores) if score == best)
    return leaders if len(leaders) == 1 or rules.ties == "shared" else ()


def deals_in_match(rules: TotitRules, seats: int) -> int:
    """How many deals are played before anybody can have won."""
    return _ROUNDS[rules.deals] * seats if rules.deals in _ROUNDS else 1
