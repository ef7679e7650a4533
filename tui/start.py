"""What the app begins with."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from core.saves import Save


@dataclass(frozen=True, slots=True)
class Start:
    """`home`: the first screen. `match`: that match at once, new or resumed, and the file that keeps it."""

    kind: Literal["match", "home"] = "match"
    match: Save | None = None
    path: Path | None = None
