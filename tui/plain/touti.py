"""Touti in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from core.game import Event, Move, Result, Seat
from core.games.touti.moves import SUIT_NAMES, SUITS, Ghna, Play
from core.games.touti.scoring import ToutiResult
from core.games.touti.view import Played, ToutiView, side
from tui.plain.words import Choice, Words, sentence
from tui.tables import touti_words
from tui.tables.face import Meaning
from tui.tables.touti_ghna import played
from tui.words import listing


class ToutiWords(Words):
    def begins(self, view: ToutiView, names: Sequence[str]) -> Sequence[str]:
        return (f"{names[view.dealer]} dealt.",)

    def event(self, event: Event, names: Sequence[str]) -> str:
        if isinstance(event, Played):
            return f"{names[event.seat]} played {event.card}."
        return sentence(touti_words.narrate(event, names))

    def asks(self, view: ToutiView, legal: Sequence[Move], names: Sequence[str]) -> Sequence[str]:
        asked = touti_words.asks(view, legal, names, "You lead. You may announce a ghna first.")
        if view.phase == "play":
            return (asked,)
        return (self.hand(view), f"{touti_words.hand_worth(view.hand)}.".replace("Your hand", "It has"), asked)

    def hand(self, view: ToutiView) -> str:
        if not view.hand:
            return "You hold no cards."
        suits = []
        for suit in SUITS:
            cards = [str(card) for card in reversed(view.hand) if card.suit == suit]
            suits += [f"{SUIT_NAMES[suit]} {' '.join(cards)}"] if cards else []
        return f"You hold {'; '.join(suits)}."

    def table(self, view: ToutiView, names: Sequence[str]) -> Sequence[str]:
        if not view.trump or view.declarer is None:
            calls = ", ".join(f"{names[call.seat]} {call.amount or 'pass'}" for call in view.calls)
            return (f"Auction: {calls or 'nobody has called yet'}.",)
        us, them = touti_words.side_names(names, view.seat)
        own = 0 if view.seat is None else side(view.seat)
        counted = [cards + said for cards, said in zip(view.card_points, view.ghna_points, strict=True)]
        told = [
            f"{view.bid} with {SUIT_NAMES[view.trump]} as trump, bid by {names[view.declarer]}.",
            f"Trick {len(view.tricks) + 1} of 10. So far {us} {counted[own]}, {them} {counted[1 - own]}.",
        ]
        if view.tricks:
            last = view.tricks[-1]
            told.append(f"Last trick: {_cards(last.leader, last.cards, names)}; {names[last.winner]} took it.")
        if view.trick and view.winning is not None:
            told.append(f"On the table: {_cards(view.leader, view.trick, names)}; {names[view.winning]} is winning.")
        else:
            told.append(f"Nothing on the table; to lead: {names[view.leader]}.")
        return told

    def choices(self, view: ToutiView, legal: Sequence[Move], names: Sequence[str]) -> Sequence[Choice]:
        """A play with its ghna is not listed: the play alone asks, announces or keeps quiet, as the house rules have
        it."""
        hidden = (Ghna,) if view.rules.ghna_help == "strict" else ()
        listed = [move for move in legal if not isinstance(move, hidden) and not (isinstance(move, Play) and move.ghna)]
        return super().choices(view, listed, names)

    def meaning(self, view: ToutiView, legal: Sequence[Move], move: Move) -> Meaning:
        return played(view, legal, move.card) if isinstance(move, Play) and not move.ghna else Meaning((move,))

    def verdict(self, result: Result, names: Sequence[str], seat: Seat | None) -> Sequence[str]:
        assert isinstance(result, ToutiResult)
        return touti_words.verdict(result, names, seat)

    def sides(self, names: Sequence[str], seat: Seat | None) -> Sequence[str]:
        return touti_words.by_side(names, seat)

    def won(self, sides: Sequence[str]) -> str:
        return sentence(touti_words.won(sides)) or super().won(sides)


def _cards(leader: Seat, cards: Sequence[object], names: Sequence[str]) -> str:
    return listing(f"{names[(leader + place) % len(names)]} {card}" for place, card in enumerate(cards))


WORDS = ToutiWords()
