"""The properties of characters as the libraries have them, read off the libraries themselves.

`python -m tests.core.unicode.library_tables` writes them to `tokexplorer/resources/characters.txt`, in about
two minutes; run it when a test says that a newer library has moved on.
"""

from __future__ import annotations

import textwrap
from importlib.metadata import version
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING

import regex
from tokenizers import Regex
from tokenizers import normalizers as hf
from tokenizers import pre_tokenizers as hf_splitters

import tokexplorer
from tokexplorer.core.normalizers.sentencepiece import library_charsmap

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

# General categories and scripts of Oniguruma (patterns in tokenizers), and of tiktoken.
CATEGORIES = ("Lu", "Ll", "Lt", "Lm", "Lo", "Mn", "Mc", "Me", "Nd", "Nl", "No", "Pc", "P", "S", "Z", "C")
SCRIPTS = ("Han", "Hiragana", "Katakana", "Hangul")
_SEVERAL = {"P": r"[^\P{P}\p{Pc}]", "C": r"[^\P{C}\p{Cn}\p{Cs}]"}
# Properties of the rule of clusters, which no library gives away: `regex` has them, and the tests hold the
# clusters that they make against the library for every character.
CLUSTER_PROPERTIES = (
    *("GCB=Control", "GCB=Extend", "GCB=Prepend", "GCB=SpacingMark", "GCB=L", "GCB=V", "GCB=T"),
    *("InCB=Consonant", "InCB=Extend", "InCB=Linker"),
)
EVERY = "".join(map(chr, (*range(0xD800), *range(0xE000, 0x110000))))
_BLOCK = 3000  # characters: the libraries take longer for each character of a long text
_BETWEEN = "§§"  # no normalizer changes it


def file_of_tables() -> Path:
    """Where the tables are kept."""
    return Path(tokexplorer.__file__).parent / "resources" / "characters.txt"


def pattern_of(category: str) -> str:
    """What matches one character of a category."""
    return _SEVERAL.get(category, rf"\p{{{category}}}")


def measured() -> dict[str, list[int]]:
    """The code points that have each property, ascending."""
    tables = {name: matched(pattern_of(name)) for name in (*CATEGORIES, *SCRIPTS)}
    tables |= {name: read() for name, read in READ_OFF.items()}
    tables["ExtPict"] = [ord(each) for each in regex.findall(r"\p{ExtPict}", EVERY)]
    unknown = unassigned() - set(extending())
    for name in CLUSTER_PROPERTIES:
        here = map(ord, regex.findall(rf"\p{{{name}}}", EVERY))
        tables[name] = [number for number in here if number not in unknown]
    return tables


def matched(pattern: str) -> list[int]:
    """What a pattern of one character matches in `tokenizers`."""
    splitter = hf_splitters.Split(Regex(pattern), "removed")
    found = []
    for block in blocks():
        kept = {each for piece, _ in splitter.pre_tokenize_str(block) for each in piece}
        found += [ord(each) for each in block if each not in kept]
    return found


def split_by(splitter: hf_splitters.PreTokenizer) -> list[int]:
    """What a pre-tokenizer makes a piece of its own."""
    found = []
    for block in blocks():
        pieces = splitter.pre_tokenize_str("".join(f"a{each}a" for each in block))
        found += [ord(piece) for piece, _ in pieces if len(piece) == 1 and piece != "a"]
    return found


def becomes(normalizer: hf.Normalizer, company: str = "{}", characters: str = EVERY) -> dict[str, str]:
    """What a normalizer makes of each character in company."""
    found: dict[str, str] = {}
    for block in blocks(characters):
        block = block.replace(_BETWEEN[0], "")
        text = _BETWEEN.join(company.format(each) for each in block)
        found.update(zip(block, normalizer.normalize_str(text).split(_BETWEEN), strict=True))
    return found


def removed(normalizer: hf.Normalizer, company: str) -> list[int]:
    """What a normalizer removes."""
    alone = normalizer.normalize_str(company.format(""))
    return [ord(each) for each, after in becomes(normalizer, company).items() if after == alone]


def normalizing() -> list[int]:
    """What normalization does something with: what decomposes, what changes places, and what composes."""
    decomposed = becomes(hf.NFD())
    found = {each for each, parts in decomposed.items() if each != parts}
    found |= {each for each, parts in becomes(hf.NFKD()).items() if each != parts}
    found.update(part for parts in decomposed.values() for part in parts[1:])
    for company in ("a{}\u0334", "a\u0345{}"):  # combining classes 1 and 240
        got = becomes(hf.NFD(), company)
        found |= {each for each, after in got.items() if after != company.format(decomposed[each])}
    return sorted(map(ord, found))


def unassigned() -> set[int]:
    """What `regex` knows and patterns in `tokenizers` do not."""
    return set(matched(r"\p{Cn}")) - set(map(ord, regex.findall(r"\p{Cn}", EVERY)))


def extending() -> list[int]:
    """What joins the cluster before it: a map of clusters that knows "A" drops what is behind it."""
    return removed(hf.Precompiled(library_charsmap("nmt_nfkc_cf")), "A{}")


def lower_case() -> dict[int, int]:
    """The small letter of each letter that has one; İ has two code points and is left out."""
    found = becomes(hf.Lowercase())
    return {ord(each): ord(after) for each, after in found.items() if each != after and len(after) == 1}


def bert(rule: str) -> hf.Normalizer:
    """BERT's normalizer with one of its rules."""
    rules = ("clean_text", "handle_chinese_chars", "strip_accents", "lowercase")
    return hf.BertNormalizer(**{name: name == rule for name in rules})


def blocks(characters: str = EVERY) -> Iterator[str]:
    """All characters, in handy parts."""
    for start in range(0, len(characters), _BLOCK):
        yield characters[start : start + _BLOCK]


READ_OFF: Mapping[str, Callable[[], list[int]]] = {
    "Alphabetic": lambda: matched(r"[^\P{Alphabetic}\p{L}\p{M}\p{N}]"),
    "numeric": lambda: split_by(hf_splitters.Digits(individual_digits=True)),
    "punctuation": lambda: split_by(hf_splitters.Punctuation("isolated")),
    "marks": lambda: removed(hf.StripAccents(), "a{}"),
    "nonspacing": lambda: removed(bert("strip_accents"), "a{}"),
    "cleaned": lambda: removed(bert("clean_text"), "a{}"),
    "normalizing": normalizing,
}
"""Properties that are read off a pre-tokenizer or a normalizer, by their names in the file."""


def spans(numbers: Iterable[int]) -> Iterator[tuple[int, int]]:
    """Ascending numbers as first and last of each run without a gap."""
    for _, run in groupby(enumerate(numbers), lambda pair: pair[1] - pair[0]):
        members = [number for _, number in run]
        yield members[0], members[-1]


def written(numbers: Iterable[int]) -> str:
    """Ascending numbers as `41-5A 61`."""
    return " ".join(
        f"{first:X}" if first == last else f"{first:X}-{last:X}" for first, last in spans(numbers)
    )


def written_mapping(mapping: dict[int, int]) -> str:
    """A mapping as `41-5A>61`: A to Z become what begins at a."""
    parts = []
    by_distance = groupby(sorted(mapping.items()), lambda pair: pair[1] - pair[0])
    for distance, pairs in by_distance:
        ranges = written(number for number, _ in pairs).split()
        parts += [f"{each}>{int(each.partition('-')[0], 16) + distance:X}" for each in ranges]
    return " ".join(parts)


def _write() -> None:
    sources = ", ".join(f"{name} {version(name)}" for name in ("tokenizers", "regex"))
    lines = [
        "# Properties of characters as the reference libraries have them; see core/unicode/tables.py.",
        f"# Made by `python -m tests.core.unicode.library_tables` from {sources}.",
    ]
    tables = {name: written(numbers) for name, numbers in measured().items()}
    for name, ranges in (*tables.items(), ("lower", written_mapping(lower_case()))):
        lines += [name, *textwrap.wrap(ranges, 108, initial_indent="  ", subsequent_indent="  ")]
    file_of_tables().write_text("\n".join([*lines, ""]))


if __name__ == "__main__":
    _write()
