"""The stages of the pipeline: what they end in is what the encoder gives, whatever the text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.encoding_oracle import PlainTokenizer, random_pairs
from tests.core.explain.small import PATCHES, SPECS, any_short_text, trained
from tokexplorer.core.explain.stories import LONGEST_WORD_BYTES, BpeStory, PlainStory, StoryError
from tokexplorer.core.explain.word import explain, unit_around
from tokexplorer.core.normalizers.registry import NORMALIZERS
from tokexplorer.core.post_processor import Added, PostProcessor
from tokexplorer.core.pre_tokenizers.registry import PRE_TOKENIZERS
from tokexplorer.core.text import SourceText, encode_utf8
from tokexplorer.formats.tokenizer_files import load_tokenizer

if TYPE_CHECKING:
    from pathlib import Path

    from tokexplorer.core.explain.stories import Stage, WordStory
    from tokexplorer.core.pipeline import PipelineTokenizer


def stage(story: WordStory, name: str) -> Stage:
    (found,) = [each for each in story.stages if each.name == name]
    return found


def texts_of(found: Stage) -> list[str]:
    return [part.text.decode() for part in found.parts]


def check_against_encoder(tokenizer: PipelineTokenizer, text: str, *, allow_special: bool) -> WordStory:
    """The model's tokens are the encoder's, and those of the pieces' stories with the symbols between."""
    story = explain(tokenizer, text, allow_special=allow_special)
    encoding = tokenizer.encode(text, allow_special=allow_special)
    tokens = stage(story, "model").parts
    assert [part.token_id for part in tokens] == encoding.ids.tolist()
    assert [part.start_byte for part in tokens] == encoding.start_bytes.tolist()
    assert [part.end_byte for part in tokens] == encoding.end_bytes.tolist()
    stories = iter(story.pieces)
    told: list[int | None] = []
    pieces = stage(story, "symbols" if "Patch" in type(tokenizer).__name__ else "pre-tokenizer")
    for part in pieces.parts:
        if part.token_id is not None:
            told.append(part.token_id)
        else:
            of_piece = next(stories)
            assert "Patch" in type(tokenizer).__name__ or of_piece.piece == part.text
            told += [token.token_id for token in of_piece.tokens]
            assert all(
                0 <= token.start_byte <= token.end_byte <= len(of_piece.piece) for token in of_piece.tokens
            )
    assert told == encoding.ids.tolist()
    assert next(stories, None) is None
    return story


@pytest.mark.parametrize("name", SPECS)
@settings(max_examples=12)
@given(text=any_short_text, allow_special=st.booleans())
def test_every_family_ends_in_its_encoding(name: str, text: str, allow_special: bool) -> None:
    check_against_encoder(trained(name), text, allow_special=allow_special)


@settings(max_examples=60)
@given(
    pairs=random_pairs(special=1),
    splitter=st.sampled_from([*PRE_TOKENIZERS, "regex:[aeiou]+", "regex:(?=s)"]),
    normalizer=st.sampled_from(sorted(NORMALIZERS)),
    text=any_short_text | st.text("ab é's1▁\n", max_size=20),
)
def test_every_splitter_and_normalizer(
    pairs: tuple[tuple[int, int], ...], splitter: str, normalizer: str, text: str
) -> None:
    tokenizer = PlainTokenizer(pairs, splitter, normalizer, ("<s>",)).built()
    story = check_against_encoder(tokenizer, text, allow_special=True)
    assert all(isinstance(each, BpeStory) for each in story.pieces)


def test_byte_level_from_text_to_tokens() -> None:
    story = explain(trained("byte-bpe"), "<s> thé foo")
    assert [each.name for each in story.stages] == [
        "text", "symbols", "normalizer", "pre-tokenizer", "byte symbols", "model", "post-processor",
    ]  # fmt: skip
    assert texts_of(stage(story, "symbols")) == ["<s>", " thé ", "foo"]
    assert texts_of(stage(story, "pre-tokenizer")) == ["<s>", " thé", " ", "foo"]
    assert texts_of(stage(story, "byte symbols")) == ["<s>", *"ĠthÃ©", "Ġ", "foo"]
    assert [part[2:] for part in stage(story, "byte symbols").parts[4:6]] == [(6, 7), (7, 8)]
    assert stage(story, "post-processor").parts == ()
    assert [each.changed for each in story.stages[:4]] == [False, True, False, True]


def test_marks_and_a_normalizer() -> None:
    story = explain(trained("unigram, bytes"), "The  ﬁne")
    assert texts_of(stage(story, "normalizer")) == ["the  fine"]
    assert texts_of(stage(story, "marks")) == ["▁the▁fine"]
    assert texts_of(stage(story, "pre-tokenizer")) == ["▁the", "▁fine"]
    # ﬁ is three bytes; what came from it has all of them, and the ▁ has the last blank.
    assert [part[2:] for part in stage(story, "pre-tokenizer").parts] == [(0, 3), (4, 10)]
    assert stage(story, "normalizer").changed


def test_the_empty_text() -> None:
    for name in SPECS:
        story = explain(trained(name), "")
        assert all(each.parts == () and not each.changed for each in story.stages)
        assert story.pieces == ()


def test_what_decides_nothing_says_so() -> None:
    for name in ("words", "characters", "bytes", *PATCHES):
        (story, *_) = explain(trained(name), "theory").pieces
        assert isinstance(story, PlainStory)
        assert story.note.endswith(".")


def test_additions_stand_around_the_text() -> None:
    added = PostProcessor((Added(101, "[CLS]"),), (Added(102, "[SEP]"), Added(0, "[PAD]")))
    last = explain(trained("wordpiece").with_post_processor(added), "thé").stages[-1]
    assert [tuple(part) for part in last.parts] == [
        (101, b"[CLS]", 0, 0), (102, b"[SEP]", 4, 4), (0, b"[PAD]", 4, 4),
    ]  # fmt: skip
    assert last.changed


@pytest.mark.parametrize(
    ("name", "before", "after"),
    [("bert-base-uncased", "[CLS]", "[SEP]"), ("t5-small", "", "</s>"), ("gpt2", "", "")],
)
def test_additions_of_published_files(shared_data: Path, name: str, before: str, after: str) -> None:
    path = shared_data / "tokenizers" / name / "tokenizer.json"
    story = check_against_encoder(load_tokenizer(path), "a tokenizer's story", allow_special=True)
    texts = [part.text.decode() for part in story.stages[-1].parts]
    assert texts == [text for text in (before, after) if text]


def test_no_story_of_a_long_text() -> None:
    tokenizer = trained("byte-bpe")
    explain(tokenizer, "a" * LONGEST_WORD_BYTES)
    with pytest.raises(StoryError, match="up to 512 bytes, not of 513"):
        explain(tokenizer, "é" * 256 + "a")
    with pytest.raises(StoryError, match="before the model"):
        explain(trained("characters"), "\ufdfa" * 170)  # NFKC makes eighteen characters of each


@pytest.mark.parametrize("name", SPECS)
@settings(max_examples=8)
@given(text=any_short_text, data=st.data())
def test_the_unit_around_a_byte_holds_it(name: str, text: str, data: st.DataObject) -> None:
    source = SourceText(text)
    byte = data.draw(st.integers(0, max(0, source.byte_count - 1)))
    start, end = unit_around(trained(name), source, byte)
    assert start <= byte < end or text == ""
    assert 0 <= start <= end <= source.byte_count
    units = source.code_points_at(np.array([start, end]))
    assert source.bytes_at_code_points(units).tolist() == [start, end]  # whole characters


@pytest.mark.parametrize(
    ("name", "place", "unit"),
    [
        ("byte-bpe", 4, " theory"),
        ("byte-bpe", 3, " theory"),
        ("byte-bpe", 12, "<u>"),
        ("unigram, bytes", 3, " theory"),
        ("wordpiece", 5, "theory"),
        ("wordpiece", 3, " "),
        ("byte-bpe, unsplit", 9, "all theory\n<u>y"),
        ("byte-bpe", 99, "y"),
    ],
)
def test_units(name: str, place: int, unit: str) -> None:
    text = "all theory\n<u>y"
    source = SourceText(text)
    start, end = unit_around(trained(name), source, place)
    assert encode_utf8(text)[start:end].decode() == unit


def test_a_special_token_that_is_text_is_a_part_of_its_unit() -> None:
    text = SourceText("the low[PAD]er")
    tokenizer = trained("wordpiece, frequency")
    assert unit_around(tokenizer, SourceText("the low<s>er"), 8) == (7, 10)
    assert unit_around(tokenizer, SourceText("the low<s>er"), 8, allow_special=False) == (4, 12)
    assert unit_around(tokenizer, text, 8) == unit_around(tokenizer, text, 8, allow_special=False) == (4, 14)
