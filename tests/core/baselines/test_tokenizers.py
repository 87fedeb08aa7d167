"""Characters, words, bytes and patches: what becomes of a text."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.core.baselines.ngram_oracle import PlainModel
from tests.core.baselines.samples import BASELINES, CORPUS, counted, tokenizer_of
from tests.core.pre_tokenizers.splitter_oracle import expected_pieces, expected_spans, splitting_text
from tokexplorer.core.baselines.patches import EntropyPatchTokenizer, PatchTokenizer, Threshold
from tokexplorer.core.pre_tokenizers.safe_splits import cut_before_whitespace
from tokexplorer.core.spec import SpecError, TrainingSpec
from tokexplorer.core.text import encode_utf8
from tokexplorer.core.tokenizer import DecodeError, Tokenizer
from tokexplorer.core.trainer import TrainingError
from tokexplorer.core.unicode.classes import unicode_classes

if TYPE_CHECKING:
    from tokexplorer.core.baselines.tokenizer import BaselineTokenizer
    from tokexplorer.core.spec import Algorithm, ThresholdKind

SPLITTERS = ("none", "whitespace", "gpt2", "metaspace", "digits", r"regex:\w+")
UNCHANGED = ("none", "whitespace", "gpt2", "digits", r"regex:\w+")  # the pieces are parts of the text
THRESHOLDS = (0.0, 1.0, 3.0, 8.0)
KINDS = st.sampled_from(("global", "relative"))

cached = cache(tokenizer_of)


def spans(tokenizer: BaselineTokenizer, text: str) -> list[tuple[int, int]]:
    encoding = tokenizer.encode(text)
    return list(zip(encoding.start_bytes.tolist(), encoding.end_bytes.tolist(), strict=True))


def parts(tokenizer: BaselineTokenizer, text: str) -> list[bytes]:
    return [encode_utf8(text)[start:end] for start, end in spans(tokenizer, text)]


# ---- characters and words


def test_characters_are_numbered_by_frequency_then_by_code_point() -> None:
    tokenizer = tokenizer_of(
        "characters", "éa zz\n" + "漢z" * 2, special_tokens=("<s>",), pre_tokenizer="none"
    )
    assert tokenizer.special_tokens == {"<s>": 1}
    spelled = [tokenizer.token_bytes(token).decode() for token in range(tokenizer.vocab_size)]
    assert spelled == ["<unk>", "<s>", "z", "漢", "\n", " ", "a", "é"]
    assert tokenizer.encode("z漢b😀<s>").ids.tolist() == [2, 3, 0, 0, 1]
    assert tokenizer.decode([2, 3, 0, 1]) == "z漢<unk><s>"
    kinds = [tokenizer.facts(token).kind for token in range(3)]
    assert kinds == ["unknown", "special", "character"]


def test_rare_characters_are_unknown() -> None:
    often = tokenizer_of("characters", "aaabbc", min_frequency=2)
    assert often.decode_bytes(range(often.vocab_size)) == b"<unk>ab"
    capped = tokenizer_of("characters", "aaabbc", vocab_size=2)
    assert capped.encode_ids("abca").tolist() == [1, 0, 0, 1]


def test_words_are_the_most_frequent_pieces() -> None:
    text = "on the mat on the on off"
    tokenizer = tokenizer_of("words", text, vocab_size=4)
    assert [tokenizer.token_bytes(token) for token in range(4)] == [b"<unk>", b" the", b" on", b"on"]
    assert tokenizer.encode_ids("on the hat").tolist() == [3, 1, 0]
    assert tokenizer.facts(3).kind == "word"
    often = tokenizer_of("words", text, min_frequency=2)
    assert often.vocab_size == 3


@pytest.mark.parametrize("algorithm", ["characters", "words"])
def test_no_learned_token_is_spelled_like_one_of_its_own(algorithm: Algorithm) -> None:
    tokenizer = tokenizer_of(
        algorithm, "? a ? b ?", unknown_token="?", pre_tokenizer="whitespace", vocab_size=3
    )
    assert [tokenizer.token_bytes(token) for token in range(3)] == [b"?", b"a", b"b"]
    assert tokenizer.encode_ids("a ? b").tolist() == [1, 0, 2]


@given(splitting_text, st.sampled_from(UNCHANGED), st.integers(1, 30), st.integers(1, 3))
def test_characters_against_the_plain_way(text: str, splitter: str, size: int, least: int) -> None:
    settings = {"vocab_size": size, "min_frequency": least, "pre_tokenizer": splitter}
    kept = "".join(expected_pieces(splitter, text))
    if kept and max(Counter(kept).values()) < least:
        with pytest.raises(TrainingError, match="no character of this corpus occurs"):
            tokenizer_of("characters", text, **settings)
        return
    tokenizer = tokenizer_of("characters", text, **settings)
    frequent = sorted((-count, character) for character, count in Counter(kept).items() if count >= least)
    ids = {character: 1 + rank for rank, (_, character) in enumerate(frequent[: size - 1])}
    assert tokenizer.vocab_size == 1 + len(ids)
    assert tokenizer.encode(text).ids.tolist() == [ids.get(character, 0) for character in kept]


@given(splitting_text, st.sampled_from(UNCHANGED), st.integers(1, 30), st.integers(1, 3))
def test_words_against_the_plain_way(text: str, splitter: str, size: int, least: int) -> None:
    settings = {"vocab_size": size, "min_frequency": least, "pre_tokenizer": splitter}
    pieces = expected_pieces(splitter, text)
    if pieces and max(Counter(pieces).values()) < least:
        with pytest.raises(TrainingError, match="no word of this corpus occurs"):
            tokenizer_of("words", text, **settings)
        return
    tokenizer = tokenizer_of("words", text, **settings)
    frequent = [word for word, count in Counter(pieces).most_common() if count >= least]
    ids = {word: 1 + rank for rank, word in enumerate(frequent[: size - 1])}
    assert tokenizer.encode(text).ids.tolist() == [ids.get(piece, 0) for piece in pieces]
    assert spans(tokenizer, text) == expected_spans(splitter, text)
    assert parts(tokenizer, text) == list(map(encode_utf8, pieces))


# ---- bytes


def test_bytes_have_the_ids_of_byt5() -> None:
    tokenizer = tokenizer_of("bytes")
    assert tokenizer.special_tokens == {"<pad>": 0, "</s>": 1, "<unk>": 2}
    assert tokenizer.vocab_size == 256 + 3
    # transformers' ByT5Tokenizer on "hello" and "世", each closed by </s>.
    assert tokenizer.encode_ids("hello</s>").tolist() == [107, 104, 111, 111, 114, 1]
    assert tokenizer.encode_ids("世</s>").tolist() == [231, 187, 153, 1]
    assert {tokenizer.facts(token).kind for token in range(3, 259)} == {"byte"}
    assert tokenizer.token_bytes(258) == b"\xff"


def test_user_symbols_come_before_the_bytes() -> None:
    tokenizer = tokenizer_of("bytes", user_symbols=("cat",))
    assert tokenizer.encode("a cat", allow_special=False).ids.tolist() == [4 + 97, 4 + 32, 3]
    assert tokenizer.facts(3).kind == "user"
    assert tokenizer.vocab_size == 260


# ---- patches


def test_byte_patches_run_on_from_the_beginning_of_the_text() -> None:
    tokenizer = tokenizer_of("byte-patches", patch_bytes=4, special_tokens=("<s>",), pre_tokenizer="gpt2")
    assert isinstance(tokenizer, PatchTokenizer)
    text = "a cat é😀"
    assert spans(tokenizer, text) == [(0, 4), (4, 8), (8, 12)]
    assert parts(tokenizer, "a c<s>sat on") == [b"a c", b"<s>", b"sat ", b"on"]
    ids = tokenizer.encode("a c<s>").ids.tolist()
    assert ids == [tokenizer.patch_id, 0]
    assert tokenizer.facts(tokenizer.patch_id).kind == "patch"
    assert tokenizer.vocab_size == 1 + 256 + 1
    assert tokenizer.pre_tokenizer_name == "none"
    assert not tokenizer.splits_before_whitespace


@pytest.mark.parametrize("algorithm", ["byte-patches", "entropy-patches"])
def test_patches_have_no_spelling(algorithm: Algorithm) -> None:
    tokenizer = tokenizer_of(algorithm, special_tokens=("<s>",))
    assert isinstance(tokenizer, PatchTokenizer)
    for decode in (tokenizer.decode, tokenizer.decode_bytes):
        with pytest.raises(DecodeError, match="a patch cannot be decoded"):
            decode([0, tokenizer.patch_id])
    with pytest.raises(DecodeError, match="a patch cannot be decoded"):
        tokenizer.token_bytes(tokenizer.patch_id)
    assert tokenizer.decode_bytes([0, 1 + 255]) == b"<s>\xff"


@given(splitting_text, st.sampled_from(UNCHANGED), st.sampled_from(THRESHOLDS), KINDS, st.integers(1, 5))
def test_entropy_patches_against_the_plain_model(
    text: str, splitter: str, threshold: float, kind: ThresholdKind, order: int
) -> None:
    settings: dict[str, Any] = {
        "pre_tokenizer": splitter,
        "entropy_threshold_bits": threshold,
        "entropy_threshold_kind": kind,
        "ngram_order": order,
    }
    tokenizer = cached("entropy-patches", **settings)
    assert isinstance(tokenizer, EntropyPatchTokenizer)
    plain = _plain_model(splitter, order)
    utf8 = encode_utf8(text)
    edges: list[list[int]] = []
    found = tokenizer.entropies(text)
    places: list[int] = []
    entropies: list[float] = []
    before = 0.0
    for start, end in expected_spans(splitter, text):
        for place in range(start, end):
            bits = plain.entropy_after(utf8[start:place])
            rise = bits - before if kind == "relative" else bits
            if abs(rise - threshold) < 1e-9:  # rounding decides, such as between two equal contexts
                rise = float(found.compared(kind)[len(places)])
            if rise > threshold or not edges:
                edges.append([place, place + 1])
            edges[-1][1] = place + 1
            places.append(place)
            entropies.append(bits)
            before = bits
    assert found.start_bytes.tolist() == places
    assert found.end_bytes.tolist() == [place + 1 for place in places]
    np.testing.assert_allclose(found.bits, entropies, atol=1e-9)
    assert spans(tokenizer, text) == [tuple(edge) for edge in edges]
    assert set(tokenizer.encode(text).ids.tolist()) <= {tokenizer.patch_id}


@cache
def _plain_model(splitter: str, order: int) -> PlainModel:
    counts = counted(CORPUS, TrainingSpec.of("entropy-patches", pre_tokenizer=splitter))
    return PlainModel(counts.items(), order)


@given(splitting_text, st.sampled_from(SPLITTERS), st.sampled_from(("none", "NFKC")), KINDS, st.floats(0, 8))
def test_another_threshold_makes_of_the_entropies_what_a_training_makes(
    text: str, splitter: str, normalizer: str, kind: ThresholdKind, bits: float
) -> None:
    tokenizer = cached(
        "entropy-patches", pre_tokenizer=splitter, normalizer=normalizer, special_tokens=("<s>", "a ")
    )
    assert isinstance(tokenizer, EntropyPatchTokenizer)
    threshold = Threshold(bits, kind)
    other = tokenizer.with_threshold(threshold)
    assert (other.threshold, other.model) == (threshold, tokenizer.model)
    encoding = other.encode(text)
    starts = encoding.start_bytes[encoding.ids == other.patch_id]
    entropies = tokenizer.entropies(text)
    begins = entropies.begins(threshold)
    assert entropies.start_bytes[begins].tolist() == starts.tolist()
    assert entropies.count_patches(threshold) == begins.sum() == len(starts)


def test_entropies_that_rise_by_the_threshold_begin_no_patch() -> None:
    tokenizer = tokenizer_of("entropy-patches", special_tokens=("<s>",))
    assert isinstance(tokenizer, EntropyPatchTokenizer)
    found = tokenizer.entropies("the cat<s>sat")
    assert np.flatnonzero(found.opens).tolist() == [0, 7]
    for kind in ("global", "relative"):
        exactly = Threshold(float(found.compared(kind)[4]), kind)
        assert exactly.bits > 0
        assert not found.begins(exactly)[4]
        assert not (tokenizer.with_threshold(exactly).encode("the cat<s>sat").start_bytes == 4).any()
    unread = tokenizer.entropies("the cat<s>sat", allow_special=False)
    assert np.flatnonzero(unread.opens).tolist() == [0]
    assert len(tokenizer.entropies("")) == 0
    with pytest.raises(SpecError, match="out of bounds"):
        tokenizer.with_threshold(Threshold(9.0))


def test_patches_cross_pieces_unless_their_first_byte_is_uncertain() -> None:
    low = tokenizer_of("entropy-patches", entropy_threshold_bits=0)
    assert isinstance(low, EntropyPatchTokenizer)
    assert low.splits_before_whitespace
    high = tokenizer_of("entropy-patches", entropy_threshold_bits=low.model.start_entropy)
    assert not high.splits_before_whitespace
    assert parts(low, "the cat")[3] == b" "
    assert any(b" " in patch[1:] for patch in parts(high, "the cat"))
    long = "the cat " * 50_000  # longer than the windows that texts are encoded in
    certain = tokenizer_of("entropy-patches", entropy_threshold_bits=8.0)
    assert spans(certain, long) == [(0, len(long))]


# ---- all of them


@pytest.mark.parametrize("algorithm", BASELINES)
@given(text=splitting_text, splitter=st.sampled_from(SPLITTERS), normalizer=st.sampled_from(["none", "NFKC"]))
def test_any_text_becomes_spans_that_follow_each_other(
    algorithm: Algorithm, text: str, splitter: str, normalizer: str
) -> None:
    tokenizer = cached(algorithm, pre_tokenizer=splitter, normalizer=normalizer, special_tokens=("<s>", "a "))
    assert isinstance(tokenizer, Tokenizer)
    encoding = tokenizer.encode(text)
    starts, ends = encoding.start_bytes, encoding.end_bytes
    assert encoding.ids.dtype == np.int32
    assert all(0 <= token < tokenizer.vocab_size for token in encoding.ids.tolist())
    assert (starts <= ends).all()
    assert (np.diff(starts) >= 0).all()
    assert (np.diff(ends) >= 0).all()
    np.testing.assert_array_equal(tokenizer.encode_ids(text), encoding.ids)
    if normalizer == "none" and (splitter in ("none", "gpt2", "digits") or algorithm == "byte-patches"):
        assert starts.tolist() == [0, *ends[:-1].tolist()][: len(starts)]
        assert ends[-1:].tolist() == [len(encode_utf8(text))][: len(ends)]
        assert len(ends) > 0 or not text


@pytest.mark.parametrize("algorithm", BASELINES)
@given(
    text=splitting_text,
    splitter=st.sampled_from(SPLITTERS),
    threshold=st.sampled_from(THRESHOLDS),
    kind=KINDS,
)
def test_a_text_is_encoded_in_parts_where_that_is_promised(
    algorithm: Algorithm, text: str, splitter: str, threshold: float, kind: ThresholdKind
) -> None:
    tokenizer = cached(
        algorithm,
        pre_tokenizer=splitter,
        special_tokens=("<s>",),
        entropy_threshold_bits=threshold,
        entropy_threshold_kind=kind,
    )
    source = encode_utf8(text)
    cut = cut_before_whitespace(np.frombuffer(source, np.uint8), unicode_classes(), 0, len(source))
    if not tokenizer.splits_before_whitespace or cut == 0:
        return
    halves = [half.decode("utf-8", "surrogatepass") for half in (source[:cut], source[cut:])]
    left, right = (tokenizer.encode(half) for half in halves)
    whole = tokenizer.encode(text)
    assert whole.ids.tolist() == [*left.ids.tolist(), *right.ids.tolist()]
    assert whole.start_bytes.tolist() == [*left.start_bytes.tolist(), *(right.start_bytes + cut).tolist()]
    assert whole.end_bytes.tolist() == [*left.end_bytes.tolist(), *(right.end_bytes + cut).tolist()]


@pytest.mark.parametrize("algorithm", ["characters", "words", "bytes"])
@given(text=splitting_text, splitter=st.sampled_from(["none", "gpt2", "digits"]))
def test_what_is_known_is_had_back(algorithm: Algorithm, text: str, splitter: str) -> None:
    tokenizer = tokenizer_of(algorithm, text, pre_tokenizer=splitter)
    ids = tokenizer.encode_ids(text)
    assert tokenizer.decode(ids) == text
    assert tokenizer.decode_bytes(ids) == encode_utf8(text)
    assert b"".join(map(tokenizer.token_bytes, ids.tolist())) == encode_utf8(text)


@pytest.mark.parametrize("algorithm", BASELINES)
def test_ids_that_there_are_not_are_refused(algorithm: Algorithm) -> None:
    tokenizer = cached(algorithm)
    for token in (-1, tokenizer.vocab_size):
        with pytest.raises(DecodeError, match=f"id {token} "):
            tokenizer.decode([token])
        with pytest.raises(DecodeError, match=f"id {token} "):
            tokenizer.facts(token)
