"""Counting a hand, against the trying out of every division (tongits 3, 4.1, 10)."""

from __future__ import annotations

from random import Random

import pytest
from support.tongits import (
    CARDS,
    GAME,
    Table,
    called,
    count,
    holds_secret,
    is_meld,
    is_secret,
    points,
    whole,
)

from core.cards import mask_of
from core.games.tongits import counting, melds

KINDS = ("quads_and_runs", "quads")
WORKED = [
    ("2c 3c 4c As Js Qs 3h Qh Qd", 14, 0),
    ("2c 3c 4c As Js Qs 3h Qd", 34, 0),
    ("5h 6h 7h 7c 7d", 11, 0),
    ("Qc Qd Qh Qs Jc Jd Jh Js 8c 9c Tc 3s", 3, 2),
    ("Qs Ks As", 21, 0),
    ("As 2s 3s", 0, 0),
    ("Tc Jd Qh Ks Td", 50, 0),
    ("6c 6d 6h 6s 7s 8s 9s", 0, 1),
    ("4c 4d 4h 4s 5h 6h 9s", 9, 0),
    ("2c 3c 4c 5c 6c 7c 8c 9c Kd", 10, 2),
]


def mask(cards: str | list[str]) -> int:
    deck = GAME.deck(GAME.rules())
    return mask_of(deck.card(card) for card in (cards.split() if isinstance(cards, str) else cards))


@pytest.mark.parametrize(("hand", "expected", "secrets"), WORKED)
def test_10_worked_counts(hand, expected, secrets):
    found = counting.division(mask(hand), "quads_and_runs")
    assert (found.points, found.secrets) == (expected, secrets)
    assert count(hand.split())[:2] == (expected, secrets), "the reading it is measured by agrees"


def test_10_a_hand_that_holds_a_secret_its_best_division_has_not():
    assert melds.holds_secret(mask("4c 4d 4h 4s 5h 6h 9s"), "quads_and_runs")


@pytest.mark.parametrize(
    ("hand", "secrets"),
    [("3c 3d 3h 7h 8h 9h Kd", 0), ("3c 3d 3h 7h 8h 9h Kd Qd", None), ("7c 8c 9c 9d", 0), ("4s 4h 4d 4c 3c", 1),
     ("Kd", 0), ("Kd Qd", None), ("4s 4h 4d 4c 5h 6h Kd", 0), ("4s 4h 5h 6h Kd", None)],
)  # fmt: skip
def test_10_tongits_worked(hand, secrets):
    found = counting.whole_division(mask(hand), "quads_and_runs")
    assert (None if found is None else found.secrets) == secrets == whole(hand.split())


def hands(seed: int, number: int) -> list[list[str]]:
    """Hands of 1 to 14 cards, most of them taken from few ranks or suits, so that melds overlap."""
    rng = Random(seed)
    found = []
    for _ in range(number):
        pool = CARDS
        kind = rng.randrange(4)
        if kind == 1:
            ranks = rng.sample("A23456789TJQK", 5)
            pool = [card for card in CARDS if card[0] in ranks]
        elif kind == 2:
            first = rng.randrange(9)
            pool = CARDS[4 * first : 4 * first + 20]
        elif kind == 3:
            pool = [card for card in CARDS if card[1] in "sh"]
        found.append(rng.sample(pool, rng.randint(1, 14)))
    return found


@pytest.mark.parametrize("kinds", KINDS)
def test_3_1_every_count_is_the_best_of_all_divisions(kinds):
    for hand in hands(1, 1500):
        found = counting.division(mask(hand), kinds)
        assert (found.points, found.secrets, found.left.bit_count()) == count(hand, kinds), hand
        assert counting.count(mask(hand), kinds) == found.points


@pytest.mark.parametrize("kinds", KINDS)
def test_3_1_a_division_is_one(kinds):
    for hand in hands(2, 500):
        found = counting.division(mask(hand), kinds)
        shown = counting.counted_hand(found)
        cards = [[str(card) for card in meld] for meld in shown.melds]
        left = [str(card) for card in shown.left]
        assert sorted(sum(cards, left)) == sorted(hand)
        assert all(is_meld(meld) for meld in cards)
        assert found.secrets == sum(is_secret(meld, kinds) for meld in cards)
        assert found.points == points(left)


@pytest.mark.parametrize("kinds", KINDS)
def test_4_1_and_6_3_the_whole_hand(kinds):
    able = 0
    for hand in [*hands(3, 800), *(cards for cards in hands(4, 4000) if len(cards) < 8)]:
        found = counting.whole_division(mask(hand), kinds)
        assert (None if found is None else found.secrets) == whole(hand, kinds), hand
        assert counting.goes_out(mask(hand)) is (found is not None)
        if found is not None:
            able += 1
            assert found.left.bit_count() <= 1
            assert found.left | sum(found.melds) == mask(hand)
    assert able > 100


@pytest.mark.parametrize("kinds", KINDS)
def test_5_2_a_secret_anywhere_in_the_hand(kinds):
    found = [melds.holds_secret(mask(hand), kinds) for hand in hands(5, 1500)]
    assert found == [holds_secret(hand, kinds) for hand in hands(5, 1500)]
    assert len(set(found)) == 2


def test_3_1_exposed_cards_do_not_count():
    table = called((8, 12, 30))
    assert table.view(0).cards_left[0] == 9
    assert table.view(0).own.counted.points == 8


def test_3_2_nothing_is_laid_off_at_the_end():
    hands = ["2s 3s 4s 7s 7h 7d Qs Qh Qd Ah Ad 4c", "6h 6d 6c Jh Jd Jc 5s 9h Kc 2c 8d Td"]
    table = Table.of(hands)
    table.do("0 meld 2s 3s 4s", f"0 discard {table.thirteenth}", "1-", "2-", "0 call draw", "1 fight", "2 fold")
    assert table.result.counts == (6, 44, None)
    assert "5s" in map(str, table.result.shown[1].left)
