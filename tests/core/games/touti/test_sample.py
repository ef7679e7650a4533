"""Sampled deals: the same for the observer, possible from the first card on, and each as likely."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

import pytest
from support.touti import GAME, Player, Table, all_rules

from core.chance import Chance
from core.games.touti.knowledge import known
from core.games.touti.moves import DECK
from core.games.touti.sample import Sampler

OBSERVERS = (0, 1, 2, 3, None)


def stream(label: str) -> Any:
    return Chance(bytes(32)).stream(label)


def hands_of(deal: Any) -> list[set[str]]:
    return [{str(card) for card in deal.view(seat).hand} for seat in range(4)]


def random_rules(rng: Random) -> dict[str, object]:
    """House rules of the play and of ghna, each value as likely."""
    keys = ("must_trump", "must_overtrump", "beat_plain", "undertrump", "partner_exempt", "ghna_who", "ghna_when")
    return {key: rng.choice(list(GAME.rules.option(key).values)) for key in keys}


@pytest.mark.parametrize("seed", range(30))
def test_a_sampled_deal_could_have_come_to_this_view(seed):
    """Its observer sees the same and may do the same, and all that was played was legal from its hands."""
    rng = Random(seed)
    changed = random_rules(rng)
    played = Player(all_rules(**changed), rng).deal(0, "c")
    table = Table.of(played.hands, dealer=3, **changed)
    table.declare(0, 100, "c")
    for number, line in enumerate([*played.lines, ""]):
        observer = OBSERVERS[(seed + number) % 5]
        view = table.deal.view(observer)
        deal = GAME.sample(view, stream(f"{seed}/{number}"))
        assert deal.view(observer) == view
        if observer is not None:
            assert list(deal.legal(observer)) == list(table.deal.legal(observer))
        hands = hands_of(deal)
        for earlier in played.lines[:number]:
            if "play" in earlier:
                hands[int(earlier[0])].add(earlier.split()[2])
        again = Table.of([" ".join(hand) for hand in hands], dealer=3, **changed)
        again.declare(0, 100, "c")
        again.do(*played.lines[:number])
        assert again.deal.view(observer) == view
        if line:
            table.do(line)


CALLS = ("1 bid 80", "2 pass", "3 bid 100", "0 pass", "1 pass")


@pytest.mark.parametrize("calls", range(len(CALLS) + 1))
@pytest.mark.parametrize("observer", OBSERVERS)
def test_views_of_the_auction_and_of_the_choice_of_trump(observer, calls):
    table = Table.of(Player(all_rules(), Random(5)).hands())
    table.do(*CALLS[:calls])
    view = table.deal.view(observer)
    assert GAME.sample(view, stream("auction")).view(observer) == view


@pytest.mark.parametrize("observer", OBSERVERS)
def test_2_4_a_view_of_a_passed_out_deal(observer):
    table = Table.of(Player(all_rules(), Random(5)).hands())
    table.do("1 pass", "2 pass", "3 pass", "0 pass")
    view = table.deal.view(observer)
    assert GAME.sample(view, stream("out")).view(observer) == view


def ways(view: Any) -> Iterator[tuple[int, ...]]:
    """All sets of hands that the view could be of, from what is known seat by seat."""
    may_hold = known(view).may_hold

    def deal_out(seat: int, left: int) -> Iterator[tuple[int, ...]]:
        if seat == 4:
            yield ()
            return
        for cards in combinations(DECK.picks(may_hold[seat] & left), view.cards_left[seat]):
            hand = sum(1 << card.index for card in cards)
            for rest in deal_out(seat + 1, left & ~hand):
                yield (hand, *rest)

    yield from deal_out(0, sum(1 << card.index for card in DECK))


def views_near_the_end() -> Iterator[Any]:
    """Views of the last tricks in which some seats are known to be void in something."""
    for seed in range(400):
        played = Player(all_rules(), Random(seed)).deal(0, "e")
        table = Table.of(played.hands, dealer=3)
        table.declare(0, 100, "e")
        table.do(*played.lines[: 26 + seed % 9])
        view = table.deal.view(OBSERVERS[seed % 4])
        if len(set(known(view).may_hold)) == 4:
            yield view


def test_every_deal_that_could_be_is_as_likely():
    """Chi-square on all the deals of a dozen views, within six deviations."""
    tried = 0
    for view in views_near_the_end():
        every = list(ways(view))
        if not 12 <= len(every) <= 120:
            continue
        tried += 1
        sampler, rng = Sampler(view), stream(f"even/{tried}")
        drawn = Counter(tuple(sampler.hands(rng)) for _ in range(40 * len(every)))
        assert set(drawn) <= set(every)
        chi_square = sum((drawn[hands] - 40) ** 2 / 40 for hands in every)
        assert abs(chi_square - len(every) + 1) < 6 * (2 * len(every)) ** 0.5
        if tried == 12:
            break
    assert tried == 12


def test_the_same_stream_draws_the_same_deal():
    view = next(views_near_the_end())
    deals = [hands_of(GAME.sample(view, stream("same"))) for _ in range(2)]
    assert deals[0] == deals[1]
    assert len({tuple(Sampler(view).hands(stream(f"other {n}"))) for n in range(20)}) > 1
