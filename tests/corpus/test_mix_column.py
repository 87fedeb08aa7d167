"""A column of languages as a mix: each of its values is a source."""

from __future__ import annotations

import gzip
import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pyarrow import csv as pa_csv

from tests.corpus.reading import read_all
from tests.corpus.test_tables import written
from tokexplorer.corpus.counting import CorpusCounts, count_corpus
from tokexplorer.corpus.errors import STRICT, CorpusError, DecodePolicy, MixColumnError
from tokexplorer.corpus.hold_out import HoldOut
from tokexplorer.corpus.mix_column import read_at_once, sources_by_column
from tokexplorer.corpus.source_preview import preview_of
from tokexplorer.corpus.sources import FileSource, PastedText, Source, source_at, source_from_dict
from tokexplorer.corpus.stamps import stamp_of, stamps_of
from tokexplorer.corpus.tables import fast_json

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

Row = tuple[str, str | None]
ROWS: list[Row] = [
    ("the dog", "en"),
    ("der Hund", "de"),
    ("no language", None),
    ("two\nlines", "en"),
    ("größe 東京", "de"),
    ("", "de"),
    ("none again\n", ""),
    ("le chien", "fr: Québec"),
]
TEXTS = {
    "de": "der Hund\ngröße 東京\n\n",
    "en": "the dog\ntwo\nlines\n",
    "fr: Québec": "le chien\n",
    "": "no language\nnone again\n",
}


def tell(_done: int, _total: int) -> None:
    """A progress that nobody looks at."""


def objects(rows: list[Row]) -> list[dict[str, Any]]:
    return [{"id": i, "lang": lang, "text": text} for i, (text, lang) in enumerate(rows)]


def jsonl(rows: list[Row]) -> bytes:
    return "".join(json.dumps(row) + "\n" for row in objects(rows)).encode()


def table(rows: list[Row]) -> pa.Table:
    return pa.Table.from_pylist(objects(rows), pa.schema({"id": "int64", "lang": "string", "text": "string"}))


def arrow(rows: list[Row]) -> bytes:
    def write(file: Any) -> None:
        with pa.ipc.new_file(file, table(rows).schema) as writer:
            writer.write_table(table(rows))

    return written(write)


FORMS: dict[str, Callable[[list[Row]], bytes]] = {
    "a.jsonl": jsonl,
    "a.jsonl.gz": lambda rows: gzip.compress(jsonl(rows)),
    "a.json": lambda rows: json.dumps(objects(rows)).encode(),
    "a.csv": lambda rows: written(lambda file: pa_csv.write_csv(table(rows), file)),
    "a.parquet": lambda rows: written(lambda file: pq.write_table(table(rows), file, row_group_size=3)),
    "a.arrow": arrow,
}


def texts_of(sources: list[Source]) -> dict[str | None, str]:
    return {
        source.policy.mix_value: b"".join(map(read_all, source.open().documents)).decode()
        for source in sources
    }


@pytest.mark.parametrize("name", FORMS)
def test_each_value_is_a_source(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_bytes(FORMS[name](ROWS))
    source = FileSource(tmp_path / name)
    parts = sources_by_column(source, "lang", tell)
    assert texts_of(parts) == TEXTS
    assert [part.title for part in parts] == [
        f"{name}: {value}" for value in ("de", "en", "fr: Québec", "(no value)")
    ]
    assert [part.policy.mix_share for part in parts] == [3 / 8, 2 / 8, 1 / 8, 2 / 8]
    assert [source_from_dict(part.to_dict()) for part in parts] == parts
    (whole,) = read_at_once(parts, [1.0] * 4)
    assert whole[0] == replace(source, policy=replace(STRICT, mix_column="lang"))
    preview = preview_of(parts[0]).first
    assert preview.column == "text"
    assert [row[preview.columns.index("text")] for row in preview.rows] == ["der Hund", "größe 東京", ""]


def alike(counts: CorpusCounts) -> list[Any]:
    return [
        (each.source, each.statistics, dict(each.word_counts.items()), each.held_out, each.documents)
        for each in counts.per_source
    ]


@pytest.mark.parametrize("name", FORMS)
def test_what_is_read_at_once_counts_as_what_is_read_apart(tmp_path: Path, name: str) -> None:
    rows = [(f"line {i} of {i % 7} words" * (i % 5 + 1), f"l{i % 3}" if i % 11 else None) for i in range(300)]
    (tmp_path / name).write_bytes(FORMS[name](rows))
    parts = sources_by_column(FileSource(tmp_path / name), "lang", tell)
    weights = [2.0, 0.5, 1.0, 3.0]
    held = HoldOut(10, "number")
    found = count_corpus(parts, weights=weights, hold_out=held)
    apart = [count_corpus([part], hold_out=held) for part in parts]
    assert alike(found) == [each for one in apart for each in alike(one)]
    texts = [
        "".join(text + "\n" for text, lang in rows if (lang or "") == part.policy.mix_value) for part in parts
    ]
    plain = count_corpus([PastedText(text) for text in texts], weights=weights, hold_out=held)
    assert dict(found.word_counts.items()) == dict(plain.word_counts.items())
    some = count_corpus([parts[2], parts[0]], hold_out=held)  # rows of other values are left out
    assert alike(some) == [*alike(apart[2]), *alike(apart[0])]


def test_a_folder_has_one_source_for_each_value_of_all_files(tmp_path: Path) -> None:
    (tmp_path / "1.jsonl").write_bytes(jsonl(ROWS[:4]))
    (tmp_path / "2.parquet").write_bytes(FORMS["a.parquet"](ROWS[4:]))
    (tmp_path / "3.txt").write_text("a text has no language\n")
    (tmp_path / "4.csv").write_text("id,text\n1,other columns\n")
    parts = sources_by_column(source_at(tmp_path), "lang", tell)
    counts = count_corpus(parts)
    assert [each.statistics.bytes for each in counts.per_source] == [
        len((text + ("" if value else "a text has no language\n")).encode()) for value, text in TEXTS.items()
    ]
    assert [str(note) for note in counts.notes] == [
        f"{tmp_path / '4.csv'}: left out: has no column lang to divide it by. It has id, text"
    ]


def test_samples_are_those_of_what_is_read_apart(tmp_path: Path) -> None:
    (tmp_path / "1.jsonl").write_bytes(jsonl(ROWS))
    lines = "".join(f"line {i} of {i % 7} words\n" for i in range(300))
    (tmp_path / "2.txt").write_text(lines + "the last line " * 9)  # which nothing ends
    parts = sources_by_column(source_at(tmp_path), "lang", tell)
    for size in range(100, 1000, 50):
        found = count_corpus(parts, hold_out=HoldOut(50), sample_bytes=size)
        apart = [
            count_corpus([part], hold_out=HoldOut(50), sample_bytes=size).per_source[0] for part in parts
        ]
        assert [(each.training_sample, each.held_out) for each in found.per_source] == [
            (each.training_sample, each.held_out) for each in apart
        ]


def test_nested_fields_and_numbers_are_names_too(tmp_path: Path) -> None:
    rows = [{"meta": {"lang": i % 2, "text": f"row {i}"}} for i in range(4)]
    (tmp_path / "a.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    pq.write_table(pa.Table.from_pylist(rows), tmp_path / "a.parquet")
    for name in ("a.jsonl", "a.parquet"):
        source = FileSource(tmp_path / name, DecodePolicy(column="meta.text"))
        parts = sources_by_column(source, "meta.lang", tell)
        assert texts_of(parts) == {"0": "row 0\nrow 2\n", "1": "row 1\nrow 3\n"}


def test_each_text_of_a_list_is_one_of_its_row(tmp_path: Path) -> None:
    rows = [{"lang": f"l{i % 2}", "turns": [{"say": f"{i} {k}"} for k in range(i)]} for i in range(4)]
    (tmp_path / "a.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    pq.write_table(pa.Table.from_pylist(rows), tmp_path / "a.parquet")
    for name in ("a.jsonl", "a.parquet"):
        source = FileSource(tmp_path / name, DecodePolicy(column="turns[].say"))
        assert texts_of(sources_by_column(source, "lang", tell)) == {
            "l0": "2 0\n2 1\n",
            "l1": "1 0\n3 0\n3 1\n3 2\n",
        }


@pytest.mark.parametrize("name", FORMS)
@pytest.mark.parametrize(
    ("rows", "column", "why"),
    [
        (ROWS, "language", "has no column language to divide it by. It has id, lang, text"),
        ([("a", f"l{i}") for i in range(65)], "lang", "lang has more than 64 different values"),
        ([("a", "x" * 300)], "lang", "lang has a value of 300 characters: it is a text, not a name"),
    ],
)
def test_a_column_that_cannot_divide_is_told(
    tmp_path: Path, name: str, rows: list[Row], column: str, why: str
) -> None:
    (tmp_path / name).write_bytes(FORMS[name](rows))
    with pytest.raises(CorpusError, match=why):
        sources_by_column(FileSource(tmp_path / name), column, tell)


@pytest.mark.parametrize("name", FORMS)
def test_a_column_without_a_value_is_not_said_to_be_missing(tmp_path: Path, name: str) -> None:
    (tmp_path / name).write_bytes(FORMS[name]([("a", ""), ("b", "")]))
    with pytest.raises(CorpusError, match="has no value in the column lang"):
        sources_by_column(FileSource(tmp_path / name), "lang", tell)


def test_a_dictionary_of_long_values_is_not_copied_for_each_row(tmp_path: Path) -> None:
    langs = pa.DictionaryArray.from_arrays(pa.array([0] * 1000), pa.array(["x" * (1 << 20)]))
    with pa.ipc.new_file(tmp_path / "a.arrow", pa.schema({"text": pa.string(), "lang": langs.type})) as file:
        file.write_table(pa.table({"text": ["a"] * 1000, "lang": langs}))
    with pytest.raises(MixColumnError, match="has a value of 1,048,576 characters"):
        sources_by_column(FileSource(tmp_path / "a.arrow"), "lang", tell)


@pytest.mark.parametrize("column", ["tags", "tags[]"])
def test_a_list_is_no_name(tmp_path: Path, column: str) -> None:
    rows = [{"text": "a", "tags": ["x", "y"]}]
    (tmp_path / "a.jsonl").write_text(json.dumps(rows[0]) + "\n")
    pq.write_table(pa.Table.from_pylist(rows), tmp_path / "a.parquet")
    for name in ("a.jsonl", "a.parquet"):
        with pytest.raises(MixColumnError, match="list"):
            sources_by_column(FileSource(tmp_path / name), column, tell)


def test_what_is_no_table_stays_as_it_is(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("text\n")
    for source in (FileSource(tmp_path / "a.txt"), PastedText("text"), source_at(tmp_path)):
        assert sources_by_column(source, "lang", tell) == [source]


def test_rows_that_are_refused_are_told_by_their_place(tmp_path: Path) -> None:
    rows = [{"lang": "de" if i % 2 else "en", "text": None if i == 3 else "a"} for i in range(6)]
    pq.write_table(pa.Table.from_pylist(rows), tmp_path / "a.parquet")
    parts = sources_by_column(FileSource(tmp_path / "a.parquet"), "lang", tell)
    with pytest.raises(CorpusError, match="row 4: has no text"):
        count_corpus(parts)


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    st.lists(
        st.tuples(
            st.text(st.characters(exclude_categories=["Cs"])),
            st.none() | st.sampled_from(["a", "b", ""]) | st.integers(0, 3) | st.floats(0, 1) | st.booleans(),
        ),
        min_size=1,
    )
)
def test_the_fast_way_divides_as_the_plain_one(tmp_path: Path, rows: list[tuple[str, Any]]) -> None:
    block = "".join(json.dumps({"t": text, "l": value}) + "\n" for text, value in rows).encode()
    expected: dict[str, str] = {}
    for text, value in rows:
        name = value if isinstance(value, str) else "" if value is None else json.dumps(value)
        expected[name] = expected.get(name, "") + (text if text.endswith("\n") else text + "\n")
    found = fast_json(block, (("t", 0),), (("l", 0),))
    if found is not None:
        assert {value: utf8.decode() for value, utf8 in found} == expected
    (tmp_path / "a.jsonl").write_bytes(block)
    if set(expected) != {""} and len(expected) <= 64:
        source = FileSource(tmp_path / "a.jsonl", DecodePolicy(column="t"))
        assert texts_of(sources_by_column(source, "l", tell)) == expected


def test_the_parts_of_a_mix_are_hashed_at_once(tmp_path: Path) -> None:
    path = tmp_path / "a.jsonl"
    path.write_text("".join(f'{{"text": "text {i}", "lang": "l{i % 5}"}}\n' for i in range(30_000)))
    parts = sources_by_column(FileSource(path), "lang", tell)
    looks: list[int] = []
    gone = FileSource(tmp_path / "gone.txt")
    found = stamps_of([*parts, gone], lambda: looks.append(1))
    assert found == {each: stamp_of(each) for each in parts}
    once = len(looks)
    looks.clear()
    stamp_of(parts[0], lambda: looks.append(1))
    assert len(looks) == once
