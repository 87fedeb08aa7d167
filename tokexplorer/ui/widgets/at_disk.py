"""Short work with files that a window has to wait for: a disk may be slow, or not answer at all.

On a quick disk the work is done at once. Otherwise the window goes on painting, and a dialog says what it
waits for, with Cancel.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, TypeVar

from PySide6.QtCore import QCoreApplication, QEventLoop, Qt, QTimer
from PySide6.QtWidgets import QApplication, QProgressDialog

from tokexplorer.core.language import tr
from tokexplorer.engine.job import Cancelled, Job, RunState
from tokexplorer.ui.background import PATIENCE_S, POLL_MS, PROGRESS_AFTER_MS, Background
from tokexplorer.ui.kit.parts import named

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QWidget

    from tokexplorer.engine.job import Progress

T = TypeVar("T")


def at_disk(
    parent: QWidget | None,
    saying: str,
    work: Callable[[Progress], T],
    *,
    give_back: Callable[[T], object] = lambda _: None,
    cancel: str = "",
) -> T:
    """Do work beside the window's thread and return its result. Raises what it raises.

    If the user cancels, Cancelled is raised at once, however long the disk takes; what the work then still
    returns goes to `give_back`, on the thread of the work. `saying` says what is waited for, `cancel` is on
    the button.
    """

    def do(progress: Progress) -> T:
        result = work(progress)
        try:
            progress.check()
        except Cancelled:
            give_back(result)
            raise
        return result

    job = Job(do, name=saying)
    job.start()
    has_window = QApplication.instance() is not None
    if not job.join(PATIENCE_S if has_window else None) and not wait_for(
        parent, saying, lambda: job.outcome is not None, cancel=cancel
    ):
        job.cancel()
        raise Cancelled
    if job.state is RunState.FINISHED:
        return job.result
    raise job.error or Cancelled


def wait_for(parent: QWidget | None, saying: str, is_done: Callable[[], bool], *, cancel: str = "") -> bool:
    """Let the window go on until something is done. Returns False if the user does not want to wait."""
    loop, began = QEventLoop(), time.monotonic()
    is_shown = False

    def look() -> None:
        Background.of_window().look()
        if is_done() or not (is_shown or time.monotonic() < began + PROGRESS_AFTER_MS / 1e3):
            loop.quit()

    timer = QTimer(interval=POLL_MS)
    timer.timeout.connect(look)
    timer.start()
    if not is_done():
        loop.exec(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)
    if is_done():
        return True
    dialog = named(QProgressDialog(parent or QApplication.activeWindow()), "waitingForDisk")
    dialog.setWindowModality(Qt.WindowModality.ApplicationModal)
    dialog.setWindowTitle(QCoreApplication.applicationName())
    dialog.setLabelText(f"{saying} …")
    dialog.setCancelButtonText(cancel or tr("Cancel"))
    dialog.setRange(0, 0)
    dialog.setMinimumDuration(0)
    dialog.canceled.connect(loop.quit)
    is_shown = True
    dialog.show()
    loop.exec()
    is_there = is_done()
    dialog.canceled.disconnect(loop.quit)
    dialog.close()
    dialog.deleteLater()
    return is_there
