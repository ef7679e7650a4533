"""The least Textual app that shows a screen and answers a key: the peer of the figures of the screen."""

from __future__ import annotations

from textual import events
from textual.app import App, ComposeResult
from textual.widgets import Static


class Minimal(App[None]):
    def compose(self) -> ComposeResult:
        yield Static("ready", id="text")

    def on_key(self, event: events.Key) -> None:
        if event.key == "q":
            self.exit()
        self.query_one("#text", Static).update(f"ready {event.key} {event.time}")


if __name__ == "__main__":
    Minimal().run()
