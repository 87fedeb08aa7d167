"""Which tokens no text becomes: unreachable only with a proof, reachable only with a text that becomes them.

A proof is a function that gets some rows and returns those of them that it rules out.

BPE: what is merged inside of a token does not depend on its neighbours as long as no merge crosses its
edges, and none does where it ends up as a token. So a token that its own symbols do not become by themselves
is never made.

Unigram: every part of the best segmentation is the best segmentation of that part. So a token that scores
less than other tokens which together spell the same is never taken.

WordPiece: a token that continues a word is found after a token q only if no token is q and the beginning of
it, since the longest match is taken. Of tokens that are spelled alike one is matched.

All families: the normalizer never leaves one of its characters, or the pre-tokenizer always cuts it.
"""

from __future__ import annotations

import string
from dataclasses import replace
from enum import IntEnum
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt
import regex

from tokexplorer.core.baselines.tokenizer import WordTokenizer
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.normalizers.bert import BertNormalizer
from tokexplorer.core.normalizers.registry import normalize_utf8
from tokexplorer.core.normalizers.sentencepiece import CharsMap, CharsMapNormalizer
from tokexplorer.core.pipeline import PipelineTokenizer
from tokexplorer.core.pre_tokenizers.metaspace import METASPACE, WORDS, Pieces, rule_of
from tokexplorer.core.pre_tokenizers.pre_tokenizer import SplitError
from tokexplorer.core.text import SourceText, decode_utf8, encode_utf8
from tokexplorer.core.unicode.classes import CJK_BLOCKS, every_code_point
from tokexplorer.core.unicode.clusters import code_points_of
from tokexplorer.core.unicode.tables import CODE_POINT_LIMIT
from tokexplorer.core.unigram.rules import UnigramRules
from tokexplorer.core.unigram.tokenizer import UnigramTokenizer
from tokexplorer.core.vocabulary.columns import KINDS, TokenFlags
from tokexplorer.core.vocabulary.witnesses import RARE_LETTER, first_texts, joined, more_texts
from tokexplorer.core.wordpiece.tokenizer import WordPieceTokenizer

if TYPE_CHECKING:
    from collections.abc import Callable

    from tokexplorer.core.encoding import Encoding
    from tokexplorer.core.normalizers.registry import Normalizer
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.core.vocabulary.columns import VocabularyColumns

    VerdictArray = npt.NDArray[np.int8]
    Rows = npt.NDArray[np.int64]
    Proof = Callable[[PipelineTokenizer, VocabularyColumns, Rows], Rows]


class Reason(IntEnum):
    """Why no text becomes a token: the proof that rules it out."""

    UNUSED = 0  # the file itself marks it as unused
    OTHER_MERGES = 1  # BPE: its own symbols are merged into other tokens
    KNOWN_CHARACTER = 2  # a byte whose character is a token, or is dropped
    BETTER_PARTS = 3  # Unigram: other tokens that spell the same have a higher score together
    SPELLED_TWICE = 4  # WordPiece: a token with the same spelling is matched in its place
    TOO_LONG = 5  # WordPiece: longer than the longest word that is not unknown
    SWALLOWED = 6  # WordPiece: every token that could stand before it would take a part of it
    NORMALIZER = 7  # the normalizer leaves one of its characters in no text, or keeps it apart from others
    PRE_TOKENIZER = 8  # the pre-tokenizer divides it wherever it stands


# Characters that an alphabet is not likely to hold: an unknown character merges with nothing.
_STRANGERS = (RARE_LETTER, "\U000f0000", "\U0010fffd", "\ue000", "\u2042")
_METASPACE_CODE, _BLANK = 0x2581, 0x20

# Whether a token holds a ▁ that would begin another piece, by where pieces begin.
_INNER_MARK: dict[Pieces, Callable[[str], bool]] = {
    "words": lambda text: METASPACE in text[1:],
    "runs": lambda text: METASPACE in text.lstrip(METASPACE),
    "whole": lambda text: False,
}

# One character of each kind that a rule of a named pre-tokenizer knows. What a rule decides at a place
# depends on no more than two characters before it (two digits of a group of three, a letter and an
# apostrophe) and two behind it (the letters of a contraction).
_KINDS = ("a", "A", RARE_LETTER, "\u0301", "1", ".", "'", "/", "_", "=", " ", "\n", "\r", "\t", "\u00a0")
_BEFORE = ("", *_KINDS, *map("".join, product(_KINDS, repeat=2)))
_BEHIND = ("", *_KINDS, "re", "ll", " a", " .", "\n ", "==", "s", "d")
_APART = "\n\n"
# Pre-tokenizers that look at one character at a time.
_SIMPLE = ("whitespace", "bert", "digits")
_NEIGHBOURS = ("", "a", "1", ".", " ")


def proofs(tokenizer: PipelineTokenizer) -> dict[Reason, Proof]:
    """The proofs that hold for a tokenizer, the cheap ones first."""
    of_family: dict[Reason, Proof] = {}
    if isinstance(tokenizer, BpeTokenizer):
        of_family = {Reason.OTHER_MERGES: _beaten_by_merges, Reason.KNOWN_CHARACTER: _known_characters}
    elif isinstance(tokenizer, UnigramTokenizer):
        of_family = {Reason.BETTER_PARTS: _beaten_by_parts, Reason.KNOWN_CHARACTER: _known_characters}
    elif isinstance(tokenizer, WordPieceTokenizer):
        of_family = {
            Reason.SPELLED_TWICE: _spelled_twice,
            Reason.TOO_LONG: _too_long,
            Reason.SWALLOWED: _never_after_anything,
        }
    of_all = {Reason.NORMALIZER: ruled_out_by_normalizer, Reason.PRE_TOKENIZER: ruled_out_by_splitter}
    return of_family | of_all


# ---- BPE


def _beaten_by_merges(tokenizer: PipelineTokenizer, columns: VocabularyColumns, rows: Rows) -> Rows:
    """Merged tokens whose own symbols are merged into other tokens."""
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
    # The end of the token may be the mark, or text that is spelled like it: both readings must rule it out.
    as_last = _becomes_itself(tokenizer, columns, rows, columns.core_ends[rows], b"")
    inside = _becomes_itself(tokenizer, columns, rows, columns.starts[1:][rows], encode_utf8(stranger))
    return rows[~(as_last | inside)]


def _becomes_itself(
    tokenizer: PipelineTokenizer, columns: VocabularyColumns, rows: Rows, ends: Rows, behind: bytes
) -> npt.NDArray[np.bool_]:
    """Whether a piece that is spelled like a token, and what is `behind` it, becomes it first."""
    encoding, places, piece_ends = _encoded_alone(tokenizer, columns, columns.starts[rows], ends, behind)
    if len(encoding) == 0:
        return np.zeros(len(rows), bool)
    first = np.minimum(encoding.start_bytes.searchsorted(places), len(encoding) - 1)
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
    metaspace = tokenizer.pre_tokenizer.metaspace
    if isinstance(tokenizer, BpeTokenizer):
        if tokenizer.alphabet.kind == "bytes":
            return rows[:0]
        alike = set(tokenizer.alphabet.characters) & set(tokenizer.alphabet.last_characters)
        known = set(map(encode_utf8, alike))
    else:
        characters = np.flatnonzero(columns.kinds == KINDS.index("character"))
        known = {columns.spelling(row) for row in characters.tolist()}
    dropped = "" if metaspace is None else string.whitespace if metaspace is WORDS else " "
    known |= set(map(encode_utf8, dropped))
    return rows[[columns.spelling(row) in known for row in rows.tolist()]]


# ---- Unigram


def _beaten_by_parts(tokenizer: PipelineTokenizer, columns: VocabularyColumns, rows: Rows) -> Rows:
    """Pieces that score less than the best segmentation of their text, by more than sums can be rounded."""
    assert isinstance(tokenizer, UnigramTokenizer)
    rows = rows[np.isin(columns.kinds[rows], [KINDS.index("piece"), KINDS.index("character")])]
    if len(rows) == 0:
        return rows
    starts, ends = columns.starts[rows], columns.starts[rows + 1]
    encoding, places, _ = _encoded_alone(tokenizer, columns, starts, ends, b"")
    of_token = places.searchsorted(encoding.start_bytes, side="right") - 1
    scores = tokenizer.model.pieces.scores[columns.ids].astype(np.float64)
    scores[np.isnan(columns.scores)] = -np.inf
    token_rows = columns.ids.searchsorted(encoding.ids)
    sums = np.zeros(len(rows))
    np.add.at(sums, of_token, scores[token_rows])
    additions = np.bincount(of_token, minlength=len(rows)) + 1
    margins = additions * tokenizer.model.rules.rounding(np.abs(scores[np.isfinite(scores)]).max(initial=0))
    beaten: Rows = rows[sums > scores[rows] + margins]
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


# ---- which characters a normalizer can leave in a text


@lru_cache(maxsize=8)
def characters_left(normalizer: Normalizer) -> npt.NDArray[np.bool_]:
    """Which code points a normalized text can hold, bool[0x110000], read-only; takes some tenths of a second.

    They are what single characters become: where several become one, as e and ´ become é, that one stays what
    it is when it is met by itself. A compiled character map may say otherwise, so all that it writes counts.
    """
    left = _without_meaning()
    meant = np.flatnonzero(~left).astype(np.uint32)
    lines = np.stack([meant, np.full(len(meant), ord("\n"), np.uint32)], axis=1).ravel()
    data = lines.tobytes().decode("utf-32-le").encode()
    normalized = decode_utf8(normalize_utf8(normalizer, np.frombuffer(data, np.uint8)).tobytes())
    left[code_points_of(normalized)] = True
    if isinstance(normalizer, CharsMapNormalizer):
        written = CharsMap.from_bytes(normalizer.charsmap).replacements
        left[code_points_of(decode_utf8(written.tobytes()))] = True
    left[code_points_of(getattr(normalizer, "writes", ""))] = True  # chains, and maps of a file
    left.flags.writeable = False
    return left


def _without_meaning() -> npt.NDArray[np.bool_]:
    """Code points that are not looked into: surrogates, unassigned and private ones."""
    every = every_code_point()
    without = np.zeros(CODE_POINT_LIMIT, bool)
    for match in regex.finditer(r"[\p{Cn}\p{Co}\p{Cs}]+", every):
        without[match.start() : match.end()] = True
    return without


def ruled_out_by_normalizer(tokenizer: PipelineTokenizer, columns: VocabularyColumns, rows: Rows) -> Rows:
    """Tokens with a character that no normalized text holds, or that always stands apart from others."""
    normalizer = tokenizer.normalizer
    if normalizer.name == "none" or len(rows) == 0:
        return rows[:0]
    left = characters_left(normalizer)
    is_apart = _apart(normalizer)
    never = []
    for row in rows.tolist():
        core = columns.utf8[columns.core_starts[row] : columns.core_ends[row]].tobytes()
        codes = code_points_of(decode_utf8(core))
        blanks = (codes == _METASPACE_CODE) | (codes == _BLANK)  # the pre-tokenizer's business
        has_neighbour = len(codes) > 1 or columns.flags[row] & TokenFlags.CONTINUES_WORD != 0
        if not (left[codes] | blanks).all() or (has_neighbour and is_apart[codes].any()):
            never.append(row)
    return np.array(never, np.int64)


def _apart(normalizer: Normalizer) -> npt.NDArray[np.bool_]:
    """Which code points have white space around them in every normalized text: BERT's Chinese characters."""
    apart = np.zeros(CODE_POINT_LIMIT, bool)
    if isinstance(normalizer, BertNormalizer) and normalizer.isolate_cjk:
        for first, last in CJK_BLOCKS:
            apart[first : last + 1] = True
    return apart


# ---- what a pre-tokenizer always cuts


def ruled_out_by_splitter(tokenizer: PipelineTokenizer, columns: VocabularyColumns, rows: Rows) -> Rows:
    """Tokens that lie within no piece of the pre-tokenizer, whatever stands around them.

    Nothing is said of users' own patterns, which may look as far as they like.
    """
    splitter = tokenizer.pre_tokenizer
    if len(rows) == 0:
        return rows
    if splitter.metaspace is not None:
        return _cut_by_marks(tokenizer, columns, rows)
    if splitter.scan is None or splitter.name == "none":
        return rows[:0]
    return _always_cut(tokenizer, columns, rows)


def _cut_by_marks(tokenizer: PipelineTokenizer, columns: VocabularyColumns, rows: Rows) -> Rows:
    """A ▁ begins a piece, so that it is the first of its token; white space becomes it or is dropped.

    A pre-tokenizer that came with a file may begin pieces at runs of ▁ only, or nowhere (`MetaspaceRule`).
    Where no user symbol may stand within a word, every piece begins with ▁, and so must what is matched
    from its beginning.
    """
    splitter = tokenizer.pre_tokenizer
    has_inner_mark = _INNER_MARK[_pieces_of(splitter.name)]
    from_start = isinstance(tokenizer, WordPieceTokenizer | WordTokenizer) and not tokenizer.symbols.user
    never = []
    for row in rows.tolist():
        text = decode_utf8(columns.spelling(row))
        continues = columns.flags[row] & TokenFlags.CONTINUES_WORD != 0
        inner_mark = has_inner_mark(text) or (METASPACE in text and continues)
        dropped = any(map(str.isspace, text)) if splitter.metaspace is WORDS else " " in text
        unmarked = from_start and not continues and not text.startswith(METASPACE)
        if inner_mark or dropped or unmarked:
            never.append(row)
    return np.array(never, np.int64)


def _pieces_of(name: str) -> Pieces:
    rule = rule_of(name)
    return "words" if rule is None else rule.pieces


def _always_cut(tokenizer: PipelineTokenizer, columns: VocabularyColumns, rows: Rows) -> Rows:
    is_simple = tokenizer.pre_tokenizer.name in _SIMPLE
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
    piece_starts, piece_ends = tokenizer.pre_tokenizer.spans(utf8)
    sizes = ends - starts
    begins = np.cumsum(sizes + len(left) + len(right)) - sizes - len(right)
    if len(piece_starts) == 0:
        return np.zeros(len(rows), bool)
    piece = piece_starts.searchsorted(begins, side="right") - 1
    exists, piece = piece >= 0, np.maximum(piece, 0)
    holds: npt.NDArray[np.bool_] = exists & (piece_ends[piece] >= begins + sizes)
    if isinstance(tokenizer, WordPieceTokenizer):
        at_start = piece_starts[piece] == begins
        holds &= np.where(continues, ~at_start, at_start)
    elif isinstance(tokenizer, WordTokenizer):
        holds &= (piece_starts[piece] == begins) & (piece_ends[piece] == begins + sizes)
    return holds


def _unnamed(columns: VocabularyColumns) -> VocabularyColumns:
    """The same tokens, but a byte itself in the place of its name, such as <0x0A>, for proofs about texts."""
    rows = np.flatnonzero(columns.kinds == KINDS.index("byte"))
    named = rows[[columns.meaning(row) != columns.spelling(row) for row in rows.tolist()]]
    if len(named) == 0:
        return columns
    begins, sizes = columns.starts[:-1].copy(), np.diff(columns.starts)
    begins[named], sizes[named] = len(columns.utf8) + np.arange(len(named)), 1
    meant = np.frombuffer(b"".join(map(columns.meaning, named.tolist())), np.uint8)
    utf8 = joined(np.concatenate([columns.utf8, meant]), begins, begins + sizes, b"", b"")
    starts = np.concatenate([[0], np.cumsum(sizes)])
    moved = starts[:-1] - columns.starts[:-1]
    core_ends = columns.core_ends + moved
    core_ends[named] = starts[1:][named]
    return replace(
        columns, utf8=utf8, starts=starts, core_starts=columns.core_starts + moved, core_ends=core_ends
    )


def _open_to_proof(tokenizer: PipelineTokenizer, columns: VocabularyColumns, rows: Rows) -> Rows:
    """Without bytes that a text may become otherwise than by their character, in Unigram of `tokenizers`.

    It finds the names of bytes in a text, and makes bytes of its unknown token beside unknown characters.
    """
    if not isinstance(tokenizer, UnigramTokenizer) or tokenizer.model.rules is not UnigramRules.TOKENIZERS:
        return rows
    model = tokenizer.model
    left, unknown = characters_left(tokenizer.normalizer), model.pieces.piece(model.unknown_id)
    unsure = []
    for row in rows[columns.kinds[rows] == KINDS.index("byte")].tolist():
        name = np.frombuffer(model.pieces.piece(int(columns.ids[row])), np.uint8)
        alone = tokenizer.encode_pieces(name, np.zeros(1, np.int32), np.full(1, len(name), np.int32))
        if columns.spelling(row) in unknown or (left[name].all() and columns.ids[row] in alone.ids):
            unsure.append(row)
    return np.setdiff1d(rows, np.array(unsure, np.int64))


class Verdict(IntEnum):
    """The result of the audit for one token."""

    REACHABLE = 0
    UNREACHABLE = 1  # whole characters, yet no text becomes it
    UNDECODABLE = 2  # a fragment of a character: reachable only as a part of others
    SPECIAL = 3  # cut out of texts whole, or never in any text ([PAD], <unk>)
    UNDECIDED = 4  # no context was found in which it appears, and that there is none is not proven


def audit(
    tokenizer: Tokenizer,
    columns: VocabularyColumns,
    check: Callable[[], None] = lambda: None,
    report: Callable[[int], None] = lambda done: None,
) -> VerdictArray:
    """A `Verdict` for each row, int8. For any thread; `check` may raise to end it, `report` gets rows done.

    A token is tried where it can stand: at the start of a word, after one, inside one. The naive test
    (encode what it decodes to) would call 7,773 tokens of T5 and 6,823 of BERT unreachable.

    A token is reachable if it was seen in the encoding of some text, and unreachable if one of `proofs`
    rules it out; fragments of characters are told by their spelling and not tried.
    """
    verdicts = _settled(columns)

    def undecided() -> Rows:
        return np.flatnonzero(verdicts == Verdict.UNDECIDED)

    for texts in (first_texts, more_texts):  # a few that find most, and after the proofs many more
        for text in texts(columns, undecided):
            check()
            _mark_seen(tokenizer, columns, text, verdicts)
            report(len(columns) - len(undecided()))
        if isinstance(tokenizer, PipelineTokenizer):
            unnamed = _unnamed(columns)
            for proof in proofs(tokenizer).values():
                check()
                rows = _open_to_proof(tokenizer, columns, undecided())
                verdicts[proof(tokenizer, unnamed, rows)] = Verdict.UNREACHABLE
    report(len(columns))
    return verdicts


def reasons(tokenizer: Tokenizer, columns: VocabularyColumns, rows: Rows) -> dict[int, Reason]:
    """By row, why no text becomes it: the first proof that rules it out, of rows that are unreachable.

    Rows that no proof rules out are left out.
    """
    found: dict[int, Reason] = {}
    unused = columns.kinds[rows] == KINDS.index("unused")
    found.update(dict.fromkeys(rows[unused].tolist(), Reason.UNUSED))
    left = rows[~unused]
    if isinstance(tokenizer, PipelineTokenizer):
        left, columns = _open_to_proof(tokenizer, columns, left), _unnamed(columns)
        for reason, proof in proofs(tokenizer).items():
            ruled_out = proof(tokenizer, columns, left)
            found.update(dict.fromkeys(ruled_out.tolist(), reason))
            left = np.setdiff1d(left, ruled_out)
    return found


def text_becoming(tokenizer: Tokenizer, columns: VocabularyColumns, row: int) -> str | None:
    """A short text of whose tokens this is one: of those of the audit; None if none of them has it.

    Most tokens are found in their own text, the others in a line of the texts of all tokens.
    """
    token_id, alone, every = int(columns.ids[row]), np.array([row]), np.arange(len(columns))
    for texts in (first_texts, more_texts):
        for text in sorted(texts(columns, lambda: alone), key=len):
            for shorter in dict.fromkeys((text.removesuffix("\n"), text)):
                if _place_of(tokenizer, shorter, token_id) is not None:
                    return shorter
    for texts in (first_texts, more_texts):
        for text in texts(columns, lambda: every):
            place = _place_of(tokenizer, text, token_id)
            if place is not None:
                line = text[text.rfind("\n", 0, place) + 1 :].partition("\n")[0]
                return text if _place_of(tokenizer, line, token_id) is None else line
    return None


def _place_of(tokenizer: Tokenizer, text: str, token_id: int) -> int | None:
    """The character at which a text has a token, special tokens taken as such or as text; None if nowhere."""
    source = SourceText(text)
    for allow_special in (True, False):
        try:
            encoding = tokenizer.encode(source, allow_special=allow_special)
        except SplitError:  # a pattern of the user that runs away on it
            continue
        found = np.flatnonzero(encoding.ids == token_id)
        if len(found):
            return source.code_points_at(int(encoding.start_bytes[found[0]]))
    return None


def _settled(columns: VocabularyColumns) -> VerdictArray:
    """The verdicts that follow from the columns alone; all other tokens are undecided."""
    verdicts = np.full(len(columns), Verdict.UNDECIDED, np.int8)
    verdicts[columns.flags & TokenFlags.BYTE_FRAGMENT != 0] = Verdict.UNDECODABLE
    verdicts[columns.flags & (TokenFlags.SPECIAL | TokenFlags.UNKNOWN) != 0] = Verdict.SPECIAL
    verdicts[columns.kinds == KINDS.index("unused")] = Verdict.UNREACHABLE
    return verdicts


def _mark_seen(tokenizer: Tokenizer, columns: VocabularyColumns, text: str, verdicts: VerdictArray) -> None:
    """Note which undecided tokens a text becomes, special tokens in it taken as text or not."""
    for allow_special in (True, False):
        try:
            ids = np.unique(tokenizer.encode(text, allow_special=allow_special).ids)
        except SplitError:  # a pattern of the user that runs away on it
            continue
        seen = np.isin(columns.ids, ids) & (verdicts == Verdict.UNDECIDED)
        verdicts[seen] = Verdict.REACHABLE
        if not tokenizer.special_tokens:
            break
