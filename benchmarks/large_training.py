"""`python -m benchmarks.large_training FILE [SIZE]`: byte-level BPE from a large file, beside other trainers.

Each trainer runs once, in a process of its own. The table has its seconds, its peak of resident memory and
whether all merges are those of Tokexplorer; of Tokexplorer also the seconds of reading, counting and merging.
`benchmarks.large_corpus` makes such files.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from benchmarks.peers import installed, silent
from tokexplorer.core.bpe.byte_alphabet import to_symbols
from tokexplorer.core.pre_tokenizers.registry import get_pre_tokenizer

if TYPE_CHECKING:
    from collections.abc import Sequence

_SIZE = 32_000


class Trained(NamedTuple):
    """What a trainer took, and what it learned."""

    seconds: float
    memory_mb: float
    said: str
    merges: Any


def trained(command: Sequence[str], merges: Path) -> Trained:
    """Run a trainer that writes its merges to a file."""
    begin = perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    said, _ = process.communicate()
    seconds = perf_counter() - begin
    if process.returncode:
        sys.exit(f"{command[2]} ended with {process.returncode}")
    memory_kb = int(re.search(r"peak (\d+) kB", said)[1])  # type: ignore[index]
    return Trained(seconds, memory_kb / 1000, said, json.loads(merges.read_text()))


def learn(trainer: str, path: Path, size: int, merges: Path) -> None:
    """Train with one of them in this process, and write its merges as a list of pairs, in GPT-2's letters."""
    learned = {"tokexplorer": _ours, "gigatoken": _gigatoken, "tokenizers": _tokenizers}[trainer](path, size)
    peak = re.search(r"VmHWM:\s+(\d+) kB", Path("/proc/self/status").read_text())
    print(f"peak {peak[1] if peak else 0} kB")
    merges.write_text(json.dumps(learned))


def _ours(path: Path, size: int) -> list[list[str]]:
    from tokexplorer.cli import main

    with TemporaryDirectory() as folder:
        file = Path(folder, "tokenizer.json")
        plain = ("--no-verify", "--no-special-token", "--output", str(file))
        if main(["train", str(path), "--vocab-size", str(size), *plain]):
            sys.exit("tokexplorer failed")
        return _merges_of(json.loads(file.read_text()))


def _merges_of(document: dict[str, Any]) -> list[list[str]]:
    merges = document["model"]["merges"]
    return [each.split(" ") if isinstance(each, str) else each for each in merges]


def _gigatoken(path: Path, size: int) -> list[list[str]]:
    with silent():
        _, merges = installed("gigatoken").train_bpe(path, size, [])
    return [[to_symbols(bytes(left)), to_symbols(bytes(right))] for left, right in merges]


def _tokenizers(path: Path, size: int) -> list[list[str]]:
    from tokenizers import Tokenizer, models, pre_tokenizers, trainers

    tokenizer = Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
    alphabet = pre_tokenizers.ByteLevel.alphabet()
    trainer = trainers.BpeTrainer(vocab_size=size, initial_alphabet=alphabet, show_progress=False)
    # Not `train([path])`, which takes each line for a text of its own. The parts are split as the whole is.
    utf8 = np.memmap(path, np.uint8, "r")
    parts = (part.tobytes().decode() for part in get_pre_tokenizer("gpt2").windows(utf8))
    tokenizer.train_from_iterator(parts, trainer)
    return _merges_of(json.loads(tokenizer.to_str()))


def main() -> None:
    """Print the table, or train with one of them."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.large_training", description=__doc__)
    parser.add_argument("file", type=Path)
    parser.add_argument("size", type=int, nargs="?", default=_SIZE, help="of the vocabulary")
    parser.add_argument("--learn", nargs=2, metavar=("TRAINER", "MERGES"), help="train with one of them")
    options = parser.parse_args()
    if options.learn:
        learn(options.learn[0], options.file, options.size, Path(options.learn[1]))
        return
    names = ["tokexplorer", *filter(installed, ("gigatoken", "tokenizers"))]
    ours: Trained | None = None
    for name in names:
        with TemporaryDirectory() as folder:
            merges = Path(folder, "merges.json")
            whole = [str(options.file), str(options.size), "--learn", name, str(merges)]
            found = trained([sys.executable, "-m", "benchmarks.large_training", *whole], merges)
        ours = ours or found
        parts = re.search(r"seconds: .*", found.said)
        print(
            f"{name}: {found.seconds:.1f} s ({found.seconds / ours.seconds:.2f} x ours), "
            f"{found.memory_mb:,.0f} MB, merges "
            f"{'the same' if found.merges == ours.merges else 'different'}{f', {parts[0]}' if parts else ''}",
            flush=True,
        )


if __name__ == "__main__":
    os.environ.setdefault("TOKENIZERS_PARALLELISM", "true")
    main()
