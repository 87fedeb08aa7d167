"""What merging begins with: the 256 bytes, or characters with or without a mark at the end of a word."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

import numpy as np
import numpy.typing as npt

from tokexplorer.core.bpe.byte_alphabet import GPT2_BYTE_ORDER
from tokexplorer.core.spec import BYTE_ALPHABET_SIZE
from tokexplorer.core.text import encode_utf8

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tokexplorer.core.encoding import IdArray


@dataclass(frozen=True, slots=True, eq=False)
class Alphabet:
    """The symbols that every text can be spelled with before any merge.

    Attributes:
        kind: `"bytes"`: every byte of a piece is a symbol. `"characters"`: every character is.
        byte_ids: the id of each byte, int32[256]: the alphabet itself, or the byte tokens that spell
            characters which are not in it; None if there are none.
        characters: the id of each character that does not end a word (of every one without a mark).
        last_characters: the id of each character that ends a word; differs only if the mark is part of it.
        end_of_word: the mark at the end of a word, or nothing.
        mark_id: the id of the mark if it is a symbol of its own.
        unknown_id: the id of what stands for characters that are not in the alphabet; None for bytes.
        unknown_token: how it is spelled.
    """

    kind: Literal["bytes", "characters"]
    byte_ids: IdArray | None = None
    characters: Mapping[str, int] = field(default_factory=dict)
    last_characters: Mapping[str, int] = field(default_factory=dict)
    end_of_word: str = ""
    mark_id: int | None = None
    unknown_id: int | None = None
    unknown_token: str = ""

    @classmethod
    def of_bytes(cls, byte_ids: IdArray | None = None, *, first_id: int = 0) -> Alphabet:
        """The 256 bytes: with these ids, or from `first_id` on in the order of GPT-2's alphabet."""
        if byte_ids is None:
            byte_ids = (GPT2_BYTE_ORDER + first_id).astype(np.int32)
        return cls("bytes", byte_ids)

    @property
    def ids(self) -> npt.NDArray[np.int64]:
        """The ids in use, the unknown token included, ascending."""
        ids = {*self.characters.values(), *self.last_characters.values()}
        ids |= {each for each in (self.mark_id, self.unknown_id) if each is not None}
        if self.byte_ids is not None:
            ids |= set(self.byte_ids.tolist())
        return np.array(sorted(ids), np.int64)

    def spellings(self) -> dict[int, bytes]:
        """How each symbol is spelled in the vocabulary, by id; a byte beside characters as `<0x0A>`."""
        spelled = {token_id: encode_utf8(text) for text, token_id in self.characters.items()}
        glued = "" if self.mark_id is not None else self.end_of_word
        if glued:
            spelled |= {id_: encode_utf8(text + glued) for text, id_ in self.last_characters.items()}
        if self.mark_id is not None:
            spelled[self.mark_id] = encode_utf8(self.end_of_word)
        if self.unknown_id is not None:
            spelled[self.unknown_id] = encode_utf8(self.unknown_token)
        for byte in range(BYTE_ALPHABET_SIZE if self.byte_ids is not None else 0):
            plain = self.kind == "bytes"
            spelled[int(self._byte_id(byte))] = bytes([byte]) if plain else b"<0x%02X>" % byte
        return spelled

    def _byte_id(self, byte: int) -> int:
        assert self.byte_ids is not None
        return int(self.byte_ids[byte])
