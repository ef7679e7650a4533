"""What `replay --json` tells of a game of Tong-its."""

from __future__ import annotations

from typing import Any

from core.games.tongits.deck import text_of
from core.games.tongits.result import TongitsResult
from core.games.tongits.view import TongitsView


def details(view: TongitsView) -> dict[str, Any]:
    """Plain values, from what a spectator sees. Lists of three are by seat; what the end brings is None before it."""
    return {
        "starter": view.standing.starter,
        "turn": view.turn,
        "stock": view.stock_left,
        "hands_left": list(view.cards_left),
        "bahay": [{"owner": b.owner, "cards": text_of(b.mask)} for b in view.bahay],
        "pile": [str(discard.card) for discard in view.pile],
        "chips": list(view.chips),
        "pot": view.pot,
        "caller": view.caller,
        "fighters": list(view.fighters),
        "folders": list(view.folders),
        **(dict.fromkeys(_AT_THE_END) if view.result is None else _at_the_end(view.result)),
    }


_AT_THE_END = (
    "end",
    "winner",
    "declared",
    "counts",
    "secrets",
    "hands",
    "burned",
    "placing",
    "payments",
    "paid",
    "ante",
    "jackpot",
    "split",
    "next_starter",
)


def _at_the_end(result: TongitsResult) -> dict[str, Any]:
    shown = result.shown
    return {
        "end": result.end,
        "winner": result.winner,
        "declared": result.declared,
        "counts": list(result.counts),
        "secrets": [None if hand is None else hand.secrets for hand in shown],
        "hands": [None if hand is None else " ".join(str(card) for card in hand.cards) for hand in shown],
        "burned": list(result.burned),
        "placing": list(result.placing),
        "payments": list(result.payments),
        "paid": [[p.payer, p.payee, p.amount, p.reason] for p in result.paid],
        "ante": result.ante,
        "jackpot": result.jackpot,
        "split": list(result.split),
        "next_starter": result.next_starter,
    }
