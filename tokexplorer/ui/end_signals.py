"""The signals by which a system ends a program close the window, with everything kept."""

from __future__ import annotations

import signal
import socket
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSocketNotifier, Signal, Slot

if TYPE_CHECKING:
    from types import FrameType

_NAMES = ("SIGTERM", "SIGINT", "SIGHUP")


class EndSignals(QObject):
    """Emits `came` on the window's thread soon after the process got SIGTERM, SIGINT or SIGHUP.

    Python's own handlers would wait until some code in Python runs, which a window at rest does not do.
    """

    came = Signal(int)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._read, self._write = socket.socketpair()
        self._read.setblocking(False)
        self._write.setblocking(False)
        signal.set_wakeup_fd(self._write.fileno(), warn_on_full_buffer=False)
        for name in _NAMES:
            if hasattr(signal, name):
                signal.signal(getattr(signal, name), _wake)
        self._notifier = QSocketNotifier(self._read.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._look)

    @Slot()
    def _look(self) -> None:
        for number in self._read.recv(64):
            self.came.emit(number)


def _wake(_number: int, _frame: FrameType | None) -> None:
    """Nothing: that there is a handler has the number written to the socket."""
