"""What stands around a text, against the library whose settings these are."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from tokenizers import Tokenizer

from tests.formats.framed_texts import of_library
from tokexplorer.core import language
from tokexplorer.core.encoding import Encoding
from tokexplorer.core.post_processor import (
    NO_POST_PROCESSOR,
    Added,
    Padding,
    PostProcessor,
    Truncation,
    frame_of,
)

PAD = Added(3, "[PAD]")
LIMITED = Truncation(4)
COUNTS = st.integers(0, 9)
TOKENS = st.lists(st.builds(Added, st.integers(20, 30), st.just("x")), max_size=2).map(tuple)
TRUNCATIONS = st.builds(
    Truncation, COUNTS, st.integers(0, 4), st.booleans(), st.sampled_from(["LongestFirst", "OnlySecond"])
)
PADDINGS = st.builds(
    Padding, st.just(PAD), st.none() | st.integers(0, 14), st.none() | st.integers(0, 7), st.booleans()
)
ADDITIONS = st.builds(
    PostProcessor, TOKENS, TOKENS, truncation=st.none() | TRUNCATIONS, padding=st.none() | PADDINGS
)


def library(post_processor: PostProcessor) -> Tokenizer:
    """The same settings as the library has them, before words `a`."""
    names = [f"{each.text}{each.token_id}" for each in post_processor.before + post_processor.after]
    ids = [each.token_id for each in post_processor.before + post_processor.after]
    special = [{"SpecialToken": {"id": name, "type_id": 0}} for name in names]
    place = len(post_processor.before)
    texts: list[Any] = [{"Sequence": {"id": name, "type_id": 0}} for name in "AB"]
    document = {
        "added_tokens": [],
        "pre_tokenizer": {"type": "WhitespaceSplit"},
        "post_processor": {
            "type": "TemplateProcessing",
            "single": [*special[:place], texts[0], *special[place:]],
            "pair": texts,
            "special_tokens": {
                name: {"id": name, "ids": [token_id], "tokens": ["x"]}
                for name, token_id in zip(names, ids, strict=True)
            },
        },
        "truncation": truncation(post_processor.truncation),
        "padding": padding(post_processor.padding),
        "model": {"type": "WordLevel", "vocab": {"a": 1}, "unk_token": "a"},
    }
    return Tokenizer.from_str(json.dumps(document))


def truncation(found: Truncation | None) -> Any:
    return found and {
        "max_length": found.max_tokens,
        "stride": found.stride,
        "strategy": found.strategy,
        "direction": "Left" if found.cuts_left else "Right",
    }


def padding(found: Padding | None) -> Any:
    return found and {
        "strategy": "BatchLongest" if found.least_tokens is None else {"Fixed": found.least_tokens},
        "pad_to_multiple_of": found.multiple_of,
        "pad_id": found.token.token_id,
        "pad_token": found.token.text,
        "pad_type_id": found.type_id,
        "direction": "Left" if found.pads_left else "Right",
    }


def encoding_of(count: int) -> Encoding:
    """The tokens of `a a a`."""
    places = np.arange(count, dtype=np.int64) * 2
    return Encoding(np.ones(count, np.int32), places, places + 1)


def listed(encoding: Encoding) -> list[tuple[int, tuple[int, int]]]:
    spans = zip(encoding.start_bytes.tolist(), encoding.end_bytes.tolist(), strict=True)
    return list(zip(encoding.ids.tolist(), spans, strict=True))


@given(count=COUNTS, post_processor=ADDITIONS)
@example(
    count=9, post_processor=PostProcessor((PAD,), (PAD,), truncation=Truncation(1, 3, False, "OnlySecond"))
)
@example(
    count=9, post_processor=PostProcessor((PAD,), (PAD,), truncation=Truncation(2, 3, False, "OnlySecond"))
)
@example(count=8, post_processor=PostProcessor(padding=Padding(PAD, 3, 7)))
def test_a_frame_is_that_of_the_library(count: int, post_processor: PostProcessor) -> None:
    expected = of_library(library(post_processor), " ".join("a" * count))
    if expected is None:
        with pytest.raises(ValueError, match=r"^The file cuts .*\.$"):
            frame_of(count, post_processor, "file")
        return
    frame = frame_of(count, post_processor, "file")
    encoding = encoding_of(count)
    around = frame.around(encoding)
    assert listed(around) == expected
    ids = [token_id for token_id, _ in expected]
    assert frame.ids_around(encoding.ids).tolist() == ids
    assert frame.token_count == len(ids)
    assert frame.cut == count - (frame.end - frame.first)
    own = [place for place, span in enumerate(span for _, span in expected) if span != (0, 0)]
    assert list(range(*frame.own.indices(frame.token_count))) == own
    kept = encoding.ids[frame.first : frame.end].tolist()
    assert [*frame.in_front, *kept, *frame.behind] == ids


@given(count=COUNTS, post_processor=ADDITIONS)
def test_special_tokens_alone(count: int, post_processor: PostProcessor) -> None:
    frame = frame_of(count, post_processor, "special")
    expected = library(PostProcessor(post_processor.before, post_processor.after)).encode(
        " ".join("a" * count)
    )
    assert frame.ids_around(np.ones(count, np.int32)).tolist() == expected.ids
    assert {*frame.added} == {*post_processor.before, *post_processor.after}
    alone = frame_of(count, post_processor, "alone")
    assert (alone.token_count, alone.in_front, alone.behind, alone.cut) == (count, (), (), 0)


@pytest.mark.parametrize(
    ("truncation", "why"),
    [
        (Truncation(4, strategy="OnlySecond"), "cuts the second of two texts only"),
        (Truncation(4, 2), "share 2: there must be fewer than 2"),
    ],
)
def test_what_a_file_makes_impossible_is_said(truncation: Truncation, why: str) -> None:
    post_processor = PostProcessor((PAD,), (PAD,), truncation=truncation)
    assert frame_of(2, post_processor, "file").token_count == 4
    with pytest.raises(ValueError, match=why):
        frame_of(3, post_processor, "file")
    none = PostProcessor(impossible="The file leaves the text out.")
    for framing in ("special", "file"):
        with pytest.raises(ValueError, match=r"^The file leaves the text out\.$"):
            frame_of(1, none, framing)
    assert frame_of(1, none, "alone").token_count == 1


def test_other_ids() -> None:
    padding = Padding(PAD, 8)
    post_processor = PostProcessor((Added(1, "a"),), (Added(2, "b"),), as_written="{}", truncation=LIMITED)
    moved = PostProcessor((Added(7, "a"),), (Added(2, "b"),), truncation=LIMITED)
    assert post_processor.with_ids({1: 7, 9: 1}) == moved
    assert PostProcessor(padding=padding).with_ids({3: 4}).padding == Padding(Added(4, "[PAD]"), 8)
    assert NO_POST_PROCESSOR.with_ids({0: 1}) == NO_POST_PROCESSOR


@pytest.mark.parametrize(
    ("padding", "fills"),
    [
        (Padding(PAD), False),
        (Padding(PAD, multiple_of=1), False),
        (Padding(PAD, 0, 0), False),
        (Padding(PAD, 1), True),
        (Padding(PAD, multiple_of=2), True),
    ],
)
def test_whether_single_texts_are_filled_up(padding: Padding, fills: bool) -> None:
    assert padding.fills_single_texts == fills
    counts = {frame_of(count, PostProcessor(padding=padding), "file").pad_count for count in range(4)}
    assert (counts != {0}) == fills


def test_what_cannot_be_done_is_told_in_the_language_of_the_window() -> None:
    asked: list[str] = []
    english = language._translate  # noqa: SLF001

    def translate(text: str, count: int) -> str:
        asked.append(text)
        return text

    language.install(translate, "en")
    try:
        for cut in (Truncation(4, strategy="OnlySecond"), Truncation(4, stride=9)):
            with pytest.raises(ValueError, match="The file cuts"):
                frame_of(9, PostProcessor(truncation=cut), "file")
    finally:
        language.install(english, "en")
    assert [text.split("{")[0] for text in asked if text.startswith("The file")] == [
        "The file cuts the second of two texts only, and this one has more than ",
        "The file cuts texts to ",
    ]
