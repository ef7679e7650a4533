"""Totit in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from core.cards import Card
from core.game import Event, Move, Result, Seat
from core.games.totit.faces import ORDER
from core.games.totit.scoring import TotitResult
from core.games.totit.view import Flipped, TotitView
from tui.plain.words import Words, sentence
from tui.tables import totit_words
from tui.words import count


class TotitWords(Words):
    def begins(self, view: TotitView, names: Sequence[str]) -> Sequence[str]:
        return (f"{names[view.dealer]} dealt.",)

    def event(self, event: Event, names: Sequence[str]) -> str:
        if isinstance(event, Flipped):
            return f"{event.card} was turned up from the stock."
        return sentence(totit_words.narrate(event, names))

    def asks(self, view: TotitView, legal: Sequence[Move], names: Sequence[str]) -> Sequence[str]:
        return (_lying(view), self.hand(view), totit_words.asks(view, legal, names))

    def hand(self, view: TotitView) -> str:
        return f"You hold {_text(view.hand)}." if view.hand else "You hold no cards."

    def table(self, view: TotitView, names: Sequence[str]) -> Sequence[str]:
        told = [_lying(view)]
        if view.locked:
            told.append(f"Locked: {_text([face for face in ORDER if face in view.locked])}.")
        for seat, name in enumerate(names):
            cards = count(view.cards_left[seat], "card")
            pile = view.piles[seat]
            taken = f"pile: {_text(pile)}" if pile else f"{view.pile_sizes[seat]} in the pile"
            told.append(f"{name}: {cards} in hand; {taken}.")
        return told

    def verdict(self, result: Result, names: Sequence[str], seat: Seat | None) -> Sequence[str]:
        assert isinstance(result, TotitResult)
        return totit_words.verdict(result, names, seat)


def _lying(view: TotitView) -> str:
    return f"On the table: {_text(view.table) or 'nothing'}."


def _text(cards: Sequence[Card]) -> str:
    return " ".join(map(str, cards))


WORDS = TotitWords()
