"""What the real libraries made of the strings of the shared data."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def golden(shared_data: Path, name: str) -> Iterator[dict[str, Any]]:
    """The rows of one file, those left out that the library refused."""
    with (shared_data / f"golden/{name}.jsonl").open() as lines:
        for line in lines:
            row = json.loads(line)
            if "ids" in row:
                yield row


def has_surrogates(text: str) -> bool:
    """Whether a text has lone surrogates, which libraries replace or refuse and we keep."""
    return any("\ud800" <= character <= "\udfff" for character in text)
