"""The status line: counts of the text or the selection, and which tokenizer is being opened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QLabel, QProgressBar, QWidget

from tokexplorer.core.language import tr
from tokexplorer.presentation.numbers import grouped
from tokexplorer.ui.kit.parts import action, in_row, named
from tokexplorer.ui.scale import px
from tokexplorer.ui.widgets.elided_label import ElidedLabel
from tokexplorer.ui.widgets.icon_button import IconButton

if TYPE_CHECKING:
    from tokexplorer.session.text.segments import TextFigures


_BAR_PX = 90
_BAR_STEPS = 1000
_NOT_KNOWN = "–"
_SEEN_TIP = tr(
    "With the tokens that the tokenizer's file puts around the text, and without what it cuts. "
    "The panels below, costs and reports go by the text alone."
)
# The name of a count, the words before it, its tooltip.
_FIGURES = (
    ("tokens", tr("tokens"), tr("Tokens of the text, or those that touch the selection")),
    ("characters", tr("characters"), tr("Unicode code points")),
    ("bytes", tr("bytes"), tr("Bytes of UTF-8")),
    (
        "tokens_per_word",
        tr("tokens per word"),
        tr("Fertility: tokens / words, where a word is a run of characters that are not white space"),
    ),
    ("bytes_per_token", tr("bytes per token"), tr("Compression: bytes / tokens")),
)


class FiguresBar(QWidget):
    """Counts of the text or the selection, in labels that keep their places."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("figuresBar")
        self._scope = named(QLabel(tr("text")), "figuresScope")
        self._values = {
            name: named(QLabel(), f"{name}Figure", title, meaning) for name, title, meaning in _FIGURES
        }
        in_row(self._scope, *self._values.values(), parent=self, spacing=16, margins=(8, 0, 0, 0))

    def show_figures(self, figures: TextFigures, selected: bool) -> None:
        """Show the counts of the selection, or of the whole text."""
        is_alone = figures.added is None
        self._scope.setText(tr("selection") if selected else tr("text") if is_alone else tr("a model sees"))
        self._scope.setToolTip("" if is_alone else _SEEN_TIP)
        for name, title, _ in _FIGURES:
            value, more = getattr(figures, name), ""
            if value is None:
                shown = _NOT_KNOWN
            else:
                shown = f"{value:.2f}" if isinstance(value, float) else grouped(value)
            if name == "tokens":
                if figures.added:
                    more = ", " + tr("{added} added", added=grouped(figures.added))
                if figures.unknown:
                    more += tr(", {unknown} unknown", unknown=grouped(figures.unknown))
            self._values[name].setText(f"{title} <b>{shown}</b>{more}")
        self.adjustSize()  # at once: the first paint may come before the status bar lays out


class OpeningStrip(QWidget):
    """How far the opening of a tokenizer is; hidden while nothing is being opened.

    Attributes:
        cancel_action: stops it; enabled while something is being opened.

    Signals:
        cancel_wanted(): stop opening tokenizers.
    """

    cancel_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("openingStrip")
        self._said = named(ElidedLabel(), "openingSaid")
        self._said.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._bar = named(QProgressBar(), "openingProgress", tr("How much is there"))
        self._bar.setTextVisible(False)
        self._bar.setFixedWidth(px(_BAR_PX))
        # The window gives it the Esc key that no other widget takes.
        text = tr("Stop openin&g tokenizers\tEsc")
        self.cancel_action = action(self, text, self.cancel_wanted.emit, "stopOpeningAction")
        self.cancel_action.setIconVisibleInMenu(False)
        self.cancel_action.setToolTip(tr("Call off what is being opened, and what waits (Esc)"))
        button = IconButton(self.cancel_action, "close", "cancelOpening")
        button.setAccessibleName(tr("Stop opening tokenizers"))
        in_row(self._said, self._bar, button, parent=self, spacing=8, margins=(0, 0, 8, 0))
        self.end()

    @Slot(str, object, object)
    def show_progress(self, sentence: str, done: int | None, total: int | None) -> None:
        """Show what is being done, and how much of it is done if that is known."""
        self._said.setText(sentence)
        self._bar.setRange(0, _BAR_STEPS if total else 0)
        self._bar.setValue(round(_BAR_STEPS * (done or 0) / total) if total else 0)
        self.cancel_action.setEnabled(True)
        self.show()

    @Slot()
    def end(self) -> None:
        """Hide, because nothing is being opened any more."""
        self.cancel_action.setEnabled(False)
        self.hide()
