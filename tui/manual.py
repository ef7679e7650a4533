"""What the help says: the keys as they stand, a few words on everything, the rules of each game."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from core import games
from core.game import AnyGame
from core.options import Rules
from tui import paths
from tui.commands import COMMANDS, PLACES, Command
from tui.remapping import signs
from tui.tables import face


class Paragraph(Struct, frozen=True):
    """A text to be wrapped, beside a term that stands at the left, or under a heading."""

    text: str = ""
    term: str = ""
    is_heading: bool = False


class Part(Struct, frozen=True):
    title: str
    paragraphs: tuple[Paragraph, ...]


def for_match(game: AnyGame, rules: Rules, keymap: Mapping[str, str]) -> tuple[Part, ...]:
    """The keys at this game's table, and its rules under the house rules of the match."""
    return (
        Part(
            "Keys",
            _keys(
                ("live", "shared", "practice", "everywhere") if game.timed else ("table", "everywhere"),
                keymap,
                game.key,
            ),
        ),
        Part(f"The rules of {game.title}", _rules(game, rules)),
    )


def for_home(keymap: Mapping[str, str]) -> tuple[Part, ...]:
    """Everything: how it works, all keys, all games by their usual rules."""
    loaded = [games.load(key) for key in games.KEYS]
    return (
        Part("Tapete", _words(loaded)),
        Part("Keys", _keys(tuple(PLACES), keymap, None)),
        *(Part(game.title, _rules(game, game.rules())) for game in loaded),
    )


def _rules(game: AnyGame, rules: Rules) -> tuple[Paragraph, ...]:
    first = "By the usual rules." if not rules.changed() else "As this table plays it."
    parts = [Paragraph(f"{game.summary} {first}")]
    for title, text in game.help(rules):
        parts += [Paragraph(title, is_heading=True), *(Paragraph(each) for each in text.split("\n") if each)]
    return tuple(parts)


def _keys(places: tuple[str, ...], keymap: Mapping[str, str], game: str | None) -> tuple[Paragraph, ...]:
    parts: list[Paragraph] = []
    for where in places:
        parts.append(Paragraph(PLACES[where], is_heading=True))
        parts += [
            Paragraph(command.help if game or not command.game else _of_game(command), signs(command, keymap))
            for command in COMMANDS
            if command.where == where and (game is None or _is_for(command, game))
        ]
        if where == "table":
            parts.append(Paragraph("The card, the button or the bahay that it stands at.", "digit, letter"))
        if where == "home":
            parts.append(Paragraph("Begin a match of that game.", "1 2 .."))
    return tuple(parts)


def _is_for(command: Command, game: str) -> bool:
    """Whether that game's table has a use for it: a hand that is played card by card is not picked up and ordered."""
    if command.where == "table" and command.id in ("pick", "order"):
        return face(game).several
    return command.game in ("", game)


def _of_game(command: Command) -> str:
    return f"{games.load(command.game).title}: {command.help[0].lower()}{command.help[1:]}"


def _words(loaded: list[AnyGame]) -> tuple[Paragraph, ...]:
    return (
        Paragraph("The games", is_heading=True),
        *(Paragraph(game.summary, game.title) for game in loaded),
        Paragraph("A match", is_heading=True),
        Paragraph(
            "Choose a game and press enter: the table is set as it was the last time. Before that you can say who sits "
            "where, by which house rules you play, and from which seed the cards come."
        ),
        Paragraph(
            "Computer players carry [CPU] behind their name. They know what their seat knows and nothing else. Several "
            "people can share the keyboard: a curtain hides the hands between them; where time runs each has a key."
        ),
        Paragraph("Leaving", is_heading=True),
        Paragraph(
            "Every card is saved as it is played. Leave whenever you like, even by closing the terminal: the first "
            "screen offers to go on, and all matches are under Saved matches."
        ),
        Paragraph("House rules", is_heading=True),
        Paragraph(
            "Each game has rules that families quarrel over. Change them for one match while setting it up, or keep "
            "them under a name. A match keeps the rules it began with."
        ),
        Paragraph("Fair cards", is_heading=True),
        Paragraph(
            "All cards of a match come from its seed. The SHA-256 of the seed is shown before the first deal and lies "
            "in the save; `tapete verify FILE` rebuilds every deal from the seed."
        ),
        Paragraph("Files", is_heading=True),
        Paragraph(str(paths.matches()), "matches"),
        Paragraph(str(paths.profiles()), "house rules"),
        Paragraph(str(paths.themes()), "themes"),
        Paragraph(str(paths.settings()), "settings"),
    )
