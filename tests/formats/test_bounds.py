"""Files that are too large, or small and large within: refused in a sentence, before the memory is taken."""

from __future__ import annotations

import gzip
import json
import re
import tracemalloc
from typing import TYPE_CHECKING

import pytest

from tokexplorer.formats import file_bytes, tokexplorer_file
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.opening import open_file

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

MOST_MB = 400
HEAD = b'{"model":{"type":"BPE","vocab":{"a":0},"merges":[]},"x":'


def refused(path: Path) -> FormatError:
    """Why a file is refused, and that it takes little memory."""
    tracemalloc.start()
    try:
        with pytest.raises(FormatError) as caught:
            open_file(path, proven=False)
        assert tracemalloc.get_traced_memory()[1] < MOST_MB << 20
    finally:
        tracemalloc.stop()
    assert caught.value.why
    assert str(path) in str(caught.value)
    return caught.value


def test_a_large_file_is_refused_by_its_size(tmp_path: Path) -> None:
    path = tmp_path / "tokenizer.json"
    with path.open("wb") as file:
        file.write(HEAD + b"[")
        file.truncate(200 << 20)  # which takes no room on the disk
    assert "has 209,715,200 bytes; the limit is 67,108,864" in refused(path).why


@pytest.mark.parametrize(
    "make",
    [
        lambda: b'{"model":' + b"[" * (100 << 20),
        lambda: HEAD + b"[" + b"[]," * (50 << 20),
        lambda: b"[UNK]\n" + b"a\n" * (50 << 20),
        lambda: bytes(100 << 20),
    ],
)
def test_a_small_gzip_that_is_large_within(tmp_path: Path, make: Callable[[], bytes]) -> None:
    path = tmp_path / "tokenizer.json.gz"
    path.write_bytes(gzip.compress(make(), 1))
    assert re.match(r"holds more than (67,108,864|16,777,216) bytes, which is the limit", refused(path).why)


def test_gzip_of_countless_parts(tmp_path: Path) -> None:
    path = tmp_path / "tokenizer.json.gz"
    path.write_bytes(gzip.compress(b"{") + gzip.compress(b" ") * 20_000)
    assert "is gzip of more than 10,000 parts" in refused(path).why
    part = gzip.compress(b'{"model": ')
    path.write_bytes(part + gzip.compress(b"[" * 70_000))
    assert file_bytes.file_bytes(path) == b'{"model": ' + b"[" * 70_000
    assert file_bytes.first_bytes(path, 600) == b'{"model": ' + b"[" * 590
    path.write_bytes((part + gzip.compress(b" "))[:-3])
    assert refused(path).why == "is gzip that breaks off"


@pytest.mark.parametrize("value", [b"[]", b'{"a":1}', b'"abc"', b"1"])
def test_countless_values_in_json(tmp_path: Path, value: bytes) -> None:
    path = tmp_path / "tokenizer.json"
    path.write_bytes(HEAD + b"[" + (value + b",") * 3_600_000 + b"0]}")
    assert "holds more than 3,500,000 values, which is the limit" in refused(path).why


def test_commas_within_strings_are_no_values(tmp_path: Path) -> None:
    path = tmp_path / "tokenizer.json"
    path.write_text(json.dumps({"text": 'a,\\"[' * 2_000_000}))
    assert isinstance(file_bytes.parsed_json(path), dict)


def test_more_tokens_than_any_vocabulary_has(tmp_path: Path) -> None:
    path = tmp_path / "tokenizer.json"
    vocab = ",".join(f'"{index:x}":{index}' for index in range(1_100_000))
    path.write_text('{"model":{"type":"BPE","merges":[],"vocab":{' + vocab + "}}}")
    assert "has more than 1,048,576 tokens" in refused(path).why
    path = tmp_path / "vocab.txt"
    path.write_text("[UNK]\n" + "\n".join(map(str, range(1_100_000))))
    assert "has more than 1,048,576 lines" in refused(path).why


def test_merges_of_our_own_files_that_no_memory_holds_or_that_wait_for_later_ones(tmp_path: Path) -> None:
    path = tmp_path / "a.tokexplorer"
    model = {"type": "bpe", "alphabet": "bytes", "byte_ids": list(range(256)), "merges_by_pieces": False}
    document = {
        "format": "tokexplorer tokenizer",
        "version": tokexplorer_file.VERSION,
        "normalizer": "none",
        "pre_tokenizer": "none",
        "special_tokens": {},
        "user_symbols": {},
    }
    doubling = [[max(97, 254 + step)] * 2 + [255 + step] for step in range(1, 60)]
    doubling[0] = [97, 97, 256]
    count = 100_000
    backwards = [[257 + step if step < count - 1 else 97, 98, 256 + step] for step in range(count)]
    for merges, why in ((doubling, "tokens of more than"), (backwards, "in too long a chain")):
        whole = document | {"model": model | {"fuses_unknown": True, "merges": merges}}
        path.write_text(json.dumps(whole))
        error = refused(path)
        assert why in error.why
        assert error.where == "merges"
