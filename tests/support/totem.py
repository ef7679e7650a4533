"""Positions of Totem in the short notation of the rules' worked cases, and a table to play them on (totem 13)."""

from __future__ import annotations

import re
from typing import Any, TypeVar

from core.cards import Card
from core.chance import Chance
from core.game import Deal, Event
from core.games.totem.deal import TotemDeal
from core.games.totem.moves import deck, parse
from core.games.totem.rules import TotemRules
from core.games.totem.symbols import families

E = TypeVar("E", bound=Event)

SEATS = "ABCDEFGHIJ"
FAMILY = {"G": "gear", "K": "kite", "F": "frame", "R": "grid", "M": "moth", "B": "bead"}
LETTER = {family: letter for letter, family in FAMILY.items()}
WIDE = {"symbols": 24, "arrows_in": 4, "arrows_out": 4, "arrows_colour": 4}
"""The worked cases use fourth variants too."""
SLOW = 100
"""A reaction long enough for the grab to belong to the new table (totem 8.3)."""


def card(short: str, rules: TotemRules) -> Card:
    """`K1y` is the first variant of the kite in yellow; arrows are written as ever."""
    if short[0] in FAMILY and len(short) == 3:
        return deck(rules).card(f"{families()[FAMILY[short[0]]][int(short[1]) - 1]}/{short[2]}")
    return deck(rules).card(short)


def short(of: Card) -> str:
    if not of.suit:
        return of.text
    family = of.rank.partition("-")[0]
    return f"{LETTER[family]}{families()[family].index(of.rank) + 1}{of.suit}"


def pile(text: str, rules: TotemRules) -> tuple[Card, ...]:
    return tuple(card(word, rules) for word in text.split() if word != "-")


def layout(text: str, rules: TotemRules) -> tuple[list[tuple[tuple[Card, ...], tuple[Card, ...]]], tuple[Card, ...]]:
    """`A[F2y / M1y] B[- / B1c] pot[G4y]` -> (down, up) of each seat, and the pot."""
    found = re.findall(r"(\w+)\[([^]]*)\]", text)
    piles = [tuple(pile(part, rules) for part in inside.split("/")) for name, inside in found if name != "pot"]
    pot = next((pile(inside, rules) for name, inside in found if name == "pot"), ())
    return [(down, up) for down, up in piles], pot


class Table:
    """A deal with a clock that the test turns: `at` is the ms of the next input."""

    def __init__(self, text: str, turn: str = "A", seed: bytes = bytes(32), **changed: Any) -> None:
        self.rules = TotemRules.from_mapping(WIDE | changed)
        piles, pot = layout(text, self.rules)
        self.deal = TotemDeal.position(self.rules, piles, pot, SEATS.index(turn), Chance(seed))
        self.at = 0
        self.events: list[Event] = []
        self.log: list[tuple[int, int, str]] = []

    def do(self, line: str, after: int = 0) -> list[Event]:
        """`B grab`, so many ms after the last input; refused if it is not legal."""
        self.at += after
        letter, _, move = line.partition(" ")
        seat = SEATS.index(letter)
        events = self.deal.tick(self.at)
        self.deal.check(seat, parse(move))
        self.log.append((self.at, seat, move))
        events += self.deal.apply(seat, parse(move), self.at)
        self.events += events
        return events

    def reveal(self, letter: str) -> list[Event]:
        """At the first ms at which a card may be turned."""
        return self.do(f"{letter} reveal", after=max(0, self.deal.view(None).reveal_from - self.at))

    def grab(self, letter: str, after: int = SLOW) -> list[Event]:
        return self.do(f"{letter} grab", after)

    def wait(self, ms: int) -> list[Event]:
        self.at += ms
        events = self.deal.tick(self.at)
        self.events += events
        return events

    def due(self) -> list[Event]:
        """Lets time run up to what it brings about next."""
        due = self.deal.due()
        assert due is not None
        return self.wait(due - self.at)

    def text(self) -> str:
        """The table in the short notation."""
        view = self.deal.view(None)
        down = down_piles(self.deal)
        seats = [
            f"{letter}[{_words(down[seat])} / {_words(view.up[seat])}]"
            for seat, letter in zip(range(len(down)), SEATS, strict=False)
        ]
        return " ".join((*seats, f"pot[{_words(view.pot)}]"))

    def seat(self, letter: str) -> str:
        found = re.search(rf"{letter}\[[^]]*\]", self.text())
        assert found
        return found.group()

    def shows(self, text: str) -> None:
        """Asserts that each of the piles so written lies like that; an empty part may be written -."""
        for wanted in re.findall(r"\w+\[[^]]*\]", text):
            assert self.seat(wanted.partition("[")[0]) == wanted, self.text()

    @property
    def turn(self) -> str:
        return SEATS[self.deal.details()["turn"]]

    @property
    def out(self) -> str:
        return "".join(SEATS[seat] for seat, place in enumerate(self.deal.view(None).places) if place)

    def live(self) -> bool:
        """Whether something may be grabbed for, found by trying: somebody on a copy wins it."""
        names = {type(event).__name__ for seat in self.deal.to_act() for event in self._try(seat)}
        return bool(names & {"DuelWon", "InwardWon", "Choosing"})

    def _try(self, seat: int) -> list[Event]:
        copy = self.deal.copy()
        copy.tick(self.at + SLOW)
        return copy.apply(seat, parse("grab"), self.at + SLOW)


def told(events: list[Event], kind: type[E]) -> list[E]:
    """The events of that kind."""
    return [event for event in events if isinstance(event, kind)]


def _words(cards: tuple[Card, ...]) -> str:
    return " ".join(map(short, cards)) or "-"


def down_piles(deal: Deal) -> list[tuple[Card, ...]]:
    """The down piles, which no view shows: the tests alone look under the cards."""
    assert isinstance(deal, TotemDeal)
    return deal._state.piles.down
