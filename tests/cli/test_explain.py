"""`tokexplorer explain`: stories for people, and as one JSON object."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import tokexplorer
from tests.core.explain.small import SPECS, trained
from tokexplorer.core.explain.word import explain
from tokexplorer.formats import tokenizer_json
from tokexplorer.formats.tokenizer_files import load_tokenizer, save_tokenizer

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.cli.conftest import Ended

WORDS = (" theory", "", "漢 é\n", "a\0b", "<s>the<u>", "\udcff\ud83d", "🐈‍⬛", "##x", "ﬁ½")


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A file of every small tokenizer that can be one."""
    folder = tmp_path_factory.mktemp("tokenizers")
    paths = {}
    for index, name in enumerate(SPECS):
        if tokenizer_json.problem(trained(name)) is None:
            paths[name] = folder / f"{index}.json"
            tokenizer_json.write(trained(name), paths[name])
    return paths


def told(run: Callable[..., Ended], *arguments: object) -> list[str]:
    ended = run("explain", *arguments)
    assert (ended.status, ended.err) == (0, "")
    return [line.rstrip() for line in ended.out.decode().splitlines()]


def test_merges_for_people(run: Callable[..., Ended], files: dict[str, Path]) -> None:
    lines = told(run, " the", "--tokenizer", files["byte-bpe"], "--steps")
    assert lines[0] == "·the"
    assert any(line.startswith("byte symbols") and line.endswith("Ġ | t | h | e") for line in lines)
    first = lines.index("·the (merges)") + 1
    assert lines[first] == "  · | t | h | e"
    assert lines[first + 1].startswith("    rank 0: t+h")
    assert lines[lines.index("after step") + 1].split(maxsplit=1) == ["0", "· | t | h | e"]
    tokenizer = trained("byte-bpe")
    tokens = " | ".join(
        tokenizer.token_bytes(token_id).decode().replace(" ", "·")
        for token_id in tokenizer.encode(" the").ids.tolist()
    )
    assert lines[-1].split(maxsplit=1)[1] == tokens


def test_tries_for_people(run: Callable[..., Ended], files: dict[str, Path]) -> None:
    lines = told(run, "thež", "--tokenizer", files["wordpiece, frequency"])
    assert lines[-3].endswith("##ž  no")
    assert "not even '##ž' is one." in lines[-2]
    assert lines[-1].startswith("  = [UNK]")


def test_a_lattice_for_people(run: Callable[..., Ended], files: dict[str, Path]) -> None:
    lines = told(run, "theory", "--tokenizer", files["unigram"], "--n-best", "2", "--alpha", "0.5")
    assert sum(line.lstrip().startswith(("1.", "2.", "3.")) for line in lines) == 2
    best = [line.rsplit("*", 1)[1] for line in lines if "*" in line and "pieces" not in line]
    assert "".join(best) == "theory"
    assert "drawn" in lines


@pytest.mark.parametrize("name", [name for name in SPECS if "patches" not in name])
def test_json_is_the_story(run: Callable[..., Ended], files: dict[str, Path], name: str) -> None:
    tokenizer = load_tokenizer(files[name])
    for word in WORDS:
        document: dict[str, Any] = run("explain", word, "--tokenizer", files[name], "--json").json
        story = explain(tokenizer, word)
        assert list(document) == ["text", "stages", "pieces"]
        assert document["text"] == word
        assert [stage["name"] for stage in document["stages"]] == [stage.name for stage in story.stages]
        model = document["stages"][-2]["parts"]
        encoding = tokenizer.encode(word)
        assert [part["token_id"] for part in model] == encoding.ids.tolist()
        assert [part["start_byte"] for part in model] == encoding.start_bytes.tolist()
        family = {"byte-bpe": "bpe", "bytes": "bpe", "words": "plain", "characters": "plain"}
        expected = family.get(name.split(",")[0], name.split(",")[0])  # a file of bytes is BPE without merges
        assert {piece["family"] for piece in document["pieces"]} <= {expected}
        assert len(document["pieces"]) == len(story.pieces)
        told(run, word, "--tokenizer", files[name])


def test_json_of_draws_and_steps(run: Callable[..., Ended], files: dict[str, Path]) -> None:
    arguments = ("--json", "--dropout", "0.3", "--draws", "50", "--seed", "7", "--steps")
    document = run("explain", " theory", "--tokenizer", files["byte-bpe"], *arguments).json
    assert sum(row["count"] for row in document["drawn"]) == 50
    assert {row["score"] for row in document["drawn"]} == {None}
    steps = [row["step"] for row in document["history"]]
    assert steps == sorted(steps)
    assert steps[0] == 0
    last = [part["token_id"] for part in document["history"][-1]["parts"]]
    assert last == [part["token_id"] for part in document["stages"][-2]["parts"]]


def test_a_special_token_can_be_text(run: Callable[..., Ended], files: dict[str, Path]) -> None:
    arguments = ("explain", "<s>", "--tokenizer", files["byte-bpe"], "--json")
    assert run(*arguments).json["pieces"] == []
    assert len(run(*arguments, "--no-special").json["pieces"]) >= 1


def test_a_special_token_is_text_in_steps_and_draws(
    run: Callable[..., Ended], files: dict[str, Path]
) -> None:
    arguments = ("<s>", "--tokenizer", files["byte-bpe"], "--steps", "--dropout", "1", "--draws", "5")
    special, text = (run("explain", *arguments, "--json", *more).json for more in ((), ("--no-special",)))
    for found, count in ((special, 1), (text, 3)):
        assert {len(each["parts"]) for each in found["drawn"]} == {count}
        assert len(found["history"][0]["parts"]) == count


@pytest.mark.parametrize("name", ["wordpiece", "unigram"])
def test_our_own_files_know_the_steps(run: Callable[..., Ended], tmp_path: Path, name: str) -> None:
    save_tokenizer(trained(name), tmp_path / "mine.tokexplorer")
    told = run("explain", " theory", "--tokenizer", "mine.tokexplorer", "--steps", "--json").json
    wanted = tokexplorer.explain(trained(name), " theory", steps=True).to_dict()
    assert told["history"] == wanted["history"]
    assert len(told["history"]) == len(wanted["history"]) > (name == "wordpiece")


@pytest.mark.parametrize(
    ("name", "arguments", "complaint"),
    [
        ("byte-bpe", ("a" * 513,), "up to 512 bytes, not of 513"),
        ("byte-bpe", ("a", "--alpha", "1"), "--alpha: is for Unigram"),
        ("unigram", ("a", "--dropout", "0.1"), "--dropout: is for BPE"),
        ("wordpiece", ("a", "--steps"), "--steps: is for BPE"),
        ("wordpiece", ("a", "--n-best", "3"), "--n-best: is for Unigram"),
        ("unigram", ("a", "--n-best", "0"), "--n-best: 0 is not among 1 to 1,024"),
        ("byte-bpe", ("a", "--draws", "5"), "--draws: nothing is drawn without"),
        ("byte-bpe", ("a", "--seed", "5"), "--seed: nothing is drawn without"),
        ("byte-bpe", ("a", "--dropout", "0.1", "--draws", "0"), "--draws: 0 is not among 1 to 100,000"),
        ("byte-bpe", ("a", "--dropout", "1.1"), "not a probability"),
        ("byte-bpe", ("a", "--dropout", "0.1", "--alpha", "1"), "not allowed with argument"),
    ],
)
def test_what_makes_no_sense_is_told(
    run: Callable[..., Ended],
    files: dict[str, Path],
    name: str,
    arguments: tuple[str, ...],
    complaint: str,
) -> None:
    assert complaint in run("explain", "--tokenizer", files[name], *arguments).complaint


def test_no_tokenizer(run: Callable[..., Ended], tmp_path: Path) -> None:
    assert "No such file" in run("explain", "a", "--tokenizer", "none.json").complaint
    (tmp_path / "bad.json").write_text("{}")
    assert "bad.json" in run("explain", "a", "--tokenizer", "bad.json").complaint
