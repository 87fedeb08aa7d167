"""Proofs that no text becomes a token. Each takes rows in question and gives those that it rules out.

BPE: what is merged inside of a token does not depend on its neighbours as long as no merge crosses its
edges, and none does where it ends up as a token. So a token that its own symbols do not become by themselves
is never made.

Unigram: in the best way to divide a piece every part is the best way to divide itself. So a token that
scores less than other tokens which spell the same is never taken.

WordPiece: a token that continues a word is found after a token q only if no token is q and the beginning of
it, since the longest match is taken. Of tokens that are spelled alike one is matched.

All: the normalizer never leaves some of its characters, or the splitter always cuts it.
"""

from __future__ import annotations

import string
from typing import TYPE_CHECKING

import numpy as np

from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.marking import WORDS
from tokexplorer.core.text import encode_utf8
from tokexplorer.core.unigram.tokenizer import UnigramTokenizer
from tokexplorer.core.vocabulary.columns import KINDS, TokenFlags
from tokexplorer.core.vocabulary.normalizing import ruled_out_by_normalizer
from tokexplorer.core.vocabulary.splitting import ruled_out_by_splitter
from tokexplorer.core.vocabulary.witnesses import RARE_LETTER, joined
from tokexplorer.core.wordpiece.tokenizer import WordPieceTokenizer

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy.typing as npt

    from tokexplorer.core.encoding import Encoding
    from tokexplorer.core.pipeline import PipelineTokenizer
    from tokexplorer.core.vocabulary.columns import VocabularyColumns

    Rows = npt.NDArray[np.int64]
    Proof = Callable[[PipelineTokenizer, VocabularyColumns, Rows], Rows]

_SCORE_MARGIN = 1e-3  # scores are sums in single precision
# Characters that an alphabet is not likely to hold: what is unknown merges with nothing.
_STRANGERS = (RARE_LETTER, "\U000f0000", "\U0010fffd", "\ue000", "\u2042")


def proofs(tokenizer: PipelineTokenizer) -> tuple[Proof, ...]:
    """The proofs that hold for a tokenizer, the cheap ones first."""
    of_family: list[Proof] = []
    if isinstance(tokenizer, BpeTokenizer):
        of_family = [_beaten_by_merges, _known_characters]
    elif isinstance(tokenizer, UnigramTokenizer):
        of_family = [_beaten_by_parts, _known_characters]
    elif isinstance(tokenizer, WordPieceTokenizer):
        of_family = [_spelled_twice, _too_long, _never_after_anything]
    return (*of_family, ruled_out_by_normalizer, ruled_out_by_splitter)


# ---- BPE


def _beaten_by_merges(tokenizer: PipelineTokenizer, columns: VocabularyColumns, rows: Rows) -> Rows:
    """Merged tokens whose symbols become something else."""
    assert isinstance(tokenizer, BpeTokenizer)
    rows = rows[columns.kinds[rows] == KINDS.index("merge")]
    if tokenizer.alphabet.kind == "characters" and tokenizer.alphabet.byte_ids is not None:
        # What is merged of bytes beside characters is spelled by their names, which are no text.
        spells = [
            tokenizer.decode_bytes([columns.ids[row]]) == columns.spelling(row) for row in rows.tolist()
        ]
        rows = rows[np.array(spells, bool)]
    if not columns.end_of_word:
        return rows[~_becomes_itself(tokenizer, columns, rows, columns.starts[1:][rows], b"")]
    stranger = next((each for each in _STRANGERS if each not in tokenizer.alphabet.characters), None)
    if stranger is None:
        return rows[:0]
    # The mark may be one, or be spelled like it: what both readings rule out is never made.
    as_last = _becomes_itself(tokenizer, columns, rows, columns.core_ends[rows], b"")
    inside = _becomes_itself(tokenizer, columns, rows, columns.starts[1:][rows], encode_utf8(stranger))
    return rows[~(as_last | inside)]


def _becomes_itself(
    tokenizer: PipelineTokenizer, columns: VocabularyColumns, rows: Rows, ends: Rows, behind: bytes
) -> npt.NDArray[np.bool_]:
    """Whether a piece that is spelled like a token, and what is `behind` it, becomes it first."""
    encoding, places, piece_ends = _encoded_alone(tokenizer, columns, columns.starts[rows], ends, behind)
    first = encoding.start_bytes.searchsorted(places)
    first = np.minimum(first, max(0, len(encoding) - 1))
    if len(encoding) == 0:
        return np.zeros(len(rows), bool)
    is_it = encoding.ids[first] == columns.ids[rows]
    same: npt.NDArray[np.bool_] = is_it & (encoding.end_bytes[first] == piece_ends - len(behind))
    return same


def _encoded_alone(
    tokenizer: PipelineTokenizer, columns: VocabularyColumns, starts: Rows, ends: Rows, behind: bytes
) -> tuple[Encoding, Rows, Rows]:
    """Tokens encoded as pieces of their own, and where the pieces begin and end."""
    utf8 = joined(columns.utf8, starts, ends, b"", behind)
    utf8.flags.writeable = False
    piece_ends = np.cumsum(ends - starts + len(behind))
    places = piece_ends - (ends - starts) - len(behind)
    encoding = tokenizer.encode_pieces(utf8, places.astype(np.int32), piece_ends.astype(np.int32))
    return encoding, places, piece_ends


def _known_characters(tokenizer: PipelineTokenizer, columns: VocabularyColumns, rows: Rows) -> Rows:
    """ASCII bytes whose character is a token, or is dropped: nothing has to be spelled with bytes."""
    rows = rows[columns.kinds[rows] == KINDS.index("byte")]
    marking = tokenizer.splitter.marking
    if isinstance(tokenizer, BpeTokenizer):
        if tokenizer.alphabet.kind == "bytes":
            return rows[:0]
        known = set(tokenizer.alphabet.characters) & set(tokenizer.alphabet.last_characters)
        known |= set(string.whitespace if marking is WORDS else " ") if marking is not None else set()
        values = [columns.spelling(row) for row in rows.tolist()]
        return rows[[chr(int(value[3:5], 16)) in known for value in values]]
    assert isinstance(tokenizer, UnigramTokenizer)
    characters = np.flatnonzero(columns.kinds == KINDS.index("character"))
    others = {columns.spelling(row) for row in characters.tolist()}
    return rows[[columns.spelling(row) in others for row in rows.tolist()]]


# ---- Unigram


def _beaten_by_parts(tokenizer: PipelineTokenizer, columns: VocabularyColumns, rows: Rows) -> Rows:
    """Pieces that score less than the best way to divide them; ties are not decided here."""
    rows = rows[np.isin(columns.kinds[rows], [KINDS.index("piece"), KINDS.index("character")])]
    if len(rows) == 0:
        return rows
    starts, ends = columns.starts[rows], columns.starts[rows + 1]
    encoding, places, _ = _encoded_alone(tokenizer, columns, starts, ends, b"")
    of_token = places.searchsorted(encoding.start_bytes, side="right") - 1
    scores = np.nan_to_num(columns.scores.astype(np.float64), nan=-np.inf)
    token_rows = columns.ids.searchsorted(encoding.ids)
    sums = np.zeros(len(rows))
    np.add.at(sums, of_token, scores[token_rows])
    beaten: Rows = rows[sums > columns.scores[rows] + _SCORE_MARGIN]
    return beaten


# ---- WordPiece


def _spelled_twice(tokenizer: PipelineTokenizer, columns: VocabularyColumns, rows: Rows) -> Rows:
    """Tokens that are spelled like one that is matched in their place."""
    assert isinstance(tokenizer, WordPieceTokenizer)
    ids, tokens = tokenizer.vocabulary.ids, tokenizer.vocabulary.tokens
    return rows[[ids[tokens[token_id]] != token_id for token_id in columns.ids[rows].tolist()]]


def _too_long(tokenizer: PipelineTokenizer, columns: VocabularyColumns, rows: Rows) -> Rows:
    """Tokens longer than the longest word."""
    assert isinstance(tokenizer, WordPieceTokenizer)
    continues = columns.flags[rows] & TokenFlags.CONTINUES_WORD != 0
    begins_with_blank = columns.starts[rows] != columns.core_starts[rows]
    characters = columns.character_counts[rows] + (begins_with_blank & ~continues)
    too_long: Rows = rows[characters + continues > tokenizer.vocabulary.longest_word]
    return too_long


def _never_after_anything(tokenizer: PipelineTokenizer, columns: VocabularyColumns, rows: Rows) -> Rows:
    """Continuations that every token before them would swallow a part of."""
    assert isinstance(tokenizer, WordPieceTokenizer)
    rows = rows[columns.flags[rows] & TokenFlags.CONTINUES_WORD != 0]
    if len(rows) == 0:
        return rows
    prefix = len(columns.continuation)
    is_text = columns.flags & (TokenFlags.SPECIAL | TokenFlags.UNKNOWN) == 0
    known = {columns.spelling(row) for row in np.flatnonzero(is_text).tolist()}
    never = []
    for row in rows.tolist():
        token = columns.spelling(row)[prefix:]
        beginnings = [token[:size] for size in range(1, len(token) + 1)]
        if all(any(q + beginning in known for beginning in beginnings) for q in known):
            never.append(row)
    return np.array(never, np.int64)
