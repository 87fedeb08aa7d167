"""`sweep`: the cells of the command line, from texts, files and languages by name."""

from __future__ import annotations

import csv
import io
import json
import math
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree

import numpy as np
import pytest

import tokexplorer
from tests.session.notebook.reading import parsed, shown_text
from tokexplorer.cli import main
from tokexplorer.core.metrics.registry import METRICS
from tokexplorer.core.spec import SpecError
from tokexplorer.corpus.errors import CorpusError

if TYPE_CHECKING:
    from pathlib import Path

EN = "the theme of the thesis is there\nother themes are here\nnothing else is then\n" * 12
DE = "das Thema der These ist da\nandere Themen sind hier\nnichts sonst ist dann\n" * 12


def swept(texts: Any = (EN, DE), **settings: Any) -> tokexplorer.SweepTable:
    small: dict[str, Any] = {"algorithms": ("byte-bpe", "unigram"), "vocab_sizes": (270, 262), "hold_out": 0}
    return tokexplorer.sweep(texts, **(small | settings))


def test_a_row_is_what_a_training_of_its_own_gives() -> None:
    table = swept(algorithms="byte-bpe")
    assert [(row.algorithm, row.size, row.vocab_size) for row in table.rows] == [
        ("byte-bpe", 262, 262),
        ("byte-bpe", 270, 270),
    ]
    for row in table.rows:
        alone = tokexplorer.train([EN, DE], vocab_size=row.size)
        measured = tokexplorer.compare(alone, [EN, DE], metrics="tokens")
        (values,) = measured.values["tokens"].values()
        assert row.training["tokens"] == values["text 1"] + values["text 2"]
        assert row.held_out == {}
        assert not row.reason


def test_a_size_that_cannot_be_had_tells_why() -> None:
    table = swept()
    unigram = [row for row in table.rows if row.algorithm == "unigram"]
    assert [row.vocab_size for row in unigram] == [None, None]
    assert all("cannot be reached" in row.reason for row in unigram)
    assert unigram[0].reason in str(table)
    root = parsed(table._repr_html_())
    rows = [[shown_text(cell) for cell in row] for row in root.iter("tr")]
    assert rows[0][:2] == ["algorithm", "size"]
    assert [row[1] for row in rows[1:]] == ["262", "270"] * 2
    assert rows[-1][-1] == unigram[1].reason


def test_the_grid_and_languages_by_name(tmp_path: Path) -> None:
    (tmp_path / "de.txt").write_text(DE)
    told: list[tuple[int, int]] = []
    table = swept(
        {"en": [EN, ""], "de": tmp_path / "de.txt"},
        algorithms=["bytes", "byte-bpe"],
        vocab_sizes=[np.int64(264)],
        pre_tokenizers=["gpt2", "whitespace"],
        normalizers="lowercase",
        mixes={"even": [1, 1], "more german": [1, 3]},
        hold_out=20,
        special_tokens=["<s>", "</s>"],
        progress=lambda *each: told.append(each),
    )
    assert len(table.rows) == 8
    assert told[-1] == (8, 8)
    assert {row.mix for row in table.rows} == {"even", "more german"}
    assert {row.size for row in table.rows if row.algorithm == "bytes"} == {None}
    assert all(math.isfinite(row.held_out["bytes_per_token"]) for row in table.rows)
    lines = list(csv.DictReader(io.StringIO(table.to_csv())))
    assert {line["language"] for line in lines} == {"en", "de", "all texts"}
    assert json.loads(table.to_json())["plan"]["sizes"] == [264]
    assert "even" in str(table)
    titles = "".join(ElementTree.fromstring(table.to_svg("fertility")).itertext())
    assert "training text" in titles
    assert "held-out text" in titles


def test_a_folder_keeps_what_is_done(tmp_path: Path) -> None:
    def stop(done: int, total: int) -> None:
        if done == 1:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        swept(output=tmp_path / "kept", progress=stop)
    first = (tmp_path / "kept" / "results.jsonl").read_bytes()
    assert first.count(b"\n") == 1
    table = swept(output=tmp_path / "kept", save_tokenizers=True)
    assert (tmp_path / "kept" / "results.jsonl").read_bytes().startswith(first)
    assert len(list((tmp_path / "kept" / "tokenizers").iterdir())) == 2
    assert table.rows == swept(output=str(tmp_path / "kept")).rows
    table.save_svg(tmp_path / "a.svg", theme="dark")
    assert (tmp_path / "a.svg").read_text("utf-8") == table.figure().to_svg("dark")


def test_a_folder_is_read_alike_with_a_name_and_without(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text(EN)
    (tmp_path / "b.txt").write_bytes(b"caf\xe9\n")
    (tmp_path / ".c.txt").write_text(DE)
    plain, named = swept([tmp_path]), swept({"en": tmp_path})
    assert len(plain.notes) == 2
    assert named.notes == plain.notes
    assert [row.training for row in named.rows] == [row.training for row in plain.rows]


def test_a_file_of_counts_is_a_language_by_its_name(tmp_path: Path) -> None:
    (tmp_path / "de.txt").write_text(DE)
    settings: dict[str, Any] = {"algorithms": "byte-bpe", "vocab_sizes": [270]}
    command = ["count", str(tmp_path / "de.txt"), "-o", str(tmp_path / "de.counts")]
    assert main(command) == 0
    of_text, of_counts = (
        swept({"en": EN, "de": tmp_path / name}, **settings) for name in ("de.txt", "de.counts")
    )
    assert of_text.rows[0].vocab_size == of_counts.rows[0].vocab_size
    weights = {"mixes": {"german": [0, 1]}}
    with_weights = [
        swept(
            {"en": EN, "de": tmp_path / name},
            output=tmp_path / name[3:],
            save_tokenizers=True,
            **settings,
            **weights,
        )
        for name in ("de.txt", "de.counts")
    ]
    assert len({each.rows[0].vocab_size for each in with_weights}) == 1
    trained = [next((tmp_path / name / "tokenizers").iterdir()).read_bytes() for name in ("txt", "counts")]
    assert trained[0] == trained[1]
    with pytest.raises(CorpusError, match=r"de\.counts: is a file of counts, beside which de can have no"):
        swept({"de": ["ein Text", tmp_path / "de.counts"]})


def test_what_makes_no_sense(tmp_path: Path) -> None:
    with pytest.raises(TypeError, match="several strings"):
        tokexplorer.sweep("text")
    with pytest.raises(TypeError, match="vocab_sizes takes one or several"):
        swept(vocab_size=300)
    with pytest.raises(TypeError, match="algorithms takes one or several"):
        swept(algorithm="bpe")
    with pytest.raises(TypeError, match="'zzz' is not a setting"):
        swept(zzz=3)
    with pytest.raises(ValueError, match="'bpe2' is no algorithm"):
        swept(algorithms="bpe2")
    with pytest.raises(SpecError, match="min_frequency: means nothing to bytes"):
        swept(algorithms="bytes", min_frequency=3)
    with pytest.raises(SpecError, match="sizes: "):
        swept(vocab_sizes=[0])
    with pytest.raises(SpecError, match="has 1 weight for 2 sources"):
        swept({"a": EN, "b": DE}, mixes={"one": [1]})
    with pytest.raises(ValueError, match="needs output"):
        swept(save_tokenizers=True)
    with pytest.raises(TypeError, match=r"a text is a string or a pathlib\.Path, not int"):
        swept([3])
    with pytest.raises(CorpusError, match="en: is empty"):
        swept({"en": ""})
    with pytest.raises(ValueError, match="'parity' is no metric of a sweep"):
        swept(algorithms="byte-bpe").figure("parity")
    with pytest.raises(ValueError, match="no tokenizer of this sweep"):
        swept(algorithms="unigram").figure()
    assert METRICS["bytes_per_token"].name in swept(algorithms="byte-bpe").rows[0].training
