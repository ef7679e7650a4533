"""Cards, symbols, deal and moves as text (totem 1, 10)."""

from __future__ import annotations

from collections import Counter

import pytest
from support.totem import pile

from core.chance import Chance
from core.games.totem import GAME
from core.games.totem.events import Revealed
from core.games.totem.moves import Split, all_moves, deck, even, parse, splits
from core.games.totem.rules import TotemRules
from core.games.totem.scoring import TotemStanding
from core.games.totem.symbols import families, family_of, names, picture

STANDARD = TotemRules()
CHANCE = Chance(bytes(32))


def test_1_1_eighty_cards() -> None:
    cards = list(deck(STANDARD))
    assert len(cards) == len(set(cards)) == 80
    colours = Counter(card.suit for card in cards if card.suit)
    assert colours == {"c": 18, "v": 18, "r": 18, "y": 18}
    arrows = [card.text for card in cards if not card.suit]
    assert arrows == ["IN1", "IN2", "IN3", "OUT1", "OUT2", "OUT3", "COL1", "COL2"]
    assert deck(STANDARD).card("gear-hollow/c").rank == "gear-hollow"


@pytest.mark.parametrize(("symbols", "variants"), [(12, 2), (18, 3), (24, 4)])
def test_1_2_families_and_variants(symbols: int, variants: int) -> None:
    used = list(dict.fromkeys(card.rank for card in deck(TotemRules(symbols=symbols)) if card.suit))
    assert used == list(names(symbols))
    assert Counter(map(family_of, used)) == dict.fromkeys(("gear", "kite", "frame", "grid", "moth", "bead"), variants)
    for family, members in families().items():
        assert [name for name in used if family_of(name) == family] == list(members[:variants])


@pytest.mark.parametrize("option", ["arrows_in", "arrows_out", "arrows_colour"])
@pytest.mark.parametrize("count", range(5))
def test_9_numbers_of_arrows(option: str, count: int) -> None:
    rank = {"arrows_in": "IN", "arrows_out": "OUT", "arrows_colour": "COL"}[option]
    cards = deck(TotemRules.from_mapping({option: count}))
    assert [card.text for card in cards if card.rank == rank] == [f"{rank}{n}" for n in range(1, count + 1)]


def test_12_1_pictures_are_sixteen_rows_of_sixteen_bits() -> None:
    everything = [*names(24), "IN", "OUT", "COL"]
    pictures = [picture(name) for name in everything]
    assert len(set(pictures)) == len(everything)
    for rows in pictures:
        assert len(rows) == 16
        assert all(0 <= row < 1 << 16 for row in rows)


def test_12_1_a_picture_is_read_from_the_top_left() -> None:
    assert picture("frame-closed")[0] == 0xFFFF
    assert picture("IN")[:3] == (0x0180, 0x0180, 0x0180)
    with pytest.raises(KeyError):
        picture("gear-unheard")


def test_look_alikes_differ_less_than_families_do() -> None:
    def distance(one: str, other: str) -> int:
        return sum((a ^ b).bit_count() for a, b in zip(picture(one), picture(other), strict=True))

    for one in names(24):
        for other in names(24):
            if one != other:
                assert (distance(one, other) <= 32) == (family_of(one) == family_of(other))


def test_1_3_dealt_one_by_one_and_the_first_seats_hold_the_odd_cards() -> None:
    cards = CHANCE.stream("deal/0").shuffled(deck(STANDARD))
    deal = GAME.deal(STANDARD, TotemStanding((0,) * 7, 3), cards, CHANCE)
    assert deal.details()["down"] == [12, 12, 12, 11, 11, 11, 11]
    assert deal.details()["first"] == deal.details()["turn"] == 3
    revealed = [event for n in range(1, 5) for event in deal.tick(4000 * n) if isinstance(event, Revealed)]
    assert [(event.seat, event.card) for event in revealed][:4] == [(seat, cards[seat]) for seat in (3, 4, 5, 6)]


def test_1_3_the_first_to_reveal_is_drawn() -> None:
    firsts = {GAME.opening(STANDARD, 4, Chance(bytes([n]) * 32)).first for n in range(40)}
    assert firsts == {0, 1, 2, 3}


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6, 7, 8, 9, 10])
def test_every_number_of_seats(seats: int) -> None:
    standing = GAME.opening(STANDARD, seats, CHANCE)
    deal = GAME.deal(STANDARD, standing, list(deck(STANDARD)), CHANCE)
    assert sum(deal.details()["down"]) == 80
    assert deal.to_act() == tuple(range(seats))
    assert GAME.winners(STANDARD, standing) == ()


@pytest.mark.parametrize("text", ["reveal", "grab", "pick duel", "pick in", "split 4 0", "split 0 12 3", "split 7"])
def test_10_moves_as_text(text: str) -> None:
    assert str(parse(text)) == text


@pytest.mark.parametrize(
    "text",
    ["", "Reveal", "grab ", "pick", "pick both", "split", "split 04 0", "split -1 5", "split 4  0", "split ٣", "1"],
)
def test_10_what_is_no_move(text: str) -> None:
    with pytest.raises(ValueError, match=r"is no move of Totem\.$"):
        parse(text)


def test_10_splits_that_are_listed() -> None:
    assert [str(split) for split in splits(5, 3)] == ["split 2 2 1", "split 5 0 0", "split 0 5 0", "split 0 0 5"]
    assert [str(split) for split in splits(1, 2)] == ["split 1 0", "split 0 1"]
    assert even(7, 4) == Split((2, 2, 2, 1))


def test_10_all_moves_can_be_written_and_read() -> None:
    moves = list(all_moves(STANDARD, 4))
    assert len(moves) == len(set(moves))
    assert all(parse(str(move)) == move for move in moves)
    assert {len(move.counts) for move in moves if isinstance(move, Split)} == {2, 3}


def test_the_short_notation_of_the_tests() -> None:
    rules = TotemRules(symbols=24)
    assert [card.text for card in pile("K1y B4c OUT1", rules)] == ["kite-seed/y", "bead-star/c", "OUT1"]
