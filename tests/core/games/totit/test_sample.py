"""Sampled deals of Totit: the same for the observer, possible from the first card on, and drawn by chance."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from support.totit import CARDS, CHANCE, GAME, Table, fresh, options, random_rules, texts

from core.chance import Chance


def stream(label):
    return Chance(bytes(32)).stream(label)


def played(seed, seats, **changed):
    """A deal at random, at each of its inputs."""
    rng = Random(seed)
    deal, _ = fresh(seats, seed % 256, dealer=rng.randrange(seats), **{**random_rules(rng, seats), **changed})
    while deal.to_act():
        yield deal
        (seat,) = deal.to_act()
        deal.apply(seat, rng.choice(deal.legal(seat)))
    yield deal


def whole_deck(deal, view, seats):
    """Every card that can be told from a deal: hands, table, piles."""
    taken = [card for event in view.history if "Too" in type(event).__name__ or "Taken" in type(event).__name__
             for card in (event.card, event.target)]  # fmt: skip
    held = [card for seat in range(seats) for card in deal.view(seat).hand]
    return Counter(texts([*taken, *held, *view.table, *([view.flip] if view.flip else [])]))


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from(GAME.seats))
def test_the_same_for_its_observer(seed, seats):
    for number, deal in enumerate(played(seed, seats)):
        observer = (*range(seats), None)[number % (seats + 1)]
        view = deal.view(observer)
        sampled = GAME.sample(view, stream(f"{seed}/{number}"))
        assert sampled.view(observer) == view
        assert sampled.result() == deal.result()
        assert not whole_deck(sampled, view, seats) - Counter(CARDS)
        if observer is not None:
            assert list(sampled.legal(observer)) == list(deal.legal(observer))


@settings(max_examples=15, deadline=None)
@given(st.integers(0, 10**6), st.sampled_from(GAME.seats))
def test_what_was_played_was_legal_from_the_hands_sampled(seed, seats):
    """Under `mandatory` who trails could not capture; with six players all the cards are in use."""
    for number, deal in enumerate(played(seed, seats, capture="mandatory", stock_flip=False)):
        if number % 5:
            continue
        observer = (*range(seats), None)[number % (seats + 1)]
        view = deal.view(observer)
        sampled = GAME.sample(view, stream(f"{seed}/{number}"))
        replay(sampled, seats)


def replay(sampled, seats):
    """Takes everything back to the first turn and plays it again, by the reading of the rules."""
    view = sampled.view(None)
    rules = view.rules.mapping()
    hands = [texts(sampled.view(seat).hand) for seat in range(seats)]
    table = texts(view.table)
    for event in reversed(view.history):
        hands[event.seat].append(str(event.card))
        if hasattr(event, "target"):
            table.append(str(event.target))
        else:
            table.remove(str(event.card))
    for turn, event in enumerate(view.history):
        card = str(event.card)
        text = f"take {event.target} with {card}" if hasattr(event, "target") else f"trail {card}"
        assert text in options(hands[event.seat], table, turn < seats, rules)
        hands[event.seat].remove(card)
        if hasattr(event, "target"):
            table.remove(str(event.target))
        else:
            table.append(card)


def test_the_unseen_is_drawn():
    """Every card that seat 0 cannot see comes up about as often in the hand of seat 1."""
    deal, _ = fresh(3)
    view = deal.view(0)
    unseen = Counter(CARDS) - Counter(texts([*view.hand, *view.table]))
    draws = stream("draws")
    drawn = Counter(card for _ in range(600) for card in texts(GAME.sample(view, draws).view(1).hand))
    for card in unseen:
        assert abs(drawn[card] - 600 * 7 * unseen[card] / unseen.total()) < 120, card


def test_the_unseen_is_drawn_where_some_is_known():
    """`mandatory`: seat 1 trailed, so it has none of the faces on the table; the others about as often."""
    table = "2s 2h 2d 3s 3h 3d 4s 4h 4d 5s 5h 5d 6s 6h 6d 7s 7h 7d"
    hands = ["2s 3s 4s 5s 6s 7s 2h", "8s 8h 8d 9s 9h 9d As", "3h 4h 5h 6h 7h 2d 3d"]
    at = Table.of(table, hands, capture="mandatory")
    at.do("1 trail 8s")
    view = at.deal.view(0)
    draws = stream("known")
    drawn = Counter()
    for _ in range(400):
        drawn.update(texts(GAME.sample(view, draws).view(1).hand))
    possible = Counter(CARDS) - Counter([*table.split(), *hands[0].split(), "8s"])
    possible = Counter({card: n for card, n in possible.items() if card not in table.split()})
    assert set(drawn) == set(possible)
    for card in possible:
        assert abs(drawn[card] - 400 * 6 * possible[card] / possible.total()) < 100, (card, drawn)


def test_the_stock_is_drawn():
    deal, _ = fresh(3, stock_flip=True)
    view = deal.view(0)
    draws = stream("stock")
    first = Counter()
    for _ in range(200):
        sampled = GAME.sample(view, draws)
        (seat,) = sampled.to_act()
        first[str(sampled.apply(seat, GAME.parse(f"trail {sampled.view(seat).hand[0]}"))[1].card)] += 1
    assert len(first) > 15


@pytest.mark.parametrize("capture", ["optional", "mandatory"])
def test_the_same_stream_gives_the_same_deal(capture):
    for deal in played(4, 4, capture=capture):
        view = deal.view(2)
        one, two = (GAME.sample(view, CHANCE.stream("same")) for _ in range(2))
        assert [one.view(seat) for seat in range(4)] == [two.view(seat) for seat in range(4)]
