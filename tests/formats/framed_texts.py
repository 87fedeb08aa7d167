"""A text with what its file asks for around it: as we do it, and as the library does."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from tokenizers import Tokenizer

from tokexplorer.core import post_processor
from tokexplorer.core.text import SourceText

if TYPE_CHECKING:
    from tokexplorer.core.post_processor import Framing
    from tokexplorer.formats.tokenizer_files import AnyTokenizer

Tokens = list[tuple[int, tuple[int, int]]]
"""Ids, and places in code points."""


def framed(tokenizer: AnyTokenizer, text: str, framing: Framing) -> Tokens:
    """What we make of it. Raises ValueError."""
    source = SourceText(text)
    _, around = post_processor.framed(
        tokenizer.encode(source), source, tokenizer, tokenizer.post_processor, framing
    )
    starts = source.code_points_at(around.start_bytes).tolist()
    ends = source.code_points_after(around.end_bytes).tolist()
    return list(zip(around.ids.tolist(), zip(starts, ends, strict=True), strict=True))


def of_library(document: dict[str, Any] | Tokenizer, text: str) -> Tokens | None:
    """What the library makes of it with a `tokenizer.json`; None if it gives up."""
    reference = document if isinstance(document, Tokenizer) else Tokenizer.from_str(json.dumps(document))
    try:
        encoding = reference.encode(text)
    except BaseException as error:
        if not isinstance(error, Exception) and type(error).__name__ != "PanicException":
            raise
        return None
    return list(zip(encoding.ids, encoding.offsets, strict=True))
