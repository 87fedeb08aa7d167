"""Texts of the corpus that tokenizers are measured on: of each source some that was trained on, some not."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tokexplorer.core.metrics.text_shape import TextShape


class TextKind(Enum):
    """Whether a run has seen a text; the value is its name for people."""

    TRAINING = "training text"
    HELD_OUT = "held-out text"


@dataclass(frozen=True, slots=True, eq=False)
class MeasuredText:
    """A text of bounded size.

    Attributes:
        language: the title of its source; one source is one language, in a corpus of several.
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

    def of_kind(self, kind: TextKind) -> tuple[MeasuredText, ...]:
        """Those of one kind."""
        return tuple(text for text in self.texts if text.kind is kind)

    @property
    def languages(self) -> tuple[str, ...]:
        """Titles of the sources, each once, in their order."""
        return tuple(dict.fromkeys(text.language for text in self.texts))
