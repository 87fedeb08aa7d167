"""Texts that tokenizers are compared on: strings and files, one or several, with names or without."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from tokexplorer.api.arguments import kind_of
from tokexplorer.core.text import SourceText
from tokexplorer.corpus.documents import text_of_file
from tokexplorer.session.compare.texts import file_names
from tokexplorer.session.unique_names import unique_names

if TYPE_CHECKING:
    from collections.abc import Iterable

Text: TypeAlias = str | Path | SourceText
"""A text, or the path of a file that holds it."""


def named_texts(texts: Text | Iterable[Text] | Mapping[str, Text]) -> dict[str, SourceText]:
    """Texts by name, in their order: files are called like their paths, others are numbered.

    Files are read as `tokexplorer compare` reads them. Raises CorpusError for one that cannot be read,
    TypeError, ValueError for none.
    """
    if isinstance(texts, str | Path | SourceText):
        texts = [texts]
    if not isinstance(texts, Mapping):
        several = list(texts)
        paths = iter(file_names([each for each in several if isinstance(each, Path)]))
        is_one = len(several) == 1
        numbers = ("text" if is_one else f"text {number}" for number in range(1, len(several) + 1))
        names = [next(paths) if isinstance(each, Path) else next(numbers) for each in several]
        texts = dict(zip(unique_names(names), several, strict=True))
    if not texts:
        raise ValueError("there must be at least one text")
    return {str(name): _read(text) for name, text in texts.items()}


def _read(text: Text) -> SourceText:
    if isinstance(text, Path):
        utf8, _ = text_of_file(text)
        return SourceText.from_utf8(utf8)
    if not isinstance(text, str | SourceText):
        raise TypeError(f"a text is a string or a pathlib.Path, not {kind_of(text)}")
    return SourceText.of(text)
