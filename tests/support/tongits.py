"""Tong-its from the rules alone: an independent reading to measure the game by, and games set up by their hands.

Cards here are their texts; nothing is shared with the game's own code but its interface.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import pytest
from msgspec.structs import asdict, replace

from core.chance import Chance
from core.game import Deal, Event, IllegalMove
from core.games.tongits import GAME

RANKS = "A23456789TJQK"
SUITS = "shdc"
CARDS = [rank + suit for rank in RANKS for suit in SUITS]
CHANCE = Chance(bytes(32))


def points(cards: Iterable[str]) -> int:
    return sum(min(RANKS.index(card[0]) + 1, 10) for card in cards)


def is_set(cards: Sequence[str]) -> bool:
    return len(cards) >= 3 and len({card[0] for card in cards}) == 1


def is_run(cards: Sequence[str]) -> bool:
    ranks = sorted(RANKS.index(card[0]) for card in cards)
    return len(cards) >= 3 and len({c[1] for c in cards}) == 1 and ranks == [*range(ranks[0], ranks[0] + len(cards))]


def is_meld(cards: Sequence[str]) -> bool:
    return is_set(cards) or is_run(cards)


def is_secret(meld: Sequence[str], kinds: str) -> bool:
    return len(meld) >= 4 and is_meld(meld) and (is_set(meld) or kinds == "quads_and_runs")


def melds_of(hand: Iterable[str]) -> list[frozenset[str]]:
    """Every meld in the hand, found by trying all its cards of a rank and all of a suit."""
    cards = sorted(hand, key=CARDS.index)
    alike = [[card for card in cards if card[place] == sign] for place in (0, 1) for sign in (RANKS, SUITS)[place]]
    return [
        frozenset(some)
        for group in alike
        for length in range(3, len(group) + 1)
        for some in combinations(group, length)
        if is_meld(some)
    ]


def divisions(hand: Iterable[str]) -> Iterator[list[frozenset[str]]]:
    """Every choice of disjoint melds, none of them included."""
    melds = melds_of(hand)

    def choose(first: int, used: frozenset[str]) -> Iterator[list[frozenset[str]]]:
        yield []
        for number in range(first, len(melds)):
            if not melds[number] & used:
                for rest in choose(number + 1, used | melds[number]):
                    yield [melds[number], *rest]

    return choose(0, frozenset())


def count(hand: Iterable[str], kinds: str = "quads_and_runs") -> tuple[int, int, int]:
    """Points, secrets and cards left by the best division (tongits 3.1), all of them tried."""
    cards = frozenset(hand)
    best = None
    for melds in divisions(cards):
        left = cards.difference(*melds)
        key = points(left), -sum(is_secret(list(meld), kinds) for meld in melds), len(left)
        best = key if best is None else min(best, key)
    assert best is not None
    return best[0], -best[1], best[2]


def whole(hand: Iterable[str], kinds: str = "quads_and_runs") -> int | None:
    """The most secrets of the divisions with at most one card over (tongits 6.3); None without any (tongits 4.1)."""
    cards = frozenset(hand)
    secrets = [
        sum(is_secret(list(meld), kinds) for meld in melds)
        for melds in divisions(cards)
        if len(cards.difference(*melds)) <= 1
    ]
    return max(secrets, default=None)


def holds_secret(hand: Iterable[str], kinds: str) -> bool:
    return any(is_secret(list(meld), kinds) for meld in melds_of(hand))


def by_value(option: str) -> pytest.MarkDecorator:
    """Once for every value of the house rule."""
    values = list(GAME.rules.option(option).values)
    return pytest.mark.parametrize(option, values, ids=map(str, values))


def filled(hands: Sequence[str], starter: int, stock: str = "", bottom: str = "") -> tuple[list[list[str]], list[str]]:
    """Three hands and the stock, each with the cards named first and filled up with those nobody has named, so that no
    hand gets melds by it; `bottom` are cards at the end of the stock."""
    named = [hand.split() for hand in (*hands, "", "")[:3]]
    first, last = stock.split(), bottom.split()
    used = [card for cards in (*named, first, last) for card in cards]
    assert len(used) == len(set(used)), sorted(card for card in used if used.count(card) > 1)
    spare = [card for card in CARDS if card not in used]
    for seat, cards in enumerate(named):
        melds = len(melds_of(cards))
        while len(cards) < 12 + (seat == starter):
            fit = next(card for card in reversed(spare) if len(melds_of([*cards, card])) == melds)
            spare.remove(fit)
            cards.append(fit)
    return named, [*first, *spare, *last]


def deck_of(hands: Sequence[Sequence[str]], stock: Sequence[str], starter: int) -> list[str]:
    """The order of the deck that deals these hands (tongits 1.4)."""
    order = [hands[(starter + n) % 3][n // 3] for n in range(36)]
    return [*order, hands[starter][12], *stock]


@dataclass
class Table:
    """One game of Tong-its, played by text: `0 meld 3s 4s 5s`."""

    deal: Deal
    rules: Any
    standing: Any
    thirteenth: str
    """The last card of the starter's."""

    @classmethod
    def of(
        cls,
        hands: Sequence[str],
        starter: int = 0,
        stock: str = "",
        bottom: str = "",
        standing: Mapping[str, Any] | None = None,
        **changed: object,
    ) -> Table:
        """`hands` by seat, 12 cards or fewer and 13 for the starter; `stock` from its top; `standing` in so far as it
        is not that of a match that begins."""
        rules = GAME.rules.from_mapping(changed)
        before = replace(GAME.opening(rules, 3, CHANCE), starter=starter, **(standing or {}))
        dealt, rest = filled(hands, starter, stock, bottom)
        order = [GAME.deck(rules).card(card) for card in deck_of(dealt, rest, starter)]
        return cls(GAME.deal(rules, before, order, CHANCE), rules, before, dealt[starter][12])

    def do(self, *lines: str) -> list[Event]:
        """Plays each line; `discard drawn` discards the card just drawn, `0-` draws and discards it for seat 0."""
        events: list[Event] = []
        for line in lines:
            seat = int(line[0])
            if line.endswith("-"):
                self.do(f"{seat} draw", f"{seat} discard drawn")
                continue
            move = GAME.parse(line[2:].replace("drawn", str(self.view(seat).own.drawn)))
            self.deal.check(seat, move)
            assert move in self.deal.legal(seat), line
            events = self.deal.apply(seat, move)
        return events

    def refusal(self, line: str) -> IllegalMove:
        """The reason why this cannot be played, that it cannot being checked."""
        seat, move = int(line[0]), GAME.parse(line[2:])
        with pytest.raises(IllegalMove) as refused:
            self.deal.check(seat, move)
        assert move not in self.deal.legal(seat)
        assert refused.value.sentence.endswith(".")
        return refused.value

    def legal(self) -> list[str]:
        (seat,) = self.deal.to_act()
        return [str(move) for move in self.deal.legal(seat)]

    def view(self, seat: int | None = None) -> Any:
        return self.deal.view(seat)

    @property
    def result(self) -> Any:
        result = self.deal.result()
        assert result is not None
        return result

    def following(self) -> Any:
        """The standing after this game."""
        return GAME.following(self.rules, self.standing, self.result)

    def after(self) -> dict[str, Any]:
        """The same, as `standing` of the next table, without the seat that starts it."""
        after = asdict(self.following())
        del after["starter"]
        return after


MELDS = ["2s 2h 2d", "6s 6h 6d", "Ts Th Td"], ["3s 3h 3d", "7s 7h 7d", "Js Jh Jd"], ["4s 4h 4d", "8s 8h 8d", "Qs Qh Qd"]
"""Sets of three for each seat, of which hands with a wanted count are built."""
Wanted = int | str
"""A count, or the hand itself."""


@functools.cache
def hands_counting(*wanted: Wanted) -> tuple[str, ...]:
    """Hands of 12 for the seats with just these counts and no secret, some of the sets above first in each."""
    given = [card for hand in wanted if isinstance(hand, str) for card in hand.split()]
    spare = [card for card in CARDS if card not in given and not any(card in meld for melds in MELDS for meld in melds)]
    hands: list[str] = []
    for melds, target in zip(MELDS, wanted, strict=True):
        free = [meld for meld in melds if not set(meld.split()) & set(given)]
        hand = target.split() if isinstance(target, str) else _hand_counting(free, target, spare)
        spare = [card for card in spare if card not in hand]
        hands.append(" ".join(hand))
    return tuple(hands)


def _hand_counting(melds: Sequence[str], target: int, spare: Sequence[str]) -> list[str]:
    for number in range(len(melds), 0, -1):
        held = [card for meld in melds[:number] for card in meld.split()]
        for rest in combinations(spare, 12 - len(held)):
            if points(rest) == target:
                hand = [*held, *rest]
                if count(hand)[:2] == (target, 0) and not holds_secret(hand, "quads_and_runs"):
                    return hand
    raise AssertionError(f"no hand counts {target}")


def shed(table: Table) -> None:
    """Turn 0: the starter throws the 13th card away."""
    table.do(f"{table.standing.starter} discard {table.thirteenth}")


def called(wanted: Sequence[Wanted], caller: int = 0, expose: int = 3, **changed: object) -> Table:
    """A game in which the caller starts, exposes as many of the first cards as told, and calls on turn 3."""
    hands = hands_counting(*wanted)
    table = Table.of(hands, starter=caller, **changed)
    if expose:
        table.do(f"{caller} meld {' '.join(hands[caller].split()[:expose])}")
    shed(table)
    table.do(f"{(caller + 1) % 3}-", f"{(caller + 2) % 3}-", f"{caller} call draw")
    for seat, target in enumerate(wanted):
        assert isinstance(target, str) or table.view(seat).own.counted.points == target
    return table


def stocked_out(wanted: Sequence[Wanted], last: int = 0, **changed: object) -> Table:
    """A game that ran out of stock without a meld; `last` started, and so was the last to draw."""
    table = Table.of(hands_counting(*wanted), starter=last, **changed)
    shed(table)
    table.do(*(f"{(last + turn) % 3}-" for turn in range(1, 16)))
    return table
