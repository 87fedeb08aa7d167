"""Texts of the corpus that tokenizers are measured on: of each source some that was trained on, some not."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Self

from tokexplorer.core.metrics.text_shape import TextShape
from tokexplorer.core.number_text import byte_size
from tokexplorer.session.unique_names import unique_names

if TYPE_CHECKING:
    from tokexplorer.corpus.counting import CorpusCounts


class TextKind(Enum):
    """Whether a run has seen a text; the value is its name for people."""

    TRAINING = "training text"
    HELD_OUT = "held-out text"


@dataclass(frozen=True, slots=True, eq=False)
class MeasuredText:
    """A text of bounded size.

    Attributes:
        language: the title of its source; one source is one language, in a corpus of several. Of sources with
            the same title the second is called "title (2)".
        kind: whether runs learn from it.
        shape: the text with its words and lines.
    """

    language: str
    kind: TextKind
    shape: TextShape


@dataclass(frozen=True, slots=True, eq=False)
class CorpusTexts:
    """What is measured on.

    Attributes:
        texts: source by source; no empty ones, so that a kind may be missing.
        notes: what is worth telling, such as that only the first part of a large text is measured.
    """

    texts: tuple[MeasuredText, ...]
    notes: tuple[str, ...] = ()

    @classmethod
    def of(cls, counts: CorpusCounts) -> Self:
        """The samples of a corpus, of every source, whatever its weight.

        Finding words and lines takes some 10 ms for each MB: for a job.
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
                    notes.append(f"{title}: {taken} of {of_all} of {kind.value} are measured, evenly spread")
        return cls(tuple(texts), tuple(notes))

    def of_kind(self, kind: TextKind) -> tuple[MeasuredText, ...]:
        """Those of one kind."""
        return tuple(text for text in self.texts if text.kind is kind)

    @property
    def languages(self) -> tuple[str, ...]:
        """Titles of the sources, each once, in their order."""
        return tuple(dict.fromkeys(text.language for text in self.texts))
