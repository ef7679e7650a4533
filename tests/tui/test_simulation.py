"""`tapete simulate`: the same matches however they are spread."""

from __future__ import annotations

import json

import pytest

from core import games
from core.chance import parse_seed
from core.simulate import one_match
from tui import simulation
from tui.simulation import Plan

GAME = games.load("touti")
RULES = GAME.rules(target=300)
LEVELS = ("novice", "casual", "novice", "casual")
PLAN = Plan("touti", RULES, LEVELS, parse_seed("7"), 5)
ARGUMENTS = ["simulate", "touti", "--matches", "5", "--seats", ",".join(LEVELS), "--set", "target=300", "--seed", "7"]


def test_the_figures_are_those_of_the_single_matches(tapete):
    data = json.loads(tapete(*ARGUMENTS, "--json").out)
    outcomes = [one_match(GAME, RULES, parse_seed("7"), LEVELS, number) for number in range(5)]
    assert list(data) == ["matches", "wins", "scores", "moves", "seconds"]
    assert data["matches"] == 5
    assert data["wins"] == [sum(outcome.winners == (side,) for outcome in outcomes) for side in range(2)]
    assert data["scores"] == pytest.approx([sum(o.scores[side] for o in outcomes) / 5 for side in range(2)])
    assert data["moves"] == sum(outcome.moves for outcome in outcomes)
    assert data["seconds"] >= 0


def test_jobs_change_nothing_but_the_time(tapete):
    one, two = (json.loads(tapete(*ARGUMENTS, "--json", "--jobs", jobs).out) for jobs in ("1", "2"))
    assert one | {"seconds": 0} == two | {"seconds": 0}


def test_another_seed_gives_other_matches():
    first = simulation.run(PLAN, 1)[0]
    second = simulation.run(Plan("touti", RULES, LEVELS, parse_seed("8"), 5), 1)[0]
    assert first.table() != second.table()


def test_without_a_seed_every_simulation_is_another(tapete):
    texts = {tapete(*ARGUMENTS[:-2]).out.splitlines()[0] for _ in range(2)}
    assert len(texts) == 2 and all("seed" in text for text in texts)


def test_the_table_has_a_row_for_each_side(tapete):
    tally, _ = simulation.run(PLAN, 1)
    lines = tapete(*ARGUMENTS).out.splitlines()
    assert lines[0] == f"Touti, standard, changed: 5 matches, seed {parse_seed('7').hex()}"
    for side, levels in enumerate(["0 novice, 2 novice", "1 casual, 3 casual"]):
        (row,) = [line for line in lines if levels in line]
        wins = tally.wins[side]
        assert row.split()[-3:] == [f"{wins:g}", f"{wins / 5:.1%}", f"{tally.scores[side] / 5:.1f}"]
    assert lines[-1].startswith(f"{tally.moves:,} moves in ")
