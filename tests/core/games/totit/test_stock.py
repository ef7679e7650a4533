"""Totit with the stock turned up (totit 5, stock_flip), through decks laid so that a certain card comes up."""

from __future__ import annotations

import pytest
from support.totit import Table, fresh, texts

TABLE = "2d 2h 3h 3s 4s 5d 5h 6d 6s 8d 8s 9d 9h Ad Ah Jc Kc Kc"
SEVENS = "7s 7s 2h 3h 3s 4s 5d 5h 6d 8d 8s 9d 9h Ad Ah Jc Kc 2d"
HANDS = ["2h 5d 5s 6d 6s 7h 7h", "3d 3s 4d 4h 4s Ah Qc", "2d 3d 4h 6h 6h 9h As"]
FIRST_ROUND = "1 take 3s with 3s", "2 take 2d with 2d", "0 take 6d with 6d"
STAYING = "2s 9s As"
"""Three cards that stay on the table when they are turned up in the first round."""


def names(events):
    return [type(event).__name__ for event in events]


def flipping(stock, table=TABLE, **changed):
    return Table.of(table, HANDS, stock=stock, stock_flip=True, **changed)


def later(stock, table=TABLE, **changed):
    """At the second turn of seat 1, with this stock left and `STAYING` on the table."""
    found = flipping(f"{STAYING} {stock}", table, **changed)
    found.do(*FIRST_ROUND)
    return found


def test_an_identical_card_is_taken_on_a_first_turn():
    table = flipping("8d")
    events = table.do("1 trail 3d")
    assert names(events) == ["Trailed", "Flipped", "FlipTook"]
    assert (events[2].seat, str(events[2].card), str(events[2].target)) == (1, "8d", "8d")
    view = table.deal.view(1)
    assert view.to_act == (2,)
    assert texts(view.piles[1]) == ["8d", "8d"]
    assert "8d" not in texts(view.table)
    assert view.last_captures == (None, events[2], None)
    assert view.stock == 20


def test_2_3_holds_for_it_too():
    table = flipping("8h")
    assert names(table.do("1 trail 3d")) == ["Trailed", "Flipped", "FlipStayed"]
    assert texts(table.deal.view(None).table).count("8h") == 1
    loose = flipping("8h", first_identical=False)
    loose.do("1 trail 3d")
    assert loose.legal() == {"flip takes 8s", "flip takes 8d"}


def test_2_3_holds_up_to_the_card_after_the_last_first_turn():
    table = flipping("2s 9s 8h 8h")
    table.do("1 trail 3d", "2 trail 2d")
    assert names(table.do("0 trail 2h")) == ["Trailed", "Flipped", "FlipStayed"]
    assert names(table.do("1 trail 3s")) == ["Trailed", "Flipped"]
    assert table.legal() == {"flip takes 8s", "flip takes 8h", "flip takes 8d"}


def test_several_faces_are_a_choice():
    table = later("8h")
    assert names(table.do("1 trail 3d")) == ["Trailed", "Flipped"]
    for seat in (0, 1, 2, None):
        assert str(table.deal.view(seat).flip) == "8h"
        assert table.deal.view(seat).to_act == (1,)
    assert table.legal() == {"flip takes 8s", "flip takes 8d"}
    assert table.deal.legal(2) == ()
    for line, paragraph in [
        ("1 trail 4s", "totit 5 stock_flip"),
        ("1 flip takes 8h", "totit 2.2"),
        ("1 flip takes Jc", "totit 2.4"),
        ("2 flip takes 8s", "totit 2.1"),
    ]:
        assert table.refusal(line).paragraph == paragraph
    assert names(table.do("1 flip takes 8s")) == ["FlipTook"]
    view = table.deal.view(1)
    assert (view.to_act, view.flip, view.stock) == ((2,), None, 17)
    assert {"8s", "8h"} <= set(texts(view.piles[1]))
    assert [card for card in texts(view.table) if card[0] == "8"] == ["8d"]
    assert table.refusal("2 flip takes 8d").paragraph == "totit 5 stock_flip"


def test_one_face_is_taken_without_a_move():
    table = later("2s")
    events = table.do("1 trail 3d")
    assert names(events) == ["Trailed", "Flipped"]
    assert table.legal() == {"flip takes 2s", "flip takes 2h"}
    alone = later("8d 7d 7d")
    alone.do("1 take 4s with 4s", "1 flip takes 8d", "2 trail 4h")
    events = alone.do("0 trail 2h")
    assert names(events) == ["Trailed", "Flipped", "FlipTook"]
    assert str(events[2].target) == "7d"


def test_no_target_means_it_stays():
    events = later("7d").do("1 trail 3d")
    assert names(events) == ["Trailed", "Flipped", "FlipStayed"]


def test_two_copies_of_a_face_are_one_target():
    table = later("7d", SEVENS)
    events = table.do("1 trail 3d")
    assert names(events) == ["Trailed", "Flipped", "FlipTook"]
    assert str(events[2].target) == "7s"
    assert [card for card in texts(table.deal.view(None).table) if card[0] == "7"] == ["7s"]


def test_3_locks_are_those_after_your_card():
    """Seat 0 trails 7h beside the pair of 7s: it is odd, so it alone is taken."""
    table = later("3h 5h 7d", SEVENS)
    table.do("1 trail 4d")
    while table.deal.view(None).flip or table.deal.to_act() != (0,):
        table.do(f"{table.deal.to_act()[0]} {sorted(table.legal())[-1]}")
    events = table.do("0 trail 7h")
    assert names(events) == ["Trailed", "Flipped", "FlipTook"]
    assert str(events[2].target) == "7h"


def test_your_own_card_is_a_target():
    table = later("4d")
    table.do("1 trail 4d")
    assert table.legal() == {"flip takes 4s", "flip takes 4d"}


@pytest.mark.parametrize("capture", ["optional", "mandatory", "card_forced"])
def test_it_must_capture_whatever_the_duty(capture):
    events = flipping("8d", capture=capture).do("1 take 3s with 3s")
    assert names(events) == ["Taken", "Flipped", "FlipTook"]


def test_all_of_the_stock_is_turned_up_and_the_deal_may_end_with_a_choice():
    endings = set()
    for seed in range(60):
        deal, order = fresh(3, seed, stock_flip=True)
        flipped = []
        while deal.to_act():
            (seat,) = deal.to_act()
            view = deal.view(None)
            if not any(view.cards_left):
                assert view.flip is not None
                assert seat == 0
                assert deal.result() is None
                endings.add("choice")
            events = deal.apply(seat, deal.legal(seat)[-1])
            flipped += [str(event.card) for event in events if type(event).__name__ == "Flipped"]
        assert flipped == order[39:]
        assert deal.view(None).stock == 0
    assert endings == {"choice"}
