"""What holds for every game, preset and number of seats, and under house rules at random.

The id of a failing test names the match: game, preset, seats and, in hex, its seed. `case.match()` makes it again and
`positions` its random play.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import is_dataclass
from datetime import UTC, datetime
from types import MappingProxyType

import pytest
from conformance.playing import (
    all_views,
    cards_in,
    cases,
    length,
    onlookers,
    play_bots,
    positions,
    random_cases,
    random_input,
    reachable,
    step,
    unfinished,
    universe,
    walk,
)

from core import games, saves
from core.cards import Card
from core.chance import Chance, Stream
from core.game import LEVELS, Event, IllegalMove
from core.match import Match, replay

NOW = datetime(2026, 11, 30, 12, 7, 31, tzinfo=UTC)
PLAIN = (str, int, float, bool, type(None))

every_case = pytest.mark.parametrize("case", cases(), ids=str)
every_case_and_random_rules = pytest.mark.parametrize("case", [*cases(), *random_cases()], ids=str)
every_game = pytest.mark.parametrize("game", [games.load(key) for key in games.KEYS], ids=games.KEYS)


def stream(rng, label="sample"):
    return Stream(rng.randbytes(32), label)


def refusal(deal, seat, move):
    """The sentence with which a move is refused, with its paragraph; None if it may be made."""
    try:
        deal.check(seat, move)
    except IllegalMove as refused:
        return refused.sentence, refused.paragraph
    return None


def assert_reason(game, deal, seat, move):
    reason = refusal(deal, seat, move)
    assert reason is not None, f"{seat} {move} is allowed but not listed"
    sentence, paragraph = reason
    assert sentence.strip() == sentence, repr(sentence)
    assert sentence[-1] in ".!?", repr(sentence)
    assert len(sentence.splitlines()) == 1, repr(sentence)
    assert paragraph.startswith(f"{game.key} "), paragraph


@every_game
def test_what_the_registry_holds(game):
    assert games.load(game.key) is game
    assert game.rules.game == game.key
    assert next(iter(game.presets)) == "standard"
    assert game.presets["standard"] == game.rules()
    assert set(game.bots) == set(LEVELS)
    for seats in game.seats:
        sides = game.sides(seats)
        assert len(sides) == seats
        assert sorted(set(sides)) == list(range(len(set(sides))))
        together = [seat for side in sorted(set(sides)) for seat in game.side_seats(side, seats)]
        assert sorted(together) == list(range(seats))
    for rules in game.presets.values():
        assert game.rules.from_mapping(rules.mapping()) == rules
        assert len({card.text for card in game.deck(rules).faces}) == len(game.deck(rules).faces)
        for heading, text in game.help(rules):
            assert heading.strip()
            assert text.strip()


@every_case_and_random_rules
def test_random_play_ends(case):
    """Every deal ends; nobody is to act exactly when there is a result, and a match is over when somebody has won."""
    game, match = case.game, case.match()
    sides = len(set(game.sides(case.seats)))
    rng = case.rng("play")
    for _ in unfinished(match):
        deal = match.deal
        actors = deal.to_act()
        assert actors, "a deal without a result has somebody to act"
        assert deal.result() is None
        assert list(actors) == sorted(set(actors) & set(range(case.seats)))
        step(match, rng)
        over = deal.result() is not None
        assert over is (not deal.to_act())
        assert over is (deal is not match.deal or match.over)
        if over:
            assert len(deal.result().scores) == sides
            assert deal.due() is None
            assert [deal.legal(seat) for seat in range(case.seats) if deal.legal(seat)] == []
            for move in rng.sample(universe(case), min(20, len(universe(case)))):
                assert_reason(game, deal, rng.randrange(case.seats), move)
    assert match.finished
    assert set(match.winners) <= set(range(sides))
    assert len(match.standing.scores) == sides
    assert match.standing == match.finished[-1].standing
    assert match.winners == game.winners(case.rules, match.standing)


@every_case_and_random_rules
def test_matches_of_bots_end(case):
    match = case.match()
    play_bots(match, "novice")
    assert match.winners


@every_case_and_random_rules
def test_legal_is_what_check_passes(case):
    """Over all moves of the deck, as far as a budget goes, and over some of them more often. A timed game may list
    fewer, of a kind that it lists some of."""
    game, moves = case.game, universe(case)
    known = frozenset(moves)
    for match, _ in positions(case, max(2, min(20, 40_000 // len(moves) // case.seats)), "check"):
        deal = match.deal
        for seat in range(case.seats):
            legal = deal.legal(seat)
            assert list(legal) == list(deal.legal(seat)), "in a fixed order"
            assert len(set(legal)) == len(legal)
            assert seat in deal.to_act() or not legal
            assert all(refusal(deal, seat, move) is None for move in legal)
            if not game.timed:
                assert known.issuperset(legal), [str(move) for move in set(legal) - known]
            kinds = {type(move) for move in legal}
            for move in known - set(legal):
                if not game.timed or type(move) not in kinds:
                    assert_reason(game, deal, seat, move)


@every_case
def test_seats_not_to_act_are_refused(case):
    moves = universe(case)
    for match, rng in positions(case, 40, "idle"):
        for seat in set(range(case.seats)) - set(match.deal.to_act()):
            assert not match.deal.legal(seat)
            assert_reason(case.game, match.deal, seat, rng.choice(moves))
            mover, move = random_input(match.deal, rng) if any(map(match.deal.legal, match.deal.to_act())) else (0, 0)
            if move:
                assert mover != seat
                assert_reason(case.game, match.deal, seat, move)


@every_case
def test_parse_and_str_are_inverse(case):
    parse = case.game.parse
    played = [entry.move for log in played_out(case).logs for entry in log.inputs]
    for move in {*universe(case), *played}:
        text = str(move)
        assert parse(text) == move
        assert hash(parse(text)) == hash(move)
        assert text == " ".join(text.split())
        assert text.isprintable()


@every_case
def test_what_is_no_move_is_refused_with_a_sentence(case):
    """Texts of moves with letters changed, left out and doubled: either a move, or one sentence."""
    rng = case.rng("text")
    texts = [str(move) for move in rng.sample(universe(case), min(100, len(universe(case))))]
    letters = sorted(set("".join(texts)) | set(" 0-@é٣\n\x00"))
    for text in texts * 3:
        place = rng.randrange(len(text) + 1)
        damaged = text[:place] + rng.choice(["", rng.choice(letters), text]) + text[place + rng.randrange(2) :]
        try:
            move = case.game.parse(damaged)
        except ValueError as error:
            assert type(error) is ValueError
            assert str(error)[-1:] == ".", repr(str(error))
        else:
            assert case.game.parse(str(move)) == move


@every_case
def test_cards_and_chips_are_conserved(case):
    """As far as anybody outside can tell: hands hold each card of the deck once for each copy, a card that is seen is
    one of the deck, and where a standing has a pot the chips and the pot together never change."""
    deck = case.game.deck(case.rules)
    whole = Counter(deck)
    match = case.match()
    money = [match.standing]
    for _ in walk(match, case.rng("play")):
        views = all_views(match.deal, case.seats)
        held = Counter(card for view in views for card in getattr(view, "hand", ()) if isinstance(card, Card))
        assert held <= whole
        assert not getattr(views[-1], "hand", ()), "a spectator has no hand"
        money.append(match.standing)
    money.append(match.standing)
    assert {card for view in all_views(match.deal, case.seats) for card in cards_in(view)} <= set(whole)
    if hasattr(match.standing, "pot"):
        assert len({sum(standing.scores) + standing.pot for standing in money}) == 1


@every_case
def test_a_copy_goes_its_own_way(case):
    for match, rng in positions(case, 12, "copy"):
        deal = match.deal
        before = snapshot(deal, case.seats)
        copied = deal.copy()
        assert snapshot(copied, case.seats) == before
        twin = deal.copy()
        script = []
        now = match.logs[-1].clock
        for _ in range(30):
            if not copied.to_act():
                break
            if case.game.timed:
                now += rng.choice([0, 100, 2000])
                script.append((copied.tick(now), None, None, now))
            if any(map(copied.legal, copied.to_act())):
                seat, move = random_input(copied, rng)
                script.append((copied.apply(seat, move, now), seat, move, now))
        assert snapshot(deal, case.seats) == before, "playing on a copy changed the original"
        for events, seat, move, at in script:
            assert (twin.tick(at) if move is None else twin.apply(seat, move, at)) == events
        assert snapshot(twin, case.seats) == snapshot(copied, case.seats)


def snapshot(deal, seats):
    """All that can be asked of a deal."""
    return (
        deal.to_act(),
        [tuple(deal.legal(seat)) for seat in range(seats)],
        all_views(deal, seats),
        deal.due(),
        deal.result(),
        deal.details(),
    )


@every_case_and_random_rules
def test_replay_gives_the_same(case):
    first, second = played_out(case), case.match()
    assert replay(second, first.logs) is None
    assert second.logs == first.logs
    assert second.finished == first.finished
    assert (second.standing, second.winners) == (first.standing, first.winners)
    assert snapshot(second.deal, case.seats) == snapshot(first.deal, case.seats)


def played_out(case):
    """The random match at its end."""
    match = case.match()
    for _ in walk(match, case.rng("play")):
        pass
    return match


@every_case
def test_the_same_inputs_tell_the_same(case):
    told = [[], []]
    for events in told:
        match, rng = case.match(), case.rng("play")
        events += [step(match, rng) for _ in unfinished(match)]
    assert told[0] == told[1]


@every_case_and_random_rules
def test_save_load_save_gives_the_same_bytes(case):
    for match, _ in [*((match, rng) for match, rng in positions(case, 4, "save")), (played_out(case), None)]:
        text = saves.dumps(saves.Save(match, case.preset), "0.1.0", NOW)
        loaded = saves.loads(text)
        assert loaded.fault is None
        assert saves.dumps(loaded, "0.1.0", NOW).encode() == text.encode()
        assert snapshot(loaded.match.deal, case.seats) == snapshot(match.deal, case.seats)
        assert loaded.match.finished == match.finished


@every_case_and_random_rules
def test_a_sampled_deal_is_the_same_for_its_observer(case):
    for match, rng in positions(case, 10, "sample"):
        deal, now = match.deal, match.logs[-1].clock
        for seat in onlookers(match):
            view = deal.view(seat)
            sampled = case.game.sample(view, stream(rng))
            assert sampled.view(seat) == view
            assert sampled.to_act() == deal.to_act()
            assert sampled.due() == deal.due()
            assert sampled.result() is None
            if seat is not None:
                assert list(sampled.legal(seat)) == list(deal.legal(seat))
                for move in rng.sample(universe(case), min(20, len(universe(case)))):
                    assert refusal(sampled, seat, move) == refusal(deal, seat, move)
            assert snapshot(sampled, case.seats) == snapshot(sampled.copy(), case.seats)
        assert_ends(sampled, now, rng)


def assert_ends(deal, now, rng):
    for _ in range(20_000):
        if not deal.to_act():
            return
        due = deal.due()
        if due is not None and (rng.random() < 0.9 or not any(map(deal.legal, deal.to_act()))):
            now = max(now, due)
            deal.tick(now)
        else:
            deal.apply(*random_input(deal, rng), now)
    raise AssertionError("a sampled deal does not end")


@every_case
def test_samples_of_one_view_differ(case):
    """From the first view of a match, deals that go different ways by the same inputs: the hidden is drawn."""
    view = case.match().deal.view(0)
    rng = case.rng("differ")
    courses = []
    for _ in range(6):
        deal = case.game.sample(view, stream(rng))
        courses.append((all_views(deal, case.seats), course(deal)))
    assert any(course != courses[0] for course in courses)


def course(deal):
    """What a spectator is told when everybody always does the first thing that is legal."""
    told, now = [], 0
    for _ in range(60):
        seats = [seat for seat in deal.to_act() if deal.legal(seat)]
        if deal.due() is not None:
            now = deal.due()
            told += deal.tick(now)
        elif seats:
            told += deal.apply(seats[0], deal.legal(seats[0])[0], now)
    return [event.seen_by(None) for event in told]


@every_case
def test_views_and_events_are_frozen_values(case):
    """Nothing that could lead to what is hidden, or be changed, can be reached from a view, an event, a result."""
    game, match = case.game, case.match()
    deals = type(match.deal)
    rng = case.rng("play")
    looked = 0
    for number in unfinished(match):
        events = step(match, rng)
        if number % 7 and not match.over:
            continue
        looked += 1
        told = [event.seen_by(seat) for event in events for seat in onlookers(match)]
        assert all(isinstance(event, Event) for event in told)
        for one in reachable((match.standing, tuple(match.finished[-1:]), *told, *all_views(match.deal, case.seats))):
            assert not isinstance(one, (deals, Match, Chance, Stream, type(game), bytes, bytearray)), type(one)
            assert not callable(one), one
    assert looked
    for value in (*told, *all_views(match.deal, case.seats)):
        for one in reachable(value):
            if is_dataclass(one):
                assert type(one).__dataclass_params__.frozen, type(one)
            else:
                assert isinstance(one, (*PLAIN, tuple, frozenset, MappingProxyType)), type(one)
    for seat in onlookers(match):
        assert match.deal.view(seat).seat == seat


@every_case
def test_what_is_told_is_what_can_be_seen(case):
    """While a deal lasts, a card in an event as somebody may know it is in their view before or after, or named by
    the move itself."""
    match, rng = case.match(), case.rng("play")
    for number in unfinished(match):
        deal = match.deal
        looking = number % 3 == 0
        before = {seat: cards_in(deal.view(seat)) for seat in onlookers(match)} if looking else {}
        inputs = match.inputs
        events = step(match, rng)
        if deal.result() is not None:
            continue
        named = cards_in(match.logs[-1].inputs[-1].move) if match.inputs > inputs else set()
        for seat, seen in before.items():
            told = [event.seen_by(seat) for event in events]
            assert cards_in(told) <= seen | named | cards_in(deal.view(seat)), (seat, told)
            assert [event.seen_by(seat) for event in told] == told, "redacting twice is redacting once"


@every_case_and_random_rules
def test_what_is_hidden_changes_nothing_that_is_told(case):
    """Deals that are the same to an observer stay so under the same inputs until something comes to light, and the
    observer is told the same of them."""
    compared = 0
    for match, rng in positions(case, 15, "hidden"):
        for observer in rng.sample(onlookers(match), 2):
            now = match.logs[-1].clock
            view = match.deal.view(observer)
            worlds = [match.deal.copy(), *(case.game.sample(view, stream(rng)) for _ in range(2))]
            for _ in range(6):
                assert_alike(worlds, observer)
                if case.game.timed and rng.random() < 0.7:
                    now += rng.randrange(2500)
                    events = [world.tick(now) for world in worlds]
                else:
                    common = common_inputs(worlds)
                    if not common:
                        break
                    seat, move = rng.choice(common)
                    events = [world.apply(seat, move, now) for world in worlds]
                if len({repr(world.view(observer)) for world in worlds}) > 1 or not worlds[0].to_act():
                    break
                told = [[event.seen_by(observer) for event in some] for some in events]
                assert told[1:] == told[:-1], observer
                compared += 1
    assert compared


def assert_alike(worlds, observer):
    first = worlds[0]
    for world in worlds[1:]:
        assert world.view(observer) == first.view(observer)
        assert world.due() == first.due()
        assert world.details() == first.details() or observer is not None
        assert observer is None or list(world.legal(observer)) == list(first.legal(observer))


def common_inputs(worlds):
    """Inputs that are legal in all of them."""
    found = []
    for seat in worlds[0].to_act():
        others = [set(world.legal(seat)) for world in worlds[1:]]
        found += [(seat, move) for move in worlds[0].legal(seat) if all(move in other for other in others)]
    return found


@every_case_and_random_rules
def test_details_are_plain(case):
    match = played_out(case)
    for finished in [*(deal.details for deal in match.finished), match.deal.details(), case.match().deal.details()]:
        assert json.loads(json.dumps(finished)) == finished


BUDGET = {"novice": 8, "casual": 5, "club": 2, "expert": 1}
"""Positions a case at which each level is asked."""


@every_case
@pytest.mark.parametrize("level", LEVELS)
def test_bots_choose_what_is_legal_and_the_same_again(case, level):
    make = case.game.bots[level]
    asked = make()
    for match, rng in positions(case, BUDGET[level], f"bot {level}"):
        seat = rng.choice(match.deal.to_act())
        view, legal = match.deal.view(seat), match.deal.legal(seat)
        if not legal:
            continue
        seed = rng.randbytes(32)
        listed = list(legal)
        choice = asked.choose(view, legal, Stream(seed, "bot"))
        assert list(legal) == listed
        assert choice.move in listed or (choice.move is None and case.game.timed)
        assert choice.after_ms >= 0
        assert make().choose(view, tuple(legal), Stream(seed, "bot")) == choice


@every_case
def test_time_in_two_steps_is_time_in_one(case):
    for match, rng in positions(case, 40, "time"):
        now = match.logs[-1].clock
        due = match.deal.due()
        ahead = [0, 1, rng.randrange(500), rng.randrange(5000), rng.randrange(60_000)]
        ahead += [] if due is None else [due - now, due - now - 1, due - now + 1]
        first, second = sorted(now + max(0, rng.choice(ahead)) for _ in range(2))
        once, twice = match.deal.copy(), match.deal.copy()
        assert twice.tick(first) + twice.tick(second) == once.tick(second)
        assert snapshot(twice, case.seats) == snapshot(once, case.seats)
        assert once.tick(second) == []
        if not case.game.timed:
            assert due is None
            assert snapshot(once, case.seats) == snapshot(match.deal, case.seats)


@every_case
def test_nothing_is_due_in_the_past(case):
    """What is due has not been done; before it nothing happens by itself."""
    for match, rng in positions(case, 20, "due"):
        due, now = match.deal.due(), match.logs[-1].clock
        if due is None:
            continue
        deal = match.deal.copy()
        deal.tick(now)
        due = deal.due()
        if due is None:
            continue
        assert due > now
        waiting = deal.copy()
        assert waiting.tick(rng.randrange(now, due)) == []
        assert waiting.due() == due
        assert waiting.tick(due)


def test_cases_are_played():
    assert {case.key for case in cases()} == set(games.KEYS)
    assert all(length(case) for case in cases())
