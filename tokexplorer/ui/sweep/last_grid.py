"""The grid that was swept last, kept beside its results."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import TYPE_CHECKING

from tokexplorer.formats.atomic import write_atomically
from tokexplorer.session.sweep.plan import SweepPlan

if TYPE_CHECKING:
    from pathlib import Path

GRID_NAME = "last-grid.json"


def keep_grid(folder: Path, plan: SweepPlan) -> None:
    """Keep it for the next time; one that cannot be written is not worth a word."""
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        write_atomically(folder / GRID_NAME, json.dumps(plan.to_dict()).encode())


def last_grid(folder: Path) -> SweepPlan | None:
    """What was kept; None if there is nothing that can be read."""
    try:
        return SweepPlan.from_dict(json.loads((folder / GRID_NAME).read_bytes()))
    except (OSError, ValueError, RecursionError):
        return None
