"""House rules of Totit (totit 5) and its presets."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Self

from core.options import RuleError, Rules, choice, switch


@dataclass(frozen=True)
class TotitRules(Rules):
    """House rules of Totit; those marked (J) in the rules come from published Javanese rules."""

    game: ClassVar[str] = "totit"

    hand_size: str = choice(
        "Cards in hand",
        "How many cards two players are dealt. Three and more always have 7.",
        "totit 1.4, 1.5",
        {"auto": "11 for two players", "7": "7 for two players as well", "11": "11 for two players"},
    )
    deals: str = choice(
        "Length of a match",
        "How many deals make a match.",
        "totit 4.3",
        {"one_each": "every player deals once", "single": "one deal", "two_each": "every player deals twice"},
    )
    capture: str = choice(
        "Duty to capture",
        "When a card may be laid on the table instead of capturing.",
        "totit 2.5",
        {
            "optional": "always",
            "mandatory": "only when nothing in the hand can capture",
            "card_forced": "any card may be played, but one that can capture must",
        },
    )
    first_identical: bool = switch(
        "First turn identical",
        "What may be captured on a player's first turn of a deal.",
        "totit 2.3",
        True,
        on="only a card of the very same face",
        off="any card of the same rank, as later",
    )
    odd_first: bool = switch(
        "Odd cards first",
        "Whether a pair on the table waits until the odd cards of its rank are gone.",
        "totit 3",
        True,
        on="pairs are locked while an odd card lies there",
        off="nothing is ever locked",
    )
    double_pair: str = choice(
        "Two pairs of a rank",
        "What becomes of two or more pairs of one rank with no odd card beside them.",
        "totit 3.3",
        {"release": "all are free; taking from one locks the others", "strict": "locked until an odd card joins them"},
    )
    odd_scope: str = choice(
        "What is odd to a pair",
        "Whether all aces, jacks, queens and kings lock each other's pairs.",
        "totit 3.4",
        {
            "class": "any other ace or face card locks a pair of them",
            "printed": "only the printed rank counts: aces lock aces, face cards never lock",
        },
    )
    scoring: str = choice(
        "Scoring",
        "What a pair in your pile is worth.",
        "totit 4.2, 5",
        {
            "pairs": "1 each",
            "sackson": "9s 3, aces and face cards 2, others 1",
            "stamped": "10, but 20 for 9h, Qc and Kc, which count 10 alone",
        },
    )
    stock_flip: bool = switch(
        "Turn up the stock",
        "Whether a card is turned up after yours, which captures for you (three players).",
        "totit 5 stock_flip",
        False,
        on="the top unused card captures if it can, else it stays on the table",
        off="unused cards stay out of play",
    )
    pile_view: str = choice(
        "Looking through piles",
        "Whose captured cards may be looked through during a deal.",
        "totit 5 pile_view",
        {"own": "your own", "none": "nobody's", "all": "everybody's"},
    )
    direction: str = choice(
        "Direction",
        "Which way the seats are drawn around the table.",
        "totit 1.3, 5 direction",
        {"left": "clockwise, to the left", "right": "anticlockwise, to the right"},
    )
    ties: str = choice(
        "Equal at the end",
        "What happens if several players share the highest sum.",
        "totit 4.3",
        {"shared": "they share the win", "extra_deal": "one more deal at a time until one leads alone"},
    )

    @classmethod
    def from_mapping(cls, values: Mapping[str, object]) -> Self:
        """As every game's, but a file may give `hand_size` as a number too."""
        size = values.get("hand_size")
        return super().from_mapping({**values, "hand_size": str(size)} if type(size) is int else values)

    def check_seats(self, seats: int) -> None:
        if self.hand_size != "auto" and seats != 2:
            raise RuleError(f"hand_size can be set for two players only; {seats} players have 7 cards each.")
        if self.stock_flip and seats != 3:
            raise RuleError(f"stock_flip is for three players: with {seats} the unused cards do not come out even.")

    def cards_each(self, seats: int) -> int:
        """Cards dealt to each hand (totit 1.4)."""
        if seats != 2:
            return 7
        return 11 if self.hand_size == "auto" else int(self.hand_size)


PRESETS = {
    "standard": TotitRules(),
    "javanese": TotitRules(
        direction="right", stock_flip=True, odd_first=False, capture="card_forced", scoring="stamped"
    ),
}
