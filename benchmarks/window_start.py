"""Seconds from the start of the process to the first painted window; argument: when it was started."""

from __future__ import annotations

import json
import sys
import tempfile
import time
from pathlib import Path

from tokexplorer.cli.window import imported_window


def main() -> None:
    """Start as `tokexplorer` does, stop after the first paint."""
    began = float(sys.argv[1])
    imported_window()

    from PySide6.QtCore import QEvent, QObject, QTimer

    from tokexplorer.ui.app import make_application, open_window
    from tokexplorer.ui.window.main_window import MainWindow
    from tokexplorer.ui.window.settings_store import SettingsStore

    class FirstPaint(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            if event.type() == QEvent.Type.Paint:
                watched.removeEventFilter(self)
                QTimer.singleShot(0, self.report)  # after this paint and those of all other panes
            return False

        def report(self) -> None:
            print(json.dumps({"seconds": time.time() - began}), flush=True)
            window.close()
            application.quit()

    application = make_application()
    with tempfile.TemporaryDirectory() as folder:
        settings = SettingsStore(Path(folder))
        window = MainWindow(settings)
        open_window(window, settings, [])
        watcher = FirstPaint(window)
        window.inspection.editor.viewport().installEventFilter(watcher)
        window.show()
        application.exec()


if __name__ == "__main__":
    main()
