"""Whole games that a view could be of: what bots search in."""

from __future__ import annotations

from collections.abc import Sequence

from core.cards import Card, mask_of
from core.chance import Stream
from core.game import Seat
from core.games.tongits.calling import needs_secret_to_call, needs_secret_to_fight
from core.games.tongits.deal import TongitsDeal
from core.games.tongits.deck import DECK, SEATS, cards_of
from core.games.tongits.melds import RUNS, SETS, is_secret
from core.games.tongits.view import TongitsView

_WHOLE = (1 << len(DECK)) - 1
_FOUR = 4
"""The cards of the smallest secrets; a longer run holds several of them."""
_SECRETS = {
    kinds: tuple(meld for meld in (*SETS, *RUNS) if meld.bit_count() == _FOUR and is_secret(meld, kinds))
    for kinds in ("quads", "quads_and_runs")
}


def sample(view: TongitsView, rng: Stream) -> TongitsDeal:
    """A game with the same view for the same seat. The unseen cards lie by chance, every way as likely that agrees
    with what was done: who called or fights, and could only with a secret, holds one."""
    hands, unseen = _known(view)
    missing = _missing(view, hands)
    needing = [seat for seat in secret_holders(view) if missing[seat]]
    stock = _fill_with(view, needing, hands, unseen, rng) if needing else _fill(hands, missing, unseen, rng)
    return TongitsDeal.from_view(view, hands, stock, _drawn(view, hands, rng))


def secret_holders(view: TongitsView) -> tuple[Seat, ...]:
    """The seats that must hold a secret, to judge by what they did (tongits 5.2, 5.4)."""
    rules, caller = view.rules, view.caller
    if caller is None:
        return ()
    fighters = tuple(seat for seat in view.fighters if needs_secret_to_fight(rules, seat, view.bahay))
    return (caller, *fighters) if needs_secret_to_call(rules, caller, view.turn, view.bahay) else fighters


def _known(view: TongitsView) -> tuple[list[int], int]:
    """The hands as far as the view tells them, and all the cards it does not show."""
    hands = [0] * SEATS
    if view.result is not None:
        hands = [0 if shown is None else mask_of(shown.cards) for shown in view.result.shown]
    if view.seat is not None:
        hands[view.seat] = view.hand_mask
    seen = mask_of(discard.card for discard in view.discards)
    for mask in (*hands, *(bahay.mask for bahay in view.bahay)):
        seen |= mask
    return hands, _WHOLE & ~seen


def _missing(view: TongitsView, hands: Sequence[int]) -> dict[Seat, int]:
    return {seat: view.cards_left[seat] - hand.bit_count() for seat, hand in enumerate(hands)}


def _fill(hands: list[int], missing: dict[Seat, int], unseen: int, rng: Stream) -> Sequence[Card]:
    """Deals the missing cards out to the hands; what is left over is the stock."""
    cards = rng.shuffled(cards_of(unseen))
    for seat, number in missing.items():
        hands[seat] |= mask_of(cards[:number])
        del cards[:number]
    return cards


def _fill_with(
    view: TongitsView, needing: Sequence[Seat], hands: list[int], unseen: int, rng: Stream
) -> Sequence[Card]:
    """The same, a secret for each seat in need of one: a secret first, then the rest of the hand. Hands with several
    secrets would come up more often for it, so each is kept with a chance of one in as many."""
    secrets = [secret for secret in _SECRETS[view.rules.secret_kinds] if secret & unseen == secret]
    while True:
        dealt, rest = hands[:], unseen
        for seat in needing:
            secret = rng.choice(secrets)
            dealt[seat] |= secret
            rest &= ~secret
        if unseen.bit_count() - rest.bit_count() < _FOUR * len(needing):
            continue
        stock = _fill(dealt, _missing(view, dealt), rest, rng)
        if all(rng.below(sum(secret & dealt[seat] == secret for secret in secrets)) == 0 for seat in needing):
            hands[:] = dealt
            return stock


def _drawn(view: TongitsView, hands: Sequence[int], rng: Stream) -> Card | None:
    """The card drawn this turn: the own one is known, of another's any card in the hand will do."""
    if view.phase != "play":
        return None
    (seat,) = view.to_act
    if seat == view.seat:
        assert view.own is not None
        return view.own.drawn
    began_by_drawing = view.discards and view.discards[-1].card not in view.taken
    return rng.choice(cards_of(hands[seat])) if began_by_drawing else None
