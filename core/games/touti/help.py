"""The rules of Touti in the player's words, as they stand under the house rules of the match."""

from __future__ import annotations

from core.games.touti.rules import ToutiRules


def help_text(rules: ToutiRules) -> tuple[tuple[str, str], ...]:
    """Headings, each with its text."""
    return (
        ("The game", _game(rules)),
        ("Cards", _CARDS),
        ("Auction", _auction(rules)),
        ("Play", _play(rules)),
        ("Ghna", _ghna(rules)),
        ("Score", _score(rules)),
    )


_CARDS = (
    "Forty Spanish cards in four suits: oros o, copas c, espadas e, bastos b. From high to low: A 3 R C S 7 6 5 4 2, "
    "in every suit. As 11 points, 3 ten, Rey 4, Caballo 3, Sota 2: 30 a suit. The last trick is worth 10 more: "
    "130 in all."
)


def _game(rules: ToutiRules) -> str:
    return (
        "Partners sit opposite each other; play goes to the right. Teams bid for the points they will take, the "
        "highest bidder names trump, and the first team to reach "
        f"{rules.target} at the end of a deal wins. If both are there the higher wins; if they are equal, another deal "
        "is played."
    )


def _auction(rules: ToutiRules) -> str:
    passing = (
        "Who has passed may bid again later; three passes in a row after a bid end the auction."
        if rules.bid_again
        else "A pass is final. The auction ends when all the others have passed."
    )
    lead = (
        "leads to the first trick."
        if rules.first_lead == "declarer"
        else "the player to the dealer's right leads to the first trick."
    )
    return (
        "The player to the dealer's right begins: pass, or bid a multiple of 10 from 70 to 230, higher than the last "
        f"bid. {passing} A bid of 230 ends it at once. If all four pass, nothing is scored and the next dealer deals. "
        f"The highest bidder, the declarer, names trump and {lead}"
    )


def _play(rules: ToutiRules) -> str:
    lines = ["The highest trump wins the trick, else the highest card of the suit led; the winner leads to the next."]
    lines.append("Follow the suit led if you can.")
    if rules.beat_plain:
        lines.append("Following a plain suit, beat its best card if you can, unless the trick was trumped.")
    if rules.must_trump:
        lines.append("If you cannot follow, play a trump.")
    else:
        lines.append("If you cannot follow, play a trump or discard what you like.")
    if rules.must_overtrump:
        lines.append("A trump you play must be higher than the trumps in the trick, if you hold such a one.")
    if rules.undertrump == "free":
        lines.append("If you cannot follow and hold no higher trump, play anything.")
    elif rules.must_trump:
        lines.append("If you hold no higher one, a lower trump it must be.")
    if rules.partner_exempt:
        lines.append("While your partner is winning the trick, you need only follow suit; else play anything.")
    else:
        lines.append("That your partner is winning the trick excuses nothing.")
    return " ".join(lines)


def _ghna(rules: ToutiRules) -> str:
    who = "Both teams may announce" if rules.ghna_who == "both" else "Only the declarer's team may announce"
    when = (
        "It is announced as you play either of the two, while the other is still in your hand. Played without a word, "
        "it is lost."
        if rules.ghna_when == "on_play"
        else "The winner of a trick who holds both may announce one before leading to the next."
    )
    cap = (
        ""
        if rules.ghna_cap == "none"
        else " For the declarer's team no more than this counts: bid 70: 0, 80: 20, 90: 40, 100 and more: 100."
    )
    return (
        "Rey and Caballo of one suit in one hand are a ghna: 40 points if the suit is trump, 20 if not, for your team "
        f"at once, whoever wins the trick. {when} {who}, any number of them.{cap}"
    )


def _score(rules: ToutiRules) -> str:
    made = "its total" if rules.scoring == "points" else "the amount of the bid"
    failed = (
        "it loses the amount of the bid"
        if rules.failed_bid == "lose"
        else "it scores nothing and the others score the bid besides their own"
    )
    others = (
        "The others always score their own total."
        if rules.defenders == "points"
        else "The others score none of their own points."
    )
    return (
        "A team's total is the points in its tricks, 10 for the last trick, and its ghna. If the declarer's team "
        f"reaches the bid (equal is enough) it scores {made}; short of it, {failed}. {others}"
    )
