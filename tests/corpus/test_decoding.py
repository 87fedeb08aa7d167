from __future__ import annotations

import codecs
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokexplorer.corpus.decoding import StreamDecoder
from tokexplorer.corpus.errors import REPLACE, SKIP, STRICT, CorpusError, DecodePolicy

MARKED = [
    ("utf-8-sig", codecs.BOM_UTF8),
    ("utf-16-le", codecs.BOM_UTF16_LE),
    ("utf-16-be", codecs.BOM_UTF16_BE),
]
MARKED += [("utf-32-le", codecs.BOM_UTF32_LE), ("utf-32-be", codecs.BOM_UTF32_BE)]
RECODED = ["utf-16-le", "utf-16-be", "utf-32-le", "shift_jis", "gb18030", "iso2022_jp", "cp1252", "utf-7"]


def decode(pieces: list[bytes], policy: DecodePolicy = STRICT) -> tuple[str, list[str]]:
    decoder = StreamDecoder("file.txt", policy)
    parts = [decoder.feed(piece, last=False) for piece in pieces[:-1]]
    parts.append(decoder.feed(pieces[-1], last=True))
    return b"".join(part.decode().encode() for part in parts).decode(), [
        note.message for note in decoder.notes
    ]


def pieces_of(raw: bytes, cuts: list[int]) -> list[bytes]:
    """The first piece is 16 bytes at least, as sniffing needs the beginning."""
    places = [0, *sorted(16 + cut for cut in cuts if 16 + cut < len(raw)), len(raw)]
    return [raw[start:end] for start, end in pairwise(places)]


def first_mistake(raw: bytes) -> int:
    try:
        raw.decode()
    except UnicodeDecodeError as error:
        return error.start
    return -1


@given(
    st.text(st.characters(exclude_characters="\ufeff", exclude_categories=["Cs"]), max_size=80),
    st.lists(st.integers(0, 300), max_size=6),
)
def test_utf8_comes_through_unchanged_however_it_is_cut(text: str, cuts: list[int]) -> None:
    forced = DecodePolicy("utf-8")  # many NULs look binary
    for policy in (forced, SKIP, REPLACE):
        assert decode(pieces_of(text.encode(), cuts), policy) == (text, [])


@given(st.binary(max_size=200), st.lists(st.integers(0, 200), max_size=6))
def test_mistakes_are_skipped_or_replaced_however_the_bytes_are_cut(raw: bytes, cuts: list[int]) -> None:
    raw = b"sixteen letters." + raw
    for policy, errors in ((SKIP, "ignore"), (REPLACE, "replace")):
        text, notes = decode(pieces_of(raw, cuts), policy)
        assert text == raw.decode(errors=errors)
        bad = len(raw) - len(raw.decode(errors="ignore").encode())
        plural = "" if bad == 1 else "s"
        assert [note.startswith(f"{bad} invalid byte{plural} ") for note in notes] == [True] * bool(bad)
        assert all(note.endswith(f"the first at byte {first_mistake(raw)}") for note in notes)


@pytest.mark.parametrize(
    "text", ["a\r\nb\rc\n\n", "nul \0 and esc \x1b and many more letters", "\u00a0\u2028\u0085", "z\ufeff"]
)
def test_nothing_inside_a_text_is_touched(text: str) -> None:
    assert decode([text.encode()]) == (text, [])


@pytest.mark.parametrize(("encoding", "mark"), MARKED)
def test_a_byte_order_mark_decides_and_is_no_text(encoding: str, mark: bytes) -> None:
    text = "Größe 漢字 😀\ufeff\r\n"
    raw = mark + text.encode(encoding.removesuffix("-sig"))
    for cuts in ([], [1, 3, 5, 6, 7]):
        got, notes = decode(pieces_of(raw, cuts))
        assert got == text
        assert any("taken off" in note for note in notes)
        assert any(f"decoded as {encoding.upper()}" in note for note in notes) == (encoding != "utf-8-sig")


def test_a_mark_alone_is_an_empty_text() -> None:
    assert decode([codecs.BOM_UTF8])[0] == ""
    assert decode([codecs.BOM_UTF16_LE])[0] == ""


@pytest.mark.parametrize("encoding", RECODED)
def test_a_named_encoding_is_recoded_however_it_is_cut(encoding: str) -> None:
    text = "Café, über\r\n" if encoding == "cp1252" else "sixteen letters: 漢字かな\r\n"
    raw = text.encode(encoding)
    for size in (1, 2, 3, 7):
        pieces = [raw[i : i + size] for i in range(0, len(raw), size)]
        assert decode(pieces, DecodePolicy(encoding))[0] == text


@pytest.mark.parametrize("cuts", [[], [0], [1], [2], [3]])
def test_the_place_of_the_first_mistake(cuts: list[int]) -> None:
    raw = "ein\nzwei é\ndrei ".encode() + b"\xe2\x82(" + b"\n"
    assert raw.index(b"\xe2\x82(") == 17
    with pytest.raises(CorpusError, match=r"file\.txt: byte 17, line 3: E2 82 is not UTF-8") as caught:
        decode(pieces_of(raw, cuts))
    assert caught.value.where == "byte 17, line 3"
    assert [str(choice) for choice in caught.value.choices] == ["skip", "replace", "cp1252", "iso8859-1"]


def test_every_choice_reads_the_file() -> None:
    raw = b"Caf\xe9 \xfcber \xdf\n"
    with pytest.raises(CorpusError) as caught:
        decode([raw])
    texts = [decode([raw], choice)[0] for choice in caught.value.choices]
    assert texts == ["Caf ber \n", "Caf\ufffd \ufffdber \ufffd\n", "Café über ß\n", "Café über ß\n"]


def test_a_file_that_ends_inside_a_character() -> None:
    with pytest.raises(CorpusError, match="byte 3, line 1: F0 9F 98 is not UTF-8"):
        decode(["abc😀".encode()[:-1]])
    assert decode(["abc😀".encode()[:-1]], REPLACE)[0] == "abc\ufffd"


@pytest.mark.parametrize("encoding", ["shift_jis", "gb18030", "utf-16-le", "cp1252"])
def test_mistakes_in_a_named_encoding(encoding: str) -> None:
    good, bad = (
        "Zeile\n",
        {"utf-16-le": b"\x00\xdc\x41\x00"}.get(encoding, b"\x81\xff" if encoding != "cp1252" else b"\x81"),
    )
    if encoding == "gb18030":
        bad = b"\xff"
    raw = good.encode(encoding) * 3 + bad + good.encode(encoding)
    offset = 3 * len(good.encode(encoding))
    for size in (1, 2, 5, len(raw)):
        pieces = [raw[i : i + size] for i in range(0, len(raw), size)]
        with pytest.raises(
            CorpusError, match=f"byte {offset}, line 4: .* is not {encoding.upper()}"
        ) as caught:
            decode(pieces, DecodePolicy(encoding))
        assert [choice.encoding for choice in caught.value.choices] == [DecodePolicy(encoding).encoding] * 2
        for choice, errors in zip(caught.value.choices, ("ignore", "replace"), strict=True):
            text, notes = decode(pieces, choice)
            assert text == raw.decode(encoding, errors)
            assert notes[0].endswith(f"the first at byte {offset}")


def test_utf16_that_ends_in_half_a_unit() -> None:
    raw = codecs.BOM_UTF16_LE + "abc".encode("utf-16-le") + b"x"
    with pytest.raises(CorpusError, match="UTF-16-LE"):
        decode([raw])
    assert decode([raw], SKIP)[0] == "abc"


def test_lone_surrogates_from_a_decoder_never_get_out() -> None:
    raw = b"a\\ud800b"
    policy = DecodePolicy("unicode-escape")
    with pytest.raises(CorpusError):
        decode([raw], policy)
    assert decode([raw], DecodePolicy("unicode-escape", "skip"))[0] == "ab"
    assert decode([raw], DecodePolicy("unicode-escape", "replace"))[0] == "a\ufffdb"


BINARIES = {
    "a PNG picture": b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR" + bytes(range(256)),
    "gzip-compressed": b"\x1f\x8b\x08\x00\x00\xff\xff",
    "a ZIP archive": b"PK\x03\x04\x14\x00\x00\x00\x08\x00\x90\xff",
    "a PDF document": b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n",
    "a tar archive": b"name".ljust(257, b"\0") + b"ustar\x0000" + bytes(248),
    "binary": bytes(range(256)) * 4,
}


@pytest.mark.parametrize("kind", BINARIES)
def test_binary_files_are_refused_unless_forced(kind: str) -> None:
    raw = BINARIES[kind]
    with pytest.raises(CorpusError, match=f"is {kind}.*, not text") as caught:
        decode([raw])
    assert REPLACE in caught.value.choices
    assert decode([raw], REPLACE)[0] == raw.decode(errors="replace")


def test_utf16_without_a_mark_is_recognised() -> None:
    for encoding in ("utf-16-le", "utf-16-be"):
        raw = "Plain Latin text without a mark.".encode(encoding)
        with pytest.raises(CorpusError, match=f"Decode it as {encoding}") as caught:
            decode([raw])
        assert decode([raw], caught.value.choices[0])[0] == "Plain Latin text without a mark."


@pytest.mark.parametrize(
    "text", ["%PDF- is how a PDF begins", "GIF89a", "MZ", "PK", "key\0value\0other key\0other value\0"]
)
def test_text_that_only_begins_like_a_binary_file_is_text(text: str) -> None:
    assert decode([text.encode()]) == (text, [])
