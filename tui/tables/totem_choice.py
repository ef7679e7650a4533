"""What a winner chooses while everybody waits: which of two matters, or who gets how many cards (totem 3.3, 4.4)."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from core.game import Move, Seat
from core.games.totem.moves import PICKS, Split, even
from core.games.totem.view import Choice

_PICK_WORDS = ("the duel", "the arrows inward")


class Picking(Struct, frozen=True):
    """Which of the two; left and right change it."""

    seat: Seat
    names: Sequence[str]
    number: int = 0
    commands: tuple[str, ...] = ("left",)

    @property
    def move(self) -> Move:
        return PICKS[self.number]

    @property
    def words(self) -> str:
        shown = [f"[{word}]" if number == self.number else word for number, word in enumerate(_PICK_WORDS)]
        return f"{self.names[self.seat]}: grab {' or '.join(shown)}?"

    def after(self, command: str) -> Picking:
        return replace(self, number=1 - self.number) if command in ("left", "right") else self


class Sharing(Struct, frozen=True):
    """How many cards each loser gets. Left and right choose a loser, up and down give one card more or fewer, which
    the others lose or get; `all` gives everything to one, `even` shares evenly."""

    seat: Seat
    names: Sequence[str]
    losers: tuple[Seat, ...]
    counts: tuple[int, ...]
    place: int = 0
    commands: tuple[str, ...] = ("left", "up", "all", "even")

    @property
    def move(self) -> Move:
        return Split(self.counts)

    @property
    def words(self) -> str:
        shown = [f"{self.names[loser]} {count}" for loser, count in zip(self.losers, self.counts, strict=True)]
        shown[self.place] = f"[{shown[self.place]}]"
        return f"{self.names[self.seat]}: share out {sum(self.counts)}: {'  '.join(shown)}"

    def after(self, command: str) -> Sharing:
        match command:
            case "left" | "right":
                by = 1 if command == "right" else -1
                return replace(self, place=(self.place + by) % len(self.losers))
            case "up" | "down":
                return self._given(1 if command == "up" else -1)
            case "all":
                return replace(self, counts=tuple(sum(self.counts) * (n == self.place) for n in self._places()))
            case "even":
                return replace(self, counts=even(sum(self.counts), len(self.losers)).counts)
        return self

    def _places(self) -> range:
        return range(len(self.losers))

    def _given(self, more: int) -> Sharing:
        """One card more or fewer for the chosen one: from whoever else has most, to whoever else has fewest."""
        counts = list(self.counts)
        others = [place for place in self._places() if place != self.place]
        other = max(others, key=lambda place: counts[place] * more)
        if min(counts[self.place] + more, counts[other] - more) >= 0:
            counts[self.place] += more
            counts[other] -= more
        return replace(self, counts=tuple(counts))


def chosen(choice: Choice, names: Sequence[str]) -> Picking | Sharing:
    """The choice as it begins: the duel, and the even split."""
    if choice.what == "pick":
        return Picking(choice.seat, names)
    return Sharing(choice.seat, names, choice.losers, even(choice.total, len(choice.losers)).counts)
