"""Files and web pages of tokenizers that are dropped or pasted; Qt gives their addresses also as text."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtCore import QMimeData, QUrl

_HOSTS = ("huggingface.co", "www.huggingface.co", "hf.co")


def linked_files(data: QMimeData) -> list[Path]:
    """The local files and folders among the data."""
    return [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]


def linked_pages(data: QMimeData) -> list[str]:
    """The addresses of pages of Hugging Face among the data."""
    return [url.toString() for url in data.urls() if _is_page(url)]


def _is_page(url: QUrl) -> bool:
    return url.scheme() in ("http", "https") and url.host().lower() in _HOSTS and len(url.path()) > 1
