"""BERT's normalizer and its alignment, slow and plain: one character, one cluster, one byte at a time."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from tokenizers import normalizers as hf

from tests.core.normalizers.library_forms import combines, in_form, is_surrogate, small
from tokexplorer.core.text import encode_utf8

if TYPE_CHECKING:
    from tokexplorer.core.normalizers.bert import BertNormalizer

Origin = tuple[str, int, int]


def _only(rule: str) -> hf.Normalizer:
    rules = ("clean_text", "handle_chinese_chars", "strip_accents", "lowercase")
    return hf.BertNormalizer(**{name: name == rule for name in rules})


_CLEAN, _CHINESE, _ACCENTS = map(_only, ("clean_text", "handle_chinese_chars", "strip_accents"))


def peer_of(normalizer: BertNormalizer) -> hf.Normalizer:
    return hf.BertNormalizer(
        clean_text=normalizer.clean_text,
        handle_chinese_chars=normalizer.isolate_cjk,
        strip_accents=normalizer.strip_accents,
        lowercase=normalizer.lowercase,
    )


@cache
def is_stripped(character: str) -> bool:
    if is_surrogate(character):
        return False
    return _ACCENTS.normalize_str(character) == ""


@cache
def is_isolated(character: str) -> bool:
    if is_surrogate(character):
        return False
    return _CHINESE.normalize_str(character) != character


def cleaned(text: str, normalizer: BertNormalizer) -> list[Origin]:
    found: list[Origin] = []
    for i, character in enumerate(text):
        shown = character
        if normalizer.clean_text and not is_surrogate(character):
            shown = _CLEAN.normalize_str(character)
        if not shown:
            continue
        if normalizer.isolate_cjk and is_isolated(character):
            found += [(" ", i, i), (shown, i, i + 1), (" ", i + 1, i + 1)]
        else:
            found.append((shown, i, i + 1))
    return found


def without_accents(found: list[Origin]) -> list[Origin]:
    clusters: list[list[Origin]] = []
    for origin in found:
        first = in_form("NFD", origin[0])[0]
        if not clusters or not (combines(first) or is_stripped(first)):
            clusters.append([])
        clusters[-1].append(origin)
    out: list[Origin] = []
    for cluster in clusters:
        before = "".join(character for character, _, _ in cluster)
        after = "".join(c for c in in_form("NFD", before) if not is_stripped(c))
        whole = [(character, cluster[0][1], cluster[-1][2]) for character in after]
        out += cluster if before == after else whole
    return out


def normalized(text: str, normalizer: BertNormalizer) -> list[Origin]:
    """The characters of the normalized text, each with the span of characters that it came from."""
    found = cleaned(text, normalizer)
    if normalizer.strip_accents:
        found = without_accents(found)
    if normalizer.lowercase:
        found = [(lower, start, end) for character, start, end in found for lower in small(character)]
    return found


def origins(text: str, normalizer: BertNormalizer) -> list[tuple[int, int]]:
    """The byte span of `text` that each byte of the normalized text came from."""
    spans: list[tuple[int, int]] = []
    for character, start, end in normalized(text, normalizer):
        first, last = len(encode_utf8(text[:start])), len(encode_utf8(text[:end]))
        count = len(encode_utf8(character))
        if text[start:end] == character:
            spans += [(first + i, first + i + 1) for i in range(count)]
        else:
            spans += [(first, last)] * count
    return spans
