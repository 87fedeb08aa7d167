"""What is known of the room for an alphabet while a corpus is counted is true of the whole corpus."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokexplorer.core.algorithms import make_trainer
from tokexplorer.core.alphabet_room import (
    ANYWHERE,
    BEGINS,
    CONTINUES,
    ENDS,
    SeenCharacters,
    check_room,
    least_size,
    no_room,
    only_grows,
    room_problem,
)
from tokexplorer.core.spec import ALGORITHMS, Remedy, TrainingSpec
from tokexplorer.core.trainer import TrainingError
from tokexplorer.core.word_counts import WordCounter, WordCounts

CHARACTERS = "ab#é漢字🐈 .\n[▁\x00"
SETTINGS: list[tuple[Any, dict[str, Any]]] = [
    ("bpe", {}),
    ("bpe", {"initial_alphabet": "xyaé", "special_tokens": ("a", "<s>")}),
    ("bpe", {"end_of_word": "</w>"}),
    ("bpe", {"end_of_word": "é", "end_of_word_apart": True}),
    ("bpe", {"byte_fallback": True, "user_symbols": ("漢",)}),
    ("wordpiece", {}),
    ("wordpiece", {"criterion": "likelihood", "special_tokens": ("a", "##b", "#é", "漢", "##")}),
    ("wordpiece", {"continuation_prefix": "#", "special_tokens": ("#b", "b", "##")}),
]
LIMITS = [{}, {"limit_alphabet": 2}, {"limit_alphabet": 5}]
COVERED: list[tuple[Any, dict[str, Any]]] = [
    ("bpe", {"character_coverage": 0.98}),
    ("unigram", {"character_coverage": 1.0}),
    ("wordpiece", {"criterion": "top-down"}),
]


def counted(texts: list[str], spec: TrainingSpec) -> WordCounts:
    counter = WordCounter.of(spec)
    for text in texts:
        counter.add_text(text)
    return counter.word_counts()


def seen_in(counts: WordCounts) -> SeenCharacters:
    seen = SeenCharacters()
    seen.add(counts.utf8, counts.starts)
    return seen


@given(st.lists(st.text(CHARACTERS, min_size=1)))
def test_characters_are_those_of_the_units_by_their_places(units: list[str]) -> None:
    counts = WordCounts.from_items((unit.encode(), 1) for unit in units)
    seen = SeenCharacters()
    half = len(counts) // 2
    seen.add(counts.utf8, counts.starts[: half + 1])
    seen.add(counts.utf8, counts.starts, half)
    expected = {
        ANYWHERE: set("".join(units)),
        BEGINS: {unit[0] for unit in units},
        CONTINUES: set("".join(unit[1:] for unit in units)),
        ENDS: {unit[-1] for unit in units},
    }
    for place, characters in expected.items():
        assert seen.size(place) == len(characters)
        assert {each for each in CHARACTERS if seen.has(each, place)} == characters


@pytest.mark.parametrize("limit", LIMITS)
@pytest.mark.parametrize(("algorithm", "settings"), SETTINGS)
@given(st.lists(st.text(CHARACTERS), min_size=1, max_size=4), st.sampled_from(["gpt2", "whitespace", "none"]))
def test_the_size_is_a_lower_bound_that_only_grows(
    algorithm: Any, settings: dict[str, Any], limit: dict[str, int], texts: list[str], splitter: str
) -> None:
    spec = TrainingSpec.of(algorithm, **settings, **limit, pre_tokenizer=splitter, vocab_size=1000)
    counts = counted(texts, spec)
    if not len(counts):
        return
    sizes = [least_size(seen_in(counted(texts[:end], spec)), spec) for end in range(len(texts) + 1)]
    assert sizes == sorted(sizes)
    fixed = make_trainer(counts, spec).fixed_size
    assert sizes[-1] <= fixed
    if not limit:
        assert sizes[-1] == fixed


def test_the_unknown_token_needs_no_room_for_its_characters() -> None:
    spec = TrainingSpec.of("bpe", pre_tokenizer="whitespace", vocab_size=3)
    counts = counted(["<unk> a b <unk>a"], spec)
    assert least_size(seen_in(counts), spec) == make_trainer(counts, spec).fixed_size == 3
    check_room(seen_in(counts), spec)


@pytest.mark.parametrize(("algorithm", "settings"), SETTINGS)
def test_the_error_is_that_of_the_trainer(algorithm: Any, settings: dict[str, Any]) -> None:
    spec = TrainingSpec.of(algorithm, **settings, pre_tokenizer="whitespace")
    text = " ".join(chr(code) + chr(code + 7) for code in range(0x4E00, 0x4E00 + 400))
    counts = counted([text], spec)
    seen = seen_in(counts)
    least = make_trainer(counts, spec).fixed_size
    check_room(seen, spec.replace(vocab_size=least))
    spec = spec.replace(vocab_size=least - 1)
    check_room(seen, spec.replace(merges=10))  # as many tokens as it takes
    with pytest.raises(TrainingError) as caught:
        make_trainer(counts, spec)
    told = room_problem(seen, spec)
    assert told is not None
    assert f"that is read so far needs {least - len(spec.own_tokens):,} symbols" in str(told)
    assert f"Ask for more than {least:,}, or for a smaller alphabet" in str(told)
    assert str(told).partition(": th")[0] == str(caught.value).partition(": th")[0]
    assert [each.setting for each in told.remedies] == ["limit_alphabet"]  # how many tokens is not known yet
    seen.is_whole = True
    with pytest.raises(TrainingError) as whole:
        check_room(seen, spec)
    assert str(whole.value) == str(caught.value) == str(no_room(spec, least))
    assert whole.value.remedies == caught.value.remedies
    assert Remedy("vocab_size", least) in whole.value.remedies


@pytest.mark.parametrize(("algorithm", "settings"), COVERED)
def test_what_may_leave_characters_out_again_is_not_judged_early(
    algorithm: Any, settings: dict[str, Any]
) -> None:
    spec = TrainingSpec.of(algorithm, **settings, pre_tokenizer="whitespace", vocab_size=300)
    text = " ".join(map(chr, range(0x4E00, 0x4E00 + 400)))
    assert not only_grows(spec)
    check_room(seen_in(counted([text], spec)), spec)


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_a_small_alphabet_has_room_in_all(algorithm: Any) -> None:
    spec = TrainingSpec.of(algorithm)
    check_room(seen_in(counted(["the cat sat"], spec)), spec)
