"""What a Draw can cost or bring, as far as a seat can tell (tongits 6.2 to 6.7)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from core.cards import mask_of
from core.game import Seat
from core.games.tongits.calling import owns_bahay
from core.games.tongits.deck import ACES, DECK, SEATS
from core.games.tongits.melds import holds_secret
from core.games.tongits.view import Own, TongitsView

_WHOLE = (1 << len(DECK)) - 1
_SECRET = 4
"""The cards of the smallest secret."""


class Loss(Struct, frozen=True):
    """The most that a lost fight can cost: how many chips for the win, for so many secrets and aces of the winner's
    that much each, and for being burned."""

    win: int
    secrets: int
    secret: int
    aces: int
    ace: int
    burn: int

    @property
    def chips(self) -> int:
        return self.win + self.secrets * self.secret + self.aces * self.ace + self.burn


def lost_fight(view: TongitsView) -> Loss:
    """The most that a fight can cost the view's seat, if it called or fights: the payment of 6.3 to whichever rival
    could be paid most, and the penalty of a burned player."""
    rules = view.rules
    losses = [
        Loss(
            win=rules.fought_draw_amount,
            secrets=_most_secrets(view, rival),
            secret=rules.secret_amount,
            aces=_most_aces(view, rival),
            ace=rules.ace_bonus,
            burn=rules.burn_penalty if is_burned(view) else 0,
        )
        for rival in _rivals(view)
    ]
    return max(losses, key=lambda loss: loss.chips)


def won_fight(view: TongitsView) -> tuple[int, int]:
    """The least and the most that winning a fight brings the view's seat, penalties of burned players aside."""
    rules = view.rules
    rivals = _rivals(view)
    certain = sum(seat in view.fighters or seat == view.caller for seat in rivals)
    secrets = _own(view).counted.secrets
    due = rules.fought_draw_amount + rules.secret_amount * secrets + rules.ace_bonus * _own_aces(view)
    wins = [
        due * (fighting if rules.payers == "each_loser" else 1) + rules.fold_amount * (SEATS - 1 - fighting)
        for fighting in range(max(1, certain), len(rivals) + 1)
    ]
    return min(wins), max(wins)


def folded_by_both(view: TongitsView) -> int:
    """What who calls a Draw gets if both others fold."""
    return 2 * view.rules.fold_amount


def takes_pot(view: TongitsView, seat: Seat) -> bool:
    """Whether that seat takes the whole pot by winning this game."""
    return view.standing.wins_of(seat) + 1 == view.rules.wins_for_jackpot


def is_burned(view: TongitsView) -> bool:
    """Whether the view's seat would be burned in a fight: it can only lose one (tongits 6.7)."""
    assert view.seat is not None
    return view.rules.burn and not owns_bahay(view.bahay, view.seat) and not _own(view).holds_secret


def _own(view: TongitsView) -> Own:
    assert view.own is not None
    return view.own


def _rivals(view: TongitsView) -> list[Seat]:
    return [seat for seat in range(SEATS) if seat != view.seat and seat not in view.folders]


def _own_aces(view: TongitsView) -> int:
    exposed = sum(bahay.aces for bahay in view.bahay if bahay.owner == view.seat)
    return exposed + (view.hand_mask & ACES).bit_count()


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
