"""Tokens of words as text, the way Hugging Face's decoder for WordPiece does it.

Source: `decode_chain` and `cleanup` in tokenizers/src/decoders/wordpiece.rs. It looks at one token at a time,
with the blank in front of it, so only those of its rules have an effect that a single token can match.
"""

from __future__ import annotations

from typing import NamedTuple

# Strings that are replaced, one rule after the other.
_TIDIED = (
    *((f" {mark}", mark) for mark in ".?!,"),
    (" ' ", "'"),
    (" n't", "n't"),
    (" 'm", "'m"),
    (" do not", " don't"),
    *((f" {ending}", ending) for ending in ("'s", "'ve", "'re")),
)


class WordDecoder(NamedTuple):
    """How the tokens of words are put together.

    Attributes:
        prefix: what begins a token that continues a word. It is removed, except from the first token of a
            text; tokens without it get a blank in front.
        tidies: whether the blank before a full stop and the like is taken away.
    """

    prefix: str
    tidies: bool

    def text(self, token: str, *, is_first: bool) -> str:
        """The text of one token; `is_first` says that no token is before it."""
        if not is_first:
            token = token.removeprefix(self.prefix) if token.startswith(self.prefix) else f" {token}"
        if self.tidies:
            for found, written in _TIDIED:
                token = token.replace(found, written)
        return token
