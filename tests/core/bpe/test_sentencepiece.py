"""SentencePiece's BPE: the same merges in the same order from the same lines, and the same encodings."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

import pytest
import sentencepiece

from tests.core.bpe.test_trainer import run
from tokexplorer.core.bpe.trainer import BpeTrainer
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.core.word_counts import WordCounter
from tokexplorer.corpus.sources import samples

if TYPE_CHECKING:
    from pathlib import Path

    from tokexplorer.core.bpe.tokenizer import BpeTokenizer

CONTROLS = 3  # <unk>, <s>, </s>
LONG_LINES: dict[str, Any] = {"max_sentence_length": 1 << 24, "minloglevel": 2, "num_threads": 1}


def theirs(lines: list[str], vocab_size: int, **settings: Any) -> sentencepiece.SentencePieceProcessor:
    file = io.BytesIO()
    sentencepiece.SentencePieceTrainer.train(
        sentence_iterator=iter(lines),
        model_writer=file,
        model_type="bpe",
        vocab_size=vocab_size,
        **LONG_LINES,
        **settings,
    )
    return sentencepiece.SentencePieceProcessor(model_proto=file.getvalue())


def ours(lines: list[str], vocab_size: int, **settings: Any) -> BpeTokenizer:
    defaults = {
        "character_coverage": 0.9995,
        "split_by_script": True,
        "split_by_number": True,
        "max_token_length": 16,
    }
    spec = TrainingSpec.of(
        "bpe",
        vocab_size=vocab_size,
        pre_tokenizer="sentencepiece",
        normalizer="nmt_nfkc",
        tie_break="shortest",
        special_tokens=("<s>", "</s>"),
        **(defaults | settings),
    )
    counter = WordCounter.of(spec)
    for line in lines:
        counter.add_text(line)
    trainer = BpeTrainer(counter.word_counts(), spec)
    run(trainer)
    return trainer.tokenizer()


def assert_the_same(
    lines: list[str], tokenizer: BpeTokenizer, reference: sentencepiece.SentencePieceProcessor
) -> None:
    """The merges in their order, the alphabet as a set, and every line in tokens."""
    merged = [spelled(tokenizer, token_id) for token_id in tokenizer.merges.merged.tolist()]
    first = CONTROLS + 256 * (tokenizer.alphabet.byte_ids is not None)
    pieces = [reference.id_to_piece(index) for index in range(first, reference.get_piece_size())]
    assert merged == pieces[: len(merged)]
    assert set(tokenizer.alphabet.characters) == set(pieces[len(merged) :])
    for line in lines:
        tokens = [spelled(tokenizer, token_id) for token_id in tokenizer.encode_ids(line).tolist()]
        assert tokens == [reference.id_to_piece(index) for index in reference.encode(line)]


def spelled(tokenizer: BpeTokenizer, token_id: int) -> str:
    return tokenizer.token_bytes(token_id).decode()


@pytest.mark.parametrize(
    "settings",
    [
        {},
        {"byte_fallback": True, "character_coverage": 0.99},
        {"character_coverage": 1.0},
        {"max_token_length": 4},
        {"split_by_script": False},
        {"split_by_number": False},
    ],
)
def test_every_setting_gives_the_same_merges_and_tokens(settings: dict[str, Any]) -> None:
    texts = [sample.read_text()[:20_000] for sample in samples()]
    lines = [line for text in texts for line in text.split("\n")]
    names = {"max_token_length": "max_sentencepiece_length", "split_by_script": "split_by_unicode_script"}
    reference = theirs(lines, 3000, **{names.get(name, name): value for name, value in settings.items()})
    tokenizer = ours(lines, 3000, **settings)
    assert_the_same([*lines, "Ünknown ✗✗ ㍿ ９9 a9я"], tokenizer, reference)


def test_nothing_is_learned_from_the_unknown_token() -> None:
    lines = ["replace each <unk> in the log, the x<unk>y of a <unk>model is <unk><unk> <un k> unk nk < >"] * 7
    reference = theirs(lines, 60, character_coverage=1.0)
    assert_the_same([], ours(lines, 60, character_coverage=1.0), reference)


def test_the_unknown_token_is_found_from_left_to_right() -> None:
    lines = ["xaaay aaa baaab xay"] * 7
    reference = theirs(lines, 13, unk_piece="aa", character_coverage=1.0)
    assert_the_same([], ours(lines, 13, unknown_token="aa", character_coverage=1.0), reference)


@pytest.mark.parametrize(
    ("file", "vocab_size"),
    [
        ("tinyshakespeare.txt", 4000),
        ("pud_parallel/ar.txt", 4000),
        ("pud_parallel/hi.txt", 4000),
        ("pud_parallel/ru.txt", 4000),
        ("pud_parallel/zh.txt", 4000),
    ],
)
def test_real_corpora_give_the_same_merges_and_tokens(shared_data: Path, file: str, vocab_size: int) -> None:
    lines = (shared_data / "corpora" / file).read_bytes().decode().split("\n")
    tokenizer = ours(lines, vocab_size)
    assert_the_same(lines[:2000], tokenizer, theirs(lines, vocab_size))
