"""A match as it is being set up."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from core import chance, games
from core.games.touti.rules import ToutiRules
from core.options import RuleError
from core.profiles import Profile
from tui import shelf
from tui.arranging import Arrangement, arranged

TOUTI = games.load("touti")
WIDE = replace(TOUTI, seats=(4, 2, 6))
"""Touti as if it could be played by other numbers: only what is arranged of it is looked at."""


def seats(match: Arrangement) -> list[tuple[str, str | None]]:
    return [(chair.name, chair.level) for chair in match.chairs]


def test_the_first_time_one_person_plays_against_computer_players() -> None:
    match = arranged(TOUTI, {})
    assert seats(match) == [("You", None), ("Amina", "club"), ("Idris", "club"), ("Salma", "club")]
    assert match.profile_name == "standard"


def test_what_is_remembered_is_arranged_again() -> None:
    match = arranged(TOUTI, {})
    match.step_profile(1)
    match.step_chair(2, 1)
    match.name_chair(0, "Zineb")
    match.name_chair(1, "Hal")
    again = arranged(TOUTI, match.remembered())
    assert seats(again) == seats(match) == [("Zineb", None), ("Hal", "club"), ("Idris", "expert"), ("Salma", "club")]
    assert again.profile_name == "fes"


@pytest.mark.parametrize(
    "last",
    [
        {"profile": 7, "seats": 3},
        {"profile": "gone", "seats": [{"name": "You"}]},
        {"seats": [{"name": "A"}, {"name": "B", "level": "master"}, {"name": "C"}, {"name": "D"}]},
        {"seats": ["you", "club", "club", "club"]},
        {"seats": [{"level": "club"}] * 4},
    ],
)
def test_what_is_remembered_wrongly_is_as_the_first_time(last: dict[str, object]) -> None:
    assert seats(arranged(TOUTI, last)) == seats(arranged(TOUTI, {}))


def test_a_chair_goes_round_all_who_can_sit_there_and_keeps_both_names() -> None:
    match = arranged(TOUTI, {})
    match.name_chair(0, "Zineb")
    seen = []
    for _ in range(5):
        match.step_chair(0, 1)
        seen.append((match.chairs[0].name, match.chairs[0].level))
    assert [level for _, level in seen] == ["novice", "casual", "club", "expert", None]
    assert {name for name, level in seen if level} == {"Yusuf"}
    assert seen[-1] == ("Zineb", None)


def test_a_second_person_has_another_name_than_the_first() -> None:
    match = arranged(TOUTI, {})
    while match.chairs[2].level is not None:
        match.step_chair(2, -1)
    assert match.chairs[2].name == "You 2"


def test_a_name_that_came_back_while_somebody_else_took_it_is_another_one() -> None:
    match = arranged(TOUTI, {})
    match.step_chair(0, 1)
    match.name_chair(1, "You")
    match.step_chair(0, -1)
    assert match.chairs[0].name == "You 2"


def test_two_players_cannot_have_one_name() -> None:
    match = arranged(TOUTI, {})
    with pytest.raises(ValueError, match=r"^Two players cannot both be called Amina\.$"):
        match.name_chair(0, " Amina ")
    with pytest.raises(ValueError, match="1 to 40 letters"):
        match.name_chair(0, "  ")
    assert match.chairs[0].name == "You"


def test_players_are_as_many_as_the_game_allows() -> None:
    match = arranged(WIDE, {})
    match.step_count(1)
    assert [name for name, _ in seats(match)] == ["You", "Amina", "Idris", "Salma", "Yusuf", "Khadija"]
    match.step_count(1)
    assert len(match.chairs) == 6
    match.step_count(-1)
    match.step_count(-1)
    assert seats(match) == [("You", None), ("Amina", "club")]
    match.step_count(-1)
    assert len(match.chairs) == 2


def test_names_for_computer_players_do_not_run_out() -> None:
    many = replace(TOUTI, seats=(10,))
    assert len({name for name, _ in seats(arranged(many, {}))}) == 10


class FourOnly(ToutiRules):
    def check_seats(self, seats: int) -> None:
        if seats != 4:
            raise RuleError(f"These house rules want four players, not {seats}.")


def test_house_rules_that_do_not_allow_so_many_are_told_when_the_match_begins() -> None:
    match = arranged(WIDE, {})
    match.step_count(1)
    match.rules = FourOnly()
    with pytest.raises(RuleError, match=r"^These house rules want four players, not 6\.$"):
        match.begin()


def test_changes_for_this_match_show_in_the_name_and_go_with_another_profile() -> None:
    match = arranged(TOUTI, {})
    match.rules = ToutiRules(target=300)
    save = match.begin()
    assert (save.profile, save.match.rules) == ("standard, changed", ToutiRules(target=300))
    assert match.remembered()["profile"] == "standard"
    match.step_profile(1)
    assert (match.profile_name, match.rules) == ("fes", TOUTI.presets["fes"])


def test_a_long_name_still_fits_when_the_rules_are_changed() -> None:
    shelf.make("a name of twenty-four ch", ToutiRules(target=1000))
    match = arranged(TOUTI, {"profile": "a name of twenty-four ch"})
    assert match.rules.target == 1000
    match.rules = ToutiRules()
    assert Profile(match.begin().profile, match.rules).name == "a name of twent, changed"


def test_the_seed_is_drawn_unless_it_is_typed() -> None:
    one, other = arranged(TOUTI, {}), arranged(TOUTI, {})
    assert one.seed != other.seed
    drawn = one.seed
    one.type_seed(" 0A ")
    assert one.begin().match.seed == one.seed == chance.parse_seed("a")
    with pytest.raises(ValueError, match="up to 64 hex digits, not 'lucky'"):
        one.type_seed("lucky")
    assert one.typed == "0A"
    one.type_seed("")
    assert one.begin().match.seed == drawn
