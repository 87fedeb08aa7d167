"""What stands for a corpus on the command line: files, folders, standard input, names."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

from tokexplorer.cli.streams import STDIN_NAME, stdin_pieces
from tokexplorer.corpus.decoding import StreamDecoder
from tokexplorer.corpus.documents import Chunk
from tokexplorer.corpus.errors import CorpusError, Note
from tokexplorer.corpus.python_sources import PythonLibrary, PythonTopics
from tokexplorer.corpus.samples import samples
from tokexplorer.corpus.source import Opened, Source, go_on
from tokexplorer.corpus.sources import SampleSource, source_at

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from tokexplorer.corpus.decode_policy import DecodePolicy

NAMES: Final = ("python-library", "python-topics", "samples")


def sources_of(arguments: Sequence[str], policy: DecodePolicy) -> list[Source]:
    """The sources that `arguments` name, in order; `-` is standard input."""
    return [source for argument in arguments for source in _sources(argument, policy)]


def _sources(argument: str, policy: DecodePolicy) -> list[Source]:
    if argument == "-":
        return [StandardInput(policy)]
    if argument == "python-library":
        return [PythonLibrary()]
    if argument == "python-topics":
        return [PythonTopics()]
    if argument == "samples":
        return [SampleSource(sample.file) for sample in samples()]
    return [source_at(Path(argument), policy)]


@dataclass(frozen=True, slots=True)
class StandardInput:
    """Standard input as one text, read in a stream; it can be read only once."""

    policy: DecodePolicy
    title: ClassVar[str] = STDIN_NAME
    kind: ClassVar[str] = "stdin"

    @property
    def byte_count(self) -> int:
        """Nobody knows how much will come."""
        return 0

    def open(self, check: Callable[[], None] = go_on) -> Opened:
        """See `Source`."""
        return Opened((self,))

    def to_dict(self) -> dict[str, Any]:
        """See `Source`."""
        return {"kind": self.kind, "policy": str(self.policy)}

    def chunks(self, notes: list[Note]) -> Iterator[Chunk]:
        """See `Document`."""
        decoder = StreamDecoder(self.title, self.policy)
        for raw, last in stdin_pieces():
            if last and not raw:
                raise CorpusError(self.title, "", "is empty: there is nothing to read")
            yield Chunk(decoder.feed(raw, last=last), last, len(raw))
        notes.extend(decoder.notes)
