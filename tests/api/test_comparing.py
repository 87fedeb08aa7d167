"""`compare`: the numbers of the command line, by name, as tables and as a report."""

from __future__ import annotations

import csv
import io
import json
import math
import os
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest

import tokexplorer
from tests.core.explain.small import trained
from tests.session.notebook.reading import parsed, shown_text
from tests.session.report.parsed import check_inert
from tokexplorer.api.tokenizer import SavableTokenizer
from tokexplorer.core.metrics.registry import METRICS
from tokexplorer.core.text import SourceText
from tokexplorer.corpus.errors import CorpusError
from tokexplorer.session.compare.comparison import Comparison, ComparisonSettings, Place

if TYPE_CHECKING:
    from pathlib import Path

EN = "the thing\nlower and <lowest>\nthe cat\n"
DE = "das Ding\nniedriger und am niedrigsten\ndie Katze\n"


@cache
def tokenizers() -> dict[str, Any]:
    return {"bpe <b>": SavableTokenizer(trained("byte-bpe")), "unigram": trained("unigram")}


def test_all_values_are_those_of_the_comparison() -> None:
    table = tokexplorer.compare(tokenizers(), {"en": EN, "de": DE}, reference_text="en")
    plain = {"bpe <b>": trained("byte-bpe"), "unigram": trained("unigram")}
    texts = {"en": SourceText(EN), "de": SourceText(DE)}
    comparison = Comparison(plain, texts, ComparisonSettings(reference_text="en")).compute()
    assert table.tokenizers == ("bpe <b>", "unigram")
    assert table.texts == ("en", "de")
    assert "parity" in table.metrics
    assert not any(METRICS[name].perturbation for name in table.metrics)
    found = 0
    for name in table.metrics:
        for place in comparison.places(METRICS[name]):
            value = table.values[name][place.tokenizer][place.text or "all texts"]
            known = comparison.value(METRICS[name], place)
            assert value == known or (math.isnan(value) and math.isnan(known))
            found += 1
    assert found == sum(len(texts) for of_metric in table.values.values() for texts in of_metric.values())


def test_chosen_metrics_in_their_order_and_forms() -> None:
    table = tokexplorer.compare(tokenizers(), [EN, DE], metrics=["tokens", "fertility", "tokens"])
    assert table.metrics == ("tokens", "fertility")
    lines = list(csv.reader(io.StringIO(table.to_csv())))
    assert lines[0] == ["text", "tokenizer", "tokens", "fertility", "loss"]
    assert [line[0] for line in lines[1:]] == ["text 1"] * 2 + ["text 2"] * 2 + ["all texts"] * 2
    assert float(lines[1][2]) == table.values["tokens"]["bpe <b>"]["text 1"]
    assert json.loads(table.to_json())["figures"].keys() == {"tokens", "fertility"}
    assert table.to_latex().count(r"\begin{tabular}") == 3
    assert str(table).split("\n")[0] == "text 1"
    assert str(table) == repr(table)
    assert tokexplorer.compare(tokenizers(), EN, metrics="tokens").metrics == ("tokens",)


def test_a_notebook_gets_a_row_for_each_metric() -> None:
    table = tokexplorer.compare(tokenizers(), [EN, DE], metrics=["tokens", "bytes_per_token"])
    root = parsed(table._repr_html_())
    rows = [[shown_text(cell) for cell in row] for row in root.iter("tr")]
    assert rows[0] == ["metric", "bpe <b>", "unigram †", "unit"]
    assert [row[0] for row in rows[1:]] == [
        title for text in ("text 1", "text 2", "all texts") for title in (text, "Tokens", "Bytes per token")
    ]
    assert "\u202f" not in "".join(cell for row in rows for cell in row)
    assert not list(root.iter("b"))  # there is nobody to be better than: unigram loses text
    assert "† unigram: " in shown_text(root)
    assert not table.losses["bpe <b>"]["text 1"]
    assert table.losses["unigram"]["text 1"] == table.comparison.tokenized(Place("text 1", "unigram")).loss
    titles = [each.get("title", "") for each in root.iter("span")]
    assert any(title.startswith("tokens: ") for title in titles)


def test_inputs_that_some_metrics_need(tmp_path: Path) -> None:
    table = tokexplorer.compare(tokenizers(), EN, metrics="tokens_gained_by_typos", rate=0.5, seed=3)
    again = tokexplorer.compare(tokenizers(), EN, metrics="tokens_gained_by_typos", rate=0.5, seed=3)
    assert table.values == again.values
    gold = tokexplorer.compare(tokenizers(), EN, gold="included")
    assert any("gold words, English" in texts for texts in gold.values["morpheme_f1"].values())
    (tmp_path / "gold.txt").write_text("un|happi|ly\n")
    own = tokexplorer.compare(tokenizers(), EN, metrics="morpheme_f1", gold=tmp_path / "gold.txt")
    assert list(own.values["morpheme_f1"]["unigram"]) == ["gold words"]
    for metric, needed in (
        ("boundary_f1", "two tokenizers"),
        ("parity", "reference_text"),
        ("gini_per_line", "reference_text and two texts"),
        ("morpheme_f1", "needs gold"),
    ):
        with pytest.raises(ValueError, match=f"{metric} needs .*{needed.removeprefix('needs ')}"):
            tokexplorer.compare(trained("bytes"), EN, metrics=metric)
    with pytest.raises(ValueError, match="'fertilty' is no metric; did you mean fertility"):
        tokexplorer.compare(tokenizers(), EN, metrics=["fertilty"])
    with pytest.raises(ValueError, match="'zzz' is no metric; there is "):
        tokexplorer.compare(tokenizers(), EN, metrics=["zzz"])
    with pytest.raises(ValueError, match="no metric is named"):
        tokexplorer.compare(tokenizers(), EN, metrics=[])
    with pytest.raises(ValueError, match="the reference 'fr' is not among the texts"):
        tokexplorer.compare(tokenizers(), EN, reference_text="fr")
    with pytest.raises(ValueError, match="cannot be called 'all texts'"):
        tokexplorer.compare(tokenizers(), {"all texts": EN})
    with pytest.raises(CorpusError, match=r"nothing\.txt"):
        tokexplorer.compare(tokenizers(), tmp_path / "nothing.txt")


def test_names_of_files_may_be_no_utf8(tmp_path: Path) -> None:
    path = tmp_path / os.fsdecode(b"caf\xe9.txt")
    path.write_text(EN)
    table = tokexplorer.compare(tokenizers(), path, metrics="tokens")
    for shown in (str(table), table.to_latex(), table.to_csv()):
        assert path.name in shown
    assert path.name in json.loads(table.to_json())["texts"]
    assert shown_text(parsed(table._repr_html_()))


def test_names_may_hold_half_a_character() -> None:
    table = tokexplorer.compare(tokenizers(), {"a\ud800": EN, "b": EN}, metrics="tokens")
    for shown in (str(table), table.to_latex(), table.to_csv()):
        assert "a\ud800" in shown


def test_what_is_not_parallel_is_said() -> None:
    table = tokexplorer.compare(tokenizers(), {"en": EN, "de": "eins\n"}, reference_text="en")
    assert table.notes
    assert "de does not look parallel to en" in table.notes[0]
    assert table.notes[0] in str(table)
    assert table.notes[0] in shown_text(parsed(table._repr_html_()))
    assert math.isnan(table.values["parity"]["unigram"]["de"])


def test_a_report(tmp_path: Path) -> None:
    table = tokexplorer.compare(tokenizers(), [EN, DE], metrics="tokens")
    table.save_report(tmp_path / "report.html", title="A & B")
    read = check_inert((tmp_path / "report.html").read_text("utf-8"))
    assert "A & B" in read.text
    assert "Bytes per token" in read.text
