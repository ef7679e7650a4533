"""The ladder: mirrored deals, the same whatever the number of processes."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from core import games
from core.chance import parse_seed
from core.game import LEVELS
from tui.ladder import Round, Step, outcome


def step(upper: str = "club", lower: str = "novice") -> Step:
    game = games.load("touti")
    return Step("touti", game.rules(target=300), 4, upper, lower, parse_seed("7"))


def test_a_level_against_itself_wins_exactly_half_of_every_round() -> None:
    """Mirrored deals: the same players on the same cards, the sides exchanged."""
    for number in range(5):
        assert step("casual", "casual").round(number).won == 0.5


def test_the_interval_is_that_of_the_mean_over_rounds() -> None:
    rounds = [
        Round(1.0, 3.0, (0.001,)),
        Round(0.5, 1.0, (0.003,)),
        Round(0.0, -1.0, (0.002,)),
        Round(1.0, 1.0, (0.002,)),
    ]
    came = outcome(step(), rounds)
    assert came.won == 0.625 and came.lead == 1.0 and came.rounds == 4 and came.even == 0.5
    assert came.margin == pytest.approx(1.96 * 0.4787136 / 2, rel=1e-6)
    assert came.median_ms == pytest.approx(2.0)


def test_the_command_climbs_every_step(tapete: Callable[..., Any]) -> None:
    """In the game whose players think least."""
    arguments = ["simulate", "totem", "--ladder", "--matches", "2", "--seed", "05", "--json"]
    once, twice = (json.loads(tapete(*arguments, "--jobs", jobs).out) for jobs in ("1", "2"))
    assert [(row["lower"], row["upper"]) for row in once] == list(pairwise(LEVELS))
    for first, second in zip(once, twice, strict=True):
        assert {key: first[key] for key in ("won", "lead", "interval")} == {
            key: second[key] for key in ("won", "lead", "interval")
        }


def test_a_ladder_and_seats_exclude_each_other(tapete: Callable[..., Any]) -> None:
    ran = tapete("simulate", "touti", "--ladder", "--seats", "club,club,club,club", "--matches", "1")
    assert ran.status == 2 and ran.sentence


def test_rules_that_want_another_number_of_players_have_it(tapete: Callable[..., Any]) -> None:
    """Totit has two on the ladder, a stock flip three."""
    arguments = ["simulate", "totit", "--ladder", "--matches", "1", "--seed", "05", "--set", "stock_flip=on", "--json"]
    ran = tapete(*arguments)
    assert ran.status == 0 and len(json.loads(ran.out)) == len(LEVELS) - 1
