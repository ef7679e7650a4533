"""What holds for every game, preset and number of seats, and under house rules at random.

The id of a failing test names the match: game, preset (or `random`), seats and, in hex, its seed. `Case(...).match()`
makes it again, and `record` its random play.
"""

from __future__ import annotations

import json
from collections import Counter
from datetime import UTC, datetime

import pytest
from conformance.playing import (
    assert_same,
    by_preset,
    by_preset_and_random_rules,
    cards_in,
    moments,
    random_input,
    record,
    refusal,
    snapshot,
    step,
    unfinished,
    universe,
    views,
)

from core import games, saves
from core.cards import Card
from core.chance import Chance
from core.game import LEVELS
from core.simulate import play_out

NOW = datetime(2026, 11, 30, 12, 7, 31, tzinfo=UTC)

by_game = pytest.mark.parametrize("game", [games.load(key) for key in games.KEYS], ids=games.KEYS)


def assert_refused(deal, seat, move, key):
    reason = refusal(deal, seat, move)
    assert reason is not None, f"{seat} {move} is allowed but not listed"
    sentence, paragraph = reason
    assert sentence[-1:] in (".", "!", "?"), repr(sentence)
    assert len(sentence.splitlines()) == 1, repr(sentence)
    assert paragraph.startswith(f"{key} "), paragraph


@by_game
def test_what_the_registry_holds(game):
    assert games.load(game.key) is game
    assert game.rules.game == game.key
    assert next(iter(game.presets)) == "standard"
    assert game.presets["standard"] == game.rules()
    assert set(game.bots) == set(LEVELS)
    for seats in game.seats:
        sides = game.sides(seats)
        assert sorted(set(sides)) == list(range(len(set(sides))))
        together = [seat for side in sorted(set(sides)) for seat in game.side_seats(side, seats)]
        assert sorted(together) == list(range(seats))
    for rules in game.presets.values():
        assert game.rules.from_mapping(rules.mapping()) == rules
        faces = game.deck(rules).faces
        assert len({card.text for card in faces}) == len(faces)
        assert all(heading.strip() and text.strip() for heading, text in game.help(rules))


@by_game
def test_ties_put_the_tied_in_an_order(game):
    for rules in game.presets.values():
        ties = game.ties(rules)
        if ties is None:
            continue
        orders = {ties.settle(Chance(bytes(32)), number, (0, 1)).order for number in range(20)}
        assert orders == {(0, 1), (1, 0)}
        assert ties.settle(Chance(bytes(32)), 3, (1, 0)).order == ties.settle(Chance(bytes(32)), 3, (0, 1)).order


@by_preset_and_random_rules
def test_random_play_ends(case):
    """Every deal ends; nobody is to act exactly when there is a result, and a match is over when somebody has won."""
    match, rng = case.match(), case.rng("play")
    sides = len(set(case.game.sides(case.seats)))
    for _ in unfinished(match):
        deal = match.deal
        assert deal.result() is None
        assert deal.to_act(), "a deal without a result has somebody to act"
        assert list(deal.to_act()) == sorted(set(deal.to_act()) & set(range(case.seats)))
        step(match, rng)
        over = deal.result() is not None
        assert over is (not deal.to_act())
        assert over is (deal is not match.deal or match.over)
        if over:
            assert len(deal.result().scores) == sides
            assert deal.due() is None
            assert not any(map(deal.legal, range(case.seats)))
            for move in rng.sample(universe(case), min(10, len(universe(case)))):
                assert_refused(deal, rng.randrange(case.seats), move, case.key)
    assert match.finished
    assert set(match.winners) <= set(range(sides))
    assert len(match.standing.scores) == sides
    assert match.standing == match.finished[-1].standing
    assert match.winners == case.game.winners(case.rules, match.standing)


@by_preset
def test_matches_of_bots_end(case):
    if case.seed < 2:
        match = case.match()
        play_out(match, {seat: case.game.bots["novice"]() for seat in range(case.seats)})
        assert match.winners


CHECKS = 2000
"""About so many moves a case are held against `legal`."""


@by_preset_and_random_rules
def test_legal_is_what_check_passes(case):
    """Over moves of the whole deck, and those that others may make or that were legal before. A timed game may list
    fewer than `check` passes, of a kind that it lists some of."""
    moves = universe(case)
    known, recent = frozenset(moves), []
    some = min(len(moves), 200)
    for deal, _, rng in moments(case, CHECKS // some, "check"):
        listed = {seat: deal.legal(seat) for seat in range(case.seats)}
        recent = [*(move for legal in listed.values() for move in legal), *recent][:100]
        for seat, legal in listed.items():
            assert list(legal) == list(deal.legal(seat)), "in a fixed order"
            assert len(set(legal)) == len(legal)
            assert seat in deal.to_act() or not legal
            assert all(refusal(deal, seat, move) is None for move in legal)
            assert case.game.timed or known.issuperset(legal), [str(move) for move in set(legal) - known]
        for seat in rng.sample(deal.to_act(), min(2, len(deal.to_act()))):
            assert_no_others(deal, seat, [*rng.sample(moves, some), *recent], case)


def assert_no_others(deal, seat, moves, case):
    legal = set(deal.legal(seat))
    kinds = {type(move) for move in legal}
    for move in dict.fromkeys(moves):
        if move not in legal and not (case.game.timed and type(move) in kinds):
            assert_refused(deal, seat, move, case.key)


@by_preset
def test_every_move_there_is_is_legal_or_refused(case):
    """All moves of the deck, however many, at a few turns of one match."""
    if case.seed == 0:
        for deal, _, rng in moments(case, 1, "all"):
            assert_no_others(deal, rng.choice(deal.to_act()), universe(case), case)


@by_preset
def test_seats_not_to_act_are_refused(case):
    for deal, _, rng in moments(case, 30, "idle"):
        others = [move for seat in deal.to_act() for move in deal.legal(seat)]
        for seat in set(range(case.seats)) - set(deal.to_act()):
            assert not deal.legal(seat)
            for move in (rng.choice(universe(case)), *rng.sample(others, min(5, len(others)))):
                assert_refused(deal, seat, move, case.key)


@by_preset
def test_parse_and_str_are_inverse(case):
    parse, moves = case.game.parse, universe(case)
    played = [entry.move for log in record(case).match.logs for entry in log.inputs]
    some = moves if case.seed == 0 else case.rng("parse").sample(moves, min(len(moves), 1000))
    for move in {*some, *played}:
        text = str(move)
        assert parse(text) == move
        assert hash(parse(text)) == hash(move)
        assert text == " ".join(text.split())
        assert text.isprintable()


@by_preset
def test_what_is_no_move_is_refused_with_a_sentence(case):
    """Texts of moves with letters changed, left out and doubled: either a move, or one sentence."""
    rng = case.rng("text")
    texts = [str(move) for move in rng.sample(universe(case), min(100, len(universe(case))))]
    letters = ["", *set("".join(texts)), *" 0-@é٣\n\x00"]
    for text in texts * 3:
        place = rng.randrange(len(text) + 1)
        damaged = text[:place] + rng.choice([rng.choice(sorted(letters)), text]) + text[place + rng.randrange(2) :]
        try:
            move = case.game.parse(damaged)
        except ValueError as error:
            assert str(error)[-1:] in (".", "!", "?"), repr(str(error))
        else:
            assert case.game.parse(str(move)) == move


@by_preset_and_random_rules
def test_cards_and_chips_are_conserved(case):
    """As far as anybody outside can tell: hands hold no card more often than the deck, a spectator has none, a card
    that is seen is one of the deck, and where a standing has a pot, the chips and the pot together never change."""
    deck = Counter(case.game.deck(case.rules))
    for deal, _, _ in moments(case, 15, "cards"):
        seen = views(deal, case)
        held = Counter(card for view in seen for card in getattr(view, "hand", ()) if isinstance(card, Card))
        assert held <= deck
        assert not getattr(seen[-1], "hand", ())
        assert cards_in(*seen[:2], seen[-1]) <= set(deck)
    match = record(case).match
    standings = [case.match().standing, *(finished.standing for finished in match.finished)]
    if hasattr(match.standing, "pot"):
        assert len({sum(standing.scores) + standing.pot for standing in standings}) == 1


@by_preset_and_random_rules
def test_a_copy_goes_its_own_way(case):
    for moment in record(case).moments:
        assert_same(moment.deal.view(None), moment.view, "playing on changed a copy made before: ")
    for deal, start, rng in moments(case, 6, "copy"):
        before = snapshot(deal, case)
        copied, twin, now = deal.copy(), deal.copy(), start
        assert_same(snapshot(copied, case), before)
        script = []
        for _ in range(30):
            if not copied.to_act():
                break
            if case.game.timed:
                now += rng.choice([0, 100, 2000])
                script.append((copied.tick(now), None, None, now))
            if any(map(copied.legal, copied.to_act())):
                seat, move = random_input(copied, rng)
                script.append((copied.apply(seat, move, now), seat, move, now))
        assert_same(snapshot(deal, case), before, "playing on a copy changed the original: ")
        for events, seat, move, at in script:
            assert_same(twin.tick(at) if move is None else twin.apply(seat, move, at), events)
        assert_same(snapshot(twin, case), snapshot(copied, case))


def assert_same_match(one, other, case):
    assert_same(one.logs, other.logs)
    assert_same(one.finished, other.finished)
    assert (one.standing, one.winners) == (other.standing, other.winners)
    assert_same(snapshot(one.deal, case), snapshot(other.deal, case))


@by_preset_and_random_rules
def test_replay_gives_the_same(case):
    """By its log alone a match comes to the same, and the same is told of it on the way."""
    first, second = record(case).match, case.match()
    events = []
    for log in first.logs:
        for entry in log.inputs:
            events += second.play(entry.seat, entry.move, entry.at)
        events += second.tick(log.clock) if case.game.timed and second.logs[-1] is not log else []
    assert_same(events, list(record(case).events))
    assert_same_match(first, second, case)


@by_preset_and_random_rules
def test_save_load_save_gives_the_same_bytes(case):
    whole = record(case).match
    inputs = [(number, count) for number, log in enumerate(whole.logs) for count in range(len(log.inputs))]
    number, count = case.rng("save").choice(inputs)
    for match in (whole, shortened(case, number, count)):
        text = saves.dumps(saves.Save(match, case.preset), "0.1.0", NOW)
        loaded = saves.loads(text)
        assert loaded.fault is None
        assert_same(saves.dumps(loaded, "0.1.0", NOW).splitlines(True), text.splitlines(True))
        assert_same_match(loaded.match, match, case)


def shortened(case, deal, inputs):
    """The random match of this case up to that input of that deal."""
    match = case.match()
    for number, log in enumerate(record(case).match.logs[: deal + 1]):
        for entry in log.inputs[: inputs if number == deal else None]:
            match.play(entry.seat, entry.move, entry.at)
    return match


@by_preset_and_random_rules
def test_details_are_plain(case):
    match = record(case).match
    told = [finished.details for finished in match.finished]
    told += [deal.details() for deal, _, _ in moments(case, 10, "details")]
    assert json.loads(json.dumps(told)) == told


@by_preset
def test_time_in_two_steps_is_time_in_one(case):
    for deal, now, rng in moments(case, 40, "time"):
        due = deal.due()
        ahead = [0, 1, rng.randrange(500), rng.randrange(5000), rng.randrange(60_000)]
        ahead += [] if due is None else [due - now, due - now - 1, due - now + 1]
        first, second = sorted(now + max(0, rng.choice(ahead)) for _ in range(2))
        once, twice = deal.copy(), deal.copy()
        assert_same(twice.tick(first) + twice.tick(second), once.tick(second))
        assert_same(snapshot(twice, case), snapshot(once, case))
        assert once.tick(second) == []
        if not case.game.timed:
            assert due is None
            assert_same(snapshot(once, case), snapshot(deal, case))


@by_preset
def test_nothing_happens_before_it_is_due(case):
    for deal, now, rng in moments(case, 20, "due"):
        waiting = deal.copy()
        waiting.tick(now)
        due = waiting.due()
        if due is None:
            continue
        assert due > now
        assert waiting.tick(rng.randrange(now, due)) == []
        assert waiting.due() == due
        assert waiting.tick(due)
