"""The side of the catalogue: everything that is known of one tokenizer, and the buttons that act on it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt, QUrl, Signal, Slot
from PySide6.QtGui import (
    QColor,
    QFont,
    QGuiApplication,
    QKeyEvent,
    QMouseEvent,
    QTextCharFormat,
    QTextCursor,
    QTextOption,
)
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QTextEdit,
    QWidget,
)
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.presentation.numbers import grouped
from tokexplorer.session.catalogue.forms import chips_of, facts_of, hashes_of, sentences_of
from tokexplorer.ui.kit.field import push_button, small_label
from tokexplorer.ui.kit.parts import in_column, in_row, named, quiet_button, say
from tokexplorer.ui.scale import px
from tokexplorer.ui.theme import mono_font, theme, theme_manager, ui_font
from tokexplorer.ui.widgets.chip_flow import ChipFlow
from tokexplorer.ui.widgets.colour_dot import ColourDot
from tokexplorer.ui.widgets.pane_title import PaneTitle

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QResizeEvent

    from tokexplorer.session.catalogue.forms import Fact
    from tokexplorer.session.catalogue.rows import Row
    from tokexplorer.ui.catalogue.row_words import Words

FACT_SIZE_PT = 9.0
_TITLE_SIZE_PT, _HASH_SIZE_PT = 11.0, 8.25
_LABEL_PX = 74
_NOTHING = tr("Choose a tokenizer to see everything that is known of it.")


class FactText(QTextEdit):
    """Read-only plain text, as high as its lines; an https address looks like a link and can be clicked.

    Attributes:
        text: the text that is shown.

    Signals:
        followed(QUrl): the address was clicked.
    """

    followed = Signal(object)

    def __init__(self, object_name: str, accessible_name: str, *, font: QFont | None = None) -> None:
        """`font` is by default the interface font in the size of facts."""
        super().__init__()
        named(self, object_name, accessible_name)
        self._own_font = font
        self.text = ""
        self.setReadOnly(True)
        self.setAcceptRichText(False)
        self.setTabChangesFocus(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self.document().setDocumentMargin(0)
        self.viewport().setAutoFillBackground(False)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme_manager().changed.connect(self._recolour)

    def show_text(self, text: str) -> None:
        """Show another text."""
        if text == self.text:
            return
        self.text = text
        self.setAccessibleDescription(text)
        self._recolour()

    @property
    def address(self) -> QUrl | None:
        """The address that a click opens; None if the text is no https address."""
        url = QUrl(self.text, QUrl.ParsingMode.StrictMode)
        return url if url.isValid() and url.scheme() == "https" and url.host() else None

    @override
    def sizeHint(self) -> QSize:
        return QSize(80, self._height())

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(40, self._height())

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.updateGeometry()

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click follows an address, a selection does not."""
        super().mouseReleaseEvent(event)
        if event.button() == Qt.MouseButton.LeftButton and not self.textCursor().hasSelection():
            self._follow()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Return follows an address."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.address is not None:
            self._follow()
            event.accept()
        else:
            super().keyPressEvent(event)

    def _follow(self) -> None:
        if self.address is not None:
            self.followed.emit(self.address)

    def _height(self) -> int:
        document = self.document()
        document.setTextWidth(max(self.viewport().width(), 40))
        return int(document.size().height()) + 1

    @Slot()
    def _recolour(self) -> None:
        link = self.address is not None
        shape = QTextCharFormat()
        shape.setForeground(QColor(theme().accent if link else theme().text))
        shape.setFontUnderline(link)
        self.setFont(self._own_font or ui_font(FACT_SIZE_PT))
        self.setPlainText(self.text)
        cursor = QTextCursor(self.document())
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.setCharFormat(shape)
        cursor_shape = Qt.CursorShape.PointingHandCursor if link else Qt.CursorShape.IBeamCursor
        self.viewport().setCursor(cursor_shape)
        self.updateGeometry()


class DetailPane(QScrollArea):
    """Shows one row of the catalogue.

    Attributes:
        row: the row that is shown.
        open_button: shows, opens or fetches its tokenizer.
        delete_button: deletes it from the cache, or takes it off the recent files.
        chips: its special tokens; a click copies one.

    Signals:
        followed(QUrl): an address was clicked.
        copied(str): a sentence that says what was put on the clipboard.
    """

    followed = Signal(object)
    copied = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        named(self, "catalogueDetail", tr("What is known of the tokenizer"))
        self.row: Row | None = None
        self._tokens: list[str] = []
        self._facts: dict[str, tuple[QLabel, FactText]] = {}
        self._hashes: list[tuple[QLabel, FactText, QPushButton]] = []
        self._make_parts()
        self._lay_out()
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)
        self.chips.clicked.connect(self._copy_token)
        self.show_row(None)

    # ---- parts

    def _make_parts(self) -> None:
        self._dot = ColourDot()
        self._title = FactText("catalogueName", tr("Name"), font=_title_font())
        self._said = small_label("", "catalogueSentences", wraps=True)
        self.open_button = quiet_button(tr("Open"), "catalogueOpen", tr("Open it as a column"))
        self.open_button.setProperty("primary", True)
        self.delete_button = quiet_button(tr("Forget"), "catalogueDelete", "")
        self._empty = small_label(_NOTHING, "catalogueNothing", wraps=True)
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._special = PaneTitle(tr("Special tokens"))
        self.chips = named(ChipFlow(), "catalogueSpecialTokens", tr("Special tokens with their ids"))
        self._more = small_label("", "catalogueMoreTokens")
        self._hash_title = PaneTitle("SHA-256")

    def _lay_out(self) -> None:
        self._grid = _grid()
        self._hash_grid = _grid()
        content = QWidget()
        in_column(
            (self._empty, 1),
            in_row(self._dot, (self._title, 1), spacing=7),
            self._said,
            in_row(self.open_button, self.delete_button, None, spacing=6),
            self._grid,
            self._special,
            self.chips,
            self._more,
            self._hash_title,
            self._hash_grid,
            None,
            parent=content,
            spacing=8,
            margins=(14, 10, 10, 14),
        )
        self.setWidget(content)
        content.setAutoFillBackground(False)

    # ---- what it shows

    def fact(self, label: str) -> str:
        """The text beside a label; empty if there is none."""
        found = self._facts.get(label)
        return "" if found is None or found[1].isHidden() else found[1].text

    def show_row(self, row: Row | None) -> None:
        """Show another row, or the same with more known of it; None shows what to do."""
        is_other = row is None or self.row is None or row.key != self.row.key
        self.row = row
        self._empty.setVisible(row is None)
        for widget in (self._title, self._said, self.open_button, self.delete_button):
            widget.setVisible(row is not None)
        self._dot.setVisible(row is not None and bool(row.colour))
        self._show_facts([] if row is None else facts_of(row))
        self._show_special(row)
        self._show_hashes([] if row is None else hashes_of(row))
        if row is not None:
            self._show_head(row)
        if is_other:
            self.verticalScrollBar().setValue(0)

    def show_actions(self, opens: Words, deletes: Words) -> None:
        """Set the texts and tooltips of the buttons; a button without a text is hidden."""
        for button, words in ((self.open_button, opens), (self.delete_button, deletes)):
            button.setText(words.text)
            button.setAccessibleName(words.text)
            button.setToolTip(words.tip)
            button.setVisible(bool(words.text) and self.row is not None)

    def _show_head(self, row: Row) -> None:
        self._dot.set_colour(theme().counterpart(row.colour) or "transparent")
        self._title.show_text(row.about.name)
        self._said.setProperty("role", "error" if row.problem else "muted")
        self._said.style().polish(self._said)
        say(self._said, "\n".join(sentences_of(row)))

    def _show_facts(self, facts: Sequence[Fact]) -> None:
        for label, value in self._facts.values():
            label.hide()
            value.hide()
        for place, fact in enumerate(facts):
            label, value = self._line(fact.label)
            value.show_text(fact.text)
            self._grid.addWidget(label, place, 0, Qt.AlignmentFlag.AlignTop)
            self._grid.addWidget(value, place, 1)
            label.show()
            value.show()

    def _line(self, name: str) -> tuple[QLabel, FactText]:
        if name not in self._facts:
            label, font = small_label(name), _hash_font() if name == tr("Revision") else None
            value = FactText(f"catalogueFact {name}", name, font=font)
            value.followed.connect(self.followed)
            self._facts[name] = (label, value)
        return self._facts[name]

    def _show_special(self, row: Row | None) -> None:
        chips, self._tokens, left_out = ([], [], 0) if row is None else chips_of(row)
        self.chips.show_chips(chips, [tr("{token}\nClick to copy.", token=token) for token in self._tokens])
        say(self._more, tr("and {left_out} more", left_out=grouped(left_out)) if left_out else "")
        self._special.setVisible(bool(chips))
        self.chips.setVisible(bool(chips))

    def _show_hashes(self, hashes: Sequence[Fact]) -> None:
        self._hash_title.setVisible(bool(hashes))
        while len(self._hashes) < len(hashes):
            self._add_hash_line()
        for place, (label, value, button) in enumerate(self._hashes):
            is_there = place < len(hashes)
            if is_there:
                label.setText(hashes[place].label)
                value.show_text(hashes[place].text)
                button.setAccessibleName(tr("Copy the hash of {label}", label=hashes[place].label))
            for widget in (label, value, button):
                widget.setVisible(is_there)

    def _add_hash_line(self) -> None:
        place = len(self._hashes)
        label, value = small_label(), FactText(f"catalogueHash{place}", "SHA-256", font=_hash_font())
        tip = tr("Put the whole hash on the clipboard")
        button = push_button(tr("Copy"), f"catalogueCopyHash{place}", tip, style="flat", is_small=True)
        button.setAutoDefault(False)
        button.clicked.connect(self._copy_hash)
        self._hash_grid.addWidget(label, 2 * place, 0)
        self._hash_grid.addWidget(button, 2 * place, 1, Qt.AlignmentFlag.AlignRight)
        self._hash_grid.addWidget(value, 2 * place + 1, 0, 1, 2)
        self._hashes.append((label, value, button))

    # ---- copying

    @Slot(int)
    def _copy_token(self, index: int) -> None:
        QGuiApplication.clipboard().setText(self._tokens[index])
        self.copied.emit(tr("Copied {rpartition}", rpartition=self.chips.texts[index].rpartition("  ")[0]))

    @Slot()
    def _copy_hash(self) -> None:
        line = next(each for each in self._hashes if each[2] is self.sender())
        QGuiApplication.clipboard().setText(line[1].text)
        self.copied.emit(tr("Copied the hash of {text}", text=line[0].text()))


def _title_font() -> QFont:
    font = ui_font(_TITLE_SIZE_PT)
    font.setWeight(QFont.Weight.DemiBold)
    return font


def _hash_font() -> QFont:
    return mono_font(_HASH_SIZE_PT)


def _grid() -> QGridLayout:
    grid = QGridLayout()
    grid.setContentsMargins(0, 0, 0, 0)
    grid.setHorizontalSpacing(8)
    grid.setVerticalSpacing(5)
    grid.setColumnMinimumWidth(0, px(_LABEL_PX))
    grid.setColumnStretch(1, 1)
    return grid
