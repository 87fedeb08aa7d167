"""WordPiece by merging, learned step by step: by likelihood or by frequency."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from tokexplorer.core.spec import SpecError
from tokexplorer.core.trainer import TrainingError
from tokexplorer.core.wordpiece.alphabet import Alphabet
from tokexplorer.core.wordpiece.learner import Learner, Rows
from tokexplorer.core.wordpiece.steps import ScoredSteps
from tokexplorer.core.wordpiece.tokenizer import WordPieceTokenizer
from tokexplorer.core.wordpiece.vocabulary import Vocabulary

if TYPE_CHECKING:
    from tokexplorer.core.normalizers import Normalizer
    from tokexplorer.core.word_counts import WordCounts
    from tokexplorer.core.wordpiece.settings import WordPieceSettings

ADVANCE_SECONDS = 0.016  # how long one `advance` goes on; the contract is about 20 ms
_WORK_PER_CALL = 20_000  # places per kernel call, so that the clock is looked at often
_ROWS_PER_CALL = 4096
_MAX_SYMBOLS = 1 << 29  # positions and list rows must fit in 32 bits


class WordPieceTrainer:
    """Merges one pair of neighbours after the other (see `core.trainer.Trainer`).

    `frequency` is what the WordPieceTrainer of Hugging Face `tokenizers` does: BPE over characters, those
    within a word prefixed; of equals the smaller pair of ids. `likelihood` is the textbook's (Hugging Face
    course, chapter 6.6): the highest f(ab) / (f(a) f(b)), of equals the pair that is met first.
    """

    def __init__(
        self, word_counts: WordCounts, settings: WordPieceSettings, normalizer: Normalizer | None = None
    ) -> None:
        """`normalizer` is the one that the words were counted with.

        Raises:
            SpecError: if a setting cannot be used.
            TrainingError: if the corpus cannot give such a vocabulary.
        """
        settings.validate()
        if settings.criterion == "top-down":
            raise SpecError("criterion", "'top-down' does not merge: TopDownTrainer learns it")
        if len(word_counts) == 0:
            raise TrainingError("the corpus is empty: there is no text to learn from")
        self._settings = settings
        self._normalizer = normalizer
        self._corpus_bytes = word_counts.total_bytes
        self._alphabet = alphabet = Alphabet.of(word_counts, settings)
        if len(alphabet.ids) > _MAX_SYMBOLS:
            raise TrainingError(
                f"the different units of this corpus have {len(alphabet.ids):,} characters together; "
                f"the limit is {_MAX_SYMBOLS:,}. A splitter that makes shorter units needs far less."
            )
        if settings.vocab_size < len(alphabet.tokens):
            raise TrainingError(self._too_small())
        self._check_size()
        self._initial_counts = alphabet.counts
        self._initial_counts.flags.writeable = False
        self._learner = Learner(alphabet, settings)
        self._tokens = list(alphabet.tokens)
        self._steps_done = 0

    @property
    def settings(self) -> WordPieceSettings:
        """The settings of this run."""
        return self._settings

    @property
    def corpus_bytes(self) -> int:
        """Bytes of all units, repetitions included."""
        return self._corpus_bytes

    @property
    def initial_tokens(self) -> int:
        """Tokens before the first merge: one a character."""
        return int(self._initial_counts.sum())

    @property
    def initial_counts(self) -> npt.NDArray[np.int64]:
        """How often each id that is there from the start occurs before the first merge, int64."""
        return self._initial_counts

    @property
    def fixed_size(self) -> int:
        """Tokens that are there before the first merge: special tokens and alphabet."""
        return len(self._alphabet.tokens)

    @property
    def total_steps(self) -> int:
        """Merges until the vocabulary is full."""
        return self._settings.vocab_size - self.fixed_size

    @property
    def steps_done(self) -> int:
        """Merges so far."""
        return self._steps_done

    @property
    def finished(self) -> bool:
        """True when the vocabulary is full."""
        return self._steps_done == self.total_steps

    def advance(self, max_steps: int) -> ScoredSteps:
        """Merge up to `max_steps` pairs within about 16 ms; see `Trainer.advance`."""
        deadline = time.perf_counter() + ADVANCE_SECONDS
        wanted = min(max_steps, self.total_steps - self._steps_done, _ROWS_PER_CALL)
        rows = Rows.empty(max(0, wanted))
        scores = np.empty(len(rows.left), np.float64)
        done = 0
        while done < len(rows.left):
            done += self._learner.advance(
                Rows._make(column[done:] for column in rows), scores[done:], _WORK_PER_CALL
            )
            if time.perf_counter() >= deadline:
                break
        return self._steps(Rows._make(column[:done] for column in rows), scores[:done])

    def tokenizer(self, step: int | None = None) -> WordPieceTokenizer:
        """The tokenizer after `step` merges, by default after all merges done so far."""
        done = self._steps_done
        step = done if step is None else step
        if not 0 <= step <= done:
            raise ValueError(f"step {step} is not among the {done} done so far")
        settings = self._settings
        special = {token: token_id for token_id, token in enumerate(settings.special_tokens)}
        vocabulary = Vocabulary(
            self._tokens[: self.fixed_size + step],
            unmatched=special.values(),
            unknown=settings.unknown,
            prefix=settings.prefix,
            longest_word=settings.longest_word,
        )
        return WordPieceTokenizer(
            vocabulary,
            special_tokens=special,
            normalizer=self._normalizer,
            pre_tokenizer=settings.pre_tokenizer,
            steps=step,
        )

    def _steps(self, rows: Rows, scores: npt.NDArray[np.float64]) -> ScoredSteps:
        first, done = self._steps_done, len(rows.left)
        step = np.arange(first + 1, first + done + 1, dtype=np.int32)
        vocab_size = step + np.int32(self.fixed_size)
        for left, right in zip(rows.left.tolist(), rows.right.tolist(), strict=True):
            continued = self._tokens[right].removeprefix(self._settings.prefix)
            self._tokens.append(self._tokens[left] + continued)
        self._steps_done = first + done
        new_id = vocab_size - np.int32(1)
        return ScoredSteps(step, vocab_size, rows.left, rows.right, new_id, *rows[2:], scores)

    def _too_small(self) -> str:
        characters = self.fixed_size - len(self._settings.special_tokens)
        return (
            f"a vocabulary of {self._settings.vocab_size:,} has no room for the alphabet: this corpus needs "
            f"{characters:,} symbols for its characters and {len(self._settings.special_tokens)} special "
            f"tokens. Ask for {self.fixed_size:,} or more, or limit the alphabet."
        )

    def _check_size(self) -> None:
        """Raise TrainingError if the corpus cannot give that many merges; say how many it can."""
        wanted = self.total_steps
        characters = self._alphabet.characters
        lengths = np.diff(characters.starts)
        # A unit that is frequent enough always ends as one token, so that many merges are certain, but
        # for units that became the same when rare characters were left out.
        certain = np.count_nonzero((characters.counts >= self._settings.min_frequency) & (lengths > 1))
        if self._settings.limit_alphabet is not None:
            certain = np.intp(0)
        if wanted <= certain:
            return
        learner = Learner(self._alphabet, self._settings)
        possible = learner.possible_merges(wanted)
        if wanted > possible:
            raise TrainingError(self._unreachable(possible))

    def _unreachable(self, possible: int) -> str:
        size = possible + self.fixed_size
        lower = "" if self._settings.min_frequency == 1 else "lower min_frequency or "
        return (
            f"a vocabulary of {self._settings.vocab_size:,} cannot be reached: this corpus gives at most "
            f"{size:,} ({possible:,} merges). Ask for {size:,} or less, or {lower}give it more text."
        )
