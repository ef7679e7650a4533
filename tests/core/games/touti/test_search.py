"""What search looks at: deals played on with open hands, and deals that calls and cards speak for."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from support.touti import CARDS, GAME, Player, Table, all_rules

from core.chance import Chance
from core.games.touti.endgame import Endgame
from core.games.touti.likely import LikelySampler
from core.games.touti.moves import DECK
from core.games.touti.playout import Playout
from core.games.touti.sample import Sampler

PLAY_RULES = ("must_trump", "must_overtrump", "beat_plain", "undertrump", "partner_exempt", "ghna_who", "ghna_when")
DRAWN = 400


def stream() -> Any:
    return Chance(bytes(32)).stream("search")


def after(plays: int, seed: int, **changed: object) -> Table:
    """A random deal after so many cards."""
    rng = Random(seed)
    played = Player(all_rules(**changed), rng).deal(0, "oceb"[seed % 4])
    table = Table.of(played.hands, dealer=3, **changed)
    table.declare(0, 100, "oceb"[seed % 4])
    left = plays
    for line in played.lines:
        if "play" in line:
            left -= 1
        if left < 0:
            break
        table.do(line)
    return table


def hands_of(deal: Any) -> list[int]:
    return [sum(1 << card.index for card in deal.view(seat).hand) for seat in range(4)]


@pytest.mark.parametrize("seed", range(40))
def test_a_deal_is_played_to_its_end_under_any_house_rules(seed):
    """What one team gets the other does not, and what the view cannot know it gets no more than there is."""
    rng = Random(seed)
    table = after(
        rng.randrange(36), seed, **{key: rng.choice(list(GAME.rules.option(key).values)) for key in PLAY_RULES}
    )
    (seat,) = table.deal.to_act()
    view, hands = table.deal.view(seat), hands_of(table.deal)
    playout = Playout(view, Endgame(view), rng.randrange(1, 4))
    to_come = 130 - sum(view.card_points)
    for card in {move.card.index for move in table.deal.legal(seat) if hasattr(move, "card")}:
        worth = playout.worth(hands, card)
        assert abs(worth) <= to_come + (100 if view.rules.ghna_when == "after_trick" else 0)
        assert (worth - to_come) % 2 == 0
    assert hands == hands_of(table.deal)


@pytest.mark.parametrize("seed", range(20))
def test_the_last_tricks_are_played_as_well_as_can_be(seed):
    """The last card of a trick, everything after it solved: the solver's own answer."""
    table = after(27, seed)
    (seat,) = table.deal.to_act()
    view, hands = table.deal.view(seat), hands_of(table.deal)
    endgame = Endgame(view)
    playout = Playout(view, Endgame(view), 3)
    assert {card: playout.worth(hands, card) for card in endgame.worths(hands)} == endgame.worths(hands)


def drawn(table: Table, sampler: type[Sampler] | type[LikelySampler]) -> list[list[int]]:
    """What the seat to act makes of the deal."""
    made, rng = sampler(table.deal.view(table.deal.to_act()[0])), stream()
    return [made.hands(rng) for _ in range(DRAWN)]


def mean(hands: list[list[int]], seat: int, cards: str) -> float:
    """How many of these cards the seat holds on average."""
    wanted = sum(1 << DECK.card(card).index for card in cards.split())
    return sum((of[seat] & wanted).bit_count() for of in hands) / len(hands)


def called(*lines: str) -> Table:
    order = list(CARDS)
    Random(5).shuffle(order)
    table = Table.of([" ".join(order[seat * 10 : seat * 10 + 10]) for seat in range(4)], dealer=3)
    table.do(*lines)
    return table


def test_who_has_bid_is_strong_and_who_has_passed_is_not():
    table = called("0 bid 100", "1 pass", "2 pass")
    bidder, passer = (pairs(drawn(table, LikelySampler), seat) - pairs(drawn(table, Sampler), seat) for seat in (0, 1))
    assert bidder > 0.2
    assert passer < -0.05


def pairs(hands: list[list[int]], seat: int) -> float:
    """How many ghna the seat holds on average: what is worth most in an auction."""
    return sum(
        all(of[seat] >> DECK.card(rank + suit).index & 1 for rank in "RC") for of in hands for suit in "oceb"
    ) / len(hands)


def test_who_has_named_a_suit_is_long_in_it():
    table = called("0 bid 70", "1 pass", "2 pass", "3 pass", "0 trump c")
    first = next(str(card) for card in table.deal.view(0).hand if card.suit != "c")
    table.do(f"0 play {first}")
    copas = " ".join(card for card in CARDS if card[1] == "c")
    assert mean(drawn(table, LikelySampler), 0, copas) > mean(drawn(table, Sampler), 0, copas) + 0.8


HANDS = ["Ao 2o 2c 4c 5c 6c 2e 4e 5e 6e", "4o 5o 3c Ac 7c Sc 7e Se Ce Re", "6o Ro Cc Rc 3e Ae 2b 4b 5b 6b",
         "7o So 3o Co 7b Sb Cb Rb 3b Ab"]  # fmt: skip
"""Seat 0 leads the ace of oros; seat 3 plays last to it."""


@pytest.mark.parametrize(
    ("last", "suspected", "less"),
    [("3o", "7o So", True), ("7o", "3o Co", False)],
    ids=["points for an opponent: nothing lower is left", "nothing for an opponent: there may be points left"],
)
def test_what_is_given_to_an_opponents_trick_tells_of_the_rest(last, suspected, less):
    table = Table.of(HANDS, dealer=3)
    table.declare(0, 70, "e")
    table.do("0 play Ao", "1 play 4o", "2 play 6o", f"3 play {last}")
    likely, any_deal = (mean(drawn(table, kind), 3, suspected) for kind in (LikelySampler, Sampler))
    assert likely < any_deal - 0.1 if less else likely > any_deal - 0.25


def test_the_observers_own_hand_and_what_is_proved_stay():
    table = called("0 bid 70", "1 pass", "2 pass", "3 pass", "0 trump c")
    view = table.deal.view(0)
    own = sum(1 << card.index for card in view.hand)
    counts = Counter(hand.bit_count() for hands in drawn(table, LikelySampler) for hand in hands)
    assert all(hands[0] == own for hands in drawn(table, LikelySampler))
    assert set(counts) == {10}
