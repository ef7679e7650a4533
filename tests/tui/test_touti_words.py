"""What the table of Touti says: in sentences that fit in their line, and with the keys that mean something now."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import pytest
from support import tables, whole_deal
from textual.pilot import Pilot

from core import games
from core.chance import child_seed
from core.game import IllegalMove, Move
from core.games.touti.moves import PLAY, Play
from core.games.touti.view import ToutiView
from core.match import Match, Player
from tui.app import TapeteApp
from tui.tables.touti import ToutiFace
from tui.tables.touti_words import asks

NAMES = ("You", "Salma [CPU]", "Amina [CPU]", "Idris [CPU]")
LINE, SMALL_LINE = 78, 38
RULES: tuple[dict[str, object], ...] = (
    {},
    {"ghna_when": "after_trick"},
    {"must_trump": False},
    {"beat_plain": True, "undertrump": "forced"},
)


def decisions(rules: dict[str, object], deals: int) -> Iterator[tuple[Match, ToutiView, Sequence[Move]]]:
    """What whoever is to act sees and may do, in deals played at random."""
    rng = random.Random(f"{rules}")
    game = games.load("touti")
    players = [Player(name, None) for name in whole_deal.PEOPLE]
    match = Match(game, game.rules(target=10_000, **rules), child_seed(bytes(32), "words"), players, {})
    while len(match.finished) < deals:
        (seat,) = match.deal.to_act()
        legal = match.deal.legal(seat)
        yield match, match.deal.view(seat), legal
        match.play(seat, rng.choice(legal))


@pytest.mark.parametrize("rules", RULES)
def test_what_is_asked_fits_in_the_line_of_the_smallest_screen(rules: dict[str, object]) -> None:
    face = ToutiFace()
    said = {face.asks(view, legal, NAMES, ()) for _, view, legal in decisions(rules, 20)}
    assert len(said) > 10
    assert not [sentence for sentence in said if len(sentence) > SMALL_LINE]


@pytest.mark.parametrize("rules", RULES)
def test_what_is_refused_is_told_in_one_line(rules: dict[str, object]) -> None:
    face, told = ToutiFace(), set()
    for match, view, legal in decisions(rules, 10):
        for move in PLAY:
            try:
                match.deal.check(view.seat, move)
            except IllegalMove as refused:
                told.add(f"Why not: {refused.sentence}")
        if view.hand:
            told.add(face.command("ghna", view, legal, view.hand[:1]).why)
    assert len(told) > 10
    assert not [sentence for sentence in told if len(sentence) > LINE]


def test_a_deal_is_told_in_sentences_that_fit_in_a_line() -> None:
    face, match = ToutiFace(), whole_deal.played(45)
    lines = face.verdict(match.finished[0], NAMES, 0)
    assert lines == (
        "Salma, 90 oros: made, 113 to 77.",
        "Them +113, Us +77.",
        "Cards 63 to 57, last trick 10 to 0, ghna 40 to 20.",
    )


def test_the_scorecard_has_a_cell_for_every_column() -> None:
    face, match = ToutiFace(), whole_deal.played(45)
    cells = face.score_row(match.finished[0], NAMES, 0)
    told = dict(zip((column.title for column in face.score_columns), cells, strict=True))
    assert told == {"Bidder": "Salma", "Bid": "90 oros", "Made": "yes", "Took": "113 to 77", "Ghna": "40 to 20"}


def test_low_trumps_that_may_not_be_played_are_told() -> None:
    found = [
        (view, {move.card for move in legal if isinstance(move, Play)})
        for _, view, legal in decisions({"must_trump": False}, 100)
        if asks(view, legal, NAMES, "").endswith("no lower trump.")
    ]
    assert found
    for view, playable in found:
        assert {card.suit for card in set(view.hand) - playable} == {view.trump}


@pytest.mark.parametrize(
    ("inputs", "seats", "shown", "hidden"),
    [
        (3, "hbbb", ("enter bid",), ("g ghna", "t last trick")),
        (4, "bhbb", ("enter name it",), ("g ghna", "t last trick")),
        (8, "hbbb", ("enter play", "g ghna"), ("t last trick",)),
        (12, "hbbb", ("enter play", "g ghna", "t last trick"), ()),
    ],
)
def test_the_line_of_keys_has_what_means_something_in_this_phase(
    inputs: int, seats: str, shown: tuple[str, ...], hidden: tuple[str, ...]
) -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        keys = tables.text(app).split("\n")[-1]
        assert all(key in keys for key in shown) and not any(key in keys for key in hidden), keys

    tables.table(whole_deal.played(inputs, seats), act)
