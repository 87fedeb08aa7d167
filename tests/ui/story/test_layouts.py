"""Where things stand in the drawings, without pixels."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.ui.story.stories import bpe_stories, learned, unigram_stories, wordpiece_stories
from tokexplorer.core.explain.stories import Edge, Part
from tokexplorer.core.explain.word import explain
from tokexplorer.presentation.numbers import percent_text
from tokexplorer.ui.story.bpe_drawings import draw_merge_tree, grow, merges_text, token_indices
from tokexplorer.ui.story.drawing import LONGEST_CHIP, Ruler, Wide, characters_of, chip_text, score
from tokexplorer.ui.story.pipeline_drawings import draw_pipeline, grouped_parts
from tokexplorer.ui.story.unigram_drawings import (
    MOST_EDGES,
    draw_cell_candidates,
    draw_lattice,
    draw_table,
    edge_order,
    packed,
    shown_edges,
)
from tokexplorer.ui.story.wordpiece_drawings import draw_tries, shown_tries, tries_of

if TYPE_CHECKING:
    from tokexplorer.ui.story.drawing import Box

pytestmark = pytest.mark.usefixtures("qapp")

spans = st.lists(
    st.tuples(st.integers(0, 30), st.integers(0, 30)).map(sorted).map(tuple), min_size=1, max_size=12
)


def overlap(one: Box, other: Box) -> bool:
    return (
        one.x < other.right - 0.01
        and other.x < one.right - 0.01
        and one.y < other.bottom - 0.01
        and other.y < one.bottom - 0.01
    )


def assert_apart(boxes: list[Box]) -> None:
    for one, other in combinations(boxes, 2):
        assert not overlap(one, other), (one, other)


@given(spans=spans, data=st.data())
def test_everything_has_its_room_on_the_ruler(spans, data) -> None:
    wides = [Wide(start, end, data.draw(st.integers(1, 90))) for start, end in spans]
    for ruler in (Ruler(wides, 10.0), Ruler(wides, 10.0, 5000.0)):
        for start, end, width in wides:
            if end > start:
                assert ruler.x(end) - ruler.x(start) >= width - 1e-6
        places = [ruler.x(byte) for byte in range(31)]
        assert places == sorted(places)
        assert all(place >= 10.0 for place in places)


def test_a_ruler_without_anything_is_empty() -> None:
    assert Ruler([]).width == Ruler([]).x(3) == 0.0


@given(st.lists(st.tuples(st.integers(0, 5), st.integers(0, 3)), max_size=12))
def test_no_part_is_left_out_of_the_cells(steps) -> None:
    parts, at = [], 0
    for number, (back, length) in enumerate(steps):
        start = max(at - back, 0)
        parts.append(Part(number, b"x", start, start + length))
        at = max(at, start + length)
    groups = grouped_parts(parts)
    assert [part for group in groups for part in group.parts] == parts
    assert [group.first_index for group in groups] == [
        sum(len(group.parts) for group in groups[:index]) for index in range(len(groups))
    ]
    for one, other in pairwise(groups):
        assert one.end_byte <= other.start_byte


@given(st.lists(st.tuples(st.integers(0, 20), st.integers(1, 6)), max_size=40))
def test_edges_of_a_layer_do_not_overlap(found) -> None:
    edges = [Edge(Part(0, b"", start, start + length), -1.0, -1.0, 0.5, False) for start, length in found]
    layers = packed(edges)
    for (one, layer), (other, same) in combinations(zip(edges, layers, strict=True), 2):
        if layer == same:
            assert one.part.end_byte <= other.part.start_byte or other.part.end_byte <= one.part.start_byte


@given(st.text(st.characters(), max_size=20))
def test_characters_tile_a_piece(text: str) -> None:
    piece = text.encode("utf-8", "surrogatepass")
    parts = characters_of(piece)
    assert b"".join(part.text for part in parts) == piece
    assert len(parts) == len(text)


def test_chips_keep_joined_characters_whole_and_are_short() -> None:
    family = "👩\u200d👧"
    assert chip_text(family.encode()) == family
    assert chip_text(b" \xe2\x80\x8dx") == "·\u200dx"
    assert chip_text(b"\xe2\x80\x8d") == "⟨U+200D⟩"
    assert chip_text(b"\xf0\x9f") == "⟨F0⟩⟨9F⟩"
    assert len(chip_text(b"a" * 500)) <= LONGEST_CHIP


def test_figures_are_never_rounded_to_none_or_all() -> None:
    assert percent_text(0.0) == "0\u202f%"
    assert percent_text(1.0) == "100\u202f%"
    assert percent_text(1e-9) == "<0.01\u202f%"
    assert percent_text(0.99999) == ">99.9\u202f%"
    assert percent_text(0.345678) == "34.6\u202f%"
    assert score(-7.214) == "\u22127.21"
    assert score(float("nan")) == "—"


# ---- drawings of real stories


@pytest.mark.parametrize("word", ["tokenization", " lowest", "größere", "👩‍👧 Köln", "aaaaaaaaaaaa", "x"])
def test_the_merge_tree_holds_every_symbol_once_and_apart(word: str) -> None:
    for story in bpe_stories(word):
        nodes, ranks = grow(story)
        leaves = [node for node in nodes if node.children is None]
        assert b"".join(node.part.text for node in leaves) == story.piece
        roots = [node for node in nodes if node.gone_at is None]
        assert sorted(node.part for node in roots) == sorted(story.tokens)
        assert len(nodes) == len(leaves) + len(ranks)
        for number, stage in enumerate(story.stages):
            drawing = draw_merge_tree(story, number, 300.0, 150.0)
            assert len(drawing.chips) == len(nodes)
            assert_apart([chip.box for chip in drawing.chips])
            rings = sum(chip.ring for chip in drawing.chips)
            assert rings == (2 if stage.candidates else 0)
            assert all(chip.box.x >= 0 and chip.box.right <= drawing.width for chip in drawing.chips)
            assert all(chip.box.y >= 0 and chip.box.bottom <= drawing.height for chip in drawing.chips)
            full = [chip.text for chip in drawing.chips if chip.look == "token" and chip.strength == 1]
            assert sorted(full) == sorted(chip_text(part.text) for part in stage.symbols)
        levels = [label.box.y for label in drawing.labels]
        assert levels == sorted(set(levels), reverse=True)
        assert len(levels) == len(ranks)
        first = story.stages[0].symbols
        assert token_indices(story, first) == [
            next(i for i, token in enumerate(story.tokens) if token.end_byte >= part.end_byte)
            for part in first
        ]


@pytest.mark.parametrize("word", ["tokenization", "größere", "widest日", ""])
@pytest.mark.parametrize("width", [300.0, 900.0])
def test_edges_of_the_lattice_stand_over_what_they_cover(word: str, width: float) -> None:
    for story in unigram_stories(word):
        for chosen in range(len(edge_order(story)) + 1):
            drawing = draw_lattice(story, chosen, width, 200.0)
            assert_apart([chip.box for chip in drawing.chips])
            assert sum(chip.ring for chip in drawing.chips) == (chosen > 0)
        assert sorted(shown_edges(story)) == list(range(len(story.edges)))
        top = min(spot.box.y for spot in drawing.spots)
        best = [chip.text for chip in drawing.chips if chip.look == "token" and chip.box.y == top]
        edges = [edge for edge in story.edges if edge.is_best]
        assert best == [chip_text(edge.part.text) for edge in edges]


def test_a_huge_lattice_is_drawn_in_part() -> None:
    (story,) = unigram_stories("lowest" * 80)
    assert len(story.edges) > MOST_EDGES
    drawing = draw_lattice(story, 0, 700.0, 200.0)
    assert len(drawing.spots) == len(shown_edges(story)) < len(story.edges)
    assert any("not drawn" in label.text for label in drawing.labels)


@pytest.mark.parametrize("word", ["tokenization", "größere", "日本", "x" * 150])
def test_tries_stand_under_what_they_cover(word: str) -> None:
    for story in wordpiece_stories(word):
        count = len(tries_of(story))
        for step in range(0, count + 1, max(count // 5, 1)):
            drawing = draw_tries(story, step, 500.0, 200.0)
            assert_apart([chip.box for chip in drawing.chips])
            numbers = [spot.key for spot in drawing.spots]
            assert numbers == list(shown_tries(tries_of(story), step))
            assert step in numbers or step == 0
        end = draw_tries(story, count, 500.0, 200.0)
        if story.failure:
            assert any(label.tone == "warning" for label in end.labels)
            assert any("[UNK]" in chip.text for chip in end.chips)


def test_the_table_fills_cell_by_cell() -> None:
    (story,) = unigram_stories("tokenization")
    for step in range(len(story.cells) + 1):
        texts = [label.text for label in draw_table(story, step, 500.0).labels]
        filled = [score(cell.score) for cell in story.cells]
        assert [text for text in texts if text.startswith("\u2212")] == filled[:step]
        beside = draw_cell_candidates(story, step, 250.0)
        if 0 < step < len(story.cells):
            assert len(beside.chips) == len(story.cells[step - 1].edges)
    best = [chip_text(edge.part.text) for edge in story.edges if edge.is_best]
    assert [chip.text for chip in beside.chips] == best


@settings(max_examples=25, deadline=None)
@given(word=st.text(st.characters(), min_size=1, max_size=10))
def test_rows_of_the_pipeline_do_not_overlap_for_any_text(word: str) -> None:
    for tokenizer in (learned("byte-bpe"), learned("unigram")):
        story = explain(tokenizer, word)
        drawing = draw_pipeline(story, 0)
        assert_apart([chip.box for chip in drawing.chips])
        told = [stage for stage in story.stages if stage.changed or stage.name in ("text", "model")]
        assert len(drawing.chips) == sum(len(stage.parts) for stage in told)


def test_the_text_of_merges_names_all_that_lost() -> None:
    (story,) = bpe_stories("lowest")
    lines = list(merges_text(story))
    assert lines[0] == "0: l | o | w | e | s | t"
    assert len(lines) == len(story.stages) + sum(len(stage.candidates) for stage in story.stages)
