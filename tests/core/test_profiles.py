"""Named house rules, to TOML text and back."""

from __future__ import annotations

import tomllib

import pytest
import tomli_w
from hypothesis import given, settings
from hypothesis import strategies as st

from core import games, profiles
from core.options import RuleError
from core.profiles import Profile
from core.saves import SaveError

TOUTI = games.load("touti")
OURS = Profile("Friday night", TOUTI.rules(target=300, scoring="bid", bid_again=True))
TEXT = profiles.dumps(OURS)


def test_every_option_is_written():
    table = tomllib.loads(TEXT)
    assert (table["game"], table["name"]) == ("touti", "Friday night")
    assert table["rules"] == OURS.rules.mapping()
    assert set(table) == {"game", "name", "rules"}


@pytest.mark.parametrize("key", games.KEYS)
def test_what_is_written_is_read(key):
    for profile in profiles.presets(key):
        assert profiles.loads(profiles.dumps(profile)) == profile
    assert profiles.loads(TEXT) == OURS


@pytest.mark.parametrize("key", games.KEYS)
def test_presets_are_the_games_own(key):
    game = games.load(key)
    assert [(profile.name, profile.rules) for profile in profiles.presets(key)] == list(game.presets.items())
    assert profiles.presets(key)[0] == Profile("standard", game.rules())


def test_a_profile_written_by_hand():
    assert profiles.loads('game = "touti"\nname = "ours"\n') == Profile("ours", TOUTI.rules())
    text = 'game = "touti"\nname = "ours"\nnote = "x"\n[rules]\ntarget = 1000\n'
    assert profiles.loads(text) == Profile("ours", TOUTI.rules(target=1000))


@pytest.mark.parametrize("name", ["", "   ", "x" * (profiles.NAME_LENGTH + 1), "two\nlines", "\x1b[2J"])
def test_a_name_that_cannot_stand_in_a_list(name):
    with pytest.raises(RuleError):
        Profile(name, TOUTI.rules())
    with pytest.raises(SaveError):
        profiles.loads(tomli_w.dumps({"game": "touti", "name": name}))


def test_a_name():
    assert Profile("x" * profiles.NAME_LENGTH, TOUTI.rules()).name
    assert profiles.loads(profiles.dumps(Profile('Zoë\'s ♠ "7"', TOUTI.rules()))).name == 'Zoë\'s ♠ "7"'


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('game = "chess"\nname = "x"', "chess"),
        ('game = "touti"\nname = "x"\n[rules]\ntarget = 500', "target can be 600, 300 or 1000, not 500"),
        ('game = "touti"\nname = "x"\n[rules]\nbid_again = "on"', "bid_again"),
        ('game = "touti"\nname = "x"\n[rules]\nno_such = 1', "no_such"),
        ('game = "touti"\nname = "x"\nrules = 3', "rules"),
        ('game = "touti"', "name"),
        ('name = "x"', "game"),
        ('game = 1\nname = "x"', "game"),
        ("not TOML", "TOML"),
        ("", "game"),
    ],
)
def test_a_profile_that_cannot_be_used_says_why(text, says):
    with pytest.raises(SaveError) as refused:
        profiles.loads(text)
    assert says in str(refused.value)
    assert len(str(refused.value).splitlines()) == 1


def loads_or_refuses(text):
    try:
        assert isinstance(profiles.loads(text), Profile)
    except SaveError as error:
        assert str(error).strip()


def test_cut_off_anywhere():
    for length in range(len(TEXT)):
        loads_or_refuses(TEXT[:length])


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_damaged(data):
    raw = bytearray(TEXT.encode())
    for _ in range(data.draw(st.integers(1, 4))):
        raw[data.draw(st.integers(0, len(raw) - 1))] = data.draw(st.integers(0, 255))
    loads_or_refuses(raw.decode(errors="replace"))
    loads_or_refuses(data.draw(st.text(max_size=100)))
