"""In the status line: which tokenizer is being opened, how much of it is there; it can be called off."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QHBoxLayout, QProgressBar, QWidget

from tokexplorer.ui.widgets.elided_label import ElidedLabel
from tokexplorer.ui.widgets.icon_button import IconButton

_BAR_PX = 90
_STEPS = 1000


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
        self._bar.setRange(0, _STEPS if total else 0)
        self._bar.setValue(round(_STEPS * (done or 0) / total) if total else 0)
        self.cancel_action.setEnabled(True)
        self.show()

    @Slot()
    def end(self) -> None:
        """Nothing is being opened any more."""
        self.cancel_action.setEnabled(False)
        self.hide()
