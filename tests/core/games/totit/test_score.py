"""Totit by its rules: the score of a deal and of a match (totit 4, 5, 7), tests named by paragraph."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from support.totit import (
    CHANCE,
    FACES,
    GAME,
    WHOLE_HANDS,
    WHOLE_TABLE,
    Table,
    by_value,
    points,
    replayed,
    scored,
    texts,
    whole_lines,
)


def whole(**changed):
    table = Table.of(WHOLE_TABLE, WHOLE_HANDS, **changed)
    table.do(*whole_lines())
    return table


def test_7_the_whole_deal():
    table = whole()
    result = table.deal.result()
    assert result.scores == (5, 3, 3)
    assert texts(table.deal.view(None).table) == ["3d", "4h", "8s", "8d", "9d", "Kc", "Kc"]
    assert sorted(map(sorted, map(texts, result.pairs))) == sorted(
        map(sorted, (["6d", "5d", "6s", "2h", "7h"], ["3s", "4s", "Ah"], ["2d", "9h", "6h"]))
    )
    assert result.captured == (12, 10, 10) == table.deal.view(None).pile_sizes


def test_7_the_whole_deal_in_a_match():
    opening = replace(GAME.opening(GAME.rules(), 3, CHANCE), dealer=0)
    after = GAME.following(GAME.rules(), opening, whole().deal.result())
    assert (after.scores, after.dealer, after.deals) == ((5, 3, 3), 1, 1)
    assert GAME.winners(GAME.rules(), after) == ()


@pytest.mark.parametrize(
    ("pile", "scores"),
    [
        ("7s 7h 7s 7h", {"pairs": 2}),
        ("Kc Kc Qc Jc", {"pairs": 1}),
        ("As Ah Ad As", {"pairs": 1}),
        ("9s 9s As As 4h 4h Kc Kc 2d 3d", {"pairs": 4, "sackson": 8}),
        ("9h 9h Qc Qc Kc Kc Jc Jc 9d 9d", {"pairs": 5, "sackson": 12, "stamped": 80}),
        ("9h Qc Kc Jc 9d As", {"pairs": 0, "sackson": 0, "stamped": 30}),
        ("9h 9h Qc 2d", {"stamped": 30, "sackson": 3}),
        ("2s 2s", {"pairs": 1, "sackson": 1, "stamped": 10}),
        ("", {"pairs": 0, "sackson": 0, "stamped": 0}),
    ],
)
def test_7_worked_piles(pile, scores):
    for scoring, expected in scores.items():
        result = scored(pile, "5s 5s", "", scoring=scoring)
        assert result.scores[0] == expected, scoring
        assert result.scores[1:] == ({"stamped": 10}.get(scoring, 1), 0)


@by_value("scoring")
def test_5_scoring_of_each_face(scoring):
    for face in FACES:
        result = scored(f"{face} {face}", f"{face} 2d" if face != "2d" else "2d 3d", scoring=scoring)
        worth = {
            "pairs": 1,
            "sackson": 3 if face[0] == "9" else 2 if face[0] in "AJQK" else 1,
            "stamped": 20 if face in ("9h", "Qc", "Kc") else 10,
        }
        assert result.scores == (worth[scoring], 10 if scoring == "stamped" and face in ("9h", "Qc", "Kc") else 0)
        assert [texts(faces) for faces in result.pairs] == [[face], []]


def test_5_stamped_cards_alone_are_told():
    result = scored("9h Qc Qc 2d", "Kc 2d", scoring="stamped")
    assert [texts(faces) for faces in result.alone] == [["9h"], ["Kc"]]
    assert scored("9h Qc Qc 2d", "Kc 2d").alone == ((), ())


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from(GAME.seats))
def test_4_2_whole_deals_at_random(seed, seats):
    deal, piles, table, rules = replayed(seed, seats)
    result = deal.result()
    assert result.scores == tuple(points(pile, rules) for pile in piles)
    for seat, pile in enumerate(piles):
        assert sorted(texts(result.pairs[seat])) == sorted(face for face in FACES if pile.count(face) == 2)
    assert result.captured == tuple(map(len, piles))
    assert sorted(texts(deal.view(None).table)) == sorted(table)


def test_4_1_no_result_before_the_end():
    table = Table.of(WHOLE_TABLE, WHOLE_HANDS)
    for line in whole_lines():
        assert table.deal.result() is None
        assert table.deal.details()["pairs"] is None
        table.do(line)
    assert table.deal.to_act() == ()
    details = table.deal.details()
    assert details["pairs"][0] == ["2h", "5d", "6s", "6d", "7h"]
    assert details["captured"] == [12, 10, 10]
    assert json.loads(json.dumps(details)) == details


def standing(deals, *scores):
    opening = GAME.opening(GAME.rules(), len(scores), CHANCE)
    return replace(opening, deals=deals, scores=scores)


@by_value("deals")
@pytest.mark.parametrize("seats", GAME.seats)
def test_4_3_length_of_a_match(seats, deals):
    rules = GAME.rules.from_mapping({"deals": deals})
    length = {"one_each": seats, "single": 1, "two_each": 2 * seats}[deals]
    scores = tuple(range(seats))
    for played in range(2 * seats + 1):
        expected = (seats - 1,) if played >= length else ()
        assert GAME.winners(rules, standing(played, *scores)) == expected


@by_value("ties")
def test_4_3_equal_sums(ties):
    rules = GAME.rules.from_mapping({"ties": ties})
    assert GAME.winners(rules, standing(3, 7, 9, 9)) == ((1, 2) if ties == "shared" else ())
    assert GAME.winners(rules, standing(3, 9, 9, 9)) == ((0, 1, 2) if ties == "shared" else ())
    assert GAME.winners(rules, standing(3, 7, 9, 8)) == (1,)
    assert GAME.winners(rules, standing(2, 7, 9, 8)) == ()
    if ties == "extra_deal":
        assert GAME.winners(rules, standing(4, 12, 12, 9)) == ()
        assert GAME.winners(rules, standing(5, 14, 12, 9)) == (0,)
