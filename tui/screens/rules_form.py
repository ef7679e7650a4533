"""The house rules of one game: of a profile, or of the match that is being set up."""

from __future__ import annotations

from collections.abc import Callable

from core import games
from core.options import Rules
from tui.screens.form import FormScreen

COPY_FIRST = "The program's own house rules stay as they are: copy them."


class RulesFormScreen(FormScreen[Rules]):
    """Every change counts at once: `changed` takes it, and tells in a sentence if it could not be kept. Without
    `changed` the house rules can only be looked at."""

    def __init__(self, title: str, rules: Rules, changed: Callable[[Rules], str] | None) -> None:
        super().__init__(rules)
        self._title = title
        self._changed = changed
        self.is_fixed = changed is None

    def heading(self) -> tuple[str, str]:
        return f"{games.load(self.options.game).title} · house rules", self._title

    def asks(self) -> str:
        if self._changed is None:
            return COPY_FIRST
        count = len(self.options.changed())
        return f"A star marks what is not as usual: {count} of {len(self.options.options())}."

    def keep(self, options: Rules) -> str:
        if self._changed is None:
            return COPY_FIRST
        self.options = options
        return self._changed(options)
