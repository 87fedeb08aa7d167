"""Unigram against SentencePiece and `tokenizers`, on the same text, in one process.

`python -m benchmarks.unigram` prints its own table; `--tokenizers` adds the peer that needs minutes.
"""

from __future__ import annotations

import argparse
import io
import re
from functools import partial
from typing import TYPE_CHECKING

import sentencepiece
from tokenizers import Tokenizer, models, normalizers, pre_tokenizers, trainers

from benchmarks.corpus import library_files
from benchmarks.timing import Row, faster, in_turn, seconds
from tokexplorer.core.unigram.pieces import PieceKind
from tokexplorer.core.unigram.segments import split_line_ends
from tokexplorer.core.unigram.settings import UnigramSettings
from tokexplorer.core.unigram.trainer import UnigramTrainer
from tokexplorer.core.word_counts import WordCounter

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tokexplorer.core.unigram.model import UnigramModel

VOCAB_SIZE = 8000
SAME_PIECES = 0.98

_GAP = re.compile(rb"[ \t\r\x0b\x0c]+")
_LINE_END = re.compile(rb"\s*\n\s*")


def one_blank_apart(data: bytes) -> bytes:
    """Words one blank apart and every line's last word followed by a newline, as the trainer wants it."""
    return _LINE_END.sub(b"\n ", _GAP.sub(b" ", data).strip()) + b"\n"


def train_ours(files: list[Path]) -> UnigramModel:
    """Read, clean up, count, train."""
    counter = WordCounter(pre_tokenizer="metaspace")
    for path in files:
        data = path.read_bytes()
        data.decode()  # as strict as the others
        if data.strip():
            counter.add(one_blank_apart(data), last=True)
    words, line_ends = split_line_ends(counter.word_counts())
    trainer = UnigramTrainer(words, UnigramSettings(vocab_size=VOCAB_SIZE), line_ends=line_ends)
    while not trainer.finished:
        trainer.advance()
    return trainer.model()


def lines_of(files: list[Path]) -> Iterator[str]:
    """Every line, as SentencePiece reads files."""
    for path in files:
        yield from path.read_bytes().decode().split("\n")


def train_sentencepiece(files: list[Path]) -> sentencepiece.SentencePieceProcessor:
    """The same with SentencePiece, on two threads; no line is too long."""
    file = io.BytesIO()
    sentencepiece.SentencePieceTrainer.train(
        sentence_iterator=lines_of(files),
        model_writer=file,
        vocab_size=VOCAB_SIZE,
        num_threads=2,
        max_sentence_length=1 << 24,
        minloglevel=2,
    )
    return sentencepiece.SentencePieceProcessor(model_proto=file.getvalue())


def train_tokenizers(files: list[Path]) -> Tokenizer:
    """The same with Hugging Face's trainer, on all cores."""
    tokenizer = Tokenizer(models.Unigram())
    tokenizer.normalizer = normalizers.Replace(" {2,}", " ")
    tokenizer.pre_tokenizer = pre_tokenizers.Metaspace()
    trainer = trainers.UnigramTrainer(
        vocab_size=VOCAB_SIZE, special_tokens=["<unk>", "<s>", "</s>"], unk_token="<unk>", show_progress=False
    )
    tokenizer.train_from_iterator(lines_of(files), trainer)
    return tokenizer


def rows(rounds: int = 1, *, with_tokenizers: bool = False) -> list[Row]:
    """Training against each peer, and how many pieces are the same as SentencePiece's."""
    files = library_files()
    megabytes = sum(path.stat().st_size for path in files) / 1e6
    work = f"Unigram {VOCAB_SIZE:,} on {megabytes:.0f} MB"
    ours: list[UnigramModel] = []
    theirs: list[sentencepiece.SentencePieceProcessor] = []
    ours_s, peer_s = in_turn(
        lambda: ours.append(train_ours(files)), lambda: theirs.append(train_sentencepiece(files)), rounds
    )
    table = [faster(work, ours_s, "SentencePiece", peer_s, 3), agreement(work, ours[-1], theirs[-1])]
    if with_tokenizers:
        table.append(faster(work, ours_s, "tokenizers", seconds(partial(train_tokenizers, files)), 20))
    return table


def agreement(work: str, ours: UnigramModel, theirs: sentencepiece.SentencePieceProcessor) -> Row:
    """The share of SentencePiece's pieces that are ours too."""
    pieces = {piece.decode() for piece, _, kind in ours.pieces.items() if kind == PieceKind.NORMAL}
    special = ours.vocab_size - len(pieces)
    expected = {theirs.id_to_piece(index) for index in range(special, theirs.vocab_size())}
    share = len(pieces & expected) / len(expected)
    return Row(
        f"{work}: the same pieces",
        f"{len(pieces):,}",
        f"SentencePiece {len(expected):,}",
        f">= {SAME_PIECES:.0%}",
        f"{share:.2%}",
        share >= SAME_PIECES,
    )


def main() -> None:
    """Print this table alone."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.unigram", description=__doc__)
    parser.add_argument("--tokenizers", action="store_true", help="also the peer that needs minutes")
    parser.add_argument("--rounds", type=int, default=1, help="times SentencePiece is run in turn")
    options = parser.parse_args()
    for row in rows(options.rounds, with_tokenizers=options.tokenizers):
        print(" | ".join((row.work, row.ours, row.peer, row.asked, row.measured)), flush=True)


if __name__ == "__main__":
    main()
