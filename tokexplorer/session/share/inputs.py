"""The inputs of a page to send, as they were when it was asked for."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tokexplorer.core.language import tr
from tokexplorer.corpus.errors import CorpusError
from tokexplorer.corpus.stamps import stamp_of

if TYPE_CHECKING:
    from collections.abc import Callable

    import numpy as np
    import numpy.typing as npt

    from tokexplorer.core.text import SourceText
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.session.report.inputs import Provenance, ReportTokenizer
    from tokexplorer.session.state.workspace import SourceEntry


@dataclass(frozen=True, slots=True, eq=False)
class Curve:
    """How long the corpus of a run is in tokens of each vocabulary.

    Attributes:
        vocab_sizes: tokens in the vocabulary.
        corpus_tokens: length of the corpus in them.
        corpus_bytes: length of the corpus in bytes.
    """

    vocab_sizes: npt.NDArray[np.integer]
    corpus_tokens: npt.NDArray[np.integer]
    corpus_bytes: int


@dataclass(frozen=True, slots=True, eq=False)
class SharedColumn:
    """A column of the text.

    Attributes:
        known: its name and colour, and where its tokenizer comes from.
        make_tokenizer: gives the tokenizer at its last step; called on the thread that makes the page.
        steps: the last step; 0 if it has no steps to show.
        step: the step that is shown first.
        noun: what a step is called, such as `"round"`.
        curve: how the corpus became shorter; None for tokenizers that were not trained here.
    """

    known: ReportTokenizer
    make_tokenizer: Callable[[], Tokenizer]
    steps: int = 0
    step: int = 0
    noun: str = "step"
    curve: Curve | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Shared:
    """Everything that goes into a page. Equal inputs give equal bytes.

    Attributes:
        title: the heading.
        made: when it was made, and with which versions.
        segments: the text, in parts that are encoded by themselves where that is possible.
        columns: from left to right.
        sources: what the corpus is made of.
        held_out: the share of the corpus that no run learned from, in percent.
        show_whitespace, stable_colours, allow_special: how the text is shown, as `ViewOptions` has it.
    """

    title: str
    made: Provenance
    segments: tuple[SourceText, ...]
    columns: tuple[SharedColumn, ...]
    sources: tuple[SourceEntry, ...] = ()
    held_out: float = 0
    show_whitespace: bool = False
    stable_colours: bool = False
    allow_special: bool = True

    @property
    def byte_count(self) -> int:
        """The length of the text."""
        return sum(segment.byte_count for segment in self.segments)


@dataclass(frozen=True, slots=True)
class SourceFacts:
    """What is told of a source.

    Attributes:
        title: its name.
        kind: what it is, in words.
        weights: how often it counts in each mix.
        byte_count: its size; None if it cannot be read.
        sha256: of its bytes, hexadecimal; empty if they were not read.
        note: why there is no hash, or how many files it is of.
    """

    title: str
    kind: str
    weights: tuple[float, ...]
    byte_count: int | None = None
    sha256: str = ""
    note: str = ""


_KINDS = {
    "file": tr("file"),
    "folder": tr("folder"),
    "paste": tr("pasted text"),
    "sample": tr("sample of the program"),
    "python-library": tr("source code of Python"),
    "python-topics": tr("manual of Python"),
    "counts": tr("file of counts"),
    "address": tr("address"),
}


def source_facts(entry: SourceEntry, check: Callable[[], None] = lambda: None) -> SourceFacts:
    """Read a source for its size and hash; what goes wrong is the note. `check` may raise to end it.

    Files are hashed as they are on the disk, several one after the other; texts as UTF-8.
    """
    source = entry.source
    title, kind, weights = "", _KINDS.get(source.kind, source.kind), entry.weights
    try:
        title = source.title
        stamp = stamp_of(source, check)
    except CorpusError as error:
        return SourceFacts(title, kind, weights, None, "", tr("cannot be read: {why}", why=error.why))
    note = "" if stamp.files == 1 else tr("{files:,} files, one after the other", files=stamp.files)
    return SourceFacts(
        title, kind, weights, stamp.size, stamp.sha256, note if stamp.sha256 else tr("not hashed: too large")
    )
