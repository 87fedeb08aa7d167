"""The dialog that asks where to save a session, and what it is to hold copies of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QDialog, QLineEdit, QWidget

from tokexplorer.core.language import tr
from tokexplorer.presentation.numbers import byte_size
from tokexplorer.session.storage.file_copies import MOST_BYTES
from tokexplorer.session.storage.schema import SUFFIX
from tokexplorer.ui.background import BackgroundTask
from tokexplorer.ui.kit.parts import in_column, in_row, named, plain_label, quiet_button, say, sentence_label
from tokexplorer.ui.kit.ticks import LabelledTick
from tokexplorer.ui.report.page_dialog import FormRows
from tokexplorer.ui.scale import px
from tokexplorer.ui.widgets.dialogs import ask_save_path, with_ending
from tokexplorer.ui.widgets.path_look import PathLook
from tokexplorer.ui.window.session_keeper import CORPUS, TOKENIZERS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from pathlib import Path

    from tokexplorer.engine.job import Progress

    Sizes = Mapping[str, int]

KINDS: Final = tr("Tokexplorer sessions (*{suffix})", suffix=SUFFIX)
_WIDTH_PX = 560
_REPLACES = tr("There is a file of this name: it will be replaced.")
_NO_FOLDER = tr("There is no such folder.")
_ONLY_READ = tr("It may not be written to: choose another file or folder.")
_ABOUT = tr(
    "With copies a session can be sent: where the files themselves are missing, the copies are read. "
    "Runs, kept tokenizers and pasted texts are in every session."
)
_TITLES = {
    CORPUS: tr("Include copies of the corpus &files"),
    TOKENIZERS: tr("Include copies of opened &tokenizers"),
}


class SaveSessionDialog(QDialog):
    """Asks for the path of a session; `path` and `copies` are the answer when it was accepted.

    Attributes:
        file: the path.
        ticks: what can be copied, by `CORPUS` and `TOKENIZERS`.
    """

    def __init__(
        self,
        path: Path,
        copies: frozenset[str],
        measure: Callable[[Progress], Sizes],
        parent: QWidget,
    ) -> None:
        """`path` and `copies` are those of the last time; `measure` gives the sizes of what can be copied."""
        super().__init__(parent)
        self.setObjectName("saveSessionDialog")
        self.setWindowTitle(tr("Save the session"))
        self._folder = path.parent
        self.file = named(QLineEdit(str(path)), "sessionFile", tr("File of the session"))
        browse = quiet_button(tr("Choose …"), "sessionBrowse", tr("Choose where to save"))
        self._note = sentence_label("sessionNote", "muted")
        self.ticks = {name: named(LabelledTick(text), f"copy-{name}") for name, text in _TITLES.items()}
        for name, tick in self.ticks.items():
            tick.setChecked(name in copies)
            tick.setEnabled(False)  # until it is known how large they are
        cancel = quiet_button(tr("Cancel"), "cancelSave", tr("Do not save"))
        self._save = quiet_button(tr("Save"), "saveSessionButton", tr("Save the session there"))
        self._save.setProperty("primary", True)
        self._save.setAutoDefault(True)
        self._save.setDefault(True)
        form = QWidget()
        rows = FormRows(form)
        rows.add(tr("File"), in_column(in_row((self.file, 1), browse, spacing=8), self._note, spacing=5))
        about = plain_label(_ABOUT, "copiesAbout")
        rows.add(tr("Copies"), in_column(*self.ticks.values(), about, spacing=8))
        buttons = in_row(None, cancel, self._save, spacing=6)
        in_column(form, None, buttons, parent=self, margins=(16, 14, 16, 12), spacing=14)
        self.file.textChanged.connect(self._show_state)
        browse.clicked.connect(self._browse)
        cancel.clicked.connect(self.reject)
        self._save.clicked.connect(self.accept)
        self._look = PathLook(self)
        self._look.known.connect(self._show_state)
        self._measuring = BackgroundTask(tr("size of the files"), self)
        self._measuring.done.connect(self._show_sizes)
        self._measuring.submit(measure)
        self._show_state()
        self.resize(px(_WIDTH_PX), self.sizeHint().height())
        self.file.setFocus()
        self.file.setSelection(len(str(path)) - len(path.name), len(path.stem))

    @property
    def path(self) -> Path:
        """The path; a name alone is in the folder of the last time."""
        return with_ending(self._folder / self.file.text().strip(), KINDS)

    @property
    def copies(self) -> frozenset[str]:
        """What the session is to hold copies of."""
        return frozenset(name for name, tick in self.ticks.items() if tick.isChecked())

    @Slot()
    def _show_state(self) -> None:
        is_named, found = bool(self.file.text().strip()), self._look.facts(self.path)
        if found is None:
            self._save.setEnabled(False)
            say(self._note, tr("Looking for the folder …"))
            return
        here = found[0]
        self._save.setEnabled(is_named and here.has_folder and here.may_be_written_to and not here.is_folder)
        if not is_named:
            note = ""
        elif not here.has_folder:
            note = _NO_FOLDER
        elif not here.may_be_written_to:
            note = _ONLY_READ
        else:
            note = _REPLACES if here.is_file else ""
        say(self._note, note)

    @Slot(object)
    def _show_sizes(self, sizes: Sizes) -> None:
        for name, tick in self.ticks.items():
            size = sizes.get(name, 0)
            is_possible = 0 < size <= MOST_BYTES
            tick.setEnabled(is_possible)
            tick.setChecked(tick.isChecked() and is_possible)
            said = byte_size(size) if size else tr("no files")
            if size > MOST_BYTES:
                said += tr(
                    ", more than the {most_bytes} that can be copied", most_bytes=byte_size(MOST_BYTES)
                )
            tick.setText(f"{_TITLES[name]} ({said})")

    @Slot()
    def _browse(self) -> None:
        path = ask_save_path(self, tr("Save the session"), str(self.path), KINDS)
        if path:
            self.file.setText(path)
