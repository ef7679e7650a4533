"""The computer players of Totit: what each level sees, remembers and prefers, and that each step is a step up."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace
from support.totit import CHANCE, GAME, WHOLE_HANDS, WHOLE_TABLE, Table, fresh, position, texts, whole_lines

from core.chance import Stream
from core.game import LEVELS
from core.games.totit.view import Taken
from core.games.totit.world import World, Worth, own_world, remembered
from core.simulate import simulate

ABOVE_NOVICE = LEVELS[1:]


def chosen(level, table, label="bot"):
    (seat,) = table.deal.to_act()
    view, legal = table.deal.view(seat), table.deal.legal(seat)
    return str(GAME.bots[level]().choose(view, legal, Stream(bytes(32), label)).move)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("preset", GAME.presets)
def test_a_deal_by_each_level_is_legal_and_the_same_again(level, preset):
    def moves():
        deal, _ = fresh(3, **GAME.presets[preset].mapping())
        found = []
        while len(found) < (3 if level == "expert" else 21):
            (seat,) = deal.to_act()
            legal = deal.legal(seat)
            choice = GAME.bots[level]().choose(deal.view(seat), legal, Stream(bytes(32), str(len(found))))
            assert choice.move in legal
            found.append(choice.move)
            deal.apply(seat, choice.move)
        return found

    assert moves() == moves()


@pytest.mark.parametrize("level", ABOVE_NOVICE)
def test_twins_rather_than_strangers_at_the_last_turn(level):
    assert chosen(level, position("7s", "7s 7h 7d")) == "take 7s with 7s"


@pytest.mark.parametrize("level", ["club", "expert"])
@pytest.mark.parametrize("wanted", ["7s", "7h"])
def test_a_pair_is_completed_from_the_own_pile(level, wanted):
    """Seat 1 has one 7s or 7h in its pile, and takes the other with 7d."""
    at = position("7d", "7s 7h")
    assert chosen(level, piled(at, 1, wanted)) == f"take {wanted} with 7d"


@pytest.mark.parametrize("wanted", ["7s", "7h"])
def test_a_twin_is_kept_from_the_only_opponent(wanted):
    """Seat 0 has taken one of the 7s or of the 7h and holds cards still."""
    deal, _ = fresh(2, seed=3)
    view = deal.view(1)
    deck = GAME.deck(GAME.rules())
    hand = tuple(map(deck.card, ["3s", "7d"]))
    table = tuple(map(deck.card, ["5h", "7s", "7h"]))
    taken = Taken(0, deck.card(wanted), deck.card("9s"))
    view = replace(view, hand=hand, table=table, history=(taken,), cards_left=(2, 2), first_turn=(False, False),
                   pile_sizes=(2, 0), to_act=(1,))  # fmt: skip
    sampled = GAME.sample(view, CHANCE.stream("deny"))
    assert chosen("club", Table(sampled)) == f"take {wanted} with 7d"


def piled(table, seat, face):
    """The same with this face and a 2d captured by the seat, in the place of the last capture there was."""
    deck = GAME.deck(GAME.rules())
    view = table.deal.view(seat)
    history = (*view.history, Taken(seat, deck.card(face), deck.card("2d")))
    piles = tuple((deck.card(face), deck.card("2d")) if of == seat else None for of in range(3))
    return Table(GAME.sample(replace(view, history=history, piles=piles), CHANCE.stream("piled")))


def test_the_last_few_captures_are_remembered():
    table = Table.of(WHOLE_TABLE, WHOLE_HANDS, pile_view="none")
    table.do(*whole_lines()[:9])
    view = table.deal.view(0)
    known = [Counter(texts(card for pile in remembered(view, n) for card in pile)) for n in (0, 2, None)]
    assert known[0] == Counter()
    assert known[1] == Counter(["3d", "3h", "6s", "6s"])
    assert known[2] == Counter(
        ["3s", "3s", "2d", "2d", "6d", "6d", "4s", "4s", "9h", "9h", "5d", "5d", "Ah", "Ah", "3d", "3h", "6s", "6s"]
    )


def test_a_pile_that_may_be_looked_through_is_known():
    table = Table.of(WHOLE_TABLE, WHOLE_HANDS)
    table.do(*whole_lines()[:9])
    piles = remembered(table.deal.view(0), 0)
    assert [sorted(texts(pile)) for pile in piles] == [["5d", "5d", "6d", "6d", "6s", "6s"], [], []]
    twice = remembered(table.deal.view(0), 1)
    assert [len(pile) for pile in twice] == [6, 0, 0]


@pytest.mark.parametrize("preset", GAME.presets)
def test_a_world_that_follows_is_the_world_made_anew(preset):
    deal, _ = fresh(3, seed=8, **GAME.presets[preset].mapping())
    rules = GAME.presets[preset]

    def anew():
        view = deal.view(None)
        return World(view, [deal.view(seat).hand for seat in range(3)], remembered(view, None), Worth(rules))

    followed = anew()
    turn = 0
    while deal.to_act():
        (seat,) = deal.to_act()
        legal = deal.legal(seat)
        turn += 1
        followed.follow(deal.apply(seat, legal[turn * 7 % len(legal)]))
        now = anew()
        for name in World.__slots__:
            if name != "worth":
                assert getattr(followed, name) == getattr(now, name), (turn, name)
    assert tuple(followed.points) == deal.result().scores


def test_a_world_of_ones_own_has_no_other_hand():
    deal, _ = fresh(3)
    world = own_world(deal.view(1), None)
    assert [sum(hand) for hand in world.hands] == [0, 7, 0]
    assert world.left == [7, 7, 7]


@pytest.mark.parametrize(("better", "worse", "least"), [("casual", "novice", 0.7), ("club", "casual", 0.5)])
def test_each_step_is_a_step_up(better, worse, least):
    rules = GAME.rules()
    first = simulate(GAME, rules, bytes(32), [better, worse], range(40))
    second = simulate(GAME, rules, bytes(32), [worse, better], range(40))
    assert (first.wins[0] + second.wins[1]) / 80 > least
