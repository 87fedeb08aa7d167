"""`encode` with what the file of a tokenizer asks for around a text: when it is asked to, and told else."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from tokenizers import Tokenizer

from tests.formats.exported import exported
from tests.formats.test_library_tokenizer import like_llama
from tokexplorer.cli.encode import tell_what_is_left_out
from tokexplorer.core.post_processor import NO_POST_PROCESSOR, Added, Padding, PostProcessor, Truncation
from tokexplorer.formats.tokenizer_json import to_document

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.cli.conftest import Ended

TEXT = "Hello wörld 🐈 e\u0301"
LENGTHS = "cuts texts to 6 tokens and fills texts up to a multiple of 8 with <pad>, which is not done here: "
NOTE = "tokexplorer: note: the file "
ASKS = f"{NOTE}puts <s> in front of a text, {LENGTHS}--add-special-tokens, --as-in-file\n"
ASKS_FOR_MORE = f"{NOTE}{LENGTHS}--as-in-file\n"


@pytest.fixture(scope="module")
def library() -> Tokenizer:
    """A tokenizer that asks for everything; the id of <pad> is none of its vocabulary."""
    document: dict[str, Any] = to_document(exported().ours)
    tokenizer = Tokenizer.from_str(json.dumps(document))
    tokenizer.enable_truncation(6)
    tokenizer.enable_padding(pad_to_multiple_of=8, pad_id=70_000, pad_token="<pad>")
    tokenizer.post_processor = like_llama().post_processor
    return tokenizer


@pytest.fixture(scope="module")
def asking(library: Tokenizer, tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("asking") / "tokenizer.json"
    library.save(str(path))
    return path


def test_as_in_the_file(run: Callable[..., Ended], asking: Path, library: Tokenizer) -> None:
    arguments = ("encode", "--tokenizer", asking, "--as-in-file")
    expected = library.encode(TEXT)
    ended = run(*arguments, "--json", stdin=TEXT.encode())
    assert ended.err == ""
    assert ended.json["ids"] == expected.ids
    assert ended.json["code_points"] == [list(span) for span in expected.offsets]
    assert ended.json["tokens"][0] == "<s>"
    assert ended.json["tokens"][6:] == ["<pad>", "<pad>"]
    ids = run(*arguments, "--ids", stdin=TEXT.encode()).out
    assert list(map(int, ids.split())) == expected.ids
    lines = "".join(json.dumps({"text": text}) + "\n" for text in (TEXT, ""))
    streamed = run(*arguments, "--jsonl", stdin=lines.encode())
    assert (streamed.status, streamed.err) == (0, "")
    assert [json.loads(line)["ids"] for line in streamed.out.splitlines()] == [
        expected.ids,
        library.encode("").ids,
    ]


def test_special_tokens_alone(run: Callable[..., Ended], asking: Path) -> None:
    alone = run("encode", "--tokenizer", asking, "--json", stdin=TEXT.encode())
    special = run("encode", "--tokenizer", asking, "--json", "--add-special-tokens", stdin=TEXT.encode())
    assert special.json["ids"] == [1, *alone.json["ids"]]
    assert special.json["tokens"] == ["<s>", *alone.json["tokens"]]
    for places in ("spans", "code_points"):
        assert special.json[places] == [[0, 0], *alone.json[places]]
    assert (alone.err, special.err) == (ASKS, ASKS_FOR_MORE)


def test_lines_of_what_stands_for_no_text(run: Callable[..., Ended], asking: Path) -> None:
    out = run("encode", "--tokenizer", asking, "--as-in-file", stdin=b"a b").out.decode()
    lines = out.splitlines()
    assert lines[0] == "  1   -   <s>"
    assert lines[-1] == "70000   -   <pad>"
    assert {line.index("-") for line in lines[:3]} == {6}
    assert [line.split()[1:] for line in lines[1:3]] == [["0-1", "a"], ["1-3", "·b"]]


@pytest.mark.parametrize("flag", ["--add-special-tokens", "--as-in-file"])
def test_a_file_that_asks_for_nothing(run: Callable[..., Ended], tokenizer_file: Path, flag: str) -> None:
    for form in ("--json", "--ids"):
        arguments = ("encode", "--tokenizer", tokenizer_file, form)
        plain, flagged = (run(*arguments, *more, stdin=TEXT.encode()) for more in ((), (flag,)))
        assert (plain.out, plain.err) == (flagged.out, flagged.err)
        assert plain.err == ""


def test_what_is_drawn_is_framed_too(run: Callable[..., Ended], asking: Path) -> None:
    arguments = ("encode", "--tokenizer", asking, "--dropout", "1", "--json")
    drawn = run(*arguments, "--add-special-tokens", stdin=b"ab ab").json
    assert drawn["ids"] == [1, *run(*arguments, stdin=b"ab ab").json["ids"]]
    assert len(drawn["ids"]) == 6


def test_one_or_the_other(run: Callable[..., Ended], asking: Path) -> None:
    flags = ("--add-special-tokens", "--as-in-file")
    assert "not allowed with argument" in run("encode", "--tokenizer", asking, *flags).complaint


@pytest.mark.parametrize("form", ["--json", "--ids"])
def test_what_cannot_be_done_is_said(
    run: Callable[..., Ended], library: Tokenizer, tmp_path: Path, form: str
) -> None:
    document = json.loads(library.to_str())
    document["truncation"]["strategy"] = "OnlySecond"
    (tmp_path / "second.json").write_text(json.dumps(document))
    arguments = ("encode", "--tokenizer", "second.json", "--as-in-file", form)
    assert run(*arguments, stdin=b"a").status == 0
    complaint = run(*arguments, stdin=b"a b c d e f g h").complaint
    assert complaint == "The file cuts the second of two texts only, and this one has more than 6 tokens."


@pytest.mark.parametrize(
    ("post_processor", "framing", "clause"),
    [
        (NO_POST_PROCESSOR, "alone", ""),
        (PostProcessor(after=(Added(1, "</s>"),)), "alone", "puts </s> behind a text"),
        (
            PostProcessor((Added(1, "[CLS]"),), (Added(2, "[SEP]"),)),
            "alone",
            "puts [CLS] and [SEP] around a text",
        ),
        (PostProcessor((Added(1, "[CLS]"),)), "special", ""),
        (PostProcessor((Added(1, "x" * 99),)), "alone", f"puts {'x' * 60}... in front of a text"),
        (
            PostProcessor(truncation=Truncation(1000, cuts_left=True)),
            "special",
            "cuts texts to 1,000 tokens, their beginning",
        ),
        (PostProcessor(padding=Padding(Added(0, "<p>"))), "alone", ""),
        (
            PostProcessor(padding=Padding(Added(0, "<p>"), 12)),
            "alone",
            "fills texts up to 12 tokens with <p>, which",
        ),
        (
            PostProcessor(padding=Padding(Added(0, "<p>"), 9, 4)),
            "alone",
            "to 9 tokens and a multiple of 4 with",
        ),
        (PostProcessor(truncation=Truncation(9)), "file", ""),
        (
            PostProcessor(impossible="The file leaves the text out."),
            "alone",
            "note: The file leaves the text out.",
        ),
    ],
)
def test_what_is_told(
    post_processor: PostProcessor, framing: Any, clause: str, capsys: pytest.CaptureFixture[str]
) -> None:
    tell_what_is_left_out(post_processor, framing)
    told = capsys.readouterr().err
    assert clause in told
    assert told.count("\n") == (1 if clause else 0)
    assert ("--add-special-tokens" in told) == (framing == "alone" and clause.startswith("puts"))
