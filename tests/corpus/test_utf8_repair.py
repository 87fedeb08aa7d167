from __future__ import annotations

from hypothesis import example, given
from hypothesis import strategies as st

from tokexplorer.corpus.decoding import InvalidBytes, Utf8ToUtf8, repair_utf8

# Bytes that are interesting in UTF-8: leads of every length, continuations, what no table allows.
LEADS = [0x00, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF]
LEADS += [0xE0, 0xE2, 0xED, 0xEF, 0xF0, 0xF1, 0xF4, 0xF5, 0xFF]
tricky_bytes = st.lists(st.sampled_from(LEADS), max_size=40).map(bytes) | st.binary(max_size=60)


@given(tricky_bytes)
@example(b"ok \xff\xfe \xc3\x28 \xe2\x82 \xf0\x9f\x98 end \x80\n")
@example(b"\xed\xa0\x80\xf4\x90\x80\x80\xe0\x80\x80\xf0\x80\x80\x80")
@example(b"")
def test_repairs_as_python_decodes(raw: bytes) -> None:
    replaced, *counts = repair_utf8(raw, replace=True, final=True)
    skipped, *same_counts = repair_utf8(raw, replace=False, final=True)
    consumed_bytes, bad_bytes, _, bad_places = counts
    assert counts == same_counts
    assert replaced.decode() == raw.decode(errors="replace")
    assert skipped.decode() == raw.decode(errors="ignore")
    assert consumed_bytes == len(raw)
    assert bad_bytes == len(raw) - len(skipped)
    assert bad_places == replaced.count("\ufffd".encode()) - raw.count("\ufffd".encode())


@given(tricky_bytes)
def test_the_first_bad_byte_is_where_python_stops(raw: bytes) -> None:
    try:
        raw.decode()
        expected = -1
    except UnicodeDecodeError as error:
        expected = error.start
    assert repair_utf8(raw, replace=True, final=True)[3] == expected


@given(st.text(max_size=30), st.integers(0, 120))
def test_a_cut_character_waits_for_the_next_piece(text: str, cut: int) -> None:
    raw = text.encode()
    utf8, consumed_bytes, bad_bytes, _, _ = repair_utf8(raw[:cut], replace=True, final=False)
    assert bad_bytes == 0
    assert utf8 == raw[:consumed_bytes]
    assert min(cut, len(raw)) - consumed_bytes < 4


fillers = st.sampled_from([b"", b"a", b"a" * 61, "é".encode() * 33, "漢".encode() * 22, "🐈".encode() * 17])


def first_mistake(raw: bytes) -> list[object]:
    """Where Python finds the first mistake, and its bytes; -1 for none."""
    try:
        raw.decode()
    except UnicodeDecodeError as error:
        return [error.start, raw[error.start : error.end]]
    return [-1, b""]


def strictly_decoded(raw: bytes, size: int) -> tuple[bytes, int, bytes]:
    """What the pieces of `raw` give before the first mistake, its place and its bytes; -1 for none."""
    decoder, utf8 = Utf8ToUtf8("strict"), b""
    for start in range(0, max(len(raw), 1), size):
        try:
            utf8 += decoder.feed(raw[start : start + size], start + size >= len(raw))
        except InvalidBytes as invalid:
            return utf8, invalid.byte_offset, invalid.bad
    return utf8, -1, b""


@given(st.lists(fillers | tricky_bytes, max_size=5).map(b"".join), st.integers(1, 200))
@example(("a" * 62 + "漢").encode(), 64)
def test_mistakes_are_where_python_finds_them(raw: bytes, size: int) -> None:
    utf8, *mistake = strictly_decoded(raw, size)
    assert mistake == first_mistake(raw)
    assert raw.startswith(utf8) if mistake[1] else raw == utf8


def test_every_lead_with_every_second_byte_is_as_python_says() -> None:
    for offset in (0, 30, 61, 62, 63):
        for lead in range(0x7F, 0x100):
            for second in range(0x7F, 0xC1):
                raw = b"a" * offset + bytes([lead, second, 0x80, 0xBF][: 2 + (lead >= 0xE0) + (lead >= 0xF0)])
                raw += b"a" * 64
                utf8, *mistake = strictly_decoded(raw, len(raw))
                assert mistake == first_mistake(raw)
                assert mistake[1] or utf8 == raw
