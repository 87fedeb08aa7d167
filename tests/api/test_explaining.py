"""`explain`: the stories of the core, as text, as plain values, and for notebooks."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from hypothesis import example, given

import tokexplorer
from tests.core.explain.small import SPECS, any_short_text, trained
from tests.session.notebook.reading import parsed, shown_text
from tokexplorer.api.tokenizer import SavableTokenizer
from tokexplorer.core.explain.stories import StoryError
from tokexplorer.core.explain.word import explain
from tokexplorer.presentation.tokens import visible_text
from tokexplorer.session.notebook.stories import story_fragment

if TYPE_CHECKING:
    from xml.etree import ElementTree


def tables(root: ElementTree.Element) -> list[list[list[str]]]:
    """The texts of the cells of all tables, headings first."""
    return [[[shown_text(cell) for cell in row] for row in table.iter("tr")] for table in root.iter("table")]


@pytest.mark.parametrize("name", SPECS)
@given(text=any_short_text)
@example(text='</code><script>"&\n\ud800\u202e')
def test_every_story_can_be_shown(name: str, text: str) -> None:
    explanation = tokexplorer.explain(trained(name), text)
    assert [part.token_id for part in explanation.tokens] == trained(name).encode(text).ids.tolist()
    root = parsed(explanation._repr_html_())
    stages, *_ = tables(root)
    assert [row[0] for row in stages[1:]] == [stage.name for stage in explanation.stages]
    model = next(row for row in stages if row[0] == "model")
    assert model[2] == "".join(visible_text(part.text) for part in explanation.tokens)
    json.dumps(explanation.to_dict(), allow_nan=False)
    assert str(explanation) == repr(explanation)
    assert all(line == line.rstrip() for line in str(explanation).split("\n"))


def test_merges_and_the_pairs_that_wait() -> None:
    explanation = tokexplorer.explain(SavableTokenizer(trained("byte-bpe")), " theory", steps=True)
    story = explain(trained("byte-bpe"), " theory")
    assert explanation.story == story
    root = parsed(explanation._repr_html_())
    _, merges, history = tables(root)
    ranks = [f"{stage.candidates[0].rank:,}" for stage in story.pieces[0].stages[:-1]]  # type: ignore[union-attr]
    assert [row[0] for row in merges[1:]] == [*ranks, "end"]
    marked = [each for each in root.iter("code") if "c" in each.attrib["class"].split()]
    assert len(marked) == 2 * len(ranks)
    assert explanation.history is not None
    assert [row[0] for row in history[1:]] == [f"{row.step:,}" for row in explanation.history]
    assert "\nafter step\n" in str(explanation)


def test_the_lattice_and_what_is_drawn() -> None:
    unigram = trained("unigram")
    explanation = tokexplorer.explain(unigram, "theory", n_best=3, draws=50, alpha=0.5, seed=7)
    assert explanation.drawn is not None
    assert sum(row.count for row in explanation.drawn) == 50
    again = tokexplorer.explain(unigram, "theory", n_best=3, draws=50, alpha=0.5, seed=7)
    assert again.drawn == explanation.drawn
    _, lattice, best, drawn = tables(parsed(explanation._repr_html_()))
    assert len(lattice) - 1 == len(explanation.pieces[0].edges)  # type: ignore[union-attr]
    assert len(best) - 1 == 3
    assert [int(row[0]) for row in drawn[1:]] == [row.count for row in explanation.drawn]
    assert "\ndrawn\n" in str(explanation)
    assert set(explanation.to_dict()) == {"text", "stages", "pieces", "drawn"}


def test_special_tokens_can_be_text_in_steps_and_draws_too() -> None:
    tokenizer = tokexplorer.train(["low lower <|endoftext|>"] * 3, vocab_size=262)
    told = tokexplorer.explain(tokenizer, "<|endoftext|>", allow_special=False, steps=True, draws=20)
    assert len(told.tokens) > 1
    assert told.history is not None
    assert told.drawn is not None
    assert [part.text for part in told.history[-1].parts] == [part.text for part in told.tokens]
    assert all(len(row.parts) > 1 for row in told.drawn)


def test_a_failed_word_says_why() -> None:
    explanation = tokexplorer.explain(trained("wordpiece, frequency"), "Žthe")
    assert "not even" in shown_text(parsed(explanation._repr_html_()))
    assert "not even" in str(explanation)


def test_what_cannot_be_told() -> None:
    with pytest.raises(StoryError, match="512 bytes"):
        tokexplorer.explain(trained("byte-bpe"), "x" * 513)
    with pytest.raises(StoryError, match="nothing is drawn"):
        tokexplorer.explain(trained("wordpiece"), "x", draws=5)
    with pytest.raises(ValueError, match="was not learned step by step"):
        tokexplorer.explain(trained("bytes"), "x", steps=True)
    with pytest.raises(TypeError, match="a word is a str, not bytes"):
        tokexplorer.explain(trained("byte-bpe"), b"x")  # type: ignore[arg-type]
    assert "<table>" in story_fragment(explain(trained("bytes"), ""))
