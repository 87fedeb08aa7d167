"""Spans without the blanks at the ends of tokens, as `tokenizers` narrows them behind the model.

A token such as `Ġthe` then has the span of `the`. Our own encodings keep the blank: it is part of what the
token stands for. Source: `process_offsets` in pre_tokenizers/byte_level.rs, which the post-processors
ByteLevel and RobertaProcessing call; it counts in code points.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, AnyStr

import numpy as np

from tokexplorer.core.encoding import Encoding
from tokexplorer.core.framing import frame_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.core.additions import Additions, Trim
    from tokexplorer.core.encoding import IntArray
    from tokexplorer.core.framing import Frame, Framing
    from tokexplorer.core.text import SourceText
    from tokexplorer.core.tokenizer import Tokenizer

# What Rust calls white space (Unicode's White_Space), and the symbol of a blank.
_BLANKS = "\t\n\v\f\r \x85\xa0\u1680" + "".join(map(chr, range(0x2000, 0x200B)))
_BLANKS += "\u2028\u2029\u202f\u205f\u3000Ġ"
_BLANK_CODES = np.array([*map(ord, _BLANKS)], np.uint32)


def framed(
    encoding: Encoding, source: SourceText, tokenizer: Tokenizer, additions: Additions, framing: Framing
) -> tuple[Frame, Encoding]:
    """What a model sees of a text that is encoded alone, to the places of its tokens.

    Raises ValueError as `frame_of` does.
    """
    frame = frame_of(len(encoding), additions, framing)
    if framing != "alone":
        encoding = trimmed(encoding, source, tokenizer, additions.trims, frame.first)
    return frame, frame.around(encoding)


def trimmed(
    encoding: Encoding, source: SourceText, tokenizer: Tokenizer, trims: Sequence[Trim], first: int = 0
) -> Encoding:
    """An encoding of `source` whose spans are narrowed by each of `trims` in turn.

    `first` is the first token that is kept of it.
    """
    if not trims or not len(encoding):
        return encoding
    was = source.code_points_at(encoding.start_bytes), source.code_points_after(encoding.end_bytes)
    leading, trailing = _edges(encoding, was, source, tokenizer, trims[0].in_bytes)
    starts, ends = was
    for trim in trims:
        blanks = leading
        if trim.keeps_prefix:
            is_first = starts == 0
            is_first[first : first + 1] |= trim.counts_first  # none if all are cut off
            blanks = np.where(is_first & (leading == 1), 0, leading)
        starts = np.where(blanks > 0, np.minimum(starts + blanks, ends), starts)
        shorter = (trailing > 0) & (ends >= trailing)
        ends = np.where(shorter, np.maximum(ends - trailing, starts), ends)
    # A span may begin or end inside a character: what is not narrowed stays as it is.
    return Encoding(
        encoding.ids,
        np.where(starts == was[0], encoding.start_bytes, source.bytes_at_code_points(starts)),
        np.where(ends == was[1], encoding.end_bytes, source.bytes_at_code_points(ends)),
    )


def _edges(
    encoding: Encoding,
    spans: tuple[IntArray, IntArray],
    source: SourceText,
    tokenizer: Tokenizer,
    in_bytes: bool,
) -> tuple[IntArray, IntArray]:
    """How many blanks each token begins and ends with; `spans` are code points."""
    different, places = np.unique(encoding.ids, return_inverse=True)
    ids = different.tolist()
    counts = np.array([_edges_as_spelled(tokenizer, each, in_bytes) for each in ids])[places]
    is_added = np.array([tokenizer.facts(each).kind in ("special", "user") for each in ids])[places]
    if is_added.any():  # the library spells these as the text does, with the blanks that they take
        counts[is_added] = _edges_in_text(source, *(places[is_added] for places in spans))
    return counts[:, 0], counts[:, 1]


def _edges_as_spelled(tokenizer: Tokenizer, token_id: int, in_bytes: bool) -> tuple[int, int]:
    spelled = tokenizer.token_bytes(token_id)
    return _counts(spelled, b" ") if in_bytes else _counts(spelled.decode(errors="replace"), _BLANKS)


def _counts(spelled: AnyStr, blanks: AnyStr) -> tuple[int, int]:
    return len(spelled) - len(spelled.lstrip(blanks)), len(spelled) - len(spelled.rstrip(blanks))


def _edges_in_text(source: SourceText, starts: IntArray, ends: IntArray) -> IntArray:
    """How many blanks spans of code points begin and end with, as two columns."""
    codes = np.frombuffer(source.text.encode("utf-32-le", "surrogatepass"), np.uint32)
    places = np.arange(len(codes))
    is_blank = np.isin(codes, _BLANK_CODES)
    # At each place the next character that is no blank, and where the last one before it ends.
    next_start = np.append(
        np.minimum.accumulate(np.where(is_blank, len(codes), places)[::-1])[::-1], len(codes)
    )
    last_end = np.append(0, np.maximum.accumulate(np.where(is_blank, 0, places + 1)))
    leading = np.minimum(next_start[starts], ends) - starts
    return np.column_stack([leading, ends - np.maximum(last_end[ends], starts)])
