"""The sessions of earlier versions, which were JSON, can still be opened."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tokexplorer.core.spec import TrainingSpec
from tokexplorer.corpus.hold_out import HoldOut
from tokexplorer.corpus.sources import FileSource, PastedText, PythonLibrary
from tokexplorer.session.plan import TrainingPlan
from tokexplorer.session.state.workspace import SourceEntry, ViewOptions
from tokexplorer.session.storage.json_sessions import load_session
from tokexplorer.session.storage.schema import SessionError

PLAN = TrainingPlan.of(
    TrainingSpec(vocab_size=1234, special_tokens=("<s>", "</s>")),
    TrainingSpec.of("unigram", vocab_size=900, user_symbols=("é",)),
)


def document(version: int = 5) -> dict[str, Any]:
    """What a file of a version held."""
    path = {"kind": "file", "path": "/nowhere/gone.txt", "policy": "strict"}
    paste = {"kind": "paste", "title": "a paste", "text": "some text\r\n", "policy": "strict"}
    values: dict[str, Any] = {
        "format": "tokexplorer-session",
        "version": version,
        "sources": [
            {"source": path, "enabled": True},
            {"source": paste, "enabled": False},
            {"source": {"kind": "python-library"}, "enabled": True},
        ],
        "plan": PLAN.to_dict(),
        "text": "naïve \ud800",
        "view": {"show_whitespace": True, "font_size_pt": 14},
    }
    if version == 1:
        del values["plan"]
        values["spec"] = {"vocab_size": 999, "pre_tokenizer": "bert"}
    if version > 2:
        for entry in values["sources"]:
            entry["weights"] = [0.5, 2.0]
        values |= {"hold_out": {"percent": 10, "by": "number"}, "compares_mixes": True}
    if version > 3:
        opened = {"origin": "hf:org/name", "encoding": "", "revision": "c" * 40, "hidden": True}
        values["tokenizers"] = [opened]
    if version > 4:
        kept = {"origin": "/kept/1.tokenizer", "encoding": "", "revision": "", "hidden": False}
        values["tokenizers"] = [opened | {"name": "", "note": ""}, kept | {"name": "mine", "note": "kept"}]
    return values


@pytest.mark.parametrize("version", range(1, 6))
def test_all_versions_are_read(tmp_path: Path, version: int) -> None:
    (tmp_path / "a.json").write_text(json.dumps(document(version)))
    loaded = load_session(tmp_path / "a.json")
    state = loaded.workspace
    assert loaded.text == "naïve \ud800"
    sources = (FileSource(Path("/nowhere/gone.txt")), PastedText("some text\r\n", "a paste"), PythonLibrary())
    weights = (0.5, 2.0) if version > 2 else (1.0, 1.0)
    ticks = (True, False, True)
    assert state.sources == tuple(SourceEntry(*each, weights) for each in zip(sources, ticks, strict=True))
    assert state.view == ViewOptions(show_whitespace=True, font_size_pt=14)
    assert (state.hold_out, state.compares_mixes) == (
        (HoldOut(10, "number"), True) if version > 2 else (HoldOut(), False)
    )
    if version == 1:
        assert state.plan.runs == (TrainingSpec(vocab_size=999, pre_tokenizer="bert"),)
        assert {each.pre_tokenizer for each in state.plan.specs} == {"bert"}  # all learn from one count
    else:
        assert state.plan == PLAN
    names = {5: ["", "mine"], 4: [""]}.get(version, [])
    assert [each.name for each in state.tokenizers] == names
    assert [each.is_kept for each in state.tokenizers] == [bool(name) for name in names]
    assert [each.is_hidden for each in state.columns] == [True, False][: len(names)]


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"", "is not JSON"),
        (b"[" * 100_000, "nested too deeply"),
        (b"[]", "is not a session"),
        (b'{"format": "tokexplorer-session", "version": 6}', "version 6; 1 to 5"),
        (b'{"format": "tokexplorer-session", "version": 5}', "sources must be a list"),
    ],
)
def test_other_files_are_refused(tmp_path: Path, content: bytes, why: str) -> None:
    (tmp_path / "a.json").write_bytes(content)
    with pytest.raises(SessionError, match=why):
        load_session(tmp_path / "a.json")


@pytest.mark.parametrize(
    ("place", "value", "why"),
    [
        (("text",), None, "text must be a string"),
        (("sources", 1), 3, r"sources\[1\] must be an object"),
        (("sources", 1, "enabled"), "yes", "enabled must be true or false"),
        (("sources", 1, "weights", 0), -1, "a weight must be 0 or between"),
        (("sources", 0, "source", "policy"), "no-such", "no-such"),
        (("plan", "specs", 0, "vocab_size"), "8", "vocab_size must be a whole number"),
        (("plan", "chosen"), ["magic"], "chosen"),
        (("tokenizers", 0, "origin"), "", "with an origin"),
        (("tokenizers", 0, "origin"), 3, "origin must be a string"),
        (("view", "theme"), "sepia", "theme must be one of"),
    ],
)
def test_one_wrong_value_is_named(
    tmp_path: Path, place: tuple[str | int, ...], value: object, why: str
) -> None:
    whole: Any = document()
    inner = whole
    for step in place[:-1]:
        inner = inner[step]
    inner[place[-1]] = value
    (tmp_path / "a.json").write_text(json.dumps(whole))
    with pytest.raises(SessionError, match=why):
        load_session(tmp_path / "a.json")
