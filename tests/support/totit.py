"""Totit from the rules alone: an independent reading to measure the game by, and deals set up card by card.

Cards here are their texts, hands and tables lists of texts; nothing is shared with the game's own code but its
interface.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random

import pytest
from msgspec.structs import replace

from core.chance import Chance
from core.game import Deal, Event, IllegalMove, Move, Result
from core.games.totit import GAME
from core.games.totit.view import Taken

CHANCE = Chance(bytes(32))
FACES = [rank + suit for suit in "shd" for rank in "A23456789"] + ["Jc", "Qc", "Kc"]
CARDS = FACES * 2

WHOLE_TABLE = "2d 2h 3h 3s 4s 5d 5h 6d 6s 8d 8s 9d 9h Ad Ah Jc Kc Kc"
WHOLE_HANDS = ["2h 5d 5s 6d 6s 7h 7h", "3d 3s 4d 4h 4s Ah Qc", "2d 3d 4h 6h 6h 9h As"]
WHOLE_TURNS = """1 3sx3s 2 2dx2d 0 6dx6d 1 4sx4s 2 9hx9h 0 5dx5d 1 AhxAh 2 3dx3h 0 6sx6s 1 QcxAd 2 AsxJc 0 2hx2h
1 =3d 2 =6h 0 5sx5h 1 =4d 2 6hx6h 0 =7h 1 4hx4d 2 =4h 0 7hx7h"""


def rank_class(card: str) -> str:
    return "X" if card[0] in "AJQK" else card[0]


def free(table: Sequence[str], rules: Mapping[str, object]) -> set[str]:
    """The faces on the table that are not locked (totit 3), read afresh."""
    if not rules["odd_first"]:
        return set(table)
    counts = Counter(table)
    found = set()
    for face in counts:
        group = [f for f in counts if f[0] == face[0] or (rules["odd_scope"] == "class" and is_peer(f, face))]
        pairs = [f for f in group if counts[f] == 2]
        if counts[face] == 1 or pairs == [face] == group or (pairs == group and rules["double_pair"] == "release"):
            found.add(face)
    return found


def is_peer(card: str, other: str) -> bool:
    return rank_class(card) == rank_class(other)


def targets(card: str, table: Sequence[str], first: bool, rules: Mapping[str, object]) -> set[str]:
    """What the card may take (totit 2.3, 2.4)."""
    loose = free(table, rules)
    if first and rules["first_identical"]:
        return {card} & loose
    return {face for face in loose if is_peer(face, card)}


def options(hand: Iterable[str], table: Sequence[str], first: bool, rules: Mapping[str, object]) -> set[str]:
    """All moves of a turn, as texts (totit 2.5)."""
    takes = {(card, target) for card in hand for target in targets(card, table, first, rules)}
    able = {card for card, _ in takes}
    trails = set(hand)
    if rules["capture"] == "card_forced":
        trails -= able
    elif rules["capture"] == "mandatory" and able:
        trails = set()
    return {f"take {target} with {card}" for card, target in takes} | {f"trail {card}" for card in trails}


def points(pile: Iterable[str], rules: Mapping[str, object]) -> int:
    """What a pile scores (totit 4.2, 5)."""
    total = 0
    for face, copies in Counter(pile).items():
        stamped = face in ("9h", "Qc", "Kc")
        if rules["scoring"] == "stamped":
            total += (20 if stamped else 10) if copies == 2 else 10 * stamped
        elif copies == 2:
            sackson = 3 if face[0] == "9" else 2 if rank_class(face) == "X" else 1
            total += sackson if rules["scoring"] == "sackson" else 1
    return total


def by_value(option: str) -> pytest.MarkDecorator:
    """Once for every value of the house rule."""
    values = list(GAME.rules.option(option).values)
    return pytest.mark.parametrize(option, values, ids=map(str, values))


def all_rules(**changed: object) -> dict[str, object]:
    return {**GAME.rules().mapping(), **changed}


def random_rules(rng: Random, seats: int) -> dict[str, object]:
    """House rules that so many can play, each value as likely."""
    values = {option.key: rng.choice(list(option.values)) for option in GAME.rules.options()}
    if seats != 2:
        values["hand_size"] = "auto"
    if seats != 3:
        values["stock_flip"] = False
    return values


def deck_of(table: str, hands: Sequence[str], dealer: int, stock: str = "") -> list[str]:
    """The order of the deck that deals this table, these hands and this stock (totit 1.4), the rest behind."""
    dealt = [hand.split() for hand in hands]
    seats = len(dealt)
    order = table.split()
    order += [dealt[(dealer + 1 + n) % seats][n // seats] for n in range(sum(map(len, dealt)))]
    order += stock.split()
    return order + list((Counter(CARDS) - Counter(order)).elements())


@dataclass
class Table:
    """One deal of Totit, played by text."""

    deal: Deal

    @classmethod
    def of(
        cls,
        table: str,
        hands: Sequence[str],
        dealer: int = 0,
        stock: str = "",
        scores: Sequence[int] | None = None,
        **changed: object,
    ) -> Table:
        """Dealt so; `table` and `hands` must be full."""
        rules = GAME.rules.from_mapping(changed)
        opening = GAME.opening(rules, len(hands), CHANCE)
        standing = replace(opening, dealer=dealer, scores=tuple(scores or opening.scores))
        order = GAME.deck(rules).order(" ".join(deck_of(table, hands, dealer, stock)))
        return cls(GAME.deal(rules, standing, order, CHANCE))

    def do(self, *lines: str) -> list[Event]:
        """Inputs as a log has them, `1 trail 7d`; what happened at the last of them."""
        events: list[Event] = []
        for line in lines:
            seat, _, text = line.partition(" ")
            move = GAME.parse(text)
            assert self.deal.to_act() == (int(seat),), line
            self.deal.check(int(seat), move)
            assert move in self.deal.legal(int(seat)), line
            events = self.deal.apply(int(seat), move)
        return events

    def legal(self) -> set[str]:
        """What the seat to act may do, as texts."""
        (seat,) = self.deal.to_act()
        return {str(move) for move in self.deal.legal(seat)}

    def refusal(self, line: str) -> IllegalMove:
        """Why this input is refused; it must be."""
        seat, _, text = line.partition(" ")
        return self.refused(int(seat), GAME.parse(text))

    def refused(self, seat: int, move: Move) -> IllegalMove:
        assert move not in self.deal.legal(seat), move
        with pytest.raises(IllegalMove) as refused:
            self.deal.check(seat, move)
        return refused.value


def position(hand: str, table: str, later: bool = True, **changed: object) -> Table:
    """Seat 1 of three on its first turn, holding at least `hand`, or played legally to a later one where it holds
    exactly `hand`. Of the ranks in `hand` and `table` exactly `table` lies there; all else is of other ranks."""
    case = [*hand.split(), *table.split()]
    ranks = {rank_class(card) for card in case}
    rng = Random(f"{hand} {table} {changed}")
    size = len(hand.split())
    for _ in range(1000):
        others = [card for card in CARDS if rank_class(card) not in ranks]
        rng.shuffle(others)
        held = [card for card in (Counter(CARDS) - Counter(case)).elements() if rank_class(card) in ranks] + others
        lay = table.split() + [others.pop() for _ in range(18 - len(table.split()))]
        played = [[others.pop() for _ in range(7 - size)] for _ in range(3)]
        left = Counter(held) - Counter(lay) - Counter(card for cards in played for card in cards)
        kept = [card for card in held if left[card]][: 2 * size]
        hands = [kept[:size] + played[0], hand.split() + played[1], kept[size:] + played[2]]
        if Counter(card for cards in (lay, *hands) for card in cards) - Counter(CARDS):
            continue
        found = Table.of(" ".join(lay), [" ".join(cards) for cards in hands], **changed)
        if not later or play_out(found, played, rng):
            return found
    raise AssertionError(f"no way to {hand} against {table}")


def play_out(table: Table, cards: Sequence[Iterable[str]], rng: Random) -> bool:
    """Every seat plays these of its cards in some order; whether that can be done."""
    left = [list(some) for some in cards]
    for _ in range(sum(map(len, left))):
        (seat,) = table.deal.to_act()
        choices = [text for text in sorted(table.legal()) if text.split()[-1] in left[seat]]
        if not choices:
            return False
        text = rng.choice(choices)
        left[seat].remove(text.split()[-1])
        table.do(f"{seat} {text}")
    return True


def whole_lines() -> list[str]:
    """The turns of the whole deal of totit 7 as a log has them."""
    words = WHOLE_TURNS.split()
    lines = []
    for seat, turn in zip(words[::2], words[1::2], strict=True):
        card, _, target = turn.partition("x")
        lines.append(f"{seat} take {target} with {card}" if target else f"{seat} trail {card[1:]}")
    return lines


def texts(cards):
    return [str(card) for card in cards]


def fresh(seats, seed=1, dealer=0, **changed):
    """A deal from a seed."""
    rules = GAME.rules.from_mapping(changed)
    standing = replace(GAME.opening(rules, seats, CHANCE), dealer=dealer)
    order = Chance(bytes([seed] * 32)).stream("deal/0").shuffled(GAME.deck(rules))
    return GAME.deal(rules, standing, order, CHANCE), texts(order)


def replayed(seed, seats):
    """Plays a deal at random, comparing every turn with the reading above: the deal, piles, table, rules."""
    rng = Random(seed)
    changed = random_rules(rng, seats)
    rules = all_rules(**changed)
    deal, order = fresh(seats, seed=rng.randrange(256), dealer=rng.randrange(seats), **changed)
    dealer = deal.view(None).dealer
    table, piles = order[:18], [[] for _ in range(seats)]
    each = 7 if seats > 2 or changed["hand_size"] == "7" else 11
    hands = [order[18 + (seat - dealer - 1) % seats : 18 + seats * each : seats] for seat in range(seats)]
    stock = order[18 + seats * each :] if changed["stock_flip"] else []
    for turn in range(seats * each):
        seat = (dealer + 1 + turn) % seats
        first = turn < seats
        assert deal.to_act() == (seat,)
        legal = [str(move) for move in deal.legal(seat)]
        assert sorted(legal) == sorted(options(hands[seat], table, first, rules))
        move = rng.choice(deal.legal(seat))
        deal.apply(seat, move)
        word, target, *_, card = str(move).split() if str(move).startswith("take") else (*str(move).split(), "")
        card = card or target
        hands[seat].remove(card)
        if word == "take":
            table.remove(target)
            piles[seat] += [card, target]
        else:
            table.append(card)
        if stock:
            card = stock.pop(0)
            fits = targets(card, table, first, rules)
            if len(fits) > 1:
                assert deal.to_act() == (seat,)
                assert str(deal.view(None).flip) == card
                assert {str(move) for move in deal.legal(seat)} == {f"flip takes {face}" for face in fits}
                move = rng.choice(deal.legal(seat))
                deal.apply(seat, move)
                fits = {str(move).split()[-1]}
            for target in fits:
                table.remove(target)
                piles[seat] += [card, target]
            if not fits:
                table.append(card)
        view = deal.view(None)
        assert sorted(texts(view.table)) == sorted(table)
        assert view.pile_sizes == tuple(map(len, piles))
        assert view.stock == len(stock)
        assert view.flip is None
        for of in range(seats):
            assert sorted(texts(deal.view(of).hand)) == sorted(hands[of])
            assert view.first_turn[of] is ((of - dealer - 1) % seats > turn)
    assert deal.to_act() == ()
    return deal, piles, table, rules


def scored(*piles: str, **changed: object) -> Result:
    """What a deal comes to that ends with these piles, of an even number of cards each."""
    deal, *_ = fresh(len(piles), **changed)
    while deal.to_act():
        (seat,) = deal.to_act()
        deal.apply(seat, deal.legal(seat)[-1])
    deck = GAME.deck(GAME.rules())
    history = []
    for seat, pile in enumerate(piles):
        cards = [deck.card(text) for text in pile.split()]
        history += [Taken(seat, *both) for both in zip(cards[::2], cards[1::2], strict=True)]
    view = replace(deal.view(None), history=tuple(history), table=())
    result = GAME.sample(view, CHANCE.stream("scored")).result()
    assert result is not None
    return result
