"""The window: the only part that imports Qt."""

import builtins

import PySide6.QtCore  # noqa: F401

# PySide6 replaces Python's import by one that reads the source of every module that is imported from then on,
# to find out whether it uses Qt (for `from __feature__ import ...`, which nothing here does). That takes a
# tenth of the start, and linecache keeps 20 MB of sources. PySide6 itself keeps the import that was there.
builtins.__import__ = vars(builtins).get("__orig_import__", builtins.__import__)

from tokexplorer.ui.languages import install_language, wanted_language  # noqa: E402

install_language(wanted_language())  # before tables of texts are made, which is when they are imported
