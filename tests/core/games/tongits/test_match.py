"""A match from the opening to the split of the pot (tongits 6.8, 7)."""

from __future__ import annotations

from random import Random

import pytest
from support.tongits import GAME, by_value, stocked_out

from core.match import Match, Player

PLAYERS = [Player(name) for name in ("Ana", "Ben", "Cora")]


def random_match(seed: int, **changed: object) -> Match:
    match = Match(GAME, GAME.rules.from_mapping(changed), bytes([seed] * 32), PLAYERS)
    rng = Random(seed)
    while not match.over:
        (seat,) = match.deal.to_act()
        match.play(seat, rng.choice(match.deal.legal(seat)))
    return match


@by_value("games")
def test_7_1_so_many_games(games):
    match = random_match(games, games=games)
    assert len(match.finished) == games
    assert match.standing.pot == 0
    assert sum(match.standing.scores) == 3000
    assert match.winners == tuple(s for s in range(3) if match.standing.scores[s] == max(match.standing.scores))


@pytest.mark.parametrize("seed", range(6))
def test_7_1_until_broke(seed):
    match = random_match(seed, until_broke=True, start_chips=400, games=5)
    before_split = [now - match.finished[-1].result.split[0] for seat, now in enumerate(match.standing.scores)]
    assert min(before_split) <= 0 or len(match.finished) == 200
    for earlier in match.finished[:-1]:
        assert min(earlier.standing.scores) > 0
    assert sum(match.standing.scores) == 1200


def test_7_1_until_broke_stops_after_200_games():
    free = dict.fromkeys(("ante_first", "ante_next", "win_amount", "tongits_amount", "secret_amount"), 0)
    match = random_match(3, until_broke=True, fold_amount=0, fought_draw_amount=0, **free)
    assert len(match.finished) == 200
    assert match.winners == (0, 1, 2), "equal chips share it"


@pytest.mark.parametrize("over", [False, True])
def test_7_1_somebody_without_chips_ends_it_even_if_the_split_helps(over):
    amount = 900 if over else 899
    table = stocked_out((10, 20, 30), until_broke=True, win_amount=amount)
    after = table.following()
    assert after.over is over
    assert GAME.winners(table.rules, after) == ((0,) if over else ())
    assert after.scores == ((1900, 1000, 100) if over else (1799, 900, 1))
    assert after.pot == (0 if over else 300)


def test_6_5_the_jackpot_comes_before_the_split():
    standing = {"pot": 300, "first_ante": False, "streak_seat": 0, "streak": 1, "played": 9}
    table = stocked_out((10, 20, 30), standing=standing)
    assert table.result.jackpot == 450
    assert table.result.split == (0, 0, 0)
    assert table.following().over


def test_7_1_the_split_is_part_of_the_last_games_scores():
    standing = {"pot": 300, "first_ante": False, "played": 9}
    table = stocked_out((10, 20, 30), standing=standing)
    assert table.result.split == (150, 150, 150)
    assert table.result.scores == (-50 + 100 + 150, -50 + 150, -50 - 100 + 150)
    assert table.view().pot == table.following().pot == 0


@pytest.mark.parametrize("preset", GAME.presets)
@pytest.mark.parametrize("seed", range(4))
def test_6_8_chips_and_pot_together_never_change(preset, seed):
    match = Match(GAME, GAME.presets[preset], bytes([seed] * 32), PLAYERS)
    rng = Random(seed)
    while not match.over:
        view = match.deal.view(None)
        assert sum(view.chips) + view.pot == 3000
        (seat,) = match.deal.to_act()
        match.play(seat, rng.choice(match.deal.legal(seat)))
    for before, game in zip([None, *match.finished], match.finished, strict=False):
        chips = (1000,) * 3 if before is None else before.standing.scores
        assert game.standing.scores == tuple(a + b for a, b in zip(chips, game.result.scores, strict=True))
        assert sum(game.standing.scores) + game.standing.pot == 3000
