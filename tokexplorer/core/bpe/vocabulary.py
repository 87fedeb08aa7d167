"""The tokens of a BPE tokenizer by id: how they are spelled, what they are, which merge makes each."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from itertools import chain
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from tokexplorer.core.bpe.byte_alphabet import SYMBOL_TO_BYTE, from_symbols
from tokexplorer.core.bpe.merges import NEVER, FirstMerge, inherit_marks
from tokexplorer.core.bpe.token_bytes import TokenBytes, sum_part_lengths
from tokexplorer.core.text import decode_utf8, encode_utf8
from tokexplorer.core.vocabulary.token_arrays import KINDS, TokenArrays, empty_columns

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tokexplorer.core.added_tokens import AddedTokens
    from tokexplorer.core.bpe.alphabet import Alphabet
    from tokexplorer.core.bpe.merges import BpeMerges
    from tokexplorer.core.tokenizer import TokenKind


class BpeVocabulary:
    """All tokens that there can be, whatever the step; tables are made when they are first needed.

    Attributes:
        merges, alphabet: those of the tokenizer.
    """

    def __init__(
        self,
        merges: BpeMerges,
        alphabet: Alphabet,
        symbols: AddedTokens,
        whole_tokens: Mapping[int, bytes],
        other_tokens: Mapping[int, str],
    ) -> None:
        """Arguments as of `BpeTokenizer`."""
        self.merges = merges
        self.alphabet = alphabet
        self._symbols = symbols
        self._whole_tokens = whole_tokens
        self._other_tokens = other_tokens

    @cached_property
    def _symbol_texts(self) -> dict[int, bytes]:
        return {token_id: encode_utf8(token) for token, token_id in self._symbols.ids.items()}

    @cached_property
    def _fixed(self) -> dict[int, bytes]:
        """How the tokens that are there without any merge are spelled, by id."""
        return self.alphabet.spellings() | self._unmerged | self._symbol_texts

    @cached_property
    def _unmerged(self) -> dict[int, bytes]:
        """The tokens that only a whole piece becomes."""
        merged = set(self.merges.merged.tolist()) if self._whole_tokens else set()
        return {token_id: token for token_id, token in self._whole_tokens.items() if token_id not in merged}

    @cached_property
    def unused(self) -> dict[int, str]:
        """The other tokens that nothing makes, by id."""
        born = self._made.born
        return {token_id: token for token_id, token in self._other_tokens.items() if born[token_id] == NEVER}

    @cached_property
    def _spelled_unused(self) -> dict[int, bytes]:
        of_bytes = self.alphabet.kind == "bytes"
        return {
            token_id: from_symbols(token)
            if of_bytes and SYMBOL_TO_BYTE.keys() >= set(token)
            else encode_utf8(token)
            for token_id, token in self.unused.items()
        }

    @property
    def _decoded_unused(self) -> dict[int, bytes]:
        mark = encode_utf8(self.alphabet.end_of_word)
        spelled = self._spelled_unused
        return {id_: text.replace(mark, b" ") for id_, text in spelled.items()} if mark else spelled

    @cached_property
    def fixed_kinds(self) -> dict[int, TokenKind]:
        """The kinds of the tokens that are there without any merge, by id."""
        alphabet, symbols = self.alphabet, self._symbols
        kinds: dict[int, TokenKind] = dict.fromkeys(self._fixed, "character")
        if alphabet.byte_ids is not None:
            kinds |= dict.fromkeys(alphabet.byte_ids.tolist(), "byte")
        if alphabet.last_byte_ids is not None:
            kinds |= dict.fromkeys(alphabet.last_byte_ids.tolist(), "byte")
        kinds |= dict.fromkeys(self._unmerged, "piece")
        kinds |= dict.fromkeys(self.unused, "unused")
        kinds |= dict.fromkeys(symbols.special.values(), "special")
        kinds |= dict.fromkeys(symbols.user.values(), "user")
        return kinds if alphabet.unknown_id is None else kinds | {alphabet.unknown_id: "unknown"}

    @cached_property
    def last_fixed_id(self) -> int:
        """The largest id of a token that is there without any merge."""
        return max([*self._fixed, *self.unused])

    @cached_property
    def _made(self) -> FirstMerge:
        """When each token can be made first, without those that nothing makes."""
        return FirstMerge.of(self.merges, self._fixed.keys(), 1 + max(self._other_tokens, default=-1))

    @cached_property
    def first_merge(self) -> FirstMerge:
        """When each token can be made first, of all merges that there are; unused ones are always there."""
        if not self.unused:
            return self._made
        born = self._made.born.copy()
        born[list(self.unused)] = 0
        return replace(self._made, born=born)

    @cached_property
    def _making(self) -> BpeMerges:
        """The merges that make a token, parts before what they are parts of."""
        return self.merges.at(self.first_merge.making)

    @cached_property
    def spelled(self) -> TokenBytes:
        """How all tokens are spelled, by id; nothing for ids that no merge makes."""
        return TokenBytes.of(self._fixed | self._spelled_unused, self._making, len(self.first_merge.born))

    @cached_property
    def arrays(self) -> TokenArrays:
        """All tokens as arrays, see `PipelineTokenizer.token_arrays`."""
        born, spelled = self.first_merge.born, self.spelled
        kinds, steps, scores = empty_columns(len(born), "merge")
        for token_id, kind in self.fixed_kinds.items():
            kinds[token_id] = KINDS.index(kind)
        steps[:] = born
        end_of_word = encode_utf8(self.alphabet.end_of_word)
        return TokenArrays(spelled.utf8, spelled.starts, kinds, steps, scores, end_of_word=end_of_word)

    @cached_property
    def decoded(self) -> TokenBytes:
        """The bytes that each token adds to a decoded text, by id."""
        late = self._symbols.in_pieces.items(), self._symbols.in_normalized.items()
        found = {token_id: encode_utf8(spelled) for spelled, token_id in chain(*late)}
        decoded = self.alphabet.decoded() | self._unmerged | self._symbol_texts | found | self._decoded_unused
        if decoded == self._fixed | self._spelled_unused:
            return self.spelled
        return TokenBytes.of(decoded, self._making, len(self.first_merge.born))

    @cached_property
    def decoded_by_symbols(self) -> TokenBytes:
        """As `decoded`, with added tokens read as symbols of bytes, as ByteLevel of `tokenizers` does."""
        texts = {token_id: decode_utf8(self.decoded[token_id]) for token_id in self._symbols.ids.values()}
        of_symbols = {each: text for each, text in texts.items() if SYMBOL_TO_BYTE.keys() >= set(text)}
        return self.decoded.with_texts({each: from_symbols(text) for each, text in of_symbols.items()})

    @cached_property
    def keeps_added(self) -> bool:
        """Whether added tokens stand for the same text when they are read as symbols of bytes."""
        if self.alphabet.kind != "bytes":
            return True
        ids = self._symbols.ids.values()
        return all(self.decoded_by_symbols[token_id] == self.decoded[token_id] for token_id in ids)

    @cached_property
    def byte_counts(self) -> npt.NDArray[np.int32]:
        """By id, how many bytes of a text the token stands for, int32."""
        counts = np.zeros(len(self.first_merge.born), np.int32)
        for token_id, byte_count in self.alphabet.covered().items():
            counts[token_id] = byte_count
        for token_id, token in self._unmerged.items():
            counts[token_id] = len(token)
        for spelled, token_id in self._symbols.in_pieces.items():
            counts[token_id] = len(encode_utf8(spelled))
        for token_id in set(self._symbol_texts) & set(self.merges.merged.tolist()):
            counts[token_id] = self._merged_bytes(self._symbol_texts[token_id])
        sum_part_lengths(self._making.left, self._making.right, self._making.merged, counts)
        return counts

    def _merged_bytes(self, symbol: bytes) -> int:
        """How many bytes of text a merged token stands for that is also the added token `symbol`."""
        symbol = symbol.removesuffix(encode_utf8(self.alphabet.end_of_word))
        return len(from_symbols(decode_utf8(symbol))) if self.alphabet.kind == "bytes" else len(symbol)

    @cached_property
    def is_marked(self) -> npt.NDArray[np.bool_]:
        """By id, whether the token ends with the mark at the end of a word, bool."""
        is_marked = np.zeros(len(self.first_merge.born), bool)
        is_marked[self.alphabet.marked_ids] = True
        mark = self.alphabet.end_of_word
        is_marked[[id_ for id_, token in self.unused.items() if mark and token.endswith(mark)]] = True
        inherit_marks(self._making.left, self._making.right, self._making.merged, is_marked)
        return is_marked
