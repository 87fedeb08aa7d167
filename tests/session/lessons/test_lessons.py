"""The worked examples: what the lessons show is what the textbooks say."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokexplorer.core.algorithms import make_trainer
from tokexplorer.core.bpe.plain import merge_word
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.unigram.tokenizer import UnigramTokenizer
from tokexplorer.core.word_counts import WordCounter
from tokexplorer.session.lessons.catalogue import LESSONS
from tokexplorer.session.lessons.learning import textbook_bpe
from tokexplorer.session.lessons.lesson import EncodingLesson, Lesson, TrainingLesson
from tokexplorer.session.lessons.tokenizers import learned
from tokexplorer.session.lessons.wrong_bpe import join_by_regex, learn_merges, with_merges
from tokexplorer.session.what_if.families import BpeWhatIf
from tokexplorer.session.what_if.what_if import EditError

if TYPE_CHECKING:
    from tokexplorer.core.trainer import Trainer

BY_NAME = {lesson.name: lesson for lesson in LESSONS}
TRAINING = [lesson for lesson in LESSONS if isinstance(lesson, TrainingLesson)]
ENCODING = [lesson for lesson in LESSONS if isinstance(lesson, EncodingLesson)]

MERGES = {
    "low-new": [
        ("w", "</w>", 6),
        ("l", "o", 5),
        ("n", "e", 5),
        ("w", "e", 4),
        ("lo", "w</w>", 3),
        ("ne", "w</w>", 3),
        ("lo", "we", 2),
        ("r", "</w>", 2),
        ("s", "t", 2),
        ("st", "</w>", 2),
    ],
    "tokenize": [
        ("t", "o", 4),
        ("to", "k", 4),
        ("tok", "e", 4),
        ("toke", "n", 4),
        ("token", "i", 2),
        ("tokeni", "z", 2),
        ("tokeniz", "e", 2),
    ],
    "tokenizers": [
        ("t", "o", 3),
        ("to", "k", 3),
        ("tok", "e", 3),
        ("toke", "n", 3),
        ("token", "i", 3),
        ("tokeni", "z", 3),
        ("tokeniz", "e", 3),
    ],
    "newest-widest": [
        ("e", "s", 9),
        ("es", "t", 9),
        ("est", "</w>", 9),
        ("l", "o", 7),
        ("lo", "w", 7),
        ("n", "e", 6),
        ("ne", "w", 6),
        ("new", "est</w>", 6),
        ("low", "</w>", 5),
        ("w", "i", 3),
    ],
    "end-mark": [("a", "b", 3), ("ab", "</w>", 3), ("b", "c", 2)],
    "spaces": [("w", "e", 3), ("l", "o", 2), ("lo", "we", 2), ("lowe", "r", 1), ("lower", " ", 1)],
    "play": [("p", "l", 4), ("pl", "a", 4), ("pla", "y", 4)],
    "hug": [("u", "g", 20), ("u", "n", 16), ("h", "ug", 15)],
    "hug-wordpiece": [("##g", "##s", 5), ("h", "##u", 15), ("hu", "##gs", 5)],
}
SPELLED = {
    "low-new": {"slower": "s lowe r</w>", "renew": "r e new</w>"},
    "tokenize": {"tokenizers": "tokenize r s", "tokenize": "tokenize"},
    "newest-widest": {"lowest": "low est</w>", "newest": "newest</w>"},
    "end-mark": {"abc": "ab c </w>", "ab": "ab</w>"},
    "spaces": {"lower lowest": "lower  lowe s t"},
    "tokenizers": {"tokenizers": "tokenize r s </w>", "token": "token </w>"},
    "play": {"play": "play", "playing": "play i n g"},
    "hug": {"bug": "b ug", "mug": "<unk> ug", "unhug": "un hug"},
    "hug-wordpiece": {"hugs": "hugs", "bugs": "b ##u ##gs", "bum": "[UNK]"},
}


def trained(lesson: TrainingLesson) -> tuple[Trainer, Any]:
    spec = lesson.spec
    counter = WordCounter.of(spec)
    for text in lesson.texts:
        counter.add_text(text)
    trainer = make_trainer(counter.word_counts(), spec)
    rows = []
    while not trainer.finished:
        bite = trainer.advance(1)
        if len(bite):
            rows.append(bite)
    return trainer, rows


def spelled(tokenizer: Any, text: str) -> str:
    return " ".join(tokenizer.token_bytes(token).decode() for token in tokenizer.encode(text).ids.tolist())


@pytest.mark.parametrize("lesson", TRAINING, ids=lambda lesson: lesson.name)
def test_the_merges_are_those_of_the_textbook_in_their_order(lesson: TrainingLesson) -> None:
    trainer, rows = trained(lesson)
    tokenizer = trainer.tokenizer()
    found = [
        (
            tokenizer.token_bytes(int(row.left[0])).decode(),
            tokenizer.token_bytes(int(row.right[0])).decode(),
            int(row.pair_count[0]),
        )
        for row in rows
    ]
    assert found == MERGES[lesson.name]
    for text, wanted in SPELLED[lesson.name].items():
        assert spelled(tokenizer, text) == wanted


@pytest.mark.parametrize("lesson", TRAINING, ids=lambda lesson: lesson.name)
def test_every_note_belongs_to_a_merge(lesson: TrainingLesson) -> None:
    assert set(lesson.notes) <= set(range(1, len(MERGES[lesson.name]) + 1))
    assert lesson.ending


def test_without_an_end_mark_es_est_lo_come_first() -> None:
    lesson = BY_NAME["newest-widest"]
    assert isinstance(lesson, TrainingLesson)
    spec = lesson.spec.replace(end_of_word="", end_of_word_apart=False)
    counter = WordCounter(pre_tokenizer=spec.pre_tokenizer)
    counter.add_text(lesson.texts[0])
    steps: Any = make_trainer(counter.word_counts(), spec.replace(vocab_size=14)).advance(3)
    assert steps.pair_count.tolist() == [9, 9, 7]


def test_a_merge_put_in_front_makes_a_word_unreachable() -> None:
    lesson = BY_NAME["tokenize"]
    assert isinstance(lesson, TrainingLesson)
    tokenizer = trained(lesson)[0].tokenizer()
    assert isinstance(tokenizer, BpeTokenizer)
    i, z = (tokenizer.encode(letter).ids[0] for letter in "iz")
    what_if = BpeWhatIf(tokenizer)
    what_if.add(0, int(i), int(z))
    assert spelled(what_if.tokenizer(), "tokenize") == "token iz e"
    assert spelled(tokenizer, "tokenize") == "tokenize"


def test_a_merge_that_is_moved_takes_effect_where_it_stands() -> None:
    lesson = BY_NAME["end-mark"]
    assert isinstance(lesson, TrainingLesson)
    tokenizer = trained(lesson)[0].tokenizer()
    assert isinstance(tokenizer, BpeTokenizer)
    what_if = BpeWhatIf(tokenizer)
    what_if.move(2, 0)
    assert spelled(what_if.tokenizer(), "abc") == "a bc </w>"
    what_if.move(0, 2)
    assert spelled(what_if.tokenizer(), "abc") == "ab c </w>"
    with pytest.raises(IndexError, match="3 rows"):
        what_if.move(0, 3)
    with pytest.raises(EditError, match="merged already"):
        what_if.add(0, *what_if.parts(0))


def stage(name: str, number: int) -> tuple[Any, str]:
    """The first tokenizer of a page, and the text."""
    lesson = BY_NAME[name]
    assert isinstance(lesson, EncodingLesson)
    return next(iter(lesson.stages[number].make().tokenizers.values())), lesson.stages[number].text


def test_cats_is_one_piece_and_then_a_tie_that_is_shown_as_one() -> None:
    whole, text = stage("cats", 0)
    assert spelled(whole, text) == "cats"
    assert len(whole.tied_best("cats", 2)) == 1
    tied, text = stage("cats", 1)
    assert isinstance(tied, UnigramTokenizer)
    assert len(tied.tied_best("cats", 2)) == 2
    ways = {spelled_path(tied, path) for path in tied.tied_best("cats")}
    assert ways == {"cat s", "ca ts"}
    assert spelled(tied, text) in ways
    assert all(abs(path.score + 3.8) < 1e-5 for path in tied.tied_best("cats"))
    alone, text = stage("cats", 2)
    assert spelled(alone, text) == "ca ts"
    assert len(alone.tied_best("cats", 2)) == 1


def spelled_path(tokenizer: UnigramTokenizer, path: Any) -> str:
    return " ".join(tokenizer.token_bytes(token).decode() for token in path.encoding.ids.tolist())


def test_unaffable_by_the_longest_match() -> None:
    assert spelled(*stage("unaffable", 0)) == "una ##ffa ##ble"
    assert spelled(*stage("unaffable", 1)) == "un ##aff ##able"
    assert spelled(*stage("unaffable", 2)) == "[UNK] [UNK]"


def test_hello_world_and_a_globe_are_17_bytes() -> None:
    tokenizer, text = stage("bytes", 0)
    assert len(tokenizer.encode(text)) == 5 + 1 + 3 + 3 + 1 + 4


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_every_lesson_has_a_name_of_its_own(lesson: Lesson) -> None:
    assert len(BY_NAME) == len(LESSONS)
    assert lesson.title
    assert lesson.intro


@pytest.mark.parametrize("name", ["low-new", "newest-widest", "tokenizers", "play", "hug"])
def test_the_learner_of_a_few_lines_learns_what_the_trainer_learns(name: str) -> None:
    """So that what the mistakes change is the one error and nothing else."""
    lesson = BY_NAME[name]
    assert isinstance(lesson, TrainingLesson)
    words = Counter(word for text in lesson.texts for word in text.split())
    wanted = [(left, right) for left, right, _ in MERGES[name]]
    for join in (merge_word, join_by_regex):
        found = learn_merges(words, len(wanted), end_of_word=lesson.spec.end_of_word, join=join)
        assert found == wanted
    assert len(learn_merges(words, 1000)) < 100  # it ends when there is no pair


@given(
    st.dictionaries(st.text("abc", min_size=1, max_size=6), st.integers(1, 5), min_size=1, max_size=6),
    st.integers(1, 8),
)
def test_whole_symbols_by_pattern_are_those_of_a_list(words: dict[str, int], merges: int) -> None:
    assert learn_merges(words, merges, join=join_by_regex) == learn_merges(words, merges)
    text = " ".join(word for word, times in words.items() for _ in range(times))
    right = learned(textbook_bpe(merges=merges, end=""), {text: 1.0})
    again = with_merges(cast("BpeTokenizer", right), learn_merges(words, merges))
    assert all(spelled(again, word) == spelled(right, word) for word in words)
