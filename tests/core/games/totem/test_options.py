"""Every value of every house rule is played, and the rest of what hangs on them (totem 9)."""

from __future__ import annotations

import pytest
from support.totem import Table, told

from core.chance import Chance, Stream
from core.games.totem import GAME
from core.games.totem.deal import TotemDeal
from core.games.totem.events import Took
from core.games.totem.rules import PRESETS, TotemRules
from core.games.totem.ties import ties
from core.realtime import RealTime

TABLE = {
    "symbols": (18, 12, 24),
    "missed": ("hold", "flow"),
    "end": ("until_two", "first_out"),
    "last_card": ("strict", "plain"),
    "colour_until": ("covered", "first_duel"),
    "multi_split": ("free", "even"),
    "penalty": ("all", "own_pile"),
    "after_inward": ("grabber", "next"),
    "after_outward": ("next", "revealer"),
    "taken_order": ("stack", "shuffled"),
    "claim": ("reflex", "declare"),
    "pace": ("normal", "slow", "relaxed", "fast"),
}
ARROWS = {"arrows_in": 3, "arrows_out": 3, "arrows_colour": 2}
CHANGES = [
    *({option: value} for option, values in TABLE.items() for value in values[1:]),
    *({option: value} for option in ARROWS for value in (0, 4)),
    *(preset.changed() for preset in PRESETS.values()),
]


def played(rules: TotemRules, levels: list[str], seed: int) -> TotemDeal:
    """A match of computer players, to its end."""
    chance = Chance(seed.to_bytes(32, "big"))
    cards = chance.stream("deal/0").shuffled(GAME.deck(rules))
    deal = GAME.deal(rules, GAME.opening(rules, len(levels), chance), cards, chance)
    assert isinstance(deal, TotemDeal)
    bots = {seat: GAME.bots[level]() for seat, level in enumerate(levels)}
    streams = {seat: chance.stream(f"bot/{seat}") for seat in bots}
    RealTime(deal, bots, streams, ties(rules), chance).advance(10**9)
    return deal


def test_9_options_as_the_table_has_them() -> None:
    declared = {option.key: tuple(option.values) for option in TotemRules.options() if not option.is_number}
    assert declared == TABLE
    numbers = {one.key: (one.default, one.low, one.high) for one in TotemRules.options() if one.is_number}
    assert numbers == {key: (default, 0, 4) for key, default in ARROWS.items()}
    for option in TotemRules.options():
        assert option.paragraph.startswith("totem ")
        assert option.label
        assert option.help.endswith(".")
        assert option.is_number or all(option.values.values())


def test_9_presets() -> None:
    assert {name: rules.changed() for name, rules in PRESETS.items()} == {
        "standard": {},
        "quick": {"end": "first_out", "last_card": "plain"},
        "gentle": {"pace": "relaxed", "claim": "declare", "symbols": 12},
    }


@pytest.mark.parametrize("changed", CHANGES, ids=str)
def test_9_a_match_is_played_to_its_end(changed: dict[str, object]) -> None:
    rules = TotemRules.from_mapping(changed)
    for seats, seed in ((3, 1), (5, 2)):
        deal = played(rules, ["expert", "novice", "club", "casual", "expert"][:seats], seed)
        result = deal.result()
        assert result is not None
        assert 1 in result.places
        details = deal.details()
        assert sum(details["down"]) + sum(details["up"]) + details["pot"] == len(GAME.deck(rules))


@pytest.mark.parametrize("changed", CHANGES, ids=str)
def test_help_tells_the_rules_as_they_stand(changed: dict[str, object]) -> None:
    rules = TotemRules.from_mapping(changed)
    standard, here = GAME.help(TotemRules()), GAME.help(rules)
    assert (here == standard) is (not changed)
    assert all(heading and text.endswith(".") and "  " not in text for heading, text in here)


def down(table: Table, letter: str) -> list[str]:
    return table.seat(letter).partition("[")[2].partition(" /")[0].split()


def test_9_taken_order_shuffled_uses_a_stream_for_each_taking() -> None:
    """Three in a duel: both losers take, clockwise from the winner."""
    text = "A[F1y F2y / K2y B2y M1y] B[R3c / B1c F1c M1c] C[R1v R2v / G2c G1c M1r]"
    seed = bytes(range(32))
    stacked, shuffled = Table(text), Table(text, seed=seed, taken_order="shuffled")
    for table in (stacked, shuffled):
        table.grab("A")
        table.do("A split 2 1")
    for letter, number, held in (("B", 0, 1), ("C", 1, 2)):
        before = down(stacked, letter)
        taken = Stream(seed, f"taken/{number}").shuffled(before[held:])
        assert down(shuffled, letter) == before[:held] + taken
        assert taken != before[held:]
    assert [event.cards for event in told(shuffled.events, Took)] == [5, 4]
