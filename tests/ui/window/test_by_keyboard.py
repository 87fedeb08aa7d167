"""Everything from a pasted text to a report, by the keyboard alone, and as a screen reader hears it."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QAccessible, QAction, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit, QPushButton, QWidget

from tests.conftest import PROJECT
from tests.ui.columns.runs import CORPUS
from tests.ui.details.texts import BPE
from tests.ui.shown import child, panel_named
from tests.ui.window.test_main_window import LONG_MS
from tokexplorer.formats.tokenizer_files import save_tokenizer
from tokexplorer.presentation.numbers import grouped
from tokexplorer.ui.metrics.metrics_panel import MetricsPanel
from tokexplorer.ui.report.report_dialog import ReportDialog

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtGui import QAccessibleInterface
    from pytestqt.qtbot import QtBot

    from tokexplorer.ui.window.main_window import MainWindow

TEXT = "the lowest cats sat on newer mats"
ALT, CONTROL = Qt.KeyboardModifier.AltModifier, Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier
NAME, DESCRIPTION = QAccessible.Text.Name, QAccessible.Text.Description


class Person:
    """Has a keyboard and a screen reader, and neither mouse nor screen."""

    def __init__(self, qtbot: QtBot) -> None:
        self._qtbot = qtbot

    @property
    def focus(self) -> QWidget:
        widget = QApplication.focusWidget()
        assert widget is not None
        return widget

    def press(self, key: Qt.Key, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        self._qtbot.keyClick(self.focus, key, modifiers)

    def write(self, text: str) -> None:
        self._qtbot.keyClicks(self.focus, text)

    def find_command(self, text: str) -> None:
        """Take the first command that the palette finds."""
        self.press(Qt.Key.Key_P, CONTROL | SHIFT)
        self.write(text)
        self.press(Qt.Key.Key_Return)

    def go_to(self, name: str, key: Qt.Key = Qt.Key.Key_Tab) -> None:
        """Press a key until the focus is on what has this name."""
        heard = []
        for _ in range(200):
            heard.append(self.hear())
            if name in heard[-1]:
                return
            self.press(key)
        raise AssertionError(f"{name} is not among {heard}")

    def come_back_to(self, window: MainWindow) -> None:
        """What a window manager does when a dialog is closed."""
        window.activateWindow()
        self._qtbot.waitUntil(lambda: QApplication.focusWidget() is not None)

    @property
    def heard(self) -> QAccessibleInterface:
        """What a screen reader asks for what it says."""
        return QAccessible.queryAccessibleInterface(self.focus)

    def hear(self) -> str:
        """The name of what has the focus, which everything has."""
        said = self.heard.text(NAME) or self.heard.text(DESCRIPTION)
        assert said or isinstance(self.focus, QLineEdit), self.focus
        return said


def type_into_file_dialog(person: Person, path: Path) -> None:
    """Type a path into the dialog that is about to be opened."""

    def answer() -> None:
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, QFileDialog) and dialog.isAncestorOf(person.focus):
            field = person.focus  # the keyboard stays there, whatever list of names pops up
            QTest.keyClicks(field, str(path))
            QTest.keyClick(field, Qt.Key.Key_Return)
        else:
            QTimer.singleShot(20, answer)

    QTimer.singleShot(20, answer)


def test_from_a_pasted_text_to_a_report(qtbot: QtBot, window: MainWindow, tmp_path: Path) -> None:
    gpt2 = PROJECT.parent / "shared/data/tokenizers/gpt2/tokenizer.json"
    if not gpt2.is_file():
        gpt2 = tmp_path / "gpt2" / "tokenizer.json"
        gpt2.parent.mkdir()
        save_tokenizer(BPE, gpt2)
    window.corpus.add_text(CORPUS, "corpus")
    window.activateWindow()
    person = Person(qtbot)

    # paste
    person.go_to("Text", Qt.Key.Key_F6)
    QApplication.clipboard().setText(TEXT)
    person.press(Qt.Key.Key_V, CONTROL)
    assert TEXT in person.heard.text(QAccessible.Text.Value)

    # open GPT-2
    type_into_file_dialog(person, gpt2)
    person.press(Qt.Key.Key_T, CONTROL)
    qtbot.waitUntil(lambda: window.inspection.chosen.name == "gpt2", timeout=LONG_MS)
    person.come_back_to(window)
    qtbot.waitUntil(lambda: not window.inspection.editor.painter.waits, timeout=LONG_MS)

    # read three tokens
    reader = QAccessible.queryAccessibleInterface(window.inspection.chosen.reader)
    ids = window.inspection.live.tokenizer.encode(TEXT).ids.tolist()  # type: ignore[union-attr]
    person.press(Qt.Key.Key_Home, CONTROL)
    for place in range(3):
        person.press(Qt.Key.Key_Right, ALT)
        token = reader.focusChild()
        assert token.text(NAME).endswith(f"id {grouped(ids[place])}")
        assert f"token {place + 1};" in token.text(DESCRIPTION)

    # train
    qtbot.waitUntil(lambda: child(window, QPushButton, "trainButton").isEnabled(), timeout=LONG_MS)
    with qtbot.waitSignal(window.runs_ended, timeout=LONG_MS):
        person.press(Qt.Key.Key_Return, CONTROL)
    runs = len(window.runs)
    assert len(window.inspection.columns) == runs + 1

    # slide
    person.press(Qt.Key.Key_1, CONTROL)
    qtbot.waitUntil(lambda: window.inspection.live.is_settled, timeout=LONG_MS)
    before = window.inspection.live.step
    person.press(Qt.Key.Key_Comma, ALT)
    qtbot.waitUntil(lambda: window.inspection.live.step == before - 1, timeout=LONG_MS)
    person.press(Qt.Key.Key_F6)
    person.go_to("Step of")
    person.press(Qt.Key.Key_Home)
    qtbot.waitUntil(lambda: window.inspection.live.step == 0, timeout=LONG_MS)
    assert person.heard.role() == QAccessible.Role.Slider

    # compare
    person.press(Qt.Key.Key_F3, CONTROL)
    assert window.store.workspace.view.mode == "compare"
    person.find_command("metrics")
    person.come_back_to(window)
    metrics = panel_named(window, "metricsPanel")
    assert isinstance(metrics, MetricsPanel)
    qtbot.waitUntil(lambda: metrics.isAncestorOf(person.focus))
    person.go_to("Metrics of the tokenizers")
    qtbot.waitUntil(lambda: person.heard.childCount() > runs + 1, timeout=LONG_MS)

    # report
    person.press(Qt.Key.Key_R, CONTROL | SHIFT)
    qtbot.waitUntil(lambda: isinstance(QApplication.activeWindow(), ReportDialog))
    dialog = QApplication.activeWindow()
    assert isinstance(dialog, ReportDialog)
    person.go_to("File")
    person.press(Qt.Key.Key_A, CONTROL)
    person.write(str(tmp_path / "by keyboard.html"))
    with qtbot.waitSignal(dialog.folder_changed, timeout=LONG_MS):
        person.press(Qt.Key.Key_Return)
    assert (tmp_path / "by keyboard.html").is_file()
    person.press(Qt.Key.Key_Escape)
    assert not dialog.isVisible()
    person.come_back_to(window)

    # quit
    person.press(Qt.Key.Key_Q, CONTROL)
    qtbot.waitUntil(lambda: not window.isVisible())


def test_no_key_is_that_of_two_actions(window: MainWindow) -> None:
    """Qt would do neither. A key of a widget may be that of another one, but not of the window."""
    for slot in window.details.pane.slots:
        window.details.pane.turn_to(slot.name)
    owners = defaultdict[str, list[tuple[Qt.ShortcutContext, str]]](list)
    for action in window.findChildren(QAction):
        for keys in action.shortcuts():
            owners[keys.toString()].append((action.shortcutContext(), action.objectName() or action.text()))
    for shortcut in window.findChildren(QShortcut):
        owners[shortcut.key().toString()].append((shortcut.context(), shortcut.objectName()))
    assert len(owners) > 60
    of_the_window = Qt.ShortcutContext.WindowShortcut, Qt.ShortcutContext.ApplicationShortcut
    for key, found in owners.items():
        assert len(found) == 1 or not any(context in of_the_window for context, _ in found), (key, found)
