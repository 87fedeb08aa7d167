"""The symbols that merging starts from: the 256 bytes, or characters with or without an end-of-word mark."""

from __future__ import annotations

from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal

import numpy as np
import numpy.typing as npt

from tokexplorer.core.bpe import symbol_kernels as kernels
from tokexplorer.core.bpe.byte_alphabet import GPT2_BYTE_ORDER
from tokexplorer.core.bpe.symbol_kernels import SymbolTable
from tokexplorer.core.spec import BYTE_ALPHABET_SIZE
from tokexplorer.core.symbol_search import symbol_trie
from tokexplorer.core.text import encode_utf8

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tokexplorer.core.encoding import IdArray

_PAGES = 0x1100  # of 256 code points each
_NOTHING: Mapping[str, int] = MappingProxyType({})


@dataclass(frozen=True, slots=True, eq=False)
class Alphabet:
    """The symbols that a text consists of before any merge.

    Attributes:
        kind: `"bytes"`: every byte of a piece is a symbol. `"characters"`: every character is.
        byte_ids: the id of each byte, int32[256]: the alphabet itself, or the byte tokens that spell
            characters which are not in it; None if there are none.
        characters: the id of each character that does not end a word (of every one without a mark).
        last_characters: the id of each character that ends a word; differs only if the mark is part of it.
        end_of_word: the mark at the end of a word, or nothing.
        mark_id: the id of the mark if it is a symbol of its own.
        unknown_id: the id of the token for characters that are not in the alphabet; None for bytes.
        unknown_token: how it is spelled.
        last_byte_ids: the id of each byte that ends a word, where the mark is part of it; else None.
    """

    kind: Literal["bytes", "characters"]
    byte_ids: IdArray | None = None
    characters: Mapping[str, int] = field(default_factory=dict)
    last_characters: Mapping[str, int] = field(default_factory=dict)
    end_of_word: str = ""
    mark_id: int | None = None
    unknown_id: int | None = None
    unknown_token: str = ""
    last_byte_ids: IdArray | None = None

    @classmethod
    def of_bytes(cls, byte_ids: IdArray | None = None, *, first_id: int = 0) -> Alphabet:
        """The 256 bytes: with these ids, or from `first_id` on in the order of GPT-2's alphabet."""
        if byte_ids is None:
            byte_ids = (GPT2_BYTE_ORDER + first_id).astype(np.int32)
        return cls("bytes", byte_ids)

    @property
    def size(self) -> int:
        """How many symbols there are, the unknown token not counted."""
        return len(self.ids) - (self.unknown_id is not None)

    @property
    def ids(self) -> npt.NDArray[np.int64]:
        """The ids in use, the unknown token included, ascending."""
        ids = {*self.characters.values(), *self.last_characters.values()}
        ids |= {each for each in (self.mark_id, self.unknown_id) if each is not None}
        for of_bytes in (self.byte_ids, self.last_byte_ids):
            if of_bytes is not None:
                ids |= set(of_bytes.tolist())
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
        if self.byte_ids is not None:
            pattern = b"%c" if self.kind == "bytes" else b"<0x%02X>"
            spelled |= {token_id: pattern % byte for byte, token_id in enumerate(self.byte_ids.tolist())}
        return spelled | self._last_bytes(encode_utf8(self.end_of_word))

    def _last_bytes(self, behind: bytes) -> dict[int, bytes]:
        """The symbols of bytes that end a word, by id, with `behind` after each byte."""
        if self.last_byte_ids is None:
            return {}
        return {token_id: b"%c" % byte + behind for byte, token_id in enumerate(self.last_byte_ids.tolist())}

    def decoded(self) -> dict[int, bytes]:
        """What each symbol adds to a decoded text, by id. A mark at the end of a word becomes a blank.

        Hugging Face's BPEDecoder does the same, and leaves out the blank after the last word.
        """
        decoded = self.spellings()
        if self.byte_ids is not None:
            decoded |= {token_id: bytes([byte]) for byte, token_id in enumerate(self.byte_ids.tolist())}
        if self.mark_id is not None:
            decoded[self.mark_id] = b" "
        elif self.end_of_word:
            decoded |= {id_: encode_utf8(text + " ") for text, id_ in self.last_characters.items()}
        return decoded | self._last_bytes(b" ")

    def covered(self) -> dict[int, int]:
        """How many bytes of a text each symbol stands for, by id; the unknown token none by itself."""
        covered = {token_id: len(encode_utf8(text)) for text, token_id in self.characters.items()}
        covered |= {token_id: len(encode_utf8(text)) for text, token_id in self.last_characters.items()}
        if self.byte_ids is not None:
            covered |= dict.fromkeys(self.byte_ids.tolist(), 1)
        return covered | dict.fromkeys(self._last_bytes(b""), 1)

    @property
    def marked_ids(self) -> list[int]:
        """The ids of the symbols that hold the mark at the end of a word."""
        if self.mark_id is not None:
            return [self.mark_id]
        if not self.end_of_word:
            return []
        return [*self.last_characters.values(), *self._last_bytes(b"")]

    def table(self, *, fuses_unknown: bool, found: Mapping[str, int] = _NOTHING) -> SymbolTable:
        """The alphabet as arrays for the encoder; `found` are symbols that are cut out of pieces first."""
        settings = np.full(4, -1, np.int64)
        settings[kernels.KIND] = kernels.OF_BYTES if self.kind == "bytes" else kernels.OF_CHARACTERS
        settings[kernels.UNKNOWN] = -1 if self.unknown_id is None else self.unknown_id
        settings[kernels.FUSES] = fuses_unknown
        settings[kernels.MARK] = -1 if self.mark_id is None else self.mark_id
        no_bytes = np.full(BYTE_ALPHABET_SIZE, -1, np.int32)
        byte_ids = no_bytes if self.byte_ids is None else self.byte_ids.astype(np.int32)
        pages = np.zeros(_PAGES, np.int32)
        used = sorted({ord(text) >> 8 for text in (*self.characters, *self.last_characters)})
        pages[used] = np.arange(1, len(used) + 1)
        ids = np.full((2, len(used) + 1, 256), -1, np.int32)
        for place, known in enumerate((self.characters, self.last_characters)):
            for text, token_id in known.items():
                ids[place, pages[ord(text) >> 8], ord(text) & 0xFF] = token_id
        if self.last_byte_ids is not None:
            ids[1, 0] = self.last_byte_ids
        return SymbolTable(settings, byte_ids, pages, ids, symbol_trie(found))
