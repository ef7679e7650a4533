"""The rules of Tong-its in the player's words, as they stand under the house rules of the match."""

from __future__ import annotations

from core.games.tongits.rules import TongitsRules


def help_text(rules: TongitsRules) -> tuple[tuple[str, str], ...]:
    """Headings, each with its text."""
    return (
        ("The game", _game(rules)),
        ("Cards and melds", _cards(rules)),
        ("Your turn", _turn(rules)),
        ("Counting", _COUNTING),
        ("How a game ends", _ends(rules)),
        ("Calling a Draw", _calling(rules)),
        ("Payments", _payments(rules)),
        ("Ante and jackpot", _pot(rules)),
    )


_COUNTING = (
    "Your count is the points of the cards left after taking the best melds out of your hand. The table does this for "
    "you, and exactly. Melds you have exposed and cards you have laid off are out of your hand and cost nothing; at "
    "the end nothing more can be laid off."
)


def _game(rules: TongitsRules) -> str:
    length = (
        "The match ends after a game that leaves somebody with no chips, or after 200 games."
        if rules.until_broke
        else f"A match is {rules.games} games."
    )
    return (
        "Three players, everyone alone, play for chips. Get rid of your cards in melds, or hold the lowest count when "
        f"hands are compared. Everybody begins with {rules.start_chips} chips. {length} Then what is in the pot is "
        "split in three, and most chips win."
    )


def _cards(rules: TongitsRules) -> str:
    secret = "A set of four or a run of four or more" if rules.secret_kinds == "quads_and_runs" else "A set of four"
    return (
        "A deck of 52. An ace is 1 point and only ever low, 2 to 10 are their number, jack, queen and king 10 each. "
        "A set is three or four cards of a rank, a run three or more in sequence in one suit; either is a meld. On the "
        f"table a meld is called a bahay. {secret} that you keep in your hand is a secret. Everybody gets 12 cards, "
        "who starts one more; 15 are left as the stock."
    )


def _turn(rules: TongitsRules) -> str:
    take = {
        "none": "The discards are never taken.",
        "meld": "Instead of drawing you may take the top discard if you expose it at once in a meld with two or more "
        "cards of your hand.",
        "meld_or_sapaw": "Instead of drawing you may take the top discard if you expose it at once in a meld with two "
        "or more cards of your hand, or lay it off on a bahay.",
    }[rules.take_discard]
    return (
        "Draw the top card of the stock; who starts skips this on the first turn. Then expose melds if you like, and "
        "lay cards off on any bahay on the table, your own or another's, as long as it stays a meld of its kind: that "
        f"is sapaw, and you need no bahay of your own for it. Discard one card to end your turn. {take}"
    )


def _ends(rules: TongitsRules) -> str:
    stock_tie = {
        "last_drawer": "if several have as little, the last drawer if among them, else the first of them after that "
        "player",
        "void": "if several have as little, nobody wins, nothing is paid and the pot stays",
    }[rules.stock_tie]
    draw_tie = {
        "nearest": "In a tie a fighter beats the caller, and of two fighters the one first after the caller wins.",
        "farthest": "In a tie a fighter beats the caller, and of two fighters the one last after the caller wins.",
        "caller": "In a tie the caller beats a fighter, and of two fighters the one first after the caller wins.",
    }[rules.draw_tie]
    burn = (
        "Whoever never exposed a bahay and holds no secret is burned: they cannot win a count. If at the stock's end "
        "this is so of all three, it is so of nobody."
        if rules.burn
        else ""
    )
    return (
        "Tong-its: your hand is empty, or you declare that all of it makes melds with at most one card over. You win "
        f"at once. Stock out: after the last card was drawn and its turn is over the lowest count wins; {stock_tie}. "
        f"Draw: somebody called one, and the caller and those who fight compare counts. {draw_tie} If both others "
        f"fold, the caller wins without showing. {burn}"
    ).rstrip()


def _calling(rules: TongitsRules) -> str:
    block = {
        "next_turn": "none of your bahay was laid off on since your last turn began, by anybody, yourself included",
        "rest_of_game": "none of your bahay was ever laid off on, by anybody, yourself included",
        "off": "lay-offs on it do not matter",
    }[rules.sapaw_block]
    condition = {
        "bahay_or_secret": f"if you own a bahay and {block}; or if you hold a secret",
        "bahay": f"if you own a bahay and {block}",
        "bahay_and_secret": f"if you own a bahay, {block}, and you hold a secret besides",
    }[rules.draw_condition]
    fight = {
        "anyone": "Anybody may fight.",
        "bahay": "Only who owns a bahay may fight.",
        "bahay_or_secret": "Only who owns a bahay or holds a secret may fight.",
    }[rules.fight_condition]
    return (
        "At the start of your turn, before drawing, but never on the very first turn, you may call a Draw "
        f"{condition}. The two others answer in order of play: fight or fold. {fight}"
    )


def _payments(rules: TongitsRules) -> str:
    payers = (
        "Only the player in the worst place among those who did not fold pays the winner"
        if rules.payers == "last_place"
        else "Everybody who did not fold pays the winner"
    )
    lines = [
        f"Who folds pays the winner {rules.fold_amount} and nothing else.",
        f"{payers}: {rules.win_amount} at the stock's end, {rules.tongits_amount} for a Tong-its, "
        f"{rules.fought_draw_amount} for a Draw that was fought, and {rules.secret_amount} more for each secret in the "
        "winner's hand.",
    ]
    if rules.ace_bonus:
        lines.append(
            f"Each ace in the winner's hand, or in the winner's bahay when they were exposed, costs {rules.ace_bonus} "
            "more."
        )
    if rules.burn:
        lines.append(f"A burned player pays the winner {rules.burn_penalty} besides.")
    lines.append(
        "Places go by count, folders last; of equals the first after the winner is placed better. Chips may go below "
        "zero."
    )
    return " ".join(lines)


def _pot(rules: TongitsRules) -> str:
    starter = {
        "third_place": "The player in third place starts the next game.",
        "winner": "The winner starts the next game.",
        "rotate": "The next seat in order of play starts the next game.",
    }[rules.next_starter]
    return (
        f"Each pays {rules.ante_first} into the pot before the first game and {rules.ante_next} before every other. "
        f"Who wins {rules.wins_for_jackpot} games in a row takes the whole pot; after that the count of wins starts "
        f"again, and the next ante is {rules.ante_first} once more. {starter}"
    )
