"""A new match: filled in as the last one was, so that enter begins it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from core import chance
from core.game import AnyGame
from core.options import Rules
from tui import arranging, library
from tui.notes import changes_note
from tui.screens.ask import AskText
from tui.screens.listing import ListScreen
from tui.screens.rules_form import RulesFormScreen
from tui.widgets.rows import Row
from tui.widgets.slip import Line

START, PROFILE, CHANGE, COUNT, SEED, CHAIR = "start", "profile", "change", "count", "seed", "chair"


class SetupScreen(ListScreen[tuple[str, int]]):
    """Items are what is set, and for chairs which one."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__()
        self._game = game
        self._match: arranging.Arrangement | None = None

    @property
    def match(self) -> arranging.Arrangement:
        """As it was last played, at first."""
        if self._match is None:
            self._match = arranging.arranged(self._game, self.tapete.file.last.get(self._game.key, {}))
        return self._match

    def heading(self) -> tuple[str, str]:
        return f"{self._game.title} · a new match", self.match.profile_name

    def asks(self) -> str:
        item = self.rows.item
        if item is None or item[0] == START:
            return "Enter begins the match; what stands below can be changed."
        return _SENTENCES[item[0]]

    def make_rows(self) -> Sequence[Row[tuple[str, int]]]:
        match = self.match
        rows = [
            Row((START, 0), "Begin the match"),
            Row(None, ""),
            Row((PROFILE, 0), "House rules", match.profile_name, is_changeable=True),
            Row((CHANGE, 0), "Change them for this match"),
        ]
        if len(self._game.seats) > 1:
            rows.append(Row((COUNT, 0), "Players", str(len(match.chairs)), is_changeable=True))
        rows.append(Row(None, ""))
        for number, chair in enumerate(match.chairs):
            who = chair.name if chair.level is None else f"{chair.name} [CPU] {chair.level}"
            rows.append(Row((CHAIR, number), f"Seat {number + 1}", who, is_changeable=True))
        rows.append(Row(None, ""))
        rows.append(Row((SEED, 0), "Seed", match.typed or "drawn by chance"))
        return rows

    def about(self, item: tuple[str, int]) -> Sequence[Line]:
        match = self.match
        if item[0] in (PROFILE, CHANGE):
            return changes_note(match.profile_name, match.rules)
        if item[0] in (CHAIR, COUNT):
            return self._about_seats()
        digest = chance.commitment(match.seed)
        return (
            Line("The cards are fixed now", is_bold=True),
            Line(),
            Line("They come from the seed. Its SHA-256 is"),
            Line(),
            Line(" ".join(digest[start : start + 16] for start in range(0, len(digest), 16))),
            Line(),
            Line("Note it, and `tapete verify` shows afterwards that no card was changed."),
        )

    def _about_seats(self) -> Sequence[Line]:
        sides = self._game.sides(len(self.match.chairs))
        teams = [[str(seat + 1) for seat, of in enumerate(sides) if of == side] for side in sorted(set(sides))]
        together = "; ".join(f"seats {' and '.join(team)}" for team in teams if len(team) > 1)
        return (
            Line("Who sits where", is_bold=True),
            Line(),
            Line("Seats are in order of play." + (f" Partners: {together}." if together else "")),
            Line(),
            Line("Computer players [CPU], from weak to strong: novice, casual, club, expert."),
            Line(),
            Line(_TOGETHER_AT_ONCE if self._game.timed else _TOGETHER),
        )

    def commands(self) -> Sequence[str]:
        item = self.rows.item
        return ("up", "left", "open") if item is not None and item[0] in (PROFILE, COUNT, CHAIR) else ("up", "open")

    def change(self, item: tuple[str, int], by: int) -> None:
        what, number = item
        if what == PROFILE:
            self.match.step_profile(by)
        elif what == COUNT:
            self.match.step_count(by)
        elif what == CHAIR:
            self.match.step_chair(number, by)
        self.show()

    def open(self, item: tuple[str, int]) -> None:
        what, number = item
        if what == START:
            self._begin()
        elif what == CHANGE:
            self.app.push_screen(RulesFormScreen("for this match", self.match.rules, self._rules_changed))
        elif what == CHAIR:
            name = self.match.chairs[number].name
            self._ask(f"A name for seat {number + 1}:", name, lambda text: self.match.name_chair(number, text))
        elif what == SEED:
            self._ask("A seed of up to 64 hex digits; none: one is drawn.", self.match.typed, self.match.type_seed)
        else:
            self.change(item, 1)

    def _begin(self) -> None:
        try:
            save = self.match.begin()
        except ValueError as error:
            self.show(str(error))
            return
        app = self.tapete
        self.dismiss()
        app.open_match(save, library.new_save_path(self._game.key))
        app.remember_setup(self._game.key, self.match.remembered())

    def _ask(self, question: str, text: str, take: Callable[[str], None]) -> None:
        self.app.push_screen(AskText(question, text, take), lambda _: self.show())

    def _rules_changed(self, rules: Rules) -> str:
        self.match.rules = rules
        return ""


_TOGETHER = "People share this keyboard: a curtain hides the hands between two of them."
_TOGETHER_AT_ONCE = "Up to six people share this keyboard, each with a key to grab."
_SENTENCES = {
    PROFILE: "Which house rules this match is played by.",
    CHANGE: "Enter shows all of them; changes hold for this match alone.",
    COUNT: "How many sit at the table.",
    CHAIR: "Left and right choose who sits there; enter types a name.",
    SEED: "Enter types one: the same seed gives the same cards.",
}
