"""What the README says is so: its examples are run, its numbers computed again."""

from __future__ import annotations

import contextlib
import hashlib
import io
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from core import chance, games, profiles, saves
from tui import theming
from tui.cli import main

TEXT = (Path(__file__).parent.parent / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", TEXT, re.DOTALL | re.MULTILINE)


def block(kind: str, mark: str) -> str:
    """The only block of that kind with the mark in it."""
    (found,) = [text for language, text in BLOCKS if language == kind and mark in text]
    return found


def printed(program: str) -> str:
    out = io.StringIO()
    with contextlib.redirect_stdout(out):
        exec(compile(program, "README.md", "exec"), {})
    return out.getvalue()


def test_the_program_prints_what_stands_below_it():
    assert printed(block("python", "hashlib")) == block("text", "first dealer")


def test_the_program_and_tapete_deal_the_same_cards():
    dealer, order = block("text", "first dealer").splitlines()
    source = chance.Chance(chance.parse_seed("1"))
    game = games.load("touti")
    rules = game.presets["standard"]
    assert order == " ".join(map(str, source.stream("deal/0").shuffled(game.deck(rules))))
    assert dealer == f"first dealer {game.opening(rules, 4, source).dealer}"


def test_the_numbers_of_the_worked_example():
    digest, number, limit, place = re.fullmatch(
        r"block   (\w+)\nnumber  .*? = (\d+), less than (\d+) = 40 \* \d+\nplace   \d+ mod 40 = (\d+)\n",
        block("text", "block "),
    ).groups()
    assert digest == hashlib.sha256((1).to_bytes(32, "big") + b"deal/0" + bytes(8)).hexdigest()
    assert int(digest[:8], 16) == int(number)
    assert int(limit) == 2**32 - 2**32 % 40 == 40 * int(re.search(r"40 \* (\d+)", TEXT)[1])
    assert int(number) % 40 == int(place)


def test_the_commitment():
    commitment = chance.commitment(chance.parse_seed("1"))
    assert f"```text\n{commitment}\n```" in TEXT


@pytest.mark.skipif(not shutil.which("sha256sum"), reason="sha256sum is not on this system")
def test_the_shell_gives_the_same_commitment():
    ran = subprocess.run(["sh", "-c", block("sh", "sha256sum")], capture_output=True, text=True, check=True)
    assert ran.stdout.split()[0] == chance.commitment(chance.parse_seed("1"))


def test_the_match_written_by_hand_can_be_played():
    save = saves.loads(block("toml", "[[seats]]"))
    assert save.fault is None
    assert save.match.inputs == 2


def test_the_profile_and_the_theme_are_such():
    assert profiles.loads(block("toml", "Sunday")).rules.changed() == {"target": 300, "bid_again": True}
    assert theming.parse(block("toml", "slate")).name == "slate"


def test_every_command_and_option_of_the_list_exists(capsys):
    listed = block("text", "tapete doctor")
    commands = re.findall(r"^tapete ([a-z]+)", listed, re.MULTILINE)
    assert len(set(commands)) == len(commands) == 9
    parts = re.split(r"^tapete ?", listed, flags=re.MULTILINE)[2:]
    for command, part in zip(commands, parts, strict=True):
        assert main([command, "--help"]) == 0
        help_text = capsys.readouterr().out
        told = set(re.findall(r"--[a-z]+", part))
        assert told == set(re.findall(r"--[a-z]+", help_text)) - {"--help"}, command
    main(["--help"])
    assert set(re.findall(r"^    ([a-z]+) ", capsys.readouterr().out, re.MULTILINE)) == set(commands)
