"""The table of speeds on a text of some kilobytes: results are compared, and what differs has no time."""

from __future__ import annotations

import time
from functools import partial
from importlib.resources import files
from typing import TYPE_CHECKING

import numpy as np
import pytest

from benchmarks import sentencepiece_bpe
from benchmarks.encoding_speed import language_rows, production_rows
from benchmarks.encodings import ProductionEncoding
from benchmarks.learning import learned_from
from benchmarks.speed import ROWS, Bench, write_variants
from benchmarks.timing import Peer, against, each_time
from benchmarks.training_speed import WORDPIECE
from tokexplorer.core.spec import TrainingSpec

if TYPE_CHECKING:
    from pathlib import Path

SIZE = 400


@pytest.fixture(scope="module")
def bench(tmp_path_factory: pytest.TempPathFactory) -> Bench:
    text = (files("tokexplorer.resources") / "samples" / "english.txt").read_text("utf-8")
    path = tmp_path_factory.mktemp("bench") / "text.txt"
    path.write_text(text, encoding="utf-8")
    return Bench(path, text.splitlines(), rounds=1, size=SIZE)


def test_byte_bpe_is_the_same_with_every_library_that_is_installed(bench: Bench) -> None:
    rows = list(bench.byte_bpe(SIZE, {"gigatoken": 0, "tokenizers": 0}))
    assert "tokenizers" in [row.peer.split()[0] for row in rows]
    assert all(row.holds for row in rows)


def test_sentencepiece_bpe_is_learned_and_encoded_alike(bench: Bench) -> None:
    [learned] = ROWS["sentencepiece-bpe"](bench)
    [encoded] = bench.encoded_with(sentencepiece_bpe.SPEC, "BPE", {"SentencePiece": 0})
    assert learned.measured.endswith(" x")
    assert encoded.holds


def test_wordpiece_is_encoded_alike(bench: Bench) -> None:
    [row] = bench.encoded_with(WORDPIECE, "WordPiece", {"tokenizers": 0})
    assert row.holds


def test_an_encoding_by_ranks_is_compared_with_tiktoken_and_gigatoken(bench: Bench) -> None:
    tokenizer = learned_from(bench.path, TrainingSpec(vocab_size=SIZE, special_tokens=()))
    tokens = [tokenizer.token_bytes(token_id) for token_id in range(SIZE)]
    encoding = ProductionEncoding("gpt2", tokens)
    rows = [
        *production_rows(encoding, bench.text, 1),
        *language_rows(encoding, {"english": bench.text}, 1),
    ]
    peers = {row.peer.split()[0] for row in rows}
    assert {"tiktoken", "one"} <= peers <= {"tiktoken", "one", "gigatoken"}
    assert all(row.measured.endswith(" x") for row in rows)


def test_a_result_that_differs_has_no_time() -> None:
    peer = Peer("other", 0, each_time(partial(np.arange, 4)), np.array_equal)
    row = against("count", each_time(partial(np.arange, 3)), peer, rounds=1)
    assert not row.holds
    assert "differ" in row.measured


def test_a_large_text_has_other_words_in_each_variant(tmp_path: Path) -> None:
    path = tmp_path / "large.txt"
    write_variants(b"A cat\n", 13, path)
    assert path.read_bytes() == b"A cat\nA dbu\nA ecv\n"


def test_a_clock_may_stand_still(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(time, "process_time", lambda: 1.0)
    peer = Peer("a library", 1.0, each_time(list), list.__eq__)
    assert against("nothing", each_time(list), peer, 1, one_thread=True).measured == "1.00 x"
