"""Finding things by name: house rules, saved matches."""

from __future__ import annotations

import os
import re
from datetime import UTC, datetime

import pytest
from support import matches

from core import games, profiles, saves, store
from core.options import RuleError
from core.profiles import Profile
from tui import library, paths
from tui.library import NotFoundError

RULES = games.load("touti").rules


def keep_profile(name, rules, file=None):
    path = paths.profiles() / f"{file or store.slug(name)}.toml"
    store.write(path, profiles.dumps(Profile(name, rules)))
    return path


def keep_match(name, inputs=3, age=0, **played):
    path = matches.kept(matches.played(inputs, **played), paths.matches() / f"{name}.toml")
    os.utime(path, (10_000 - age, 10_000 - age))
    return path


def test_everything_lies_where_xdg_says(home):
    assert paths.profiles() == home / "config" / "tapete" / "profiles"
    assert paths.themes() == home / "config" / "tapete" / "themes"
    assert paths.settings() == home / "config" / "tapete" / "settings.toml"
    assert paths.matches() == home / "data" / "tapete" / "matches"
    assert paths.logs() == home / "state" / "tapete" / "logs"
    assert not any(home.iterdir())


def test_presets_come_first_then_the_users_own_by_name():
    keep_profile("Zora's", RULES(target=300))
    keep_profile("at home", RULES(target=1000))
    found = library.profiles_of("touti")
    presets = list(games.load("touti").presets)
    assert [entry.profile.name for entry in found] == [*presets, "at home", "Zora's"]
    assert [entry.path is None for entry in found] == [True] * len(presets) + [False, False]


@pytest.mark.parametrize("name", ["At Home", "at home", "sunday"])
def test_a_profile_by_its_name_or_its_file(name):
    keep_profile("At home", RULES(target=300), file="sunday")
    assert library.profile_named("touti", name).rules == RULES(target=300)


def test_a_preset_is_not_hidden_by_a_file_of_its_name():
    keep_profile("standard", RULES(target=300))
    assert library.profile_named("touti", "standard").rules == RULES()


def test_a_profile_that_is_not_there_names_those_that_are():
    keep_profile("At home", RULES())
    with pytest.raises(NotFoundError, match="standard, fes, At home"):
        library.profile_named("touti", "casino")


def test_a_profile_that_cannot_be_read_is_told_when_it_is_meant():
    store.write(paths.profiles() / "casino.toml", 'game = "touti"\nname = "casino"\n[rules]\ntarget = 5\n')
    assert [file.path.stem for file in library.user_profiles()[1]] == ["casino"]
    with pytest.raises(NotFoundError, match="target can be"):
        library.profile_named("touti", "casino")


def test_house_rules_with_changes():
    profile = library.house_rules("touti", "fes", ["target=300", "beat_plain=off"])
    fes = games.load("touti").presets["fes"].mapping()
    assert profile.rules.mapping() == {**fes, "target": 300, "beat_plain": False}
    assert profile.name == "fes, changed"


def test_the_last_of_two_changes_counts():
    assert library.house_rules("touti", "standard", ["target=300", "target=600"]) == Profile("standard", RULES())


@pytest.mark.parametrize("change", ["target", "target=", "=300", "target=650", "bluff=on", "must_trump=maybe"])
def test_a_change_that_cannot_be(change):
    with pytest.raises(RuleError):
        library.house_rules("touti", "standard", [change])


def test_the_name_of_changed_rules_fits_every_profile():
    keep_profile("x" * profiles.NAME_LENGTH, RULES())
    assert "changed" in library.house_rules("touti", "x" * profiles.NAME_LENGTH, ["target=300"]).name


def test_a_found_save_tells_what_the_match_is():
    found = library.found_save(keep_match("a", inputs=60))
    match = matches.played(60)
    assert (found.game, found.profile, found.players) == ("touti", "standard", match.players)
    assert (found.deals, found.scores, found.over) == (len(match.finished), match.standing.scores, False)
    assert found.deals > 0
    assert found.saved == found.started == datetime(2026, 11, 30, 12, 0, tzinfo=UTC)


def test_a_list_believes_the_summary_and_replays_nothing():
    path = keep_match("a")
    path.write_text(re.sub(r"scores = \[[^]]*\]", "scores = [7, 8]", path.read_text()))
    assert library.found_save(path).scores == (7, 8)
    assert library.open_save(path).match.standing.scores == (0, 0)


@pytest.mark.parametrize("summary", ["", "[summary]\ndeals = 1\n", '[summary]\ndeals = "many"\nscores = 1\nover = 2\n'])
def test_without_a_summary_the_match_is_replayed(summary):
    path = keep_match("a", inputs=60)
    whole = library.found_save(path)
    path.write_text(path.read_text().partition("[summary]")[0] + summary)
    assert library.found_save(path) == whole


def test_saves_are_listed_newest_first_and_what_is_none_beside_them():
    keep_match("old", age=5)
    keep_match("new", age=1)
    store.write(paths.matches() / "broken.toml", "format = 1\n")
    future = keep_match("future")
    future.write_text(future.read_text().replace("format = 1\n", "format = 2\n"))
    found, unreadable = library.listed_saves()
    assert [entry.path.stem for entry in found] == ["new", "old"]
    assert {file.path.stem for file in unreadable} == {"broken", "future"}


def test_no_folder_is_no_saves():
    assert library.listed_saves() == ([], [])
    assert library.newest_unfinished() is None


def test_the_newest_unfinished_passes_over_what_is_over_or_broken():
    store.write(paths.matches() / "broken.toml", "format = 1\n")
    keep_match("over", inputs=None, age=1, target=300)
    keep_match("this", age=2)
    keep_match("older", age=3)
    newest = library.newest_unfinished()
    assert newest is not None and newest.path.stem == "this"


def test_a_save_by_path_and_by_name(tmp_path, monkeypatch):
    inside, outside = keep_match("a"), matches.kept(matches.played(1), tmp_path / "b.toml")
    monkeypatch.chdir(tmp_path)
    assert library.save_path("a") == library.save_path("a.toml") == library.save_path(str(inside)) == inside
    assert library.save_path(str(outside)) == outside
    assert library.save_path("b.toml").resolve() == outside.resolve()
    for name in ("c", "", ".", "data"):
        with pytest.raises(NotFoundError):
            library.save_path(name)


def test_opening_a_save_names_the_file_that_is_none():
    path = paths.matches() / "x.toml"
    store.write(path, "format = 99\n")
    with pytest.raises(saves.NewerFormatError, match=r"x\.toml: "):
        library.open_save(path)


def test_a_new_file_for_every_match():
    names = {library.new_save_path("touti") for _ in range(20)}
    assert len(names) > 1
    for path in names:
        assert path.parent == paths.matches()
        assert re.fullmatch(r"touti-\d{8}-\d{6}-[0-9a-f]{4}\.toml", path.name)
