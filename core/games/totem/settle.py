"""What an entitled grab comes to: a choice, a duel, an all-grab; and what becomes of what nobody grabbed for
(totem 2.2, 3, 4.1, 4.4)."""

from __future__ import annotations

from collections.abc import Sequence

from core.game import Event, Seat
from core.games.totem.duels import bits, is_inward
from core.games.totem.events import Choosing, DuelWon, InwardWon, Lapsed, Took
from core.games.totem.last_card import inward_lapsed, inward_lost, last_inward_owners
from core.games.totem.moves import COL, PICK_DUEL, PICK_IN, Pick, Split, even
from core.games.totem.piles import Pile
from core.games.totem.state import Pending, State


def award(state: State, at: int, seat: Seat, duel: int, inward: int, grabbed: int) -> list[Event]:
    """The seat was the first, and entitled to what is given here, either or both as sets of tops."""
    if duel and inward:
        return [_ask(state, at, Pending("pick", seat, duel, grabbed, at + state.spans.pick))]
    return _claim_duel(state, at, seat, duel, grabbed) if duel else _settle_inward(state, at, seat, grabbed)


def choose(state: State, at: int, move: Pick | Split) -> list[Event]:
    """The winner has chosen."""
    choice = state.choice
    assert choice is not None
    state.choice = None
    if isinstance(move, Split):
        return _settle_duel(state, at, choice.seat, choice.duel, choice.grabbed, move.counts)
    if move == PICK_IN:
        return _settle_inward(state, at, choice.seat, choice.grabbed)
    return _claim_duel(state, at, choice.seat, choice.duel, choice.grabbed)


def choose_for(state: State, at: int) -> list[Event]:
    """The winner has let the time pass: the duel, and the even split."""
    assert state.choice is not None
    return choose(state, at, PICK_DUEL if state.choice.what == "pick" else even(*to_split(state)))


def to_split(state: State) -> tuple[int, int]:
    """The cards that the winner who is choosing shares out, and the number of losers (totem 3.3)."""
    choice = state.choice
    assert choice is not None
    piles = state.piles
    return len(piles.up[choice.seat]) + len(piles.pot), choice.duel.bit_count() - 1


def _ask(state: State, at: int, choice: Pending) -> Event:
    state.choice = choice
    return Choosing(at, choice.seat, choice.what, choice.until)


def _claim_duel(state: State, at: int, seat: Seat, duel: int, grabbed: int) -> list[Event]:
    if duel.bit_count() == 2:
        return _settle_duel(state, at, seat, duel, grabbed, ())
    choice = Pending("split", seat, duel, grabbed, at + state.spans.split)
    if state.rules.multi_split == "free":
        return [_ask(state, at, choice)]
    state.choice = choice
    return choose_for(state, at)


def _settle_duel(state: State, at: int, seat: Seat, duel: int, grabbed: int, counts: Sequence[int]) -> list[Event]:
    """One loser takes it all (totem 3.2); of several each takes that many of the winner's cards and the pot (3.3)."""
    marks, piles = state.marks, state.piles
    losers = state.owners(duel, seat)[1:]
    by_colour = marks.by_colour
    void = _void(state, duel)
    events: list[Event] = [DuelWon(at, seat, losers, state.name_of(duel), grabbed - marks.since(duel), void)]
    marks.close_all()
    won, pot = piles.lift(seat), piles.lift_pot()
    if len(losers) == 1:
        taken = [won + piles.lift(losers[0]) + pot]
    else:
        taken = [block + piles.lift(loser) for loser, block in zip(losers, _blocks(won + pot, counts), strict=True)]
    events += [Took(at, loser, state.take(loser, cards), "duel") for loser, cards in zip(losers, taken, strict=True)]
    if by_colour and state.rules.colour_until == "first_duel":
        marks.inert |= bits(top for top in piles.tops() if top is not None and top.rank == COL)
    _settled(state, at, losers[0])
    return events


def _blocks(cards: Pile, counts: Sequence[int]) -> list[Pile]:
    blocks, start = [], 0
    for count in counts:
        blocks.append(cards[start : start + count])
        start += count
    return blocks


def _settle_inward(state: State, at: int, seat: Seat, grabbed: int) -> list[Event]:
    """The winner's up pile goes to the pot, and every `IN` that is a top is done with (totem 4.1, 6.3)."""
    marks = state.marks
    arrows = [mask for mask in marks.live if is_inward(mask)]
    inward = sum(arrows)
    since = min(map(marks.since, arrows))
    void = _void(state, inward)
    punished = last_inward_owners(state, inward)
    marks.close_all()
    cards = state.piles.lift(seat)
    state.put_under(cards)
    events: list[Event] = [InwardWon(at, seat, len(cards), grabbed - since, void)]
    _settled(state, at, seat if state.rules.after_inward == "grabber" else state.turn)
    return events + inward_lost(state, at, tuple(owner for owner in punished if owner != seat))


def _void(state: State, settled: int) -> tuple[str, ...]:
    return tuple(state.name_of(mask) for mask in state.marks.live if not mask & settled)


def _settled(state: State, at: int, turn: Seat) -> None:
    state.turn = turn
    state.stale = False
    state.times.automatic_from = at
    state.show_result(at)


def next_lapse(state: State) -> int | None:
    """When the next live matter lapses (totem 8.2); presses are judged before that (8.5)."""
    if not state.marks.live:
        return None
    at = min(_lapses_at(state, mask) for mask in state.marks.live)
    return max(at, state.times.window_until) if state.presses else at


def _lapses_at(state: State, mask: int) -> int:
    return state.marks.since(mask) + (state.spans.inward if is_inward(mask) else state.spans.duel)


def lapse(state: State, at: int) -> list[Event]:
    """Nobody grabbed in time for what became live long enough ago (totem 2.2, 6.3)."""
    marks = state.marks
    done = [mask for mask in marks.live if _lapses_at(state, mask) <= at]
    events: list[Event] = [Lapsed(at, state.owners(mask, 0), state.name_of(mask)) for mask in done]
    punished = last_inward_owners(state, sum(mask for mask in done if is_inward(mask)))
    for mask in done:
        marks.close(mask)
    state.times.automatic_from = at
    state.times.grace_until = at + state.spans.grace
    return events + inward_lapsed(state, at, punished)
