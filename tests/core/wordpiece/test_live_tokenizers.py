"""Tokenizers of steps, asked for while the run goes on and afterwards, with every kind of pre-tokenizer."""

from __future__ import annotations

import random
from threading import Thread
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokexplorer.core.algorithms import make_trainer
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.core.word_counts import WordCounter, WordCounts
from tokexplorer.core.wordpiece.alphabet import Alphabet
from tokexplorer.core.wordpiece.tokenizer import WordPieceTokenizer
from tokexplorer.core.wordpiece.trainer import Learner, WordPieceTrainer

if TYPE_CHECKING:
    from tokexplorer.core.spec import Criterion

TEXT = "the cat, the\tcatch:\n\n  the catcher  thaws 12 then 121 naïve naïveté 世界 🌍 the cat's"


def counted(spec: TrainingSpec, text: str) -> WordCounts:
    counter = WordCounter.of(spec)
    counter.add_text(text)
    return counter.word_counts()


def trainer_of(
    text: str, merges: int, criterion: Criterion = "likelihood", **settings: str
) -> WordPieceTrainer:
    """As many merges as asked for, or as there are."""
    spec = TrainingSpec.of("wordpiece", criterion=criterion, vocab_size=100_000, **settings)
    counts = counted(spec, text)
    alphabet = Alphabet.of(counts, spec)
    possible = Learner(alphabet, spec).possible_merges(merges)
    return WordPieceTrainer(counts, spec.replace(vocab_size=len(alphabet.tokens) + possible))


def finish(trainer: WordPieceTrainer, bite: int = 1000) -> None:
    while not trainer.finished:
        trainer.advance(bite)


@pytest.mark.parametrize("criterion", ["likelihood", "frequency"])
@pytest.mark.parametrize(
    "splitter",
    ["none", "whitespace", "gpt2", "cl100k", "o200k", "bert", "metaspace", "digits", "regex:[a-z]+"],
)
def test_every_splitter(splitter: str, criterion: Criterion) -> None:
    trainer = trainer_of(TEXT, 40, criterion, pre_tokenizer=splitter)
    finish(trainer)
    tokenizer = trainer.tokenizer()
    assert tokenizer.vocab_size == trainer.spec.vocab_size
    encoding = tokenizer.encode(TEXT)
    assert encoding.ids.tolist() == tokenizer.encode_ids(TEXT).tolist()
    assert trainer.count_tokens() == len(encoding)
    if splitter in ("whitespace", "bert"):
        assert tokenizer.decode(encoding.ids).split()[:1] == ["the"]
    else:
        assert tokenizer.decode(encoding.ids) == TEXT
    if splitter == "gpt2":
        first = tokenizer.at_step(0).encode_ids("the the").tolist()
        spelled = [tokenizer.vocabulary.tokens[token_id] for token_id in first]
        assert spelled == ["t", "##h", "##e", " ", "##t", "##h", "##e"]


@given(st.text("abc é", min_size=2, max_size=60), st.text("abcdé ", max_size=40), st.data())
def test_every_step_is_the_tokenizer_of_the_tokens_there_were(
    text: str, other: str, data: st.DataObject
) -> None:
    if not text.strip():
        return
    trainer = trainer_of(text, 12, pre_tokenizer="bert")
    finish(trainer, 3)
    last = trainer.tokenizer()
    step = data.draw(st.integers(0, trainer.total_steps))
    tokens = last.vocabulary.tokens[: trainer.fixed_size + step]
    fresh = WordPieceTokenizer.of_tokens(tokens, special_tokens=last.special_tokens)
    for tokenizer in (trainer.tokenizer(step), last.at_step(step)):
        assert tokenizer.vocab_size == len(tokens)
        assert tokenizer.encode_ids(other).tolist() == fresh.encode_ids(other).tolist()
    assert trainer.count_tokens(step) == len(fresh.encode_ids(text))


def test_tokenizers_asked_for_by_another_thread_stay_what_they_are() -> None:
    rng = random.Random(2)
    stems = ["".join(rng.choices("etaoinshrdlu", k=rng.randint(1, 9))) for _ in range(3000)]
    text = " ".join(rng.choice(stems) + rng.choice(stems) for _ in range(8000))
    trainer = trainer_of(text, 6000, "frequency", pre_tokenizer="whitespace")
    sample = text[:20_000]
    seen: dict[int, list[int]] = {}

    def watch() -> None:
        while not trainer.finished:
            step = trainer.steps_done
            seen[step] = trainer.tokenizer(step).encode_ids(sample).tolist()

    watcher = Thread(target=watch)
    watcher.start()
    finish(trainer, 50)
    watcher.join()
    assert len(seen) > 1
    last = trainer.tokenizer()
    tokens = last.vocabulary.tokens
    for step, ids in seen.items():
        fresh = WordPieceTokenizer.of_tokens(tokens[: trainer.fixed_size + step], pre_tokenizer="whitespace")
        assert ids == last.at_step(step).encode_ids(sample).tolist() == fresh.encode_ids(sample).tolist()


def test_user_symbols_and_special_tokens_are_never_merged() -> None:
    text = "low<x>lower low[MASK]er lowest<x> " * 3
    spec = TrainingSpec.of(
        "wordpiece",
        vocab_size=22,
        pre_tokenizer="bert",
        special_tokens=("[MASK]",),
        user_symbols=("<x>",),
        criterion="frequency",
    )
    trainer = make_trainer(counted(spec, text), spec)
    assert isinstance(trainer, WordPieceTrainer)
    finish(trainer)
    tokenizer = trainer.tokenizer()
    assert tokenizer.vocabulary.tokens[:3] == ("[UNK]", "[MASK]", "<x>")
    assert tokenizer.special_tokens == {"[MASK]": 1}
    assert tokenizer.symbols.user == {"<x>": 2}
    low = tokenizer.vocabulary.ids["low"]
    assert tokenizer.encode_ids("low<x>low[MASK]?").tolist() == [low, 2, low, 1, 0]
    facts = tokenizer.facts(low)
    assert (facts.kind, facts.step) == ("merge", low - trainer.fixed_size + 1)
    assert facts.parts is not None
    left, right = (tokenizer.vocabulary.tokens[part] for part in facts.parts)
    assert left + right.removeprefix("##") == "low"


def test_a_special_token_that_is_a_character_is_that_character() -> None:
    text = "AB aB Ab"
    spec = TrainingSpec.of(
        "wordpiece",
        vocab_size=5,
        normalizer="lowercase",
        pre_tokenizer="bert",
        special_tokens=("a", "[UNK]"),
        criterion="likelihood",
    )
    trainer = WordPieceTrainer(counted(spec, text), spec)
    finish(trainer)
    assert trainer.tokenizer(0).vocabulary.tokens == ("a", "[UNK]", "##b", "b")
    assert trainer.tokenizer().encode_ids("AB").tolist() == [4]
    assert trainer.tokenizer(0).encode_ids("AB").tolist() == [0, 2]
