"""What every game has to tell the plain table, which knows no game."""

from __future__ import annotations

import importlib
from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from core.game import Event, Move, Result, Seat
from core.match import Match
from tui.tables.face import Meaning


class Choice(Struct, frozen=True):
    """Something that can be chosen: how it is written, and the moves it stands for, in order."""

    text: str
    moves: tuple[Move, ...]


class Words:
    """One game in sentences. A sentence begins with a capital letter and ends with a full stop."""

    def begins(self, view: Any, names: Sequence[str]) -> Sequence[str]:
        """What there is to know when a deal begins."""
        raise NotImplementedError

    def event(self, event: Event, names: Sequence[str]) -> str:
        """What happened; empty if it need not be told. The event holds only what may be told."""
        raise NotImplementedError

    def asks(self, view: Any, legal: Sequence[Move], names: Sequence[str]) -> Sequence[str]:
        """What is asked of the seat of the view."""
        raise NotImplementedError

    def hand(self, view: Any) -> str:
        raise NotImplementedError

    def table(self, view: Any, names: Sequence[str]) -> Sequence[str]:
        """Everything that lies open."""
        raise NotImplementedError

    def choices(self, view: Any, legal: Sequence[Move], names: Sequence[str]) -> Sequence[Choice]:
        """What is listed; any other legal move can be typed all the same."""
        return [Choice(str(move), (move,)) for move in legal]

    def meaning(self, view: Any, legal: Sequence[Move], move: Move) -> Meaning:
        """What making a move comes to: the move, or something to ask first."""
        return Meaning((move,))

    def verdict(self, result: Result, names: Sequence[str], seat: Seat | None) -> Sequence[str]:
        """What a finished deal came to, for whoever sits at that seat."""
        raise NotImplementedError

    def score(self, match: Match, names: Sequence[str], seat: Seat | None) -> str:
        """How the match stands."""
        scores = match.standing.scores
        told = ", ".join(f"{side} {points}" for side, points in zip(self.sides(names, seat), scores, strict=True))
        return f"Score: {told}."

    def sides(self, names: Sequence[str], seat: Seat | None) -> Sequence[str]:
        """What the sides are called by whoever sits at that seat."""
        return names

    def won(self, sides: Sequence[str]) -> str:
        return f"{' and '.join(sides)} won the match."


def words(key: str) -> Words:
    """The words of the game of that key."""
    found: Words = importlib.import_module(f"tui.plain.{key}").WORDS
    return found


def sentence(text: str) -> str:
    """A line of a log as a sentence."""
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith(('.', '!', '?')) else '.'}" if text else ""


def rules_lines(match: Match) -> list[str]:
    """The rules that the match is played by, one thing a line."""
    told = []
    for heading, text in match.game.help(match.rules):
        told += [f"{heading}.", *filter(None, text.split("\n"))]
    return told
