"""`tokexplorer catalogue`: what is known of files and names, and what is kept on this machine."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

from tests.formats.families import trained
from tests.hub.conftest import files, nothing_of_the_user, site
from tests.hub.server import COMMIT
from tokexplorer.cli.catalogue import run
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.tokenizer_files import save_tokenizer

if TYPE_CHECKING:
    from pathlib import Path

    from tests.hub.server import Site

__all__ = ["files", "nothing_of_the_user", "site"]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a tokenizer."""
    folder = tmp_path / "mine"
    folder.mkdir()
    save_tokenizer(trained("wordpiece"), folder / "tokenizer.json")
    return folder


def printed(capfdbinary: pytest.CaptureFixture[bytes], *arguments: str) -> str:
    assert run(list(arguments)) == 0
    import sys

    sys.stdout.flush()
    return capfdbinary.readouterr().out.decode()


def test_everything_of_a_file(folder: Path, capfdbinary: pytest.CaptureFixture[bytes]) -> None:
    lines = printed(capfdbinary, str(folder)).splitlines()
    assert lines[:2] == ["mine", "  Family        WordPiece"]
    facts = {line[:16].strip(): line[16:] for line in lines[1:]}
    assert facts["Pre-tokenizer"] == "bert"
    assert facts["Special"].startswith("[PAD] 0, [UNK] 1, ")
    assert facts["SHA-256"].endswith("  tokenizer.json")
    (row,) = json.loads(printed(capfdbinary, str(folder / "tokenizer.json"), "--json"))
    assert (row["name"], row["engine"]) == ("mine", "ours")
    assert row["can_be_saved_as"] == ["Hugging Face tokenizer", "BERT vocabulary"]
    assert row["proof"]


def test_what_is_fetched_and_then_kept(
    site: Site, capfdbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("huggingface_hub.constants.ENDPOINT", site.url)
    header, row = printed(capfdbinary, "hf:org/name", "--tsv").splitlines()
    facts = dict(zip(header.split("\t"), row.split("\t"), strict=True))
    assert (facts["name"], facts["licence"], facts["revision"]) == ("org/name", "mit", COMMIT)
    asked = len(site.asked)
    lines = printed(capfdbinary).splitlines()
    assert lines[0].split() == ["hf:org/name", "Byte-level", "BPE", "259", "kept", "here", "mit"]
    assert any(line.startswith("tiktoken:cl100k_base ") for line in lines)
    assert len(site.asked) == asked, "a list asks nobody"
    assert printed(capfdbinary, "--markdown").startswith("| name | family |")


def test_what_is_no_tokenizer_is_refused(tmp_path: Path) -> None:
    (tmp_path / "tokenizer.json").write_text("{", "utf-8")
    with pytest.raises(FormatError):
        run([str(tmp_path / "tokenizer.json")])
