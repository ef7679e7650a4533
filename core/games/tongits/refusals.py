"""Why a move of Tong-its is refused: a sentence for the player and the paragraph, found from what the player sees."""

from __future__ import annotations

from core.game import IllegalMove, Move
from core.games.tongits.deck import text_of
from core.games.tongits.moves import Answer, CallDraw, Discard, Draw, Meld, Sapaw, TakeOn, TakeWith, Tongits
from core.games.tongits.view import TongitsView


def out_of_turn(phase: str) -> IllegalMove:
    """The reason why a seat that is not to act may do nothing."""
    if phase == "over":
        return IllegalMove("This game is over.", "tongits 4")
    return IllegalMove("It is not your turn.", "tongits 1.3")


def refusal(view: TongitsView, move: Move) -> IllegalMove:
    """The reason why the view's seat, whose turn it is, may not do this, given that it may not."""
    if view.phase == "answer":
        return _answer(view, move)
    if isinstance(move, Answer):
        return IllegalMove("Nobody has called a Draw.", "tongits 5.4")
    return _beginning(view, move) if view.phase == "draw" else _play(view, move)


def _answer(view: TongitsView, move: Move) -> IllegalMove:
    if not isinstance(move, Answer):
        return IllegalMove("A Draw was called: fight or fold.", "tongits 5.4")
    needed = "owns a bahay" if view.rules.fight_condition == "bahay" else "owns a bahay or holds a secret"
    return IllegalMove(f"Only who {needed} may fight: you have to fold.", "tongits 5.4")


def _beginning(view: TongitsView, move: Move) -> IllegalMove:
    if isinstance(move, CallDraw):
        assert view.own is not None
        return IllegalMove(view.own.call.reason, view.own.call.paragraph)
    if isinstance(move, TakeWith):
        return _take_with(view, move)
    if isinstance(move, TakeOn):
        return _take_on(view, move)
    return IllegalMove("Draw a card first.", "tongits 2.2")


def _take_with(view: TongitsView, move: TakeWith) -> IllegalMove:
    top = view.top
    assert top is not None
    if view.rules.take_discard == "none":
        return IllegalMove("The discard pile is not drawn from.", "tongits 2.5")
    return _not_held(view, move.mask) or IllegalMove(
        f"{top} makes no meld with {text_of(move.mask)}.", "tongits 2.5" if move.mask & move.mask - 1 else "tongits 1.5"
    )


def _take_on(view: TongitsView, move: TakeOn) -> IllegalMove:
    if view.rules.take_discard != "meld_or_sapaw":
        return IllegalMove("The discard cannot be taken to lay it off.", "tongits 2.5")
    return _no_bahay(view, move.bahay) or IllegalMove(f"{view.top} does not fit on bahay {move.bahay}.", "tongits 2.4")


def _play(view: TongitsView, move: Move) -> IllegalMove:
    if isinstance(move, Draw | TakeWith | TakeOn):
        if view.turn == 0:
            return IllegalMove("Who starts has a card more and does not draw on the first turn.", "tongits 2.1")
        return IllegalMove("You have your card for this turn.", "tongits 2.2")
    if isinstance(move, CallDraw):
        when = "never on the first turn" if view.turn == 0 else "before drawing"
        return IllegalMove(f"A Draw is called at the start of your turn, {when}.", "tongits 5.1")
    if isinstance(move, Meld):
        return _not_held(view, move.mask) or IllegalMove(
            f"{text_of(move.mask)} is neither a set nor a run.", "tongits 1.5"
        )
    if isinstance(move, Sapaw):
        return _sapaw(view, move)
    if isinstance(move, Discard):
        return IllegalMove(f"You do not hold {move.card}.", "tongits 2.2")
    assert isinstance(move, Tongits)
    return IllegalMove("More than one card of your hand would be left over.", "tongits 4.1")


def _sapaw(view: TongitsView, move: Sapaw) -> IllegalMove:
    found = _no_bahay(view, move.bahay) or _not_held(view, move.mask)
    if found is not None:
        return found
    kind = "set" if view.bahay[move.bahay - 1].is_set else "run"
    return IllegalMove(f"With {text_of(move.mask)} bahay {move.bahay} would be no {kind} any more.", "tongits 2.4")


def _no_bahay(view: TongitsView, number: int) -> IllegalMove | None:
    if 1 <= number <= len(view.bahay):
        return None
    return IllegalMove(f"There is no bahay {number} on the table.", "tongits 2.4")


def _not_held(view: TongitsView, cards: int) -> IllegalMove | None:
    missing = cards & ~view.hand_mask
    return IllegalMove(f"You do not hold {text_of(missing)}.", "tongits 2.2") if missing else None
