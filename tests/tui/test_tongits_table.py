"""The table of Tong-its: what it tells. What keys do there is in `test_tongits_keys`."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from msgspec.structs import replace
from support import tables
from support.settings import settings
from support.tongits_tables import (
    LOOK,
    SIZES,
    barred,
    dealt,
    mid,
    played,
    scene,
    told,
    within_reach,
)
from textual.pilot import Pilot

from core.cards import mask_of
from core.games.tongits.bahay import expose
from core.games.tongits.view import TongitsView
from tui.app import TapeteApp
from tui.tables.tongits import TongitsFace
from tui.widgets.canvas import Canvas, CanvasWidget

SIGNS = {"s": "♠", "h": "♥", "d": "♦", "c": "♣"}


@pytest.mark.parametrize("size", SIZES)
def test_the_table_tells_chips_bahay_stock_discards_and_the_hand(size: tuple[int, int]) -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        text = told(app)
        for words in (
            *("Tong-its · game 1 of 10", "pot 300", "chips 900", "You · 900 · 10 cards", "Lito [CPU]", "Ana [CPU]"),
            *("8 cards", "6 cards", "last drawer you", "turn 3", "counts 68", "by melds", "no secret", "You drew 8d"),
        ):
            assert words in text, f"{words!r} is missing:\n{text}"
        assert re.search(r"stock +12|▒ 12 ", text), text
        tall = size[0] >= 100
        for shown in ("3♠", "3♥", "9♦", "Q♦", "8♥", "4♦", "6♦"):
            assert tall or shown in text, f"{shown} is missing:\n{text}"
        assert tall or "K♠ 7♠ J♣" in text, text

    tables.table(mid(), act, size=size)


def test_bahay_lie_with_their_owner_and_number() -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        rows = told(app).splitlines()
        ana, lito = rows[2].index("Ana"), rows[2].index("Lito")
        (second,) = (row for row in rows if "9♦ T♦ J♦ Q♦" in row)
        assert second.index("2 ") >= lito - 2 and "blocked till turn 7" in second
        (fourth,) = (row for row in rows if "4♦ 5♦ 6♦" in row)
        assert ana - 2 <= fourth.index("4 ") < lito
        own = next(number for number, row in enumerate(rows) if " You ·" in row)
        assert "1  3♠ 3♥ 3♦" in rows[own + 1]

    tables.table(mid(), act)


@pytest.mark.parametrize("size", [(80, 24), (60, 20)])
def test_the_hand_marks_melds_fits_and_the_card_just_drawn(size: tuple[int, int]) -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        slots = {slot.card.text: slot for slot in tables.shown(app).slots() if slot.card is not None}
        assert [slots[card].tie for card in ("5c", "6c", "7c")] == ["─", "─", ""]
        assert [card for card, slot in slots.items() if slot.is_new] == ["8d"]
        assert slots["8d"].mark == "2,3" and slots["5c"].mark == ""
        rows = told(app).splitlines()
        (keys,) = (row for row in rows if f"+{slots['8d'].key}" in row)
        assert f"{slots['5c'].key}──" in keys
        assert "2,3" in rows[rows.index(keys) + 1]

    tables.table(mid(), act, size=size)


def test_secrets_are_told_and_marked_apart_from_other_melds() -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        slots = tables.shown(app).slots()
        assert {slot.tie for slot in slots if slot.card is not None and slot.card.rank == "7"} == {"═", ""}
        text = told(app)
        assert "1 secret" in text and "═══" in text
        assert "You may call a Draw as your turn begins" in text

    tables.table(played(dealt(["7s 7h 7d 7c 2s 2h 2d Ks"]), "0 discard Ks"), act)


def test_cards_that_fit_only_together_are_both_marked() -> None:
    match = played(dealt(["9s Ts", "6s 7s 8s Kd"], starter=1), "1 meld 6s 7s 8s", "1 discard Kd", "2-", "0 draw")

    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        marks = {slot.card.text: slot.mark for slot in tables.shown(app).slots() if slot.card is not None}
        assert marks["9s"] == marks["Ts"] == "1"

    tables.table(match, act)


def test_thirteen_cards_and_as_many_bahay_as_there_can_be_find_room() -> None:
    """Painted from a view made up for it: 12 bahay of four, one of them a run of 13, beside a whole hand."""
    match = played(dealt(["As Ks"]))
    view = match.deal.view(0)
    deck = match.game.deck(match.rules)
    sets = [expose(n % 3, 0b1111 << 4 * n, 1) for n in range(11)]
    run = expose(2, mask_of(card for card in deck if card.suit == "s"), 1)
    assert isinstance(view, TongitsView)
    face = TongitsFace()
    for width, height in SIZES:
        canvas = Canvas(width, height, LOOK.ground)
        crowded = replace(view, bahay=(*sets, run))
        face.paint(canvas, scene(face, crowded))
        text = canvas.text()
        tall = width >= 100
        for number in range(1, 13):
            assert re.search(rf"(^| ){number} [ ▏]", text, re.M), f"{number} is missing:\n{text}"
        for bahay in () if tall else sets:
            assert " ".join(f"{card.rank}{SIGNS[card.suit]}" for card in bahay.cards) in text, text
        assert tall or re.search(r"A♠ 2♠ .*Q♠ K♠", text), text
        assert len(face.slots(crowded, ())) == 13


@pytest.mark.parametrize("size", [(40, 12), (45, 14), (59, 19)])
def test_on_a_very_small_screen_a_line_a_player_is_left(size: tuple[int, int]) -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        text = told(app)
        for words in (
            "Lito 6  2 9d..Qd  3 8s 8h 8c",
            "Ana 8  4 4d..6d",
            "You 10  1 3s 3h 3d",
            "stock 12",
            "top [Jc]",
            "counts",
        ):
            assert words in text, f"{words!r} is missing:\n{text}"
        for card in tables.shown(app).session.view().hand:
            assert card.text in text

    tables.table(mid(), act, size=size)


def test_with_plain_faces_suits_are_letters(home: Path) -> None:
    settings(home, faces="ascii")

    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        text = told(app)
        for words in ("9d Td Jd Qd", "Ks 7s Jc", "3s 3h 3d"):
            assert words in text, text

    tables.table(mid(), act)


@pytest.mark.parametrize("size", SIZES)
def test_5_2_why_no_draw_can_be_called_and_when_again(size: tuple[int, int]) -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        text = told(app)
        assert "No Draw before turn 10: your bahay was laid off on" in text
        assert "blocked till turn 10" in text
        assert "Your turn: draw a card." in text

    tables.table(barred(), act, size=size)


def test_the_discards_of_each_player_on_a_key() -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        await pilot.press("t")
        rows = told(app).splitlines()
        at = next(number for number, row in enumerate(rows) if "discards, oldest first" in row)
        assert [row.split() for row in rows[at + 1 : at + 4]] == [["You", "K♠"], ["Lito", "7♠"], ["Ana", "J♣"]]
        await pilot.press("t")
        assert "oldest first" not in told(app)

    tables.table(mid(), act)


def test_a_discard_that_was_taken_stays_in_the_history() -> None:
    start = dealt(["Ks", "Kh Kd"], seats="bhb", take_discard="meld")
    match = played(start, "0 discard Ks", "1 take with Kh Kd")

    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        await pilot.press("t")
        assert "K♠   K♠  taken" in told(app)

    tables.table(match, act)


@pytest.mark.parametrize("size", SIZES)
def test_4_1_a_tongits_within_reach_is_told(size: tuple[int, int]) -> None:
    """The hand of tongits 10: sevens, with 4s and 8s for bahay 1, and Kd over."""
    match = within_reach()

    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        assert "Tong-its within reach: call it to lay 4s 8s off on 1" in told(app)

    tables.table(match, act, size=size)


def test_cards_of_a_meld_that_lie_apart_are_tied_past_the_others() -> None:
    """By rank Qd lies between Jc and Qc, which make a run with Kc."""
    match = dealt(["Jc Qd Qc Kc 2s 2h 5d 7h 8s 9d 3s 4h"], starter=1)
    slots = TongitsFace()
    slots.reorder()
    ties = [(str(slot.card), slot.tie) for slot in slots.slots(match.deal.view(0), ()) if slot.tie]
    assert ties == [("Jc", "·"), ("Qd", "·"), ("Qc", "─")]


def test_signs_below_the_hand_are_explained_where_they_stand() -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        rows = told(app).splitlines()
        assert any(row.endswith("── meld") and "a───b───f" in row for row in rows)
        assert any(row.endswith("fits bahay") and "2,3" in row for row in rows)

    async def small(app: TapeteApp, pilot: Pilot[int]) -> None:
        assert "number: fits bahay" in told(app)

    tables.table(mid(), act)
    tables.table(mid(), small, size=(60, 20))


@pytest.mark.parametrize("size", [(40, 12), (60, 20)])
def test_drawing_is_the_last_key_to_lose_its_room(size: tuple[int, int]) -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        assert told(app).splitlines()[-1].startswith(" d draw")

    tables.table(mid(), act, size=size)


def test_on_a_wide_screen_the_table_lies_in_the_middle() -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        rows = told(app).splitlines()
        (own,) = (row for row in rows if "You · 900" in row)
        left = own.index(">")
        (count,) = (row for row in rows if "counts 68" in row)
        assert left > 40 and abs(left - (200 - len(count))) < 8
        await pilot.click(CanvasWidget, offset=(left + 3, rows.index(count)))
        await pilot.pause()
        assert [str(slot.card) for slot in tables.shown(app).slots() if slot.picked] == ["5c"]

    tables.table(mid(), act, size=(200, 60))
