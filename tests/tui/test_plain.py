"""Matches told line by line: whole ones, what can be typed, what is kept, and what is never told."""

from __future__ import annotations

import os
import pty
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from support import plain
from support.plain import Told, always, match, resumed, table, typing

from core import chance, games, store
from core.match import Match
from tui import console
from tui.plain.menu import Kind, chosen, listed, menu
from tui.plain.words import Choice

RUN = [sys.executable, "-m", "tui"]
USUAL = {"touti": "you,novice,novice,novice", "tongits": "you,novice,novice", "totit": "you,novice,novice"}
SHORT = {"touti": {"target": 300}, "tongits": {"games": 5}, "totit": {}}
GAMES = [key for key in games.KEYS if not games.load(key).timed]
ONE_LINE = re.compile(r"[ -~–…’]*")


def first(told: Told) -> str:
    """The first choice, and the last kind of choices: play goes on whatever is asked."""
    return "1\n"


def last(told: Told) -> str:
    """The last choice of the list, unless it is to do nothing."""
    numbers = re.findall(r"^(\d+) (?!not now)", "\n".join(told.new), re.MULTILINE)
    return f"{numbers[-1]}\n" if numbers else "\n"


@pytest.mark.parametrize("answer", [first, last])
@pytest.mark.parametrize("key", GAMES)
def test_a_whole_match_by_numbers_alone(key: str, answer: plain.Answer, tmp_path: Path) -> None:
    played = match(key, USUAL[key], **SHORT[key])
    told = table(played, answer, tmp_path / "x.toml")
    assert played.over
    assert "won" in told.lines[-2] and told.lines[-1].startswith("The seed was ")
    assert all(ONE_LINE.fullmatch(line) for line in told.lines), "a sign that is no text"
    kept = resumed(tmp_path / "x.toml")
    assert kept.fault is None and kept.match.over and kept.match.inputs == played.inputs


@pytest.mark.parametrize("key", GAMES)
def test_every_input_is_on_disk_before_it_is_told(key: str, tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    played = match(key, USUAL[key])

    def answer(told: Told) -> str:
        assert resumed(path).match.inputs == played.inputs
        return "1\n" if played.inputs < 30 else ""

    table(played, answer, path)
    assert played.inputs >= 30


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("word", ["quit", "q", "Quit", None])
def test_left_and_gone_on_with(key: str, word: str | None, tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    answers = ["1"] * 4 if word is None else [*["1"] * 4, word]
    told = table(match(key, USUAL[key]), typing(*answers), path)
    assert told.lines[-1] == "The match is kept; `tapete resume` goes on."
    save = resumed(path)
    inputs = save.match.inputs
    assert inputs > 4 and not save.match.over
    again = table(save.match, typing("1"), path)
    assert again.lines[2].startswith(("Score: ", "Chips: "))
    assert "SHA-256" not in "\n".join(again.lines)
    assert resumed(path).match.inputs > inputs


@pytest.mark.parametrize("key", GAMES)
def test_undo(key: str, tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    counts: list[int] = []

    def answer(told: Told) -> str:
        inputs = resumed(path).match.inputs
        if not counts and inputs < 12:
            return "1\n"
        counts.append(inputs)
        return {1: "undo\n", 2: "u\n"}.get(len(counts), "")

    told = table(match(key, USUAL[key]), answer, path)
    assert counts[0] > counts[1] > counts[2]
    assert told.lines.count("Taken back.") == 2
    assert resumed(path).match.undone == 2


def test_nothing_to_take_back() -> None:
    told = table(match("touti", USUAL["touti"]), typing("undo"))
    assert "There is no move of yours to take back." in told.lines


def test_several_people_take_nothing_back() -> None:
    told = table(match("touti", "you,you:Ana,novice,novice"), typing("", "undo"))
    assert "Moves are taken back only where one person plays." in told.lines


@pytest.mark.parametrize("key", GAMES)
def test_a_wrong_word_gets_one_sentence(key: str) -> None:
    told = Told()
    heard = []
    wrong = ["castle", "0", "99", "-1", "1.5", "one", "\x1b[A", "play", "é" * 300]

    def answer(so_far: Told) -> str:
        heard.append(so_far.new)
        return f"{wrong[len(heard) - 1]}\n" if len(heard) <= len(wrong) else ""

    table(match(key, USUAL[key]), answer, told=told)
    assert all(len(lines) == 1 and lines[0].endswith(".") for lines in heard[1:]), heard[1:]
    assert "castle" in heard[1][0]
    assert "\x1b" not in "".join(told.lines)


def test_a_move_is_refused_with_the_sentence_of_the_rules() -> None:
    told = table(match("touti", USUAL["touti"]), typing("bid 75", "play Ao", "bid 9x"))
    assert "A bid is a multiple of 10 from 70 to 230." in told.lines
    assert "'bid 9x' is no move of Touti." in told.lines


def test_any_move_can_be_typed_as_the_rules_write_it() -> None:
    played = match("touti", USUAL["touti"])
    table(played, typing("  bid   120 "))
    assert "bid 120" in [str(entry.move) for entry in played.logs[0].inputs if entry.seat == 0]


WORDS = {
    "hand": ("h", "You hold "),
    "table": ("t", ""),
    "score": ("s", ("Score: ", "Chips: ")),
    "help": ("?", "Type the number"),
    "rules": ("r", ""),
}


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize("word", WORDS)
def test_a_word_and_its_letter_tell_the_same(key: str, word: str) -> None:
    heard = []

    def answer(told: Told) -> str:
        heard.append(told.new)
        return {1: "1\n", 2: f"{word}\n", 3: f"{WORDS[word][0]}\n"}.get(len(heard), "")

    table(match(key, USUAL[key]), answer)
    assert heard[2] == heard[3]
    assert heard[2][0].startswith(WORDS[word][1]) and heard[2][0]


def test_enter_alone_says_the_choices_again() -> None:
    heard = []

    def answer(told: Told) -> str:
        heard.append(told.new)
        return "\n" if len(heard) < 3 else ""

    table(match("touti", USUAL["touti"]), answer)
    assert heard[1] == heard[2] and heard[1][-1].startswith("2 bid")


def ghna_match(**rules: object) -> Match:
    """You hold Rey and Caballo of every suit and lead."""
    played = match("touti", USUAL["touti"], **rules)
    own = ["Ro", "Co", "Rc", "Cc", "Re", "Ce", "Rb", "Cb", "Ao", "Ac"]
    rest = [card.text for card in played.game.deck(played.rules) if card.text not in own]
    first_seat = (played.standing.dealer + 1) % 4
    order = [own[place // 4] if (first_seat + place) % 4 == 0 else rest.pop() for place in range(40)]
    deck = played.game.deck(played.rules).order(" ".join(order))
    return Match(played.game, played.rules, played.seed, played.players, {0: deck})


def ghna_moves(answers: list[str], **rules: object) -> tuple[list[str], Told]:
    played = ghna_match(**rules)
    told = table(played, typing("bid 230", "trump o", *answers))
    return [str(entry.move) for entry in played.logs[0].inputs if entry.seat == 0], told


@pytest.mark.parametrize(
    ("answers", "meant"),
    [
        (["play Rc", "1"], "play Rc ghna"),
        (["play Rc", "y"], "play Rc ghna"),
        (["play Rc", "no"], "play Rc"),
        (["play Rc", "", "play Ao"], "play Ao"),
        (["play Rc ghna"], "play Rc ghna"),
    ],
)
def test_a_card_with_a_ghna_asks(answers: list[str], meant: str) -> None:
    moves, told = ghna_moves(answers)
    assert moves == ["bid 230", "trump o", meant]
    assert ("Rey and Caballo of copas: a ghna worth 20." in told.lines) == (len(answers) > 1)


@pytest.mark.parametrize(("help", "meant"), [("auto", "play Rc ghna"), ("strict", "play Rc")])
def test_a_ghna_as_the_house_rules_have_it(help: str, meant: str) -> None:
    moves, told = ghna_moves(["play Rc"], ghna_help=help)
    assert moves[-1] == meant
    assert not any("ghna" in line for line in told.lines if line[:1].isdigit())


def held(played: Match, seat: int) -> set[str]:
    return {card.text for card in played.deal.view(seat).hand}


@pytest.mark.parametrize("key", GAMES)
def test_nothing_hidden_is_told(key: str, tmp_path: Path) -> None:
    """No card that another holds or that nobody has, but those which the rules name in refusals; and no seed."""
    played = match(key, USUAL[key], seed="5eed" * 16)

    def answer(told: Told) -> str:
        said = "\n".join(told.lines)
        assert "5eed" not in said
        view = played.deal.view(0)
        if key != "totit":
            hidden = set().union(*(held(played, seat) for seat in range(1, len(played.players)))) - held(played, 0)
            new = set(re.findall(r"\w+", "\n".join(told.lines[deal_start(told) :])))
            lying = {word for line in words_of(played) for word in re.findall(r"\w+", line)}
            assert not (hidden - lying) & new, view
        return "1\n" if played.inputs < 60 else ""

    told = table(played, answer, tmp_path / "x.toml")
    assert chance.commitment(played.seed) in "\n".join(told.lines)


def deal_start(told: Told) -> int:
    return max(number for number, line in enumerate(told.lines) if line.startswith("Deal "))


def words_of(played: Match) -> list[str]:
    from tui.plain.words import words

    names = [player.name for player in played.players]
    return list(words(played.game.key).table(played.deal.view(None), names))


def test_the_other_hand_is_out_of_sight_before_the_next_one_is_told() -> None:
    played = match("touti", "you,you:Ana,you:Eva,you:Ida")
    seen = []

    def answer(told: Told) -> str:
        (seat,) = played.deal.to_act()
        if told.new[-1].endswith("Press enter when nobody else looks."):
            seen.append(played.players[seat].name)
            assert told.new[-1].startswith(f"Next: {seen[-1]}.")
            blank = [number for number, line in enumerate(told.new) if not line]
            assert len(seen) == 1 or (len(blank) >= 60 and blank[-1] < len(told.new) - 2)
            assert not any("You hold" in line for line in told.new)
            return "\n"
        bid = "bid 70\n" if not played.inputs else "1\n"
        return bid if played.inputs < 20 else ""

    told = table(played, answer)
    assert len(seen) > 15 and len(set(seen)) == 4
    assert any("Eva" in line and "played" in line for line in told.lines)


def test_who_comes_next_is_told_what_happened_meanwhile() -> None:
    played = match("tongits", "you,you:Ana,novice")
    waits = []

    def answer(told: Told) -> str:
        if told.new[-1].startswith("Next: "):
            waits.append([line for line in told.new if line])
            return "\n"
        return "1\n" if len(waits) < 6 else ""

    told = table(played, answer)
    assert all(len(lines) > 1 for lines in waits)
    assert not any(re.search(r" drew \w\w\.", line) for lines in waits for line in lines)
    assert any(re.search(r" drew \w\w\.", line) for line in told.lines)


def test_leaving_while_somebody_is_awaited(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    told = table(match("touti", "you,you:Ana,novice,novice"), typing("quit"), path)
    assert told.lines[-1].startswith("The match is kept")
    assert resumed(path).match.inputs == 0


def test_computer_players_alone_play_to_the_end() -> None:
    played = match("touti", "novice,novice,novice,novice", target=300)
    assert "won" in table(played, always("1")).lines[-2]
    assert played.over


def test_ascii_alone_where_the_encoding_has_no_more() -> None:
    told = Told("ascii")
    table(match("touti", "you:Zoë,novice,novice,novice"), typing("1", "1"), told=told)
    assert "Zoe passed." in told.lines


def test_a_match_that_another_program_plays_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    with store.lock(path), pytest.raises(store.HeldError):
        table(match("touti", USUAL["touti"]), always("1"), path)


def test_a_save_that_cannot_be_written_is_told_once_and_play_goes_on(tmp_path: Path) -> None:
    (tmp_path / "folder").write_text("a file where the folder would be")
    folder = tmp_path / "matches"
    folder.mkdir()
    path = folder / "x.toml"
    played = match("touti", USUAL["touti"])

    def answer(told: Told) -> str:
        if played.inputs < 8:
            path.unlink(missing_ok=True)
            path.mkdir(exist_ok=True)
            return "1\n"
        return ""

    told = table(played, answer, path)
    assert sum(line.startswith("Not saved: ") for line in told.lines) == 1


MANY = [Choice(f"{kind} {number}", ()) for kind in ("bid", "play") for number in range(8)] + [Choice("pass", ())]


def test_many_choices_are_told_by_kind() -> None:
    entries = menu(MANY)
    assert listed(entries) == ["1 bid: 8 ways, bid 0 to bid 7", "2 play: 8 ways, play 0 to play 7", "3 pass"]
    assert chosen(entries, "play") == chosen(entries, "2") == Kind("play", tuple(MANY[8:16]))
    assert chosen(entries, "pass") == MANY[-1]
    assert chosen(entries, "4") is chosen(entries, "0") is chosen(entries, "²") is None
    assert menu(MANY[:12]) == tuple(MANY[:12])
    assert menu(MANY[:8] * 3) == tuple(MANY[:8] * 3)


def piped(arguments: list[str], text: str, **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*RUN, *arguments], input=text, capture_output=True, text=True, timeout=60, env={**os.environ, **env}
    )


def test_through_pipes_and_resumed(home: Path) -> None:
    ran = piped(["play", "touti", "--plain", "--seed", "7"], "1\n1\nquit\n")
    assert ran.returncode == 0 and not ran.stderr
    assert ran.stdout.endswith("The match is kept; `tapete resume` goes on.\n")
    again = piped(["resume", "--plain"], "1\n")
    assert again.returncode == 0 and "Score: Us 0, Them 0." in again.stdout
    assert "\x1b" not in ran.stdout + again.stdout


def test_totem_through_pipes_and_resumed(home: Path) -> None:
    ran = piped(["play", "totem", "--plain", "--rules", "gentle"], "score\nquit\n")
    assert ran.returncode == 0 and not ran.stderr
    assert ran.stdout.endswith("The match is kept; `tapete resume` goes on.\n")
    again = piped(["resume", "--plain"], "\nhelp\n")
    assert again.returncode == 0 and again.stdout.endswith("goes on.\n")


def test_the_plain_table_needs_no_screen_toolkit() -> None:
    program = (
        "import sys; from tui.cli import main; main(['play', 'touti', '--plain']);"
        "print([name for name in sys.modules if name.split('.')[0] in ('textual', 'rich', 'asyncio')])"
    )
    ran = subprocess.run([sys.executable, "-c", program], input="1\n1\n", capture_output=True, text=True, timeout=60)
    assert ran.stdout.endswith("\n[]\n"), ran.stdout[-300:]


def test_a_reader_that_has_gone_loses_nothing(home: Path) -> None:
    process = subprocess.Popen(
        [*RUN, "play", "touti", "--plain"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    assert process.stdin and process.stdout and process.stderr
    process.stdout.readline()
    process.stdout.close()
    process.stdin.write(b"1\n" * 20)
    process.stdin.close()
    assert process.wait(30) == 1 and not process.stderr.read()
    process.stderr.close()
    (path,) = (home / "data" / "tapete" / "matches").glob("*.toml")
    assert resumed(path).fault is None


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_left_by_a_signal(home: Path, number: signal.Signals) -> None:
    process = subprocess.Popen([*RUN, "play", "touti", "--plain"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert process.stdin and process.stdout
    while b"1 pass" not in process.stdout.readline():
        pass
    process.send_signal(number)
    assert process.wait(30) == 0
    process.stdin.close()
    process.stdout.close()


@pytest.mark.parametrize(("variable", "value"), [("TERM", "dumb"), ("ACCESSIBLE", "1")])
def test_by_itself_in_a_terminal_for_which_a_screen_is_wrong(home: Path, variable: str, value: str) -> None:
    master, slave = pty.openpty()
    environment = {**os.environ, "TERM": "xterm", variable: value}
    process = subprocess.Popen(
        [*RUN, "play", "touti", "--seed", "7"], stdin=slave, stdout=slave, stderr=slave, env=environment
    )
    os.close(slave)
    said = b""
    while b"2 bid" not in said or not said.endswith(b"> "):
        said += os.read(master, 4096)
    os.write(master, b"quit\n")
    assert process.wait(30) == 0
    os.close(master)
    assert b"\x1b" not in said


def test_by_itself_where_the_output_goes_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    class Stream:
        def __init__(self, is_terminal: bool) -> None:
            self.isatty = lambda: is_terminal

    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("ACCESSIBLE", raising=False)
    for stdin, stdout, wanted in [(True, False, True), (True, True, False), (False, False, False)]:
        monkeypatch.setattr(sys, "stdin", Stream(stdin))
        monkeypatch.setattr(sys, "stdout", Stream(stdout))
        assert console.wants_lines() is wanted
