"""SentencePiece-style BPE against SentencePiece, on the same text, in one process.

`python -m benchmarks.sentencepiece_bpe` prints its own table.
"""

from __future__ import annotations

import io
from itertools import takewhile
from typing import TYPE_CHECKING

import sentencepiece

from benchmarks.corpus import library_files
from benchmarks.timing import Row, faster, in_turn
from tokexplorer.core.bpe.trainer import BpeTrainer
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.core.word_counts import WordCounter

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tokexplorer.core.bpe.tokenizer import BpeTokenizer

VOCAB_SIZE = 8000
CONTROLS = 3  # <unk>, <s>, </s>

SPEC = TrainingSpec.of(
    "bpe",
    vocab_size=VOCAB_SIZE,
    normalizer="nmt_nfkc",
    pre_tokenizer="sentencepiece",
    special_tokens=("<s>", "</s>"),
    tie_break="shortest",
    max_token_length=16,
    character_coverage=0.9995,
    split_by_script=True,
    split_by_number=True,
)


def lines_of(files: list[Path]) -> Iterator[str]:
    """Every line, as SentencePiece reads files."""
    for path in files:
        yield from path.read_bytes().decode().split("\n")


def train_ours(files: list[Path]) -> BpeTokenizer:
    """Read, normalize, count, train. A file is one text: the normalizer makes line ends blanks."""
    counter = WordCounter(
        normalizer=SPEC.normalizer, pre_tokenizer=SPEC.pre_tokenizer, special_tokens=SPEC.cut_out
    )
    for path in files:
        data = path.read_bytes()
        data.decode()  # as strict as the other
        counter.add(data, last=True)
    trainer = BpeTrainer(counter.word_counts(), SPEC)
    while not trainer.finished:
        trainer.advance(VOCAB_SIZE)
    return trainer.tokenizer()


def train_sentencepiece(files: list[Path]) -> sentencepiece.SentencePieceProcessor:
    """The same with SentencePiece, on two threads; no line is too long."""
    file = io.BytesIO()
    sentencepiece.SentencePieceTrainer.train(
        sentence_iterator=lines_of(files),
        model_writer=file,
        model_type="bpe",
        vocab_size=VOCAB_SIZE,
        num_threads=2,
        max_sentence_length=1 << 24,
        minloglevel=2,
    )
    return sentencepiece.SentencePieceProcessor(model_proto=file.getvalue())


def rows(rounds: int = 1) -> list[Row]:
    """Training against SentencePiece, and how many merges are the same in the same order."""
    files = library_files()
    megabytes = sum(path.stat().st_size for path in files) / 1e6
    work = f"SentencePiece-style BPE {VOCAB_SIZE:,} on {megabytes:.0f} MB"
    ours: list[BpeTokenizer] = []
    theirs: list[sentencepiece.SentencePieceProcessor] = []
    ours_s, peer_s = in_turn(
        lambda: ours.append(train_ours(files)), lambda: theirs.append(train_sentencepiece(files)), rounds
    )
    return [faster(work, ours_s, "SentencePiece", peer_s, 4), agreement(work, ours[-1], theirs[-1])]


def agreement(work: str, ours: BpeTokenizer, theirs: sentencepiece.SentencePieceProcessor) -> Row:
    """How many merges are the same before the first that is not."""
    merged = [ours.token_bytes(token_id).decode() for token_id in ours.merges.merged.tolist()]
    pieces = [theirs.id_to_piece(CONTROLS + index) for index in range(len(merged))]
    pairs = zip(merged, pieces, strict=True)
    same = sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))
    return Row(
        f"{work}: the same merges in the same order",
        f"{len(merged):,}",
        f"SentencePiece {theirs.get_piece_size() - CONTROLS - len(ours.alphabet.characters):,}",
        "all",
        f"{same:,}",
        same == len(merged),
    )


def main() -> None:
    """Print this table alone."""
    for row in rows():
        print(" | ".join((row.work, row.ours, row.peer, row.asked, row.measured)), flush=True)


if __name__ == "__main__":
    main()
