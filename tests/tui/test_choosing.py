"""The cursor and the picked cards of a hand."""

from __future__ import annotations

from core.games.totit.faces import DECK
from tui.choosing import Choosing
from tui.widgets.cards import FRENCH
from tui.widgets.hand import Slot


def hand(text: str) -> list[Slot]:
    """Slots as written: a dash for an empty place, a plus for a card that has just come, a star for one that cannot be
    played."""
    slots = []
    for key, word in zip("abcdefgh", text.split(), strict=False):
        card = None if word == "-" else DECK.card(word.strip("+*"))
        suit = None if card is None else FRENCH[card.suit]
        slots.append(Slot(card, suit, key, playable="*" not in word, is_new="+" in word))
    return slots


def test_the_cursor_begins_at_a_card_that_may_be_played() -> None:
    choosing = Choosing()
    choosing.settle(hand("2h* - 4s 5s"))
    assert choosing.cursor == 2
    choosing.settle(hand("2h* - 4s* 5s*"))
    assert choosing.cursor == 0, "none may be played"


def test_the_cursor_goes_once_to_a_card_that_has_just_come() -> None:
    choosing = Choosing()
    choosing.settle(hand("2h 3h 4s+"))
    assert choosing.cursor == 2
    choosing.step(hand("2h 3h 4s+"), 1)
    choosing.settle(hand("2h 3h 4s+"))
    assert choosing.cursor == 0, "it has been there"


def test_steps_go_round_and_over_empty_places() -> None:
    choosing, slots = Choosing(), hand("2h - 3h -")
    for at in (2, 0, 2):
        choosing.step(slots, 1)
        assert choosing.cursor == at
    choosing.step(slots, -1)
    assert choosing.cursor == 0
    choosing.step(hand("- -"), 1)


def test_picked_cards_or_else_the_one_under_the_cursor_are_chosen() -> None:
    choosing, slots = Choosing(), hand("2h 3h 4s")
    assert [str(card) for card in choosing.cards(slots)] == ["2h"]
    assert choosing.picked_cards(slots) == []
    choosing.pick()
    choosing.step(slots, -1)
    choosing.pick()
    assert [str(card) for card in choosing.cards(slots)] == ["2h", "4s"]
    choosing.pick()
    assert [str(card) for card in choosing.cards(slots)] == ["2h"]


def test_in_another_order_two_copies_of_a_card_stay_two() -> None:
    choosing = Choosing()
    before, after = hand("2h - 2h 9s 3h"), hand("9s 3h 2h 2h")
    choosing.cursor, choosing.picked = 3, frozenset({0, 2, 4})
    choosing.follow(before, after)
    assert choosing.cursor == 0
    assert choosing.picked == {1, 2, 3}
    choosing.picked = frozenset({2})
    choosing.follow(after, before)
    assert [str(card) for card in choosing.picked_cards(before)] == ["2h"]
