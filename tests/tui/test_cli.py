"""The command line as a whole: what it is given, and how it ends."""

from __future__ import annotations

import os
import subprocess
import sys
import types
from pathlib import Path

import pytest
from support import matches

from core import games
from tui import __version__, console, errands, library, seating
from tui.start import Start

MAIN = "import sys; from tui.cli import main; sys.exit(main())"
FOUR = "club,club,club,club"

WRONG = {
    "no such command": ["deal"],
    "no such option": ["--colour"],
    "rules of no game": ["rules"],
    "rules of a game there is not": ["rules", "bridge"],
    "an abbreviated option": ["rules", "touti", "--js"],
    "one argument too many": ["saves", "all"],
    "replay of nothing": ["replay"],
    "inputs below nought": ["replay", "x.toml", "--upto", "-1"],
    "inputs that are no number": ["replay", "x.toml", "--upto", "all"],
    "no number of matches": ["simulate", "touti", "--seats", FOUR],
    "no matches": ["simulate", "touti", "--seats", FOUR, "--matches", "0"],
    "no seats": ["simulate", "touti", "--matches", "1"],
    "too few seats": ["simulate", "touti", "--matches", "1", "--seats", "club,club"],
    "no such level": ["simulate", "touti", "--matches", "1", "--seats", "club,club,club,genius"],
    "a person in a simulation": ["simulate", "touti", "--matches", "1", "--seats", "you,club,club,club"],
    "no jobs": ["simulate", "touti", "--matches", "1", "--seats", FOUR, "--jobs", "0"],
    "no such house rule": ["simulate", "touti", "--matches", "1", "--seats", FOUR, "--set", "bluff=on"],
    "a house rule without a value": ["simulate", "touti", "--matches", "1", "--seats", FOUR, "--set", "target"],
    "a value it cannot have": ["simulate", "touti", "--matches", "1", "--seats", FOUR, "--set", "target=650"],
    "house rules of no such name": ["simulate", "touti", "--matches", "1", "--seats", FOUR, "--rules", "casino"],
    "a seed that is not hex": ["simulate", "touti", "--matches", "1", "--seats", FOUR, "--seed", "gold"],
    "a seed that is too long": ["simulate", "touti", "--matches", "1", "--seats", FOUR, "--seed", "0" * 65],
}


@pytest.mark.parametrize("arguments", WRONG.values(), ids=WRONG)
def test_wrong_usage_is_one_sentence_and_status_2(tapete, arguments):
    ran = tapete(*arguments)
    assert ran.status == 2
    assert ran.sentence[0].isupper() or ran.sentence[0] in "'t"
    assert not ran.out


def test_wrong_usage_is_told_in_our_words(tapete):
    assert tapete("deal").sentence == "There is no command 'deal'; `tapete --help` lists them."
    assert tapete("rules", "bridge").sentence == f"There is no game 'bridge'; there are {', '.join(games.KEYS)}."


@pytest.mark.parametrize("arguments", [[], ["play", "touti"], ["resume"], ["resume", "x"]], ids=" ".join)
def test_without_a_terminal_no_game(tapete, arguments):
    ran = tapete(*arguments)
    assert ran.status == 2
    assert "terminal" in ran.sentence


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_file_that_is_not_there(tapete, command):
    ran = tapete(command, "nowhere.toml")
    assert ran.status == 1
    assert "nowhere.toml" in ran.sentence
    assert not ran.out


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"format = ", "not TOML"),
        (b"", "no format number"),
        (b"\xff\xfe", "not UTF-8"),
        (b"format = 2\n", "newer Tapete"),
        (b'format = 1\ngame = "bridge"\nseed = "1"\nseats = []\n', "no game 'bridge'"),
        (b'format = 1\ngame = "touti"\nseats = []\n', "seed"),
    ],
)
def test_a_file_that_is_no_match(tapete, tmp_path, content, told):
    (tmp_path / "x.toml").write_bytes(content)
    ran = tapete("replay", tmp_path / "x.toml", "--json")
    assert ran.status == 1
    assert told in ran.sentence and "x.toml" in ran.sentence
    assert not ran.out


def test_version_and_help(tapete):
    assert tapete("--version") == (0, f"tapete {__version__}\n", "")
    for arguments in (["--help"], ["simulate", "--help"]):
        ran = tapete(*arguments)
        assert ran.status == 0 and ran.out.startswith("usage: tapete") and not ran.err


def loaded_by(*arguments):
    """The modules that a command leaves loaded in a process of its own."""
    program = f"import sys; from tui.cli import main; main({list(arguments)}); print(*sys.modules, file=sys.stderr)"
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return set(ran.stderr.split())


def test_the_version_waits_for_nothing():
    late = {"textual", "rich", "asyncio", "msgspec", "platformdirs", "importlib.metadata", "json", "core.games"}
    assert not late & loaded_by("--version")


@pytest.mark.parametrize("arguments", [["rules", "touti"], ["saves", "--json"], ["profiles"], ["doctor"]], ids=" ".join)
def test_a_command_without_a_screen_loads_none(arguments):
    assert not {"textual", "rich", "asyncio"} & loaded_by(*arguments)


@pytest.fixture
def started(monkeypatch):
    """What the app was started with, where there is a terminal."""
    starts = []
    monkeypatch.setattr(console, "has_terminal", lambda: True)

    def run(start):
        starts.append(start)
        return 0

    monkeypatch.setitem(sys.modules, "tui.app", types.SimpleNamespace(run=run))
    return starts


@pytest.fixture
def seated(tapete, started):
    """Runs `play` and gives the save and the file the app was started with."""

    def play(*arguments):
        assert tapete("play", *arguments) == (0, "", "")
        (start,) = started
        started.clear()
        assert start.kind == "match"
        return start.match, start.path

    return play


def test_alone_it_is_the_first_screen(tapete, started):
    assert tapete() == (0, "", "")
    assert started == [Start(kind="home")]


def test_the_status_of_the_app_is_the_status(tapete, started, monkeypatch):
    monkeypatch.setattr(sys.modules["tui.app"], "run", lambda start: 1)
    assert tapete().status == 1


def test_play_as_usual(seated, home):
    save, path = seated("touti")
    players = save.match.players
    assert [player.level for player in players] == [None, "club", "club", "club"]
    assert len({player.name for player in players}) == 4
    assert save.match.rules == games.load("touti").presets["standard"]
    assert save.profile == "standard"
    assert save.match.inputs == 0
    assert path.parent == home / "data" / "tapete" / "matches"


def test_play_draws_another_seed_every_time(seated):
    assert seated("touti")[0].match.seed != seated("touti")[0].match.seed


def test_play_with_a_seed_padded_on_the_left(seated):
    save, _ = seated("touti", "--seed", "AB1")
    assert save.match.seed == bytes(30) + b"\x0a\xb1"


def test_play_with_seats(seated):
    save, _ = seated("touti", "--seats", "novice,you,you:Amina,expert")
    assert [player.level for player in save.match.players] == ["novice", None, None, "expert"]
    names = [player.name for player in save.match.players]
    assert names[1:3] == ["You", "Amina"]
    assert len(set(names)) == 4


@pytest.mark.parametrize(
    "seats", ["you,club", "you,club,club,nobody", "you:Ana,you:Ana,club,club", "you:,club,club,club"]
)
def test_play_with_seats_that_cannot_be(tapete, started, seats):
    ran = tapete("play", "touti", "--seats", seats)
    assert ran.status == 2 and ran.sentence
    assert not started


def test_play_with_house_rules(seated):
    save, _ = seated("touti", "--rules", "fes", "--set", "target=300", "--set", "bid_again=on")
    fes = games.load("touti").presets["fes"].mapping()
    assert save.match.rules.mapping() == {**fes, "target": 300, "bid_again": True}
    assert save.profile not in ("fes", "standard") and "fes" in save.profile


def test_a_change_that_changes_nothing_leaves_the_name(seated):
    assert seated("touti", "--rules", "fes", "--set", "scoring=bid")[0].profile == "fes"


def test_resume_the_newest_or_a_named_one(tapete, started):
    folder = library.paths.matches()
    for age, name in enumerate(["newest", "older"]):
        path = matches.kept(matches.played(5 + age), folder / f"{name}.toml")
        os.utime(path, (1000 - age, 1000 - age))
    for arguments in ([], ["older"], ["older.toml"], [folder / "older.toml"]):
        assert tapete("resume", *arguments).status == 0
    assert [start.path for start in started] == [folder / "newest.toml", *[folder / "older.toml"] * 3]
    assert [start.match.match.inputs for start in started] == [5, 6, 6, 6]


def test_resume_without_an_unfinished_match(tapete, started):
    matches.kept(matches.played(target=300), library.paths.matches() / "over.toml")
    ran = tapete("resume")
    assert ran.status == 1 and "no unfinished match" in ran.sentence
    assert not started


def test_resume_what_is_not_there(tapete, started):
    ran = tapete("resume", "nothing")
    assert ran.status == 1 and "nothing" in ran.sentence


def broken(_):
    raise ZeroDivisionError("a fault\nof ours")


def test_a_fault_of_ours_is_a_sentence_and_a_file(tapete, home, monkeypatch):
    monkeypatch.setattr(errands, "doctor", broken)
    ran = tapete("doctor")
    assert ran.status == 1
    (log,) = (home / "state" / "tapete" / "logs").iterdir()
    assert str(log) in ran.sentence and "ZeroDivisionError" in ran.sentence
    assert "Traceback" in log.read_text() and "a fault" in log.read_text()


def test_a_fault_of_ours_where_nothing_can_be_written(tapete, home, monkeypatch):
    monkeypatch.setattr(errands, "doctor", broken)
    (home / "state").write_text("a file where the folder would be")
    ran = tapete("doctor")
    assert ran.status == 1 and "ZeroDivisionError" in ran.sentence


def test_interrupted_it_is_quiet(tapete, monkeypatch):
    def interrupted(_):
        raise KeyboardInterrupt

    monkeypatch.setattr(errands, "doctor", interrupted)
    assert tapete("doctor") == (130, "", "")


def rules_into(stdout):
    """`tapete rules touti` with that for its output, which it writes as late as it can."""
    command = [sys.executable, "-c", MAIN, "rules", "touti"]
    late = {**os.environ, "PYTHONUNBUFFERED": ""}
    return subprocess.run(command, stdout=stdout, stderr=subprocess.PIPE, text=True, env=late, check=False)


def test_a_reader_that_has_gone_is_no_traceback():
    reading, writing = os.pipe()
    os.close(reading)
    ran = rules_into(writing)
    os.close(writing)
    assert ran.returncode == 1 and not ran.stderr


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device that is always full is of Linux")
def test_output_that_cannot_be_written_is_a_sentence():
    with Path("/dev/full").open("w") as full:
        ran = rules_into(full)
    assert ran.returncode == 1
    assert ran.stderr.startswith("tapete: ") and ran.stderr.count("\n") == 1


def test_an_encoding_without_our_signs_is_no_failure(tmp_path):
    path = matches.kept(matches.played(8), tmp_path / "x.toml")
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    command = [sys.executable, "-c", MAIN, "replay", str(path)]
    ran = subprocess.run(command, capture_output=True, env=environment, check=False)
    assert ran.returncode == 0 and b"Deal 1" in ran.stdout


def test_there_are_names_enough_for_every_game():
    for key in games.KEYS:
        game = games.load(key)
        rules = game.presets["standard"]
        for count in game.seats:
            people = seating.players(game, rules, ",".join(["expert"] * count))
            assert len({player.name for player in people}) == count
