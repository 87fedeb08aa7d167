"""What happens when an exception reaches nobody: the work is saved, one dialog tells, the program goes on."""

from __future__ import annotations

import sys
import threading
import time
import traceback
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QDialog, QPlainTextEdit
from shiboken6 import isValid

from tokexplorer.core.language import tr
from tokexplorer.session.error_report import LOG, LOG_NAME, error_report
from tokexplorer.ui.error_objects import forget_nothing_wrong
from tokexplorer.ui.kit.parts import in_column, in_row, named, plain_label, quiet_button
from tokexplorer.ui.scale import px
from tokexplorer.ui.theme import mono_font

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType

    from tokexplorer.ui.action_trail import ActionTrail
    from tokexplorer.ui.window.main_window import MainWindow

SAVE_SECONDS: Final = 5.0
QUIET_S: Final = 60.0  # after the dialog was closed, the same error is only told in the status line
MOST_TRACES: Final = 10  # in one report
_SIZE_PX: Final = (680, 520)
_SAVED = tr(
    "Your work is saved, and you can go on: what you did last may not have been done, everything else works "
    "as before. Should something look wrong, close the window and start again. All of it comes back."
)
_NOT_SAVED = tr(
    "Your work is still there, but could not be saved just now. Save it as a file: File > Save the session "
    "as. What you did last may not have been done, everything else works as before."
)
_ABOUT_REPORT = tr(
    "The report says where in the program it happened, with versions and the names of your last actions. "
    "Your text is not in it, but look through it before you send it: the message of an error can quote "
    "something."
)


class UnexpectedErrors(QObject):
    """Takes every exception that nothing catches, of the window's thread and of others.

    Each is logged and written to standard error. One dialog is open at a time; errors that happen meanwhile
    join its report.

    Attributes:
        dialog: the one that is open; None if none is.
    """

    _happened = Signal(str, str)

    def __init__(self, window: MainWindow, trail: ActionTrail) -> None:
        super().__init__(window)
        self._window, self._trail = window, trail
        self.dialog: ErrorDialog | None = None
        self._closed_s: dict[str, float] = {}  # when the dialog about an error was closed, by its place
        self._logged_s: dict[str, float] = {}
        self._before: tuple[Any, Any] | None = None
        # Later, in a turn of its own: an exception may come from the middle of painting or of a change.
        self._happened.connect(self._tell, Qt.ConnectionType.QueuedConnection)

    def install(self) -> Callable[[], None]:
        """Take all exceptions from now on. Returns what undoes that."""
        before = sys.excepthook, threading.excepthook
        sys.excepthook = self.take
        threading.excepthook = self._take_of_thread

        def undo() -> None:
            sys.excepthook, threading.excepthook = before

        return undo

    def take(
        self, kind: type[BaseException], error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Log an exception and tell of it; as `sys.excepthook`."""
        error = error or kind()
        forget_nothing_wrong(error)
        sys.__excepthook__(kind, error, trace)
        if not issubclass(kind, Exception):  # such as the end of the program
            return
        with suppress(Exception):  # whatever else is broken or used up
            place = (
                f"{kind.__name__} {[(each.filename, each.lineno) for each in traceback.extract_tb(trace)]}"
            )
            said = "".join(traceback.format_exception(kind, error, trace))
            now = time.monotonic()
            if now - self._logged_s.get(place, -QUIET_S) >= QUIET_S:  # painting can raise 60 times a second
                self._logged_s[place] = now
                LOG.error("unexpected error\n%s", said)
            self._happened.emit(place, said)

    def _take_of_thread(self, hook: threading.ExceptHookArgs) -> None:
        if hook.exc_type is not SystemExit:
            self.take(hook.exc_type, hook.exc_value, hook.exc_traceback)

    @Slot(str, str)
    def _tell(self, place: str, said: str) -> None:
        if self.dialog is not None:
            self.dialog.add(place, said)
        elif time.monotonic() - self._closed_s.get(place, -QUIET_S) < QUIET_S:
            self._window.say(tr("The same unexpected error has happened again"))
        else:
            is_saved = self._save()
            actions = self._trail.names
            log = self._window.sessions.settings.folder / LOG_NAME

            def report(traces: list[str]) -> str:
                return error_report(traces, actions, log)

            above = QApplication.activeModalWidget() or self._window  # which lets nothing else be used
            self.dialog = ErrorDialog(report, above, is_saved=is_saved)
            self.dialog.finished.connect(self._closed)
            self.dialog.destroyed.connect(self._gone)
            self.dialog.add(place, said)
            self.dialog.show()

    def _save(self) -> bool:
        """Write the session; False if that does not succeed."""
        keeper = self._window.sessions.keeper
        try:
            keeper.flush(SAVE_SECONDS)
        except Exception:  # of whatever kind: this is about telling of another one
            LOG.exception("the session could not be saved")
            return False
        return keeper.is_up_to_date

    @Slot()
    def _closed(self) -> None:
        if self.dialog is not None:
            now = time.monotonic()
            self._closed_s |= dict.fromkeys(self.dialog.places, now)
            self.dialog.deleteLater()
            self.dialog = None

    @Slot()
    def _gone(self) -> None:
        """The dialog was deleted with the modal one that it stood above; or one before it, a moment later."""
        if self.dialog is not None and not isValid(self.dialog):
            self.dialog = None


class ErrorDialog(QDialog):
    """Says in plain words what happened, what still works, and has a report to copy.

    Attributes:
        places: where the errors happened that it tells of.
        report: the text to copy.
    """

    def __init__(self, report: Callable[[list[str]], str], parent: Any, *, is_saved: bool) -> None:
        """`report` makes the text of tracebacks; `is_saved` is whether the session is on the disk."""
        super().__init__(parent)
        self.setObjectName("unexpectedError")
        self.setWindowTitle(tr("An unexpected error"))
        self._make, self.report = report, ""
        self.places: dict[str, int] = {}
        self._traces: list[str] = []
        title = plain_label(tr("Something went wrong inside of Tokexplorer."), "errorTitle", "")
        works = plain_label(_SAVED if is_saved else _NOT_SAVED, "errorWorks", "")
        about = plain_label(_ABOUT_REPORT, "errorAbout")
        self._shown = named(QPlainTextEdit(), "errorReport", tr("Report on the error"))
        self._shown.setReadOnly(True)
        self._shown.setTabChangesFocus(True)
        self._shown.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self._shown.setFont(mono_font())
        copy = quiet_button(tr("Copy the report"), "copyReport", tr("Copy the report to the clipboard"))
        close = quiet_button(tr("Go on"), "goOn", tr("Close this message and go on"))
        close.setProperty("primary", True)
        close.setDefault(True)
        buttons = in_row(copy, None, close, spacing=6)
        in_column(
            title, works, about, (self._shown, 1), buttons, parent=self, margins=(16, 14, 16, 12), spacing=10
        )
        copy.clicked.connect(self._copy)
        close.clicked.connect(self.accept)
        self.resize(*px(_SIZE_PX))
        close.setFocus()

    def add(self, place: str, said: str) -> None:
        """Tell of one more error; one that is known is not told twice."""
        is_known = place in self.places
        self.places[place] = self.places.get(place, 0) + 1
        if not is_known and len(self._traces) < MOST_TRACES:
            self._traces.append(said)
            self.report = self._make(self._traces)
            self._shown.setPlainText(self.report)

    @Slot()
    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self.report)
