"""Vocabularies learned here and by SentencePiece from the same lines (one thread there)."""

from __future__ import annotations

import re
from importlib.resources import files
from statistics import median
from typing import TYPE_CHECKING, Any

import pytest

from tests.core.unigram.reference import train
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.core.trainer import TrainingError
from tokexplorer.core.unigram.pieces import PieceKind
from tokexplorer.core.unigram.trainer import UnigramTrainer
from tokexplorer.core.word_counts import WordCounter

if TYPE_CHECKING:
    from pathlib import Path

    from tokexplorer.core.unigram.tokenizer import UnigramTokenizer

SAME_PIECES = 0.98
MORE_TOKENS = 0.003
SAME_SCORE = 1e-3  # in the median; one piece pruned otherwise moves the scores of its parts


def learned(lines: list[str], spec: TrainingSpec) -> UnigramTokenizer:
    """Plain text, counted and learned from as a user would; checks that the last row is right."""
    counter = WordCounter.of(spec)
    counter.add_text("\n".join(lines))
    counts = counter.word_counts()
    trainer = UnigramTrainer(counts, spec)
    while not trainer.finished:
        rows = trainer.advance(100)
    tokenizer = trainer.tokenizer()
    assert rows.corpus_tokens[-1] == tokenizer.model.count_tokens(counts)
    assert rows.vocab_size[-1] == tokenizer.vocab_size == spec.vocab_size
    return tokenizer


def assert_alike(lines: list[str], vocab_size: int, **options: Any) -> None:
    """Nearly the same pieces with the same scores, and as many tokens; or impossible for both."""
    spec = TrainingSpec.of(
        "unigram",
        vocab_size=vocab_size,
        strict_vocab_size=True,
        normalizer="nmt_nfkc",
        pre_tokenizer="sentencepiece",
        **options,
    )
    try:
        theirs = train(lines, vocab_size, **options)
    except RuntimeError as refusal:
        possible = re.search(r"to a value <= (\d+)", str(refusal))
        expected_words = f"this corpus gives {int(possible[1]):,}" if possible else "is too small"
        with pytest.raises(TrainingError, match=expected_words):
            learned(lines, spec)
        return
    ours = learned(lines, spec)
    expected = {
        theirs.id_to_piece(index): theirs.get_score(index)
        for index in range(spec.least_size, theirs.vocab_size())
    }
    items = ours.model.pieces.items()
    pieces = {piece.decode(): score for piece, score, kind in items if kind == PieceKind.NORMAL}
    same = expected.keys() & pieces.keys()
    assert len(pieces) == len(expected)
    assert len(same) >= SAME_PIECES * len(expected)
    assert median(abs(expected[piece] - pieces[piece]) for piece in same) < SAME_SCORE
    tokens = sum(len(ids) for ids in theirs.encode(lines))
    assert abs(sum(map(len, ours.encode_batch(lines))) - tokens) <= MORE_TOKENS * tokens


@pytest.mark.parametrize("vocab_size", [1000, 4000])
@pytest.mark.parametrize(
    "name", ["tinyshakespeare", *(f"pud_parallel/{name}" for name in ("ar", "de", "en", "hi", "ru", "zh"))]
)
def test_real_corpora(shared_data: Path, name: str, vocab_size: int) -> None:
    assert_alike((shared_data / "corpora" / f"{name}.txt").read_text("utf-8").splitlines(), vocab_size)


SAMPLES = ("english", "german", "chinese", "japanese", "hindi", "arabic", "korean", "code_python", "numbers")


@pytest.mark.parametrize(
    ("vocab_size", "options"),
    [
        (1500, {}),
        (1800, {"character_coverage": 1.0, "max_token_length": 8}),
        (1500, {"split_by_script": False}),
        (1500, {"split_by_number": False}),
        (1200, {"seed_size": 1200, "shrinking_factor": 0.9}),
        (6000, {}),
        (300, {}),
        (1500, {"split_digits": True, "shrinking_factor": 0.6, "sub_iterations": 3}),
        (1500, {"byte_fallback": True, "character_coverage": 0.98}),
    ],
    ids=str,
)
def test_bundled_samples_with_every_option(vocab_size: int, options: dict[str, Any]) -> None:
    folder = files("tokexplorer") / "resources" / "samples"
    lines = [line for name in SAMPLES for line in (folder / f"{name}.txt").read_text("utf-8").splitlines()]
    assert_alike(lines, vocab_size, **options)


@pytest.mark.parametrize("lines", [["play played player playing"], ["hug pug pun bun hugs hug pug"]])
def test_a_corpus_that_gives_fewer_pieces_than_asked_for_gives_as_many_as_there_are(lines: list[str]) -> None:
    theirs = train(lines, 8000, hard_vocab_limit=False)
    spec = TrainingSpec.of("unigram", normalizer="nmt_nfkc", pre_tokenizer="sentencepiece")
    counter = WordCounter.of(spec)
    counter.add_text("\n".join(lines))
    trainer = UnigramTrainer(counter.word_counts(), spec)
    while not trainer.finished:
        trainer.advance(100)
    assert trainer.fell_short
    pieces = [piece.decode() for piece, _, kind in trainer.tokenizer().model.pieces.items()]
    assert sorted(pieces) == sorted(theirs.id_to_piece(index) for index in range(theirs.vocab_size()))
