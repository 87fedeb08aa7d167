"""How far Unigram here and SentencePiece agree: vocabularies, lengths, n-best lists, samples."""

from __future__ import annotations

import math
import struct
from collections import Counter

import sentencepiece

from benchmarks.timing import Row
from tokexplorer.core.unigram.pieces import PieceKind
from tokexplorer.core.unigram.tokenizer import UnigramTokenizer
from tokexplorer.formats import sentencepiece_proto as wire

SAME_PIECES = 0.98
MORE_TOKENS = 0.003
SAME_SCORE = 1e-4
N_BEST = 10
LINES = 400
LONGEST_LINE = 80  # characters; all n best of longer ones differ in trifles
DRAWS = 4000
SAMPLED_LINES = 12
ALPHA = 0.5
LEAST_P = 0.001  # over all sampled lines together


def same_pieces(work: str, ours: UnigramTokenizer, theirs: sentencepiece.SentencePieceProcessor) -> Row:
    """The share of SentencePiece's learned pieces that are ours too."""
    pieces, expected = learned_pieces(ours, theirs)
    share = len(pieces & expected) / len(expected)
    return Row(
        f"{work}: the same pieces",
        f"{len(pieces):,}",
        f"SentencePiece {len(expected):,}",
        f">= {SAME_PIECES:.0%}",
        f"{share:.2%}",
        share >= SAME_PIECES,
    )


def learned_pieces(
    ours: UnigramTokenizer, theirs: sentencepiece.SentencePieceProcessor
) -> tuple[set[str], set[str]]:
    """The pieces of both that are neither special nor unknown."""
    items = ours.model.pieces.items()
    pieces = {piece.decode() for piece, _, kind in items if kind == PieceKind.NORMAL}
    special = ours.vocab_size - len(pieces)
    return pieces, {theirs.id_to_piece(index) for index in range(special, theirs.vocab_size())}


def same_tokens(
    work: str, ours: UnigramTokenizer, theirs: sentencepiece.SentencePieceProcessor, lines: list[str]
) -> Row:
    """The length of the text in tokens of each."""
    count = sum(map(len, ours.encode_batch(lines)))
    expected = sum(map(len, theirs.encode(lines)))
    more = abs(count - expected) / expected
    return Row(
        f"{work}: tokens of the text",
        f"{count:,}",
        f"SentencePiece {expected:,}",
        f"<= {MORE_TOKENS:.1%}",
        f"{more:.3%}",
        more <= MORE_TOKENS,
    )


def segmentation_rows(theirs: sentencepiece.SentencePieceProcessor, lines: list[str]) -> list[Row]:
    """N-best lists and samples of the same model in both, on lines that are neither empty nor long."""
    ours = same_model(theirs)
    usable = [line for line in dict.fromkeys(lines) if 0 < len(line.strip()) <= LONGEST_LINE]
    some = usable[:: max(1, len(usable) // LINES)][:LINES]
    return [n_best_row(ours, theirs, some), sampling_row(ours, theirs, some[:: LINES // SAMPLED_LINES])]


def same_model(theirs: sentencepiece.SentencePieceProcessor) -> UnigramTokenizer:
    """The pieces of a model of SentencePiece without user-defined symbols, here."""
    items = [
        (theirs.id_to_piece(index), theirs.get_score(index), _kind(theirs, index))
        for index in range(theirs.vocab_size())
    ]
    return UnigramTokenizer.from_items(items, normalizer="nmt_nfkc", pre_tokenizer="sentencepiece")


def n_best_row(ours: UnigramTokenizer, theirs: sentencepiece.SentencePieceProcessor, lines: list[str]) -> Row:
    """How many lines have the same n best segmentations in the same order, with the same scores."""
    same = 0
    for line in lines:
        found = ours.n_best(line, N_BEST)
        same += [way.encoding.ids.tolist() for way in found] == theirs.nbest_encode(
            line, nbest_size=N_BEST
        ) and all(
            abs(way.score - score) <= SAME_SCORE
            for way, score in zip(found, n_best_scores(theirs, line), strict=True)
        )
    return Row(
        f"the {N_BEST} best of a line, same model",
        f"{len(lines):,} lines",
        "SentencePiece",
        f"the same, scores to {SAME_SCORE:g}",
        f"{same:,} are",
        same == len(lines),
    )


def n_best_scores(theirs: sentencepiece.SentencePieceProcessor, line: str) -> list[float]:
    """The scores of its n-best list, which it only tells in a message (NBestSentencePieceText)."""
    message = theirs.nbest_encode(line, nbest_size=N_BEST, out_type="serialized_proto")
    ways = [way for number, _, way in wire.fields(memoryview(message)) if number == 1]
    return [
        struct.unpack("<f", value)[0]
        for way in ways
        if isinstance(way, memoryview)
        for number, _, value in wire.fields(way)
        if number == 3 and isinstance(value, memoryview)
    ]


def sampling_row(
    ours: UnigramTokenizer, theirs: sentencepiece.SentencePieceProcessor, lines: list[str]
) -> Row:
    """Whether both draw segmentations equally often: chi-square over some words of every line."""
    sentencepiece.set_random_generator_seed(1)
    statistic = freedom = 0.0
    for line in lines:
        text = " ".join(line.split()[:2])
        drawn = Counter(
            tuple(ours.sample(text, alpha=ALPHA, seed=seed).ids.tolist()) for seed in range(DRAWS)
        )
        expected = Counter(
            tuple(theirs.encode(text, enable_sampling=True, alpha=ALPHA, nbest_size=-1)) for _ in range(DRAWS)
        )
        more = homogeneity(drawn, expected)
        statistic, freedom = statistic + more[0], freedom + more[1]
    p = upper_tail(statistic, freedom)
    return Row(
        f"sampling, alpha {ALPHA}, {DRAWS:,} draws of {len(lines)} texts, same model",
        f"chi-square {statistic:.0f}",
        f"{freedom:.0f} degrees of freedom",
        f"p >= {LEAST_P}",
        f"p = {p:.3f}",
        p >= LEAST_P,
    )


def homogeneity(first: Counter[tuple[int, ...]], second: Counter[tuple[int, ...]]) -> tuple[float, float]:
    """Chi-square of two samples of equal size, and its degrees of freedom.

    What was seen less than ten times in both together is one cell.
    """
    both = first + second
    common = [(first[key], second[key]) for key, count in both.items() if count >= 10]
    rest = (sum(first.values()) - sum(a for a, _ in common), sum(second.values()) - sum(b for _, b in common))
    cells = [*common, rest] if sum(rest) else common
    return sum((a - b) ** 2 / (a + b) for a, b in cells), len(cells) - 1.0


def upper_tail(statistic: float, freedom: float) -> float:
    """The probability of as large a chi-square by chance (Wilson and Hilferty 1931)."""
    spread = 2 / (9 * freedom)
    return 0.5 * math.erfc(((statistic / freedom) ** (1 / 3) - (1 - spread)) / math.sqrt(2 * spread))


def _kind(theirs: sentencepiece.SentencePieceProcessor, piece_id: int) -> PieceKind:
    if theirs.is_unknown(piece_id):
        return PieceKind.UNKNOWN
    return PieceKind.CONTROL if theirs.is_control(piece_id) else PieceKind.NORMAL
