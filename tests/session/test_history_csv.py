from __future__ import annotations

import csv
import io

import pytest

from tests.core.wordpiece.rows import joined
from tests.formats.families import run_of
from tokexplorer.core.bpe.trainer import BpeTrainer
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.core.word_counts import WordCounter
from tokexplorer.session.csv_tables import history_csv


def trained(text: str, merges: int) -> tuple[BpeTrainer, bytes]:
    counter = WordCounter(pre_tokenizer="none")
    counter.add_text(text)
    spec = TrainingSpec(vocab_size=256 + merges, pre_tokenizer="none", special_tokens=())
    trainer = BpeTrainer(counter.word_counts(), spec)
    rows = [trainer.advance(merges)]
    while not trainer.finished:
        rows.append(trainer.advance(merges))
    return trainer, history_csv(joined(rows), trainer.tokenizer())


def test_one_row_a_merge_with_texts_that_csv_must_quote() -> None:
    _, table = trained('a,"a,"a,"\né\né\né', 4)
    rows = list(csv.DictReader(io.StringIO(table.decode(), newline="")))
    assert list(rows[0])[:3] == ["step", "vocab_size", "corpus_tokens"]
    assert [int(row["step"]) for row in rows] == [1, 2, 3, 4]
    assert [int(row["vocab_size"]) for row in rows] == [257, 258, 259, 260]
    assert [int(row["new_id"]) for row in rows] == [256, 257, 258, 259]
    assert {row["new_text"] for row in rows} >= {',"', "'\né"}
    assert (rows[0]["left_text"] + rows[0]["right_text"]) == rows[0]["new_text"]
    length = len('a,"a,"a,"\né\né\né'.encode())
    for row in rows:
        length -= int(row["tokens_saved"])
        assert int(row["corpus_tokens"]) == length


def test_a_carriage_return_in_a_token_ends_no_row() -> None:
    _, table = trained("a\ra\ra\rb", 2)
    rows = list(csv.DictReader(io.StringIO(table.decode(), newline="")))
    assert [row["new_text"] for row in rows] == ["a\r", "a\ra\r"]


def test_no_merges_are_a_table_of_names() -> None:
    _, table = trained("abc", 0)
    assert table == (
        b"step,vocab_size,corpus_tokens,left,right,new_id,pair_count,tokens_saved,"
        b"left_text,right_text,new_text\n"
    )


def test_phases_are_named_and_what_is_no_number_is_empty() -> None:
    tokenizer, parts = run_of("unigram, plain")
    table = [list(csv.DictReader(io.StringIO(history_csv(part, tokenizer).decode()))) for part in parts]
    rows = [row for lines in table for row in lines]
    assert rows[0]["phase"] == "seed"
    assert rows[-1]["phase"] == "final"
    expected = [row for row in rows if row["phase"] == "expect"]
    assert all(float(row["objective"]) > 0 for row in expected)
    assert all(row["objective"] == "" for row in rows if row["phase"] == "prune")
    assert "left_text" not in rows[0]


@pytest.mark.parametrize("name", ["wordpiece", "wordpiece, marked words", "bytes"])
def test_rows_of_every_kind(name: str) -> None:
    tokenizer, parts = run_of(name)
    for part in parts:
        lines = history_csv(part, tokenizer).decode().splitlines()
        assert lines[0].startswith("step,vocab_size,corpus_tokens")
        assert len(lines) >= 1 + len(part)
