"""The strip above the text while a lesson is open: what it is, what to notice, back and forth."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from tokexplorer.ui.theme import ui_font
from tokexplorer.ui.widgets.icon_button import IconButton

TITLE_SIZE_PT = 10.5


class LessonBar(QFrame):
    """Title, page number, note, and the buttons that turn the pages.

    Signals:
        back_requested(), forth_requested(): turn a page.
        close_requested(): back to one's own work.
    """

    back_requested = Signal()
    forth_requested = Signal()
    close_requested = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("lessonBar")
        self.setAccessibleName("Lesson")
        self.setProperty("role", "lesson")
        self._title = QLabel()
        self._title.setObjectName("lessonTitle")
        self._title.setFont(ui_font(TITLE_SIZE_PT))
        self._page = QLabel()
        self._page.setObjectName("lessonPage")
        self._page.setProperty("role", "muted")
        self._event = QLabel()
        self._event.setObjectName("lessonEvent")
        self._event.setTextFormat(Qt.TextFormat.RichText)
        self._note = QLabel()
        self._note.setObjectName("lessonNote")
        for label in (self._event, self._note):
            label.setWordWrap(True)
            label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.back = self._action("Back in the lesson", "Alt+PgUp", self.back_requested)
        self.forth = self._action("On in the lesson", "Alt+PgDown", self.forth_requested)
        self._close = QPushButton("Close lesson")
        self._close.setObjectName("closeLessonButton")
        self._close.setAccessibleName("Close lesson")
        self._close.setProperty("flat", True)
        self._close.setToolTip("Back to your own corpus, settings and text")
        self._close.clicked.connect(self.close_requested)
        self._lay_out()

    def _action(self, text: str, keys: str, signal: object) -> QAction:
        action = QAction(text, self)
        action.setShortcut(QKeySequence(keys))
        native = QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)
        action.setToolTip(f"{text} ({native})")
        action.triggered.connect(signal)
        self.addAction(action)
        return action

    def _lay_out(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(6)
        head.addWidget(self._title)
        head.addSpacing(6)
        head.addWidget(IconButton(self.back, "back", "lessonBackButton"))
        head.addWidget(self._page)
        head.addWidget(IconButton(self.forth, "forth", "lessonForthButton"))
        head.addStretch(1)
        head.addWidget(self._close)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(14, 8, 10, 10)
        layout.setSpacing(4)
        layout.addLayout(head)
        layout.addWidget(self._event)
        layout.addWidget(self._note)

    def show_lesson(self, title: str) -> None:
        """Another lesson is open."""
        self._title.setText(title)

    def show_page(self, page: int, pages: int, event: str, note: str) -> None:
        """Page `page` of `pages`, both counted from 0 for the introduction; `event` is rich text."""
        self._page.setText(f"{page} / {pages}")
        self._event.setText(event)
        self._event.setVisible(bool(event))
        self._note.setText(note)
        self._note.setVisible(bool(note))
        self.back.setEnabled(page > 0)
        self.forth.setEnabled(page < pages)
