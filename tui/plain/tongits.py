"""Tong-its in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from core.game import Event, Move, Result, Seat
from core.games.tongits.events import Drew, Ended
from core.games.tongits.moves import CALL_DRAW, TONGITS
from core.games.tongits.result import TongitsResult
from core.games.tongits.view import TongitsView
from core.match import Match
from tui.plain.words import Choice, Words, sentence
from tui.tables import tongits_words
from tui.tables.face import Meaning
from tui.tables.tongits_asks import asks, confirm_call, fight_or_fold
from tui.tables.tongits_reach import way_out
from tui.words import count


class TongitsWords(Words):
    def begins(self, view: TongitsView, names: Sequence[str]) -> Sequence[str]:
        return (f"{names[view.standing.starter]} starts. Pot {view.pot}.",)

    def event(self, event: Event, names: Sequence[str]) -> str:
        match event:
            case Drew(seat, card):
                return f"{names[seat]} drew {card or 'a card'}."
            case Ended():
                return ""
        return sentence(tongits_words.narrate(event, names))

    def asks(self, view: TongitsView, legal: Sequence[Move], names: Sequence[str]) -> Sequence[str]:
        if view.phase == "answer":
            question = fight_or_fold(view, legal, names)
            return (question.text, *question.notes, self.hand(view))
        top = f" On top of the discards: {view.top}." if view.phase == "draw" and view.top is not None else ""
        return (f"{self.hand(view)}{top}", asks(view, legal, names, ()))

    def hand(self, view: TongitsView) -> str:
        if view.own is None or not view.hand:
            return "You hold no cards."
        counted = view.own.counted
        melds = [tongits_words.text(meld) for meld in counted.melds]
        parts = [f"melds {' and '.join(melds)}"] if melds else []
        parts += [f"over {tongits_words.text(counted.left)}"] if counted.left else []
        return f"You hold {'; '.join(parts)}; you count {counted.points}."

    def table(self, view: TongitsView, names: Sequence[str]) -> Sequence[str]:
        top = f"on top of the discards {view.top}" if view.top is not None else "no discards"
        told = [f"Stock {view.stock_left}; {top}. Pot {view.pot}."]
        told += [f"{name}: {count(left, 'card')} in hand." for name, left in zip(names, view.cards_left, strict=True)]
        told += [
            f"Bahay {number}, {names[bahay.owner]}'s: {tongits_words.text(bahay.cards)}."
            for number, bahay in enumerate(view.bahay, 1)
        ]
        return told if view.bahay else [*told, "No bahay lie on the table."]

    def choices(self, view: TongitsView, legal: Sequence[Move], names: Sequence[str]) -> Sequence[Choice]:
        if view.phase == "answer":
            return [Choice(button.label, button.moves) for button in fight_or_fold(view, legal, names).buttons]
        way = way_out(view, legal)
        listed = super().choices(view, [move for move in legal if move != TONGITS], names)
        if not way:
            return listed
        first = ", ".join(str(move) for move in way if move != TONGITS)
        return [Choice(f"tongits, by {first}" if first else "tongits", way), *listed]

    def meaning(self, view: TongitsView, legal: Sequence[Move], move: Move) -> Meaning:
        return Meaning(question=confirm_call(view)) if move == CALL_DRAW else Meaning((move,))

    def verdict(self, result: Result, names: Sequence[str], seat: Seat | None) -> Sequence[str]:
        assert isinstance(result, TongitsResult)
        shown = [
            f"{names[of]} showed {tongits_words.text(hand.cards)}, which counts {hand.points}."
            for of, hand in enumerate(result.shown)
            if hand is not None and hand.cards
        ]
        return (*shown, *tongits_words.verdict(result, names))

    def score(self, match: Match, names: Sequence[str], seat: Seat | None) -> str:
        view = match.deal.view(seat)
        assert isinstance(view, TongitsView)
        chips = ", ".join(f"{name} {number}" for name, number in zip(names, view.chips, strict=True))
        return f"Chips: {chips}. Pot {view.pot}."


WORDS = TongitsWords()
