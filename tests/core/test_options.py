"""House rules as declared, checked, read and explained: a game of our own, then every game there is."""

from __future__ import annotations

from dataclasses import FrozenInstanceError, dataclass
from typing import ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import games
from core.options import RuleError, Rules, choice, number, switch


@dataclass(frozen=True, slots=True)
class Whist(Rules):
    game: ClassVar[str] = "whist"

    length: int = choice("Length", "How long.", "whist 7.1", {5: "usual", 7: "long"})
    partner: str = choice("Partner", "Who.", "whist 1.3", {"fixed": "sits opposite", "cut": "drawn"})
    honours: bool = switch("Honours", "Whether they count.", "whist 6.2", True, on="they count", off="they do not")
    dummy: bool = switch("Dummy", "Whether one is open.", "whist 4.1", False)
    stake: int = number("Stake", "What a point costs.", "whist 6.3", 10, 0, 1000)

    def check_seats(self, seats: int) -> None:
        if self.dummy and seats != 3:
            raise RuleError("Dummy is for three.")


every_option = pytest.mark.parametrize(
    "option",
    [option for rules in (Whist, *(games.load(key).rules for key in games.KEYS)) for option in rules.options()],
    ids=lambda option: option.key,
)
every_game = pytest.mark.parametrize("key", games.KEYS)
ODD = [None, 1.0, 0, 1, -1, "", "on", "x", "0", True, False, [], {}, b"x", 10**30, "fixed "]


def test_options_in_the_order_they_are_declared():
    assert [option.key for option in Whist.options()] == ["length", "partner", "honours", "dummy", "stake"]
    assert [option.default for option in Whist.options()] == [5, "fixed", True, False, 10]
    assert [option.is_switch for option in Whist.options()] == [False, False, True, True, False]
    assert [option.is_number for option in Whist.options()] == [False, False, False, False, True]


def test_a_rules_class_has_options_of_its_own():
    """Not those of the class that was asked first."""

    @dataclass(frozen=True, slots=True)
    class Other(Rules):
        game: ClassVar[str] = "other"
        only: bool = switch("Only", "The only one.", "other 1", True)

    assert Rules.options() == ()
    assert [option.key for option in Other.options()] == ["only"]
    assert len(Whist.options()) == 5


def test_what_a_value_means():
    length, _, honours, _, stake = Whist.options()
    assert (length.explain(7), honours.explain(True), honours.explain(False)) == ("long", "they count", "they do not")
    assert stake.explain(11) == ""


@pytest.mark.parametrize(
    ("key", "value", "sentence"),
    [
        ("length", 6, "length can be 5 or 7, not 6."),
        ("partner", "none", "partner can be fixed or cut, not none."),
        ("honours", "on", "honours can be on or off, not on."),
        ("dummy", 1, "dummy can be off or on, not 1."),
        ("length", True, "length can be 5 or 7, not on."),
        ("stake", 1001, "stake can be a whole number from 0 to 1000, not 1001."),
        ("stake", -1, "stake can be a whole number from 0 to 1000, not -1."),
        ("stake", 10.0, "stake can be a whole number from 0 to 1000, not 10.0."),
    ],
)
def test_a_value_it_cannot_have_is_refused_with_what_it_can(key, value, sentence):
    with pytest.raises(RuleError) as refused:
        Whist.from_mapping({key: value})
    assert str(refused.value) == sentence


def test_a_number_can_have_its_ends():
    assert Whist.from_mapping({"stake": 0}).stake == 0
    assert Whist.from_mapping({"stake": 1000}).stake == 1000


@every_option
def test_a_value_has_exactly_its_type(option):
    for value in ODD:
        fits = type(value) is type(option.default) and (
            value in list(option.values) or (option.is_number and option.low <= value <= option.high)
        )
        if fits:
            assert option.check(value) is value
        else:
            with pytest.raises(RuleError, match=rf"^{option.key} can be .*\.$"):
                option.check(value)


@every_option
def test_every_value_is_read_as_it_is_shown(option):
    values = [*option.values, *([option.low, option.high] if option.is_number else [])]
    for value in values:
        assert option.check(value) == value
        read = option.parse(option.value_text(value))
        assert read == value
        assert type(read) is type(value)
    assert all(option.value_text(value) in option.range_text() for value in ([] if option.is_number else values))


@pytest.mark.parametrize("text", ["on", "ON", "true", "True"])
def test_a_switch_is_on(text):
    assert Whist.option("dummy").parse(text) is True
    assert Whist.option("dummy").parse({"on": "off", "true": "false"}[text.lower()]) is False


@pytest.mark.parametrize("option", Whist.options(), ids=lambda option: option.key)
@given(text=st.text(max_size=12) | st.sampled_from(["1e3", "0x10", "--1", "1.0", "yes", " ", "9" * 5000]))
def test_any_text_is_a_value_or_refused(option, text):
    try:
        value = option.parse(text)
    except RuleError as error:
        assert str(error).startswith(f"{option.key} can be ")
    else:
        assert option.check(value) == value


@every_option
def test_an_option_can_be_explained(option):
    assert option.label[0].isupper()
    assert option.help.endswith(".")
    assert option.paragraph.partition(" ")[0] in ("whist", *games.KEYS)
    if not option.is_number and not option.is_switch:
        assert all(option.explain(value) or isinstance(value, int) for value in option.values)


@every_game
def test_rules_from_what_a_file_has_and_back(key):
    rules = games.load(key).rules
    assert rules.from_mapping({}) == rules()
    assert rules().changed() == {}
    assert list(rules().mapping()) == [option.key for option in rules.options()]
    for option in rules.options():
        for value in option.values:
            some = rules.from_mapping({option.key: value})
            assert some.mapping()[option.key] is value
            assert some.changed() == ({} if value == option.default else {option.key: value})
            assert rules.from_mapping(some.mapping()) == some
            assert rules.from_mapping(some.changed()) == some


@every_game
@pytest.mark.parametrize("unknown", ["", "no_such", "game", "options", "_options", "__class__", "Target"])
def test_a_house_rule_that_does_not_exist(key, unknown):
    with pytest.raises(RuleError, match=r"\.$"):
        games.load(key).rules.from_mapping({unknown: True})


@every_game
def test_rules_are_values(key):
    rules = games.load(key).rules()
    assert hash(rules) == hash(games.load(key).rules())
    with pytest.raises(FrozenInstanceError):
        setattr(rules, rules.options()[0].key, rules.options()[0].default)
    assert all(option.paragraph.startswith(f"{key} ") for option in rules.options())


def test_a_condition_on_the_number_of_seats():
    Whist(dummy=True).check_seats(3)
    with pytest.raises(RuleError, match="for three"):
        Whist(dummy=True).check_seats(4)


@pytest.mark.parametrize("value", ["\x1b[2J", "two\nlines", "9" * 5000, ["\x00"], {"a": "\x1b"}])
def test_a_wrong_value_is_repeated_as_a_terminal_can_be_sent_it(value):
    for option in Whist.options():
        with pytest.raises(RuleError) as refused:
            option.check(value)
        assert str(refused.value).isprintable()
        assert len(str(refused.value)) < 200
