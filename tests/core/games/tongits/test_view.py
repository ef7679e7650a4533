"""What is seen, told and sampled of a game of Tong-its."""

from __future__ import annotations

import json
from collections import Counter
from random import Random

import pytest
from support.tongits import CARDS, GAME, Table, by_value, called, holds_secret, shed, stocked_out

from core.chance import Stream
from core.match import Match, Player

QUAD = "9s 9h 9d 9c"
SEATS = (0, 1, 2, None)


def positions(preset: str, seed: int) -> list[Match]:
    """One match of random moves, to be looked at after each of them."""
    match = Match(GAME, GAME.presets[preset], bytes([seed] * 32), [Player(name) for name in "ABC"])
    rng = Random(seed)
    while not match.over and len(match.finished) < 3:
        yield match
        (seat,) = match.deal.to_act()
        match.play(seat, rng.choice(match.deal.legal(seat)))


def texts(cards: object) -> set[str]:
    return {str(card) for card in cards}


def test_the_own_hand_and_the_counts_of_the_others():
    table = Table.of(["As 2h 3d"], stock="Kd")
    shed(table)
    view = table.view(1)
    assert view.cards_left == (12, 12, 12)
    assert len(view.hand) == 12
    assert table.view(None).own is None
    assert table.view(None).hand == ()
    table.do("1 draw")
    assert str(table.view(1).own.drawn) == "Kd"
    assert table.view(0).own.drawn is None
    assert table.view(0).cards_left == (12, 13, 12)
    assert table.view(2).last_drawer == 1


def test_the_drawn_card_is_told_to_its_drawer_alone():
    table = Table.of(["As"], stock="Kd")
    shed(table)
    (event,) = table.do("1 draw")
    assert str(event.card) == "Kd"
    assert event.seen_by(1) == event
    for other in (0, 2, None):
        assert event.seen_by(other).card is None
        assert event.seen_by(other).seat == 1


def test_the_discards_in_order_with_who_and_what_was_taken():
    table = Table.of(["9c", "8c 7c Kd"], take_discard="meld", stock="As")
    table.do("0 discard 9c", "1 take with 7c 8c", "1 discard Kd", "2-")
    view = table.view(0)
    assert [(d.seat, str(d.card)) for d in view.discards] == [(0, "9c"), (1, "Kd"), (2, "As")]
    assert texts(view.taken) == {"9c"}
    assert [str(d.card) for d in view.pile] == ["Kd", "As"]
    assert str(view.top) == "As"
    assert view.numbers(1) == (1,)
    assert view.numbers(0) == ()


def test_the_table():
    table = Table.of(["5s 6s 7s 9s 9h 9d", "8s"])
    table.do("0 meld 5s 6s 7s", "0 meld 9s 9h 9d")
    shed(table)
    table.do("1 draw", "1 sapaw 8s on 1")
    run, same = table.view(2).bahay
    assert (run.owner, run.is_set, run.turn, run.laid_turn) == (0, False, 0, 1)
    assert (same.owner, same.is_set, same.turn, same.laid_turn) == (0, True, 0, None)
    assert texts(run.cards) == {"5s", "6s", "7s", "8s"}


def test_who_called_and_who_has_answered():
    table = called((8, 12, 30))
    view = table.view(1)
    assert (view.phase, view.caller, view.fighters, view.folders) == ("answer", 0, (), ())
    table.do("1 fight")
    assert table.view(2).fighters == (1,)
    table.do("2 fold")
    assert table.view(2).phase == "over"
    assert table.view(2).result == table.result


def test_when_a_draw_may_be_called_from():
    table = Table.of([QUAD, "5s 6s 7s"])
    assert [table.view(seat).own.call.turn for seat in range(3)] == [3, None, None]
    assert table.view(1).own.call.reason.endswith(".")
    shed(table)
    table.do("1 draw", "1 meld 5s 6s 7s")
    assert table.view(1).own.call.turn == 4
    table.do("1 discard drawn")
    assert [table.view(seat).own.call.turn for seat in range(3)] == [3, 4, None]


def test_a_hand_is_shown_only_if_it_counts():
    table = called((12, 8, 30))
    table.do("1 fold", "2 fight")
    for seat in SEATS:
        view = table.view(seat)
        seen = texts(view.hand) | {str(c) for shown in view.result.shown if shown for c in shown.cards}
        hidden = texts(table.view(1).hand)
        assert seen & hidden == (hidden if seat == 1 else set())


def test_details_are_plain_values():
    for match in positions("manila", 5):
        details = match.deal.details()
        assert json.loads(json.dumps(details)) == details
        assert details["end"] is None
        assert details["payments"] is None
        assert not texts(match.deal.view(0).hand) & set(json.dumps(details["pile"]).split('"'))
    for game in match.finished:
        assert json.loads(json.dumps(game.details)) == game.details
        assert game.details["payments"] == list(game.result.payments)
        assert game.details["end"] in ("tongits", "stock_out", "fought", "folded")


def test_details_of_a_finished_game():
    details = stocked_out((10, 20, 30)).deal.details()
    assert details["counts"] == [10, 20, 30]
    assert details["paid"] == [[2, 0, 100, "win"]]
    assert details["payments"] == [100, 0, -100]
    assert (details["winner"], details["placing"], details["next_starter"]) == (0, [0, 1, 2], 2)
    assert (details["ante"], details["pot"], details["jackpot"], details["turn"]) == (100, 300, 0, 15)


def test_a_copy_goes_its_own_way():
    for match in positions("manila", 6):
        deal = match.deal
        before = [deal.view(seat) for seat in SEATS]
        copy = deal.copy()
        rng = Random(0)
        while copy.to_act():
            (seat,) = copy.to_act()
            copy.apply(seat, rng.choice(copy.legal(seat)))
        assert [deal.view(seat) for seat in SEATS] == before
        assert copy.result() is not None


@pytest.mark.parametrize("preset", GAME.presets)
@pytest.mark.parametrize("seed", range(3))
def test_a_sampled_game_looks_the_same(preset, seed):
    rng = Random(seed)
    for match in positions(preset, seed):
        for seat in SEATS:
            view = match.deal.view(seat)
            deal = GAME.sample(view, Stream(rng.randbytes(32), "sample"))
            assert deal.view(seat) == view
            if seat is not None:
                assert list(deal.legal(seat)) == list(match.deal.legal(seat))
            hands = [texts(deal.view(other).hand) for other in range(3)]
            assert [len(hand) for hand in hands] == list(view.cards_left)
            known = set().union(*hands, *(texts(b.cards) for b in view.bahay), texts(d.card for d in view.discards))
            assert len(known) + deal.view(None).stock_left == 52
            while deal.to_act():
                (mover,) = deal.to_act()
                move = rng.choice(deal.legal(mover))
                deal.check(mover, move)
                deal.apply(mover, move)


def test_a_sampled_game_draws_every_unseen_card_alike():
    table = Table.of([""])
    shed(table)
    view = table.view(1)
    rng = Stream(bytes(32), "sample")
    found = Counter(str(card) for _ in range(600) for card in GAME.sample(view, rng).view(0).hand)
    unseen = set(CARDS) - texts(view.hand) - {table.thirteenth}
    assert set(found) == unseen
    expected = 600 * 12 / len(unseen)
    assert all(0.65 * expected < number < 1.35 * expected for number in found.values())


@by_value("secret_kinds")
@pytest.mark.parametrize("observer", [1, 2, None])
def test_who_called_without_a_bahay_holds_a_secret_in_every_sample(secret_kinds, observer):
    table = Table.of([QUAD], secret_kinds=secret_kinds)
    shed(table)
    table.do("1-", "2-", "0 call draw")
    rng = Stream(bytes(32), "sample")
    kinds = Counter()
    for _ in range(60):
        deal = GAME.sample(table.view(observer), rng)
        hand = texts(deal.view(0).hand)
        assert holds_secret(hand, secret_kinds)
        kinds[holds_secret(hand, "quads")] += 1
    assert len(kinds) == (2 if secret_kinds == "quads_and_runs" else 1)
    table.do("1 fold", "2 fold")
    assert holds_secret(texts(GAME.sample(table.view(observer), rng).view(0).hand), secret_kinds)


def test_who_fights_without_a_bahay_holds_a_secret_in_every_sample():
    table = Table.of([QUAD, "3d 4d 5d 6d"], fight_condition="bahay_or_secret")
    shed(table)
    table.do("1-", "2-", "0 call draw", "1 fight")
    rng = Stream(bytes(32), "sample")
    for observer in (2, None):
        for _ in range(30):
            deal = GAME.sample(table.view(observer), rng)
            hands = [texts(deal.view(seat).hand) for seat in range(3)]
            assert holds_secret(hands[0], "quads_and_runs")
            assert holds_secret(hands[1], "quads_and_runs")
            assert deal.view(observer) == table.view(observer)


def test_a_caller_with_a_free_bahay_need_not_hold_a_secret():
    table = called((8, 12, 30))
    rng = Stream(bytes(32), "sample")
    hands = [texts(GAME.sample(table.view(1), rng).view(0).hand) for _ in range(40)]
    assert not all(holds_secret(hand, "quads_and_runs") for hand in hands)


@pytest.mark.parametrize("rules", [*GAME.presets.values(), GAME.rules(until_broke=True, take_discard="meld_or_sapaw")])
def test_help_tells_the_amounts_of_these_rules(rules):
    text = " ".join(body for _, body in GAME.help(rules))
    for amount in (rules.start_chips, rules.ante_next, rules.tongits_amount, rules.secret_amount):
        assert str(amount) in text
    assert ("burned" in text) is rules.burn
    assert ("200 games" in text) is rules.until_broke


@pytest.mark.parametrize("option", GAME.rules.options(), ids=lambda option: option.key)
def test_help_changes_with_every_house_rule_it_can_change_with(option):
    base = {"burn": True, "ace_bonus": 5}
    values = list(option.values) if not option.is_number else [option.low, option.high]
    texts_ = {GAME.help(GAME.rules.from_mapping({**base, option.key: value})) for value in values}
    assert len(texts_) == len(values)
