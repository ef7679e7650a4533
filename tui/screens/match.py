"""What every table shares, whether its players take turns or time runs: names, help, and how it is left."""

from __future__ import annotations

from msgspec.structs import replace

from tui.commands import Command
from tui.keeping import KeptMatch
from tui.screens.painted import PaintedScreen
from tui.widgets.buttons import Button, Question
from tui.words import tagged

LEAVE = Question(
    "Leave? The match is kept and goes on where it was.",
    (Button("y", "leave", action="leave"), Button("n", "stay", action="stay")),
)


_MOST_BUTTONS = 4
"""Of a question, that are named in the line of keys."""


class MatchScreen(PaintedScreen[None]):
    """One match on the table, let go of when the table is left."""

    def __init__(self, kept: KeptMatch) -> None:
        super().__init__()
        self._kept = kept
        self._left = False
        self._names = tuple(map(tagged, kept.match.players))

    @property
    def notice(self) -> str:
        return self._kept.notice or self.told

    def keys_of_question(self, question: Question, press: Command) -> list[Command]:
        """What presses the button under the cursor, and the buttons themselves where they are as few as there is room
        for."""
        buttons = [button for button in question.buttons if button.key not in (button.label, press.keys)]
        if len(buttons) > _MOST_BUTTONS:
            return [press]
        return [press, *(replace(press, keys=b.key, shown=b.key, label=b.label) for b in buttons)]

    def on_unmount(self) -> None:
        self._kept.close()

    def _leave(self) -> None:
        """What runs here ends, and another program may have the match. Once: keys may still be on their way."""
        if self._left:
            return
        self._left = True
        self.workers.cancel_node(self)
        self._kept.close()
        self.tapete.leave_table()

    def action_help(self) -> None:
        from tui.screens.help import HelpScreen

        self.app.push_screen(HelpScreen(self._kept.match.game, self._kept.match.rules))
