"""The tokenizer: its model on every piece of the pre-tokenizer, spans of the original, n best, samples."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.pre_tokenizers.splitter_oracle import rewriting, splitting_text
from tests.core.unigram.reference import as_ours, n_best_with_scores
from tests.core.unigram.test_model import CATS, HARD, chi_square, model_of, passes
from tokexplorer.core.normalizers.normalized_text import NormalizedText
from tokexplorer.core.pre_tokenizers.registry import get_pre_tokenizer
from tokexplorer.core.pre_tokenizers.scanners import PATTERNS
from tokexplorer.core.text import SourceText, encode_utf8
from tokexplorer.core.tokenizer import DecodeError, SteppedTokenizer, TokenFacts
from tokexplorer.core.unigram import plain
from tokexplorer.core.unigram.pieces import BYTE_PIECES, ModelError, PieceKind
from tokexplorer.core.unigram.tokenizer import UnigramTokenizer

if TYPE_CHECKING:
    import sentencepiece

    from tokexplorer.core.encoding import Encoding

WITHOUT_CATS = {piece: score for piece, score in CATS.items() if piece != "cats"}


def tokenizer_of(
    scores: dict[str, float],
    *,
    byte_fallback: bool = False,
    normalizer: str = "none",
    pre_tokenizer: str = "whitespace",
) -> UnigramTokenizer:
    rows = [
        ("<unk>", 0.0, PieceKind.UNKNOWN),
        ("<s>", 0.0, PieceKind.CONTROL),
        ("<+>", 0.0, PieceKind.USER_DEFINED),
    ]
    rows += [(piece, 0.0, PieceKind.BYTE) for piece in BYTE_PIECES if byte_fallback]
    rows += [(piece, score, PieceKind.NORMAL) for piece, score in scores.items()]
    return UnigramTokenizer.from_items(
        rows, byte_fallback=byte_fallback, normalizer=normalizer, pre_tokenizer=pre_tokenizer
    )


def strings(tokenizer: UnigramTokenizer, encoding: Encoding) -> tuple[str, ...]:
    return tuple(tokenizer.token_bytes(token_id).decode() for token_id in encoding.ids.tolist())


@pytest.fixture(scope="module")
def ours(trained: sentencepiece.SentencePieceProcessor) -> UnigramTokenizer:
    return UnigramTokenizer(as_ours(trained), normalizer="nmt_nfkc")


def test_the_worked_example() -> None:
    whole = tokenizer_of(CATS)
    assert strings(whole, whole.encode("cats")) == ("cats",)
    assert whole.n_best("cats", 1)[0].score == pytest.approx(-3.0)
    assert len(whole.tied_best("cats", 2)) == 1
    assert whole.facts(int(whole.encode("cats").ids[0])) == TokenFacts("piece", score=-3.0)
    without = tokenizer_of(WITHOUT_CATS)
    assert len(without.tied_best("cats", 2)) == 2
    tied = without.tied_best("cats")
    assert [each.score for each in tied] == pytest.approx([-3.8, -3.8])
    assert {strings(without, each.encoding) for each in tied} == {("cat", "s"), ("ca", "ts")}
    # As SentencePiece decides: the way whose last piece begins first.
    assert strings(without, without.encode("cats")) == ("ca", "ts")
    assert len(without.tied_best("cat", 2)) == 1


@settings(max_examples=60)
@given(splitting_text, st.sampled_from([*PATTERNS, r"regex:\w+\s?"]), st.booleans(), st.booleans())
def test_every_piece_is_encoded_by_itself(
    text: str, splitter: str, byte_fallback: bool, allow_special: bool
) -> None:
    letters = {letter: -3.0 - index / 7 for index, letter in enumerate("abclds\u2581 \n'é漢1")}
    scores = letters | {"ab": -4.0, "\u2581a": -3.5, " a": -3.5, "ss": -3.3, "漢字": -5.0}
    tokenizer = tokenizer_of(scores, byte_fallback=byte_fallback, pre_tokenizer=splitter)
    model = tokenizer.model
    found = tokenizer.encode(text, allow_special=allow_special)
    assert found.ids.tolist() == tokenizer.encode_ids(text, allow_special=allow_special).tolist()
    _, origins = rewriting(splitter, "none", text)
    split = get_pre_tokenizer(splitter).split(NormalizedText.unchanged(SourceText(text)))
    expected = []
    for start, end in zip(split.starts.tolist(), split.ends.tolist(), strict=True):
        path = model.encode(split.text.utf8[start:end])
        for token_id, token_start, token_end in zip(
            path.ids.tolist(), path.start_bytes.tolist(), path.end_bytes.tolist(), strict=True
        ):
            spans = origins[start + token_start : start + token_end]
            expected.append((token_id, spans[0][0], spans[-1][1]))
    columns = found.ids.tolist(), found.start_bytes.tolist(), found.end_bytes.tolist()
    assert list(zip(*columns, strict=True)) == expected
    best = tokenizer.n_best(text, 1, allow_special=allow_special)
    assert [len(way.encoding) for way in best] == ([len(found)] if len(found) else [])
    if byte_fallback and get_pre_tokenizer(splitter).lossless:
        assert tokenizer.decode_bytes(found.ids) == encode_utf8(text)


def test_symbols_are_cut_out_and_unknown_neighbours_are_one_token() -> None:
    tokenizer = tokenizer_of(CATS, normalizer="nmt_nfkc")
    found = tokenizer.encode("cat<s>cat<+>☃☃s ☃☃")
    assert strings(tokenizer, found) == ("cat", "<s>", "cat", "<+>", "<unk>", "s", "<unk>")
    assert found.start_bytes.tolist() == [0, 3, 6, 9, 12, 18, 20]
    assert found.end_bytes.tolist() == [3, 6, 9, 12, 18, 19, 26]
    plain = tokenizer.encode("<s>☃<+>", allow_special=False)
    assert strings(tokenizer, plain) == ("<unk>", "s", "<unk>", "<+>")
    # Only a symbol that stands in the text itself is one: ＜ becomes < too late.
    assert strings(tokenizer, tokenizer.encode("＜+>")) == ("<unk>",)
    kinds = [tokenizer.facts(token_id).kind for token_id in range(4)]
    assert kinds == ["unknown", "special", "user", "character"]
    best = tokenizer.n_best("cat<s>☃", 2)
    assert [strings(tokenizer, way.encoding) for way in best] == [
        ("cat", "<s>", "<unk>"),
        ("ca", "t", "<s>", "<unk>"),
    ]
    assert [way.encoding.end_bytes.tolist() for way in best] == [[3, 6, 9], [2, 3, 6, 9]]


def test_bytes_stand_for_what_is_unknown_and_span_their_own() -> None:
    tokenizer = tokenizer_of(CATS, byte_fallback=True, pre_tokenizer="gpt2")
    found = tokenizer.encode("c☃ s")
    assert found.start_bytes.tolist() == [0, 1, 2, 3, 4, 5]
    assert found.end_bytes.tolist() == [1, 2, 3, 4, 5, 6]
    assert tokenizer.decode(found.ids) == "c☃ s"
    assert tokenizer.token_bytes(3 + 0xE2) == b"\xe2"
    assert tokenizer.facts(3).kind == "byte"
    assert tokenizer.decode(found.ids[:2]) == "c\ufffd"
    assert tokenizer.decode(found.ids[:3]) == "c\ufffd\ufffd"  # as in SentencePiece
    assert [way.encoding.end_bytes.tolist() for way in tokenizer.n_best("☃", 1)] == [[1, 2, 3]]


def test_ids_and_n_best_are_those_of_sentencepiece(
    trained: sentencepiece.SentencePieceProcessor, ours: UnigramTokenizer, sample_lines: list[str]
) -> None:
    for text in [*HARD, *sample_lines]:
        assert ours.encode(text).ids.tolist() == trained.encode(text), text
        expected = n_best_with_scores(trained, text, 5) if trained.normalize(text) else []
        found = ours.n_best(text, 5)
        assert [way.encoding.ids.tolist() for way in found] == [ids for ids, _ in expected], text
        assert [way.score for way in found] == pytest.approx([score for _, score in expected], abs=1e-4)
    batch = ours.encode_batch(sample_lines * 3)
    assert [ids.tolist() for ids in batch] == trained.encode(sample_lines * 3)


def test_a_long_text_outgrows_the_memo(ours: UnigramTokenizer) -> None:
    random = np.random.default_rng(3)
    words = ["".join(random.choice(list("etaoin shrdlu"), 11)) for _ in range(60_000)]
    whole = ours.encode_ids(" ".join(words))
    at_once = ours.model.encode("".join(f"▁{word}" for word in " ".join(words).split()))
    assert whole.tolist() == at_once.ids.tolist()


@pytest.mark.parametrize("n_best", [None, 5])
def test_samples_are_drawn_as_often_as_they_are_probable(n_best: int | None) -> None:
    tokenizer = tokenizer_of(CATS)
    text, alpha = "cats ca", 0.6
    drawn = Counter(
        strings(tokenizer, tokenizer.sample(text, alpha=alpha, seed=seed, n_best=n_best))
        for seed in range(3000)
    )
    first, second = plain.probabilities("cats", CATS, alpha), plain.probabilities("ca", CATS, alpha)
    expected = {left + right: first[left] * second[right] for left in first for right in second}
    if n_best is not None:
        best = [strings(tokenizer, way.encoding) for way in tokenizer.n_best(text, n_best)]
        total = sum(expected[path] for path in best)
        expected = {path: expected[path] / total for path in best}
    assert passes(*chi_square(drawn, expected))
    assert tokenizer.sample(text, alpha=9.0, seed=4).ids.tolist() == tokenizer.encode(text).ids.tolist()


def test_the_contract() -> None:
    tokenizer: SteppedTokenizer = tokenizer_of(CATS)
    assert tokenizer.steps == 0
    assert tokenizer.at_step(0) is tokenizer
    with pytest.raises(ValueError, match="was not trained here"):
        tokenizer.at_step(1)
    assert tokenizer.splits_before_whitespace
    assert len(tokenizer.encode("")) == 0
    assert tokenizer.decode([]) == ""
    with pytest.raises(DecodeError, match="id 99"):
        tokenizer.decode([1, 99])
    with pytest.raises(DecodeError, match="id 99"):
        tokenizer.facts(99)
    with pytest.raises(ModelError, match="are both b'c'"):
        UnigramTokenizer.from_items(
            [("<unk>", 0, PieceKind.UNKNOWN), ("c", -1, PieceKind.NORMAL), ("c", -2, PieceKind.NORMAL)]
        )
    marked = UnigramTokenizer(model_of({"▁c": -1.0, "▁": -2.0}), pre_tokenizer="metaspace")
    assert marked.decode(marked.encode("c  c").ids) == "c  c"
