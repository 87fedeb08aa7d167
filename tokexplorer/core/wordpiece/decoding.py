"""Tokens of words as text, the way Hugging Face's decoder for WordPiece does it.

Source: `decode_chain` and `cleanup` in tokenizers/src/decoders/wordpiece.rs. It looks at one token at a time,
with the blank in front of it, so that of its rules only those do something that a single token can match.
"""

from __future__ import annotations

from typing import NamedTuple

# What is written otherwise, one rule after the other.
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
        prefix: what begins a token that goes on with a word; it is taken off, but for the first token of all.
            All others stand behind a blank.
        tidies: whether the blank before a full stop and the like is taken away.
    """

    prefix: str
    tidies: bool

    def text(self, token: str, *, is_first: bool) -> str:
        """What a token adds to the text; `is_first` says that none is before it."""
        if not is_first:
            token = token.removeprefix(self.prefix) if token.startswith(self.prefix) else f" {token}"
        if self.tidies:
            for found, written in _TIDIED:
                token = token.replace(found, written)
        return token
