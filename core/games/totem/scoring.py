"""What a match of Totem comes to: one deal, ranked by who was rid of all cards first (totem 7, 10)."""

from __future__ import annotations

from collections.abc import Sequence

from core.chance import Chance
from core.game import Result, Seat, Side, Standing
from core.games.totem.rules import TotemRules


class TotemStanding(Standing, frozen=True):
    first: Seat
    """Who reveals first."""
    places: tuple[int, ...] = ()
    """By seat, from 1; empty until the match is over."""


class TotemResult(Result, frozen=True):
    """`scores` tell how many are ranked behind each seat."""

    places: tuple[int, ...]
    """By seat, from 1; after a shared place as many are left out."""


def places_behind(places: Sequence[int]) -> tuple[int, ...]:
    """How many of these places are ranked behind each of them (totem 10)."""
    return tuple(sum(other > place for other in places) for place in places)


def opening(rules: TotemRules, seats: int, chance: Chance) -> TotemStanding:
    """The first to reveal is drawn from the stream `first` (totem 1.3)."""
    return TotemStanding((0,) * seats, chance.stream("first").below(seats))


def following(rules: TotemRules, standing: TotemStanding, result: TotemResult) -> TotemStanding:
    return TotemStanding(result.scores, standing.first, result.places)


def winners(rules: TotemRules, standing: TotemStanding) -> tuple[Side, ...]:
    """Whoever has the first place, shared or not."""
    return tuple(seat for seat, place in enumerate(standing.places) if place == 1)
