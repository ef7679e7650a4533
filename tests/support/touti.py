"""Touti from the rules alone: an independent reading to measure the game by, and deals set up by their hands.

Cards here are their texts, hands are sets of texts; nothing is shared with the game's own code but its interface.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from core import games
from core.chance import Chance
from core.game import Deal, Event, IllegalMove

GAME = games.load("touti")
LOW_TO_HIGH = "24567SCR3A"
VALUE = {"A": 11, "3": 10, "R": 4, "C": 3, "S": 2}
CARDS = [rank + suit for suit in "oceb" for rank in LOW_TO_HIGH]
CHANCE = Chance(bytes(32))

WHOLE = ["7b 7c 5c 3e Re Se 7e 5e 3o 2o", "6b 5b 2b Ac 6c 4c Ae 4e Ro Co", "Ab 3b Rb Cb Rc 2c Ce Ao So 7o",
         "Sb 4b 3c Cc Sc 6e 2e 6o 5o 4o"]  # fmt: skip
"""The hands of the whole deal of touti 10."""
WHOLE_TRICKS = [
    (1, "Ac 2c 3c 5c"), (1, "Ae Ce 2e 5e"), (1, "4e Ao 6e 3e"), (2, "Ab 4b 7b 2b"), (2, "Cb+ghna Sb 2o 5b"),
    (0, "7c 4c Rc Sc"), (2, "Rb 4o 3o 6b"), (0, "7e Co+ghna 7o 6o"), (1, "Ro So 5o Se"), (1, "6c 3b Cc Re"),
]  # fmt: skip
"""Each from its leader, in order of play."""


def height(card: str) -> int:
    return LOW_TO_HIGH.index(card[0])


def points(cards: Iterable[str]) -> int:
    return sum(VALUE.get(card[0], 0) for card in cards)


def best(trick: Sequence[str], trump: str) -> int:
    """The place in the trick of the card that wins it so far (touti 4.1)."""
    suit = trump if any(card[1] == trump for card in trick) else trick[0][1]
    return max((place for place, card in enumerate(trick) if card[1] == suit), key=lambda place: height(trick[place]))


def playable(hand: set[str], trick: Sequence[str], trump: str, rules: Mapping[str, object]) -> set[str]:
    """The cards that touti 4 and 8 allow, read afresh."""
    if not trick:
        return hand
    led = trick[0][1]
    exempt = rules["partner_exempt"] and best(trick, trump) == len(trick) - 2
    trumped = max((height(card) for card in trick if card[1] == trump), default=-1)
    following = {card for card in hand if card[1] == led}
    if following and (exempt or (led != trump and not rules["beat_plain"])):
        return following
    if following and led == trump:
        return (rules["must_overtrump"] and {card for card in following if height(card) > trumped}) or following
    if following:
        bar = 99 if trumped >= 0 else max(height(card) for card in trick if card[1] == led)
        return {card for card in following if height(card) > bar} or following
    trumps = {card for card in hand if card[1] == trump}
    higher = {card for card in trumps if height(card) > trumped}
    if not trumps or exempt or (rules["undertrump"] == "free" and not higher):
        return hand
    fit = higher or trumps if rules["must_overtrump"] else trumps
    return fit if rules["must_trump"] else fit | (hand - trumps)


def announceable(hand: set[str], suit: str, seat: int, declarer: int, rules: Mapping[str, object]) -> bool:
    """Whether the seat may announce that ghna, the when apart (touti 5.1, 5.4, 8)."""
    mine = rules["ghna_who"] == "both" or (seat - declarer) % 2 == 0
    return mine and {"R" + suit, "C" + suit} <= hand


def scores(
    bid: int, declarer: int, cards: Sequence[int], ghna: Sequence[int], rules: Mapping[str, object]
) -> tuple[int, ...]:
    """What the deal gives each team (touti 6, 8); `cards` with the 10 of the last trick, both by team."""
    us = declarer % 2
    said = list(ghna)
    if rules["ghna_cap"] == "stepped":
        said[us] = min(said[us], {70: 0, 80: 20, 90: 40}.get(bid, 100))
    totals = [card + extra for card, extra in zip(cards, said, strict=True)]
    given = [0, 0]
    given[1 - us] = totals[1 - us] if rules["defenders"] == "points" else 0
    if totals[us] >= bid:
        given[us] = bid if rules["scoring"] == "bid" else totals[us]
    elif rules["failed_bid"] == "lose":
        given[us] = -bid
    else:
        given[1 - us] += bid
    return tuple(given)


def by_value(option: str) -> pytest.MarkDecorator:
    """Once for every value of the house rule."""
    values = list(GAME.rules.option(option).values)
    return pytest.mark.parametrize(option, values, ids=map(str, values))


def all_rules(**changed: object) -> dict[str, object]:
    return {**GAME.rules().mapping(), **changed}


def deck_of(hands: Sequence[str], dealer: int) -> list[str]:
    """The order of the deck that deals these four hands (touti 1.4)."""
    dealt = [hand.split() for hand in hands]
    return [dealt[(dealer + 1 + n) % 4][n // 4] for n in range(40)]


@dataclass
class Table:
    """One deal of Touti, played by text."""

    deal: Deal
    rules: dict[str, object]
    dealer: int

    @classmethod
    def of(cls, hands: Sequence[str], dealer: int = 0, scores: tuple[int, int] = (0, 0), **changed: object) -> Table:
        rules = GAME.rules.from_mapping(changed)
        standing = replace(GAME.opening(rules, 4, CHANCE), dealer=dealer, scores=scores)
        order = GAME.deck(rules).order(" ".join(deck_of(hands, dealer)))
        return cls(GAME.deal(rules, standing, order, CHANCE), all_rules(**changed), dealer)

    def do(self, *lines: str) -> list[Event]:
        """Inputs as a log has them, `1 bid 80`; what happened at the last of them."""
        events: list[Event] = []
        for line in lines:
            seat, _, text = line.partition(" ")
            move = GAME.parse(text)
            assert self.deal.to_act() == (int(seat),), line
            self.deal.check(int(seat), move)
            assert move in self.deal.legal(int(seat)), line
            events = self.deal.apply(int(seat), move)
        return events

    def declare(self, declarer: int, bid: int, trump: str) -> None:
        """All others pass, and the declarer names trump."""
        while self.deal.view(None).phase == "auction":
            (seat,) = self.deal.to_act()
            self.do(f"{seat} bid {bid}" if seat == declarer else f"{seat} pass")
        self.do(f"{declarer} trump {trump}")

    def legal(self) -> set[str]:
        """What the seat to act may do, as texts."""
        (seat,) = self.deal.to_act()
        return {str(move) for move in self.deal.legal(seat)}

    def cards(self) -> set[str]:
        """The cards that the seat to act may play."""
        return {text.split()[1] for text in self.legal() if text.startswith("play")}

    def refusal(self, line: str) -> IllegalMove:
        """Why this input is refused; it must be."""
        seat, _, text = line.partition(" ")
        move = GAME.parse(text)
        assert move not in self.deal.legal(int(seat)), line
        try:
            self.deal.check(int(seat), move)
        except IllegalMove as refused:
            return refused
        raise AssertionError(f"{line} is allowed")


@dataclass(frozen=True)
class Played:
    """A deal played by the reading above: its hands, its inputs after the auction, and what each team made."""

    hands: list[str]
    lines: list[str]
    cards: tuple[int, int]
    ghna: tuple[int, int]


class Player:
    """Plays random deals by the reading above, without the game."""

    def __init__(self, rules: Mapping[str, object], rng: Random) -> None:
        self.rules = rules
        self.rng = rng

    def hands(self, fixed: Sequence[str] = ("", "", "", "")) -> list[str]:
        """Four hands that hold at least the cards given."""
        kept = [hand.split() for hand in fixed]
        rest = [card for card in CARDS if not any(card in hand for hand in kept)]
        self.rng.shuffle(rest)
        return [" ".join([*hand, *(rest.pop() for _ in range(10 - len(hand)))]) for hand in kept]

    def options(self, seat: int, hand: set[str], view: Any, declarer: int) -> set[str]:
        """All that the seat may do with this hand, from what its view says of the table."""
        cards = playable(hand, [str(card) for card in view.trick], view.trump, self.rules)
        allowed = {f"play {card}" for card in cards}
        suits = [suit for suit in "oceb" if announceable(hand, suit, seat, declarer, self.rules)]
        if self.rules["ghna_when"] == "on_play":
            return allowed | {f"play {card} ghna" for card in cards if card[0] in "RC" and card[1] in suits}
        said = {ghna.suit for ghna in view.ghna}
        if not view.trick and view.tricks and not any(ghna.trick == len(view.tricks) for ghna in view.ghna):
            allowed |= {f"ghna {suit}" for suit in suits if suit not in said}
        return allowed

    def deal(self, declarer: int, trump: str, fixed: Sequence[str] = ("", "", "", "")) -> Played:
        """A whole deal in which the declarer leads."""
        found = self.play(self.hands(fixed), declarer, declarer, trump)
        assert found is not None
        return found[0]

    def play(
        self, hands: list[str], leader: int, declarer: int, trump: str, tricks: int = 10, held: str = ""
    ) -> tuple[Played, int] | None:
        """So many tricks from these hands, and who leads next; None if a card of `held` would have to be played."""
        left = [set(hand.split()) for hand in hands]
        lines: list[str] = []
        cards, ghna = [0, 0], [0, 0]
        after = self.rules["ghna_when"] == "after_trick"
        said: set[str] = set()
        for number in range(tricks):
            trick: list[str] = []
            if after and number:
                suits = [
                    s for s in "oceb" if s not in said and announceable(left[leader], s, leader, declarer, self.rules)
                ]
                if suits and self.rng.random() < 0.8:
                    suit = self.rng.choice(suits)
                    said.add(suit)
                    lines.append(f"{leader} ghna {suit}")
                    ghna[leader % 2] += 40 if suit == trump else 20
            for seat in (s % 4 for s in range(leader, leader + 4)):
                choices = sorted(playable(left[seat], trick, trump, self.rules) - set(held.split()))
                if not choices:
                    return None
                card = self.rng.choice(choices)
                ask = not after and card[0] in "RC"
                if ask and announceable(left[seat], card[1], seat, declarer, self.rules) and self.rng.random() < 0.8:
                    ghna[seat % 2] += 40 if card[1] == trump else 20
                    lines.append(f"{seat} play {card} ghna")
                else:
                    lines.append(f"{seat} play {card}")
                left[seat].discard(card)
                trick.append(card)
            leader = (leader + best(trick, trump)) % 4
            cards[leader % 2] += points(trick) + 10 * (number == 9)
        return Played(hands, lines, (cards[0], cards[1]), (ghna[0], ghna[1])), leader


def position(trick: Sequence[str], hand: str, trump: str = "b", seat: int = 0, **changed: object) -> Table:
    """A deal played, legally from its beginning, to where `seat` holds exactly `hand` and has to play to `trick`."""
    rules = all_rules(**changed)
    player = Player(rules, Random(f"{trick} {hand} {changed}"))
    leader = (seat - len(trick)) % 4
    fixed = [""] * 4
    for place, card in enumerate(trick):
        fixed[(leader + place) % 4] = card
    fixed[seat] = hand
    tricks = 10 - len(hand.split())
    for _ in range(200_000):
        hands = player.hands(fixed)
        declarer = player.rng.randrange(4)
        found = player.play(hands, declarer, declarer, trump, tricks, " ".join([hand, *trick]))
        if found is None or found[1] != leader:
            continue
        played = [set(hand.split()) - {line.split()[2] for line in found[0].lines} for hand in hands]
        if all(
            card in playable(played[(leader + place) % 4], trick[:place], trump, rules)
            for place, card in enumerate(trick)
        ):
            table = Table.of(hands, dealer=(declarer - 1) % 4, **changed)
            table.declare(declarer, 70, trump)
            table.do(*found[0].lines, *(f"{(leader + place) % 4} play {card}" for place, card in enumerate(trick)))
            return table
    raise AssertionError(f"no way to {trick} with {hand}")


def deal_making(
    bid: int, totals: tuple[int, int], declarer: int = 0, scores: tuple[int, int] = (0, 0), **changed: object
) -> Table:
    """A whole deal played to these totals of the declarer's team and the other one, by a bid of so much."""
    player = Player(all_rules(**changed), Random(f"{bid} {totals} {changed}"))
    ours = declarer % 2
    for _ in range(200_000):
        played = player.deal(declarer, "b")
        made = [card + extra for card, extra in zip(played.cards, played.ghna, strict=True)]
        if (made[ours], made[1 - ours]) == totals:
            table = Table.of(played.hands, dealer=(declarer - 1) % 4, scores=scores, **changed)
            table.declare(declarer, bid, "b")
            table.do(*played.lines)
            return table
    raise AssertionError(f"no deal with {totals}")


def whole_lines() -> list[str]:
    """The whole deal of touti 10 as a log has it, from the first lead on."""
    return [
        f"{(leader + place) % 4} play {card.replace('+', ' ')}"
        for leader, cards in WHOLE_TRICKS
        for place, card in enumerate(cards.split())
    ]
