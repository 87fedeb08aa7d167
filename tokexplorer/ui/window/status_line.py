"""The status line: the counts of the text or the selection, and which tokenizer is being opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QLabel, QProgressBar, QWidget

from tokexplorer.presentation.numbers import grouped
from tokexplorer.ui.widgets.elided_label import ElidedLabel
from tokexplorer.ui.widgets.icon_button import IconButton

if TYPE_CHECKING:
    from tokexplorer.session.text.segments import TextFigures


_BAR_PX = 90
_BAR_STEPS = 1000
_NOT_KNOWN = "–"
_SEEN_TIP = (
    "With the tokens that the tokenizer's file puts around the text, and without what it cuts. "
    "The panels below, costs and reports go by the text alone."
)
# Name, what stands before the count, what it means.
_FIGURES = (
    ("tokens", "tokens", "Tokens of the text, or those that touch the selection"),
    ("characters", "characters", "Unicode code points"),
    ("bytes", "bytes", "Bytes of UTF-8"),
    (
        "tokens_per_word",
        "tokens per word",
        "Fertility: tokens / words, where a word is a run of characters that are not white space",
    ),
    ("bytes_per_token", "bytes per token", "Compression: bytes / tokens"),
)


class FiguresBar(QWidget):
    """Labels that keep their places while the counts change."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("figuresBar")
        self._scope = QLabel("text")
        self._scope.setObjectName("figuresScope")
        self._values: dict[str, QLabel] = {}
        layout = QHBoxLayout(self)
        layout.setContentsMargins(8, 0, 0, 0)
        layout.setSpacing(16)
        layout.addWidget(self._scope)
        for name, title, meaning in _FIGURES:
            label = QLabel()
            label.setObjectName(f"{name}Figure")
            label.setAccessibleName(title)
            label.setToolTip(meaning)
            self._values[name] = label
            layout.addWidget(label)

    def show_figures(self, figures: TextFigures, selected: bool) -> None:
        """The counts of the selection, or of the whole text."""
        is_alone = figures.added is None
        self._scope.setText("selection" if selected else "text" if is_alone else "a model sees")
        self._scope.setToolTip("" if is_alone else _SEEN_TIP)
        for name, title, _ in _FIGURES:
            value = getattr(figures, name)
            shown = (
                _NOT_KNOWN
                if value is None
                else f"{value:.2f}"
                if isinstance(value, float)
                else grouped(value)
            )
            more = ""
            if name == "tokens":
                counts = (("added", figures.added), ("unknown", figures.unknown))
                more = "".join(f", {grouped(count)} {what}" for what, count in counts if count)
            self._values[name].setText(f"{title} <b>{shown}</b>{more}")
        self.adjustSize()  # at once: the first paint may come before the status bar lays out


class OpeningStrip(QWidget):
    """Hidden while nothing is being opened.

    Attributes:
        cancel_action: calls it off; enabled while there is something.

    Signals:
        cancel_wanted(): open no more.
    """

    cancel_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("openingStrip")
        self._said = ElidedLabel()
        self._said.setObjectName("openingSaid")
        self._said.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._bar = QProgressBar()
        self._bar.setObjectName("openingProgress")
        self._bar.setAccessibleName("How much is there")
        self._bar.setTextVisible(False)
        self._bar.setFixedWidth(_BAR_PX)
        # The window gives it the Esc key, which others want first.
        self.cancel_action = QAction("Stop openin&g tokenizers\tEsc", self)
        self.cancel_action.setObjectName("stopOpeningAction")
        self.cancel_action.setIconVisibleInMenu(False)
        self.cancel_action.setToolTip("Call off what is being opened, and what waits (Esc)")
        self.cancel_action.triggered.connect(self.cancel_wanted)
        button = IconButton(self.cancel_action, "close", "cancelOpening")
        button.setAccessibleName("Stop opening tokenizers")
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 8, 0)
        layout.setSpacing(8)
        for widget in (self._said, self._bar, button):
            layout.addWidget(widget)
        self.end()

    @Slot(str, object, object)
    def show_progress(self, sentence: str, done: int | None, total: int | None) -> None:
        """What is being done, and how much of it if that is known."""
        self._said.setText(sentence)
        self._bar.setRange(0, _BAR_STEPS if total else 0)
        self._bar.setValue(round(_BAR_STEPS * (done or 0) / total) if total else 0)
        self.cancel_action.setEnabled(True)
        self.show()

    @Slot()
    def end(self) -> None:
        """Nothing is being opened any more."""
        self.cancel_action.setEnabled(False)
        self.hide()
