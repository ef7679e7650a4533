"""What a view proves about the hands it does not show, against what the rules say of every play (touti 4, 5, 8)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from random import Random

import pytest
from support.touti import CARDS, GAME, Player, Table, all_rules, playable

from core.games.touti.knowledge import known
from core.games.touti.moves import DECK

HANDS = ["Ac 7c 5c 4c 2c Ab 3b 5b 7o 4e", "3o Ro Co 2o Ae 3e 6e Rb Sb 7b", "3c Rc Cc Sc 6c Cb 2b So 6o Re",
         "Ao 5o 4o Ce Se 7e 5e 2e 6b 4b"]  # fmt: skip
"""Seats 1 and 3 hold no copas."""

RULES: dict[str, dict[str, object]] = {
    "standard": {},
    "fes": GAME.presets["fes"].changed(),
    "may discard": {"must_trump": False},
    "may undertrump": {"must_overtrump": False},
    "free": {"must_trump": False, "must_overtrump": False},
    "free undertrump": {"undertrump": "free"},
    "partner exempt": {"partner_exempt": True, "beat_plain": True},
    "beat plain": {"beat_plain": True, "undertrump": "free", "must_trump": False},
}
by_rules = pytest.mark.parametrize("changed", RULES.values(), ids=RULES)


def texts(mask: int) -> set[str]:
    return {str(card) for card in DECK.picks(mask)}


def started(trump: str = "b", **changed: object) -> Table:
    """Seat 0 has declared and leads."""
    table = Table.of(HANDS, dealer=3, **changed)
    table.declare(0, 100, trump)
    return table


def disproved(table: Table, lines: str) -> set[str]:
    """What the seat that plays last is then known not to hold, of all that was not played."""
    *_, last = lines.split(", ")
    table.do(*lines.split(", "))
    knowledge = known(table.deal.view(None))
    return texts(knowledge.unseen & ~knowledge.may_hold[int(last[0])])


def all_of(suit: str, ranks: str = "24567SCR3A") -> set[str]:
    return {rank + suit for rank in ranks}


VOID = all_of("c", "2456SCR3A")
"""The copas left once the 7 is led."""
TRUMPED = "0 play 7c, 1 play Sb, 2 play 6c, 3 play "
NO_HIGHER = VOID - {"6c"} | all_of("b", "CR3A")
CASES: list[tuple[str, dict[str, object], str, set[str]]] = [
    ("4.2", {}, "0 play 7o, 1 play 2o", set()),
    ("4.3", {}, "0 play 7c, 1 play Sb", VOID),
    ("4.4 undertrumping", {}, TRUMPED + "6b", NO_HIGHER),
    ("4.4 trump led and beaten", {}, "0 play 5b, 1 play 7b", set()),
    ("4.4 trump led, not beaten", {}, "0 play 5b, 1 play Rb, 2 play 2b", all_of("b", "3A")),
    ("4.7 a discard", {"must_trump": False}, "0 play 7c, 1 play Ro", VOID),
    ("4.7 a trump by choice", {"must_trump": False}, TRUMPED + "6b", NO_HIGHER),
    ("4.7 no overtrumping", {"must_overtrump": False}, TRUMPED + "6b", VOID - {"6c"}),
    ("4.7 no overtrumping", {"must_overtrump": False}, "0 play 5b, 1 play Rb, 2 play 2b", set()),
    ("8 undertrump", {"undertrump": "free"}, TRUMPED + "Ce", NO_HIGHER),
    ("8 undertrump", {"undertrump": "free"}, TRUMPED + "6b", NO_HIGHER),
    ("8 partner_exempt", {"partner_exempt": True}, TRUMPED + "6b", VOID - {"6c"}),
    ("8 partner_exempt", {"partner_exempt": True}, TRUMPED + "Ao", VOID - {"6c"}),
    ("8 beat_plain", {"beat_plain": True}, "0 play 7o, 1 play 3o, 2 play So", {"Ao"}),
    ("8 beat_plain", {"beat_plain": True}, "0 play 7o, 1 play Co, 2 play 6o", all_of("o", "R3A")),
]


@pytest.mark.parametrize(("changed", "lines", "expected"), [case[1:] for case in CASES], ids=[c[0] for c in CASES])
def test_what_one_play_disproves(changed, lines, expected):
    assert disproved(started(**changed), lines) == expected


def test_4_3_a_discard_on_a_trump_lead_disproves_every_trump():
    assert disproved(started(trump="c"), "0 play 7c, 1 play Ae") == VOID


def test_8_beat_plain_asks_nothing_once_the_trick_is_trumped():
    changed = {"beat_plain": True}
    assert disproved(started(**changed), "0 play 7c, 1 play Sb, 2 play 6c") == set()
    assert disproved(started(), "0 play 7c, 1 play Sb, 2 play 6c") == set()


def test_at_first_every_unseen_card_may_be_anywhere():
    own = set(HANDS[0].split())
    knowledge = known(Table.of(HANDS).deal.view(0))
    assert knowledge.played == 0
    assert texts(knowledge.unseen) == set(CARDS) - own
    assert [texts(mask) for mask in knowledge.may_hold] == [own, *[set(CARDS) - own] * 3]


def holders(table: Table, card: str, observer: int | None) -> list[int]:
    may_hold = known(table.deal.view(observer)).may_hold
    return [seat for seat in range(4) if card in texts(may_hold[seat])]


@pytest.mark.parametrize("observer", [0, 1, 2, 3, None])
def test_5_2_the_other_card_of_an_announced_pair_is_where_it_was_announced(observer):
    table = started()
    table.do("0 play 7o", "1 play Ro ghna")
    assert holders(table, "Co", observer) == [1]


def test_5_3_a_card_played_without_announcing_proves_no_pair():
    table = started()
    table.do("0 play 7o", "1 play Ro")
    assert holders(table, "Co", 0) == [1, 2, 3]


def test_8_after_trick_both_cards_of_an_announced_pair_are_known():
    table = started(ghna_when="after_trick")
    table.do("0 play 7o", "1 play 3o", "2 play 6o", "3 play 4o")
    assert holders(table, "Ro", 2) == holders(table, "Co", 2) == [0, 1, 3]
    table.do("1 ghna o")
    assert holders(table, "Ro", 2) == holders(table, "Co", 2) == [1]
    table.do("1 play Co")
    assert holders(table, "Co", 2) == []
    assert holders(table, "Ro", 2) == [1]


def possible(table: Table, observer: int | None) -> list[set[str]]:
    """By seat, what each play read by itself leaves possible, and the announced ghna."""
    view = table.deal.view(observer)
    own = {str(card) for card in view.hand}
    tricks = [(trick.leader, [str(card) for card in trick.cards]) for trick in view.tricks]
    tricks.append((view.leader, [str(card) for card in view.trick]))
    unseen = set(CARDS).difference(own, *(cards for _, cards in tricks))
    hands = [own if seat == observer else unseen for seat in range(4)]
    for leader, cards in tricks:
        for place, card in enumerate(cards):
            seat = (leader + place) % 4
            hands[seat] = {
                c for c in hands[seat] if card in playable({card, c}, cards[:place], str(view.trump), table.rules)
            }
    for ghna in view.ghna:
        pair = {"R" + ghna.suit, "C" + ghna.suit} & unseen
        hands = [cards if seat == ghna.seat else cards - pair for seat, cards in enumerate(hands)]
    return hands


def spreads(hands: list[set[str]], left: tuple[int, ...], seat: int = 0) -> Iterator[list[set[str]]]:
    """Every way to give each seat so many of its possible cards and leave none over."""
    if seat == 4:
        yield []
        return
    later = set[str]().union(*hands[seat + 1 :])
    must = hands[seat] - later
    if len(must) <= left[seat]:
        for extra in combinations(sorted(hands[seat] & later), left[seat] - len(must)):
            hand = must.union(extra)
            for rest in spreads([cards - hand for cards in hands], left, seat + 1):
                yield [hand, *rest]


@by_rules
@pytest.mark.parametrize("seed", range(8))
def test_no_more_and_no_less_than_can_be_proved(seed, changed):
    """At every view the hands as they are must stay possible; near the end all that is possible is counted out."""
    played = Player(all_rules(**changed), Random(seed)).deal(0, "b")
    table = Table.of(played.hands, dealer=3, **changed)
    table.declare(0, 100, "b")
    for line in played.lines:
        observer = (None, 0, 1, 2, 3)[seed % 5]
        view, hands = table.deal.view(observer), possible(table, observer)
        found = [texts(mask) for mask in known(view).may_hold]
        for seat in range(4):
            assert {str(card) for card in table.deal.view(seat).hand} <= found[seat] <= hands[seat], line
        if max(view.cards_left) <= 3 - (observer is None):
            ways = list(spreads(hands, view.cards_left))
            assert found == [set[str]().union(*(way[seat] for way in ways)) for seat in range(4)], line
        table.do(line)
