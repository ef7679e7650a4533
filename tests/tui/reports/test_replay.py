"""`tapete replay`, as data and as text."""

from __future__ import annotations

import json

import pytest
from support import matches

from core import games
from core.match import Input, Match
from tui.reports import replay

KEYS = ["game", "rules", "over", "scores", "winners", "deals", "to_act", "legal"]
WHOLE = matches.played(target=300)


@pytest.fixture
def whole(tmp_path):
    """A file with a match that is over."""
    return matches.kept(WHOLE, tmp_path / "whole.toml")


def expected(match: Match) -> dict:
    """What the object says of a match, from the match itself."""
    results = [deal.result for deal in match.finished]
    return {
        "game": "touti",
        "rules": match.rules.mapping(),
        "over": match.over,
        "scores": [sum(result.scores[side] for result in results) for side in range(2)],
        "winners": list(match.winners),
        "to_act": list(match.deal.to_act()),
        "legal": {str(seat): list(map(str, match.deal.legal(seat))) for seat in match.deal.to_act()},
    }


def test_after_every_input_it_says_how_the_match_stands(tapete, whole):
    for inputs in (*range(0, WHOLE.inputs, 7), WHOLE.inputs, WHOLE.inputs + 5):
        ran = tapete("replay", whole, "--json", "--upto", inputs)
        data = json.loads(ran.out)
        assert (ran.status, ran.err, list(data)) == (0, "", KEYS)
        match = matches.played(min(inputs, WHOLE.inputs), target=300)
        deals = data.pop("deals")
        assert data == expected(match)
        assert sum(deal["moves"] for deal in deals) == match.inputs
        assert [deal["scores"] for deal in deals if deal["scores"]] == [list(d.result.scores) for d in match.finished]
        assert [deal["scores"] is None for deal in deals].count(True) == (not match.over)


def test_a_deal_tells_the_details_of_its_game(tapete, whole):
    first = json.loads(tapete("replay", whole, "--json").out)["deals"][0]
    result = WHOLE.finished[0].result
    assert first | {"scores": 0, "moves": 0} == {**WHOLE.finished[0].details, "scores": 0, "moves": 0}
    assert (first["declarer"], first["bid"], first["made"]) == (result.declarer, result.bid, result.made)


def test_after_a_finished_deal_the_next_one_stands_dealt(tapete, whole):
    inputs = len(WHOLE.logs[0].inputs)
    data = json.loads(tapete("replay", whole, "--json", "--upto", inputs).out)
    assert [deal["moves"] for deal in data["deals"]] == [inputs, 0]
    assert data["deals"][1]["scores"] is None
    assert data["to_act"] == [(data["deals"][1]["dealer"] + 1) % 4]


def test_over(tapete, whole):
    data = json.loads(tapete("replay", whole, "--json").out)
    assert data["over"] and data["winners"] == list(WHOLE.winners) and len(data["winners"]) == 1
    assert data["to_act"] == [] and data["legal"] == {}
    assert max(data["scores"]) >= 300


def damaged(path, move, deal, replacement):
    """The file with one logged input replaced."""
    head, *deals = path.read_text().split("[[deals]]")
    lines = [f'    "{entry.seat} {entry.move}",' for entry in WHOLE.logs[deal].inputs]
    changed = [*lines[:move], *replacement, *lines[move + 1 :]]
    assert "\n".join(lines) in deals[deal]
    deals[deal] = deals[deal].replace("\n".join(lines), "\n".join(changed))
    path.write_text("[[deals]]".join([head, *deals]))


@pytest.mark.parametrize(
    ("line", "told"),
    [("bluff", "'bluff'"), ("0 bluff", "bluff"), ("9 pass", "seat 9"), ("0 trump o", "(touti "), ("", "''")],
)
def test_an_input_that_does_not_fit_leaves_what_came_before(tapete, whole, line, told):
    damaged(whole, 3, 1, [f'    "{line}",'])
    before = len(WHOLE.logs[0].inputs) + 3
    ran = tapete("replay", whole, "--json")
    data = json.loads(ran.out)
    assert ran.status == 1
    error = data.pop("error")
    assert (error["deal"], error["move"]) == (1, 3)
    assert told in error["message"] and error["message"] in ran.sentence
    ok = tapete("replay", whole, "--json", "--upto", before)
    assert ok.status == 0 and json.loads(ok.out) == data


def test_moves_after_the_end_are_an_error(tapete, whole):
    last, moves = len(WHOLE.logs) - 1, len(WHOLE.logs[-1].inputs)
    damaged(whole, moves, last, ['    "0 pass",'])
    ran = tapete("replay", whole, "--json")
    data = json.loads(ran.out)
    assert ran.status == 1
    assert (data["error"]["deal"], data["error"]["move"]) == (last, moves)
    assert data["over"] and data["winners"] == list(WHOLE.winners)


def test_the_text_has_every_input_under_its_number(tapete, whole):
    out = tapete("replay", whole).out
    number = 0
    for line in out.splitlines():
        start, _, rest = line.strip().partition("  ")
        if start.isdigit():
            assert int(start) == number + 1
            number += sum(len(turn.split(", ")) for turn in rest.split(" · "))
    assert number == WHOLE.inputs
    assert out.count("Deal ") == len(WHOLE.logs)


def test_a_trick_is_a_line(tapete, whole):
    played = [entry for entry in WHOLE.logs[0].inputs if str(entry.move).startswith("play")]
    names = [player.name for player in WHOLE.players]
    tricks = [played[start : start + 4] for start in range(4, 40, 4)]
    out = tapete("replay", whole).out
    for trick in tricks:
        assert "  " + " · ".join(f"{names[entry.seat]} {entry.move}" for entry in trick) in out


def seats_by_round(*seats):
    """The rounds of equal moves by these seats, as the seats of each."""
    inputs = [Input(seat, games.load("touti").parse("pass")) for seat in seats]
    return [[entry.seat for entry in line] for line in replay.rounds(inputs, 3)]


def test_a_round_ends_before_the_next_turn_of_a_seat():
    assert seats_by_round(1, 2, 0, 1, 0, 2, 0) == [[1, 2, 0], [1, 0, 2], [0]]
    assert seats_by_round(1, 1, 2, 2, 0) == [[1, 1, 2, 2, 0]]
    assert seats_by_round(1, 2, 0, 0, 1) == [[1, 2, 0], [0, 1]]
    assert seats_by_round() == []


def test_the_seed_is_told_once_the_match_is_over(tapete, whole):
    seed = WHOLE.seed.hex()
    assert seed in tapete("replay", whole).out
    for arguments in ([], ["--json"]):
        ran = tapete("replay", whole, "--upto", WHOLE.inputs - 1, *arguments)
        assert seed not in ran.out + ran.err


def test_the_text_says_how_it_ended_and_who_is_to_act(tapete, whole):
    winners = replay.side_name(WHOLE, WHOLE.winners[0])
    assert f"{winners} win." in tapete("replay", whole).out
    (seat,) = matches.played(10, target=300).deal.to_act()
    assert f"To act: {WHOLE.players[seat].name}." in tapete("replay", whole, "--upto", 10).out


def test_nothing_of_a_file_moves_the_cursor(tapete, tmp_path):
    path = matches.kept(matches.played(5), tmp_path / "x.toml")
    path.write_text(path.read_text().replace('profile = "standard"', 'profile = "a\\u001b[2Jb\\u0007"'))
    ran = tapete("replay", path)
    assert ran.status == 1 and "cannot be shown" in ran.sentence
    assert all(sign.isprintable() or sign == "\n" for sign in ran.out + ran.err)


def test_a_deal_in_an_order_of_its_own_is_marked(tapete, tmp_path):
    order = tuple(matches.played(0).seed_order(5))
    path = matches.kept(matches.played(60, decks={0: order}), tmp_path / "x.toml")
    headings = [line for line in tapete("replay", path).out.splitlines() if line.startswith("Deal")]
    assert headings == ["Deal 1, in an order of its own instead of the seed's", "Deal 2"]


def test_details_leave_out_what_there_is_nothing_to_tell_of():
    details = {"first_seat": 2, "made": False, "trump": None, "points": [3, None], "piles": {"own": 1, "of": None}}
    assert replay.details_lines(details) == ["first seat 2, made no, points 3 -, piles own 1"]


def test_long_details_have_lines_of_their_own():
    details = {"hands": [["Ac", "2h", "4h"], ["Kd", "Qd", "Jd"], []], "turn": 3, "met": [{"owner": 1, "at": [2, 3]}]}
    assert replay.details_lines(details, "  ") == ["  turn 3, met owner 1 at 2 3", "  hands: Ac 2h 4h | Kd Qd Jd | -"]
    (first, *others) = replay.details_lines({"pile": ["Ac"] * 60})
    assert first.startswith("pile: Ac Ac") and all(line.startswith("  Ac") for line in others)


def test_what_is_told_is_not_wrapped_within():
    lines = replay.details_lines({f"count_{number}": number for number in range(40)}, "  ")
    assert len(lines) > 1
    assert [word for line in lines for word in line.strip(" ,").split(", ")] == [f"count {n} {n}" for n in range(40)]


TOTEM = """format = 1
game = "totem"
seed = "1"
seats = [{name = "You", kind = "human"}, {name = "Laia", kind = "bot", level = "club"}]
[[deals]]
moves = ["@0 1 reveal", "@1500 0 reveal", "@3000 1 reveal"]
clock = 7600
"""


@pytest.fixture
def timed(tmp_path, monkeypatch):
    """A file with a match in real time, in which a fourth card was turned by time alone."""
    monkeypatch.setattr(games, "KEYS", ("touti", "tongits", "totit", "totem"))
    path = tmp_path / "timed.toml"
    path.write_text(TOTEM)
    return path


def test_a_timed_log_runs_on_to_its_clock_and_no_further(tapete, timed):
    def turned(*arguments):
        return sum(json.loads(tapete("replay", timed, "--json", *arguments).out)["deals"][0]["up"])

    assert turned() == 4
    assert [turned("--upto", inputs) for inputs in range(5)] == [0, 1, 2, 4, 4]


def test_a_timed_log_has_a_line_an_input_with_its_seconds(tapete, timed):
    lines = [line.split() for line in tapete("replay", timed).out.splitlines()]
    assert [line for line in lines if line[-1:] == ["reveal"]] == [
        ["0.000", "Laia", "reveal"],
        ["1.500", "You", "reveal"],
        ["3.000", "Laia", "reveal"],
    ]
