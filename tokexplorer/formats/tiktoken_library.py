"""A file of ranks on `tiktoken` itself.

tiktoken gives ids alone. Spans follow from them: the bytes of the tokens one after another are the text, but
for what its pattern does not match, which tiktoken drops without a word.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np
import regex

from tokexplorer.core.encoding import Encoding
from tokexplorer.core.pretokenizer import SplitError
from tokexplorer.core.text import SourceText
from tokexplorer.core.tokenizer import TokenFacts
from tokexplorer.formats.kinds import FileKind
from tokexplorer.formats.library_tokenizer import (
    LibraryTokenizer,
    as_utf8,
    not_loaded,
    without_surrogates,
)
from tokexplorer.formats.process.client import LibraryError
from tokexplorer.formats.process.libraries import TiktokenLibrary
from tokexplorer.formats.tiktoken_ranks import read_ranks
from tokexplorer.formats.tiktoken_writing import pattern_of, rank_files

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence
    from pathlib import Path

    from tokexplorer.core.encoding import IntArray
    from tokexplorer.formats.library_tokenizer import Numbers
    from tokexplorer.formats.tiktoken_encodings import RankEncoding

_LIBRARY = "tiktoken"
_MATCH_SECONDS = 5.0


def load_with_tiktoken(path: Path, encoding: str | None = None, why: str = "") -> TiktokenTokenizer:
    """The tokenizer of a file of ranks; arguments and errors as of `load_tiktoken_ranks`.

    Raises FormatError also if tiktoken takes the pattern or the ranks for wrong.
    """
    ranks, chosen = read_ranks(path, encoding)
    return TiktokenTokenizer(path, dict(zip(ranks.tokens, ranks.ids, strict=True)), chosen, why)


class TiktokenTokenizer(LibraryTokenizer):
    """What ranks give in tiktoken, with `allowed_special="all"` or by `encode_ordinary`."""

    def __init__(self, path: Path, ranks: Mapping[bytes, int], about: RankEncoding, why: str) -> None:
        """Raises FormatError if tiktoken does not take them."""
        super().__init__(_LIBRARY, why)
        self._ranks = ranks
        self._special = dict(about.special_tokens)
        self._pattern = about.pattern or pattern_of(about.pre_tokenizer)
        try:
            self._loaded = TiktokenLibrary(ranks, self._pattern, self._special)
        except LibraryError as error:
            raise not_loaded(path, _LIBRARY, error) from None

    def encode(self, text: str | SourceText, *, allow_special: bool = True) -> Encoding:
        """See `core.tokenizer`. Raises SplitError if the library gives up."""
        source = text if isinstance(text, SourceText) else SourceText(text)
        ids, _ = self._said(source, allow_special=allow_special, with_spans=False)
        lengths = self._lengths[ids]
        ends = lengths.cumsum()
        if len(ids) and ends[-1] != source.byte_count:
            plain = SourceText(without_surrogates(source.text))
            ends = self._aligned(plain, lengths, allow_special=allow_special)
        return Encoding(ids, ends - lengths, ends)

    def _tokens(self, text: str, *, allow_special: bool, with_spans: bool) -> tuple[Numbers, Numbers]:
        return self._loaded.encode(text, allow_special=allow_special), np.empty((0, 2), np.int64)

    def _ids_of_each(self, texts: Sequence[str], *, allow_special: bool) -> list[Numbers]:
        return self._loaded.encode_each(texts, allow_special=allow_special)

    @cached_property
    def _lengths(self) -> IntArray:
        """By id, how many bytes a token has."""
        lengths = np.zeros(self.vocab_size, np.int64)
        for token_id, token in self._spelled.items():
            lengths[token_id] = len(token)
        return lengths

    def _aligned(self, source: SourceText, lengths: IntArray, *, allow_special: bool) -> IntArray:
        """The end of each token where the pattern leaves something out: pieces are filled one by one."""
        pieces = [*self._pieces(source.text, allow_special=allow_special)]
        ends, at = np.empty(len(lengths), np.int64), 0
        for start, end in source.bytes_at_code_points(np.array(pieces, np.int64).reshape(-1, 2)).tolist():
            while start < end and at < len(lengths):
                start += int(lengths[at])
                ends[at] = start
                at += 1
            if start != end:
                break
        else:
            if at == len(lengths):
                return ends
        raise SplitError("tiktoken leaves out parts of this text, and nobody knows which")

    def _pieces(self, text: str, *, allow_special: bool) -> Iterator[tuple[int, int]]:
        """Spans in code points of what the pattern matches, and of special tokens."""
        special = self._special if allow_special else ()
        found = regex.finditer("|".join(map(regex.escape, special)), text) if special else ()
        begin = 0
        try:
            for match in found:
                yield from self._matches(text, begin, match.start())
                yield match.span()
                begin = match.end()
            yield from self._matches(text, begin, len(text))
        except (TimeoutError, regex.error) as error:
            raise SplitError(f"the pattern cannot be followed through this text: {error}") from None

    def _matches(self, text: str, begin: int, end: int) -> Iterator[tuple[int, int]]:
        for piece in regex.finditer(self._pattern, text[begin:end], timeout=_MATCH_SECONDS):
            yield begin + piece.start(), begin + piece.end()

    def _text(self, ids: list[int]) -> bytes:
        return b"".join(self._spelled[token_id] for token_id in ids)

    @property
    def kind(self) -> FileKind:
        """Ranks, with what stands beside them."""
        return FileKind.TIKTOKEN

    def files(self, path: Path) -> dict[Path, bytes]:
        """The ranks, and beside them the pattern as tiktoken has it."""
        return rank_files(path, self._ranks, self._pattern, self._special)

    @cached_property
    def _facts(self) -> Mapping[int, TokenFacts]:
        facts = {
            token_id: TokenFacts("byte" if len(token) == 1 else "piece")
            for token, token_id in self._ranks.items()
        }
        return facts | {token_id: TokenFacts("special") for token_id in self._special.values()}

    @cached_property
    def _spelled(self) -> Mapping[int, bytes]:
        spelled = {token_id: token for token, token_id in self._ranks.items()}
        return spelled | {token_id: as_utf8(token) for token, token_id in self._special.items()}
