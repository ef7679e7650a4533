"""What is asked at a table of Tong-its: the sentence at the bottom, the panels for calling, fighting and folding."""

from __future__ import annotations

from collections.abc import Sequence

from core.cards import Card
from core.game import Move
from core.games.tongits.calling import owns_bahay
from core.games.tongits.deck import SEATS
from core.games.tongits.moves import CALL_DRAW, FIGHT, FOLD, TONGITS, Meld, Sapaw
from core.games.tongits.view import TongitsView
from tui.tables.tongits_picks import meant, takes, words
from tui.tables.tongits_reach import way_out
from tui.tables.tongits_stakes import Loss, folded_by_both, is_burned, lost_fight, takes_pot, won_fight
from tui.tables.tongits_words import text
from tui.widgets.buttons import Button, Question
from tui.words import bare, count, listing

_LONG = 78
"""Characters of a sentence at most."""
_NUMBERS = 4
"""Bahay that are named in a sentence at most."""


def asks(view: TongitsView, legal: Sequence[Move], names: Sequence[str], picked: Sequence[Card]) -> str:
    if view.phase == "over":
        return "The game is over."
    if not legal:
        name = bare(names[view.to_act[0]])
        return f"{name} is to fight or fold." if view.phase == "answer" else f"{name} is to play."
    if view.phase == "answer":
        return "Do you fight?" if FIGHT in legal else "You have to fold: a bahay or a secret is needed to fight."
    if view.phase == "draw":
        return _to_begin(view, legal, picked)
    return _to_play(view, legal, picked)


def _to_begin(view: TongitsView, legal: Sequence[Move], picked: Sequence[Card]) -> str:
    if len(picked) > 1:
        ways = meant(takes(legal), picked)
        return f"Enter: {words(ways[0], view)}." if ways else "First draw a card; what you picked stays picked."
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
            return f"No meld, nor to be laid off: {text(picked)}."
        told = f"Enter: {' or '.join(words(way, view) for way in ways)}."
        if len(told) <= _LONG:
            return told
        return f"Enter asks which of {len(ways)} ways you mean." if ways[1:] else "Enter: expose or lay them all off."
    way = way_out(view, legal)
    if way == (TONGITS,):
        return "Tong-its! Everything you hold makes melds: call it."
    if way:
        first = words(tuple(move for move in way if move != TONGITS), view)
        told = f"Tong-its within reach: call it to {first} and win."
        return told if len(told) <= _LONG else "Tong-its within reach: call it, to lay off what fits and win."
    assert view.own is not None
    start = "You start, so no draw. " if view.turn == 0 else ""
    if view.own.drawn in view.hand:
        start = f"You drew {view.own.drawn}. "
    return start + _to_end_turn(legal)


def _to_end_turn(legal: Sequence[Move]) -> str:
    """What ends the turn comes first, then what may be done before."""
    numbers = sorted({move.bahay for move in legal if isinstance(move, Sapaw)})
    ways = ["meld"] if any(isinstance(move, Meld) for move in legal) else []
    if numbers:
        named = ", ".join(map(str, numbers[:_NUMBERS])) + (" .." if numbers[_NUMBERS:] else "")
        ways.append(f"lay off on {named}")
    return f"Discard, or first {' or '.join(ways)}." if ways else "Discard a card."


def draw_words(view: TongitsView) -> str:
    """Whether the view's seat may call a Draw; if not, why, and when again."""
    if view.own is None or view.phase in ("answer", "over"):
        return ""
    call = view.own.call
    if call.turn is None:
        return _to_earn_a_draw(view)
    if call.reason:
        return f"No Draw before turn {call.turn}: your bahay was laid off on"
    return "You may call a Draw as your turn begins"


def _to_earn_a_draw(view: TongitsView) -> str:
    """What a seat lacks that may call no Draw on any turn to come, as things stand (tongits 5.2, 5.3)."""
    assert view.own is not None and view.seat is not None
    condition, owns = view.rules.draw_condition, owns_bahay(view.bahay, view.seat)
    if condition == "bahay_and_secret" and not view.own.holds_secret:
        return "No Draw yet: get a secret" if owns else "No Draw yet: expose a meld, and get a secret"
    if owns:
        return "No Draw this game: your bahay was laid off on"
    return f"No Draw yet: expose a meld{', or get a secret' if condition == 'bahay_or_secret' else ' first'}"


def confirm_call(view: TongitsView) -> Question:
    """Asks once more before a Draw is called, with what it can cost and bring."""
    assert view.seat is not None
    pot = f" and the pot of {view.pot}" if takes_pot(view, view.seat) else ""
    loss = lost_fight(view)
    notes = (
        f"Both fold: you get {folded_by_both(view)}{pot}.",
        f"Fought and won: {_won(view)}.",
        f"Fought and lost: it costs you {loss.chips:,} at worst.",
        *_made_of(loss),
    )
    buttons = (Button("y", "call it", (CALL_DRAW,)), Button("n", "not now"))
    return Question(f"Call a Draw? {_counting(view)}", buttons, notes)


def fight_or_fold(view: TongitsView, legal: Sequence[Move], names: Sequence[str]) -> Question:
    """The panel for who has to answer a Draw."""
    assert view.seat is not None and view.caller is not None
    caller, other = view.caller, next(seat for seat in range(SEATS) if seat not in (view.seat, view.caller))
    state = "fights" if other in view.fighters else "folded" if other in view.folders else "answers after you"
    loss = lost_fight(view)
    notes = [f"{bare(names[other])}, with {count(view.cards_left[other], 'card')}, {state}."]
    if FIGHT in legal:
        burned = "You own no bahay and hold no secret: you cannot win."
        won = burned if is_burned(view) else f"If you win: {_won(view)}."
        notes = [won, *_made_of(loss), *notes]
    if takes_pot(view, caller):
        notes.append(f"If {bare(names[caller])} wins, the pot of {view.pot} goes too.")
    fold = Button("o", f"fold: it costs {view.rules.fold_amount}", (FOLD,))
    fight = Button("f", f"fight: it costs {loss.chips:,} at worst", (FIGHT,))
    called = f"{bare(names[caller])} calls a Draw with {count(view.cards_left[caller], 'card')}."
    return Question(called, (fold, fight) if FIGHT in legal else (fold,), (*notes, _counting(view)))


def _made_of(loss: Loss) -> tuple[str, ...]:
    """What the most that a fight can cost is made of, unless it is one thing alone."""
    parts = [f"{loss.win} for the win"] if loss.win else []
    for each, number, what in ((loss.secret, loss.secrets, "secret"), (loss.ace, loss.aces, "ace")):
        if each and number:
            parts.append(f"{each} for each of {number} {what}s" if number > 1 else f"{each} for one {what}")
    if loss.burn:
        parts.append(f"{loss.burn} for being burned")
    return (f"{loss.chips:,} is {listing(parts)}.",) if parts[1:] else ()


def _won(view: TongitsView) -> str:
    """What winning a fight brings."""
    assert view.seat is not None
    least, most = won_fight(view)
    pot = f" and the pot of {view.pot}" if takes_pot(view, view.seat) else ""
    amount = f"{least:,}" if least == most else f"{least:,} to {most:,}"
    return f"you get {amount}{pot}"


def _counting(view: TongitsView) -> str:
    assert view.own is not None
    counted = view.own.counted
    secrets = {0: "", 1: ", with a secret"}.get(counted.secrets, f", with {counted.secrets} secrets")
    return f"You count {counted.points}{secrets}."
