"""The window that lists tokenizers and says everything that is known of one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QWidget

from tokexplorer.ui.hub.name_fetcher import NameFetcher

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from tokexplorer.session.catalogue import Entry


class CatalogueWindow(QDialog):
    """Stays open beside the main window; what is fetched by its name is fetched here.

    Attributes:
        fetcher: fetches names in the background, as in the dialog that opens by name.

    Signals:
        files_wanted(object): paths of files to be opened as columns, a tuple of Path.
        opened(object): a `name_fetcher.Opened`, as from the dialog that opens by name: fetched, or read from
            what is kept, to be shown as a column.
        show_wanted(object): an `Entry` of those given to `set_open`, whose column is to be shown.
        recent_forgotten(object): paths that are not to be among the recent files any more, a tuple of Path.
    """

    files_wanted = Signal(object)
    opened = Signal(object)
    show_wanted = Signal(object)
    recent_forgotten = Signal(object)

    def __init__(self, parent: QWidget | None = None, **settings: Any) -> None:
        """`settings` are those of `hub.fetch.fetch`, such as the folder of the cache."""
        super().__init__(parent)
        self.setObjectName("catalogueWindow")
        self.setWindowTitle("Catalogue of tokenizers")
        self.fetcher = NameFetcher(self, **settings)

    def set_open(self, entries: Sequence[Entry]) -> None:
        """What stands in the main window now, in the order of its columns; cheap."""
        self._entries = tuple(entries)

    def set_recent(self, paths: Sequence[Path]) -> None:
        """The files that were opened, the latest first; those that are gone may be among them."""
        self._recent = tuple(paths)

    def keep(self) -> str:
        """Size, filter and so on, to be kept between sessions."""
        return ""

    def restore(self, kept: str) -> None:
        """Be again as `keep` said; what makes no sense any more is left as it is."""

    def close_jobs(self, seconds: float) -> None:
        """End what is running."""
        self.fetcher.close(seconds)
