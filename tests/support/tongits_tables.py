"""Matches of Tong-its as they lie on the table, set up card by card, and what keys come to there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count

from support import tables, tongits
from textual.pilot import Pilot

from core import games
from core.cards import Card
from core.chance import child_seed
from core.game import Move
from core.games.tongits.view import TongitsView
from core.match import Match, Player
from tui import theming
from tui.app import TapeteApp
from tui.tables.face import Scene
from tui.tables.tongits import TongitsFace

PEOPLE = ("You", "Lito", "Ana")
SIZES = [(80, 24), (120, 40), (60, 20), (200, 60)]
LOOK = theming.Look(theming.available()["felt"])


def order(hands: Sequence[str], starter: int = 0, stock: str = "", bottom: str = "") -> tuple[Card, ...]:
    """The deck that deals these hands, filled up as in `tongits.filled`."""
    named, rest = tongits.filled(hands, starter, stock, bottom)
    deck = games.load("tongits").deck(games.load("tongits").rules())
    return deck.order(" ".join(tongits.deck_of(named, rest, starter)))


def dealt(
    hands: Sequence[str],
    seats: str = "hbb",
    starter: int = 0,
    stock: str = "",
    bottom: str = "",
    later: Sequence[tuple[Card, ...]] = (),
    **rules: object,
) -> Match:
    """A match whose first game deals these hands, and later ones these decks; `seats` are h for people and b for
    computer players."""
    game = games.load("tongits")
    players = [Player(name, None if kind == "h" else "novice") for name, kind in zip(PEOPLE, seats, strict=True)]
    decks = dict(enumerate((order(hands, starter, stock, bottom), *later)))
    seeds = (child_seed(bytes(32), str(number)) for number in count())
    tried = (Match(game, game.rules.from_mapping(rules), seed, players, decks) for seed in seeds)
    return next(match for match in tried if match.standing.starter == starter)


def played(match: Match, *lines: str) -> Match:
    """The match after these inputs; `0-` draws for seat 0 and discards what was drawn."""
    for line in lines:
        seat = int(line[0])
        for text in ("draw", "discard drawn") if line.endswith("-") else (line[2:],):
            drawn = match.deal.view(seat).own.drawn
            match.play(seat, match.game.parse(text.replace("drawn", str(drawn))))
    return match


def positions(seed: int, **rules: object) -> Iterator[tuple[Match, int, Move]]:
    """A match of novices before each of its inputs, with the seat that is to act and what it does next."""
    game = games.load("tongits")
    players = [Player(name, "novice") for name in PEOPLE]
    match = Match(game, game.rules.from_mapping(rules), child_seed(bytes(32), str(seed)), players)
    bot = game.bots["novice"]()
    while not match.over:
        (seat,) = match.deal.to_act()
        choice = bot.choose(match.deal.view(seat), match.deal.legal(seat), match.bot_stream(seat))
        assert choice.move is not None
        yield match, seat, choice.move
        match.play(seat, choice.move)


def key_of(app: TapeteApp, card: str) -> str:
    """The key that stands under that card."""
    return next(slot.key for slot in tables.shown(app).slots() if slot.card is not None and slot.card.text == card)


async def pick(app: TapeteApp, pilot: Pilot[int], cards: str) -> None:
    for card in cards.split():
        await pilot.press(key_of(app, card))


def moves(app: TapeteApp) -> list[str]:
    """What was played in this game, by whom."""
    return [f"{entry.seat} {entry.move}" for entry in tables.shown(app).session.match.logs[-1].inputs]


def told(app: TapeteApp) -> str:
    """What stands on the screen, the edges of cards left out."""
    return tables.text(app).replace("│", " ")


def scene(face: TongitsFace, view: TongitsView) -> Scene:
    slots = face.slots(view, ())
    return Scene(
        view, PEOPLE, LOOK, "standard", slots, 0, None, 0, (), looking_back=False, verdict=(), standing=view.standing
    )


def mid() -> Match:
    """Turn 3 of a game: every seat owns bahay, and the person at seat 0 has drawn 8d, which fits two of them."""
    hands = ["3s 3h 3d 5c 6c 7c Ks", "9d Td Jd 8c 8h 8s 7s 2s", "4d 5d 6d Qd"]
    return played(
        dealt(hands, stock="2h Jc 8d"),
        *("0 meld 3s 3h 3d", "0 discard Ks"),
        *("1 draw", "1 meld 9d Td Jd", "1 meld 8s 8h 8c", "1 discard 7s"),
        *("2 draw", "2 meld 4d 5d 6d", "2 sapaw Qd on 2", "2 discard drawn"),
        "0 draw",
    )


def barred() -> Match:
    """The position of tongits 10 on turn 7: a run that the seat exposed on turn 4 was laid off on on turn 5."""
    match = dealt(["5s 6s 7s 2d", "8s 2h", "Qh Qd"], starter=2)
    return played(
        match,
        *("2 discard Qh", "0-", "1-", "2-"),
        *("0 draw", "0 meld 5s 6s 7s", "0 discard drawn"),
        *("1 draw", "1 sapaw 8s on 1", "1 discard drawn", "2-"),
    )


def within_reach() -> Match:
    """The hand of tongits 10: sevens, 4s and 8s that bahay 1 takes, and one card over."""
    hands = ["7c 7d 7h 4s 8s 2c 3c 4c 5c Jd Qd Kd", "5s 6s 7s Th", ""]
    lines = ("1 meld 5s 6s 7s", "1 discard Th", "2-", "0 draw", "0 meld Jd Qd Kd", "0 meld 2c 3c 4c 5c")
    return played(dealt(hands, starter=1, stock="2s Kh"), *lines)
