"""The story of Unigram against all segmentations spelled out, and against SentencePiece."""

from __future__ import annotations

import itertools
import math
from collections import defaultdict
from typing import TYPE_CHECKING

import numpy as np
import pytest
import sentencepiece
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.explain.small import any_short_text, trained
from tests.core.unigram.reference import n_best_with_scores
from tokexplorer.core.explain.stories import UnigramStory
from tokexplorer.core.explain.word import explain
from tokexplorer.core.unigram import plain
from tokexplorer.core.unigram.pieces import PieceKind
from tokexplorer.core.unigram.tokenizer import UnigramTokenizer
from tokexplorer.formats.tokenizer_files import load_tokenizer

if TYPE_CHECKING:
    from pathlib import Path

    from tokexplorer.core.explain.stories import Part
    from tokexplorer.core.pipeline import PipelineTokenizer

small_scores = st.dictionaries(
    st.text("abé", min_size=1, max_size=4), st.floats(-9, -0.5, width=32), max_size=12
).map(lambda scores: {"a": -3.0, "b": -4.0, "é": -5.0} | scores)


def tokenizer_of(scores: dict[str, float]) -> UnigramTokenizer:
    rows = [(piece, score, PieceKind.NORMAL) for piece, score in scores.items()]
    return UnigramTokenizer.from_items([("<unk>", 0.0, PieceKind.UNKNOWN), *rows], pre_tokenizer="none")


def told(tokenizer: PipelineTokenizer, text: str, n_best: int = 8) -> UnigramStory:
    (story,) = explain(tokenizer, text, n_best=n_best).pieces
    assert isinstance(story, UnigramStory)
    return story


def strings(parts: tuple[Part, ...]) -> tuple[str, ...]:
    return tuple(part.text.decode() for part in parts)


@settings(max_examples=50)
@given(small_scores, st.text("abé", min_size=1, max_size=8))
def test_the_lattice_and_the_n_best(scores: dict[str, float], text: str) -> None:
    story = told(tokenizer_of(scores), text, n_best=1024)
    every = plain.segmentations(text, scores)
    probabilities = plain.probabilities(text, scores)
    assert {strings(each.parts) for each in story.n_best} == {path for path, _ in every}
    for each in story.n_best:
        assert each.score == pytest.approx(sum(scores[piece] for piece in strings(each.parts)), abs=1e-4)
        assert each.probability == pytest.approx(probabilities[strings(each.parts)], abs=1e-4)
    in_order = [each.score for each in story.n_best]
    assert in_order == pytest.approx(sorted(in_order, reverse=True), rel=1e-6)  # sums of float32
    expected = plain.expected_counts(text, scores)
    found: dict[str, float] = defaultdict(float)
    for edge in story.edges:
        found[edge.part.text.decode()] += edge.probability
        assert edge.score == pytest.approx(scores[edge.part.text.decode()])
    assert dict(found) == pytest.approx({piece: expected.get(piece, 0.0) for piece in found}, abs=1e-4)
    fitting = [
        (end, start)
        for start, end in itertools.combinations([0, *itertools.accumulate(len(c.encode()) for c in text)], 2)
        if text.encode()[start:end].decode() in scores
    ]
    assert [(edge.part.end_byte, edge.part.start_byte) for edge in story.edges] == sorted(fitting)


@settings(max_examples=50)
@given(small_scores, st.text("abé", min_size=1, max_size=8))
def test_viterbi_cell_by_cell(scores: dict[str, float], text: str) -> None:
    story = told(tokenizer_of(scores), text)
    data = text.encode()
    assert story.places == (0, *(cell.byte for cell in story.cells))
    for cell in story.cells:
        prefix = data[: cell.byte].decode()
        best = max(score for _, score in plain.segmentations(prefix, scores))
        assert cell.score == pytest.approx(best, abs=1e-4)
        ending = [story.edges[index] for index in cell.edges]
        assert all(edge.part.end_byte == cell.byte for edge in ending)
        assert [edge.total for edge in ending] == sorted((edge.total for edge in ending), reverse=True)
        assert cell.score == ending[0].total
        for edge, following in itertools.pairwise(ending):
            if edge.total == following.total:
                assert edge.part.start_byte < following.part.start_byte
    assert sum(len(cell.edges) for cell in story.cells) == len(story.edges)


def check_path(tokenizer: UnigramTokenizer, story: UnigramStory) -> None:
    """The best edges, followed back through the cells, make the encoder's tokens."""
    cells = {cell.byte: cell for cell in story.cells}
    place, path = len(story.piece), []
    while place:
        path.append(story.edges[cells[place].edges[0]])
        place = path[-1].part.start_byte
    assert [edge for edge in story.edges if edge.is_best] == path[::-1]
    unknown = tokenizer.model.unknown_id
    ids: list[int | None] = []
    for edge in reversed(path):
        if edge.part.token_id == unknown and tokenizer.model.byte_fallback:
            data = story.piece[edge.part.start_byte : edge.part.end_byte]
            ids += tokenizer.model.byte_ids[list(data)].tolist()
        elif edge.part.token_id != unknown or ids[-1:] != [unknown]:
            ids.append(edge.part.token_id)
    assert [part.token_id for part in story.tokens] == ids


@pytest.mark.parametrize("name", ["unigram", "unigram, bytes"])
@settings(max_examples=30)
@given(text=any_short_text)
def test_the_best_path_is_the_encoders(name: str, text: str) -> None:
    tokenizer = trained(name)
    assert isinstance(tokenizer, UnigramTokenizer)
    for story in explain(tokenizer, text).pieces:
        assert isinstance(story, UnigramStory)
        check_path(tokenizer, story)
        assert story.ties >= 1
        total = math.fsum(each.probability for each in story.n_best)
        assert 0 < total <= 1 + 1e-4
        ending = [edge.probability for edge in story.edges if edge.part.end_byte == len(story.piece)]
        assert math.fsum(ending) == pytest.approx(1, abs=1e-4)


@settings(max_examples=30)
@given(
    st.dictionaries(st.text("ab", min_size=1, max_size=4), st.sampled_from([-1.0, -2.0, -3.0]), min_size=2),
    st.text("abx", min_size=1, max_size=10),
)
def test_ties_are_decided_as_the_encoder_does(scores: dict[str, float], text: str) -> None:
    tokenizer = tokenizer_of(scores)
    story = told(tokenizer, text)
    check_path(tokenizer, story)
    assert [part.token_id for part in story.tokens] == tokenizer.encode(text).ids.tolist()


def test_ties_are_counted() -> None:
    scores = {"c": -2.5, "a": -2.3, "t": -2.4, "s": -2.6, "ca": -1.8, "cat": -1.2, "ts": -2.0}
    assert told(tokenizer_of(scores), "cats").ties == 2  # cat + s, ca + ts
    assert told(tokenizer_of({"a": -1.0, "aa": -2.0}), "a" * 30).ties == 64
    assert told(tokenizer_of({"a": -1.0}), "a").ties == 1


def test_unknown_characters_and_bytes() -> None:
    unknown = told(tokenizer_of({"a": -1.0}), "axya")
    assert [tuple(part) for part in unknown.tokens] == [
        (1, b"a", 0, 1), (0, b"<unk>", 1, 3), (1, b"a", 3, 4),
    ]  # fmt: skip
    assert [edge.score for edge in unknown.edges] == [-1, -11, -11, -1]
    in_bytes = told(trained("unigram, bytes"), "é")
    assert b"".join(part.text for part in in_bytes.tokens) == "▁é".encode()


def test_a_long_run_is_bounded() -> None:
    story = told(tokenizer_of({"a" * count: -float(count) for count in range(1, 17)}), "a" * 512)
    assert len(story.edges) == sum(min(16, 513 - end) for end in range(1, 513))
    assert story.ties == 64


def test_n_best_as_sentencepiece_has_it(shared_data: Path) -> None:
    path = shared_data / "tokenizers/sentencepiece/t5_base.model"
    theirs = sentencepiece.SentencePieceProcessor(model_file=str(path))
    ours = load_tokenizer(path)
    for word in ("internationalization", "unhappiness", "the", "xylophones"):
        story = told(ours, word, n_best=5)
        expected = n_best_with_scores(theirs, word, 5)
        assert [[part.token_id for part in each.parts] for each in story.n_best] == [
            ids for ids, _ in expected
        ]
        scores = [each.score for each in story.n_best]
        assert scores == pytest.approx([score for _, score in expected], abs=1e-4)
        ratios = np.exp(np.array(scores) - scores[0])
        shares = np.array([each.probability for each in story.n_best])
        assert shares / shares[0] == pytest.approx(ratios, rel=1e-4)


@given(
    st.lists(st.integers(1, 9), min_size=1, max_size=20), st.lists(st.integers(1, 9), min_size=8, max_size=20)
)
def test_sums_go_on_behind_a_special_token(before: list[int], behind: list[int]) -> None:
    score = {"▁": -3.3, "3": -4.7, "33": -5.07, "333": -5.44, "3333": -5.81, "▁3": -6.7, "▁33": -7.07}
    pieces = [("<unk>", 0.0, PieceKind.UNKNOWN), ("<s>", 0.0, PieceKind.CONTROL)]
    pieces += [(piece, each, PieceKind.NORMAL) for piece, each in score.items()]
    tokenizer = UnigramTokenizer.from_items(pieces, pre_tokenizer="sentencepiece")
    first, last = (" ".join("3" * length for length in lengths) for lengths in (before, behind))
    ids = tokenizer.encode(f"{first}<s>{last}").ids.tolist()
    story = explain(tokenizer, f"{first}<s>{last}", n_best=2)
    model = next(stage for stage in story.stages if stage.name == "model")
    assert [part.token_id for part in model.parts] == ids
    stories = [piece for piece in story.pieces if isinstance(piece, UnigramStory)]
    found = [part.token_id for piece in stories for part in piece.tokens]
    assert found == [each for each in ids if each != tokenizer.special_tokens["<s>"]]
