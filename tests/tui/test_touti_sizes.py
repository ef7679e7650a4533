"""The table of Touti at every size: nothing is cut off, nothing is written over, every choice is seen or reached."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from rich.style import Style
from support import tables, whole_deal
from textual.pilot import Pilot

from tui.app import TapeteApp
from tui.screens.table import TableScreen
from tui.widgets.canvas import Canvas

SIZES = [(width, height) for width in range(40, 61) for height in range(12, 21)]
LARGER = [(79, 23), (80, 20), (100, 12), (60, 24), (80, 24), (80, 33), (99, 40), (100, 34), (120, 40), (200, 60)]
SUITS = ("o ● oros", "c ♥ copas", "e † espadas", "b ♣ bastos")


class Strict(Canvas):
    """Keeps what was written over letters that stood there, and what was cut off."""

    def __init__(self, width: int, height: int, ground: Style) -> None:
        super().__init__(width, height, ground)
        self.faults: list[str] = []

    def put(self, x: int, y: int, text: str, style: Style | None = None) -> int:
        for column, char in enumerate(text, x):
            if char == " " and style is None:
                continue
            inside = 0 <= y < self.height and 0 <= column < self.width
            if (not inside and char != " ") or (inside and self.rows[y][column][0].isalnum()):
                self.faults.append(f"{text!r} at {x}, {y}")
                break
        return super().put(x, y, text, style)


def painted(screen: TableScreen, width: int, height: int) -> str:
    """What stands on a screen of that size; fails if anything there is hidden."""
    canvas = Strict(width, height, screen.look.ground)
    screen.paint(canvas)
    assert not canvas.faults, f"{width}x{height}: {canvas.faults}\n{canvas.text()}"
    return canvas.text()


def everywhere(screen: TableScreen) -> Iterator[tuple[int, int, str]]:
    for width, height in SIZES + LARGER:
        yield width, height, painted(screen, width, height)


def held(screen: TableScreen) -> list[str]:
    return [slot.card.text for slot in screen.slots() if slot.card]


def at(inputs: int, seats: str, look: Callable[[TableScreen], None], *keys: str) -> None:
    """Looks at the whole deal after so many inputs and some keys; a card stands for its own."""

    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        screen = tables.shown(app)
        for key in keys:
            await pilot.press(key_of(screen, key))
        look(screen)

    tables.table(whole_deal.played(inputs, seats), act)


def key_of(screen: TableScreen, card: str) -> str:
    return next((slot.key for slot in screen.slots() if slot.card and slot.card.text == card), card)


@pytest.mark.parametrize(("inputs", "seats", "keys"), [(0, "bbbb", ()), (3, "hbbb", ()), (3, "hbbb", ("left",))])
def test_the_auction(inputs: int, seats: str, keys: tuple[str, ...]) -> None:
    def look(screen: TableScreen) -> None:
        for width, height, text in everywhere(screen):
            assert ("p pass" in text) == (seats == "hbbb"), f"{width}x{height}\n{text}"
            if width < 60 or height < 20:
                assert all(card in text for card in held(screen)), f"{width}x{height}\n{text}"

    at(inputs, seats, look, *keys)


@pytest.mark.parametrize("size", [(40, 12), (42, 13), (50, 14), (60, 16), (60, 20), (80, 24)])
def test_the_cursor_reaches_every_bid_and_it_is_seen(size: tuple[int, int]) -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        for call in [*range(100, 240, 10), "p pass", 100]:
            assert f"[{call}]" in painted(tables.shown(app), *size)
            await pilot.press("right")

    tables.table(whole_deal.played(3), act, size=size)


def test_all_four_suits_can_be_named_trump() -> None:
    def look(screen: TableScreen) -> None:
        for width, height, text in everywhere(screen):
            assert all(suit in text for suit in SUITS), f"{width}x{height}\n{text}"

    at(4, "bhbb", look)


@pytest.mark.parametrize(("inputs", "trick"), [(8, ("Ac", "2c", "3c")), (12, ("Ae", "Ce", "2e")), (16, ("Ao", "6e"))])
def test_the_trick_the_hand_and_trump(inputs: int, trick: tuple[str, ...]) -> None:
    def look(screen: TableScreen) -> None:
        for width, height, text in everywhere(screen):
            assert all(word in text for word in (*trick, "led", "wins", "● oros")), f"{width}x{height}\n{text}"
            if width < 60 or height < 20:
                assert all(card in text for card in held(screen)), f"{width}x{height}\n{text}"

    at(inputs, "hbbb", look)


@pytest.mark.parametrize("inputs", [12, 16, 40])
def test_the_last_trick_is_told_to_be_the_last(inputs: int) -> None:
    def look(screen: TableScreen) -> None:
        for width, height, text in everywhere(screen):
            assert "The last trick" in text and "took" in text, f"{width}x{height}\n{text}"

    at(inputs, "hbbb", look, "t")


def test_the_ghna_question_keeps_the_trick_and_the_card() -> None:
    def look(screen: TableScreen) -> None:
        for width, height, text in everywhere(screen):
            words = " ".join(text.split())
            for told in ("7e", "wins", "y announce it", "n say nothing", "a ghna worth 40."):
                assert told in words, f"{told!r} at {width}x{height}\n{text}"
            assert "[Co]" in text or "You play Co." in text, f"{width}x{height}\n{text}"

    at(34, "bhbb", look, "Co")


def test_the_ghna_question_where_nothing_was_led_shows_no_trick_that_is_over() -> None:
    def look(screen: TableScreen) -> None:
        for _, _, text in everywhere(screen):
            assert "[y announce it]" in text and " led" not in text

    at(21, "bbhb", look, "Cb")


def test_what_the_deal_came_to() -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        screen = tables.shown(app)
        await pilot.press(key_of(screen, "Re"))
        await tables.until(app, pilot, lambda: screen.session.resting, "the end of the deal")
        for width, height, text in everywhere(screen):
            words = " ".join(text.split())
            for told in ("Salma, 90 oros: made, 113 to 77.", "Them +113, Us +77."):
                assert told in words, f"{width}x{height}\n{text}"

    tables.table(whole_deal.played(44), act)


def test_digits_stand_under_the_hand_only_while_they_play_cards() -> None:
    def without(screen: TableScreen) -> None:
        for width, height, text in everywhere(screen):
            assert "1   2" not in text and "1  2" not in text, f"{width}x{height}\n{text}"

    def with_them(screen: TableScreen) -> None:
        for width, height, text in everywhere(screen):
            assert "2 " in text.split("\n")[-3], f"{width}x{height}\n{text}"

    at(3, "hbbb", without)
    at(4, "bhbb", without)
    at(8, "hbbb", with_them)
