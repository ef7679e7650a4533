"""What the table of Totit still tells where there is little room."""

from __future__ import annotations

import re

import pytest
from msgspec.structs import replace
from support import tables
from support.totit_tables import PEOPLE, choose, key_of, until_turn, whole
from textual.pilot import Pilot

from tui.app import TapeteApp
from tui.tables.totit import TotitFace

SIZES = [(40, 12), (60, 20), (80, 24), (120, 40)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_the_score_of_everybody_is_told(seats: int, size: tuple[int, int]) -> None:
    scores = tuple(range(11, 11 + seats))

    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        text = tables.text(app)
        for name, score in zip(PEOPLE, scores, strict=False):
            told = rf"{name[:3]}\w* (\[CPU\] +score |     +score )?{score}\b"
            assert re.search(told, text), f"{name} {score}:\n{text}"

    match = until_turn(seats, 4)
    match.standing = replace(match.standing, scores=scores)
    tables.table(match, act, size=size)


@pytest.mark.parametrize(("size", "pairs"), [((40, 12), "(7h7h)(7d7d)"), ((60, 20), "(7h 7h) (7d 7d)")])
def test_3_1_locked_pairs_side_by_side_have_both_brackets(size: tuple[int, int], pairs: str) -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        assert pairs in tables.text(app)

    tables.table(until_turn(6, 4), act, size=size)


def test_what_the_brackets_and_the_tied_ranks_mean_is_told_where_no_words_stand_at_the_cards() -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        assert "A J Q K: one rank · ( ) locked: not to be taken now" in tables.text(app)

    tables.table(until_turn(6, 4), act, size=(60, 20))


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
def test_1_2_the_line_that_ties_the_faces_of_one_rank_names_them(size: tuple[int, int]) -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        rows = tables.text(app).splitlines()
        top, column = next((row, line.index("A┐")) for row, line in enumerate(rows) if "A┐" in line)
        tied = "".join(line[column : column + 2] for line in rows[top:]).split("K┘")[0]
        assert re.fullmatch(r"A┐( │)+J┤Q┤", tied), tied

    tables.table(whole(5), act, size=size)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("inputs", "seats", "card", "told"),
    [(9, "bhb", "Qc", "Qc takes Ad or Jc. Locked: Kc."), (2, "hbb", "5s", "5s takes nothing: no twin here.")],
)
def test_3_1_the_chosen_card_tells_which_of_its_rank_are_locked(
    inputs: int, seats: str, card: str, told: str, size: tuple[int, int]
) -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        await choose(app, pilot, card)
        assert f"▲ {told}" in tables.text(app)

    tables.table(whole(inputs, seats), act, size=size)


@pytest.mark.parametrize("size", SIZES)
def test_a_card_has_one_form_on_the_table_and_in_the_piles(size: tuple[int, int]) -> None:
    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        await pilot.press("t")
        text = tables.text(app)
        assert re.search(r"6d\W6d", text), text
        assert not re.search(r"\d[♠♥♦♣]", text), text

    tables.table(whole(5), act, size=size)


def test_keys_of_targets_are_no_keys_of_cards() -> None:
    """A digit that stands below a card of the hand must not take something from the table."""
    match = whole(5)

    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        hand = {slot.key for slot in tables.shown(app).slots()}
        await pilot.press(key_of(app, "5d"), *sorted(hand))
        assert match.inputs == 5

    tables.table(match, act)


def test_who_laid_a_card_down_since_the_own_turn_stands_below_it() -> None:
    """Sari laid 3d down, Budi 6h; two turns before that Budi took."""

    async def act(app: TapeteApp, pilot: Pilot[int]) -> None:
        rows = tables.text(app).splitlines()
        for card, name in (("3d", "Sari"), ("6h", "Budi")):
            row = next(number for number, line in enumerate(rows) if card in line)
            assert rows[row + 2][rows[row].index(card) - 1 :].startswith(f"└{name}")

    tables.table(whole(14), act)


@pytest.mark.parametrize("cards", [7, 4])
@pytest.mark.parametrize("capture", ["optional", "mandatory", "card_forced"])
@pytest.mark.parametrize("first_identical", [True, False])
def test_the_sentence_fits_and_its_beginning_tells_what_to_do(cards: int, capture: str, first_identical: bool) -> None:
    view = until_turn(3, cards, capture=capture, first_identical=first_identical).deal.view(0)
    sentence = TotitFace().asks(view, (object(),), PEOPLE[:3], ())
    assert len(sentence) <= 58
    assert re.match("(You can |Nothing to )?[Tt]ake", sentence) and re.search(r"[.,:]", sentence[:38])
