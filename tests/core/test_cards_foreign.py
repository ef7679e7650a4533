import pytest

from core.cards import CardError, Deck

DOUBLE = Deck([("As", "A", "s"), ("Kc", "K", "c")], copies=2)


def test_a_card_of_another_deck_is_no_card_of_this_one():
    other = Deck([("As", "A", "s"), ("Qc", "Q", "c")], copies=2)
    with pytest.raises(CardError):
        DOUBLE.check_order([*list(DOUBLE)[:3], other.faces[1]])
