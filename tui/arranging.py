"""A match as it is being set up: who sits where, by which house rules, from which seed. No screen in it."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, count, islice
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from core import chance
from core.game import LEVELS, AnyGame
from core.match import Match, Player
from core.options import Rules
from core.profiles import Profile
from core.saves import Save
from tui import library, seating

KINDS = (None, *LEVELS)
"""Who can sit on a chair: a person, or a computer player of a level."""


class Chair(Struct, frozen=True):
    """Who sits there, with the name that a person or a computer player has or had there: changing one's mind loses
    none. Empty: nobody of that kind has sat there yet."""

    level: str | None
    person: str = ""
    computer: str = ""

    @property
    def name(self) -> str:
        return self.person if self.level is None else self.computer

    def stepped(self, by: int) -> Chair:
        return replace(self, level=KINDS[(KINDS.index(self.level) + by) % len(KINDS)])

    def named(self, name: str) -> Chair:
        """Raises ValueError for a name that nobody can have."""
        name = " ".join(name.split())
        Player(name)
        return replace(self, person=name) if self.level is None else replace(self, computer=name)


class Arrangement(Struct):
    """Everything a match is begun with."""

    game: AnyGame
    profiles: Sequence[Profile]
    """Those there are to choose from."""
    profile: Profile
    chairs: list[Chair]
    rules: Rules
    """The profile's, or changed for this match."""
    drawn: bytes = field(default_factory=lambda: secrets.token_bytes(chance.SEED_BYTES))
    typed: str = ""
    """The seed as somebody typed it; empty: the drawn one counts."""

    @property
    def seed(self) -> bytes:
        return chance.parse_seed(self.typed) if self.typed else self.drawn

    @property
    def profile_name(self) -> str:
        return self.profile.with_rules(self.rules).name

    def step_profile(self, by: int) -> None:
        """The next house rules there are; changes made for this match are gone then."""
        at = self.profiles.index(self.profile)
        self.profile = self.profiles[(at + by) % len(self.profiles)]
        self.rules = self.profile.rules

    def step_count(self, by: int) -> None:
        """One player more or fewer, as far as the game goes; who leaves the table is the last one."""
        counts = sorted(self.game.seats)
        at = counts.index(len(self.chairs)) + by
        wanted = counts[max(0, min(at, len(counts) - 1))]
        spare = spare_chairs(self.game, self.chairs, max(0, wanted - len(self.chairs)))
        self.chairs = [*self.chairs[:wanted], *spare]

    def step_chair(self, number: int, by: int) -> None:
        """Somebody else sits there: a person, or a computer player of the next level."""
        chair = self.chairs[number].stepped(by)
        if not chair.name or chair.name in self._names_besides(number):
            names = _people() if chair.level is None else _computers(self.game)
            chair = chair.named(next(name for name in names if name not in self._names_besides(number)))
        self.chairs[number] = chair

    def name_chair(self, number: int, name: str) -> None:
        """Raises ValueError for a name that nobody can have or somebody else has."""
        named = self.chairs[number].named(name)
        if named.name in self._names_besides(number):
            raise ValueError(f"Two players cannot both be called {named.name}.")
        self.chairs[number] = named

    def _names_besides(self, number: int) -> list[str]:
        return [chair.name for other, chair in enumerate(self.chairs) if other != number]

    def type_seed(self, text: str) -> None:
        """Empty: the drawn seed again. Raises ValueError."""
        text = text.strip()
        if text:
            chance.parse_seed(text)
        self.typed = text

    def begin(self) -> Save:
        """The match, ready to be played; raises ValueError with a sentence."""
        for number, chair in enumerate(self.chairs):
            if chair.name in self._names_besides(number):
                raise ValueError(f"Two players cannot both be called {chair.name}.")
        players = [Player(chair.name, chair.level) for chair in self.chairs]
        seating.check_people(self.game, sum(not player.is_bot for player in players))
        return Save(Match(self.game, self.rules, self.seed, players), self.profile_name)

    def remembered(self) -> dict[str, Any]:
        """How it was set up, for the next time: changes for this match and seeds are not for the next one."""
        seats = [
            {"name": chair.name} if chair.level is None else {"name": chair.name, "level": chair.level}
            for chair in self.chairs
        ]
        return {"profile": self.profile.name, "seats": seats}


def arranged(game: AnyGame, last: Mapping[str, Any]) -> Arrangement:
    """As it was set up last, as far as that can still be; else one person against computer players."""
    profiles = [found.profile for found in library.profiles_of(game.key)]
    profile = next((each for each in profiles if each.name == last.get("profile")), profiles[0])
    chairs = _remembered(last.get("seats"))
    if len(chairs) not in game.seats:
        chairs = [Chair(None, "You")]
        chairs += spare_chairs(game, chairs, seating.seat_count(game, profile.rules) - 1)
    return Arrangement(game, profiles, profile, chairs, profile.rules)


def spare_chairs(game: AnyGame, chairs: Sequence[Chair], count: int) -> list[Chair]:
    """That many computer players for the chairs behind these, with names that nobody has."""
    taken = [chair.name for chair in chairs]
    names = (name for name in _computers(game) if name not in taken)
    return [Chair(seating.USUAL_LEVEL, computer=name) for name in islice(names, count)]


def _people() -> Iterator[str]:
    return chain(["You"], (f"You {number}" for number in count(2)))


def _computers(game: AnyGame) -> Iterator[str]:
    """Names for computer players, those of the game's country first."""
    return chain(seating.NAMES[game.key], (f"Player {number}" for number in count(1)))


def _remembered(seats: object) -> list[Chair]:
    """The chairs as the settings have them; none if that is not what is written there."""
    if not isinstance(seats, list):
        return []
    try:
        players = [Player(str(seat["name"]), seat.get("level")) for seat in seats]
        return [Chair(player.level).named(player.name) for player in players]
    except (ValueError, TypeError, KeyError, AttributeError):
        return []
