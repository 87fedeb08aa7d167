"""A vocabulary of 200,000 tokens: opened, followed to another step, searched, filtered, sorted, audited."""

from __future__ import annotations

import random
from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from benchmarks.timing import Row, at_most, seconds
from tokexplorer.core.algorithms import make_trainer
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.core.vocabulary.audit import audit
from tokexplorer.core.vocabulary.columns import VocabularyColumns
from tokexplorer.core.word_counts import WordCounter
from tokexplorer.session.vocabulary_view import VocabularyQuery, VocabularyView

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from tokexplorer.core.tokenizer import SteppedTokenizer

SIZE = 200_000
ASKED_MS = 200
_WORDS = 400_000
_SYLLABLES = [
    consonant + vowel
    for consonant in ("", *"bcdfghjklmnprstvwxyz", "ch", "sh", "th", "st", "tr")
    for vowel in ("a", "e", "i", "o", "u", "er", "in", "on", "ing", "é", "ü", "ия", "猫")
]
_QUERIES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("text", {"search": "tion"}),
    ("prefix", {"search": "·co", "by": "prefix"}),
    ("pattern", {"search": "^ [a-c].*ing$", "by": "regex"}),
    ("script and case twins", {"script": "Latin", "only": frozenset({"case twins"})}),
    ("used, 3 characters or more", {"only": frozenset({"used in this text"}), "least_characters": 3}),
    ("pattern that looks around", {"search": "(?<=a)b", "by": "regex"}),
    ("by length", {"sort": "length", "descending": True}),
    ("by frequency", {"sort": "corpus", "descending": True}),
    ("by token", {"sort": "token"}),
)  # fmt: skip


def rows() -> list[Row]:
    """One row for each bound; what is asked for is measured the first time, when nothing is kept yet."""
    tokenizer = generated()
    VocabularyColumns.of(tokenizer.at_step(100))  # tables of Unicode, and kernels
    fresh = generated()
    measured = [_row("open", lambda: VocabularyColumns.of(fresh))]
    measured.append(_row("at another step", lambda: VocabularyColumns.of(fresh.at_step(SIZE // 2))))
    columns = VocabularyColumns.of(fresh)
    counts = np.random.default_rng(1).integers(0, 1000, fresh.vocab_size)
    view = VocabularyView.of(columns, corpus_counts_by_id=counts, text_counts_by_id=counts // 900)
    for name, asked in _QUERIES:
        work = f"{'sort' if 'sort' in asked else 'filter'}: {name}"
        measured.append(_row(work, partial(view.queried, VocabularyQuery(**asked))))
    measured.append(at_most(f"audit of {SIZE:,} tokens", seconds(lambda: audit(fresh, columns)), "s", 10))
    return measured


def generated() -> SteppedTokenizer:
    """A byte BPE learned from words that are made of syllables; the same each time."""
    source = random.Random(7)
    words = ["".join(source.choices(_SYLLABLES, k=source.randint(1, 5))) for _ in range(_WORDS)]
    text = " ".join(word.capitalize() if source.random() < 0.2 else word for word in words)
    spec = TrainingSpec(vocab_size=SIZE, special_tokens=())
    counter = WordCounter.of(spec)
    counter.add_text(text)
    trainer = make_trainer(counter.word_counts(), spec)
    while not trainer.finished:
        trainer.advance(10_000)
    return trainer.tokenizer()


def _row(work: str, do: Callable[[], object]) -> Row:
    return at_most(f"vocabulary of {SIZE:,}: {work}", 1000 * seconds(do), "ms", ASKED_MS)
