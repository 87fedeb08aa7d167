"""The characters of a piece and their places in it."""

from __future__ import annotations

from tokexplorer.core.explain.stories import Part


def characters_of(piece: bytes) -> list[Part]:
    """One part a character; bytes that continue nothing belong to the one before."""
    starts = [at for at, byte in enumerate(piece) if byte & 0xC0 != 0x80 or at == 0]
    ends = [*starts[1:], len(piece)] if starts else []
    return [Part(None, piece[start:end], start, end) for start, end in zip(starts, ends, strict=True)]
