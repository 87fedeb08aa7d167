"""Decoding one file piece by piece: bytes in, valid UTF-8 out (`StreamDecoder`).

Also recognizes byte order marks and kinds of binary files by the first bytes of a file.
"""

from __future__ import annotations

import codecs
from typing import TYPE_CHECKING, Final

import numpy as np
import numpy.typing as npt

from tokexplorer.core.jit import njit
from tokexplorer.core.language import tr, tr_count
from tokexplorer.core.simd import ALL_BITS, BLOCK_BYTES, ONE, TOP_BIT, bytes_between, low_zeros
from tokexplorer.corpus.errors import REPLACE, SKIP, CorpusError, DecodePolicy, Note

if TYPE_CHECKING:
    from tokexplorer.corpus.errors import OnInvalid

Bytes = npt.NDArray[np.uint8]

_TRUNCATED = 0
_LINE_FEED = 0x0A
_TWO, _THREE = np.uint64(2), np.uint64(3)


def repair_utf8(raw: bytes, *, replace: bool, final: bool) -> tuple[bytes, int, int, int, int]:
    """`raw` without the bytes that are not UTF-8, or with U+FFFD for each maximal subpart of them.

    Gives what `raw.decode("utf-8", "ignore" or "replace")` gives, and four numbers: the bytes of `raw` that
    were read, less than all if `final` is False and `raw` ends inside a character; the bytes that belong to
    no character; the offset of the first of them, -1 if there is none; and their maximal subparts.
    """
    fixed = np.empty(3 * len(raw), np.uint8)
    length, *counts = _repair(np.frombuffer(raw, np.uint8), fixed, replace, final)
    consumed_bytes, bad_bytes, first_bad_byte, bad_places = counts
    return fixed[:length].tobytes(), consumed_bytes, bad_bytes, first_bad_byte, bad_places


@njit(nogil=True, cache=True)
def _repair(raw: Bytes, fixed: Bytes, replace: bool, final: bool) -> tuple[int, int, int, int, int]:
    """Write `raw` to `fixed`, repaired; returns the bytes written, then the numbers of `repair_utf8`."""
    read, written, bad, first, places = 0, 0, 0, -1, 0
    while read < len(raw):
        length = _sequence_length(raw, read)
        if length == _TRUNCATED:
            if not final:
                break
            length = read - len(raw)
        if length > 0:
            for _ in range(length):
                fixed[written] = raw[read]
                written += 1
                read += 1
            continue
        if first < 0:
            first = read
        bad -= length
        places += 1
        read -= length
        if replace:
            fixed[written], fixed[written + 1], fixed[written + 2] = 0xEF, 0xBF, 0xBD
            written += 3
    return written, read, bad, first, places


@njit(nogil=True, cache=True, inline="always")
def _sequence_length(raw: Bytes, start: int | np.int64) -> int:
    """Bytes of the character at `start`; negative: bytes of a maximal subpart; 0: cut off by the end.

    The allowed second bytes are those of table 3-7 of the Unicode Standard.
    """
    lead = raw[start]
    if lead < 0x80:
        return 1
    if lead < 0xC2 or lead > 0xF4:
        return -1
    length = 2 if lead < 0xE0 else (3 if lead < 0xF0 else 4)
    low, high = 0x80, 0xBF
    if lead == 0xE0:
        low = 0xA0
    elif lead == 0xED:
        high = 0x9F
    elif lead == 0xF0:
        low = 0x90
    elif lead == 0xF4:
        high = 0x8F
    for offset in range(1, length):
        if start + offset == len(raw):
            return _TRUNCATED
        if raw[start + offset] < low or raw[start + offset] > high:
            return -offset
        low, high = 0x80, 0xBF
    return length


@njit(nogil=True, cache=True, inline="always")
def _valid_in_block(raw: Bytes, start: np.uint64) -> np.uint64:
    """Bytes of the characters that end in the 64 bytes from `start` on, where one begins; 0 for a mistake."""
    if not bytes_between(raw, start, 0x80, 0x80):
        return np.uint64(BLOCK_BYTES)
    two, three = bytes_between(raw, start, 0xC2, 0x1E), bytes_between(raw, start, 0xE0, 0x10)
    four = bytes_between(raw, start, 0xF0, 0x05)
    following = bytes_between(raw, start, 0x80, 0x40)
    beyond_two = three | four
    wanted = (two | beyond_two) << ONE | beyond_two << _TWO | four << _THREE
    mistakes = (
        wanted ^ following
        | bytes_between(raw, start, 0xC0, 0x02)
        | bytes_between(raw, start, 0xF5, 0x0B)
        | bytes_between(raw, start, 0xE0, 0x01) << ONE & bytes_between(raw, start, 0x80, 0x20)
        | bytes_between(raw, start, 0xED, 0x01) << ONE & bytes_between(raw, start, 0xA0, 0x20)
        | bytes_between(raw, start, 0xF0, 0x01) << ONE & bytes_between(raw, start, 0x80, 0x10)
        | bytes_between(raw, start, 0xF4, 0x01) << ONE & bytes_between(raw, start, 0x90, 0x30)
    )
    if mistakes:
        return np.uint64(0)
    cut = two & ALL_BITS << TOP_BIT | three & ALL_BITS << TOP_BIT - ONE | four & ALL_BITS << TOP_BIT - _TWO
    return np.uint64(low_zeros(cut))


@njit(nogil=True, cache=True)
def _valid_bytes(raw: Bytes) -> int | np.int64:
    """How many bytes there are before the first that belongs to no whole character; all if there is none."""
    read = np.int64(0)
    while read + BLOCK_BYTES <= len(raw):
        size = _valid_in_block(raw, np.uint64(read))
        if not size:
            break
        read += np.int64(size)
    while read < len(raw):
        length = _sequence_length(raw, read)
        if length <= 0:
            break
        read += length
    return read


def is_utf8(raw: Bytes) -> bool:
    """Whether bytes are whole characters in UTF-8."""
    return int(_valid_bytes(raw)) == len(raw)


class InvalidBytes(Exception):
    """Bytes that are not in the encoding.

    Attributes:
        byte_offset: where they stand in the document.
        bad: the bytes.
        lines_before: line feeds between the start of the piece and these bytes.
    """

    def __init__(self, byte_offset: int, bad: bytes, lines_before: int) -> None:
        super().__init__(byte_offset)
        self.byte_offset = byte_offset
        self.bad = bad
        self.lines_before = lines_before


class Utf8ToUtf8:
    """Checks UTF-8; it is copied only where a piece cuts a character or holds mistakes."""

    def __init__(self, on_invalid: OnInvalid) -> None:
        self._on_invalid = on_invalid
        self._cut = b""
        self._done_bytes = 0  # bytes of the document before self._cut
        self._bad_bytes = 0
        self._bad_places = 0
        self._first_bad_byte = -1

    def feed(self, raw: bytes, last: bool) -> bytes:
        """The UTF-8 of the characters that `raw` completes. Raises InvalidBytes if strict."""
        if not self._cut and raw.isascii():
            self._done_bytes += len(raw)
            return raw
        raw = self._cut + raw
        utf8, consumed_bytes = self._checked(raw, last)
        self._cut = raw[consumed_bytes:]
        self._done_bytes += consumed_bytes
        return utf8

    def _checked(self, raw: bytes, last: bool) -> tuple[bytes, int]:
        valid_bytes = int(_valid_bytes(np.frombuffer(raw, np.uint8)))
        try:
            codecs.utf_8_decode(raw[valid_bytes:], "strict", last)  # nothing, a cut character, or a mistake
        except UnicodeDecodeError as error:
            if self._on_invalid == "strict":
                bad, lines = error.object[: error.end], raw.count(b"\n", 0, valid_bytes)
                raise InvalidBytes(self._done_bytes + valid_bytes, bad, lines) from None
            return self._repaired(raw, last)
        return raw[:valid_bytes], valid_bytes

    def _repaired(self, raw: bytes, last: bool) -> tuple[bytes, int]:
        replaces = self._on_invalid == "replace"
        utf8, consumed, bad, first, places = repair_utf8(raw, replace=replaces, final=last)
        if self._first_bad_byte < 0:
            self._first_bad_byte = self._done_bytes + first
        self._bad_bytes += bad
        self._bad_places += places
        return utf8, consumed

    @property
    def told(self) -> str:
        """What became of invalid bytes, as a sentence part; "" if there was none."""
        if self._first_bad_byte < 0:
            return ""
        done = (
            tr("left out")
            if self._on_invalid == "skip"
            else tr("replaced by {bad_places:,} U+FFFD", bad_places=self._bad_places)
        )
        return tr_count(
            "{count:,} invalid byte {done}, the first at byte {first_bad_byte:,}",
            "{count:,} invalid bytes {done}, the first at byte {first_bad_byte:,}",
            self._bad_bytes,
            done=done,
            first_bad_byte=self._first_bad_byte,
        )


class NamedToUtf8:
    """Any encoding that Python can decode piece by piece, recoded as UTF-8."""

    def __init__(self, encoding: str, on_invalid: OnInvalid) -> None:
        self._encoding = encoding
        self._on_invalid = on_invalid
        self._decoder = codecs.getincrementaldecoder(encoding)("strict")
        self._done_bytes = 0
        self._first_bad_byte = -1

    def feed(self, raw: bytes, last: bool) -> bytes:
        """The UTF-8 of the characters that `raw` completes. Raises InvalidBytes if strict."""
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
                lines = error.object[: error.start].decode(self._encoding, "ignore").count("\n")
                raise InvalidBytes(offset, error.object[error.start : error.end], lines) from None
        self._first_bad_byte = offset
        lenient = "ignore" if self._on_invalid == "skip" else "replace"
        self._decoder = codecs.getincrementaldecoder(self._encoding)(lenient)
        self._decoder.setstate(state)
        return self._decoder.decode(raw, last)

    @property
    def told(self) -> str:
        """What became of invalid bytes, as a sentence part; "" if there was none."""
        if self._first_bad_byte < 0:
            return ""
        done = tr("left out") if self._on_invalid == "skip" else tr("replaced by U+FFFD")
        return tr(
            "invalid bytes {done}, the first at byte {first_bad_byte:,}",
            done=done,
            first_bad_byte=self._first_bad_byte,
        )


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
        raise InvalidBytes(byte_offset, bad, text.count("\n", 0, error.start)) from None


# Longest first: the mark of UTF-32-LE begins with that of UTF-16-LE.
BYTE_ORDER_MARKS: Final = (
    (b"\x00\x00\xfe\xff", "utf-32-be"),
    (b"\xff\xfe\x00\x00", "utf-32-le"),
    (b"\xef\xbb\xbf", "utf-8"),
    (b"\xff\xfe", "utf-16-le"),
    (b"\xfe\xff", "utf-16-be"),
)

# Each is told as binary only if the bytes after it are no text either.
_MAGIC: Final = (
    (b"\x89PNG\r\n\x1a\n", tr("a PNG picture")),
    (b"\xff\xd8\xff", tr("a JPEG picture")),
    (b"GIF8", tr("a GIF picture")),
    (b"RIFF", tr("a RIFF file (WebP, WAV or AVI)")),
    (b"%PDF-", tr("a PDF document")),
    (b"PK\x03\x04", tr("a ZIP archive (also docx, xlsx, epub, jar)")),
    (b"\x1f\x8b", tr("gzip-compressed")),
    (b"BZh", tr("bzip2-compressed")),
    (b"\xfd7zXZ\x00", tr("xz-compressed")),
    (b"\x28\xb5\x2f\xfd", tr("zstd-compressed")),
    (b"7z\xbc\xaf\x27\x1c", tr("a 7-Zip archive")),
    (b"\x7fELF", tr("a program or library (ELF)")),
    (b"MZ", tr("a program or library (Windows)")),
    (b"\xcf\xfa\xed\xfe", tr("a program or library (macOS)")),
    (b"\xca\xfe\xba\xbe", tr("a Java class or macOS program")),
    (b"\x00asm", tr("a WebAssembly program")),
    (b"SQLite format 3\x00", tr("an SQLite database")),
    (b"PAR1", tr("a Parquet table")),
    (b"\x93NUMPY", tr("a NumPy array")),
    (b"\x80\x04\x95", tr("a Python pickle")),
    (b"\xd0\xcf\x11\xe0", tr("an old Office document")),
    (b"OggS", tr("Ogg audio or video")),
    (b"ID3", tr("MP3 audio")),
    (b"fLaC", tr("FLAC audio")),
    (b"\x00\x00\x01\x00", tr("a Windows icon")),
    (b"wOF2", tr("a font")),
    (b"\x00\x01\x00\x00", tr("a font")),
    (b"OTTO", tr("a font")),
)

_HEAD_BYTES: Final = 8192
# Text may hold a NUL here and there (a record separator, a terminal log), never one in ten bytes; UTF-16
# of a Latin text holds five in ten.
_MAX_NUL_SHARE: Final = 0.1


def byte_order_mark(head: bytes) -> tuple[bytes, str]:
    """The byte order mark that `head` begins with and its encoding, both empty if there is none."""
    return next((pair for pair in BYTE_ORDER_MARKS if head.startswith(pair[0])), (b"", ""))


def binary_kind(head: bytes) -> str:
    """What a file without byte order mark is, from its first bytes; "" if it may be text.

    Text is everything that is UTF-8 with few NULs, and everything without NUL that no known binary
    format begins with: an unknown 8-bit encoding is text that needs a policy, not a binary file.
    """
    head = head[:_HEAD_BYTES]
    nul_count = head.count(0)
    readable = _is_utf8_prefix(head)
    if readable and nul_count <= 1 + _MAX_NUL_SHARE * len(head):
        return ""
    for magic, kind in _MAGIC:
        if head.startswith(magic):
            return kind
    if head[257:262] == b"ustar":
        return tr("a tar archive")
    return tr("binary") if nul_count else ""


def nul_encoding(head: bytes) -> str:
    """The UTF-16 encoding in which Latin text has its NULs where `head` has them; "" if there is none."""
    head = head[: _HEAD_BYTES - _HEAD_BYTES % 2]
    even, odd = head[0::2].count(0), head[1::2].count(0)
    half = len(head) // 2
    if odd > 0.4 * half and even < 0.05 * half:
        return "utf-16-le"
    if even > 0.4 * half and odd < 0.05 * half:
        return "utf-16-be"
    return ""


def _is_utf8_prefix(head: bytes) -> bool:
    try:
        head.decode()
    except UnicodeDecodeError as error:
        # The head may end in the middle of a character.
        return error.reason == "unexpected end of data" and error.end == len(head)
    return True


UTF8_SIGNATURE: Final = "\ufeff".encode()
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
        self._converter: Utf8ToUtf8 | NamedToUtf8 | None = None
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
        self._line += int(np.count_nonzero(np.frombuffer(utf8, np.uint8) == _LINE_FEED))
        if last and self._converter.told:
            self._tell(self._converter.told)
        return utf8

    def _start(self, head: bytes) -> Utf8ToUtf8 | NamedToUtf8:
        encoding = self._policy.encoding
        if not encoding:
            mark, encoding = byte_order_mark(head)
            if mark and encoding != "utf-8":
                self._tell(
                    tr(
                        "decoded as {encoding}, which its byte order mark announces",
                        encoding=encoding.upper(),
                    )
                )
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
            why = tr(
                "looks like {guess} without a byte order mark. Decode it as {guess_2}",
                guess=guess.upper(),
                guess_2=guess,
            )
            raise CorpusError(self._path, "", why, choices=(DecodePolicy(guess), REPLACE))
        why = tr(
            "is {kind}, not text. Take the text out of it first, or read it as text all the same", kind=kind
        )
        raise CorpusError(self._path, "", why, choices=(REPLACE, SKIP))

    def _without_signature(self, utf8: bytes) -> bytes:
        self._at_start = False
        if not utf8.startswith(UTF8_SIGNATURE):
            return utf8
        self._tell(tr("its byte order mark (U+FEFF) is a signature, not text, and was taken off"))
        return utf8[len(UTF8_SIGNATURE) :]

    def _tell(self, message: str) -> None:
        self.notes.append(Note(self._path, message))

    def _refusal(self, invalid: InvalidBytes) -> CorpusError:
        shown = invalid.bad[:4].hex(" ").upper()
        why = tr(
            "{shown} is not {encoding}. Skip such bytes, replace them by U+FFFD, or ",
            shown=shown,
            encoding=self._encoding.upper(),
        )
        choices: tuple[DecodePolicy, ...]
        if self._encoding == "utf-8":
            why += tr("decode the file in the encoding it was written in, such as cp1252 or latin-1")
            choices = (SKIP, REPLACE, *_LATIN)
        else:
            why += tr("choose another encoding")
            encoding = self._policy.encoding
            choices = (DecodePolicy(encoding, "skip"), DecodePolicy(encoding, "replace"))
        where = tr(
            "byte {byte_offset:,}, line {value:,}",
            byte_offset=invalid.byte_offset,
            value=self._line + invalid.lines_before,
        )
        return CorpusError(self._path, where, why, choices)
