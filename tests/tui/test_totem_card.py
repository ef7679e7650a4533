"""Totem's cards as they are drawn: every pixel where it belongs, every colour told without colour."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from rich.style import Style
from support.live import begun
from support.live_table import Shown, live_table

from core.cards import Card
from core.games.totem.moves import deck
from core.games.totem.rules import TotemRules
from core.games.totem.symbols import picture
from tui import theming
from tui.tables.totem_card import LARGE, MIDDLE, Size, draw_card, short_name
from tui.theming import Look
from tui.widgets.canvas import Canvas

FACES = deck(TotemRules(symbols=24, arrows_in=1, arrows_out=1, arrows_colour=1)).faces
SYMBOLS = [card for card in FACES if card.suit in ("c", "")]
HALVES = {" ": 0, "▄": 1, "▀": 2, "█": 3, ".": 1, "'": 2, "#": 3}
QUARTERS = {sign: bits for bits, sign in enumerate(" ▗▖▄▝▐▞▟▘▚▌▙▀▜▛█")}
LOOKS = [(theme, plain) for theme in ("felt", "paper", "mono", "ansi") for plain in (False, True)]


def look(theme: str, plain: bool = False) -> Look:
    return Look(theming.available()[theme], plain=plain)


def drawn(card: Card, size: Size, of: Look) -> Canvas:
    canvas = Canvas(size.width, size.height, of.ground)
    draw_card(canvas, 0, 0, size, card, of)
    return canvas


def is_off(style: Style, of: Look) -> bool:
    """Whether the sign is paper on colour: then what it leaves free is the picture."""
    if style.reverse:
        return True
    paper = {"felt": "#1e1e1e", "paper": "#1e1e1e", "ansi": "black"}.get(of.theme.name)
    return paper is not None and style.bgcolor is not None and style.bgcolor.name.lower() != paper


def pixels(canvas: Canvas, size: Size, of: Look) -> Iterator[int]:
    """The rows of the picture, read back from the cells."""
    signs = HALVES if size.across == 1 else QUARTERS
    full = len(set(signs.values())) - 1
    for row in canvas.rows[1:-1]:
        bits = [full ^ signs[char] if is_off(style, of) else signs[char] for char, style in row[1:-1]]
        for shift in (size.across, 0):
            mask = (1 << size.across) - 1
            yield int("".join(f"{bit >> shift & mask:0{size.across}b}" for bit in bits), 2)


@pytest.mark.parametrize(("theme", "plain"), LOOKS)
@pytest.mark.parametrize("card", SYMBOLS, ids=str)
def test_12_1_every_pixel_is_where_the_picture_has_it(card: Card, theme: str, plain: bool) -> None:
    of = look(theme, plain)
    assert tuple(pixels(drawn(card, LARGE, of), LARGE, of)) == picture(card.rank)


@pytest.mark.parametrize("card", SYMBOLS, ids=str)
def test_12_1_in_quarters_too(card: Card) -> None:
    of = look("felt")
    assert tuple(pixels(drawn(card, MIDDLE, of), MIDDLE, of)) == picture(card.rank)


def test_12_1_a_full_cell_is_a_space_on_the_colour() -> None:
    """A block sign would leave gaps in many fonts."""
    for card in FACES:
        assert "█" not in drawn(card, LARGE, look("felt")).text()


@pytest.mark.parametrize("plain", [False, True])
def test_12_1_the_frame_tells_the_colour_without_colour(plain: bool) -> None:
    frames = {}
    for card in FACES:
        lines = drawn(card, LARGE, look("mono", plain)).text().split("\n")
        frames.setdefault(card.suit, set()).add((lines[0], lines[-1], lines[1][0], lines[1][-1]))
    assert set(frames) == set("cvry") | {""}
    assert all(len(frame) == 1 for frame in frames.values())
    assert len(set.union(*frames.values())) == len(frames)


def test_12_1_colours_on_paper() -> None:
    for colour, name in {"c": "#5fffff", "v": "#af5fff", "r": "#ff5f5f", "y": "#ffff00"}.items():
        card = next(card for card in FACES if card.suit == colour)
        used = {
            part.name.lower()
            for row in drawn(card, LARGE, look("felt")).rows
            for _, style in row
            for part in (style.color, style.bgcolor)
            if part is not None
        }
        assert used == {name, "#1e1e1e"}


def test_a_coloured_arrow_has_all_four_colours() -> None:
    (card,) = [card for card in FACES if card.rank == "COL"]
    used = {
        style.color.name.lower() for row in drawn(card, LARGE, look("felt")).rows for _, style in row if style.color
    }
    assert {"#5fffff", "#af5fff", "#ff5f5f", "#ffff00"} <= used


def test_short_names_differ() -> None:
    short = [short_name(card) for card in FACES]
    assert len(set(short)) == len(FACES)
    assert max(map(len, short)) <= 10


def test_plain_cards_are_ascii() -> None:
    for card in FACES:
        assert drawn(card, LARGE, look("felt", plain=True)).text().isascii()


@pytest.mark.parametrize(
    ("seats", "size", "legend"),
    [
        (4, (80, 24), "c=cyan v=violet r=coral y=yellow"),
        (10, (80, 24), "7/1 down/up · c/v/r/y colour"),
        (10, (60, 20), "c/v/r/y: the colour"),
        (10, (40, 12), "7/1 down/up"),
        (10, (112, 20), "7/1 down/up · c=cyan v=violet r=coral y=yellow"),
    ],
)
def test_12_1_what_the_signs_at_the_cards_mean_is_told(seats: int, size: tuple[int, int], legend: str) -> None:
    async def act(on: Shown) -> None:
        await on.begin()
        assert on.middle.endswith(f" {legend}")

    live_table(begun("h" + "n" * (seats - 1)), act, size=size)
