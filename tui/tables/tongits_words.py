"""What happened at a table of Tong-its and what a game came to, in sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from core.cards import Card
from core.game import Event
from core.games.tongits.events import Answered, Discarded, DrawCalled, Ended, Exposed, LaidOff, Took
from core.games.tongits.result import FOLDED, FOUGHT, STOCK_OUT, TONGITS, Payment, TongitsResult
from tui.words import bare

KINDS = {TONGITS: "Tong-its", STOCK_OUT: "stock", FOUGHT: "fought", FOLDED: "folded"}
"""How a game ended, in a word."""


def inside(name: str) -> str:
    """A short name where it does not begin a sentence."""
    return "you" if name == "You" else bare(name)


def text(cards: Iterable[Card]) -> str:
    return " ".join(card.text for card in cards)


def narrate(event: Event, names: Sequence[str]) -> str:
    match event:
        case Took(seat, card, (), bahay):
            return f"{bare(names[seat])} took {card} on {bahay}"
        case Took(seat, card, cards):
            return f"{bare(names[seat])} took {card} with {text(cards)}"
        case Exposed(seat, cards):
            return f"{bare(names[seat])} exposed {text(cards)}"
        case LaidOff(seat, cards, bahay):
            return f"{bare(names[seat])} laid {text(cards)} off on {bahay}"
        case Discarded(seat, card):
            return f"{bare(names[seat])} discarded {card}"
        case DrawCalled(seat):
            return f"{bare(names[seat])} called a Draw"
        case Answered(seat, fights):
            return f"{bare(names[seat])} {'fought' if fights else 'folded'}"
        case Ended(result):
            return headline(result, names).removesuffix(".")
    return ""


def headline(result: TongitsResult, names: Sequence[str]) -> str:
    """How a game ended and who won it."""
    if result.end == TONGITS:
        return f"Tong-its: {inside(names[result.ended_by])} {'declared it' if result.declared else 'went out'} and won."
    if result.winner is None:
        return "The stock is out, and the lowest counts are equal: nobody won, the pot stays."
    caller, winner = bare(names[result.ended_by]), inside(names[result.winner])
    count = result.counts[result.winner]
    if result.end == STOCK_OUT:
        return f"The stock is out: {winner} won with {count}."
    if result.end == FOLDED:
        return f"{caller} called a Draw, both others folded: {winner} won."
    return f"{caller} called a Draw that was fought: {winner} won with {count}."


def owed_for(payment: Payment, result: TongitsResult) -> str:
    """What a payment is for."""
    if payment.reason == "win":
        return {TONGITS: "for the Tong-its", STOCK_OUT: "for the lowest count"}.get(result.end, "for the Draw")
    if payment.reason == "secrets":
        hand = result.shown[payment.payee]
        number = 0 if hand is None else hand.secrets
        return "for a secret" if number == 1 else f"for {number} secrets"
    return {"aces": "for aces", "fold": "for folding", "burn": "for being burned"}[payment.reason]


def verdict(result: TongitsResult, names: Sequence[str]) -> tuple[str, ...]:
    """What a game came to: its end, and the payments one by one."""
    paid = [
        f"{bare(names[p.payer])} paid {inside(names[p.payee])} {p.amount} {owed_for(p, result)}." for p in result.paid
    ]
    pot = []
    if result.winner is not None and result.jackpot:
        pot.append(f"{bare(names[result.winner])} took the whole pot of {result.jackpot}.")
    if any(result.split):
        pot.append(f"What was left of the pot was split: {result.split[0]} each.")
    return (headline(result, names), *paid, *pot)
