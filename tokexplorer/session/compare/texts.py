"""What tokenizers are compared on: where the texts come from, and what to call them."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from tokexplorer.core.metrics.morphology import GoldError, parse_gold
from tokexplorer.core.number_text import grouped
from tokexplorer.core.text import SourceText
from tokexplorer.corpus.decode_policy import DecodePolicy
from tokexplorer.corpus.decoding import StreamDecoder
from tokexplorer.corpus.documents import FileDocument, read_file
from tokexplorer.corpus.errors import CorpusError
from tokexplorer.session.compare.corpus_texts import TextKind
from tokexplorer.session.unique_names import unique_names

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from tokexplorer.core.metrics.morphology import GoldWords
    from tokexplorer.core.metrics.text_shape import TextShape
    from tokexplorer.session.compare.corpus_texts import CorpusTexts

MOST_BYTES = 1 << 25
"""Of a text of the window or of a file: what is counted takes some hundred times as much memory."""

_SIGNATURE = "\ufeff".encode()


class TextsFrom(Enum):
    """Where texts come from; the value is the name for people."""

    WINDOW = "text in the window"
    TRAINING = TextKind.TRAINING.value
    HELD_OUT = TextKind.HELD_OUT.value
    FILES = "opened files"
    GOLD = "gold words"


class WindowText:
    """The text that is looked at, as it was; put together when it is first asked for, on any thread.

    Of a very long one only the beginning is taken: whole parts, as many as `most_bytes` hold, at least one.

    Attributes:
        notes: what is worth telling about it.
        allow_special: whether the text of a special token is that token in it.
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
            self.notes = (f"Only the first {grouped(int(ends[taken - 1]))} bytes of the text are measured.",)

    @cached_property
    def source(self) -> SourceText:
        """What is measured of it."""
        return SourceText("".join(part.text for part in self._parts))


@dataclass(frozen=True, slots=True, eq=False)
class OpenedText:
    """A file that was read to compare tokenizers on.

    Attributes:
        path: where it is.
        source: what it holds.
        notes: what is worth telling about how it was read.
    """

    path: Path
    source: SourceText
    notes: tuple[str, ...] = ()

    @classmethod
    def read(cls, path: Path, check: Callable[[], None] = lambda: None) -> OpenedText:
        """Read a file as `tokexplorer compare` does: UTF-8, or what its byte order mark says.

        A byte order mark of UTF-8 stays, so that spans are places in the file. `check` is called now and
        then and may raise to end it. Raises CorpusError, which says where the file is wrong, or that it is
        too large.
        """
        size = FileDocument.at(path).byte_count
        if size > MOST_BYTES:
            why = f"only files of up to {grouped(MOST_BYTES)} can be measured in the window; "
            raise CorpusError(str(path), f"{grouped(size)} bytes", why + "`tokexplorer compare` takes any")
        decoder, pieces, first = StreamDecoder(str(path), DecodePolicy()), [], b""
        for raw, last in read_file(path):
            check()
            first = first or raw
            pieces.append(decoder.feed(raw, last=last))
        notes = decoder.notes
        if first.startswith(_SIGNATURE):
            pieces.insert(0, _SIGNATURE)
            notes = notes[1:]  # the first told that it was taken off
        return cls(path, SourceText.from_utf8(b"".join(pieces)), tuple(map(str, notes)))


def read_gold(path: Path, check: Callable[[], None] = lambda: None) -> dict[str, GoldWords]:
    """The segmented words of a file by language. Raises CorpusError or GoldError, which name the file."""
    try:
        return parse_gold(OpenedText.read(path, check).source.text)
    except GoldError as error:
        raise GoldError(f"{path.name}: {error}") from None


@dataclass(frozen=True, slots=True, eq=False)
class ComparedTexts:
    """Texts by name.

    Attributes:
        sources: the texts.
        shapes: of those whose words and lines are known already.
        gold: segmented words by language.
        notes: what is worth telling about the texts.
        allow_special: whether the text of a special token is that token in them.
    """

    sources: Mapping[str, SourceText] = field(default_factory=dict)
    shapes: tuple[TextShape, ...] = ()
    gold: Mapping[str, GoldWords] = field(default_factory=dict)
    notes: tuple[str, ...] = ()
    allow_special: bool = True

    @classmethod
    def of_window(cls, text: WindowText) -> ComparedTexts:
        """The one text that is looked at."""
        sources = {TextsFrom.WINDOW.value: text.source}
        return cls(sources, notes=text.notes, allow_special=text.allow_special)

    @classmethod
    def of_corpus(cls, texts: CorpusTexts, kind: TextKind) -> ComparedTexts:
        """What runs learn from, or what they never see, source by source."""
        chosen = texts.of_kind(kind)
        names = unique_names([text.language for text in chosen])
        shapes = tuple(text.shape for text in chosen)
        sources = {name: shape.source for name, shape in zip(names, shapes, strict=True)}
        return cls(sources, shapes, notes=texts.notes)

    @classmethod
    def of_files(cls, files: Sequence[OpenedText]) -> ComparedTexts:
        """Opened files, by as much of their paths as tells them apart."""
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
