"""The bar that finds a text, a pattern or tokens, and goes from hit to hit."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QEvent, Qt, QTimer, Signal, Slot
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import (
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from tokexplorer.core.number_text import grouped
from tokexplorer.session.text.find_query import FIND_MODES, FindMode, FindQuery, QueryError
from tokexplorer.ui.inspection.text_finder import TextFinder
from tokexplorer.ui.theme import figures_width, ui_font
from tokexplorer.ui.widgets.icon_button import IconButton

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent

    from tokexplorer.ui.inspection.token_edit import TokenEdit

TYPING_PAUSE_MS = 120
SETTLE_MS = 250  # after an edit of the text or of its tokens

_NAMES: dict[FindMode, str] = {"text": "Text", "token": "Token", "ids": "Token ids", "pattern": "Pattern"}
_HINTS: dict[FindMode, str] = {
    "text": "Find in the text",
    "token": "A token's whole text",
    "ids": "12 7 or 12, 7",
    "pattern": "Regular expression",
}
_HELP: dict[FindMode, str] = {
    "text": (
        "Finds what you type, letter by letter. Type a space to find a space: the signs · and ↵ that show "
        "spaces and line ends are not in the text, and are looked for as they are."
    ),
    "token": (
        "Finds tokens whose text in your document, or whose spelling in the vocabulary, is exactly what you "
        "type, such as ‘ the’ with its space, or ‘##ing’."
    ),
    "ids": "Finds tokens by id. 12 7 is token 12 followed by token 7; 12, 7 is either of them.",
    "pattern": (
        "Finds a regular expression; ^ and $ are the ends of a line. A pattern that takes longer than ten "
        "seconds is given up."
    ),
}


class FindBar(QWidget):
    """Hidden until it is asked for; Escape puts it away and gives the keyboard back to the text.

    Attributes:
        finder: what searches.
        find_action, next_action, previous_action: with their keys, for menus; they work in the whole pane.

    Signals:
        closed(): it was put away.
    """

    closed = Signal()

    def __init__(self, editor: TokenEdit, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("findBar")
        self.setAccessibleName("Find in the text")
        self.finder = TextFinder(editor, self)
        self._typed = _delay(self, TYPING_PAUSE_MS, self._ask)
        self._settle = _delay(self, SETTLE_MS, self._search_again)
        self._text_changed = False
        self._make_fields()
        self._make_actions(parent)
        self._lay_out()
        self.finder.changed.connect(self._show_state)
        self._show_mode()
        self._listen(editor)
        self.hide()

    def _make_fields(self) -> None:
        self.mode_box = QComboBox()
        self.mode_box.setObjectName("findMode")
        self.mode_box.setAccessibleName("What to look for")
        for mode in FIND_MODES:
            self.mode_box.addItem(_NAMES[mode], mode)
        self.field = QLineEdit()
        self.field.setObjectName("findText")
        self.field.setClearButtonEnabled(True)
        self.field.setMinimumWidth(70)
        self.case_button = QToolButton()
        self.case_button.setObjectName("findCase")
        self.case_button.setText("Aa")
        self.case_button.setAccessibleName("Capitals matter")
        self.case_button.setToolTip("Tell capitals from small letters")
        self.case_button.setCheckable(True)
        self.count = QLabel()
        self.count.setObjectName("findCount")
        self.count.setMinimumWidth(figures_width(ui_font(), 6))
        self.note = QLabel()
        self.note.setObjectName("findNote")
        self.note.setWordWrap(True)
        self.note.setTextFormat(Qt.TextFormat.PlainText)
        self.note.hide()
        self.mode_box.currentIndexChanged.connect(self._mode_chosen)
        self.field.textEdited.connect(self._text_edited)
        self.field.textChanged.connect(self._text_set)
        self.case_button.toggled.connect(self._ask_now)
        self.field.installEventFilter(self)

    def _make_actions(self, pane: QWidget) -> None:
        self.find_action = _action(pane, "findAction", "Find", QKeySequence(QKeySequence.StandardKey.Find))
        self.next_action = _action(pane, "findNextAction", "Next hit", QKeySequence("F3"))
        self.previous_action = _action(pane, "findPreviousAction", "Previous hit", QKeySequence("Shift+F3"))
        self.find_action.triggered.connect(self.open)
        self.next_action.triggered.connect(self._next)
        self.previous_action.triggered.connect(self._previous)
        self.close_action = QAction("Put the bar away", self)
        self.close_action.setToolTip("Put the bar away (Esc)")
        self.close_action.triggered.connect(self.close_bar)
        self.close_action.setIconText("×")
        self.help_action = QAction("What is found", self)
        self.help_action.setIconText("?")
        self.help_action.setCheckable(True)
        self.help_action.setToolTip("Show how this is searched")
        self.help_action.toggled.connect(self._show_state)

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setSpacing(4)
        row.addWidget(self.mode_box)
        row.addWidget(self.field, 1)
        row.addWidget(self.case_button)
        row.addWidget(self.count)
        row.addWidget(IconButton(self.previous_action, "chevron-up", "findPreviousButton"))
        row.addWidget(IconButton(self.next_action, "chevron-down", "findNextButton"))
        row.addWidget(_text_button(self.help_action, "findHelpButton"))
        row.addWidget(_text_button(self.close_action, "findCloseButton"))
        inner = QVBoxLayout()
        inner.setContentsMargins(14, 5, 10, 5)
        inner.setSpacing(3)
        inner.addLayout(row)
        inner.addWidget(self.note)
        line = QFrame()
        line.setProperty("role", "hairline")
        line.setFixedHeight(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addLayout(inner)
        layout.addWidget(line)

    # ---- coming and going

    @property
    def mode(self) -> FindMode:
        """What is looked for."""
        return cast("FindMode", self.mode_box.currentData())

    @Slot()
    def open(self) -> None:
        """Show it with what is selected in the text, if that is short, and take the keyboard."""
        editor = self.finder.editor
        start, end = editor.selection
        selected = editor.document_model.slice(start, end) if end - start <= 200 else ""
        if selected and "\n" not in selected and self.mode == "text" and not self.field.hasFocus():
            self.field.setText(selected)
        self.show()
        self.field.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.field.selectAll()
        self._ask()

    def look_for(self, needle: str, mode: FindMode = "text") -> None:
        """Show it and find something."""
        self.mode_box.setCurrentIndex(FIND_MODES.index(mode))
        self.show()
        self.field.setText(needle)
        self._ask()

    @Slot()
    def close_bar(self) -> None:
        """Put it away, with its marks; the text gets the keyboard."""
        self._typed.stop()
        self._settle.stop()
        self.hide()
        self.finder.ask(None)
        self.finder.editor.setFocus(Qt.FocusReason.OtherFocusReason)
        self.closed.emit()

    def set_editor(self, editor: TokenEdit) -> None:
        """Search in another editor."""
        if editor is not self.finder.editor:
            self._listen(editor)
            self.finder.move_to(editor)

    def _listen(self, editor: TokenEdit) -> None:
        """Search again when the text of the editor, or its tokens, are different."""
        editor.text_edited.connect(self._text_was_edited, Qt.ConnectionType.UniqueConnection)
        editor.tokens_shown.connect(self._tokens_are_others, Qt.ConnectionType.UniqueConnection)

    @Slot()
    def _text_was_edited(self) -> None:
        if self.sender() is self.finder.editor:
            self._text_changed = True
            self.finder.forget_hits()
            self._later()

    @Slot()
    def _tokens_are_others(self) -> None:
        if self.sender() is self.finder.editor:
            self._later()

    def _later(self) -> None:
        if not self.isHidden():
            self._settle.start()

    @Slot()
    def _search_again(self) -> None:
        changed, self._text_changed = self._text_changed, False
        self.finder.search_again(text_changed=changed)

    # ---- questions

    @Slot()
    def _mode_chosen(self) -> None:
        self._show_mode()
        self._ask_now()

    def _show_mode(self) -> None:
        self.field.setPlaceholderText(_HINTS[self.mode])
        self.field.setAccessibleName(_HINTS[self.mode])
        self.field.setToolTip(_HELP[self.mode])
        self.case_button.setEnabled(self.mode in ("text", "pattern"))
        self._show_state()

    @Slot()
    def _text_edited(self) -> None:
        self._typed.start()

    @Slot()
    def _text_set(self) -> None:
        if not self.field.text():  # also by its own button
            self._ask_now()

    @Slot()
    def _ask_now(self) -> None:
        if not self.isHidden():
            self._ask()

    @Slot()
    def _ask(self) -> None:
        self._typed.stop()
        needle = self.field.text()
        if not needle:
            self.finder.ask(None)
            return
        try:
            query = FindQuery(self.mode, needle, self.case_button.isChecked())
        except QueryError as error:
            self.finder.fail(str(error))
        else:
            self.finder.ask(query)

    @Slot()
    def _next(self) -> None:
        self._go(backward=False)

    @Slot()
    def _previous(self) -> None:
        self._go(backward=True)

    def _go(self, *, backward: bool) -> None:
        if self.isHidden():
            self.open()
            return
        if self._typed.isActive():
            self._ask()
        elif self.finder.step(backward=backward):
            end = "end" if backward else "beginning"
            self.finder.editor.jumps.note.say(f"Went on from the {end} of the text.")

    def eventFilter(self, watched: object, event: QEvent) -> bool:
        """Enter goes on, with Shift back; Escape puts the bar away."""
        if watched is self.field and event.type() == QEvent.Type.KeyPress:
            key = cast("QKeyEvent", event)
            if key.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._go(backward=bool(key.modifiers() & Qt.KeyboardModifier.ShiftModifier))
                return True
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape puts the bar away."""
        if event.key() == Qt.Key.Key_Escape:
            self.close_bar()
        else:
            super().keyPressEvent(event)

    # ---- answers

    @Slot()
    def _show_state(self) -> None:
        finder = self.finder
        self.count.setText(self._counted())
        has_hits = finder.hits is not None and len(finder.hits.start_bytes) > 0
        # Without hits the keys still open the bar, or ask at once for what was typed.
        self.next_action.setEnabled(has_hits or finder.hits is None)
        self.previous_action.setEnabled(has_hits or finder.hits is None)
        help_text = _HELP[self.mode] if self.help_action.isChecked() else ""
        self.note.setText(finder.problem or help_text)
        self.note.setVisible(bool(self.note.text()))
        self._set_property(self.note, "role", "error" if finder.problem else "muted")
        self._set_property(self.field, "invalid", bool(finder.problem))

    def _counted(self) -> str:
        finder = self.finder
        if finder.problem or not self.field.text():
            return ""
        if finder.hits is None:
            return "searching …" if finder.is_searching else ""
        count, index = len(finder.hits.start_bytes), finder.index
        if count == 0:
            return "no hits"
        return f"{grouped(count)} hits" if index is None else f"{grouped(index + 1)} of {grouped(count)}"

    def _set_property(self, widget: QWidget, name: str, value: object) -> None:
        if widget.property(name) != value:
            widget.setProperty(name, value)
            widget.style().unpolish(widget)
            widget.style().polish(widget)


def _delay(parent: FindBar, interval_ms: int, slot: object) -> QTimer:
    timer = QTimer(parent)
    timer.setSingleShot(True)
    timer.setInterval(interval_ms)
    timer.timeout.connect(slot)
    return timer


def _action(pane: QWidget, name: str, text: str, keys: QKeySequence) -> QAction:
    action = QAction(text, pane)
    action.setObjectName(name)
    action.setShortcut(keys)
    action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
    action.setToolTip(f"{text} ({keys.toString(QKeySequence.SequenceFormat.NativeText)})")
    pane.addAction(action)
    return action


def _text_button(action: QAction, name: str) -> QToolButton:
    """A button with the short text of an action."""
    button = QToolButton()
    button.setDefaultAction(action)
    button.setObjectName(name)
    button.setAccessibleName(action.text())
    return button
