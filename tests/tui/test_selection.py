"""What picked cards mean among the legal moves."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core import games
from core.cards import Card
from core.games.tongits.deck import DECK, cards_of
from core.games.tongits.melds import melds_in
from core.games.tongits.moves import DISCARD, DRAW, FOLD, MELD, SAPAW
from core.games.touti.moves import PLAY, Pass
from tui.selection import Way, exactly, together
from tui.selection import cards_of as taken


def cards(text: str) -> list[Card]:
    return [DECK.card(word) for word in text.split()]


def mask(text: str) -> int:
    return sum(1 << card.index for card in cards(text))


def texts(ways: tuple[Way, ...]) -> list[list[str]]:
    return [[str(move) for move in way] for way in ways]


def test_a_move_names_the_cards_it_takes_out_of_the_hand() -> None:
    assert taken(DISCARD[3]) == (DECK.faces[3],)
    assert taken(MELD[mask("3s 4s 5s")]) == tuple(cards("3s 4s 5s"))
    assert taken(DRAW) == taken(FOLD) == taken(Pass()) == ()


@pytest.mark.parametrize(
    ("picked", "meant"),
    [
        ("8s", ["discard 8s", "sapaw 8s on 1", "sapaw 8s on 2"]),
        ("8s 9s Ts", ["meld 8s 9s Ts", "sapaw 8s 9s Ts on 1"]),
        ("Ts 9s 8s", ["meld 8s 9s Ts", "sapaw 8s 9s Ts on 1"]),
        ("9s Ts", []),
        ("", []),
    ],
)
def test_only_moves_of_just_these_cards_are_meant(picked: str, meant: list[str]) -> None:
    legal = [
        DRAW,
        MELD[mask("8s 9s Ts")],
        SAPAW[mask("8s"), 1],
        SAPAW[mask("8s 9s Ts"), 1],
        SAPAW[mask("8s"), 2],
        *(DISCARD[card.index] for card in cards("8s 9s Ts")),
    ]
    found = exactly(legal, cards(picked))
    assert sorted(map(str, found)) == sorted(meant)
    assert list(found) == [move for move in legal if move in found], "in the order of the legal moves"


def test_in_touti_a_card_means_its_plays_with_and_without_ghna() -> None:
    game = games.load("touti")
    legal = [move for move in game.moves(game.rules(), 4) if str(move).startswith(("play", "pass", "ghna"))]
    assert {str(move) for move in exactly(legal, [game.deck(game.rules()).card("Ro")])} == {"play Ro", "play Ro ghna"}
    assert exactly(legal, []) == ()
    assert exactly(PLAY, [PLAY[0].card, PLAY[1].card]) == ()


def test_a_card_picked_twice_takes_a_move_of_both() -> None:
    (card,) = cards("8s")
    assert exactly([DISCARD[card.index]], [card, card]) == ()
    assert together([DISCARD[card.index]], [card, card]) == ()


def test_two_melds_and_a_lay_off_are_meant_together() -> None:
    legal = [MELD[mask("3s 3h 3d")], MELD[mask("8c 9c Tc")], MELD[mask("8c 9c Tc Jc")], SAPAW[mask("Kd"), 4]]
    picked = cards("Kd 3s 3h 3d 8c 9c Tc")
    assert texts(together(legal, picked)) == [["meld 3s 3h 3d", "meld 8c 9c Tc", "sapaw Kd on 4"]]


def test_every_way_of_the_fewest_moves_is_found() -> None:
    nine = "3s 4s 5s 3h 4h 5h 3d 4d 5d"
    legal = [MELD[meld] for meld in melds_in(mask(nine))]
    found = texts(together(legal, cards(nine)))
    assert sorted(found) == [
        ["meld 3s 3h 3d", "meld 4s 4h 4d", "meld 5s 5h 5d"],
        ["meld 3s 4s 5s", "meld 3h 4h 5h", "meld 3d 4d 5d"],
    ]


@settings(max_examples=200, deadline=None)
@given(st.integers(0, (1 << 52) - 1), st.integers(0, (1 << 52) - 1), st.data())
def test_ways_use_up_the_picked_cards_and_no_fewer_moves_do(some: int, others: int, data: st.DataObject) -> None:
    """Measured by trying all sets of melds."""
    hand = list(cards_of(some & others))[:12]
    legal = [MELD[meld] for meld in melds_in(sum(1 << card.index for card in hand))][:8]
    of_melds = data.draw(st.lists(st.sampled_from(legal), max_size=2)) if legal else []
    picked = list(dict.fromkeys(card for move in of_melds for card in move.cards))
    wanted = Counter(picked)
    tried = [
        way
        for length in range(1, len(legal) + 1)
        for way in combinations(legal, length)
        if wanted and sum((Counter(taken(move)) for move in way), Counter()) == wanted
    ]
    fewest = min(map(len, tried), default=0)
    assert set(together(legal, picked)) == {way for way in tried if len(way) == fewest}
