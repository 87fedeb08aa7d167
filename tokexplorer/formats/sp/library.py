"""A SentencePiece model that our own engine cannot express, on the `sentencepiece` library itself."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from tokexplorer.core.tokenizer import TokenFacts
from tokexplorer.core.unigram.pieces import PieceKind
from tokexplorer.formats.kinds import FileKind
from tokexplorer.formats.library_tokenizer import LibraryTokenizer, as_utf8, kind_of_text, not_loaded
from tokexplorer.formats.process.client import LibraryError
from tokexplorer.formats.process.libraries import SentencePieceLibrary
from tokexplorer.formats.sp.message import ModelType

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from tokexplorer.formats.library_tokenizer import Numbers
    from tokexplorer.formats.sp.message import Piece, SentencePieceModel

_LIBRARY = "sentencepiece"
_KINDS = {
    PieceKind.UNKNOWN: TokenFacts("unknown"),
    PieceKind.CONTROL: TokenFacts("special"),
    PieceKind.USER_DEFINED: TokenFacts("user"),
    PieceKind.UNUSED: TokenFacts("unused"),
    PieceKind.BYTE: TokenFacts("byte"),
}


class SentencePieceTokenizer(LibraryTokenizer):
    """What a model gives in `sentencepiece`. It never finds special tokens in a text: they are text to it."""

    def __init__(self, data: bytes, model: SentencePieceModel, path: Path, why: str) -> None:
        """`model` is what `data` holds. Raises FormatError if the library does not load it."""
        super().__init__(_LIBRARY, why)
        self._model, self._data = model, data
        try:
            self._loaded = SentencePieceLibrary(data)
            self._loaded.encode("Aa 1.\u00e9\n")
        except LibraryError as error:
            raise not_loaded(path, _LIBRARY, error) from None

    def _tokens(self, text: str, *, allow_special: bool, with_spans: bool) -> tuple[Numbers, Numbers]:
        return self._loaded.encode(text, with_spans=with_spans)

    def _ids_of_each(self, texts: Sequence[str], *, allow_special: bool) -> list[Numbers]:
        return self._loaded.encode_each(texts, with_spans=False)

    def _text(self, ids: list[int]) -> bytes:
        return as_utf8(self._loaded.decode(ids)) if ids else b""

    @property
    def kind(self) -> FileKind:
        """A .model."""
        return FileKind.SENTENCEPIECE

    def files(self, path: Path) -> dict[Path, bytes]:
        """The same bytes."""
        return {path: self._data}

    @cached_property
    def _facts(self) -> Mapping[int, TokenFacts]:
        return {token_id: self._fact(piece) for token_id, piece in enumerate(self._model.pieces)}

    def _fact(self, piece: Piece) -> TokenFacts:
        if piece.kind in _KINDS:
            return _KINDS[piece.kind]
        if self._model.model_type == ModelType.UNIGRAM:
            return TokenFacts("piece", score=piece.score)
        return kind_of_text(piece.text)

    @cached_property
    def _spelled(self) -> Mapping[int, bytes]:
        return {token_id: as_utf8(piece.text) for token_id, piece in enumerate(self._model.pieces)}
