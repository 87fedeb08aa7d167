"""The part of a Unigram vocabulary that no corpus decides about, and the sizes that follow from a spec."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.core.language import tr
from tokexplorer.core.spec import SpecError
from tokexplorer.core.unigram.pieces import BYTE_PIECES, PieceKind

if TYPE_CHECKING:
    from tokexplorer.core.spec import TrainingSpec

SIZE_MARGIN = 1.1  # pruning stops at this much more than the vocabulary; the rest is cut by score


def special_pieces(spec: TrainingSpec) -> list[tuple[str, PieceKind]]:
    """The pieces that are not learned, in the order of their ids.

    Raises SpecError if a token is spelled like one of the bytes that are pieces too.
    """
    rows = [(piece, _kind(spec, piece)) for piece in spec.own_tokens]
    if not spec.byte_fallback:
        return rows
    for name in ("special_tokens", "user_symbols", "unknown_token"):
        value = getattr(spec, name)
        tokens = (value,) if isinstance(value, str) else value
        same = next((token for token in tokens if token in BYTE_PIECES), None)
        if same is not None:
            raise SpecError(
                name, tr("{same!r} is the name of a byte; choose another, or no byte fallback", same=same)
            )
    return rows + [(piece, PieceKind.BYTE) for piece in BYTE_PIECES]


def _kind(spec: TrainingSpec, piece: str) -> PieceKind:
    if piece == spec.unknown_token:
        return PieceKind.UNKNOWN
    return PieceKind.CONTROL if piece in spec.special_tokens else PieceKind.USER_DEFINED


def learned_size(spec: TrainingSpec) -> int:
    """How many pieces are learned."""
    return spec.vocab_size - spec.least_size


def pruning_goal(spec: TrainingSpec) -> int:
    """Pruning stops when no more pieces than this are left."""
    return int(spec.vocab_size * SIZE_MARGIN)


def pieces_left(pieces: int, goal: int, spec: TrainingSpec) -> int:
    """How many of so many pieces one pruning leaves on the way to `goal`."""
    return max(goal, int(spec.shrinking_factor * pieces))
