"""What the table of Totit tells."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import count
from pathlib import Path

import pytest
from support import tables, totit
from support.settings import settings
from support.totit_tables import PEOPLE, choose, dealt, played, split, until_turn, whole
from textual.pilot import Pilot

from core import games
from core.chance import child_seed
from core.games.totit.view import FlipStayed, FlipTook, Taken, Trailed
from core.match import Match, Player
from tui.app import TapeteApp
from tui.tables.totit import TotitFace

SIZES = [(80, 24), (120, 40), (60, 20), (200, 60)]


@pytest.mark.parametrize("size", SIZES)
def test_the_table_tells_cards_hands_piles_and_captures(size: tuple[int, int]) -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        text = tables.text(app)
        for told in ("Totit · deal 1 of 3", "You 0", "Sari [CPU]", "Budi [CPU]", "dealer", "pile 4", "Turn 2 of 7"):
            assert told in text, f"{told!r} is missing:\n{text}"
        for card in ["2h", "3h", "5h", "5d", "6s", "8s", "8d", "9d", "Ah", "Ad", "Jc"]:
            assert card in text, f"{card} is missing:\n{text}"
        assert "(Kc" in text and "Kc)" in text
        assert re.search(r"4s\W4s", text) and re.search(r"9h\W9h", text), "the last captures of the others"

    tables.table(whole(5), act, size=size)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_3_1_locked_pairs_have_the_word(size: tuple[int, int]) -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        assert tables.text(app).count("locked") == 1

    tables.table(whole(5), act, size=size)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_seat_has_its_place(seats: int, size: tuple[int, int]) -> None:
    match = until_turn(seats, 4)

    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        text = tables.text(app)
        view = match.deal.view(0)
        for seat in range(1, seats):
            assert f"{PEOPLE[seat]} [CPU]" in text
        assert text.count("dealer") == 1
        assert sum(line.count("pile") for line in text.splitlines()[:-1]) == seats
        for card in view.table:
            assert card.text in text, f"{card} is missing:\n{text}"

    tables.table(match, act, size=size)


@pytest.mark.parametrize(("direction", "first"), [("left", "Sari"), ("right", "Budi")])
def test_5_direction_the_next_to_play_sits_at_that_side(direction: str, first: str) -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        names = tables.text(app).splitlines()[1].split()
        assert names[0] == first

    tables.table(whole(5, direction=direction), act)


@pytest.mark.parametrize(
    ("inputs", "card", "told", "arrows"),
    [
        (2, "2h", "2h takes 2h (pair).", 1),
        (2, "5s", "5s takes nothing: no twin here.", 0),
        (2, "7h", "7h takes nothing: no 7 here.", 0),
        (5, "5d", "5d takes 5d (pair) or 5h.", 2),
        (5, "5s", "5s takes 5h or 5d.", 2),
        (8, "5s", "5s takes 5h.", 1),
    ],
)
@pytest.mark.parametrize("size", [(80, 24), (60, 20)])
def test_2_what_the_chosen_card_takes_is_lit_and_told(
    inputs: int, card: str, told: str, arrows: int, size: tuple[int, int]
) -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        await choose(app, pilot, card)
        text = tables.text(app)
        assert f"▲ {told}" in text, text
        assert text.count("▲") == 1 + arrows

    tables.table(whole(inputs), act, size=size)


@pytest.mark.parametrize(
    ("pile_view", "told"), [("own", "5h takes 5d (pair 5h)."), ("all", "(pair 5h)"), ("none", "5h takes 5d.")]
)
def test_4_2_a_pair_that_a_capture_completes_is_told_where_piles_may_be_seen(pile_view: str, told: str) -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        await choose(app, pilot, "5h")
        assert told in tables.text(app)

    tables.table(split(pile_view=pile_view), act)


def test_3_3_under_strict_it_is_told_why_pairs_cannot_be_taken() -> None:
    table = "5h 5h 5s 5s 3s 3h 4s 6d 6s 7d 7s 8d 8s 9d 9h Ad Ah Jc"
    hands = ["2h 5d 5d 7h 7h 9s 9s", "2d 3d 3d 4h 4d 6h Qc", "2s 2d 4d 8h As As Qc"]
    lines = ["1 trail 2d", "2 trail 2s", "0 trail 2h", "1 trail 3d", "2 trail 4d"]

    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        await choose(app, pilot, "5d")
        text = tables.text(app)
        assert "5d takes nothing: 5s, 5h locked until an odd card joins." in text
        assert "(5h 5h)" in text and "(5s 5s)" in text

    tables.table(played(dealt(table, hands, "hbb", double_pair="strict"), lines), act)


@pytest.mark.parametrize(
    ("inputs", "rules", "sentence"),
    [
        (2, {}, "Take only the same card, or lay one down. First turn."),
        (2, {"first_identical": False}, "Take the same rank, or lay one down. First turn."),
        (2, {"capture": "mandatory"}, "You can take only the same card, so you must. First turn."),
        (5, {}, "Take the same rank, or lay one down. Turn 2 of 7."),
        (5, {"capture": "card_forced"}, "Take the same rank: what can take must. Turn 2 of 7."),
        (17, {"capture": "optional"}, "Turn 6 of 7."),
        (3, {}, "Sari [CPU] is to play."),
    ],
)
def test_2_the_sentence_tells_the_turn_and_what_it_allows(
    inputs: int, rules: Mapping[str, object], sentence: str, home: Path
) -> None:
    settings(home, pace="slow")

    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        assert sentence in tables.text(app)

    tables.table(whole(inputs, **rules), act)


def test_the_own_pile_on_a_key_its_pairs_marked() -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        await pilot.press("t")
        text = tables.text(app)
        assert "Your pile: 4 cards, 1 pair" in text
        assert re.search(r"pairs\W+2h\W2h\W+single\W+5s\W+5h", text)
        assert "Sari: " not in text
        await pilot.press("t")
        assert "Your pile" not in tables.text(app)

    tables.table(split(), act)


def test_5_pile_view_the_piles_of_others_are_shown_where_they_may_be() -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        await pilot.press("t")
        text = tables.text(app)
        assert "Sari: 4 cards, 2 pairs" in text and "Budi: 4 cards, 2 pairs" in text

    tables.table(whole(5, pile_view="all"), act)


def test_5_pile_view_none_is_told() -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        assert "pairs" not in tables.text(app)
        await pilot.press("t")
        assert "House rule: nobody looks through a pile" in tables.text(app)

    tables.table(whole(5, pile_view="none"), act)


def test_the_scorecard_of_six_has_room_and_a_chart() -> None:
    game = games.load("totit")
    players = [Player(name, "novice" if seat else None) for seat, name in enumerate(PEOPLE)]
    match = Match(game, game.rules(), bytes(32), players)
    while len(match.finished) < 4:
        (seat,) = match.deal.to_act()
        match.play(seat, match.deal.legal(seat)[0])

    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        await pilot.press("s")
        text = tables.text(app)
        for name in PEOPLE:
            assert "total" in text and f" {name}" in text and f"{name}: " in text, text
        assert "←→ chart" in text
        await pilot.press("right")
        text = tables.text(app)
        assert "●" in text and text.count("∙") > 10, "the chart"
        for name in PEOPLE:
            assert f" {name}" in text, text

    tables.table(match, act)


def test_deals_that_are_shared_and_other_scorings_are_told() -> None:
    face = TotitFace()
    match = whole(21, scoring="stamped")
    lines = face.verdict(match.finished[0], PEOPLE[:3], 0)
    assert lines[0] == "You won the deal with 50 points."
    assert lines[2] == "Sari: 40 points, 3 pairs (3s 4s Ah), Qc alone, 10 cards."
    heads = (face.verdict(played_out(seed).finished[0], PEOPLE[:3], 0)[0] for seed in count())
    shared = next(head for head in heads if "share" in head)
    assert " and " in shared and shared.endswith(" each.")


def played_out(seed: int) -> Match:
    """A match of one deal, first legal moves played to its end."""
    game = games.load("totit")
    players = [Player(name, "novice") for name in PEOPLE[:3]]
    match = Match(game, game.rules(), child_seed(bytes(32), str(seed)), players)
    while not match.finished:
        (seat,) = match.deal.to_act()
        match.play(seat, match.deal.legal(seat)[0])
    return match


def test_the_log_in_sentences() -> None:
    face, card = TotitFace(), games.load("totit").deck(games.load("totit").rules()).card
    names = ("You", "Sari [CPU]")
    said = {
        Taken(1, card("3s"), card("3h")): "Sari took 3h with 3s",
        Trailed(0, card("Kc")): "You laid down Kc",
        FlipTook(1, card("7h"), card("7d")): "Sari flipped 7h, took 7d",
        FlipStayed(1, card("7h")): "7h from the stock stays",
    }
    assert {event: face.narrate(event, names) for event in said} == said


def test_the_curtain_hides_every_hand_between_two_people() -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        text = tables.text(app)
        assert "Next: You." in text
        assert not [card for card in set(totit.CARDS) if card in text.replace("[CPU]", "")]
        await pilot.press("x")
        assert "Turn 2 of 7" in tables.text(app)

    tables.table(whole(5, "hhb"), act)
