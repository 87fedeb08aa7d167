"""The model against every segmentation spelled out, and against SentencePiece with the same pieces."""

from __future__ import annotations

import math
import random as random_module
from collections import Counter
from typing import TYPE_CHECKING

import numpy as np
import pytest
import sentencepiece
from hypothesis import given
from hypothesis import strategies as st

from tests.core.unigram.reference import as_ours, n_best_with_scores, train
from tokexplorer.core.tokenizer import DecodeError
from tokexplorer.core.unigram import plain
from tokexplorer.core.unigram.model import Segmentation, UnigramModel
from tokexplorer.core.unigram.pieces import ModelError, PieceKind, UnigramPieces
from tokexplorer.core.unigram.tokenizer import UnigramTokenizer
from tokexplorer.core.word_counts import WordCounts

if TYPE_CHECKING:
    from pathlib import Path

CATS = {
    "c": -2.5,
    "a": -2.3,
    "t": -2.4,
    "s": -2.6,
    "ca": -1.8,
    "cat": -1.2,
    "cats": -3.0,
    "at": -1.9,
    "ats": -2.1,
    "ts": -2.0,
}
HARD = [
    "",
    " ",
    "Hello world, this is tokenization.",
    "  many   spaces\tand\nlines  ",
    "日本語 text 漢字漢字 🐈 x",
    "cafe\u0301 naïve ĳ ﬁ ①",
    "👩‍👩‍👧‍👦 family \u200d \ufeff",
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
    "0123456789 3.14159 1,000,000",
    "unk\U0001f600\U0001f601unk \u0001\u0002",
    "ａｂｃ ＡＢＣ",
    "مرحبا بالعالم नमस्ते दुनिया",
    "def f(x): return x ** 2  # ▁ ▅",
    "The quick brown fox jumps over the lazy dog and everything else in the world, internationalization.",
]


def model_of(scores: dict[str, float]) -> UnigramModel:
    rows = [(piece, score, PieceKind.NORMAL) for piece, score in scores.items()]
    return UnigramModel(UnigramPieces.from_items([("<unk>", 0.0, PieceKind.UNKNOWN), *rows]))


def strings(model: UnigramModel, path: Segmentation) -> tuple[str, ...]:
    return tuple(model.piece(piece_id).decode() for piece_id in path.ids.tolist())


def test_the_worked_example() -> None:
    whole = model_of(CATS)
    assert strings(whole, whole.encode("cats")) == ("cats",)
    assert whole.encode("cats").score == pytest.approx(-3.0)
    assert len(whole.tied_best("cats", 2)) == 1
    without = model_of({piece: score for piece, score in CATS.items() if piece != "cats"})
    assert without.encode("cats").score == pytest.approx(-3.8)
    assert len(without.tied_best("cats", 2)) == 2
    tied = {strings(without, path) for path in without.tied_best("cats")}
    assert tied == {("cat", "s"), ("ca", "ts")}


small_scores = st.dictionaries(
    st.text("abé", min_size=1, max_size=4), st.floats(-9, -0.5, width=32), max_size=12
).map(lambda scores: {"a": -3.0, "b": -4.0, "é": -5.0} | scores)


@given(small_scores, st.text("abé", min_size=1, max_size=8))
def test_best_n_best_and_marginals_agree_with_all_segmentations(scores: dict[str, float], text: str) -> None:
    model = model_of(scores)
    every = plain.segmentations(text, scores)
    by_score = sorted((score for _, score in every), reverse=True)
    assert model.encode(text).score == pytest.approx(by_score[0], abs=1e-4)
    best = model.n_best(text, 1024)
    assert [path.score for path in best] == pytest.approx(by_score, abs=1e-4)
    assert {strings(model, path) for path in best} == {path for path, _ in every}
    gap = by_score[0] - by_score[1] if len(every) > 1 else math.inf
    if not 1e-6 < gap < 1e-4:  # between them float32 decides
        assert (len(model.tied_best(text, 2)) > 1) == (gap <= 1e-6)
    marginals = model.marginals(text)
    assert marginals.log_probability == pytest.approx(plain.log_probability(text, scores), abs=1e-4)
    expected = plain.expected_counts(text, scores)
    found = Counter[str]()
    for piece_id, probability in zip(marginals.ids.tolist(), marginals.probabilities.tolist(), strict=True):
        found[model.piece(piece_id).decode()] += probability
    assert dict(found) == pytest.approx({piece: expected.get(piece, 0.0) for piece in found}, abs=1e-4)


@given(small_scores, st.text("abé!", max_size=12))
def test_spans_tile_the_text(scores: dict[str, float], text: str) -> None:
    path = model_of(scores).encode(text)
    size = len(text.encode())
    assert [*path.start_bytes.tolist(), size] == [0, *path.end_bytes.tolist()]


def chi_square(
    observed: Counter[tuple[str, ...]], expected: dict[tuple[str, ...], float]
) -> tuple[float, int]:
    """The statistic and its degrees of freedom; what is expected less than five times is pooled."""
    draws = sum(observed.values())
    rare = {path for path, probability in expected.items() if probability * draws < 5}
    cells = [(observed[path], expected[path] * draws) for path in expected if path not in rare]
    if rare:
        cells.append((sum(observed[path] for path in rare), sum(expected[path] for path in rare) * draws))
    return sum((seen - wanted) ** 2 / wanted for seen, wanted in cells), len(cells) - 1


def passes(statistic: float, freedom: int) -> bool:
    """Whether chance gives that much more often than about once in 100,000 (Wilson and Hilferty)."""
    z = ((statistic / freedom) ** (1 / 3) - (1 - 2 / (9 * freedom))) / math.sqrt(2 / (9 * freedom))
    return bool(z < 4.3)


@pytest.mark.parametrize("alpha", [0.0, 0.3, 1.0, 2.0])
def test_samples_are_drawn_as_often_as_they_are_probable(alpha: float) -> None:
    model = model_of(CATS)
    random = np.random.default_rng(7)
    drawn = Counter(strings(model, model.sample("catscat", alpha=alpha, random=random)) for _ in range(4000))
    assert passes(*chi_square(drawn, plain.probabilities("catscat", CATS, alpha)))
    ours = Counter(
        strings(model, model.sample("catscat", alpha=alpha, random=random, n_best=5)) for _ in range(4000)
    )
    best = [strings(model, path) for path in model.n_best("catscat", 5)]
    weights = plain.probabilities("catscat", CATS, alpha)
    total = sum(weights[path] for path in best)
    assert passes(*chi_square(ours, {path: weights[path] / total for path in best}))


def test_the_same_seed_draws_the_same() -> None:
    model = model_of(CATS)
    first, second = (
        [model.sample("catscats", alpha=0.5, random=random).ids.tolist() for _ in range(20)]
        for random in (np.random.default_rng(3), np.random.default_rng(3))
    )
    assert first == second


def test_sample_frequencies_of_sentencepiece(trained: sentencepiece.SentencePieceProcessor) -> None:
    ours = as_ours(trained)
    sentencepiece.set_random_generator_seed(5)
    text, alpha = "the others", 0.6
    normalized = trained.normalize(text)
    scores = {piece.decode(): score for piece, score, kind in ours.pieces.items() if kind == PieceKind.NORMAL}
    expected = plain.probabilities(normalized, scores, alpha)
    random = np.random.default_rng(11)
    drawn = Counter(strings(ours, ours.sample(normalized, alpha=alpha, random=random)) for _ in range(3000))
    theirs = Counter(
        tuple(trained.encode(text, out_type=str, enable_sampling=True, alpha=alpha, nbest_size=-1))
        for _ in range(3000)
    )
    assert passes(*chi_square(drawn, expected))
    assert passes(*chi_square(theirs, expected))
    best = [strings(ours, path) for path in ours.n_best(normalized, 6)]
    total = sum(expected[path] for path in best)
    among_best = {path: expected[path] / total for path in best}
    theirs = Counter(
        tuple(trained.encode(text, out_type=str, enable_sampling=True, alpha=alpha, nbest_size=6))
        for _ in range(3000)
    )
    drawn = Counter(
        strings(ours, ours.sample(normalized, alpha=alpha, random=random, n_best=6)) for _ in range(3000)
    )
    assert passes(*chi_square(drawn, among_best))
    assert passes(*chi_square(theirs, among_best))


def assert_same(processor: sentencepiece.SentencePieceProcessor, ours: UnigramModel, text: str) -> None:
    normalized = processor.normalize(text)
    assert ours.encode(normalized).ids.tolist() == processor.encode(text), text
    for count in (2, 7, 60):
        best = ours.n_best(normalized, count)
        expected = n_best_with_scores(processor, text, count) if normalized else []
        assert [path.ids.tolist() for path in best] == [ids for ids, _ in expected], text
        assert [path.score for path in best] == pytest.approx([score for _, score in expected], abs=1e-4)


def test_same_ids_and_n_best_as_sentencepiece(
    trained: sentencepiece.SentencePieceProcessor, sample_lines: list[str]
) -> None:
    ours = as_ours(trained)
    for text in HARD + sample_lines[::7]:
        assert_same(trained, ours, text)


def test_random_strings_get_the_ids_of_sentencepiece(
    trained: sentencepiece.SentencePieceProcessor, sample_lines: list[str]
) -> None:
    ours = as_ours(trained)
    letters = sorted(set("".join(sample_lines)) | set("ѮṀ🐙"))
    rng = random_module.Random(5)
    for _ in range(400):
        text = "".join(rng.choices(letters, k=rng.randint(1, 60)))
        assert ours.encode(trained.normalize(text)).ids.tolist() == trained.encode(text)


def test_a_long_text_is_cut_as_sentencepiece_cuts_it(
    trained: sentencepiece.SentencePieceProcessor,
) -> None:
    """Sums go beyond 100,000, where they begin anew, and are rounded otherwise than those of words."""
    ours = as_ours(trained)
    rng = random_module.Random(8)
    words = ["".join(rng.choices("etaoinshrdlu", k=rng.randint(1, 12))) for _ in range(60_000)]
    whole = ours.encode("".join(f"▁{word}" for word in words))
    apart = [ours.encode(f"▁{word}") for word in words]
    assert whole.ids.tolist() == trained.encode(" ".join(words))
    assert whole.ids.tolist() != np.concatenate([path.ids for path in apart]).tolist()
    assert whole.score == pytest.approx(sum(path.score for path in apart), rel=1e-6)
    tokenizer = UnigramTokenizer(ours, normalizer="nmt_nfkc")
    assert tokenizer.encode_ids(" ".join(words)).tolist() == whole.ids.tolist()


@pytest.mark.parametrize("name", ["t5_base", "sp_test_model"])
def test_published_models(shared_data: Path, name: str) -> None:
    file = shared_data / "tokenizers" / "sentencepiece" / f"{name}.model"
    processor = sentencepiece.SentencePieceProcessor(model_file=str(file))
    ours = as_ours(processor)
    for text in HARD:
        assert_same(processor, ours, text)
    for line in (shared_data / "corpora" / "botchan.txt").read_text("utf-8").splitlines()[::10]:
        assert ours.encode(processor.normalize(line)).ids.tolist() == processor.encode(line)


def test_user_defined_symbols_and_byte_fallback(sample_lines: list[str]) -> None:
    symbols = ("<sep>", "<sep><sep>", "return x", "▁the", "☃")
    processor = train(
        sample_lines,
        900,
        character_coverage=0.98,
        byte_fallback=True,
        user_defined_symbols=list(symbols),
        hard_vocab_limit=False,
    )
    ours = as_ours(processor, symbols)
    assert ours.byte_fallback
    for text in [*HARD, "a<sep>b<sep><sep><sep>c", "return x☃☃ return x", "the thethe the"]:
        assert_same(processor, ours, text)
    unknown = ours.encode("▁Ѯ")
    assert ours.decode_bytes(unknown.ids) == "▁Ѯ".encode()
    assert unknown.end_bytes.tolist()[-2:] == [4, 5]


def test_symbols_of_several_bytes_a_character(sample_lines: list[str]) -> None:
    symbols = ("▁▁", "日日", "日本é", "éa", "aé日", "aa", "😀▁")
    lines = [*sample_lines, "日 日本 本日 é éa aé a ▁ x日 😀 "]
    options = {"user_defined_symbols": list(symbols), "normalization_rule_name": "identity"}
    processor = train(lines, 900, remove_extra_whitespaces=False, hard_vocab_limit=False, **options)
    ours = as_ours(processor, symbols)
    random = random_module.Random(5)
    parts = (*symbols, " ", "   ", "return", "日", "é", "a", "f")
    for _ in range(200):
        assert_same(processor, ours, "".join(random.choices(parts, k=random.randint(1, 9))))


def test_tokens_of_a_corpus_are_those_of_its_units(
    trained: sentencepiece.SentencePieceProcessor, sample_lines: list[str]
) -> None:
    ours = as_ours(trained)
    words = Counter(
        f"▁{word}"
        for line in [*sample_lines, "ѮѮ xѮ ѮxѮѮ"]
        for word in trained.normalize(line).split("▁")
        if word
    )
    counts = WordCounts.from_items([(word.encode(), count) for word, count in words.items()])
    assert ours.count_tokens(counts) == sum(count * len(ours.encode(word)) for word, count in words.items())


def test_pieces_that_make_no_model_are_told() -> None:
    unknown = ("<unk>", 0.0, PieceKind.UNKNOWN)
    with pytest.raises(ModelError, match="exactly one piece"):
        UnigramPieces.from_items([("a", -1.0, PieceKind.NORMAL)])
    with pytest.raises(ModelError, match="pieces 1 and 2 are both b'a'"):
        UnigramPieces.from_items([unknown, ("a", -1.0, PieceKind.NORMAL), ("a", -2.0, PieceKind.NORMAL)])
    with pytest.raises(ModelError, match="piece 1 is empty"):
        UnigramPieces.from_items([unknown, ("", -1.0, PieceKind.NORMAL)])
    with pytest.raises(ModelError, match="not a finite number"):
        UnigramPieces.from_items([unknown, ("a", math.nan, PieceKind.NORMAL)])
    with pytest.raises(ModelError, match="<0x00>"):
        UnigramModel(UnigramPieces.from_items([unknown, ("a", -1.0, PieceKind.NORMAL)]), byte_fallback=True)
    model = model_of(CATS)
    with pytest.raises(DecodeError, match="id 99"):
        model.piece(99)
    with pytest.raises(ValueError, match="1 to 1024"):
        model.n_best("cats", 0)
