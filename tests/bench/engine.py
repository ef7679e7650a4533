"""Rules driven from Python with a random legal move, beside OpenSpiel's games of the same kind.

    .venv/bin/python -m pip install -e '.[bench]'
    .venv/bin/python tests/bench/engine.py [GAME...]

Decisions a second of processor time, dealing included on both sides. Bridge is measured without its double-dummy table
besides, which otherwise takes nearly all of its time.
"""

from __future__ import annotations

import sys
from functools import partial
from random import Random
from time import process_time

from figures import Figure, in_turn, show

from core import games
from core.chance import Chance
from core.game import AnyGame

PEERS = {
    "touti": (("bridge", 1.5, 2), ("bridge(use_double_dummy_result=false)", 1.5, 200)),
    "tongits": (("gin_rummy", 2.0, 40),),
    "totit": (("go_fish", 1.5, 200),),
}
"""Game -> peer, how many times its moves a second are wanted, deals of the peer a round."""
SECONDS = 1.0
ROUNDS = 5


def ours(game: AnyGame) -> float:
    rules, seats, rng, chance = game.rules(), game.seats[0], Random(1), Chance(bytes(32))
    standing, deck, choice = game.opening(rules, seats, chance), game.deck(rules), rng.choice
    moves = number = 0
    start = process_time()
    while process_time() - start < SECONDS:
        deal = game.deal(rules, standing, chance.stream(f"deal/{number}").shuffled(deck), chance)
        number += 1
        while acting := deal.to_act():
            seat = acting[0]
            deal.apply(seat, choice(deal.legal(seat)))
            moves += 1
    return moves / (process_time() - start)


def peer(name: str, deals: int) -> float:
    import pyspiel

    game, rng = pyspiel.load_game(name), Random(1)
    moves = 0
    start = process_time()
    for _ in range(deals):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.choice([action for action, _ in state.chance_outcomes()]))
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                moves += 1
    return moves / (process_time() - start)


def copy_time(game: AnyGame) -> float:
    """Microseconds for a copy of a deal in its middle."""
    rules, chance, rng = game.rules(), Chance(bytes(32)), Random(1)
    standing = game.opening(rules, game.seats[0], chance)
    deal = game.deal(rules, standing, chance.stream("deal/0").shuffled(game.deck(rules)), chance)
    moments = []
    while deal.to_act():
        moments.append(deal.copy())
        seat = deal.to_act()[0]
        deal.apply(seat, rng.choice(deal.legal(seat)))
    return _each(moments[len(moments) // 2].copy)


def clone_time() -> float:
    """Microseconds for a clone of OpenSpiel's bridge, the cards dealt."""
    import pyspiel

    state = pyspiel.load_game("bridge").new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    return _each(state.clone)


def _each(act: object, times: int = 100_000) -> float:
    assert callable(act)
    start = process_time()
    for _ in range(times):
        act()
    return (process_time() - start) / times * 1e6


def main(keys: list[str]) -> int:
    figures = []
    for key in keys or [key for key in games.KEYS if key in PEERS]:
        game = games.load(key)
        for name, wanted, deals in PEERS[key]:
            mine, other = in_turn(partial(ours, game), partial(peer, name, deals), ROUNDS)
            figures.append(Figure(f"{key} beside {name.split('(')[0]}", mine, other, wanted, False, "moves/s"))
        mine, other = in_turn(partial(copy_time, game), clone_time, ROUNDS)
        figures.append(Figure(f"{key}, a copy beside bridge's clone", mine, other, 2.5, True, "us"))
    return show("The engine, without a screen", figures)


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
