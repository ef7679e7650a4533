"""The rules of Totem in the player's words, as they stand under the house rules of the match."""

from __future__ import annotations

from core.games.totem.clock import LAG_MS, spans
from core.games.totem.moves import deck
from core.games.totem.rules import TotemRules
from core.games.totem.symbols import families


def help_text(rules: TotemRules) -> tuple[tuple[str, str], ...]:
    """Headings, each with its text."""
    return (
        ("The game", _game(rules)),
        ("Cards", _cards(rules)),
        ("Revealing", _revealing(rules)),
        ("Duels", _duels(rules)),
        ("Arrows", _arrows(rules)),
        ("Wrong grabs", _errors(rules)),
        ("The last card", _last_card(rules)),
        ("The end", _end(rules)),
        ("Time", _time(rules)),
    )


def _game(rules: TotemRules) -> str:
    return (
        "The totem stands in the middle. All cards are dealt out face down; in turn everybody turns one onto the own "
        "up pile, and only the top of each up pile counts. When two tops show the same symbol, their owners are in a "
        "duel: whoever grabs the totem first gets rid of cards. Whoever has no cards left, neither down nor up, is out "
        "and has won a place."
    )


def _cards(rules: TotemRules) -> str:
    shown = len(families())
    return (
        f"{len(deck(rules))} cards: {rules.symbols} symbols in {shown} families of look-alikes, each in cyan, violet, "
        f"coral and yellow; {rules.arrows_in} arrows inward, {rules.arrows_out} arrows outward and "
        f"{rules.arrows_colour} coloured arrows. Look-alikes are not the same symbol."
    )


def _revealing(rules: TotemRules) -> str:
    held = (
        "While there is something to grab for no card is turned; if nobody grabs in time, those cards are spent as "
        "long as they lie there."
        if rules.missed == "hold"
        else "Play goes on while there is something to grab for; what is covered before anybody grabs is lost."
    )
    return (
        "Clockwise, everybody turns the top of the down pile; everybody sees it in the same moment. Who has no down "
        f"cards is skipped but stays in. {held}"
    )


def _duels(rules: TotemRules) -> str:
    shared = (
        "as the winner likes, clockwise and in one piece each" if rules.multi_split == "free" else "as evenly as can be"
    )
    order = "shuffled" if rules.taken_order == "shuffled" else "pile by pile as they lay"
    return (
        "The same symbol on two tops is a duel, whatever the colours. The first of the two to grab wins: the loser "
        "takes the winner's up pile, the own one and the cards under the totem. With three or more the winner shares "
        f"out the own up pile and the cards under the totem among the losers, {shared}; each loser takes the own up "
        f"pile too. Cards that are taken go under the down pile, {order}. The loser reveals next, of several the first "
        "clockwise from the winner. Of several duels at once only the first one grabbed for counts."
    )


def _arrows(rules: TotemRules) -> str:
    inward = "the winner reveals next" if rules.after_inward == "grabber" else "the turn stays as it was"
    outward = (
        "play goes on as it would have"
        if rules.after_outward == "next"
        else "the player who revealed last reveals again"
    )
    until = "as long as one is visible" if rules.colour_until == "covered" else "until the first such duel was won"
    return (
        f"Arrows inward: everybody may grab. The winner's up pile goes under the totem, and {inward}. Arrows outward: "
        f"after a count of three everybody with down cards turns one at once; then {outward}. Coloured arrows: duels "
        f"go by colour instead of symbol, {until}. Whoever is in a duel while arrows inward lie there too grabs first "
        "and then chooses which of the two to win."
    )


def _errors(rules: TotemRules) -> str:
    cost = "all up piles and the cards" if rules.penalty == "all" else "the own up pile and the cards"
    return (
        f"Whoever grabs without a reason takes {cost} under the totem, and reveals next. Just after something was "
        "settled a grab that came too late costs nothing."
    )


def _last_card(rules: TotemRules) -> str:
    if rules.last_card == "plain":
        return (
            "An outward or coloured arrow that is the last of a down pile just goes under the totem; an inward one is "
            "like any other."
        )
    return (
        "If the last of a down pile is an arrow: an outward one goes under the totem, and the others still turn a "
        "card. With a coloured one its owner takes all up piles and the cards under the totem, and reveals next. An "
        "inward one its owner must win, and is out then; otherwise the owner takes all up piles and the cards under "
        "the totem."
    )


def _end(rules: TotemRules) -> str:
    end = (
        "The match goes on until two players are left; they are ranked by the cards they still have."
        if rules.end == "until_two"
        else "The match is over when the first is out; the others are ranked by the cards they still have."
    )
    return (
        f"{end} If nobody has down cards and there is nothing to grab for, everybody turns the up pile over as a new "
        "down pile; the fourth time that happens the match is over, ranked by cards."
    )


def _time(rules: TotemRules) -> str:
    span = spans(rules.pace)
    first = (
        f"A grab within {LAG_MS} ms of a change still belongs to what was there before. Grabs in the same instant are "
        "settled as at the table: most fingers, then the lower hand."
        if rules.claim == "reflex"
        else f"After every change there are {_seconds(span.window)} to press, and nothing is turned. Then one of those "
        "who had a reason is served, by fingers and hands; if nobody had, one of those who pressed has grabbed wrongly."
    )
    return (
        f"At least {_seconds(span.gap)} lie between two cards turned; after {_seconds(span.automatic)} one is turned "
        f"by itself. A duel waits for {_seconds(span.duel)}, arrows inward for {_seconds(span.inward)}; a choice may "
        f"take {_seconds(span.pick)}, sharing out {_seconds(span.split)}. {first}"
    )


def _seconds(ms: int) -> str:
    return f"{ms / 1000:g} s"
