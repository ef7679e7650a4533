"""Tong-its on the felt: three players' bahay around stock and discards, a hand in the order one likes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from core.cards import Card, mask_of
from core.game import Event, Move, Seat
from core.games.tongits.deck import SEATS
from core.games.tongits.events import Answered, DrawCalled, Drew, Ended
from core.games.tongits.moves import CALL_DRAW, DISCARD, DRAW, MELD, SAPAW, TAKE_ON, Meld
from core.games.tongits.result import TongitsResult
from core.games.tongits.standing import TongitsStanding
from core.games.tongits.view import TongitsView
from core.match import FinishedDeal
from tui.tables import tongits_end, tongits_felt
from tui.tables.face import Face, Meaning, Scene, ScoreColumn
from tui.tables.tongits_asks import asks, confirm_call, draw_words, fight_or_fold
from tui.tables.tongits_hand import LaidHand
from tui.tables.tongits_picks import meant, takes, which
from tui.tables.tongits_reach import way_out
from tui.tables.tongits_words import KINDS, narrate, text, verdict
from tui.widgets.buttons import Question
from tui.widgets.canvas import Canvas
from tui.widgets.hand import HandPlace, Slot
from tui.words import bare


class TongitsFace(Face):
    commands = ("draw", "take", "call")
    several = True
    unit = "game"
    score_columns = (
        ScoreColumn("Winner", "who won the game"),
        ScoreColumn("End", "a Tong-its, the stock's end, a Draw that was fought or before which both folded"),
        ScoreColumn("Counts", "what each hand counted, yours first; a dash where it was not shown"),
        ScoreColumn("Pot", "what lies in the pot after the game"),
    )

    def __init__(self) -> None:
        self._hand = LaidHand()

    def heading(self, scene: Scene) -> tuple[str, str]:
        view: TongitsView = scene.view
        number, standing = view.standing.played + 1, scene.standing
        length = ", until somebody is broke" if view.rules.until_broke else f" of {view.rules.games}"
        right = [f"pot {view.pot}"]
        if standing.streak_seat is not None:
            is_own = standing.streak_seat == view.seat
            whose = "your" if is_own else f"{bare(scene.names[standing.streak_seat])}'s"
            right.append(f"{whose} streak {standing.streak}")
        if view.seat is not None:
            right.append(f"chips {view.chips[view.seat]:,}")
        return f"Tong-its · game {number}{length} · {scene.profile}", " · ".join(right)

    def keys(self, view: TongitsView) -> tuple[str, ...]:
        take = () if view.rules.take_discard == "none" else ("take",)
        return ("draw", "play", "pick", *take, "call", "order", "look_back", "left", "score", "take_back")

    def labels(self, view: TongitsView) -> Mapping[str, str]:
        return {"look_back": "table" if view.phase == "over" else "discards"}

    def slots(self, view: TongitsView, legal: Sequence[Move]) -> tuple[Slot, ...]:
        return self._hand.slots(view)

    def reorder(self) -> bool:
        self._hand.reorder()
        return True

    def question(self, view: TongitsView, legal: Sequence[Move], names: Sequence[str]) -> Question | None:
        return fight_or_fold(view, legal, names) if view.phase == "answer" and legal else None

    def meaning(self, view: TongitsView, legal: Sequence[Move], chosen: Sequence[Card]) -> Meaning:
        if view.phase == "draw" and len(chosen) < 2:
            return Meaning((DRAW,))
        ways = meant(legal, chosen)
        if len(ways) == 1:
            return Meaning(ways[0])
        if ways:
            return Meaning(question=which(view, ways, f"What do you mean with {text(chosen)}?"))
        if view.phase == "draw" and view.rules.take_discard != "none":
            return Meaning(why=f"{view.top} makes no meld with {text(chosen)}.")
        mask = mask_of(chosen)
        return Meaning((DISCARD[chosen[0].index] if len(chosen) == 1 else MELD.get(mask) or Meld(mask),))

    def command(self, id: str, view: TongitsView, legal: Sequence[Move], chosen: Sequence[Card]) -> Meaning:
        if id == "draw":
            return Meaning((DRAW,))
        return _call(view, legal) if id == "call" else _take(view, legal)

    def aim(self, key: str, view: TongitsView, legal: Sequence[Move], chosen: Sequence[Card]) -> Meaning | None:
        """A digit is the bahay of that number, 0 the tenth."""
        if not key.isdecimal():
            return None
        number = int(key) or 10
        if view.phase == "draw" and view.rules.take_discard == "meld_or_sapaw":
            return Meaning((TAKE_ON[number],))
        return Meaning((SAPAW[mask_of(chosen), number],)) if chosen else None

    def asks(self, view: TongitsView, legal: Sequence[Move], names: Sequence[str], picked: Sequence[Card]) -> str:
        return asks(view, legal, names, picked)

    def narrate(self, event: Event, names: Sequence[str]) -> str:
        return narrate(event, names)

    def beat(self, events: Sequence[Event]) -> float:
        if any(isinstance(event, Ended | DrawCalled | Answered) for event in events):
            return 1.6
        return 0.6 if any(isinstance(event, Drew) for event in events) else 1.0

    def paint(self, canvas: Canvas, scene: Scene) -> None:
        if scene.verdict and not scene.looking_back:
            tongits_end.paint(canvas, scene)
        else:
            tongits_felt.paint(canvas, scene, self._hand.order)

    def hand_place(self, canvas: Canvas, scene: Scene) -> HandPlace:
        return tongits_felt.hand_place(canvas)

    def score_row(self, deal: FinishedDeal, names: Sequence[str], seat: Seat | None) -> tuple[str, ...]:
        result, standing = deal.result, deal.standing
        assert isinstance(result, TongitsResult) and isinstance(standing, TongitsStanding)
        winner = "nobody" if result.winner is None else bare(names[result.winner])
        counts = [result.counts[((seat or 0) + offset) % SEATS] for offset in range(SEATS)]
        shown = "/".join("-" if count is None else str(count) for count in counts)
        return winner, KINDS[result.end], shown, str(standing.pot)

    def verdict(self, deal: FinishedDeal, names: Sequence[str], seat: Seat | None) -> tuple[str, ...]:
        result, standing = deal.result, deal.standing
        assert isinstance(result, TongitsResult) and isinstance(standing, TongitsStanding)
        ante = f"The ante of {result.ante} each is counted in; the pot holds {standing.pot} now."
        return (*verdict(result, names), ante)


def _call(view: TongitsView, legal: Sequence[Move]) -> Meaning:
    """A Draw before drawing, a Tong-its afterwards."""
    if CALL_DRAW in legal:
        return Meaning(question=confirm_call(view))
    if view.phase == "draw":
        return Meaning(why=f"{draw_words(view)}.")
    way = way_out(view, legal)
    if way:
        return Meaning(way)
    return Meaning(why="No Tong-its yet: too many cards are over. A Draw is called before drawing.")


def _take(view: TongitsView, legal: Sequence[Move]) -> Meaning:
    ways = [(move,) for move in takes(legal)]
    if len(ways) == 1:
        return Meaning(ways[0])
    if ways:
        return Meaning(question=which(view, ways, f"How do you take {view.top}?"))
    if view.rules.take_discard == "none":
        return Meaning(why="By these house rules the discards are never taken.")
    if view.phase != "draw":
        return Meaning(why="You have your card for this turn.")
    return Meaning(why=f"{view.top} makes no meld with cards of yours.")


FACE = TongitsFace
