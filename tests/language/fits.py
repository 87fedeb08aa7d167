"""Print what is cut off in a window of its own: `python -m tests.language.fits LANGUAGE PERCENT`."""

from __future__ import annotations

import os
import sys
import tempfile
import time
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QWidget

SIZES = ((1366, 768), (1440, 900))
_ROUNDING_PX = 2
_SETTLES_S = 0.1
_PATIENCE_S = 3.0  # for what is computed in the background


def cut_off(window: QWidget) -> Iterator[str]:
    """Yield the texts of visible labels and buttons that have less room than they need."""
    from PySide6.QtWidgets import QAbstractButton, QLabel

    from tokexplorer.ui.widgets.elided_label import ElidedLabel

    texts: list[QLabel | QAbstractButton] = [
        *window.findChildren(QLabel),
        *window.findChildren(QAbstractButton),
    ]
    for widget in texts:
        text, name = widget.text(), widget.objectName()
        if not text or isinstance(widget, ElidedLabel) or widget.visibleRegion().isEmpty():
            continue
        if isinstance(widget, QLabel) and widget.wordWrap():
            short = widget.heightForWidth(widget.width()) - widget.height()
        else:
            short = widget.minimumSizeHint().width() - widget.width()
        hidden = widget.width() - widget.visibleRegion().boundingRect().width()
        if max(short, hidden) > _ROUNDING_PX:
            yield f"{type(widget).__name__} {name!r} {text!r} lacks {short} px, {hidden} px are hidden"


def main(language: str, percent: int) -> None:
    """Go through all modes and panels of a window with two tokenizers."""
    os.environ["TOKEXPLORER_LANGUAGE"] = language
    import_module("tokexplorer.ui")  # the language is installed before tables of texts are made
    from PySide6.QtCore import QCoreApplication

    from tests.ui.details.texts import BPE, WORDPIECE
    from tokexplorer.ui.app import make_application, show_demo_text
    from tokexplorer.ui.theme import theme_manager
    from tokexplorer.ui.window.main_window import MainWindow
    from tokexplorer.ui.window.settings_store import SettingsStore

    make_application()
    theme_manager().apply_scale(percent)
    with tempfile.TemporaryDirectory() as folder:
        window = MainWindow(SettingsStore(Path(folder)))
        window.show()
        show_demo_text(window)
        window.fixed.add(BPE, "one")
        window.fixed.add(WORDPIECE, "two")

        def problems(size: tuple[int, int]) -> list[str]:
            """What is wrong once the window is at rest."""
            begin, found = time.monotonic(), [""]
            while found and time.monotonic() < begin + _PATIENCE_S:
                end = time.monotonic() + _SETTLES_S
                while time.monotonic() < end:
                    QCoreApplication.processEvents()
                found = list(cut_off(window))
                if (window.width(), window.height()) != size:
                    found.append(f"the window needs {window.width()} x {window.height()}")
            return found

        for size in SIZES:
            for mode in ("explore", "train", "compare"):
                window.modes.choose(mode)
                for slot in window.details.pane.slots if mode != "explore" else window.details.pane.slots[:1]:
                    window.details.pane.turn_to(slot.name)
                    window.resize(*size)
                    for line in problems(size):
                        sys.stdout.write(f"{size}, {mode}, {slot.name}: {line}\n")
        window.close()
    sys.stdout.flush()
    os._exit(0)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
