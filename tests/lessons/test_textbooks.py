"""The worked examples of texts on tokenization, with every table and number on the way."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import tokexplorer
from tests.core.test_next_pairs import words_from_scratch
from tokexplorer.core.bpe import plain
from tokexplorer.core.bpe.trainer import BpeTrainer
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.core.unigram.pieces import PieceKind
from tokexplorer.core.unigram.tokenizer import UnigramTokenizer
from tokexplorer.core.word_counts import WordCounts
from tokexplorer.core.wordpiece.trainer import WordPieceTrainer
from tokexplorer.presentation.tokens import visible_text
from tokexplorer.session.plan import get_preset

if TYPE_CHECKING:
    from pathlib import Path

TEXTBOOK = get_preset("textbook-bpe").plan().runs[0]
LOW = {"low": 3, "lower": 1, "lowest": 1, "new": 3, "newer": 1, "newest": 1}
NEWEST = {"low": 5, "lower": 2, "newest": 6, "widest": 3}
TOKENIZE = {"tokenize": 1, "tokenizer": 1, "tokenizers": 1}
PLAY = {"play": 1, "played": 1, "player": 1, "playing": 1}
HUG = {"hug": 10, "pug": 5, "pun": 12, "bun": 4, "hugs": 5}


def trainer_of(words: dict[str, int], spec: TrainingSpec, kind: type = BpeTrainer) -> Any:
    return kind(WordCounts.from_items((word.encode(), count) for word, count in words.items()), spec)


def tables(words: dict[str, int], merges: int) -> tuple[list[list[tuple[str, int]]], Any]:
    """The table of all pairs before each merge, checked by counting anew, and the tokenizer at the end."""
    trainer = trainer_of(words, TEXTBOOK.replace(merges=merges))
    found = []
    while not trainer.finished:
        table = trainer.next_pairs()
        tokenizer = trainer.tokenizer()
        counted = plain.count_pairs(words_from_scratch(trainer, words, trainer.steps_done))
        pairs = {(each.left, each.right): each.pair_count for each in table.pairs}
        assert pairs == dict(counted)
        assert table.total == len(counted)
        names = [visible_text(tokenizer.token_bytes(each)) for each in range(tokenizer.vocab_size)]
        found.append([(f"{names[left]}+{names[right]}", count) for (left, right), count in pairs.items()])
        trainer.advance(1)
    return found, trainer.tokenizer()


def tokens(tokenizer: Any, text: str) -> list[str]:
    return [visible_text(tokenizer.token_bytes(each)) for each in tokenizer.encode(text).ids]


def test_low_lower_lowest_new_newer_newest() -> None:
    found, tokenizer = tables(LOW, 10)
    assert [table[0] for table in found] == [
        ("w+</w>", 6), ("l+o", 5), ("n+e", 5), ("w+e", 4), ("lo+w</w>", 3), ("ne+w</w>", 3), ("lo+we", 2),
        ("r+</w>", 2), ("s+t", 2), ("st+</w>", 2),
    ]  # fmt: skip
    assert found[0] == [
        ("w+</w>", 6), ("l+o", 5), ("o+w", 5), ("n+e", 5), ("e+w", 5), ("w+e", 4), ("e+r", 2), ("r+</w>", 2),
        ("e+s", 2), ("s+t", 2), ("t+</w>", 2),
    ]  # fmt: skip
    assert dict(found[1])["e+w"] == 2  # and not 5: "new" lost its w to the mark
    assert tokens(tokenizer, "low newest") == ["low</w>", "ne", "we", "st</w>"]


def test_newest_and_widest() -> None:
    found, tokenizer = tables(NEWEST, 10)
    assert [table[0] for table in found] == [
        ("e+s", 9), ("es+t", 9), ("est+</w>", 9), ("l+o", 7), ("lo+w", 7), ("n+e", 6), ("ne+w", 6),
        ("new+est</w>", 6), ("low+</w>", 5), ("w+i", 3),
    ]  # fmt: skip
    assert [count for _, count in found[0]] == [9, 9, 9, 8, 7, 7, 6, 6, 5, 3, 3, 3, 2, 2]
    assert tokens(tokenizer, "lowest") == ["low", "est</w>"]


def test_tokenize_tokenizer_tokenizers() -> None:
    found, tokenizer = tables(TOKENIZE, 7)
    assert [table[0] for table in found] == [
        (pair, 3) for pair in ("t+o", "to+k", "tok+e", "toke+n", "token+i", "tokeni+z", "tokeniz+e")
    ]
    assert [len(table) for table in found] == [12, 11, 10, 9, 8, 7, 6]
    assert tokens(tokenizer, "tokenizers") == ["tokenize", "r", "s", "</w>"]


@pytest.mark.parametrize(
    ("merges", "expected"),
    [
        (1, [["pl", "a", "y"], ["pl", "a", "y", "i", "n", "g"]]),
        (2, [["pla", "y"], ["pla", "y", "i", "n", "g"]]),
        (3, [["play"], ["play", "i", "n", "g"]]),
    ],
)
def test_play_with_one_two_and_three_merges(merges: int, expected: list[list[str]]) -> None:
    tokenizer = tokexplorer.train(
        [" ".join(PLAY)],
        algorithm="bpe",
        pre_tokenizer="whitespace",
        tie_break="first-seen",
        merges=merges,
    ).tokenizer
    assert [tokens(tokenizer, word) for word in ("play", "playing")] == expected


def test_hug_and_pug_by_the_score_of_wordpiece() -> None:
    spec = TrainingSpec.of("wordpiece", criterion="likelihood", pre_tokenizer="whitespace")
    table = trainer_of(HUG, spec, WordPieceTrainer).next_pairs()
    first = table.pairs[0]
    assert (first.pair_count, first.left_count, first.right_count) == (5, 20, 5)  # ##g + ##s
    assert first.score == 1 / 20
    assert (table.total, table.tied) == (6, 1)


def test_cats_by_viterbi() -> None:
    """Probabilities of a course: ca+ts and cat+s are equally good."""
    scores = {"cat": -1.5, "cats": -4.0, "ca": -1.5, "ts": -1.5, "s": -1.5}
    rows = [
        ("<unk>", 0.0, PieceKind.UNKNOWN),
        *((name, value, PieceKind.NORMAL) for name, value in scores.items()),
    ]
    tokenizer = UnigramTokenizer.from_items(rows, pre_tokenizer="whitespace")
    assert len(tokenizer.tied_best("cats", 2)) == 2
    ways = [(tokens_of(tokenizer, each), each.score) for each in tokenizer.tied_best("cats")]
    assert sorted(way for way, _ in ways) == [["ca", "ts"], ["cat", "s"]]
    assert all(score == -3.0 for _, score in ways)


def tokens_of(tokenizer: UnigramTokenizer, scored: Any) -> list[str]:
    return [tokenizer.token_bytes(each).decode() for each in scored.encoding.ids]


def test_hello_in_bytes() -> None:
    assert len("Hello 世界 🌍".encode()) == 17
    assert len(tokexplorer.train(["x"], algorithm="bytes").encode_ids("Hello 世界 🌍")) == 17


def test_unaffable_with_bert(shared_data: Path) -> None:
    bert = tokexplorer.load(shared_data / "tokenizers" / "bert-base-uncased" / "tokenizer.json", proven=False)
    ids = bert.encode_ids("unaffable").tolist()
    assert [bert.token_bytes(each).decode() for each in ids] == ["una", "##ffa", "##ble"]
