"""The texts that tokenizers are compared on: the text of the window, the corpus, files, or gold words."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from enum import Enum
from functools import cache, cached_property
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Self

import numpy as np

from tokexplorer.core.language import tr
from tokexplorer.core.metrics.morphology import GoldError, parse_gold
from tokexplorer.core.metrics.text_shape import TextShape
from tokexplorer.core.text import SourceText
from tokexplorer.corpus.documents import FileDocument, decoded_with_signature, read_file, seen, text_of_file
from tokexplorer.corpus.errors import CorpusError
from tokexplorer.presentation.numbers import byte_size, grouped
from tokexplorer.session.unique_names import unique_names

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from tokexplorer.core.metrics.morphology import GoldWords
    from tokexplorer.corpus.counting import CorpusCounts


class TextKind(Enum):
    """Whether runs learn from a text; the value is its name for people."""

    TRAINING = tr("training text")
    HELD_OUT = tr("held-out text")

    @property
    def in_files(self) -> str:
        """What it is called in files for programs, which are in English."""
        return "training text" if self is TextKind.TRAINING else "held-out text"


@dataclass(frozen=True, slots=True, eq=False)
class MeasuredText:
    """A text of bounded size.

    Attributes:
        language: the title of its source, as each source is taken for a language; the second source with the
            same title is called "title (2)".
        kind: whether runs learn from it.
        shape: the text with its words and lines.
    """

    language: str
    kind: TextKind
    shape: TextShape


@dataclass(frozen=True, slots=True, eq=False)
class CorpusTexts:
    """The texts of a corpus that are measured.

    Attributes:
        texts: source by source, without empty ones, so that a kind may be missing.
        notes: remarks for people, such as that only a part of a large text is measured.
    """

    texts: tuple[MeasuredText, ...]
    notes: tuple[str, ...] = ()

    @classmethod
    def of(cls, counts: CorpusCounts) -> Self:
        """The samples of every source of a corpus, whatever its weight.

        Finding words and lines takes some 10 ms for each MB, so it belongs in a job.
        """
        texts: list[MeasuredText] = []
        notes: list[str] = []
        titles = unique_names(each.source.title for each in counts.per_source)
        for title, each in zip(titles, counts.per_source, strict=True):
            for kind, text, all_bytes in (
                (TextKind.TRAINING, each.training_sample, each.training_bytes),
                (TextKind.HELD_OUT, each.held_out, each.held_out_bytes),
            ):
                if not text:
                    continue
                measured = MeasuredText(title, kind, TextShape.of(text))
                texts.append(measured)
                if measured.shape.source.byte_count < all_bytes:
                    taken, of_all = byte_size(measured.shape.source.byte_count), byte_size(all_bytes)
                    notes.append(
                        tr(
                            "{title}: {taken} of {of_all} of {value} are measured, evenly spread",
                            title=title,
                            taken=taken,
                            of_all=of_all,
                            value=kind.value,
                        )
                    )
        return cls(tuple(texts), tuple(notes))

    def of_kind(self, kind: TextKind) -> tuple[MeasuredText, ...]:
        """The texts of one kind."""
        return tuple(text for text in self.texts if text.kind is kind)

    @property
    def languages(self) -> tuple[str, ...]:
        """Titles of the sources, each once, in their order."""
        return tuple(dict.fromkeys(text.language for text in self.texts))


MOST_BYTES = 1 << 25
"""The most that is measured of the window's text or a file: counts take a hundred times as much memory."""


class TextsFrom(Enum):
    """Where texts come from; the value is the name for people."""

    WINDOW = tr("text in the window")
    TRAINING = TextKind.TRAINING.value
    HELD_OUT = TextKind.HELD_OUT.value
    FILES = tr("opened files")
    PARALLEL = tr("parallel texts")
    GOLD = tr("gold words")


def beginning_sentence(byte_count: int) -> str:
    """What is told where only so much of a text is measured."""
    return tr("Only the first {ends} bytes of the text are measured.", ends=grouped(byte_count))


class WindowText:
    """A snapshot of the text of the window, joined when it is first needed, on any thread.

    Of a very long text only the beginning is taken: as many whole parts as `most_bytes` hold, at least one.

    Attributes:
        notes: remarks about it for people.
        allow_special: whether the text of a special token becomes that token.
    """

    def __init__(
        self, parts: Sequence[SourceText], most_bytes: int = MOST_BYTES, *, allow_special: bool = True
    ) -> None:
        self.allow_special = allow_special
        ends = np.cumsum([part.byte_count for part in parts], dtype=np.int64)
        taken = max(int(np.searchsorted(ends, most_bytes, side="right")), 1)
        self._parts = tuple(parts[:taken])
        self.notes: tuple[str, ...] = ()
        if taken < len(parts):
            self.notes = (beginning_sentence(int(ends[taken - 1])),)

    @cached_property
    def source(self) -> SourceText:
        """The part of the text that is measured."""
        return SourceText("".join(part.text for part in self._parts))


@dataclass(frozen=True, slots=True, eq=False)
class OpenedText:
    """A file that was read to compare tokenizers on.

    Attributes:
        path: of the file.
        source: its text.
        notes: remarks about how it was read, for people.
    """

    path: Path
    source: SourceText
    notes: tuple[str, ...] = ()

    @classmethod
    def read(cls, path: Path, check: Callable[[], None] = lambda: None) -> OpenedText:
        """Read a file as `tokexplorer compare` does: UTF-8, or what its byte order mark says.

        A byte order mark of UTF-8 stays, so that spans are places in the file. Of a table a column is read,
        of what is compressed what is inside. `check` is called now and then and may raise to end it. Raises
        CorpusError, which says where the file is wrong, or that it is too large.
        """
        _check_size(path, FileDocument.at(path).byte_count)

        def see(byte_count: int) -> None:
            check()
            _check_size(path, byte_count)

        utf8, notes = text_of_file(path, see=see)
        return cls(path, SourceText.from_utf8(utf8), tuple(map(str, notes)))


def _check_size(path: Path, size: int) -> None:
    if size > MOST_BYTES:
        why = tr(
            "only files of up to {most_bytes} can be measured in the window; ", most_bytes=grouped(MOST_BYTES)
        )
        raise CorpusError(
            str(path), tr("{size} bytes", size=grouped(size)), why + tr("`tokexplorer compare` takes any")
        )


def read_gold(path: Path, check: Callable[[], None] = lambda: None) -> dict[str, GoldWords]:
    """The segmented words of a file by language. Raises CorpusError or GoldError, which name the file."""
    try:
        _check_size(path, FileDocument.at(path).byte_count)
        utf8, _ = decoded_with_signature(str(path), seen(read_file(path), lambda _: check()))
        return parse_gold(SourceText.from_utf8(utf8).text)
    except GoldError as error:
        raise GoldError(f"{path.name}: {error}") from None


@dataclass(frozen=True, slots=True, eq=False)
class ComparedTexts:
    """Texts that tokenizers are compared on, by name.

    Attributes:
        sources: the texts.
        shapes: the words and lines of texts for which they are known already.
        gold: segmented words by language.
        notes: remarks about the texts for people.
        allow_special: whether the text of a special token becomes that token.
    """

    sources: Mapping[str, SourceText] = field(default_factory=dict)
    shapes: tuple[TextShape, ...] = ()
    gold: Mapping[str, GoldWords] = field(default_factory=dict)
    notes: tuple[str, ...] = ()
    allow_special: bool = True

    @classmethod
    def of_window(cls, text: WindowText) -> ComparedTexts:
        """The text of the window."""
        sources = {TextsFrom.WINDOW.value: text.source}
        return cls(sources, notes=text.notes, allow_special=text.allow_special)

    @classmethod
    def of_corpus(cls, texts: CorpusTexts, kind: TextKind) -> ComparedTexts:
        """The training text or the held-out text of a corpus, source by source."""
        chosen = texts.of_kind(kind)
        names = unique_names([text.language for text in chosen])
        shapes = tuple(text.shape for text in chosen)
        sources = {name: shape.source for name, shape in zip(names, shapes, strict=True)}
        return cls(sources, shapes, notes=texts.notes)

    @classmethod
    def of_files(cls, files: Sequence[OpenedText]) -> ComparedTexts:
        """Opened files, named by as much of their paths as tells them apart."""
        names = file_names([file.path for file in files])
        notes = tuple(note for file in files for note in file.notes)
        return cls({name: file.source for name, file in zip(names, files, strict=True)}, notes=notes)


def file_names(paths: Sequence[Path]) -> list[str]:
    """As much of the end of each path as tells all of them apart."""
    longest = max((len(path.parts) for path in paths), default=0)
    for count in range(1, longest + 1):
        names = [str(Path(*path.parts[-count:])) for path in paths]
        if len(set(names)) == len(names):
            return names
    return unique_names([str(path) for path in paths])


@cache
def parallel_samples() -> tuple[OpenedText, ...]:
    """Our own short text in many languages, line by line the same; English, which is the reference, first."""
    folder = files("tokexplorer.resources") / "parallel"
    index = json.loads((folder / "index.json").read_bytes())
    texts = ((each["title"], (folder / each["file"]).read_bytes().decode()) for each in index)
    return tuple(OpenedText(Path(title), SourceText(text)) for title, text in texts)


@cache
def included_gold() -> dict[str, GoldWords]:
    """English, German, Turkish and Finnish words with their morphemes, some 40 each, by language."""
    return parse_gold((files("tokexplorer.resources") / "gold" / "words.txt").read_bytes().decode())
