"""Files of every kind with something wrong: each gives a typed error, or a tokenizer that works.

As a script, `python -m tests.formats.mutate --count 20000 --kind tiktoken` opens as many and tells what came
of them; that its library is compared is part of opening. Whatever is neither is told with its number, which
with the same seed gives the same file again, and is kept in the folder of `--keep`. A file that takes longer
than `SECONDS` ends the process with all stacks.
"""

from __future__ import annotations

import argparse
import contextlib
import faulthandler
import json
import random
import sys
import tempfile
from collections import Counter
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any
from unittest.mock import patch

import tokexplorer
from tests.formats.families import corpus
from tests.formats.mutations import mutated, use
from tests.formats.rank_files import BYTES, rank_file
from tokexplorer.core.pre_tokenizers.pre_tokenizer import SplitError
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.opening import open_file
from tokexplorer.formats.tokenizer_files import FileKind, save_tokenizer

if TYPE_CHECKING:
    from collections.abc import Iterator

SECONDS = 200  # of which a library may take 60 to load it
TEXT = "the cat  sat, a\n 12é <s>\u3000😀 aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!"
_MINBPE = b"minbpe v1\n\n1\n<s> 300\n104 101\n116 256\n32 257\n97 116\n99 259\n"
_LARGER = 96 << 10  # a mutation may repeat a file's own content only so far


@cache
def good_files(kind: FileKind) -> tuple[dict[str, bytes], ...]:
    """Small files of a kind, by name, the one to open first; a tokenizer.json of each model."""
    bytes_bpe = {"algorithm": "byte-bpe", "vocab_size": 280, "special_tokens": ["<s>"]}
    if kind is FileKind.MINBPE:
        return ({kind.value: _MINBPE},)
    if kind is FileKind.TIKTOKEN:
        return (*_saved(kind, bytes_bpe), {kind.value: rank_file([*BYTES, b"he", b"the", b"at"])})
    if kind is FileKind.VOCAB_MERGES:
        return _saved(kind, bytes_bpe | {"special_tokens": ["<|endoftext|>"]})
    pieces = {"pre_tokenizer": "sentencepiece", "vocab_size": 120}
    of_json = (
        bytes_bpe,
        {"algorithm": "unigram", **pieces, "normalizer": "lowercase"},
        {"algorithm": "wordpiece", "vocab_size": 160, "pre_tokenizer": "bert", "normalizer": "bert"},
        {"algorithm": "bpe", **pieces, "tie_break": "shortest"},
        {"algorithm": "words", "vocab_size": 10, "pre_tokenizer": r"regex:\w+|\s"},
    )
    of_model = {"algorithm": "unigram", **pieces}, {"algorithm": "bpe", **pieces, "tie_break": "shortest"}
    chosen: dict[FileKind, tuple[dict[str, Any], ...]] = {
        FileKind.TOKENIZER_JSON: of_json,
        FileKind.BERT_VOCAB: of_json[2:3],
        FileKind.SENTENCEPIECE: of_model,
        FileKind.SUBWORD_NMT: ({"algorithm": "bpe", "pre_tokenizer": "whitespace", "end_of_word": "</w>"},),
        FileKind.TOKEXPLORER: (
            *of_json,
            {"algorithm": "characters"},
        ),
    }
    return _saved(kind, *chosen[kind])


def _saved(kind: FileKind, *settings: dict[str, object]) -> tuple[dict[str, bytes], ...]:
    found = []
    for each in settings:
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder, kind.value)
            tokenizer = tokexplorer.train([corpus()[:3000]], **each)  # type: ignore[arg-type]
            save_tokenizer(tokenizer.tokenizer, path)
            names = sorted(
                (file.name for file in Path(folder).iterdir()), key=lambda name: name != kind.value
            )
            found.append({name: Path(folder, name).read_bytes() for name in names})
    return tuple(found)


def damaged(kind: FileKind, seed: str) -> dict[str, bytes]:
    """A good file of a kind with something wrong with it, or with what stands beside it."""
    rng = random.Random(f"{kind.name} {seed}")
    files = dict(rng.choice(good_files(kind)))
    name = rng.choice([kind.value, *files])
    files[name] = mutated(rng, files[name])[:_LARGER]
    return files


def try_to_open(kind: FileKind, files: dict[str, bytes], folder: Path) -> str:
    """ "opened", or "refused" if there was a typed error; any other error is raised."""
    for old in folder.iterdir():
        old.unlink()
    for name, data in files.items():
        (folder / name).write_bytes(data)
    path = folder / kind.value
    beside = folder / f"{kind.value}.json"
    encoding = "gpt2" if kind is FileKind.TIKTOKEN and not beside.exists() else None
    try:
        try:
            tokenizer = open_file(path, encoding=encoding).tokenizer
        except FormatError as error:
            if encoding is None or "no encoding is needed" not in error.why:
                raise
            tokenizer = open_file(path).tokenizer  # it has become a file of another kind
    except FormatError as error:
        return "refused" if error.why and str(error.path) in str(error) else f"refused in no words: {error}"
    with contextlib.suppress(SplitError):
        use(tokenizer, TEXT)
    return "opened"


@contextlib.contextmanager
def few_texts() -> Iterator[None]:
    """Within, what is opened is proven on a few texts only."""
    few = (TEXT, "", " x", "\ufb01 e\u0301", "<s>the")
    with (
        patch("tokexplorer.formats.opening.hard_texts", lambda _: few),
        patch("tokexplorer.formats.opening.vocabulary_texts", lambda _: ()),
    ):
        yield


def rounds(
    kind: FileKind, count: int, seed: int, folder: Path
) -> Iterator[tuple[int, str, dict[str, bytes]]]:
    """The number of each damaged file, what came of it, and the file; the error if it is none of ours."""
    for number in range(count):
        files = damaged(kind, f"{seed} {number}")
        faulthandler.dump_traceback_later(SECONDS, exit=True)
        try:
            came = try_to_open(kind, files, folder)
        except BaseException as error:
            if isinstance(error, KeyboardInterrupt):
                raise
            came = f"{type(error).__name__}: {error}"
        finally:
            faulthandler.cancel_dump_traceback_later()
        yield number, came, files


def main() -> int:
    """Open as many as asked for; 1 if any gave neither a tokenizer nor a typed error."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kind", choices=[kind.name.lower() for kind in FileKind], action="append")
    parser.add_argument("--few", action="store_true", help="prove what is opened on a few texts only")
    parser.add_argument("--keep", type=Path, help="a folder for files that gave neither")
    options = parser.parse_args()
    failed = 0
    for kind in FileKind:
        if options.kind and kind.name.lower() not in options.kind:
            continue
        came_of: Counter[str] = Counter()
        with (
            tempfile.TemporaryDirectory() as folder,
            few_texts() if options.few else contextlib.nullcontext(),
        ):
            for number, came, files in rounds(kind, options.count, options.seed, Path(folder)):
                came_of[came if came in ("opened", "refused") else "failed"] += 1
                if came not in ("opened", "refused"):
                    _tell(f"{kind.name} {number}: {came[:300]}")
                    _keep(options.keep, f"{kind.name}-{number}", files)
        _tell(json.dumps({"kind": kind.name, "count": options.count, **came_of}))
        failed += came_of["failed"]
    return 1 if failed else 0


def _tell(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def _keep(folder: Path | None, name: str, files: dict[str, bytes]) -> None:
    if folder is None:
        return
    (folder / name).mkdir(parents=True, exist_ok=True)
    for each, data in files.items():
        (folder / name / each).write_bytes(data)


if __name__ == "__main__":
    sys.exit(main())
