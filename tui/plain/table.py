"""A match line by line: it asks, plays, keeps and tells. Knows no game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from core import chance
from core.game import Event, Move, Seat
from core.match import take_back
from core.saves import Save
from tui.keeping import KeptMatch
from tui.plain.asking import Asking, Leave, TakeBack
from tui.plain.lines import Lines
from tui.plain.words import Words
from tui.reports.words import changes_text, player_text


class PlainTable(KeptMatch):
    """One match, from where it stands to its end or until somebody leaves. What happens is on disk before it is told.

    With several people at one terminal `viewer` is whose turn was last; what the others miss is told when they come.
    """

    def __init__(self, save: Save, path: Path | None, words: Words, lines: Lines) -> None:
        """Takes the save for this program alone; raises HeldError if another one plays it."""
        super().__init__(save, path)
        self._words = words
        self._lines = lines
        self._names = tuple(player.name for player in self.match.players)
        self._alone: Seat | None = self.people[0] if len(self.people) == 1 else None
        """The only person, who is then spoken to."""
        self.viewer = self._alone
        self._missed: dict[Seat, list[str]] = {seat: [] for seat in self.people}

    def run(self) -> None:
        """Plays until the match is over or is left."""
        try:
            self._tell_notice()
            self._greet()
            while not self.match.over:
                self._step()
            self._end()
        except (Leave, EOFError):
            kept = "This match is not kept." if self.path is None else "The match is kept; `tapete resume` goes on."
            self._lines.say(kept)
        finally:
            self.close()

    def _greet(self) -> None:
        match = self.match
        self._lines.say(
            f"{match.game.title}, house rules {self.save.profile}: {changes_text(match.rules)}.",
            f"In order of play: {', '.join(map(player_text, match.players))}.",
        )
        if match.inputs == 0:
            self._lines.say(f"The cards come from a seed whose SHA-256 is {chance.commitment(match.seed)}.")
        else:
            self._lines.say(self._score())
        if not match.over:
            self._lines.say("Type help for the words there are.")
            self._begin_deal()

    def _begin_deal(self) -> None:
        """Tells how a deal begins, or how one that is gone on with stands."""
        view = self.match.deal.view(self.viewer)
        tell = self._words.table if self.match.logs[-1].inputs else self._words.begins
        self._announce([f"Deal {len(self.match.logs)}.", *tell(view, self._names)])

    def _step(self) -> None:
        """One input of a computer player, or the turn of a person."""
        match = self.match
        seat = match.deal.to_act()[0]
        level = match.players[seat].level
        if level is None:
            self._turn(seat)
            return
        bot = match.game.bots[level]()
        choice = bot.choose(match.deal.view(seat), match.deal.legal(seat), match.bot_stream(seat))
        assert choice.move is not None
        self._play(seat, choice.move)

    def _turn(self, seat: Seat) -> None:
        if seat != self.viewer:
            self._change_places(seat)
        deals = len(self.match.finished)
        try:
            moves = Asking(self.match, seat, self._words, self._lines, self._score()).moves()
        except TakeBack:
            self._take_back()
            return
        for move in moves:
            if len(self.match.finished) == deals:
                self._play(seat, move)

    def _change_places(self, seat: Seat) -> None:
        """Has the hand of whoever was there go out of sight, and waits for the person at that seat."""
        if self.viewer is not None:
            self._lines.clear()
        self._lines.say(*self._missed[seat], f"Next: {self._names[seat]}. Press enter when nobody else looks.")
        self._missed[seat].clear()
        if self._lines.ask().lower() in ("q", "quit"):
            raise Leave
        self.viewer = seat

    def _play(self, seat: Seat, move: Move) -> None:
        deals = len(self.match.finished)
        events = self.match.play(seat, move)
        self._keep()
        self._tell(events)
        if len(self.match.finished) > deals:
            result = self.match.finished[-1].result
            self._announce([*self._words.verdict(result, self._names, self._alone), self._score()])
            if not self.match.over:
                self._begin_deal()

    def _take_back(self) -> None:
        if self._alone is None:
            self._lines.say("Moves are taken back only where one person plays.")
            return
        earlier = take_back(self.match, self._alone)
        if earlier is None:
            self._lines.say("There is no move of yours to take back.")
            return
        self.save.match = earlier
        self._keep()
        self._lines.say("Taken back.")
        self._begin_deal()

    def _end(self) -> None:
        sides = self._words.sides(self._names, self._alone)
        self._lines.say(self._words.won([sides[side] for side in self.match.winners]))
        where = "" if self.path is None else f"; `tapete verify {self.path.stem}` shows every deal from it"
        self._lines.say(f"The seed was {self.match.seed.hex()}{where}.")

    def _score(self) -> str:
        return self._words.score(self.match, self._names, self._alone)

    def _tell(self, events: Sequence[Event]) -> None:
        """To whoever sits there what they may know, to the others later what everybody may know."""
        self._say_now(self._told(events, self.viewer))
        self._say_later(self._told(events, None))

    def _announce(self, sentences: Sequence[str]) -> None:
        """What everybody may know."""
        self._say_now(sentences)
        self._say_later(sentences)

    def _told(self, events: Sequence[Event], seat: Seat | None) -> list[str]:
        return [told for event in events if (told := self._words.event(event.seen_by(seat), self._names))]

    def _say_now(self, sentences: Sequence[str]) -> None:
        """Nothing while the first of several people is still awaited, who will be told."""
        if self.viewer is not None or not self.people or self.match.over:
            self._lines.say(*sentences)

    def _say_later(self, sentences: Sequence[str]) -> None:
        for seat in self.people:
            if seat != self.viewer:
                self._missed[seat] += sentences

    def _keep(self) -> None:
        """Writes the match; what there is to say about that is said."""
        self.keep()
        self._tell_notice()

    def _tell_notice(self) -> None:
        if self.notice:
            self._lines.say(self.notice)
            self.notice = ""
