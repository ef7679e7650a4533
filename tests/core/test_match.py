"""A match: the one checked way in, its log, replay and undo."""

from __future__ import annotations

from random import Random

import pytest

from core import games
from core.cards import CardError
from core.chance import Chance
from core.game import IllegalMove
from core.match import DealLog, Fault, Input, Match, Player, counts_text, replay, take_back
from core.options import RuleError

TOUTI = games.load("touti")
SEED = bytes(range(32))
PLAYERS = [Player("Ana"), Player("Bot 1", "novice"), Player("Bot 2", "club"), Player("Bot 3", "expert")]


def touti(seed=SEED, decks=None, **rules):
    return Match(TOUTI, TOUTI.rules.from_mapping(rules), seed, PLAYERS, decks)


def do(match, text, seat=None):
    """One input of whoever is to act."""
    (actor,) = match.deal.to_act()
    return match.play(actor if seat is None else seat, TOUTI.parse(text))


def pass_out(match):
    for _ in range(4):
        do(match, "pass")


def play_randomly(match, inputs, seed=0):
    rng = Random(seed)
    for _ in range(inputs):
        (seat,) = match.deal.to_act()
        match.play(seat, rng.choice(match.deal.legal(seat)))
    return match


def play_quickly(match):
    """To its end: dealer+1 bids 70, the others pass, everybody plays the first card that is legal."""
    while not match.over:
        for text in ("bid 70", "pass", "pass", "pass"):
            do(match, text)
        while match.deal.view(None).phase not in ("auction", "over"):
            (seat,) = match.deal.to_act()
            match.play(seat, match.deal.legal(seat)[0])
    return match


def state(match):
    return (
        [match.deal.view(seat) for seat in (*range(4), None)],
        [deal.result for deal in match.finished],
        match.standing,
        match.winners,
        [list(log.inputs) for log in match.logs],
    )


@pytest.mark.parametrize("name", ["", "x" * 41, "two\nlines", "bell\x07", "\x1b[31mred", "\u202eleft"])
def test_a_name_that_no_terminal_should_be_sent(name):
    with pytest.raises(ValueError, match=r"\.$"):
        Player(name)


@pytest.mark.parametrize("name", ["A", "x" * 40, "Zoë 李", "O'Neil-3"])
def test_a_name(name):
    assert not Player(name).is_bot
    assert Player(name, "club").is_bot


def test_a_level_that_does_not_exist():
    with pytest.raises(ValueError, match="no level 'master'"):
        Player("Ana", "master")


@pytest.mark.parametrize("key", games.KEYS)
def test_a_number_of_players_the_game_cannot_have(key):
    game = games.load(key)
    for count in {0, 1, max(game.seats) + 1}:
        with pytest.raises(RuleError, match=r"is played by .*\.$"):
            Match(game, game.rules(), SEED, [Player("P")] * count)


def test_counts_in_words():
    assert counts_text((4,)) == "4"
    assert counts_text((3, 2, 4)) == "2 to 4"


def test_a_seed_has_32_bytes():
    with pytest.raises(ValueError, match="32"):
        touti(bytes(5))


def test_the_first_deal_is_dealt_from_the_seed():
    match = touti()
    order = Chance(SEED).stream("deal/0").shuffled(TOUTI.deck(match.rules))
    assert match.seed_order(0) == order
    first = (match.standing.dealer + 1) % 4
    assert set(match.deal.view(first).hand) == set(order[::4])
    assert (match.over, match.winners, match.inputs, match.finished) == (False, (), 0, [])


def test_another_deck_than_the_seeds_for_one_deal():
    order = tuple(reversed(list(TOUTI.deck(TOUTI.rules()))))
    match = touti(decks={1: order})
    assert match.logs[0].deck is None
    pass_out(match)
    first = (match.standing.dealer + 1) % 4
    assert set(match.deal.view(first).hand) == set(order[::4])
    assert match.logs[1].deck == order
    assert dict(match.decks) == {1: order}
    pass_out(match)
    assert set(match.deal.view((first + 1) % 4).hand) == set(match.seed_order(2)[::4])


@pytest.mark.parametrize("number", [0, 5])
def test_a_deck_that_is_not_whole(number):
    order = tuple(TOUTI.deck(TOUTI.rules()))
    with pytest.raises(CardError):
        touti(decks={number: order[1:]})
    with pytest.raises(CardError):
        touti(decks={number: (*order[1:], order[1])})


def test_what_is_played_is_logged():
    match = touti()
    (first,) = match.deal.to_act()
    events = do(match, "bid 80")
    assert [event.amount for event in events] == [80]
    assert match.logs[0].inputs == [Input(first, TOUTI.parse("bid 80"))]
    assert match.inputs == 1


REFUSED = [(None, "bid 60", "2.1"), (None, "play Ao", ""), (1, "pass", ""), (-1, "pass", "1.3"), (4, "pass", "1.3"),
           (10**9, "pass", "1.3")]  # fmt: skip


@pytest.mark.parametrize(("seat", "text", "paragraph"), REFUSED)
def test_a_refused_input_changes_nothing(seat, text, paragraph):
    match = touti()
    assert match.deal.to_act() != (1,)
    before = state(match)
    with pytest.raises(IllegalMove) as refused:
        do(match, text, seat)
    assert refused.value.paragraph.startswith(f"touti {paragraph}")
    assert str(refused.value) == refused.value.sentence
    with pytest.raises(IllegalMove):
        match.check(match.deal.to_act()[0] if seat is None else seat, TOUTI.parse(text))
    assert state(match) == before


def test_the_next_deal_is_dealt_as_soon_as_one_is_over():
    match = touti()
    dealt = match.deal
    pass_out(match)
    assert match.deal is not dealt
    assert len(match.logs) == 2
    assert match.finished[0].standing == match.standing
    assert match.finished[0].details == dealt.details()
    assert match.inputs == 4


def test_after_the_end_nothing_is_played():
    match = play_quickly(touti(target=300))
    assert max(match.standing.scores) >= 300
    assert match.over
    assert len(match.logs) == len(match.finished)
    assert match.winners == (match.standing.scores.index(max(match.standing.scores)),)
    before = state(match)
    for seat in range(4):
        with pytest.raises(IllegalMove, match="over"):
            match.play(seat, TOUTI.parse("pass"))
    assert match.tick(10**9) == []
    assert state(match) == before


def test_a_bot_is_given_the_same_chance_after_coming_back():
    one, other = play_randomly(touti(), 30), play_randomly(touti(), 30)
    drawn = [[match.bot_stream(seat).below(10**9) for seat in range(4)] for match in (one, other)]
    assert drawn[0] == drawn[1]
    assert len(set(drawn[0])) == 4
    play_randomly(one, 1)
    assert one.bot_stream(1).below(10**9) != drawn[1][1]


def test_replay_of_a_whole_match():
    match = play_quickly(touti(target=300))
    again = touti(target=300)
    assert replay(again, match.logs) is None
    assert state(again) == state(match)


def logs_of(match):
    return [DealLog(list(log.inputs), log.deck, log.clock) for log in match.logs]


def test_a_replay_stops_at_the_first_input_that_does_not_fit():
    match = play_randomly(touti(), 60)
    logs = logs_of(match)
    number = len(logs) - 1
    count = len(logs[number].inputs) // 2
    wrong = Input(logs[number].inputs[count].seat, TOUTI.parse("bid 60"))
    logs[number].inputs[count:] = [wrong, *logs[number].inputs[count:]]
    again = touti()
    fault = replay(again, logs)
    assert (fault.deal, fault.move) == (number, count)
    assert "(touti" in fault.message
    assert [list(log.inputs) for log in again.logs] == [
        *(log.inputs for log in logs[:number]),
        logs[number].inputs[:count],
    ]


def test_an_input_of_a_deal_that_is_over_is_a_fault():
    logs = [DealLog([Input(seat, TOUTI.parse("pass")) for seat in order(touti())])]
    logs[0].inputs.append(logs[0].inputs[0])
    again = touti()
    assert replay(again, logs) == Fault(0, 4, "This deal is over.")
    assert len(again.finished) == 1


def order(match):
    (first,) = match.deal.to_act()
    return [(first + place) % 4 for place in range(4)]


def test_a_next_deal_before_one_is_over_is_a_fault():
    (first, *_) = order(touti())
    logs = [DealLog([Input(first, TOUTI.parse("pass"))]), DealLog([Input(first, TOUTI.parse("pass"))])]
    again = touti()
    fault = replay(again, logs)
    assert (fault.deal, fault.move) == (0, 1)
    assert again.inputs == 1


def test_an_input_after_the_end_is_a_fault():
    match = play_quickly(touti(target=300))
    last = len(match.logs) - 1
    extra = Input(0, TOUTI.parse("pass"))
    logs = logs_of(match)
    logs[last].inputs.append(extra)
    again = touti(target=300)
    assert replay(again, logs) == Fault(last, len(logs[last].inputs) - 1, "The match is over.")
    again = touti(target=300)
    assert "over" in replay(again, [*logs_of(match), DealLog([extra])]).message
    assert again.winners == match.winners
    assert replay(touti(target=300), [*logs_of(match), DealLog()]) is None


@pytest.mark.parametrize("inputs", [1, 5, 30, 60, 120])
@pytest.mark.parametrize("seat", range(4))
def test_taking_back_is_the_match_before_that_seats_last_choice(inputs, seat):
    match = play_randomly(touti(), inputs, seed=inputs)
    before = state(match)
    earlier = take_back(match, seat)
    assert state(match) == before, "the match itself is left as it is"
    choices = []
    past = touti()
    for log in match.logs:
        for entry in log.inputs:
            if entry.seat == seat and len(past.deal.legal(seat)) > 1:
                choices.append(past.inputs)
            past.play(entry.seat, entry.move)
    if not choices:
        assert earlier is None
        return
    assert earlier.inputs == choices[-1]
    assert earlier.undone == 1
    assert earlier.deal.to_act() == (seat,)
    again = play_randomly(touti(), choices[-1], seed=inputs)
    assert state(earlier) == state(again)


def test_taking_back_over_the_border_of_deals_keeps_decks_and_count():
    order = tuple(reversed(list(TOUTI.deck(TOUTI.rules()))))
    match = touti(decks={0: order})
    seats = [match.deal.to_act()[0]]
    pass_out(match)
    earlier = take_back(match, seats[0])
    assert earlier.inputs == 0
    assert earlier.logs[0].deck == order
    assert take_back(earlier, seats[0]) is None
    pass_out(earlier)
    assert take_back(earlier, seats[0]).undone == 2


def test_nothing_to_take_back():
    assert take_back(touti(), 0) is None


@pytest.mark.parametrize("key", [key for key in games.KEYS if not games.load(key).timed])
def test_what_happened_in_a_deal_is_told_again_as_it_was(key):
    game = games.load(key)
    match = Match(game, game.rules(), SEED, [Player(f"P{seat}") for seat in range(game.seats[0])])
    rng, told, deals = Random(3), [], 0
    assert match.told() == []
    while len(match.finished) < 2 and not match.over:
        (seat,) = match.deal.to_act()
        told += match.play(seat, rng.choice(match.deal.legal(seat)))
        if len(match.finished) > deals and not match.over:
            told, deals = [], len(match.finished)
        assert match.told() == told
    assert deals
