"""Normalization and its alignment, slow and plain: one character, one cluster, one byte at a time."""

from __future__ import annotations

import unicodedata
from functools import cache
from typing import TYPE_CHECKING

from sentencepiece import SentencePieceNormalizer
from tokenizers import normalizers as hf

from tests.core.normalizers import bert_oracle
from tests.core.normalizers.library_forms import combines, in_form, small, without_surrogates
from tokexplorer.core.normalizers.bert import CASED, UNCASED
from tokexplorer.core.text import encode_utf8

if TYPE_CHECKING:
    from collections.abc import Callable

Span = tuple[int, int]

HF_NORMALIZERS = {
    "NFC": hf.NFC(),
    "NFKC": hf.NFKC(),
    "lowercase": hf.Lowercase(),
    "strip-accents": hf.Sequence([hf.NFD(), hf.StripAccents()]),
}


@cache
def is_stripped(character: str) -> bool:
    return without_surrogates(character) != "" and str(hf.StripAccents().normalize_str(character)) == ""


def without_marks(text: str) -> str:
    return "".join(part for part in in_form("NFD", text) if not is_stripped(part))


SENTENCEPIECE_RULES = ("nmt_nfkc", "nmt_nfkc_cf")
LONGEST_PREFIX = 4
BERTS = {"bert": UNCASED, "bert-cased": CASED}


@cache
def sentencepiece_normalizer(rule: str) -> SentencePieceNormalizer:
    """The library's normalizer without what it does to blanks besides."""
    return SentencePieceNormalizer(
        rule_name=rule, add_dummy_prefix=False, escape_whitespaces=False, remove_extra_whitespaces=False
    )


@cache
def sentencepiece_rules(rule: str) -> dict[str, str]:
    """What the library's compiled map holds: each prefix and what it becomes."""
    rules = dict(sentencepiece_normalizer(rule).decompile())
    assert max(map(len, rules)) == LONGEST_PREFIX
    return rules


def prefixes(text: str, rules: dict[str, str]) -> list[str]:
    """The text as the longest prefixes that have a rule, and single characters where there is none."""
    found: list[str] = []
    at = 0
    while at < len(text):
        lengths = range(LONGEST_PREFIX, 0, -1)
        length = next((n for n in lengths if text[at : at + n] in rules and at + n <= len(text)), 1)
        found.append(text[at : at + length])
        at += length
    return found


def by_rule(text: str, rule: str) -> str:
    rules = sentencepiece_rules(rule)
    return "".join(rules.get(prefix, prefix) for prefix in prefixes(text, rules))


def as_bert(text: str, name: str) -> str:
    return "".join(character for character, _, _ in bert_oracle.normalized(text, BERTS[name]))


APPLY: dict[str, Callable[[str], str]] = {
    "none": str,
    "NFC": lambda text: in_form("NFC", text),
    "NFKC": lambda text: in_form("NFKC", text),
    "lowercase": lambda text: "".join(map(small, text)),
    "strip-accents": without_marks,
    "nmt_nfkc": lambda text: by_rule(text, "nmt_nfkc"),
    "nmt_nfkc_cf": lambda text: by_rule(text, "nmt_nfkc_cf"),
    "bert": lambda text: as_bert(text, "bert"),
    "bert-cased": lambda text: as_bert(text, "bert-cased"),
}


@cache
def composing() -> frozenset[str]:
    """What stands second in some pair that the library composes, or is such a jamo."""
    decomposing = (chr(number) for number in range(0x110000) if unicodedata.decomposition(chr(number)))
    second = {part for character in decomposing for part in in_form("NFD", character)[1:]}
    return frozenset(second | set(map(chr, (*range(0x1161, 0x1176), *range(0x11A8, 0x11C3)))))


def may_cut_before(character: str, name: str) -> bool:
    if name in ("none", "lowercase"):
        return True
    first = in_form("NFKD" if name == "NFKC" else "NFD", character)[0]
    if combines(first):
        return False
    if name == "strip-accents":
        return not is_stripped(first)
    return first not in composing()


def clusters(text: str, name: str) -> list[str]:
    if name in SENTENCEPIECE_RULES:
        return prefixes(text, sentencepiece_rules(name))
    found: list[str] = []
    for character in text:
        if not found or may_cut_before(character, name):
            found.append("")
        found[-1] += character
    return found


def origins(text: str, name: str) -> list[Span]:
    """The byte span of `text` that each byte of the normalized text came from."""
    if name in BERTS:
        return bert_oracle.origins(text, BERTS[name])
    found: list[Span] = []
    at = 0
    for cluster in clusters(text, name):
        before, after = encode_utf8(cluster), encode_utf8(APPLY[name](cluster))
        if before == after:
            found += [(at + i, at + i + 1) for i in range(len(before))]
        else:
            found += [(at, at + len(before))] * len(after)
        at += len(before)
    return found
