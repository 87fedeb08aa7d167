"""The contract every tokenizer keeps, trained here or not."""

from __future__ import annotations

import re
from abc import abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Protocol, Self, runtime_checkable

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import numpy as np
    import numpy.typing as npt

    from tokexplorer.core.encoding import Encoding
    from tokexplorer.core.text import SourceText

TokenKind = Literal[
    "special", "user", "unknown", "byte", "character", "merge", "piece", "word", "patch", "unused"
]


_BYTE_NAME = re.compile(rb"<0x[0-9A-Fa-f]{2}>")


class DecodeError(ValueError):
    """An id that the vocabulary does not hold."""


@dataclass(frozen=True, slots=True)
class TokenFacts:
    """Where a token comes from.

    Attributes:
        kind: `"merge"` was made of two parts, `"piece"` was chosen as it is, `"character"` and `"byte"` are
            the alphabet, `"word"` and `"patch"` belong to the baselines; `"unused"` no text becomes.
        parts: the two tokens that were merged into it.
        step: the step that brought it, 1 for the first; None if it was there from the start or if that is
            not known.
        score: natural logarithm of its probability (Unigram).
    """

    kind: TokenKind
    parts: tuple[int, int] | None = None
    step: int | None = None
    score: float | None = None


@runtime_checkable
class Tokenizer(Protocol):
    """Turns any text into spans and ids, and ids into text."""

    @property
    @abstractmethod
    def vocab_size(self) -> int:
        """One more than the largest id."""

    @property
    @abstractmethod
    def special_tokens(self) -> Mapping[str, int]:
        """The strings that stand for themselves, with their ids."""

    @property
    @abstractmethod
    def splits_before_whitespace(self) -> bool:
        """True if tokens end, and are chosen independently, where a letter is followed by white space.

        More exactly: at every place that `safe_splits.cut_before_whitespace` finds. Encoding what is left
        and what is right of it gives the tokens of the whole, so that a text can be edited in parts.
        Long texts of Unigram are encoded in such segments, each with its own sums, so that rare ties in them
        can be decided differently from encoding the whole (see `core.unigram.rules`).
        """

    @property
    def may_be_slow(self) -> bool:
        """Whether some kB may take longer to encode than a key may, so that nobody should wait for it."""
        return False

    @abstractmethod
    def encode(self, text: str | SourceText, *, allow_special: bool = True) -> Encoding:
        """The tokens of `text`, spans in bytes of its UTF-8.

        With `allow_special=False` the text of a special token is encoded like any other text.
        """

    @abstractmethod
    def decode(self, ids: Sequence[int] | npt.NDArray[np.int32]) -> str:
        """The text of `ids`; bytes that are no UTF-8 become U+FFFD. Raises DecodeError."""

    @abstractmethod
    def decode_bytes(self, ids: Sequence[int] | npt.NDArray[np.int32]) -> bytes:
        """The exact bytes of `ids`. Raises DecodeError."""

    @abstractmethod
    def token_bytes(self, token_id: int) -> bytes:
        """The bytes of one token as it is spelled in the vocabulary. Raises DecodeError."""

    @abstractmethod
    def facts(self, token_id: int) -> TokenFacts:
        """Where a token comes from. Raises DecodeError."""


def spelling_of(tokenizer: Tokenizer, token_id: int) -> bytes | None:
    """The bytes of a token in the vocabulary; None if it has none of its own, as a patch has not."""
    try:
        return tokenizer.token_bytes(token_id)
    except DecodeError:
        return None


def bytes_meant_by(tokenizer: Tokenizer, token_id: int) -> bytes | None:
    """As `spelling_of`, and the byte itself of a token of one byte that is spelled by its name, as <0x0A>."""
    spelled = spelling_of(tokenizer, token_id)
    if spelled is None or not _BYTE_NAME.fullmatch(spelled):
        return spelled
    return bytes_meant(spelled, tokenizer.facts(token_id).kind)


def bytes_meant(spelled: bytes, kind: TokenKind) -> bytes:
    """The same of a token of this kind that is spelled like that."""
    is_name = kind == "byte" and _BYTE_NAME.fullmatch(spelled)
    return bytes([int(spelled[3:5], 16)]) if is_name else spelled


class SteppedTokenizer(Tokenizer, Protocol):
    """A tokenizer that was learned step by step and knows every step of it."""

    @property
    def steps(self) -> int:
        """The steps in use."""

    def at_step(self, step: int) -> Self:
        """The tokenizer as it stood after `step`, which is at most the last step of its training.

        Shares its tables and costs next to nothing where steps are merges. Raises ValueError.
        """
