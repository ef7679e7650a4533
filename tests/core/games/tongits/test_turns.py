"""Tong-its by its rules: cards, deal and turn (tongits 1, 2, 9, 10), tests named by paragraph."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest
from msgspec.structs import replace
from support.tongits import CARDS, CHANCE, GAME, SUITS, Table, by_value, is_meld, is_run, points, shed

from core.chance import Chance
from core.options import RuleError


def legal_but_discards(table: Table) -> set[str]:
    return {text for text in table.legal() if not text.startswith("discard")}


def with_bahay() -> Table:
    """Seat 0 owns 5s 6s 7s since turn 0; it is the turn of seat 1, which holds 4s 8s 9s 7c 7d 7h Kd."""
    table = Table.of(["5s 6s 7s 2h 9c Kc", "4s 8s 9s 7c 7d 7h Kd"])
    table.do("0 meld 5s 6s 7s", "0 discard Kc")
    return table


def test_1_1_fifty_two_cards():
    assert [str(card) for card in GAME.deck(GAME.rules())] == CARDS
    assert len(GAME.deck(GAME.rules())) == 52


def test_1_1_no_run_goes_past_the_king():
    table = Table.of(["Qs Ks As 2s 3s Kh Ah 2h"])
    assert legal_but_discards(table) == {"meld As 2s 3s"}
    for cards in ("Qs Ks As", "Kh Ah 2h", "Ks As 2s"):
        assert table.refusal(f"0 meld {cards}").paragraph == "tongits 1.5"


@pytest.mark.parametrize(("cards", "expected"), [("As", 1), ("2h", 2), ("9d", 9), ("Tc", 10), ("Js Qd Kh", 30)])
def test_1_2_points_of_cards(cards, expected):
    table = Table.of([f"{cards} 3s 4s 5s 6h 7h 8h"])
    left = [str(card) for card in table.view(0).own.counted.left]
    assert points(cards.split()) == expected
    assert table.view(0).own.counted.points == points(left)
    assert set(cards.split()) <= set(left)


def test_1_3_the_first_starter_is_drawn():
    drawn = Counter(GAME.opening(GAME.rules(), 3, Chance(bytes([n] * 32))).starter for n in range(200))
    assert set(drawn) == {0, 1, 2}
    assert min(drawn.values()) > 40


def test_1_3_exactly_three_seats():
    assert GAME.seats == (3,)
    assert GAME.sides(3) == (0, 1, 2)


@pytest.mark.parametrize("starter", range(3))
def test_1_4_one_at_a_time_and_a_thirteenth_to_the_starter(starter):
    order = list(GAME.deck(GAME.rules()))
    standing = replace(GAME.opening(GAME.rules(), 3, CHANCE), starter=starter)
    deal = GAME.deal(GAME.rules(), standing, order, CHANCE)
    assert deal.to_act() == (starter,)
    assert set(deal.view(starter).hand) == {*order[:36:3], order[36]}
    assert set(deal.view((starter + 1) % 3).hand) == set(order[1:36:3])
    assert set(deal.view((starter + 2) % 3).hand) == set(order[2:36:3])
    assert deal.view(None).stock_left == 15


def test_1_4_the_stock_is_drawn_in_order():
    table = Table.of(["As"], stock="2h 3d 4c 5s")
    shed(table)
    for seat, card in ((1, "2h"), (2, "3d"), (0, "4c"), (1, "5s")):
        table.do(f"{seat} draw")
        assert str(table.view(seat).own.drawn) == card
        table.do(f"{seat} discard {card}")


def test_1_5_melds_are_sets_of_three_or_four_and_runs_of_three_or_more():
    table = Table.of(["9s 9h 9d 9c 3d 4d 5d 6d"])
    sets = {"9s 9h 9d 9c", "9s 9h 9d", "9s 9h 9c", "9s 9d 9c", "9h 9d 9c"}
    assert legal_but_discards(table) == {f"meld {m}" for m in sets | {"3d 4d 5d", "4d 5d 6d", "3d 4d 5d 6d"}}


@by_value("secret_kinds")
def test_1_5_secrets(secret_kinds):
    run = Table.of(["3d 4d 5d 6d"], secret_kinds=secret_kinds).view(0).own
    quad = Table.of(["9s 9h 9d 9c"], secret_kinds=secret_kinds).view(0).own
    three = Table.of(["9s 9h 9d Ah 2h 3h"], secret_kinds=secret_kinds).view(0).own
    assert quad.holds_secret
    assert quad.counted.secrets == 1
    assert run.holds_secret is (secret_kinds == "quads_and_runs")
    assert run.counted.secrets == (secret_kinds == "quads_and_runs")
    assert (three.holds_secret, three.counted.secrets) == (False, 0)


def test_2_1_the_first_turn_has_no_draw():
    table = Table.of(["9s 9h 9d"])
    assert table.legal()[0] == "meld 9s 9h 9d"
    assert table.refusal("0 draw").paragraph == "tongits 2.1"
    assert len(table.legal()) == 1 + 13
    table.do("0 meld 9s 9h 9d")
    assert len(table.legal()) == 10
    shed(table)
    assert table.view().cards_left == (9, 12, 12)


def test_2_1_the_first_turn_may_be_a_tongits():
    table = Table.of(["As 2s 3s 4h 4d 4c 6h 7h 8h Td Jd Qd Kc"])
    assert "tongits" in table.legal()
    table.do("0 tongits")
    assert (table.result.end, table.result.winner) == ("tongits", 0)


def test_2_2_draw_then_play_then_discard():
    table = with_bahay()
    assert table.legal() == ["draw"]
    assert table.refusal("1 discard Kd").paragraph == "tongits 2.2"
    assert table.refusal("1 meld 7h 7d 7c").paragraph == "tongits 2.2"
    table.do("1 draw")
    assert table.refusal("1 draw").paragraph == "tongits 2.2"
    table.do("1 sapaw 4s on 1", "1 meld 7h 7d 7c", "1 sapaw 8s on 1")
    assert [len(bahay.cards) for bahay in table.view().bahay] == [5, 3]
    table.do("1 discard Kd")
    assert table.deal.to_act() == (2,)
    assert table.view().turn == 2


def test_2_2_seats_out_of_turn_are_refused():
    table = with_bahay()
    assert table.refusal("0 draw").paragraph == "tongits 1.3"
    assert table.deal.legal(0) == table.deal.legal(2) == ()


def test_2_3_exposing_is_never_compulsory():
    table = Table.of(["9s 9h 9d"])
    shed(table)
    assert table.view().bahay == ()


def test_2_3_only_cards_of_the_hand():
    assert table_refuses("0 meld Ts Js Qs") == "tongits 2.2"
    assert table_refuses("0 discard Ts") == "tongits 2.2"


def table_refuses(line: str) -> str:
    return Table.of(["9s 9h 9d", "Ts Js Qs"]).refusal(line).paragraph


def test_10_after_drawing_with_a_bahay_5s_6s_7s():
    table = Table.of(["5s 6s 7s", "4s 8s 7c 7d 7h 2d 3d 4d Th Jh Qh Kh"], stock="9c 2c 3c Kd")
    table.do("0 meld 5s 6s 7s")
    shed(table)
    table.do("1 draw", "1 meld 2d 3d 4d", "1 meld Th Jh Qh Kh", "1 discard 9c", "2-", "0-", "1 draw")
    assert {str(card) for card in table.view(1).hand} == {"4s", "8s", "7c", "7d", "7h", "Kd"}
    expected = {"meld 7h 7d 7c", "sapaw 4s on 1", "sapaw 8s on 1", "sapaw 4s 8s on 1"}
    assert legal_but_discards(table) == expected
    assert len(table.legal()) == len(expected) + 6
    table.do("1 sapaw 4s on 1")
    assert table.refusal("1 tongits").paragraph == "tongits 4.1"
    table.do("1 sapaw 8s on 1")
    assert "tongits" in table.legal()


def test_2_4_sapaw_on_any_bahay_and_both_ends_in_one_move():
    table = with_bahay()
    table.do("1 draw", "1 sapaw 9s 4s 8s on 1")
    (bahay,) = table.view().bahay
    assert [str(card) for card in bahay.cards] == ["4s", "5s", "6s", "7s", "8s", "9s"]
    assert (bahay.owner, bahay.laid_turn) == (0, 1)


def test_2_4_a_run_is_lengthened_without_a_gap():
    table = with_bahay()
    table.do("1 draw")
    assert table.refusal("1 sapaw 9s on 1").paragraph == "tongits 2.4"
    assert table.refusal("1 sapaw 7h on 1").paragraph == "tongits 2.4"
    assert table.refusal("1 sapaw 4s on 2").paragraph == "tongits 2.4"
    assert table.refusal("1 sapaw Ts on 1").paragraph == "tongits 2.2"


def test_2_4_a_bahay_exposed_in_the_same_turn_will_do():
    table = Table.of(["9s 9h 9d 9c"])
    table.do("0 meld 9s 9h 9d")
    assert "sapaw 9c on 1" in table.legal()
    table.do("0 sapaw 9c on 1")
    assert table.view().bahay[0].laid_turn == 0


def test_2_4_a_set_takes_its_fourth_card_alone():
    table = Table.of(["9s 9h 9d 8s Ts", "9c 8d 7d"])
    table.do("0 meld 9s 9h 9d", "0 discard 8s", "1 draw")
    assert {t for t in table.legal() if t.startswith("sapaw")} == {"sapaw 9c on 1"}


def test_2_4_exposing_is_not_a_lay_off():
    table = with_bahay()
    assert table.view().bahay[0].laid_turn is None


def test_2_5_the_discard_is_not_taken():
    table = Table.of(["9s", "9h 9d"])
    table.do("0 discard 9s")
    assert table.legal() == ["draw"]
    assert table.refusal("1 take with 9h 9d").paragraph == "tongits 2.5"
    assert table.refusal("1 take on 1").paragraph == "tongits 2.5"


@by_value("take_discard")
def test_2_5_take_discard(take_discard):
    table = Table.of(["9s 5h 6h 7h", "9h 9d 8s 7s Ts Js 8h", "Kd"], take_discard=take_discard)
    table.do("0 meld 5h 6h 7h", "0 discard 9s")
    takes = {text for text in table.legal() if text.startswith("take")}
    melds = {"9h 9d", "7s 8s", "8s Ts", "Ts Js", "7s 8s Ts", "8s Ts Js", "7s 8s Ts Js"}
    assert takes == ({f"take with {meld}" for meld in melds} if take_discard != "none" else set())
    assert table.refusal("1 take with 8s 9h").paragraph == "tongits 2.5"
    assert table.refusal("1 take with 9h 9c").paragraph in ("tongits 2.2", "tongits 2.5")


def test_2_5_a_taken_discard_is_exposed_at_once():
    table = Table.of(["9s", "9h 9d Kd Ah", "2c"], take_discard="meld")
    table.do("0 discard 9s", "1 take with 9d 9h")
    view = table.view(1)
    assert view.stock_left == 15
    assert [str(card) for card in view.bahay[0].cards] == ["9s", "9h", "9d"]
    assert (view.bahay[0].owner, view.bahay[0].laid_turn) == (1, None)
    assert [str(card) for card in view.taken] == ["9s"]
    assert view.pile == ()
    assert view.own.drawn is None
    assert len(view.hand) == 10
    table.do("1 discard Kd")
    assert table.view().top == GAME.deck(table.rules).card("Kd")


def test_2_5_laying_the_discard_off_counts_as_a_lay_off():
    table = Table.of(["9s 9h 9d 2c", "Kh", "9c Ah"], take_discard="meld_or_sapaw", stock="Kd")
    table.do("0 meld 9s 9h 9d", "0 discard 2c", "1 draw", "1 discard Kd", "2 draw", "2 discard 9c")
    assert "call draw" in table.legal()
    assert "take on 1" in table.legal()
    assert table.refusal("0 take on 2").paragraph == "tongits 2.4"
    table.do("0 take on 1")
    view = table.view(0)
    assert view.bahay[0].laid_turn == 3
    assert view.cards_left == (9, 12, 12)
    assert all(text.startswith("discard") for text in table.legal() if "meld" not in text)


@pytest.mark.parametrize("take_discard", ["none", "meld"])
def test_2_5_take_on_needs_its_house_rule(take_discard):
    table = Table.of(["9s 9h 9d 9c"], take_discard=take_discard)
    table.do("0 meld 9s 9h 9d", "0 discard 9c")
    assert table.refusal("1 take on 1").paragraph == "tongits 2.5"


def test_2_5_a_game_may_last_more_than_16_turns():
    table = Table.of(["9s", "9h 9d Kd", "Kh"], take_discard="meld")
    table.do("0 discard 9s", "1 take with 9h 9d", "1 discard Kd")
    seat, turns = 2, 2
    while table.deal.to_act():
        table.do(f"{seat}-")
        seat, turns = (seat + 1) % 3, turns + 1
    assert turns == 17
    assert table.result.end == "stock_out"


def test_9_moves_are_written_by_rank_then_suit():
    assert str(GAME.parse("meld 5s 3s 4s")) == "meld 3s 4s 5s"
    assert str(GAME.parse("sapaw 7s 6s on 2")) == "sapaw 6s 7s on 2"
    assert str(GAME.parse("take with 5h 5c")) == "take with 5h 5c"
    assert str(GAME.parse("take with 5c 5h")) == "take with 5h 5c"


@pytest.mark.parametrize("order", permutations(SUITS[:3]))
def test_9_cards_in_any_order_are_the_same_move(order):
    assert GAME.parse("meld " + " ".join("9" + suit for suit in order)) == GAME.parse("meld 9s 9h 9d")


@pytest.mark.parametrize(
    "text",
    ["", "call", "draw 3s", "meld", "meld 3s 3s 4s", "meld 1s 2s 3s", "sapaw 3s", "sapaw on 2", "sapaw 3s on 0",
     "sapaw 3s on x", "sapaw 3s on 100", "take", "take with", "take on", "take on 01", "discard", "discard 3s 4s",
     "discard 3z", "meld 3s  4s 5s", " draw", "Draw", "tongits!", "take on ²"],
)  # fmt: skip
def test_9_what_is_no_move(text):
    with pytest.raises(ValueError) as refused:
        GAME.parse(text)
    assert str(refused.value).endswith(".")


def test_9_every_move_is_read_back_and_listed_once():
    moves = list(GAME.moves(GAME.rules(), 3))
    assert len(set(moves)) == len(moves)
    for move in moves:
        assert GAME.parse(str(move)) == move
        assert hash(GAME.parse(str(move))) == hash(move)
    melds = [str(move)[5:].split() for move in moves if str(move).startswith("meld")]
    assert len(melds) == 13 * 5 + 4 * sum(range(1, 12))
    assert all(is_meld(meld) for meld in melds)
    sapaws = {str(move) for move in moves if str(move).startswith("sapaw") and str(move).endswith("on 1")}
    assert {"sapaw 4s 8s on 1", "sapaw As on 1", "sapaw 2h 3h 7h 8h on 1"} <= sapaws
    assert "sapaw 4s 7s on 1" not in sapaws
    assert not any(is_run(text.split()[1:-2]) and len(text.split()) > 13 for text in sapaws)


@pytest.mark.parametrize(
    ("option", "value"), [("wins_for_jackpot", 1), ("start_chips", 99), ("games", 7), ("burn", "on"), ("seats", 3)]
)
def test_8_values_outside_the_table_are_refused(option, value):
    with pytest.raises(RuleError):
        GAME.rules.from_mapping({option: value})


def test_8_the_table_of_house_rules():
    assert GAME.rules().mapping() == {
        "games": 10, "until_broke": False, "start_chips": 1000, "ante_first": 100, "ante_next": 50, "win_amount": 100,
        "tongits_amount": 200, "secret_amount": 200, "fold_amount": 100, "fought_draw_amount": 100,
        "payers": "last_place", "wins_for_jackpot": 2, "next_starter": "third_place", "take_discard": "none",
        "draw_condition": "bahay_or_secret", "sapaw_block": "next_turn", "fight_condition": "anyone",
        "draw_tie": "nearest", "stock_tie": "last_drawer", "burn": False, "burn_penalty": 100,
        "secret_kinds": "quads_and_runs", "ace_bonus": 0,
    }  # fmt: skip
    assert GAME.presets["manila"].changed() == {
        "next_starter": "winner", "take_discard": "meld", "draw_condition": "bahay", "fight_condition": "bahay",
        "burn": True, "payers": "each_loser", "tongits_amount": 300, "fought_draw_amount": 300, "secret_amount": 300,
        "secret_kinds": "quads", "ace_bonus": 100,
    }  # fmt: skip
