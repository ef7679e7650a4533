"""The last tricks solved, against plain minimax over the game itself."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from support.touti import GAME, Player, Table, all_rules

from core.games.touti.endgame import Endgame
from core.games.touti.moves import DECK

KEYS = ("must_trump", "must_overtrump", "beat_plain", "undertrump", "partner_exempt", "ghna_who", "ghna_when")


def lead(deal: Any) -> int:
    """The points of seats 0 and 2 so far, less the others': cards, last trick and every ghna announced."""
    details = deal.details()
    return int(details["points"][0] + details["ghna"][0] - details["points"][1] - details["ghna"][1])


def minimax(deal: Any) -> int:
    """The lead at the end if both teams play their best with open hands."""
    if not deal.to_act():
        return lead(deal)
    (seat,) = deal.to_act()
    return (min if seat % 2 else max)(minimax(after(deal, seat, move)) for move in deal.legal(seat))


def after(deal: Any, seat: int, move: Any) -> Any:
    other = deal.copy()
    other.apply(seat, move)
    return other


def plain_worths(deal: Any) -> dict[str, int]:
    """Each card of the seat to act with its worth to that seat's team, the best announcement made with or before it."""
    (seat,) = deal.to_act()
    sign = -1 if seat % 2 else 1
    worths: dict[str, int] = {}
    for move in deal.legal(seat):
        words = str(move).split()
        next_deal = after(deal, seat, move)
        found = {words[1]: minimax(next_deal)} if words[0] == "play" else {}
        if words[0] == "ghna":
            found = {card: sign * worth for card, worth in plain_worths(next_deal).items()}
            found = {card: worth + lead(next_deal) for card, worth in found.items()}
        for card, worth in found.items():
            worths[card] = max(worths.get(card, -1000), sign * (worth - lead(deal)))
    return worths


def solved(deal: Any) -> dict[str, int]:
    (seat,) = deal.to_act()
    hands = [sum(1 << card.index for card in deal.view(of).hand) for of in range(4)]
    endgame = Endgame(deal.view(seat))
    sure = endgame.sure_ghna(hands)
    ahead = sure[seat % 2] - sure[1 - seat % 2]
    return {str(DECK.faces[card]): worth + ahead for card, worth in endgame.worths(hands).items()}


def table(seed: int, plays: int, **changed: object) -> Table:
    """A random deal after so many cards, pairs kept together here and there."""
    rng = Random(seed)
    played = Player(all_rules(**changed), rng).deal(0, "oceb"[seed % 4], ("Ro Co", "Re Ce", "Rc Cc", "Rb Cb"))
    new = Table.of(played.hands, dealer=3, **changed)
    new.declare(0, 100, "oceb"[seed % 4])
    for line in played.lines:
        if sum(map(len, (new.deal.view(seat).hand for seat in range(4)))) == 40 - plays:
            break
        new.do(line)
    return new


@pytest.mark.parametrize("seed", range(60))
def test_three_tricks_as_plain_minimax_has_them(seed):
    rng = Random(seed)
    changed = {key: rng.choice(list(GAME.rules.option(key).values)) for key in KEYS} if seed % 3 else {}
    deal = table(seed, 28 + seed % 4, **changed).deal
    assert solved(deal) == plain_worths(deal)


@pytest.mark.parametrize("ghna_when", ["on_play", "after_trick"])
@pytest.mark.parametrize("seed", range(6))
def test_over_three_tricks_with_a_pair_as_plain_minimax_has_them(seed, ghna_when):
    found = 0
    while not pairs(deal := table(seed + 100 * found, 26 + seed % 3, ghna_when=ghna_when).deal):
        found += 1
    assert solved(deal) == plain_worths(deal)


def pairs(deal: Any) -> bool:
    """Whether some hand still holds a ghna."""
    hands = [{str(card) for card in deal.view(seat).hand} for seat in range(4)]
    return any({"R" + suit, "C" + suit} <= hand for hand in hands for suit in "oceb")
