"""WordPiece as a tokenizer: any text to ids and spans, by the longest match from left to right."""

from __future__ import annotations

from copy import copy
from functools import cached_property
from typing import TYPE_CHECKING, Any, Self

import numpy as np
from typing_extensions import override

from tokexplorer.core.added_tokens import AddedTokens
from tokexplorer.core.piece_memo import ROOM_BEHIND, KeptMemos
from tokexplorer.core.pipeline import PipelineTokenizer
from tokexplorer.core.text import decode_utf8, encode_utf8
from tokexplorer.core.tokenizer import TokenFacts
from tokexplorer.core.vocabulary.token_arrays import (
    STEP_UNKNOWN,
    TokenArrays,
    begins_with,
    character_counts,
    empty_columns,
    set_kinds,
)
from tokexplorer.core.wordpiece.vocabulary import (
    LONGEST_WORD,
    PREFIX,
    UNKNOWN,
    MergeStages,
    Vocabulary,
    WholeStages,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from tokexplorer.core.encoding import IdArray, IntArray
    from tokexplorer.core.normalizers.registry import Normalizer
    from tokexplorer.core.piece_memo import PieceMemo
    from tokexplorer.core.pipeline import ByteArray, SpanArray
    from tokexplorer.core.tokenizer import TokenKind
    from tokexplorer.core.word_counts import WordCounts
    from tokexplorer.core.wordpiece.decoding import WordDecoder
    from tokexplorer.core.wordpiece.vocabulary import Stages


class WordPieceTokenizer(PipelineTokenizer):
    """WordPiece with its normalizer, pre-tokenizer and symbols (see `core.tokenizer`).

    A word that the vocabulary cannot cover, or that is too long, is one unknown token.

    Attributes:
        stages: the vocabularies of all steps.
        vocabulary: the tokens in use.
        steps: the steps in use.
        decoder: how a file says that tokens become text; None for what `decode_bytes` does by itself.
    """

    def __init__(
        self,
        stages: Stages,
        symbols: AddedTokens,
        *,
        normalizer: str | Normalizer,
        pre_tokenizer: str,
        decoder: WordDecoder | None = None,
    ) -> None:
        """The tokenizer after the last of `stages`; `decoder` is how a file joins tokens, if it says it."""
        super().__init__(symbols, normalizer=normalizer, pre_tokenizer=pre_tokenizer)
        self.stages = stages
        self.steps = stages.steps
        self.vocabulary = stages.vocabulary(self.steps)
        kept = self._pre_tokenizer.lossless or self._pre_tokenizer.metaspace is not None
        self._joins_with_blanks = not kept
        self.decoder = decoder
        self._memos = KeptMemos()

    @classmethod
    def of_tokens(
        cls,
        tokens: Sequence[str],
        *,
        unknown: str = UNKNOWN,
        prefix: str = PREFIX,
        longest_word: int = LONGEST_WORD,
        special_tokens: Mapping[str, int] | None = None,
        user_symbols: Mapping[str, int] | None = None,
        symbols: AddedTokens | None = None,
        unmatched: Iterable[int] = (),
        normalizer: str | Normalizer = "none",
        pre_tokenizer: str = "bert",
        decoder: WordDecoder | None = None,
    ) -> Self:
        """A tokenizer of a vocabulary that is given, such as the lines of a `vocab.txt`, by id.

        `special_tokens` and `user_symbols` give ids that are among those of `tokens`; a word that the
        normalizer made like one of them is matched with it, too, unless the id is `unmatched`: of a token
        that the model does not know. `symbols` says both at once, and by which rules they are found.
        `decoder` is how a file joins tokens, where it says it.

        Raises:
            ValueError: if the unknown token is not among the tokens, or for a name that there is not.
        """
        symbols = symbols or AddedTokens(special_tokens or {}, user_symbols or {})
        vocabulary = Vocabulary.of(
            tokens,
            unmatched=unmatched,
            unknown=unknown,
            prefix=prefix,
            longest_word=longest_word,
        )
        stages = WholeStages((vocabulary,))
        return cls(stages, symbols, normalizer=normalizer, pre_tokenizer=pre_tokenizer, decoder=decoder)

    @property
    def vocab_size(self) -> int:
        """One more than the largest id in use."""
        return len(self.vocabulary)

    @property
    def grows_by_merges(self) -> bool:
        """Whether every step adds one token to those of the step before."""
        return isinstance(self.stages, MergeStages)

    def at_step(self, step: int) -> Self:
        """The tokenizer as it stood after `step`; shares all tables. Raises ValueError."""
        if not 0 <= step <= self.stages.steps:
            raise ValueError(f"step {step:,} is not among the {self.stages.steps:,} there are")
        _ = self._arrays  # made once, here, and shared where later steps only add ids
        other = copy(self)
        other.steps, other.vocabulary = step, self.stages.vocabulary(step)
        other._memos = KeptMemos()  # noqa: SLF001
        if self.stages.largest(step) is not self.stages.largest(self.steps):
            del other.__dict__["_arrays"]
        return other

    def count_tokens(self, counts: WordCounts) -> int:
        """Tokens of a whole corpus, from its counted words: a real encoding of each different word."""
        return self.vocabulary.count(counts)[0]

    @override
    def facts(self, token_id: int) -> TokenFacts:
        self._checked([token_id])
        return self.stages.merge_of(token_id) or TokenFacts(self._kind(token_id))

    @override
    def made_from(self, token_id: int) -> IdArray:
        return self.stages.made_from(token_id, self.steps)

    def decode_bytes(self, ids: Sequence[int] | IdArray) -> bytes:
        """Words, with blanks between them if the pre-tokenizer drops white space. Raises DecodeError.

        The white space between two words is lost. A file may say how they are joined (`decoder`).
        """
        checked = self._checked(ids)
        if self.decoder is None:
            return self.vocabulary.join(checked, blanks=self._joins_with_blanks)
        if not len(checked):
            return b""
        first = self.decoder.text(self._file_texts[checked[0]], is_first=True)
        later = self._later_texts
        return b"".join([encode_utf8(first), *[later[token_id] for token_id in checked[1:].tolist()]])

    def text_bytes(self, ids: Sequence[int] | IdArray) -> bytes:
        """The bytes of the text of `ids`; with a `decoder`, exactly what that makes of them."""
        return super().text_bytes(ids) if self.decoder is None else self.decode_bytes(ids)

    @cached_property
    def _later_texts(self) -> list[bytes]:
        """The text of each token by id, where it is not the first."""
        decoder = self.decoder
        assert decoder is not None
        return [encode_utf8(decoder.text(token, is_first=False)) for token in self._file_texts]

    @cached_property
    def _file_texts(self) -> list[str]:
        """The tokens by id as the library of a file says them: what it finds late, normalized."""
        texts = list(self.vocabulary.tokens)
        for spelled, token_id in self.symbols.in_normalized.items():
            texts[token_id] = spelled
        return texts

    def token_bytes(self, token_id: int) -> bytes:
        """One token as it is spelled, its prefix included. Raises DecodeError."""
        self._checked([token_id])
        return self.vocabulary.spelling_of(token_id)

    @override
    def token_arrays(self) -> TokenArrays:
        return self._arrays

    @cached_property
    def _arrays(self) -> TokenArrays:
        vocabulary, merged = self.stages.largest(self.steps), self.stages.merge_ids
        spelled = vocabulary.table.spelled
        utf8, starts = spelled.utf8, spelled.starts[: len(vocabulary) + 1]
        kinds, steps, scores = empty_columns(len(vocabulary))
        characters, continues = character_counts(utf8, starts), begins_with(utf8, starts, vocabulary.prefix)
        is_character = (characters - continues * len(vocabulary.prefix) == 1) | (characters == 1)
        steps[~is_character] = STEP_UNKNOWN
        set_kinds(kinds, {"character": np.flatnonzero(is_character).tolist()})
        unused = np.flatnonzero(~vocabulary.table.matched[: len(vocabulary)]).tolist()
        steps[unused] = 0
        user, special = list(self.symbols.user.values()), list(self.special_tokens.values())
        set_kinds(
            kinds, {"unused": unused, "user": user, "special": special, "unknown": [vocabulary.unknown_id]}
        )
        set_kinds(kinds, {"merge": list(merged)})
        steps[[*self.symbols.ids.values(), vocabulary.unknown_id]] = 0
        steps[merged.start : merged.stop] = np.arange(1, len(merged) + 1)
        prefix = encode_utf8(vocabulary.prefix)
        return TokenArrays(utf8, starts, kinds, steps, scores, continuation=prefix)

    def _kind(self, token_id: int) -> TokenKind:
        """The kind of a token that no merge made."""
        if token_id == self.vocabulary.unknown_id:
            return "unknown"
        if token_id in self.special_tokens.values():
            return "special"
        if token_id in self.symbols.user.values():
            return "user"
        if not self.vocabulary.table.is_matched(token_id):
            return "unused"
        spelled = decode_utf8(self.vocabulary.spelling_of(token_id))
        is_character = len(spelled.removeprefix(self.vocabulary.prefix)) == 1 or len(spelled) == 1
        return "character" if is_character else "piece"

    def _encode_window(
        self, utf8: ByteArray, starts: SpanArray, ends: SpanArray, memo: Any
    ) -> tuple[IdArray, IntArray, IntArray]:
        ids = self.vocabulary.cover(utf8, starts, ends, memo)
        spans = self.vocabulary.token_spans(ids, starts, ends)
        self.vocabulary.name_unknown(ids)
        return ids, *spans

    @override
    def _most_ids(self, byte_count: int) -> int:
        return byte_count + ROOM_BEHIND

    @override
    def _write_ids(self, utf8: ByteArray, starts: SpanArray, ends: SpanArray, memo: Any, out: IdArray) -> int:
        return self.vocabulary.write_ids(utf8, starts, ends, memo, out)

    @override
    def _memo(self, byte_count: int) -> PieceMemo:
        return self._memos.take(byte_count)

    @override
    def _keep(self, memo: Any) -> None:
        self._memos.give_back(memo)
