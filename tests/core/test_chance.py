"""The deal that anybody can check: what core.chance says of itself, computed here again with hashlib alone."""

from __future__ import annotations

import hashlib
import pickle
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import games
from core.chance import Chance, Stream, child_seed, commitment, parse_seed
from core.match import Match, Player

SEED = bytes(range(32))


def words(seed: bytes, label: str):
    """Block i is SHA-256(seed ‖ label ‖ i), i as 8 bytes, read as eight 32-bit big-endian words."""
    for block in range(1 << 64):
        digest = hashlib.sha256(seed + label.encode("utf-8") + block.to_bytes(8, "big")).digest()
        for start in range(0, 32, 4):
            yield int.from_bytes(digest[start : start + 4], "big")


def number_below(source, n: int) -> int:
    """The first word under the greatest multiple of n that fits in 32 bits, modulo n."""
    greatest = 2**32 // n * n
    return next(word for word in source if word < greatest) % n


def shuffle(source, items):
    """For i = last .. 1 the places i and below(i + 1) change cards."""
    items = list(items)
    for i in range(len(items) - 1, 0, -1):
        j = number_below(source, i + 1)
        items[i], items[j] = items[j], items[i]
    return items


labels = st.text(max_size=12) | st.sampled_from(["deal/0", "first", "fingers/3"])
seeds = st.binary(min_size=32, max_size=32)


@given(seeds, labels, st.lists(st.integers(1, 2**32), min_size=1, max_size=40))
def test_numbers_are_those_of_the_algorithm(seed, label, sizes):
    stream, source = Stream(seed, label), words(seed, label)
    assert [stream.below(n) for n in sizes] == [number_below(source, n) for n in sizes]


@given(seeds, labels, st.integers(0, 100), st.integers(0, 5))
def test_shuffles_are_those_of_the_algorithm(seed, label, size, drawn_before):
    stream, source = Stream(seed, label), words(seed, label)
    assert [stream.below(7) for _ in range(drawn_before)] == [number_below(source, 7) for _ in range(drawn_before)]
    assert stream.shuffled(range(size)) == shuffle(source, range(size))
    assert stream.below(1000) == number_below(source, 1000)


def test_numbers_just_past_half_are_rejected_often_and_still_even():
    """Of n = 2**31 + 1 nearly half of all words are thrown away."""
    n = 2**31 + 1
    stream, source = Stream(SEED, "x"), words(SEED, "x")
    drawn = [stream.below(n) for _ in range(200)]
    assert drawn == [number_below(source, n) for _ in range(200)]
    assert max(drawn) < n


def test_random_is_a_word_in_steps():
    stream, source = Stream(SEED, "x"), words(SEED, "x")
    assert [stream.random() for _ in range(20)] == [next(source) / 2**32 for _ in range(20)]


def test_choice_is_the_item_at_a_number_below():
    stream, source = Stream(SEED, "x"), words(SEED, "x")
    assert [stream.choice("abcde") for _ in range(20)] == ["abcde"[number_below(source, 5)] for _ in range(20)]


@pytest.mark.parametrize("n", [1, 2, 3, 7, 40, 52])
def test_each_number_is_about_as_likely(n):
    stream = Stream(SEED, f"even/{n}")
    counts = Counter(stream.below(n) for _ in range(2000 * n))
    assert set(counts) == set(range(n))
    assert all(1700 < count < 2300 for count in counts.values())


def test_each_order_is_about_as_likely():
    stream = Stream(SEED, "orders")
    counts = Counter(tuple(stream.shuffled("abcd")) for _ in range(24 * 500))
    assert len(counts) == 24
    assert all(380 < count < 620 for count in counts.values())


@given(st.lists(st.integers(), max_size=60))
def test_a_shuffle_keeps_the_items_and_leaves_the_list_alone(items):
    before = list(items)
    assert Counter(Stream(SEED, "x").shuffled(items)) == Counter(before)
    assert items == before


def test_labels_and_seeds_give_streams_of_their_own():
    chance = Chance(SEED)
    first = [chance.stream("first").below(2**32) for _ in range(3)]
    assert len(set(first)) == 1, "a stream is from its beginning each time"
    drawn = {chance.stream(label).below(2**32) for label in ("deal/0", "deal/1", "deal/10", "first")}
    assert len(drawn) == 4
    assert Chance(bytes(32)).stream("first").below(2**32) != first[0]


def test_an_own_stream_has_a_seed_that_tells_nothing_of_the_match():
    own = Chance(SEED).own_stream("bot/club/1")
    seed = hashlib.sha256(SEED + b"bot/club/1").digest()
    source = words(seed, "choices")
    assert [own.below(100) for _ in range(20)] == [number_below(source, 100) for _ in range(20)]


def test_a_pickled_stream_is_at_its_beginning():
    stream = Stream(SEED, "x")
    drawn = [stream.below(100) for _ in range(10)]
    again = pickle.loads(pickle.dumps(stream))
    assert [again.below(100) for _ in range(10)] == drawn


@pytest.mark.parametrize("size", [0, 31, 33, 64])
def test_a_seed_has_32_bytes(size):
    with pytest.raises(ValueError, match="32"):
        Chance(bytes(size))


def test_the_commitment_is_the_sha256_of_the_seed():
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()
    assert commitment(bytes(32)) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"


def test_a_child_seed_is_a_hash_of_seed_and_label():
    assert child_seed(SEED, "match/3") == hashlib.sha256(SEED + b"match/3").digest()


@given(st.text("0123456789abcdefABCDEF", min_size=1, max_size=64))
def test_a_seed_is_hex_digits_padded_on_the_left(digits):
    assert parse_seed(digits) == int(digits, 16).to_bytes(32, "big")
    assert parse_seed(f"  {digits}\n") == parse_seed(digits)


@pytest.mark.parametrize("text", ["", "  ", "0" * 65, "xyz", "0x12", "12 34", "-1", "1_0", "١٢", "é"])
def test_what_is_no_seed(text):
    with pytest.raises(ValueError, match=r"\.$"):
        parse_seed(text)


@given(st.text(max_size=70))
def test_any_text_is_a_seed_or_refused(text):
    try:
        assert len(parse_seed(text)) == 32
    except ValueError as error:
        assert str(error)


def test_the_deck_of_a_deal_can_be_checked_by_anybody():
    """Deal n of any match is the game's deck, shuffled by the stream `deal/n`."""
    for key in games.KEYS:
        game = games.load(key)
        seats = game.seats[0]
        match = Match(game, game.rules(), SEED, [Player(f"P{seat}") for seat in range(seats)])
        deck = list(game.deck(match.rules))
        for number in (0, 1, 12):
            assert match.seed_order(number) == shuffle(words(SEED, f"deal/{number}"), deck)
