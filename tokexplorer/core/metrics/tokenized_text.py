"""One text as one tokenizer has it, counted by words, lines and ids: what the metrics are computed from."""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import cached_property
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from tokexplorer.core.encoding import Encoding
from tokexplorer.core.metrics import text_shape
from tokexplorer.core.metrics.cut_counts import Agreement, CutCounts
from tokexplorer.core.metrics.loss import NO_LOSS, Loss, loses_nothing, loss_in
from tokexplorer.core.metrics.round_trip import DecodedTokens, RoundTrip
from tokexplorer.core.metrics.text_shape import TextShape
from tokexplorer.core.metrics.text_sums import LineLengths, TextSums, VocabularySums
from tokexplorer.core.tokenizer import DecodeError
from tokexplorer.core.unknown_tokens import is_unknown
from tokexplorer.core.vocabulary.columns import TokenFlags, VocabularyColumns
from tokexplorer.core.vocabulary.token_arrays import KINDS, begins_with

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.core.tokenizer import Tokenizer

IntArray = npt.NDArray[np.int64]
BoolArray = npt.NDArray[np.bool_]

_MARK = "▁"


class CountedVocabulary:
    """What the metrics ask of a vocabulary, by id.

    Attributes:
        tokenizer: whose vocabulary it is.
        size: how many ids are in use.
        has_patches: whether texts become patches, which are not in the vocabulary.
        row_of: the row in `columns` of each id, int64; -1 of an id that is not in use.
        columns: all tokens, see `core.vocabulary.columns`.
        is_unknown: which ids stand for what the vocabulary cannot spell.
        is_text: which ids are spelled with text: no special tokens, no unknown token.
        is_mark: which ids are a ▁ and white space alone: the mark of the word that follows.
        decoded: what its tokens are decoded to.
        text_bytes: length of each token's own text in bytes, without a blank, ▁ or ## in front, int64.
        sums: what metrics of a text need of it.
    """

    def __init__(self, tokenizer: Tokenizer) -> None:
        self.tokenizer = tokenizer
        self.columns = columns = VocabularyColumns.of(tokenizer)
        self.size = len(columns)
        self.has_patches = bool((columns.kinds == KINDS.index("patch")).any())
        id_count = max(tokenizer.vocab_size, int(columns.ids[-1]) + 1 if self.size else 0)
        self.row_of: IntArray = np.full(id_count, -1, np.int64)
        self.row_of[columns.ids] = np.arange(self.size)
        unknown = is_unknown(tokenizer, columns.ids)
        self.decoded = DecodedTokens(tokenizer, columns)
        blank = columns.flags & TokenFlags.WHITE_SPACE != 0
        self.is_unknown = self._by_id(unknown)
        self.is_text = self._by_id(~unknown & (columns.flags & TokenFlags.SPECIAL == 0))
        self.is_mark = self._by_id(blank & begins_with(columns.utf8, columns.starts, _MARK))
        self.text_bytes: IntArray = np.zeros(id_count, np.int64)
        is_byte = columns.kinds == KINDS.index("byte")  # which may be spelled by its name, as <0x0A>
        lengths = np.where(is_byte, columns.byte_counts, columns.core_ends - columns.core_starts)
        self.text_bytes[columns.ids] = lengths
        spelled = self.text_bytes[self.is_text]
        self.sums = VocabularySums(self.size, self.has_patches, len(spelled), int(spelled.sum()))

    def _by_id(self, by_row: BoolArray) -> BoolArray:
        by_id = np.zeros(len(self.row_of), bool)
        by_id[self.columns.ids] = by_row
        return by_id


def cut_places(shape: TextShape, encoding: Encoding) -> BoolArray:
    """At which places inside words a token begins or ends, bool[bytes + 1]; False outside of words."""
    edges = np.zeros(shape.source.byte_count + 1, bool)
    for positions in (encoding.start_bytes, encoding.end_bytes):
        edges[np.clip(positions, 0, shape.source.byte_count)] = True
    edges &= shape.is_inside_word
    return edges


@dataclass(frozen=True, eq=False)
class TokenizedText:
    """The tokens of a text, and what follows from them; everything is computed when it is first asked for.

    Attributes:
        shape: the text with its words and lines.
        encoding: its tokens; starts ascend.
        vocabulary: that of the tokenizer.
    """

    shape: TextShape
    encoding: Encoding
    vocabulary: CountedVocabulary

    @classmethod
    def of(cls, tokenizer: Tokenizer, text: str | TextShape) -> TokenizedText:
        """Encode a text. Raises what the tokenizer raises."""
        shape = text if isinstance(text, TextShape) else TextShape.of(text)
        return cls(shape, tokenizer.encode(shape.source), CountedVocabulary(tokenizer))

    @classmethod
    def joined(cls, texts: Sequence[TokenizedText], shape: TextShape | None = None) -> TokenizedText:
        """Several texts with one tokenizer as one text: each is encoded by itself, as it was.

        `shape` is that of all of them, `TextShape.joined`, if it is known already.

        Raises ValueError for none, or if they are of different vocabularies.
        """
        if not texts or any(text.vocabulary is not texts[0].vocabulary for text in texts):
            raise ValueError("only texts with one and the same vocabulary can be joined")
        firsts = np.cumsum([0, *(text.shape.source.byte_count for text in texts)]).tolist()
        encodings = [text.encoding.shifted(first) for text, first in zip(texts, firsts, strict=False)]
        if shape is None:
            shape = TextShape.joined([text.shape for text in texts])
        return _JoinedTexts(shape, Encoding.joined(encodings), texts[0].vocabulary, tuple(texts))

    @cached_property
    def id_counts(self) -> IntArray:
        """How often each id occurs, int64, by id."""
        counts = np.bincount(self.encoding.ids, minlength=len(self.vocabulary.row_of))
        return counts.astype(np.int64, copy=False)

    @cached_property
    def tokens_of_word(self) -> IntArray:
        """How many tokens hold a byte of each word, int64; 0 of a word that the normalizer dropped."""
        starts, ends, _ = self._by_end
        begun = np.searchsorted(np.sort(starts), self.shape.word_ends, side="left")
        return begun - np.searchsorted(ends, self.shape.word_starts, side="right")

    @cached_property
    def token_of_word(self) -> IntArray:
        """The id of the one token that holds a word, int64; -1 where it is not one."""
        _, ends, ids = self._by_end
        only = np.full(self.shape.word_count, -1, np.int64)
        single = self.tokens_of_word == 1
        only[single] = ids[np.searchsorted(ends, self.shape.word_starts[single], side="right")]
        return only

    @cached_property
    def is_kept_whole(self) -> BoolArray:
        """Which words are one token, and not the unknown one."""
        kept = self.token_of_word >= 0
        kept[kept] = ~self.vocabulary.is_unknown[self.token_of_word[kept]]
        return kept

    @cached_property
    def is_round_trip(self) -> BoolArray:
        """Which words are one token whose own text is the word again, byte for byte."""
        rows = np.full(self.shape.word_count, -1, np.int64)
        rows[self.is_kept_whole] = self.vocabulary.row_of[self.token_of_word[self.is_kept_whole]]
        alike = np.empty(self.shape.word_count, bool)
        columns, shape = self.vocabulary.columns, self.shape
        spelled = (columns.utf8, columns.core_starts, columns.core_ends)
        text_shape.find_spelled_alike(
            shape.source.utf8, shape.word_starts, shape.word_ends, rows, *spelled, alike
        )
        return alike

    @cached_property
    def round_trip(self) -> RoundTrip:
        """What comes back when the tokens are decoded; nothing if they cannot be, as patches cannot."""
        source = self.shape.source
        try:
            return self.vocabulary.decoded.compare(source.utf8, self.encoding)
        except DecodeError:
            return RoundTrip.of(source.byte_count, is_back=False)

    @cached_property
    def loss(self) -> Loss:
        """What cannot be read back from the tokens."""
        tokenizer = self.vocabulary.tokenizer
        if loses_nothing(tokenizer):
            return NO_LOSS
        return loss_in(self.round_trip, tokenizer, self.shape.source, self.encoding, self.vocabulary.decoded)

    @cached_property
    def line_of_token(self) -> IntArray:
        """The line that each token belongs to, int64; -1 of line ends.

        It is the line of the token's last byte that is no line end. So a token that is a line end
        alone belongs to no line, and lines have the tokens that they have by themselves, unless a
        tokenizer looks across line ends. A ▁ that stands for a line end belongs to the word after it.
        """
        encoding, shape = self.encoding, self.shape
        lines = np.empty(len(encoding), np.int64)
        text_shape.find_lines_of_tokens(
            shape.source.utf8,
            encoding.start_bytes,
            encoding.end_bytes,
            self.vocabulary.is_mark[encoding.ids],
            shape.line_starts,
            shape.line_ends,
            shape.is_blank,
            lines,
        )
        return lines

    @cached_property
    def tokens_of_line(self) -> IntArray:
        """How many tokens belong to each line, int64."""
        lines = self.line_of_token
        counts = np.bincount(lines[lines >= 0], minlength=self.shape.line_count)
        return counts.astype(np.int64, copy=False)

    @cached_property
    def is_cut(self) -> BoolArray:
        """At which places inside words a token begins or ends, bool[bytes + 1]."""
        return cut_places(self.shape, self.encoding)

    @cached_property
    def _by_end(self) -> tuple[IntArray, IntArray, npt.NDArray[np.int32]]:
        """Starts, ends and ids of the tokens that are not empty, ends ascending."""
        encoding = self.encoding
        kept = encoding.end_bytes > encoding.start_bytes
        starts, ends, ids = encoding.start_bytes[kept], encoding.end_bytes[kept], encoding.ids[kept]
        if (np.diff(ends) < 0).any():
            order = np.argsort(ends, kind="stable")
            return starts[order], ends[order], ids[order]
        return starts, ends, ids

    # ---- the numbers that metrics are computed from, as `TextSums` has them

    @property
    def vocabulary_sums(self) -> VocabularySums:
        """What is the same for all texts."""
        return self.vocabulary.sums

    @property
    def token_count(self) -> int:
        """How many tokens there are."""
        return len(self.encoding)

    @property
    def character_count(self) -> int:
        """Code points of the text."""
        return self.shape.source.code_point_count

    @property
    def byte_count(self) -> int:
        """Bytes of the text."""
        return self.shape.source.byte_count

    @property
    def word_count(self) -> int:
        """How many words there are."""
        return self.shape.word_count

    @property
    def whole_words(self) -> int:
        """Words that are one token, and not the unknown one."""
        return int(np.count_nonzero(self.is_kept_whole))

    @property
    def continued_words(self) -> int:
        """Words of which two or more tokens hold a part."""
        return int(np.count_nonzero(self.tokens_of_word >= 2))

    @property
    def back_bytes(self) -> int:
        """Bytes that come back when the tokens are decoded."""
        return int(np.count_nonzero(self.round_trip.is_back))

    @property
    def back_characters(self) -> int:
        """Characters that come back when the tokens are decoded."""
        begins = self.shape.source.utf8 & 0xC0 != 0x80
        return int(np.count_nonzero(self.round_trip.is_back[begins]))

    @property
    def back_lines(self) -> int:
        """Lines, blank ones apart, of which all comes back, and nothing else between."""
        shape, (is_back, is_broken) = self.shape, self.round_trip
        lost = np.concatenate([[0], np.cumsum(~is_back)])
        broken = np.concatenate([[0], np.cumsum(is_broken)])  # at the places in front of each
        filled = ~shape.is_blank
        starts, ends = shape.line_starts[filled], shape.line_ends[filled]
        whole = (lost[starts] == lost[ends]) & (broken[starts + 1] == broken[ends])
        return int(np.count_nonzero(whole))

    @property
    def unknown_tokens(self) -> int:
        """How many tokens stand for what the vocabulary cannot spell."""
        return int(self.id_counts[self.vocabulary.is_unknown].sum())

    @property
    def text_tokens(self) -> int:
        """How many tokens are spelled with text."""
        return int(self.id_counts[self.vocabulary.is_text].sum())

    @property
    def text_token_bytes(self) -> int:
        """Bytes that the tokens of text are spelled with."""
        is_text = self.vocabulary.is_text
        return int(self.id_counts[is_text] @ self.vocabulary.text_bytes[is_text])

    @property
    def letters(self) -> int:
        """Characters that belong to a script."""
        return self.shape.letters[0]

    @property
    def unspaced_letters(self) -> int:
        """Characters of scripts without white space between words."""
        return self.shape.letters[1]

    @property
    def separates_words(self) -> bool:
        """Whether words can be counted."""
        return self.shape.separates_words

    @cached_property
    def line_lengths(self) -> LineLengths:
        """How many tokens the lines have that are not blank."""
        return LineLengths.of(self.tokens_of_line[~self.shape.is_blank])

    def agreement_with(self, reference: TokenizedText) -> Agreement:
        """How far words are cut at the same places as in the same text with another tokenizer."""
        words = self.shape.words_holding(np.flatnonzero(self.is_cut != reference.is_cut))
        return Agreement(CutCounts.of(self.is_cut, reference.is_cut), len(words))

    def sums(self, reference: TokenizedText | None = None) -> TextSums:
        """All of these; `reference` is the same text with the tokenizer that others are compared with."""
        own = {each.name: getattr(self, each.name) for each in fields(TextSums) if each.name != "agreement"}
        return TextSums(**own, agreement=None if reference is None else self.agreement_with(reference))


@dataclass(frozen=True, eq=False)
class _JoinedTexts(TokenizedText):
    """Several texts as one: what words and lines have is what they have in their own text.

    Found in the joined bytes, a carriage return at the end of one text and a line feed at the beginning of
    the next would be one line end.
    """

    parts: tuple[TokenizedText, ...]

    @cached_property
    def tokens_of_word(self) -> IntArray:
        """How many tokens hold a byte of each word, int64."""
        return np.concatenate([part.tokens_of_word for part in self.parts])

    @cached_property
    def token_of_word(self) -> IntArray:
        """The id of the one token that holds a word, int64; -1 where it is not one."""
        return np.concatenate([part.token_of_word for part in self.parts])

    @cached_property
    def is_kept_whole(self) -> BoolArray:
        """Which words are one token, and not the unknown one."""
        return np.concatenate([part.is_kept_whole for part in self.parts])

    @cached_property
    def is_round_trip(self) -> BoolArray:
        """Which words are one token whose own text is the word again, byte for byte."""
        return np.concatenate([part.is_round_trip for part in self.parts])

    @cached_property
    def line_of_token(self) -> IntArray:
        """The line that each token belongs to, int64; -1 of line ends."""
        firsts = np.cumsum([0, *(part.shape.line_count for part in self.parts)]).tolist()
        lines = [part.line_of_token for part in self.parts]
        return np.concatenate(
            [np.where(own < 0, own, own + first) for own, first in zip(lines, firsts, strict=False)]
        )

    @cached_property
    def round_trip(self) -> RoundTrip:
        """What comes back of each when its tokens are decoded."""
        parts = [part.round_trip for part in self.parts]
        broken = [part.is_broken[:-1] for part in parts]  # what follows the last character is in no line
        return RoundTrip(np.concatenate([part.is_back for part in parts]), np.concatenate([*broken, [False]]))

    @cached_property
    def loss(self) -> Loss:
        """What cannot be read back from the tokens of each."""
        return Loss.summed(part.loss for part in self.parts)

    @cached_property
    def tokens_of_line(self) -> IntArray:
        """How many tokens belong to each line, int64."""
        return np.concatenate([part.tokens_of_line for part in self.parts])
