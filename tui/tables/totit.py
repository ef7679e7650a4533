"""Totit on the felt: the table's cards by rank in the middle, the others' hands and piles above it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

from core.cards import Card
from core.game import Event, Move, Seat
from core.games.totit.faces import CLASS
from core.games.totit.moves import TRAIL, FlipTake, Play, Take
from core.games.totit.scoring import TotitResult, deals_in_match
from core.games.totit.view import TotitView
from core.match import FinishedDeal
from tui.selection import exactly
from tui.tables.face import Face, Meaning, Scene, ScoreColumn
from tui.tables.totit_felt import paint
from tui.tables.totit_places import hand_place
from tui.tables.totit_takes import by_worth
from tui.tables.totit_words import asks, dealt, in_order, narrate, verdict
from tui.widgets.buttons import Button, Question
from tui.widgets.canvas import Canvas
from tui.widgets.cards import FRENCH
from tui.widgets.hand import HandPlace, Slot
from tui.words import bare

_KEYS = "1234567890-"
_TARGET_KEYS = "abfimp"
"""For as many faces as a rank can have; digits are the hand's, `d` lays down."""


class TotitFace(Face):
    commands = ("lay",)
    score_columns = (
        ScoreColumn("Pairs", "pairs of each player, in order of play"),
        ScoreColumn("Cards", "cards captured by each player"),
        ScoreColumn("Dealer", "who dealt and played last"),
    )

    def __init__(self) -> None:
        self._places: dict[Seat | None, tuple[Card, ...]] = {}
        """Each hand as it was dealt."""
        self._open: dict[Seat | None, frozenset[Card]] = {}
        """The cards that could be played when it was last that seat's turn: they rise and sink once a turn."""

    def heading(self, scene: Scene) -> tuple[str, str]:
        view: TotitView = scene.view
        seats = len(scene.names)
        deals, number = deals_in_match(view.rules, seats), view.deals_played + 1
        deal = f"deal {number} of {deals}" if number <= deals else f"extra deal {number - deals}"
        longest = 5 if seats > 4 else 10
        scores = (
            f"{bare(scene.names[seat], longest)} {scene.standing.scores[seat]}"
            for seat in in_order(scene.names, view.seat)
        )
        return f"Totit · {deal} · {scene.profile}", " · ".join(scores)

    def keys(self, view: TotitView) -> tuple[str, ...]:
        return ("left", "play", "lay", "look_back", "score", "take_back")

    def labels(self, view: TotitView) -> Mapping[str, str]:
        return {"look_back": "piles"}

    def slots(self, view: TotitView, legal: Sequence[Move]) -> tuple[Slot, ...]:
        """The cards as they were dealt, ranks together. A played one leaves its place empty, so that nothing jumps and
        keys keep their cards."""
        places = self._places.get(view.seat, ())
        if not Counter(view.hand) <= Counter(places) or len(view.hand) == dealt(view):
            places = self._places[view.seat] = view.hand
            self._open[view.seat] = frozenset(places)
        if playable := frozenset(move.card for move in legal if isinstance(move, Play)):
            self._open[view.seat] = playable
        gone = Counter(places) - Counter(view.hand)
        slots = []
        for number, card in enumerate(places):
            gap = number > 0 and CLASS[card.index] != CLASS[places[number - 1].index]
            is_held = not gone[card]
            gone[card] -= not is_held
            shown = card if is_held else None
            slots.append(Slot(shown, FRENCH[card.suit], _KEYS[number], card in self._open[view.seat], gap=gap))
        return tuple(slots)

    def question(self, view: TotitView, legal: Sequence[Move], names: Sequence[str]) -> Question | None:
        takes = {move.target: move for move in legal if isinstance(move, FlipTake)}
        if view.flip is None or not takes:
            return None
        return Question(f"What does {view.flip} take?", _take_buttons(view, view.flip, takes))

    def meaning(self, view: TotitView, legal: Sequence[Move], chosen: Sequence[Card]) -> Meaning:
        """A card that can take something takes it; what, is asked if there are several. Else it is laid down."""
        if not chosen:
            return Meaning()
        card = chosen[0]
        moves = exactly(legal, chosen)
        takes = {move.target: move for move in moves if isinstance(move, Take)}
        if len(takes) < 2:
            return Meaning((next(iter(takes.values()), TRAIL[card]),))
        lay = (Button("d", "lay down", (TRAIL[card],)),) if TRAIL[card] in moves else ()
        return Meaning(question=Question(f"What does {card} take?", (*_take_buttons(view, card, takes), *lay)))

    def command(self, id: str, view: TotitView, legal: Sequence[Move], chosen: Sequence[Card]) -> Meaning:
        return Meaning(tuple(TRAIL[card] for card in chosen[:1]))

    def asks(self, view: TotitView, legal: Sequence[Move], names: Sequence[str], picked: Sequence[Card]) -> str:
        return asks(view, legal, names)

    def narrate(self, event: Event, names: Sequence[str]) -> str:
        return narrate(event, names)

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        paint(canvas, scene)

    def hand_place(self, canvas: Canvas, scene: Scene) -> HandPlace:
        return hand_place(canvas, scene)

    def score_row(self, deal: FinishedDeal, names: Sequence[str], seat: Seat | None) -> tuple[str, ...]:
        result = deal.result
        assert isinstance(result, TotitResult)

        def told(numbers: Iterable[int]) -> str:
            of = list(numbers)
            return ", ".join(f"{bare(names[at], 5)} {of[at]}" for at in in_order(names, seat))

        return told(map(len, result.pairs)), told(result.captured), bare(names[deal.details["dealer"]])

    def verdict(self, deal: FinishedDeal, names: Sequence[str], seat: Seat | None) -> tuple[str, ...]:
        assert isinstance(deal.result, TotitResult)
        return verdict(deal.result, names, seat)


def _take_buttons(view: TotitView, card: Card, takes: Mapping[Card, Move]) -> tuple[Button, ...]:
    """A button for each card that can be taken, the most worthwhile first."""
    words = ("", " pair", " pairs")
    return tuple(
        Button(key, f"{chance.target}{words[len(chance.pairs)]}", (takes[chance.target],))
        for key, chance in zip(_TARGET_KEYS, by_worth(view, card, tuple(takes)), strict=False)
    )


FACE = TotitFace
