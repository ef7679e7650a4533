"""Why a move of Totit is refused: a sentence for the player and the paragraph, found from what the player sees."""

from __future__ import annotations

from core.cards import Card
from core.game import IllegalMove, Move
from core.games.totit.faces import CLASS, X
from core.games.totit.moves import FlipTake, Play, Take
from core.games.totit.view import TotitView


def refusal(view: TotitView, move: Move) -> IllegalMove:
    """The reason why the view's seat may not do this, given that it may not."""
    if not view.to_act:
        return IllegalMove("This deal is over.", "totit 4.1")
    if view.seat not in view.to_act:
        return IllegalMove("It is not your turn.", "totit 2.1")
    if isinstance(move, FlipTake):
        if view.flip is None:
            return IllegalMove("No card turned up from the stock waits for you to choose.", "totit 5 stock_flip")
        return _capture(view, view.flip, move.target)
    if view.flip is not None:
        return IllegalMove(f"First choose what the {view.flip} turned up from the stock takes.", "totit 5 stock_flip")
    if not isinstance(move, Play):
        return IllegalMove("Play a card: take one from the table with it, or trail it.", "totit 2.1")
    if move.card not in view.hand:
        return IllegalMove(f"You do not hold {move.card}.", "totit 2.1")
    if isinstance(move, Take):
        return _capture(view, move.card, move.target)
    if view.rules.capture == "card_forced":
        return IllegalMove(f"{move.card} can capture, so it must.", "totit 2.5")
    return IllegalMove("You can capture, so you must.", "totit 2.5")


def _capture(view: TotitView, card: Card, target: Card) -> IllegalMove:
    if target not in view.table:
        return IllegalMove(f"There is no {target} on the table.", "totit 2.2")
    if CLASS[card.index] != CLASS[target.index]:
        return IllegalMove(f"{card} takes only {_class_text(card)}, not {target}.", "totit 2.4")
    assert view.seat is not None
    if view.rules.first_identical and view.first_turn[view.seat] and card != target:
        return IllegalMove(f"On your first turn {card} takes only the other {card}.", "totit 2.3")
    odd = [face for face in view.table if _locks(view, face, target)]
    if odd:
        return IllegalMove(f"{target} is locked: {' and '.join(map(str, odd))} must go first.", "totit 3.1")
    return IllegalMove(f"{target} is locked until an odd card of its rank joins the pairs.", "totit 3.3")


def _locks(view: TotitView, face: Card, pair: Card) -> bool:
    if view.table.count(face) != 1:
        return False
    return face.rank == pair.rank or (view.rules.odd_scope == "class" and CLASS[face.index] == CLASS[pair.index])


def _class_text(card: Card) -> str:
    return "aces and face cards" if CLASS[card.index] == X else f"{card.rank}s"
