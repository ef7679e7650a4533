"""The rules of Totit in the player's words, as they stand under the house rules of the match."""

from __future__ import annotations

from core.games.totit.rules import TotitRules


def help_text(rules: TotitRules) -> tuple[tuple[str, str], ...]:
    """Headings, each with its text."""
    return (
        ("The game", _game(rules)),
        ("Cards", _cards(rules)),
        ("Turn", _turn(rules)),
        ("Locked pairs", _locked(rules)),
        *([("The stock", _stock(rules))] if rules.stock_flip else []),
        ("Score", _score(rules)),
    )


def _game(rules: TotitRules) -> str:
    length = {
        "one_each": "A match is as many deals as there are players: everybody deals once.",
        "single": "A match is a single deal.",
        "two_each": "A match is twice as many deals as there are players: everybody deals twice.",
    }[rules.deals]
    ties = (
        "Equal sums share the win."
        if rules.ties == "shared"
        else "If the highest sum is shared, one more deal at a time is played until somebody leads alone."
    )
    way = "to the left, clockwise" if rules.direction == "left" else "to the right, anticlockwise"
    return (
        f"Capture cards from the table so that both copies of a card end in your pile. Play goes {way}. {length} The "
        f"highest sum wins. {ties}"
    )


def _cards(rules: TotitRules) -> str:
    two = {"auto": ", or 11 each when two play", "11": ", or 11 each when two play", "7": ""}[rules.hand_size]
    return (
        "Sixty cards, every one of them twice: A to 9 of spades s, hearts h and diamonds d, and J, Q, K of clubs c. "
        "The 2s are one rank, so are the 3s, and so on to the 9s; all aces, jacks, queens and kings together are one "
        f"rank. Eighteen cards lie face up on the table at first, and each player holds 7{two}."
    )


def _turn(rules: TotitRules) -> str:
    lines = [
        "The player after the dealer begins. Play one card a turn: take one card of the same rank from the table with "
        "it, and both go to your pile, or trail it, which is to lay it on the table."
    ]
    if rules.first_identical:
        lines.append("On your first turn of a deal you can take only the other copy of the card you play.")
    lines.append(
        {
            "optional": "You may always trail.",
            "mandatory": "You may trail only when none of your cards can take anything.",
            "card_forced": "Choose any card, but if it can take something, it must.",
        }[rules.capture]
    )
    piles = {
        "own": "You may look through your own pile, not through others'.",
        "none": "Nobody may look through a pile during the deal.",
        "all": "Everybody may look through all the piles.",
    }[rules.pile_view]
    lines.append(f"{piles} The deal ends when all hands are empty; what is on the table then counts for nobody.")
    return " ".join(lines)


def _locked(rules: TotitRules) -> str:
    if not rules.odd_first:
        return "Nothing is locked: any card of the right rank may be taken at any time."
    scope = (
        "All aces and face cards are one rank here too: a queen locks a pair of kings."
        if rules.odd_scope == "class"
        else "Here only the printed rank counts: an ace locks a pair of aces, and pairs of J, Q or K never lock."
    )
    double = (
        "If there are two pairs of a rank and no odd card, all are free; taking one leaves its twin odd, and that "
        "locks the other pair."
        if rules.double_pair == "release"
        else "Two pairs of a rank with no odd card stay locked until an odd card of that rank joins them."
    )
    return (
        "Both copies of a card on the table are locked while another card of that rank lies there alone: the odd "
        f"cards go first. A pair that is alone in its rank is free. {double} {scope}"
    )


def _stock(rules: TotitRules) -> str:
    first = " On your first turn that is only its other copy." if rules.first_identical else ""
    return (
        "After your card the top card of the stock is turned up. It must take a free card of its rank for your pile if "
        f"it can, else it stays on the table.{first} If it could take several different cards, you choose."
    )


def _score(rules: TotitRules) -> str:
    worth = {
        "pairs": "is worth one point.",
        "sackson": "is worth 3 points if it is a pair of 9s, 2 for aces and face cards, else 1.",
        "stamped": "is worth 10 points, or 20 for 9h, Qc and Kc. A single 9h, Qc or Kc is worth 10.",
    }[rules.scoring]
    return f"Each card of which both copies are in your pile {worth} It does not matter how they got there."
