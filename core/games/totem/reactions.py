"""How fast and how surely a computer player sees (totem 11)."""

from __future__ import annotations

import math
from collections.abc import Mapping

from msgspec import Struct

from core.chance import Stream

FASTEST = 180
"""No reaction is faster, in ms."""

INWARD_FASTER = 60
"""By so many ms an all-grab is noticed sooner than a duel."""

EASY_TOPS = 2
"""More visible tops than these take longer to look through."""


class Eyes(Struct, frozen=True):
    """Reaction times are ex-Gaussian, in ms: normal around `mu` with `sigma`, and an exponential of mean `tau`; `slope`
    more for each top to look through. The rest are chances: to miss what there is to grab for, and to grab at what is
    none."""

    mu: int
    sigma: int
    tau: int
    slope: int
    misses: float
    look_alike: float
    unrelated: float
    equal_shape: float
    """While colours rule."""


EYES: Mapping[str, Eyes] = {
    "novice": Eyes(800, 110, 350, 60, misses=0.10, look_alike=0.06, unrelated=0.004, equal_shape=0.10),
    "casual": Eyes(620, 85, 240, 45, misses=0.06, look_alike=0.05, unrelated=0.003, equal_shape=0.07),
    "club": Eyes(480, 60, 150, 32, misses=0.03, look_alike=0.035, unrelated=0.002, equal_shape=0.05),
    "expert": Eyes(380, 45, 95, 22, misses=0.015, look_alike=0.02, unrelated=0.001, equal_shape=0.03),
}


def reaction(eyes: Eyes, tops: int, inward: bool, rng: Stream) -> int:
    """The ms from seeing to grabbing, with so many tops in sight."""
    mu = eyes.mu - INWARD_FASTER if inward else eyes.mu
    drawn = mu + eyes.sigma * _normal(rng) + eyes.tau * _exponential(rng)
    looking = 0 if inward else eyes.slope * max(0, tops - EASY_TOPS)
    return round(max(FASTEST, drawn)) + looking


def _normal(rng: Stream) -> float:
    """By Box and Muller, from two numbers of the stream."""
    radius = math.sqrt(2 * _exponential(rng))
    return radius * math.cos(2 * math.pi * rng.random())


def _exponential(rng: Stream) -> float:
    return -math.log(1 - rng.random())
