"""Bytes of one file in, valid UTF-8 out, piece by piece: `StreamDecoder`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tokexplorer.corpus.codecs_stream import InvalidBytes, NamedToUtf8, Utf8ToUtf8
from tokexplorer.corpus.decode_policy import REPLACE, SKIP, DecodePolicy
from tokexplorer.corpus.errors import CorpusError, Note
from tokexplorer.corpus.sniffing import binary_kind, byte_order_mark, nul_encoding

if TYPE_CHECKING:
    from tokexplorer.corpus.codecs_stream import BytesToUtf8

_SIGNATURE: Final = "\ufeff".encode()
_LATIN: Final = (DecodePolicy("cp1252"), DecodePolicy("latin-1"))


class StreamDecoder:
    """Turns the bytes of one document into valid UTF-8 without cutting a character.

    Feed consecutive pieces; the first must hold the first 8 kB of the document, or all of it. What comes
    out is every character of the document as it stands (CR, NUL and all), but for a leading U+FEFF: that
    is the file's signature, not its text, and is taken off and told. Memory is bounded by the piece.

    Attributes:
        notes: what the user should know: a byte order mark taken off, bytes skipped. Complete after the
            last piece.
    """

    def __init__(self, path: str, policy: DecodePolicy) -> None:
        self._path = path
        self._policy = policy
        self._converter: BytesToUtf8 | None = None
        self._encoding = ""
        self._at_start = True
        self._line = 1
        self.notes: list[Note] = []

    def feed(self, raw: bytes, *, last: bool) -> bytes:
        """The text that `raw` completes, as UTF-8.

        Raises CorpusError for a binary file, and for invalid bytes if the policy is strict.
        """
        if self._converter is None:
            self._converter = self._start(raw)
        try:
            utf8 = self._converter.feed(raw, last)
        except InvalidBytes as invalid:
            raise self._refusal(invalid) from None
        if self._at_start and utf8:
            utf8 = self._without_signature(utf8)
        self._line += utf8.count(b"\n")
        if last and self._converter.told:
            self._tell(self._converter.told)
        return utf8

    def _start(self, head: bytes) -> BytesToUtf8:
        encoding = self._policy.encoding
        if not encoding:
            mark, encoding = byte_order_mark(head)
            if mark and encoding != "utf-8":
                self._tell(f"decoded as {encoding.upper()}, which its byte order mark announces")
            if not mark and not self._policy.forced:
                self._refuse_binary(head)
        self._encoding = encoding or "utf-8"
        if self._encoding == "utf-8":
            return Utf8ToUtf8(self._policy.on_invalid)
        return NamedToUtf8(self._encoding, self._policy.on_invalid)

    def _refuse_binary(self, head: bytes) -> None:
        kind = binary_kind(head)
        if not kind:
            return
        guess = nul_encoding(head)
        if guess:
            why = f"looks like {guess.upper()} without a byte order mark. Decode it as {guess}"
            raise CorpusError(self._path, "", why, choices=(DecodePolicy(guess), REPLACE))
        why = f"is {kind}, not text. Take the text out of it first, or read it as text all the same"
        raise CorpusError(self._path, "", why, choices=(REPLACE, SKIP))

    def _without_signature(self, utf8: bytes) -> bytes:
        self._at_start = False
        if not utf8.startswith(_SIGNATURE):
            return utf8
        self._tell("its byte order mark (U+FEFF) is a signature, not text, and was taken off")
        return utf8[len(_SIGNATURE) :]

    def _tell(self, message: str) -> None:
        self.notes.append(Note(self._path, message))

    def _refusal(self, invalid: InvalidBytes) -> CorpusError:
        shown = invalid.bad[:4].hex(" ").upper()
        why = f"{shown} is not {self._encoding.upper()}. Skip such bytes, replace them by U+FFFD, or "
        choices: tuple[DecodePolicy, ...]
        if self._encoding == "utf-8":
            why += "decode the file in the encoding it was written in, such as cp1252 or latin-1"
            choices = (SKIP, REPLACE, *_LATIN)
        else:
            why += "choose another encoding"
            encoding = self._policy.encoding
            choices = (DecodePolicy(encoding, "skip"), DecodePolicy(encoding, "replace"))
        line = self._line + invalid.lines_before
        return CorpusError.at_byte(self._path, invalid.byte_offset, line, why, choices)
