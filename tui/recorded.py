"""What the file of a match says it came to, beside what its log comes to by the rules of this program."""

from __future__ import annotations

from core.saves import Save, Summary, summary
from tui.words import count


def is_over(save: Save) -> bool:
    """Whether the match ended when the file was written."""
    return save.recorded is not None and save.recorded.over


def difference(save: Save) -> str:
    """A sentence; empty where both are the same, where the file says nothing, and where the log fails."""
    now = summary(save.match)
    if save.recorded is None or save.fault is not None or save.recorded == now:
        return ""
    return f"The file says {_words(save.recorded)}; its log now comes to {_words(now)}."


def _words(of: Summary) -> str:
    scores = " : ".join(map(str, of.scores))
    return f"{scores} after {count(of.deals, 'deal')}{' and over' if of.over else ''}"
