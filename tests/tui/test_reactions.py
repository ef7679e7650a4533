"""Reaction times after a match of Totem: what is counted for whom, and how it is shown."""

from __future__ import annotations

from typing import Any

import pytest
from support.live import Played, begun, match

from core.games.totem.events import DuelWon, Erred, InwardWon
from core.match import Match
from core.simulate import play_out
from tui.reactions import MOST_BINS, Reactions, histogram, reactions


def playing(seats: str, *tops: str, **rules: Any) -> Played:
    """Seat 0 turns the first card; time runs, and cards are turned by themselves."""
    played = Played(begun(seats, *tops, **rules))
    played.begin()
    return played


def until_up(played: Played, cards: int) -> None:
    while sum(len(pile) for pile in played.view.up) < cards:
        played.after(1)


def test_a_duel_counts_for_both_and_the_slower_one_s_time_too() -> None:
    played = playing("hhh", "moth-blind/c", "moth-blind/v")
    until_up(played, 2)
    played.after(400)
    played.grab(0)
    played.after(60)
    played.grab(1)
    played.after(300)
    played.grab(2)
    played.after(50)
    won, lost, other = reactions(played.session.match)
    assert won == Reactions([400], duels_won=1)
    assert lost == Reactions([460], duels_lost=1)
    assert other == Reactions(), "who had nothing to grab for has no time"


def test_arrows_inward_count_apart_and_an_error_is_an_error() -> None:
    played = playing("hhh", "IN1", "moth-blind/v", "kite-seed/c")
    until_up(played, 1)
    played.after(350)
    played.grab(2)
    played.after(2500)
    until_up(played, 2)
    played.after(900)
    played.grab(0)
    played.after(50)
    assert [of.inward_won for of in reactions(played.session.match)] == [0, 0, 1]
    assert [of.errors for of in reactions(played.session.match)] == [1, 0, 0]
    assert reactions(played.session.match)[2].times == [350]


def test_three_in_a_duel() -> None:
    played = playing("hhh", "OUT1", "moth-blind/c", "moth-blind/v", "moth-blind/r", multi_split="even")
    until_up(played, 4)
    played.after(500)
    played.grab(1)
    played.after(50)
    first, second, third = reactions(played.session.match)
    assert (second.duels_won, first.duels_lost, third.duels_lost) == (1, 1, 1)


def test_over_a_whole_match_every_event_is_counted_once() -> None:
    made = match("ecbn")
    play_out(made, {seat: made.game.bots[player.level or ""]() for seat, player in enumerate(made.players)})
    found = reactions(made)
    events = list(replayed(made))
    duels = [event for event in events if isinstance(event, DuelWon)]
    assert sum(of.duels_won for of in found) == len(duels)
    assert sum(of.duels_lost for of in found) == sum(len(event.losers) for event in duels)
    assert sum(of.errors for of in found) == sum(isinstance(event, Erred) for event in events)
    assert sum(of.inward_won for of in found) == sum(isinstance(event, InwardWon) for event in events)
    assert found[0].median is not None and found[3].median is not None
    assert found[0].median < found[3].median, "an expert is faster than a novice"
    assert min(time for of in found for time in of.times) >= 180


def replayed(made: Match) -> list[object]:
    again = Match(made.game, made.rules, made.seed, made.players)
    return [event for entry in made.logs[0].inputs for event in again.play(entry.seat, entry.move, entry.at)]


def test_middle_and_fastest() -> None:
    assert Reactions([500, 300, 900]).median == 500
    assert Reactions([500, 300]).median == 400
    assert Reactions([500, 300, 900]).fastest == 300
    assert Reactions().median is None and Reactions().fastest is None


@pytest.mark.parametrize(
    ("times", "bars"),
    [
        ([], []),
        ([450], [(400, 1)]),
        ([399, 400, 499, 700], [(300, 1), (400, 2), (500, 0), (600, 0), (700, 1)]),
    ],
)
def test_bars(times: list[int], bars: list[tuple[int, int]]) -> None:
    assert histogram(times) == bars


def test_what_is_far_slower_lies_in_the_last_bar() -> None:
    bars = histogram([250, 5000, 6000])
    assert len(bars) == MOST_BINS
    assert bars[0] == (200, 1) and bars[-1][1] == 2
