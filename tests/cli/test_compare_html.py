"""`tokexplorer compare --html`: the report beside what is printed."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING
from xml.etree import ElementTree

import pytest

from tests.session.report.parsed import check_inert
from tokexplorer.core.metrics.registry import METRICS

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.cli.conftest import Ended

TEXT = "The cats sat on the mat.\n<b>really</b>\n"


@pytest.fixture
def compare(run: Callable[..., Ended], tmp_path: Path, tokenizer_file: Path) -> Callable[..., Ended]:
    """Run it in a folder that holds a text and a tokenizer."""
    (tmp_path / "a.txt").write_bytes(TEXT.encode())
    (tmp_path / "t.json").write_bytes(tokenizer_file.read_bytes())
    return lambda *arguments: run("compare", "--tokenizer", "t.json", *arguments)


def test_every_number_that_is_printed_is_in_the_report(compare: Callable[..., Ended], tmp_path: Path) -> None:
    ended = compare("a.txt", "--json", "--html", "r.html", "--title", "Mine & <yours>", "--cost")
    assert (ended.status, ended.err) == (0, "")
    document = (tmp_path / "r.html").read_bytes()
    read = check_inert(document.decode())
    held = {value for tag, name, value in read.attributes if (tag, name) == ("data", "value")}
    for name, value in ended.json["values"][0].items():
        if value is not None and name not in ("text", "tokenizer"):
            assert repr(value) in held, name
    assert "Mine & <yours>" in read.text
    assert hashlib.sha256((tmp_path / "t.json").read_bytes()).hexdigest() in read.text
    assert hashlib.sha256(TEXT.encode()).hexdigest() in read.text
    assert TEXT.strip() in read.text
    assert METRICS["fertility"].definition in read.text
    ElementTree.fromstring(document)


def test_what_cannot_be_written_is_said_before_anything_is_done(
    compare: Callable[..., Ended], tmp_path: Path
) -> None:
    for arguments, sentence in (
        (("--title", "x"), "--title needs --html"),
        (("--html", "no/r.html"), "the folder no is not there"),
        (("--html", "a.txt"), "a.txt: is read here, and would be overwritten"),
        (("--html", "t.json"), "t.json: is read here"),
    ):
        ended = compare("a.txt", *arguments)
        assert (ended.status, ended.out) == (2, b"")
        assert sentence in ended.err
    assert (tmp_path / "a.txt").read_bytes() == TEXT.encode()


def test_limits_and_lines_go_together_with_a_report(compare: Callable[..., Ended], tmp_path: Path) -> None:
    ended = compare("a.txt", "--worst", "1", "--html", "r.html", "--fail-if", "tokens>1")
    assert ended.status == 1
    said = (tmp_path / "r.html").read_text()
    assert "For each text and tokenizer the line of the worst fertility (tokens per word)." in said
