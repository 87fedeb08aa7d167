from __future__ import annotations

import json
import os
import stat
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokexplorer.core.spec import TrainingSpec
from tokexplorer.corpus.errors import DecodePolicy
from tokexplorer.corpus.hold_out import HoldOut
from tokexplorer.corpus.sources import FileSource, FolderSource, PastedText, PythonLibrary
from tokexplorer.session import files
from tokexplorer.session.files import SessionError, load_session, save_session
from tokexplorer.session.plan import TrainingPlan
from tokexplorer.session.state.workspace import OpenedTokenizer, SessionState, SourceEntry, ViewOptions

STATE = SessionState(
    sources=(
        SourceEntry(FileSource(Path("/nowhere/gone.txt"), DecodePolicy("utf-16", "replace"))),
        SourceEntry(FolderSource(Path("/nowhere"), left_out=("a.bin", "b.bin")), False, (0.0, 2.5)),
        SourceEntry(PastedText("some text\r\n", "a paste")),
        SourceEntry(PythonLibrary()),
    ),
    plan=TrainingPlan.of(
        TrainingSpec(vocab_size=1234, special_tokens=("<s>", "</s>")),
        TrainingSpec.of("unigram", vocab_size=900, user_symbols=("é",)),
    ),
    text="naïve 😀 \u2028 \ufeff",
    view=ViewOptions(
        show_whitespace=True, theme="high-contrast", font_size_pt=14, view="bytes", allow_special=False
    ),
    hold_out=HoldOut(10, "number"),
    compares_mixes=True,
    tokenizers=(
        OpenedTokenizer("/nowhere/\udcff.tiktoken", "cl100k_base", hidden=True),
        OpenedTokenizer("hf:org/name", revision="c" * 40),
        OpenedTokenizer("/settings/kept/1.tokenizer", name="BPE, changed", note="kept"),
    ),
)


def names_in(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def document() -> dict[str, Any]:
    """What a file of `STATE` holds."""
    return {
        "format": "tokexplorer-session",
        "version": 5,
        "sources": [
            {
                "source": {"kind": "file", "path": "/nowhere/gone.txt", "policy": "utf-16+replace"},
                "enabled": True,
                "weights": [1.0, 1.0],
            },
            {
                "source": {
                    "kind": "folder",
                    "path": "/nowhere",
                    "policy": "strict",
                    "left_out": ["a.bin", "b.bin"],
                },
                "enabled": False,
                "weights": [0.0, 2.5],
            },
            {
                "source": {
                    "kind": "paste",
                    "title": "a paste",
                    "text": "some text\r\n",
                    "policy": "strict",
                },
                "enabled": True,
                "weights": [1.0, 1.0],
            },
            {"source": {"kind": "python-library"}, "enabled": True, "weights": [1.0, 1.0]},
        ],
        "plan": {
            "chosen": ["byte-bpe", "unigram"],
            "specs": [json.loads(spec.to_json()) for spec in STATE.plan.specs],
        },
        "text": STATE.text,
        "view": {
            "show_whitespace": True,
            "stable_colours": False,
            "theme": "high-contrast",
            "font_size_pt": 14,
            "view": "bytes",
            "allow_special": False,
            "differences": False,
            "framing": "alone",
        },
        "hold_out": {"percent": 10, "by": "number"},
        "compares_mixes": True,
        "tokenizers": [
            {
                "origin": "/nowhere/\udcff.tiktoken",
                "encoding": "cl100k_base",
                "revision": "",
                "hidden": True,
                "name": "",
                "note": "",
            },
            {
                "origin": "hf:org/name",
                "encoding": "",
                "revision": "c" * 40,
                "hidden": False,
                "name": "",
                "note": "",
            },
            {
                "origin": "/settings/kept/1.tokenizer",
                "encoding": "",
                "revision": "",
                "hidden": False,
                "name": "BPE, changed",
                "note": "kept",
            },
        ],
    }


def document_of_version_4() -> dict[str, Any]:
    """What a file held before columns that no file holds were kept."""
    values = document() | {"version": 4}
    values["tokenizers"] = values["tokenizers"][:2]
    for entry in values["tokenizers"]:
        del entry["name"], entry["note"]
    return values


def document_of_version_3() -> dict[str, Any]:
    """What a file held before tokenizers that were opened stayed open."""
    values = document() | {"version": 3}
    del values["tokenizers"]
    return values


def document_of_version_2() -> dict[str, Any]:
    """What a file held before there were weights."""
    values = document_of_version_3() | {"version": 2}
    del values["hold_out"], values["compares_mixes"]
    for entry in values["sources"]:
        del entry["weights"]
    return values


@pytest.mark.parametrize("state", [SessionState(), STATE])
def test_a_session_comes_back_as_it_was(tmp_path: Path, state: SessionState) -> None:
    save_session(tmp_path / "a.json", state)
    assert load_session(tmp_path / "a.json") == state
    assert names_in(tmp_path) == ["a.json"]


def test_the_file_is_plain_json(tmp_path: Path) -> None:
    save_session(tmp_path / "a.json", STATE)
    assert json.loads((tmp_path / "a.json").read_bytes().decode("utf-8", "surrogatepass")) == document()


def test_a_file_of_version_5_can_be_read_for_ever(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text(json.dumps(document()), "utf-8")
    assert load_session(tmp_path / "a.json") == STATE


def test_a_file_of_version_4_has_no_kept_columns(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text(json.dumps(document_of_version_4()), "utf-8")
    assert load_session(tmp_path / "a.json") == STATE.replace(tokenizers=STATE.tokenizers[:2])


def test_a_file_of_version_3_opens_no_tokenizers(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text(json.dumps(document_of_version_3()), "utf-8")
    assert load_session(tmp_path / "a.json") == STATE.replace(tokenizers=())


def test_a_file_of_version_2_has_one_even_mix_and_holds_nothing_out(tmp_path: Path) -> None:
    (tmp_path / "a.json").write_text(json.dumps(document_of_version_2()), "utf-8")
    state = load_session(tmp_path / "a.json")
    assert state.sources == tuple(SourceEntry(each.source, each.enabled) for each in STATE.sources)
    assert state == STATE.replace(
        sources=state.sources, hold_out=HoldOut(), compares_mixes=False, tokenizers=()
    )


def test_a_file_from_before_there_were_views_shows_the_text(tmp_path: Path) -> None:
    values = document()
    del values["view"]["view"]
    (tmp_path / "a.json").write_text(json.dumps(values), "utf-8")
    assert load_session(tmp_path / "a.json").view.view == "text"


anything = st.text(st.characters(exclude_categories=()))  # lone surrogates, too


@given(anything)
def test_any_text_comes_back_as_it_was(tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
    path = tmp_path_factory.getbasetemp() / "any-text.json"
    state = SessionState(sources=(SourceEntry(PastedText(text, text)),), text=text)
    save_session(path, state)
    assert load_session(path) == state


def test_two_lone_surrogates_do_not_become_one_character(tmp_path: Path) -> None:
    state = SessionState(text="\ud83d" + "\ude00")
    save_session(tmp_path / "a.json", state)
    assert len(load_session(tmp_path / "a.json").text) == 2


@pytest.mark.parametrize("broken", ["fsync", "replace"])
def test_a_failed_save_leaves_the_old_file_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    path = tmp_path / "a.json"
    save_session(path, STATE)

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, broken, fail)
    with pytest.raises(SessionError, match="cannot be written: No space left on device") as caught:
        save_session(path, SessionState())
    assert (caught.value.path, caught.value.where) == (path, "")
    assert load_session(path) == STATE
    assert names_in(tmp_path) == ["a.json"]


def test_the_content_is_on_the_disk_before_the_name_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    order: list[str] = []
    monkeypatch.setattr(os, "fsync", lambda _: order.append("fsync"))
    real_replace = os.replace

    def replace(source: str, target: str) -> None:
        order.append("replace")
        assert Path(source).parent == Path(target).parent
        real_replace(source, target)

    monkeypatch.setattr(os, "replace", replace)
    save_session(tmp_path / "a.json", STATE)
    assert order == ["fsync", "replace"]


def test_saving_keeps_a_link_and_the_permissions(tmp_path: Path) -> None:
    real, link = tmp_path / "real.json", tmp_path / "link.json"
    save_session(real, SessionState())
    real.chmod(0o640)
    try:
        link.symlink_to(real)
    except OSError:
        pytest.skip("no links here")
    save_session(link, STATE)
    assert link.is_symlink()
    assert load_session(real) == STATE
    assert stat.S_IMODE(real.stat().st_mode) == 0o640


def test_a_name_as_long_as_the_system_allows(tmp_path: Path) -> None:
    path = tmp_path / ("n" * 250 + ".json")
    save_session(path, STATE)
    assert load_session(path) == STATE


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(SessionError, match="cannot be written"):
        save_session(tmp_path / "no" / "a.json", STATE)


def test_a_plan_that_could_not_be_loaded_is_not_saved(tmp_path: Path) -> None:
    plan = TrainingPlan().with_spec(TrainingSpec(vocab_size=3)).with_chosen("unigram")
    with pytest.raises(SessionError, match="least possible") as caught:
        save_session(tmp_path / "a.json", SessionState(plan=plan))
    assert caught.value.where == "plan.vocab_size"
    assert names_in(tmp_path) == []


def test_too_large_is_said_before_writing_and_before_reading(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.json"
    save_session(path, STATE)
    size = path.stat().st_size
    monkeypatch.setattr(files, "MAX_SESSION_BYTES", size)
    assert load_session(path) == STATE
    monkeypatch.setattr(files, "MAX_SESSION_BYTES", size - 1)
    with pytest.raises(SessionError, match=f"too large: {size:,} bytes where {size - 1:,} are allowed"):
        load_session(path)
    with pytest.raises(SessionError, match="too large"):
        save_session(tmp_path / "b.json", STATE)
    assert names_in(tmp_path) == ["a.json"]


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(SessionError, match="cannot be read"):
        load_session(tmp_path / "a.json")
    with pytest.raises(SessionError, match="cannot be read"):
        load_session(tmp_path)


def test_a_truncated_file_is_an_error_wherever_it_ends(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    save_session(path, STATE)
    content = path.read_bytes()
    for end in range(0, len(content), 13):
        path.write_bytes(content[:end])
        with pytest.raises(SessionError) as caught:
            load_session(path)
        assert caught.value.where.startswith(("line ", "byte "))


@pytest.mark.parametrize(
    ("content", "where", "why"),
    [
        (b"", "line 1 column 1", "not JSON"),
        (b"\x00\x01", "line 1 column 1", "not JSON"),
        (b'{\n "format": ?', "line 2 column 12", "not JSON"),
        (b'{"a": "\xff"}', "byte 7", "not UTF-8"),
        (b"[" * 100_000, "", "cannot be read"),
        (b"9" * 5000, "", "cannot be read"),
        (b"[]", "", "not a Tokexplorer session"),
        (b'{"format": "other"}', "", "not a Tokexplorer session"),
        (b'{"format": "tokexplorer-session"}', "version", "None"),
        (b'{"format": "tokexplorer-session", "version": 6}', "version", "reads versions 1 to 5"),
        (b'{"format": "tokexplorer-session", "version": 5}', "sources", "missing"),
        (b'{"format": "tokexplorer-session", "version": 2, "sources": 1}', "sources", "a list"),
    ],
)
def test_a_file_that_is_something_else(tmp_path: Path, content: bytes, where: str, why: str) -> None:
    (tmp_path / "a.json").write_bytes(content)
    with pytest.raises(SessionError, match=why) as caught:
        load_session(tmp_path / "a.json")
    assert caught.value.where == where


@pytest.mark.parametrize(
    ("place", "value", "where", "why"),
    [
        (("text",), None, "text", "a string"),
        (("version",), True, "version", "reads version"),
        (("sources",), {}, "sources", "a list"),
        (("sources", 1), 3, "sources[1]", "an object"),
        (("sources", 2, "enabled"), "yes", "sources[2].enabled", "true or false"),
        (("sources", 2, "extra"), 1, "sources[2].extra", "not part"),
        (("sources", 2, "weights"), [1], "sources[2].weights", "2 numbers"),
        (("sources", 2, "weights", 1), "1", "sources[2].weights[1]", "must be a number"),
        (("sources", 2, "weights", 0), -1, "sources[2].weights[0]", "must be 0 or between"),
        (("sources", 2, "weights", 0), float("nan"), "sources[2].weights[0]", "must be 0 or between"),
        (("hold_out", "percent"), 51, "hold_out.percent", "whole number, 0 to 50"),
        (("hold_out", "by"), "length", "hold_out.by", "must be one of content, number"),
        (("hold_out", "lines"), 3, "hold_out.lines", "not part"),
        (("compares_mixes",), 1, "compares_mixes", "true or false"),
        (("tokenizers",), {}, "tokenizers", "a list"),
        (("tokenizers", 0), "/a.json", "tokenizers[0]", "an object"),
        (("tokenizers", 1, "origin"), "", "tokenizers[1].origin", "must not be empty"),
        (("tokenizers", 1, "hidden"), 0, "tokenizers[1].hidden", "true or false"),
        (("tokenizers", 1, "size"), 0, "tokenizers[1].size", "not part"),
        (("sources", 0, "source"), {"kind": "cloud"}, "sources[0].source", "cloud"),
        (("sources", 0, "source"), {"kind": "file"}, "sources[0].source", "path"),
        (("sources", 0, "source", "policy"), "no-such", "sources[0].source", "no-such"),
        (("plan", "specs", 0, "vocab_size"), "8", "plan.vocab_size", "must be int"),
        (("plan", "specs", 0, "vocab_size"), 8, "plan.vocab_size", "least possible"),
        (("plan", "specs", 3, "future"), 8, "plan.future", "not a setting"),
        (("plan", "specs", 3), 8, "plan.specs", "list of objects"),
        (("plan", "specs", 0, "algorithm"), "bbpe", "plan.algorithm", "unknown"),
        (("plan", "chosen"), [], "plan.chosen", "byte-bpe"),
        (("plan", "chosen"), ["magic"], "plan.chosen", "byte-bpe"),
        (("view", "theme"), "sepia", "view.theme", "must be one of"),
        (("view", "font_size_pt"), 11.0, "view.font_size_pt", "whole number"),
        (("view", "future"), 1, "view.future", "not an option"),
        (("future",), 1, "future", "not part"),
    ],
)
def test_one_wrong_value_is_named(
    tmp_path: Path, place: tuple[str | int, ...], value: object, where: str, why: str
) -> None:
    whole: Any = document()
    inner = whole
    for step in place[:-1]:
        inner = inner[step]
    inner[place[-1]] = value
    (tmp_path / "a.json").write_text(json.dumps(whole), "utf-8")
    with pytest.raises(SessionError, match=why) as caught:
        load_session(tmp_path / "a.json")
    assert caught.value.where == where
    assert str(caught.value).startswith(f"{tmp_path / 'a.json'}: {where}: ")


def test_a_file_of_version_1_becomes_a_plan_of_one_run(tmp_path: Path) -> None:
    former = {**document_of_version_2(), "version": 1, "spec": {"vocab_size": 999, "pre_tokenizer": "bert"}}
    del former["plan"]
    (tmp_path / "a.json").write_text(json.dumps(former), "utf-8")
    plan = load_session(tmp_path / "a.json").plan
    assert plan.runs == (TrainingSpec(vocab_size=999, pre_tokenizer="bert"),)


def test_settings_and_options_that_are_missing_get_their_defaults(tmp_path: Path) -> None:
    whole = {**document(), "plan": {"specs": [{"vocab_size": 999}]}, "view": {}}
    (tmp_path / "a.json").write_text(json.dumps(whole), "utf-8")
    state = load_session(tmp_path / "a.json")
    assert state.plan == TrainingPlan().with_spec(TrainingSpec(vocab_size=999))
    assert state.view == ViewOptions()
