"""Options as fields, and what keys and typing make of them."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from core import games
from core.options import Options, RuleError, choice, number, switch
from tui import forms
from tui.settings import Settings


@dataclass(frozen=True, slots=True)
class House(Options):
    """One option of each kind."""

    target: int = choice("Target", "Points to win.", "house 1.1", {600: "usual", 300: "short", 1000: "long"})
    score: str = choice("Score", "What counts.", "house 1.2", {"own_total": "all of it", "bid": "the bid"})
    strict: bool = switch("Strict", "Whether it is strict.", "house 1.3", True, on="it is", off="it is not")
    wins: int = number("Wins", "How many.", "house 1.4", 2, 2, 5)
    chips: int = number("Chips", "How many to begin with.", "house 1.5", 1000, 100, 100000)


def test_a_field_tells_label_value_help_and_paragraph() -> None:
    target, score, strict, wins, chips = forms.fields(House(target=300))
    assert (target.label, target.value, target.help, target.paragraph) == (
        "Target",
        "300",
        "Points to win.",
        "house 1.1",
    )
    assert [field.is_changed for field in (target, score, strict, wins, chips)] == [True, False, False, False, False]
    assert [field.is_typed for field in (target, score, strict, wins, chips)] == [False, False, False, True, True]


def test_meanings_tell_every_value_which_is_chosen_and_which_is_usual() -> None:
    meanings = forms.field(House(target=300), "target").meanings
    assert [(m.value, m.text, m.is_chosen, m.is_usual) for m in meanings] == [
        ("300", "short", True, False),
        ("600", "usual", False, True),
        ("1000", "long", False, False),
    ]
    assert [m.value for m in forms.field(House(), "strict").meanings] == ["on", "off"]


def test_values_of_files_are_shown_in_words() -> None:
    assert forms.field(House(), "score").value == "own total"


def test_a_range_says_what_can_be_typed() -> None:
    field = forms.field(House(), "wins")
    assert field.meanings == ()
    assert field.range == "A whole number from 2 to 5; usually 2."
    assert forms.field(House(), "target").range == ""


def test_numbers_to_choose_from_are_stepped_by_size_and_round() -> None:
    seen = []
    house = House()
    for _ in range(3):
        house = forms.stepped(house, "target", 1)
        seen.append(house.target)
    assert seen == [1000, 300, 600]
    assert forms.stepped(House(), "target", -1).target == 300


def test_words_and_switches_are_stepped_round() -> None:
    assert forms.stepped(House(), "score", -1).score == "bid"
    assert forms.stepped(House(score="bid"), "score", 1).score == "own_total"
    assert forms.stepped(forms.stepped(House(), "strict", 1), "strict", 1) == House()


@pytest.mark.parametrize(
    ("value", "by", "then"),
    [(1000, 1, 1100), (1000, -1, 900), (1050, 1, 1100), (1050, -1, 1000), (100, -1, 100), (99950, 1, 100000)],
)
def test_a_range_is_stepped_in_round_numbers_up_to_its_ends(value: int, by: int, then: int) -> None:
    assert forms.stepped(House(chips=value), "chips", by).chips == then


def test_a_narrow_range_is_stepped_by_one() -> None:
    assert forms.stepped(House(), "wins", 1).wins == 3
    assert forms.stepped(House(wins=5), "wins", 1).wins == 5
    assert forms.stepped(House(), "wins", -1).wins == 2


def test_what_is_typed_is_checked() -> None:
    assert forms.typed(House(), "chips", " 1234 ").chips == 1234
    with pytest.raises(RuleError, match="chips can be a whole number from 100 to 100000, not 99"):
        forms.typed(House(), "chips", "99")
    with pytest.raises(RuleError, match="not many"):
        forms.typed(House(), "chips", "many")


def test_usual_sets_one_option_back_and_leaves_the_others() -> None:
    house = House(target=300, strict=False)
    assert forms.usual(house, "target") == House(strict=False)


def test_an_option_that_does_not_exist_is_told() -> None:
    with pytest.raises(RuleError, match="no option 'colour'"):
        forms.field(House(), "colour")


@pytest.mark.parametrize("key", games.KEYS)
def test_every_house_rule_can_be_reached_and_left_by_stepping(key: str) -> None:
    rules = games.load(key).rules()
    for field in forms.fields(rules):
        assert field.label and field.help and field.paragraph
        if field.is_typed:
            assert forms.usual(forms.stepped(rules, field.key, 1), field.key) == rules
            continue
        seen = {rules}
        stepped = rules
        for _ in field.meanings:
            stepped = forms.stepped(stepped, field.key, 1)
            seen.add(stepped)
        assert stepped == rules
        assert len(seen) == len(field.meanings)


def test_settings_are_a_form_too() -> None:
    assert [field.key for field in forms.fields(Settings())] == ["theme", "faces", "four_colours", "pace", "mouse"]
    assert forms.stepped(Settings(), "theme", 1).theme != "felt"
