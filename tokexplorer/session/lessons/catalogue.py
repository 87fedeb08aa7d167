"""All lessons, in the order in which they are offered."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

from tokexplorer.session.lessons.encoding import ENCODING_LESSONS
from tokexplorer.session.lessons.learning import TRAINING_LESSONS
from tokexplorer.session.lessons.mistakes import MISTAKE_LESSONS

if TYPE_CHECKING:
    from tokexplorer.session.lessons.lesson import Lesson

LESSON_GROUPS: dict[str, tuple[Lesson, ...]] = {
    "training": TRAINING_LESSONS,
    "encoding": ENCODING_LESSONS,
    "mistakes of textbooks": MISTAKE_LESSONS,
}
"""Lessons by the heading that they stand under."""

LESSONS: tuple[Lesson, ...] = tuple(chain.from_iterable(LESSON_GROUPS.values()))
