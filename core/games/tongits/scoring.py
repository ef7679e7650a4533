"""What a game of Tong-its comes to: who wins, who pays what, who gets the pot (tongits 4, 6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from core.game import Seat
from core.games.tongits.bahay import Bahay
from core.games.tongits.calling import owns_bahay
from core.games.tongits.counting import Division, counted_hand, division, whole_division
from core.games.tongits.deck import ACES, SEATS
from core.games.tongits.melds import holds_secret
from core.games.tongits.result import FOLDED, FOUGHT, STOCK_OUT, TONGITS, Payment, TongitsResult
from core.games.tongits.rules import TongitsRules
from core.games.tongits.standing import TongitsStanding, ante, is_last


class Ending(NamedTuple):
    """How a game ended. `seat` is who made the Tong-its, whose discard followed the last card of the stock, or who
    called the Draw; `fighters` are those who fight it."""

    kind: str
    seat: Seat
    fighters: tuple[Seat, ...] = ()
    declared: bool = False


class _Hands(NamedTuple):
    """The hands that count at the end: seat -> division, and which of them are burned."""

    divisions: dict[Seat, Division]
    burned: tuple[Seat, ...]


def settle(
    rules: TongitsRules, standing: TongitsStanding, ending: Ending, hands: Sequence[int], bahay: Sequence[Bahay]
) -> TongitsResult:
    """What the game comes to, given the hands and the table at its end."""
    counted = _counted(rules, ending, hands, bahay)
    winner = _winner(rules, ending, counted)
    placing: tuple[Seat, ...] = ()
    paid: tuple[Payment, ...] = ()
    if winner is not None:
        placing = _placing(winner, counted.divisions)
        due = _payments(rules, ending, placing, counted, hands, bahay)
        paid = tuple(payment for payment in due if payment.amount)
    payments = _net(paid)
    stake, jackpot, share, ends_match = _pot(rules, standing, winner, payments)
    scores = [amount - stake + share for amount in payments]
    if winner is not None:
        scores[winner] += jackpot
    return TongitsResult(
        scores=tuple(scores),
        end=ending.kind,
        winner=winner,
        ended_by=ending.seat,
        declared=ending.declared,
        shown=tuple(counted_hand(d) if (d := counted.divisions.get(seat)) else None for seat in range(SEATS)),
        burned=counted.burned,
        placing=placing,
        paid=paid,
        payments=payments,
        ante=stake,
        jackpot=jackpot,
        split=(share,) * SEATS,
        next_starter=_next_starter(rules, standing.starter, placing),
        ends_match=ends_match,
    )


def _pot(
    rules: TongitsRules, standing: TongitsStanding, winner: Seat | None, payments: Sequence[int]
) -> tuple[int, int, int, bool]:
    """The ante, the jackpot, what each gets of the pot's split, whether this was the last game (tongits 6.1, 6.5, 7.1).

    Three equal antes can always be split in three."""
    stake = ante(rules, standing)
    pot = standing.pot + SEATS * stake
    chips = [before - stake + amount for before, amount in zip(standing.scores, payments, strict=True)]
    jackpot = 0
    if winner is not None and standing.wins_of(winner) + 1 == rules.wins_for_jackpot:
        jackpot = pot
        chips[winner] += jackpot
    ends_match = is_last(rules, standing.played + 1, chips)
    return stake, jackpot, (pot - jackpot) // SEATS if ends_match else 0, ends_match


def _net(paid: Sequence[Payment]) -> tuple[int, ...]:
    payments = [0] * SEATS
    for payer, payee, amount, _ in paid:
        payments[payer] -= amount
        payments[payee] += amount
    return tuple(payments)


def _after(seat: Seat) -> tuple[Seat, Seat]:
    """The two other seats, in order of play."""
    return (seat + 1) % SEATS, (seat + 2) % SEATS


def _counted(rules: TongitsRules, ending: Ending, hands: Sequence[int], bahay: Sequence[Bahay]) -> _Hands:
    """The hands that count, and who is burned among them (tongits 4, 6.7). Who makes a Tong-its is never burned, and
    counts nothing: the card over is as good as discarded."""
    kinds = rules.secret_kinds
    if ending.kind == FOLDED:
        return _Hands({}, ())
    seats = (ending.seat, *ending.fighters) if ending.kind == FOUGHT else range(SEATS)
    divisions = {seat: division(hands[seat], kinds) for seat in seats}
    if ending.declared:
        whole = whole_division(hands[ending.seat], kinds)
        assert whole is not None
        divisions[ending.seat] = whole._replace(points=0)
    burned: tuple[Seat, ...] = ()
    if rules.burn and ending.kind != TONGITS:
        burned = tuple(s for s in divisions if not owns_bahay(bahay, s) and not holds_secret(hands[s], kinds))
    return _Hands(divisions, () if len(burned) == SEATS else tuple(sorted(burned)))


def _winner(rules: TongitsRules, ending: Ending, counted: _Hands) -> Seat | None:
    """The winner; None for a tie at the stock's end that pays nothing."""
    if ending.kind in (TONGITS, FOLDED):
        return ending.seat
    able = [seat for seat in counted.divisions if seat not in counted.burned]
    lowest = min(counted.divisions[seat].points for seat in able)
    tied = [seat for seat in able if counted.divisions[seat].points == lowest]
    nearest, farthest = _after(ending.seat)
    if ending.kind == STOCK_OUT:
        if len(tied) > 1 and rules.stock_tie == "void":
            return None
        order = (ending.seat, nearest, farthest)
    elif rules.draw_tie == "nearest":
        order = (nearest, farthest, ending.seat)
    elif rules.draw_tie == "farthest":
        order = (farthest, nearest, ending.seat)
    else:
        order = (ending.seat, nearest, farthest)
    return next(seat for seat in order if seat in tied)


def _placing(winner: Seat, divisions: dict[Seat, Division]) -> tuple[Seat, ...]:
    """The seats from first to third place (tongits 6.4); who has no division folded."""
    return winner, *sorted(_after(winner), key=lambda s: divisions[s].points if s in divisions else 1 << 16)


def _payments(
    rules: TongitsRules,
    ending: Ending,
    placing: Sequence[Seat],
    counted: _Hands,
    hands: Sequence[int],
    bahay: Sequence[Bahay],
) -> Iterator[Payment]:
    """Everything that is due to the winner (tongits 6.2, 6.3, 6.7), 0 chips included."""
    winner, *others = placing
    remaining = [seat for seat in others if seat in counted.divisions]
    yield from (Payment(seat, winner, rules.fold_amount, "fold") for seat in others if seat not in remaining)
    if remaining:
        aces = (hands[winner] & ACES).bit_count()
        aces += sum(b.aces for b in bahay if b.owner == winner)
        owed = (
            (_amount(rules, ending.kind), "win"),
            (rules.secret_amount * counted.divisions[winner].secrets, "secrets"),
            (rules.ace_bonus * aces, "aces"),
        )
        for seat in remaining if rules.payers == "each_loser" else remaining[-1:]:
            yield from (Payment(seat, winner, amount, reason) for amount, reason in owed)
    yield from (Payment(seat, winner, rules.burn_penalty, "burn") for seat in counted.burned)


def _amount(rules: TongitsRules, kind: str) -> int:
    amounts = {TONGITS: rules.tongits_amount, STOCK_OUT: rules.win_amount, FOUGHT: rules.fought_draw_amount}
    return amounts[kind]


def _next_starter(rules: TongitsRules, starter: Seat, placing: Sequence[Seat]) -> Seat:
    """Who starts the next game (tongits 6.6); after a void game the same seat again (tongits 4.2)."""
    if not placing:
        return starter
    if rules.next_starter == "rotate":
        return (starter + 1) % SEATS
    return placing[0] if rules.next_starter == "winner" else placing[2]
