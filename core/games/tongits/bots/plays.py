"""What a careful player takes, exposes, lays off and discards (tongits 2)."""

from __future__ import annotations

from collections.abc import Sequence

from core.game import Move
from core.games.tongits.bahay import fitting, lay_offs
from core.games.tongits.bots.draws import answer, calls
from core.games.tongits.bots.manner import Manner
from core.games.tongits.bots.sight import Sight
from core.games.tongits.calling import may_call, owns_bahay
from core.games.tongits.counting import count, division, goes_out
from core.games.tongits.deck import DECK, POINTS, SEATS, cards_of, points_of
from core.games.tongits.legal import beginnings
from core.games.tongits.melds import RUNS, SETS, holds_secret, is_secret
from core.games.tongits.moves import CALL_DRAW, DISCARD, DRAW, MELD, SAPAW, TONGITS, TakeOn, TakeWith

_FIRST_BAHAY = 3
"""How many points it is worth that a take brings the first bahay."""
_DRAWN = 3
"""How many points a card that is drawn adds on average, better ones discarded for it."""
_CALLABLE = 10
"""With a count up to this, the own bahay are left alone so that a Draw can be called."""
_LATE = 2
"""With so many draws left nobody waits any longer for a better moment to expose."""
_SECRET_COST = 3
_DANGER = 5.0
"""How many points in the own hand it is worth to keep the next player from taking a discard."""
_TWO_THIRDS = 3


def _completing(card: int) -> dict[int, tuple[int, int]]:
    """For every card that makes two thirds of a meld with this one: what completes it, and the points of the two."""
    found: dict[int, tuple[int, int]] = {}
    for meld in (*SETS, *RUNS):
        if meld.bit_count() == _TWO_THIRDS and meld >> card & 1:
            for mate in cards_of(meld ^ 1 << card):
                bit = 1 << mate.index
                third, points = found.get(bit, (0, POINTS[card] + POINTS[mate.index]))
                found[bit] = third | meld ^ bit ^ 1 << card, points
    return found


_COMPLETING = tuple(_completing(card.index) for card in DECK)
_MATES = tuple(sum(mates) for mates in _COMPLETING)


def decide(sight: Sight, manner: Manner) -> Move:
    """The move of a careful player of that manner."""
    if sight.phase == "play":
        return _play(sight, manner)
    if sight.phase == "answer":
        return answer(sight, manner)
    if calls(sight, manner):
        return CALL_DRAW
    return DRAW if sight.rules.take_discard == "none" else _draw_or_take(sight)


def _draw_or_take(sight: Sight) -> Move:
    """The take that leaves the lowest count, if it is worth it; a discard laid off spares a card that is drawn."""
    kinds = sight.rules.secret_kinds
    before = count(sight.hand, kinds)
    best: Move = DRAW
    lowest = before if owns_bahay(sight.bahay, sight.seat) else before + _FIRST_BAHAY
    for move in beginnings(sight.rules, sight.hand, sight.discards[-1].card, sight.bahay):
        if isinstance(move, TakeWith):
            after = count(sight.hand ^ move.mask, kinds)
        elif isinstance(move, TakeOn) and sight.bahay[move.bahay - 1].owner != sight.seat:
            after = before - _DRAWN
        else:
            continue
        if after < lowest:
            best, lowest = move, after
    return best


def _play(sight: Sight, manner: Manner) -> Move:
    if goes_out(sight.hand):
        return TONGITS
    found = division(sight.hand, sight.rules.secret_kinds)
    return (
        _lay_off(sight, found.left, found.points)
        or _exposure(sight, manner, found.melds, found.points)
        or DISCARD[discards(sight, found.left)[0]]
    )


def _lay_off(sight: Sight, left: int, points: int) -> Move | None:
    """The lay-off that sheds most points; on the own bahay only if that spoils no Draw."""
    best, shed = None, 0
    for number, bahay in enumerate(sight.bahay, 1):
        if left & bahay.fit and not (bahay.owner == sight.seat and _hopes_to_call(sight, points)):
            for cards in lay_offs(bahay, left):
                if points_of(cards) > shed:
                    best, shed = SAPAW[cards, number], points_of(cards)
    return best


def _hopes_to_call(sight: Sight, points: int) -> bool:
    """Whether the seat may be calling on its next turn on the strength of a bahay."""
    rules = sight.rules
    if points > _CALLABLE or not sight.draws_left:
        return False
    if rules.draw_condition == "bahay_or_secret" and holds_secret(sight.hand, rules.secret_kinds):
        return False
    return may_call(rules, sight.seat, sight.turn + SEATS, sight.hand, sight.bahay)


def _exposure(sight: Sight, manner: Manner, melds: Sequence[int], points: int) -> Move | None:
    """The first bahay: needed to fight or to win in some houses, else a way to call a Draw."""
    rules = sight.rules
    if not melds or owns_bahay(sight.bahay, sight.seat):
        return None
    secret = holds_secret(sight.hand, rules.secret_kinds)
    needed = rules.fight_condition == "bahay" or (not secret and (rules.burn or rules.fight_condition != "anyone"))
    useful = sight.draws_left and not (secret and rules.draw_condition == "bahay_or_secret")
    if not needed and not useful:
        return None

    def cost(meld: int) -> int:
        return (fitting(meld) & sight.unseen).bit_count() + _SECRET_COST * is_secret(meld, rules.secret_kinds)

    best = min(melds, key=cost)
    if cost(best) <= manner.open_ends or (needed and (points <= manner.hurry or sight.draws_left <= _LATE)):
        return MELD[best]
    return None


def discards(sight: Sight, left: int) -> list[int]:
    """The cards that the melds leave over, by index, the greatest burden first."""
    cards = left or sight.hand
    chance = sight.draws_left / max(sight.unseen.bit_count(), 1)
    burdens = [(_burden(sight, card.index, cards, chance), card.index) for card in cards_of(cards)]
    burdens.sort(reverse=True)
    return [card for _, card in burdens]


def _burden(sight: Sight, card: int, cards: int, chance: float) -> float:
    """What a card counts, less what it may bring: melds with another card of `cards` if the third is drawn, each unseen
    card being drawn with that chance; and less what it might bring the next player."""
    unseen = sight.unseen
    burden = float(POINTS[card])
    mates = _MATES[card] & cards
    while mates:
        mate = mates & -mates
        mates ^= mate
        third, points = _COMPLETING[card][mate]
        burden -= chance * points * (third & unseen).bit_count()
    if sight.rules.take_discard != "none":
        burden -= _DANGER * _danger(sight, card)
    return burden


def _danger(sight: Sight, card: int) -> float:
    """How likely the next player can take the card."""
    unseen = sight.unseen
    if sight.rules.take_discard == "meld_or_sapaw" and any(b.fit >> card & 1 for b in sight.bahay):
        return 1.0
    mates = _MATES[card] & unseen
    pairs = 0
    while mates:
        mate = mates & -mates
        mates ^= mate
        pairs += (_COMPLETING[card][mate][0] & unseen).bit_count()
    share = sight.cards_left[sight.others[0]] / max(unseen.bit_count(), 1)
    return min(pairs / 2 * share * share, 1.0)
