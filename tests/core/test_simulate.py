"""Computer players against each other."""

from __future__ import annotations

import pytest

from core import games
from core.bots.random import RandomBot
from core.chance import Stream, child_seed
from core.match import Match, Player
from core.options import RuleError
from core.simulate import Outcome, Tally, one_match, play_out, simulate

SEED = bytes(range(32))
TOUTI = games.load("touti")
SHORT = TOUTI.rules(target=300)
LEVELS = ["novice"] * 4


def test_a_shared_win_counts_as_its_fraction():
    outcomes = [Outcome((0,), (10, 4, -2), 30), Outcome((1, 2), (0, 5, 5), 20), Outcome((0, 1, 2), (3, 3, 3), 10)]
    tally = Tally.of(3, outcomes)
    assert tally.table() == {
        "matches": 3,
        "wins": [1.333333, 0.833333, 0.833333],
        "scores": [4.333, 4.0, 2.0],
        "moves": 60,
    }
    assert sum(tally.wins) == pytest.approx(3)


def test_nothing_played():
    assert Tally.of(2, []).table() == {"matches": 0, "wins": [0, 0], "scores": [0, 0], "moves": 0}


@pytest.mark.parametrize("key", games.KEYS)
def test_a_match_is_played_to_its_end(key):
    game = games.load(key)
    outcome = one_match(game, game.rules(), SEED, ["novice"] * game.seats[0], 0)
    sides = set(game.sides(game.seats[0]))
    assert outcome.winners
    assert set(outcome.winners) <= sides
    assert len(outcome.scores) == len(sides)
    assert outcome.moves > 0


def test_each_match_has_a_seed_of_its_own_and_can_be_played_alone():
    outcomes = [one_match(TOUTI, SHORT, SEED, LEVELS, number) for number in range(4)]
    assert len({outcome.scores for outcome in outcomes}) > 1
    assert one_match(TOUTI, SHORT, SEED, LEVELS, 2) == outcomes[2]
    match = Match(TOUTI, SHORT, child_seed(SEED, "match/2"), [Player(f"P{seat}", "novice") for seat in range(4)])
    play_out(match, {seat: TOUTI.bots["novice"]() for seat in range(4)})
    assert Outcome(match.winners, match.standing.scores, match.inputs) == outcomes[2]


def test_a_simulation_is_its_matches():
    outcomes = [one_match(TOUTI, SHORT, SEED, LEVELS, number) for number in range(4)]
    tally = simulate(TOUTI, SHORT, SEED, LEVELS, range(4))
    assert tally.matches == 4
    assert tally.moves == sum(outcome.moves for outcome in outcomes)
    assert tally.scores == tuple(sum(outcome.scores[side] for outcome in outcomes) for side in (0, 1))
    assert tally.wins == tuple(sum(side in outcome.winners for outcome in outcomes) for side in (0, 1))
    parts = [simulate(TOUTI, SHORT, SEED, LEVELS, numbers) for numbers in ([3, 1], [0, 2])]
    assert sum(part.moves for part in parts) == tally.moves


def test_the_same_seed_gives_the_same_and_another_another():
    assert simulate(TOUTI, SHORT, SEED, LEVELS, range(3)) == simulate(TOUTI, SHORT, SEED, LEVELS, range(3))
    assert simulate(TOUTI, SHORT, SEED, LEVELS, range(3)) != simulate(TOUTI, SHORT, bytes(32), LEVELS, range(3))


def test_a_number_of_players_the_game_cannot_have():
    with pytest.raises(RuleError):
        one_match(TOUTI, SHORT, SEED, ["novice"] * 3, 0)


def test_the_random_player_takes_each_move_as_often():
    legal = [TOUTI.parse(text) for text in ("pass", "bid 70", "bid 80")]
    stream = Stream(SEED, "x")
    view = Match(TOUTI, SHORT, SEED, [Player("P")] * 4).deal.view(0)
    chosen = [RandomBot().choose(view, legal, stream) for _ in range(3000)]
    counts = [sum(choice.move == move for choice in chosen) for move in legal]
    assert sum(counts) == 3000
    assert all(850 < count < 1150 for count in counts)
