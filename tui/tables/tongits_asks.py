"""What is asked at a table of Tong-its: the sentence at the bottom, the panels for calling, fighting and folding."""

from __future__ import annotations

from collections.abc import Sequence

from core.cards import Card
from core.game import Move
from core.games.tongits.deck import SEATS
from core.games.tongits.moves import CALL_DRAW, FIGHT, FOLD, TONGITS
from core.games.tongits.view import TongitsView
from tui.tables.tongits_picks import meant, takes, words
from tui.tables.tongits_reach import way_out
from tui.tables.tongits_stakes import folded_by_both, lost_fight, takes_pot
from tui.tables.tongits_words import text
from tui.widgets.buttons import Button, Question
from tui.words import bare, count

_LONG = 70
"""Characters of a sentence that lists several ways at most."""


def asks(view: TongitsView, legal: Sequence[Move], names: Sequence[str], picked: Sequence[Card]) -> str:
    if view.phase == "over":
        return "The game is over."
    if not legal:
        name = bare(names[view.to_act[0]])
        return f"{name} is to fight or fold." if view.phase == "answer" else f"{name} is to play."
    if view.phase == "answer":
        return "Do you fight?" if FIGHT in legal else "It takes a bahay to fight, or a secret: you have to fold."
    if view.phase == "draw":
        return _to_begin(view, legal, picked)
    return _to_play(view, legal, picked)


def _to_begin(view: TongitsView, legal: Sequence[Move], picked: Sequence[Card]) -> str:
    if len(picked) > 1:
        ways = meant(takes(legal), picked)
        return f"Enter: {words(ways[0], view)}." if ways else f"{text(picked)}: first draw a card."
    parts = ["draw a card"]
    if takes(legal):
        parts.append(f"take {view.top}")
    if CALL_DRAW in legal:
        parts.append("call a Draw")
    *first, last = parts
    return f"Your turn: {', '.join(first)} or {last}." if first else f"Your turn: {last}."


def _to_play(view: TongitsView, legal: Sequence[Move], picked: Sequence[Card]) -> str:
    if picked:
        ways = meant(legal, picked)
        if not ways:
            return f"{text(picked)}: no meld, and not to be laid off like that."
        told = f"Enter: {' or '.join(words(way, view) for way in ways)}."
        return told if len(ways) == 1 or len(told) < _LONG else f"Enter asks which of {len(ways)} ways you mean."
    way = way_out(view, legal)
    if way == (TONGITS,):
        return "Tong-its! Everything you hold makes melds: call it."
    if way:
        first = words(tuple(move for move in way if move != TONGITS), view)
        return f"Tong-its within reach: call it to {first} and win."
    assert view.own is not None
    if view.own.drawn in view.hand:
        return f"You drew {view.own.drawn}: meld, lay off, then discard one card."
    if view.turn == 0:
        return "You start without drawing: meld, lay off, discard one card."
    return "Meld, lay off, then discard one card."


def draw_words(view: TongitsView) -> str:
    """Whether the view's seat may call a Draw; if not, why, and when again."""
    if view.own is None or view.phase in ("answer", "over"):
        return ""
    call = view.own.call
    if call.turn is None:
        return f"No Draw: {call.reason[0].lower()}{call.reason[1:].removesuffix('.')}"
    if call.reason:
        return f"No Draw before turn {call.turn}: your bahay was laid off on"
    return "You may call a Draw as your turn begins"


def confirm_call(view: TongitsView) -> Question:
    """Asks once more before a Draw is called, with what it can cost and bring."""
    assert view.seat is not None
    pot = f" and the pot of {view.pot}" if takes_pot(view, view.seat) else ""
    notes = (f"Both fold: you get {folded_by_both(view)}{pot}.", f"Fought: it costs you {lost_fight(view)} at worst.")
    buttons = (Button("y", "call it", (CALL_DRAW,)), Button("n", "not now"))
    return Question(f"Call a Draw? {_counting(view)}", buttons, notes)


def fight_or_fold(view: TongitsView, legal: Sequence[Move], names: Sequence[str]) -> Question:
    """The panel for who has to answer a Draw."""
    assert view.seat is not None and view.caller is not None
    caller, other = view.caller, next(seat for seat in range(SEATS) if seat not in (view.seat, view.caller))
    state = "fights" if other in view.fighters else "folded" if other in view.folders else "answers after you"
    notes = [_counting(view), f"{bare(names[other])}, with {count(view.cards_left[other], 'card')}, {state}."]
    if takes_pot(view, caller):
        notes.append(f"If {bare(names[caller])} wins, the pot of {view.pot} goes too.")
    fold = Button("o", f"fold: it costs {view.rules.fold_amount}", (FOLD,))
    fight = Button("f", f"fight: it costs {lost_fight(view)} at worst", (FIGHT,))
    called = f"{bare(names[caller])} calls a Draw with {count(view.cards_left[caller], 'card')}."
    return Question(called, (fight, fold) if FIGHT in legal else (fold,), tuple(notes))


def _counting(view: TongitsView) -> str:
    assert view.own is not None
    counted = view.own.counted
    secrets = {0: "", 1: ", with a secret"}.get(counted.secrets, f", with {counted.secrets} secrets")
    return f"You count {counted.points}{secrets}."
