"""`truncation` and `padding` of a `tokenizer.json`: how long a text may be, and how long it is made.

Source: the fields of `TruncationParams` and `PaddingParams` in `tokenizers`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tokexplorer.core.additions import Added, Padding, Truncation

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.formats.hf.normalizers import Component
    from tokexplorer.formats.hf.reading import TokenizerFile

MOST_TOKENS = 10_000_000
_STRATEGIES = ("LongestFirst", "OnlyFirst", "OnlySecond")
_DIRECTIONS = ("Left", "Right")
_LONGEST = "BatchLongest"


def read_truncation(file: TokenizerFile) -> Truncation | None:
    """To how many tokens a file cuts texts. Raises FormatError."""
    if file.root.get("truncation") is None:
        return None
    entry = file.as_object(file.root["truncation"], "truncation")
    return Truncation(
        _count(file, entry.get("max_length"), "truncation.max_length"),
        _count(file, entry.get("stride"), "truncation.stride"),
        # Files that were written before there were two have none.
        _one_of(file, entry.get("direction", "Right"), _DIRECTIONS, "truncation.direction") == "Left",
        _one_of(file, entry.get("strategy"), _STRATEGIES, "truncation.strategy"),
    )


def read_padding(file: TokenizerFile) -> Padding | None:
    """To how many tokens a file fills texts up. Raises FormatError."""
    if file.root.get("padding") is None:
        return None
    entry = file.as_object(file.root["padding"], "padding")
    multiple = entry.get("pad_to_multiple_of")
    spelled = entry.get("pad_token")
    if not isinstance(spelled, str):
        file.refuse("padding.pad_token", "must be a string")
    return Padding(
        Added(file.as_id(entry.get("pad_id"), "padding.pad_id"), spelled),
        _least(file, entry.get("strategy")),
        None if multiple is None else _count(file, multiple, "padding.pad_to_multiple_of"),
        _one_of(file, entry.get("direction"), _DIRECTIONS, "padding.direction") == "Left",
        _count(file, entry.get("pad_type_id"), "padding.pad_type_id"),
    )


def truncation_component(truncation: Truncation | None) -> Component | None:
    """How a file says it."""
    if truncation is None:
        return None
    return {
        "direction": "Left" if truncation.cuts_left else "Right",
        "max_length": truncation.max_tokens,
        "strategy": truncation.strategy,
        "stride": truncation.stride,
    }


def padding_component(padding: Padding | None) -> Component | None:
    """How a file says it."""
    if padding is None:
        return None
    return {
        "strategy": _LONGEST if padding.least_tokens is None else {"Fixed": padding.least_tokens},
        "direction": "Left" if padding.pads_left else "Right",
        "pad_to_multiple_of": padding.multiple_of,
        "pad_id": padding.token.token_id,
        "pad_type_id": padding.type_id,
        "pad_token": padding.token.text,
    }


def _least(file: TokenizerFile, strategy: object) -> int | None:
    if strategy == _LONGEST:
        return None
    if not isinstance(strategy, dict) or strategy.keys() != {"Fixed"}:
        file.refuse("padding.strategy", f'must be "{_LONGEST}" or {{"Fixed": NUMBER}}, not {strategy!r:.40}')
    return _count(file, strategy["Fixed"], "padding.strategy.Fixed")


def _count(file: TokenizerFile, value: Any, where: str) -> int:
    if type(value) is not int or not 0 <= value <= MOST_TOKENS:
        file.refuse(where, f"must be a whole number from 0 to {MOST_TOKENS:,}, not {value!r:.40}")
    return value


def _one_of(file: TokenizerFile, value: object, known: Sequence[str], where: str) -> str:
    if not isinstance(value, str) or value not in known:
        file.refuse(where, f"must be {' or '.join(known)}, not {value!r:.40}")
    return value
