"""What came of things at the table of Totem, in sentences; and the choice of a winner."""

from __future__ import annotations

import pytest
from msgspec.structs import replace as replaced
from support.live import begun
from support.live_table import Shown, live_table
from support.totem import Table

from core.game import Event, Move
from core.games.totem import events
from core.games.totem.moves import GRAB, deck
from core.games.totem.rules import TotemRules
from core.games.totem.ties import Tie
from core.games.totem.view import Choice
from core.realtime import Step
from tui.tables.totem_choice import Picking, Sharing, chosen
from tui.tables.totem_words import ordinal, standing, tells

NAMES = ("You", "Ana", "Ben", "Eva")
CARDS = {card.text: card for card in deck(TotemRules()).faces}

TOLD = [
    (
        [events.DuelWon(0, 1, (2,), "kite-hoop", 412, ()), events.Took(0, 2, 9, "duel")],
        "Ana grabbed first, 412 ms: kite-hoop; Ben took 9 cards.",
    ),
    (
        [events.DuelWon(0, 1, (2,), "v", 412, ("IN", "r")), events.Took(0, 2, 1, "duel")],
        "Ana grabbed first, 412 ms: both violet, arrows inward and both coral void; Ben took 1 card.",
    ),
    ([events.InwardWon(0, 0, 3, 350, ())], "You grabbed first, 350 ms: arrows inward, 3 cards under the totem."),
    ([events.InwardWon(0, 0, 0, 350, ())], "You grabbed first, 350 ms: arrows inward."),
    (
        [events.InwardWon(0, 0, 1, 350, ()), events.Took(0, 3, 12, "last_inward")],
        "You grabbed first, 350 ms: arrows inward, 1 card under the totem; Eva, who had to win it, took 12 cards.",
    ),
    ([events.Erred(0, 3, 300), events.Took(0, 3, 7, "error")], "Eva grabbed wrongly and took 7 cards."),
    ([events.Choosing(0, 0, "pick", 5000)], "You grabbed first: for the duel, or the arrows inward?"),
    ([events.Choosing(0, 0, "split", 5000)], "You grabbed first: cards are to be shared out."),
    ([events.Lapsed(0, (1, 2), "grid-gap")], "Nobody grabbed in time: grid-gap of Ana and Ben."),
    (
        [events.Lapsed(0, (1,), "IN"), events.Took(0, 1, 4, "nobody")],
        "Nobody grabbed in time: arrows inward; Ana, whose last card it was, took 4 cards.",
    ),
    (
        [events.Revealed(0, 1, CARDS["COL1"], False), events.Took(0, 1, 4, "last_colour")],
        "Ana, whose last card was a coloured arrow, took 4 cards.",
    ),
    (
        [events.PutUnder(0, 1, CARDS["OUT1"])],
        "The last card of Ana, an arrow outward, went under the totem.",
    ),
    (
        [events.PutUnder(0, 1, CARDS["COL1"])],
        "The last card of Ana, a coloured arrow, went under the totem.",
    ),
    ([events.TurnedOver(0, 1)], "Nobody had cards face down: all piles were turned over."),
    ([events.WentOut(0, (0, 3), 1)], "You and Eva out: 1st place."),
    ([events.Revealed(0, 1, CARDS["COL1"], False)], ""),
    ([events.Slipped(0, 1, "late")], ""),
    ([events.Pressed(0, 1)], ""),
    ([], ""),
]


@pytest.mark.parametrize(("happened", "sentence"), TOLD)
def test_what_is_told(happened: list[Event], sentence: str) -> None:
    assert tells(Step(0, tuple(happened)), NAMES) == sentence


def test_5_3_fingers_are_told_with_what_came_of_them() -> None:
    tie = Tie((1, 2), (4, 2), (2, 1), (1, 2))
    won = (events.DuelWon(0, 1, (2,), "kite-hoop", 412, ()), events.Took(0, 2, 9, "duel"))
    sentence = "Fingers Ana 4, Ben 2; Ana grabbed first, 412 ms: kite-hoop; Ben took 9 cards."
    assert tells(Step(0, won, 1, GRAB, tie), NAMES) == sentence
    assert tells(Step(0, (events.Tied(0, tie), *won)), NAMES) == sentence
    assert tells(Step(0, (events.Slipped(0, 2, "late"),), 2, GRAB, tie), NAMES) == ""


@pytest.mark.parametrize(
    ("cards", "own", "told"),
    [
        ((20, 19, 21), 0, "You 20 · fewest Ana 19"),
        ((18, 19, 21), 0, "You 18, the fewest"),
        ((20, 20, 20), 0, "You 20 · fewest 20"),
        ((20, 19, 21), None, "fewest Ana 19"),
        ((20, 0, 21), 0, "You 20, the fewest · 1st Ana"),
        ((0, 30, 21), 0, "fewest Ben 21 · 1st You"),
        ((0, 30, 0), 0, "fewest Ana 30 · 1st You · 1st Ben"),
    ],
)
def test_how_it_stands(cards: tuple[int, ...], own: int | None, told: str) -> None:
    """One card of each who has some lies open; whoever has none is out."""
    view = begun("hnn").deal.view(0)
    places = tuple(0 if number else 1 for number in cards)
    up = tuple((CARDS["IN1"],) if number else () for number in cards)
    down = tuple(max(0, number - 1) for number in cards)
    view = replaced(view, down=down, up=up, places=places)
    assert standing(view, own, ("You", "Ana [CPU]", "Ben [CPU]")) == told


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (40, 12)])
def test_how_it_stands_and_whose_turn_it_is(size: tuple[int, int]) -> None:
    async def act(on: Shown) -> None:
        await on.begin()
        assert on.text.split("\n")[0].endswith(" You 27 · fewest Ben 26")
        assert on.sentence == "Ben [CPU] is to turn."

    live_table(begun("hnn", "moth-blind/c", "kite-seed/v", turned=2), act, size=size)


def test_places() -> None:
    assert [ordinal(place) for place in (1, 2, 3, 4, 10)] == ["1st", "2nd", "3rd", "4th", "10th"]


def sharing(total: int, losers: tuple[int, ...]) -> Sharing:
    made = chosen(Choice("split", 0, 0, 0, losers, total), NAMES)
    assert isinstance(made, Sharing)
    return made


def after(choice: Sharing, *commands: str) -> tuple[int, ...]:
    for command in commands:
        choice = choice.after(command)
    return choice.counts


@pytest.mark.parametrize(
    ("commands", "counts"),
    [
        ([], (4, 4, 3)),
        (["up"], (5, 3, 3)),
        (["down"], (3, 4, 4)),
        (["right", "up", "up"], (2, 6, 3)),
        (["left", "all"], (0, 0, 11)),
        (["all", "up"], (11, 0, 0)),
        (["all", "even"], (4, 4, 3)),
        (["right", "all", "left", "down"], (0, 11, 0)),
        (["grab"], (4, 4, 3)),
    ],
)
def test_3_3_shares(commands: list[str], counts: tuple[int, ...]) -> None:
    """Whatever is given to one comes from whoever has most."""
    assert after(sharing(11, (1, 2, 3)), *commands) == counts


def test_3_3_every_split_can_be_reached_and_is_allowed() -> None:
    """Of five cards among three, by keys alone."""
    start = sharing(5, (1, 2, 3))
    seen = {start}
    todo = [start]
    while todo:
        choice = todo.pop()
        new = {choice.after(command) for command in ("left", "right", "up", "down")} - seen
        seen |= new
        todo += new
    counts = {choice.counts for choice in seen}
    assert counts == {(a, b, 5 - a - b) for a in range(6) for b in range(6 - a)}


def moves(choice: Picking) -> list[Move]:
    return [choice.move, choice.after("right").move, choice.after("right").after("left").move]


def test_4_4_picks() -> None:
    made = chosen(Choice("pick", 1, 0, 0, (2,), 3), NAMES)
    assert isinstance(made, Picking)
    assert [str(move) for move in moves(made)] == ["pick duel", "pick in", "pick duel"]
    assert made.after("right").words == "Ana: grab the duel or [the arrows inward]?"


def test_a_whole_table_tells_something_of_every_settlement() -> None:
    """As the deal tells it, not as made up here: chapter 13, case 1."""
    table = Table("A[F2y F3y / M1y] B[M2c M3c / B1c K1c] C[K1v G2v / B2v] pot[G4y]", "C")
    table.reveal("C")
    happened = table.grab("B")
    sentence = tells(Step(table.at, tuple(happened)), NAMES)
    assert sentence == "Ana grabbed first, 100 ms: kite-seed; Ben took 5 cards."
