"""`tapete verify`: the deals of a match against its seed."""

from __future__ import annotations

from core import chance
from core.cards import Card
from core.match import Match
from core.saves import Save
from tui import recorded
from tui.reports.replay import fault_text
from tui.reports.text import wrapped


def as_text(save: Save) -> str:
    """The order of every deal that is over. What would show a hand that is still played, and the seed itself, is told
    once that deal, and the match, is over."""
    match = save.match
    seed = match.seed.hex() if match.over else "told when the match is over"
    lines = [
        f"Seed: {seed}",
        f"Its SHA-256: {chance.commitment(match.seed)}",
        f"The file's commitment: {_commitment(save)}",
        "",
        "Deck before it is shuffled",
        *_order_lines(tuple(match.game.deck(match.rules))),
    ]
    for number in range(len(match.logs)):
        lines += _deal_lines(match, number)
    if told := wrapped(recorded.difference(save)):
        lines += ["", *told]
    return "\n".join(lines)


def problems(save: Save) -> list[str]:
    """What is wrong, a sentence each; none if every deal is what seed and log say."""
    found = []
    if save.commitment is not None and not _fits(save):
        found.append("The commitment does not fit: it is not the SHA-256 of the seed.")
    if save.fault is not None:
        found.append(fault_text(save.fault))
    return found


def _fits(save: Save) -> bool:
    return save.commitment is not None and save.commitment.lower() == chance.commitment(save.match.seed)


def _commitment(save: Save) -> str:
    if save.commitment is None:
        return "there is none"
    return "the same" if _fits(save) else f"{save.commitment}, which is another"


def _deal_lines(match: Match, number: int) -> list[str]:
    order = tuple(match.seed_order(number))
    own = match.logs[number].deck
    if number >= len(match.finished):
        return ["", f"Deal {number + 1} is still played: its order is told when it is over."]
    if own is None:
        return ["", f"Deal {number + 1}, as the seed has it", *_order_lines(order)]
    if own == order:
        return ["", f"Deal {number + 1}, given in the file in the seed's own order", *_order_lines(order)]
    return [
        "",
        f"Deal {number + 1}, given in the file in an order that is not the seed's",
        *_order_lines(own),
    ]


def _order_lines(cards: tuple[Card, ...]) -> list[str]:
    return wrapped(" ".join(map(str, cards)), "  ")
