"""A vocabulary as CSV: every cell says what the columns say, and no cell is a formula."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.formats.families import trained
from tokexplorer.core.text import encode_utf8
from tokexplorer.core.vocabulary.audit import Verdict
from tokexplorer.core.vocabulary.columns import KINDS, VocabularyColumns
from tokexplorer.core.wordpiece.tokenizer import WordPieceTokenizer
from tokexplorer.formats.file_bytes import write_atomically
from tokexplorer.session.csv_tables import COLUMNS, vocabulary_csv
from tokexplorer.session.vocabulary_view import VocabularyQuery, VocabularyView

if TYPE_CHECKING:
    from pathlib import Path


def table(view: VocabularyView) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(vocabulary_csv(view).decode(), newline="")))


def view_of(tokens: list[str]) -> VocabularyView:
    return VocabularyView.of(VocabularyColumns.of(WordPieceTokenizer.of_tokens(["[UNK]", *tokens])))


@pytest.mark.parametrize("name", ["unigram, bytes", "byte-bpe, code", "wordpiece"])
def test_what_is_shown_is_written_in_its_order(name: str) -> None:
    columns = VocabularyColumns.of(trained(name))
    counts = np.arange(len(columns)) * 2
    verdicts = np.full(len(columns), Verdict.UNREACHABLE, np.int8)
    view = VocabularyView.of(columns, text_counts_by_id=counts, verdicts=verdicts)
    view = view.queried(VocabularyQuery("e", sort="length", descending=True))
    lines = table(view)
    assert tuple(lines[0]) == COLUMNS
    assert [int(line["id"]) for line in lines] == columns.ids[view.rows].tolist()
    for row, line in zip(view.rows.tolist(), lines, strict=True):
        assert bytes.fromhex(line["bytes"]) == columns.spelling(row)
        assert line["kind"] == KINDS[columns.kinds[row]]
        assert line["script"] == columns.script_names[columns.scripts[row]]
        assert int(line["characters"]) == columns.character_counts[row]
        assert line["step"] == ("" if columns.steps[row] < 0 else str(columns.steps[row]))
        assert (float(line["score"]) if line["score"] else None) == (
            None if np.isnan(columns.scores[row]) else columns.scores[row]
        )
        assert (line["corpus_count"], int(line["text_count"])) == ("", counts[columns.ids[row]])
        assert line["verdict"] == "unreachable"


def test_a_byte_that_is_spelled_by_its_name_is_one_byte() -> None:
    columns = VocabularyColumns.of(trained("bpe, pieces and bytes"))
    lines = {line["token"]: line for line in table(VocabularyView.of(columns))}
    for value in range(256):
        line = lines[f"<0x{value:02X}>"]
        assert (line["bytes"], line["byte_count"]) == (f"{value:02x}", "1")


@pytest.mark.parametrize("formula", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", " =1", "\r=1", "＝1", "-"])
def test_no_cell_is_a_formula(formula: str) -> None:
    cell = table(view_of([formula]))[1]["token"]
    assert cell == f"'{formula}"


@given(
    st.lists(st.text(st.characters() | st.sampled_from("=-+@'\t \n\r\",\0\ud800"), min_size=1), unique=True)
)
def test_any_token_comes_back(tokens: list[str]) -> None:
    lines = table(view_of(tokens))[1:]
    assert [bytes.fromhex(line["bytes"]) for line in lines] == list(map(encode_utf8, tokens))
    for token, line in zip(tokens, lines, strict=True):
        assert not line["token"].lstrip().startswith(tuple("=+-@"))
        if token.isprintable():
            assert line["token"].removeprefix("'") == token
            assert line["shown"] == f"⟦{token}⟧"
        assert line["shown"].isprintable()


def test_a_file_is_whole_or_not_there(tmp_path: Path) -> None:
    class Ended(Exception):
        pass

    def end() -> None:
        raise Ended

    view = view_of(["a", "b"])
    with pytest.raises(Ended):
        write_atomically(tmp_path / "table.csv", vocabulary_csv(view, end))
    assert list(tmp_path.iterdir()) == []
    write_atomically(tmp_path / "table.csv", vocabulary_csv(view))
    assert (tmp_path / "table.csv").read_bytes() == vocabulary_csv(view)
