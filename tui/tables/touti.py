"""Touti on the felt: four seats around a trick, the auction's panel where the trick lies."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from core.cards import Card
from core.game import Event, Move, Seat
from core.games.touti.moves import SUIT_NAMES, SUITS, Bid, Ghna, Pass, Play, Trump
from core.games.touti.rules import ToutiRules
from core.games.touti.scoring import ToutiResult
from core.games.touti.view import Played, ToutiView, TrickTaken, side
from core.match import FinishedDeal
from tui.selection import exactly
from tui.tables.face import Face, Meaning, Scene, ScoreColumn
from tui.tables.touti_felt import hand_place, paint
from tui.tables.touti_ghna import played
from tui.tables.touti_words import (
    asks,
    by_bidders,
    by_side,
    counted_ghna,
    hand_worth,
    narrate,
    side_names,
    verdict,
    won,
)
from tui.widgets.buttons import Button, Question
from tui.widgets.canvas import Canvas
from tui.widgets.cards import SPANISH
from tui.widgets.hand import HandPlace, Slot
from tui.words import bare

_KEYS = "1234567890"


class ToutiFace(Face):
    commands = ("ghna",)
    score_columns = (
        ScoreColumn("Bidder", "who won the auction"),
        ScoreColumn("Bid", "the bid, and the trump it was played in"),
        ScoreColumn("Made", "whether the bidders reached the bid"),
        ScoreColumn("Took", "all that the bidders and the others took"),
        ScoreColumn("Ghna", "what of it was ghna"),
    )

    def __init__(self) -> None:
        self._places: tuple[Card, ...] = ()
        self._open: frozenset[Card] = frozenset()
        """The cards that could be played when it was last one's turn: they rise and sink once a turn, not twice."""

    def heading(self, scene: Scene) -> tuple[str, str]:
        view: ToutiView = scene.view
        us, them = side_names(scene.names, view.seat)
        first = 0 if view.seat is None else side(view.seat)
        own, theirs = scene.standing.scores[first], scene.standing.scores[1 - first]
        return f"Touti · to {view.rules.target} · {scene.profile}", f"{us} {own}   {them} {theirs}"

    def slots(self, view: ToutiView, legal: Sequence[Move]) -> tuple[Slot, ...]:
        """The ten cards as they were dealt, sorted: suits together, high to low. A played one leaves its place empty,
        so that nothing jumps and keys keep their cards."""
        if not set(view.hand) <= set(self._places) or (not view.tricks and len(view.hand) == len(_KEYS)):
            self._places = tuple(sorted(view.hand, key=lambda card: (SUITS.index(card.suit), -card.index)))
            self._open = frozenset(self._places)
        self._open = frozenset(move.card for move in legal if isinstance(move, Play)) or self._open
        held = set(view.hand)
        slots = []
        for number, card in enumerate(self._places):
            gap = number > 0 and card.suit != self._places[number - 1].suit
            shown = card if card in held else None
            slots.append(Slot(shown, SPANISH[card.suit], _KEYS[number], card in self._open, gap=gap))
        return tuple(slots)

    def keys(self, view: ToutiView) -> tuple[str, ...]:
        """What can be done in this phase; there is a last trick to look at once one is over."""
        if view.phase in ("auction", "trump"):
            return ("left", "play", "score", "take_back")
        past = ("look_back",) if view.tricks else ()
        return ("left", "play", "ghna", *past, "score", "take_back")

    def labels(self, view: ToutiView) -> Mapping[str, str]:
        """Enter is told by what is chosen."""
        enter = {"auction": "bid", "trump": "name it"}.get(view.phase, "play")
        return {"play": enter, "look_back": "last trick"}

    def question(self, view: ToutiView, legal: Sequence[Move], names: Sequence[str]) -> Question | None:
        if view.phase == "auction" and legal:
            bids = [Button(str(move.amount), str(move.amount), (move,)) for move in legal if isinstance(move, Bid)]
            passes = [Button("p", "pass", (move,)) for move in legal if isinstance(move, Pass)]
            return Question(hand_worth(view.hand), (*bids, *passes))
        if view.phase == "trump" and legal:
            buttons = [
                Button(move.suit, f"{SPANISH[move.suit].sign} {SUIT_NAMES[move.suit]}", (move,))
                for move in sorted((m for m in legal if isinstance(m, Trump)), key=lambda m: -_length(view, m.suit))
            ]
            return Question(hand_worth(view.hand), tuple(buttons))
        return None

    def meaning(self, view: ToutiView, legal: Sequence[Move], chosen: Sequence[Card]) -> Meaning:
        return played(view, legal, chosen[0])

    def command(self, id: str, view: ToutiView, legal: Sequence[Move], chosen: Sequence[Card]) -> Meaning:
        said = [move for move in legal if isinstance(move, Ghna)]
        announced = [move for move in exactly(legal, chosen) if isinstance(move, Play) and move.ghna]
        if len(said) > 1:
            buttons = tuple(Button(move.suit, SUIT_NAMES[move.suit], (move,)) for move in said)
            return Meaning(question=Question("Which ghna do you announce?", buttons))
        if said or announced:
            return Meaning(((said or announced)[0],))
        if view.rules.ghna_when == "after_trick":
            return Meaning(why="A ghna is said after a trick you won, before you lead.")
        return Meaning(why="Choose Rey or Caballo of a pair you hold: its ghna is said with it.")

    def asks(self, view: ToutiView, legal: Sequence[Move], names: Sequence[str], picked: Sequence[Card]) -> str:
        return asks(view, legal, names, "You lead. You may say a ghna first.")

    def narrate(self, event: Event, names: Sequence[str]) -> str:
        return narrate(event, names)

    def beat(self, events: Sequence[Event]) -> float:
        if any(isinstance(event, TrickTaken) for event in events):
            return 1.6
        return 1.0 if any(isinstance(event, Played) for event in events) else 0.7

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        paint(canvas, scene)

    def hand_place(self, canvas: Canvas, scene: Scene) -> HandPlace:
        return hand_place(canvas, scene)

    def score_row(self, deal: FinishedDeal, names: Sequence[str], seat: Seat | None) -> tuple[str, ...]:
        result = deal.result
        assert isinstance(result, ToutiResult)
        if result.declarer is None or result.trump is None:
            return ("nobody", "all passed", "", "", "")
        return (
            bare(names[result.declarer]),
            f"{result.bid} {SUIT_NAMES[result.trump]}",
            "yes" if result.made else "no",
            by_bidders(result, result.totals),
            by_bidders(result, counted_ghna(result)) if any(result.ghna) else "none",
        )

    def side_names(self, names: Sequence[str], seat: Seat | None) -> tuple[str, ...]:
        return by_side(names, seat)

    def won(self, sides: Sequence[str]) -> str:
        return won(sides) or super().won(sides)

    def target(self, rules: Any) -> int | None:
        assert isinstance(rules, ToutiRules)
        return rules.target

    def verdict(self, deal: FinishedDeal, names: Sequence[str], seat: Seat | None) -> tuple[str, ...]:
        assert isinstance(deal.result, ToutiResult)
        return verdict(deal.result, names, seat)


def _length(view: ToutiView, suit: str) -> int:
    return sum(2 + (card.rank in "A3R") for card in view.hand if card.suit == suit)


FACE = ToutiFace
