"""WordPiece from the top down, as TensorFlow Text learns it: substrings that are frequent enough.

The rules are those of `wordpiece_tokenizer_learner_lib.py`. It counts every substring from each valid start
of a word, goes through them from long to short, keeps those that reach a threshold, and subtracts the count
of each one, kept or not, from all its prefixes. What is left of a substring's count is therefore the number
of valid starts from which it is the whole rest of the word, and that is what is counted here: one string
for each start instead of one for each start and end.

Valid starts are at first all characters, later where the tokens of the last iteration begin when they cover
the word. The threshold is found by binary search, as often as it takes to come close to the size asked for.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from tokexplorer.core.spec import SpecError
from tokexplorer.core.text import decode_utf8, encode_utf8
from tokexplorer.core.trainer import TrainingError
from tokexplorer.core.word_counts import WordCounts
from tokexplorer.core.wordpiece import matching_kernels as kernels
from tokexplorer.core.wordpiece.alphabet import Characters
from tokexplorer.core.wordpiece.rest_counts import RestIndex
from tokexplorer.core.wordpiece.steps import TopDownSteps
from tokexplorer.core.wordpiece.tokenizer import WordPieceTokenizer
from tokexplorer.core.wordpiece.vocabulary import Vocabulary, trie_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tokexplorer.core.normalizers import Normalizer
    from tokexplorer.core.wordpiece.settings import WordPieceSettings

ADVANCE_SECONDS = 0.016
_RESTS_PER_BITE = 50_000
_WORDS_PER_BITE = 10_000


@dataclass(frozen=True, slots=True)
class TopDownOptions:
    """What only the top-down search asks for; the defaults are the reference's.

    Attributes:
        upper_threshold, lower_threshold: the bounds of the search, clipped to the counts of the corpus.
        iterations: how often the tokens are found anew with one threshold.
        most_words: the rarest of more different words are left out.
        longest_token: longer words, in characters, are left out.
        most_characters: words with a character that is not among so many are left out; a limit of the
            alphabet in the settings goes before this.
        slack: by which part of the size asked for the vocabulary may be smaller.
    """

    upper_threshold: int = 10_000_000
    lower_threshold: int = 10
    iterations: int = 4
    most_words: int = 5_000_000
    longest_token: int = 50
    most_characters: int = 1000
    slack: float = 0.05


@dataclass(slots=True)
class _Search:
    """Where the binary search stands."""

    lower: int
    upper: int
    round: int = 1

    @property
    def threshold(self) -> int:
        return (self.upper + self.lower) // 2


class TopDownTrainer:
    """Searches a vocabulary; a step is one iteration, not a merge.

    The result is the one that the search ends with. It can be smaller than the size asked for, and where no
    threshold fits, as on little text, also larger: see `TopDownSteps.vocab_size` and `size_problem`.
    """

    def __init__(
        self,
        word_counts: WordCounts,
        settings: WordPieceSettings,
        normalizer: Normalizer | None = None,
        options: TopDownOptions | None = None,
    ) -> None:
        """`normalizer` is the one that the words were counted with.

        Raises:
            SpecError: if a setting cannot be used.
            TrainingError: if the corpus leaves nothing to learn from.
        """
        settings.validate()
        if settings.criterion != "top-down":
            raise SpecError("criterion", f"{settings.criterion!r} is learned by WordPieceTrainer")
        if len(word_counts) == 0:
            raise TrainingError("the corpus is empty: there is no text to learn from")
        self._settings = settings
        self._normalizer = normalizer
        self._options = options or TopDownOptions()
        self._corpus_bytes = word_counts.total_bytes
        self._words = self._chosen_words(word_counts)
        if len(self._words) == 0:
            raise TrainingError(
                f"no word is left to learn from: all have more than {self._options.longest_token} "
                "characters or one that is outside the alphabet. A splitter that makes shorter words helps."
            )
        self._characters = Characters.of(self._words)
        self._alphabet = [chr(number) for number in np.unique(self._characters.code_points).tolist()]
        counts = word_counts.counts
        self._search = _Search(
            max(int(counts.min()), self._options.lower_threshold),
            min(int(counts.max()), self._options.upper_threshold),
        )
        self._rests = self._all_rests()
        self._vocabularies = [self._vocabulary(self._with_characters({}))]
        self._finished = False
        self._work = self._rounds()

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
        """Tokens of the words that are learned from before the first step: one a character."""
        return int(self._characters.weights.sum())

    @property
    def steps_done(self) -> int:
        """Iterations so far."""
        return len(self._vocabularies) - 1

    @property
    def most_steps(self) -> int:
        """Iterations that the search takes at most; mostly it ends sooner."""
        search = self._search
        rounds_left = max(0, search.upper - search.lower).bit_length() + 1
        return (
            self.steps_done if self._finished else (search.round - 1 + rounds_left) * self._options.iterations
        )

    @property
    def finished(self) -> bool:
        """True when the search has ended."""
        return self._finished

    def size_problem(self) -> str | None:
        """Why the size asked for cannot be had, in words; None if nothing is known against it.

        The reference says nothing and gives what there is, as does this trainer. The words are looked
        through once for it, some tenths of a second for 30 MB of source code.
        """
        wanted, least = self._settings.vocab_size, len(self._vocabularies[0])
        if wanted < least:
            return (
                f"a vocabulary of {wanted:,} has no room for the alphabet: with special tokens, and every "
                f"character also prefixed, it has {least:,} tokens. Ask for more, or limit the alphabet."
            )
        most = self._most_tokens()
        if most < wanted * (1 - self._options.slack):
            return (
                f"a vocabulary of {wanted:,} cannot be reached: no more than {most:,} strings are the rest "
                f"of a word {self._options.lower_threshold:,} times or more. Ask for less, lower the "
                "threshold, or give it more text."
            )
        return None

    def _most_tokens(self) -> int:
        """No iteration can give more: its valid starts are among all characters."""
        while not self._rests.complete:
            self._rests.go_on(_RESTS_PER_BITE)
        characters, within = self._characters, ~self._characters.begins
        counts = self._rests.counts(self._leads()[within], characters.weights[within])
        whole = self._rests.counts(self._words.starts[:-1], self._words.counts)
        lowest = min(self._search.lower, self._search.threshold)
        return len(self._vocabulary(self._tokens(whole, counts, lowest - 1)))

    def advance(self, max_steps: int) -> TopDownSteps:
        """Do up to `max_steps` iterations within about 16 ms; an iteration can take several calls.

        One bite of work is small but for the tokens themselves: those of one iteration are put together at
        once, some 20 ms for 10,000.
        """
        deadline = time.perf_counter() + ADVANCE_SECONDS
        rows: list[tuple[int, ...]] = []
        while len(rows) < max_steps and not self._finished:
            row = next(self._work, None)
            if row is None:
                self._finished = True
            elif row:
                rows.append(row)
            if time.perf_counter() >= deadline:
                break
        return TopDownSteps.of_rows(rows)

    def tokenizer(self, step: int | None = None) -> WordPieceTokenizer:
        """The tokenizer after `step` iterations, by default after all done so far."""
        done = self.steps_done
        step = done if step is None else step
        if not 0 <= step <= done:
            raise ValueError(f"step {step} is not among the {done} done so far")
        settings = self._settings
        special = {token: token_id for token_id, token in enumerate(settings.special_tokens)}
        vocabulary = Vocabulary(
            self._vocabularies[step],
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
        )

    def _chosen_words(self, counts: WordCounts) -> WordCounts:
        """The words that the reference learns from, in the order of the corpus."""
        options = self._options
        special = {encode_utf8(token) for token in self._settings.special_tokens}
        characters = Characters.of(counts)
        chosen = np.diff(characters.starts) <= options.longest_token
        as_long_as_special = np.isin(np.diff(counts.starts), list(map(len, special)))
        for index in np.flatnonzero(chosen & as_long_as_special).tolist():
            chosen[index] = counts.unit(index) not in special
        counts = _selected(counts, chosen)
        if len(counts) == 0:
            return counts
        characters = Characters.of(counts)
        limit = self._settings.limit_alphabet or options.most_characters
        allowed = np.isin(characters.code_points, characters.most_frequent(limit))
        counts = _selected(counts, np.logical_and.reduceat(allowed, characters.starts[:-1]))
        if len(counts) > options.most_words:
            kept = np.zeros(len(counts), bool)
            kept[np.argsort(-counts.counts, kind="stable")[: options.most_words]] = True
            counts = _selected(counts, kept)
        return counts

    def _rounds(self) -> Iterator[tuple[int, ...]]:
        """The whole search; yields () between bites of work, and a row after each iteration."""
        search = self._search
        wanted = self._settings.vocab_size
        while True:
            yield from self._iterations(search)
            size = len(self._vocabularies[-1])
            close = 0 <= wanted - size <= max(0.0, self._options.slack * wanted)
            if close or search.lower >= search.upper or search.threshold <= 1:
                return
            if size > wanted:
                search.lower = search.threshold + 1
            else:
                search.upper = search.threshold - 1
            search.round += 1

    def _iterations(self, search: _Search) -> Iterator[tuple[int, ...]]:
        """The iterations with one threshold."""
        while not self._rests.complete:
            self._rests.go_on(_RESTS_PER_BITE)
            yield ()
        words = self._words
        whole = self._rests.counts(words.starts[:-1], words.counts)
        characters = self._characters
        starts, weights = self._leads()[~characters.begins], characters.weights[~characters.begins]
        for iteration in range(1, self._options.iterations + 1):
            tokens = self._tokens(whole, self._rests.counts(starts, weights), search.threshold)
            yield ()
            vocabulary = self._vocabulary(tokens)
            yield ()
            cover = _Cover(words, list(tokens), self._settings.prefix, self._options.longest_token)
            yield ()
            while not cover.complete:
                cover.go_on(_WORDS_PER_BITE)
                yield ()
            starts, weights, length = cover.continuations()
            self._vocabularies.append(vocabulary)
            size, step = len(vocabulary), self.steps_done
            yield (step, search.round, iteration, search.threshold, search.lower, search.upper, size, length)

    def _tokens(
        self, whole: npt.NDArray[np.int64], within: npt.NDArray[np.int64], threshold: int
    ) -> dict[str, int]:
        """What is kept, with counts, and every character as it stands and prefixed."""
        prefix = self._settings.prefix
        tokens = dict(self._frequent(whole, threshold))
        # A rest that is spelled like a word, as in "##a", is shorter: the reference meets it later.
        tokens.update((prefix + rest, count) for rest, count in self._frequent(within, threshold))
        return self._with_characters(tokens)

    def _frequent(self, counts: npt.NDArray[np.int64], threshold: int) -> Iterator[tuple[str, int]]:
        numbers = np.flatnonzero(counts >= max(1, threshold))
        strings = map(decode_utf8, self._rests.strings(numbers))
        return zip(strings, counts[numbers].tolist(), strict=True)

    def _with_characters(self, tokens: dict[str, int]) -> dict[str, int]:
        for character in self._alphabet:
            tokens.setdefault(character, 1)
            tokens.setdefault(self._settings.prefix + character, 1)
        return tokens

    def _vocabulary(self, tokens: dict[str, int]) -> list[str]:
        """Special tokens, characters, then tokens by count and alphabet; each once."""
        ordered = sorted(tokens, key=lambda token: (-tokens[token], token))
        return list(dict.fromkeys((*self._settings.special_tokens, *self._alphabet, *ordered)))

    def _leads(self) -> npt.NDArray[np.int64]:
        """The byte at which each character begins, int64."""
        return np.flatnonzero((self._words.utf8 & 0xC0) != 0x80).astype(np.int64)

    def _all_rests(self) -> RestIndex:
        """The rests at all characters."""
        ends = np.repeat(self._words.starts[1:], np.diff(self._characters.starts))
        return RestIndex(self._words.utf8, self._leads(), ends)


class _Cover:
    """All words covered by the longest match, a few at a time."""

    def __init__(self, words: WordCounts, tokens: list[str], prefix: str, longest: int) -> None:
        self._words = words
        self._prefix_bytes = len(encode_utf8(prefix))
        self._longest = longest
        self._byte_counts = np.fromiter((len(encode_utf8(token)) for token in tokens), np.int64, len(tokens))
        self._trie = trie_of(tokens, self._byte_counts, prefix, np.ones(len(tokens), bool))
        self._done = 0
        self._length = 0
        self._starts: list[npt.NDArray[np.int64]] = []
        self._weights: list[npt.NDArray[np.int64]] = []

    @property
    def complete(self) -> bool:
        return self._done == len(self._words)

    def go_on(self, limit: int) -> None:
        """Cover up to `limit` words more."""
        words, last = self._words, min(len(self._words), self._done + limit)
        starts, ends = words.starts[self._done : last], words.starts[self._done + 1 : last + 1]
        counts = words.counts[self._done : last]
        ids, word_ends = np.empty(ends[-1] - starts[0], np.int32), np.empty(len(starts), np.int64)
        never = kernels.NONE  # every character is a token, so that every word is covered
        count = kernels.encode_words(
            self._trie, never, self._longest, words.utf8, starts, ends, ids, word_ends
        )
        places = np.empty((2, count), np.int64)
        kernels.token_spans(
            self._byte_counts, self._prefix_bytes, ids[:count], starts, ends, word_ends, *places
        )
        lengths = np.diff(word_ends, prepend=0)
        within = np.ones(count, bool)
        within[word_ends - lengths] = False
        self._starts.append(places[0][within])
        self._weights.append(np.repeat(counts, lengths)[within])
        self._length += int(lengths @ counts)
        self._done = last

    def continuations(self) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64], int]:
        """Where tokens begin within words, how often each such word occurs, and all tokens of the corpus."""
        return np.concatenate(self._starts), np.concatenate(self._weights), self._length


def _selected(counts: WordCounts, chosen: npt.NDArray[np.bool_]) -> WordCounts:
    """Some of the words, in their order."""
    lengths = np.diff(counts.starts)
    starts = np.zeros(np.count_nonzero(chosen) + 1, np.int64)
    np.cumsum(lengths[chosen], out=starts[1:])
    return WordCounts(counts.utf8[np.repeat(chosen, lengths)], starts, counts.counts[chosen])
