"""A timed match being played: its clock, its keys, what is kept. The clock is the test's own; nothing here waits."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from support.live import DUEL, Played, begun, match
from support.totem import told

from core import saves
from core.games.totem.events import DuelWon, Erred, Revealed, Slipped, Took
from core.games.totem.moves import GRAB
from core.games.totem.ties import TIE_MS
from core.match import Match, replay
from core.realtime import Step
from core.saves import Save
from core.store import HeldError
from tui import live
from tui.tables.totem import Hand


def duel(seats: str = "hhh", first: int = 0, **rules: Any) -> Match:
    """A match in which that seat turns the first card; seats 0 and 1 will be in a duel."""
    return begun(seats, *DUEL, first=first, **rules)


def in_a_duel(seats: str = "hhh", path: Path | None = None, **rules: Any) -> Played:
    """The two cards lie there; the second was turned just now."""
    played = Played(duel(seats, **rules), path)
    played.begin()
    while len(told(played.events, Revealed)) < 2:
        wake = played.session.wake_at()
        assert wake is not None
        played.after(1)
    played.steps.clear()
    return played


def test_time_stands_until_it_is_begun_and_three_is_counted() -> None:
    played = Played(duel())
    played.after(60_000)
    assert played.session.wake_at() is None and not played.session.is_running
    played.session.go_on(played.clock())
    counts = []
    for _ in range(3):
        counts.append(played.session.count)
        played.to(round((played.session.wake_at() - 1000) * 1000 + 0.5))
    assert counts == [3, 2, 1]
    assert played.session.count is None and played.session.is_running
    assert played.view.at == 0


def test_cards_are_turned_by_themselves_where_people_share_the_keyboard() -> None:
    played = Played(duel())
    played.begin()
    played.after(2400)
    assert [(event.at, event.seat, event.automatic) for event in told(played.events, Revealed)] == [
        (400, 0, False),
        (400 + 1500 + 400, 1, False),
    ]


def test_12_2_a_card_that_may_not_be_turned_shows_nothing() -> None:
    """The third card is held back by the duel: the session tells of nothing."""
    played = in_a_duel()
    changes = played.changes
    played.after(5900)
    assert played.events == []
    assert all(step.refused for step in played.steps)
    assert played.changes - changes == len(played.steps)


def test_the_only_person_turns_by_hand_as_soon_as_it_may_be() -> None:
    played = Played(duel("hbb"))
    played.begin()
    played.after(100)
    played.session.turn(0, Hand(0), played.clock())
    assert [event.at for event in told(played.events, Revealed)] == [100]
    played = Played(duel("hbb", first=1))
    played.begin()
    while not told(played.events, Revealed):
        played.after(10)
    (first,) = told(played.events, Revealed)
    played.session.turn(0, Hand(0), played.clock())
    played.session.turn(2, Hand(0), played.clock())
    played.after(2000)
    assert told(played.events, Revealed)[1].at == first.at + 1500, "pressed early, turned at the first moment"


def test_a_grab_counts_from_its_own_time() -> None:
    played = in_a_duel("hbb")
    turned = played.view.at
    pressed = played.clock() + 0.2
    played.now += 230
    played.session.press(0, GRAB, pressed)
    (won,) = told(played.events, DuelWon)
    assert (won.seat, won.at, won.after_ms) == (0, turned + 200, 200)


def test_the_only_person_is_served_at_once() -> None:
    played = in_a_duel("hbb")
    played.after(150)
    played.grab(0)
    assert told(played.events, DuelWon)


def test_what_is_due_before_a_key_that_was_handled_late_comes_first() -> None:
    """The key came after the duel had lapsed, though neither had been looked at."""
    played = in_a_duel("hhh")
    played.now += 6100
    played.session.press(0, GRAB, played.clock())
    assert not told(played.events, DuelWon)


def test_a_key_held_down_counts_once() -> None:
    played = in_a_duel("hhh", penalty="own_pile")
    played.after(300)
    played.grab(0)
    played.after(500)
    for _ in range(40):
        played.grab(0)
        played.after(33)
    assert len(told(played.events, DuelWon)) == 1
    assert not told(played.events, Erred) and not told(played.events, Slipped)
    logged = [entry for entry in played.session.match.logs[0].inputs if entry.move == GRAB]
    assert len(logged) == 1


def test_a_key_let_go_and_pressed_again_counts_again() -> None:
    played = in_a_duel("hhh")
    played.after(300)
    played.grab(2)
    played.after(round(live.HELD_S * 1000) + 1)
    played.grab(2)
    played.after(TIE_MS + 1)
    grabs = [entry.at for entry in played.session.match.logs[0].inputs if entry.move == GRAB]
    assert len(grabs) == 2


def test_everybody_has_a_key_of_their_own_that_is_held_or_not() -> None:
    played = in_a_duel("hhh")
    played.after(300)
    played.grab(2)
    played.after(30)
    played.grab(1)
    played.after(TIE_MS + 1)
    assert [entry.seat for entry in played.session.match.logs[0].inputs if entry.move == GRAB] == [2, 1]


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_5_3_two_keys_in_one_instant_are_a_tie_whichever_was_handled_first(order: tuple[int, int]) -> None:
    played = in_a_duel("hhh")
    played.after(300)
    played.grab(order[0])
    played.after(TIE_MS)
    played.grab(order[1])
    assert not told(played.events, DuelWon), "somebody may yet press"
    played.after(1)
    first = next(step for step in played.steps if step.tie is not None)
    assert first.tie is not None
    assert {step.seat for step in played.steps if step.move == GRAB} == {0, 1}
    (won,) = told(played.events, DuelWon)
    again = in_a_duel("hhh")
    again.after(300)
    again.grab(order[1])
    again.grab(order[0])
    again.after(TIE_MS + 1)
    assert told(again.events, DuelWon)[0].seat == won.seat


def test_computer_players_see_a_card_once_it_was_drawn() -> None:
    played = Played(duel("hbb"), draws=False)
    played.begin()
    played.session.drawn(played.clock())
    played.session.turn(0, Hand(0), played.clock())
    played.after(3900)
    assert len(told(played.events, Revealed)) == 1, "nobody has seen the first card, so nobody turns the next"
    played.session.drawn(played.clock())
    played.after(600)
    assert len(told(played.events, Revealed)) == 2


def test_pausing_stops_the_time_and_hides_nothing_that_was_pressed(tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    played = in_a_duel("hhh", path)
    played.after(300)
    at = played.view.at
    played.grab(0)
    played.session.pause(played.clock())
    assert told(played.events, DuelWon), "what was pressed before counts"
    played.after(3_600_000)
    assert played.view.at == at
    assert played.session.wake_at() is None
    kept = saves.loads(path.read_text()).match
    assert kept.logs[0].clock == at and kept.inputs == played.session.match.inputs


def test_what_is_live_is_neither_lost_nor_decided_by_a_pause() -> None:
    """The duel has its six seconds, however long they take."""
    played = in_a_duel("hhh")
    played.after(5000)
    played.session.pause(played.clock())
    played.after(100_000)
    played.begin()
    played.after(900)
    played.grab(1)
    played.after(TIE_MS + 1)
    (won,) = told(played.events, DuelWon)
    assert (won.seat, won.after_ms) == (1, 5900)


def test_computer_players_see_the_cards_anew_after_a_pause() -> None:
    """What they were about to do is forgotten: nobody has a reaction time that ran on in the dark."""
    played = in_a_duel("hee")
    played.after(100)
    played.session.pause(played.clock())
    played.after(10_000)
    played.begin()
    resumed = played.view.at
    played.after(5000)
    first = next(step for step in played.steps if step.events)
    assert first.at >= resumed + 180


def test_a_key_that_comes_while_time_stands_is_nothing() -> None:
    played = in_a_duel("hhh")
    played.session.pause(played.clock())
    inputs = played.session.match.inputs
    played.after(1000)
    played.grab(0)
    played.session.turn(2, Hand(0), played.clock())
    played.begin()
    assert played.session.match.inputs == inputs


def test_the_count_can_be_stopped() -> None:
    played = Played(duel())
    played.session.go_on(played.clock())
    played.after(1000)
    played.session.pause(played.clock())
    assert played.session.count is None
    played.after(10_000)
    assert not played.session.is_running


def test_a_program_that_stood_still_is_paused_from_when_it_did() -> None:
    """Stopped by the shell, or a machine that slept: cards nobody could see are not decided about."""
    played = in_a_duel("hhh")
    played.after(5000)
    at = played.view.at
    played.now += 600_000
    played.session.advance(played.clock())
    assert not played.session.is_running
    assert played.view.at <= at + 1000 + 1
    assert not played.events


def test_leaving_keeps_everything_and_resuming_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    played = in_a_duel("hhh", path)
    played.after(4000)
    at, view = played.view.at, played.view
    played.session.close()
    save = saves.loads(path.read_text())
    assert save.fault is None
    again = Played(save, path)
    assert again.view == view
    again.begin()
    again.after(1900)
    assert not told(again.events, Took)
    again.grab(0)
    again.after(TIE_MS + 1)
    assert told(again.events, DuelWon)[0].at == at + 1900


def test_a_line_that_is_cut_is_a_pause(tmp_path: Path) -> None:
    """A key of that very moment counts, and the clock stands in the file."""
    path = tmp_path / "match.toml"
    played = in_a_duel("hhh", path)
    played.after(300)
    played.grab(1)
    played.now += 5
    played.session.close()
    kept = saves.loads(path.read_text()).match
    assert [str(entry.move) for entry in kept.logs[0].inputs][-1] == "grab"
    assert kept.logs[0].clock == played.view.at


def test_every_input_is_on_disk_before_anybody_is_told(tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    played = Played(duel("hhh"), path)
    told_of: list[int] = []

    def changed(steps: Sequence[Step]) -> None:
        match = played.session.match
        assert saves.loads(path.read_text()).match.logs[0].inputs == match.logs[0].inputs
        told_of.append(match.inputs)
        played.session.drawn(played.clock())

    played.begin()
    played.session.on_change = changed
    played.after(400 + 1900)
    played.grab(1)
    played.after(TIE_MS + 1)
    assert told_of == [1, 2, 3]


def test_a_folder_that_cannot_be_written_is_told_with_what_happened(tmp_path: Path) -> None:
    folder = tmp_path / "matches"
    played = Played(duel("hhh"), folder / "match.toml")
    notices: list[str] = []
    played.begin()
    played.session.on_change = lambda steps: notices.append(played.session.notice)
    shutil.rmtree(folder)
    folder.write_text("not a folder")
    played.after(400)
    assert len(notices) == 1 and notices[0].startswith("Not saved:") and played.session.is_running


def test_a_match_is_played_by_one_program_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    played = Played(duel(), path)
    with pytest.raises(HeldError):
        Played(duel(), path)
    played.session.close()
    Played(duel(), path).session.close()


def test_ties_go_on_with_the_next_number_after_resuming() -> None:
    played = in_a_duel("hhh")
    played.after(300)
    played.grab(0)
    played.grab(1)
    played.after(TIE_MS + 1)
    log = played.session.match.logs
    fresh = duel("hhh")
    assert replay(fresh, log) is None
    again = Played(Save(fresh))
    again.begin()
    again.after(5000)
    before = len(again.steps)
    again.grab(0)
    again.grab(2)
    again.after(TIE_MS + 1)
    tie = next(step.tie for step in again.steps[before:] if step.tie is not None)
    ties = fresh.game.ties(fresh.rules)
    assert ties is not None
    assert tie == ties.settle(fresh.chance, 1, (0, 2))


@pytest.mark.parametrize("seats", ["bbbb", "hbbb", "hhee", "nnnnnnnn"])
def test_a_match_comes_to_its_end_and_replays_to_it(seats: str, tmp_path: Path) -> None:
    path = tmp_path / "match.toml"
    played = Played(match(seats, end="first_out"), path)
    played.begin()
    for _ in range(2000):
        if played.session.match.over:
            break
        played.after(1000)
    assert played.session.match.over
    assert not played.session.is_running and played.session.wake_at() is None
    kept = saves.loads(path.read_text())
    assert kept.fault is None
    assert kept.match.standing == played.session.match.standing
    played.session.close()


def test_the_same_keys_at_the_same_moments_make_the_same_match() -> None:
    def log() -> list[str]:
        played = Played(match("hbbb"))
        played.begin()
        for _ in range(40):
            played.after(900)
            played.session.turn(0, Hand(0), played.clock())
            played.grab(0)
        return [f"{entry.at} {entry.seat} {entry.move}" for entry in played.session.match.logs[0].inputs]

    assert log() == log()
