"""Tokenizers by name for every command that takes one: a bar, notes, and what is not there."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

import tokexplorer
from tests.hub.conftest import files, nothing_of_the_user, site  # noqa: F401 - fixtures
from tokexplorer.formats.tokenizer_files import open_tokenizer
from tokexplorer.hub.fetch import fetch

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.cli.conftest import Ended
    from tests.hub.server import Site
    from tokexplorer.hub.cache import Fetched


@pytest.fixture
def online(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:  # noqa: F811
    monkeypatch.setattr("huggingface_hub.constants.ENDPOINT", site.url)


@pytest.mark.usefixtures("online", "nothing_of_the_user")
def test_every_command_takes_names(run: Callable[..., Ended], site: Site) -> None:  # noqa: F811
    encoded = run("encode", "--tokenizer", "hf:org/name", "--ids", stdin=b" he")
    assert (encoded.status, encoded.err) == (0, "")
    assert run("decode", "--tokenizer", "hf:org/name", stdin=encoded.out).out == b" he"
    story = run("explain", " he", "--tokenizer", "hf:org/name")
    assert (story.status, story.out.decode().splitlines()[0]) == (0, "·he")
    assert run("vocab", "--tokenizer", "hf:org/name", "--json").json["size"] == 259
    assert run("encode", "--tokenizer", "hf:org/nobody").complaint.startswith("hf:org/nobody: is not there")


@pytest.mark.usefixtures("online", "nothing_of_the_user")
def test_a_bar_while_it_is_fetched(run: Callable[..., Ended], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tokexplorer.cli.streams.sys.stderr.isatty", lambda: True, raising=False)
    monkeypatch.setenv("COLUMNS", "100")
    first = run("encode", "--tokenizer", "hf:org/name", "--ids", stdin=b" he")
    assert "fetch  [" in first.err
    assert " MB" in first.err
    assert first.err.rpartition("\r")[0].rpartition("\r")[2].strip() == "", "it is wiped"
    assert first.out == b"257\n"


@pytest.mark.usefixtures("online", "nothing_of_the_user")
def test_what_is_to_be_told_of_a_name_is_told(
    run: Callable[..., Ended], monkeypatch: pytest.MonkeyPatch
) -> None:
    def kept(*arguments: Any, **settings: Any) -> Fetched:
        return replace(fetch(*arguments, **settings), note="As it was kept.")

    monkeypatch.setattr("tokexplorer.hub.fetch.fetch", kept)
    ended = run("encode", "--tokenizer", "hf:org/name", "--ids", stdin=b" he")
    assert (ended.out, ended.err) == (b"257\n", "tokexplorer: note: hf:org/name: As it was kept.\n")


def test_a_path_like_a_repository(run: Callable[..., Ended], tmp_path: Path) -> None:
    assert run("encode", "--tokenizer", "org/name").complaint == (
        "org/name: No such file; of Hugging Face it would be hf:org/name"
    )
    (tmp_path / "org").mkdir()
    assert "with hf: or tiktoken: in front" in run("encode", "--tokenizer", "org/name").complaint
    assert "No such file or directory" in run("decode", "--tokenizer", "a/b/c").complaint


def test_a_folder_is_the_tokenizer_in_it(run: Callable[..., Ended], tokenizer_file: Path) -> None:
    ids = run("encode", "--tokenizer", tokenizer_file.parent, "--ids", stdin=b"the cat").out
    assert list(map(int, ids.split())) == open_tokenizer(tokenizer_file).encode_ids("the cat").tolist()


@pytest.mark.parametrize("command", ["encode", "decode", "vocab"])
def test_what_is_no_tokenizer(run: Callable[..., Ended], tmp_path: Path, command: str) -> None:
    (tmp_path / "empty").mkdir()
    (tmp_path / "nothing").write_bytes(b"")
    arguments = (command, "--tokenizer")
    assert run(*arguments, "empty").complaint.startswith("empty: is a folder without a tokenizer")
    assert run(*arguments, "nothing").complaint.startswith("nothing: is empty")


def test_a_file_that_may_not_be_read(
    run: Callable[..., Ended], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "mine.json").write_text("{}")

    def refuse(path: Path, _: int) -> bytes:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr("tokexplorer.formats.kinds.first_bytes", refuse)
    assert run("encode", "--tokenizer", "mine.json").complaint == "mine.json: Permission denied"


def test_what_runs_on_its_library_has_no_story(
    run: Callable[..., Ended], tmp_path: Path, tokenizer_file: Path
) -> None:
    document = json.loads(tokenizer_file.read_text()) | {"post_processor": {"type": "Odd"}}
    (tmp_path / "odd.json").write_text(json.dumps(document))
    complaint = run("explain", "the", "--tokenizer", "odd.json").complaint
    assert complaint.startswith(
        "odd.json: runs on tokenizers itself, which does not tell why: post_processor: "
    )


@pytest.mark.parametrize("command", [("encode", "--tokenizer"), ("compare", "-", "--tokenizer")])
def test_a_name_says_itself_how_texts_are_split(run: Callable[..., Ended], command: tuple[str, ...]) -> None:
    complaint = run(*command, "tiktoken:gpt-4o", "--encoding", "gpt2", stdin=b"a").complaint
    assert complaint.startswith("--encoding gpt2: ")
    with pytest.raises(ValueError, match="tiktoken:gpt-4o says itself how texts are split"):
        tokexplorer.load("tiktoken:gpt-4o", "gpt2")
