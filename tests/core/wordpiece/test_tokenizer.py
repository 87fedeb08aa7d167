"""Encoding by longest match against the textbook's loop and against `tokenizers`."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING
from unittest import mock

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from tokenizers import AddedToken, Tokenizer, decoders, models, normalizers, pre_tokenizers

from tests.core.text_oracle import reference_strings
from tokexplorer.core import piece_memo
from tokexplorer.core.added_tokens import AddedTokens
from tokexplorer.core.text import SourceText, decode_utf8
from tokexplorer.core.tokenizer import DecodeError
from tokexplorer.core.tokenizer import Tokenizer as TokenizerContract
from tokexplorer.core.word_counts import WordCounter
from tokexplorer.core.wordpiece import plain
from tokexplorer.core.wordpiece.tokenizer import WordPieceTokenizer
from tokexplorer.core.wordpiece.vocabulary import MergeStages, Vocabulary

if TYPE_CHECKING:
    from pathlib import Path


def tokenizer_of(*tokens: str, splitter: str = "whitespace", longest: int = 100) -> WordPieceTokenizer:
    return WordPieceTokenizer.of_tokens(["[UNK]", *tokens], longest_word=longest, pre_tokenizer=splitter)


def tokens_of(tokenizer: WordPieceTokenizer, text: str) -> list[str]:
    return [tokenizer.vocabulary.tokens[token_id] for token_id in tokenizer.encode_ids(text)]


def reference(tokens: list[str], longest: int = 100) -> Tokenizer:
    vocabulary = {token: token_id for token_id, token in enumerate(tokens)}
    model = models.WordPiece(vocabulary, unk_token="[UNK]", max_input_chars_per_word=longest)
    tokenizer = Tokenizer(model)
    tokenizer.pre_tokenizer = pre_tokenizers.WhitespaceSplit()
    return tokenizer


def test_the_worked_example() -> None:
    pieces = ("un", "una", "##f", "##ffa", "##ble", "##a", "##fa", "##f")
    assert tokens_of(tokenizer_of(*pieces), "unaffable") == ["una", "##ffa", "##ble"]
    without_una = tuple(piece for piece in pieces if piece != "una")
    assert tokens_of(tokenizer_of(*without_una), "unaffable") == ["un", "##a", "##ffa", "##ble"]
    assert tokens_of(tokenizer_of("##ffa", "##ble"), "unaffable") == ["[UNK]"]
    assert tokens_of(tokenizer_of("una", "##ffa"), "unaffable una") == ["[UNK]", "una"]


LETTERS = "ab#é世"
small_tokens = st.lists(
    st.tuples(st.sampled_from(["", "##"]), st.text(LETTERS, min_size=1, max_size=5)).map("".join), max_size=14
)
small_texts = st.lists(st.text(LETTERS, min_size=1, max_size=14), max_size=6).map(" ".join)


@given(tokens=small_tokens, text=small_texts, longest=st.integers(1, 12))
def test_small_vocabularies_cover_words_as_the_textbook_and_tokenizers_do(
    tokens: list[str], text: str, longest: int
) -> None:
    tokenizer = tokenizer_of(*tokens, longest=longest)
    vocabulary = {"[UNK]", *tokens}
    expected = [token for word in text.split() for token in plain.cover(word, vocabulary, longest=longest)]
    assert tokens_of(tokenizer, text) == expected
    encoding = tokenizer.encode(text)
    peer = reference(["[UNK]", *tokens], longest).encode(text)
    assert encoding.ids.tolist() == peer.ids
    source = SourceText(text)
    starts = source.bytes_at_code_points(np.array([start for start, _ in peer.offsets], np.int64))
    ends = source.bytes_at_code_points(np.array([end for _, end in peer.offsets], np.int64))
    assert encoding.start_bytes.tolist() == starts.tolist()
    assert encoding.end_bytes.tolist() == ends.tolist()


@pytest.mark.parametrize("rows", [1, 2, 8])
@given(tokens=small_tokens, text=small_texts)
def test_a_full_memo_changes_nothing(rows: int, tokens: list[str], text: str) -> None:
    expected = [token for word in text.split() for token in plain.cover(word, {"[UNK]", *tokens})]
    with mock.patch.multiple(piece_memo, _FEWEST_ROWS=rows, _MOST_ROWS=rows):
        tokenizer = tokenizer_of(*tokens)
        fresh = tokenizer_of(*tokens).encode(text)
        assert tokens_of(tokenizer, f"{text} {text}") == 2 * expected
        kept = tokenizer.encode(text)
    assert [tokenizer.vocabulary.tokens[token_id] for token_id in kept.ids] == expected
    assert kept.start_bytes.tolist() == fresh.start_bytes.tolist()
    assert kept.end_bytes.tolist() == fresh.end_bytes.tolist()


def test_an_unknown_token_that_is_also_text_is_told_from_unknown_words() -> None:
    tokens = ["unk", "##x", "a"]
    tokenizer = WordPieceTokenizer.of_tokens(tokens, unknown="unk", pre_tokenizer="whitespace")
    for _ in range(2):  # the second time from the memo
        encoding = tokenizer.encode("unkx unky unk a")
        assert encoding.ids.tolist() == [0, 1, 0, 0, 2]
        assert encoding.start_bytes.tolist() == [0, 3, 5, 10, 14]
        assert encoding.end_bytes.tolist() == [3, 4, 9, 13, 15]


def test_words_that_fail_late_and_often_are_covered_alike() -> None:
    rng = random.Random(5)
    for _ in range(300):
        tokens = ["".join(rng.choices("ab", k=rng.randint(1, 9))) for _ in range(12)]
        tokens = [rng.choice(["", "##", "##"]) + token for token in tokens] + ["a", "##a", "##b"]
        tokenizer = tokenizer_of(*tokens)
        words = ["".join(rng.choices("ab", k=rng.randint(1, 60))) for _ in range(20)]
        expected = [token for word in words for token in plain.cover(word, {"[UNK]", *tokens})]
        assert tokens_of(tokenizer, " ".join(words)) == expected


def test_long_words_are_covered_alike_at_every_step() -> None:
    rng = random.Random(8)
    tokens = ["[UNK]", "a", "b", "##a", "##b"]
    left, right = [], []
    while len(tokens) < 60:
        first, second = rng.randrange(1, len(tokens)), rng.randrange(3, len(tokens))
        merged = tokens[first] + tokens[second].removeprefix("##")
        if tokens[second].startswith("##") and merged not in tokens:
            tokens.append(merged)
            left.append(first)
            right.append(second)
    vocabulary = Vocabulary.of(tokens, unmatched=[0], longest_word=5000)
    stages = MergeStages(vocabulary, np.array(left, np.int32), np.array(right, np.int32))
    tokenizer = WordPieceTokenizer(stages, AddedTokens({}), normalizer="none", pre_tokenizer="whitespace")
    text = " ".join("".join(rng.choices("ab", k=length)) for length in (600, 520, 3))
    for step in (0, 1, 20, 54, 55):
        known = set(tokens[: 5 + step])
        expected = [token for word in text.split() for token in plain.cover(word, known, longest=5000)]
        assert tokens_of(tokenizer.at_step(step), text) == expected


def test_more_than_a_hundred_characters_are_unknown() -> None:
    tokenizer = tokenizer_of("é", "##é")
    assert len(tokenizer.encode_ids("é" * 100)) == 100
    encoding = tokenizer.encode("é" + " " + "é" * 101)
    assert encoding.ids.tolist() == [1, 0]
    assert (encoding.start_bytes[1], encoding.end_bytes[1]) == (3, 205)


def test_special_tokens_are_cut_out_unless_they_are_text() -> None:
    tokenizer = WordPieceTokenizer.of_tokens(
        ["[UNK]", "[MASK]", "[", "MASK", "]", "a"],
        special_tokens={"[UNK]": 0, "[MASK]": 1},
        pre_tokenizer="bert",
    )
    assert tokenizer.encode_ids("a[MASK]a").tolist() == [5, 1, 5]
    encoding = tokenizer.encode("a [MASK] a")
    assert encoding.ids.tolist() == [5, 1, 5]
    assert encoding.start_bytes.tolist() == [0, 2, 9]
    assert tokenizer.encode_ids("a [MASK] a", allow_special=False).tolist() == [5, 2, 3, 4, 5]


def test_a_word_that_is_spelled_like_an_added_token_is_matched_with_it_as_by_the_library() -> None:
    tokens = ["[UNK]", "low", "cafe", "##s", "a"]
    tokenizer = WordPieceTokenizer.of_tokens(
        tokens,
        special_tokens={"[UNK]": 0, "low": 1},
        user_symbols={"cafe": 2},
        normalizer="lowercase",
        pre_tokenizer="whitespace",
    )
    library = Tokenizer(models.WordPiece({token: k for k, token in enumerate(tokens)}, unk_token="[UNK]"))
    library.normalizer = normalizers.Lowercase()
    library.pre_tokenizer = pre_tokenizers.Whitespace()
    library.add_special_tokens([AddedToken("low", normalized=False, special=True)])
    library.add_tokens([AddedToken("cafe", normalized=False)])
    for is_text in (False, True):
        library.encode_special_tokens = is_text
        for text in ("LOW", "low", "a CAFE Cafes cafe", "LOWS a"):
            ids = tokenizer.encode_ids(text, allow_special=not is_text).tolist()
            assert ids == library.encode(text).ids, (text, is_text)


def test_decoding_is_that_of_the_reference() -> None:
    tokens = ["[UNK]", "un", "##able", "a", "é", "##世"]
    tokenizer = tokenizer_of(*tokens[1:])
    decoder = decoders.WordPiece(prefix="##", cleanup=False)
    rng = random.Random(3)
    for _ in range(50):
        ids = rng.choices(range(6), k=rng.randint(0, 8))
        assert tokenizer.decode(ids) == decoder.decode([tokens[token_id] for token_id in ids])
        assert tokenizer.decode_bytes(ids).decode() == tokenizer.decode(ids)
    assert tokenizer.token_bytes(2) == b"##able"
    with pytest.raises(DecodeError, match="id 6 at place 1"):
        tokenizer.decode([1, 6])


def test_earlier_steps_know_fewer_tokens() -> None:
    vocabulary = Vocabulary.of(["[UNK]", "a", "##b", "##c", "##bc", "abc"], unmatched=[0])
    left, right = np.array([2, 1], np.int32), np.array([3, 4], np.int32)
    stages = MergeStages(vocabulary, left, right)
    tokenizer = WordPieceTokenizer(
        stages, AddedTokens({"[UNK]": 0}), normalizer="none", pre_tokenizer="whitespace"
    )
    sizes = [len(tokenizer.at_step(step).encode_ids("abc")) for step in range(3)]
    assert sizes == [3, 2, 1]
    assert tokenizer.at_step(1).vocab_size == 5
    assert tokenizer.at_step(1).steps == 1
    assert tokenizer.at_step(1).at_step(2).encode_ids("abc").tolist() == [5]
    assert [tokenizer.facts(token_id).kind for token_id in range(6)] == [
        "unknown", "character", "character", "character", "merge", "merge",
    ]  # fmt: skip
    assert (tokenizer.facts(5).parts, tokenizer.facts(5).step) == ((1, 4), 2)
    with pytest.raises(DecodeError):
        tokenizer.at_step(1).facts(5)
    with pytest.raises(ValueError, match="step 3"):
        tokenizer.at_step(3)


def test_splitters_that_keep_white_space_get_no_blanks_between_words() -> None:
    tokens = ["t", "##he", " the", " t", "##h", "##e", "##  ", "\n", "x"]
    tokenizer = tokenizer_of(*tokens, splitter="gpt2")
    text = "the the thehe x\n   the"
    expected = ["t", "##he", " the", " the", "##he", "[UNK]", "\n", "##  ", " the"]
    assert tokens_of(tokenizer, text) == expected
    assert tokenizer.decode(tokenizer.encode_ids(text)) == text.replace(" x", "[UNK]")
    marked = tokenizer_of("\u2581the", "##the", splitter="metaspace")
    assert marked.decode(marked.encode_ids("the thethe")) == "the thethe"
    dropped = tokenizer_of("the", "##the", splitter="whitespace")
    assert dropped.decode(dropped.encode_ids("the\n\nthethe")) == "the thethe"


def test_what_is_said_of_tokens() -> None:
    tokenizer = WordPieceTokenizer.of_tokens(
        ["[PAD]", "[UNK]", "<x>", "a", "##é", "##ab", "#", "##"],
        special_tokens={"[PAD]": 0},
        user_symbols={"<x>": 2},
    )
    kinds = [tokenizer.facts(token_id).kind for token_id in range(8)]
    assert kinds == ["special", "unknown", "user", "character", "character", "piece", "character", "piece"]
    assert tokenizer.encode_ids("a<x>é[PAD]").tolist() == [3, 2, 1, 0]
    assert tokenizer.encode_ids("a<x>[PAD]", allow_special=False).tolist() == [3, 2, 1, 1, 1]
    with pytest.raises(DecodeError):
        tokenizer.facts(8)


def test_counted_words_have_as_many_tokens_as_the_text() -> None:
    text = "abc ab bc abc zz " * 3
    tokenizer = tokenizer_of("a", "b", "##b", "##c", "##bc")
    counter = WordCounter(pre_tokenizer="whitespace")
    counter.add_text(text)
    assert tokenizer.count_tokens(counter.word_counts()) == len(tokenizer.encode_ids(text)) == 27


def test_contract_and_errors() -> None:
    assert isinstance(tokenizer_of("a"), TokenizerContract)
    assert len(tokenizer_of("a").encode("")) == 0
    assert tokenizer_of("a").splits_before_whitespace
    with pytest.raises(ValueError, match=r"holds no '\[UNK\]'"):
        WordPieceTokenizer.of_tokens(["a"])


def bert(folder: Path, normalizer: str) -> WordPieceTokenizer:
    lines = (folder / "vocab.txt").read_text(encoding="utf-8").splitlines()
    special = {token: lines.index(token) for token in ("[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]")}
    return WordPieceTokenizer.of_tokens(lines, special_tokens=special, normalizer=normalizer)


AWKWARD = "abAB éÀßİıſﬁ①世界🌍ａ\u0301\u0327\u200d\ufeff\ufffd\x00\x7f\t\n\u3000\u2028-.,'«»#$"
REMOVED = "\u0301\u0327\u200d\ufeff\ufffd\x00\x7f"
BERT_TOKENS = ["[UNK]", *"abeisßﬁ①世界🌍ａı-.,'«#$", *(f"##{letter}" for letter in "abesßı🌍"), "ab", "aa"]
BERT_TOKENS += ["##ab", "##bab", "##aa", "##a世", "i\u0307", "##e\u0301"]


@given(st.text(AWKWARD, max_size=40))
def test_bert_with_any_text_gives_ids_and_spans_of_tokenizers(text: str) -> None:
    peer = Tokenizer(models.WordPiece({token: i for i, token in enumerate(BERT_TOKENS)}, unk_token="[UNK]"))
    peer.normalizer = normalizers.BertNormalizer(lowercase=True)
    peer.pre_tokenizer = pre_tokenizers.BertPreTokenizer()
    expected = peer.encode(text, add_special_tokens=False)
    source = SourceText(text)
    tokenizer = WordPieceTokenizer.of_tokens(BERT_TOKENS, normalizer="bert", pre_tokenizer="bert")
    encoding = tokenizer.encode(source)
    assert encoding.ids.tolist() == tokenizer.encode_ids(text).tolist() == expected.ids
    starts = source.code_points_at(encoding.start_bytes).tolist()
    ends = source.code_points_after(encoding.end_bytes).tolist()
    # Ours hold the marks that were removed, and what is between; those of the peer end before them.
    for start, end, (peer_start, peer_end) in zip(starts, ends, expected.offsets, strict=True):
        assert start == peer_start
        assert text[start:end].rstrip(REMOVED) == text[peer_start:peer_end].rstrip(REMOVED)


@pytest.mark.parametrize("file", ["tinyshakespeare.txt", "udhr/deu_1996.txt", "udhr/rus.txt"])
def test_bert_covers_real_text_as_tokenizers_does(shared_data: Path, file: str) -> None:
    text = (shared_data / "corpora" / file).read_bytes().decode()[:300_000]
    folder = shared_data / "tokenizers/bert-base-uncased"
    peer = Tokenizer.from_file(str(folder / "tokenizer.json"))
    peer.normalizer = normalizers.Lowercase()
    expected = peer.encode(text, add_special_tokens=False)
    tokenizer = bert(folder, "lowercase")
    source = SourceText(text)
    encoding = tokenizer.encode(source)
    assert tokenizer.encode_ids(text).tolist() == encoding.ids.tolist() == expected.ids
    assert source.code_points_at(encoding.start_bytes).tolist() == [start for start, _ in expected.offsets]
    assert source.code_points_after(encoding.end_bytes).tolist() == [end for _, end in expected.offsets]
    assert decode_utf8(tokenizer.token_bytes(expected.ids[0])) == expected.tokens[0]


@pytest.mark.parametrize("language", ["ar", "de", "en", "hi", "ru", "zh"])
def test_the_whole_of_bert_gives_the_ids_of_tokenizers(shared_data: Path, language: str) -> None:
    text = (shared_data / f"corpora/pud_parallel/{language}.txt").read_bytes().decode()
    folder = shared_data / "tokenizers/bert-base-uncased"
    expected = Tokenizer.from_file(str(folder / "tokenizer.json")).encode(text, add_special_tokens=False)
    tokenizer = bert(folder, "bert")
    source = SourceText(text)
    encoding = tokenizer.encode(source)
    assert tokenizer.encode_ids(text).tolist() == encoding.ids.tolist() == expected.ids
    starts = source.code_points_at(encoding.start_bytes)
    ends = source.code_points_after(encoding.end_bytes)
    peer_starts, peer_ends = np.array(expected.offsets).T
    # Ours hold the marks that were removed; those of the peer leave them out where they follow.
    assert (starts <= peer_starts).all()
    assert (ends >= peer_ends).all()
    if language in ("en", "de", "zh"):
        assert (starts == peer_starts).mean() > 0.999
        assert (ends == peer_ends).mean() > 0.999


def test_the_whole_of_bert_on_awkward_strings(shared_data: Path) -> None:
    folder = shared_data / "tokenizers/bert-base-uncased"
    peer = Tokenizer.from_file(str(folder / "tokenizer.json"))
    tokenizer = bert(folder, "bert")
    for text in reference_strings(shared_data):
        if not any("\ud800" <= character <= "\udfff" for character in text):
            expected = peer.encode(text, add_special_tokens=False).ids
            assert tokenizer.encode_ids(text).tolist() == expected, text
