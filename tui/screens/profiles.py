"""House rules with a name: to look at, make, copy, change and delete."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

from core import games, store
from core.options import Rules
from core.profiles import NAME_LENGTH, Profile
from tui import library, shelf
from tui.library import FoundProfile, Unreadable
from tui.notes import changes_note
from tui.screens.ask import AskText, AskYesNo
from tui.screens.listing import ListScreen
from tui.screens.rules_form import RulesFormScreen
from tui.widgets.rows import Row
from tui.widgets.slip import Line


class _Place(Struct, frozen=True):
    """What a row stands for: the name tells profiles of one game apart, the path files."""

    game: str
    name: str
    path: Path | None


class ProfilesScreen(ListScreen[_Place]):
    def __init__(self) -> None:
        super().__init__()
        self._found: dict[_Place, FoundProfile | Unreadable] = {}

    def heading(self) -> tuple[str, str]:
        own = sum(isinstance(found, FoundProfile) and found.path is not None for found in self._found.values())
        return "House rules", f"{own} of your own"

    def make_rows(self) -> Sequence[Row[_Place]]:
        self._found = {}
        rows: list[Row[_Place]] = []
        own, unreadable = library.user_profiles()
        for key in games.KEYS:
            rows += [Row(None, "")] if rows else []
            rows.append(Row(None, games.load(key).title))
            for found in [*library.presets(key), *(each for each in own if each.profile.rules.game == key)]:
                place = _Place(key, found.profile.name, found.path)
                self._found[place] = found
                rows.append(Row(place, found.profile.name, "yours" if found.path else "the program's"))
        if unreadable:
            rows += [Row(None, ""), Row(None, "Files that cannot be read")]
        for broken in unreadable:
            place = _Place("", broken.path.name, broken.path)
            self._found[place] = broken
            rows.append(Row(place, broken.path.name, below=broken.problem))
        return rows

    def asks(self) -> str:
        match self._chosen():
            case FoundProfile(path=None):
                return "Enter shows them; c makes a copy that can be changed."
            case FoundProfile():
                return "Enter shows and changes them."
        return "This file stays as it is until you mend or delete it."

    def about(self, item: _Place) -> Sequence[Line]:
        match self._found[item]:
            case FoundProfile(profile=profile):
                return changes_note(f"{games.load(item.game).title}, {profile.name}", profile.rules)
            case Unreadable(path=path, problem=problem):
                return (Line(path.name, is_bold=True), Line(problem), Line(), Line(f"It lies in {path.parent}."))

    def commands(self) -> Sequence[str]:
        match self._chosen():
            case FoundProfile(path=None):
                return ("up", "open", "new", "copy")
            case FoundProfile():
                return ("up", "open", "new", "copy", "delete")
        return ("up", "delete")

    def _chosen(self) -> FoundProfile | Unreadable | None:
        return self._found.get(self.rows.item) if self.rows.item is not None else None

    def open(self, item: _Place) -> None:
        found = self._found[item]
        if isinstance(found, FoundProfile):
            self._form(found)

    def _form(self, found: FoundProfile) -> None:
        path, name = found.path, found.profile.name

        def changed(rules: Rules) -> str:
            assert path is not None
            try:
                shelf.change(path, Profile(name, rules))
            except store.StoreError as error:
                return f"Not kept: {error}"
            return ""

        self.app.push_screen(RulesFormScreen(name, found.profile.rules, changed if path is not None else None))

    def action_new(self) -> None:
        found = self._chosen()
        if isinstance(found, FoundProfile):
            game = games.load(found.profile.rules.game)
            self._make(f"A name for new house rules of {game.title}:", "", game.rules())

    def action_copy(self) -> None:
        found = self._chosen()
        if isinstance(found, FoundProfile):
            rules = found.profile.rules
            name = shelf.free_name(rules.game, found.profile.name)
            self._make(f"A name for the copy of {found.profile.name}:", name, rules)

    def _make(self, question: str, name: str, rules: Rules) -> None:
        made: list[FoundProfile] = []

        def shown(_: bool | None) -> None:
            self.show()
            for found in made:
                self.rows.choose(_Place(rules.game, found.profile.name, found.path))
                self._form(found)

        ask = AskText(question, name, lambda text: made.append(shelf.make(text, rules)), NAME_LENGTH)
        self.app.push_screen(ask, shown)

    def action_delete(self) -> None:
        found = self._chosen()
        if isinstance(found, FoundProfile) and found.path is None:
            self.show("The program's own house rules cannot be deleted.")
        elif found is not None and found.path is not None:
            path = found.path
            name = found.profile.name if isinstance(found, FoundProfile) else path.name
            self.app.push_screen(
                AskYesNo(f"Delete {name}? Matches played by these house rules keep them.", "delete", "keep"),
                lambda is_sure: self._delete(path, name) if is_sure else None,
            )

    def _delete(self, path: Path, name: str) -> None:
        try:
            shelf.delete(path)
        except store.StoreError as error:
            self.show(str(error))
        else:
            self.show(f"{name} is deleted.")
