"""Themes: TOML files with the colours of cloth and cards, and the styles made of them.

A theme names the colours of a few roles; everything drawn uses a role. `default` is the terminal's own colour, and the
sixteen ANSI names (`red`, `bright_yellow`) are the terminal's too.
"""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any

from msgspec import Struct
from rich.color import Color, ColorParseError, blend_rgb
from rich.color_triplet import ColorTriplet
from rich.style import Style
from textual.theme import BUILTIN_THEMES
from textual.theme import Theme as TextualTheme

import themes
from core import store
from core.saves import SaveError, checked, read_toml
from tui import paths

ROLES = ("felt", "ink", "faint", "accent", "paper", "paper_ink", "shade", "back")
_OWN = Path(themes.__path__[0])
"""Not by `importlib.resources`, which takes longer to load than all themes: programs run from a folder."""
SUITS = ("red", "black", "green", "blue", "gold")


class Theme(Struct, frozen=True):
    """A theme as its file has it: `colours` by role, `suits` by colour (red, black, green, blue, gold)."""

    name: str
    label: str
    colours: dict[str, str]
    suits: dict[str, str]
    dark: bool = True
    bordered: bool = False
    """Cards have light borders instead of a paper of their own."""

    @property
    def is_native(self) -> bool:
        """Made of the terminal's own colours alone."""
        return not any(colour.startswith("#") for colour in (*self.colours.values(), *self.suits.values()))


def parse(text: str) -> Theme:
    """A theme file; raises SaveError naming what is missing or no colour."""
    theme = checked(read_toml(text), Theme)
    for part, names, found in (("colours", ROLES, theme.colours), ("suits", SUITS, theme.suits)):
        for name in names:
            if name not in found:
                raise SaveError(f"The theme {theme.name} names no colour {part}.{name}.")
            try:
                Color.parse(found[name])
            except ColorParseError as error:
                raise SaveError(f"The theme {theme.name} has no colour in {part}.{name}: {found[name]!r}.") from error
    return theme


@functools.cache
def available() -> dict[str, Theme]:
    """Every theme by name, `felt` first: the program's own, then the user's, whose files that are no themes are left
    out."""
    found: dict[str, Theme] = {}
    for name in ("felt", "paper", "high-contrast", "mono", "ansi"):
        found[name] = parse((_OWN / f"{name}.toml").read_text(encoding="utf-8"))
    for path in sorted(store.listed(paths.themes())):
        try:
            theme = parse(store.read(path))
        except (SaveError, store.StoreError):
            continue
        found.setdefault(theme.name, theme)
    return found


class Look:
    """The styles everything is drawn with: one theme, with or without a colour for each suit."""

    def __init__(self, theme: Theme, four_colours: bool = True, plain: bool = False) -> None:
        """`plain`: signs are not to be had, and what stands for a suit is its letter."""
        colours = theme.colours
        felt = colours["felt"]
        self.theme = theme
        self.plain = plain
        self.bordered = theme.bordered
        self.ground = Style(bgcolor=felt)
        """Bare felt: a colour less to send than with an ink."""
        self.ink = _style(colours["ink"], felt)
        self.bold = self.ink + Style(bold=True)
        self.faint = _style(colours["faint"], felt, dim=colours["faint"] == "default")
        self.accent = _style(colours["accent"], felt, bold=True)
        self.chosen = _style(colours["accent"], felt, bold=True, reverse=True)
        """Ink on accent: the button or row under the cursor."""
        self.paper = _style(colours["paper_ink"], colours["paper"])
        self.edge = _style(colours["paper"], felt)
        """Paper as ink: the upper edge of a card on the felt."""
        self.back = _style(colours["back"], felt)
        self._suits = {
            name: _style(colour, colours["paper"], bold=True)
            for name, colour in (theme.suits if four_colours else _two(theme.suits)).items()
        }
        self._shaded = {
            name: _style(_inkier(colour, colours["shade"]), colours["shade"], dim=theme.is_native)
            for name, colour in (theme.suits if four_colours else _two(theme.suits)).items()
        }

    def suit(self, colour: str, playable: bool = True) -> Style:
        """A card's rank and suit on its paper; `colour` is one of SUITS, and a card that cannot be played
        lies in the shade."""
        return (self._suits if playable else self._shaded)[colour]


def _two(suits: dict[str, str]) -> dict[str, str]:
    return {**suits, "green": suits["black"], "blue": suits["black"], "gold": suits["red"]}


def _inkier(ink: str, ground: str) -> str:
    """The ink halfway to black, or to white where the ground is dark: what lies in the shade is read as easily. The
    terminal's own colours stay what they are."""
    if not (ink.startswith("#") and ground.startswith("#")):
        return ink
    far = ColorTriplet(0, 0, 0) if sum(Color.parse(ground).get_truecolor()) > 3 * 0x7F else ColorTriplet(255, 255, 255)
    return blend_rgb(Color.parse(ink).get_truecolor(), far).hex


def _style(ink: str, ground: str, **attributes: Any) -> Style:
    return Style(color=ink, bgcolor=ground, **attributes)


def textual_theme(theme: Theme) -> TextualTheme:
    """The same colours for Textual's own widgets, under the name `tapete-NAME`."""
    of = {role: _textual(colour) for role, colour in theme.colours.items()}
    return TextualTheme(
        name=f"tapete-{theme.name}",
        primary=of["accent"],
        secondary=of["faint"],
        accent=of["accent"],
        warning=of["accent"],
        error=of["accent"],
        success=of["accent"],
        foreground=of["ink"],
        background=of["felt"],
        surface=of["felt"],
        panel=of["felt"],
        boost=of["felt"],
        dark=theme.dark,
        ansi=theme.is_native,
        variables={
            **(BUILTIN_THEMES["ansi-dark"].variables if theme.is_native else {}),
            "block-cursor-foreground": of["felt"],
            "block-cursor-background": of["accent"],
            "block-cursor-text-style": "bold reverse" if theme.colours["accent"] == "default" else "bold",
            "border": of["faint"],
            "border-blurred": of["faint"],
            "scrollbar": of["faint"],
            "scrollbar-background": of["felt"],
            "scrollbar-corner-color": of["felt"],
            "scrollbar-hover": of["accent"],
            "scrollbar-active": of["accent"],
            "scrollbar-background-hover": of["felt"],
            "scrollbar-background-active": of["felt"],
        },
    )


def _textual(colour: str) -> str:
    return colour if colour.startswith("#") else f"ansi_{colour}"
