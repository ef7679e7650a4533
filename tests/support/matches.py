"""Matches that were played, for tests of what is done with them."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from core import chance, games, saves
from core.cards import Card
from core.match import Match, Player
from core.saves import Save

SEED = chance.parse_seed("1")
NOW = datetime(2026, 11, 30, 12, 0, tzinfo=UTC)


def played(
    inputs: int | None = None, seed: bytes = SEED, decks: dict[int, tuple[Card, ...]] | None = None, target: int = 600
) -> Match:
    """A match of Touti after so many inputs of computer players; None: to its end."""
    game = games.load("touti")
    players = [Player("You"), Player("Amina", "club"), Player("Idris", "club"), Player("Salma", "club")]
    match = Match(game, game.rules(target=target), seed, players, decks)
    bot = game.bots["novice"]()
    while not match.over and (inputs is None or match.inputs < inputs):
        (seat,) = match.deal.to_act()
        choice = bot.choose(match.deal.view(seat), match.deal.legal(seat), match.bot_stream(seat))
        assert choice.move is not None
        match.play(seat, choice.move)
    return match


def text(match: Match) -> str:
    """The match as its file has it."""
    return saves.dumps(Save(match), "0.1.0", NOW)


def kept(match: Match, path: Path) -> Path:
    """The match in that file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text(match), encoding="utf-8")
    return path
