"""Who sits where: seats as written on a command line, and names for computer players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from core.game import LEVELS, AnyGame
from core.match import Player, check_count
from core.options import RuleError, Rules

PERSON = "you"
USUAL_LEVEL = "club"
MOST_AT_ONCE = 6
"""People with keys of their own at one keyboard."""

NAMES: Mapping[str, tuple[str, ...]] = {
    "touti": ("Amina", "Idris", "Salma", "Yusuf", "Khadija"),
    "tongits": ("Lito", "Ana", "Nena", "Ramon"),
    "totit": ("Sari", "Budi", "Dewi", "Joko", "Wati", "Agus", "Ratna"),
    "totem": ("Laia", "Pau", "Marta", "Jordi", "Aina", "Oriol", "Neus", "Biel", "Gemma", "Arnau", "Carla"),
}
"""Names of computer players, from where each game is at home."""


def seat_count(game: AnyGame, rules: Rules, usual: int | None = None) -> int:
    """The usual number of players (None: the game's), or else the first that these house rules allow."""
    for count in (usual or game.seats[0], *game.seats):
        try:
            rules.check_seats(count)
        except RuleError:
            continue
        return count
    return game.seats[0]


def check_people(game: AnyGame, people: int) -> None:
    """Raises RuleError if so many people cannot share the keyboard: where time runs each has keys alone."""
    if game.timed and people > MOST_AT_ONCE:
        raise RuleError(f"At most {MOST_AT_ONCE} people play {game.title} at one keyboard, not {people}.")


def usual(game: AnyGame, rules: Rules) -> str:
    """One person, the others computer players, as one would write it."""
    return ",".join([PERSON, *[USUAL_LEVEL] * (seat_count(game, rules) - 1)])


def players(game: AnyGame, rules: Rules, text: str) -> tuple[Player, ...]:
    """Players from `you,club,you:Ana,expert`, every one with a name of their own. Raises ValueError."""
    words = [word.strip() for word in text.split(",")]
    check_count(game, rules, len(words))
    people = _people(words)
    check_people(game, len(people))
    free = (name for name in NAMES[game.key] if name not in people.values())
    return tuple(
        Player(people[seat]) if seat in people else Player(next(free), _level(word)) for seat, word in enumerate(words)
    )


def levels(game: AnyGame, rules: Rules, text: str) -> tuple[str, ...]:
    """Levels from `club,novice`: seats without people. Raises ValueError."""
    words = [word.strip() for word in text.split(",")]
    check_count(game, rules, len(words))
    return tuple(_level(word) for word in words)


def _level(word: str) -> str:
    if word not in LEVELS:
        raise ValueError(f"{word!r} is no computer player; their levels are {', '.join(LEVELS)}.")
    return word


def _people(words: Sequence[str]) -> dict[int, str]:
    """Seat -> name of each person; who gives no name is called You, You 2 and so on."""
    people: dict[int, str] = {}
    unnamed = 0
    for seat, word in enumerate(words):
        person, colon, name = word.partition(":")
        if person != PERSON:
            continue
        if not colon:
            unnamed += 1
            name = "You" if unnamed == 1 else f"You {unnamed}"
        if name.strip() in people.values():
            raise ValueError(f"Two players cannot both be called {name.strip()}.")
        people[seat] = name.strip()
    return people
