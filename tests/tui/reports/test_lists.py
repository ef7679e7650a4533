"""`tapete saves`, `profiles` and `rules`, as data and as text."""

from __future__ import annotations

import json

import pytest
from support import matches

from core import games, profiles, store
from core.options import Option
from core.profiles import Profile
from tui import paths


def data(ran):
    assert ran.status == 0 and not ran.err
    return json.loads(ran.out)


@pytest.mark.parametrize("key", games.KEYS)
def test_rules_as_data_are_the_options_of_the_game(tapete, key):
    game = games.load(key)
    told = data(tapete("rules", key, "--json"))
    assert (told["game"], told["title"], tuple(told["seats"])) == (key, game.title, game.seats)
    for option, entry in zip(game.rules.options(), told["options"], strict=True):
        assert (entry["key"], entry["label"], entry["help"]) == (option.key, option.label, option.help)
        assert entry["paragraph"] == option.paragraph
        assert entry["default"] == entry["values"][0]["value"] == option.default
        assert {value["value"]: value["meaning"] for value in entry["values"]} == option.values
        assert (entry["kind"] == "number") == option.is_number == ("low" in entry)
    defaults = {entry["key"]: entry["default"] for entry in told["options"]}
    assert told["presets"]["standard"] == defaults
    assert {name: game.rules.from_mapping(values) for name, values in told["presets"].items()} == game.presets


@pytest.mark.parametrize("key", games.KEYS)
def test_rules_as_text_name_every_option_and_value(tapete, key):
    game = games.load(key)
    ran = tapete("rules", key)
    assert ran.status == 0
    words = " ".join(ran.out.split())
    for option in game.rules.options():
        assert f"{option.key}: {option.label} ({option.paragraph})" in words
        assert option.help in words
        for value, meaning in option.values.items():
            assert f"{Option.value_text(value)} {meaning}".strip() in words
    assert all(name in words for name in game.presets)
    assert max(map(len, ran.out.splitlines())) <= 80


def test_profiles_as_data(tapete):
    mine = Profile("At home", games.load("touti").rules(target=300))
    path = paths.profiles() / "home.toml"
    store.write(path, profiles.dumps(mine))
    store.write(paths.profiles() / "bad.toml", "nothing")
    told = data(tapete("profiles", "--json"))
    assert {(entry["game"], entry["name"]) for entry in told if entry.get("path") is None} == {
        (key, name) for key in games.KEYS for name in games.load(key).presets
    }
    assert {"game": "touti", "name": "At home", "path": str(path), "rules": mine.rules.mapping()} in told
    (bad,) = [entry for entry in told if "error" in entry]
    assert bad["path"].endswith("bad.toml")


def test_profiles_as_text(tapete):
    store.write(
        paths.profiles() / "home.toml", profiles.dumps(Profile("At home", games.load("touti").rules(target=300)))
    )
    store.write(paths.profiles() / "bad.toml", "nothing")
    out = tapete("profiles").out
    assert "  standard: the defaults\n" in out
    assert "  At home (home.toml): target=300\n" in out
    assert "1 file that cannot be used:\n  bad.toml: " in out


def test_no_saves(tapete):
    assert data(tapete("saves", "--json")) == []
    ran = tapete("saves")
    assert ran.status == 0 and ran.out == f"There are no saved matches in {paths.matches()}.\n"


def test_saves_as_data(tapete):
    match = matches.played(60)
    path = matches.kept(match, paths.matches() / "a.toml")
    store.write(paths.matches() / "bad.toml", "nothing")
    told, bad = data(tapete("saves", "--json"))
    assert told == {
        "path": str(path),
        "game": "touti",
        "profile": "standard",
        "started": "2026-11-30T12:00:00+00:00",
        "saved": "2026-11-30T12:00:00+00:00",
        "seats": [{"name": player.name, "level": player.level} for player in match.players],
        "deals": 1,
        "scores": list(match.standing.scores),
        "over": False,
    }
    assert set(bad) == {"path", "error"}


def test_saves_as_text_say_what_resume_takes(tapete):
    matches.kept(matches.played(60), paths.matches() / "running.toml")
    over = matches.played(target=300)
    matches.kept(over, paths.matches() / "finished.toml")
    lines = tapete("saves").out.splitlines()
    (running,) = [line for line in lines if line.startswith("running")]
    (finished,) = [line for line in lines if line.startswith("finished")]
    assert "You, Amina (club), Idris (club), Salma (club)" in running and " over " not in running
    assert " ".join(map(str, over.standing.scores)) + " over" in finished
    assert any("tapete resume" in line for line in lines)
