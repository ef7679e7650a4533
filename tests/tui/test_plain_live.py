"""Totem told line by line, with a clock that the test turns."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from support import live
from support.plain import Told, resumed

from core.match import Match
from core.saves import Save
from tui.live import LiveSession
from tui.plain.lines import Lines, Typing
from tui.plain.live import LiveTable

DUEL = ("kite-hoop/c", "moth-notched/v", "kite-hoop/r")
"""Seats 0 and 2 get the same symbol."""


class Until(str):
    """Nothing is typed until a line begins like that."""

    __slots__ = ()


class Sitting:
    """One person at the plain table; time passes only while nothing is typed."""

    def __init__(self, of: Match | Save, path: Path | None = None) -> None:
        self.now = 0.0
        self.told = Told()
        save = of if isinstance(of, Save) else Save(of)
        self.session = LiveSession(save, path, lambda: self.now)
        self._script: Iterator[str | float] = iter(())
        self._wait: float | None = None

    def play(self, *script: str | float) -> list[str]:
        """Texts are typed at once, numbers are seconds that pass first; then the input ends. What was said."""
        self._script = iter(script)
        self._until = ""
        LiveTable(self.session, Lines(self.told, self.told), self.typed).run()
        return self.told.lines

    def typed(self, seconds: float | None) -> str | None:
        if self._until and not any(line.startswith(self._until) for line in self.told.lines):
            assert seconds is not None and self.now < 3600, self.told.lines
            self.now += seconds
            return None
        self._until = ""
        if not self._wait:
            entry = next(self._script, None)
            if entry is None:
                raise EOFError
            if isinstance(entry, Until):
                self._until = entry
                return self.typed(seconds)
            if isinstance(entry, str):
                return entry
            self._wait = entry
        passed = self._wait if seconds is None else min(seconds, self._wait)
        self.now += passed
        self._wait -= passed
        return None


def match(seats: str = "hnn", **rules: object) -> Match:
    """One in which seat 0 begins."""
    made = (live.match(seats, live.deck(*DUEL), str(seed), claim="declare", **rules) for seed in range(1, 100))
    return next(of for of in made if of.deal.view(None).first == 0)


BEGIN = ("", 2.2)
"""Enter, and a count of three."""


def test_cards_turned_are_told_and_a_duel_is_won_by_pressing() -> None:
    lines = Sitting(match()).play(*BEGIN, "turn", Until("Ben turned"), 0.5, "", 12.0)
    assert "Time runs." in lines
    assert "You turned kite-hoop cyan." in lines
    assert "Ben turned kite-hoop coral." in lines
    assert "You pressed." in lines
    assert any("grabbed first" in line and "kite-hoop" in line for line in lines), lines


def test_the_window_is_not_told_to_be_live() -> None:
    lines = Sitting(match()).play(*BEGIN, "turn", 16.0)
    assert not any("match" in line or "live" in line for line in lines[7:])


def test_a_wrong_press_costs() -> None:
    lines = Sitting(match()).play(*BEGIN, "turn", 1.0, "g", 6.0)
    assert any(line.startswith("You grabbed wrongly and took") for line in lines), lines


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("turn", "It is not your turn to reveal."),
        ("castle", "'castle' is no word here"),
        ("undo", "Where time runs"),
        ("help", "Enter, grab or g"),
        ("hand", "You have 26 cards face down, on top of your pile kite-hoop cyan."),
        ("t", "You: kite-hoop cyan, 26 face down."),
        ("s", "You: 26 face down."),
    ],
)
def test_words(text: str, said: str) -> None:
    seated = Sitting(match())
    lines = seated.play(*BEGIN, "turn", text)
    place = lines.index("You turned kite-hoop cyan.") + 1
    assert lines[place].startswith(said), lines[place:]


def test_while_time_stands_nothing_is_shown() -> None:
    seated = Sitting(match())
    lines = seated.play(*BEGIN, "turn", "pause", "table", 100.0, *BEGIN, 0.1)
    place = lines.index("Time stands. Enter lets it run on.")
    assert lines[place + 1].startswith("While time stands nothing is shown")
    assert lines[place + 2 : place + 4] == ["Time runs.", "You: kite-hoop cyan, 26 face down."]


def test_left_and_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    lines = Sitting(match(), path).play(*BEGIN, "turn", 7.0, "quit")
    assert lines[-1] == "The match is kept; `tapete resume` goes on."
    save = resumed(path)
    assert save.fault is None and save.match.inputs >= 1
    clock = save.match.logs[0].clock
    Sitting(save, path).play(*BEGIN, 7.0)
    assert resumed(path).match.logs[0].clock > clock


def test_what_is_told_is_on_disk(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    seated = Sitting(match(), path)
    inside = seated.typed

    def typed(seconds: float | None) -> str | None:
        assert resumed(path).match.deal.view(0).tops == seated.session.view().tops
        return inside(seconds)

    seated.typed = typed  # type: ignore[method-assign] # the one place where a test looks between two lines
    seated.play(*BEGIN, "turn", 40.0)
    assert sum(" turned " in line for line in seated.told.lines) > 3


def shared_out(seed: int, text: str) -> tuple[Match, list[str]]:
    """All three get the same symbol at once, you press, and share out if the fingers are for you."""
    cards = live.deck("OUT1", "kite-hoop/v", "kite-hoop/r", "kite-hoop/c")
    seated = Sitting(live.match("hnn", cards, str(seed), claim="declare"))
    lines = seated.play(*BEGIN, "turn", Until("All turned: "), 0.5, "", 6.0, text)
    return seated.session.match, lines


@pytest.mark.parametrize(("text", "split"), [("1", "split 1 1"), ("3", "split 0 2"), ("split 0 2", "split 0 2")])
def test_what_a_winner_chooses_is_numbered(text: str, split: str) -> None:
    for seed in range(1, 60):
        match, lines = shared_out(seed, text)
        if "You choose. Cards are shared out to Ana, Ben." in lines:
            break
    chosen = [str(entry.move) for entry in match.logs[0].inputs if entry.seat == 0]
    assert chosen[-1] == split, lines
    assert "1 split 1 1" in lines


def test_a_whole_match() -> None:
    seated = Sitting(match("hnn", end="first_out", pace="fast"))
    lines = seated.play(*BEGIN, *[5.0] * 4000)
    assert seated.session.match.over
    assert lines[-2].startswith("1st ") and lines[-1].startswith("The seed was ")


@pytest.mark.parametrize(
    "arguments", [[], ["--set", "claim=declare", "--seats", "you,you:Ana"], ["--rules", "quick"]], ids=" ".join
)
def test_what_cannot_be_played_line_by_line_is_told(tapete, arguments: list[str]) -> None:
    ran = tapete("play", "totem", "--plain", *arguments)
    assert ran.status == 2 and "ine by line" in ran.sentence


def test_lines_typed_are_taken_one_by_one() -> None:
    reading, writing = os.pipe()
    typed = Typing(reading)
    assert typed(0.0) is None
    os.write(writing, b"  play \xff  Ro\n\ngr")
    assert typed(None) == "play \ufffd Ro"
    assert typed(0.0) == ""
    assert typed(0.0) is None
    os.close(writing)
    with pytest.raises(EOFError):
        typed(None)
    os.close(reading)
