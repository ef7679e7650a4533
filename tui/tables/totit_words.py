"""What happened at a table of Totit, what is asked there and what a deal came to, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from core.cards import Card
from core.game import Event, Move, Seat
from core.games.totit.faces import IN_PILE
from core.games.totit.moves import Take
from core.games.totit.rules import TotitRules
from core.games.totit.scoring import TotitResult, pairs, pile_points
from core.games.totit.view import FlipStayed, FlipTook, Taken, TotitView, Trailed
from tui.words import bare, count, listing


def narrate(event: Event, names: Sequence[str]) -> str:
    match event:
        case Taken(seat, card, target):
            return f"{bare(names[seat])} took {target} with {card}"
        case Trailed(seat, card):
            return f"{bare(names[seat])} laid down {card}"
        case FlipTook(seat, card, target):
            return f"{bare(names[seat])} flipped {card}, took {target}"
        case FlipStayed(_, card):
            return f"{card} from the stock stays"
    return ""


def asks(view: TotitView, legal: Sequence[Move], names: Sequence[str]) -> str:
    if not view.to_act:
        return "The deal is over. Enter goes on."
    if not legal or view.seat is None:
        waited = names[view.to_act[0]]
        return f"{waited} chooses what {view.flip} takes." if view.flip else f"{waited} is to play."
    if view.flip:
        return f"What does {view.flip} take? It was turned up from the stock."
    return _what_to_play(view, legal)


def _what_to_play(view: TotitView, legal: Sequence[Move]) -> str:
    """What the turn allows, in few words, then which turn it is: on small screens the end is cut off."""
    assert view.seat is not None
    turn, what = f"Turn {dealt(view) - view.cards_left[view.seat] + 1} of {dealt(view)}.", "the same rank"
    if view.first_turn[view.seat]:
        turn, what = "First turn.", "only the same card" if view.rules.first_identical else what
    if view.rules.capture == "mandatory":
        takes = any(isinstance(move, Take) for move in legal)
        return f"You can take {what}, so you must. {turn}" if takes else f"Nothing to take: lay one down. {turn}"
    if view.rules.capture == "card_forced":
        return f"Take {what}: what can take must. {turn}"
    return f"Take {what}, or lay one down. {turn}"


def verdict(result: TotitResult, names: Sequence[str], seat: Seat | None) -> tuple[str, ...]:
    """What a deal came to: who won it, and each pile."""
    best = max(result.scores)
    won = [bare(names[of]) for of in in_order(names, seat) if result.scores[of] == best]
    points = count(best, "point")
    head = (
        f"{won[0]} won the deal with {points}." if len(won) == 1 else f"{listing(won)} share the deal, {points} each."
    )
    return (head, *(_came_to(result, names, of) for of in in_order(names, seat)))


def _came_to(result: TotitResult, names: Sequence[str], seat: Seat) -> str:
    """What the pile of a seat held: first what counts."""
    pairs, alone = result.pairs[seat], result.alone[seat]
    faces = f" ({' '.join(map(str, pairs))})" if pairs else ""
    single = f", {listing([str(face) for face in alone])} alone" if alone else ""
    points = f"{count(result.scores[seat], 'point')}, " if result.scores[seat] != len(pairs) else ""
    cards = count(result.captured[seat], "card")
    return f"{bare(names[seat])}: {points}{count(len(pairs), 'pair')}{faces}{single}, {cards}."


def pile_words(rules: TotitRules, pile: Sequence[Card]) -> str:
    """`4 cards, 2 pairs`, with the points where they are no plain count of pairs."""
    return f"{counted_pile(pile)}, {points}" if (points := pile_worth(rules, pile)) else counted_pile(pile)


def counted_pile(pile: Sequence[Card]) -> str:
    return f"{count(len(pile), 'card')}, {count(len(pairs(packed(pile))), 'pair')}"


def pile_worth(rules: TotitRules, pile: Sequence[Card]) -> str:
    """The points of a pile; empty where they are a plain count of pairs."""
    return "" if rules.scoring == "pairs" else count(pile_points(rules, packed(pile)), "point")


def packed(pile: Sequence[Card]) -> int:
    """The pile as counts in one integer."""
    return sum(IN_PILE[card.index] for card in pile)


def dealt(view: TotitView) -> int:
    """How many cards each was dealt."""
    return view.rules.cards_each(len(view.cards_left))


def in_order(names: Sequence[str], seat: Seat | None) -> list[Seat]:
    """The seats in order of play, the own one first."""
    return [((seat or 0) + offset) % len(names) for offset in range(len(names))]
