"""Computer players of Tong-its: legal in whole games, sensible in clear cases, and better from level to level."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from support.tongits import GAME, Table, called, shed

from core.chance import Stream
from core.game import LEVELS
from core.match import Match, Player
from core.simulate import one_match

CAREFUL = ("club", "expert")
QUICK = ("novice", "casual", "club")
HOPELESS = "Ks Kh Qh Qc Jc 9d 9h 8c 6c 5h 4c 7d"
RULES = {
    **GAME.presets,
    "everything else": GAME.rules(
        take_discard="meld_or_sapaw",
        draw_condition="bahay_and_secret",
        fight_condition="bahay_or_secret",
        sapaw_block="rest_of_game",
        draw_tie="caller",
        stock_tie="void",
        burn=True,
        wins_for_jackpot=3,
        until_broke=True,
        start_chips=300,
    ),
}


def choice(level: str, view: Any, legal: Sequence[Any], seed: int = 0) -> str:
    chosen = GAME.bots[level]().choose(view, legal, Stream(bytes([seed] * 32), "bot"))
    assert chosen.after_ms == 0
    assert chosen.move in legal
    return str(chosen.move)


def chosen(level: str, table: Table) -> str:
    (seat,) = table.deal.to_act()
    return choice(level, table.view(seat), table.deal.legal(seat))


def test_every_level_has_a_player():
    assert tuple(GAME.bots) == LEVELS


@pytest.mark.parametrize("rules", RULES.values(), ids=RULES)
@pytest.mark.parametrize("level", LEVELS)
def test_only_legal_moves_in_whole_games(level, rules):
    match = Match(GAME, rules, bytes(32), [Player(name) for name in "ABC"])
    bot = GAME.bots[level]()
    while not match.over and len(match.finished) < (1 if level == "expert" else 5):
        (seat,) = match.deal.to_act()
        legal = match.deal.legal(seat)
        match.play(seat, bot.choose(match.deal.view(seat), legal, Stream(bytes(32), f"bot/{match.inputs}")).move)


@pytest.mark.parametrize(
    ("better", "worse", "share"), [("casual", "novice", 0.42), ("club", "novice", 0.55), ("club", "casual", 0.42)]
)
def test_levels_differ(better, worse, share):
    """One against two, where a third of the matches would be even."""
    matches, won = 45, 0.0
    for number in range(matches):
        seat = number % 3
        levels = [better if place == seat else worse for place in range(3)]
        winners = one_match(GAME, GAME.rules(), bytes(32), levels, number).winners
        won += (seat in winners) / len(winners)
    assert won / matches >= share


@pytest.mark.parametrize("level", LEVELS)
def test_a_tongits_is_declared(level):
    table = Table.of(["2s 3s 4s 6h 7h 8h Td Jd Qd Kc Kd Kh 9s"])
    assert chosen(level, table) == "tongits"


@pytest.mark.parametrize("level", ["casual", *CAREFUL])
def test_a_draw_is_called_with_next_to_nothing(level):
    table = Table.of(["2s 2h 2d 6s 6h 6d Ts Th Td As Ah 3c", "2c"])
    table.do("0 meld 2s 2h 2d")
    shed(table)
    table.do("1-", "2-")
    assert chosen(level, table) == "call draw"


@pytest.mark.parametrize("level", LEVELS)
def test_whoever_counts_nothing_fights(level):
    out = "3s 3h 3d 7s 7h 7d Js Jh Jd 9s 9d 9c"
    table = called((30, out, 40))
    assert chosen(level, table) == "fight"


@pytest.mark.parametrize("level", LEVELS)
def test_a_hopeless_hand_folds(level):
    table = called(("2s 2h 2d 6s 6h 6d Ts Th Td As Ad 3c", HOPELESS, 40), payers="each_loser", fought_draw_amount=500)
    assert chosen(level, table) == "fold"


@pytest.mark.parametrize("fold_amount", [50, 5000])
def test_an_expert_who_is_burned_fights_only_if_folding_costs_more(fold_amount):
    table = called((30, 10, 40), burn=True, fold_amount=fold_amount)
    assert chosen("expert", table) == ("fold" if fold_amount == 50 else "fight")


@pytest.mark.parametrize("level", CAREFUL)
def test_a_card_that_fits_is_laid_off_and_not_discarded(level):
    hands = ["5s 6s 7s", "Ks 8s Qd Jh 9d 9h 4c 3c 2d As Jc Th"]
    table = Table.of(hands, stock="Kh")
    table.do("0 meld 5s 6s 7s")
    shed(table)
    table.do("1 draw")
    assert chosen("club", table) == "sapaw 8s on 1"
    for _ in range(4):
        move = chosen(level, table)
        assert move != "discard 8s"
        table.do(f"1 {move}")
        if move.startswith("sapaw"):
            return
    raise AssertionError("8s was not laid off")


@pytest.mark.parametrize("level", QUICK)
def test_melds_are_not_broken_for_a_discard(level):
    hands = ["9s 9h 9d 9c 2s 3s 4s Kd Qh Jc 7d 5h 6c"]
    for seed in range(10):
        table = Table.of(hands)
        (seat,) = table.deal.to_act()
        discards = [move for move in table.deal.legal(seat) if str(move).startswith("discard")]
        assert choice(level, table.view(seat), discards, seed)[8:] in ["Kd", "Qh", "Jc", "7d", "5h", "6c"]


@pytest.mark.parametrize("level", CAREFUL)
def test_a_secret_stays_in_the_hand(level):
    table = Table.of(["9s 9h 9d 9c 2s 3s 4s Kd Qh Jc 7d 5h 6c"])
    assert chosen(level, table).startswith("discard")


@pytest.mark.parametrize("level", CAREFUL)
def test_who_could_not_win_otherwise_exposes_at_the_end(level):
    """Burn is on, and it is the last turn of seat 0."""
    table = Table.of(["Ks Kh Kd 2h 4c 7d 9s 6h Jc 5d Ts Qd"], burn=True, fight_condition="bahay")
    shed(table)
    table.do(*(f"{turn % 3}-" for turn in range(1, 15)), "0 draw")
    moves = []
    while table.deal.to_act() == (0,) and moves[-1:] != ["meld Ks Kh Kd"]:
        moves.append(chosen(level, table))
        table.do(f"0 {moves[-1]}")
    assert moves[-1] == "meld Ks Kh Kd"


@pytest.mark.parametrize("level", ["casual", *CAREFUL])
def test_a_discard_that_makes_a_meld_of_high_cards_is_taken(level):
    table = Table.of(["Ks", "Kh Kd Qc Jd 9h 8c 6s 5d 3h 2c As 7h"], **GAME.presets["manila"].changed())
    table.do("0 discard Ks")
    assert chosen(level, table) == "take with Kh Kd"
