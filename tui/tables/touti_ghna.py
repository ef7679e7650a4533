"""What playing a card means where a ghna could be announced with it (touti 5.2, 5.5)."""

from __future__ import annotations

from collections.abc import Sequence

from core.cards import Card
from core.game import Move
from core.games.touti.moves import PLAY, SUIT_NAMES, Ghna, Play
from core.games.touti.view import ToutiView
from tui.selection import exactly
from tui.tables.face import Meaning
from tui.widgets.buttons import Button, Question


def played(view: ToutiView, legal: Sequence[Move], card: Card) -> Meaning:
    """Playing that card: as the house rules have it, a ghna that would slip is asked for, announced, or let go."""
    plays = [move for move in exactly(legal, (card,)) if isinstance(move, Play)]
    said = [move for move in legal if isinstance(move, Ghna)]
    if not plays:
        return Meaning((PLAY[card.index],))
    plain, *announced = plays
    help_wanted = view.rules.ghna_help
    if help_wanted == "strict" or not (announced or said):
        return Meaning((plain,))
    if help_wanted == "auto":
        return Meaning(tuple(announced)) if announced else Meaning((*said[:1], plain))
    first = announced[0] if announced else said[0]
    suit = plain.card.suit if announced else said[0].suit
    worth = 40 if suit == view.trump else 20
    yes: tuple[Move, ...] = (first,) if announced else (first, plain)
    return Meaning(
        question=Question(
            f"Rey and Caballo of {SUIT_NAMES[suit]}: a ghna worth {worth}.",
            (
                Button("y", "announce it", yes),
                Button("n", "say nothing, and lose it" if announced else "not now", (plain,)),
            ),
            notes=(f"You {'play' if view.trick else 'lead'} {card}.",),
        )
    )
