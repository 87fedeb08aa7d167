"""What the pane shows while there is no source: what to do next."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget


class EmptyState(QWidget):
    """A sentence and two ways to begin.

    Signals:
        sample_wanted(): begin with the first sample.
        library_wanted(): begin with the Python library.
    """

    sample_wanted = Signal()
    library_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("corpusEmptyState")
        sentence = QLabel("No text yet. Drop files or folders here, use + Add, or begin with one of these:")
        sentence.setWordWrap(True)
        sentence.setProperty("role", "muted")
        sample = _button("An English sample", "emptySampleButton", "A few pages that come with the program")
        sample.clicked.connect(self.sample_wanted)
        library = _button("The Python library", "emptyLibraryButton", "About 30 MB of source code")
        library.clicked.connect(self.library_wanted)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 4, 0, 4)
        layout.setSpacing(6)
        for widget in (sentence, sample, library):
            layout.addWidget(widget)


def _button(text: str, object_name: str, tip: str) -> QPushButton:
    button = QPushButton(text)
    button.setObjectName(object_name)
    button.setAccessibleName(f"Begin with: {text}")
    button.setToolTip(tip)
    return button
