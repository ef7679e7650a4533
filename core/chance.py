"""The deal that anybody can check: seed -> order of the deck, commitment.

Block i of a stream is SHA-256(seed ‖ label ‖ i), the label in UTF-8 and i as 8 bytes, big-endian. A block is read as
eight 32-bit big-endian words. A number below n is the first word under the greatest multiple of n that fits in 32
bits, modulo n: no remainder is likelier than another. A shuffle is Fisher-Yates from the end: for i = last .. 1 the
places i and below(i + 1) change cards.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Sequence
from struct import Struct
from typing import Any, TypeVar

T = TypeVar("T")

SEED_BYTES = 32
_WORDS = Struct(">8I")
_SPAN = 1 << 32


class Stream:
    """One named stream of chance. The same seed and label give the same numbers on every machine and for ever."""

    __slots__ = ("_base", "_block", "_key", "_words")

    def __init__(self, seed: bytes, label: str) -> None:
        self._key = seed, label
        self._base = hashlib.sha256(seed + label.encode())
        self._block = 0
        self._words: list[int] = []

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled, a stream is at its beginning again: it is handed over to be drawn from elsewhere."""
        return Stream, self._key

    def _word(self) -> int:
        if not self._words:
            self._read_block()
        return self._words.pop()

    def _read_block(self) -> None:
        block = self._base.copy()
        block.update(self._block.to_bytes(8, "big"))
        self._block += 1
        self._words[:] = _WORDS.unpack(block.digest())[::-1]

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each as likely; n from 1 to 2**32."""
        limit = _SPAN - _SPAN % n
        while (word := self._word()) >= limit:
            pass
        return word % n

    def random(self) -> float:
        """A number from 0 up to but not including 1, in steps of 2**-32."""
        return self._word() / _SPAN

    def choice(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """The items in a new order, each order as likely."""
        order = list(items)
        words = self._words
        below_any_limit = _SPAN - len(order)
        for last in range(len(order) - 1, 0, -1):
            # `below(last + 1)`, written out: a deal is dealt for every match that search or simulation plays. Hardly
            # any word is so high that its own limit has to be worked out.
            n = last + 1
            while True:
                if not words:
                    self._read_block()
                word = words.pop()
                if word < below_any_limit or word < _SPAN - _SPAN % n:
                    break
            other = word % n
            order[last], order[other] = order[other], order[last]
        return order


class Chance:
    """All the streams of one match, by name."""

    __slots__ = ("_seed",)

    def __init__(self, seed: bytes) -> None:
        if len(seed) != SEED_BYTES:
            raise ValueError(f"A seed has {SEED_BYTES} bytes, not {len(seed)}.")
        self._seed = seed

    def stream(self, label: str) -> Stream:
        """A stream from its beginning: `deal/n` for the deck of deal n (from 0), `first`, `fingers/N`."""
        return Stream(self._seed, label)

    def own_stream(self, label: str) -> Stream:
        """A stream that has a seed of its own, SHA-256(seed ‖ label): whoever is handed it can learn nothing of the
        match's other chance. Computer players get these."""
        return Stream(child_seed(self._seed, label), "choices")


def commitment(seed: bytes) -> str:
    """What is shown before the first deal: the SHA-256 of the seed, as 64 hex digits."""
    return hashlib.sha256(seed).hexdigest()


def parse_seed(text: str) -> bytes:
    """A seed from up to 64 hex digits, fewer padded with zeros on the left; raises ValueError."""
    digits = text.strip()
    if not digits or len(digits) > 2 * SEED_BYTES or any(digit not in "0123456789abcdefABCDEF" for digit in digits):
        raise ValueError(f"A seed is up to {2 * SEED_BYTES} hex digits, not {text!r}.")
    return bytes.fromhex(digits.rjust(2 * SEED_BYTES, "0"))


def child_seed(seed: bytes, label: str) -> bytes:
    """A seed of its own for one of many matches that come from one seed."""
    return hashlib.sha256(seed + label.encode()).digest()
