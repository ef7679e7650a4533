"""House rules of Totem (totem 9) and its presets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from core.options import Rules, choice, number


@dataclass(frozen=True, slots=True)
class TotemRules(Rules):
    game: ClassVar[str] = "totem"

    symbols: int = choice(
        "Symbols",
        "How many different symbols there are, each in four colours.",
        "totem 1.2",
        {18: "three of each family of look-alikes", 12: "two of each", 24: "all four of each"},
    )
    arrows_in: int = number(
        "Arrows inward", "How many cards make everybody grab at once.", "totem 4.1", default=3, low=0, high=4
    )
    arrows_out: int = number(
        "Arrows outward", "How many cards make everybody turn one at once.", "totem 4.2", default=3, low=0, high=4
    )
    arrows_colour: int = number(
        "Coloured arrows",
        "How many cards make colours count instead of symbols.",
        "totem 4.3",
        default=2,
        low=0,
        high=4,
    )
    missed: str = choice(
        "While a duel waits",
        "Whether cards may be turned while there is something to grab for.",
        "totem 2.2",
        {
            "hold": "no card is turned until somebody grabs or time is up",
            "flow": "play goes on; what is covered is lost",
        },
    )
    end: str = choice(
        "The end",
        "When the match is over.",
        "totem 7.2",
        {"until_two": "when two players are left", "first_out": "when somebody has no cards left"},
    )
    last_card: str = choice(
        "Arrows as the last card",
        "What becomes of an arrow that is the last card of a down pile.",
        "totem 6",
        {
            "strict": "it has its own dangers",
            "plain": "outward and coloured ones just go under the totem; inward ones are like any other",
        },
    )
    colour_until: str = choice(
        "Colours rule",
        "How long a coloured arrow has duels go by colour.",
        "totem 4.3",
        {"covered": "as long as it is visible", "first_duel": "until the first duel by colour was won"},
    )
    multi_split: str = choice(
        "Duel of three and more",
        "How the winner's cards are shared out among several losers.",
        "totem 3.3",
        {"free": "as the winner likes", "even": "as evenly as can be"},
    )
    penalty: str = choice(
        "A wrong grab costs",
        "What a player takes who grabs without a reason.",
        "totem 5.1",
        {"all": "all up piles and the pot", "own_pile": "the own up pile and the pot"},
    )
    after_inward: str = choice(
        "After arrows inward",
        "Who reveals next once somebody has won them.",
        "totem 4.1",
        {"grabber": "whoever won", "next": "whose turn it was anyway"},
    )
    after_outward: str = choice(
        "After arrows outward",
        "Who reveals next once everybody has turned a card.",
        "totem 4.2",
        {"next": "whose turn it was anyway", "revealer": "the player who revealed last"},
    )
    taken_order: str = choice(
        "Cards taken",
        "The order in which cards that are taken go under the down pile.",
        "totem 3.2",
        {"stack": "pile by pile as they lay", "shuffled": "shuffled"},
    )
    claim: str = choice(
        "Who was first",
        "How it is found out who grabbed first.",
        "totem 8.5",
        {
            "reflex": "by the time of the grab",
            "declare": "everybody has some seconds to press; then fingers decide among those entitled",
        },
    )
    pace: str = choice(
        "Pace",
        "How fast everything goes that a clock decides.",
        "totem 8.2",
        {
            "normal": "as written",
            "slow": "half as long again",
            "relaxed": "two and a half times as long",
            "fast": "three quarters as long",
        },
    )


PRESETS = {
    "standard": TotemRules(),
    "quick": TotemRules(end="first_out", last_card="plain"),
    "gentle": TotemRules(pace="relaxed", claim="declare", symbols=12),
}
