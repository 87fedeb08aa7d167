"""The status line: what is selected, and the figures of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QLabel, QWidget

from tokexplorer.core.number_text import grouped

if TYPE_CHECKING:
    from tokexplorer.session.text.text_figures import TextFigures

_NOT_KNOWN = "–"
_SEEN_TIP = (
    "With the tokens that the tokenizer's file puts around the text, and without what it cuts. "
    "The panels below, costs and reports go by the text alone."
)

# Name, what stands before the figure, what it means.
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
    """Labels that keep their places while the figures change."""

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
        """The figures of the selection, or of the whole text."""
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
