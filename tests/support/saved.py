"""Saved matches to try things on: one written by hand, one by the program."""

from __future__ import annotations

import tomllib
from datetime import datetime, timedelta, timezone
from random import Random

from core import games, saves
from core.game import AnyGame
from core.match import Match, Player

TOUTI = games.load("touti")
NOW = datetime(2026, 11, 30, 12, 7, 31, 999, tzinfo=timezone(timedelta(hours=2)))

MINIMAL = """
format = 1
game = "touti"
seed = "7"
[[seats]]
name = "You"
kind = "human"
[[seats]]
name = "Right"
kind = "bot"
level = "club"
[[seats]]
name = "Partner"
kind = "bot"
level = "expert"
[[seats]]
name = "Left"
kind = "bot"
level = "novice"
"""


def some_match(inputs: int = 60, game: AnyGame = TOUTI, **rules: object) -> Match:
    """A match after so many inputs at random."""
    seats = game.seats[0]
    players = [Player("You"), *(Player(f"Bot {seat}", "club") for seat in range(1, seats))]
    match = Match(game, game.rules.from_mapping(rules), bytes(range(32)), players)
    rng = Random(inputs)
    while match.inputs < inputs and not match.over:
        deal = match.deal
        if game.timed and (rng.random() < 0.8 or not any(map(deal.legal, deal.to_act()))):
            match.tick(deal.due())
            continue
        seat = rng.choice([seat for seat in deal.to_act() if deal.legal(seat)])
        match.play(seat, rng.choice(deal.legal(seat)), match.logs[-1].clock)
    return match


TEXT = saves.dumps(saves.Save(some_match()), "0.1.0", NOW)
TABLE = tomllib.loads(TEXT)
