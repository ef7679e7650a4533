"""A form of options: each with its value, and a slip that says what the values mean."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Generic, TypeVar

from core.options import Options
from tui import forms
from tui.notes import field_note
from tui.screens.ask import AskText
from tui.screens.listing import ListScreen
from tui.widgets.rows import Row
from tui.widgets.slip import Line

O = TypeVar("O", bound=Options)  # noqa: E741 - the one letter there is for it


class FormScreen(ListScreen[str], Generic[O]):
    """Items are keys of options; subclasses may add rows of their own, with other items."""

    is_fixed = False
    """The options can only be looked at."""

    def __init__(self, options: O) -> None:
        super().__init__()
        self.options = options

    def keep(self, options: O) -> str:
        """Takes changed options; a sentence if that did not go as it should."""
        self.options = options
        return ""

    def make_rows(self) -> Sequence[Row[str]]:
        return [
            Row(field.key, field.label, field.value, is_changeable=not self.is_fixed, is_marked=field.is_changed)
            for field in forms.fields(self.options)
        ]

    def about(self, item: str) -> Sequence[Line]:
        return field_note(forms.field(self.options, item))

    def commands(self) -> Sequence[str]:
        return ("up",) if self.is_fixed else ("up", "left", "open", "usual")

    def labels(self) -> Mapping[str, str]:
        return {"open": "change"}

    def change(self, item: str, by: int) -> None:
        self.show(self.keep(forms.stepped(self.options, item, by)))

    def open(self, item: str) -> None:
        """The next value, or a number to type."""
        field = forms.field(self.options, item)
        if self.is_fixed or not field.is_typed:
            self.change(item, 1)
            return
        question = f"{field.label}: {field.range[0].lower()}{field.range[1:]}"
        told: list[str] = []

        def take(text: str) -> None:
            told.append(self.keep(forms.typed(self.options, item, text)))

        self.app.push_screen(AskText(question, field.value, take), lambda _: self.show("".join(told)))

    def action_usual(self) -> None:
        if self.rows.item is not None:
            self.show(self.keep(forms.usual(self.options, self.rows.item)))
