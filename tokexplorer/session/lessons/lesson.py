"""What a lesson is: a training on a tiny corpus, or pages that show one text in the tokens of tokenizers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from tokexplorer.core.pipeline import PipelineTokenizer
    from tokexplorer.core.spec import TrainingSpec


@dataclass(frozen=True, slots=True)
class TrainingLesson:
    """A training on a corpus so small that every merge can be followed by hand.

    Attributes:
        name, title: for programs and for people.
        intro: what the lesson shows.
        texts: the corpus, one document each.
        spec: the settings of the run.
        text: the text that is shown in tokens meanwhile.
        notes: what to notice about a merge, by its number from 1.
        ending: what to notice when all merges are done.
    """

    name: str
    title: str
    intro: str
    texts: tuple[str, ...]
    spec: TrainingSpec
    text: str
    notes: dict[int, str]
    ending: str


class Page(NamedTuple):
    """What one page of a lesson about encoding shows.

    Attributes:
        note: what to notice.
        tokenizers: those that show the text side by side, by their names for people.
    """

    note: str
    tokenizers: Mapping[str, PipelineTokenizer]


@dataclass(frozen=True, slots=True)
class Stage:
    """One page of a lesson about encoding, before it is turned to.

    Attributes:
        text: the text that is shown in tokens.
        make: makes the tokenizers, and the note with their numbers. It may train them, which takes a moment.
    """

    text: str
    make: Callable[[], Page]


@dataclass(frozen=True, slots=True)
class EncodingLesson:
    """Vocabularies that are given or learned, and how they encode some words.

    Attributes:
        name, title, intro: as in `TrainingLesson`.
        stages: its pages.
    """

    name: str
    title: str
    intro: str
    stages: tuple[Stage, ...]


Lesson = TrainingLesson | EncodingLesson
