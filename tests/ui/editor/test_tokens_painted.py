from __future__ import annotations

import itertools
from typing import TYPE_CHECKING

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor

from tests.session.plain_tokenizers import AcrossEverything, ThreeBytes
from tests.ui.editor.editing import click, move_to, put_caret, type_text
from tests.ui.editor.pictures import areas_of, looks
from tests.ui.shown import show_theme
from tokexplorer.core.encoding import Encoding
from tokexplorer.session.text.segments import Unit
from tokexplorer.ui.editor.screen_shaper import LEAST_SLICE
from tokexplorer.ui.editor.token_painter import SELECTION_OPACITY
from tokexplorer.ui.theme import theme

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtGui import QImage, QTextBlock
    from pytestqt.qtbot import QtBot

    from tokexplorer.core.text import SourceText
    from tokexplorer.session.text.encodings import TokenAt
    from tokexplorer.ui.editor.block_picture import BlockPicture
    from tokexplorer.ui.editor.token_edit import TokenEdit
    from tokexplorer.ui.theme import ThemeChoice

MIXED = "plain words 12\nnaïve 日本語 😀👨‍👩‍👧‍👦\nשלום abc עולם 12 end\nनमस्ते क्षत्रिय\n\n\ttab"


@pytest.fixture
def light() -> Iterator[None]:
    show_theme("light")
    yield
    show_theme("light")


def picture(edit: TokenEdit) -> QImage:
    edit.viewport().repaint()
    return edit.viewport().grab().toImage()


def picture_of(edit: TokenEdit, block: QTextBlock) -> BlockPicture:
    found = edit.painter.picture(block)
    assert found is not None
    return found


def parts(edit: TokenEdit) -> list[tuple[TokenAt, list[QRectF]]]:
    """Every token on screen with its rectangles in the viewport, found by asking at points of each."""
    picture(edit)
    found: dict[int, tuple[TokenAt, list[QRectF]]] = {}
    for block, top in edit.visible_blocks():
        shapes = picture_of(edit, block).shapes
        spans = edit.document_model.tokens_between(*edit.projection.block_span(block))
        for area in areas_of(shapes):
            token = spans.at(area.number)
            rect = QRectF(area.left, area.top + top, area.width, area.height)
            assert token.index is not None
            found.setdefault(token.index, (token, []))[1].append(rect)
    return [found[index] for index in sorted(found)]


def colour_at(image: QImage, x: float, y: float) -> QColor:
    ratio = image.devicePixelRatio()
    return image.pixelColor(round(x * ratio), round(y * ratio))


@pytest.mark.usefixtures("light")
def test_tokens_are_filled_with_their_tint_and_begin_with_a_tick(edit: TokenEdit) -> None:
    edit.set_text("abcdefghi jkl mno")
    image = picture(edit)
    spans = edit.document_model.tokens_between(0, 17)
    colours = theme()
    found = parts(edit)
    assert len(found) == len(spans) == 7
    for (_, rects), tint in zip(found, spans.tints.tolist(), strict=True):
        rect = rects[0]
        # Above the letters, right of the tick; and on the tick.
        assert colour_at(image, rect.left() + 5, rect.top() + 2).name() == colours.token_tints[tint]
        assert colour_at(image, rect.left() + 0.5, rect.top() + 2).name() == colours.token_edges[tint]


@pytest.mark.usefixtures("light")
def test_a_selection_lets_the_tokens_through(edit: TokenEdit) -> None:
    edit.set_text("abc def")
    edit.selectAll()
    image = picture(edit)
    tint = edit.document_model.tokens_between(0, 7).tints.tolist()[1]
    (_, _), (_, (rect,)), *_ = parts(edit)
    over, under = QColor(theme().accent), QColor(theme().token_tints[tint])
    share = SELECTION_OPACITY / 255
    expected = [
        share * top + (1 - share) * bottom
        for top, bottom in (
            (over.red(), under.red()),
            (over.green(), under.green()),
            (over.blue(), under.blue()),
        )
    ]
    # In the space that the token begins with, at the height of the letters and above them.
    for y in (rect.center().y(), rect.top() + 2):
        seen = colour_at(image, rect.left() + 5, y)
        assert [seen.red(), seen.green(), seen.blue()] == pytest.approx(expected, abs=2)


@pytest.mark.usefixtures("light")
def test_another_theme_changes_colours_and_nothing_else(edit: TokenEdit) -> None:
    edit.set_text("abc def")
    before = parts(edit)
    font = edit.font().toString()
    show_theme("dark")
    image = picture(edit)
    assert parts(edit) == before
    assert edit.font().toString() == font
    assert colour_at(image, image.width() - 5, image.height() - 5).name() == theme().surface
    (_, (rect,)), *_ = before
    assert colour_at(image, rect.left() + 5, rect.top() + 2).name() == theme().token_tints[0]


def test_every_token_is_painted_and_hit_where_it_is(edit: TokenEdit) -> None:
    for tokenizer in (ThreeBytes(), ThreeBytes(1), AcrossEverything(5)):
        edit.set_text(MIXED)
        edit.set_tokenizer(tokenizer)
        edit.document_model.encode_pending(100)
        found = parts(edit)
        assert [token.index for token, _ in found] == list(range(edit.document_model.token_count or 0))
        for token, rects in found:
            for rect in rects:
                hit = edit.token_under(rect.center())
                assert hit is not None
                # Slices of less than a pixel are widened to one, over their neighbours.
                assert hit.token == token or rect.width() <= 1.0


def test_tokens_on_a_left_to_right_line_tile_it(edit: TokenEdit) -> None:
    edit.set_text("naïve 日本語 😀😀 end")
    edit.set_tokenizer(ThreeBytes(2))
    rects = [rect for _, its_rects in parts(edit) for rect in its_rects]
    assert rects[0].left() == edit.document().documentMargin()
    for left, right in itertools.pairwise(rects):
        # Slices of less than a pixel are widened to one.
        assert right.left() == pytest.approx(left.right(), abs=1.01)


def test_letters_lie_in_the_token_that_holds_them(edit: TokenEdit) -> None:
    edit.set_text("שלום abc עולם 12 end\nmore abc")
    edit.set_tokenizer(ThreeBytes(1))
    document = edit.document_model
    by_byte = {token.start_byte: rects for token, rects in parts(edit)}
    block, top = edit.visible_blocks()[0]
    line = block.layout().lineAt(0)
    for unit in range(block.length() - 1):
        (run,) = line.glyphRuns(unit, 1)
        cell = run.boundingRect()
        byte = document.convert(unit, Unit.UTF16, Unit.BYTE)
        after = document.convert(unit + 1, Unit.UTF16, Unit.BYTE)
        slices = [by_byte[inner][0] for inner in range(byte, after)]
        left, right = min(s.left() for s in slices), max(s.right() for s in slices)
        assert left == pytest.approx(cell.left(), abs=1.01)
        assert right == pytest.approx(cell.right(), abs=1.01)
        if len(slices) == 2:
            is_narrow = cell.width() < 2 * LEAST_SLICE
            assert (slices[0].left() > slices[1].left()) == (run.isRightToLeft() and not is_narrow)
            assert (slices[0].top() < slices[1].top()) == is_narrow
    assert top == 0 or len(edit.visible_blocks()) == 2


def test_an_emoji_of_many_tokens_shows_all_of_them(edit: TokenEdit) -> None:
    edit.set_text("👨‍👩‍👧‍👦")
    edit.set_tokenizer(ThreeBytes(1))
    found = parts(edit)
    assert len(found) == 25
    places = [(rect.top(), rect.left()) for _, (rect,) in found]
    assert places == sorted(places)


CLUSTERS = "👨‍👩‍👧‍👦 café 🇩🇪🇫🇷 क्षत्रिय नमस्ते שלום עולם 한국어 日本語 g̣̈"


@pytest.mark.parametrize("choice", ["light", "high-contrast"])
@pytest.mark.parametrize("size", [1, 2, 3])
def test_every_slice_of_a_character_can_be_seen_and_hit(
    edit: TokenEdit, choice: ThemeChoice, size: int
) -> None:
    show_theme(choice)
    edit.set_text(CLUSTERS)
    edit.set_tokenizer(ThreeBytes(size))
    found = parts(edit)
    assert len(found) == len(ThreeBytes(size).encode(CLUSTERS))
    for token, rects in found:
        assert max(rect.width() for rect in rects) >= LEAST_SLICE - 0.5
        for rect in rects:
            hit = edit.token_under(rect.center())
            assert hit is not None
            assert hit.token == token
    show_theme("light")


def test_more_tokens_in_a_character_than_there_is_room_for(edit: TokenEdit) -> None:
    edit.set_text("e" + "́" * 1500)
    edit.set_tokenizer(AcrossEverything())
    assert len(parts(edit)) == len(AcrossEverything().encode("e" + "́" * 1500))


class Shared(ThreeBytes):
    """Two tokens for every character, both with its whole span, and an empty one at both ends."""

    def encode(self, text: str | SourceText, *, allow_special: bool = True) -> Encoding:
        count = len(text if isinstance(text, str) else text.text)
        starts = np.repeat(np.arange(count), 2)
        spans = np.concatenate([[0], starts, [count]]), np.concatenate([[0], starts + 1, [count]])
        return Encoding(np.arange(2 * count + 2, dtype=np.int32), *spans)


def test_tokens_that_share_a_span_lie_beside_each_other_and_empty_ones_have_a_place(edit: TokenEdit) -> None:
    edit.set_text("abc")
    edit.set_tokenizer(Shared())
    found = parts(edit)
    assert [token.token_id for token, _ in found] == list(range(8))
    letters = [rects[0] for _, rects in found[1:-1]]
    for left, right in itertools.pairwise(letters):
        assert right.left() == pytest.approx(left.right(), abs=1.01)
    assert found[0][1][0].center().x() == pytest.approx(letters[0].left(), abs=1.01)
    assert found[-1][1][0].center().x() == pytest.approx(letters[-1].right(), abs=1.01)


def test_a_line_end_is_part_of_its_token(edit: TokenEdit) -> None:
    edit.set_text("ab\n\nc")
    edit.set_tokenizer(AcrossEverything(2))
    found = parts(edit)
    assert [len(rects) for _, rects in found] == [1, 2, 1]  # "ab", both line ends, "c"


def test_stable_colours_depend_on_the_id_only(edit: TokenEdit) -> None:
    edit.set_text("abc def abc def abc")
    edit.stable_colours = True
    assert edit.stable_colours
    image = picture(edit)
    names: dict[int, set[str]] = {}
    for token, rects in parts(edit):
        rect = rects[0]
        names.setdefault(token.token_id, set()).add(colour_at(image, rect.left() + 5, rect.top() + 2).name())
    assert all(len(colours) == 1 for colours in names.values())


@pytest.mark.usefixtures("light")
def test_high_contrast_draws_outlines(edit: TokenEdit) -> None:
    show_theme("high-contrast")
    edit.set_text("abc def")
    image = picture(edit)
    _, (_, rects), *_ = parts(edit)  # the caret stands before the first
    rect = rects[0]
    assert colour_at(image, rect.left() + 5, rect.top() + 4).name() == theme().surface
    assert colour_at(image, rect.left() + 0.5, rect.center().y()).name() in theme().token_edges


class WithSpecial(AcrossEverything):
    def __init__(self) -> None:
        super().__init__()
        self.special_tokens = {
            "<s>": int.from_bytes(b"<s>", "big"),
            "[UNK]": int.from_bytes(b"abc", "big"),
        }


@pytest.mark.usefixtures("light")
def test_special_and_unknown_tokens_have_outlines(edit: TokenEdit) -> None:
    edit.set_text("<s>abcxyz")
    edit.set_tokenizer(WithSpecial())
    image = picture(edit)
    (_, (special,)), (_, (unknown,)), (_, (plain,)) = parts(edit)

    def top_edge(rect: QRectF) -> list[str]:
        return [
            colour_at(image, x, rect.top() + 1).name()
            for x in range(int(rect.left()) + 4, int(rect.right()) - 3)
        ]

    assert set(top_edge(special)) == {theme().muted}
    assert theme().error in top_edge(unknown)
    assert len(set(top_edge(unknown))) > 1  # dashes
    assert set(top_edge(plain)) == {theme().token_tints[2]}


def test_spaces_between_wrapped_lines_keep_their_width(edit: TokenEdit) -> None:
    edit.set_text("word " * 60)
    edit.set_tokenizer(ThreeBytes(1))
    space = edit.fontMetrics().horizontalAdvance(" ")
    for token, rects in parts(edit):
        if token.token_id == ord(" "):
            assert rects[0].width() == pytest.approx(space, abs=1.01)


def test_only_what_changed_is_shaped_anew(edit: TokenEdit) -> None:
    edit.set_text("some words here\n" * 12)
    parts(edit)
    before = [edit.painter.picture(block) for block, _ in edit.visible_blocks()]
    put_caret(edit, 16 * 5 + 3)
    type_text(edit, "x")
    parts(edit)
    after = [edit.painter.picture(block) for block, _ in edit.visible_blocks()]
    changed = [number for number, (old, new) in enumerate(zip(before, after, strict=True)) if old is not new]
    assert changed == [5]
    type_text(edit, "\n")
    parts(edit)
    moved = [edit.painter.picture(block) for block, _ in edit.visible_blocks()]
    assert list(map(looks, moved[7:])) == list(map(looks, after[6:]))


def test_marks_for_what_leaves_no_ink(edit: TokenEdit) -> None:
    edit.set_text("a b\tc\n\u00a0d\u200be\u3000\r\u2028\ud800f")
    picture(edit)

    def marks() -> tuple[int, int, list[str]]:
        blocks = [picture_of(edit, block).marks for block, _ in edit.visible_blocks()]
        return (
            sum(len(block.dots) for block in blocks),
            sum(len(block.strokes) for block in blocks),
            [text for block in blocks for _, text in block.pictures],
        )

    assert marks() == (0, 0, ["\u240d", "⤓", "\ufffd"])
    edit.show_whitespace = True
    assert edit.show_whitespace
    picture(edit)
    dots, strokes, pictures = marks()
    assert dots == 1
    assert strokes == 3 + 4 + 2 + 3  # tab, line end, zero-width space, ideographic space
    assert pictures == ["°", "\u240d", "⤓", "\ufffd"]


def test_hovering_and_clicking_name_the_token(edit: TokenEdit) -> None:
    hovered: list[TokenAt | None] = []
    clicked: list[TokenAt] = []
    edit.token_hovered.connect(hovered.append)
    edit.token_clicked.connect(clicked.append)
    edit.set_text("abcdef ghi")
    edit.document_model.encode_pending(100)
    (first_token, (first,)), (second_token, (second,)), *_ = parts(edit)
    move_to(edit, first.center())
    assert hovered == [first_token]
    click(edit, second.center())
    assert clicked == [second_token]
    assert second_token.index == 1
    move_to(edit, first.center())
    move_to(edit, QPointF(600, 400))
    assert hovered[-1] is None


def test_a_click_between_two_lines_puts_the_caret_where_it_points(edit: TokenEdit) -> None:
    edit.set_text("abcdefghij\nabcdefghij")
    picture(edit)
    (block, top), _ = edit.visible_blocks()
    line = block.layout().lineAt(0)
    box = edit.lines.line_box(line)
    x = line.glyphRuns(4, 1)[0].boundingRect().left() + 1
    for y in (top + box.top + 0.5, top + box.bottom - 0.5):
        click(edit, QPointF(x, y))
        assert edit.selection == (4, 4)


def test_another_tokenizer_shapes_only_lines_whose_tokens_differ(edit: TokenEdit) -> None:
    edit.set_text("aaa bbb\n" + "abc\n" * 5)
    parts(edit)
    before = [picture_of(edit, block) for block, _ in edit.visible_blocks()]
    edit.set_tokenizer(ThreeBytes(4))  # " bbb" is one token now, "abc" is what it was
    after = [picture_of(edit, block) for block, _ in edit.visible_blocks()]
    assert [old is new for old, new in zip(before, after, strict=True)] == [False, *[True] * 6]
    assert [token.index for token, _ in parts(edit)] == list(range(edit.document_model.token_count or 0))


def test_a_hovered_token_stays_so_while_it_is_there(edit: TokenEdit) -> None:
    hovered: list[TokenAt | None] = []
    edit.token_hovered.connect(hovered.append)
    edit.set_text("abc def")
    (_, (first,)), *_ = parts(edit)
    move_to(edit, first.center())
    edit.set_tokenizer(ThreeBytes(3))
    assert len(hovered) == 1
    edit.set_tokenizer(ThreeBytes(2))
    assert hovered[1:] == [None]


def test_a_long_text_without_a_splitter_is_encoded_when_the_typing_pauses(
    edit: TokenEdit, qtbot: QtBot
) -> None:
    tokenizer = AcrossEverything(3)
    edit.set_text("some words\n" * 8000)
    edit.set_tokenizer(tokenizer)
    qtbot.waitUntil(lambda: bool(tokenizer.calls))
    parts(edit)
    tokenizer.calls.clear()
    put_caret(edit, 5)
    type_text(edit, "xyzuv")
    edit.viewport().repaint()
    assert tokenizer.calls == []
    assert areas_of(picture_of(edit, edit.document().firstBlock()).shapes) == []
    assert len(areas_of(picture_of(edit, edit.document().findBlockByNumber(1)).shapes)) > 0
    assert edit.token_under(QPointF(30, 60)) is None
    qtbot.waitUntil(lambda: bool(tokenizer.calls))
    assert len(tokenizer.calls) == 1
    assert len(parts(edit)) > 10
    assert edit.document_model.figures().tokens == len(tokenizer.encode(edit.document_model.text))
    edit.document_model.edited.replace(20, edit.document_model.code_point_count, "")
    assert [token.index for token, _ in parts(edit)] == list(range(edit.document_model.token_count or 0))
