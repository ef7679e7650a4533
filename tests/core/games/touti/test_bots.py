"""The computer players: what they call and play in plain situations, and that each level is stronger than the last."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

import pytest
from support.touti import CARDS, GAME, Table

from core.chance import Chance
from core.game import LEVELS

CHANCE = Chance(bytes(range(32)))
by_level = pytest.mark.parametrize("level", LEVELS)
by_quick_level = pytest.mark.parametrize("level", ["novice", "casual", "club"])
"""For tests of many deals, which take the expert too long: it announces by the club's own rule."""
by_thinker = pytest.mark.parametrize("level", ["casual", "club", "expert"])


def choice(table: Table, level: str, stream: str = "bot") -> str:
    """What that level does now, as a line of the log without the seat."""
    (seat,) = table.deal.to_act()
    chosen = GAME.bots[level]().choose(table.deal.view(seat), table.deal.legal(seat), CHANCE.stream(stream))
    assert chosen.move in table.deal.legal(seat)
    return str(chosen.move)


def dealt(hand: str, seat: int = 1, dealer: int = 0, **changed: Any) -> Table:
    """A deal in which that seat holds this hand."""
    rest = [card for card in CARDS if card not in hand.split()]
    Random(hand).shuffle(rest)
    hands = [hand if of == seat else " ".join(rest.pop() for _ in range(10)) for of in range(4)]
    return Table.of(hands, dealer=dealer, **changed)


STRONG = "Ab 3b Rb Sb 7b Ao 3o 6c Ae 2e"
WEAK = "7b 5b 4b So 6o 7c 5c 4c 6e 2e"
FAIR = "Ab 3b Rb 6b Ao 6o 4o 5c 4c Se"


@by_level
def test_a_strong_hand_bids_and_a_weak_one_passes(level):
    assert choice(dealt(STRONG), level).startswith("bid")
    assert choice(dealt(WEAK), level) == "pass"


@by_level
def test_the_long_strong_suit_becomes_trump(level):
    table = dealt(STRONG)
    table.do("1 bid 80", "2 pass", "3 pass", "0 pass")
    assert choice(table, level) == "trump b"


@by_thinker
def test_5_1_a_ghna_is_worth_a_bid(level):
    without, with_ghna = "7b 5b 4b Ro Cc 6o 7c 5c Ae 2e", "7b 5b 4b Ro Co 6o 7c 5c Ae 2e"
    assert choice(dealt(without), level) == "pass"
    assert choice(dealt(with_ghna), level).startswith("bid")


@by_thinker
def test_an_opponent_is_outbid_and_a_partner_is_not(level):
    for bidder, expected in ((2, "bid 80"), (1, "pass")):
        table = dealt(FAIR, seat=3)
        table.do(*(f"{seat} bid 70" if seat == bidder else f"{seat} pass" for seat in range(1, bidder + 1)))
        if bidder == 1:
            table.do("2 pass")
        assert choice(table, level) == expected


@pytest.mark.parametrize("level", ["club", "expert"])
def test_7_1_who_needs_only_a_few_points_takes_no_risk_for_them(level):
    """With 590 of 600 the points that defenders score are enough to win."""
    for scores, expected in (((0, 0), "bid 80"), ((300, 590), "pass")):
        table = dealt(FAIR, seat=3, scores=scores)
        table.do("1 pass", "2 bid 70")
        assert choice(table, level) == expected


TRICKS = [
    ("a partner's sure trick gets points", "4o Ao 5o", "Ro 6o 2o", "play Ro"),
    ("an opponent's sure trick gets none", "4o 5o Ao", "Ro 6o 2o", "play 2o"),
    ("the last seat takes what it can", "4o 5o 3o", "Ao 6o 2o", "play Ao"),
    ("no points to a trick that is trumped", "Ao 5o 4b", "3o Ro 2o", "play 2o"),
]


@by_thinker
@pytest.mark.parametrize(("trick", "hand", "expected"), [case[1:] for case in TRICKS], ids=[case[0] for case in TRICKS])
def test_the_last_card_of_a_trick(level, trick, hand, expected):
    """Seat 0 plays last, on a trick that seat 1 has led; seat 2 is its partner."""
    table = around(trick.split(), hand.split())
    chosen = choice(table, level)
    assert chosen == expected or {chosen, expected} <= {"play 2o", "play 6o"}


def around(trick: list[str], hand: list[str]) -> Table:
    """Seats 1, 2 and 3 have played this trick, bastos trump; seat 0 holds these cards of the suit led."""
    led = trick[0][1]
    others = [card for card in CARDS if card not in {*trick, *hand}]
    Random(str(trick)).shuffle(others)
    hands: list[list[str]] = [[*hand], *([card] for card in trick)]
    for seat in sorted(range(4), key=lambda seat: seat > 0 and trick[seat - 1][1] == led):
        follows = seat > 0 and trick[seat - 1][1] == led
        more = [card for card in others if follows or card[1] != led][: 10 - len(hands[seat])]
        hands[seat] += more
        others = [card for card in others if card not in more]
    table = Table.of([" ".join(cards) for cards in hands])
    table.declare(1, 100, "b")
    table.do(*(f"{seat} play {card}" for seat, card in enumerate(trick, 1)))
    return table


def moves_of(levels: Iterable[str], deals: int, **changed: Any) -> Iterable[tuple[set[str], str, Any]]:
    """All that these four levels choose in so many deals: what was legal, what was chosen, the view."""
    rules = GAME.rules.from_mapping(changed)
    bots = [GAME.bots[level]() for level in levels]
    for number in range(deals):
        standing = GAME.opening(rules, 4, CHANCE)
        order = CHANCE.stream(f"deal/{number}").shuffled(GAME.deck(rules))
        deal = GAME.deal(rules, standing, order, CHANCE)
        rng = CHANCE.stream(f"bots/{number}")
        while deal.to_act():
            (seat,) = deal.to_act()
            view, legal = deal.view(seat), deal.legal(seat)
            move = bots[seat].choose(view, legal, rng).move
            yield {str(other) for other in legal}, str(move), view
            deal.check(seat, move)
            deal.apply(seat, move)


@by_quick_level
def test_5_3_no_ghna_slips(level):
    chances = [chosen for legal, chosen, _ in moves_of([level] * 4, 40) if f"{chosen} ghna" in legal]
    announced = [chosen for _, chosen, _ in moves_of([level] * 4, 40) if chosen.endswith("ghna")]
    assert chances == []
    assert len(announced) > 10


@by_quick_level
def test_8_after_trick_a_ghna_is_said_as_soon_as_it_can_be(level):
    seen = 0
    for legal, chosen, _ in moves_of([level] * 4, 60, ghna_when="after_trick"):
        if any(move.startswith("ghna") for move in legal):
            assert chosen.startswith("ghna")
            seen += 1
    assert seen > 5


def test_5_3_no_ghna_slips_an_expert() -> None:
    moves = list(moves_of(["expert", "club", "club", "club"], 3))
    assert not [chosen for legal, chosen, _ in moves if f"{chosen} ghna" in legal]


@pytest.mark.parametrize("level", ["club"])
def test_8_defenders_who_score_nothing_announce_nothing(level):
    unsaid = 0
    for legal, chosen, view in moves_of([level] * 4, 60, defenders="nothing"):
        if view.phase == "play" and (view.seat - view.declarer) % 2:
            assert not chosen.endswith("ghna")
            unsaid += f"{chosen} ghna" in legal
    assert unsaid > 5


@pytest.mark.parametrize("level", ["club"])
@pytest.mark.parametrize(("bid", "counts"), [(70, False), (80, True), (100, True)])
def test_8_ghna_cap_a_ghna_is_announced_if_some_of_it_counts(level, bid, counts):
    table = dealt("Ab Rb Cb 7b 5b 4b Ao 3o 6o 2o", ghna_cap="stepped")
    table.declare(1, bid, "b")
    said = False
    while table.deal.to_act():
        line = f"{table.deal.to_act()[0]} {choice(table, level)}"
        said = said or line in ("1 play Rb ghna", "1 play Cb ghna")
        table.do(line)
    assert said is counts


def wins(stronger: str, weaker: str, pairs: int, **changed: Any) -> float:
    """The part of matches that the stronger level wins, each played twice with the seats changed over."""
    rules = GAME.rules.from_mapping(changed)
    won = 0
    for number in range(pairs):
        for us in (0, 1):
            bots = [GAME.bots[stronger if seat % 2 == us else weaker]() for seat in range(4)]
            chance = Chance(bytes([number] * 32))
            standing, rng, deals = GAME.opening(rules, 4, chance), chance.stream("bots"), 0
            while not GAME.winners(rules, standing):
                order = chance.stream(f"deal/{deals}").shuffled(GAME.deck(rules))
                deal = GAME.deal(rules, standing, order, chance)
                while deal.to_act():
                    (seat,) = deal.to_act()
                    move = bots[seat].choose(deal.view(seat), deal.legal(seat), rng).move
                    assert move is not None
                    deal.apply(seat, move)
                standing = GAME.following(rules, standing, deal.result())
                deals += 1
            won += GAME.winners(rules, standing) == (us,)
    return won / (2 * pairs)


@pytest.mark.parametrize("preset", GAME.presets)
@pytest.mark.parametrize(
    ("stronger", "weaker", "least"),
    [("casual", "novice", 0.75), ("club", "casual", 0.55), ("club", "novice", 0.85)],
)
def test_each_level_is_stronger_than_the_one_before(stronger, weaker, least, preset):
    assert wins(stronger, weaker, 12, **GAME.presets[preset].changed()) >= least
