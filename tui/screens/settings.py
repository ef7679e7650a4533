"""The settings, which count as they are changed, and the keys."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec.structs import replace
from textual import events

from tui.commands import COMMANDS, PLACES, Command
from tui.remapping import signs, with_key, without_key
from tui.screens.form import FormScreen
from tui.settings import Settings
from tui.widgets.rows import Row
from tui.widgets.slip import Line

_COMMANDS = {command.binding: command for command in COMMANDS}


class SettingsScreen(FormScreen[Settings]):
    """Items are keys of settings, and bindings of commands. While a key is waited for, every key but esc is one."""

    def __init__(self, settings: Settings) -> None:
        super().__init__(settings)
        self._waiting: Command | None = None

    def heading(self) -> tuple[str, str]:
        return "Settings", "kept as they are changed"

    def asks(self) -> str:
        if self._waiting is not None:
            return f"Press the new key for: {self._waiting.help[:-1].lower()}; esc keeps the old one."
        if self._command() is not None:
            return "Enter gives it another key."
        return "A star marks what is not as usual."

    def make_rows(self) -> Sequence[Row[str]]:
        keymap = self.tapete.file.keys
        rows = [Row(None, "Looks and pace"), *super().make_rows()]
        for where in PLACES:
            rows += [Row(None, ""), Row(None, _title(where))]
            for command in COMMANDS:
                if command.where == where:
                    words = command.id.replace("_", " ").capitalize()
                    changed = command.binding in keymap
                    rows.append(Row(command.binding, words, signs(command, keymap), is_marked=changed))
        return rows

    def about(self, item: str) -> Sequence[Line]:
        command = _COMMANDS.get(item)
        if command is None:
            return super().about(item)
        return (
            Line(_title(command.where), is_bold=True),
            Line(command.help),
            Line(),
            Line(f"Now: {signs(command, self.tapete.file.keys)}"),
            Line(f"Usually: {signs(command, {})}"),
        )

    def commands(self) -> Sequence[str]:
        return ("up", "open", "usual") if self._command() is not None else super().commands()

    def _command(self) -> Command | None:
        return _COMMANDS.get(self.rows.item or "")

    def keep(self, options: Settings) -> str:
        before, self.options = self.options, options
        self.tapete.apply_settings(options)
        if self.told:
            return self.told
        if options.mouse != before.mouse:
            return "That counts from when Tapete starts the next time."
        if options.theme not in (before.theme, self.tapete.theme_name):
            return f"This terminal has not the colours for it: {self.tapete.theme_name} is drawn."
        return ""

    def change(self, item: str, by: int) -> None:
        if item not in _COMMANDS:
            super().change(item, by)

    def open(self, item: str) -> None:
        self._waiting = _COMMANDS.get(item)
        if self._waiting is None:
            super().open(item)
        else:
            self.show()

    def action_usual(self) -> None:
        command = self._command()
        if command is None:
            super().action_usual()
        else:
            self._keep_keys(without_key(self.tapete.file.keys, command))

    def on_key(self, event: events.Key) -> None:
        command, self._waiting = self._waiting, None
        if command is None:
            return
        event.stop().prevent_default()
        if event.key == "escape":
            self.show()
            return
        try:
            self._keep_keys(with_key(self.tapete.file.keys, command, event.key, event.character))
        except ValueError as refused:
            self.show(f"It keeps its key. {refused}")

    def _keep_keys(self, keymap: Mapping[str, str]) -> None:
        self.tapete.keep(replace(self.tapete.file, keys=keymap))
        self.app.set_keymap(dict(keymap))
        self.show()


def _title(where: str) -> str:
    """`Keys at the table`."""
    return f"Keys {PLACES[where][0].lower()}{PLACES[where][1:]}"
