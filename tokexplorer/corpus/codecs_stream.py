"""The two ways from bytes to valid UTF-8, piece by piece: UTF-8 checked, or another encoding recoded."""

from __future__ import annotations

import codecs
from typing import TYPE_CHECKING, Protocol

from tokexplorer.corpus.utf8_repair import repair_utf8

if TYPE_CHECKING:
    from tokexplorer.corpus.decode_policy import OnInvalid


class InvalidBytes(Exception):
    """Bytes that are not in the encoding.

    Attributes:
        byte_offset: where they stand in the document.
        bad: the bytes.
        text_before: what was valid in the same piece before them, to count lines in.
    """

    def __init__(self, byte_offset: int, bad: bytes, text_before: str | bytes) -> None:
        super().__init__(byte_offset)
        self.byte_offset = byte_offset
        self.bad = bad
        self.text_before = text_before

    @property
    def lines_before(self) -> int:
        """Line feeds between the start of the piece and the bad bytes."""
        before = self.text_before
        return before.count("\n") if isinstance(before, str) else before.count(b"\n")


class BytesToUtf8(Protocol):
    """One document's way from bytes to UTF-8."""

    @property
    def told(self) -> str:
        """What became of invalid bytes, as a sentence part; "" if there was none."""
        ...

    def feed(self, raw: bytes, last: bool) -> bytes:
        """The UTF-8 of the characters that `raw` completes. Raises InvalidBytes if strict."""
        ...


class Utf8ToUtf8:
    """UTF-8 checked, and copied only where a piece cuts a character or holds mistakes."""

    def __init__(self, on_invalid: OnInvalid) -> None:
        self._on_invalid = on_invalid
        self._cut = b""
        self._done_bytes = 0  # bytes of the document before self._cut
        self._bad_bytes = 0
        self._bad_places = 0
        self._first_bad_byte = -1

    def feed(self, raw: bytes, last: bool) -> bytes:
        """See `BytesToUtf8`."""
        if not self._cut and raw.isascii():
            self._done_bytes += len(raw)
            return raw
        raw = self._cut + raw
        utf8, consumed_bytes = self._checked(raw, last)
        self._cut = raw[consumed_bytes:]
        self._done_bytes += consumed_bytes
        return utf8

    def _checked(self, raw: bytes, last: bool) -> tuple[bytes, int]:
        try:
            _, valid_bytes = codecs.utf_8_decode(raw, "strict", last)
        except UnicodeDecodeError as error:
            if self._on_invalid == "strict":
                bad, before = raw[error.start : error.end], raw[: error.start]
                raise InvalidBytes(self._done_bytes + error.start, bad, before) from None
            return self._repaired(raw, last)
        return raw[:valid_bytes], valid_bytes

    def _repaired(self, raw: bytes, last: bool) -> tuple[bytes, int]:
        repaired = repair_utf8(raw, replace=self._on_invalid == "replace", final=last)
        if self._first_bad_byte < 0:
            self._first_bad_byte = self._done_bytes + repaired.first_bad_byte
        self._bad_bytes += repaired.bad_bytes
        self._bad_places += repaired.bad_places
        return repaired.utf8, repaired.consumed_bytes

    @property
    def told(self) -> str:
        """See `BytesToUtf8`."""
        if self._first_bad_byte < 0:
            return ""
        done = "left out" if self._on_invalid == "skip" else f"replaced by {self._bad_places:,} U+FFFD"
        plural = "" if self._bad_bytes == 1 else "s"
        return f"{self._bad_bytes:,} invalid byte{plural} {done}, the first at byte {self._first_bad_byte:,}"


class NamedToUtf8:
    """Any encoding that Python can decode piece by piece, recoded as UTF-8."""

    def __init__(self, encoding: str, on_invalid: OnInvalid) -> None:
        self._encoding = encoding
        self._on_invalid = on_invalid
        self._decoder = codecs.getincrementaldecoder(encoding)("strict")
        self._done_bytes = 0
        self._first_bad_byte = -1

    def feed(self, raw: bytes, last: bool) -> bytes:
        """See `BytesToUtf8`."""
        utf8 = utf8_of(self._decoded(raw, last), self._on_invalid, self._done_bytes)
        self._done_bytes += len(raw)
        return utf8

    def _decoded(self, raw: bytes, last: bool) -> str:
        state = self._decoder.getstate()
        try:
            return self._decoder.decode(raw, last)
        except UnicodeDecodeError as error:
            # error.object may begin with bytes that were kept from the piece before.
            offset = self._done_bytes + len(raw) - len(error.object) + error.start
            if self._on_invalid == "strict":
                before = error.object[: error.start].decode(self._encoding, "ignore")
                raise InvalidBytes(offset, error.object[error.start : error.end], before) from None
        self._first_bad_byte = offset
        lenient = "ignore" if self._on_invalid == "skip" else "replace"
        self._decoder = codecs.getincrementaldecoder(self._encoding)(lenient)
        self._decoder.setstate(state)
        return self._decoder.decode(raw, last)

    @property
    def told(self) -> str:
        """See `BytesToUtf8`."""
        if self._first_bad_byte < 0:
            return ""
        done = "left out" if self._on_invalid == "skip" else "replaced by U+FFFD"
        return f"invalid bytes {done}, the first at byte {self._first_bad_byte:,}"


def utf8_of(text: str, on_invalid: OnInvalid, byte_offset: int = 0) -> bytes:
    """`text` as UTF-8; lone surrogates, which have none, are left out or replaced or raise InvalidBytes.

    `byte_offset` is the place to name in the error, as a str does not know it.
    """
    try:
        return text.encode()
    except UnicodeEncodeError as error:
        if on_invalid == "skip":
            return text.encode(errors="ignore")
        if on_invalid == "replace":
            return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "replace").encode()
        bad = text[error.start].encode(errors="surrogatepass")
        raise InvalidBytes(byte_offset, bad, text[: error.start]) from None
