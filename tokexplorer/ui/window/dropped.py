"""What is dragged over the window: files, names of tokenizers, and how to say what becomes of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from tokexplorer.core.number_text import grouped
from tokexplorer.ui.widgets.linked import linked_files, linked_pages
from tokexplorer.ui.window.opening_queue import title_of

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtCore import QMimeData

    from tokexplorer.session.dropped_paths import SortedPaths

_PREFIXES = ("hf:", "tiktoken:")
_MOST_NAME = 200
_MOST_SHOWN = 3
ON_CORPUS = "Here a tokenizer is a text like any other. Drop it anywhere else to open it."


@dataclass(frozen=True, slots=True)
class Dropped:
    """What a drag holds that the window has a use for.

    Attributes:
        paths: files and folders.
        names: of tokenizers, or their pages.
    """

    paths: tuple[Path, ...] = ()
    names: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.paths or self.names)


def dropped(data: QMimeData) -> Dropped:
    """Files, links to pages of Hugging Face, and a text that is a name with `hf:` or `tiktoken:` in front."""
    paths, names = linked_files(data), linked_pages(data)
    if not paths and not names and data.hasText():
        text = data.text().strip() if len(data.text()) <= _MOST_NAME else ""
        names = [text] if text.lower().startswith(_PREFIXES) and len(text.split()) == 1 else []
    return Dropped(tuple(dict.fromkeys(paths)), tuple(dict.fromkeys(names)))


def headline(what: Dropped, sorted_paths: SortedPaths | None) -> str:
    """What will happen, as `Open 2 tokenizers, add 1 file to the corpus`."""
    if sorted_paths is None:
        return f"Open tokenizers, add texts to the corpus: {_count(len(what.paths), 'file')}"
    opened = [title_of(str(each)) for each in (*what.names, *sorted_paths.tokenizers)]
    parts = []
    if opened:
        parts.append(f"Open {opened[0] if len(opened) == 1 else _count(len(opened), 'tokenizer')}")
    if sorted_paths.others:
        verb = "add" if parts else "Add"
        parts.append(f"{verb} {_named(sorted_paths.others)} to the corpus")
    return ", ".join(parts)


def corpus_headline(what: Dropped) -> str:
    """What will happen over the corpus, where everything is text."""
    return f"Add {_named(what.paths)} to the corpus"


def file_names(what: Dropped) -> str:
    """The first names of what is dragged."""
    names = [*(title_of(name) for name in what.names), *map(_told, what.paths)]
    more = len(names) - _MOST_SHOWN
    return " · ".join(names[:_MOST_SHOWN]) + (f" · {grouped(more)} more" if more > 0 else "")


def _told(path: Path) -> str:
    """The name of a file, with its folder where the name says nothing."""
    return path.name if title_of(str(path)) == path.stem else f"{path.parent.name}/{path.name}"


def _named(paths: tuple[Path, ...]) -> str:
    return paths[0].name if len(paths) == 1 else _count(len(paths), "file")


def _count(count: int, thing: str) -> str:
    return f"{grouped(count)} {thing}{'s' * (count != 1)}"
