"""Options about a tokenizer: the file, folder or name it is read from, and how it encodes at random."""

from __future__ import annotations

import re
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from tokexplorer.cli.arguments import Parser, UsageError, check_range, number, option_of
from tokexplorer.cli.streams import StageProgress, reporter, tell_note
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.drawing import DROPOUT_OF
from tokexplorer.core.unigram.tokenizer import UnigramTokenizer
from tokexplorer.formats.errors import FormatError, NoSuchFileError
from tokexplorer.formats.kinds import FileKind, file_meant, named_kind, recognise
from tokexplorer.formats.opening import open_file
from tokexplorer.formats.tokenizer_files import files_read, files_written
from tokexplorer.hub.fetch import find_named
from tokexplorer.hub.names import has_prefix

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterable, Sequence

    from tokexplorer.core.encoding import Encoding
    from tokexplorer.core.text import SourceText
    from tokexplorer.formats.opening import OpenedFile
    from tokexplorer.formats.tokenizer_files import AnyTokenizer
    from tokexplorer.hub.fetch import NamedFile

_REPOSITORY = re.compile(r"[A-Za-z0-9][\w.-]*/[A-Za-z0-9][\w.-]*(@[\w./-]+)?", re.ASCII)


def named_file(name: str, encoding: str | None = None) -> NamedFile:
    """The file that `--tokenizer` means, fetched with a bar on a terminal.

    Raises UsageError for a file that cannot be read, and for an encoding with a name; HubError, FormatError,
    OSError.
    """
    if encoding is not None and has_prefix(name):
        raise UsageError(f"--encoding {encoding}: {name} says itself how texts are split")
    try:
        with reporter("auto") as bar:
            return find_named(name, StageProgress(bar, "fetch"), encoding=encoding)
    except NoSuchFileError:
        if _REPOSITORY.fullmatch(name) and not Path(name).parent.exists():
            raise UsageError(f"{name}: No such file; of Hugging Face it would be hf:{name}") from None
        raise


def tokenizer_of(name: str, encoding: str | None = None, *, proven: bool = True) -> AnyTokenizer:
    """The tokenizer that `--tokenizer` means, on our own engine if that is proven to give the same.

    What should be told of a name is told on standard error. `proven=False` leaves the proof out. Raises as
    `named_file`.
    """
    return opened_file(name, encoding, proven=proven).tokenizer


def opened_file(name: str, encoding: str | None = None, *, proven: bool = True) -> OpenedFile:
    """As `tokenizer_of`, with the file that it was read from."""
    found = named_file(name, encoding)
    if found.note:
        tell_note(f"{name}: {found.note}")
    return open_file(found.path, encoding=found.encoding, proven=proven)


def opened_files(names: Sequence[str], encoding: str | None) -> list[OpenedFile]:
    """As `opened_file`, for several; `--encoding` is for all files of ranks among them."""
    encodings = encodings_of(names, encoding)
    return [opened_file(name, encodings.get(name)) for name in names]


def encodings_of(names: Sequence[str], encoding: str | None) -> dict[str, str]:
    """`--encoding` for each of several names that it is for: for files of ranks.

    Raises UsageError if there is none of these, and as `named_file` for a file that cannot be read.
    """
    if encoding is None:
        return {}
    found = {name: encoding for name in names if _is_ranks(name)}
    if not found:
        raise UsageError(f"--encoding {encoding}: no tokenizer is a file of tiktoken's ranks")
    return found


def _is_ranks(name: str) -> bool:
    return not has_prefix(name) and recognise(named_file(name).path) is FileKind.TIKTOKEN


def files_of_tokenizers(names: Iterable[str]) -> list[Path]:
    """The files that are read for `--tokenizer`: of a folder the tokenizer in it, and what stands beside."""
    files = [Path(name) for name in names]
    for name in list(files):
        with suppress(FormatError, OSError, ValueError):  # told when it is read; or a name
            path = file_meant(name)
            files += filter(Path.is_file, (*files_read(path), *files_written(path, named_kind(path))))
    return files


MOST_PATHS = 1024
probability = number("a probability, 0 to 1", 0, 1)
alpha_number = number("a number, 0 or more", 0, 1e6)


def add_sampling(parser: Parser) -> None:
    """`--dropout`, `--dropout-of`, `--alpha`, `--n-best` and `--seed`."""
    parser.add_argument(
        "--dropout",
        type=probability,
        metavar="P",
        help="BPE: skip merges with this probability, 0 to 1",
    )
    parser.add_argument(
        "--dropout-of",
        choices=DROPOUT_OF,
        help="with --dropout: skip each merge of each word by itself (merges, the default; BPE-dropout"
        " as published) or switch whole merge rules off, each for the whole text (rules)",
    )
    parser.add_argument(
        "--alpha",
        type=alpha_number,
        metavar="A",
        help="Unigram: draw by probability to the power of A, 0 or more",
    )
    parser.add_number("--n-best", "with --alpha: draw among the N best, not among all")
    parser.add_number("--seed", "the same N draws the same")


def is_drawn(options: argparse.Namespace, *draws_only: str) -> bool:
    """Whether tokens are drawn at random; if not, none of the options `draws_only` may be given."""
    if options.dropout is not None or options.alpha is not None:
        return True
    for name in draws_only:
        if getattr(options, name) is not None:
            raise UsageError(f"{option_of(name)}: nothing is drawn without --dropout or --alpha")
    return False


def check_sampling(tokenizer: AnyTokenizer, options: argparse.Namespace) -> None:
    """Raise UsageError for a way to draw that the tokenizer does not have."""
    if options.dropout is not None and (options.alpha is not None or not isinstance(tokenizer, BpeTokenizer)):
        raise UsageError("--dropout: is for BPE; a Unigram model draws with --alpha")
    if options.alpha is not None and not isinstance(tokenizer, UnigramTokenizer):
        raise UsageError("--alpha: is for Unigram; BPE draws with --dropout")


def encode_by(
    tokenizer: AnyTokenizer, options: argparse.Namespace
) -> Callable[[SourceText], Encoding] | None:
    """How to draw; None to encode as usual. Raises UsageError for what the tokenizer does not do.

    Every text of a stream is drawn anew, with a seed that follows from the one given.
    """
    if not is_drawn(options, "n_best", "seed", "dropout_of"):
        return None
    check_sampling(tokenizer, options)
    if options.dropout_of is not None and options.dropout is None:
        raise UsageError("--dropout-of: is for --dropout")
    if options.n_best is not None and options.alpha is None:
        raise UsageError("--n-best: is for --alpha")
    seeds = np.random.default_rng(options.seed)
    drawn = partial(_drawn, seeds=seeds, allow_special=not options.no_special)
    if isinstance(tokenizer, BpeTokenizer):
        if options.dropout_of == "rules":
            return partial(drawn, partial(_without_rules, tokenizer), dropout=options.dropout)
        return partial(drawn, tokenizer.sample, dropout=options.dropout)
    assert isinstance(tokenizer, UnigramTokenizer)
    check_range(options, "n_best", MOST_PATHS)
    return partial(drawn, tokenizer.sample, alpha=options.alpha, n_best=options.n_best)


def _drawn(
    sample: Callable[..., Encoding], text: SourceText, *, seeds: np.random.Generator, **settings: object
) -> Encoding:
    return sample(text, seed=int(seeds.integers(1 << 62)), **settings)


def _without_rules(
    tokenizer: BpeTokenizer, text: SourceText, *, dropout: float, seed: int, allow_special: bool
) -> Encoding:
    return tokenizer.with_rules_dropped(dropout, seed=seed).encode(text, allow_special=allow_special)
