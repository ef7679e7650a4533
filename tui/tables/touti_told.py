"""What the table of Touti tells wherever it lies: notes at the seats, the trick that is looked at, the totals."""

from __future__ import annotations

from msgspec import Struct

from core.cards import Card
from core.game import Seat
from core.games.touti.moves import SUIT_NAMES, Play
from core.games.touti.scoring import counted_ghna
from core.games.touti.view import ToutiView, side
from tui.tables.face import Scene
from tui.tables.touti_words import side_names
from tui.widgets.cards import SPANISH


class ShownTrick(Struct, frozen=True):
    """The cards that lie on the table, by seat, and the words beside them."""

    cards: dict[Seat, Card]
    words: dict[Seat, tuple[str, ...]]
    is_past: bool = False
    """It was asked for: the last trick, whatever lies there now."""


def shown_trick(scene: Scene) -> ShownTrick:
    """A finished trick lies until the next one is led to. Where a question is open nothing is looked back at."""
    view: ToutiView = scene.view
    leader, cards, winner, word = view.leader, view.trick, view.winning, "wins"
    is_past = scene.looking_back and scene.question is None and bool(view.tricks)
    if is_past or (not view.trick and view.tricks and scene.question is None):
        leader, cards, winner, word = view.tricks[-1].leader, view.tricks[-1].cards, view.tricks[-1].winner, "took"
    by_seat = {(leader + number) % 4: card for number, card in enumerate(cards)}
    words = {
        seat: tuple(said for said, holds in (("led", seat == leader), (word, seat == winner)) if holds)
        for seat in by_seat
    }
    return ShownTrick(by_seat, words, is_past)


def call_of(view: ToutiView, seat: Seat) -> str:
    """What the seat said last in the auction; empty if it has said nothing yet."""
    call = next((call for call in reversed(view.calls) if call.seat == seat), None)
    if call is None:
        return ""
    return "passed" if call.amount is None else f"bid {call.amount}"


def trump_words(view: ToutiView) -> str:
    return f"{SPANISH[view.trump].sign} {SUIT_NAMES[view.trump]}" if view.trump else ""


def totals(scene: Scene) -> str:
    """What both sides have in this deal, and what the bidders need; empty before there is a contract."""
    view: ToutiView = scene.view
    if view.declarer is None or view.phase == "auction":
        return ""
    counted = counted_ghna(view.rules, view.ghna_points, view.declarer, view.bid)
    us = 0 if view.seat is None else side(view.seat)
    parts = []
    for name, of in zip(side_names(scene.names, view.seat), (us, 1 - us), strict=True):
        total = view.card_points[of] + counted[of]
        parts.append(f"{name} {total} of {view.bid}" if side(view.declarer) == of else f"{name} {total}")
    return "This deal: " + "   ".join(parts)


def asked_place(scene: Scene) -> int:
    """The place in the hand that the cursor is at, or that of the card that a question is about; -1 if neither is."""
    if scene.question is None:
        return scene.cursor
    plays = [move for move in scene.question.buttons[0].moves if isinstance(move, Play)]
    return next((n for n, slot in enumerate(scene.slots) if plays and slot.card == plays[-1].card), -1)


def has_keys(scene: Scene) -> bool:
    """Whether the keys below the hand play its cards now: not in the auction, nor while something is asked."""
    view: ToutiView = scene.view
    return scene.question is None and view.phase not in ("auction", "trump")
