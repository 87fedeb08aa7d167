"""SentencePiece's character maps: parity with the library on all of Unicode, line ends, damaged maps."""

from __future__ import annotations

import contextlib
from functools import cache

import numpy as np
import pytest
import sentencepiece
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.core.normalizers.normalizer_oracle import (
    SENTENCEPIECE_RULES,
    sentencepiece_normalizer,
    sentencepiece_rules,
)
from tests.core.text_oracle import any_text
from tokexplorer.core.normalizers.registry import get_normalizer, normalize_utf8
from tokexplorer.core.normalizers.sentencepiece import (
    CharsMapError,
    CharsMapNormalizer,
    charsmap_of_spec,
    library_charsmap,
    rules_of,
)
from tokexplorer.core.text import SourceText, decode_utf8

EVERYTHING = "".join(map(chr, (*range(0xD800), *range(0xE000, 0x110000))))
# What the maps look at: letters with what composes with them, blanks of all kinds, what is removed.
MEETING = (
    "aeAÅ\u0301\u0302\u0323\u1100\u1161\u11a8가ｶﾞﾟㄱ\u3131ﬁ㍿\ufdfa\u200b\u200d\u0e33\u0e4d"
    " \t\n\r\0\x01\x7f\x85\u2581ßİς…"
)
long_text = st.lists(st.sampled_from(["Some words,", "x" * 66, *MEETING]), min_size=20).map("".join)
mapped_text = st.text(st.sampled_from(MEETING)) | any_text | long_text

LEAF, WITHOUT_LABEL = 0x100, 0x80000000


def well_formed(text: str) -> str:
    return text.encode("utf-8", "ignore").decode()


@cache
def compiled(**rules: str) -> CharsMapNormalizer:
    """Rules that the library compiles: each name becomes its value."""
    spec = sentencepiece.SentencePieceNormalizer(norm_map=list(rules.items())).serialized_normalizer_spec()
    return CharsMapNormalizer("mine", "My own.", charsmap_of_spec(spec))


@pytest.mark.parametrize("name", SENTENCEPIECE_RULES)
def test_every_character_becomes_what_the_library_says(name: str) -> None:
    normalizer = get_normalizer(name)
    peer = sentencepiece_normalizer(name)
    for text in (EVERYTHING, "x".join(EVERYTHING), "\u0301".join(EVERYTHING[:0x30000])):
        assert normalizer.apply(text) == peer.normalize(text)


@pytest.mark.parametrize("name", SENTENCEPIECE_RULES)
def test_every_prefix_in_the_map_becomes_what_the_library_says(name: str) -> None:
    rules = sentencepiece_rules(name)
    # NUL is in no map, so that no prefix goes on beyond it.
    assert get_normalizer(name).apply("\0".join(rules)) == "\0".join(rules.values())


@pytest.mark.parametrize("name", SENTENCEPIECE_RULES)
@settings(max_examples=60)
@given(text=mapped_text)
def test_any_text_becomes_what_the_library_says(name: str, text: str) -> None:
    text = well_formed(text)
    assert get_normalizer(name).apply(text) == sentencepiece_normalizer(name).normalize(text)


@pytest.mark.parametrize("name", SENTENCEPIECE_RULES)
@given(text=mapped_text)
def test_line_ends_stay_where_they_are_wanted(name: str, text: str) -> None:
    normalizer = get_normalizer(name)
    assert isinstance(normalizer, CharsMapNormalizer)
    kept = normalizer.apply_utf8(SourceText(text).utf8, keep_line_ends=True)
    assert decode_utf8(kept.tobytes()) == "\n".join(map(normalizer.apply, text.split("\n")))


def test_a_prefix_does_not_go_on_beyond_a_line_end_that_is_kept() -> None:
    normalizer = compiled(**{"\r\n": "|", "\r": "<", "a\nb": "x"})
    utf8 = SourceText("a\r\na\nb").utf8
    assert normalizer.apply_utf8(utf8).tobytes() == b"a|x"
    assert normalizer.apply_utf8(utf8, keep_line_ends=True).tobytes() == b"a<\na\nb"


def test_a_map_of_ascii_prefixes() -> None:
    normalizer = compiled(abc="1", ab="", b="B", c="ccc", é="e", Z="é")
    assert normalizer.apply("abcab bcéZZ a\0b") == "1 Bccceéé a\0B"


def test_a_map_that_is_empty_changes_nothing() -> None:
    normalizer = CharsMapNormalizer("identity", "The text as it is.", b"")
    source = SourceText("ﬁ \n\0é\ud800")
    assert normalizer.apply_utf8(source.utf8) is source.utf8
    assert normalizer.align(source).start_bytes is None


def test_texts_that_grow_and_shrink_find_room() -> None:
    long = "\ufdfa" * 10_000  # of 3 bytes each that become 33
    normalizer = get_normalizer("nmt_nfkc")
    assert normalizer.apply(long) == "صلى الله عليه وسلم" * 10_000
    assert len(normalizer.align(SourceText(long)).utf8) == 330_000
    assert normalizer.apply("\x01" * 10_000 + "x") == "x"


def test_the_way_without_text_is_the_same_and_keeps_what_does_not_change() -> None:
    normalizer = get_normalizer("nmt_nfkc")
    plain = SourceText("plain text, no control characters; 漢字").utf8
    assert normalize_utf8(normalizer, plain) is plain
    changed = normalize_utf8(normalizer, SourceText("ﬁ\n").utf8)
    assert changed.tobytes() == b"fi "
    assert not changed.flags.writeable


def test_a_span_maps_to_the_prefix_that_it_came_from() -> None:
    aligned = get_normalizer("nmt_nfkc").align(SourceText("e\u0301😀\x01ﬁ"))
    assert aligned.utf8.tobytes().decode() == "é😀fi"
    assert aligned.start_bytes is not None
    assert aligned.end_bytes is not None
    assert aligned.start_bytes.tolist() == [0, 0, 3, 4, 5, 6, 8, 8]
    assert aligned.end_bytes.tolist() == [3, 3, 4, 5, 6, 7, 11, 11]


@pytest.mark.parametrize("name", SENTENCEPIECE_RULES)
def test_the_librarys_map_can_be_given_as_well(name: str) -> None:
    known = get_normalizer(name)
    assert isinstance(known, CharsMapNormalizer)
    given_map = CharsMapNormalizer("from a file", "From a file.", library_charsmap(name))
    assert given_map.charsmap == known.charsmap
    assert given_map.apply(MEETING) == known.apply(MEETING)


@pytest.mark.parametrize("name", SENTENCEPIECE_RULES)
def test_the_rules_of_a_map_are_those_that_the_library_finds(name: str) -> None:
    assert rules_of(library_charsmap(name)) == sentencepiece_normalizer(name).decompile()
    assert rules_of(b"") == []


@given(
    rules=st.dictionaries(
        st.text(st.sampled_from("abé中😀\u0301 "), min_size=1, max_size=4), st.text(max_size=3), min_size=1
    )
)
def test_the_rules_of_any_map_are_those_it_was_made_of(rules: dict[str, str]) -> None:
    rules = {prefix: text.replace("\0", "") for prefix, text in rules.items() if well_formed(text) == text}
    rules = {prefix: text for prefix, text in rules.items() if prefix != text}  # which the library refuses
    if rules:
        peer = sentencepiece.SentencePieceNormalizer(norm_map=list(rules.items()))
        found = rules_of(charsmap_of_spec(peer.serialized_normalizer_spec()))
        assert found == peer.decompile() == sorted(rules.items(), key=lambda rule: rule[0].encode())


@given(data=st.data())
def test_a_map_with_something_wrong_has_rules_or_an_error(data: st.DataObject) -> None:
    charsmap = bytearray(compiled(ab="c", abd="", é="ef", x="yz").charsmap)
    for _ in range(data.draw(st.integers(1, 4))):
        charsmap[data.draw(st.integers(0, len(charsmap) - 1))] = data.draw(st.integers(0, 255))
    with contextlib.suppress(CharsMapError):
        for prefix, text in rules_of(bytes(charsmap)):
            assert prefix
            assert "\0" not in text


def test_a_map_that_leads_back_into_itself_keeps_no_cuts() -> None:
    round_and_round = blob(trie(u97=97 | LEAF | 97 << 10), b"a\0")
    with pytest.raises(CharsMapError, match="its trie has no end"):
        rules_of(round_and_round)
    assert not CharsMapNormalizer("mine", "My own.", round_and_round).keeps_cuts


def test_a_map_with_texts_within_texts_keeps_no_cuts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tokexplorer.core.normalizers.sentencepiece._MOST_REPLACED_BYTES", 8)
    leaves = {"u97": 97 | LEAF | 1 << 10, "u98": 98 | LEAF | 4 << 10}
    two = blob(trie(**leaves, u96=WITHOUT_LABEL, u102=WITHOUT_LABEL | 1), b"abcdef\0")
    with pytest.raises(CharsMapError, match="its replacements are too long"):
        rules_of(two)


def test_a_map_of_half_characters_keeps_no_cuts() -> None:
    half = blob(trie(u195=195 | LEAF | 1 << 10, u194=WITHOUT_LABEL), b"a\0")
    with pytest.raises(CharsMapError, match="maps what is no UTF-8"):
        rules_of(half)
    assert not CharsMapNormalizer("mine", "My own.", half).keeps_cuts


@pytest.mark.parametrize("name", SENTENCEPIECE_RULES)
def test_the_librarys_maps_keep_the_places_to_cut(name: str) -> None:
    normalizer = get_normalizer(name)
    assert isinstance(normalizer, CharsMapNormalizer)
    assert normalizer.keeps_cuts
    assert CharsMapNormalizer("identity", "The text as it is.", b"").keeps_cuts


@pytest.mark.parametrize(
    ("prefix", "text", "keeps"),
    [
        ("x", "yz1", True),
        ("x", "", False),  # what stood before it would stand before the white space
        ("x", "!", False),
        ("!", "", True),
        ("\n", " ", True),
        ("\n", "", False),
        ("\n", "x", False),
        ("\x0b", "", True),  # nothing is cut off before it
        ("a b", "x", False),
        ("\r\n", " ", False),
        ("a1", "b", False),
        ("1", "2a", True),
        ("1", "a", False),
        (" ", "\u2581", True),
        (" ", "\n", False),
        ("\u2581", " ", True),
        ("\u2581", "", False),
        ("中", "", True),
    ],
)
def test_a_map_may_forbid_cutting(prefix: str, text: str, keeps: bool) -> None:
    assert compiled(**{prefix: text, "q": "r"}).keeps_cuts == keeps


def blob(units: list[int], replacements: bytes) -> bytes:
    trie = np.array(units, "<u4").tobytes()
    return len(trie).to_bytes(4, "little") + trie + replacements


def trie(**units: int) -> list[int]:
    """256 units, a root whose children lie at their own bytes; more at the places `u<number>`."""
    block = [0] * 256
    for place, unit in units.items():
        block[int(place.removeprefix("u"))] = unit
    return block


@pytest.mark.parametrize(
    ("damaged", "complaint"),
    [
        (b"\1", "1 bytes cannot hold a trie of 1"),
        (b"\0\0\0\0x\0", "cannot hold a trie of 0"),
        (b"\3\0\0\0abc\0", "cannot hold a trie of 3"),
        ((400).to_bytes(4, "little") + bytes(99), "103 bytes cannot hold a trie of 400"),
        (blob(trie(), b""), "last replacement has no end"),
        (blob(trie(), b"abc"), "last replacement has no end"),
        (blob(trie(), b"a\xff\0"), "no UTF-8 at byte 1"),
        (blob([0] * 8, b"a\0"), "leads out of itself"),
        (blob(trie(u0=0xFFFFF000), b"a\0"), "leads out of itself"),
        (blob(trie(u97=97 | 1 << 20), b"a\0"), "leads out of itself"),
        (blob(trie(u97=97 | LEAF | 3 << 10, u98=WITHOUT_LABEL | 9), b"a\0"), "leads out of itself"),
        (blob(trie(u97=97 | LEAF | 3 << 10, u98=WITHOUT_LABEL | 1), b"\xc3\xa9\0"), "leads out of itself"),
    ],
)
def test_a_damaged_map_is_told_at_once(damaged: bytes, complaint: str) -> None:
    with pytest.raises(CharsMapError, match=complaint):
        CharsMapNormalizer("damaged", "Damaged.", damaged)


def test_a_map_made_by_hand_is_sound() -> None:
    made = blob(trie(u97=97 | LEAF | 3 << 10, u98=WITHOUT_LABEL | 3), b"xy\0\xc3\xa9\0")
    assert CharsMapNormalizer("made", "Made by hand.", made).apply("banana") == "bénéné"


@settings(max_examples=60)
@given(data=st.data())
def test_a_map_with_a_wrong_byte_is_refused_or_gives_text(data: st.DataObject) -> None:
    whole = bytearray(compiled(abc="1", ab="", b="B", c="ccc", é="e", Z="é").charsmap)
    for _ in range(data.draw(st.integers(1, 4))):
        whole[data.draw(st.integers(0, len(whole) - 1))] = data.draw(st.integers(0, 255))
    text = data.draw(st.text("abcéZ\0 ") | any_text)
    try:
        normalizer = CharsMapNormalizer("damaged", "Damaged.", bytes(whole))
    except CharsMapError:
        return
    normalized = normalizer.apply_utf8(SourceText(text).utf8).tobytes()
    assert normalized.decode("utf-8", "surrogatepass") == normalizer.apply(text)
    assert len(normalizer.align(SourceText(text)).utf8) == len(normalized)


def test_a_map_that_goes_round_in_a_circle_ends_with_the_text() -> None:
    # The root's children lie at their own bytes, and the root is what "a" leads to.
    circle = blob(trie(u97=97 | LEAF | 97 << 10), b"x\0")
    assert CharsMapNormalizer("circle", "Goes round.", circle).apply("aaaab") == "xb"
