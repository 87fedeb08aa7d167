"""How much alike Unigram here and SentencePiece's are.

`python -m benchmarks.unigram` prints its own table. `--shared` names a folder with reference texts for the
rows of vocabularies (default: the environment variable TOKEXPLORER_SHARED).
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import TYPE_CHECKING

from benchmarks import unigram_agreement as agreement
from benchmarks.corpus import library_files, lines_of
from benchmarks.learning import learned, learned_by_sentencepiece
from benchmarks.texts import shared_folder
from benchmarks.timing import Row
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.core.trainer import TrainingError

if TYPE_CHECKING:
    from collections.abc import Iterator

VOCAB_SIZE = 8000
SIZES = (1000, 4000)
SPEC = TrainingSpec.of("unigram", vocab_size=VOCAB_SIZE, normalizer="nmt_nfkc", pre_tokenizer="sentencepiece")
"""Everything as SentencePiece has it by default."""
_EACH = 20  # one file in so many has lines enough for the rows of n-best lists and samples


def rows(shared: Path | None = None) -> Iterator[Row]:
    """How far n-best lists, samples and vocabularies agree.

    `shared` is the folder of reference texts; without it the rows of vocabularies are left out.
    """
    lines = list(lines_of(library_files()[::_EACH]))
    yield from agreement.segmentation_rows(learned_by_sentencepiece(lines, VOCAB_SIZE), lines)
    if shared:
        yield from text_rows(shared)


def text_rows(shared: Path) -> Iterator[Row]:
    """Vocabularies learned from each of the reference texts, at two sizes."""
    folder = shared / "data" / "corpora"
    for path in [folder / "tinyshakespeare.txt", *sorted((folder / "pud_parallel").glob("*.txt"))]:
        text = path.read_bytes()
        lines = text.decode().split("\n")
        for size in SIZES:
            work = f"Unigram {size:,} on {path.stem}"
            try:
                theirs = learned_by_sentencepiece(lines, size)
            except RuntimeError as refusal:
                yield refused(work, text, size, str(refusal))
                continue
            ours = learned([text], SPEC.replace(vocab_size=size))
            yield agreement.same_pieces(work, ours, theirs)
            yield agreement.same_tokens(work, ours, theirs, lines)


def refused(work: str, text: bytes, vocab_size: int, refusal: str) -> Row:
    """A size that SentencePiece cannot reach: both should say so, and the same about what is possible."""
    possible = re.search(r"<= (\d+)", refusal)
    peer = f"at most {int(possible[1]):,}" if possible else "too small"
    try:
        learned([text], SPEC.replace(vocab_size=vocab_size))
        ours = "reached"
    except TrainingError as error:
        gives = re.search(r"gives ([\d,]+)\.", str(error))
        ours = f"at most {gives[1]}" if gives else "too small"
    return Row(f"{work}: impossible", ours, f"SentencePiece {peer}", "the same", ours, ours == peer)


def main() -> None:
    """Print this table alone."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.unigram", description=__doc__)
    parser.add_argument("--shared", type=Path, default=shared_folder(), help="folder of reference texts")
    for row in rows(parser.parse_args().shared):
        verdict = "holds" if row.holds else "falls short"
        print(" | ".join((row.work, row.ours, row.peer, row.asked, row.measured, verdict)), flush=True)


if __name__ == "__main__":
    main()
