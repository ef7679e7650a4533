"""A new match, set up by keys."""

from __future__ import annotations

from support.screens import Shown, files, leave_table, shown, table

from core import chance
from core.games.touti.rules import ToutiRules
from tui import paths


def test_two_keys_begin_a_match_and_its_commitment_was_shown_before() -> None:
    async def act(on: Shown) -> None:
        await on.press("1")
        assert on.chosen.startswith(" > Begin the match")
        before = on.text
        await on.press("enter")
        seed = table(on).session.match.seed
        digest = chance.commitment(seed)
        for start in range(0, 64, 16):
            assert digest[start : start + 16] in before
        assert seed.hex()[:16] not in before

    shown(act)


def test_a_match_is_set_up_as_it_was_the_last_time() -> None:
    async def first(on: Shown) -> None:
        await on.press("1", "down", "right")
        await on.press("down", "down", "enter")
        await on.type("Zineb")
        await on.press("down", "right", "home", "enter")
        assert [player.name for player in table(on).session.match.players][:2] == ["Zineb", "Amina"]

    async def again(on: Shown) -> None:
        await on.press("1", "enter")
        session = table(on).session
        players = [(player.name, player.level) for player in session.match.players]
        assert players == [("Zineb", None), ("Amina", "expert"), ("Idris", "club"), ("Salma", "club")]
        assert session.save.profile == "fes"

    shown(first)
    shown(again)


def test_leaving_the_table_of_a_new_match_leads_home() -> None:
    async def act(on: Shown) -> None:
        await on.press("1", "enter")
        await leave_table(on)
        assert on.screen == "HomeScreen"

    shown(act)


def test_a_typed_seed_counts_and_a_wrong_one_is_told() -> None:
    async def act(on: Shown) -> None:
        await on.press("1", "end", "enter")
        await on.type("lucky")
        assert on.screen == "AskText"
        await on.type("0a")
        assert "Seed          0a" in on.text
        await on.press("home", "enter")
        assert table(on).session.match.seed == chance.parse_seed("0a")

    shown(act)


def test_two_players_of_one_name_are_told() -> None:
    async def act(on: Shown) -> None:
        await on.press("1", "down", "down", "down", "enter")
        await on.type("Amina")
        assert on.screen == "AskText"
        await on.press("escape")
        assert "Seat 1       [You]" in on.text

    shown(act)


def test_house_rules_changed_for_a_match_count_for_it_alone() -> None:
    async def act(on: Shown) -> None:
        await on.press("1", "down", "down", "enter", "left", "escape")
        assert "standard, changed" in on.lines[0]
        await on.press("home", "enter")
        assert table(on).session.match.rules == ToutiRules(target=300)
        await leave_table(on)
        await on.press("1")
        assert on.lines[0].endswith(" standard")

    shown(act)
    assert files(paths.profiles()) == []


def test_computer_players_carry_their_tag() -> None:
    async def act(on: Shown) -> None:
        await on.press("1")
        assert on.text.count("[CPU]") == 3

    shown(act)
