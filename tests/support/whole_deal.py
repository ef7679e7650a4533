"""The whole deal of touti 10 as a match, to show on a table."""

from __future__ import annotations

from itertools import count

from support import touti

from core import games
from core.chance import child_seed
from core.match import Match, Player

PEOPLE = ("You", "Salma", "Amina", "Idris")


def played(inputs: int, seats: str = "hbbb", **rules: object) -> Match:
    """The whole deal of touti 10 with seat 1 as its declarer, after so many inputs; `seats` are h for people."""
    game = games.load("touti")
    players = [Player(name, None if kind == "h" else "club") for name, kind in zip(PEOPLE, seats, strict=True)]
    deck = game.deck(game.rules()).order(" ".join(touti.deck_of(touti.WHOLE, dealer=0)))
    seeds = (child_seed(bytes(32), str(number)) for number in count())
    tried = (Match(game, game.rules(**rules), seed, players, {0: deck}) for seed in seeds)
    match = next(match for match in tried if match.deal.to_act() == (1,))
    lines = ["1 bid 90", "2 pass", "3 pass", "0 pass", "1 trump o", *touti.whole_lines()]
    entries = [line.split(" ", 1) for line in lines[:inputs]]
    for seat, move in entries:
        match.play(int(seat), game.parse(move))
    return match
