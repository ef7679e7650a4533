"""Computer players: what they choose is legal and hangs on what their seat can see. With all the rest changed they
choose the same, and the rest is not in what they are asked. Every game, preset and level; ids as in test_conformance.
"""

from __future__ import annotations

import asyncio

import pytest
from conformance.playing import assert_same, moments, preset_cases, step, stream, universe
from msgspec.structs import replace
from support.live import Played

from core.chance import Stream
from core.game import LEVELS, Choice
from core.match import Match, Player, replay
from core.saves import Save
from tui.session import Session
from tui.worker import framed

ASKED = {"novice": 8, "casual": 8, "club": 6, "expert": 2}
"""At about so many moments of a case each level is asked."""
SAMPLES = 2
SWAPS = 60
"""So often it is tried to change two cards that a seat has not seen."""

few_of_each = pytest.mark.parametrize("case", [case for case in preset_cases() if case.seed < 2], ids=str)
one_of_each = pytest.mark.parametrize("case", [case for case in preset_cases() if case.seed == 0], ids=str)


@few_of_each
@pytest.mark.parametrize("level", LEVELS)
def test_choices_are_legal_and_hang_on_what_the_seat_can_see(case, level):
    """At the real table, and again, move and time, at tables where all the seat cannot see is drawn anew. In a timed
    game a move may be one that might be legal when its time comes, or none."""
    make = case.game.bots[level]
    asked = make()
    for deal, seat, rng in decisions(case, ASKED[level], f"bot {level}"):
        view, legal, seed = deal.view(seat), tuple(deal.legal(seat)), rng.randbytes(32)
        choice = asked.choose(view, legal, Stream(seed, "bot"))
        assert choice.after_ms >= 0
        assert choice.move in legal or (case.game.timed and choice.move in (None, *universe(case)))
        for _ in range(SAMPLES):
            other = case.game.sample(view, stream(rng))
            assert_same(make().choose(other.view(seat), list(other.legal(seat)), Stream(seed, "bot")), choice)


def decisions(case, count, purpose):
    """About so many moments at which a seat has something to decide, that seat, and chance."""
    for deal, _, rng in moments(case, 3 * count, purpose):
        seat = rng.choice(deal.to_act())
        legal = deal.legal(seat)
        if count and (len(legal) > 1 or (legal and case.game.timed)):
            count -= 1
            yield deal, seat, rng


@one_of_each
def test_what_the_seat_cannot_see_is_not_in_the_question(case):
    """Matches with the same inputs and other cards where the seat cannot see them put the same bytes to it."""
    rng = case.rng("question")
    for _ in range(3):
        match = begun(case, rng)
        seat = next(seat for seat in match.deal.to_act() if match.deal.legal(seat))
        other = changed(match, seat, rng)
        put = question(match, seat)
        assert put == question(other, seat)
        assert match.seed not in put


def begun(case, rng):
    """A match of computer players after some random inputs."""
    players = [Player(f"Player {seat}", "expert") for seat in range(case.seats)]
    match = Match(case.game, case.rules, case.seed.to_bytes(32, "big"), players)
    for _ in range(rng.randrange(30)):
        step(match, rng)
    return match


def changed(match, seat, rng):
    """A match with the same inputs that is the same to that seat, with other cards where it cannot see them."""
    number, view = len(match.logs) - 1, match.deal.view(seat)
    found, order = None, match.seed_order(number)
    for _ in range(SWAPS):
        tried = [*order]
        one, two = rng.sample(range(len(order)), 2)
        tried[one], tried[two] = order[two], order[one]
        other = Match(match.game, match.rules, match.seed, match.players, {number: tuple(tried)})
        if replay(other, match.logs) is None and other.deal.view(seat) == view:
            found, order = other, tried
    assert found is not None, "no two cards that the seat has not seen could be changed"
    return found


def question(match, seat):
    """What the program next asks the computer player at that seat, in bytes."""
    return live_question(match, seat) if match.game.timed else asyncio.run(turn_question(match))


async def turn_question(match):
    asked = asyncio.get_running_loop().create_future()

    async def think(*question):
        asked.set_result(framed(question))
        await asyncio.Event().wait()

    playing = asyncio.create_task(Session(Save(match), None, "instant", think).run())
    put = await asked
    playing.cancel()
    return put


def live_question(match, seat):
    asked = {}

    class Asked:
        def choose(self, view, legal, rng):
            asked.setdefault(view.seat, framed((view, tuple(legal), rng)))
            return Choice(None)

    match.game = replace(match.game, bots={"expert": Asked})
    Played(match).begin()
    return asked[seat]
