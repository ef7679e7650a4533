"""House rules of Touti (touti 8) and its presets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from core.options import Rules, choice, switch


@dataclass(frozen=True, slots=True)
class ToutiRules(Rules):
    """House rules of Touti; paragraphs marked (M) in the rules come from published Moroccan rules that differ."""

    game: ClassVar[str] = "touti"

    target: int = choice(
        "Target",
        "The points at which a team wins the match.",
        "touti 7.1",
        {600: "the usual length", 300: "a short match", 1000: "a long one"},
    )
    scoring: str = choice(
        "A made bid scores",
        "What the declarer's team gets when its total reaches the bid.",
        "touti 6.2, 6.3",
        {"points": "its own total", "bid": "the amount of the bid"},
    )
    must_trump: bool = switch(
        "Must trump",
        "Whether a player who cannot follow has to play a trump.",
        "touti 4.3, 4.7",
        True,
        on="who cannot follow plays a trump if they hold one",
        off="who cannot follow may also discard",
    )
    must_overtrump: bool = switch(
        "Must overtrump",
        "Whether a trump has to be higher than the trumps in the trick.",
        "touti 4.4, 4.7",
        True,
        on="a trump beats the trumps in the trick if it can",
        off="any trump will do",
    )
    bid_again: bool = switch(
        "Bid again after passing",
        "Whether a player who has passed may bid later in the auction.",
        "touti 2.2, 2.5",
        False,
        on="nobody is skipped; three passes in a row end it",
        off="a pass is final",
    )
    ghna_help: str = choice(
        "Help with ghna",
        "What the table does when a card is played whose ghna could be announced.",
        "touti 5.5",
        {"ask": "asks before a ghna slips", "auto": "announces it for you", "strict": "leaves it to you to remember"},
    )
    failed_bid: str = choice(
        "A failed bid",
        "What happens when the declarer's team falls short.",
        "touti 6.2",
        {"lose": "the bidders lose the amount of the bid", "give": "the others score the bid besides their own"},
    )
    defenders: str = choice(
        "Defenders score",
        "Whether the team that did not win the auction scores its own points.",
        "touti 6.2",
        {"points": "their own total, always", "nothing": "none of their own points"},
    )
    beat_plain: bool = switch(
        "Beat plain cards",
        "Whether following a plain suit means beating its best card.",
        "touti 4.2",
        False,
        on="beat the best card of the suit if you can, unless the trick was trumped",
        off="any card of the suit will do",
    )
    undertrump: str = choice(
        "Undertrumping",
        "What a player does who cannot follow and holds no trump higher than those in the trick.",
        "touti 4.4",
        {"forced": "any trump, but a trump", "free": "anything"},
    )
    partner_exempt: bool = switch(
        "Partner winning frees you",
        "Whether a player whose partner is winning the trick has to trump, overtrump or beat.",
        "touti 4.5",
        False,
        on="follow suit if you can, else any card",
        off="the same duties as always",
    )
    ghna_who: str = choice(
        "Who may announce ghna",
        "Which team may announce a ghna.",
        "touti 5.4",
        {"both": "both teams", "bidders": "the declarer's team alone"},
    )
    ghna_when: str = choice(
        "When ghna is announced",
        "How a ghna is announced.",
        "touti 5.2",
        {
            "on_play": "with the play of either of its cards",
            "after_trick": "by the winner of a trick before leading to the next, both cards in hand",
        },
    )
    ghna_cap: str = choice(
        "Cap on ghna",
        "How much of its ghna counts for the declarer's team.",
        "touti 5.1",
        {"none": "all of it", "stepped": "bid 70: 0, 80: 20, 90: 40, 100 and more: 100"},
    )
    first_lead: str = choice(
        "First lead",
        "Who leads to the first trick.",
        "touti 3.1",
        {"declarer": "the declarer", "dealer_right": "the player to the dealer's right"},
    )


PRESETS = {
    "standard": ToutiRules(),
    "fes": ToutiRules(
        scoring="bid",
        failed_bid="give",
        defenders="nothing",
        beat_plain=True,
        ghna_who="bidders",
        ghna_when="after_trick",
        ghna_cap="stepped",
        first_lead="dealer_right",
    ),
}
