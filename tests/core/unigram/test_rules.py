"""Ties and near ties, against SentencePiece and `tokenizers` with the same pieces and scores."""

from __future__ import annotations

import json
import random as random_module
from functools import cache
from typing import TYPE_CHECKING

import pytest
import sentencepiece
import tokenizers
from hypothesis import given
from hypothesis import strategies as st

from tests.core.unigram.reference import as_ours, model_file
from tokexplorer.core.explain.stories import UnigramStory
from tokexplorer.core.explain.word import explain
from tokexplorer.core.unigram.pieces import BYTE_PIECES, PieceKind
from tokexplorer.core.unigram.rules import UnigramRules
from tokexplorer.core.unigram.tokenizer import UnigramTokenizer

if TYPE_CHECKING:
    from collections.abc import Iterable

# Pieces whose sums are equal, or nearly so, in another order.
TIED = {
    "▁": -1.1,
    "a": -2.2,
    "b": -3.3,
    "aa": -4.4,
    "ab": -5.5,
    "ba": -5.5,
    "aaa": -6.6,
    "bab": -8.8,
    "▁a": -3.3,
    "▁b": -4.4,
    "=": -3.3,
    "===": -7.7,
    "====": -8.9,
    "▁é": -6.05,
    "é": -4.95,
}
CLOSE = {"▁": -1.0, "x": -0.001, "y": -0.001, "xy": -0.003, "xyx": -0.0035, "▁x": -1.0005}
words = st.lists(st.text("ab=é☃\U0001f600", min_size=1, max_size=12), max_size=40).map(" ".join)


@cache
def sentencepiece_of(scores: tuple[tuple[str, float], ...], *, byte_fallback: bool = False) -> (
    sentencepiece.SentencePieceProcessor
):  # fmt: skip
    rows = [("<unk>", 0.0, PieceKind.UNKNOWN), *((piece, score, PieceKind.NORMAL) for piece, score in scores)]
    rows += [(name, 0.0, PieceKind.BYTE) for name in BYTE_PIECES] if byte_fallback else []
    return sentencepiece.SentencePieceProcessor(model_proto=model_file(rows, byte_fallback=byte_fallback))


@cache
def sentencepiece_pair(
    *, byte_fallback: bool = False
) -> tuple[sentencepiece.SentencePieceProcessor, UnigramTokenizer]:
    theirs = sentencepiece_of(tuple(TIED.items()), byte_fallback=byte_fallback)
    return theirs, UnigramTokenizer(as_ours(theirs), pre_tokenizer="metaspace")


def hugging_face(rows: Iterable[tuple[str, float]], *, byte_fallback: bool = False) -> tokenizers.Tokenizer:
    model = {"type": "Unigram", "unk_id": 0, "vocab": list(map(list, rows)), "byte_fallback": byte_fallback}
    marks = {"type": "Metaspace", "replacement": "▁", "prepend_scheme": "always", "split": True}
    document = {"version": "1.0", "added_tokens": [], "pre_tokenizer": marks, "model": model}
    return tokenizers.Tokenizer.from_str(json.dumps(document))


@cache
def hugging_face_pair(*, byte_fallback: bool = False) -> tuple[tokenizers.Tokenizer, UnigramTokenizer]:
    # Seventeen digits: what serde_json reads is not what is written, and the unknown token can be found.
    rows = [("<unk>", -2.0), *((piece, score * 1.1000000238418579) for piece, score in TIED.items())]
    rows += [(name, -9.0) for name in BYTE_PIECES] if byte_fallback else []
    kinds = {"<unk>": PieceKind.UNKNOWN, **dict.fromkeys(BYTE_PIECES, PieceKind.BYTE)}
    ours = UnigramTokenizer.from_items(
        [(piece, score, kinds.get(piece, PieceKind.NORMAL)) for piece, score in rows],
        byte_fallback=byte_fallback,
        pre_tokenizer="metaspace",
        rules=UnigramRules.TOKENIZERS,
    )  # fmt: skip
    return hugging_face(rows, byte_fallback=byte_fallback), ours


@pytest.mark.parametrize("byte_fallback", [False, True])
@given(text=words)
def test_ties_are_those_of_sentencepiece(byte_fallback: bool, text: str) -> None:
    theirs, ours = sentencepiece_pair(byte_fallback=byte_fallback)
    assert ours.encode(text).ids.tolist() == theirs.encode(text)
    assert ours.encode_ids(text).tolist() == theirs.encode(text)


@pytest.mark.parametrize("byte_fallback", [False, True])
@given(text=words)
def test_ties_are_those_of_tokenizers(byte_fallback: bool, text: str) -> None:
    theirs, ours = hugging_face_pair(byte_fallback=byte_fallback)
    assert ours.encode(text).ids.tolist() == theirs.encode(text).ids


@given(text=words)
def test_the_table_of_a_story_is_the_one_that_decides(text: str) -> None:
    for _, ours in (sentencepiece_pair(), hugging_face_pair()):
        text = text[:60]
        stories = explain(ours, text).pieces
        assert [part.token_id for story in stories for part in story.tokens] == ours.encode(text).ids.tolist()
        for story in stories:
            assert isinstance(story, UnigramStory)
            best = [edge.part for edge in story.edges if edge.is_best]
            told = [part for part in best if part.token_id != ours.model.unknown_id]
            assert told == [part for part in story.tokens if part.token_id != ours.model.unknown_id]


def test_a_tie_in_a_word_is_not_decided_by_the_same_letters_alone() -> None:
    """Rounding makes ca + ts the best of cats alone, and cat + s behind what stands before it here."""
    scores = {"c": -2.5, "a": -2.3, "t": -2.4, "s": -2.6, "ca": -1.8, "cat": -1.2, "at": -1.9, "ts": -2.0}
    rows = [("<unk>", 0.0), *scores.items()]
    theirs = hugging_face(rows)
    theirs.pre_tokenizer = tokenizers.pre_tokenizers.WhitespaceSplit()
    kinds = {"<unk>": PieceKind.UNKNOWN}
    ours = UnigramTokenizer.from_items(
        [(piece, score, kinds.get(piece, PieceKind.NORMAL)) for piece, score in rows],
        pre_tokenizer="whitespace",
        rules=UnigramRules.TOKENIZERS,
    )
    rng = random_module.Random(2)
    words = ["".join(rng.choices(("cats", "ca", "low", "c"), k=rng.randint(1, 6))) for _ in range(300)]
    for text in ("cats", "lowerwerecacats", "cats", *words):
        assert ours.encode(text).ids.tolist() == theirs.encode(text).ids, text


def test_long_texts_make_ties_of_what_is_none() -> None:
    """What is apart in a short text is equal where sums are large, and apart again where they begin anew."""
    theirs, ours = sentencepiece_pair()
    rng = random_module.Random(4)
    text = " ".join("".join(rng.choices("ab=é", k=rng.randint(1, 9))) for _ in range(40_000))
    ids = ours.encode_ids(text).tolist()
    assert ids == theirs.encode(text)
    lines = [line.strip() for line in text.split("=") if line.strip()]
    assert [each.tolist() for each in ours.encode_batch(lines)] == [theirs.encode(line) for line in lines]
    assert ids != [token for word in text.split(" ") for token in theirs.encode(word)]


@pytest.mark.parametrize("large", [-12500.0, -99_999.99, -100_000.0, -100_000.01, 90_000.0, 100_000.01])
@pytest.mark.parametrize("times", [1, 7, 8, 9])
def test_sums_begin_anew_beyond_100_000(large: float, times: int) -> None:
    theirs = sentencepiece_of((*CLOSE.items(), ("L", large)))
    ours = UnigramTokenizer(as_ours(theirs), pre_tokenizer="metaspace")
    for text in ("L" * times + "xyxy", "L" * times + " xy xyx", "xyL xyL xyL " * times, "LxyLxy " * times):
        assert ours.encode(text).ids.tolist() == theirs.encode(text), text
        assert ours.model.encode(theirs.normalize(text)).ids.tolist() == theirs.encode(text), text


def test_tokenizers_finds_every_entry_of_its_vocabulary() -> None:
    rows = [("<unk>", 0.0), ("<s>", 0.0), ("▁", -1.0), ("a", -2.0), ("&;", -90.0), ("☃☃", -90.0)]
    kinds = [PieceKind.UNKNOWN, PieceKind.CONTROL, *[PieceKind.NORMAL] * 4]
    items = [(piece, score, kind) for (piece, score), kind in zip(rows, kinds, strict=True)]
    ours = UnigramTokenizer.from_items(items, rules=UnigramRules.TOKENIZERS, pre_tokenizer="metaspace")
    theirs = hugging_face(rows)
    for text in ("a<s>a", "<unk>", "☃<unk>", "&;", "&;&", "☃☃", "☃☃☃", "a☃☃a", "☃ ☃"):
        found = ours.encode(text, allow_special=False).ids.tolist()
        assert found == theirs.encode(text, add_special_tokens=False).ids, text


def test_scores_are_read_as_serde_json_reads_them() -> None:
    rng = random_module.Random(6)
    scores = [-rng.random() * 10.0 ** rng.randint(-12, 12) for _ in range(2000)]
    scores += [-1e-320, -5e-324, -1.5e300, -123456789012345678.0, 0.0, -1.0, 2.5e-7]
    theirs = hugging_face([("<unk>", 0.0), *((f"a{index}", score) for index, score in enumerate(scores))])
    read = [score for _, score in json.loads(theirs.to_str())["model"]["vocab"][1:]]
    items = [(f"a{index}", score, PieceKind.NORMAL) for index, score in enumerate(scores)]
    ours = UnigramTokenizer.from_items(
        [("<unk>", 0.0, PieceKind.UNKNOWN), *items], rules=UnigramRules.TOKENIZERS
    )
    assert ours.model.scoring[0][1:].tolist() == read
    assert ours.model.pieces.scores[1:].tolist() == scores
    assert read != scores
