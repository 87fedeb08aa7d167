"""The panel that decodes ids: the text that they stand for, exact to the byte."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING
from weakref import ref

import numpy as np
from PySide6.QtCore import QLineF, QPointF, Qt, Slot
from PySide6.QtGui import QColor, QKeySequence, QPainter, QPen
from PySide6.QtWidgets import (
    QLabel,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QWidget,
)
from typing_extensions import override

from tokexplorer.core.encoding import Encoding
from tokexplorer.core.language import tr, tr_count
from tokexplorer.core.pipeline import tokens_in_use
from tokexplorer.core.tokenizer import spelling_of
from tokexplorer.engine.job import Progress
from tokexplorer.presentation.numbers import counted, grouped
from tokexplorer.presentation.problems import not_encoded, without_stop
from tokexplorer.presentation.tokens import visible_text
from tokexplorer.session.decoded_ids import (
    ByteSpans,
    TokenNames,
    decode_ids,
    has_tokens,
    marked_text,
    read_ids,
)
from tokexplorer.session.state.workspace import TEXT_VIEWS
from tokexplorer.session.text.encodings import TINT_COUNT
from tokexplorer.session.text.segments import Unit
from tokexplorer.session.text.token_copy import copy_work
from tokexplorer.ui.background import BackgroundTask
from tokexplorer.ui.chips.accessible_chips import tell_chips
from tokexplorer.ui.chips.chip_source import FixedChips
from tokexplorer.ui.chips.chip_view import ChipView
from tokexplorer.ui.chips.token_copier import TokenWriter
from tokexplorer.ui.columns.view_switches import VIEW_TITLES
from tokexplorer.ui.editor.document_edit import DocumentEdit
from tokexplorer.ui.editor.text_buffer import TextBuffer
from tokexplorer.ui.editor.token_card import CardRow
from tokexplorer.ui.kit.panel import Panel
from tokexplorer.ui.kit.parts import in_column, in_row, named, plain_label, say, sentence_label
from tokexplorer.ui.theme import theme
from tokexplorer.ui.widgets.focus_ring import FocusRing
from tokexplorer.ui.widgets.segmented_control import Choice, ChoiceControl

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QMimeData, QRectF
    from PySide6.QtGui import QKeyEvent, QPaintEvent, QTextBlock
    from PySide6.QtWidgets import QMenu

    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.session.decoded_ids import DecodedIds, ReadIds
    from tokexplorer.session.text.edited_text import TextEdit
    from tokexplorer.session.text.encodings import TokenAt
    from tokexplorer.ui.columns.opened_column import Shown
    from tokexplorer.ui.details.focus import Focus
    from tokexplorer.ui.editor.token_card import TokenCard

SIZE_PT = 10.0
_FILL_OPACITY = 56  # of 255
_MOVES = (
    Qt.Key.Key_Left,
    Qt.Key.Key_Right,
    Qt.Key.Key_Up,
    Qt.Key.Key_Down,
    Qt.Key.Key_Home,
    Qt.Key.Key_End,
    Qt.Key.Key_PageUp,
    Qt.Key.Key_PageDown,
)
_NO_SPANS = ByteSpans(np.empty(0, np.int64), np.empty(0, np.int64))
_VIEWS = {f"decoded{view.capitalize()}": view for view in TEXT_VIEWS}
_MOST_NAMED = 6
_LONGEST_WORD = 24
SMALL_CHARACTERS = 2000  # some 400 ids, decoded at once in a few milliseconds
_FEW_TOKENS = 2000  # whose names are found as fast
_PLACEHOLDER = tr('Ids, for example 464 2068 or [464, 2068], or tokens: ["to", "##ken"]')
_NO_TOKENIZER = tr("There is no tokenizer yet that could decode them.")


class MarkedEdit(DocumentEdit):
    """An editor that marks stretches of its text with the colour of errors and a line under them."""

    def __init__(self, name: str, accessible_name: str) -> None:
        buffer = TextBuffer()
        super().__init__(buffer)
        buffer.setParent(self)
        self.setObjectName(name)
        self.setAccessibleName(accessible_name)
        self.font_size_pt = SIZE_PT
        self._marks = _NO_SPANS

    @property
    def text(self) -> str:
        """The text, exactly as it is."""
        return self.buffer.edited.text

    def mark(self, code_points: ByteSpans) -> None:
        """Mark these stretches, given in code points, in the place of those before."""
        convert = self.document_model.convert_many
        self._marks = ByteSpans(
            convert(code_points.starts, Unit.CODE_POINT, Unit.UTF16),
            convert(code_points.ends, Unit.CODE_POINT, Unit.UTF16),
        )
        self.viewport().update()

    def marked_rects(self) -> list[QRectF]:
        """Where marks are in the viewport, as far as they are in sight."""
        return [
            rect.translated(0.0, top)
            for block, top in self.visible_blocks()
            for rect in self._rects_in(block)
        ]

    def _rects_in(self, block: QTextBlock) -> list[QRectF]:
        """The marks of a block, in pixels from its corner."""
        start, end = self.projection.block_span(block)
        first = int(self._marks.ends.searchsorted(start, "right"))
        last = int(self._marks.starts.searchsorted(end, "left"))
        starts, ends = self._marks.starts[first:last] - start, self._marks.ends[first:last] - start
        spans = zip(starts.tolist(), ends.tolist(), strict=True)
        return [rect for low, high in spans for rect in _glyph_rects(block, low, min(high, end - start))]

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        error = QColor(theme().error)
        fill = QColor(error)
        fill.setAlpha(_FILL_OPACITY)
        for rect in self.marked_rects():
            if not theme().outlines_only:
                painter.fillRect(rect, fill)
            painter.setPen(QPen(error, 1.5, Qt.PenStyle.DashLine))
            painter.drawLine(QLineF(rect.bottomLeft() + QPointF(0, 1), rect.bottomRight() + QPointF(0, 1)))
        self._paint_selection(painter)
        painter.end()
        super().paintEvent(event)

    def _paint_selection(self, painter: QPainter) -> None:
        cursor = self.textCursor()
        if not cursor.hasSelection():
            return
        for block, top in self.visible_blocks():
            low, high = (
                place - block.position() for place in (cursor.selectionStart(), cursor.selectionEnd())
            )
            for rect in _glyph_rects(block, low, min(high, block.length())):
                painter.fillRect(rect.translated(0.0, top), QColor(theme().selection))


def _glyph_rects(block: QTextBlock, low: int, high: int) -> list[QRectF]:
    """Where the glyphs of a part of a block are, in pixels from its corner."""
    layout, rects = block.layout(), []
    for index in range(layout.lineCount()):
        line = layout.lineAt(index)
        begin, stop = max(low, line.textStart()), min(high, line.textStart() + line.textLength())
        if begin < stop:
            rects += [run.boundingRect() for run in line.glyphRuns(begin, stop - begin)]
    return rects


class MarkedText(MarkedEdit):
    """A `MarkedEdit` that is only to be read."""

    def __init__(self, name: str, accessible_name: str) -> None:
        super().__init__(name, accessible_name)
        self.setReadOnly(True)
        self.setAcceptDrops(False)
        FocusRing(self)  # it has no caret

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = QKeySequence.StandardKey
        if event.key() in _MOVES or event.matches(key.Copy) or event.matches(key.SelectAll):
            super().keyPressEvent(event)
        else:
            event.ignore()

    @override
    def _change(self, make: Callable[[], TextEdit | None]) -> None:
        """Make no edit."""

    @override
    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        return False

    @override
    def context_menu(self) -> QMenu:
        menu = super().context_menu()
        for action in menu.actions():
            if action.objectName() not in ("copyText", "selectAllText"):
                menu.removeAction(action)
        return menu


def counts_sentence(decoded: DecodedIds) -> str:
    """How many ids and bytes."""
    return f"{counted(len(decoded), 'id')} · {counted(len(decoded.data), 'byte')}"


def wrong_sentence(read: ReadIds) -> str:
    """What is no id; empty if everything is one."""
    if read.wrong is None:
        return ""
    word, place = _shortened(read.wrong.word), grouped(read.wrong.place)
    said = tr(
        "Item {place}, “{word}”, is neither a token id nor a token: ids are whole numbers from 0.",
        place=place,
        word=word,
    )
    more = read.wrong_count - 1
    if more == 0:
        return said + tr(" It is left out.")
    return tr_count(
        "{said} It is left out, and so is {count} more.",
        "{said} It is left out, and so are {count} more.",
        more,
        said=said,
        count=grouped(more),
    )


def unknown_sentence(decoded: DecodedIds, read: ReadIds) -> str:
    """Which ids the vocabulary cannot decode; empty if it can decode all."""
    unknown = np.flatnonzero(~decoded.known)
    if len(unknown) == 0:
        return ""
    first = unknown[:_MOST_NAMED]
    pairs = zip(read.ids[first].tolist(), read.places[first].tolist(), strict=True)
    named = [
        tr("{token_id} (place {place})", token_id=token_id, place=grouped(place)) for token_id, place in pairs
    ]
    size = grouped(tokens_in_use(decoded.tokenizer))
    return tr_count(
        "{count} id stands for no text in this vocabulary of {size}: {names}.",
        "{count} ids stand for no text in this vocabulary of {size}: {names}.",
        len(unknown),
        count=grouped(len(unknown)),
        size=size,
        names=_listed(named, len(unknown)),
    )


def invalid_sentence(invalid: ByteSpans) -> str:
    """Which bytes are no UTF-8; empty if all are."""
    count = len(invalid)
    if count == 0:
        return ""
    pairs = zip(invalid.starts[:_MOST_NAMED].tolist(), invalid.ends[:_MOST_NAMED].tolist(), strict=True)
    named = [
        f"{grouped(start)}" if end == start + 1 else f"{grouped(start)}–{grouped(end - 1)}"
        for start, end in pairs
    ]
    is_one = count == 1 and invalid.ends[0] == invalid.starts[0] + 1
    sequences = tr_count("{count} invalid sequence", "{count} invalid sequences", count, count=grouped(count))
    names = _listed(named, count)
    return (
        tr("{sequences}: byte {names}. It is no UTF-8.", sequences=sequences, names=names)
        if is_one
        else tr("{sequences}: bytes {names}. They are no UTF-8.", sequences=sequences, names=names)
    )


def round_trip_sentence(decoded: DecodedIds) -> str:
    """Whether the text has the same ids when it is encoded."""
    trip = decoded.round_trip
    if len(decoded) == 0:
        return ""
    if trip is None:
        return tr("Not all of it is text: nothing is encoded back.")
    if trip.problem:
        return tr("Cannot be encoded back: {problem}.", problem=without_stop(trip.problem))
    if trip.place is None:
        return tr("Encodes back to the same ids: yes.")
    given, got = (_tokens(decoded.tokenizer, ids) for ids in (trip.given, trip.got))
    return tr(
        "Encodes back to the same ids: differs from place {place}, {given} became {got}.",
        place=grouped(trip.place + 1),
        given=given or tr("the end"),
        got=got or tr("nothing"),
    )


def _tokens(tokenizer: Tokenizer, ids: tuple[int, ...]) -> str:
    return " ".join(f"{token_id} {_spelled(tokenizer, token_id)}" for token_id in ids[:2])


def _spelled(tokenizer: Tokenizer, token_id: int) -> str:
    spelled = spelling_of(tokenizer, token_id)
    return "" if spelled is None else f"({_shortened(visible_text(spelled))})"


def _shortened(word: str) -> str:
    return word if len(word) <= _LONGEST_WORD else word[: _LONGEST_WORD - 1] + "…"


def _listed(named: list[str], count: int) -> str:
    more = count - len(named)
    return ", ".join(named) + (tr(" and {more} more", more=grouped(more)) if more else "")


class DecodedChips(FixedChips):
    """The ids that were given, a chip for each, also for those that stand for nothing."""

    def __init__(self, decoded: DecodedIds) -> None:
        self._decoded = decoded
        encoding = Encoding(decoded.ids.astype(np.int32), decoded.start_bytes, decoded.end_bytes)
        tints = (np.arange(len(encoding)) % TINT_COUNT).astype(np.int8)
        super().__init__(decoded.tokenizer, decoded.data, encoding, tints)

    def is_wrong(self, token_id: int, start_byte: int, end_byte: int) -> bool:
        """Whether an id covers bytes that are not UTF-8, or stands for nothing."""
        decoded = self._decoded
        if start_byte == end_byte:
            return not decoded.known[int(np.argmax(decoded.ids == token_id))]
        return decoded.invalid.touch(start_byte, end_byte)


@dataclass(frozen=True, slots=True, eq=False)
class Answer:
    """The ids that were read from the box, what they decode to, and its text with the spans to be marked."""

    read: ReadIds
    decoded: DecodedIds
    marked: tuple[str, ByteSpans]


class DecodePanel(Panel):
    """A box for ids, and beside it the text that they stand for in the tokenizer at hand.

    Attributes:
        ids_box: where ids are typed or pasted.
        text_box, chips: the decoded text: as text, or a chip for each id.
        answer: what is shown; None while there is no tokenizer.
    """

    kept = ("decodedControl",)

    def __init__(self, focus: Focus) -> None:
        super().__init__(focus, name="decodePanel", title=tr("Decode"))
        self.answer: Answer | None = None
        self._task = BackgroundTask(tr("decode ids"), self, catches=Exception)
        self._task.done.connect(self._show)
        self._task.failed.connect(self._fail)
        self._shown: Shown | None = None  # whose text is shown
        self._names: TokenNames | None = None  # of the tokenizer at hand
        self._writer = TokenWriter(self)
        self._asked_of: ref[Tokenizer] | None = None  # not held: it may be closed before the ids come
        self.ids_box = MarkedEdit("idsBox", tr("Ids to decode"))
        self.ids_box.setPlaceholderText(_PLACEHOLDER)
        self.setFocusProxy(self.ids_box)
        self.text_box = MarkedText("decodedText", tr("Decoded text"))
        self.chips: ChipView | None = None
        self._views = QStackedWidget()
        self._views.addWidget(self.text_box)
        self._lay_out()
        self._writer.written.connect(self._fill)
        self._writer.failed.connect(self._say_why_there_are_none)
        self.follow(self.ids_box.text_edited, focus.tokenizer_changed)
        focus.text_changed.connect(self._show_of_text)

    # ---- widgets

    def _lay_out(self) -> None:
        splitter = named(QSplitter(Qt.Orientation.Horizontal), "decodeSplitter")
        splitter.setChildrenCollapsible(False)
        splitter.addWidget(self._left())
        splitter.addWidget(self._right())
        splitter.setStretchFactor(0, 2)
        splitter.setStretchFactor(1, 3)
        in_column(splitter, parent=self)

    def _left(self) -> QWidget:
        self._of_text = named(
            QPushButton(tr("Ids of the text")),
            "idsOfText",
            tr("Fill in the ids of the text"),
            tr("Put in the ids of what is selected in the text, or of the whole text"),
        )
        self._of_text.clicked.connect(self._ids_of_text)
        self._wrong = _label("wrongId", "error")
        return _side([plain_label(tr("Ids")), None, self._of_text], [self.ids_box, self._wrong])

    def _right(self) -> QWidget:
        self._choice = ChoiceControl("decodedControl", tr("How the decoded ids are shown"))
        choices = [Choice(key, VIEW_TITLES[view]) for key, view in _VIEWS.items()]
        self._choice.show_choices(choices, choices[0].key)
        self._choice.chosen.connect(self._show_view)
        self._use = named(
            QPushButton(tr("Use as the text")), "useDecoded", tr("Use the decoded text as the text")
        )
        self._use.clicked.connect(self._use_as_text)
        self._counts = _label("decodedCounts", "muted")
        self._problems = _label("decodedProblems", "error")
        self._trip = _label("roundTrip", "muted")
        foot = QWidget()
        row = in_row((in_column(self._counts, self._trip, spacing=2), 1), parent=foot)
        row.addWidget(self._use, 0, Qt.AlignmentFlag.AlignBottom)
        return _side([self._choice, None], [self._views, self._problems, foot])

    @Slot()
    def _show_view(self) -> None:
        """Turn to the view that is chosen; without an answer there is the text alone."""
        view = _VIEWS[self._choice.current]
        if view == "text" or self.answer is None:
            self._views.setCurrentWidget(self.text_box)
        else:
            chips = self._made_chips(self.answer.decoded)
            chips.set_form(view)
            self._views.setCurrentWidget(chips)

    def _made_chips(self, decoded: DecodedIds) -> ChipView:
        """The chips, made when they are first looked at."""
        if self.chips is None:
            chips = self.chips = ChipView(DecodedChips(decoded))
            tell_chips(chips)
            named(chips, "decodedChips", tr("Decoded ids as chips"))
            chips.set_font_size(SIZE_PT)
            chips.set_style(show_whitespace=True, stable_colours=False)
            chips.describe = self._describe
            chips.token_clicked.connect(self._chip_clicked)
            self._views.addWidget(chips)
            self._show_chips(decoded)
        return self.chips

    # ---- decoding

    @override
    def refresh(self) -> None:
        tokenizer, text, special = self.focus.tokenizer, self.ids_box.text, self.focus.document.allow_special
        self._show_of_text()
        self._task.forget()
        if tokenizer is None:
            self.let_go()
            return
        if self._names is None or self._names.tokenizer is not tokenizer:
            self._names = TokenNames(tokenizer)
        names = self._names
        if len(text) <= SMALL_CHARACTERS and not tokenizer.may_be_slow and _are_at_hand(names, text):
            self._show(_answer(names, text, special, Progress()))
        else:
            if self._shown is not self.focus.shown:
                self._show_nothing()  # rather than what the tokenizer before made of the ids
            say(self._counts, tr("decoding …"))
            self._task.submit(partial(_answer, names, text, special))
        self._shown = self.focus.shown

    @override
    def let_go(self) -> None:
        self._task.forget()
        self._names = self._shown = None
        self._show_nothing()
        if self.chips is not None:
            self.chips.retire()
        self.chips = None

    @Slot()
    def _show_of_text(self) -> None:
        """Ids can be taken from the text if there are any."""
        has_text = self.focus.document.byte_count > 0
        self._of_text.setEnabled(self.focus.tokenizer is not None and has_text)

    @Slot(object)
    def _fail(self, error: Exception) -> None:
        self._show_nothing()
        say(self._counts, "")
        say(self._problems, tr("These ids cannot be decoded: {}").format(error))

    def _show_nothing(self) -> None:
        self.answer = None
        self._use.setEnabled(False)
        self.text_box.set_text("")
        self._show_view()
        for label in (self._wrong, self._problems, self._trip):
            say(label, "")
        say(self._counts, _NO_TOKENIZER)

    @Slot(object)
    def _show(self, answer: Answer) -> None:
        self.answer = answer
        read, decoded = answer.read, answer.decoded
        wrong, marks = read.wrong, _NO_SPANS
        if wrong is not None:
            marks = ByteSpans(np.array([wrong.start_cp]), np.array([wrong.end_cp]))
        self.ids_box.mark(marks)
        self.text_box.set_text(answer.marked[0])
        self.text_box.mark(answer.marked[1])
        if self.chips is not None:
            self._show_chips(decoded)
        self._show_view()
        say(self._wrong, wrong_sentence(read))
        problems = unknown_sentence(decoded, read), invalid_sentence(decoded.invalid)
        say(self._problems, "\n".join(filter(None, problems)))
        say(self._counts, counts_sentence(decoded) if len(decoded) else "")
        say(self._trip, round_trip_sentence(decoded))
        self._use.setEnabled(decoded.is_text and len(decoded.data) > 0)
        why = "" if decoded.is_text else tr(": there are bytes that are no UTF-8")
        self._use.setToolTip(tr("Put the decoded text in the place of the whole text{why}", why=why))

    def _show_chips(self, decoded: DecodedIds) -> None:
        assert self.chips is not None
        source = DecodedChips(decoded)
        self.chips.painter.wrong = source.is_wrong
        self.chips.set_source(source)

    def _describe(self, token: TokenAt) -> TokenCard | None:
        """The card of a token, with its place among the ids and in the text."""
        if self.answer is None:
            return None
        covered = self.answer.decoded.data[token.start_byte : token.end_byte]
        card = self.focus.column.live.describe(token.token_id, covered, "")
        if card is None:
            return None
        span = f"{grouped(token.start_byte)}–{grouped(token.end_byte - 1)}"
        rows = [CardRow(tr("place"), grouped((token.index or 0) + 1))]
        if covered:
            rows.append(CardRow(tr("bytes of the text"), span))
        return replace(card, rows=(*rows, *card.rows))

    @Slot(object)
    def _chip_clicked(self, token: TokenAt) -> None:
        if self.answer is not None and bool(self.answer.decoded.known[token.index or 0]):
            self.focus.pin_id(token.token_id)

    # ---- from and to the text

    @Slot()
    def _ids_of_text(self) -> None:
        views, document, tokenizer = self.focus.column.views, self.focus.document, self.focus.tokenizer
        self._asked_of = None if tokenizer is None else ref(tokenizer)
        if document.encoding_error is not None:  # what was typed before stays
            self._say_why_there_are_none(document.encoding_error)
        else:
            start, end, ends = views.selected_tokens
            self._writer.write(copy_work(document, "ids", start, end, ends=ends))

    @Slot(object)
    def _fill(self, ids: str) -> None:
        asked_of = None if self._asked_of is None else self._asked_of()
        if asked_of is None or self.focus.tokenizer is not asked_of:  # it would read them as its own
            return
        self.ids_box.selectAll()
        self.ids_box.insert_text(ids)
        self.ids_box.reveal(0, 0)

    @Slot(object)
    def _say_why_there_are_none(self, error: Exception) -> None:
        say(self._problems, not_encoded(error))

    @Slot()
    def _use_as_text(self) -> None:
        if self.answer is not None and self.answer.decoded.is_text:
            editor = self.focus.column.editor
            editor.selectAll()
            editor.insert_text(self.answer.decoded.text)


def _are_at_hand(names: TokenNames, text: str) -> bool:
    """Whether the names of the tokens need not be looked for first, which takes a moment if they are many."""
    return names.are_found or names.tokenizer.vocab_size <= _FEW_TOKENS or not has_tokens(text)


def _answer(names: TokenNames, text: str, allow_special: bool, progress: Progress) -> Answer:
    read = read_ids(text, progress.check, names)
    decoded = decode_ids(names.tokenizer, read.ids, progress.check, allow_special=allow_special)
    return Answer(read, decoded, marked_text(decoded.data, decoded.invalid))


def _label(name: str, role: str) -> QLabel:
    label = sentence_label(name, role)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label


def _side(head: list[QWidget | None], body: list[QWidget]) -> QWidget:
    """A row of widgets, None for the room between them, and others below it, the first as high as can be."""
    side = QWidget()
    in_column(in_row(*head), (body[0], 1), *body[1:], parent=side, margins=(14, 8, 10, 8), spacing=6)
    return side
