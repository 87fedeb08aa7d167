"""The contract every tokenizer keeps, trained here or not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol, runtime_checkable

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import numpy as np
    import numpy.typing as npt

    from tokexplorer.core.encoding import Encoding
    from tokexplorer.core.text import SourceText


class DecodeError(ValueError):
    """An id that the vocabulary does not hold."""


@runtime_checkable
class Tokenizer(Protocol):
    """Turns any text into spans and ids, and ids into text."""

    @property
    def vocab_size(self) -> int:
        """One more than the largest id."""
        ...

    @property
    def special_tokens(self) -> Mapping[str, int]:
        """The strings that stand for themselves, with their ids."""
        ...

    @property
    def splits_before_whitespace(self) -> bool:
        """True if tokens end, and are chosen independently, where a letter is followed by white space.

        More exactly: at every place that `cuts.cut_before_whitespace` finds. Encoding what is left
        and what is right of it gives the tokens of the whole, so that a text can be edited in parts.
        """
        ...

    def encode(self, text: str | SourceText, *, allow_special: bool = True) -> Encoding:
        """The tokens of `text`, spans in bytes of its UTF-8.

        With `allow_special=False` the text of a special token is encoded like any other text.
        """
        ...

    def decode(self, ids: Sequence[int] | npt.NDArray[np.int32]) -> str:
        """The text of `ids`; bytes that are no UTF-8 become U+FFFD. Raises DecodeError."""
        ...

    def decode_bytes(self, ids: Sequence[int] | npt.NDArray[np.int32]) -> bytes:
        """The exact bytes of `ids`. Raises DecodeError."""
        ...

    def token_bytes(self, token_id: int) -> bytes:
        """The bytes of one token. Raises DecodeError."""
        ...
