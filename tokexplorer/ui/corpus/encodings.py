"""The encodings that texts are found in, with names that people know them by."""

from __future__ import annotations

from tokexplorer.corpus.decode_policy import DecodePolicy

# (name of the codec, name for people); grouped by how likely a stray text file is to be in one.
ENCODINGS: tuple[tuple[str, str], ...] = (
    ("cp1252", "Western, Windows-1252"),
    ("latin-1", "Western, Latin-1"),
    ("utf-16-le", "UTF-16, little-endian"),
    ("utf-16-be", "UTF-16, big-endian"),
    ("cp1250", "Central European, Windows-1250"),
    ("cp1251", "Cyrillic, Windows-1251"),
    ("koi8-r", "Cyrillic, KOI8-R"),
    ("cp1253", "Greek, Windows-1253"),
    ("cp1254", "Turkish, Windows-1254"),
    ("cp1255", "Hebrew, Windows-1255"),
    ("cp1256", "Arabic, Windows-1256"),
    ("cp874", "Thai, Windows-874"),
    ("shift_jis", "Japanese, Shift JIS"),
    ("euc_jp", "Japanese, EUC-JP"),
    ("gb18030", "Chinese, GB18030"),
    ("big5", "Chinese, Big5"),
    ("cp949", "Korean, CP949"),
)


def policy_words(policy: DecodePolicy) -> str:
    """How a source is read, in a few words; "" for the default."""
    encoding = next(
        (name for codec, name in ENCODINGS if DecodePolicy(codec).encoding == policy.encoding),
        policy.encoding.upper(),
    )
    done = {"strict": "", "skip": "invalid bytes left out", "replace": "invalid bytes replaced by U+FFFD"}
    parts = [f"read as {encoding}" if encoding else "", done[policy.on_invalid]]
    return ", ".join(part for part in parts if part)
