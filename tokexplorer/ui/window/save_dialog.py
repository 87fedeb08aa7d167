"""The dialog that saves a tokenizer: the kind of file, its path, and whether the written file is good."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal, Slot
from PySide6.QtWidgets import QDialog, QScrollArea, QWidget
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.engine.job import Cancelled
from tokexplorer.formats.kinds import named_kind
from tokexplorer.formats.tokenizer_files import own_files
from tokexplorer.presentation.problems import with_stop
from tokexplorer.ui.kit.parts import (
    in_column,
    named,
    plain_label,
    quiet_button,
    say,
    sentence_label,
)
from tokexplorer.ui.kit.ticks import LabelledRadio
from tokexplorer.ui.scale import px
from tokexplorer.ui.widgets.at_disk import at_disk
from tokexplorer.ui.widgets.dialogs import ask_file_name, folder_for_files, may_replace
from tokexplorer.ui.widgets.work_strip import WorkStrip

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QCloseEvent

    from tokexplorer.formats.kinds import FileKind
    from tokexplorer.formats.tokenizer_files import KindChoice
    from tokexplorer.ui.window.saving_work import Saved

_NAMES = ("tiktoken", "vocab.json", "tokenizer.json")
_INDENT_PX, _SPACING_PX, _BELOW_PX = 24, 2, 8
_WIDTH_PX, _HEIGHT_PX = 560, 420
_INTRO = tr("After saving, the file is opened with its own library and checked.")
_LOOKING = tr("Looking which kinds of files can hold this tokenizer …")
_NONE = tr("No kind of file can hold this tokenizer.")


class KindList(QWidget):
    """A radio button for each kind of file, with a note about what it does not hold or why it is impossible.

    Attributes:
        buttons: by kind.

    Signals:
        changed(): another kind is chosen.
    """

    changed = Signal()

    def __init__(self, choices: Sequence[KindChoice]) -> None:
        """Possible kinds come first; the first of them is chosen."""
        super().__init__()
        self.setObjectName("saveKinds")
        self.buttons: dict[FileKind, LabelledRadio] = {}
        self._layout = in_column(parent=self, spacing=_SPACING_PX)
        for choice in sorted(choices, key=lambda each: bool(each.problem)):
            self._add(choice)
        self._layout.addStretch(1)
        first = next((button for button in self.buttons.values() if button.isEnabled()), None)
        if first is not None:
            first.setChecked(True)
        for button in self.buttons.values():
            button.toggled.connect(self.changed)

    @property
    def chosen(self) -> FileKind | None:
        """The kind that is chosen; None if none is possible."""
        return next((kind for kind, button in self.buttons.items() if button.isChecked()), None)

    def _add(self, choice: KindChoice) -> None:
        kind = choice.kind
        button = LabelledRadio(kind.title if kind.value in kind.title else f"{kind.title} ({kind.value})")
        named(button, f"saveAs-{kind.name.lower()}", kind.title)
        button.setEnabled(not choice.problem)
        said = _sentence(choice.problem or choice.note)
        button.setAccessibleDescription(said)
        self._layout.addWidget(button)
        self.buttons[kind] = button
        if said:
            note = plain_label(said, f"saveNote-{kind.name.lower()}")
            note.setContentsMargins(px(_INDENT_PX), 0, 0, 0)
            self._layout.addWidget(note)
        self._layout.addSpacing(px(_BELOW_PX))


def _delete_files(paths: tuple[Path, ...]) -> None:
    for path in paths:
        path.unlink(missing_ok=True)


def _sentence(said: str) -> str:
    """A clause as a sentence; names of files and libraries stay as they are."""
    if not said:
        return ""
    first = said if said.startswith(_NAMES) else said[0].upper() + said[1:]
    return with_stop(first)


class SaveDialog(QDialog):
    """Stays open until it is closed, so that the proof can be read.

    Attributes:
        kinds: the kinds of files, once they are known.
        save_button, close_button, delete_button: the buttons.
        folder: the folder of the last file.

    Signals:
        chosen(Path, FileKind): save there, as that kind.
        stopped(): cancel the work that is going on.
        folder_changed(str): a file in another folder was chosen.
    """

    chosen = Signal(object, object)
    stopped = Signal()
    folder_changed = Signal(str)

    def __init__(self, name: str, parent: QWidget | None = None, *, folder: str = "") -> None:
        """`name` is that of the tokenizer, `folder` that of the last file."""
        super().__init__(parent)
        self.setObjectName("saveTokenizerDialog")
        self.setWindowTitle(tr("Save tokenizer {name}", name=name))
        self.folder = folder_for_files(folder)
        self.kinds: KindList | None = None
        self._busy = False
        self._written: tuple[Path, ...] = ()
        self._make_parts()
        self._lay_out()
        self.show_busy(None, _LOOKING)
        self.resize(px(_WIDTH_PX), px(_HEIGHT_PX))

    # ---- parts

    def _make_parts(self) -> None:
        self._result = sentence_label("saveResult", "result")
        self._scroll = named(QScrollArea(), "saveKindsArea")
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.delete_button = quiet_button(
            tr("Delete the file"), "deleteSaved", tr("Take away what is not the same")
        )
        self.close_button = quiet_button(tr("Cancel"), "closeSave", tr("Stop, or close"))
        self.save_button = quiet_button(
            tr("Save as …"), "saveTokenizerAs", tr("Choose a place, write and verify")
        )
        self.save_button.setProperty("primary", True)
        self.save_button.setAutoDefault(True)
        buttons = (self.delete_button, self.close_button, self.save_button)
        self._strip = WorkStrip("save", tr("How far saving is"), buttons)
        self.delete_button.clicked.connect(self._delete)
        self.close_button.clicked.connect(self.reject)
        self.save_button.clicked.connect(self._ask_place)

    def _lay_out(self) -> None:
        intro = plain_label(_INTRO, "saveIntro")
        parts = (intro, (self._scroll, 1), self._result, self._strip)
        in_column(*parts, parent=self, spacing=10, margins=(16, 14, 16, 12))
        self.save_button.setDefault(True)

    # ---- what it is told

    def show_choices(self, choices: Sequence[KindChoice]) -> None:
        """Offer these kinds of files."""
        self.kinds = KindList(choices)
        self.kinds.changed.connect(self._forget_result)
        self._scroll.setWidget(self.kinds)
        self._end("" if self.kinds.chosen is not None else _NONE)
        if self.kinds.chosen is not None:
            self.kinds.buttons[self.kinds.chosen].setFocus()

    def show_busy(self, share: float | None, said: str) -> None:
        """Show that something is being done, and how far it is."""
        self._busy = True
        self._forget_result()
        self._strip.tell(share, said)
        self._show_state()

    def show_saved(self, saved: Saved, kind: FileKind) -> None:
        """Say that a file is written; one that is not good can be deleted."""
        if saved.is_good:
            self._end(f"{saved.sentence}. {saved.note}" if saved.note else saved.sentence)
            return
        self._end(saved.sentence)
        self._written = own_files(saved.path, kind)
        problem = saved.problem if saved.note == "" else f"{saved.problem}\n{saved.note}"
        self._strip.show_problem(tr("Not good: {problem}", problem=problem), str(saved.path))
        self._show_state()

    def show_failed(self, sentence: str) -> None:
        """Say why nothing was written, or why the file was not verified."""
        self._end("")
        self._strip.show_problem(sentence)

    # ---- what it does

    @override
    def reject(self) -> None:
        """Escape: stop writing and verifying, or close."""
        if self._busy and self.kinds is not None:
            self.stopped.emit()
        else:
            super().reject()

    @override
    def closeEvent(self, event: QCloseEvent) -> None:
        """End what is going on."""
        self._busy = False
        super().closeEvent(event)

    @Slot()
    def _ask_place(self) -> None:
        kind = self.kinds.chosen if self.kinds is not None else None
        if kind is None:
            return
        suggestion = str(Path(self.folder) / kind.value)
        asked = ask_file_name(self, tr("Save tokenizer"), suggestion, f"{kind.title} (*{kind.suffix})")
        if not asked:
            return
        is_named = named_kind(asked) is kind and not asked.lower().endswith(".gz")  # nothing is packed
        path = Path(asked if is_named else asked + _ending(kind))
        others = [each for each in own_files(path, kind) if each != Path(asked)]
        if not may_replace(self, tr("Save tokenizer"), others):
            return
        if str(path.parent) != self.folder:
            self.folder = str(path.parent)
            self.folder_changed.emit(self.folder)
        self.chosen.emit(path, kind)

    @Slot()
    def _delete(self) -> None:
        try:
            at_disk(self, tr("Deleting"), lambda _: _delete_files(self._written))
        except Cancelled:
            return
        except OSError as error:
            self._strip.show_problem(tr("Not deleted: {error}", error=error))
            return
        names = ", ".join(path.name for path in self._written)
        self._forget_result()
        self._tell(tr("Deleted {names}", names=names))

    def _end(self, said: str) -> None:
        self._busy = False
        self._forget_result()
        self._tell(said)

    @Slot()
    def _forget_result(self) -> None:
        self._written = ()
        self._strip.show_problem("")
        self._tell("")

    def _tell(self, result: str) -> None:
        """Show the result above the line; below the line is only what goes on."""
        say(self._result, with_stop(result) if result else "")
        if not self._busy:
            self._strip.say("")
        self._show_state()

    def _show_state(self) -> None:
        possible = self.kinds is not None and self.kinds.chosen is not None
        self._strip.show_busy(self._busy)
        self._scroll.setEnabled(not self._busy)
        self.save_button.setEnabled(possible and not self._busy)
        self.delete_button.setVisible(bool(self._written))
        self.close_button.setText(tr("Cancel") if self._busy else tr("Close"))
        self.close_button.setAccessibleName(self.close_button.text())


def _ending(kind: FileKind) -> str:
    """The end of file names of a kind."""
    return kind.suffix if kind.suffix.startswith(".") and kind.suffix != ".txt" else f"-{kind.value}"
