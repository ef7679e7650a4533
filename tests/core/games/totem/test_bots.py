"""Computer players against the table of chapter 11, by large samples with generous bounds."""

from __future__ import annotations

from statistics import mean, stdev

import pytest
from msgspec.structs import replace
from support.totem import Table

from core.chance import Stream
from core.game import LEVELS, Choice
from core.games.totem import GAME
from core.games.totem.moves import GRAB, REVEAL, Split
from core.games.totem.reactions import EYES, reaction

REACTIONS = {
    "novice": (800, 110, 350, 60),
    "casual": (620, 85, 240, 45),
    "club": (480, 60, 150, 32),
    "expert": (380, 45, 95, 22),
}
CHANCES = {
    "novice": (0.10, 0.06, 0.004, 0.10),
    "casual": (0.06, 0.05, 0.003, 0.07),
    "club": (0.03, 0.035, 0.002, 0.05),
    "expert": (0.015, 0.02, 0.001, 0.03),
}
"""Misses, grabs at a look-alike, at an unrelated card, at an equal shape while colours rule."""
MANY = 2000
every_level = pytest.mark.parametrize("level", LEVELS)


def choices(table: Table, letter: str, level: str, count: int = MANY) -> list[Choice]:
    """What the player would do there, with chance going on from choice to choice."""
    seat = "ABCDEFGHIJ".index(letter)
    bot, stream = GAME.bots[level](), Stream(bytes(32), f"{level} {letter} {table.text()}")
    view, legal = table.deal.view(seat), table.deal.legal(seat)
    return [bot.choose(view, legal, stream) for _ in range(count)]


def grabs(table: Table, letter: str, level: str, count: int = MANY) -> float:
    """How often the player grabs."""
    return mean(choice.move == GRAB for choice in choices(table, letter, level, count))


def near(share: float, chance: float, count: int = MANY) -> bool:
    """Within five standard deviations of what is drawn."""
    return abs(share - chance) <= 5 * (chance * (1 - chance) / count) ** 0.5


def table(text: str, turn: str = "A", **changed: object) -> Table:
    """After the card that whoever's turn it is has turned, when all that lies there is an old sight."""
    new = Table(text, turn, **changed)
    new.wait(1000)
    new.reveal(turn)
    return new


@every_level
def test_11_the_table(level: str) -> None:
    eyes = EYES[level]
    assert (eyes.mu, eyes.sigma, eyes.tau, eyes.slope) == REACTIONS[level]
    assert (eyes.misses, eyes.look_alike, eyes.unrelated, eyes.equal_shape) == CHANCES[level]


@every_level
def test_11_reactions_are_ex_gaussian(level: str) -> None:
    mu, sigma, tau, _ = REACTIONS[level]
    stream = Stream(bytes(32), level)
    drawn = [reaction(EYES[level], 2, False, stream) for _ in range(4 * MANY)]
    spread = (sigma**2 + tau**2) ** 0.5
    middle = mean(drawn)
    assert abs(middle - (mu + tau)) < 5 * spread / MANY**0.5
    assert abs(stdev(drawn) - spread) < 0.15 * spread
    skew = mean(((ms - middle) / spread) ** 3 for ms in drawn)
    assert abs(skew - 2 * tau**3 / spread**3) < 0.6
    assert min(drawn) >= 180


@every_level
def test_11_more_tops_take_longer_and_an_all_grab_less(level: str) -> None:
    mu, _, tau, slope = REACTIONS[level]

    def average(tops: int, inward: bool) -> float:
        stream = Stream(bytes(32), f"{level} {tops}")
        return mean(reaction(EYES[level], tops, inward, stream) for _ in range(MANY))

    assert average(1, False) == pytest.approx(mu + tau, abs=0.1 * mu)
    assert average(7, False) == pytest.approx(mu + tau + 5 * slope, abs=0.1 * mu)
    assert average(7, True) == pytest.approx(mu + tau - 60, abs=0.1 * mu)


def test_11_never_below_180() -> None:
    hasty = replace(EYES["expert"], mu=100, tau=1)
    stream = Stream(bytes(32), "hasty")
    assert {reaction(hasty, 2, False, stream) for _ in range(200)} & {180}
    assert min(reaction(hasty, 4, False, stream) for _ in range(200)) == 180 + 2 * hasty.slope


@every_level
def test_11_misses(level: str) -> None:
    duel = table("A[M1c F2y / F1y] B[R1v G1c / M1y] C[K1c K2c / B1v]")
    inward = table("A[IN1 F2y / F1y] B[R1v G1c / M1y] C[K1c K2c / B1v]")
    for seen, letter in ((duel, "A"), (duel, "B"), (inward, "C")):
        assert near(grabs(seen, letter, level), 1 - CHANCES[level][0])


@every_level
def test_11_reactions_of_players_at_the_table(level: str) -> None:
    mu, _, tau, slope = REACTIONS[level]
    duel = choices(table("A[M1c F2y / F1y] B[R1v G1c / M1y] C[K1c K2c / B1v]"), "A", level)
    inward = choices(table("A[IN1 F2y / F1y] B[R1v G1c / M1y] C[K1c K2c / B1v]"), "C", level)
    times = [mean(one.after_ms for one in some if one.move == GRAB) for some in (duel, inward)]
    assert times[0] == pytest.approx(mu + tau + slope, abs=0.1 * mu)
    assert times[1] == pytest.approx(mu + tau - 60, abs=0.1 * mu)


@every_level
def test_11_false_alarms(level: str) -> None:
    _, look_alike, unrelated, equal_shape = CHANCES[level]
    alike = table("A[M1c F2y / F1y] B[R1v G1c / M2y] C[K1c K2c / B1v]")
    assert near(grabs(alike, "A", level), look_alike)
    assert near(grabs(alike, "B", level), look_alike)
    assert near(grabs(alike, "C", level, 5 * MANY), unrelated, 5 * MANY)
    shapes = table("A[M1c F2y / F1r] B[R1v G1c / M1y] C[K1c K2c / COL1]")
    assert near(grabs(shapes, "B", level), equal_shape)


def test_11_what_has_lain_there_startles_nobody_again() -> None:
    """B and C look alike, and A's card that has just come is like neither."""
    seen = table("A[K1c F2y / F1y] B[R1v G1c / M2y] C[K2c R2c / M1v]")
    assert grabs(seen, "B", "novice", 10_000) < 0.02


def test_11_spent_pairs_are_left_alone() -> None:
    seen = table("A[M1c F2y / F1y] B[R1v G1c / M1y] C[K1c K2c / B1v]")
    seen.wait(6100)
    assert grabs(seen, "B", "expert") < 0.02
    seen.reveal("B")
    assert grabs(seen, "A", "expert") < 0.02


def test_11_inert_arrows_are_left_alone() -> None:
    seen = table("A[IN1 F2y / F1y] B[R1v G1c / M1y] C[K1c K2c / B1v]")
    seen.grab("B", after=400)
    assert grabs(seen, "C", "club") == 0


@every_level
def test_a_player_reveals_in_its_turn_as_soon_as_it_may(level: str) -> None:
    seen = table("A[K2r F2y / F1y] B[R1v G1c / M1y] C[K1c K2c / B1v]")
    reveals = [choice for choice in choices(seen, "B", level, 300) if choice.move == REVEAL]
    assert len(reveals) > 250
    assert all(1500 < choice.after_ms <= 2000 for choice in reveals)
    assert all(choice.move in (None, GRAB) for choice in choices(seen, "C", level, 300))


def test_whether_it_reveals_does_not_hang_on_what_is_live() -> None:
    """A and C are in a duel that B, whose turn it is, knows nothing about."""
    live = table("A[B1c F2y / F1y] B[R1v G1c / M1y] C[K1c K2c / B1v]")
    quiet = table("A[B2c F2y / F1y] B[R1v G1c / M1y] C[K1c K2c / B1v]")
    stream = [Stream(bytes(32), "same") for _ in range(2)]
    for _ in range(100):
        one, two = (
            GAME.bots["club"]().choose(seen.deal.view(1), seen.deal.legal(1), rng)
            for seen, rng in zip((live, quiet), stream, strict=True)
        )
        assert one == two


def test_nobody_reveals_during_a_count() -> None:
    seen = table("A[OUT1 F2y / F1y] B[R1v G1c / M1y] C[K1c K2c / B1v]")
    assert all(choice.move != REVEAL for choice in choices(seen, "B", "club", 200))


def both() -> Table:
    seen = Table("A[F2y / M1y] B[G2c / M1c] C[R2v R1v / IN1] D[F3v / F1c]")
    seen.grab("A")
    return seen


@every_level
def test_picks(level: str) -> None:
    picked = {str(choice.move) for choice in choices(both(), "A", level, 50)}
    assert picked == ({"pick duel", "pick in"} if level == "novice" else {"pick duel"})


@every_level
def test_picks_where_another_must_win_the_all_grab(level: str) -> None:
    seen = Table("A[F2y / M1y] B[G2c / M1c] C[- / IN1] D[F3v / F1c]")
    seen.grab("A")
    picked = {str(choice.move) for choice in choices(seen, "A", level, 50)}
    expected = {"novice": {"pick duel", "pick in"}, "casual": {"pick duel"}}
    assert picked == expected.get(level, {"pick in"})


@every_level
def test_splits(level: str) -> None:
    """C has the fewest cards left."""
    seen = Table("A[F2y / K1c G1c M1y] B[G2c G3c / M1c] C[R2v / M1v] D[F3v / F1c]")
    seen.grab("A")
    split = {choice.move for choice in choices(seen, "A", level, 60)}
    legal = {move for move in seen.deal.legal(0) if isinstance(move, Split)}
    expected = {"novice": legal, "casual": {Split((2, 1))}}
    assert split == expected.get(level, {Split((0, 3))})


def test_who_has_nothing_to_do_does_nothing() -> None:
    seen = both()
    assert set(choices(seen, "B", "club", 20)) == {Choice(None)}
    view = seen.deal.view(None)
    assert GAME.bots["club"]().choose(view, (), Stream(bytes(32), "x")) == Choice(None)
