"""Who pays whom (tongits 6, 8, 10), tests named by paragraph."""

from __future__ import annotations

from typing import Any

import pytest
from support.tongits import Table, by_value, called, hands_counting, shed, stocked_out

OUT = "3s 3h 3d 7s 7h 7d Js Jh Jd 9s 9d 9c"
"""Twelve cards that make a Tong-its, for seat 1."""
QUAD = "9s 9h 9d 9c 2s 2h 2d 6s 6h 6d As 4c"
"""A secret; counts 5; for seat 0."""
ALL_SEVENS = [
    "8s 8h 8d Ts Th Td Qs Qh Qd As Ah 5d",
    "3s 4s 5s 6s 7h 7d 7c Js Jh Jd 2c 5h",
    "4h 4d 4c 9h 9d 9s Kh Kd Ks Ad Ac 5c",
]


def fought(counts: tuple[Any, ...], *answers: str, **changed: object) -> Any:
    """The result of a Draw called by 0, who exposes a bahay unless the hand has a secret."""
    table = called(counts, expose=0 if counts[0] == QUAD else 3, **changed)
    table.do(*answers)
    return table.result


def tongits_by_1(**changed: object) -> Table:
    """Seat 1 starts and declares; 0 counts 40, 2 counts 25."""
    table = Table.of(hands_counting(40, OUT, 25), starter=1, **changed)
    table.do("1 tongits")
    return table


def burning(**changed: object) -> Table:
    """Burn is on; seat 0 exposes a bahay on turn 0, seat 1 holds a secret run, seat 2 has neither; then the stock runs
    out. They count 20, 20 and 10."""
    hands = "2s 2h 2d 6s 6h 6d Ts Th Td 9s Kh As 9d", "3c 4c 5c 6c 7s 7h 7d Js Jh Jd Qc Kd"
    table = Table.of(hands_counting(*hands, 10), burn=True, **changed)
    table.do("0 meld 2s 2h 2d", "0 discard 9d", *(f"{turn % 3}-" for turn in range(1, 16)))
    assert table.result.counts == (20, 20, 10)
    return table


FIVES = (
    "Ks Kh Kd 6s 6h 6d Ts Th Td 3s 3d 2c",
    "5s 5h 5d 7s 7h 7d Js Jh Jd As Ah 3c",
    "4s 4h 4d 8s 8h 8d Qs Qh Qd Ad Ac 3h",
)
"""They count 8, 5 and 5."""

DRAWS = [
    ((8, 20, 12), ("1 fold", "2 fight"), (200, -100, -100), (200, -100, -100), 1),
    ((8, 8, 12), ("1 fight", "2 fold"), (-100, 200, -100), (-100, 200, -100), 2),
    (FIVES, ("1 fight", "2 fight"), (-100, 100, 0), (-100, 200, -100), 0),
    ((QUAD, 20, 30), ("1 fold", "2 fold"), (200, -100, -100), (200, -100, -100), 2),
    ((QUAD, 20, 30), ("1 fight", "2 fight"), (300, 0, -300), (600, -300, -300), 2),
]


@pytest.mark.parametrize(("counts", "answers", "last_place", "each_loser", "starts"), DRAWS)
def test_10_draw_by_0(counts, answers, last_place, each_loser, starts):
    result = fought(counts, *answers)
    assert (result.payments, result.next_starter) == (last_place, starts)
    assert fought(counts, *answers, payers="each_loser").payments == each_loser


def test_10_draw_by_1_all_count_7():
    table = called(ALL_SEVENS, caller=1, expose=4)
    table.do("2 fight", "0 fight")
    assert table.result.counts == (7, 7, 7)
    assert (table.result.payments, table.result.next_starter) == ((0, -100, 100), 1)


def test_10_tongits_by_1():
    result = tongits_by_1().result
    assert result.counts == (40, 0, 25)
    assert (result.payments, result.next_starter) == ((-200, 200, 0), 0)


def test_10_three_games():
    first = stocked_out((10, 20, 30), last=0)
    after = first.following()
    assert (after.scores, after.pot, after.starter) == ((1000, 900, 800), 300, 2)
    out = "2s 2h 2d 6s 6h 6d Ts Th Td 9s 9d 9c"
    second = Table.of(hands_counting(out, 45, 40), starter=2, standing=first.after())
    shed(second)
    second.do("0 draw", "0 tongits")
    assert second.result.jackpot == 450
    after = second.following()
    assert (after.scores, after.pot, after.starter, after.first_ante) == ((1600, 650, 750), 0, 1, True)
    third = stocked_out((30, 25, 12), last=1, standing=second.after())
    assert third.view().chips == tuple(a + b for a, b in zip(third.standing.scores, third.result.scores, strict=True))
    after = third.following()
    assert (after.scores, after.pot, after.starter) == ((1400, 550, 750), 300, 0)


@pytest.mark.parametrize(("first_ante", "ante"), [(True, 70), (False, 30)])
def test_6_1_ante(first_ante, ante):
    standing = {"pot": 90, "first_ante": first_ante}
    table = stocked_out((10, 20, 30), standing=standing, ante_first=70, ante_next=30)
    fresh = Table.of([""], standing=standing, ante_first=70, ante_next=30)
    assert fresh.view().chips == (1000 - ante,) * 3
    assert fresh.view().pot == 90 + 3 * ante == table.following().pot
    assert table.result.ante == ante


@pytest.mark.parametrize("fold_amount", [0, 100, 250])
def test_6_2_a_folder_pays_the_fold_and_nothing_else(fold_amount):
    result = fought((8, 20, 12), "1 fold", "2 fight", fold_amount=fold_amount, payers="each_loser")
    assert [(p.payer, p.payee, p.amount) for p in result.paid if p.reason == "fold"] == [(1, 0, fold_amount)][
        : bool(fold_amount)
    ]
    assert result.payments == (fold_amount + 100, -fold_amount, -100)


@by_value("payers")
def test_6_3_the_amounts(payers):
    changed = {"win_amount": 11, "tongits_amount": 22, "fought_draw_amount": 33, "payers": payers}
    ends = [
        (stocked_out((10, 20, 30), **changed).result, 11, (0, 1, 2)),
        (tongits_by_1(**changed).result, 22, (1, 2, 0)),
        (fought((8, 20, 30), "1 fight", "2 fight", **changed), 33, (0, 1, 2)),
    ]
    for result, amount, placing in ends:
        assert result.placing == placing
        payers_ = placing[1:] if payers == "each_loser" else placing[2:]
        assert [(p.payer, p.payee, p.amount, p.reason) for p in result.paid] == [
            (payer, placing[0], amount, "win") for payer in payers_
        ]


def test_6_3_the_worst_place_among_those_who_fight_pays():
    result = fought((8, 20, 12), "1 fold", "2 fight", fought_draw_amount=40)
    assert result.payments == (140, -100, -40)


def test_6_3_each_secret_by_the_division_pays():
    hands = hands_counting("9s 9h 9d 9c Ks Kh Kd Kc 2s 2h 2d Ac", 20, 30)
    table = stocked_out(hands, secret_amount=150)
    assert [p.amount for p in table.result.paid] == [100, 300]
    assert table.result.shown[0].secrets == 2


@by_value("secret_kinds")
def test_6_3_and_1_5_which_secrets_pay(secret_kinds):
    hands = hands_counting("9s 9h 9d 9c 2d 3d 4d 5d 6s 6h 6d Ac", 40, 45)
    result = stocked_out(hands, secret_kinds=secret_kinds).result
    assert result.payments[0] == (500 if secret_kinds == "quads_and_runs" else 300)


def test_6_3_a_secret_of_a_loser_pays_nothing():
    hands = hands_counting("9s 9h 9d 9c 2s 2h 2d 6s 6h 6d Ks 4c", 10, 30)
    assert stocked_out(hands, last=1).result.payments == (0, 100, -100)


@pytest.mark.parametrize(
    ("lines", "paid"),
    [(["tongits"], 400), (["meld 9s 9h 9d 9c", "meld 2s 2h 2d", "meld 6s 6h 6d", "meld Ts Th Td"], 200)],
)
def test_6_3_secrets_of_a_tongits_are_those_in_the_hand(lines, paid):
    table = Table.of(["9s 9h 9d 9c 2s 2h 2d 6s 6h 6d Ts Th Td"])
    table.do(*(f"0 {line}" for line in lines))
    assert table.result.payments[0] == paid


def test_6_3_the_division_with_most_secrets_counts_for_a_declared_tongits():
    """Three sets and a run leave nothing over and have no secret; two sets of four leave 7h over."""
    table = Table.of(["6s 6h 6d 6c 7h 8s 8h 8d 8c Ks Kh Kd Kc"])
    table.do("0 meld Ks Kh Kd Kc", "0 tongits")
    shown = table.result.shown[0]
    assert (shown.secrets, [str(card) for card in shown.left]) == (2, ["7h"])
    assert table.result.payments[0] == 200 + 2 * 200
    assert table.result.counts[0] == 0


def test_6_4_equals_are_placed_in_order_of_play_after_the_winner():
    assert stocked_out((20, 8, 20), last=0).result.placing == (1, 2, 0)
    assert stocked_out((20, 20, 8), last=0).result.placing == (2, 0, 1)
    assert fought((8, 20, 12), "1 fold", "2 fold").placing == (0, 1, 2)
    assert fought((20, 8, 12), "1 fight", "2 fold").placing == (1, 0, 2)
    assert fought((8, 20, 12), "1 fold", "2 fight").placing == (0, 2, 1)


@pytest.mark.parametrize("needed", [2, 3, 4, 5])
@pytest.mark.parametrize("streak", [0, 1, 2, 3, 4])
@pytest.mark.parametrize("streak_seat", [0, 1])
def test_6_5_jackpot(needed, streak, streak_seat):
    if streak >= needed:
        return
    standing = {"pot": 300, "first_ante": False, "streak_seat": streak_seat if streak else None, "streak": streak}
    table = stocked_out((10, 20, 30), standing=standing, wins_for_jackpot=needed)
    after = table.following()
    wins = streak + 1 if streak_seat == 0 else 1
    if wins == needed:
        assert table.result.jackpot == 450
        assert table.result.scores == (-50 + 100 + 450, -50, -50 - 100)
        assert (after.pot, after.streak, after.streak_seat, after.first_ante) == (0, 0, None, True)
    else:
        assert table.result.jackpot == 0
        assert (after.pot, after.streak, after.streak_seat, after.first_ante) == (450, wins, 0, False)


@by_value("next_starter")
@pytest.mark.parametrize("last", range(3))
def test_6_6_next_starter(next_starter, last):
    table = stocked_out((20, 8, 40), last=last, next_starter=next_starter)
    expected = {"third_place": 2, "winner": 1, "rotate": (last + 1) % 3}[next_starter]
    assert table.following().starter == table.result.next_starter == expected


def test_6_7_burned_at_the_stocks_end():
    result = burning(burn_penalty=70).result
    assert result.burned == (2,)
    assert (result.winner, result.placing) == (0, (0, 2, 1))
    assert [(p.payer, p.payee, p.amount, p.reason) for p in result.paid] == [(1, 0, 100, "win"), (2, 0, 70, "burn")]


def test_6_7_a_burned_player_may_pay_both():
    result = burning(payers="each_loser").result
    assert result.payments == (300, -100, -200)


@by_value("secret_kinds")
def test_6_7_secrets_that_save_from_burning(secret_kinds):
    assert burning(secret_kinds=secret_kinds).result.burned == ((2,) if secret_kinds == "quads_and_runs" else (1, 2))


@by_value("burn")
def test_6_7_nobody_is_burned_if_all_are(burn):
    result = stocked_out((10, 20, 30), burn=burn).result
    assert (result.winner, result.burned, result.payments) == (0, (), (100, 0, -100))


@by_value("burn")
def test_6_7_burned_in_a_fight(burn):
    result = fought((20, 8, 12), "1 fight", "2 fight", burn=burn)
    if not burn:
        assert (result.winner, result.payments) == (1, (-100, 100, 0))
        return
    assert (result.winner, result.burned, result.placing) == (0, (1, 2), (0, 1, 2))
    assert result.payments == (300, -100, -200)


def test_6_7_a_folder_is_never_burned():
    result = fought((20, 8, 12), "1 fold", "2 fight", burn=True)
    assert (result.burned, result.payments) == ((2,), (300, -100, -200))


def test_6_7_who_makes_a_tongits_and_its_losers_are_not_burned():
    assert tongits_by_1(burn=True).result.burned == ()


def test_6_7_a_tie_is_among_those_who_can_win():
    assert burning(stock_tie="void").result.winner is None


def test_6_8_chips_may_go_below_zero():
    table = stocked_out((10, 20, 30), win_amount=5000)
    assert table.following().scores == (5900, 900, -4100)


@pytest.mark.parametrize("ace_bonus", [0, 10])
def test_8_ace_bonus_for_aces_in_the_hand(ace_bonus):
    hands = hands_counting("As Ah Ad Kc 2s 2h 2d 6s 6h 6d 5s 9h", 30, 40)
    result = stocked_out(hands, ace_bonus=ace_bonus).result
    assert result.payments == (100 + 3 * ace_bonus, 0, -100 - 3 * ace_bonus)


def test_8_ace_bonus_is_paid_by_each_payer_and_not_by_folders():
    hands = ("2s 2h 2d As Ah 7c 6s 6h 6d 5s Tc 9h", 45, 40)
    both = fought(hands, "1 fight", "2 fight", ace_bonus=10, payers="each_loser")
    assert both.payments == (240, -120, -120)
    assert fought(hands, "1 fold", "2 fight", ace_bonus=10).payments == (220, -100, -120)
    assert fought(hands, "1 fold", "2 fold", ace_bonus=10).payments == (200, -100, -100)


def test_8_ace_bonus_before_the_card_over_goes():
    table = Table.of(["2s 2h 2d 6s 6h 6d Ts Th Td 9s 9h 9d Ac"], ace_bonus=10, payers="each_loser")
    table.do("0 tongits")
    assert table.result.payments[0] == 2 * 210


def test_8_ace_bonus_for_bahay_as_first_exposed():
    hands = ["As Ah Ad 6s 6h 6d Ts Th Td 9s 9h 9d Kc", "2c 3c 4c Ac"]
    table = Table.of(hands, ace_bonus=10, payers="each_loser", stock="8c 7c 5s 8h")
    table.do("0 meld As Ah Ad", "0 discard Kc", "1 draw", "1 sapaw Ac on 1", "1 discard drawn", "2-")
    table.do("0 draw", "0 tongits")
    assert table.result.payments[0] == 2 * (200 + 3 * 10), "the ace laid off later does not count"


def test_8_ace_bonus_for_a_taken_discard():
    hands = ["Ac", "As Ad 3s 3h 3d 7s 7h 7d Js Jh Jd 9c"]
    table = Table.of(hands, ace_bonus=10, take_discard="meld", payers="each_loser")
    table.do("0 discard Ac", "1 take with As Ad", "1 tongits")
    assert table.result.payments[1] == 2 * (200 + 3 * 10)


def test_6_payments_are_told_one_by_one():
    result = fought(("9s 9h 9d 9c 2s 2h 2d 6s 6h 6d As 4c", 20, 30), "1 fold", "2 fight", ace_bonus=10)
    assert [(p.payer, p.payee, p.amount, p.reason) for p in result.paid] == [
        (1, 0, 100, "fold"),
        (2, 0, 100, "win"),
        (2, 0, 200, "secrets"),
        (2, 0, 10, "aces"),
    ]
