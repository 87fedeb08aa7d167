"""What is written in the drawings: chips show the bytes of a token or a piece; scores, shares, characters."""

from __future__ import annotations

import math
import re
from functools import lru_cache
from typing import TYPE_CHECKING

from tokexplorer.core.explain.stories import Part
from tokexplorer.core.number_text import THIN_SPACE
from tokexplorer.core.token_text import visible_text

if TYPE_CHECKING:
    from collections.abc import Iterable


LONGEST_CHIP = 64  # characters; of more the middle is left out
_JOINERS = re.compile("(?<=.)([\u200c\u200d]+)(?=.)", re.DOTALL)


def score(value: float, digits: int = 2) -> str:
    """A log probability: `−7.21`; a dash if there is none."""
    return "—" if math.isnan(value) else f"{value:.{digits}f}".replace("-", "\u2212")


def share(value: float) -> str:
    """A probability as percents with three figures, never 0 or 100 unless it is exactly that."""
    percents = 100 * value
    if 0 < percents < 0.01:
        return f"<0.01{THIN_SPACE}%"
    if 99.95 <= percents < 100:
        return f">99.9{THIN_SPACE}%"
    digits = 0 if percents in (0, 100) else 1 if percents >= 10 else 2
    return f"{percents:.{digits}f}{THIN_SPACE}%"


def characters_of(piece: bytes) -> list[Part]:
    """One part a character; bytes that continue nothing belong to the one before."""
    starts = [at for at, byte in enumerate(piece) if byte & 0xC0 != 0x80 or at == 0]
    ends = [*starts[1:], len(piece)] if starts else []
    return [Part(None, piece[start:end], start, end) for start, end in zip(starts, ends, strict=True)]


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
