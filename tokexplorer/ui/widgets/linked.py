"""Files and pages of tokenizers that are dragged: no text, though Qt gives their addresses as one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtCore import QMimeData, QUrl

_HOSTS = ("huggingface.co", "www.huggingface.co", "hf.co")


def linked_files(data: QMimeData) -> list[Path]:
    """Files and folders of this machine."""
    return [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]


def linked_pages(data: QMimeData) -> list[str]:
    """Addresses of pages of Hugging Face."""
    return [url.toString() for url in data.urls() if _is_page(url)]


def _is_page(url: QUrl) -> bool:
    return url.scheme() in ("http", "https") and url.host().lower() in _HOSTS and len(url.path()) > 1
