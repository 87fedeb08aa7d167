"""The languages of the window: which there are, which one is chosen, and Qt's translators for it.

`tokexplorer.ui` installs the chosen one before any other module of the window is imported. The translations
stand in `resources/i18n/tokexplorer_<language>.ts`; `python -m tests.language` makes of them the `.qm` files
that Qt reads.
"""

from __future__ import annotations

import os
from functools import lru_cache
from importlib.resources import files
from pathlib import Path

from PySide6.QtCore import (
    QCoreApplication,
    QDateTime,
    QLibraryInfo,
    QLocale,
    QSettings,
    QStandardPaths,
    QTranslator,
)

from tokexplorer.core import language

ENGLISH = "en"
LANGUAGES = {ENGLISH: "English", "de": "Deutsch", "zh_CN": "简体中文"}
"""The names of the languages, each in itself, by their codes."""
CHOICE_KEY = "language"
_CONTEXT = "tokexplorer"
_VARIABLE = "TOKEXPLORER_LANGUAGE"
_installed: list[QTranslator] = []  # Qt does not keep them
_current = ENGLISH


def current_language() -> str:
    """The code of the language that the window is in, such as `de`."""
    return _current


def moment_text(seconds: float, form: str) -> str:
    """A moment in local time as a `form` of Qt has it, such as `dd MMMM, HH:mm`, in the language at hand.

    `time.strftime` would name months in the language of the system, which Qt sets for the process.
    """
    return QLocale(_current).toString(QDateTime.fromSecsSinceEpoch(int(seconds)), form)


def settings_path() -> Path:
    """The file of the window's settings."""
    if not QCoreApplication.applicationName():
        QCoreApplication.setApplicationName("Tokexplorer")
    folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.AppConfigLocation)
    return Path(folder) / "tokexplorer.ini"


def chosen_language() -> str:
    """The code that was chosen in the menu; empty for the language of the system."""
    path = settings_path()
    chosen = QSettings(str(path), QSettings.Format.IniFormat).value(CHOICE_KEY) if path.is_file() else ""
    return chosen if isinstance(chosen, str) and chosen in LANGUAGES else ""


def wanted_language() -> str:
    """The language to start in: that of TOKEXPLORER_LANGUAGE, else the chosen one, else the system's."""
    named = os.environ.get(_VARIABLE, "")
    return _known(named) or chosen_language() or next(filter(None, map(_known, _of_system())), ENGLISH)


def _of_system() -> list[str]:
    # The first of several languages decides: with English in front of German nobody waits for German.
    return [each.replace("-", "_") for each in QLocale.system().uiLanguages()[:1]]


def _known(name: str) -> str:
    """The code of ours for the name of a locale such as `de_AT.UTF-8` or `zh_Hans_CN`; empty for none."""
    locale = name.partition(".")[0].replace("-", "_")
    if locale in LANGUAGES:
        return locale
    parts = locale.split("_")
    if parts[0] == "zh":
        return "" if {"Hant", "TW", "HK", "MO"} & set(parts) else "zh_CN"
    return parts[0] if parts[0] in LANGUAGES else ""


def install_language(code: str) -> None:
    """Take all texts in a language from now on; to be called before tables of texts are imported."""
    global _current
    translator = QTranslator()
    path = files("tokexplorer.resources") / "i18n" / f"tokexplorer_{code}.qm"
    if code == ENGLISH or not translator.load(str(path)):
        return
    _installed.append(translator)
    _current = code

    @lru_cache(maxsize=8192)
    def translate(text: str, count: int) -> str:
        return translator.translate(_CONTEXT, text, "", count) or text

    language.install(translate, code)


def install_for_qt(application: QCoreApplication) -> None:
    """Have Qt's own texts in the language, too, such as the buttons of its dialogs."""
    translator = QTranslator(application)
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    if _current != ENGLISH and translator.load(f"qtbase_{_current}", folder):
        application.installTranslator(translator)
