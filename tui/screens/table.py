"""The table: one match being played. Knows no game; a face tells what keys mean."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events

from core.game import Event, IllegalMove
from tui.commands import bindings
from tui.screens.match import LEAVE
from tui.screens.shown import ShownTable
from tui.session import Session
from tui.tables.face import Meaning
from tui.widgets.buttons import Button, Question, button_rows


class TableScreen(ShownTable):
    """Keys act on the buttons of a question, if there is one, else on the hand."""

    BINDINGS = bindings("table")

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        session.on_change = self.changed
        self._typed = ""
        """The beginning of a button's key, as far as it was typed."""

    def on_mount(self) -> None:
        self._settle()
        self.run_worker(self.session.run(), exclusive=True)

    def changed(self, happened: Sequence[Event]) -> None:
        """Something happened in the match: the session tells."""
        if not self.session.resting:
            self.journal.turn_to(self.session.finished_deals)
        self.journal.add(self.face, happened, self._names)
        self.session.beat = self.face.beat(happened)
        self._why, self._typed, self._looking_back = "", "", False
        if self._asked is not LEAVE:
            self._asked = None
        self.choosing.picked = frozenset()
        self._settle()
        self.repaint()

    def _settle(self) -> None:
        self.choosing.settle(self.slots())

    def _is_of(self, event: events.Key, *ids: str) -> bool:
        """Whether that key gives one of these commands."""
        return any(event.key in self._key(id).keys.split(",") for id in ids)

    def on_key(self, event: events.Key) -> None:
        """Any key lifts the curtain or hurries the computer players; a button's or a card's own key presses it."""
        session = self.session
        session.notice = self.told = ""
        lifts = self._asked is None and not self._is_of(event, "help", "leave")
        if session.curtain is not None and lifts:
            session.lift_curtain()
            event.stop().prevent_default()
            return
        if session.seat is None and not session.resting:
            session.hurry()
        if self._means_something(event):
            event.stop().prevent_default()

    def _means_something(self, event: events.Key) -> bool:
        """Does what the key means at this table besides the commands that all tables have."""
        question = self._question
        if question is not None:
            return self._key_of_button(question, event.character)
        if not self._may_act:
            return False
        return self._key_of_card(event) or self._key_of_command(event) or self._key_of_target(event)

    def _key_of_button(self, question: Question, character: str | None) -> bool:
        if character is None:
            return False
        for button in question.buttons:
            if character == button.key:
                self._press(button)
                return True
        return self._type_towards(question, character)

    def _type_towards(self, question: Question, character: str) -> bool:
        """What is typed one after the other leads to the first button whose key begins with that: to a bid."""
        for typed in (self._typed + character, character):
            for number, button in enumerate(question.buttons):
                if button.key.startswith(typed):
                    self._typed, self.choosing.pressed = typed, number
                    self.repaint()
                    return True
        return False

    def _key_of_card(self, event: events.Key) -> bool:
        for number, slot in enumerate(self.slots()):
            if slot.card is not None and event.character is not None and event.character == slot.key:
                self.choosing.cursor = number
                self.action_pick()
                return True
        return False

    def _key_of_command(self, event: events.Key) -> bool:
        for id in self.face.commands:
            if event.key in self._key(id).keys.split(","):
                session, chosen = self.session, self.choosing.cards(self.slots())
                self._do(self.face.command(id, session.view(), session.legal(), chosen))
                return True
        return False

    def _key_of_target(self, event: events.Key) -> bool:
        if event.character is None:
            return False
        session, chosen = self.session, self.choosing.cards(self.slots())
        meaning = self.face.aim(event.character, session.view(), session.legal(), chosen)
        if meaning is not None:
            self._do(meaning)
        return meaning is not None

    def action_left(self) -> None:
        self._step(-1)

    def action_right(self) -> None:
        self._step(1)

    def action_up(self) -> None:
        self._step_rows(-1)

    def action_down(self) -> None:
        self._step_rows(1)

    def _step(self, by: int) -> None:
        question = self._question
        self._why = self._typed = ""
        if question is not None:
            self.choosing.pressed = (self.choosing.pressed + by) % len(question.buttons)
        elif self._may_act:
            self.choosing.step(self.slots(), by)
        self.repaint()

    def _step_rows(self, by: int) -> None:
        question = self._question
        if question is not None:
            self._step(by * len(button_rows(question, self.size.width)[0]))

    def action_pick(self) -> None:
        """Picks the card under the cursor up or lays it back; plays it where cards are not picked."""
        if self._question is not None or not self.face.several:
            self.action_play()
        elif self._may_act and self.choosing.cards(self.slots()):
            self._why = ""
            self.choosing.pick()
            self.repaint()

    def action_play(self) -> None:
        question = self._question
        if question is not None:
            self._press(question.buttons[self.choosing.pressed])
        elif self.session.resting:
            self.action_score()
        elif self._may_act:
            session, chosen = self.session, self.choosing.cards(self.slots())
            self._do(self.face.meaning(session.view(), session.legal(), chosen))

    def action_order(self) -> None:
        before = self.slots()
        self._why = ""
        if self.face.reorder():
            self.choosing.follow(before, self.slots())
        self.repaint()

    def _press(self, button: Button) -> None:
        self._asked = None
        if button.action == "leave":
            self._leave()
        elif button.moves:
            self._do(Meaning(button.moves))
        else:
            self._settle()
            self.repaint()

    def _do(self, meaning: Meaning) -> None:
        self._why = meaning.why
        if meaning.question is not None:
            self._asked, self.choosing.pressed = meaning.question, 0
        try:
            for move in meaning.moves:
                self.session.play(move)
        except IllegalMove as refused:
            self._why = f"Why not: {refused.sentence}"
        self.repaint()

    def action_look_back(self) -> None:
        if self._question is None:
            self._why = ""
            self._looking_back = not self._looking_back
            self.repaint()

    def action_take_back(self) -> None:
        if self.session.take_back():
            self.journal = self._retold()
        else:
            self._why = "There is nothing of yours to take back."
        self.repaint()

    def action_back(self) -> None:
        self._asked, self._why, self._looking_back = None, "", False
        self.choosing.picked = frozenset()
        self._settle()
        self.repaint()

    def action_leave(self) -> None:
        if self.session.match.over:
            self._leave()
            return
        self._asked, self.choosing.pressed = LEAVE, 0
        self.repaint()

    def action_score(self) -> None:
        if self._left:
            return
        from tui.screens.scorecard import ScorecardScreen

        self.app.push_screen(ScorecardScreen(self.session, self.face, self._names), self._after_score)

    def _after_score(self, _: None) -> None:
        if self.session.match.over:
            self._leave()

    def click(self, x: int, y: int) -> None:
        """A click on bare felt hurries, or lifts the curtain."""
        if self.session.curtain is not None:
            self.session.lift_curtain()
        else:
            self.session.hurry()

    def click_button(self, number: int) -> None:
        question = self._question
        if question is not None and number < len(question.buttons):
            self._press(question.buttons[number])
