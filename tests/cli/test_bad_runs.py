"""Every run that cannot be done, from the command line: status 2, one line that names what would work."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest

from tokexplorer.core.spec import ALGORITHMS
from tokexplorer.corpus.hold_out import HoldOut, LineDivider

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from tests.cli.conftest import Ended

OF_PARTS = ("byte-bpe", "bpe", "wordpiece", "unigram")
CHINESE = "".join(chr(0x4E00 + 37 * number % 5000) + " " * (number % 3 == 0) for number in range(3000))


@pytest.fixture
def train(run: Callable[..., Ended], tmp_path: Path) -> Callable[..., Ended]:
    """Train on a text, with --output out.json."""

    def call(text: str, *arguments: str) -> Ended:
        (tmp_path / "corpus.txt").write_bytes(text.encode("utf-8", "surrogatepass"))
        return run("train", "corpus.txt", "--output", "out.json", *arguments)

    return call


@pytest.fixture(autouse=True)
def no_other_file_is_left(tmp_path: Path) -> Iterator[None]:
    yield
    assert {path.name for path in tmp_path.iterdir()} <= {"corpus.txt", "out.json"}


@pytest.mark.parametrize("algorithm", OF_PARTS)
def test_a_size_that_cannot_be_reached(train: Callable[..., Ended], algorithm: str, tmp_path: Path) -> None:
    strict = ("--strict-vocab-size", "--json", "--vocab-size")
    arguments = ("--algorithm", algorithm, "--pre-tokenizer", "bert", *strict)
    complaint = train("the cat sat on the mat " * 20, *arguments, "5000").complaint
    assert "a vocabulary of 5,000 cannot be reached" in complaint
    assert not (tmp_path / "out.json").exists()
    most = re.search(r"Ask for ([\d,]+) or less", complaint)
    assert most
    told = train("the cat sat on the mat " * 20, *arguments, most[1]).json
    assert (told["vocab_size"], told["verified"]) == (int(most[1]), True)


def test_an_alphabet_larger_than_the_vocabulary_is_told_before_all_is_read(
    train: Callable[..., Ended], tmp_path: Path
) -> None:
    text = CHINESE + "the cat sat on the mat\n" * 600_000
    settings = ("--algorithm", "wordpiece", "--vocab-size", "300", "--no-verify", "--progress", "jsonl")
    refused = train(text, *settings)
    *reports, complaint = refused.err.splitlines()
    assert refused.status == 2
    assert "the part of this corpus that is read so far needs" in complaint
    assert complaint.endswith("(--limit-alphabet 75)")
    size = (tmp_path / "corpus.txt").stat().st_size
    assert max(json.loads(each)["current"] for each in reports) < size * 0.8
    limited = train(text, *settings, "--limit-alphabet", "75")
    assert limited.status == 0, limited.err


@pytest.mark.parametrize("algorithm", ["bpe", "wordpiece", "unigram"])
def test_an_alphabet_larger_than_the_vocabulary(train: Callable[..., Ended], algorithm: str) -> None:
    arguments = ("--algorithm", algorithm, "--pre-tokenizer", "whitespace", "--json", "--vocab-size")
    full = ("--character-coverage", "1") if algorithm == "unigram" else ()
    complaint = train(CHINESE, *arguments, "300", *full).complaint
    least = re.search(r"Ask for ([\d,]+) or more", complaint)
    assert least
    other = "--character-coverage 0.98" if algorithm == "unigram" else "--limit-alphabet 75"
    assert f"(--vocab-size {least[1].replace(',', '')} or {other})" in complaint
    told = train(CHINESE, *arguments, least[1], *full).json
    assert (told["vocab_size"], told["verified"]) == (int(least[1].replace(",", "")), True)


def training_text(line: str) -> bytes:
    """What training sees of a text of one line."""
    return b"".join(LineDivider(HoldOut(10)).add(line.encode(), last=True).training)


@pytest.mark.parametrize("algorithm", ALGORITHMS)
@pytest.mark.parametrize(
    ("text", "options"),
    [
        (" \n \t", ["--pre-tokenizer", "bert"]),
        ("\x01\x02", ["--normalizer", "nmt_nfkc", "--pre-tokenizer", "sentencepiece"]),
        ("\ufffd", ["--normalizer", "bert"]),
        ("<x><x>", ["--special-token", "<x>", "[UNK]"]),
    ],
)
def test_a_corpus_of_which_nothing_is_left(
    train: Callable[..., Ended], algorithm: str, text: str, options: list[str]
) -> None:
    complaint = train(text, "--algorithm", algorithm, *options).complaint
    if algorithm.endswith("patches") and "patches have none" in complaint:
        return  # no file holds them: told before the corpus is read
    assert "the corpus is empty: nothing is left of it to learn from. Add text, or choose" in complaint


def test_a_corpus_that_is_held_out_as_a_whole(train: Callable[..., Ended]) -> None:
    line = next(text for text in map(str, range(1000)) if not training_text(text))
    assert "if lines are held out, hold out fewer" in train(line, "--hold-out", "10").complaint


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (
            ["--algorithm", "bpe", "--vocab-size", "1"],
            "--vocab-size: 1 is smaller than the 1 special token that is",
        ),
        (
            ["--algorithm", "unigram", "--vocab-size", "3"],
            "always there, with one to learn; 4 is the least possible",
        ),
        (
            ["--algorithm", "unigram", "--character-coverage", "0.5"],
            "--character-coverage: 0.5 is out of bounds",
        ),
        (["--algorithm", "unigram", "--max-token-length", "17"], "--max-token-length: 17 is out of bounds"),
        (
            ["--algorithm", "unigram", "--strict-vocab-size", "--max-token-length", "1"],
            "allow longer tokens, give it more text",
        ),
        (["--algorithm", "words", "--min-frequency", "900"], "lower the minimum frequency to 299 or less"),
        (
            ["--algorithm", "characters", "--min-frequency", "9,000"],
            "lower the minimum frequency to 300 or less",
        ),
        (
            ["--algorithm", "wordpiece", "--pre-tokenizer", "none"],
            "or a larger limit for the longest word would do",
        ),
        (
            ["--algorithm", "bpe", "--strict-vocab-size", "--min-frequency", "9,000"],
            "or lower the minimum frequency or give it more text",
        ),
        (
            ["--algorithm", "byte-patches"],
            "BPE, WordPiece, Unigram, words, characters and bytes can be saved",
        ),
        (
            ["--algorithm", "entropy-patches"],
            "BPE, WordPiece, Unigram, words, characters and bytes can be saved",
        ),
        (
            ["--algorithm", "bpe", "--byte-fallback", "--end-of-word", "</w>"],
            "--byte-fallback: byte tokens have no",
        ),
        (["--algorithm", "unigram", "--user-symbol", "<unk>"], "--unknown-token: '<unk>' is a user symbol"),
        (["--algorithm", "bytes", "--vocab-size", "300"], "--vocab-size: means nothing to bytes"),
    ],
)
def test_settings_that_leave_nothing_to_do(
    train: Callable[..., Ended], arguments: list[str], why: str, tmp_path: Path
) -> None:
    assert why in train("ab " * 300, *arguments).complaint
    assert not (tmp_path / "out.json").exists()


@pytest.mark.parametrize("algorithm", ALGORITHMS)
def test_a_pattern_that_never_ends(
    train: Callable[..., Ended], algorithm: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tokexplorer.core.pre_tokenizers.pre_tokenizer.REGEX_SECONDS", 0.02)
    arguments = ("--algorithm", algorithm, "--pre-tokenizer", "regex:(?:a|aa)+c")
    complaint = train("a" * 60 + "!", *arguments).complaint
    assert "make one of them possessive" in complaint or "patches have none" in complaint


def test_a_pattern_that_never_ends_on_a_pasted_text(
    train: Callable[..., Ended], run: Callable[..., Ended], monkeypatch: pytest.MonkeyPatch
) -> None:
    arguments = ("--pre-tokenizer", "regex:(?:a|aa)+c", "--vocab-size", "258", "--no-verify")
    assert train("b ab abb", *arguments).status == 0
    monkeypatch.setattr("tokexplorer.core.pre_tokenizers.pre_tokenizer.REGEX_SECONDS", 0.02)
    ended = run("encode", "--tokenizer", "out.json", stdin=b"a" * 60 + b"!")
    assert "make one of them possessive" in ended.complaint


@pytest.mark.parametrize("algorithm", [each for each in ALGORITHMS if not each.endswith("patches")])
def test_a_text_without_a_place_to_split(train: Callable[..., Ended], algorithm: str) -> None:
    size = {"byte-bpe": "260", "bpe": "20", "wordpiece": "20", "unigram": "6"}.get(algorithm)
    arguments = ["--algorithm", algorithm, "--pre-tokenizer", "none", "--json"]
    arguments += ["--vocab-size", size] if size else []
    arguments += ["--longest-word", "40000"] if algorithm == "wordpiece" else []
    told = train("ab" * 20_000, *arguments).json
    assert told["unique_units"] == 1
    assert told["verified"] is True
