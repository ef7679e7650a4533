"""Why a move of Totem is refused: a sentence for the player and the paragraph. That something is live is never the
reason given, since that would tell it (totem 12.2)."""

from __future__ import annotations

from core.game import IllegalMove, Move
from core.games.totem.moves import Reveal, Split
from core.games.totem.view import Choice, TotemView


def refusal(view: TotemView, move: Move) -> IllegalMove:
    """The reason why the view's seat may not do this, given that it may not."""
    if view.over:
        return IllegalMove("The match is over.", "totem 7.2")
    if view.seat is None or view.places[view.seat]:
        return IllegalMove("You have no cards left: you are out of the match.", "totem 7.1")
    if view.choice is not None:
        return _choosing(view, view.choice, move)
    if isinstance(move, Reveal):
        return _reveal(view)
    return IllegalMove("There is nothing to choose just now.", "totem 3.7")


def _choosing(view: TotemView, choice: Choice, move: Move) -> IllegalMove:
    if view.seat != choice.seat:
        return IllegalMove("Everybody waits for the winner to choose.", "totem 3.7")
    if choice.what == "pick":
        return IllegalMove("Choose first: pick duel or pick in.", "totem 4.4")
    if isinstance(move, Split):
        return IllegalMove(
            f"Share out all {choice.total} cards among the {len(choice.losers)} losers, a number for each.", "totem 3.3"
        )
    return IllegalMove("Share out your cards first.", "totem 3.3")


def _reveal(view: TotemView) -> IllegalMove:
    seats = len(view.down)
    order = ((view.turn + step) % seats for step in range(seats))
    if view.seat != next((seat for seat in order if view.down[seat]), None):
        return IllegalMove("It is not your turn to reveal.", "totem 2.1")
    return IllegalMove("No card can be turned just now.", "totem 8.2")
