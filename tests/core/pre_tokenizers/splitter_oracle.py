"""Splitting, slow and plain: the matches of a pattern; and texts on which pre-tokenizers differ."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt
import regex
from hypothesis import strategies as st

from tests.core.normalizers import normalizer_oracle
from tests.core.normalizers.library_forms import without_surrogates
from tests.core.text_oracle import any_text
from tokexplorer.core.bpe.byte_alphabet import to_symbols
from tokexplorer.core.normalizers.registry import NormalizedText
from tokexplorer.core.pre_tokenizers.registry import get_pre_tokenizer
from tokexplorer.core.pre_tokenizers.scanners import PATTERNS
from tokexplorer.core.text import SourceText, decode_utf8, encode_utf8
from tokexplorer.core.unicode import library_sets
from tokexplorer.core.unicode.clusters import code_points_of, text_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

Span = tuple[int, int]

MARKING = ("metaspace", "sentencepiece")  # the pre-tokenizers that write blanks as \u2581
WHITE_SPACE = frozenset(regex.findall(r"\s", "".join(map(chr, range(0x110000)))))

AWKWARD = (
    "aAbBcC", "sStTmMdD", "rReElLvV", "''", "'’ſK\u212a", " ", "  ", "\t", "\n", "\r", "\r\n",
    "\x0b\x0c\x1c\x1f", "\x85", "\xa0", "\u1680\u2003\u2028\u3000", "\u200b\u200d\ufeff", "019",
    "½²Ⅷ٣①⑴", ".,!?/-_$+^`|~", "\u0301\u0323",
    "\u093e\u094d\u20dd", "éÉßﬁ", "ǅǈ", "ʰᵃ々", "कखי", "漢字カｶﾞ", "한\u1112\u1161\u11ab",
    "عא", "😀👨\u200d👩🏽", "\u2581", "\0\x7f", "\ud800\udfff", "\U000e0001\U0010ffff\ue000",
)  # fmt: skip

# Characters that patterns name, one at a time so that hypothesis can put any of them next to another.
awkward_text = st.text(st.sampled_from("".join(AWKWARD)), max_size=24)
splitting_text = awkward_text | any_text | st.lists(st.sampled_from(AWKWARD), max_size=12).map("".join)

EVERYTHING = "".join(map(chr, range(0x110000)))
_MEMBERS = {"bert": r"[\p{P}!-/:-@\[-`{-~]", "digits": r"\p{N}"}

BLOCK = 1 << 12
# Unassigned, private, Chinese, Korean: a million characters that differ little from their neighbours.
UNIFORM = regex.compile(r"[\p{Cn}\p{Co}\p{Ideographic}\p{Hangul}]")
SHORT_COMPANY = " {0}1"
LONG_COMPANY = "a{0}b {0}C'{0}1{0}\n{0} \n{0}\r{0}{0}E{0}e'S{0}'{0}/ {0}\u2581"


@cache
def _looking(name: str) -> npt.NDArray[np.uint32]:
    """By code point, one that is to `regex` what this one is to the library that a pre-tokenizer follows."""
    own = {"bert": (library_sets.punctuation(), "."), "digits": (library_sets.digits(), "1")}
    if name not in own:
        return library_sets.stand_ins()
    flags, member = own[name]
    here = np.zeros(len(flags), bool)
    here[[ord(match) for match in regex.findall(_MEMBERS[name], EVERYTHING)]] = True
    table = np.arange(len(flags), dtype=np.uint32)
    table[flags & ~here] = ord(member)
    table[here & ~flags] = ord("a")
    return table


def expected_pieces(name: str, text: str) -> list[str]:
    """What the pattern matches in a text that is already rewritten; of a user's, also what it does not."""
    found: list[str]
    if name in PATTERNS:
        seen = text_of(_looking(name)[code_points_of(text)])
        if seen == text:  # as most are, and quicker
            found = regex.findall(PATTERNS[name], text)
            return found
        return [text[slice(*match.span())] for match in regex.finditer(PATTERNS[name], seen)]
    found, end = [], 0
    for match in regex.finditer(f"(?m){name.removeprefix('regex:')}", text):
        found += text[end : match.start()], match.group()
        end = match.end()
    return [piece for piece in [*found, text[end:]] if piece]


def expected_spans(name: str, text: str) -> list[Span]:
    """The pieces' byte spans; those that drop white space drop nothing else."""
    spans, at = [], 0
    for piece in expected_pieces(name, text):
        while not text.startswith(piece, at):
            assert text[at].isspace()
            at += 1
        start = len(encode_utf8(text[:at]))
        spans.append((start, start + len(encode_utf8(piece))))
        at += len(piece)
    return spans


def rewriting(name: str, normalizer: str, text: str, *, first: bool = True) -> tuple[str, list[Span]]:
    """The text as the pre-tokenizer sees it, and the byte span of the original of each of its bytes."""
    normalized = normalizer_oracle.APPLY[normalizer](text)
    origins = normalizer_oracle.origins(text, normalizer)
    if name not in MARKING:
        return normalized, origins
    found: str = ""
    spans: list[Span] = []
    mark = origins[0][:1] * 2 if first and origins else None  # of the \u2581 that the next word gets
    at = 0
    for character in normalized:
        here = origins[at : at + len(encode_utf8(character))]
        at += len(here)
        if character == " " or (name == "sentencepiece" and character in WHITE_SPACE):
            blank = here[0][0], here[-1][1]
            if name == "metaspace":
                found, spans = found + "\u2581", spans + [blank] * 3
                mark = None
            else:
                mark = blank
            continue
        if mark is not None and character != "\u2581":
            found, spans = found + "\u2581", spans + [mark] * 3
        found, spans = found + character, spans + here
        mark = None
    return found, spans


def sections(text: str, special_tokens: Sequence[str]) -> list[str]:
    """The text in parts, special tokens for themselves: at each place the longest one counts."""
    found: list[str] = []
    start = i = 0
    while i < len(text):
        here = [token for token in special_tokens if text.startswith(token, i)]
        if here:
            longest = max(here, key=len)
            found += text[start:i], longest
            i = start = i + len(longest)
        else:
            i += 1
    return [section for section in [*found, text[start:]] if section]


def pieces(name: str, text: str) -> list[str]:
    """What the pre-tokenizer finds in a text that needs no rewriting."""
    source = SourceText(text)
    start_bytes, end_bytes = get_pre_tokenizer(name).spans(source.utf8)
    starts = source.code_points_at(start_bytes.astype(np.int64)).tolist()
    ends = source.code_points_after(end_bytes.astype(np.int64)).tolist()
    return [text[start:end] for start, end in zip(starts, ends, strict=True)]


def rewritten_pieces(name: str, text: str) -> list[str]:
    """What `split` gives, where a pre-tokenizer has rewritten the text."""
    data, spans = _split(name, text)
    return [decode_utf8(data[start:end]) for start, end in spans]


def rewritten_symbols(name: str, text: str) -> list[str]:
    """As `rewritten_pieces`, in the alphabet of bytes."""
    data, spans = _split(name, text)
    symbols = to_symbols(data)  # one for each byte
    return [symbols[start:end] for start, end in spans]


def _split(name: str, text: str) -> tuple[bytes, Iterable[Span]]:
    found = get_pre_tokenizer(name).split(NormalizedText.unchanged(SourceText(text)))
    return found.text.utf8.tobytes(), zip(found.starts.tolist(), found.ends.tolist(), strict=True)


@cache
def uniform_and_others() -> tuple[str, str]:
    """All characters but surrogates: those that differ little from their neighbours, and the others."""
    every = without_surrogates(EVERYTHING)
    return "".join(UNIFORM.findall(every)), UNIFORM.sub("", every)


def in_company(characters: Iterable[str]) -> str:
    """Each character beside letters, numbers, blanks, line ends, apostrophes and itself."""
    return "".join(
        (SHORT_COMPANY if UNIFORM.match(character) else LONG_COMPANY).format(character)
        for character in characters
    )


def blocks_of(characters: str, length: int = BLOCK) -> Iterator[str]:
    """A long text in handy parts."""
    for start in range(0, len(characters), length):
        yield characters[start : start + length]
