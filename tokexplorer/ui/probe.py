"""`python -m tokexplorer.ui.probe` starts Qt and prints what it finds here, for `cli/health.py`."""

from __future__ import annotations

import json
import sys
from typing import Final

from PySide6.QtCore import QSettings, qVersion
from PySide6.QtGui import QFontDatabase, QGuiApplication

from tokexplorer.ui.fonts import MONO_FAMILIES, UI_FAMILIES
from tokexplorer.ui.languages import settings_path

_System = QFontDatabase.WritingSystem
# What is asked of the fonts, and a family that has it.
_SCRIPTS: Final = {
    "Latin": (_System.Latin, "Noto Sans"),
    "Greek": (_System.Greek, "Noto Sans"),
    "Cyrillic": (_System.Cyrillic, "Noto Sans"),
    "Arabic": (_System.Arabic, "DejaVu Sans"),
    "Devanagari": (_System.Devanagari, "Noto Sans Devanagari"),
    "Chinese": (_System.SimplifiedChinese, "Noto Sans CJK SC"),
    "Japanese": (_System.Japanese, "Noto Sans CJK JP"),
    "Korean": (_System.Korean, "Noto Sans CJK KR"),
}
_EMOJI: Final = ("Noto Color Emoji", "Apple Color Emoji", "Segoe UI Emoji")


def main() -> None:
    """Print one line."""
    path = settings_path()  # first, as it names the application
    application = QGuiApplication(sys.argv[:1])
    settings = QSettings(str(path), QSettings.Format.IniFormat)
    families = QFontDatabase.families()
    fonts = {
        "interface": next((name for name, _ in UI_FAMILIES if name in families), ""),
        "fixed width": next((name for name, _ in MONO_FAMILIES if name in families), ""),
        "emoji": next((name for name in _EMOJI if name in families), ""),
    }
    wanted = {"interface": UI_FAMILIES[0][0], "fixed width": MONO_FAMILIES[0][0], "emoji": _EMOJI[0]}
    for name, (system, family) in _SCRIPTS.items():
        fonts[name] = next(iter(QFontDatabase.families(system)), "")
        wanted[name] = family
    found = {
        "qt": qVersion(),
        "platform": application.platformName(),
        "settings": str(path.parent),
        "settings_file": str(path),
        "settings_ok": settings.status() is QSettings.Status.NoError,
        "fonts": fonts,
        "wanted": wanted,
    }
    print(json.dumps(found))  # noqa: T201


if __name__ == "__main__":
    main()
