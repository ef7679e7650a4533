"""A match on the table as it is seen. Knows no game; a face draws it."""

from __future__ import annotations

import textwrap
from collections.abc import Mapping

from msgspec.structs import replace
from textual.geometry import Offset

from core.chance import commitment
from core.game import View
from tui.choosing import Choosing
from tui.commands import Command, command
from tui.screens.match import LEAVE, MatchScreen
from tui.session import Session
from tui.tables import face
from tui.tables.face import Journal, Scene
from tui.widgets.buttons import Question
from tui.widgets.canvas import Canvas
from tui.widgets.frame import draw_frame, too_small
from tui.widgets.hand import Slot
from tui.widgets.panel import draw_panel

_FEW = 2
"""A question of the game with more buttons is one of the usual ways to play, whose keys stand there all along."""


class ShownTable(MatchScreen):
    """What lies on the table, the sentence below it and the line of keys. What keys do is the subclass's."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.session = session
        self.face = face(session.match.game.key)
        self.journal = self._retold()
        self.choosing = Choosing()
        self._asked: Question | None = None
        """A question of the screen's own, or one that a move has to be told apart by."""
        self._why = ""
        self._looking_back = False

    def _retold(self) -> Journal:
        """The log of the deal that lies there, whoever saw it happen."""
        match = self.session.match
        journal = Journal(deal=self.session.finished_deals)
        if not match.inputs:
            journal.lines.append(f"SHA-256 {commitment(match.seed)}")
        journal.add(self.face, match.told(), self._names)
        return journal

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

    def paint(self, canvas: Canvas) -> None:
        if too_small(canvas):
            return
        question = self._question
        scene = self._scene(question)
        draw_frame(canvas, self.face.heading(scene), self._sentence(), self._keys(question), self.look)
        if self.session.curtain is not None:
            self._paint_curtain(canvas)
        else:
            self.face.paint(canvas, scene)
        if self._asked is LEAVE:
            draw_panel(canvas, LEAVE, self.choosing.pressed, self.look)
        self._place_terminal_cursor(canvas, scene)

    def _scene(self, question: Question | None) -> Scene:
        session = self.session
        view = session.deal.view(None) if session.curtain is not None else session.view()
        is_hand_turn = self._may_act and question is None
        return Scene(
            view=view,
            names=self._names,
            look=self.look,
            profile=session.save.profile,
            slots=self.slots(),
            cursor=self.choosing.cursor if is_hand_turn else -1,
            question=None if question is LEAVE else question,
            pressed=self.choosing.pressed,
            log=self.journal.lines,
            looking_back=self._looking_back,
            verdict=self.face.report(session.match, session.finished_deals - 1, self._names, session.viewer)
            if session.resting
            else (),
            standing=session.match.standing,
        )

    def _paint_curtain(self, canvas: Canvas) -> None:
        name = self._names[self.session.curtain or 0]
        row = canvas.height // 2 - 1
        canvas.centre(canvas.width // 2, row, f"Next: {name}.", self.look.accent)
        lines = textwrap.wrap("Any key opens your hand, once nobody else looks.", canvas.width - 2)
        for below, line in enumerate(lines, row + 1):
            canvas.centre(canvas.width // 2, below, line, self.look.ink)

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
            key = self._labelled("look_back", self._labels(session.deal.view(None)))
            return f"{key.label.capitalize()}: {key.shown} or {self._key('back').shown} goes back to the table."
        if session.curtain is not None:
            return f"The keyboard goes to {self._names[session.curtain]}."
        if session.match.over:
            winners = self.face.winners(session.match, self._names, session.viewer)
            return f"The match is over: {winners}. Enter shows the scorecard."
        if session.resting:
            return f"The {self.face.unit} is over. Enter shows the scorecard."
        picked = self.choosing.picked_cards(self.slots())
        return self.face.asks(session.view(), session.legal(), self._names, picked)

    def _keys(self, question: Question | None) -> list[Command]:
        """The same as long as may be, whosever turn it is: what does not change is not sent again."""
        session = self.session
        if question is not None and (self._asked is not None or len(question.buttons) <= _FEW):
            choose = replace(self._key("left"), label="choose")
            back = ("back",) if self._asked is not None else ()
            press = replace(self._key("play"), label="press")
            keys = self.keys_of_question(question, press)
            return [*keys, choose, *map(self._key, (*back, "help", "leave"))]
        if session.curtain is not None:
            return [replace(self._key("play"), shown="any key", label="open"), self._key("help"), self._key("leave")]
        view = session.deal.view(None)
        wanted = list(self.face.keys(view))
        if session.resting:
            wanted = ["play", *(id for id in wanted if id in ("look_back", "score", "take_back"))]
        if not session.can_take_back and "take_back" in wanted:
            wanted.remove("take_back")
        labels = self._labels(view)
        return [self._labelled(id, labels) for id in (*wanted, "help", "leave")]

    def _labels(self, view: View) -> Mapping[str, str]:
        """What commands are called at this game's table now."""
        labels = self.face.labels(view)
        return {**labels, "play": "go on"} if self.session.resting else labels

    def _labelled(self, id: str, labels: Mapping[str, str]) -> Command:
        key = self._key(id)
        return replace(key, label=labels.get(id, key.label))

    def _key(self, id: str) -> Command:
        return command(id, "table", self.tapete.file.keys)
