"""House rules of Tong-its (tongits 8) and its presets."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from core.options import Rules, choice, number, switch

_MOST = 10000


@dataclass(frozen=True, slots=True)
class TongitsRules(Rules):
    """House rules of Tong-its; those marked (P) in the rules come from published rules other than the source."""

    game: ClassVar[str] = "tongits"

    games: int = choice(
        "Games",
        "How many games make a match.",
        "tongits 7.1",
        {10: "the usual length", 5: "a short match", 20: "a long one"},
    )
    until_broke: bool = switch(
        "Until somebody is broke",
        "Whether the match goes on until somebody has no chips left.",
        "tongits 7.1",
        False,
        on="until somebody has 0 chips or fewer after a game, 200 games at most",
        off="the number of games above",
    )
    start_chips: int = number("Chips", "What everybody begins the match with.", "tongits 7.1", 1000, 100, 100000)
    ante_first: int = number(
        "First ante",
        "What each pays into the pot before the first game and after every jackpot.",
        "tongits 6.1",
        100,
        0,
        _MOST,
    )
    ante_next: int = number("Ante", "What each pays into the pot before any other game.", "tongits 6.1", 50, 0, _MOST)
    win_amount: int = number("Win", "What a payer owes the winner when the stock is out.", "tongits 6.3", 100, 0, _MOST)
    tongits_amount: int = number("Tong-its", "What a payer owes for a Tong-its.", "tongits 6.3", 200, 0, _MOST)
    secret_amount: int = number(
        "Secret", "What a payer owes besides for each secret in the winner's hand.", "tongits 6.3", 200, 0, _MOST
    )
    fold_amount: int = number("Fold", "What a player who folds pays the winner.", "tongits 6.2", 100, 0, _MOST)
    fought_draw_amount: int = number(
        "Fought Draw", "What a payer owes when a Draw was fought.", "tongits 6.3", 100, 0, _MOST
    )
    payers: str = choice(
        "Who pays",
        "Which of those who did not fold pay the winner.",
        "tongits 6.3",
        {"last_place": "the one in the worst place alone", "each_loser": "every one of them"},
    )
    wins_for_jackpot: int = number(
        "Wins for the jackpot", "How many games in a row take the whole pot.", "tongits 6.5", 2, 2, 5
    )
    next_starter: str = choice(
        "Next starter",
        "Who starts the next game.",
        "tongits 6.6",
        {
            "third_place": "the player in third place",
            "winner": "the winner",
            "rotate": "the next seat in order of play",
        },
    )
    take_discard: str = choice(
        "Taking the discard",
        "Whether the top discard may be taken instead of drawing.",
        "tongits 2.5",
        {
            "none": "never",
            "meld": "to expose it at once in a meld with two or more cards of the hand",
            "meld_or_sapaw": "to expose it at once, or to lay it off on a bahay",
        },
    )
    draw_condition: str = choice(
        "Calling a Draw",
        "What it takes to call a Draw.",
        "tongits 5.2",
        {
            "bahay_or_secret": "a bahay free of lay-offs, or a secret",
            "bahay": "a bahay free of lay-offs",
            "bahay_and_secret": "a bahay free of lay-offs and a secret",
        },
    )
    sapaw_block: str = choice(
        "Sapaw blocks",
        "How long a lay-off keeps the owner of the bahay from calling a Draw on it.",
        "tongits 5.3",
        {"next_turn": "on the owner's next turn", "rest_of_game": "for the rest of the game", "off": "not at all"},
    )
    fight_condition: str = choice(
        "Fighting",
        "Who may fight when a Draw is called.",
        "tongits 5.4",
        {"anyone": "anyone", "bahay": "who owns a bahay", "bahay_or_secret": "who owns a bahay or holds a secret"},
    )
    draw_tie: str = choice(
        "Tie in a fight",
        "Who wins among equal counts when a Draw is fought.",
        "tongits 4.3",
        {
            "nearest": "the fighter who sits first after the caller",
            "farthest": "the fighter who sits last after the caller",
            "caller": "the caller; among fighters the first after the caller",
        },
    )
    stock_tie: str = choice(
        "Tie at the stock's end",
        "Who wins among equal counts when the stock is out.",
        "tongits 4.2",
        {"last_drawer": "the last drawer, else the first of them after that player", "void": "nobody: nothing is paid"},
    )
    burn: bool = switch(
        "Burn",
        "Whether a player without bahay and secret can win when hands are counted.",
        "tongits 6.7",
        False,
        on="such a player cannot win and pays a penalty",
        off="such a player can win like any other",
    )
    burn_penalty: int = number("Burn penalty", "What a burned player pays the winner.", "tongits 6.7", 100, 0, _MOST)
    secret_kinds: str = choice(
        "Secrets",
        "What counts as a secret.",
        "tongits 1.5",
        {"quads_and_runs": "sets of four and runs of four or more", "quads": "sets of four alone"},
    )
    ace_bonus: int = number(
        "Ace bonus",
        "What each payer owes besides for every ace in the winner's hand and first in the winner's bahay.",
        "tongits 8 ace_bonus",
        0,
        0,
        _MOST,
    )


PRESETS = {
    "standard": TongitsRules(),
    "manila": TongitsRules(
        next_starter="winner",
        take_discard="meld",
        draw_condition="bahay",
        fight_condition="bahay",
        burn=True,
        payers="each_loser",
        tongits_amount=300,
        fought_draw_amount=300,
        secret_amount=300,
        secret_kinds="quads",
        ace_bonus=100,
    ),
}
