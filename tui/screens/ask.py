"""Small questions over another screen: a text to type, a yes or no."""

from __future__ import annotations

from collections.abc import Callable

from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from core.store import StoreError

_PANEL = """
{name} {{ align: center middle; background: transparent; }}
{name} Vertical {{
    width: 62; max-width: 100%; height: auto; padding: 1 2;
    background: $background; border: round $accent; color: $foreground;
}}
{name} Static {{ width: 100%; height: auto; background: $background; }}
{name} .keys {{ color: $secondary; margin-top: 1; }}
{name} .why {{ color: $accent; text-style: bold; }}
"""


class AskText(ModalScreen[bool]):
    """A text is proposed, which the first letter replaces. Hands what is typed to `take` until that does not refuse it
    by a ValueError or StoreError, whose sentence is shown. Dismissed with whether anything was taken."""

    CSS = (
        _PANEL.format(name="AskText")
        + """
    AskText Input, AskText Input:focus {
        border: none; height: 1; padding: 0; margin-top: 1; background: $background; background-tint: $background 0%;
    }
    """
    )

    def __init__(self, question: str, text: str, take: Callable[[str], None], longest: int = 64) -> None:
        super().__init__()
        self._question = question
        self._text = text
        self._take = take
        self._longest = longest

    def compose(self) -> ComposeResult:
        with Vertical():
            yield Static(self._question, markup=False)
            yield Input(self._text, max_length=self._longest)
            yield Static("", classes="why", markup=False)
            yield Static("enter takes it   esc back", classes="keys", markup=False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        try:
            self._take(event.value)
        except (ValueError, StoreError) as error:
            self.query_one(".why", Static).update(str(error))
        else:
            self.dismiss(True)

    def on_key(self, event: events.Key) -> None:
        if event.key == "escape":
            event.stop().prevent_default()
            self.dismiss(False)


class AskYesNo(ModalScreen[bool]):
    """Dismissed with whether it was answered y."""

    CSS = _PANEL.format(name="AskYesNo") + "AskYesNo .keys { color: $accent; text-style: bold; }"

    def __init__(self, question: str, yes: str, no: str) -> None:
        super().__init__()
        self._question = question
        self._keys = f"y {yes}    n {no}"

    def compose(self) -> ComposeResult:
        with Vertical():
            yield Static(self._question, markup=False)
            yield Static(self._keys, classes="keys", markup=False)

    def on_key(self, event: events.Key) -> None:
        if event.key in ("y", "Y", "n", "N", "escape", "q"):
            event.stop().prevent_default()
            self.dismiss(event.key.lower() == "y")
