"""What is said and asked while a tokenizer is fetched, wherever that is done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.core.number_text import grouped
from tokexplorer.ui.widgets.dialogs import ask_one

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from tokexplorer.formats.tiktoken_ranks import UnknownEncodingError


def amount_text(done: int, total: int | None) -> str:
    """How many bytes are there, out of how many if that is known."""
    there = grouped(done // 1000)
    return f"{there} of {grouped(-(-total // 1000))} kB" if total else f"{there} kB"


def ask_encoding(parent: QWidget, error: UnknownEncodingError) -> str:
    """As which encoding a file of ranks is to be read; `""` if the user thought better of it."""
    what = f"{error.path.name} does not say by which pattern texts are split."
    question = f"{what} As which encoding is it to be read?"
    return ask_one(parent, "Open a file of ranks", question, error.choices)
