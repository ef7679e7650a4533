"""What the app begins with."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

if TYPE_CHECKING:
    from core.saves import Save


class Start(Struct, frozen=True):
    """`home`: the first screen. `match`: that match at once, new or resumed, and the file that keeps it."""

    kind: Literal["match", "home"] = "match"
    match: Save | None = None
    path: Path | None = None
