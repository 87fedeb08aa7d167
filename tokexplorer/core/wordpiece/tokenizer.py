"""WordPiece as a tokenizer: any text to ids and spans, by the longest match from left to right."""

from __future__ import annotations

from copy import copy
from functools import cached_property
from types import MappingProxyType
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt
import regex

from tokexplorer.core.encoding import Encoding, IdArray
from tokexplorer.core.normalizers import NoNormalizer, normalize_utf8
from tokexplorer.core.pretokenizers import get_pre_tokenizer
from tokexplorer.core.text import SourceText, decode_utf8, encode_utf8
from tokexplorer.core.tokenizer import DecodeError
from tokexplorer.core.word_counts import special_token_pattern
from tokexplorer.core.wordpiece import matching_kernels as kernels

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from tokexplorer.core.normalizers import Normalizer
    from tokexplorer.core.word_counts import WordCounts
    from tokexplorer.core.wordpiece.vocabulary import Vocabulary

ByteArray = npt.NDArray[np.uint8]
SpanArray = npt.NDArray[np.int32]


class WordPieceTokenizer:
    """WordPiece with its normalizer, splitter and special tokens (see `core.tokenizer`).

    A word that the vocabulary cannot cover, or that is too long, is one unknown token.
    """

    def __init__(
        self,
        vocabulary: Vocabulary,
        *,
        special_tokens: Mapping[str, int],
        normalizer: Normalizer | None = None,
        pre_tokenizer: str = "bert",
        steps: int = 0,
    ) -> None:
        """Special tokens should be among the `unmatched` of `vocabulary`.

        `steps` is how many of the last ids came one a step of training; `at_step` leaves some of them off.
        """
        self._vocabulary = vocabulary
        self._special_tokens = MappingProxyType(dict(special_tokens))
        self._normalizer = normalizer or NoNormalizer()
        self._splitter = get_pre_tokenizer(pre_tokenizer)
        self._special_pattern = special_token_pattern(tuple(special_tokens))
        self._steps = steps

    @property
    def vocabulary(self) -> Vocabulary:
        """The tokens in use."""
        return self._vocabulary

    @property
    def normalizer(self) -> str:
        """The name of the normalizer."""
        return self._normalizer.name

    @property
    def pre_tokenizer(self) -> str:
        """The name of the pre-tokenizer, or `regex:PATTERN`."""
        return self._splitter.name

    @property
    def vocab_size(self) -> int:
        """One more than the largest id in use."""
        return len(self._vocabulary)

    @property
    def special_tokens(self) -> Mapping[str, int]:
        """Special tokens and their ids."""
        return self._special_tokens

    @property
    def splits_before_whitespace(self) -> bool:
        """See `core.tokenizer`.

        BERT's normalizer puts blanks around CJK characters, which a splitter that keeps white space joins
        with what follows.
        """
        return (
            self._splitter.cuts_before_whitespace
            and not (self._splitter.lossless and self._normalizer.name == "bert")
            and not any(regex.search(r"\s", token) for token in self._special_tokens)
        )

    @property
    def lossless(self) -> bool:
        """Never: the white space between words is not in the tokens."""
        return False

    def at_step(self, step: int) -> WordPieceTokenizer:
        """The tokenizer of the first `step` steps. Raises ValueError beyond those there are."""
        if not 0 <= step <= self._steps:
            raise ValueError(f"step {step:,} is not among the {self._steps:,} there are")
        earlier = copy(self)
        earlier._vocabulary = self._vocabulary.first(self.vocab_size - self._steps + step)  # noqa: SLF001
        earlier._steps = step  # noqa: SLF001
        return earlier

    def encode(self, text: str | SourceText, *, allow_special: bool = True) -> Encoding:
        """See `core.tokenizer`. Raises SplitError if a `regex:` pattern runs away."""
        source = text if isinstance(text, SourceText) else SourceText(text)
        parts = []
        for start, end, special_id in self._sections(source.utf8, allow_special):
            if special_id is not None:
                ids = np.array([special_id], np.int32)
                parts.append(Encoding(ids, np.array([start]), np.array([end])))
            else:
                parts.append(self._encode_section(source, start, end))
        return Encoding.joined(parts)

    def encode_ids(self, text: str | SourceText, *, allow_special: bool = True) -> IdArray:
        """The ids alone: the fast way for large texts."""
        whole = text.utf8 if isinstance(text, SourceText) else np.frombuffer(encode_utf8(text), np.uint8)
        parts = []
        for start, end, special_id in self._sections(whole, allow_special):
            if special_id is not None:
                parts.append(np.array([special_id], np.int32))
                continue
            utf8 = self._splitter.rewrite(normalize_utf8(self._normalizer, whole[start:end]))
            parts += [
                self._cover(window, *self._splitter.spans(window))[0]
                for window in self._splitter.windows(utf8)
            ]
        return np.concatenate(parts) if parts else np.empty(0, np.int32)

    def encode_batch(self, texts: Sequence[str | SourceText], *, allow_special: bool = True) -> list[IdArray]:
        """The ids of each text."""
        return [self.encode_ids(text, allow_special=allow_special) for text in texts]

    def corpus_tokens(self, counts: WordCounts) -> int:
        """Tokens of a whole corpus, from its counted words: a real encoding of each different word."""
        starts = counts.starts.astype(np.int64, copy=False)
        _, word_ends = self._cover(counts.utf8, starts[:-1], starts[1:])
        return int(np.diff(word_ends, prepend=0) @ counts.counts)

    def decode(self, ids: Sequence[int] | IdArray) -> str:
        """Words with blanks between them, as the WordPiece decoder of `tokenizers` without clean-up gives.

        What stood between two words is not known. Raises DecodeError.
        """
        checked = np.asarray(ids, np.int64)
        known = (checked >= 0) & (checked < self.vocab_size)
        if not known.all():
            place = int(np.argmin(known))
            raise DecodeError(
                f"id {checked[place]} at place {place} is not in the vocabulary of {self.vocab_size:,} ids"
            )
        words = [self._decoded[token_id] for token_id in checked.tolist()]
        if words:
            words[0] = self._vocabulary.tokens[checked[0]]
        return "".join(words)

    def decode_bytes(self, ids: Sequence[int] | IdArray) -> bytes:
        """The UTF-8 of `decode`. Raises DecodeError."""
        return encode_utf8(self.decode(ids))

    def token_bytes(self, token_id: int) -> bytes:
        """One token as it is spelled, its prefix included. Raises DecodeError."""
        return self.decode_bytes([token_id])

    @cached_property
    def _decoded(self) -> list[str]:
        """By id, what a token adds to the text before it."""
        prefix = self._vocabulary.prefix
        return [
            token.removeprefix(prefix) if token.startswith(prefix) else " " + token
            for token in self._vocabulary.tokens
        ]

    def _sections(self, utf8: ByteArray, allow_special: bool) -> Iterator[tuple[int, int, int | None]]:
        """Byte spans of the text between special tokens, and of the special tokens with their ids."""
        begin = 0
        if allow_special and self._special_pattern:
            for match in self._special_pattern.finditer(utf8.tobytes()):
                if begin < match.start():
                    yield begin, match.start(), None
                yield match.start(), match.end(), self.special_tokens[decode_utf8(match.group())]
                begin = match.end()
        if begin < len(utf8):
            yield begin, len(utf8), None

    def _encode_section(self, source: SourceText, start: int, end: int) -> Encoding:
        whole = start == 0 and end == source.byte_count
        section = source if whole else SourceText(decode_utf8(source.utf8[start:end].tobytes()))
        text = self._splitter.rewritten(self._normalizer.align(section))
        parts, offset = [], 0
        for window in self._splitter.windows(text.utf8):
            parts.append(self._encode_window(window).shifted(offset))
            offset += len(window)
        encoding = Encoding.joined(parts)
        spans = text.original_spans(encoding.start_bytes, encoding.end_bytes)
        return Encoding(encoding.ids, *spans).shifted(start)

    def _encode_window(self, utf8: ByteArray) -> Encoding:
        starts, ends = self._splitter.spans(utf8)
        ids, word_ends = self._cover(utf8, starts, ends)
        token_starts, token_ends = np.empty(len(ids), np.int64), np.empty(len(ids), np.int64)
        vocabulary = self._vocabulary
        prefix_bytes = len(encode_utf8(vocabulary.prefix))
        kernels.token_spans(
            vocabulary.byte_counts, prefix_bytes, ids, starts, ends, word_ends, token_starts, token_ends
        )
        return Encoding(ids, token_starts, token_ends)

    def _cover(
        self, utf8: ByteArray, starts: SpanArray | npt.NDArray[np.int64], ends: npt.NDArray[np.integer]
    ) -> tuple[IdArray, npt.NDArray[np.int64]]:
        """The ids of all words, and after each word how many there are so far."""
        ids, word_ends = np.empty(len(utf8), np.int32), np.empty(len(starts), np.int64)
        vocabulary = self._vocabulary
        count = kernels.encode_words(
            vocabulary.trie,
            vocabulary.unknown_id,
            vocabulary.longest_word,
            utf8,
            starts,
            ends,
            ids,
            word_ends,
        )
        return ids[:count].copy(), word_ends
