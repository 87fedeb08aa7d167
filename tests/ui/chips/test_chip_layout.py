"""No token is missing among the chips, whatever the text and the tokenizer."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QRectF

from tests.core.text_oracle import any_text
from tests.formats.families import trained
from tests.session.plain_tokenizers import Failing, ThreeBytes
from tests.ui.chips.chip_texts import FAMILIES, blocks_of, layout_of
from tokexplorer.core.text import encode_utf8
from tokexplorer.session.text import segments
from tokexplorer.session.text.document import Document
from tokexplorer.ui.chips import chip_layout, chip_source
from tokexplorer.ui.chips.chip_labels import ChipLabels, bytes_text, spelled_text
from tokexplorer.ui.chips.chip_layout import ChipLayout, ChipPlace, RowPlace
from tokexplorer.ui.chips.chip_source import DocumentChips, PlainLines, TextBlocks
from tokexplorer.ui.chips.row_window import MARGIN, RowWindow
from tokexplorer.ui.theme import mono_font

if TYPE_CHECKING:
    from PySide6.QtWidgets import QApplication

    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.session.text.encodings import TokenSpans
    from tokexplorer.ui.chips.chip_labels import ChipForm
    from tokexplorer.ui.chips.chip_layout import ChipBlock
    from tokexplorer.ui.chips.chip_source import Block

pytestmark = pytest.mark.usefixtures("qapp", "short_blocks")
quick = settings(max_examples=15, suppress_health_check=list(HealthCheck))
families = st.sampled_from(sorted(FAMILIES))
lines_of_text = st.lists(st.one_of(any_text, st.text("the cats\n\n", max_size=40)), max_size=4).map("".join)


@pytest.fixture
def short_blocks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Short texts are cut as long ones are."""
    for name, size in (("SHORTEST", 4), ("USUAL", 8), ("LONGEST", 16)):
        monkeypatch.setattr(segments, f"{name}_SEGMENT", size)
    monkeypatch.setattr(chip_source, "LONGEST_BLOCK_BYTES", 24)
    monkeypatch.setattr(chip_source, "PART_BYTES", 10)
    monkeypatch.setattr(chip_layout, "_USUAL_BYTES", 16)


@quick
@given(lines_of_text, families, st.integers(3, 30))
def test_chips_are_the_tokens_of_the_text(text: str, family: str, cells: int) -> None:
    tokenizer = FAMILIES[family]
    layout = layout_of(text, tokenizer, cells)
    whole = tokenizer.encode(text)
    blocks = blocks_of(layout)
    assert [token_id for chips in blocks for token_id in chips.spans.ids.tolist()] == whole.ids.tolist()
    spans = [span for chips in blocks for span in chips.spans.start_bytes.tolist()]
    assert spans == whole.start_bytes.tolist()
    layout.forget()
    chips: ChipBlock | None = layout.at(len(encode_utf8(text)))
    backwards: list[int] = []
    while chips is not None:
        backwards[:0] = chips.spans.ids.tolist()
        chips = layout.before(chips)
    assert backwards == whole.ids.tolist()


@quick
@given(lines_of_text, families, st.integers(3, 30))
def test_rows_hold_their_chips_in_order_and_none_is_too_wide(text: str, family: str, cells: int) -> None:
    for chips in blocks_of(layout_of(text, FAMILIES[family], cells)):
        seen = []
        for number in range(chips.row_count):
            row = chips.row(number)
            seen += list(row)
            ends = [int(chips.columns[index]) + chips.labels[index].cells + 1 for index in row]
            assert all(end <= cells or len(row) == 1 for end in ends)
            assert [int(chips.columns[index]) for index in row] == [0, *ends][: len(row)]
        assert seen == list(range(len(chips)))
        assert all(chips.row_of(index) in range(chips.row_count) for index in seen)


@quick
@given(lines_of_text, families)
def test_every_line_of_the_text_begins_a_row(text: str, family: str) -> None:
    blocks = blocks_of(layout_of(text, FAMILIES[family]))
    data = encode_utf8(text)
    starts = [0, *(at + 1 for at, byte in enumerate(data) if byte == 0x0A)]
    assert [chips.start_byte for chips in blocks if chips.block.begins_line] == starts
    assert all(chips.row_count for chips in blocks if chips.block.begins_line)


@quick
@given(lines_of_text, families)
def test_every_chip_can_be_reached_from_both_sides(text: str, family: str) -> None:
    layout = layout_of(text, FAMILIES[family])
    count = len(FAMILIES[family].encode(text))
    forward, place = [], layout.next_chip(ChipPlace(0, -1))
    while place is not None:
        forward.append(place)
        place = layout.next_chip(place)
    assert len(forward) == count
    assert forward == sorted(set(forward))
    backward, place = [], layout.last_chip_before(len(encode_utf8(text)) + 1)
    while place is not None:
        backward.append(place)
        place = layout.previous_chip(place)
    assert backward[::-1] == forward


@quick
@given(lines_of_text, families, st.data())
def test_the_chip_that_holds_a_byte(text: str, family: str, data: st.DataObject) -> None:
    layout, whole = layout_of(text, FAMILIES[family]), FAMILIES[family].encode(text)
    byte = data.draw(st.integers(0, len(encode_utf8(text))))
    place = layout.chip_holding(byte)
    if len(whole) == 0:
        assert place is None
        return
    assert place is not None
    spans = list(zip(whole.start_bytes.tolist(), whole.end_bytes.tolist(), strict=True))
    chips = layout.at(place.start_byte)
    found = int(chips.spans.start_bytes[place.number])
    if any(start == byte for start, _ in spans):
        assert found == byte
    elif found > byte:  # nothing before it
        assert found == spans[0][0]


@quick
@given(lines_of_text, families, st.integers(-40, 40))
def test_rows_are_counted_through_blocks(text: str, family: str, rows: int) -> None:
    layout = layout_of(text, FAMILIES[family])
    places = [RowPlace(c.start_byte, row) for c in blocks_of(layout) for row in range(c.row_count)]
    assert layout.last_row == places[-1]
    start = len(places) // 2
    target = min(max(start + rows, 0), len(places) - 1)
    assert layout.moved(places[start], rows) == (places[target], target - start)


@given(st.binary(max_size=80) | st.lists(st.sampled_from([b"\n", b"aaaa" * 9]), max_size=6).map(b"".join))
@quick
def test_blocks_tile_any_bytes(data: bytes) -> None:
    blocks = TextBlocks(PlainLines(data))
    block: Block | None = blocks.at(0)
    found: list[Block] = []
    while block is not None:
        found.append(block)
        block = blocks.after(block)
    assert found[0].start_byte == 0
    assert found[-1].end_byte == len(data)
    assert all(one.end_byte == other.start_byte for one, other in pairwise(found))
    for block in found:
        assert all(blocks.at(byte) == block for byte in range(block.start_byte, block.end_byte))
    assert [blocks.before(block) for block in found[1:]] == found[:-1]


# ---- what is in sight


def window_of(layout: ChipLayout, height: int = 100) -> RowWindow:
    window = RowWindow(layout)
    window.height = height
    window.lay_out_again()
    return window


@quick
@given(st.text("the cats\n", max_size=300), st.lists(st.integers(-300, 300), max_size=12))
def test_scrolling_by_pixels_is_scrolling_over_all_rows(text: str, moves: list[int]) -> None:
    layout = layout_of(text, FAMILIES["byte-bpe"])
    places = [RowPlace(c.start_byte, row) for c in blocks_of(layout) for row in range(c.row_count)]
    window = window_of(layout)
    lowest = max(len(places) * window.pitch + 2 * MARGIN - window.height, 0)
    offset = 0
    for pixels in moves:
        window.scroll(pixels)
        offset = min(max(offset + pixels, 0), lowest)
        for row in window.rows():
            number = places.index(RowPlace(row.chips.start_byte, row.row))
            assert row.top == MARGIN + number * window.pitch - offset
    seen = [places.index(RowPlace(row.chips.start_byte, row.row)) for row in window.rows()]
    assert seen == list(range(seen[0], seen[-1] + 1))
    assert window.rows()[-1].top + window.pitch >= min(window.height, len(places) * window.pitch) - MARGIN


@quick
@given(st.text("the cats\n", max_size=300), st.data())
def test_any_row_is_brought_in_sight(text: str, data: st.DataObject) -> None:
    layout = layout_of(text, FAMILIES["byte-bpe"])
    places = [RowPlace(c.start_byte, row) for c in blocks_of(layout) for row in range(c.row_count)]
    window = window_of(layout)
    for place in data.draw(st.lists(st.sampled_from(places), max_size=5)):
        window.bring_in_sight(place)
        row = next(row for row in window.rows() if (row.chips.start_byte, row.row) == place)
        assert row.top >= 0
        assert row.top + window.pitch <= window.height
        assert not window.bring_in_sight(place)


def test_only_what_is_in_sight_is_encoded() -> None:
    tokenizer = ThreeBytes()
    layout = layout_of("some words and more\n" * 20_000, tokenizer)
    window = window_of(layout)
    window.rows()
    window.show_at_top(200_000)
    window.rows()
    assert sum(tokenizer.calls) < 2000


# ---- what stands on a chip


@pytest.mark.parametrize(
    ("token", "marked", "plain"),
    [
        (b" the", "·the", " the"),
        (b"\xf0\x9f", "⟨F0 9F⟩", "⟨F0 9F⟩"),
        (b"f\xc3", "f⟨C3⟩", "f⟨C3⟩"),
        (b"\n\t", "↵⇥", "  "),
        (b"\x00", "␀", "␀"),
        ("\u0301".encode(), "◌\u0301", "◌\u0301"),
        ("\u200b".encode(), "⟨U+200B⟩", "\u200b"),
        (b"", "∅", "∅"),
    ],
)
def test_how_a_token_is_spelled(token: bytes, marked: str, plain: str) -> None:
    assert spelled_text(token, show_whitespace=True) == marked
    assert spelled_text(token, show_whitespace=False) == plain


def test_bytes_that_are_spelled_by_their_names_are_shown_as_bytes() -> None:
    tokenizer = trained("bpe, pieces and bytes")
    last = int(tokenizer.encode("\u16a0").ids[-1])
    labels = ChipLabels(mono_font())
    shown: tuple[tuple[ChipForm, str], ...] = ("bytes", "a0"), ("tokens", "<0xA0>")
    for form, text in shown:
        labels.show(tokenizer, form, show_whitespace=True)
        label = labels.of_id(last)
        assert label is not None
        assert label.text == text


def test_bytes_are_hexadecimal() -> None:
    assert bytes_text(b" a\xff") == "20 61 ff"
    assert bytes_text(b"") == "∅"
    assert bytes_text(bytes(100)).endswith("00 …")


@quick
@given(any_text, st.integers(1, 9))
def test_a_label_takes_no_more_than_its_cells(qapp: QApplication, text: str, cells: int) -> None:
    labels = ChipLabels(mono_font(12.0))
    label = labels.shortened(labels.of_bytes(encode_utf8(text)), cells)
    assert 1 <= label.cells <= cells
    if label.is_even:
        assert len(label.text) <= max(label.cells, 1)
    assert QRectF(0, 0, label.cells, 1).isValid()


@pytest.mark.parametrize("tokenizer", [None, Failing(1)])
def test_a_text_without_tokens_is_not_looked_through_for_one(tokenizer: Tokenizer | None) -> None:
    """Every key did so, line by line, back to the start: some 0.1 ms a line."""
    asked: list[tuple[int, int]] = []

    class Asked(DocumentChips):
        """Notes what is asked for."""

        def tokens(self, start_byte: int, end_byte: int) -> TokenSpans:
            asked.append((start_byte, end_byte))
            return super().tokens(start_byte, end_byte)

    labels = ChipLabels(mono_font(12.0))
    document = Document("a line!\n" * 500, tokenizer)
    layout = ChipLayout(Asked(document), labels)
    layout.cells = 12
    for byte in (0, 2000, document.byte_count):
        assert layout.chip_holding(byte) is None
        assert layout.last_chip_before(byte) is None
        assert layout.next_chip(ChipPlace(layout.at(byte).start_byte, 0)) is None
    assert len(asked) < 20
