"""Learning the symbols: pairs, answers, what is told at the end; by a clock that the test turns."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from unittest.mock import patch

import pytest
from textual.pilot import Pilot

from core.chance import Stream
from core.games.totem.symbols import family_of, names
from tui.app import TapeteApp
from tui.practice import ROUND, Practice
from tui.screens.home import HomeScreen
from tui.screens.practice import PracticeScreen
from tui.start import Start
from tui.widgets.canvas import Canvas


def practice(symbols: int = 18, label: str = "test") -> Practice:
    return Practice(symbols, Stream(bytes(32), label))


def test_pairs_are_the_same_look_alikes_or_others() -> None:
    kinds: Counter[str] = Counter()
    for number in range(60):
        round_ = practice(label=str(number))
        while not round_.is_over:
            left, right = round_.pair
            assert left != right and left.suit and right.suit
            same, alike = left.rank == right.rank, family_of(left.rank) == family_of(right.rank)
            assert round_.pair.is_same == same
            kinds["same" if same else "alike" if alike else "other"] += 1
            round_.answer(True, 500)
    total = sum(kinds.values())
    assert total == 60 * ROUND
    assert 0.35 < kinds["same"] / total < 0.55
    assert kinds["alike"] > 2 * kinds["other"] > 0


@pytest.mark.parametrize("symbols", [12, 18, 24])
def test_pairs_are_of_the_deck_s_symbols_and_never_the_one_before(symbols: int) -> None:
    seen: set[str] = set()
    for number in range(20):
        round_ = practice(symbols, str(number))
        before = None
        while not round_.is_over:
            assert round_.pair != before
            before = round_.pair
            seen |= {before.left.rank, before.right.rank}
            round_.answer(False, 400)
    assert seen == set(names(symbols))


def test_answers_are_counted_and_timed() -> None:
    round_ = practice()
    wrong = 0
    times: dict[bool, list[int]] = {True: [], False: []}
    for number in range(ROUND):
        pair, ms = round_.pair, 400 + 10 * number
        is_right = number % 4 != 0
        given = round_.answer(pair.is_same if is_right else not pair.is_same, ms)
        assert given == (pair, is_right, ms)
        wrong += not is_right
        if is_right:
            times[pair.is_same].append(ms)
    assert round_.is_over and round_.errors == wrong == 5
    for is_same, taken in times.items():
        taken.sort()
        middle = (taken[len(taken) // 2] + taken[(len(taken) - 1) // 2]) / 2
        assert round_.median_ms(is_same) == round(middle)
    assert sum(count for _, count in round_.mistaken()) == wrong


def test_without_a_right_answer_there_is_no_time() -> None:
    round_ = practice()
    while not round_.is_over:
        round_.answer(not round_.pair.is_same, 300)
    assert round_.errors == ROUND
    assert round_.median_ms(True) is None and round_.median_ms(False) is None


class Shown:
    def __init__(self, pilot: Pilot[int], clock: list[float]) -> None:
        self.pilot = pilot
        self.clock = clock

    @property
    def screen(self) -> PracticeScreen:
        assert isinstance(self.pilot.app.screen, PracticeScreen)
        return self.pilot.app.screen

    @property
    def text(self) -> str:
        canvas = Canvas(*self.pilot.app.size, self.screen.look.ground)
        self.screen.paint(canvas)
        return canvas.text()

    async def press(self, key: str, after_ms: int) -> None:
        """So long after the pair was drawn."""
        while isinstance(self.pilot.app.screen, PracticeScreen) and self.screen.shown_at is None:
            await self.pilot.pause()
        self.clock[0] += after_ms / 1000
        await self.pilot.press(key)
        await self.pilot.pause()


def shown(act: Callable[[Shown], Awaitable[None]], size: tuple[int, int] = (80, 24)) -> None:
    clock = [50.0]

    async def run() -> None:
        app = TapeteApp(Start(kind="home"))
        async with app.run_test(size=size) as pilot:
            app.push_screen(PracticeScreen(18, Stream(bytes(32), "screen"), lambda: clock[0]))
            await pilot.pause()
            await act(Shown(pilot, clock))

    with (
        patch.multiple("textual._wait", SLEEP_GRANULARITY=0.005, SLEEP_IDLE=0.0003),
        patch.object(PracticeScreen, "when", lambda screen, event: clock[0]),
    ):
        asyncio.run(run())


def keys(pair_is_same: bool, wanted: bool) -> str:
    return "space" if pair_is_same == wanted else "n"


def test_a_round_by_keys_and_another() -> None:
    async def act(on: Shown) -> None:
        assert "The same symbol, whatever the colours?" in on.text and "0 of 20" in on.text
        for number in range(ROUND):
            pair = on.screen.practice.pair
            await on.press(keys(pair.is_same, wanted=number != 3), 512)
            if number == 3:
                assert "Wrong, 512 ms: " in on.text and pair.left.rank in on.text
        assert "19 of 20 right." in on.text
        assert "The same: 512 ms (median)." in on.text and "Not the same: 512 ms (median)." in on.text
        assert "not seen" in on.text or "mixed up" in on.text
        await on.press("space", 300)
        assert "19 of 20 right." in on.text, "a key too many begins nothing"
        await on.press("enter", 300)
        assert "0 of 20" in on.text

    shown(act)


def test_a_key_meant_for_the_pair_before_is_no_answer() -> None:
    async def act(on: Shown) -> None:
        await on.press("space", 400)
        await on.press("space", 60)
        assert "1 of 20" in on.text
        await on.press("space", 400)
        assert "2 of 20" in on.text

    shown(act)


@pytest.mark.parametrize("key", ["escape", "q"])
def test_leaving(key: str) -> None:
    async def act(on: Shown) -> None:
        await on.press(key, 100)
        assert isinstance(on.pilot.app.screen, HomeScreen)

    shown(act)


@pytest.mark.parametrize("size", [(60, 20), (40, 12), (120, 40), (10, 3)])
def test_it_fits(size: tuple[int, int]) -> None:
    async def act(on: Shown) -> None:
        pair = on.screen.practice.pair
        if size[0] < 40:
            assert "Tapete" in on.text
        elif size[1] < 16:
            assert pair.left.rank in on.text and pair.right.rank in on.text
        else:
            assert f" {pair.left.suit} " in on.text and pair.left.rank not in on.text

    shown(act, size)


def test_it_is_reached_from_the_first_screen() -> None:
    async def run() -> None:
        app = TapeteApp(Start(kind="home"))
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press("up", "right", "right", "right", "enter")
            await pilot.pause()
            assert isinstance(app.screen, PracticeScreen)

    asyncio.run(run())
