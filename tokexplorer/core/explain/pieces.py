"""A text on its way to the model, and the story of each of its pieces: merges, tries, or the lattice."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from tokexplorer.core.baselines.patches import BytePatchTokenizer, PatchTokenizer
from tokexplorer.core.baselines.tokenizer import ByteTokenizer, CharacterTokenizer, WordTokenizer
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.explain.stories import (
    BpeStory,
    Candidate,
    Cell,
    Edge,
    MergeStage,
    Part,
    PlainStory,
    Segmentation,
    Try,
    UnigramStory,
    WordPieceStory,
    check_normalized_length,
)
from tokexplorer.core.language import tr
from tokexplorer.core.text import decode_utf8, encode_utf8
from tokexplorer.core.tokenizer import spelling_of
from tokexplorer.core.unigram.model import TIE
from tokexplorer.core.unigram.tokenizer import UnigramTokenizer
from tokexplorer.core.wordpiece.tokenizer import WordPieceTokenizer

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    import numpy.typing as npt

    from tokexplorer.core.added_tokens import Section
    from tokexplorer.core.encoding import Encoding, IntArray
    from tokexplorer.core.explain.stories import PieceStory
    from tokexplorer.core.normalizers.normalized_text import ByteArray, NormalizedText
    from tokexplorer.core.pipeline import PipelineTokenizer, SpanArray
    from tokexplorer.core.text import SourceText
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.core.unigram.model import Marginals, UnigramModel
    from tokexplorer.core.unigram.model import Segmentation as Path
    from tokexplorer.core.unigram.rules import UnigramRules
    from tokexplorer.core.wordpiece.vocabulary import Vocabulary

MOST_TIES = 64  # segmentations with the best score that are counted
_TITLES: tuple[tuple[type[PipelineTokenizer], str, str], ...] = (
    (BpeTokenizer, "BPE", ""),
    (WordPieceTokenizer, "WordPiece", ""),
    (UnigramTokenizer, tr("Unigram"), ""),
    (
        CharacterTokenizer,
        tr("Characters"),
        tr("Every character is a token; one that was not learned is unknown."),
    ),
    (WordTokenizer, tr("Words"), tr("Every piece is a token; one that was not learned is unknown.")),
    (ByteTokenizer, tr("Bytes"), tr("Every byte is a token.")),
    (BytePatchTokenizer, tr("Patches"), tr("Patches of so many bytes each, wherever words begin.")),
    (PatchTokenizer, tr("Patches"), tr("A patch begins where the next byte is hard to guess.")),
)
_TAKEN_WHOLE = tr("The piece is a token as it stands: it is taken whole, nothing is merged.")


class SectionTrace(NamedTuple):
    """A stretch of text between symbols.

    Attributes:
        section: where it lies in the whole text.
        normalized: it alone, after the normalizer.
        marked: the same after the pre-tokenizer has rewritten blanks, if it does that.
        starts, ends: the pieces, bytes of `marked`, int32.
        tokens: spans are bytes of `marked`.
    """

    section: Section
    normalized: NormalizedText
    marked: NormalizedText
    starts: SpanArray
    ends: SpanArray
    tokens: Encoding

    @property
    def spans(self) -> tuple[SpanArray, SpanArray]:
        """Starts and ends of the pieces."""
        return self.starts, self.ends

    def piece(self, index: int) -> ByteArray:
        """The bytes of a piece."""
        return self.marked.utf8[self.starts[index] : self.ends[index]]

    def original_spans(
        self, starts: IntArray | SpanArray, ends: IntArray | SpanArray
    ) -> tuple[list[int], list[int]]:
        """Where spans of `marked` lie in the whole text."""
        of_section = self.marked.original_spans(starts.astype(np.int64), ends.astype(np.int64))
        first, last = ((places + self.section.start).tolist() for places in of_section)
        return first, last


class SymbolTrace(NamedTuple):
    """A symbol that was cut out of the text."""

    section: Section
    part: Part


Trace = SectionTrace | SymbolTrace


def marked_text(
    tokenizer: PipelineTokenizer, text: SourceText, section: Section
) -> tuple[NormalizedText, NormalizedText]:
    """A section after the normalizer, and as the pre-tokenizer rewrites it."""
    normalized, splitter = tokenizer.normalized_section(text, section), tokenizer.pre_tokenizer
    return normalized, splitter.rewritten(normalized, splitter.opens_at(section))


def trace(tokenizer: PipelineTokenizer, text: SourceText, *, allow_special: bool = True) -> list[Trace]:
    """The intermediate results of `tokenizer.encode` for each section. Raises StoryError, SplitError."""
    memo = tokenizer.memo_of_text(text.byte_count)
    sections = tokenizer.sections(text, allow_special=allow_special)
    return [_traced(tokenizer, text, each, memo) for each in sections]


def _traced(tokenizer: PipelineTokenizer, text: SourceText, section: Section, memo: Any) -> Trace:
    if section.symbol_id is not None:
        spelled = text.utf8[section.start : section.end].tobytes()
        return SymbolTrace(section, Part(section.symbol_id, spelled, section.start, section.end))
    normalized, marked = marked_text(tokenizer, text, section)
    check_normalized_length(len(marked.utf8))
    spans = tokenizer.pre_tokenizer.spans(marked.utf8)  # a text this short is one window
    tokens = tokenizer.encode_pieces(marked.utf8, *spans, memo)
    return SectionTrace(section, normalized, marked, *spans, tokens)


# ---- BPE


def bpe_story(tokenizer: BpeTokenizer, piece: ByteArray) -> BpeStory:
    """Merge a piece as the encoder does: the lowest rank first, of equals the leftmost."""
    first = tokenizer.first_symbols(piece)
    symbols, ids = list(token_parts(tokenizer, piece, first)), first.ids.tolist()
    ranks = tokenizer.neighbour_ranks(ids)
    merged = tokenizer.merges.merged.data  # whose items are plain numbers
    stages = []
    while True:
        candidates = _candidates(ids, ranks, merged)
        stages.append(MergeStage(tuple(symbols), candidates))
        if not candidates:
            return BpeStory(piece.tobytes(), tuple(stages))
        place, token_id = candidates[0].place, candidates[0].merged
        left, right = symbols[place : place + 2]
        token = Part(token_id, left.text + right.text, left.start_byte, right.end_byte)
        symbols[place : place + 2], ids[place : place + 2] = [token], [token_id]
        _look_again(tokenizer, ids, ranks, place)


def change_ranks(story: BpeStory) -> list[int]:
    """The ranks after which a piece looks different: at step rank + 1 for the first time.

    The merges below a limit are applied in the order of the whole story, up to the first that is not below
    it. So the tokens change where a merge of the story has a higher rank than all before it.
    """
    highest, found = -1, []
    for stage in story.stages[:-1]:
        rank = stage.candidates[0].rank
        if rank > highest:
            highest = rank
            found.append(rank)
    return found


def _candidates(ids: list[int], ranks: list[int | None], merged: memoryview) -> tuple[Candidate, ...]:
    order = sorted((rank, place) for place, rank in enumerate(ranks) if rank is not None)
    candidates = [
        Candidate(place, rank, ids[place], ids[place + 1], merged[rank], won=False) for rank, place in order
    ]
    candidates[:1] = [candidate._replace(won=True) for candidate in candidates[:1]]
    return tuple(candidates)


def _look_again(tokenizer: BpeTokenizer, ids: list[int], ranks: list[int | None], place: int) -> None:
    """Correct the ranks on both sides of the token that was just merged at a place."""
    del ranks[place]
    first, last = max(0, place - 1), min(len(ids), place + 2)
    ranks[first : last - 1] = tokenizer.neighbour_ranks(ids[first:last])


# ---- WordPiece


def wordpiece_story(vocabulary: Vocabulary, piece: ByteArray) -> WordPieceStory:
    """Match a piece as the encoder does: from its start the longest token, and so on from its end."""
    data = piece.tobytes()
    ends = character_ends(data)
    if len(ends) > vocabulary.longest_word:
        why = tr(
            "It has {end_count:,} characters; a word of more than {longest_word:,} is unknown.",
            end_count=len(ends),
            longest_word=vocabulary.longest_word,
        )
        return WordPieceStory(data, (), _unknown(vocabulary, len(data)), why)
    rounds: list[tuple[Try, ...]] = []
    place = 0
    while place < len(data):
        tries = _tries(vocabulary, piece, data, place, [end for end in ends if end > place])
        rounds.append(tries)
        if tries[-1].token_id is None:
            first = decode_utf8(tries[-1].text)
            why = tr(
                "No token of the vocabulary fits at byte {place:,}: not even {first!r} is one.",
                place=place,
                first=first,
            )
            return WordPieceStory(data, tuple(rounds), _unknown(vocabulary, len(data)), why)
        place = tries[-1].end_byte
    tokens = tuple(
        Part(found.token_id, found.text, found.start_byte, found.end_byte)
        for found in (tries[-1] for tries in rounds)
    )
    return WordPieceStory(data, tuple(rounds), tokens)


def tokens_inside(vocabulary: Vocabulary, piece: ByteArray) -> set[int]:
    """All tokens that fit anywhere in a piece: only these decide how it is cut."""
    starts = [0, *character_ends(piece.tobytes())[:-1]]
    found = {token_id for start in starts for token_id in vocabulary.tokens_from(piece, start).tolist()}
    return found - {-1}


def character_ends(data: bytes) -> list[int]:
    """The byte after each character of generalized UTF-8."""
    return [place for place in range(1, len(data)) if data[place] & 0xC0 != 0x80] + [len(data)] * bool(data)


def _tries(
    vocabulary: Vocabulary, piece: ByteArray, data: bytes, place: int, ends: list[int]
) -> tuple[Try, ...]:
    found = vocabulary.tokens_from(piece, place)
    prefix = encode_utf8(vocabulary.prefix) if place else b""
    tries = []
    for end in reversed(ends):
        token_id = int(found[end - place - 1])
        known = None if token_id < 0 else token_id
        tries.append(Try(place, end, prefix + data[place:end], known))
        if known is not None:
            break
    return tuple(tries)


def _unknown(vocabulary: Vocabulary, byte_count: int) -> tuple[Part, ...]:
    return (Part(vocabulary.unknown_id, vocabulary.spelling_of(vocabulary.unknown_id), 0, byte_count),)


# ---- Unigram


class _Table(NamedTuple):
    """Viterbi's table, by place and by edge.

    Attributes:
        totals: by edge, the score of the best path that ends with it.
        best: by place, the edge that the best path to it ends with.
        scores: by place, the score of the best path to it.
    """

    totals: list[float]
    best: dict[int, int]
    scores: dict[int, float]


def unigram_story(
    tokenizer: UnigramTokenizer, piece: ByteArray, n_best: int, carried: float = 0.0
) -> UnigramStory:
    """Segment a piece as the encoder does, and list all other ways to segment it.

    `carried` is the sum of the scores before the piece, which decides how the sums in it are rounded.
    """
    model = tokenizer.model
    places = [0, *character_ends(piece.tobytes())]
    marginals = model.marginals(piece)
    ids, starts, ends = (
        column.tolist() for column in (marginals.ids, marginals.start_bytes, marginals.end_bytes)
    )
    scores = edge_scores(model, marginals)
    table = _viterbi(starts, ends, scores, model.rules, carried)
    best_edges = _path(table, starts, len(piece))
    known = set(places)
    order = sorted(
        (edge for edge in range(len(ends)) if ends[edge] in known),
        key=lambda edge: (ends[edge], starts[edge]),
    )
    edges = tuple(
        Edge(
            Part(ids[edge], tokenizer.token_bytes(ids[edge]), starts[edge], ends[edge]),
            float(scores[edge]),
            table.totals[edge],
            min(1.0, float(marginals.probabilities[edge])),
            edge in best_edges,
        )
        for edge in order
    )
    paths = model.n_best(piece, max(n_best, 2))
    if paths[0].score - paths[-1].score <= TIE:
        paths = model.n_best(piece, max(n_best, MOST_TIES))
    return UnigramStory(
        piece.tobytes(),
        tuple(places),
        edges,
        _cells(places[1:], edges, table),
        token_parts(tokenizer, piece, model.encode(piece, carried)),
        tuple(
            Segmentation(
                token_parts(tokenizer, piece, path),
                path.score,
                min(1.0, math.exp(path.score - marginals.log_probability)),
            )
            for path in paths[:n_best]
        ),
        sum(paths[0].score - path.score <= TIE for path in paths[:MOST_TIES]),
    )


def edge_scores(model: UnigramModel, marginals: Marginals) -> npt.NDArray[np.floating]:
    """The score of each edge of a lattice, in the type of the model's scores."""
    scores, unknown_id, unknown_score = model.scoring
    return np.where(marginals.ids == unknown_id, unknown_score, scores[marginals.ids])


def _viterbi(
    starts: Sequence[int],
    ends: Sequence[int],
    scores: npt.NDArray[np.floating],
    rules: UnigramRules,
    carried: float,
) -> _Table:
    """The encoder's own sums, in its precision, and its rule for equals: the piece that begins first stays.

    Edges are ordered by their start. The table holds the sums without what was carried over.
    """
    sums: dict[int, np.floating] = {0: rules.dtype(carried)}
    told: dict[int, float] = {}
    totals, best, before = [0.0] * len(starts), dict[int, int](), carried
    for edge, (start, end) in enumerate(zip(starts, ends, strict=True)):
        if abs(sums[start]) > rules.largest_sum:
            before -= float(sums[start])
            sums |= {place: sums[place] - sums[start] for place in sums if place > start}
            sums[start] = rules.dtype(0)
        sum_here = sums[start] + scores[edge]
        totals[edge] = float(sum_here) - before
        if end not in best or sum_here > sums[end]:
            sums[end], best[end], told[end] = sum_here, edge, totals[edge]
    return _Table(totals, best, told)


def _path(table: _Table, starts: Sequence[int], size: int) -> set[int]:
    """The edges of the best path."""
    edges, place = set(), size
    while place > 0:
        edge = table.best[place]
        edges.add(edge)
        place = starts[edge]
    return edges


def _cells(places: Sequence[int], edges: Sequence[Edge], table: _Table) -> tuple[Cell, ...]:
    ending: dict[int, list[int]] = {place: [] for place in places}
    for index, edge in enumerate(edges):
        ending[edge.part.end_byte].append(index)
    # Edges that end at one place are ordered by their start, and sorting keeps the order of equals.
    return tuple(
        Cell(place, table.scores[place], tuple(sorted(found, key=lambda index: -edges[index].total)))
        for place, found in ending.items()
    )


# ---- any family


def family_title(tokenizer: PipelineTokenizer) -> str:
    """The name of the model's family, as people see it."""
    return _described(tokenizer)[0]


def token_text(tokenizer: Tokenizer, token_id: int, text: bytes) -> bytes:
    """How a token is spelled in the vocabulary; a patch, which is in none, as the `text` that it is."""
    spelled = spelling_of(tokenizer, token_id)
    return text if spelled is None else spelled


def token_parts(tokenizer: Tokenizer, utf8: ByteArray, encoding: Encoding | Path) -> tuple[Part, ...]:
    """The tokens of an encoding or a segmentation; its spans are bytes of `utf8`."""
    columns = encoding.ids.tolist(), encoding.start_bytes.tolist(), encoding.end_bytes.tolist()
    return tuple(
        Part(token_id, token_text(tokenizer, token_id, utf8[start:end].tobytes()), start, end)
        for token_id, start, end in zip(*columns, strict=True)
    )


def piece_stories(
    tokenizer: PipelineTokenizer, traces: Sequence[SectionTrace], n_best: int
) -> Iterator[PieceStory]:
    """A story for each piece of a text; for patches, which know of no pieces, one for each section."""
    if isinstance(tokenizer, UnigramTokenizer):
        yield from _unigram_stories(tokenizer, traces, n_best)
        return
    for trace in traces:
        if not isinstance(tokenizer, PatchTokenizer):
            yield from (_piece_story(tokenizer, trace.piece(index)) for index in range(len(trace.starts)))
        elif len(trace.marked.utf8):
            yield _plain_story(tokenizer, trace.marked.utf8, trace.tokens)


def _unigram_stories(
    tokenizer: UnigramTokenizer, traces: Sequence[SectionTrace], n_best: int
) -> Iterator[PieceStory]:
    """Each piece with the sum of scores before it, if sums go on from piece to piece."""
    carried = 0.0
    for piece in (trace.piece(index) for trace in traces for index in range(len(trace.starts))):
        yield unigram_story(tokenizer, piece, n_best, carried)
        if tokenizer.carries:
            _, carried = tokenizer.model.encode_on(piece, carried)


def _piece_story(tokenizer: PipelineTokenizer, piece: ByteArray) -> PieceStory:
    if isinstance(tokenizer, BpeTokenizer):
        token_id = tokenizer.token_ignoring_merges(piece)
        if token_id is not None:
            token = Part(token_id, tokenizer.token_bytes(token_id), 0, len(piece))
            return PlainStory(piece.tobytes(), (token,), _TAKEN_WHOLE)
        return bpe_story(tokenizer, piece)
    if isinstance(tokenizer, WordPieceTokenizer):
        return wordpiece_story(tokenizer.vocabulary, piece)
    whole = np.zeros(1, np.int32), np.array([len(piece)], np.int32)
    return _plain_story(tokenizer, piece, tokenizer.encode_pieces(piece, *whole))


def _plain_story(tokenizer: PipelineTokenizer, piece: ByteArray, tokens: Encoding) -> PlainStory:
    note = _described(tokenizer)[1]
    return PlainStory(piece.tobytes(), token_parts(tokenizer, piece, tokens), note)


def _described(tokenizer: PipelineTokenizer) -> tuple[str, str]:
    """The name of the model's family, and a sentence about one that has nothing to decide."""
    for family, title, note in _TITLES:
        if isinstance(tokenizer, family):
            return title, note
    raise TypeError(f"{type(tokenizer).__name__} is none of the families that there are")
