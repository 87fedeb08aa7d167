from __future__ import annotations

from dataclasses import FrozenInstanceError, replace
from typing import Any

import pytest

from tokexplorer.core.spec import TrainingSpec
from tokexplorer.corpus.sources import PastedText
from tokexplorer.corpus.stamps import SourceStamp, stamp_of
from tokexplorer.session.state.workspace import (
    Column,
    RunRef,
    SessionState,
    SourceEntry,
    TokenizerRef,
    ViewOptions,
    Workspace,
)


@pytest.mark.parametrize(
    "options",
    [
        {"font_size_pt": 5},
        {"font_size_pt": 49},
        {"font_size_pt": 11.5},
        {"font_size_pt": True},
        {"theme": "sepia"},
        {"theme": ["dark"]},
        {"show_whitespace": 1},
        {"stable_colours": "true"},
        {"view": "hex"},
        {"view": ["ids"]},
    ],
)
def test_view_options_that_make_no_sense_are_refused(options: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=next(iter(options))):
        ViewOptions(**options)


@pytest.mark.parametrize("theme", ["system", "light", "dark", "high-contrast"])
@pytest.mark.parametrize("font_size_pt", [6, 48])
def test_view_options_at_the_edges(theme: Any, font_size_pt: int) -> None:
    assert ViewOptions(theme=theme, font_size_pt=font_size_pt).theme == theme


def test_an_unknown_option_is_a_problem() -> None:
    assert "is not an option" in ViewOptions.problem("colour", "red")


@pytest.mark.parametrize("weight", [-1.0, 1e9, float("nan")])
def test_weights_out_of_range_are_refused(weight: float) -> None:
    with pytest.raises(ValueError, match="must be 0 or between"):
        SourceEntry(PastedText("a"), weights=(1.0, weight))


def test_replace_keeps_the_other_parts_as_they_are() -> None:
    old = SessionState(text="a")
    new = old.replace(text="b")
    assert (old.text, new.text) == ("a", "b")
    assert new.plan is old.plan
    assert new.view is old.view
    assert new.sources is old.sources


def test_a_state_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        SessionState().text = "b"  # type: ignore[misc]


def test_a_tokenizer_is_renamed_with_its_run() -> None:
    run = RunRef("run", TrainingSpec.of("wordpiece"), "#112233")
    opened = TokenizerRef("opened", "GPT-2", "#445566")
    state = Workspace().trained([run]).with_tokenizer(opened, Column("other", "opened"))
    renamed = state.renamed("run", "mine").renamed("opened", "theirs")
    assert list(renamed.names().values()) == ["mine", "theirs"]
    assert renamed.runs[0].name == "mine"
    assert list(renamed.renamed("run", "").names().values()) == ["WordPiece", "theirs"]


def test_only_one_of_several_columns_is_shown_alone() -> None:
    columns = tuple(Column(name, name) for name in "ab")
    tokenizers = tuple(TokenizerRef(name, name, "#112233") for name in "ab")
    state = Workspace(tokenizers=tokenizers, columns=columns, current="b", solo=True)
    assert state.columns_on_screen == columns[1:]
    assert state.tidy().solo
    assert not state.without_column("a").solo


def test_stamps_of_pasted_texts_of_one_title_are_entered_in_their_order() -> None:
    texts = PastedText("1", "a"), PastedText("2", "a"), PastedText("3", "b")
    one, two, other = map(stamp_of, texts)
    bare = tuple(SourceStamp(each.title, files=0, how=each.how, weight=2.0) for each in (one, other, two))
    run = RunRef("r", TrainingSpec(), "#000000", sources=bare)
    known = run.with_stamps([one, two, other])
    assert [each.sha256 for each in known.sources] == [one.sha256, other.sha256, two.sha256]
    assert {each.weight for each in known.sources} == {2.0}
    assert known.with_stamps([other]) is known
    assert run.with_stamps([other]).sources[1:] == (known.sources[1], bare[2])
    half = replace(known, sources=(bare[0], known.sources[2]))
    assert half.with_stamps([two, one]).sources == (known.sources[0], known.sources[2])
