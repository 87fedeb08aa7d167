"""The pieces of a Unigram model: strings, log probabilities and kinds, as flat arrays."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from tokexplorer.core.language import tr
from tokexplorer.core.text import encode_utf8

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tokexplorer.core.unigram.rules import Scores

BYTE_PIECES = tuple(f"<0x{value:02X}>" for value in range(256))
_BYTE_PIECES = frozenset(name.encode() for name in BYTE_PIECES)


class PieceKind(IntEnum):
    """What a piece is for; the numbers are those of `sentencepiece_model.proto`."""

    NORMAL = 1
    UNKNOWN = 2
    CONTROL = 3
    USER_DEFINED = 4
    UNUSED = 5
    BYTE = 6


class ModelError(ValueError):
    """Pieces that make no model; the message says which and why."""


@dataclass(frozen=True, slots=True, eq=False)
class UnigramPieces:
    """A vocabulary by id.

    Attributes:
        utf8: the bytes of all pieces, one after the other, uint8.
        starts: where each piece begins, and the end of the last, int64 of length n + 1.
        scores: natural logarithms of the probabilities, float32 as in SentencePiece's files, or float64 as in
            those of Hugging Face.
        kinds: a `PieceKind` each, uint8.
    """

    utf8: npt.NDArray[np.uint8]
    starts: npt.NDArray[np.int64]
    scores: Scores
    kinds: npt.NDArray[np.uint8]

    def __len__(self) -> int:
        return len(self.scores)

    def piece(self, piece_id: int) -> bytes:
        """The bytes of one piece."""
        return self.utf8[self.starts[piece_id] : self.starts[piece_id + 1]].tobytes()

    def items(self) -> list[tuple[bytes, float, PieceKind]]:
        """Every piece with its score and kind, in the order of the ids."""
        rows = zip(self.scores.tolist(), self.kinds.tolist(), strict=True)
        return [(self.piece(index), score, PieceKind(kind)) for index, (score, kind) in enumerate(rows)]

    @classmethod
    def from_items(
        cls,
        items: Iterable[tuple[str | bytes, float, PieceKind]],
        dtype: type[np.floating] = np.float32,
    ) -> UnigramPieces:
        """Pieces in the order of their ids, with scores of that type. Raises ModelError."""
        rows = [
            (encode_utf8(piece) if isinstance(piece, str) else piece, score, kind)
            for piece, score, kind in items
        ]
        _check([piece for piece, _, _ in rows], [kind for _, _, kind in rows])
        starts = np.zeros(len(rows) + 1, np.int64)
        np.cumsum([len(piece) for piece, _, _ in rows], out=starts[1:])
        scores: Scores = np.array([score for _, score, _ in rows]).astype(dtype)
        if not np.isfinite(scores).all():
            bad = int(np.argmin(np.isfinite(scores)))
            raise ModelError(
                tr("the score of piece {bad}, {rows!r}, is not a finite number", bad=bad, rows=rows[bad][0])
            )
        return cls(
            np.frombuffer(b"".join(piece for piece, _, _ in rows), np.uint8),
            starts,
            scores,
            np.array([kind for _, _, kind in rows], np.uint8),
        )


def _check(pieces: list[bytes], kinds: list[PieceKind]) -> None:
    seen: dict[bytes, int] = {}
    for index, piece in enumerate(pieces):
        if not piece:
            raise ModelError(tr("piece {index} is empty", index=index))
        if seen.setdefault(piece, index) != index:
            raise ModelError(
                tr("pieces {seen} and {index} are both {piece!r}", seen=seen[piece], index=index, piece=piece)
            )
    for index, kind in enumerate(kinds):
        if kind == PieceKind.BYTE and pieces[index] not in _BYTE_PIECES:
            raise ModelError(
                tr("piece {index} stands for a byte, but is none of <0x00> to <0xFF>", index=index)
            )
    if kinds.count(PieceKind.UNKNOWN) != 1:
        raise ModelError(tr("exactly one piece must stand for what is unknown"))
