"""The story of a word as plain values for JSON."""

from __future__ import annotations

import math
from dataclasses import fields, is_dataclass
from typing import Any

from tokexplorer.core.explain.stories import BpeStory, PlainStory, UnigramStory, WordPieceStory
from tokexplorer.formats.token_text import token_text

_FAMILIES = {BpeStory: "bpe", WordPieceStory: "wordpiece", UnigramStory: "unigram", PlainStory: "plain"}


def plain_story(value: object) -> Any:
    """A story as what JSON has: objects with the names of the fields, bytes as text."""
    if isinstance(value, bytes):
        return token_text(value)
    if isinstance(value, float):
        return None if math.isnan(value) else value
    if hasattr(value, "_asdict"):
        return {name: plain_story(each) for name, each in value._asdict().items()}
    if is_dataclass(value):
        family = {"family": _FAMILIES[type(value)]} if type(value) in _FAMILIES else {}
        return family | {field.name: plain_story(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, tuple):
        return [plain_story(each) for each in value]
    return value
