"""Small tokenizers whose answers are plain to see, for tests of what is built on tokenizers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt
import regex

from tokexplorer.core.encoding import Encoding
from tokexplorer.core.text import SourceText, decode_utf8, encode_utf8
from tokexplorer.core.tokenizer import TokenFacts

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

_GPT2 = regex.compile(r" ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+")


class ThreeBytes:
    """Splits like GPT-2, then cuts every piece after three bytes; the id says which bytes they are."""

    vocab_size = 1 << 24
    special_tokens: Mapping[str, int] = {}
    splits_before_whitespace = True
    may_be_slow = False

    def __init__(self, size: int = 3) -> None:
        self.size = size
        self.calls: list[int] = []

    def pieces(self, text: str) -> list[str]:
        return [match.group() for match in _GPT2.finditer(text)]

    def encode(self, text: str | SourceText, *, allow_special: bool = True) -> Encoding:
        string = text if isinstance(text, str) else text.text
        self.calls.append(len(string))
        tokens = [
            data[start : start + self.size]
            for data in map(encode_utf8, self.pieces(string))
            for start in range(0, len(data), self.size)
        ]
        ids = np.array([int.from_bytes(token, "big") for token in tokens], np.int32)
        return Encoding.tiling(ids, np.array([len(token) for token in tokens], np.int64))

    def decode_bytes(self, ids: Sequence[int] | npt.NDArray[np.int32]) -> bytes:
        return b"".join(self.token_bytes(int(token_id)) for token_id in ids)

    def decode(self, ids: Sequence[int] | npt.NDArray[np.int32]) -> str:
        return decode_utf8(self.decode_bytes(ids))

    def token_bytes(self, token_id: int) -> bytes:
        return token_id.to_bytes(max(1, (token_id.bit_length() + 7) // 8), "big")

    def facts(self, token_id: int) -> TokenFacts:
        return TokenFacts("piece")


class AcrossEverything(ThreeBytes):
    """Cuts the whole text every few bytes, wherever that is: an edit changes all tokens after it."""

    splits_before_whitespace = False

    def pieces(self, text: str) -> list[str]:
        return [text] if text else []


class Failing(ThreeBytes):
    """Cannot encode a text with an exclamation mark."""

    def pieces(self, text: str) -> list[str]:
        if "!" in text:
            raise RuntimeError("no exclamation marks, please")
        return super().pieces(text)
