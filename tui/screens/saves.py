"""Saved matches: to go on with, to look at again, to delete."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from core import games, store
from core.match import Player
from core.saves import SaveError
from tui import library
from tui.library import FoundSave, Unreadable
from tui.screens.ask import AskYesNo
from tui.screens.listing import ListScreen
from tui.widgets.rows import Row
from tui.words import count, scores, tagged


class SavesScreen(ListScreen[Path]):
    has_slip = False

    def __init__(self) -> None:
        super().__init__()
        self._found: dict[Path, FoundSave | Unreadable] = {}

    def heading(self) -> tuple[str, str]:
        going = sum(isinstance(found, FoundSave) and not found.over for found in self._found.values())
        return "Saved matches", f"{going} not over"

    def make_rows(self) -> Sequence[Row[Path]]:
        matches, unreadable = library.listed_saves()
        self._found = {**{found.path: found for found in matches}, **{broken.path: broken for broken in unreadable}}
        rows = _rows(matches)
        if unreadable:
            rows += [Row(None, "")] if rows else []
            rows.append(Row(None, "Files that cannot be read"))
        return rows + [Row(broken.path, broken.path.name, below=broken.problem) for broken in unreadable]

    def asks(self) -> str:
        match self._chosen():
            case None:
                return "Nothing is saved yet: a match is, from its first card on."
            case Unreadable():
                return "This file stays as it is until you mend or delete it."
            case FoundSave(over=True):
                return "This match is over; enter shows its end."
        return "Enter goes on where it was left."

    def commands(self) -> Sequence[str]:
        match self._chosen():
            case None:
                return ()
            case Unreadable():
                return ("up", "delete")
        return ("up", "open", "delete")

    def _chosen(self) -> FoundSave | Unreadable | None:
        return self._found.get(self.rows.item) if self.rows.item is not None else None

    def open(self, item: Path) -> None:
        if isinstance(self._found[item], Unreadable):
            return
        try:
            save = library.open_save(item)
        except (SaveError, store.StoreError) as error:
            self.show(str(error))
        else:
            self.tapete.open_match(save, item)

    def action_delete(self) -> None:
        found = self._chosen()
        if found is None:
            return
        what = f"the file {found.path.name}" if isinstance(found, Unreadable) else f"this match of {_title(found)}"
        going = isinstance(found, FoundSave) and not found.over
        question = f"Delete {what}?" + (" It is not over." if going else "")
        self.app.push_screen(AskYesNo(question, "delete", "keep"), lambda sure: self._delete(found.path, bool(sure)))

    def _delete(self, path: Path, is_sure: bool) -> None:
        if not is_sure:
            return
        try:
            with store.lock(path):
                store.delete(path)
        except store.StoreError as error:
            self.show(str(error))
        else:
            self.show("It is deleted.")


def _title(found: FoundSave) -> str:
    return games.load(found.game).title


def _rows(matches: Sequence[FoundSave]) -> list[Row[Path]]:
    cells = [(_title(found), scores(found.scores), _state(found)) for found in matches]
    widths = [max(len(cell) for cell in column) for column in zip(*cells, strict=True)]
    return [
        Row(
            found.path,
            "   ".join(f"{cell:<{width}}" for cell, width in zip(texts, widths, strict=True)),
            _when(found),
            below=f"{', '.join(map(_player, found.players))} · {found.profile}",
        )
        for found, texts in zip(matches, cells, strict=True)
    ]


def _state(found: FoundSave) -> str:
    deals = count(found.deals, "deal") if found.deals else "no deals"
    return f"over, {deals}" if found.over else f"goes on, {deals}"


def _when(found: FoundSave) -> str:
    when = found.saved or found.started
    if when is None:
        return "no date"
    local = when.astimezone()
    return f"{local:%d %b %H:%M}" if local.year == datetime.now().year else f"{local:%d %b %Y}"


def _player(player: Player) -> str:
    return f"{tagged(player)} {player.level or ''}".strip()
