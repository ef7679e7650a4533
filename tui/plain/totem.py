"""Totem in sentences. Nothing is told that says what is live: to find that out is the game (totem 12.2)."""

from __future__ import annotations

from collections.abc import Sequence

from core.cards import Card
from core.game import Event, Seat
from core.games.totem.clock import spans
from core.games.totem.events import Flipped, Pressed, Revealed, Slipped
from core.games.totem.moves import COL, COLOUR_NAMES, IN, OUT
from core.games.totem.rules import TotemRules
from core.games.totem.scoring import TotemStanding
from core.games.totem.view import TotemView
from core.match import Match
from core.realtime import Step
from tui.tables.totem_words import ordinal, tells
from tui.words import count, listing

_ARROWS = {IN: "an arrow inward", OUT: "an arrow outward", COL: "a coloured arrow"}
_SLIPS = {"late": "that came too late", "grace": "that cost nothing", "nothing": "there was nothing to take"}


def refusal(match: Match) -> str:
    """Why this match cannot be played line by line; empty if it can."""
    assert isinstance(match.rules, TotemRules)
    if match.rules.claim != "declare":
        return "Line by line there has to be time to press: Totem then wants --set claim=declare."
    if sum(not player.is_bot for player in match.players) != 1:
        return "Line by line one person plays Totem, against computer players."
    return ""


def welcome(match: Match) -> Sequence[str]:
    """What is to be known before time runs."""
    assert isinstance(match.rules, TotemRules)
    seconds = spans(match.rules.pace).window / 1000
    return (
        "Two tops with the same symbol are a duel: whoever of the two presses first gets rid of cards.",
        f"After each card turned there are {seconds:g} seconds to press: enter alone, or grab.",
        "turn turns your card; it turns by itself after a while. table tells the tops. Enter begins.",
    )


def told(step: Step, names: Sequence[str]) -> list[str]:
    """One thing that happened: cards turned and presses, then what came of it."""
    own = [said for event in step.events if (said := _event(event, names))]
    came = tells(step, names)
    return [*own, came] if came else own


def _event(event: Event, names: Sequence[str]) -> str:
    match event:
        case Revealed():
            return f"{names[event.seat]} turned {card_words(event.card)}."
        case Flipped():
            return f"All turned: {listing(f'{names[seat]} {card_words(card)}' for seat, card in event.cards)}."
        case Pressed():
            return f"{names[event.seat]} pressed."
        case Slipped():
            return f"{names[event.seat]} grabbed: {_SLIPS[event.why]}."
    return ""


def card_words(card: Card) -> str:
    return _ARROWS.get(card.rank) or f"{card.rank} {COLOUR_NAMES[card.suit]}"


def hand(view: TotemView, seat: Seat) -> str:
    top = view.tops[seat]
    shown = f"on top of your pile {card_words(top)}" if top else "no card face up"
    return f"You have {count(view.down[seat], 'card')} face down, {shown}."


def table(view: TotemView, names: Sequence[str]) -> list[str]:
    lines = []
    for seat, name in enumerate(names):
        top = view.tops[seat]
        if view.places[seat]:
            lines.append(f"{name} is out: {ordinal(view.places[seat])} place.")
        else:
            lines.append(f"{name}: {card_words(top) if top else 'no top'}, {view.down[seat]} face down.")
    return [*lines, f"{count(len(view.pot), 'card')} under the totem."]


def score(match: Match, names: Sequence[str]) -> str:
    """How the match came out."""
    assert isinstance(match.standing, TotemStanding)
    places = sorted(zip(match.standing.places, names, strict=True))
    return f"{', '.join(f'{ordinal(place)} {name}' for place, name in places)}."
