"""The table of a timed game: a match being played while the clock runs. Knows no game; a face draws it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path

from msgspec.structs import replace
from textual import events

from core import chance
from core.game import Seat
from core.realtime import Step
from core.saves import Save
from tui.commands import COMMANDS, Command, Place, command, key_sign, remapped
from tui.live import LiveSession
from tui.screens.match import LEAVE, MatchScreen
from tui.tables import live_face
from tui.tables.live_face import Chosen, LiveFace, LiveScene
from tui.widgets.buttons import Button, Question
from tui.widgets.canvas import Canvas
from tui.widgets.frame import draw_frame, draw_notice, too_small
from tui.widgets.panel import draw_number, draw_panel

PAUSED = Question(
    "Paused: the cards come back after a count of three.",
    (
        Button("enter", "go on", action="go_on"),
        Button("y", "practise", action="practice"),
        Button("s", "reactions", action="score"),
    ),
)


class LiveTableScreen(MatchScreen):
    """A key counts from when it was pressed, by its own time. While time stands keys act on the buttons of a question.

    What happens by the clock comes by way of the app's queue and this screen's, so that no key pressed before is
    still on its way then.
    """

    def __init__(self, session: LiveSession, face: LiveFace) -> None:
        super().__init__(session)
        self.session = session
        self.face = face
        session.on_change = self.changed
        self._is_shared = len(session.people) > 1
        self._frame: object = None
        self._chosen: Chosen | None = None
        self._log: list[str] = []
        self._result = ""
        """What came of the last thing that came of anything, until a card is turned."""
        self._asked: Question | None = None
        self._pressed = 0
        """The button under the cursor."""
        self._alarm: asyncio.TimerHandle | None = None
        self._ids: dict[str, str] = {}
        """Keys, as Textual names them, to commands."""

    @property
    def where(self) -> str:
        """The kind of screen, by which keys are found."""
        return "shared" if self._is_shared else "live"

    def on_mount(self) -> None:
        for found in COMMANDS:
            if Place(self.where).meets(found.place):
                self._ids |= dict.fromkeys(remapped(found, self.tapete.file.keys).keys.split(","), found.id)
        self._ask(self._first_question())

    def _first_question(self) -> Question | None:
        match = self.session.match
        if match.over:
            return None
        if match.logs[0].clock or match.finished:
            return PAUSED
        welcome = self.face.welcome(match.rules, self._seat_keys(), self._sign)
        promise = ("The cards come from a seed whose SHA-256 is", chance.commitment(match.seed))
        return replace(welcome, notes=(*welcome.notes, "", *promise))

    def when(self, event: events.Event) -> float:
        """The time that was stamped on the key when it was read."""
        return event.time

    def changed(self, steps: Sequence[Step]) -> None:
        """Something happened in the match, or its time stands or runs: the session tells."""
        session, view = self.session, self.session.view()
        told = [sentence for step in steps if (sentence := self.face.tells(step, self._names))]
        self._log += told
        if told or view.frame != self._frame:
            self._result = told[-1] if told else ""
        self._frame = view.frame
        self._chosen = self.face.choosing(view, session.people, self._names, self._chosen)
        if self._asked is None and not (session.is_running or session.count or session.match.over):
            self._asked, self._pressed = PAUSED, 0
        self.draw()
        self.call_later(self._drawn, session.clock())

    def _drawn(self, when: float) -> None:
        self.session.drawn(when)
        self._arm()

    def _arm(self) -> None:
        """Comes back when something is due: in the match, or only in its picture."""
        self._disarm()
        session = self.session
        looks_at = self.face.looks_at(session.view())
        moments = [session.wake_at(), None if looks_at is None else session.moment(looks_at)]
        moment = min((moment for moment in moments if moment is not None), default=None)
        if moment is not None:
            # Not by a timer of Textual's, which fails or never rings if it is late from the start.
            self._alarm = asyncio.get_running_loop().call_later(moment - session.clock(), self.ring)

    def _disarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()

    def on_unmount(self) -> None:
        self._disarm()

    def ring(self) -> None:
        """Something is due; keys that were pressed before come first."""
        self.app.call_later(self.call_later, self.advance, self.session.clock())

    def advance(self, when: float) -> None:
        """Lets everything happen up to that moment of the clock."""
        self.session.advance(when)
        self.repaint()
        self._arm()

    def paint(self, canvas: Canvas) -> None:
        if too_small(canvas):
            return
        scene = self.scene()
        sentence = self._sentence(scene)
        draw_frame(canvas, self.face.heading(scene), sentence, self._keys(), self.look)
        self.face.paint(canvas, scene)
        draw_notice(canvas, sentence, self.look)  # how many cards somebody took stands at its end
        if self._asked is not None:
            draw_panel(canvas, self._asked, self._pressed, self.look)
        elif self.session.count is not None:
            draw_number(canvas, self.session.count, self.look)

    def scene(self) -> LiveScene:
        """All that the table is painted from, as things stand."""
        session = self.session
        return LiveScene(
            view=session.view(),
            names=self._names,
            keys=self._seat_keys(),
            look=self.look,
            profile=session.save.profile,
            is_hidden=not (session.is_running or session.match.over),
            log=self._log[:-1] if self._result else self._log,
        )

    def _seat_keys(self) -> dict[Seat, str]:
        """The key that each person has alone, of as many as there are keys for."""
        if not self._is_shared:
            return {}
        return {seat: self._sign(id) for seat, id in zip(self.session.people, _grab_ids(), strict=False)}

    def _sign(self, id: str) -> str:
        """The keys of a command as people read them."""
        keys = command(id, self.where, self.tapete.file.keys).keys
        return " or ".join(key_sign(key) for key in keys.split(","))

    def _sentence(self, scene: LiveScene) -> str:
        session = self.session
        if self.notice:
            return self.notice
        if self._asked is not None and not self._asked.notes:
            return self._asked.text
        if session.match.over:
            return f"Over: {self.face.verdict(session.match, self._names)}. Enter goes on."
        if self._chosen is not None:
            return self._chosen.words
        return self._result or self.face.asks(scene, self._sign)

    def _keys(self) -> list[Command]:
        """The same whatever happens, except where somebody chooses: what does not change is not sent again."""
        if self._asked is not None:
            press = Command("press", "enter", "enter", "press", "", self.where)
            last = (command(id, self.where, self.tapete.file.keys) for id in ("help", "leave"))
            return [*self.keys_of_question(self._asked, press), *last]
        ids: tuple[str, ...] = (
            ("pause", "help", "leave") if self._is_shared else ("grab", "turn", "pause", "help", "leave")
        )
        if self._chosen is not None:
            ids = ("grab", *self._chosen.commands, "help", "leave")
        return [command(id, self.where, self.tapete.file.keys) for id in ids]

    def on_key(self, event: events.Key) -> None:
        session = self.session
        if session.notice or self.told:
            session.notice = self.told = ""
            self.repaint()
        key = event.key.lower() if len(event.key) == 1 else event.key
        id = self._ids.get(key, "")
        if self._asked is not None:
            self._key_of_question(self._asked, key, id)
        elif session.match.over:
            self._key_at_the_end(key, id)
        else:
            self._key_of_table(id, self.when(event))
        event.stop().prevent_default()

    def _key_of_question(self, asked: Question, key: str, id: str) -> None:
        button = next((button for button in asked.buttons if button.key == key), None)
        if key == "enter":
            button = asked.buttons[self._pressed]
        if button is not None:
            self._press(button)
        elif id in ("left", "up", "right", "down"):
            by = 1 if id in ("right", "down") else -1
            self._pressed = (self._pressed + by) % len(asked.buttons)
            self.repaint()
        elif id == "help":
            self.action_help()
        elif id in ("leave", "back"):
            self._ask(PAUSED if asked is LEAVE else LEAVE)

    def _key_at_the_end(self, key: str, id: str) -> None:
        if key == "enter":
            self._score()
        elif id in ("leave", "back"):
            self._leave()

    def _key_of_table(self, id: str, when: float) -> None:
        if id in ("pause", "back", "help", "leave"):
            self._asked, self._pressed = LEAVE if id == "leave" else PAUSED, 0
            self.session.pause(when)
            if id == "help":
                self.action_help()
        elif self.session.is_running and self.session.people:
            self._input(id, when)
            self._arm()

    def _input(self, id: str, when: float) -> None:
        session, chosen, people = self.session, self._chosen, self.session.people
        if chosen is not None and id == "grab":
            if self._is_shared or session.is_new(chosen.seat, when):
                session.play(chosen.seat, chosen.move, when)
        elif chosen is not None:
            self._chosen = chosen.after(id)
            self.repaint()
        elif id == "turn":
            session.turn(people[0], self.face.hand(), when)
        elif id in (grabs := _grab_ids() if self._is_shared else ["grab"]) and grabs.index(id) < len(people):
            session.press(people[grabs.index(id)], self.face.grab, when)

    def click(self, x: int, y: int) -> None:
        """The only person grabs with the mouse, too."""
        if self._asked is None and not self._is_shared and self.session.is_running:
            self._key_of_table("grab", self.session.clock())

    def click_button(self, number: int) -> None:
        if self._asked is not None:
            self._press(self._asked.buttons[number])

    def _press(self, button: Button) -> None:
        if button.action == "leave":
            self._leave()
        elif button.action == "practice":
            self.app.push_screen(self.face.practice(self.session.match.rules))
        elif button.action == "score":
            self._score()
        else:
            self._asked = None
            self.session.go_on(self.session.clock())

    def _ask(self, question: Question | None) -> None:
        self._asked, self._pressed = question, 0
        self.repaint()

    def look_away(self) -> None:
        """Who looks elsewhere does not play."""
        self.session.pause(self.session.clock())

    def _score(self) -> None:
        def closed(_: None) -> None:
            if self.session.match.over:
                self._leave()

        session = self.session
        self.app.push_screen(self.face.after(session.match, self._names, session.viewer), closed)


def live_table(save: Save, path: Path | None) -> LiveTableScreen:
    """The table for that match; raises HeldError if another program plays it."""
    face = live_face(save.match.game.key)
    return LiveTableScreen(LiveSession(save, path, turner=face.turner()), face)


def _grab_ids() -> list[str]:
    """The commands by which people who share a keyboard grab, in the order of their seats."""
    return [found.id for found in COMMANDS if found.where == "shared" and found.id.startswith("grab_")]
