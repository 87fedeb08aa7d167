"""What is wrong with a source, right under it, with buttons for what can be done about it."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QMenu, QPushButton, QVBoxLayout, QWidget

from tokexplorer.corpus.decode_policy import DecodePolicy
from tokexplorer.corpus.sources import FileSource, FolderSource, PastedText
from tokexplorer.ui.corpus.encodings import ENCODINGS
from tokexplorer.ui.theme import ui_font

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tokexplorer.corpus.decode_policy import OnInvalid
    from tokexplorer.corpus.errors import CorpusError
    from tokexplorer.corpus.source import Source

TEXT_SIZE_PT = 8.25
SPACING_PX = 4


class ProblemCard(QFrame):
    """One error of one source.

    Signals:
        source_wanted(Source): read the source like this instead.
        retry_wanted(): read it once more as it is.
        removal_wanted(): take it off the list.
    """

    source_wanted = Signal(object)
    retry_wanted = Signal()
    removal_wanted = Signal()

    def __init__(self, source: Source, error: CorpusError, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("sourceProblem")
        self.setAccessibleName(f"Problem with {source.title}")
        self.source = source
        self.error = error
        label = QLabel(problem_sentence(source, error))
        label.setObjectName("sourceProblemText")
        label.setFont(ui_font(TEXT_SIZE_PT))
        label.setProperty("role", "error")
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setWordWrap(True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 2 * SPACING_PX)
        layout.setSpacing(SPACING_PX)
        layout.addWidget(label)
        grid = QGridLayout()
        grid.setSpacing(SPACING_PX)
        for place, button in enumerate(self._buttons()):
            grid.addWidget(button, place // 2, place % 2)
        layout.addLayout(grid)

    def _buttons(self) -> Iterator[QPushButton]:
        if self.error.choices and isinstance(self.source, FileSource | FolderSource | PastedText):
            skip = self._button("Skip bytes", "skipBytesButton", "Leave out what cannot be read")
            skip.clicked.connect(partial(self._read_leniently, "skip"))
            replacing = self._button(
                "Replace", "replaceBytesButton", "Put U+FFFD in place of what cannot be read"
            )
            replacing.clicked.connect(partial(self._read_leniently, "replace"))
            yield from (skip, replacing)
            if not isinstance(self.source, PastedText):
                yield self._decode_button()
        else:
            again = self._button("Try again", "tryAgainButton", "Read it once more")
            again.clicked.connect(self.retry_wanted)
            yield again
        if isinstance(self.source, FolderSource) and self.error.path != str(self.source.path):
            name = Path(self.error.path).name
            leave_out = self._button("Leave out file", "leaveOutButton", f"Read the folder without {name}")
            leave_out.clicked.connect(self._leave_out)
            yield leave_out
        else:
            remove = self._button("Remove", "removeSourceButton", "Take it off the list")
            remove.clicked.connect(self.removal_wanted)
            yield remove

    def _button(self, text: str, object_name: str, tip: str) -> QPushButton:
        button = QPushButton(text)
        button.setObjectName(object_name)
        button.setAccessibleName(f"{text}: {self.source.title}")
        button.setToolTip(tip)
        button.setFont(ui_font(TEXT_SIZE_PT))
        return button

    def _decode_button(self) -> QPushButton:
        button = self._button("Decode as", "decodeAsButton", "Choose the encoding that it was written in")
        menu = QMenu(button)
        menu.setObjectName("decodeAsMenu")
        likely = {choice.encoding for choice in self.error.choices if choice.encoding}
        encodings = sorted(ENCODINGS, key=lambda each: DecodePolicy(each[0]).encoding not in likely)
        for codec, name in encodings:
            action = menu.addAction(name)
            action.setData(codec)
            action.triggered.connect(partial(self._read_as, codec))
        button.setMenu(menu)
        return button

    def _read_leniently(self, on_invalid: OnInvalid, _: bool = False) -> None:
        self._read_with(DecodePolicy(self.source.policy.encoding, on_invalid))

    def _read_as(self, codec: str, _: bool = False) -> None:
        self._read_with(DecodePolicy(codec))

    def _read_with(self, policy: DecodePolicy) -> None:
        assert isinstance(self.source, FileSource | FolderSource | PastedText)
        self.source_wanted.emit(replace(self.source, policy=policy))

    @Slot()
    def _leave_out(self) -> None:
        assert isinstance(self.source, FolderSource)
        self.source_wanted.emit(replace(self.source, left_out=(*self.source.left_out, self.error.path)))


def problem_sentence(source: Source, error: CorpusError) -> str:
    """The error as people read it under the source's name: which file of a folder, where, what, what now."""
    is_inside = isinstance(source, FolderSource) and error.path != str(source.path)
    file = (
        error.path.removeprefix(f"{source.path}/") if is_inside and isinstance(source, FolderSource) else ""
    )
    place = ", ".join(part for part in (file, error.where) if part)
    why = error.why.partition(". ")[0] if error.choices else error.why  # the rest is on the buttons
    reason = why if place else why[:1].upper() + why[1:]
    return (f"{place}: {reason}" if place else reason).rstrip(".") + "."
