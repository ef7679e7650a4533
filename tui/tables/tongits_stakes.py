"""What a Draw can cost or bring, as far as a seat can tell (tongits 6.2 to 6.7)."""

from __future__ import annotations

from collections.abc import Iterable

from core.cards import mask_of
from core.game import Seat
from core.games.tongits.calling import owns_bahay
from core.games.tongits.deck import ACES, DECK, SEATS
from core.games.tongits.melds import holds_secret
from core.games.tongits.view import TongitsView

_WHOLE = (1 << len(DECK)) - 1
_SECRET = 4
"""The cards of the smallest secret."""


def lost_fight(view: TongitsView) -> int:
    """The most that a fight can cost the view's seat, if it called or fights: the payment of 6.3 to whichever rival
    could be paid most, and the penalty of a burned player."""
    rules = view.rules
    rivals = [seat for seat in range(SEATS) if seat != view.seat and seat not in view.folders]
    cost = rules.fought_draw_amount + max(
        rules.secret_amount * _most_secrets(view, rival) + rules.ace_bonus * _most_aces(view, rival) for rival in rivals
    )
    return cost + (rules.burn_penalty if rules.burn and _is_burned(view) else 0)


def folded_by_both(view: TongitsView) -> int:
    """What who calls a Draw gets if both others fold."""
    return 2 * view.rules.fold_amount


def takes_pot(view: TongitsView, seat: Seat) -> bool:
    """Whether that seat takes the whole pot by winning this game."""
    return view.standing.wins_of(seat) + 1 == view.rules.wins_for_jackpot


def _is_burned(view: TongitsView) -> bool:
    assert view.own is not None and view.seat is not None
    return not owns_bahay(view.bahay, view.seat) and not view.own.holds_secret


def _most_secrets(view: TongitsView, rival: Seat) -> int:
    """The secrets that the rival's cards could be, if the cards nobody has shown allow one at all."""
    if not holds_secret(_unseen(view), view.rules.secret_kinds):
        return 0
    return view.cards_left[rival] // _SECRET


def _most_aces(view: TongitsView, rival: Seat) -> int:
    """The aces that the rival first exposed, and those it could hold."""
    exposed = sum(bahay.aces for bahay in view.bahay if bahay.owner == rival)
    return exposed + min(view.cards_left[rival], (_unseen(view) & ACES).bit_count())


def _unseen(view: TongitsView) -> int:
    """The cards in other hands and in the stock."""
    shown = view.hand_mask | mask_of(discard.card for discard in view.discards)
    return _WHOLE & ~_union(bahay.mask for bahay in view.bahay) & ~shown


def _union(masks: Iterable[int]) -> int:
    union = 0
    for mask in masks:
        union |= mask
    return union
