"""How the libraries of files make a text of tokens: what becomes of \u2581, and of bytes that are no UTF-8.

Sources: `SentencePieceProcessor::Decode` in sentencepiece_processor.cc; `metaspace.rs` of the pre-tokenizers
and `byte_fallback.rs`, `strip.rs` and `fuse.rs` of the decoders of `tokenizers`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

import numpy as np

from tokexplorer.core.bpe.token_bytes import TokenBytes
from tokexplorer.core.pre_tokenizers.metaspace import METASPACE
from tokexplorer.core.text import decode_utf8, encode_utf8

if TYPE_CHECKING:
    from collections.abc import Collection

    from tokexplorer.core.encoding import IntArray

Marks = Literal["kept", "tokens", "text"]
Dropped = Literal["none", "token", "piece", "pieces"]
Wrong = Literal["part", "byte", "run"]

MOST_STRIPPED = 1 << 30  # more blanks than a text begins with
_MARK = METASPACE.encode()
_REPLACEMENT = "\ufffd".encode()


@dataclass(frozen=True, slots=True)
class Joining:
    """How the decoder of a file makes a text of tokens.

    Attributes:
        marks: which \u2581 become blanks: `"text"`, all; `"tokens"`, those in the spelling of a token, but
            not what tokens of bytes spell together; `"kept"`, none.
        dropped: which \u2581 are left out instead: `"token"`, all in the first token (Metaspace of
            `tokenizers`); `"piece"`, the one that the first piece begins with (`add_dummy_prefix` of
            SentencePiece); `"pieces"`, the one that each piece begins with as long as there is no text in
            front of it (`remove_extra_whitespaces`); `"none"`.
        strips: how many blanks at most are taken from the beginning of the text.
        wrong: what becomes one U+FFFD where bytes are no UTF-8: `"part"`, each part of a character, see
            `decode_utf8`; `"byte"`, each byte, as in SentencePiece; `"run"`, each byte of consecutive
            tokens of bytes if any of them is wrong, as in ByteFallback of `tokenizers`.
    """

    marks: Marks = "tokens"
    dropped: Dropped = "none"
    strips: int = 0
    wrong: Wrong = "byte"


class TokenJoiner:
    """Joins the tokens of one vocabulary."""

    def __init__(
        self,
        joining: Joining,
        decoded: TokenBytes,
        byte_ids: Collection[int] = (),
        special_ids: Collection[int] = (),
    ) -> None:
        """`decoded` has by id what each token adds to a text, with its \u2581.

        `byte_ids` are the tokens of single bytes. `special_ids` are no text in front of a piece, as
        SentencePiece leaves special tokens out.
        """
        size = len(decoded.starts) - 1
        marked = decoded.ids_with(_MARK) if joining.marks == "tokens" else []
        texts = decoded.with_texts({each: decoded[each].replace(_MARK, b" ") for each in marked})
        self._joining = joining
        self._decoded, self._texts = _with_replacement(decoded), _with_replacement(texts)
        self._replacement_id = size
        self._is_byte = np.zeros(size + 1, bool)
        self._is_byte[[*byte_ids, size]] = True
        self._special_ids = frozenset(special_ids)

    def joined(self, ids: IntArray) -> bytes:
        """The bytes of the text of tokens."""
        front, count = self._front(ids)
        utf8 = front + self._texts.joined(ids[count:])
        if self._joining.marks == "text":
            utf8 = utf8.replace(_MARK, b" ")
        blanks = len(utf8) - len(utf8.lstrip(b" ")) if self._joining.strips else 0
        return utf8[min(blanks, self._joining.strips) :]

    def text(self, ids: IntArray) -> str:
        """The text of tokens, with U+FFFD for bytes that are no UTF-8."""
        utf8 = self.joined(ids)
        text = decode_utf8(utf8, of_each_byte=self._joining.wrong == "byte")
        if self._joining.wrong != "run" or encode_utf8(text) == utf8:
            return text
        return decode_utf8(self.joined(self._with_replacements(ids)))

    def _front(self, ids: IntArray) -> tuple[bytes, int]:
        """The text of the first tokens, of which something is dropped, and how many they are."""
        if self._joining.dropped == "none" or not len(ids):
            return b"", 0
        if self._joining.dropped == "token":
            return self._decoded[ids[0]].replace(_MARK, b""), 1
        front: list[bytes] = []
        for count, token_id in enumerate(ids.tolist()):
            if self._is_byte[token_id]:
                return b"".join(front), count
            text = self._texts[token_id]
            if token_id not in self._special_ids:
                is_marked = self._decoded[token_id].startswith(_MARK)
                text = text[1:] if is_marked else text
                if text or (is_marked and self._joining.dropped == "piece"):
                    return b"".join([*front, text]), count + 1
            front.append(text)
        return b"".join(front), len(ids)

    def _with_replacements(self, ids: IntArray) -> IntArray:
        """The tokens with U+FFFD in place of every byte of a run that is no UTF-8."""
        is_byte = np.concatenate([[False], self._is_byte[ids], [False]])
        edges = np.flatnonzero(is_byte[1:] != is_byte[:-1]).reshape(-1, 2)
        replaced = ids.copy()
        for start, end in edges.tolist():
            utf8 = self._texts.joined(ids[start:end])
            if encode_utf8(decode_utf8(utf8)) != utf8:
                replaced[start:end] = self._replacement_id
        return replaced


def _with_replacement(tokens: TokenBytes) -> TokenBytes:
    """The same with U+FFFD behind the last token."""
    return TokenBytes(
        np.concatenate([tokens.utf8, np.frombuffer(_REPLACEMENT, np.uint8)]),
        np.append(tokens.starts, tokens.starts[-1] + len(_REPLACEMENT)),
    )
