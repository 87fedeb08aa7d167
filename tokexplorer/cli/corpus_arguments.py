"""The CORPUS arguments of the command line: files, folders, standard input, names of samples."""

from __future__ import annotations

import argparse
import math
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final

from typing_extensions import override

from tokexplorer.cli.arguments import UsageError
from tokexplorer.cli.streams import STDIN_NAME, check_no_table, stdin_pieces, tell_notes
from tokexplorer.core.mixed_counts import weight_problem
from tokexplorer.corpus.addresses import is_address
from tokexplorer.corpus.decoding import StreamDecoder
from tokexplorer.corpus.documents import Chunk, FileDocument, is_structured
from tokexplorer.corpus.errors import CorpusError, Note
from tokexplorer.corpus.mix_column import sources_by_column
from tokexplorer.corpus.shards import ShardsHere
from tokexplorer.corpus.sources import (
    AddressSource,
    FileSource,
    FolderSource,
    Opened,
    PythonLibrary,
    PythonTopics,
    SampleSource,
    Source,
    go_on,
    is_read_by,
    samples,
    source_at,
)
from tokexplorer.engine.threads import threads

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from tokexplorer.cli.streams import Reporter
    from tokexplorer.corpus.errors import DecodePolicy
    from tokexplorer.corpus.shards import ShardWork

NO_VALUE_NAME: Final = "(no value)"
NAMES: Final = ("python-library", "python-topics", "samples")


def weight_argument(text: str) -> tuple[str, float]:
    """The type of `--weight`: a corpus and its weight, from CORPUS=2.5. Raises ArgumentTypeError."""
    corpus, _, number = text.rpartition("=")
    try:
        weight = float(number)
    except ValueError:
        weight = math.nan
    if not corpus or math.isnan(weight):
        raise argparse.ArgumentTypeError(f"{text!r} is not CORPUS=WEIGHT, such as german.txt=2.5")
    if problem := weight_problem(weight):
        raise argparse.ArgumentTypeError(f"{text!r}: a weight {problem}")
    return corpus, weight


def weighted_sources(
    arguments: Sequence[str],
    policy: DecodePolicy,
    given: Sequence[tuple[str, float]],
    mix_column: str = "",
) -> tuple[list[Source], list[float]]:
    """The sources that `arguments` name, in order, and the weight of each; 1 where none is given.

    With a mix column, weights of other names are left to `mixed_by_column`. Raises UsageError for a weight of
    something else, or for two weights of the same.
    """
    weights: dict[str, float] = {}
    for corpus, weight in given:
        if corpus not in arguments and not mix_column:
            raise UsageError(f"--weight {corpus}: is not among the corpus; there is {', '.join(arguments)}")
        if corpus in weights:
            raise UsageError(f"--weight {corpus}: is given twice")
        weights[corpus] = weight
    both = [
        (source, weights.get(argument, 1.0))
        for argument in arguments
        for source in sources_of(argument, policy)
    ]
    if not any(weight for _, weight in both):
        raise UsageError("--weight: all weights are 0, which leaves nothing to learn from")
    sources = [source for source, _ in both]
    check_text_column(sources, policy.column)
    return sources, [weight for _, weight in both]


def check_text_column(sources: Iterable[Source], column: str) -> None:
    """Raise UsageError if a column is named, and no source can be a table."""
    if column and not any(map(_may_be_table, sources)):
        raise UsageError(f"--text-column {column}: no text is a table; only tables have columns")


def _may_be_table(source: Source) -> bool:
    if not isinstance(source, FileSource | FolderSource):
        return isinstance(source, AddressSource)
    try:
        return any(
            isinstance(each, FileDocument) and is_structured(each.path.name, each.head())
            for each in source.open().documents
        )
    except CorpusError:  # told when it is read
        return True


def mixed_by_column(
    sources: list[Source], weights: list[float], options: argparse.Namespace, progress: Reporter
) -> tuple[list[Source], list[float]]:
    """The sources that the values of `--mix-column` make of these, with their weights; without it the same.

    The weight of a value is multiplied with that of its CORPUS. Raises UsageError for the weight of a value
    that no source has, and CorpusError for a column that cannot divide them.
    """
    if not options.mix_column:
        return sources, weights
    by_source = divided_by_column(sources, options.mix_column, progress)
    named = {name: weight for name, weight in options.weight if name not in options.corpus}
    check_value_names(named, by_source, "--weight")
    both = [
        (part, weight * named.get(value_name(part), 1.0))
        for parts, weight in zip(by_source, weights, strict=True)
        for part in parts
    ]
    for part, weight in both:
        if problem := weight_problem(weight):
            raise UsageError(f"--weight: that of {part.title} is {weight:g}, but {problem}")
    if not any(weight for _, weight in both):
        raise UsageError("--weight: all weights are 0, which leaves nothing to learn from")
    return [part for part, _ in both], [weight for _, weight in both]


@contextmanager
def shard_work(address: str) -> Iterator[ShardWork]:
    """What works on shards: the cluster of `--dask`, or this process if the address is empty."""
    if not address:
        yield ShardsHere(threads())
        return
    from tokexplorer.corpus.cluster import cluster

    with cluster(address, lambda sentence: tell_notes([Note(address, sentence)])) as work:
        yield work


def divided_by_column(sources: Sequence[Source], column: str, progress: Reporter) -> list[list[Source]]:
    """For each source those that the values of a column make of it; only itself if it is no table.

    Raises UsageError if none is a table, and CorpusError for a column that cannot divide them.
    """
    by_source = [sources_by_column(source, column, partial(progress.report, "values")) for source in sources]
    if by_source == [[source] for source in sources]:
        raise UsageError(f"--mix-column {column}: no CORPUS is a table; only tables have columns")
    return by_source


def value_name(source: Source) -> str:
    """The value of the mix column by which a source is a part, as options name it; "" if it is none."""
    value = source.policy.mix_value
    return "" if value is None else value or NO_VALUE_NAME


def check_value_names(names: Iterable[str], by_source: Sequence[Sequence[Source]], option: str) -> None:
    """Raise UsageError for the name of a value that no source has."""
    known = dict.fromkeys(filter(None, (value_name(part) for parts in by_source for part in parts)))
    for name in names:
        if name not in known:
            raise UsageError(
                f"{option} {name}: is neither a CORPUS nor a value of the column; there is {', '.join(known)}"
            )


def sources_of(argument: str, policy: DecodePolicy) -> list[Source]:
    """The sources that an argument names; `-` is standard input. Raises UsageError if that is a table."""
    if argument == "-":
        check_no_table(policy)
        return [StandardInput(policy)]
    if argument == "python-library":
        return [PythonLibrary()]
    if argument == "python-topics":
        return [PythonTopics()]
    if argument == "samples":
        return [SampleSource(sample.file) for sample in samples()]
    if is_address(argument):
        return [AddressSource(argument, policy)]
    return [source_at(Path(argument), policy)]


@dataclass(frozen=True, slots=True)
class StandardInput(Source):
    """Standard input as one text, read in a stream; it can be read only once."""

    policy: DecodePolicy
    title: ClassVar[str] = STDIN_NAME
    kind: ClassVar[str] = "stdin"

    @property
    def byte_count(self) -> int:
        """0: the size is not known beforehand."""
        return 0

    @override
    def open(self, check: Callable[[], None] = go_on) -> Opened:
        return Opened((self,))

    def chunks(self, notes: list[Note]) -> Iterator[Chunk]:
        """The text as it comes. Appends to `notes`. Raises CorpusError."""
        decoder = StreamDecoder(self.title, self.policy)
        for raw, last in stdin_pieces():
            if last and not raw:
                raise CorpusError(self.title, "", "is empty: there is nothing to read")
            yield Chunk(decoder.feed(raw, last=last), last, len(raw))
        notes.extend(decoder.notes)


def check_spares(outputs: Iterable[Path], sources: Iterable[Source]) -> None:
    """Raise UsageError, before any work, if a file to be written is part of the corpus."""
    for output in outputs:
        if any(is_read_by(source, output) for source in sources):
            raise UsageError(f"{output}: is part of the corpus and would be overwritten")
