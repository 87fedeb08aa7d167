"""What stands in a chip: the bytes of a token or a piece, everything in sight and joined characters whole."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import TYPE_CHECKING

from tokexplorer.core.token_text import visible_text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tokexplorer.core.explain.stories import Part

LONGEST_CHIP = 64  # characters; of more the middle is left out
_JOINERS = re.compile("(?<=.)([\u200c\u200d]+)(?=.)", re.DOTALL)


@lru_cache(maxsize=8192)
def chip_text(spelled: bytes) -> str:
    """`visible_text`, but a joiner between two characters joins them: a family is one picture."""
    text = visible_text(spelled)
    if b"\xe2\x80\x8c" in spelled or b"\xe2\x80\x8d" in spelled:
        pieces = _JOINERS.split(spelled.decode("utf-8", "surrogateescape"))
        shown = [
            piece if index % 2 else visible_text(piece.encode("utf-8", "surrogateescape"))
            for index, piece in enumerate(pieces)
        ]
        text = "".join(shown)
    return shortened(text)


def shortened(text: str, longest: int = LONGEST_CHIP) -> str:
    """The text, or its first and last characters."""
    if len(text) <= longest:
        return text
    half = (longest - 1) // 2
    return f"{text[:half]}…{text[-half:]}"


def spelled_out(parts: Iterable[Part]) -> str:
    """Parts as text for the clipboard and for screen readers: `low | est`."""
    return " | ".join(chip_text(part.text) for part in parts)
