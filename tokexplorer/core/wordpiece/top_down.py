# mypy: disallow-untyped-defs=False, disallow-incomplete-defs=False, disallow-untyped-calls=False
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
from itertools import pairwise
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt
from typing_extensions import override

from tokexplorer.core.bpe.token_bytes import TokenBytes
from tokexplorer.core.hash_table import first_slot, is_exact, piece_key, same_bytes
from tokexplorer.core.jit import njit
from tokexplorer.core.language import tr
from tokexplorer.core.piece_memo import PieceMemo
from tokexplorer.core.spec import Remedy, SpecError
from tokexplorer.core.text import encode_utf8
from tokexplorer.core.trainer import (
    ADVANCE_SECONDS,
    Trainer,
    TrainingError,
    smaller_alphabet,
    unreachable_size,
)
from tokexplorer.core.word_counts import WordCounts
from tokexplorer.core.wordpiece.alphabet import Characters
from tokexplorer.core.wordpiece.token_table import TokenTable
from tokexplorer.core.wordpiece.tokenizer import WordPieceTokenizer
from tokexplorer.core.wordpiece.trainer import TopDownSteps, check_spec, symbols_of
from tokexplorer.core.wordpiece.vocabulary import Vocabulary, WholeStages

if TYPE_CHECKING:
    from collections.abc import Generator, Iterator

    from tokexplorer.core.spec import TrainingSpec

_WORDS_PER_BITE = 10_000
_STRINGS_PER_BITE = 5_000
_NEVER = -1  # the unknown id where every word can be covered
KEY, RESULT = range(2)  # columns of the table of rests

IntArray = npt.NDArray[np.int64]
BoolArray = npt.NDArray[np.bool_]


@dataclass(frozen=True, slots=True)
class TopDownOptions:
    """Settings that only the reference's search has, with its defaults.

    Its lower threshold is `TrainingSpec.min_frequency` (10 in the reference), its limit of different
    characters is `TrainingSpec.limit_alphabet` (1000 in the reference).

    Attributes:
        upper_threshold: the upper bound of the search, clipped to the counts of the corpus.
        iterations: how often the tokens are found anew with one threshold.
        most_words: the rarest of more different words are left out.
        longest_token: longer words, in characters, are left out.
        slack: by which part of the size asked for the vocabulary may be smaller.
    """

    upper_threshold: int = 10_000_000
    iterations: int = 4
    most_words: int = 5_000_000
    longest_token: int = 50
    slack: float = 0.05


@dataclass(slots=True)
class _Search:
    """The state of the binary search for the threshold."""

    lower: int
    upper: int
    round: int = 1

    @property
    def threshold(self) -> int:
        return (self.upper + self.lower) // 2


class TopDownTrainer(Trainer):
    """Searches a vocabulary; a step is one iteration, not a merge (see `core.trainer.Trainer`).

    The result is the one that the search ends with. It can be smaller than the size asked for, and where no
    threshold fits, as on little text, also larger: see `TopDownSteps.vocab_size`.
    """

    columns = TopDownSteps

    def __init__(
        self, word_counts: WordCounts, spec: TrainingSpec, options: TopDownOptions | None = None
    ) -> None:
        """Check that the run can be done.

        Raises:
            SpecError: if a setting cannot be used.
            TrainingError: if the corpus leaves nothing to learn from, or cannot give such a vocabulary.
        """
        check_spec(spec, word_counts)
        if spec.criterion != "top-down":
            raise SpecError(
                "criterion", tr("{criterion!r} is learned by WordPieceTrainer", criterion=spec.criterion)
            )
        super().__init__(word_counts, spec)
        self._options = options = options or TopDownOptions()
        self._prefix = encode_utf8(spec.continuation_prefix)
        self._words = LearnedWords.of(
            word_counts,
            left_out=spec.own_tokens,
            longest=options.longest_token,
            limit_alphabet=spec.limit_alphabet,
            most_words=options.most_words,
        )
        if len(self._words) == 0:
            raise TrainingError(
                tr(
                    "no word is left to learn from: all have more than {longest_token} characters or one "
                    "that is outside the alphabet. A pre-tokenizer that makes shorter words helps.",
                    longest_token=options.longest_token,
                ),
                remedies=(Remedy("pre_tokenizer", "bert"),),
            )
        self._alphabet = self._words.alphabet
        counts = word_counts.counts
        self._search = _Search(
            max(int(counts.min()), spec.min_frequency), min(int(counts.max()), options.upper_threshold)
        )
        self._rests = self._words.rest_index()
        characters: list[bytes] = []
        for _ in self._order({}, characters):
            pass
        self._vocabularies = [self._vocabulary(characters)]
        self._check_size()
        first = self._vocabularies[0].without_trie()
        self._initial_counts = first.count(word_counts)[1]
        self._initial_counts.flags.writeable = False
        self._symbols = symbols_of(spec)
        self._finished = False
        self._work = self._rounds()

    @property
    @override
    def fixed_size(self) -> int:
        return len(self._vocabularies[0])

    @property
    def total_steps(self) -> int:
        """Iterations that the search takes at most; mostly it ends sooner, then this is how many it took."""
        if self._finished:
            return self.steps_done
        search = self._search
        rounds_left = max(0, search.upper - search.lower).bit_length() + 1
        return (search.round - 1 + rounds_left) * self._options.iterations

    @property
    @override
    def steps_done(self) -> int:
        return len(self._vocabularies) - 1

    @property
    @override
    def finished(self) -> bool:
        return self._finished

    def advance(self, max_rows: int) -> TopDownSteps:
        """Do up to `max_rows` iterations within about 16 ms; an iteration can take several calls."""
        deadline = time.perf_counter() + ADVANCE_SECONDS
        rows: list[tuple[int, ...]] = []
        while len(rows) < max_rows and not self._finished:
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
        return WordPieceTokenizer(
            WholeStages(tuple(self._vocabularies[: self._known_step(step) + 1])),
            self._symbols,
            normalizer=self._spec.normalizer,
            pre_tokenizer=self._spec.pre_tokenizer,
        )

    def release(self) -> None:
        """Give back what only further iterations need."""
        self._work = iter(())

    def count_tokens(self, step: int | None = None) -> int:
        """Length of the corpus in tokens after `step` iterations: every unit is covered."""
        return self.tokenizer(step).count_tokens(self._counts)

    def _rounds(self) -> Iterator[tuple[int, ...]]:
        """The whole search; yields () between bites of work, and a row after each iteration."""
        search = self._search
        wanted = self._spec.vocab_size
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
        words = self._words.counts
        whole = self._rests.counts(words.starts[:-1], words.counts)
        starts, weights = self._words.within
        for iteration in range(1, self._options.iterations + 1):
            tokens: dict[bytes, int] = {}
            yield from self._keep(tokens, b"", whole, search.threshold)
            # A rest that is spelled like a word, as in "##a", is shorter: the reference meets it later.
            within = self._rests.counts(starts, weights)
            yield ()
            yield from self._keep(tokens, self._prefix, within, search.threshold)
            ordered: list[bytes] = []
            yield from self._order(tokens, ordered)
            vocabulary = self._vocabulary(ordered)
            yield ()
            covering = self._covering(vocabulary)
            for _ in covering.table.build():
                yield ()
            starts, weights, length = yield from covered(words, covering)
            self._vocabularies.append(vocabulary)
            size, step = len(vocabulary), self.steps_done
            yield (step, size, length, search.round, iteration, search.threshold, search.lower, search.upper)

    def _keep(
        self, tokens: dict[bytes, int], prefix: bytes, counts: IntArray, threshold: int
    ) -> Iterator[tuple[()]]:
        """Add the rests that are frequent enough to `tokens`, prefixed, with their counts; some at a time."""
        numbers = np.flatnonzero(counts >= max(1, threshold))
        for first in range(0, len(numbers), _STRINGS_PER_BITE):
            some = numbers[first : first + _STRINGS_PER_BITE]
            strings = self._rests.strings(some)
            tokens.update(zip([prefix + each for each in strings], counts[some].tolist(), strict=True))
            yield ()

    def _order(self, tokens: dict[bytes, int], ordered: list[bytes]) -> Iterator[tuple[()]]:
        """Add every character to `tokens`, and all of them to `ordered`: by count, then by alphabet."""
        for character in self._alphabet:
            tokens.setdefault(character, 1)
            tokens.setdefault(self._prefix + character, 1)
        names, counts = list(tokens), np.fromiter(tokens.values(), np.int64, len(tokens))
        by_count = np.argsort(-counts, kind="stable")
        ranked = [names[index] for index in by_count.tolist()]
        edges = (np.flatnonzero(np.diff(counts[by_count])) + 1).tolist()
        done = 0
        for first, last in pairwise((0, *edges, len(ranked))):
            ordered += sorted(ranked[first:last])  # by bytes is by code points
            if last - done >= _STRINGS_PER_BITE:
                done = last
                yield ()

    def _vocabulary(self, ordered: list[bytes]) -> Vocabulary:
        """Special tokens, user symbols, characters, then all tokens in their order; each once."""
        own = list(map(encode_utf8, self._spec.own_tokens))
        names = list(dict.fromkeys((*own, *self._alphabet, *ordered)))
        tokens = {encode_utf8(self._spec.unknown_token), *set(own).intersection(ordered)}
        matched = np.ones(len(names), bool)
        matched[: len(own)] = [name in tokens for name in own]
        spec = self._spec
        longest = max(spec.longest_word, self._options.longest_token) + len(spec.continuation_prefix)
        spelled = TokenBytes.of_tokens(names)
        table = TokenTable(spelled, matched, prefix=spec.continuation_prefix, longest=longest)
        unknown_id = spec.own_tokens.index(spec.unknown_token)
        return Vocabulary(table, unknown_id=unknown_id, longest_word=spec.longest_word)

    def _covering(self, vocabulary: Vocabulary) -> Vocabulary:
        """The vocabulary as it covers the words that are learned from, whatever the longest word."""
        longest = self._options.longest_token
        return Vocabulary(vocabulary.table.without_trie(), unknown_id=_NEVER, longest_word=longest)

    def _check_size(self) -> None:
        """Raise TrainingError if there is no room for the alphabet, or a strict size cannot be had.

        The reference says nothing and gives what there is.
        """
        wanted, least = self._spec.vocab_size, self.fixed_size
        if wanted < least:
            raise TrainingError(
                tr(
                    "a vocabulary of {wanted:,} has no room for the alphabet: with special tokens, and "
                    "every character also prefixed, it has {least:,} tokens. Ask for {least:,} or more, "
                    "or for a smaller alphabet.",
                    wanted=wanted,
                    least=least,
                ),
                remedies=(Remedy("vocab_size", least), smaller_alphabet(wanted)),
            )
        if not self._spec.strict_vocab_size:
            return
        most = least + self._most_kept()
        if most < wanted * (1 - self._options.slack):
            lower = "" if self._spec.min_frequency == 1 else tr("lower the minimum frequency, ")
            raise TrainingError(
                tr(
                    "a vocabulary of {wanted:,} cannot be reached: besides {least:,} tokens that are "
                    "always there no more than {value:,} strings are the rest of a word often enough. "
                    "Ask for {most:,} or less, {lower}or give it more text.",
                    wanted=wanted,
                    least=least,
                    value=most - least,
                    most=most,
                    lower=lower,
                ),
                remedies=unreachable_size(self._spec, most),
            )

    def _most_kept(self) -> int:
        """How many tokens beside characters an iteration can give at most: the first gives most."""
        threshold = max(1, min(self._search.lower, self._search.threshold))
        words = self._words.counts
        whole = self._rests.counts(words.starts[:-1], words.counts)
        within = self._rests.counts(*self._words.within)
        longer = self._rests.character_counts(self._words.characters.starts) > 1
        return sum(int(np.count_nonzero(longer & (counts >= threshold))) for counts in (whole, within))


# ---- the words that the search learns from, and how a vocabulary covers them


@dataclass(frozen=True, slots=True, eq=False)
class LearnedWords:
    """Some of the words of a corpus.

    Attributes:
        counts: the words.
        characters: the same, as characters.
        leads: the byte at which each character begins, int64.
    """

    counts: WordCounts
    characters: Characters
    leads: IntArray

    def __len__(self) -> int:
        return len(self.counts)

    @classmethod
    def of(
        cls,
        counts: WordCounts,
        *,
        left_out: tuple[str, ...],
        longest: int,
        limit_alphabet: int,
        most_words: int,
    ) -> LearnedWords:
        """The words that the reference learns from, in the order of the corpus.

        Those of more than `longest` characters are left out, those that are one of `left_out`, those with a
        character that is not among the `limit_alphabet` most frequent (0: none), and of more than
        `most_words` the rarest.
        """
        counts = _selected(counts, _short_and_ordinary(counts, left_out, longest))
        if limit_alphabet and len(counts):
            characters = Characters.of(counts)
            allowed = np.isin(characters.code_points, characters.most_frequent(limit_alphabet))
            counts = _selected(counts, np.logical_and.reduceat(allowed, characters.starts[:-1]))
        if len(counts) > most_words:
            kept = np.zeros(len(counts), bool)
            kept[np.argsort(-counts.counts, kind="stable")[:most_words]] = True
            counts = _selected(counts, kept)
        leads = np.flatnonzero((counts.utf8 & 0xC0) != 0x80).astype(np.int64)
        return cls(counts, Characters.of(counts), leads)

    @property
    def alphabet(self) -> list[bytes]:
        """The different characters, sorted."""
        return [encode_utf8(chr(number)) for number in np.unique(self.characters.code_points).tolist()]

    @property
    def within(self) -> tuple[IntArray, IntArray]:
        """Where characters begin that do not begin a word, and how often each such word occurs."""
        inner = ~self.characters.begins
        return self.leads[inner], self.characters.weights[inner]

    def rest_index(self) -> RestIndex:
        """An index of the rests that begin at any character."""
        ends = np.repeat(self.counts.starts[1:], np.diff(self.characters.starts))
        return RestIndex(self.counts.utf8, self.leads, ends)


def covered(
    words: WordCounts, vocabulary: Vocabulary
) -> Generator[tuple[()], None, tuple[IntArray, IntArray, int]]:
    """Cover all words by the longest match, yielding every few milliseconds.

    `vocabulary` must be able to cover every word. Returns where tokens begin within words, how often each
    such word occurs, and how many tokens all words have.
    """
    starts, weights, length = list[IntArray](), list[IntArray](), 0
    for first in range(0, len(words), _WORDS_PER_BITE):
        last = min(len(words), first + _WORDS_PER_BITE)
        edges, counts = words.starts[first : last + 1], words.counts[first:last]
        utf8 = words.utf8[edges[0] : edges[-1]]
        word_starts, ends = edges[:-1] - edges[0], edges[1:] - edges[0]
        ids = vocabulary.cover(utf8, word_starts, ends, PieceMemo())  # a small one: no word comes twice
        token_starts, _ = vocabulary.token_spans(ids, word_starts, ends)
        word_tokens = np.searchsorted(token_starts, word_starts)
        sizes = np.diff(word_tokens, append=len(ids))
        within = np.ones(len(ids), bool)
        within[word_tokens] = False
        starts.append(token_starts[within] + edges[0])
        weights.append(np.repeat(counts, sizes)[within])
        length += int(sizes @ counts)
        yield ()
    return np.concatenate(starts), np.concatenate(weights), length


def _short_and_ordinary(counts: WordCounts, left_out: tuple[str, ...], longest: int) -> BoolArray:
    """Which words have at most `longest` characters and are none of `left_out`."""
    chosen = np.diff(Characters.of(counts).starts) <= longest
    strings = {encode_utf8(text) for text in left_out}
    of_such_a_length = np.isin(np.diff(counts.starts), list(map(len, strings)))
    for index in np.flatnonzero(chosen & of_such_a_length).tolist():
        chosen[index] = counts.unit(index) not in strings
    return chosen


def _selected(counts: WordCounts, chosen: BoolArray) -> WordCounts:
    """Some of the words, in their order."""
    lengths = np.diff(counts.starts)
    starts = np.zeros(np.count_nonzero(chosen) + 1, np.int64)
    np.cumsum(lengths[chosen], out=starts[1:])
    return WordCounts(counts.utf8[np.repeat(chosen, lengths)], starts, counts.counts[chosen])


# ---- which rests of words are the same string, found once, so that counting them is adding up


class RestIndex:
    """Numbers the different strings that words end with.

    A rest is what follows a place in a word up to its end; the whole word is the rest at its beginning.
    """

    def __init__(
        self, utf8: npt.NDArray[np.uint8], starts: npt.NDArray[np.int64], ends: npt.NDArray[np.int64]
    ) -> None:
        """`starts` and `ends` are the bytes of every rest that may be asked for, int64."""
        self._data = utf8.tobytes()
        self._starts, self._ends = starts, ends
        self._numbers = np.empty(len(utf8), np.int32)
        firsts = np.empty(len(starts), np.int64)
        slots = np.zeros((1 << (2 * len(starts)).bit_length(), 2), np.int64)
        size = _number_rests(utf8, starts, ends, slots, self._numbers, firsts)
        self._firsts = firsts[:size]  # by number, the first rest of that string

    def __len__(self) -> int:
        return len(self._firsts)

    def counts(self, starts: npt.NDArray[np.int64], weights: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
        """How often each string is the rest at these places, int64 by number."""
        totals = np.zeros(len(self), np.int64)
        _add_weights(self._numbers, starts, weights, totals)
        return totals

    def strings(self, numbers: npt.NDArray[np.int64]) -> list[bytes]:
        """The strings of these numbers."""
        firsts = self._firsts[numbers]
        places = zip(self._starts[firsts].tolist(), self._ends[firsts].tolist(), strict=True)
        return [self._data[start:end] for start, end in places]

    def character_counts(self, word_starts: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
        """How many characters each string has, int64 by number, if there is a rest at every character.

        `word_starts` says at which of the rests each word begins, and how many there are.
        """
        ends = np.repeat(word_starts[1:], np.diff(word_starts))
        characters: npt.NDArray[np.int64] = ends[self._firsts] - self._firsts
        return characters


@njit(nogil=True, cache=True)
def _number_rests(utf8, starts, ends, slots, numbers, firsts):
    """Give all rests their numbers; how many different ones there are."""
    size = 0
    for rest in range(len(starts)):
        start, end = starts[rest], ends[rest]
        key = piece_key(utf8, start, end)
        slot = first_slot(len(slots), key)
        while slots[slot, KEY] != 0:
            if slots[slot, KEY] == key:
                known = firsts[slots[slot, RESULT]]
                if is_exact(key) or (
                    ends[known] - starts[known] == end - start
                    and same_bytes(utf8, starts[known], utf8, start, end - start)
                ):
                    break
            slot = (slot + 1) & (len(slots) - 1)
        if slots[slot, KEY] == 0:
            slots[slot, KEY], slots[slot, RESULT] = key, size
            firsts[size] = rest
            size += 1
        numbers[start] = slots[slot, RESULT]
    return size


@njit(nogil=True, cache=True)
def _add_weights(numbers, starts, weights, totals):
    for i in range(len(starts)):
        totals[numbers[starts[i]]] += weights[i]
