"""The audit against brute force: every text up to a length over a small alphabet."""

from __future__ import annotations

import string
import threading
from itertools import product
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.formats.families import trained
from tokexplorer.core.added_tokens import AddedTokens
from tokexplorer.core.bpe.alphabet import Alphabet
from tokexplorer.core.bpe.merges import BpeMerges
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.normalizers.registry import get_normalizer
from tokexplorer.core.pre_tokenizers.registry import PRE_TOKENIZERS, get_pre_tokenizer
from tokexplorer.core.text import SourceText
from tokexplorer.core.unigram.pieces import PieceKind
from tokexplorer.core.unigram.rules import UnigramRules
from tokexplorer.core.unigram.tokenizer import UnigramTokenizer
from tokexplorer.core.vocabulary.audit import (
    Verdict,
    audit,
    characters_left,
    reasons,
    ruled_out_by_splitter,
    text_becoming,
)
from tokexplorer.core.vocabulary.columns import VocabularyColumns
from tokexplorer.core.wordpiece.tokenizer import WordPieceTokenizer
from tokexplorer.formats.tokenizer_files import load_tokenizer

if TYPE_CHECKING:
    from pathlib import Path

    import numpy.typing as npt

    from tokexplorer.core.pipeline import PipelineTokenizer

LETTERS = "abc"
EVERY_TEXT = "\n".join("".join(text) for size in range(1, 8) for text in product(LETTERS, repeat=size))


def audited(tokenizer: PipelineTokenizer) -> dict[str, Verdict]:
    columns = VocabularyColumns.of(tokenizer)
    verdicts = audit(tokenizer, columns)
    return {columns.spelling(row).decode("latin-1"): Verdict(verdict) for row, verdict in enumerate(verdicts)}


def check_by_brute_force(tokenizer: PipelineTokenizer, *, decided: bool) -> None:
    """What any text becomes is reachable; with `decided`, nothing else of our letters is."""
    columns = VocabularyColumns.of(tokenizer)
    verdicts = audit(tokenizer, columns)
    seen = np.isin(columns.ids, tokenizer.encode_ids(EVERY_TEXT)) & (verdicts != Verdict.SPECIAL)
    assert (verdicts[seen] == Verdict.REACHABLE).all()
    check_evidence(tokenizer, columns, verdicts)
    if decided:
        spelled = [columns.spelling(row).decode() for row in range(len(columns))]
        of_letters = np.array([set(each) <= {*LETTERS, "#"} for each in spelled])
        assert (verdicts[of_letters & ~seen] == Verdict.UNREACHABLE).all()


def check_evidence(
    tokenizer: PipelineTokenizer, columns: VocabularyColumns, verdicts: npt.NDArray[np.int8]
) -> None:
    """Every unreachable token has a proof, every reachable one a text, and nothing else has either."""
    every = np.arange(len(columns))
    unreachable = np.flatnonzero(verdicts == Verdict.UNREACHABLE).tolist()
    assert sorted(reasons(tokenizer, columns, np.array(unreachable, np.int64))) == unreachable
    reachable = set(np.flatnonzero(verdicts == Verdict.REACHABLE).tolist())
    assert reachable.isdisjoint(reasons(tokenizer, columns, every))
    for row in (*reachable, *unreachable):
        text = text_becoming(tokenizer, columns, row)
        assert (text is None) == (row not in reachable)
        if text is not None:
            ids = (tokenizer.encode(text, allow_special=each).ids for each in (True, False))
            assert any(columns.ids[row] in each for each in ids)


@st.composite
def merges(draw: st.DrawFn) -> BpeMerges:
    """Merges of letters and of what was made of them, in any order of ranks."""
    parts = [*range(3)]
    rows = []
    for token_id in range(3, 3 + draw(st.integers(1, 9))):
        left, right = draw(st.sampled_from(parts)), draw(st.sampled_from(parts))
        rows.append((left, right, token_id))
        parts.append(token_id)
    order = draw(st.permutations(rows))
    return BpeMerges(*np.array(order, np.int32).T.copy())


def characters() -> Alphabet:
    known = {letter: place for place, letter in enumerate(LETTERS)}
    return Alphabet("characters", None, known, known, unknown_id=100, unknown_token="?")


@pytest.mark.parametrize("by_piece", [False, True])
@given(merges())
@settings(max_examples=25)
def test_bpe(by_piece: bool, merged: BpeMerges) -> None:
    tokenizer = BpeTokenizer(
        merged,
        characters(),
        symbols=AddedTokens({}),
        pre_tokenizer="whitespace",
        sentencepiece_merging=by_piece,
    )
    short = max(len(tokenizer.token_bytes(each)) for each in merged.merged.tolist()) <= 7
    check_by_brute_force(tokenizer, decided=short)


@given(merges())
@settings(max_examples=25)
def test_bpe_with_a_mark_at_the_end_of_a_word(merged: BpeMerges) -> None:
    inner = {letter: place for place, letter in enumerate(LETTERS)}
    last = {letter: place + 50 for place, letter in enumerate(LETTERS)}
    alphabet = Alphabet("characters", None, inner, last, "</w>", unknown_id=100, unknown_token="?")
    tokenizer = BpeTokenizer(merged, alphabet, symbols=AddedTokens({}), pre_tokenizer="whitespace")
    check_by_brute_force(tokenizer, decided=False)


pieces = st.text(LETTERS, min_size=1, max_size=4)


@given(st.dictionaries(pieces, st.integers(-40, -1), max_size=12))
@settings(max_examples=25)
def test_unigram(scores: dict[str, int]) -> None:
    known = {**dict.fromkeys(LETTERS, -9), **scores}
    items = [("<unk>", 0.0, PieceKind.UNKNOWN)]
    items += [
        (piece, score + place / 16, PieceKind.NORMAL) for place, (piece, score) in enumerate(known.items())
    ]
    tokenizer = UnigramTokenizer.from_items(items, pre_tokenizer="whitespace")
    check_by_brute_force(tokenizer, decided=True)


def test_a_piece_that_wins_where_sums_are_rounded_is_not_ruled_out() -> None:
    scores = {"c": -1000.0, "a": -1.0, "b": -1.0, "ab": -2.002, "ba": -2.1}
    items = [("<unk>", 0.0, PieceKind.UNKNOWN)]
    items += [(piece, score, PieceKind.NORMAL) for piece, score in scores.items()]
    tokenizer = UnigramTokenizer.from_items(items, pre_tokenizer="whitespace")
    assert tokenizer.encode_ids("ab").tolist() == [2, 3]
    assert tokenizer.encode_ids(90 * "c" + "ab")[90:].tolist() == [4]  # as SentencePiece adds float32
    assert [*reasons(tokenizer, VocabularyColumns.of(tokenizer), np.array([4, 5]))] == [5]


@given(st.sets(pieces, max_size=8), st.sets(pieces, max_size=8))
@settings(max_examples=25)
def test_wordpiece(starts: set[str], inner: set[str]) -> None:
    tokens = ["[UNK]", *sorted(starts), *(f"##{token}" for token in sorted(inner))]
    tokenizer = WordPieceTokenizer.of_tokens(tokens, special_tokens={"[UNK]": 0}, pre_tokenizer="whitespace")
    check_by_brute_force(tokenizer, decided=False)
    for token, verdict in audited(tokenizer).items():
        if not token.startswith("##") and token != "[UNK]":
            assert verdict == Verdict.REACHABLE


def test_wordpiece_that_swallows_every_beginning() -> None:
    tokenizer = WordPieceTokenizer.of_tokens(["[UNK]", "a", "ab", "##b", "##bb", "##c"], pre_tokenizer="bert")
    assert audited(tokenizer)["##c"] == Verdict.REACHABLE
    alone = WordPieceTokenizer.of_tokens(["[UNK]", "##a"], pre_tokenizer="bert")
    assert audited(alone)["##a"] != Verdict.REACHABLE


def test_what_a_pipeline_rules_out() -> None:
    tokens = [
        "[UNK]",
        "a",
        "Cat",
        "cat",
        "##.",
        ".",
        "it's",
        "猫",
        "##猫",
        "猫猫",
        "##s",
        "a\u0301",
        "a b",
        "a",
    ]
    tokenizer = WordPieceTokenizer.of_tokens(tokens, normalizer="bert", pre_tokenizer="bert")
    columns = VocabularyColumns.of(tokenizer)
    verdicts = audit(tokenizer, columns).tolist()
    never = [tokens[row] for row, verdict in enumerate(verdicts) if verdict == Verdict.UNREACHABLE]
    assert never == ["a", "Cat", "##.", "it's", "##猫", "猫猫", "a\u0301", "a b"]
    why = reasons(tokenizer, columns, np.flatnonzero(np.array(verdicts) == Verdict.UNREACHABLE))
    assert {tokens[row]: reason.name for row, reason in why.items()} == {
        "a": "SPELLED_TWICE",
        "Cat": "NORMALIZER",  # no upper case is left
        "##.": "PRE_TOKENIZER",
        "it's": "PRE_TOKENIZER",
        "##猫": "NORMALIZER",  # Chinese characters stand apart
        "猫猫": "NORMALIZER",
        "a\u0301": "NORMALIZER",
        "a b": "PRE_TOKENIZER",
    }
    assert Verdict.UNDECIDED not in verdicts
    assert verdicts[-1] == Verdict.REACHABLE  # of two that are spelled alike the last is matched


CLASSES = ["a", "R", "\u00e9", "5", ".", "'", " ", "\n", "/", "=", "_", "\u0301", "s"]
SPLITTERS = [name for name, known in PRE_TOKENIZERS.items() if known.metaspace is None and name != "none"]


@pytest.mark.parametrize("name", SPLITTERS)
def test_splitters_cut_what_is_said_to_be_cut(name: str) -> None:
    """Everything that stands in a piece of many random texts is not ruled out."""
    random = np.random.default_rng(5)
    text = "".join(random.choice(CLASSES, 40_000).tolist())
    splitter = get_pre_tokenizer(name)
    source = SourceText(text)
    starts, ends = splitter.spans(source.utf8)
    kept: set[str] = set()
    for start, end in zip(starts.tolist(), ends.tolist(), strict=True):
        piece = source.utf8[start:end].tobytes().decode()
        kept |= {piece[i : i + n] for i in range(len(piece)) for n in (1, 2, 3, 4) if i + n <= len(piece)}
    tokens = [each for each in sorted(kept) if not each.startswith("##")]
    tokenizer = BpeTokenizer(
        BpeMerges.empty(),
        Alphabet.of_bytes(),
        symbols=AddedTokens({}, {each: 300 + place for place, each in enumerate(tokens)}),
        pre_tokenizer=name,
    )
    columns = VocabularyColumns.of(tokenizer)
    rows = np.arange(256, len(columns))
    assert [columns.spelling(row) for row in ruled_out_by_splitter(tokenizer, columns, rows).tolist()] == []


@pytest.mark.parametrize(
    "name", ["NFC", "NFKC", "lowercase", "strip-accents", "nmt_nfkc", "nmt_nfkc_cf", "bert"]
)
def test_normalizers_leave_no_other_characters(name: str) -> None:
    normalizer = get_normalizer(name)
    left = characters_left(normalizer)
    random = np.random.default_rng(3)
    codes = np.concatenate([random.integers(0x20, 0x3000, 30_000), random.integers(0x300, 0x370, 10_000)])
    text = "".join(map(chr, random.permutation(codes).tolist()))
    assert all(left[ord(each)] for each in set(normalizer.apply(text)))


@pytest.mark.parametrize(
    "name", ["byte-bpe, code", "bpe, end of word", "bpe, pieces and bytes", "unigram, bytes"]
)
def test_what_a_text_becomes_is_never_called_unreachable(name: str) -> None:
    tokenizer = trained(name)
    columns = VocabularyColumns.of(tokenizer)
    verdicts = audit(tokenizer, columns)
    sample = ("tests of tokens The quick brown foxes' 1234 straße 猫\n\t x_y == ?! ") * 3
    rows = columns.ids.searchsorted(np.unique(tokenizer.encode_ids(sample)))
    assert Verdict.UNREACHABLE not in verdicts[rows]
    assert np.count_nonzero(verdicts == Verdict.REACHABLE) > len(columns) / 2


def test_bytes_that_no_text_becomes_are_told_by_the_byte_not_by_its_name() -> None:
    byte_ids = np.arange(256, dtype=np.int32)
    letters = {"A": 257}
    alphabet = Alphabet("characters", byte_ids, letters, letters, unknown_id=256, unknown_token="?")
    tokenizer = BpeTokenizer(
        BpeMerges.empty(),
        alphabet,
        symbols=AddedTokens({}, {}),
        normalizer="lowercase",
        pre_tokenizer="whitespace",
    )
    columns = VocabularyColumns.of(tokenizer)
    verdicts = audit(tokenizer, columns)
    never = np.flatnonzero(verdicts == Verdict.UNREACHABLE)
    why = {
        chr(int(columns.ids[row])): reason.name for row, reason in reasons(tokenizer, columns, never).items()
    }
    capitals = dict.fromkeys(string.ascii_uppercase, "NORMALIZER") | {"A": "KNOWN_CHARACTER"}
    assert {text: reason for text, reason in why.items() if text.isupper() and text < "\x80"} == capitals
    assert {text for text, reason in why.items() if reason == "PRE_TOKENIZER"} == {*"\t\n\v\f\r "}
    assert Verdict.UNDECIDED not in verdicts


@pytest.mark.parametrize(("score", "verdict"), [(0.0, Verdict.REACHABLE), (-900.0, Verdict.UNREACHABLE)])
def test_a_byte_that_a_text_becomes_by_its_name_is_reachable(score: float, verdict: Verdict) -> None:
    """Unigram of tokenizers finds all entries of its vocabulary in a text."""
    items = [("<unk>", 0.0, PieceKind.UNKNOWN)]
    items += [(f"<0x{value:02X}>", score, PieceKind.BYTE) for value in range(256)]
    items += [(chr(code), -9.0, PieceKind.NORMAL) for code in range(0x20, 0x7F)]
    tokenizer = UnigramTokenizer.from_items(
        items, byte_fallback=True, pre_tokenizer="none", rules=UnigramRules.TOKENIZERS
    )
    columns = VocabularyColumns.of(tokenizer)
    verdicts = audit(tokenizer, columns)
    row = 1 + ord("J")
    assert verdicts[row] == verdict
    assert (text_becoming(tokenizer, columns, row) is None) == (verdict == Verdict.UNREACHABLE)
    assert list(reasons(tokenizer, columns, np.array([row]))) == [row] * (verdict == Verdict.UNREACHABLE)
    assert tokenizer.encode("<unk>\n").ids[0] == 1 + ord("<")  # the library makes bytes of both
    assert verdicts[1 + ord("<")] != Verdict.UNREACHABLE


def test_it_can_be_ended_and_tells_how_far_it_is() -> None:
    tokenizer = trained("byte-bpe, code")
    columns = VocabularyColumns.of(tokenizer)
    told: list[int] = []
    thread = threading.Thread(target=audit, args=(tokenizer, columns), kwargs={"report": told.append})
    thread.start()
    thread.join()
    assert told == sorted(told)
    assert told[-1] == len(columns)

    class Ended(Exception):
        pass

    def end() -> None:
        raise Ended

    with pytest.raises(Ended):
        audit(tokenizer, columns, check=end)


def test_gpt2(shared_data: Path) -> None:
    verdicts = list(audited(load_tokenizer(shared_data / "tokenizers/gpt2/tokenizer.json")).values())
    assert verdicts.count(Verdict.UNREACHABLE) == verdicts.count(Verdict.UNDECIDED) == 0
    assert verdicts.count(Verdict.UNDECODABLE) == 344  # 352 with eight that spell U+FFFD itself


def test_t5(shared_data: Path) -> None:
    verdicts = audited(load_tokenizer(shared_data / "tokenizers/sentencepiece/t5_base.model"))
    never = [
        token.encode("latin-1").decode() for token, each in verdicts.items() if each == Verdict.UNREACHABLE
    ]
    assert sorted(never) == ["▁Its", "▁mes"]
    assert Verdict.UNDECIDED not in verdicts.values()


def test_bert(shared_data: Path) -> None:
    tokenizer = load_tokenizer(shared_data / "tokenizers/bert-base-uncased/vocab.txt")
    columns = VocabularyColumns.of(tokenizer)
    verdicts = audit(tokenizer, columns)
    assert Verdict.UNDECIDED not in verdicts
    never = [
        columns.spelling(row).decode() for row in np.flatnonzero(verdicts == Verdict.UNREACHABLE).tolist()
    ]
    assert sum(token.startswith("[unused") for token in never) == 994
    assert "##!" in never  # punctuation never continues a word
    for corpus in ("pud_parallel/zh.txt", "pud_parallel/ru.txt", "taylorswift.txt"):
        ids = tokenizer.encode_ids((shared_data / "corpora" / corpus).read_text(encoding="utf-8"))
        assert (verdicts[ids] != Verdict.UNREACHABLE).all()


@pytest.mark.parametrize(
    "name", ["wordpiece", "wordpiece, marked words", "bpe, pieces and bytes", "words, marked"]
)
def test_every_token_of_our_families_is_decided(name: str) -> None:
    columns = VocabularyColumns.of(trained(name))
    assert Verdict.UNDECIDED not in audit(trained(name), columns)
