"""What came of things at the table of Totem, in sentences."""

from __future__ import annotations

from collections.abc import Sequence

from core.game import Event, Seat
from core.games.totem.events import (
    Choosing,
    DuelWon,
    Erred,
    InwardWon,
    Lapsed,
    PutUnder,
    Tied,
    Took,
    TurnedOver,
    WentOut,
)
from core.games.totem.moves import COLOUR_NAMES, IN, OUT
from core.games.totem.ties import Tie
from core.games.totem.view import TotemView
from core.realtime import Step
from tui.words import bare, count, listing

_WHY = {
    "last_colour": "whose last card was a coloured arrow",
    "last_inward": "who had to win it",
    "nobody": "whose last card it was",
}


def tells(step: Step, names: Sequence[str]) -> str:
    """What came of one thing that happened; empty if it was a card turned, or a grab that changed nothing."""
    parts = [part for event in step.events if (part := _part(event, names))]
    if not parts:
        return ""
    if isinstance(step.tie, Tie):
        parts.insert(0, _fingers(step.tie, names))
    text = parts[0][0].upper() + parts[0][1:]
    for part in parts[1:]:
        text += f" {part}" if part.startswith("and ") else f"; {part}"
    return text if text.endswith("?") else f"{text}."


def _part(event: Event, names: Sequence[str]) -> str:
    match event:
        case DuelWon():
            void = f", {listing(map(matter, event.void))} void" if event.void else ""
            return f"{names[event.seat]} grabbed first, {event.after_ms} ms: {matter(event.name)}{void}"
        case InwardWon():
            under = f", {count(event.cards, 'card')} under the totem" if event.cards else ""
            return f"{names[event.seat]} grabbed first, {event.after_ms} ms: {matter(IN)}{under}"
        case Took(why="error"):
            return f"and took {count(event.cards, 'card')}"
        case Took():
            why = f", {_WHY[event.why]}," if event.why in _WHY else ""
            return f"{names[event.seat]}{why} took {count(event.cards, 'card')}"
        case Erred():
            return f"{names[event.seat]} grabbed wrongly"
        case Choosing():
            doing = "cards are to be shared out" if event.what == "split" else "for the duel, or the arrows inward?"
            return f"{names[event.seat]} grabbed first: {doing}"
        case Lapsed():
            whose = "" if event.name == IN else f" of {_named(event.seats, names)}"
            return f"nobody grabbed in time: {matter(event.name)}{whose}"
        case PutUnder():
            arrow = "an arrow outward" if event.card.rank == OUT else "a coloured arrow"
            return f"the last card of {names[event.seat]}, {arrow}, went under the totem"
        case TurnedOver():
            return "nobody had cards face down: all piles were turned over"
        case Tied():
            return _fingers(event.tie, names)
        case WentOut():
            return f"{_named(event.seats, names)} out: {ordinal(event.place)} place"
    return ""


def standing(view: TotemView, own: Seat | None, names: Sequence[str]) -> str:
    """How it stands, the most wanted first: the own cards, the fewest that somebody has, and who is out."""
    cards = [down + len(up) for down, up in zip(view.down, view.up, strict=True)]
    told = []
    playing = [seat for seat, place in enumerate(view.places) if not place]
    if playing:
        fewest = min(cards[seat] for seat in playing)
        having = [seat for seat in playing if cards[seat] == fewest]
        is_ahead = having == [own]
        if own in playing:
            told.append(f"{bare(names[own])} {cards[own]}{', the fewest' if is_ahead else ''}")
        if not is_ahead:
            told.append(f"fewest {bare(names[having[0]]) + ' ' if len(having) == 1 else ''}{fewest}")
    out = sorted((place, seat) for seat, place in enumerate(view.places) if place)
    return " · ".join([*told, *(f"{ordinal(place)} {bare(names[seat])}" for place, seat in out)])


def matter(name: str) -> str:
    """What something was about, as events name it: a symbol, a colour where colours ruled, arrows inward."""
    return "arrows inward" if name == IN else f"both {COLOUR_NAMES[name]}" if name in COLOUR_NAMES else name


def ordinal(place: int) -> str:
    """1st, 2nd and so on, up to 10th."""
    return f"{place}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(place, 'th') }"


def _fingers(tie: Tie, names: Sequence[str]) -> str:
    shown = ", ".join(f"{names[seat]} {fingers}" for seat, fingers in zip(tie.seats, tie.fingers, strict=True))
    return f"fingers {shown}"


def _named(seats: Sequence[Seat], names: Sequence[str]) -> str:
    return listing(names[seat] for seat in seats)
