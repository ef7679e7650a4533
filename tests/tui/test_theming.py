"""Themes: what is written on a card or on the felt can be read."""

from __future__ import annotations

import pytest
from rich.color import Color
from rich.style import Style

from tui import theming
from tui.theming import Look, Theme

READABLE = 4.5
"""WCAG 2.2, 1.4.3: the least contrast of text with what it stands on."""
THEMES = theming.available().values()
OWN = [theme for theme in THEMES if not theme.is_native]


def luminance(colour: Color | None) -> float:
    """As WCAG 2.2 has it."""
    assert colour is not None
    parts = [part / 255 for part in colour.get_truecolor()]
    red, green, blue = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(style: Style) -> float:
    darker, lighter = sorted((luminance(style.color), luminance(style.bgcolor)))
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("theme", OWN, ids=lambda theme: theme.name)
@pytest.mark.parametrize("four_colours", [True, False])
def test_what_is_written_can_be_read(theme: Theme, four_colours: bool) -> None:
    look = Look(theme, four_colours)
    written = {"ink": look.ink, "faint": look.faint, "accent": look.accent, "paper": look.paper}
    for colour in theming.SUITS:
        written |= {f"{colour}, {playable}": look.suit(colour, playable) for playable in (True, False)}
    assert not {what: round(contrast(style), 1) for what, style in written.items() if contrast(style) < READABLE}


def test_the_terminals_own_colours_are_such_that_are_read_on_light_and_dark() -> None:
    """Bright yellow, green and cyan are lost on white, blue on black."""
    (ansi,) = [theme for theme in THEMES if theme.name == "ansi"]
    assert not {"bright_yellow", "bright_green", "bright_cyan", "yellow", "cyan", "blue"} & {
        *ansi.colours.values(),
        *ansi.suits.values(),
    }
