"""The spelling, kind, step and score of all tokens of a tokenizer at once, as arrays by id."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, get_args

import numpy as np
import numpy.typing as npt

from tokexplorer.core.text import encode_utf8
from tokexplorer.core.tokenizer import DecodeError, TokenKind, spelling_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tokexplorer.core.tokenizer import TokenFacts, Tokenizer

KINDS: tuple[TokenKind, ...] = get_args(TokenKind)
STEP_UNKNOWN = -1

ByteArray = npt.NDArray[np.uint8]
IntArray = npt.NDArray[np.int64]


@dataclass(frozen=True, eq=False)
class TokenArrays:
    """All tokens of a tokenizer, by id. Tokenizers of one run that share their tables share this too.

    Attributes:
        utf8, starts: the spellings one after the other, uint8, and where each begins, int64[size + 1]; may
            have room behind the last. As `Tokenizer.token_bytes` has them.
        kinds: index into `KINDS`, int8[size].
        steps: the step that brought it, 0 if it was there from the start, or `STEP_UNKNOWN`, int32[size].
        scores: log probability, NaN where there is none, float32[size].
        continuation: what begins a token that continues a word, such as ##; nothing if that is not marked.
        end_of_word: what ends a token that ends a word, such as </w>.
    """

    utf8: ByteArray
    starts: IntArray
    kinds: npt.NDArray[np.int8]
    steps: npt.NDArray[np.int32]
    scores: npt.NDArray[np.float32]
    continuation: bytes = b""
    end_of_word: bytes = b""

    def __len__(self) -> int:
        return len(self.kinds)

    def at(self, ids: npt.NDArray[np.int32]) -> TokenArrays:
        """The arrays of some of the tokens alone, in the order of `ids`."""
        sizes = self.starts[ids + 1] - self.starts[ids]
        starts = np.concatenate([[0], np.cumsum(sizes)])
        places = np.arange(starts[-1]) + np.repeat(self.starts[ids] - starts[:-1], sizes)
        return TokenArrays(
            self.utf8[places],
            starts,
            self.kinds[ids],
            self.steps[ids],
            self.scores[ids],
            self.continuation,
            self.end_of_word,
        )


def asked_one_by_one(tokenizer: Tokenizer) -> tuple[TokenArrays, npt.NDArray[np.int32]]:
    """All tokens of any tokenizer and the ids that it holds, found out by asking about each of them."""
    spelled, ids = [b""] * tokenizer.vocab_size, []
    kinds, steps, scores = empty_columns(tokenizer.vocab_size)
    for token_id in range(tokenizer.vocab_size):
        try:
            facts = tokenizer.facts(token_id)
        except DecodeError:
            continue
        ids.append(token_id)
        kinds[token_id], steps[token_id] = KINDS.index(facts.kind), _step(facts)
        scores[token_id] = np.nan if facts.score is None else facts.score
        spelled[token_id] = spelling_of(tokenizer, token_id) or b""
    starts = np.concatenate([[0], np.cumsum([len(each) for each in spelled])]).astype(np.int64)
    utf8 = np.frombuffer(b"".join(spelled), np.uint8)
    return TokenArrays(utf8, starts, kinds, steps, scores), np.array(ids, np.int32)


def empty_columns(
    size: int, kind: TokenKind = "piece"
) -> tuple[npt.NDArray[np.int8], npt.NDArray[np.int32], npt.NDArray[np.float32]]:
    """Kinds, steps and scores of tokens of one kind that were there from the start."""
    kinds = np.full(size, KINDS.index(kind), np.int8)
    return kinds, np.zeros(size, np.int32), np.full(size, np.nan, np.float32)


def set_kinds(kinds: npt.NDArray[np.int8], known: Mapping[TokenKind, list[int]]) -> None:
    """Write the kinds of some ids; of an id that is named twice the last counts."""
    for kind, ids in known.items():
        kinds[ids] = KINDS.index(kind)


def character_counts(utf8: ByteArray, starts: IntArray) -> IntArray:
    """How many characters begin in each utf8[starts[i]:starts[i + 1]], int64; exact for whole characters."""
    begun = np.concatenate([[0], np.cumsum((utf8[starts[0] : starts[-1]] & 0xC0) != 0x80)])
    counts: IntArray = np.diff(begun[starts - starts[0]])
    return counts


def read_only(utf8: ByteArray) -> ByteArray:
    """A read-only view: kernels are then compiled for one kind of array only."""
    view = utf8.view()
    view.flags.writeable = False
    return view


def begins_with(utf8: ByteArray, starts: IntArray, prefix: str) -> npt.NDArray[np.bool_]:
    """Which tokens begin with a prefix."""
    begins = np.diff(starts) >= len(encode_utf8(prefix))
    for place, byte in enumerate(encode_utf8(prefix)):
        begins[begins] = utf8[starts[:-1][begins] + place] == byte
    return begins


def _step(facts: TokenFacts) -> int:
    if facts.step is not None:
        return facts.step
    return STEP_UNKNOWN if facts.kind in ("merge", "piece") else 0
