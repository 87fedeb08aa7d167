"""Random events of a person: mouse, keys, menus and drops at whatever is on screen.

The other actions (`driver.py`) call what they are about. These know nothing of the window but what it shows,
so they come to every dialog, panel and menu, and to what nobody thought of. Files that the person has change
and vanish meanwhile.
"""

from __future__ import annotations

import json
import math
import random
import time
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any

import pytest
from PySide6.QtCore import QEvent, QMimeData, QObject, QPoint, QPointF, QProcess, Qt, QTimer, QUrl
from PySide6.QtGui import (
    QAccessible,
    QAction,
    QContextMenuEvent,
    QDesktopServices,
    QDrag,
    QDragEnterEvent,
    QDragMoveEvent,
    QDropEvent,
    QHelpEvent,
    QInputMethodEvent,
    QKeyEvent,
    QMouseEvent,
)
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QFileDialog,
    QInputDialog,
    QMenu,
    QMessageBox,
    QPushButton,
    QWidget,
)
from shiboken6 import isValid
from typing_extensions import override

from tests.faults.driver import CORPORA, HOSTILE, PASTES, Driver
from tests.ui.shown import child, turn_wheel
from tokexplorer.ui.corpus.source_list import SourceList
from tokexplorer.ui.kit.chart import Chart
from tokexplorer.ui.kit.panel import REFRESH_INTERVAL_MS
from tokexplorer.ui.palette.command_palette import CommandPalette
from tokexplorer.ui.window.main_window import MainWindow
from tokexplorer.ui.window.settings_store import SettingsStore

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from tokexplorer.ui.palette.commands import Command

OFTEN, SOMETIMES, SELDOM = 30, 8, 2  # of an event, while every other action stands once or thrice in the list
MOST_EVENTS = 6  # at the same window, one after the other
MOST_IN_A_PLACE = 4  # times that, at what a command has opened, or at one panel
LARGEST_WINDOW = 1800, 1200
MENU_MS = 10
RUNS_S = 1.0  # what trains longer is stopped
MOST_TEXT = 20_000  # code points
_KEY, _BUTTON, _MODIFIER = Qt.Key, Qt.MouseButton, Qt.KeyboardModifier
KEYS = (
    *(_KEY.Key_Left, _KEY.Key_Right, _KEY.Key_Up, _KEY.Key_Down, _KEY.Key_Home, _KEY.Key_End),
    *(_KEY.Key_PageUp, _KEY.Key_PageDown, _KEY.Key_Return, _KEY.Key_Enter, _KEY.Key_Escape, _KEY.Key_Tab),
    *(_KEY.Key_Backtab, _KEY.Key_Space, _KEY.Key_Delete, _KEY.Key_Backspace, _KEY.Key_Plus, _KEY.Key_Minus),
    *(_KEY.Key_F1, _KEY.Key_F2, _KEY.Key_F3, _KEY.Key_F5, _KEY.Key_F6, _KEY.Key_F10, _KEY.Key_F11),
    *(_KEY.Key_Menu, _KEY.Key_A, _KEY.Key_C, _KEY.Key_V, _KEY.Key_X, _KEY.Key_Z, _KEY.Key_F, _KEY.Key_L),
    *(_KEY.Key_0, _KEY.Key_1, _KEY.Key_2, _KEY.Key_9, _KEY.Key_Comma, _KEY.Key_Period, _KEY.Key_Slash),
)
MODIFIERS = (
    *(_MODIFIER.NoModifier,) * 6,
    _MODIFIER.ShiftModifier,
    _MODIFIER.ControlModifier,
    _MODIFIER.AltModifier,
    _MODIFIER.ControlModifier | _MODIFIER.ShiftModifier,
)
BUTTONS = *(_BUTTON.LeftButton,) * 8, _BUTTON.RightButton, _BUTTON.MiddleButton
TYPED = ("the", "0", "7", "300", "-1", "1e9", "0.5", "low", "é", "👩", "a b", "東京", "%", "[", "x" * 300, "")
DROPS = Qt.DropAction.IgnoreAction, Qt.DropAction.MoveAction
NOWHERE = "http://127.0.0.1:9"
QUIT = "Ctrl+Q"
ROWS = "rows.jsonl"


def alone_in(home: Path | str) -> dict[str, str]:
    """Environment variables of a process that uses neither a network nor a person's home folder."""
    return {"HTTPS_PROXY": NOWHERE, "HTTP_PROXY": NOWHERE, "HOME": str(home)}


class PersonAtRandom(Driver):
    """Also does whatever a person can do with what is on screen.

    Attributes:
        doing: the last events, for the report of a failure.
        longest_s: time of the processor that one event may take.
    """

    adds_files = True
    longest_s = math.inf

    def __init__(self, window: MainWindow, files: list[Path]) -> None:
        super().__init__(window, files)
        self.doing: list[str] = []
        self._rng = random.Random(0)
        self._count = 0
        self._waits = False  # whether an event is being dealt with, which may wait for a menu
        self._trains_until: float | None = None
        self._other: MainWindow | None = None
        self._own = files[0].parent / "own files"
        self._own.mkdir(exist_ok=True)
        self._write_files()

    @classmethod
    @override
    def names(cls) -> list[str]:
        often, sometimes = ("event",) * OFTEN, ("command", "panel") * SOMETIMES
        seldom = ("files", "other_window", "chart", "first_rows") * SELDOM
        return [*Driver.names(), *often, *sometimes, *seldom]

    @override
    def do(self, action: tuple[str, int, int]) -> None:
        if action[0] not in ("event", "files", "other_window"):
            self._end_modal_ones()  # as long as one is open, a person can do nothing else
        super().do(action)
        self._keep_small()

    # ---- events

    def do_event(self, first: int, second: int) -> None:
        """Some events at one of the windows."""
        self._begin(first, second)
        self._do_events(self._some_window())
        if self._rng.random() < 0.5:
            self._end_modal_ones()

    def do_command(self, first: int, second: int) -> None:
        """Choose something of the command palette, and go on with the window that it opens, if it does."""
        rng = self._begin(first, second)
        commands = self._commands()
        if commands:
            self._run(rng.choice(commands))
        self._go_on()

    def _commands(self) -> list[Command]:
        """What the command palette offers now, but for the end of the program."""
        child(self.window, QAction, "commandPaletteAction").trigger()
        palette = child(self.window, CommandPalette, "commandPalette")
        if not palette.isVisible():
            return []
        found = [each for each in palette.found if each.keys != QUIT]
        palette.close_palette()
        return found

    def _run(self, command: Command) -> None:
        self.doing.append(f"command {command.group}: {command.title}")
        self._wait_for_menus(partial(self._in_time, command.run))

    def do_chart(self, first: int, second: int) -> None:
        """Choose something of the menu of a chart, and go on with the dialog of figures, if it opens."""
        rng = self._begin(first, second)
        charts = [each for each in self.window.findChildren(Chart) if each.isVisible()]
        if charts:
            chart = rng.choice(charts)
            chart.open_menu(chart.mapToGlobal(self._point(chart)))
            menu = QApplication.activePopupWidget()
            if menu is not None:
                self._trigger_one(menu)
                if isValid(menu):
                    menu.close()
            self._go_on()

    def do_first_rows(self, first: int, second: int) -> None:
        """Look at the first rows of a file, and go on with that dialog."""
        rng, sources = self._begin(first, second), child(self.window, SourceList, "sourceList")
        self.window.corpus.add_paths([self._own / ROWS])
        QTest.qWait(REFRESH_INTERVAL_MS)
        model = sources.model()
        if model.rowCount():
            sources.setCurrentIndex(model.index(rng.randrange(model.rowCount()), 0))
        if sources.columns_action.isEnabled():
            self._in_time(sources.columns_action.trigger)
        self._go_on()

    def do_panel(self, first: int, second: int) -> None:
        """Turn to a panel below the text, and do some things there."""
        rng, pane = self._begin(first, second), self.window.details.pane
        panel = pane.turn_to(rng.choice(pane.slots).name)
        self.doing.append(f"panel {panel.objectName()}")
        QTest.qWait(REFRESH_INTERVAL_MS)
        for _ in range(rng.randint(1, MOST_IN_A_PLACE)):
            self._do_events(panel if panel.isVisible() else self.window)
        self._end_modal_ones()

    def _go_on(self) -> None:
        """Do some things at whatever is open now."""
        for _ in range(self._rng.randint(1, MOST_IN_A_PLACE)):
            self._do_events(self._some_window())
        self._end_modal_ones()

    def _begin(self, first: int, second: int) -> random.Random:
        self._count += 1
        self._rng = random.Random((self._count * 41 + first) * 41 + second)
        return self._rng

    def _do_events(self, place: QWidget) -> None:
        """Some events at a window or a part of it, or at the menu that they open."""
        window = place.window()
        for _ in range(self._rng.randint(1, MOST_EVENTS)):
            popup = QApplication.activePopupWidget()
            widget, do = self._some_widget(popup or place), self._rng.choice(EVENTS)
            name = widget.objectName() or type(widget).__name__
            self.doing = [*self.doing[-20:], f"{do.__name__} {name} in {widget.window().objectName()}"]
            self._wait_for_menus(partial(do, self, widget))
            self._in_time(QApplication.processEvents)
            if not isValid(window) or not window.isVisible() or not isValid(place):
                break
        while (popup := QApplication.activePopupWidget()) is not None:
            popup.close()

    def _wait_for_menus(self, do: Callable[[], object]) -> None:
        """Do something that may wait for what is chosen in a menu, which `_answer_menu` chooses."""
        self._waits = True
        do()
        self._waits = False

    def _some_window(self) -> QWidget:
        """A window of the program; the one that has to be answered first, if there is one."""
        modal = QApplication.activeModalWidget()
        if modal is not None:
            return modal
        some = [self.window] if self._other is None else [self.window, self._other]
        main = self._rng.choice(some)
        others = [
            each
            for each in main.findChildren(QWidget)
            if each.isWindow() and each.isVisible() and each.windowType() != Qt.WindowType.ToolTip
        ]
        return self._rng.choice(others) if others and self._rng.random() < 0.7 else main

    def _some_widget(self, window: QWidget) -> QWidget:
        """What is under a random point of a window, or one that takes the keyboard."""
        rng = self._rng
        if rng.random() < 0.5:
            point = QPoint(rng.randrange(max(window.width(), 1)), rng.randrange(max(window.height(), 1)))
            return window.childAt(point) or window
        some = [
            each
            for each in window.findChildren(QWidget)
            if each.isVisible() and each.isEnabled() and each.focusPolicy() != Qt.FocusPolicy.NoFocus
        ]
        return rng.choice(some) if some else window

    def _end_modal_ones(self) -> None:
        for _ in range(10):
            modal = QApplication.activeModalWidget()
            if modal is None:
                return
            modal.close()
            QApplication.processEvents()

    def _point(self, widget: QWidget) -> QPoint:
        rng = self._rng
        return QPoint(rng.randrange(max(widget.width(), 1)), rng.randrange(max(widget.height(), 1)))

    def _send(
        self,
        widget: QWidget,
        kind: QEvent.Type,
        point: QPoint,
        button: Qt.MouseButton,
        held: Qt.MouseButton = Qt.MouseButton.NoButton,
        modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
    ) -> None:
        if isValid(widget) and widget.isVisible():  # an earlier event may have hidden it
            place = QPointF(point)
            event = QMouseEvent(kind, place, widget.mapToGlobal(place), button, held, modifiers)
            self._tell(widget, event)

    def click(self, widget: QWidget) -> None:
        button, modifiers, point = self._rng.choice(BUTTONS), self._rng.choice(MODIFIERS), self._point(widget)
        widget.setFocus(Qt.FocusReason.MouseFocusReason)
        self._send(widget, QEvent.Type.MouseButtonPress, point, button, button, modifiers)
        self._send(widget, QEvent.Type.MouseButtonRelease, point, button, modifiers=modifiers)

    def double_click(self, widget: QWidget) -> None:
        point, left = self._point(widget), _BUTTON.LeftButton
        for kind in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick):
            self._send(widget, kind, point, left, left)
            self._send(widget, QEvent.Type.MouseButtonRelease, point, left)

    def drag(self, widget: QWidget) -> None:
        left = _BUTTON.LeftButton
        self._send(widget, QEvent.Type.MouseButtonPress, self._point(widget), left, left)
        for _ in range(3):
            QApplication.processEvents()
            if isValid(widget):
                self._send(widget, QEvent.Type.MouseMove, self._point(widget), _BUTTON.NoButton, left)
        if isValid(widget):
            self._send(widget, QEvent.Type.MouseButtonRelease, self._point(widget), left)

    def hover(self, widget: QWidget) -> None:
        for _ in range(2):
            point = self._point(widget)
            self._send(widget, QEvent.Type.MouseMove, point, _BUTTON.NoButton)
            QApplication.processEvents()
            if not isValid(widget):
                return
            self._tell(widget, QHelpEvent(QEvent.Type.ToolTip, point, widget.mapToGlobal(point)))
        self._tell(widget, QEvent(QEvent.Type.Leave))

    def turn(self, widget: QWidget) -> None:
        turn_wheel(widget, self._rng.choice((-600, -120, -30, 120, 600)), self._rng.choice(MODIFIERS))

    def ask_for_menu(self, widget: QWidget) -> None:
        point, reasons = self._point(widget), QContextMenuEvent.Reason
        reason = self._rng.choice((reasons.Mouse, reasons.Keyboard))
        self._tell(widget, QContextMenuEvent(reason, point, widget.mapToGlobal(point)))

    def press(self, widget: QWidget) -> None:
        for _ in range(self._rng.randint(1, 4)):
            key, modifiers = self._rng.choice(KEYS), self._rng.choice(MODIFIERS)
            target = self._with_focus(widget)
            if target is not None:
                self._in_time(partial(QTest.keyClick, target, key, modifiers))

    def type(self, widget: QWidget) -> None:
        text = self._rng.choice(TYPED)
        for letter in text:
            target = self._with_focus(widget)
            if target is not None:
                for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
                    self._tell(target, QKeyEvent(kind, 0, _MODIFIER.NoModifier, letter))

    def compose(self, widget: QWidget) -> None:
        if (target := self._with_focus(widget)) is not None:
            self._tell(target, QInputMethodEvent("k", []))
        if (target := self._with_focus(widget)) is not None:
            event = QInputMethodEvent()
            event.setCommitString(self._rng.choice(TYPED))
            self._tell(target, event)

    def _with_focus(self, widget: QWidget) -> QWidget | None:
        """Where keys go: to what has the focus in the window, else to this."""
        if not isValid(widget):
            return None
        return widget.window().focusWidget() or widget

    def drop(self, widget: QWidget) -> None:
        rng, mime = self._rng, QMimeData()
        if rng.random() < 0.3:
            mime.setText(rng.choice((*PASTES, *HOSTILE)))
        else:
            mime.setUrls([QUrl.fromLocalFile(path) for path in self.some_paths(rng.randint(1, 3))])
        point, actions = self._point(widget), Qt.DropAction.CopyAction
        more = actions, mime, _BUTTON.LeftButton, _MODIFIER.NoModifier
        target: QWidget | None = widget
        while target is not None and not target.acceptDrops():
            target = None if target.isWindow() else target.parentWidget()
        if target is None:
            return
        entered = QDragEnterEvent(point, *more)
        self._tell(target, entered)
        if entered.isAccepted() and isValid(target):
            self._tell(target, QDragMoveEvent(point, *more))
            self._tell(target, QDropEvent(QPointF(point), *more))

    def trigger(self, widget: QWidget) -> None:
        """Any action of a menu or with a key, of those that can be used now."""
        modal, window = QApplication.activeModalWidget(), widget.window()
        self._trigger_one(modal or window.parentWidget() or window)

    def _trigger_one(self, owner: QObject) -> None:
        some = [each for each in owner.findChildren(QAction) if self._can_be_chosen(each)]
        if some:
            chosen = self._rng.choice(some)
            self.doing.append(f"  {chosen.objectName() or chosen.text()}")
            self._in_time(chosen.trigger)

    def _can_be_chosen(self, action: QAction) -> bool:
        """Whether a person finds it, which is not so for menus that pyqtgraph makes and nobody shows."""
        owner = action.parent()
        is_ours = not type(owner).__module__.startswith("pyqtgraph")
        while owner is not None and (isinstance(owner, QMenu) or not isinstance(owner, QWidget)):
            owner = owner.parent()
        is_in_sight = owner is None or owner.isVisible()
        is_for_now = action.isEnabled() and action.isVisible() and action.menu() is None
        return is_ours and is_in_sight and is_for_now

    def accept(self, widget: QWidget) -> None:
        """Press a button that the window proposes: so dialogs come to their end, too."""
        some = [
            each
            for each in widget.window().findChildren(QPushButton)
            if each.isVisible() and each.isEnabled() and (each.isDefault() or each.property("primary"))
        ]
        if some:
            chosen = self._rng.choice(some)
            self.doing.append(f"  {chosen.objectName() or chosen.text()}")
            self._in_time(chosen.click)

    def close_window(self, widget: QWidget) -> None:
        if not isinstance(widget.window(), MainWindow):
            widget.window().close()

    def resize_window(self, widget: QWidget) -> None:
        width, height = LARGEST_WINDOW
        if widget.window().windowType() in (Qt.WindowType.Window, Qt.WindowType.Dialog):
            widget.window().resize(self._rng.randint(200, width), self._rng.randint(100, height))

    def read_aloud(self, widget: QWidget) -> None:
        """Ask for what a screen reader asks for."""
        interface: Any = QAccessible.queryAccessibleInterface(widget)
        if interface is None:
            return
        for kind in (QAccessible.Text.Name, QAccessible.Text.Description, QAccessible.Text.Value):
            interface.text(kind)
        count = interface.childCount()
        for index in self._rng.sample(range(count), min(count, 5)):
            child = interface.child(index)
            if child is not None:
                child.text(QAccessible.Text.Name)
                child.rect()
        text = interface.textInterface()
        if text is not None:
            count = text.characterCount()
            if count:
                place = self._rng.randrange(count)
                text.characterRect(place)
                text.text(place, min(place + 10, count))

    def _tell(self, widget: QObject, event: QEvent) -> None:
        self._in_time(partial(QApplication.sendEvent, widget, event))

    def _in_time(self, do: Callable[[], object]) -> None:
        """Do one thing, which may not hold up the window."""
        began = time.thread_time()
        do()
        took_s = time.thread_time() - began
        assert took_s < self.longest_s, f"took {took_s:.1f} s: {self.doing[-1]}"

    # ---- questions and dialogs of the system

    @override
    @contextmanager
    def answering(self) -> Iterator[None]:
        """Answer at random what would wait for an answer, and open nothing outside of the program."""
        answers: list[tuple[Any, str, Any]] = [
            (QMessageBox, "exec", lambda box: self._answer(box)),
            (QDrag, "exec", lambda *_: self._rng.choice(DROPS)),
            (QMessageBox, "about", lambda *_: None),
            (QFileDialog, "getOpenFileNames", lambda *_: (self.some_paths(self._rng.randint(0, 3)), "")),
            (QFileDialog, "getSaveFileName", lambda *_: ((self.some_paths(1) or [""])[0], "")),
            (QFileDialog, "getExistingDirectory", lambda *_: self._rng.choice(("", str(self._own)))),
            (QInputDialog, "getItem", lambda *asked: (self._rng.choice(asked[3]), self._rng.random() < 0.7)),
            (QInputDialog, "getDouble", lambda *_: (self._rng.random(), self._rng.random() < 0.7)),
            (QDesktopServices, "openUrl", lambda *_: True),
            (QProcess, "startDetached", lambda *_: (True, 1)),
        ]
        _keep_open(self.window)
        menus = QTimer(interval=MENU_MS)
        menus.timeout.connect(self._answer_menu)
        menus.start()
        with pytest.MonkeyPatch.context() as patch:
            for owner, name, answer in answers:
                patch.setattr(owner, name, answer)
            try:
                yield
            finally:
                menus.stop()

    def _answer(self, box: QMessageBox) -> int:
        """Press one of the buttons."""
        self.doing.append(f"  {box.windowTitle()}: {box.text()}")
        box.show()
        QApplication.processEvents()
        button = self._rng.choice(box.buttons())
        standard = box.standardButton(button)
        button.click()
        return int(standard.value)

    def _answer_menu(self) -> None:
        """Choose an action of a menu that an event waits for, or none."""
        menu = QApplication.activePopupWidget()
        if self._waits and isinstance(menu, QMenu):
            if self._rng.random() < 0.8:
                self._trigger_one(menu)
            if isValid(menu):
                menu.close()

    # ---- another window

    def do_other_window(self, first: int, second: int) -> None:
        """Open another window of the same person, or close it."""
        if self._other is not None:
            self._other.close()
            self._other.deleteLater()
            self._other = None
        elif second % 2:
            self._other = MainWindow(SettingsStore(self.window.sessions.settings.folder))
            self._other.sessions.start()
            self._other.show()
            _keep_open(self._other)

    @override
    def close_everything(self) -> None:
        if self._other is not None:
            self.do_other_window(0, 0)
        self._end_modal_ones()
        for window in self._other_windows():
            self._close(window)
        super().close_everything()

    def open_all_windows(self) -> None:
        """Open each window that a command opens, as large as it ever becomes, and close it again."""
        for title in [each.title for each in self._commands() if each.title.endswith("…")]:
            command = next((each for each in self._commands() if each.title == title), None)
            if command is not None:
                self._run(command)
                self.settle()
            for window in self._other_windows():
                window.resize(*LARGEST_WINDOW)
                QTest.qWait(REFRESH_INTERVAL_MS)
                self._close(window)
            self.settle()

    def _close(self, window: QWidget) -> None:
        """Close a window, as its button does, which nothing that is in it may keep from happening."""
        window.close()
        assert not isValid(window) or not window.isVisible(), f"{window.objectName()} stays open"

    def _other_windows(self) -> list[QWidget]:
        return [
            each for each in QApplication.topLevelWidgets() if each is not self.window and each.isVisible()
        ]

    # ---- files

    def do_files(self, first: int, second: int) -> None:
        """A file of the person changes, vanishes, or is there again."""
        rng = random.Random(first * 41 + second)
        there = [each for each in sorted(self._own.iterdir()) if each.is_file()]
        if rng.random() < 0.4 or not there:
            self._write_files()
            return
        path = rng.choice(there)
        match rng.randrange(3):
            case 0:
                path.unlink()
            case 1:
                path.write_bytes(path.read_bytes()[: rng.randrange(path.stat().st_size + 1)])
            case _:
                path.write_bytes(b"\xff\x00{[" + path.read_bytes()[5:])

    def some_paths(self, count: int) -> list[str]:
        """Paths of files of the person, some of which may not be there."""
        names = ("a.txt", ROWS, "cats.json", "words.json", "new.tokx", "new.json", "not there.txt")
        return [str(self._own / each) for each in self._rng.sample(names, count)]

    def _write_files(self) -> None:
        (self._own / "a.txt").write_text(CORPORA[0], "utf-8")
        rows = "".join(json.dumps({"text": text, "language": "de"}) + "\n" for text in CORPORA)
        (self._own / ROWS).write_text(rows, "utf-8")
        for file in self._files:
            (self._own / file.name).write_bytes(file.read_bytes())

    # ---- what would take long

    def _keep_small(self) -> None:
        """Take away most of a large text, which only costs time."""
        if self.window.store.text.code_point_count > MOST_TEXT:
            self._editor.selectAll()
            self._editor.insert_text("the lowest of the low")

    @property
    @override
    def _is_settled(self) -> bool:
        self._end_what_takes_long()
        return super()._is_settled

    def _end_what_takes_long(self) -> None:
        """What stands still or is slow does not come to rest by itself."""
        window = self.window
        pause = child(window, QAbstractButton, "pauseCountButton")
        if window.corpus.is_counting and pause.text() == "Continue":
            pause.click()
        # The run of a lesson may stand still, but one that shows nothing yet was begun and stopped by hand.
        stands = window.lessons.lesson is not None and all(
            column.live.is_settled for column in window.inspection.columns
        )
        if stands or not window.is_training:
            self._trains_until = None
        elif self._trains_until is None:
            window.training.controls.set_speed(None)
            self._trains_until = time.monotonic() + RUNS_S
        elif time.monotonic() > self._trains_until:
            child(window, QAction, "stopAction").trigger()


def _keep_open(window: MainWindow) -> None:
    """Let nobody end the program."""
    for action in window.findChildren(QAction):
        if action.shortcut().toString() == QUIT:
            action.setEnabled(False)


EVENTS: tuple[Callable[[PersonAtRandom, QWidget], object], ...] = (
    *(PersonAtRandom.click,) * 6,
    PersonAtRandom.double_click,
    PersonAtRandom.drag,
    PersonAtRandom.hover,
    PersonAtRandom.turn,
    PersonAtRandom.ask_for_menu,
    *(PersonAtRandom.press,) * 2,
    *(PersonAtRandom.type,) * 2,
    PersonAtRandom.compose,
    PersonAtRandom.drop,
    *(PersonAtRandom.trigger,) * 2,
    PersonAtRandom.accept,
    PersonAtRandom.close_window,
    PersonAtRandom.resize_window,
    PersonAtRandom.read_aloud,
)
