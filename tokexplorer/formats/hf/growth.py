"""How much longer a `tokenizer.json` can make a text, so that files which would exhaust memory are refused.

A file may have sixty steps that each write ten characters for one. The library has no limit, and not every
system limits the memory of its process. So a bound is computed from the last step to the first: how many
characters one character can become. Unicode forms count by what they make of the characters that steps look
for and write; that they write up to 18 for other characters is left out, as no other step multiplies it.
"""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Any

from tokexplorer.core.language import tr
from tokexplorer.formats.hf.normalizers import SEQUENCES, charsmap_of, steps_of
from tokexplorer.formats.hf.oniguruma import reads_alike

if TYPE_CHECKING:
    from tokexplorer.formats.hf.tokenizer_file import TokenizerFile

MOST_FOR_ONE = 1_000
MOST_IN_FRONT = 100_000
MOST_CHARACTERS = 1 << 27
"""Of a text that is normalized."""
_MOST_STEPS = 500
_OTHERS = ""  # all characters that no step names
# What pre-tokenizers write for a character: symbols of bytes, or one more in front of a piece.
_WRITES = {"ByteLevel": 4, "Metaspace": 2}
_FORMS = ("NFC", "NFD", "NFKC", "NFKD", "Lowercase", "StripAccents", "Nmt", "BertNormalizer")


def check_growth(file: TokenizerFile) -> int:
    """How many characters the steps of a file can make of one.

    Raises FormatError if that is too many, or if there are too many steps.
    """
    steps = {part: list(steps_of(file.root.get(part), part)) for part in SEQUENCES}
    for part, found in steps.items():
        if len(found) > _MOST_STEPS:
            file.refuse(
                part,
                tr(
                    "has {found_count:,} steps; the limit is {most_steps}",
                    found_count=len(found),
                    most_steps=_MOST_STEPS,
                ),
            )
    _bound(file, [("decoder", each) for each in steps.pop("decoder")])
    return _bound(file, [(part, each) for part, found in steps.items() for each in found])


def _bound(file: TokenizerFile, steps: list[tuple[str, dict[str, Any]]]) -> int:
    lengths = dict.fromkeys({_OTHERS}.union(*(_named(step) for _, step in steps)), 1)
    in_front = 0
    for part, step in reversed(steps):
        if step.get("type") == "Prepend":
            in_front += _length(str(step.get("prepend", "")), lengths)
        if step.get("type") == "Precompiled":
            _check_map(file, step)
        _lengthen(lengths, step)
        most = max(lengths.values())
        if most > MOST_FOR_ONE:
            file.refuse(
                part,
                tr(
                    "can make more than {most_for_one:,} characters of one, which is the limit",
                    most_for_one=MOST_FOR_ONE,
                ),
            )
        if in_front > MOST_IN_FRONT:
            file.refuse(
                part,
                tr(
                    "puts more than {most_in_front:,} characters in front, which is the limit",
                    most_in_front=MOST_IN_FRONT,
                ),
            )
    return max(lengths.values())


def _named(step: dict[str, Any]) -> set[str]:
    """The characters that a step looks for or writes, also as Unicode forms may change them."""
    texts = step.get("content"), step.get("prepend"), _pattern(step, "String")
    written = "".join(text for text in texts if isinstance(text, str))
    return {*written, *unicodedata.normalize("NFKD", written)}


def _lengthen(lengths: dict[str, int], step: dict[str, Any]) -> None:
    """Include a step in `lengths`, which hold how long characters become by all steps behind it."""
    kind = step.get("type")
    if kind == "Replace":
        _lengthen_replaced(lengths, step)
    elif kind == "Precompiled":
        most = max((_length(each, lengths) for each in _written(step)), default=0)
        _raise_all(lengths, most)
    elif kind in _FORMS:  # they also make of others what steps look for
        longest = max(lengths.values())
        for each in lengths:
            lengths[each] = longest * max(1, len(unicodedata.normalize("NFKD", each)))
    elif isinstance(kind, str) and kind in _WRITES:
        _raise_all(lengths, _WRITES[kind] * max(lengths.values()))


def _lengthen_replaced(lengths: dict[str, int], step: dict[str, Any]) -> None:
    content = str(step.get("content", ""))
    becomes = _length(content, lengths)
    text, expression = _pattern(step, "String"), _pattern(step, "Regex")
    if text:  # every match has one first character
        lengths[text[0]] = max(lengths[text[0]], becomes)
    elif reads_alike(expression):
        _raise_all(lengths, becomes)
    else:  # it may match nothing, and write beside what stays
        for each in lengths:
            lengths[each] += becomes


def _raise_all(lengths: dict[str, int], least: int) -> None:
    for each in lengths:
        lengths[each] = max(lengths[each], least)


def _length(text: str, lengths: dict[str, int]) -> int:
    return sum(lengths.get(each, lengths[_OTHERS]) for each in text)


def _pattern(step: dict[str, Any], kind: str) -> str:
    pattern = step.get("pattern")
    found = pattern.get(kind) if isinstance(pattern, dict) else None
    return found if isinstance(found, str) else ""


def _written(step: dict[str, Any]) -> list[str]:
    """The replacements of a character map."""
    charsmap = charsmap_of(step.get("precompiled_charsmap"))
    return [each.decode(errors="replace") for each in charsmap[_replacements_at(charsmap) :].split(b"\0")]


def _check_map(file: TokenizerFile, step: dict[str, Any]) -> None:
    """Refuse a map that is shorter than it states: the library allocates the stated size at once."""
    charsmap = charsmap_of(step.get("precompiled_charsmap"))
    if _replacements_at(charsmap) > len(charsmap):
        why = tr(
            "holds a damaged character map: it has {charsmap_count:,} bytes, and says that there are more",
            charsmap_count=len(charsmap),
        )
        file.refuse("normalizer", why)


def _replacements_at(charsmap: bytes) -> int:
    """Where the trie ends."""
    return 4 + int.from_bytes(charsmap[:4], "little") if charsmap else 0
