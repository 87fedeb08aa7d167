"""What the first bytes of a file say: its byte order mark, or that it is no text at all."""

from __future__ import annotations

from typing import Final

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
    (b"\x89PNG\r\n\x1a\n", "a PNG picture"),
    (b"\xff\xd8\xff", "a JPEG picture"),
    (b"GIF8", "a GIF picture"),
    (b"RIFF", "a RIFF file (WebP, WAV or AVI)"),
    (b"%PDF-", "a PDF document"),
    (b"PK\x03\x04", "a ZIP archive (also docx, xlsx, epub, jar)"),
    (b"\x1f\x8b", "gzip-compressed"),
    (b"BZh", "bzip2-compressed"),
    (b"\xfd7zXZ\x00", "xz-compressed"),
    (b"\x28\xb5\x2f\xfd", "zstd-compressed"),
    (b"7z\xbc\xaf\x27\x1c", "a 7-Zip archive"),
    (b"\x7fELF", "a program or library (ELF)"),
    (b"MZ", "a program or library (Windows)"),
    (b"\xcf\xfa\xed\xfe", "a program or library (macOS)"),
    (b"\xca\xfe\xba\xbe", "a Java class or macOS program"),
    (b"\x00asm", "a WebAssembly program"),
    (b"SQLite format 3\x00", "an SQLite database"),
    (b"PAR1", "a Parquet table"),
    (b"\x93NUMPY", "a NumPy array"),
    (b"\x80\x04\x95", "a Python pickle"),
    (b"\xd0\xcf\x11\xe0", "an old Office document"),
    (b"OggS", "Ogg audio or video"),
    (b"ID3", "MP3 audio"),
    (b"fLaC", "FLAC audio"),
    (b"\x00\x00\x01\x00", "a Windows icon"),
    (b"wOF2", "a font"),
    (b"\x00\x01\x00\x00", "a font"),
    (b"OTTO", "a font"),
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
        return "a tar archive"
    return "binary" if nul_count else ""


def nul_encoding(head: bytes) -> str:
    """The UTF-16 in whose Latin text NULs would stand as they do in `head`; "" if there is none."""
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
