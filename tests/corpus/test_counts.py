from __future__ import annotations

import hashlib
import json
from dataclasses import replace
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tokexplorer.core.mixed_counts import mixed_counts
from tokexplorer.core.word_counts import WordCounter, WordCounts
from tokexplorer.corpus.counting import count_corpus
from tokexplorer.corpus.counts import CountedSource, Counts, CountSettings, added
from tokexplorer.corpus.counts_file import is_counts_file, read_counts, read_word_counts, write_counts
from tokexplorer.corpus.errors import CorpusError, CountsDifferError
from tokexplorer.corpus.hold_out import HoldOut
from tokexplorer.corpus.sources import CountsSource, PastedText, source_at, source_from_dict
from tokexplorer.corpus.stamps import stamp_of

if TYPE_CHECKING:
    from collections.abc import Callable

_TEXTS = st.lists(st.text("ab ▁\n\u00e9", max_size=30), min_size=1, max_size=5)
_PRE_TOKENIZERS = st.sampled_from(["gpt2", "metaspace"])


def counted(text: str, title: str = "text", pre_tokenizer: str = "gpt2") -> Counts:
    counter = WordCounter(pre_tokenizer=pre_tokenizer)
    counter.add_text(text)
    return Counts.of_words(
        counter.word_counts(), CountSettings(pre_tokenizer=pre_tokenizer), CountedSource(title)
    )


def written(counts: Counts) -> bytes:
    file = BytesIO()
    write_counts(counts, file)
    return file.getvalue()


def same(one: WordCounts, other: WordCounts) -> bool:
    """Equal units in equal order, with equal counts."""
    if (one.line_ends is None) != (other.line_ends is None) or one.marks_blanks != other.marks_blanks:
        return False
    ends = [[] if each.line_ends is None else each.line_ends.tolist() for each in (one, other)]
    return list(one.items()) == list(other.items()) and ends[0] == ends[1]


@given(_TEXTS, _PRE_TOKENIZERS)
def test_shards_in_any_groups_are_one_counter(texts: list[str], pre_tokenizer: str) -> None:
    parts = [counted(text, pre_tokenizer=pre_tokenizer) for text in texts]
    counter = WordCounter(pre_tokenizer=pre_tokenizer)
    for text in texts:
        counter.add_text(text)
    middle = len(parts) // 2
    together = [added(parts)]
    if 0 < middle < len(parts):
        together.append(added(parts[:middle]) + added(parts[middle:]))
    for counts in together:
        assert same(counts.word_counts(), counter.word_counts())
        assert len(counts.sources) == 1
        assert counts.sources[0].documents == len(texts)


@given(_TEXTS, _PRE_TOKENIZERS, st.data())
def test_weights_are_those_of_a_mix_and_files_keep_everything(
    texts: list[str], pre_tokenizer: str, data: st.DataObject
) -> None:
    parts = [counted(text, str(number), pre_tokenizer) for number, text in enumerate(texts)]
    weights = [data.draw(st.sampled_from([0.25, 0.5, 1.0, 2.5])) for _ in texts]
    counts = added([part.weighted(weight) for part, weight in zip(parts, weights, strict=True)])
    mixed = mixed_counts([part.word_counts() for part in parts], weights)
    assert same(counts.word_counts(), mixed)
    with TemporaryDirectory() as folder:
        path = Path(folder, "some.counts")
        path.write_bytes(written(counts))
        again = read_counts(path)
        assert is_counts_file(path)
        assert same(read_word_counts(path), mixed)
    assert again.settings == counts.settings
    assert again.sources == counts.sources
    assert np.array_equal(again.counts, counts.counts)
    assert written(again) == written(counts)


@given(_TEXTS)
def test_what_was_added_can_be_subtracted(texts: list[str]) -> None:
    whole = added([counted(text, str(number)) for number, text in enumerate(texts)])
    rest = whole - counted(texts[-1], "spam")
    before = dict(added([counted(""), *map(counted, texts[:-1])]).word_counts().items())
    assert dict(rest.word_counts().items()) == before


def test_no_text_is_measured_that_was_subtracted() -> None:
    one, spam = (replace(counted(text, text), held_out=f"{text}\n") for text in ("one", "spam"))
    assert ((one + spam) - spam).held_out == (one + spam).held_out == "one\nspam\n"


def test_long_units_come_back(tmp_path: Path) -> None:
    """As `none` makes of texts: more bytes together than a row group may have."""
    count, size = 70, 1 << 22
    utf8 = np.full(count * size, ord("a"), np.uint8)
    starts = np.arange(count + 1, dtype=np.int64) * size
    utf8[starts[:-1]] += np.arange(count, dtype=np.uint8) % 26
    utf8[starts[:-1] + 1] += np.arange(count, dtype=np.uint8) // 26
    words = WordCounts(utf8, starts, np.arange(1, count + 1))
    counts = Counts.of_words(words, CountSettings(pre_tokenizer="none"), CountedSource("texts"))
    path = tmp_path / "long.counts"
    with path.open("wb") as file:
        write_counts(counts, file)
    assert same(read_word_counts(path), words)


def test_more_than_there_is_cannot_be_subtracted() -> None:
    with pytest.raises(CorpusError, match="spam: has more of the unit 'b'"):
        (counted("a") - counted("b", "spam")).word_counts()


def test_counts_with_other_settings_are_not_added() -> None:
    with pytest.raises(CorpusError, match="the pre-tokenizer cl100k, but a with gpt2"):
        counted("a", "a") + counted("b", "b", "cl100k")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "some.counts"


def test_the_stamp_of_a_file_of_counts_is_that_of_the_file(path: Path) -> None:
    """It goes into runs, sessions and shared pages, and tells whether the counts have become others."""
    path.write_bytes(written(count_corpus([PastedText("a rose\n", "one")]).counts([None])))
    stamp = stamp_of(CountsSource(path))
    status = path.stat()
    assert (stamp.files, stamp.size, stamp.modified_ns) == (1, status.st_size, status.st_mtime_ns)
    assert stamp.sha256 == hashlib.sha256(path.read_bytes()).hexdigest()
    path.write_bytes(written(count_corpus([PastedText("another\n", "one")]).counts([None])))
    assert not stamp.is_same(stamp_of(CountsSource(path)))


@pytest.mark.parametrize("pre_tokenizer", ["gpt2", "metaspace"])
def test_a_corpus_and_its_file_of_counts_are_the_same(path: Path, pre_tokenizer: str) -> None:
    texts = [PastedText("a rose is\na rose\n" * 9, "one"), PastedText("is a\n" * 3, "two")]
    settings: dict[str, Any] = {"pre_tokenizer": pre_tokenizer, "hold_out": HoldOut(40)}
    read = count_corpus(texts, weights=[1, 0.5], **settings)
    path.write_bytes(written(read.counts([None, None])))
    source = source_at(path)
    assert source == CountsSource(path)
    assert source_from_dict(source.to_dict()) == source
    again = count_corpus([source], **settings)
    assert same(again.word_counts, read.word_counts)
    assert again.statistics.characters == read.statistics.characters
    assert again.per_source[0].held_out == "".join(each.held_out for each in read.per_source)


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        ("normalizer", "nfc"),
        ("pre_tokenizer", "cl100k"),
        ("special_tokens", ("<s>",)),
        ("user_symbols", ("@",)),
        ("hold_out", HoldOut(5)),
    ],
)
def test_other_settings_are_refused(path: Path, setting: str, value: Any) -> None:
    path.write_bytes(written(counted("a b")))
    with pytest.raises(CountsDifferError) as raised:
        count_corpus([CountsSource(path)], **{setting: value})
    assert raised.value.remedy.setting == setting


def _table(spelled: list[bytes | None], counts: list[int], **header: Any) -> pa.Table:
    good = read_header_of(counted("a b"))
    known = {"units": len(spelled), "unit_bytes": len(b"".join(filter(None, spelled))), "total": sum(counts)}
    schema = pa.schema(
        [("unit", pa.binary()), ("count", pa.int64())],
        {b"tokexplorer.counts": json.dumps({**good, **known, **header}).encode()},
    )
    return pa.Table.from_arrays([pa.array(spelled, pa.binary()), pa.array(counts, pa.int64())], schema=schema)


def read_header_of(counts: Counts) -> dict[str, Any]:
    metadata = pq.read_metadata(BytesIO(written(counts))).metadata
    header: dict[str, Any] = json.loads(metadata[b"tokexplorer.counts"])
    return header


HOSTILE: dict[str, Callable[[], pa.Table]] = {
    "is there twice": lambda: _table([b"a", b"b", b"a"], [1, 1, 1]),
    "is empty": lambda: _table([b"a", b""], [1, 1]),
    "no text in UTF-8": lambda: _table([b"\xc3", b"\xa9"], [1, 1]),
    "negative": lambda: _table([b"a", b"b"], [-1, 2]),
    "larger than any corpus": lambda: _table([b"a"], [1 << 60]),
    "do not add up": lambda: _table([b"a"], [1], total=2),
    "has 1 rows": lambda: _table([b"a"], [1], units=2),
    "breaks off": lambda: _table([b"a"], [1], unit_bytes=2),
    "more bytes than": lambda: _table([b"ab"], [1], unit_bytes=1),
    "missing": lambda: _table([None], [1]),
    "number 2": lambda: _table([b"a"], [1], version=2),
    "is no size": lambda: _table([b"a"], [1], pruned=-1),
    "0 sources": lambda: _table([b"a"], [1], sources=[]),
    "itself is wrong": lambda: _table([b"a"], [1], settings={"normalizer": 1}),
    "columns": lambda: _table([b"a"], [1]).append_column("line", pa.array([1])),
    "whole numbers": lambda: _table([b"a"], [1]).cast(
        pa.schema([("unit", pa.binary()), ("count", pa.float64())], _table([b"a"], [1]).schema.metadata)
    ),
    "holds no counts": lambda: pa.table({"text": ["a"]}),
}


@pytest.mark.parametrize("what", HOSTILE)
def test_damaged_files_are_refused(path: Path, what: str) -> None:
    pq.write_table(HOSTILE[what](), path)
    for read in (read_counts, read_word_counts):
        with pytest.raises(CorpusError, match=what):
            read(path)


@pytest.mark.parametrize("subtracted", [5, 1000])
def test_a_file_from_which_too_much_is_subtracted_is_refused(path: Path, subtracted: int) -> None:
    path.write_bytes(written(counted("a b a", "much") - counted("a b", "little")))
    table = pq.read_table(path)
    less = table.column_names.index("count_1")
    table = table.set_column(less, table.schema.field(less), pa.array([subtracted] * len(table)))
    pq.write_table(table, path)
    with pytest.raises(CorpusError, match=r"some\.counts.*do not add up"):
        read_counts(path)


@pytest.mark.parametrize("size", [0, 3, 4, 9, 12, 200, -9, -1])
def test_files_that_break_off_are_refused(path: Path, size: int) -> None:
    path.write_bytes(written(counted("a b c"))[:size])
    assert not is_counts_file(path)
    with pytest.raises(CorpusError, match=r"some\.counts"):
        read_counts(path)


@example(142, 0x80)  # of the name of a column
@given(st.integers(0, 1 << 20), st.integers(0, 255))
def test_a_changed_byte_is_refused_or_does_no_harm(place: int, byte: int) -> None:
    data = bytearray(written(counted("a rose is a rose")))
    data[place % len(data)] = byte
    with TemporaryDirectory() as folder:
        path = Path(folder, "some.counts")
        path.write_bytes(data)
        try:
            counts = read_counts(path)
        except CorpusError:
            return
        assert len(counts.word_counts()) <= len(data)


def test_a_damaged_file_of_counts_is_left_out_as_other_sources_are(path: Path) -> None:
    """In the window its row says so, and the rest of the corpus is there."""
    pq.write_table(HOSTILE["is there twice"](), path)
    bad, text = CountsSource(path), PastedText("some text")
    found = count_corpus([bad, text], skip_unreadable=True)
    assert [each.source for each in found.per_source] == [text]
    assert [each.source for each in found.errors] == [bad]
    assert "is there twice" in found.errors[0].error.why
    with pytest.raises(CorpusError, match="is there twice"):
        count_corpus([bad, text])
    path.write_bytes(written(counted("a rose")))
    with pytest.raises(CountsDifferError):  # another setting mends that
        count_corpus([bad, text], pre_tokenizer="cl100k", skip_unreadable=True)


def test_held_out_lines_of_two_texts_do_not_become_one() -> None:
    texts = [PastedText("\n".join(f"line {i} of {name}" for i in range(400)), name) for name in "ab"]
    counts = count_corpus(texts, hold_out=HoldOut(50)).counts([None, None])
    lines = {line for text in texts for line in text.text.splitlines()}
    assert set(counts.held_out.splitlines()) <= lines
