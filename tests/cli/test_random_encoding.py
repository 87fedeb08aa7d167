"""`encode` with dropout or sampling: drawn, repeatable, and still the text."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

import tokexplorer

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.cli.conftest import Ended

TEXT = "the theme of the thesis, then there was a thistle in the thicket\n"


@pytest.fixture
def files(tmp_path: Path) -> Path:
    corpus = [TEXT * 20, "there is nothing in the theory of the thing\n" * 20]
    tokexplorer.train(corpus, vocab_size=290).save(tmp_path / "bpe.json")
    tokexplorer.train(corpus, algorithm="unigram", vocab_size=29, pre_tokenizer="gpt2").save(
        tmp_path / "unigram.json"
    )
    (tmp_path / "text.txt").write_text(TEXT)
    return tmp_path


def drawn(run: Callable[..., Ended], *arguments: str) -> list[int]:
    ended = run("encode", "text.txt", "--json", *arguments)
    assert ended.status == 0, ended.complaint
    document = json.loads(ended.out)
    starts = [span[0] for span in document["spans"]]
    ends = [span[1] for span in document["spans"]]
    assert starts == [0, *ends[:-1]]
    assert ends[-1] == len(TEXT)
    ids: list[int] = document["ids"]
    return ids


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize(
    "how",
    [
        ("bpe.json", "--dropout", "0.5"),
        ("bpe.json", "--dropout", "0.5", "--dropout-of", "merges"),
        ("bpe.json", "--dropout", "0.5", "--dropout-of", "rules"),
        ("unigram.json", "--alpha", "0.3"),
    ],
)
def test_what_is_drawn_can_be_drawn_again(run: Callable[..., Ended], how: tuple[str, ...]) -> None:
    arguments = ("--tokenizer", *how)
    one = drawn(run, *arguments, "--seed", "1")
    assert one == drawn(run, *arguments, "--seed", "1")
    assert any(one != drawn(run, *arguments, "--seed", str(seed)) for seed in range(2, 6))
    assert len(one) >= len(drawn(run, "--tokenizer", how[0]))


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize("of", ["merges", "rules"])
def test_the_ends_of_dropout(run: Callable[..., Ended], of: str) -> None:
    how = ("--tokenizer", "bpe.json", "--dropout-of", of)
    assert drawn(run, *how, "--dropout", "0") == drawn(run, "--tokenizer", "bpe.json")
    assert len(drawn(run, *how, "--dropout", "1")) == len(TEXT)


@pytest.mark.usefixtures("files")
def test_the_ends_of_the_scale(run: Callable[..., Ended]) -> None:
    best = drawn(run, "--tokenizer", "unigram.json")
    assert drawn(run, "--tokenizer", "unigram.json", "--alpha", "1", "--n-best", "1") == best


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("bpe.json", "--alpha", "1"), "--alpha: is for Unigram"),
        (("unigram.json", "--dropout", "0.1"), "--dropout: is for BPE"),
        (("bpe.json", "--dropout", "1.5"), "not a probability"),
        (("bpe.json", "--dropout", "nan"), "not a probability"),
        (("unigram.json", "--alpha", "-1"), "not a number, 0 or more"),
        (("bpe.json", "--seed", "3"), "nothing is drawn"),
        (("bpe.json", "--dropout-of", "rules"), "--dropout-of: nothing is drawn"),
        (("unigram.json", "--alpha", "1", "--dropout-of", "rules"), "--dropout-of: is for --dropout"),
        (("unigram.json", "--alpha", "1", "--n-best", "5000"), "--n-best: 5,000"),
        (("bpe.json", "--dropout", "0.3", "--n-best", "5"), "--n-best: is for --alpha"),
    ],
)
def test_what_makes_no_sense_is_told(
    run: Callable[..., Ended], arguments: tuple[str, ...], complaint: str
) -> None:
    ended = run("encode", "text.txt", "--tokenizer", *arguments)
    assert ended.status == 2
    assert complaint in ended.complaint


@pytest.mark.usefixtures("files")
@pytest.mark.parametrize(
    ("name", "how"),
    [
        ("bpe.json", ("--dropout", "0.5")),
        ("bpe.json", ("--dropout", "0.5", "--dropout-of", "rules")),
        ("unigram.json", ("--alpha", "0.3")),
    ],
)
def test_special_tokens_can_be_text(run: Callable[..., Ended], name: str, how: tuple[str, ...]) -> None:
    special = tokexplorer.load(name).special_tokens
    token, token_id = next(iter(special.items()))
    arguments = ("--tokenizer", name, *how, "--seed", "1", "--ids")
    assert run("encode", *arguments, stdin=token.encode()).out.split() == [str(token_id).encode()]
    text = run("encode", *arguments, "--no-special", stdin=token.encode()).out.split()
    assert str(token_id).encode() not in text
    assert len(text) > 1
