"""The normalizers that have a name."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING

from tokexplorer.core.language import tr
from tokexplorer.core.normalizers.bert import CASED, UNCASED, BertNormalizer
from tokexplorer.core.normalizers.normalized_text import NormalizedText, Normalizer
from tokexplorer.core.normalizers.precompiled import ClusterMapNormalizer
from tokexplorer.core.normalizers.sentencepiece import CharsMapNormalizer
from tokexplorer.core.normalizers.unicode_forms import Lowercase, NoNormalizer, UnicodeNormalizer
from tokexplorer.core.text import SourceText, decode_utf8

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tokexplorer.core.normalizers.normalized_text import ByteArray

__all__ = [
    "NORMALIZERS",
    "Lowercase",
    "NoNormalizer",
    "NormalizedText",
    "Normalizer",
    "UnicodeNormalizer",
    "check_normalizer",
    "get_normalizer",
    "normalize_utf8",
]

_KNOWN: tuple[Normalizer, ...] = (
    NoNormalizer(),
    UnicodeNormalizer("NFC", tr("Letters and their marks composed: e + ´ becomes é."), "NFC"),
    UnicodeNormalizer("NFKC", tr("As NFC, and compatible forms unified: ﬁ becomes fi, ① becomes 1."), "NFKC"),
    Lowercase(),
    UnicodeNormalizer("strip-accents", tr("Without marks: é becomes e."), "NFD", strip_marks=True),
    CharsMapNormalizer(
        "nmt_nfkc", tr("SentencePiece: NFKC, control characters removed, every white space a blank.")
    ),
    CharsMapNormalizer(
        "nmt_nfkc_cf", tr("SentencePiece: as nmt_nfkc, and case folded: Straße becomes strasse.")
    ),
    UNCASED,
    CASED,
)
_SHOWN_CHARACTERS = 40  # of a name that is unknown
NORMALIZERS: Mapping[str, Normalizer] = MappingProxyType({known.name: known for known in _KNOWN})


def get_normalizer(name: str) -> Normalizer:
    """The normalizer of that name. Raises ValueError saying which names there are."""
    problem = check_normalizer(name)
    if problem:
        raise ValueError(problem)
    return NORMALIZERS[name]


def check_normalizer(name: str) -> str | None:
    """Why a name is not that of a normalizer, in a sentence; None if it is."""
    if name in NORMALIZERS:
        return None
    known = ", ".join(NORMALIZERS)
    return tr("{name!r} is unknown; there is {names}", name=name[:_SHOWN_CHARACTERS], names=known)


def normalize_utf8(normalizer: Normalizer, utf8: ByteArray) -> ByteArray:
    """UTF-8 after normalization, without alignment; the same array where nothing changes."""
    if normalizer.name == "none":
        return utf8
    if isinstance(normalizer, BertNormalizer | CharsMapNormalizer | ClusterMapNormalizer):
        return normalizer.apply_utf8(utf8)
    text = decode_utf8(utf8.tobytes())
    normalized = normalizer.apply(text)
    return utf8 if normalized == text else SourceText(normalized).utf8
