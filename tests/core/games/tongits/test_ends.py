"""Ends of a game, and the Draw (tongits 4, 5, 10), tests named by paragraph."""

from __future__ import annotations

import pytest
from support.tongits import Table, by_value, called, hands_counting, shed, stocked_out

QUAD = "9s 9h 9d 9c"
RUN = "3d 4d 5d 6d"


def owner_on_turn_7(*lay_offs: int, **changed: object) -> Table:
    """Seat 1 exposed 5s 6s 7s on turn 4 and is about to begin turn 7; somebody laid off on it on the turns named."""
    cards = {4: "8s", 5: "4s", 6: "9s" if 4 in lay_offs else "8s"}
    held = {turn: cards[turn] for turn in lay_offs}
    table = Table.of([held.get(6, ""), f"5s 6s 7s {held.get(4, '')}", held.get(5, "")], **changed)
    shed(table)
    table.do("1-", "2-", "0-", "1 draw", "1 meld 5s 6s 7s")
    for turn, seat in ((4, 1), (5, 2), (6, 0)):
        table.do(*([f"{seat} draw"] if turn > 4 else []))
        table.do(*([f"{seat} sapaw {held[turn]} on 1"] if turn in held else []), f"{seat} discard drawn")
    assert table.view().turn == 7
    return table


@pytest.mark.parametrize(
    ("hand", "lines"),
    [
        ("2s 3s 4s 6h 7h 8h Td Jd Qd Kh Kd Kc As", ["2s 3s 4s", "6h 7h 8h", "Td Jd Qd", "Kh Kd Kc", "discard As"]),
        ("2s 3s 4s 5s 6h 7h 8h Td Jd Qd Kh Kd Kc", ["2s 3s 4s 5s", "6h 7h 8h", "Td Jd Qd", "Kh Kd Kc"]),
        ("2s 3s 4s 5s 6h 7h 8h Td Jd Qd Kh Kd Kc", ["2s 3s 4s", "6h 7h 8h", "Td Jd Qd", "Kh Kd Kc", "sapaw 5s on 1"]),
    ],
    ids=["by discarding", "by exposing", "by laying off"],
)
def test_4_1_tongits_by_an_empty_hand(hand, lines):
    table = Table.of([hand])
    for line in lines[:-1]:
        table.do(f"0 meld {line}")
    last = lines[-1]
    events = table.do(f"0 {last}" if " on " in last or "discard" in last else f"0 meld {last}")
    result = table.result
    assert (result.end, result.winner, result.declared) == ("tongits", 0, False)
    assert result.shown[0].cards == ()
    assert result.counts[0] == 0
    assert events[-1].result == result


def test_4_1_tongits_by_exposing_all_of_the_hand_with_a_taken_discard():
    hands = ["Ac", "2c 3c Ks Kh Kd Kc Qs Qh Qd Ts Th Td"]
    table = Table.of(hands, stock="8d", take_discard="meld")
    shed(table)
    table.do("1 draw", "1 meld Ks Kh Kd Kc", "1 meld Qs Qh Qd", "1 meld Ts Th Td", "1 discard 8d", "2-")
    table.do("0 draw", "0 discard Ac", "1 take with 2c 3c")
    assert (table.result.end, table.result.winner, table.result.declared) == ("tongits", 1, False)


def test_4_1_a_declared_tongits_shows_the_whole_hand():
    table = Table.of(["2s 3s 4s 6h 7h 8h Td Jd Qd Kc Kd Kh 9s"])
    table.do("0 tongits")
    shown = table.result.shown[0]
    assert (len(shown.cards), [str(card) for card in shown.left]) == (13, ["9s"])
    assert len(shown.melds) == 4
    assert table.result.declared


def test_4_1_the_others_are_counted_for_their_places():
    table = Table.of(["2s 3s 4s 6h 7h 8h Td Jd Qd Kc Kd Kh 9s"])
    table.do("0 tongits")
    assert all(shown is not None for shown in table.result.shown)
    low, high = sorted((1, 2), key=lambda seat: table.result.counts[seat])
    assert table.result.placing == (0, low, high)


def test_4_1_a_single_card_will_do():
    table = Table.of(["2s 3s 4s 6h 7h 8h Td Jd Qd Kh Kd Kc 9c"])
    table.do(*(f"0 meld {meld}" for meld in ("2s 3s 4s", "6h 7h 8h", "Td Jd Qd", "Kh Kd Kc")))
    assert table.legal() == ["discard 9c", "tongits"]


def test_4_1_tongits_is_a_move_of_the_phase_play():
    table = Table.of(["9c", "2s 3s 4s 6h 7h 8h Td Jd Qd Kh Kd Kc"])
    table.do("0 discard 9c")
    assert table.refusal("1 tongits").paragraph == "tongits 2.2"
    table.do("1 draw")
    assert "tongits" in table.legal()


@pytest.mark.parametrize("lines", [["meld 2s 3s 4s", "meld 6h 7h 8h", "meld Td Jd Qd", "meld 9s 9d 9c", "discard Ah"],
                                   ["tongits"]])  # fmt: skip
def test_4_1_tongits_comes_before_a_stock_out(lines):
    table = Table.of(["2s 3s 4s 6h 7h 8h Td Jd Qd 9c 9s Ah"], bottom="9d")
    shed(table)
    table.do(*(f"{turn % 3}-" for turn in range(1, 15)), "0 draw")
    assert table.view().stock_left == 0
    table.do(*(f"0 {line}" for line in lines))
    assert (table.result.end, table.result.winner) == ("tongits", 0)


@pytest.mark.parametrize(
    ("counts", "winner"), [((15, 15, 40), 0), ((20, 15, 15), 1), ((15, 40, 15), 0), ((40, 15, 20), 1)]
)
def test_4_2_stock_out_with_the_last_drawer_0(counts, winner):
    result = stocked_out(counts, last=0).result
    assert (result.end, result.winner, result.ended_by) == ("stock_out", winner, 0)
    assert result.counts == counts
    assert stocked_out(counts, last=0).view().stock_left == 0


def test_10_stock_out_15_15_15_last_drawer_2():
    assert stocked_out((15, 15, 15), last=2).result.winner == 2


def test_4_2_a_stock_out_takes_16_turns():
    table = stocked_out((10, 20, 30))
    assert table.view().turn == 15
    assert len(table.view().discards) == 16


@by_value("stock_tie")
def test_4_2_stock_tie(stock_tie):
    standing = {"pot": 300, "streak_seat": 2, "streak": 1, "first_ante": False, "played": 1}
    table = stocked_out((15, 15, 40), last=1, stock_tie=stock_tie, standing=standing, next_starter="rotate", burn=True)
    result, after = table.result, table.following()
    if stock_tie == "last_drawer":
        assert (result.winner, after.starter) == (1, 2)
        return
    assert (result.winner, result.placing, result.paid) == (None, (), ())
    assert result.scores == (-50, -50, -50)
    assert result.counts == (15, 15, 40)
    assert (after.pot, after.starter, after.streak_seat, after.streak) == (450, 1, 2, 1)
    assert (after.played, after.first_ante) == (2, False)


def test_4_2_void_is_for_a_tie_of_the_lowest_alone():
    assert stocked_out((10, 15, 15), stock_tie="void").result.winner == 0


def test_4_3_the_lowest_of_caller_and_fighters_wins():
    for counts, winner in (((8, 12, 30), 0), ((12, 8, 30), 1), ((30, 12, 8), 2)):
        table = called(counts)
        table.do("1 fight", "2 fight")
        result = table.result
        assert (result.end, result.winner, result.ended_by, result.counts) == ("fought", winner, 0, counts)


def test_4_3_if_both_others_fold_the_caller_wins_unseen():
    table = called((30, 12, 8))
    table.do("1 fold", "2 fold")
    result = table.result
    assert (result.end, result.winner, result.shown) == ("folded", 0, (None, None, None))
    assert result.counts == (None, None, None)


def test_4_3_who_folds_is_not_counted_nor_shown():
    table = called((12, 8, 30))
    table.do("1 fold", "2 fight")
    assert table.result.counts == (12, None, 30)
    assert table.result.shown[1] is None
    assert table.result.winner == 0


TIES = [
    ("nearest", (10, 10, 20), 1), ("nearest", (10, 20, 10), 2), ("nearest", (20, 10, 10), 1),
    ("farthest", (10, 10, 20), 1), ("farthest", (10, 20, 10), 2), ("farthest", (20, 10, 10), 2),
    ("caller", (10, 10, 20), 0), ("caller", (10, 20, 10), 0), ("caller", (20, 10, 10), 1),
    ("nearest", (10, 10, 10), 1), ("farthest", (10, 10, 10), 2), ("caller", (10, 10, 10), 0),
]  # fmt: skip


@pytest.mark.parametrize(("draw_tie", "counts", "winner"), TIES)
def test_4_3_draw_tie(draw_tie, counts, winner):
    table = called(counts, draw_tie=draw_tie)
    table.do("1 fight", "2 fight")
    assert table.result.winner == winner


def test_5_1_a_draw_is_called_before_drawing_and_never_on_turn_0():
    table = Table.of([QUAD, "Ts Th Td Tc"])
    assert table.refusal("0 call draw").paragraph == "tongits 5.1"
    shed(table)
    assert table.legal() == ["draw", "call draw"]
    assert table.view(1).own.call.turn == table.view().turn == 1
    table.do("1 draw")
    assert table.refusal("1 call draw").paragraph == "tongits 5.1"


def test_5_1_seats_1_and_2_may_call_on_their_first_turn():
    table = Table.of(["", "", QUAD])
    shed(table)
    table.do("1-")
    assert "call draw" in table.legal()


@pytest.mark.parametrize("lay_offs", [(), (4,), (5,), (6,), (5, 6)])
def test_5_2_worked_turn_7_after_a_run_exposed_on_turn_4(lay_offs):
    table = owner_on_turn_7(*lay_offs)
    if not lay_offs:
        assert table.legal() == ["draw", "call draw"]
        assert table.view(1).own.call == (7, "", "")
        return
    assert table.legal() == ["draw"]
    refused = table.refusal("1 call draw")
    assert refused.paragraph == "tongits 5.2"
    assert "turn 10" in refused.sentence
    assert table.view(1).own.call.turn == 10
    table.do("1-", "2-", "0-")
    assert table.view().turn == 10
    assert table.legal() == ["draw", "call draw"]


def test_5_2_worked_a_lay_off_on_turn_3():
    table = Table.of(["8s", "5s 6s 7s"])
    shed(table)
    table.do("1 draw", "1 meld 5s 6s 7s", "1 discard drawn", "2-", "0 draw", "0 sapaw 8s on 1")
    table.do("0 discard drawn")
    assert table.legal() == ["draw"]
    table.do("1-", "2-", "0-")
    assert table.view().turn == 7
    assert table.legal() == ["draw", "call draw"]


def test_5_2_one_bahay_laid_off_on_bars_the_others():
    table = Table.of(["5s 6s 7s Ts Th Td", "8s"])
    table.do("0 meld 5s 6s 7s", "0 meld Ts Th Td")
    shed(table)
    table.do("1 draw", "1 sapaw 8s on 1", "1 discard drawn", "2-")
    assert table.legal() == ["draw"]


@by_value("draw_condition")
@pytest.mark.parametrize("secret", [True, False])
@pytest.mark.parametrize("bahay", ["none", "free", "laid off"])
def test_5_2_draw_condition(draw_condition, secret, bahay):
    own = "5s 6s 7s " + (RUN if secret else "3d 4d 6d")
    table = Table.of([own, "8s"], draw_condition=draw_condition)
    if bahay != "none":
        table.do("0 meld 5s 6s 7s")
    shed(table)
    table.do("1 draw", *(["1 sapaw 8s on 1"] if bahay == "laid off" else []))
    table.do("1 discard drawn", "2-")
    free = bahay == "free"
    expected = {"bahay_or_secret": free or secret, "bahay": free, "bahay_and_secret": free and secret}[draw_condition]
    assert ("call draw" in table.legal()) is expected
    assert (table.view(0).own.call.turn == 3) is expected
    if not expected:
        assert table.refusal("0 call draw").paragraph == "tongits 5.2"
        hopeless = bahay == "none" or (draw_condition == "bahay_and_secret" and not secret)
        assert table.view(0).own.call.turn == (None if hopeless else 6)


@by_value("secret_kinds")
def test_5_2_and_1_5_a_run_of_four_is_a_secret_or_not(secret_kinds):
    table = Table.of([RUN], secret_kinds=secret_kinds)
    shed(table)
    table.do("1-", "2-")
    assert ("call draw" in table.legal()) is (secret_kinds == "quads_and_runs")


def test_5_2_a_secret_is_a_matter_of_the_hand_not_of_its_best_division():
    table = Table.of(["4c 4d 4h 4s 5h 6h 9s"])
    assert table.view(0).own.counted.secrets == 0
    shed(table)
    table.do("1-", "2-")
    assert "call draw" in table.legal()


@by_value("sapaw_block")
@pytest.mark.parametrize("lay_off", [4, 5, 6])
def test_5_3_sapaw_block(sapaw_block, lay_off):
    table = owner_on_turn_7(lay_off, sapaw_block=sapaw_block)
    assert ("call draw" in table.legal()) is (sapaw_block == "off")
    if sapaw_block == "rest_of_game":
        assert table.refusal("1 call draw").paragraph == "tongits 5.3"
        assert table.view(1).own.call.turn is None
    table.do("1-", "2-", "0-")
    assert ("call draw" in table.legal()) is (sapaw_block != "rest_of_game")


def test_5_4_the_others_answer_in_order_of_play_openly():
    table = called((8, 12, 30), caller=1)
    assert table.deal.to_act() == (2,)
    assert table.legal() == ["fight", "fold"]
    assert table.refusal("0 fold").paragraph == "tongits 1.3"
    assert table.refusal("2 draw").paragraph == "tongits 5.4"
    table.do("2 fold")
    assert table.view(1).folders == table.view(None).folders == (2,)
    assert table.deal.to_act() == (0,)
    table.do("0 fight")
    assert table.deal.to_act() == ()
    assert table.view().fighters == (0,)


@by_value("fight_condition")
@pytest.mark.parametrize("bahay", ["none", "free", "laid off"])
@pytest.mark.parametrize("secret", [True, False])
def test_5_4_fight_condition(fight_condition, bahay, secret):
    table = Table.of(
        [QUAD, "5s 6s 7s " + (RUN if secret else "3d 4d 6d"), "8s"],
        fight_condition=fight_condition,
    )
    shed(table)
    table.do("1 draw", *(["1 meld 5s 6s 7s"] if bahay != "none" else []), "1 discard drawn")
    table.do("2 draw", *(["2 sapaw 8s on 1"] if bahay == "laid off" else []), "2 discard drawn")
    table.do("0 call draw")
    owns = bahay != "none"
    expected = {"anyone": True, "bahay": owns, "bahay_or_secret": owns or secret}[fight_condition]
    assert table.legal() == (["fight", "fold"] if expected else ["fold"])
    if not expected:
        assert table.refusal("1 fight").paragraph == "tongits 5.4"
        table.do("1 fold")
        assert table.view().folders == (1,)


def test_a_finished_game_takes_no_move():
    table = called((8, 12, 30))
    table.do("1 fold", "2 fold")
    assert table.deal.legal(0) == ()
    assert table.refusal("0 draw").paragraph == "tongits 4"


def test_hands_of_a_wanted_count_are_what_they_say():
    for hand, wanted in zip(hands_counting(8, 12, 30), (8, 12, 30), strict=True):
        assert Table.of([hand], starter=1).view(0).own.counted.points == wanted
