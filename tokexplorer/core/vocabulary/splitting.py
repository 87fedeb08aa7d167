"""Which tokens a splitter always cuts."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from tokexplorer.core.baselines.words import WordTokenizer
from tokexplorer.core.blank_rules import Pieces, rule_of
from tokexplorer.core.marking import METASPACE, WORDS
from tokexplorer.core.text import decode_utf8, encode_utf8
from tokexplorer.core.vocabulary.columns import TokenFlags
from tokexplorer.core.vocabulary.witnesses import RARE_LETTER, joined
from tokexplorer.core.wordpiece.tokenizer import WordPieceTokenizer

if TYPE_CHECKING:
    from collections.abc import Callable

    from tokexplorer.core.pipeline import PipelineTokenizer
    from tokexplorer.core.vocabulary.columns import VocabularyColumns

Rows = npt.NDArray[np.int64]

# Whether a token holds a ▁ that would begin another piece, by where pieces begin.
_INNER_MARK: dict[Pieces, Callable[[str], bool]] = {
    "words": lambda text: METASPACE in text[1:],
    "runs": lambda text: METASPACE in text.lstrip(METASPACE),
    "whole": lambda text: False,
}

# One character of each kind that a rule of a named splitter knows. What a rule decides at a place depends on
# no more than two characters before it (two digits of a group of three, a letter and an apostrophe) and
# two behind it (the letters of a contraction).
_KINDS = ("a", "A", RARE_LETTER, "\u0301", "1", ".", "'", "/", "_", "=", " ", "\n", "\r", "\t", "\u00a0")
_BEFORE = ("", *_KINDS, *map("".join, product(_KINDS, repeat=2)))
_BEHIND = ("", *_KINDS, "re", "ll", " a", " .", "\n ", "==", "s", "d")
_APART = "\n\n"
# Splitters that look at one character at a time.
_SIMPLE = ("whitespace", "bert", "digits")
_NEIGHBOURS = ("", "a", "1", ".", " ")


def ruled_out_by_splitter(tokenizer: PipelineTokenizer, columns: VocabularyColumns, rows: Rows) -> Rows:
    """Tokens that lie within no piece of the splitter, whatever stands around them.

    Nothing is said of users' own patterns, which may look as far as they like.
    """
    splitter = tokenizer.splitter
    if len(rows) == 0:
        return rows
    if splitter.marking is not None:
        return _cut_by_marks(tokenizer, columns, rows)
    if splitter.scan is None or splitter.name == "none":
        return rows[:0]
    return _always_cut(tokenizer, columns, rows)


def _cut_by_marks(tokenizer: PipelineTokenizer, columns: VocabularyColumns, rows: Rows) -> Rows:
    """A ▁ begins a piece, so that it is the first of its token; white space becomes it or is dropped.

    A splitter that came with a file may begin pieces at runs of ▁ only, or nowhere (`core.blank_rules`).
    Where no user symbol may stand within a word, every piece begins with ▁, and so must what is matched
    from its beginning.
    """
    splitter = tokenizer.splitter
    has_inner_mark = _INNER_MARK[_pieces_of(splitter.name)]
    from_start = isinstance(tokenizer, WordPieceTokenizer | WordTokenizer) and not tokenizer.symbols.user
    never = []
    for row in rows.tolist():
        text = decode_utf8(columns.spelling(row))
        continues = columns.flags[row] & TokenFlags.CONTINUES_WORD != 0
        inner_mark = has_inner_mark(text) or (METASPACE in text and continues)
        dropped = any(map(str.isspace, text)) if splitter.marking is WORDS else " " in text
        unmarked = from_start and not continues and not text.startswith(METASPACE)
        if inner_mark or dropped or unmarked:
            never.append(row)
    return np.array(never, np.int64)


def _pieces_of(name: str) -> Pieces:
    rule = rule_of(name)
    return "words" if rule is None else rule.pieces


def _always_cut(tokenizer: PipelineTokenizer, columns: VocabularyColumns, rows: Rows) -> Rows:
    is_simple = tokenizer.splitter.name in _SIMPLE
    surroundings = (_NEIGHBOURS, _NEIGHBOURS) if is_simple else (_BEFORE, _BEHIND)
    for before, behind in product(*surroundings):
        if len(rows) == 0:
            break
        rows = rows[~_stand_in_a_piece(tokenizer, columns, rows, before, behind)]
    return rows


def _stand_in_a_piece(
    tokenizer: PipelineTokenizer, columns: VocabularyColumns, rows: Rows, before: str, behind: str
) -> npt.NDArray[np.bool_]:
    """Whether tokens lie in one piece, where the family can find them, in these surroundings."""
    continues = columns.flags[rows] & TokenFlags.CONTINUES_WORD != 0
    starts = columns.starts[rows] + len(columns.continuation) * continues
    ends = columns.core_ends[rows]
    left, right = encode_utf8(_APART + before), encode_utf8(behind)
    utf8 = joined(columns.utf8, starts, ends, left, right)
    utf8.flags.writeable = False
    piece_starts, piece_ends = tokenizer.splitter.spans(utf8)
    sizes = ends - starts
    begins = np.cumsum(sizes + len(left) + len(right)) - sizes - len(right)
    piece = piece_starts.searchsorted(begins, side="right") - 1
    exists = (piece >= 0) & (len(piece_starts) > 0)
    piece = np.maximum(piece, 0)
    if len(piece_starts) == 0:
        return np.zeros(len(rows), bool)
    holds: npt.NDArray[np.bool_] = exists & (piece_ends[piece] >= begins + sizes)
    if isinstance(tokenizer, WordPieceTokenizer):
        at_start = piece_starts[piece] == begins
        holds &= np.where(continues, ~at_start, at_start)
    elif isinstance(tokenizer, WordTokenizer):
        holds &= (piece_starts[piece] == begins) & (piece_ends[piece] == begins + sizes)
    return holds
