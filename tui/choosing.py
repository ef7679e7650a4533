"""What keys act on at a table: a place in the hand, the cards picked there, a button of a question."""

from __future__ import annotations

from collections.abc import Sequence

from core.cards import Card
from tui.widgets.hand import Slot


class Choosing:
    """Places in the hand are numbers of its slots."""

    def __init__(self) -> None:
        self.cursor = 0
        self.pressed = 0
        """The button under the cursor while something is asked."""
        self.picked: frozenset[int] = frozenset()
        self._new: Card | None = None

    def settle(self, slots: Sequence[Slot]) -> None:
        """Puts the cursor where one would begin: on the first button, on a card that has just come, else on a card
        that may be played."""
        self.pressed = 0
        new = next((number for number, slot in enumerate(slots) if slot.is_new), None)
        came, self._new = self._new, None if new is None else slots[new].card
        if new is not None and self._new != came:
            self.cursor = new
        open_slots = [number for number, slot in enumerate(slots) if slot.card is not None and slot.playable]
        if self.cursor not in open_slots:
            later = [number for number in open_slots if number > self.cursor]
            self.cursor = (later or open_slots or [0])[0]

    def step(self, slots: Sequence[Slot], by: int) -> None:
        """The next card, round and round."""
        held = [number for number, slot in enumerate(slots) if slot.card is not None]
        if held:
            at = held.index(self.cursor) if self.cursor in held else 0
            self.cursor = held[(at + by) % len(held)]

    def pick(self) -> None:
        """Picks up the card under the cursor, or lays it back."""
        self.picked ^= {self.cursor}

    def cards(self, slots: Sequence[Slot]) -> list[Card]:
        """The picked cards, or else the one under the cursor."""
        return self.picked_cards(slots) or _cards(slots, [self.cursor])

    def picked_cards(self, slots: Sequence[Slot]) -> list[Card]:
        return _cards(slots, sorted(self.picked))

    def follow(self, before: Sequence[Slot], after: Sequence[Slot]) -> None:
        """Cursor and picked cards stay what they were when the hand is laid in another order."""
        places = [number for number, slot in enumerate(after) if slot.card is not None]
        moved = {}
        for number, slot in enumerate(before):
            found = next((place for place in places if after[place].card == slot.card), None)
            if slot.card is not None and found is not None:
                places.remove(found)
                moved[number] = found
        self.cursor = moved.get(self.cursor, 0)
        self.picked = frozenset(moved[number] for number in self.picked if number in moved)


def _cards(slots: Sequence[Slot], numbers: Sequence[int]) -> list[Card]:
    return [card for number in numbers if number < len(slots) and (card := slots[number].card) is not None]
