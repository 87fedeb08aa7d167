"""The columns of a vocabulary against what each tokenizer says of one token after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.formats.families import SPECS, trained
from tests.session.plain_tokenizers import ThreeBytes
from tokexplorer.core.added_tokens import AddedTokens
from tokexplorer.core.bpe.alphabet import Alphabet
from tokexplorer.core.bpe.merges import BpeMerges
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.text import decode_utf8, encode_utf8
from tokexplorer.core.tokenizer import DecodeError
from tokexplorer.core.unicode.scripts import SHARED_SCRIPTS, script_table
from tokexplorer.core.vocabulary.columns import KINDS, TokenFlags, VocabularyColumns, folded_code_points
from tokexplorer.core.wordpiece.tokenizer import WordPieceTokenizer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.core.pipeline import PipelineTokenizer
    from tokexplorer.core.tokenizer import SteppedTokenizer, Tokenizer

FAMILIES = (
    "byte-bpe, sentencepiece",
    "byte-bpe, code",
    "bpe, end of word",
    "bpe, pieces and bytes",
    "unigram, bytes",
    "unigram, plain",
    "wordpiece",
    "wordpiece, marked words",
    "words",
    "characters",
    "bytes",
)
TOKENS = (
    "[UNK]",
    "cat",
    "##cat",
    "Cat",
    "##s",
    "s",
    "über",
    "Über",
    "кот",
    "aя",
    "1",
    "é\u0301",
    "猫",
    "▁cat",
)


def test_bytes_that_end_words_are_not_taken_for_names_of_bytes() -> None:
    """With a mark of five bytes they are as long as <0x0A>."""
    ids = np.arange(256, dtype=np.int32)
    alphabet = Alphabet("bytes", ids, end_of_word="<eow>", last_byte_ids=ids + np.int32(256))
    tokenizer = BpeTokenizer(BpeMerges.empty(), alphabet, symbols=AddedTokens({}), pre_tokenizer="whitespace")
    columns = VocabularyColumns.of(tokenizer)
    assert columns.spelling(256 + ord("a")) == b"a<eow>"
    assert columns.byte_counts[256 + ord("a")] == 1


def words_of(tokens: Sequence[str]) -> WordPieceTokenizer:
    return WordPieceTokenizer.of_tokens(tokens, special_tokens={"[UNK]": 0})


def flagged(columns: VocabularyColumns, flag: TokenFlags) -> set[str]:
    return {decode_utf8(columns.spelling(row)) for row in np.flatnonzero(columns.flags & flag).tolist()}


def check_against_facts(columns: VocabularyColumns, tokenizer: Tokenizer) -> None:
    held = []
    for token_id in range(tokenizer.vocab_size):
        row = columns.row_of(token_id)
        try:
            facts = tokenizer.facts(token_id)
        except DecodeError:
            assert row is None
            continue
        assert row is not None
        held.append(token_id)
        assert columns.spelling(row) == tokenizer.token_bytes(token_id)
        assert KINDS[columns.kinds[row]] == facts.kind
        assert columns.steps[row] == facts.step or (facts.step is None and columns.steps[row] <= 0)
        assert facts.score is None or columns.scores[row] == np.float32(facts.score)
        assert (facts.score is None) == np.isnan(columns.scores[row])
    assert columns.ids.tolist() == held


@pytest.mark.parametrize("name", FAMILIES)
def test_columns_say_what_facts_say(name: str) -> None:
    assert name in SPECS
    check_against_facts(VocabularyColumns.of(trained(name)), trained(name))


@pytest.mark.parametrize(
    "name", ["byte-bpe, code", "bpe, end of word", "wordpiece", "wordpiece, marked words"]
)
def test_columns_follow_the_step(name: str) -> None:
    tokenizer = cast("SteppedTokenizer", trained(name))
    for step in (0, 1, tokenizer.steps // 2, tokenizer.steps):
        earlier = tokenizer.at_step(step)
        columns = VocabularyColumns.of(earlier)
        check_against_facts(columns, earlier)
        check_twins(columns)


def test_steps_share_the_spellings() -> None:
    tokenizer = cast("SteppedTokenizer", trained("byte-bpe, code"))
    first, last = (VocabularyColumns.of(tokenizer.at_step(step)) for step in (5, tokenizer.steps))
    assert np.shares_memory(first.utf8, last.utf8)
    assert len(first) < len(last)


def check_twins(columns: VocabularyColumns) -> None:
    """Twins against a dictionary of spellings."""
    texts = {row: columns.spelling(row) for row in range(len(columns)) if is_text(columns, row)}
    folded = {row: fold(text) for row, text in texts.items()}
    cores = {row: columns.utf8[columns.core_starts[row] : columns.core_ends[row]].tobytes() for row in texts}
    for row, text in texts.items():
        others = {texts[each] for each, key in folded.items() if key == folded[row]} - {text}
        assert bool(columns.flags[row] & TokenFlags.CASE_TWIN) == bool(others)
        twin = int(columns.case_twins[row])
        assert texts[twin] in others if others else twin == -1
        if not columns.flags[row] & TokenFlags.WHITE_SPACE:
            spelled = {
                texts[each]
                for each, core in cores.items()
                if core == cores[row] and not columns.flags[each] & TokenFlags.WHITE_SPACE
            }
            assert bool(columns.flags[row] & TokenFlags.SPACE_TWIN) == (len(spelled) > 1)
            twin = int(columns.space_twins[row])
            assert texts[twin] in spelled - {text} if len(spelled) > 1 else twin == -1


def is_text(columns: VocabularyColumns, row: int) -> bool:
    kind = KINDS[columns.kinds[row]]
    return kind not in ("special", "unknown") and not (kind == "byte" and len(columns.spelling(row)) == 6)


def fold(token: bytes) -> str:
    table = folded_code_points()
    text = token.decode("utf-8", "surrogateescape")
    return "".join(chr(int(table[ord(each)])) for each in text)


def test_marks_of_wordpiece_are_no_text() -> None:
    columns = VocabularyColumns.of(words_of(TOKENS))
    assert flagged(columns, TokenFlags.CONTINUES_WORD) == {"##cat", "##s"}
    assert flagged(columns, TokenFlags.STARTS_WORD) == {*TOKENS} - {"##cat", "##s", "[UNK]"}
    assert flagged(columns, TokenFlags.UNKNOWN) == {"[UNK]"}
    assert flagged(columns, TokenFlags.CASE_TWIN) == {"cat", "Cat", "über", "Über"}
    assert flagged(columns, TokenFlags.SPACE_TWIN) == {"cat", "##cat", "▁cat", "##s", "s"}
    lengths = dict(zip(TOKENS, columns.character_counts.tolist(), strict=True))
    assert (lengths["##cat"], lengths["▁cat"], lengths["über"]) == (3, 3, 4)
    assert dict(zip(TOKENS, columns.byte_counts.tolist(), strict=True))["über"] == 5


def test_scripts() -> None:
    columns = VocabularyColumns.of(words_of(TOKENS))
    scripts = [columns.script_names[script] for script in columns.scripts.tolist()]
    named = dict(zip(TOKENS, scripts, strict=True))
    assert named["кот"] == "Cyrillic"
    assert named["aя"] == "Mixed"
    assert named["1"] == "Common"
    assert named["é\u0301"] == "Latin"
    assert named["猫"] == "Han"
    assert columns.script_names[0] == "Latin"  # the most frequent


def test_fragments_of_bytes() -> None:
    columns = VocabularyColumns.of(trained("bytes"))
    fragments = columns.flags & TokenFlags.BYTE_FRAGMENT != 0
    assert [columns.spelling(row)[0] for row in np.flatnonzero(fragments).tolist()] == list(range(128, 256))
    assert set(columns.character_counts[fragments].tolist()) == {0}
    assert {columns.script_names[each] for each in columns.scripts[fragments].tolist()} == {"bytes"}


def test_names_of_bytes_stand_for_bytes() -> None:
    columns = VocabularyColumns.of(trained("bpe, pieces and bytes"))
    row = next(row for row in range(len(columns)) if columns.spelling(row) == b"<0xE2>")
    assert columns.flags[row] & TokenFlags.BYTE_FRAGMENT
    assert columns.byte_counts[row] == 1


texts = st.text(st.sampled_from("aAbBßẞéÉя \u0301\ud800🐈▁#1Σσς"), min_size=1, max_size=5)


@given(st.lists(texts, unique=True, max_size=40))
def test_any_vocabulary_is_measured_as_by_hand(tokens: list[str]) -> None:
    tokenizer = words_of(["[UNK]", *tokens])
    columns = VocabularyColumns.of(tokenizer)
    check_against_facts(columns, tokenizer)
    check_twins(columns)
    for row, token in enumerate(tokens, start=1):
        text = token.removeprefix("##") if len(token) > 2 else token
        assert columns.character_counts[row] == len(text.replace("▁", ""))
        assert columns.byte_counts[row] == len(encode_utf8(text.replace("▁", "")))
        assert bool(columns.flags[row] & TokenFlags.WHITE_SPACE) == (not text.replace("▁", "").strip())
        names = {script_table().names[script_table().of_code_point[ord(each)]] for each in text}
        decided = names - SHARED_SCRIPTS
        expected = {"Mixed"} if len(decided) > 1 else decided or names
        assert columns.script_names[columns.scripts[row]] in expected


@given(st.lists(texts, unique=True, max_size=40))
def test_spellings_are_sorted_as_in_a_dictionary(tokens: list[str]) -> None:
    columns = VocabularyColumns.of(words_of(["[UNK]", *tokens]))

    def key(row: int) -> tuple[str, bytes]:
        core = columns.utf8[columns.core_starts[row] : columns.core_ends[row]].tobytes()
        table = folded_code_points()
        return "".join(chr(int(table[ord(each)])) for each in decode_utf8(core)), columns.spelling(row)

    assert columns.by_spelling.tolist() == sorted(range(len(columns)), key=key)


class Told:
    """A tokenizer that answers for one token at a time only."""

    def __init__(self, tokenizer: PipelineTokenizer) -> None:
        for name in ("encode", "decode", "decode_bytes", "token_bytes", "facts"):
            setattr(self, name, getattr(tokenizer, name))
        self.vocab_size = tokenizer.vocab_size
        self.special_tokens = tokenizer.special_tokens
        self.splits_before_whitespace = True


def test_a_tokenizer_without_arrays_is_asked() -> None:
    columns = VocabularyColumns.of(cast("Tokenizer", Told(trained("byte-bpe, code"))))
    known = VocabularyColumns.of(trained("byte-bpe, code"))
    assert columns.utf8.tobytes() == known.utf8.tobytes()
    assert (columns.flags == known.flags).all()


def test_a_vocabulary_of_nothing_and_tokens_of_any_length() -> None:
    empty = ThreeBytes()
    empty.vocab_size = 0
    columns = VocabularyColumns.of(empty)
    assert (len(columns), columns.script_names, columns.by_spelling.tolist()) == (0, (), [])
    assert columns.row_of(0) is None
    assert columns.lines.text == ""
    tokens = ["[UNK]", "\u0301" * 100_000, "x" * 160_000, "\0", "\ud800"]
    columns = VocabularyColumns.of(words_of(tokens))
    assert columns.character_counts.tolist()[1:] == [100_000, 160_000, 1, 1]
    assert columns.script_names[columns.scripts[1]] == "Inherited"
