"""Unigram against SentencePiece and `tokenizers`: how fast, and how much alike, in one process.

`python -m benchmarks.unigram` prints its own table. `--shared` names a folder with reference texts for the
rows of agreement (default: the environment variable TOKEXPLORER_SHARED); `--no-tokenizers` leaves out the
peer that needs minutes.
"""

from __future__ import annotations

import argparse
import re
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from tokenizers import Tokenizer, models, normalizers, pre_tokenizers, trainers

from benchmarks import unigram_agreement as agreement
from benchmarks.corpus import library_files, lines_of, texts_of
from benchmarks.learning import learned, learned_by_sentencepiece
from benchmarks.texts import shared_folder
from benchmarks.timing import Row, faster, in_turn, seconds
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.core.trainer import TrainingError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    import sentencepiece

    from tokexplorer.core.unigram.tokenizer import UnigramTokenizer

VOCAB_SIZE = 8000
SIZES = (1000, 4000)


def train_ours(texts: Iterable[bytes], vocab_size: int = VOCAB_SIZE) -> UnigramTokenizer:
    """Count and learn, with everything as SentencePiece has it by default."""
    spec = TrainingSpec.of(
        "unigram", vocab_size=vocab_size, normalizer="nmt_nfkc", pre_tokenizer="sentencepiece"
    )
    tokenizer: UnigramTokenizer = learned(texts, spec)
    return tokenizer


def train_sentencepiece(
    lines: Iterable[str], vocab_size: int = VOCAB_SIZE
) -> sentencepiece.SentencePieceProcessor:
    """The same with SentencePiece."""
    return learned_by_sentencepiece(lines, vocab_size)


def train_tokenizers(files: list[Path]) -> Tokenizer:
    """The same with Hugging Face's trainer, on all cores; its own pre-tokenizer marks the words."""
    tokenizer = Tokenizer(models.Unigram())
    tokenizer.normalizer = normalizers.Replace(" {2,}", " ")
    tokenizer.pre_tokenizer = pre_tokenizers.Metaspace()
    trainer = trainers.UnigramTrainer(
        vocab_size=VOCAB_SIZE, special_tokens=["<unk>", "<s>", "</s>"], unk_token="<unk>", show_progress=False
    )
    tokenizer.train_from_iterator(lines_of(files), trainer)
    return tokenizer


def rows(rounds: int = 1, *, with_tokenizers: bool = True, shared: Path | None = None) -> list[Row]:
    """All rows; see `measured`."""
    return list(measured(rounds, with_tokenizers=with_tokenizers, shared=shared))


def measured(rounds: int = 1, *, with_tokenizers: bool = True, shared: Path | None = None) -> Iterator[Row]:
    """Training against each peer, then how far vocabularies, n-best lists and samples agree.

    `shared` is the folder of reference texts; without it the rows about them are left out.
    """
    files = library_files()
    megabytes = sum(path.stat().st_size for path in files) / 1e6
    work = f"Unigram {VOCAB_SIZE:,} on {megabytes:.0f} MB"
    ours: list[UnigramTokenizer] = []
    theirs: list[sentencepiece.SentencePieceProcessor] = []
    ours_s, peer_s = in_turn(
        lambda: ours.append(train_ours(texts_of(files))),
        lambda: theirs.append(train_sentencepiece(lines_of(files))),
        rounds,
    )
    yield faster(f"{work}, reading included", ours_s, "SentencePiece", peer_s, 3)
    yield agreement.same_pieces(work, ours[-1], theirs[-1])
    yield from agreement.segmentation_rows(theirs[-1], list(lines_of(files[::20])))
    if shared:
        yield from text_rows(shared)
    if with_tokenizers:
        peer_s = seconds(partial(train_tokenizers, files))
        yield faster(f"{work}, reading included", ours_s, "tokenizers", peer_s, 20)


def text_rows(shared: Path) -> Iterator[Row]:
    """Vocabularies learned from each of the reference texts, at two sizes."""
    folder = shared / "data" / "corpora"
    for path in [folder / "tinyshakespeare.txt", *sorted((folder / "pud_parallel").glob("*.txt"))]:
        text = path.read_bytes()
        lines = text.decode().split("\n")
        for size in SIZES:
            work = f"Unigram {size:,} on {path.stem}"
            try:
                theirs = train_sentencepiece(lines, size)
            except RuntimeError as refusal:
                yield refused(work, text, size, str(refusal))
                continue
            ours = train_ours([text], size)
            yield agreement.same_pieces(work, ours, theirs)
            yield agreement.same_tokens(work, ours, theirs, lines)


def refused(work: str, text: bytes, vocab_size: int, refusal: str) -> Row:
    """A size that SentencePiece cannot reach: both should say so, and the same about what is possible."""
    possible = re.search(r"<= (\d+)", refusal)
    peer = f"at most {int(possible[1]):,}" if possible else "too small"
    try:
        train_ours([text], vocab_size)
        ours = "reached"
    except TrainingError as error:
        gives = re.search(r"gives ([\d,]+)\.", str(error))
        ours = f"at most {gives[1]}" if gives else "too small"
    return Row(f"{work}: impossible", ours, f"SentencePiece {peer}", "the same", ours, ours == peer)


def main() -> None:
    """Print this table alone."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.unigram", description=__doc__)
    parser.add_argument("--no-tokenizers", action="store_true", help="without the peer that needs minutes")
    parser.add_argument("--rounds", type=int, default=1, help="times SentencePiece is run in turn")
    parser.add_argument("--shared", type=Path, default=shared_folder(), help="folder of reference texts")
    options = parser.parse_args()
    for row in measured(options.rounds, with_tokenizers=not options.no_tokenizers, shared=options.shared):
        verdict = "holds" if row.holds else "falls short"
        print(" | ".join((row.work, row.ours, row.peer, row.asked, row.measured, verdict)), flush=True)


if __name__ == "__main__":
    main()
