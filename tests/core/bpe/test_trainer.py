"""The trainer against the plain algorithm, and against the field's own trainers."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import numpy as np
import pytest
import tokenizers
from hypothesis import given
from hypothesis import strategies as st

from tests.core.reference_trainers import minbpe_merges, tokenizers_merges
from tokexplorer.core.bpe import plain
from tokexplorer.core.bpe import trainer as trainer_module
from tokexplorer.core.bpe.byte_alphabet import GPT2_BYTE_ORDER
from tokexplorer.core.bpe.trainer import BpeTrainer
from tokexplorer.core.spec import SpecError, TieBreak, TrainingSpec
from tokexplorer.core.trainer import Steps, TrainingError
from tokexplorer.core.word_counts import WordCounter, WordCounts

if TYPE_CHECKING:
    from pathlib import Path


def counted(*texts: str, **settings: object) -> WordCounts:
    counter = WordCounter(**settings)  # type: ignore[arg-type]
    for text in texts:
        counter.add_text(text)
    return counter.word_counts()


def run(trainer: BpeTrainer, bite: int = 1_000_000) -> list[Steps]:
    parts = []
    while not trainer.finished:
        parts.append(trainer.advance(bite))
    return parts


def column(parts: list[Steps], name: str) -> list[int]:
    values: list[int] = np.concatenate([getattr(part, name) for part in parts]).tolist()
    return values


def as_words(counts: WordCounts, special: int) -> list[tuple[list[int], int]]:
    return [((GPT2_BYTE_ORDER[list(unit)] + special).tolist(), count) for unit, count in counts.items()]


def possible_merges(words: list[tuple[list[int], int]], min_frequency: int, tie_break: str) -> int:
    return len(plain.train(words, 1000, 10**6, min_frequency, tie_break))


def merged_bytes(trainer: BpeTrainer) -> list[tuple[bytes, bytes]]:
    tokenizer = trainer.tokenizer()
    merges = tokenizer.merges
    return [
        (tokenizer.token_bytes(left), tokenizer.token_bytes(right))
        for left, right in zip(merges.left.tolist(), merges.right.tolist(), strict=True)
    ]


small_corpora = st.lists(
    st.tuples(st.text(alphabet="abc", min_size=1, max_size=9).map(str.encode), st.integers(1, 5)),
    min_size=1,
    max_size=12,
)


@given(small_corpora, st.sampled_from(["smallest-pair", "first-seen"]), st.integers(1, 3), st.integers(1, 7))
def test_same_merges_counts_and_lengths_as_the_plain_algorithm(
    items: list[tuple[bytes, int]], tie_break: TieBreak, min_frequency: int, bite: int
) -> None:
    counts = WordCounts.from_items(items)
    words = as_words(counts, special=1)
    merges = possible_merges(words, min_frequency, tie_break)
    spec = TrainingSpec(vocab_size=257 + merges, min_frequency=min_frequency, tie_break=tie_break)
    parts = run(BpeTrainer(counts, spec), bite)
    expected = plain.train(words, 257, merges, min_frequency, tie_break)
    pairs = list(zip(column(parts, "left"), column(parts, "right"), strict=True)) if parts else []
    assert pairs == [pair for pair, _, _ in expected]
    if parts:
        assert column(parts, "pair_count") == [count for _, count, _ in expected]
        assert column(parts, "corpus_tokens") == [length for _, _, length in expected]
        assert column(parts, "new_id") == list(range(257, 257 + merges))
        assert column(parts, "step") == list(range(1, merges + 1))
        assert column(parts, "vocab_size") == list(range(258, 258 + merges))
        lengths = [counts.total_bytes, *column(parts, "corpus_tokens")]
        assert column(parts, "tokens_saved") == (-np.diff(lengths)).tolist()


@given(small_corpora, st.integers(1, 3))
def test_asking_for_one_merge_too_many_says_what_is_possible(
    items: list[tuple[bytes, int]], min_frequency: int
) -> None:
    counts = WordCounts.from_items(items)
    merges = possible_merges(as_words(counts, special=1), min_frequency, "smallest-pair")
    spec = TrainingSpec(vocab_size=257 + merges + 1, min_frequency=min_frequency, strict_vocab_size=True)
    with pytest.raises(TrainingError, match=f"at most {257 + merges:,} \\({merges:,} merges\\)"):
        BpeTrainer(counts, spec)


@given(st.data(), st.sampled_from(["smallest-pair", "first-seen"]), st.integers(1, 2), st.integers(1, 7))
def test_pairs_that_are_too_rare_are_forgotten_in_large_corpora(
    data: st.DataObject, tie_break: TieBreak, min_frequency: int, bite: int
) -> None:
    """The rows are those of small corpora, and so is what could come next."""
    words = data.draw(st.lists(st.text("abc", min_size=1, max_size=7), min_size=1, max_size=40))
    counts = counted(" ".join(words * data.draw(st.integers(1, 3))))
    reached = possible_merges(as_words(counts, 1), min_frequency, tie_break)
    merges = data.draw(st.integers(0, reached))
    spec = TrainingSpec(vocab_size=257 + merges, tie_break=tie_break, min_frequency=min_frequency)
    small = BpeTrainer(counts, spec)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(trainer_module, "_LARGE_SYMBOLS", 0)
        large = BpeTrainer(counts, spec)
        found = run(large, bite)
    parts = run(small, bite)
    for name in ("left", "right", "pair_count", "tokens_saved", "corpus_tokens") if merges else ():
        assert column(found, name) == column(parts, name)
    assert large.next_pairs() == small.next_pairs()


def test_five_hundred_random_corpora_agree_with_tokenizers_and_minbpe() -> None:
    rng = random.Random(20)
    for _ in range(500):
        letters = rng.choice(["ab", "abcd", "aé ", "xyz. \n", "日本 語", "the cat sat"])
        text = "".join(rng.choices(letters, k=rng.randint(20, 120)))
        counts = counted(text)
        certain = int(np.count_nonzero(np.diff(counts.starts) > 1))
        if certain == 0:
            continue
        size = 257 + rng.randint(1, certain)
        ours = BpeTrainer(counts, TrainingSpec(vocab_size=size))
        run(ours)
        assert merged_bytes(ours) == tokenizers_merges([text], size), text
        first_seen = BpeTrainer(counts, TrainingSpec(vocab_size=size, tie_break="first-seen"))
        run(first_seen)
        assert merged_bytes(first_seen) == minbpe_merges(text, size - 257), text


@pytest.mark.parametrize(
    ("files", "size"),
    [
        (["tinyshakespeare.txt"], 4000),
        (["taylorswift.txt"], 2000),
        (["udhr/hin.txt", "udhr/arb.txt", "udhr/cmn_hans.txt", "udhr/rus.txt", "udhr/deu_1996.txt"], 3000),
    ],
)
@pytest.mark.parametrize("splitter", ["gpt2", "cl100k", "o200k"])
def test_real_corpora_agree_with_tokenizers(
    shared_data: Path, files: list[str], size: int, splitter: str
) -> None:
    texts = [(shared_data / "corpora" / name).read_bytes().decode() for name in files]
    trainer = BpeTrainer(
        counted(*texts, pre_tokenizer=splitter), TrainingSpec(vocab_size=size, pre_tokenizer=splitter)
    )
    run(trainer)
    assert merged_bytes(trainer) == tokenizers_merges(texts, size, splitter)


@pytest.mark.parametrize("file", ["taylorswift.txt", "udhr/hin.txt"])
def test_real_corpora_agree_with_minbpe(shared_data: Path, file: str) -> None:
    text = (shared_data / "corpora" / file).read_bytes().decode()
    trainer = BpeTrainer(counted(text), TrainingSpec(vocab_size=257 + 256, tie_break="first-seen"))
    run(trainer)
    assert merged_bytes(trainer) == minbpe_merges(text, 256)


def test_minbpe_reference_files(shared_data: Path) -> None:
    text = (shared_data / "corpora/taylorswift.txt").read_bytes().decode()
    for splitter, name in [("gpt2", "minbpe_regex_gpt2_512"), ("none", "minbpe_basic_512")]:
        spec = TrainingSpec(vocab_size=512, pre_tokenizer=splitter, tie_break="first-seen", special_tokens=())
        trainer = BpeTrainer(counted(text, pre_tokenizer=splitter), spec)
        run(trainer)
        model = (shared_data / "trained/taylorswift" / name / "minbpe.model").read_text().splitlines()
        expected = [tuple(map(int, line.split())) for line in model if regex_pair(line)]
        byte_ids = trainer.tokenizer().alphabet.byte_ids
        assert byte_ids is not None
        value_of = {int(token_id): byte for byte, token_id in enumerate(byte_ids)}
        merges = trainer.tokenizer().merges
        ours = [
            (value_of.get(left, left), value_of.get(right, right))
            for left, right in zip(merges.left.tolist(), merges.right.tolist(), strict=True)
        ]
        assert ours == expected


def regex_pair(line: str) -> bool:
    parts = line.split(" ")
    return len(parts) == 2 and all(part.isdigit() for part in parts)


def test_the_worked_example_of_the_encyclopaedia() -> None:
    spec = TrainingSpec(vocab_size=259, pre_tokenizer="none", tie_break="first-seen", special_tokens=())
    trainer = BpeTrainer(counted("aaabdaaabac", pre_tokenizer="none"), spec)
    parts = run(trainer)
    assert merged_bytes(trainer) == [(b"a", b"a"), (b"aa", b"a"), (b"aaa", b"b")]
    assert column(parts, "corpus_tokens")[-1] == 5


def test_special_tokens_in_the_corpus_never_take_part_in_a_merge() -> None:
    text = "<s>hello</s>" * 50 + "hello world " * 50
    settings = {"special_tokens": ("<s>", "</s>"), "pre_tokenizer": "none"}
    counts = counted(text, **settings)
    trainer = BpeTrainer(
        counts, TrainingSpec(vocab_size=268, special_tokens=("<s>", "</s>"), pre_tokenizer="none")
    )
    run(trainer)
    assert not any(b"<" in left + right or b">" in left + right for left, right in merged_bytes(trainer))


def test_counts_go_beyond_32_bits() -> None:
    counts = WordCounts.from_items([(b"ab", 2**33), (b"cd", 2**33 - 1), (b"ef", 2**32)])
    parts = run(BpeTrainer(counts, TrainingSpec(vocab_size=260)))
    assert column(parts, "pair_count") == [2**33, 2**33 - 1, 2**32]


def test_one_call_is_bounded_even_where_one_merge_is_large(monkeypatch: pytest.MonkeyPatch) -> None:
    counts = counted("ab" * 600_000, pre_tokenizer="none")
    trainer = BpeTrainer(counts, TrainingSpec(vocab_size=258, pre_tokenizer="none"))
    # With no time at all a call does one kernel's work: 1,200,000 symbols to count, 600,000 to merge.
    monkeypatch.setattr(trainer_module, "ADVANCE_SECONDS", 0)
    calls = len(run(trainer))
    assert calls >= (1_200_000 + 600_000) / trainer_module._WORK_PER_CALL  # noqa: SLF001
    assert trainer.steps_done == 1


@pytest.mark.parametrize("tie_break", ["smallest-pair", "first-seen"])
@pytest.mark.parametrize("work", [1, 7])
def test_a_run_that_stops_after_every_few_places_learns_the_same(
    tie_break: TieBreak, work: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = random.Random(work)
    words = ["".join(rng.choices("abcdefghijklmnop", k=rng.randint(1, 9))) for _ in range(200)]
    words += ["ab" * 20, "a" * 31, "abcabcab" * 4]
    counts = WordCounts.from_items((word.encode(), rng.randint(1, 9)) for word in words)
    expected = plain.train(as_words(counts, special=1), 257, 150, 1, tie_break)
    monkeypatch.setattr(trainer_module, "ADVANCE_SECONDS", 0)
    monkeypatch.setattr(trainer_module, "_WORK_PER_CALL", work)
    parts = run(BpeTrainer(counts, TrainingSpec(vocab_size=257 + 150, tie_break=tie_break)))
    found = zip(
        *(column(parts, name) for name in ("left", "right", "pair_count", "corpus_tokens")), strict=True
    )
    assert list(found) == [(*pair, count, length) for pair, count, length in expected]


def test_impossible_settings_are_told_before_work() -> None:
    with pytest.raises(SpecError, match="257 is the least possible"):
        TrainingSpec(vocab_size=200).validate()
    with pytest.raises(TrainingError, match="the corpus is empty"):
        BpeTrainer(counted(""), TrainingSpec())
    with pytest.raises(TrainingError, match="lower the minimum frequency"):
        BpeTrainer(counted("abc abc"), TrainingSpec(vocab_size=400, min_frequency=2, strict_vocab_size=True))


def test_initial_counts_are_those_of_the_bytes() -> None:
    trainer = BpeTrainer(counted("aab b"), TrainingSpec(vocab_size=258))
    alphabet = trainer.tokenizer(0)
    for token_id, count in enumerate(trainer.initial_counts.tolist()):
        expected = 0 if token_id == 0 else "aab b".count(alphabet.token_bytes(token_id).decode("latin-1"))
        assert count == expected


def test_the_installed_reference_is_the_one_the_parity_was_checked_with() -> None:
    assert tuple(map(int, tokenizers.__version__.split(".")[:2])) >= (0, 21)


@pytest.mark.parametrize("symbols", [65_279, 65_280, 65_300, 65_348, 65_400])
def test_bytes_behind_many_symbols_have_ids_of_their_own(symbols: int) -> None:
    text = "voilà où là-bas, déjà à l’Hôtel où là " * 3
    few = TrainingSpec(special_tokens=(), vocab_size=290)
    names = tuple(f"<{number}>" for number in range(symbols))
    many = few.replace(special_tokens=names, vocab_size=290 + symbols)
    expected, found = (run(BpeTrainer(counted(text), spec)) for spec in (few, many))
    for name in ("left", "right"):
        assert column(found, name) == [token + symbols for token in column(expected, name)]
    assert column(found, "pair_count") == column(expected, "pair_count")
