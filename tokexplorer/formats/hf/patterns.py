"""The regular expressions of a `tokenizer.json` that runs on Hugging Face's library, kept from running away.

The library's own engine stops at ten million steps from one place of a text, but a text has many places, and
nobody can stop it from outside. So a pattern that is not one of the well-known is tried first by an engine
that can be: one that takes too long on a text there is refused. Where a normalizer changes the text much, or
the two engines differ, this is no proof.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tokexplorer.core.pretokenizers import PATTERNS, REGEX_PREFIX, check_pre_tokenizer, get_pre_tokenizer
from tokexplorer.formats.tiktoken_encodings import ENCODINGS

if TYPE_CHECKING:
    from tokexplorer.core.text import SourceText
    from tokexplorer.formats.hf.reading import TokenizerFile

_PARTS = ("normalizer", "pre_tokenizer")
_WELL_KNOWN = {
    *PATTERNS.values(),
    *(each.pre_tokenizer.removeprefix(REGEX_PREFIX) for each in ENCODINGS.values()),
}
_MOST = 100


def unknown_patterns(file: TokenizerFile) -> tuple[str, ...]:
    """The patterns that texts meet and that are not well-known.

    Raises FormatError for one that cannot be tried, and for more than can be meant.
    """
    found: dict[str, str] = {}
    for part in _PARTS:
        _collect(file.root.get(part), part, found)
    unknown = {pattern: where for pattern, where in found.items() if not is_well_known(pattern)}
    if len(unknown) > _MOST:
        file.refuse("pre_tokenizer", f"has {len(unknown):,} patterns; the limit is {_MOST}")
    for pattern, where in unknown.items():
        problem = check_pre_tokenizer(REGEX_PREFIX + pattern)
        if problem:
            file.refuse(where, f"cannot be kept from running away, because it cannot be read here: {problem}")
    return tuple(unknown)


def is_well_known(pattern: str) -> bool:
    """Whether a pattern is one of those that published tokenizers split by, which run away on no text."""
    return pattern in _WELL_KNOWN


def check_time(patterns: tuple[str, ...], source: SourceText) -> None:
    """Raise SplitError if any of the patterns takes too long on a text."""
    for pattern in patterns:
        get_pre_tokenizer(REGEX_PREFIX + pattern).spans(source.utf8)


def _collect(node: Any, where: str, found: dict[str, str]) -> None:
    entries = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    for key, value in entries:
        if key == "Regex" and isinstance(value, str) and value:
            found.setdefault(value, f"{where}.Regex")
        else:
            _collect(value, f"{where}[{key}]" if isinstance(key, int) else f"{where}.{key}", found)
