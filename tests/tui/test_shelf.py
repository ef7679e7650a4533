"""The user's own house rules as files."""

from __future__ import annotations

import pytest

from core import store
from core.games.touti.rules import ToutiRules
from core.options import RuleError
from core.profiles import Profile
from tui import library, paths, shelf

SHORT = ToutiRules(target=300)


def own() -> list[tuple[str, ToutiRules]]:
    return [(found.profile.name, found.profile.rules) for found in library.user_profiles()[0]]


def test_what_is_made_is_found_again() -> None:
    made = shelf.make("  Friday   night ", SHORT)
    assert made.profile == Profile("Friday night", SHORT)
    assert made.path == paths.profiles() / "friday-night.toml"
    assert own() == [("Friday night", SHORT)]


@pytest.mark.parametrize("name", ["standard", "Fes", "friday NIGHT"])
def test_a_name_there_is_already_is_refused(name: str) -> None:
    shelf.make("Friday night", SHORT)
    with pytest.raises(RuleError, match="There are already house rules called"):
        shelf.make(name, ToutiRules())
    assert own() == [("Friday night", SHORT)]


@pytest.mark.parametrize("name", ["", "  ", "x" * 25, "two\x1blines"])
def test_a_name_that_no_list_can_show_is_refused(name: str) -> None:
    with pytest.raises(RuleError, match="1 to 24 letters"):
        shelf.make(name, SHORT)


def test_no_file_is_written_over() -> None:
    broken = paths.profiles() / "friday.toml"
    store.write(broken, "no profile at all")
    first, second = shelf.make("Friday", SHORT), shelf.make("Friday!", ToutiRules())
    assert [first.path, second.path] == [paths.profiles() / f"friday-{n}.toml" for n in (2, 3)]
    assert store.read(broken) == "no profile at all"


def test_names_without_a_letter_of_ours_have_files_of_their_own() -> None:
    assert shelf.make("الجمعة", SHORT).path != shelf.make("金曜日", SHORT).path
    assert len(own()) == 2


def test_free_names_count_up() -> None:
    assert shelf.free_name("touti", "Friday") == "Friday"
    assert shelf.free_name("touti", "standard") == "standard 2"
    shelf.make("standard 2", SHORT)
    assert shelf.free_name("touti", "standard") == "standard 3"
    assert len(shelf.free_name("touti", "a name of twenty-four ch")) <= 24


def test_changing_and_deleting() -> None:
    made = shelf.make("Friday", SHORT)
    assert made.path is not None
    shelf.change(made.path, Profile("Friday", ToutiRules(target=1000)))
    assert own() == [("Friday", ToutiRules(target=1000))]
    shelf.delete(made.path)
    assert own() == []
    with pytest.raises(store.StoreError):
        shelf.delete(made.path)
