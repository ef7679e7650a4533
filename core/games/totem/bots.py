"""Computer players of Totem (totem 11). They see what everybody sees, and are asked when that changes: what they answer
is what they will do if nothing changes before."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from core.chance import Stream
from core.game import Bot, Choice, Move, Seat
from core.games.totem.duels import Table, bits, colours_rule, is_inward, matters
from core.games.totem.moves import GRAB, IN, PICK_DUEL, PICK_IN, REVEAL, Split
from core.games.totem.reactions import EYES, reaction
from core.games.totem.symbols import family_of
from core.games.totem.view import Choice as Choosing
from core.games.totem.view import TotemView

_HAND = (150, 350)
"""How long it takes to turn a card that may be turned, at least, and how much more it may be, in ms."""

_THOUGHT = (500, 1500)
"""The same for a choice."""


class TotemBot:
    """It answers `reveal` before that is legal, since whoever sits there
    cannot know whether something live will keep the card from being turned."""

    def __init__(self, level: str) -> None:
        self._eyes = EYES[level]
        self._level = level

    def choose(self, view: TotemView, legal: Sequence[Move], rng: Stream) -> Choice:
        if view.seat is None or not legal:
            return Choice(None)
        if view.choice is not None:
            return Choice(self._pick_or_split(view, view.choice, legal, rng), _delay(_THOUGHT, rng))
        duel, inward = _entitled(view, view.seat)
        if duel or inward:
            grabs = rng.random() >= self._eyes.misses
        else:
            grabs = rng.random() < self._false_alarm(view, view.seat)
        if grabs:
            tops = sum(top is not None for top in view.tops)
            return Choice(GRAB, reaction(self._eyes, tops, inward, rng))
        if view.seat == view.revealing and view.flip_at is None:
            return Choice(REVEAL, max(0, view.reveal_from - view.at) + _delay(_HAND, rng))
        return Choice(None)

    def _false_alarm(self, view: TotemView, seat: Seat) -> float:
        """How likely a grab is that nothing entitles to; only what has just come can startle."""
        fresh = view.fresh
        own = view.tops[seat]
        if not fresh:
            return 0.0
        if own is None or not own.suit:
            return self._eyes.unrelated
        others = [top for other, top in enumerate(view.tops) if top and other != seat and {seat, other} & {*fresh}]
        if colours_rule(view.tops, bits(view.inert)):
            if any(top.rank == own.rank for top in others):
                return self._eyes.equal_shape
        elif any(top.rank != own.rank and family_of(top.rank) == family_of(own.rank) for top in others):
            return self._eyes.look_alike
        return self._eyes.unrelated

    def _pick_or_split(self, view: TotemView, choice: Choosing, legal: Sequence[Move], rng: Stream) -> Move:
        if self._level == "novice":
            return rng.choice(legal)
        careful = self._level != "casual"
        if choice.what == "pick":
            return PICK_IN if careful and _somebody_must_win_it(view, choice.seat) else PICK_DUEL
        return _all_to_the_nearest(view, choice) if careful else legal[0]


def _delay(span: tuple[int, int], rng: Stream) -> int:
    least, more = span
    return least + rng.below(more)


def _entitled(view: TotemView, seat: Seat) -> tuple[bool, bool]:
    """Whether there is a duel of this seat's, and whether there is an all-grab, to be seen."""
    top = view.tops[seat]
    found = matters(Table(view.tops, tuple(map(bits, view.spent)), bits(view.inert)))
    inward = any(map(is_inward, found))
    return top is not None and any(mask >> top.index & 1 for mask in found if not is_inward(mask)), inward


def _somebody_must_win_it(view: TotemView, seat: Seat) -> bool:
    """Whether an all-grab lies there that is another's last card, and dear to lose (totem 6.3)."""
    return view.rules.last_card == "strict" and any(
        top is not None and top.rank == IN and top not in view.inert and not view.down[owner]
        for owner, top in enumerate(view.tops)
        if owner != seat
    )


def _all_to_the_nearest(view: TotemView, choice: Choosing) -> Split:
    """Everything to the loser who is nearest to having no cards left."""
    nearest = min(choice.losers, key=lambda seat: view.down[seat] + len(view.up[seat]))
    return Split(tuple(choice.total if seat == nearest else 0 for seat in choice.losers))


def _bot(level: str) -> Callable[[], Bot]:
    return lambda: TotemBot(level)


BOTS: Mapping[str, Callable[[], Bot]] = {level: _bot(level) for level in EYES}
