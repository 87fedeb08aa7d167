"""The pairs that could come next, and the words as they are merged now, against a count from scratch."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.bpe.test_trainer import counted
from tokexplorer.core.algorithms import make_trainer
from tokexplorer.core.bpe import plain
from tokexplorer.core.bpe.trainer import BpeTrainer
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.core.word_counts import WordCounts
from tokexplorer.core.wordpiece.trainer import WordPieceTrainer

if TYPE_CHECKING:
    from tokexplorer.core.bpe.next_pairs import NextPairs

Words = list[tuple[list[int], int]]
MERGING: list[dict[str, object]] = [
    {"algorithm": "byte-bpe", "tie_break": "smallest-pair"},
    {"algorithm": "byte-bpe", "tie_break": "first-seen", "max_token_length": 3},
    {"algorithm": "bpe", "tie_break": "first-seen", "end_of_word": "</w>", "end_of_word_apart": True},
    {"algorithm": "bpe", "tie_break": "largest-string", "end_of_word": "</w>"},
    {"algorithm": "bpe", "tie_break": "shortest"},
    {"algorithm": "wordpiece", "criterion": "frequency", "special_tokens": ("[UNK]",)},
    {"algorithm": "wordpiece", "criterion": "likelihood", "special_tokens": ("[UNK]",)},
]
corpora = st.dictionaries(st.text("abc", min_size=1, max_size=8), st.integers(1, 5), min_size=1, max_size=9)


def merging_trainer(words: dict[str, int], how: dict[str, object], min_frequency: int = 1) -> BpeTrainer:
    spec = TrainingSpec.of(**how, min_frequency=min_frequency)  # type: ignore[arg-type]
    counts = WordCounts.from_items((word.encode(), count) for word, count in words.items())
    trainer = make_trainer(counts, spec)
    assert isinstance(trainer, BpeTrainer | WordPieceTrainer)
    return trainer  # type: ignore[return-value]


def words_from_scratch(trainer: BpeTrainer, words: dict[str, int], step: int) -> Words:
    """The words as symbols of the alphabet, with the first merges carried out one after the other."""
    first = trainer.tokenizer(0)
    symbols = {first.token_bytes(each): each for each in range(trainer.fixed_size)}
    spec = trainer.spec
    found: Words = []
    for word, count in words.items():
        names = [bytes([byte]) for byte in word.encode()]
        if spec.algorithm == "wordpiece":
            names[1:] = [b"##" + each for each in names[1:]]
        elif spec.applies("end_of_word") and spec.end_of_word_apart:
            names.append(spec.end_of_word.encode())
        elif spec.applies("end_of_word"):
            names[-1] += spec.end_of_word.encode()
        found.append(([symbols[name] for name in names], count))
    merges = zip(*learned(trainer), strict=True)
    for merged, pair in zip(range(trainer.fixed_size, trainer.fixed_size + step), merges, strict=False):
        found = [(plain.merge_word(ids, pair, merged), count) for ids, count in found]
    return found


def learned(trainer: BpeTrainer) -> tuple[list[int], list[int]]:
    whole = trainer.again()
    left: list[int] = []
    right: list[int] = []
    while not whole.finished:
        rows = whole.advance(1000)
        left += rows.left.tolist()
        right += rows.right.tolist()
    return left, right


def from_scratch(trainer: BpeTrainer, words: Words) -> list[tuple[int, int, int]]:
    """All pairs that may be merged, with their counts, in the order in which they would be taken."""
    spec, spelled = trainer.spec, trainer.tokenizer()
    counts = plain.count_pairs(words)
    single: dict[int, int] = {}
    for ids, count in words:
        for each in ids:
            single[each] = single.get(each, 0) + count

    def name(token: int) -> str:
        return spelled.token_bytes(token).decode("latin-1")

    def characters(token: int) -> int:
        return len(name(token).removesuffix(spec.end_of_word)) if spec.end_of_word else len(name(token))

    def key(pair: tuple[int, int]) -> tuple[object, ...]:
        if spec.algorithm == "wordpiece" and spec.criterion == "likelihood":
            return (-Fraction(counts[pair], single[pair[0]] * single[pair[1]]),)
        if spec.algorithm == "wordpiece" or spec.tie_break == "smallest-pair":
            return -counts[pair], pair
        if spec.tie_break == "shortest":
            return -counts[pair], characters(pair[0]) + characters(pair[1]), name(pair[0]) + name(pair[1])
        if spec.tie_break == "largest-string":
            inverted = [[-ord(each) for each in name(token)] + [1] for token in pair]
            return -counts[pair], inverted
        return (-counts[pair],)  # the order in which they were met is kept

    longest = spec.max_token_length if spec.applies("max_token_length") else 0
    longest = max(2, longest - 1) if longest and spec.tie_break != "shortest" else longest
    allowed = [
        pair
        for pair, count in counts.items()
        if count >= spec.min_frequency and not (longest and sum(map(characters, pair)) > longest)
    ]
    return [(*pair, counts[pair]) for pair in sorted(allowed, key=key)]


@settings(max_examples=150)
@given(corpora, st.sampled_from(MERGING), st.integers(1, 3), st.integers(0, 30))
def test_next_pairs_are_those_of_a_count_from_scratch(
    words: dict[str, int], how: dict[str, object], min_frequency: int, step: int
) -> None:
    trainer = merging_trainer(words, how, min_frequency)
    trainer.advance(step)
    found = trainer.next_pairs()
    now = words_from_scratch(trainer, words, trainer.steps_done)
    expected = from_scratch(trainer, now)
    assert found.step == trainer.steps_done
    assert found.total == len(expected)
    assert [(each.left, each.right, each.pair_count) for each in found.pairs] == expected[:100]
    check_scores(found, trainer, now)
    check_words(found, now)
    if not trainer.finished:  # what was foretold happens
        rows = trainer.advance(1)
        assert (rows.left[0], rows.right[0], rows.pair_count[0]) == expected[0]


def check_scores(found: NextPairs, trainer: BpeTrainer, words: Words) -> None:
    single = [token for ids, count in words for token in ids for _ in range(count)]
    best = 0
    for each in found.pairs:
        assert (each.left_count, each.right_count) == (single.count(each.left), single.count(each.right))
        score = Fraction(each.pair_count)
        if trainer.spec.applies("criterion") and trainer.spec.criterion == "likelihood":
            score /= each.left_count * each.right_count
        assert each.score == pytest.approx(float(score), rel=1e-14)
        best += each.score == found.pairs[0].score
    assert found.tied == best


def check_words(found: NextPairs, words: Words) -> None:
    assert found.word_total == len(words)
    ordered = sorted(words, key=lambda word: -word[1])
    assert [(list(each.ids), each.frequency) for each in found.words] == ordered
    for each in found.words:
        pairs = list(zip(each.ids, each.ids[1:], strict=False))
        assert each.changes == (bool(found.pairs) and (found.pairs[0].left, found.pairs[0].right) in pairs)
        assert each.is_whole


def test_only_the_first_hundred_of_many_pairs_are_given_and_all_are_counted() -> None:
    words = [chr(one) + chr(two) for one in range(97, 117) for two in range(97, 117)]
    trainer = BpeTrainer(counted(*words, pre_tokenizer="whitespace"), TrainingSpec(vocab_size=300))
    found = trainer.next_pairs()
    assert (len(found.pairs), found.total, found.tied) == (100, 400, 400)
    keys = [(each.left, each.right) for each in found.pairs]
    assert keys == sorted(keys)
    assert (len(found.words), found.word_total) == (200, 400)


def test_a_word_of_many_tokens_is_cut_short() -> None:
    trainer = BpeTrainer(counted("a" * 100 + "b", pre_tokenizer="none"), TrainingSpec(vocab_size=258))
    [word] = trainer.next_pairs().words
    assert len(word.ids) == 64
    assert not word.is_whole
    assert word.changes


@pytest.mark.parametrize("how", [*MERGING[2:], {"algorithm": "bpe"}], ids=str)
def test_words_of_which_the_alphabet_leaves_nothing_are_not_told(how: dict[str, object]) -> None:
    dropped = {"ab": 5, "x": 3, "abab": 2, "yz": 1}
    found = merging_trainer(dropped, {**how, "limit_alphabet": 2}).next_pairs()
    expected = merging_trainer({"ab": 5, "abab": 2}, how).next_pairs()
    mark = bool(how.get("end_of_word_apart"))  # by itself it is left of such words, too
    words = [(len(each.ids), each.frequency, each.changes) for each in found.words if len(each.ids) > mark]
    assert words == [(len(each.ids), each.frequency, each.changes) for each in expected.words]
    assert found.word_total == (4 if mark else 2) == len(found.words)


def test_a_trainer_that_starts_over_learns_the_same() -> None:
    trainer = merging_trainer({"low": 3, "lower": 2, "newest": 4}, MERGING[6])
    first = [trainer.advance(1).left.tolist() for _ in range(5)]
    again = trainer.again()
    assert again.steps_done == 0
    assert [again.advance(1).left.tolist() for _ in range(5)] == first
    assert again.total_steps == trainer.total_steps
