"""WordPiece against the trainer of `tokenizers`, on the same text, in one process."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from tokenizers import Tokenizer, models, normalizers, pre_tokenizers, trainers

from benchmarks.corpus import library_files, texts_of
from benchmarks.timing import Row, faster, in_turn
from tokexplorer.core.settings import BERT_SPECIAL_TOKENS
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.core.word_counts import WordCounter
from tokexplorer.core.wordpiece.trainer import WordPieceTrainer

if TYPE_CHECKING:
    from pathlib import Path

    from tokexplorer.core.spec import Criterion
    from tokexplorer.core.word_counts import WordCounts
    from tokexplorer.core.wordpiece.tokenizer import WordPieceTokenizer

VOCAB_SIZE = 8000
NORMALIZER = "bert"
PRE_TOKENIZER = "bert"


def count(files: list[Path]) -> WordCounts:
    """Read and count words, normalized and split as BERT does."""
    counter = WordCounter(
        normalizer=NORMALIZER, pre_tokenizer=PRE_TOKENIZER, special_tokens=BERT_SPECIAL_TOKENS
    )
    for data in texts_of(files):
        counter.add(data, last=True)
    return counter.word_counts()


def train(counts: WordCounts, criterion: Criterion) -> WordPieceTokenizer:
    """Learn from counted words."""
    spec = TrainingSpec.of(
        "wordpiece",
        criterion=criterion,
        vocab_size=VOCAB_SIZE,
        normalizer=NORMALIZER,
        pre_tokenizer=PRE_TOKENIZER,
    )
    trainer = WordPieceTrainer(counts, spec)
    while not trainer.finished:
        trainer.advance(VOCAB_SIZE)
    return trainer.tokenizer()


def train_ours(files: list[Path], criterion: Criterion) -> WordPieceTokenizer:
    """Read, count, train."""
    return train(count(files), criterion)


def train_tokenizers(files: list[Path]) -> Tokenizer:
    """The same with Hugging Face's trainer, on all cores."""
    tokenizer = Tokenizer(models.WordPiece(unk_token="[UNK]"))
    tokenizer.normalizer = normalizers.BertNormalizer(lowercase=True)
    tokenizer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    trainer = trainers.WordPieceTrainer(
        vocab_size=VOCAB_SIZE, special_tokens=list(BERT_SPECIAL_TOKENS), show_progress=False
    )
    tokenizer.train_from_iterator((path.read_bytes().decode() for path in files), trainer)
    return tokenizer


def rows(rounds: int = 3) -> list[Row]:
    """Training by frequency against `tokenizers`, and by likelihood against our own frequency."""
    files = library_files()
    megabytes = sum(path.stat().st_size for path in files) / 1e6
    work = f"WordPiece {VOCAB_SIZE:,} by frequency on {megabytes:.0f} MB"
    ours_s, peer_s = in_turn(
        partial(train_ours, files, "frequency"), partial(train_tokenizers, files), rounds
    )
    table = [faster(work, ours_s, "tokenizers", peer_s, 6)]
    counts = count(files)
    likelihood_s, frequency_s = in_turn(
        partial(train, counts, "likelihood"), partial(train, counts, "frequency"), rounds
    )
    work = "WordPiece by likelihood, counts to vocabulary"
    table.append(within(work, likelihood_s, "by frequency", frequency_s, 3))
    return table


def within(work: str, ours_s: float, peer: str, peer_s: float, asked: float) -> Row:
    """A row that asks to take at most `asked` times as long as the peer."""
    ratio = ours_s / peer_s
    return Row(
        work, f"{ours_s:.2f} s", f"{peer} {peer_s:.2f} s", f"<= {asked:g} x", f"{ratio:.2f} x", ratio <= asked
    )
