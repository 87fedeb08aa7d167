"""Starts the application and its window."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

os.environ.setdefault("PYQTGRAPH_QT_LIB", "PySide6")

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from tokexplorer.core.first_start import compile_beside
from tokexplorer.core.language import tr
from tokexplorer.core.numba_extensions import skip_numba_extensions
from tokexplorer.core.process_memory import keep_large_blocks_apart, use_one_heap
from tokexplorer.corpus.sources import PythonTopics, SampleSource
from tokexplorer.engine.job import Cancelled
from tokexplorer.session.dropped_paths import is_session_file
from tokexplorer.session.error_report import LOG, start_log, stop_log
from tokexplorer.session.plan import TrainingPlan
from tokexplorer.ui.action_trail import ActionTrail
from tokexplorer.ui.collector import CollectorOnMainThread
from tokexplorer.ui.editor.token_painter import let_primitives_go
from tokexplorer.ui.end_signals import EndSignals
from tokexplorer.ui.error_objects import with_error_objects
from tokexplorer.ui.fonts import let_sizes_go
from tokexplorer.ui.icons import application_icon
from tokexplorer.ui.kernel_loader import KernelLoader
from tokexplorer.ui.languages import install_for_qt
from tokexplorer.ui.theme import theme_manager
from tokexplorer.ui.widgets.at_disk import at_disk
from tokexplorer.ui.window.language_menu import start_again_if_wanted
from tokexplorer.ui.window.main_window import MainWindow
from tokexplorer.ui.window.opening_queue import is_name
from tokexplorer.ui.window.settings_store import SettingsStore
from tokexplorer.ui.window.unexpected_errors import UnexpectedErrors

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.corpus.sources import Source

# One line for every script that some fallback font lacks; hints and raising on the offscreen platform.
_NOISE = ("OpenType support missing for", "This plugin does not support")
FIRST_SPEED = 400.0  # merges a second: slow enough to watch at the first start
FIRST_VOCAB_SIZE = 4000
FIRST_SAMPLES = ("english", "german", "japanese", "arabic", "hindi", "code_python", "emoji")


def _write_message(_kind: QtMsgType, _context: QMessageLogContext, message: str) -> None:
    """Write a message of Qt to standard error and the log, except the known noise."""
    if not any(noise in message for noise in _NOISE):
        LOG.warning("Qt: %s", message)
        sys.stderr.write(f"{message}\n")


@with_error_objects
def main(files: Sequence[str], tokenizers: Sequence[str] = (), text: str | None = None) -> int:
    """Show the window until it is closed. Returns the exit status; see `open_window`."""
    application = make_application()
    settings = SettingsStore()
    start_log(settings.folder)
    theme_manager().apply_scale(settings.scale_percent)
    window = MainWindow(settings)
    trail = ActionTrail(window, window.store)
    window.details.pane.panel_made.connect(trail.follow)
    restore_hooks = UnexpectedErrors(window, trail).install()
    ended_by: list[int] = []
    signals = EndSignals(application)
    signals.came.connect(ended_by.append)
    signals.came.connect(window.close_unasked)
    open_window(window, settings, files, tokenizers, text)
    window.show()
    status = application.exec()
    let_go_of_clipboard()
    restore_hooks()
    stop_log()
    if ended_by:
        return 128 + ended_by[0]
    start_again_if_wanted()
    return status


def let_go_of_clipboard() -> None:
    """Forget what was copied, where Qt's own clipboard would keep it until after the end of Python.

    The process would be ended by a signal then. Systems with a clipboard, which keep it for other programs,
    are not concerned.
    """
    if QGuiApplication.platformName() == "offscreen":
        QGuiApplication.clipboard().clear()


def make_application() -> QApplication:
    """The one QApplication, with its name, theme and garbage collection."""
    use_one_heap()
    keep_large_blocks_apart()
    skip_numba_extensions()
    compile_beside("everything")
    qInstallMessageHandler(_write_message)
    application = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(application, QApplication)
    application.setApplicationName("Tokexplorer")
    application.setApplicationDisplayName("Tokexplorer")
    application.setDesktopFileName("tokexplorer")
    application.setWindowIcon(application_icon())
    sys.setswitchinterval(0.0005)  # Python on a worker then holds the window up for less
    collector = CollectorOnMainThread(application)
    collector.rests.connect(let_primitives_go)
    collector.rests.connect(let_sizes_go)
    KernelLoader(application)
    install_for_qt(application)
    theme_manager().apply()
    return application


def open_window(
    window: MainWindow,
    settings: SettingsStore,
    files: Sequence[str] = (),
    tokenizers: Sequence[str] = (),
    text: str | None = None,
) -> None:
    """Restore the last session, or at the very first start train on the samples.

    Args:
        window: the window, which is not shown yet.
        settings: where the last session is kept.
        files: a session among them is opened in place of the last one, tokenizers are opened, too, and the
            others are added to the corpus.
        tokenizers: files, folders and names of tokenizers to open.
        text: is shown instead of the last text, which undo brings back.
    """
    is_first_start = not settings.choice("session")
    # A session remembers paths, and the next start may be in another folder.
    paths = [Path(path).absolute() for path in files]
    session = None
    with suppress(Cancelled):
        session = at_disk(
            window, tr("Looking at the files"), lambda _: next(filter(is_session_file, paths), None)
        )
    if not window.open(settings.preferences(), session) and is_first_start:
        show_demo_text(window)
        if not files and not tokenizers:
            train_samples(window, FIRST_SPEED)
    window.show_hints()
    if text is not None and text != (shown := window.store.text).text:
        shown.replace(0, shown.code_point_count, text)
    window.drops.take([path for path in paths if path != session])
    window.fixed.open_origins([each if is_name(each) else str(Path(each).absolute()) for each in tokenizers])


def demo_text() -> str:
    """The text of the first start."""
    return (files("tokexplorer.resources") / "demo.txt").read_text(encoding="utf-8")


def first_corpus() -> list[Source]:
    """Half a megabyte of English, and some text in other scripts, code and emoji."""
    return [PythonTopics(), *(SampleSource(f"{name}.txt") for name in FIRST_SAMPLES)]


def show_demo_text(window: MainWindow) -> None:
    """Show the text of the first start, with its spaces and line ends."""
    window.inspection.set_text(demo_text())
    window.inspection.whitespace_action.setChecked(True)


def train_samples(window: MainWindow, speed: float | None) -> None:
    """Train the three families on the corpus of the first start, at `speed` steps a second."""
    window.corpus.add_sources(first_corpus())
    plan = TrainingPlan()
    for spec in plan.runs:
        plan = plan.with_spec(spec.replace(vocab_size=FIRST_VOCAB_SIZE))
    window.training.set_plan(plan)
    window.training.controls.set_speed(speed)
    window.train_when_counted()
