"""What a Unigram run is asked to do: SentencePiece's options by their meaning."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from tokexplorer.core.spec import SpecError
from tokexplorer.core.unigram.pieces import BYTE_PIECES, PieceKind

SIZE_MARGIN = 1.1  # pruning stops at this much more than the vocabulary; the rest is cut by score

SeedEnds = Literal["bytes", "characters"]


@dataclass(frozen=True, slots=True)
class UnigramSettings:
    """Settings of one run; the defaults are SentencePiece's (sentencepiece_model.proto).

    Attributes:
        vocab_size: pieces in the vocabulary, special ones included.
        character_coverage: the share of the text's characters that must be pieces, at most 1; the
            rarest characters that make up the rest become unknown.
        seed_size: how many substrings the vocabulary begins with at most, characters not counted.
        shrinking_factor: what one pruning leaves, 0.5 to 0.95.
        sub_iterations: EM iterations before each pruning.
        max_piece_length: in characters, 1 to 16.
        seed_ends: a substring is a seed only if what follows it varies: "bytes" compares the first bytes
            of the following characters, as SentencePiece does since its suffix array is one of bytes
            (0.2.3); "characters" compares them whole, as it did before. That is the same for ASCII; for
            other scripts "characters" finds more seeds, up to half as many again.
        split_by_unicode_script: no piece holds two scripts (Hiragana and Katakana count as Han).
        split_by_number: a change between digits and letters counts as one between scripts.
        split_digits: every digit is a piece by itself.
        byte_fallback: 256 byte pieces stand for the characters that are not covered.
        unknown, control: special pieces, in the order of their ids; they come first.
        user_defined: symbols that are taken whole wherever they stand; their ids come next.
    """

    vocab_size: int = 8000
    character_coverage: float = 0.9995
    seed_size: int = 1_000_000
    shrinking_factor: float = 0.75
    sub_iterations: int = 2
    max_piece_length: int = 16
    seed_ends: SeedEnds = "bytes"
    split_by_unicode_script: bool = True
    split_by_number: bool = True
    split_digits: bool = False
    byte_fallback: bool = False
    unknown: str = "<unk>"
    control: tuple[str, ...] = ("<s>", "</s>")
    user_defined: tuple[str, ...] = ()

    def validate(self) -> None:
        """Raise SpecError, naming the field, if a setting is out of bounds."""
        bounds = (
            ("character_coverage", 0.98, 1.0),
            ("seed_size", 1_000, 5_000_000),
            ("shrinking_factor", 0.5, 0.95),
            ("sub_iterations", 1, 10),
            ("max_piece_length", 1, 16),
        )
        for field, least, most in bounds:
            value = getattr(self, field)
            if not least <= value <= most:
                raise SpecError(field, f"{value:,} is out of bounds; possible is {least:,} to {most:,}")
        names = [piece for piece, _ in self.special_pieces()]
        if "" in names:
            raise SpecError("user_defined", "a special piece must not be empty")
        if len(set(names)) < len(names):
            twice = next(name for name in names if names.count(name) > 1)
            raise SpecError("user_defined", f"{twice!r} is given twice")
        if self.vocab_size <= len(names):
            raise SpecError(
                "vocab_size",
                f"{self.vocab_size:,} leaves no room beside the {len(names):,} special pieces",
            )

    def special_pieces(self) -> list[tuple[str, PieceKind]]:
        """The pieces that are not learned, in the order of their ids."""
        rows = [(self.unknown, PieceKind.UNKNOWN)]
        rows += [(piece, PieceKind.CONTROL) for piece in self.control]
        rows += [(piece, PieceKind.USER_DEFINED) for piece in self.user_defined]
        if self.byte_fallback:
            rows += [(piece, PieceKind.BYTE) for piece in BYTE_PIECES]
        return rows

    @property
    def learned_size(self) -> int:
        """Pieces that are learned."""
        return self.vocab_size - len(self.special_pieces())

    @property
    def pruning_goal(self) -> int:
        """Pruning stops when no more pieces than this are left."""
        return int(self.vocab_size * SIZE_MARGIN)
