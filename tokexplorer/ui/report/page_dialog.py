"""What windows that write a page have in common: where to, how far it is, and to open what was written."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, QUrl, Signal, Slot
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QDialog, QGridLayout, QLabel, QLayout, QLineEdit, QWidget

from tokexplorer.core.language import tr
from tokexplorer.engine.job import Cancelled
from tokexplorer.presentation.numbers import grouped
from tokexplorer.ui.kit.parts import in_column, in_row, named, quiet_button, say, sentence_label
from tokexplorer.ui.report.file_writer import FileWriter
from tokexplorer.ui.scale import px
from tokexplorer.ui.widgets.at_disk import at_disk
from tokexplorer.ui.widgets.dialogs import ask_save_path, folder_for_files, with_ending
from tokexplorer.ui.widgets.error_text import error_sentence
from tokexplorer.ui.widgets.path_look import PathLook
from tokexplorer.ui.widgets.work_strip import WorkStrip

KINDS = {"report": tr("report"), "page": tr("page"), "figure": tr("figure"), "count": tr("count")}
"""What is written, in the language of the window."""

_WIDTH_PX = 640
_REPLACES = tr("There is a file of this name: it will be replaced.")
_NO_NAME = tr("Name the file first.")


class FormRows(QGridLayout):
    """Rows of a form: a muted name, and what belongs to it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setContentsMargins(0, 0, 0, 0)
        self.setHorizontalSpacing(14)
        self.setVerticalSpacing(14)
        self.setColumnStretch(1, 1)

    def add(self, name: str, what: QWidget | QLayout) -> None:
        """Add a row."""
        label, row = QLabel(name), self.rowCount()
        label.setProperty("role", "muted")
        label.setContentsMargins(0, px(3), 0, 0)
        self.addWidget(label, row, 0, Qt.AlignmentFlag.AlignTop)
        if isinstance(what, QLayout):
            self.addLayout(what, row, 1)
        else:
            self.addWidget(what, row, 1)


class PageForm(QWidget):
    """The settings that every page has.

    Attributes:
        title, file: the heading, and the path of the file.
        browse: the button that asks for the file.
        note: a sentence about the file.
    """

    def __init__(self, kind: str, title: str, file: str, parent: QWidget | None = None) -> None:
        """`kind` is what the page is, such as `"report"`."""
        super().__init__(parent)
        self.title = named(QLineEdit(title), f"{kind}Title", tr("Heading of the {kind}", kind=KINDS[kind]))
        self.file = named(QLineEdit(file), f"{kind}File", tr("File of the {kind}", kind=KINDS[kind]))
        self.browse = quiet_button(tr("Choose …"), f"{kind}Browse", tr("Choose where to write"))
        self.note = sentence_label(f"{kind}Note", "muted")

    def file_row(self) -> QLayout:
        """File, button and note."""
        file = in_row((self.file, 1), self.browse, spacing=8)
        return in_column(file, self.note, spacing=5)


class PageDialog(QDialog):
    """Stays open beside the main window; a page shows the main window as it is when it is asked for.

    A subclass says what is missing (`what_is_missing`), begins the work (`begin`), and calls `finish_init`
    when its form is made. `show_state` shows what is possible now.

    Attributes:
        kind: what the page is, such as `"report"`.
        form: the settings of the page.
        write_button, cancel_button, open_button, folder_button: the buttons.
        create_button: makes the folder of the file where there is none, and writes the file.
        maker: writes the file in the background.
        strip: says how far it is.

    Signals:
        folder_changed(str): a page was written into this folder.
    """

    folder_changed = Signal(str)
    kind: str

    def __init__(self, folder: str, parent: QWidget | None = None) -> None:
        """`folder` is that of the last page."""
        super().__init__(parent)
        name = self.kind.capitalize()
        self.setObjectName(f"{self.kind}Dialog")
        self.written = Path()
        self.folder = folder_for_files(folder)
        self.form: PageForm
        self._look = PathLook(self)
        self.maker = FileWriter(self, tr("write a {kind}", kind=KINDS[self.kind]))
        self.write_button = quiet_button(
            tr("Write {kind}", kind=KINDS[self.kind]), f"write{name}", tr("Write the file")
        )
        self.write_button.setProperty("primary", True)
        self.write_button.setAutoDefault(True)
        self.cancel_button = quiet_button(tr("Cancel"), f"cancel{name}", tr("Do not write it"))
        self.open_button = quiet_button(
            tr("Open"), f"open{name}", tr("Show the {kind} in the browser", kind=KINDS[self.kind])
        )
        self.folder_button = quiet_button(
            tr("Show folder"), f"show{name}Folder", tr("Show the folder of the {kind}", kind=KINDS[self.kind])
        )
        self.create_button = quiet_button(
            tr("Create the folder"), f"create{name}Folder", tr("Make the folder, and write the file into it")
        )
        buttons = (
            *(self.open_button, self.folder_button, self.create_button),
            *(self.cancel_button, self.write_button),
        )
        self.strip = WorkStrip(self.kind, tr("How far the {kind} is", kind=KINDS[self.kind]), buttons)

    def finish_init(self, form: PageForm) -> None:
        """Lay out the form, and connect it."""
        self.form = form
        in_column(form, None, self.strip, parent=self, margins=(16, 14, 16, 12), spacing=10)
        self.write_button.setDefault(True)  # only within the dialog it stays that after a click
        maker = self.maker
        self._look.known.connect(self.show_state)
        form.file.textChanged.connect(self.show_state)
        form.browse.clicked.connect(self._ask_file)
        self.write_button.clicked.connect(self.write)
        self.create_button.clicked.connect(self._create_folder)
        self.cancel_button.clicked.connect(maker.cancel)
        self.open_button.clicked.connect(self.open_written)
        self.folder_button.clicked.connect(lambda: _show(self.written.parent))
        maker.progressed.connect(self._tell)
        maker.written.connect(self._finish)
        maker.failed.connect(self._fail)
        maker.cancelled.connect(self._cancelled)
        self.show_state()
        self.resize(px(_WIDTH_PX), self.sizeHint().height())

    # ---- what a subclass says

    @property
    def file_kinds(self) -> str:
        """The kinds of files to choose from."""
        return tr("HTML (*.html)")

    def what_is_missing(self) -> str:
        """A sentence about what has to be done before a page can be written; empty if nothing has."""
        return "" if self.form.file.text().strip() else _NO_NAME

    def begin(self, path: Path) -> None:
        """Have the maker write a page of the window as it is now."""
        raise NotImplementedError

    def how_written(self, path: Path) -> str:
        """A sentence about what was written."""
        return written_sentence(path)

    @property
    def how_cancelled(self) -> str:
        """A sentence about work that was cancelled."""
        return tr("Cancelled: nothing was written.")

    @Slot()
    def open_written(self) -> None:
        """Do with what was written what the button beside it says."""
        _show(self.written)

    # ---- what it shows and does

    @Slot()
    def show_state(self) -> None:
        """Enable what is possible now."""
        form, busy, path = self.form, self.maker.is_busy, self.path
        problem = self.what_is_missing()
        found = self._look.facts(path, self.written)
        here, written = found or (None, None)
        lacks_folder = not problem and here is not None and not here.has_folder
        if here is None:
            problem = problem or tr("Looking for the folder …")
        elif lacks_folder:
            problem = tr("There is no folder {parent}.", parent=path.parent)
        self.create_button.setVisible(lacks_folder and not busy)
        self.write_button.setEnabled(not busy and not problem)
        self.write_button.setToolTip(problem or tr("Write the file"))
        self.cancel_button.setVisible(busy)
        self.strip.show_busy(busy)
        say(form.note, problem or (_REPLACES if here and path != self.written and here.is_file else ""))
        is_there = written is not None and written.is_file and not busy
        self.open_button.setVisible(is_there)
        self.folder_button.setVisible(is_there)

    @property
    def path(self) -> Path:
        """The path of the file; a name alone is in the last folder."""
        return with_ending(Path(self.folder) / self.form.file.text().strip(), self.file_kinds)

    @Slot()
    def write(self) -> None:
        """Write a page of the window as it is now."""
        if self.maker.is_busy or self.what_is_missing():
            return
        found = self._look.facts(self.path, self.written)
        if found is None or not found[0].has_folder:
            return
        self.strip.show_problem("")
        self.begin(self.path)
        self._tell(0.0, "")
        self.show_state()

    @Slot()
    def _create_folder(self) -> None:
        try:
            folder = self.path.parent
            at_disk(self, tr("Making the folder"), lambda _: folder.mkdir(parents=True, exist_ok=True))
        except Cancelled:
            pass
        except OSError as error:
            self.strip.show_problem(
                tr("Not created: {error}", error=error_sentence(error, str(self.path.parent)))
            )
        else:
            self.write()

    @Slot(float, str)
    def _tell(self, share: float, label: str) -> None:
        self.strip.tell(share, f"{label} …" if label else tr("Beginning …"))

    @Slot(object)
    def _finish(self, path: Path) -> None:
        self.written, self.folder = path, str(path.parent)
        self.strip.say(self.how_written(path))
        self.folder_changed.emit(self.folder)
        self.show_state()

    @Slot(str)
    def _fail(self, sentence: str) -> None:
        self.strip.say("")
        self.strip.show_problem(tr("Not written: {sentence}", sentence=sentence))
        self.show_state()

    @Slot()
    def _cancelled(self) -> None:
        self.strip.say(self.how_cancelled)
        self.show_state()

    @Slot()
    def _ask_file(self) -> None:
        path = ask_save_path(
            self, tr("Write the {kind}", kind=KINDS[self.kind]), str(self.path), self.file_kinds
        )
        if path:
            self.form.file.setText(path)


def written_sentence(path: Path) -> str:
    """What was written, and how large it is."""
    try:
        size = at_disk(None, tr("Looking at {name}", name=path.name), lambda _: path.stat().st_size)
    except (Cancelled, OSError):  # somebody has taken it away again
        return tr("Written: {name}", name=path.name)
    kilobytes = -(-size // 1000)
    return tr("Written: {name}, {kilobytes} kB", name=path.name, kilobytes=grouped(kilobytes))


def _show(path: Path) -> None:
    """Show a file or a folder in the program that the desktop has for it."""
    QDesktopServices.openUrl(QUrl.fromLocalFile(str(path)))
