"""Decks and the text of cards."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import games
from core.cards import CardError, Deck

TWICE = Deck.of_suits("sh", "A23")
DOUBLE = Deck([("As", "A", "s"), ("Kc", "K", "c")], copies=2)

decks = pytest.mark.parametrize(
    "deck",
    [
        TWICE, DOUBLE,
        *(game.deck(rules) for game in map(games.load, games.KEYS) for rules in game.presets.values()),
    ],
)  # fmt: skip


@decks
def test_faces_are_numbered_and_every_copy_is_there(deck):
    assert [face.index for face in deck.faces] == list(range(len(deck.faces)))
    assert len(list(deck)) == len(deck) == len(deck.faces) * deck.copies
    assert list(deck) == list(deck.faces) * deck.copies


@decks
def test_a_card_is_found_by_its_text(deck):
    for face in deck.faces:
        assert deck.card(str(face)) is face
        assert str(face) == face.text
    for text in ("", " ", "??", deck.faces[0].text.upper() + "x", deck.faces[0].text + " "):
        with pytest.raises(CardError, match=r"\.$"):
            deck.card(text)


def test_suit_by_suit_and_rank_then_suit():
    assert [str(card) for card in TWICE] == ["As", "2s", "3s", "Ah", "2h", "3h"]
    assert [(card.rank, card.suit) for card in TWICE][:2] == [("A", "s"), ("2", "s")]


@decks
def test_a_whole_deck_in_any_order(deck):
    cards = [str(card) for card in deck][::-1]
    assert [str(card) for card in deck.order(" ".join(cards))] == cards
    assert deck.order("\n".join(cards)) == deck.order("  ".join(cards))
    deck.check_order(deck.order(" ".join(cards)))


@decks
def test_an_order_that_is_not_the_deck_is_refused(deck):
    cards = [str(card) for card in deck]
    for wrong in (cards[1:], [*cards, cards[0]], [*cards[1:], cards[1]], [*cards[1:], "??"], []):
        with pytest.raises(CardError, match=r"\.$"):
            deck.order(" ".join(wrong))
    with pytest.raises(CardError):
        deck.check_order(list(deck)[1:])
    with pytest.raises(CardError):
        deck.check_order([*list(deck)[1:], list(deck)[1]])


def test_copies_of_a_face_are_the_same_card():
    first, _, second, _ = DOUBLE
    assert first is second
    assert DOUBLE.order("As As Kc Kc")[0] == DOUBLE.order("As Kc As Kc")[2]


@given(st.sets(st.integers(0, 5)))
def test_a_mask_picks_the_faces_of_its_bits(bits):
    mask = sum(1 << bit for bit in bits)
    assert [card.index for card in TWICE.picks(mask)] == sorted(bits)


def test_cards_are_frozen():
    with pytest.raises(AttributeError):
        TWICE.faces[0].text = "Ah"
