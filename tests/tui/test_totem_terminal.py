"""Totem in a real pseudo-terminal, where time is what it is: played, paused, left in every way, resumed."""

from __future__ import annotations

import re
import signal
from pathlib import Path

import pytest
from support import matches
from support.live import duel
from support.settings import settings
from support.terminal import Terminal

from core import saves

PLAY = ["play", "totem", "--seed", "07", "--set", "pace=fast"]
PICTURE = re.compile("[▀▄]")


def kept(home: Path) -> saves.Save:
    """The only match in the folder."""
    (path,) = (home / "data" / "tapete" / "matches").glob("*.toml")
    return saves.loads(path.read_text())


def ups(text: str) -> list[int]:
    """How many cards lie open before each."""
    return [int(found) for found in re.findall(r"\d+ down (\d+) up", text)]


def play_until(terminal: Terminal, cards: int) -> None:
    """Turns the own card when it is one's turn, until so many lie open."""
    for _ in range(400):
        if sum(ups(terminal.text)) >= cards:
            return
        if "Your turn" in terminal.text:
            terminal.press("r")
        terminal.read(0.05)
    raise AssertionError(terminal.text)


def test_a_match_is_played_paused_left_and_resumed_by_keys(tmp_path: Path) -> None:
    with Terminal([*PLAY, "--seats", "you,novice,novice,novice"], tmp_path) as terminal:
        terminal.wait_for("In your turn r turns a card")
        terminal.read(0.3)
        terminal.press("enter")
        play_until(terminal, 2)
        terminal.press(" ")
        terminal.wait_for("grabbed first", "grabbed wrongly")
        terminal.press("p")
        paused = terminal.wait_for("Paused:")
        terminal.read(0.3)
        assert not PICTURE.search(terminal.text)
        assert terminal.read(1.0) == 0, "bytes while time stands"
        terminal.press("enter")
        terminal.wait_until(lambda text: "Paused:" not in text, "the count")
        play_until(terminal, sum(ups(paused)) + 1)
        terminal.press("q")
        terminal.wait_for("Leave? The match is kept")
        terminal.press("y")
        terminal.wait_for("card games on one cloth")
        terminal.press("q")
        assert terminal.wait() == 0
    save = kept(tmp_path)
    assert save.fault is None
    inputs, clock = save.match.inputs, save.match.logs[0].clock
    assert "grab" in [str(entry.move) for entry in save.match.logs[0].inputs if entry.seat == 0]
    with Terminal(["resume"], tmp_path) as again:
        again.wait_for("Paused:")
        again.press("enter")
        again.wait_until(lambda text: "Paused:" not in text, "the count")
        play_until(again, sum(len(pile) for pile in save.match.deal.view(0).up) + 1)
        again.press("q", "y")
        again.wait_for("card games on one cloth")
    assert kept(tmp_path).match.inputs > inputs
    assert kept(tmp_path).match.logs[0].clock > clock


@pytest.mark.parametrize("how", ["hang up", "SIGKILL"])
def test_a_match_left_in_any_way_has_every_card_that_was_shown(tmp_path: Path, how: str) -> None:
    with Terminal([*PLAY, "--seats", "novice,novice,novice,novice"], tmp_path) as terminal:
        terminal.wait_for("enter begin")
        terminal.press("enter")
        terminal.wait_until(lambda text: sum(ups(text)) >= 2, "two cards")
        terminal.read(0.3)
        shown = ups(terminal.text)
        if how == "hang up":
            terminal.hang_up()
        else:
            terminal.process.send_signal(signal.SIGKILL)
        terminal.process.wait(20)
    save = kept(tmp_path)
    assert save.fault is None
    view = save.match.deal.view(0)
    assert sum(len(pile) for pile in view.up) >= sum(shown) or view.turned_over or sum(shown) == 0
    if how != "SIGKILL":
        assert save.match.logs[0].clock >= view.turned_at


def test_two_keys_in_one_write_are_a_tie(tmp_path: Path) -> None:
    two = duel("hhn")
    two.tick(2500)
    path = matches.kept(two, tmp_path / "match.toml")
    with Terminal(["resume", str(path)], tmp_path) as terminal:
        terminal.wait_for("Paused:")
        terminal.press("enter")
        terminal.wait_until(lambda text: bool(PICTURE.search(text)), "the cards")
        terminal.press("qp")
        told = terminal.wait_for("Fingers")
        assert re.search(r"Fingers You \d, Ana \d; (You|Ana) grabbed first, \d+ ms: moth-blind", told)
        terminal.press("escape")
        terminal.wait_for("Leave?")
        terminal.press("y")
        terminal.wait_for("card games on one cloth")
    log = saves.loads(path.read_text()).match.logs[0].inputs
    grabs = [(entry.seat, entry.at) for entry in log if str(entry.move) == "grab"]
    assert {seat for seat, _ in grabs} == {0, 1} and len({at for _, at in grabs}) == 1


def test_bytes_of_a_card_turned(tmp_path: Path) -> None:
    """Eight at the table, at 80x24 in true colour; whatever is drawn at once, settlements too, is one picture."""
    with Terminal([*PLAY, "--seats", ",".join(["novice"] * 8)], tmp_path) as terminal:
        terminal.wait_for("enter begin")
        terminal.read(0.5)
        terminal.press("enter")
        terminal.wait_until(lambda text: sum(ups(text)) >= 1, "the first card")
        terminal.read(0.1)
        turned = []
        while len(turned) < 5:
            before, sent = ups(terminal.text), terminal.sent
            terminal.wait_until(lambda text, sent=sent: terminal.sent > sent, "a picture")
            terminal.read(0.05)
            if sum(ups(terminal.text)) == sum(before) + 1:
                turned.append(terminal.sent - sent)
        assert max(turned) <= 2500, turned


def test_ascii_faces_send_no_byte_above_0x7f(tmp_path: Path) -> None:
    settings(tmp_path, faces="ascii")
    with Terminal([*PLAY, "--seats", "novice,novice,novice,novice"], tmp_path) as terminal:
        terminal.wait_for("enter begin")
        terminal.press("enter")
        terminal.wait_until(lambda text: sum(ups(text)) >= 3, "three cards")
        assert "#" in terminal.text
        assert max(terminal.data) < 0x80
