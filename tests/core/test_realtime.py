"""Playing a timed deal without a clock: who is asked when, what is dropped, who was first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from support.totem import Table, told

from core.chance import Chance, Stream
from core.game import Choice, Event, Move, Seat
from core.games.totem import GAME
from core.games.totem.deal import TotemDeal
from core.games.totem.events import DuelWon, Erred, Revealed, Slipped
from core.games.totem.moves import GRAB, REVEAL
from core.games.totem.rules import TotemRules
from core.games.totem.ties import TIE_MS, settle_tie, ties
from core.match import Input
from core.realtime import RealTime, Step, ties_in

CHANCE = Chance(bytes(32))
TIES = ties(TotemRules())
LIVE = "A[F1y F2y / M1y] B[G1r G2c / M1c] C[R1v R2v / K1v]"
"""A and B are in a duel."""
QUIET = "A[F1y F2y / M1y] B[G1r G2c / B1c] C[R1v R2v / K1v]"


@dataclass
class Scripted:
    """Answers what it was told to, one answer for each time it is asked; then nothing."""

    answers: list[Choice]
    asked_at: list[int] = field(default_factory=list)

    def choose(self, view: Any, legal: Sequence[Move], rng: Stream) -> Choice:
        self.asked_at.append(view.at)
        return self.answers.pop(0) if self.answers else Choice(None)


def playing(text: str, bots: dict[Seat, Scripted], **options: Any) -> tuple[RealTime, TotemDeal]:
    deal = Table(text).deal
    streams = {seat: Stream(bytes(32), str(seat)) for seat in bots}
    return RealTime(deal, bots, streams, TIES, CHANCE, **options), deal


def events(steps: list[Step]) -> list[Event]:
    return [event for step in steps for event in step.events]


def test_bots_are_asked_at_first_and_when_the_tops_change() -> None:
    bots = {seat: Scripted([]) for seat in range(3)}
    play, _ = playing(QUIET, bots)
    play.advance(8000)
    assert all(bot.asked_at == [0, 4000, 8000] for bot in bots.values())


def test_bots_are_not_asked_when_a_duel_lapses() -> None:
    """Its time says nothing that could be seen."""
    bot = Scripted([])
    play, _ = playing(LIVE, {2: bot})
    play.advance(9999)
    assert bot.asked_at == [0]
    play.advance(10_000)
    assert bot.asked_at == [0, 10_000]


def test_an_answer_comes_after_its_time() -> None:
    play, _ = playing(LIVE, {0: Scripted([Choice(GRAB, 433)])})
    assert play.next() == 433 + TIE_MS + 1, "a person may yet be tied with it"
    assert play.advance(432) == []
    (step,) = play.advance(500)
    assert (step.at, step.seat, step.move) == (433, 0, GRAB)
    assert told(list(step.events), DuelWon)


def test_an_answer_is_dropped_when_the_tops_change_before() -> None:
    late = Scripted([Choice(GRAB, 5000), Choice(None)])
    play, _ = playing(QUIET, {1: late})
    steps = play.advance(7000)
    assert [(step.at, step.move) for step in steps] == [(4000, None)]
    assert late.asked_at == [0, 4000]


def test_what_is_not_legal_when_its_time_comes_is_refused_and_changes_nothing() -> None:
    play, deal = playing(LIVE, {0: Scripted([Choice(REVEAL, 2000)])})
    (step,) = play.advance(3000)
    assert step.refused is not None
    assert step.events == ()
    assert deal.view(None).turned_at is None


def test_a_choice_is_asked_of_the_winner_alone() -> None:
    text = "A[F1y F2y / M1y] B[G1r G2c / M1c] C[R1v R2v / IN1]"
    bots = {0: Scripted([Choice(GRAB, 300), Choice(GAME.parse("pick duel"), 700)]), 2: Scripted([])}
    play, _ = playing(text, bots)
    steps = play.advance(2000)
    assert [(step.at, str(step.move)) for step in steps] == [(300, "grab"), (1000, "pick duel")]
    assert bots[0].asked_at == [0, 300, 1000]
    assert bots[2].asked_at == [0, 1000]


def test_people_s_inputs() -> None:
    play, _ = playing(LIVE, {})
    play.put(0, GRAB, 250)
    assert play.next() == 250 + TIE_MS + 1
    (won,) = told(events(play.advance(300)), DuelWon)
    assert (won.seat, won.at) == (0, 250)


def test_what_is_due_comes_before_the_inputs_of_its_ms() -> None:
    play, _ = playing(QUIET, {})
    play.put(1, GRAB, 4000)
    steps = play.advance(5000)
    assert [step.move for step in steps] == [None, GRAB]
    assert told(list(steps[0].events), Revealed)


def test_5_3_grabs_within_20_ms_are_tied_and_all_at_the_first_ms() -> None:
    firsts = set()
    for number in range(8):
        chance = Chance(bytes([number]) * 32)
        deal = Table(LIVE).deal
        play = RealTime(deal, {}, {}, TIES, chance)
        play.put(0, GRAB, 500)
        play.put(1, GRAB, 520)
        play.put(2, GRAB, 521)
        first, second, third = play.advance(1000)
        tie = settle_tie(chance, 0, (0, 1))
        assert (first.tie, second.tie, third.tie) == (tie, None, None)
        assert (first.seat, second.seat, third.seat) == (*tie.order, 2)
        assert [first.at, second.at, third.at] == [500, 500, 521]
        assert told(list(first.events), DuelWon)
        assert [type(event) for step in (second, third) for event in step.events] == [Slipped, Slipped]
        firsts.add(first.seat)
    assert firsts == {0, 1}


def test_5_3_the_next_tie_has_the_next_number() -> None:
    deal = Table("A[F1y / M1y] B[G1r / M1c] C[R1v / K1v]", penalty="own_pile").deal
    play = RealTime(deal, {}, {}, TIES, CHANCE)
    for at in (500, 1800):
        play.put(1, GRAB, at)
        play.put(2, GRAB, at + 5)
    steps = play.advance(3000)
    assert [step.tie for step in steps if step.tie] == [settle_tie(CHANCE, number, (1, 2)) for number in range(2)]


def test_a_grab_waits_until_nobody_can_be_tied_with_it_any_more() -> None:
    play, deal = playing(LIVE, {})
    play.put(0, GRAB, 500)
    assert play.advance(520) == []
    assert deal.view(None).at <= 500
    play.put(1, GRAB, 520)
    assert len(play.advance(521)) == 2


def test_a_grab_waits_for_nobody_who_has_pressed_or_could_not() -> None:
    """The only person against computer players is served at once; what these will do in that instant is known."""
    play, _ = playing(LIVE, {1: Scripted([Choice(GRAB, 505)]), 2: Scripted([Choice(GRAB, 530)])})
    play.put(0, GRAB, 500)
    assert play.next() == 500
    steps = play.advance(500)
    assert {step.seat for step in steps} == {0, 1}
    assert steps[0].tie is not None


def test_the_bot_of_a_stand_in_leaves_the_grabs_to_its_person() -> None:
    play, _ = playing(LIVE, {1: Scripted([]), 2: Scripted([])}, stand_ins=(1,))
    play.put(0, GRAB, 500)
    assert play.advance(520) == []
    assert len(play.advance(521)) == 1


def test_when_nobody_can_press_any_more_nothing_is_waited_for() -> None:
    play, deal = playing(LIVE, {})
    play.put(0, GRAB, 500)
    (step,) = play.advance(500, closing=True)
    assert told(list(step.events), DuelWon)
    assert deal.view(None).at == 500


def test_once_the_picture_is_gone_bots_forget_and_are_asked_anew() -> None:
    bot = Scripted([Choice(GRAB, 300), Choice(GRAB, 400)])
    play, _ = playing(LIVE, {0: bot}, drawn_at_once=False)
    play.drawn(0)
    play.drawn(0)
    assert len(bot.asked_at) == 1
    play.hide()
    assert play.advance(1000) == []
    play.drawn(1000)
    (step,) = play.advance(2000)
    assert step.at == 1400


def test_somebody_who_is_asked_apart_answers_until_there_is_something_new() -> None:
    text = "A[F1y F2y / M1y] B[G1r G2c / B1c] C[R1v R2v / K1v]"
    play, deal = playing(text, {})
    play.ask(0, Scripted([Choice(REVEAL, 0)]), Stream(bytes(32), "hand"), 100)
    play.ask(0, Scripted([Choice(REVEAL, 50)]), Stream(bytes(32), "hand"), 100)
    (step,) = play.advance(2000)
    assert told(list(step.events), Revealed)
    assert deal.view(None).turned_at == 100


def test_ties_are_counted_in_a_log() -> None:
    log = [Input(0, REVEAL, 10), Input(1, REVEAL, 10), Input(0, GRAB, 500), Input(1, GRAB, 500), Input(2, GRAB, 501)]
    assert ties_in(log, TIES) == 1
    assert ties_in(log, None) == 0


def test_without_ties_inputs_are_played_at_once_in_their_order() -> None:
    deal = Table(LIVE).deal
    play = RealTime(deal, {}, {})
    play.put(1, GRAB, 510)
    play.put(0, GRAB, 505)
    steps = play.advance(510)
    assert [(step.at, step.seat) for step in steps] == [(505, 0), (510, 1)]


def test_bots_wait_for_the_picture_where_it_takes_time() -> None:
    bot = Scripted([Choice(GRAB, 300)])
    play, _ = playing(LIVE, {0: bot}, drawn_at_once=False)
    assert bot.asked_at == []
    assert play.advance(1000) == []
    play.drawn(1004)
    assert play.next() == 1304 + TIE_MS + 1


def test_time_runs_as_far_as_it_is_told() -> None:
    play, deal = playing(QUIET, {})
    play.advance(1234)
    assert deal.view(None).at == 1234


def test_a_match_of_computer_players_is_the_same_again() -> None:
    def play(seed: int) -> list[Step]:
        chance = Chance(bytes([seed]) * 32)
        rules = TotemRules()
        cards = chance.stream("deal/0").shuffled(GAME.deck(rules))
        deal = GAME.deal(rules, GAME.opening(rules, 4, chance), cards, chance)
        bots = {seat: GAME.bots[level]() for seat, level in enumerate(GAME.bots)}
        streams = {seat: chance.stream(f"bot/{seat}") for seat in bots}
        steps = RealTime(deal, bots, streams, TIES, chance).advance(10**9)
        assert deal.result() is not None
        return steps

    assert play(1) == play(1)
    assert play(1) != play(2)
    assert told(events(play(1)), Erred)
