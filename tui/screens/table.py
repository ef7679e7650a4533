"""The table: one match being played. Knows no game; a face draws it and tells what keys mean."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace
from textual import events
from textual.geometry import Offset

from core.chance import commitment
from core.game import Event, IllegalMove
from tui.choosing import Choosing
from tui.commands import Command, bindings, command
from tui.screens.match import LEAVE, MatchScreen
from tui.session import Session
from tui.tables import face
from tui.tables.face import Journal, Meaning, Scene
from tui.widgets.buttons import Button, Question, button_rows
from tui.widgets.canvas import Canvas
from tui.widgets.frame import draw_frame, too_small
from tui.widgets.hand import Slot
from tui.widgets.panel import draw_panel

_MOST_BUTTONS = 4
"""Of a question, that are named in the line of keys."""


class TableScreen(MatchScreen):
    """Keys act on the buttons of a question, if there is one, else on the hand."""

    BINDINGS = bindings("table")

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.session = session
        session.on_change = self.changed
        self.face = face(session.match.game.key)
        self.journal = self._retold()
        self.choosing = Choosing()
        self._asked: Question | None = None
        """A question of the screen's own, or one that a move has to be told apart by."""
        self._why = ""
        self._looking_back = False

    def on_mount(self) -> None:
        self._settle()
        self.run_worker(self.session.run(), exclusive=True)

    def _retold(self) -> Journal:
        """The log of the deal that lies there, whoever saw it happen."""
        match = self.session.match
        journal = Journal(deal=self.session.finished_deals)
        if not match.inputs:
            journal.lines.append(f"SHA-256 {commitment(match.seed)}")
        journal.add(self.face, match.told(), self._names)
        return journal

    def changed(self, happened: Sequence[Event]) -> None:
        """Something happened in the match: the session tells."""
        if not self.session.resting:
            self.journal.turn_to(self.session.finished_deals)
        self.journal.add(self.face, happened, self._names)
        self.session.beat = self.face.beat(happened)
        self._why, self._looking_back = "", False
        if self._asked is not LEAVE:
            self._asked = None
        self.choosing.picked = frozenset()
        self._settle()
        self.repaint()

    @property
    def _question(self) -> Question | None:
        if self._asked is not None or not self._may_act:
            return self._asked
        return self.face.question(self.session.view(), self.session.legal(), self._names)

    @property
    def _may_act(self) -> bool:
        return self.session.seat is not None

    def slots(self) -> tuple[Slot, ...]:
        """The hand of whoever sits at the keyboard."""
        if self.session.curtain is not None:
            return ()
        slots = self.face.slots(self.session.view(), self.session.legal())
        picked = self.choosing.picked
        return tuple(replace(slot, picked=True) if n in picked else slot for n, slot in enumerate(slots))

    def _settle(self) -> None:
        self.choosing.settle(self.slots())

    def paint(self, canvas: Canvas) -> None:
        if too_small(canvas):
            return
        scene = self._scene()
        draw_frame(canvas, self.face.heading(scene), self._sentence(), self._keys(), self.look)
        if self.session.curtain is not None:
            self._paint_curtain(canvas)
        else:
            self.face.paint(canvas, scene)
        if self._asked is LEAVE:
            draw_panel(canvas, LEAVE, self.choosing.pressed, self.look)
        self._place_terminal_cursor(canvas, scene)

    def _scene(self) -> Scene:
        session = self.session
        view = session.deal.view(None) if session.curtain is not None else session.view()
        is_hand_turn = self._may_act and self._question is None
        return Scene(
            view=view,
            names=self._names,
            look=self.look,
            profile=session.save.profile,
            slots=self.slots(),
            cursor=self.choosing.cursor if is_hand_turn else -1,
            question=None if self._asked is LEAVE else self._question,
            pressed=self.choosing.pressed,
            log=self.journal.lines,
            looking_back=self._looking_back,
            verdict=self._verdict(),
            standing=session.match.standing,
        )

    def _verdict(self) -> tuple[str, ...]:
        """What the deal that is looked at came to, and the match if it was the last one."""
        session, match = self.session, self.session.match
        if not session.resting:
            return ()
        outcome = (self.face.outcome(match, self._names, session.viewer),) if match.over else ()
        return (*outcome, *self.face.verdict(match.finished[-1], self._names, session.viewer))

    def _paint_curtain(self, canvas: Canvas) -> None:
        name = self._names[self.session.curtain or 0]
        row = canvas.height // 2 - 1
        canvas.centre(canvas.width // 2, row, f"Next: {name}.", self.look.accent)
        canvas.centre(canvas.width // 2, row + 1, "Any key opens your hand, once nobody else looks.", self.look.ink)

    def _place_terminal_cursor(self, canvas: Canvas, scene: Scene) -> None:
        """The terminal's own cursor follows the chosen card, for those who hear or feel the screen."""
        if scene.cursor >= 0 and scene.slots:
            place = self.face.hand_place(canvas, scene)
            column = place.columns(scene.slots)[min(scene.cursor, len(scene.slots) - 1)]
            self.app.cursor_position = Offset(column + 1, place.row + (place.rows > 1))

    def _sentence(self) -> str:
        session = self.session
        if self.notice:
            return self.notice
        if self._asked is not None:
            return self._asked.text
        if self._why:
            return self._why
        if self._looking_back:
            key = self._labelled("look_back")
            return f"{key.label.capitalize()}: {key.shown} or {self._key('back').shown} goes back to the table."
        if session.curtain is not None:
            return f"The keyboard goes to {self._names[session.curtain]}."
        if session.match.over:
            return f"The match is over: {self._winners()}. Enter shows the scorecard."
        if session.resting:
            return "The deal is over. Enter shows the scorecard."
        picked = self.choosing.picked_cards(self.slots())
        return self.face.asks(session.view(), session.legal(), self._names, picked)

    def _winners(self) -> str:
        sides = self.face.side_names(self._names, self.session.viewer)
        return self.face.won([sides[side] for side in self.session.match.winners])

    def _keys(self) -> list[Command]:
        """The same all through a deal, whosever turn it is, unless the screen asks something: what does not change is
        not sent again."""
        session = self.session
        if self._asked is not None:
            return [*self._keys_of_question(self._asked), *map(self._key, ("back", "help", "leave"))]
        if session.curtain is not None:
            return [replace(self._key("play"), shown="any key", label="open"), self._key("help"), self._key("leave")]
        wanted = list(self.face.keys(session.deal.view(None)))
        if session.resting:
            wanted = ["play", *(id for id in wanted if id in ("look_back", "score", "take_back"))]
        if not session.can_take_back and "take_back" in wanted:
            wanted.remove("take_back")
        return [self._labelled(id) for id in (*wanted, "help", "leave")]

    def _keys_of_question(self, question: Question) -> list[Command]:
        """Its buttons, where they are as few as there is room for."""
        buttons = [button for button in question.buttons if button.key != button.label]
        if len(buttons) > _MOST_BUTTONS:
            buttons = []
        choose = (replace(self._key("left"), label="choose"), replace(self._key("play"), label="press"))
        return [*choose, *(replace(choose[1], keys=b.key, shown=b.key, label=b.label) for b in buttons)]

    def _labelled(self, id: str) -> Command:
        """The command as this game calls it."""
        labels = self.face.labels(self.session.deal.view(None))
        if self.session.resting:
            labels = {**labels, "play": "go on"}
        key = self._key(id)
        return replace(key, label=labels.get(id, key.label))

    def _key(self, id: str) -> Command:
        return command(id, "table", self.tapete.file.keys)

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
        for button in question.buttons:
            if character is not None and character == button.key:
                self._press(button)
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
        self._why = ""
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
