"""`python -m benchmarks.speed [ROW...]`: how fast training and encoding are, beside the fastest libraries.

Without names all rows are measured but those that take many minutes, `gigabyte` and `bpe-100000`; that takes
some five minutes on a quiet machine. Times are those of two cores, unless a row says one thread; merges and
ids are compared before any time counts.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from dataclasses import dataclass
from functools import cached_property, partial
from pathlib import Path
from statistics import median
from string import ascii_lowercase
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from benchmarks import sentencepiece_bpe, unigram
from benchmarks.corpus import library_files, write_library
from benchmarks.encoding_speed import language_rows, model_rows, production_rows
from benchmarks.encodings import NAMES, production_encoding
from benchmarks.learning import learned_from
from benchmarks.peers import left_out
from benchmarks.texts import parallel_texts, shared_folder
from benchmarks.timing import Row, at_most, seconds
from benchmarks.training_speed import (
    WORDPIECE,
    byte_bpe_rows,
    sentencepiece_bpe_rows,
    unigram_rows,
    wordpiece_rows,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from tokexplorer.core.spec import TrainingSpec

SIZE = 8000
GIGABYTE = 1_000_000_000
_VARIANTS = 8
_PROCESS_S = 0.6


@dataclass(frozen=True)
class Bench:
    """What the rows are measured on.

    Attributes:
        path: a file with the text.
        rounds: how often ours and a peer are run in turn.
        shared: a folder of reference texts and tokenizers, if there is one.
        texts: the same text in parts, as lists of texts are encoded.
        size: of the vocabularies of all rows that name no other.
    """

    path: Path
    texts: list[str]
    rounds: int = 3
    shared: Path | None = None
    size: int = SIZE

    @cached_property
    def text(self) -> str:
        """The text itself."""
        return self.path.read_bytes().decode()

    def byte_bpe(self, size: int, asked: dict[str, float]) -> Iterator[Row]:
        """Byte-level BPE."""
        return byte_bpe_rows(self.path, size, asked, self.rounds)

    def learned_with(self, train: Callable[[Path, int, int], Iterator[Row]]) -> Iterator[Row]:
        """Another algorithm."""
        return train(self.path, self.size, self.rounds)

    def encoded_with(self, spec: TrainingSpec, work: str, asked: dict[str, float]) -> Iterator[Row]:
        """A model of another algorithm."""
        tokenizer = learned_from(self.path, spec.replace(vocab_size=self.size))
        return model_rows(work, tokenizer, self.texts, asked, self.rounds)

    def production(self, name: str) -> Iterator[Row]:
        """An encoding of production."""
        encoding = production_encoding(name, self.shared)
        if encoding is None:
            left_out(f"no ranks of {name} are at hand")
        else:
            yield from production_rows(encoding, self.text, self.rounds)

    def languages(self) -> Iterator[Row]:
        """Six languages with each of two encodings."""
        for name in ("cl100k", "o200k"):
            encoding = production_encoding(name, self.shared)
            if encoding is None:
                left_out(f"no ranks of {name} are at hand")
            else:
                yield from language_rows(encoding, parallel_texts(self.shared), self.rounds)

    def process(self) -> Iterator[Row]:
        """The command line from its start to its end, its kernels compiled."""
        command = [
            sys.executable,
            "-m",
            "tokexplorer",
            "train",
            str(self.path),
            "--vocab-size",
            str(self.size),
        ]
        run = partial(subprocess.run, command, capture_output=True, check=True)
        run()
        took_s = median(seconds(run) for _ in range(self.rounds))
        yield at_most("whole process of `tokexplorer train`", took_s, "s", _PROCESS_S)

    def gigabyte(self) -> Iterator[Row]:
        """A gigabyte: the text over and over, in variants with other letters, so with other words."""
        with TemporaryDirectory() as folder:
            path = Path(folder) / "gigabyte.txt"
            write_variants(self.path.read_bytes(), GIGABYTE, path)
            yield from byte_bpe_rows(path, self.size, {"gigatoken": 3, "tokenizers": 40}, self.rounds, "1 GB")


def write_variants(text: bytes, size: int, path: Path) -> None:
    """Write a text again and again, until there are `size` bytes, its small letters shifted each time."""
    letters = ascii_lowercase.encode()
    with path.open("wb") as file:
        while (at := file.tell()) < size:
            shift = at // len(text) % _VARIANTS
            file.write(text.translate(bytes.maketrans(letters, letters[shift:] + letters[:shift])))


ROWS: dict[str, Callable[[Bench], Iterator[Row]]] = {
    "bpe-8000": partial(Bench.byte_bpe, size=8000, asked={"gigatoken": 3, "tokenizers": 20, "rustbpe": 10}),
    "bpe-32000": partial(Bench.byte_bpe, size=32_000, asked={"gigatoken": 3}),
    "bpe-100000": partial(Bench.byte_bpe, size=100_000, asked={"gigatoken": 3}),
    "sentencepiece-bpe": partial(Bench.learned_with, train=sentencepiece_bpe_rows),
    "unigram": partial(Bench.learned_with, train=unigram_rows),
    "wordpiece": partial(Bench.learned_with, train=wordpiece_rows),
    "process": Bench.process,
    **{name: partial(Bench.production, name=name) for name in NAMES},
    "languages": Bench.languages,
    "encode-wordpiece": partial(
        Bench.encoded_with, spec=WORDPIECE, work="WordPiece", asked={"tokenizers": 30}
    ),
    "encode-unigram": partial(
        Bench.encoded_with, spec=unigram.SPEC, work="Unigram", asked={"SentencePiece": 5, "tokenizers": 5}
    ),
    "encode-sentencepiece-bpe": partial(
        Bench.encoded_with,
        spec=sentencepiece_bpe.SPEC,
        work="SentencePiece-style BPE",
        asked={"SentencePiece": 5},
    ),
    "gigabyte": Bench.gigabyte,
}
"""What can be asked for by name."""
_ON_REQUEST = ("bpe-100000", "gigabyte")  # gigatoken slows down where many pairs are equally rare


def rows(names: Sequence[str], rounds: int, shared: Path | None) -> Iterator[Row]:
    """The rows of these names on the standard library's source; without names all but the longest."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "library.txt"
        write_library(path)
        texts = [file.read_bytes().decode() for file in library_files()]
        bench = Bench(path, texts, rounds, shared)
        for name in names or [name for name in ROWS if name not in _ON_REQUEST]:
            yield from ROWS[name](bench)


def main() -> None:
    """Print this table alone."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.speed", description=__doc__)
    parser.add_argument("rows", nargs="*", metavar="ROW", help=", ".join(ROWS))
    parser.add_argument("--rounds", type=int, default=3, help="times each peer is run in turn (default 3)")
    parser.add_argument("--shared", type=Path, default=shared_folder(), help="folder of reference texts")
    options = parser.parse_args()
    unknown = [name for name in options.rows if name not in ROWS]
    if unknown:
        parser.error(f"there is no row {unknown[0]!r}; there is {', '.join(ROWS)}")
    for row in rows(options.rows, options.rounds, options.shared):
        print(row.markdown, flush=True)


if __name__ == "__main__":
    main()
