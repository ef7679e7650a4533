"""A saved match: what is written, what is read, and what no text may do to the program (design: saved match)."""

from __future__ import annotations

import copy
import hashlib
import re
import tomllib
from datetime import UTC, date, datetime, timedelta

import pytest
import tomli_w
from support.saved import MINIMAL, NOW, TABLE, TEXT, TOUTI, some_match
from support.touti import WHOLE, deck_of, whole_lines

from core import games, saves
from core.saves import Save

LATER = NOW + timedelta(days=1)


def test_what_is_written():
    match = some_match(60)
    table = tomllib.loads(saves.dumps(Save(match, "ours"), "0.1.0", NOW))
    assert list(table)[:3] == ["format", "game", "app"]
    assert table["format"] == 1
    assert (table["game"], table["app"], table["profile"]) == ("touti", "0.1.0", "ours")
    assert table["seed"] == bytes(range(32)).hex()
    assert table["commitment"] == hashlib.sha256(bytes(range(32))).hexdigest()
    assert table["started"] == table["saved"] == datetime(2026, 11, 30, 10, 7, 31, tzinfo=UTC)
    assert table["rules"] == match.rules.mapping()
    assert {type(table["rules"][option.key]) for option in TOUTI.rules.options() if option.is_switch} == {bool}
    assert table["seats"][:2] == [{"name": "You", "kind": "human"}, {"name": "Bot 1", "kind": "bot", "level": "club"}]
    assert table["summary"] == {"deals": len(match.finished), "scores": list(match.standing.scores), "over": False}
    assert sum(len(deal["moves"]) for deal in table["deals"]) == 60
    assert "deck" not in table["deals"][0]
    assert "undone" not in table


@pytest.mark.parametrize("key", games.KEYS)
def test_moves_as_written(key):
    game = games.load(key)
    table = tomllib.loads(saves.dumps(Save(some_match(40, game)), "0.1.0", NOW))
    form = r"@\d+ \d+ [a-z].*" if game.timed else r"\d [a-z].*"
    lines = [line for deal in table["deals"] for line in deal["moves"]]
    assert lines
    for line in lines:
        assert re.fullmatch(form, line)
        assert str(game.parse(line.split(" ", 2 if game.timed else 1)[-1])) in line
    assert all(("clock" in deal) is game.timed for deal in table["deals"])


def test_what_was_around_the_match_comes_back():
    started = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)
    match = some_match(30)
    match.undone = 3
    save = saves.loads(saves.dumps(Save(match, "ours", started), "0.1.0", NOW))
    assert (save.profile, save.started, save.fault) == ("ours", started, None)
    assert save.saved == NOW.replace(microsecond=0)
    assert save.commitment == hashlib.sha256(bytes(range(32))).hexdigest()
    assert save.match.undone == 3
    assert save.match.players == match.players
    again = tomllib.loads(saves.dumps(save, "0.2.0", LATER))
    assert again["started"] == started
    assert again["saved"] == LATER.replace(microsecond=0)
    assert (again["app"], again["undone"]) == ("0.2.0", 3)


def test_a_match_written_by_hand():
    save = saves.loads(MINIMAL)
    assert save.fault is None
    assert save.match.rules == TOUTI.rules()
    assert save.match.seed == bytes(31) + b"\7"
    assert [player.level for player in save.match.players] == [None, "club", "expert", "novice"]
    assert (save.profile, save.started, save.saved, save.commitment) == ("standard", None, None, None)
    assert saves.loads(saves.dumps(save, "0.1.0", NOW)).match.logs == save.match.logs


def test_an_option_that_is_not_named_has_its_default():
    save = saves.loads(MINIMAL + '[rules]\ntarget = 300\nscoring = "bid"\nbid_again = true\n')
    assert save.match.rules.changed() == {"target": 300, "scoring": "bid", "bid_again": True}


def dealer_of(seed):
    return saves.loads(MINIMAL.replace('"7"', f'"{seed}"')).match.standing.dealer


SEED_BY_DEALER = {dealer_of(seed): seed for seed in map(str, range(40))}


@pytest.mark.parametrize(("bid", "scores"), [(90, (77, 113)), (120, (77, -120))])
@pytest.mark.parametrize("dealer", range(4))
def test_the_whole_deal_of_touti_10(bid, scores, dealer):
    """As somebody would write it down: a seed with that dealer, the deck from there on, the calls, the play."""
    calls = [f"{seat % 4} bid {bid}" if seat % 4 == 1 else f"{seat % 4} pass" for seat in range(dealer + 1, dealer + 5)]
    table = tomllib.loads(MINIMAL.replace('"7"', f'"{SEED_BY_DEALER[dealer]}"'))
    table["deals"] = [{"deck": " ".join(deck_of(WHOLE, dealer)), "moves": [*calls, "1 trump o", *whole_lines()]}]
    save = saves.loads(tomli_w.dumps(table))
    assert save.fault is None
    assert [deal.result.scores for deal in save.match.finished] == [scores]
    assert save.match.standing.scores == scores
    assert save.match.deal.view(None).dealer == (dealer + 1) % 4
    again = tomllib.loads(saves.dumps(save, "0.1.0", NOW))
    assert again["deals"] == [table["deals"][0], {"moves": []}]
    assert saves.loads(tomli_w.dumps(again)).match.finished == save.match.finished


LINES = ["", "1", "pass", "x pass", "-1 pass", "1 pass again", "1  pass", " 1 pass", "1pass", "99 pass", "9" * 400,
         "9" * 30 + " pass", "٣ pass", "1 bid 65", "1 bid 9999999999", "@1 1 pass", "1 play Zz", "1 trump o",
         "1 pass\n"]  # fmt: skip


@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize("place", [(0, 0), (0, 3), (1, 2)])
def test_a_log_keeps_what_is_before_its_first_fault(line, place):
    number, count = place
    table = copy.deepcopy(TABLE)
    table["deals"][number]["moves"][count:count] = [line]
    whole = saves.loads(TEXT).match
    save = saves.loads(tomli_w.dumps(table))
    assert (save.fault.deal, save.fault.move) == place
    assert save.fault.message
    kept = [log.inputs for log in save.match.logs]
    assert kept == [*(log.inputs for log in whole.logs[:number]), whole.logs[number].inputs[:count]]
    again = saves.loads(saves.dumps(save, "0.1.0", NOW))
    assert again.fault is None
    assert again.match.logs == save.match.logs


def test_an_earlier_fault_comes_before_an_unreadable_line():
    table = copy.deepcopy(TABLE)
    table["deals"][0]["moves"][1] = "3 play Ao"
    table["deals"][1]["moves"][0] = "???"
    fault = saves.loads(tomli_w.dumps(table)).fault
    assert (fault.deal, fault.move) == (0, 1)


def finished_text():
    """A match to 300 in which the same seats bid 70 and everybody plays what comes first."""
    match = some_match(0, target=300)
    while not match.over:
        (seat,) = match.deal.to_act()
        legal = match.deal.legal(seat)
        match.play(seat, legal[0] if match.deal.view(None).calls else legal[1])
    return saves.dumps(Save(match), "0.1.0", NOW)


def test_moves_after_the_end_are_a_fault():
    text = finished_text()
    save, table = saves.loads(text), tomllib.loads(text)
    assert save.match.over
    assert table["summary"]["over"] is True
    last = table["deals"][-1]["moves"]
    last.append("0 pass")
    longer = saves.loads(tomli_w.dumps(table))
    assert (longer.fault.deal, longer.fault.move) == (len(table["deals"]) - 1, len(last) - 1)
    assert longer.match.winners == save.match.winners
    last.pop()
    table["deals"].append({"moves": ["0 pass"]})
    assert saves.loads(tomli_w.dumps(table)).fault is not None


def test_unknown_keys_are_kept():
    table = copy.deepcopy(TABLE)
    table["colour"] = "green"
    table["nested"] = {"one": [1, {"two": datetime(2020, 1, 1, tzinfo=UTC)}], "half": 0.5, "day": date(2020, 1, 1)}
    table["seats"][2]["mood"] = "merry"
    table["deals"][0]["note"] = "a fine one"
    table["deals"][1]["tags"] = ["x"]
    table["summary"]["minutes"] = 12
    save = saves.loads(tomli_w.dumps(table))
    match = save.match
    (seat,) = match.deal.to_act()
    match.play(seat, match.deal.legal(seat)[0])
    again = tomllib.loads(saves.dumps(save, "0.1.0", LATER))
    assert again["colour"] == "green"
    assert again["nested"] == table["nested"]
    assert again["seats"] == table["seats"]
    assert again["deals"][0] == table["deals"][0]
    assert again["deals"][1]["tags"] == ["x"]
    assert again["summary"]["minutes"] == 12
    assert sum(len(deal["moves"]) for deal in again["deals"]) == 61


def test_what_we_know_is_written_anew_whatever_the_file_said():
    table = copy.deepcopy(TABLE)
    table["commitment"] = "00"
    table["summary"] = {"deals": 99, "scores": ["x"], "over": "maybe"}
    save = saves.loads(tomli_w.dumps(table))
    assert save.commitment == "00"
    assert tomllib.loads(saves.dumps(save, "0.1.0", NOW)) == TABLE


def test_comments_line_ends_and_the_order_of_keys_do_not_matter():
    turned = dict(
        reversed([(key, dict(reversed(x.items())) if isinstance(x, dict) else x) for key, x in TABLE.items()])
    )
    text = "# by hand\n" + tomli_w.dumps(turned)
    for other in (text, text.replace("\n", "\r\n")):
        assert tomllib.loads(saves.dumps(saves.loads(other), "0.1.0", NOW)) == TABLE


def test_a_replaced_deck_of_a_later_deal_stays_in_its_place():
    match = some_match(0)
    for _ in range(4):
        match.play(match.deal.to_act()[0], TOUTI.parse("pass"))
    table = tomllib.loads(saves.dumps(Save(match), "0.1.0", NOW))
    table["deals"][1]["deck"] = " ".join(deck_of(WHOLE, match.standing.dealer))
    save = saves.loads(tomli_w.dumps(table))
    assert {str(card) for card in save.match.deal.view(2).hand} == set(WHOLE[2].split())
    assert saves.loads(saves.dumps(save, "0.1.0", NOW)).match.deal.view(2) == save.match.deal.view(2)
