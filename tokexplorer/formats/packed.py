"""A tokenizer with all its files as one value, to be opened by another process or on another machine."""

from __future__ import annotations

import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from tokexplorer.formats.kinds import recognise
from tokexplorer.formats.library_tokenizer import LibraryTokenizer
from tokexplorer.formats.tokenizer_files import files_read, open_tokenizer, reference

if TYPE_CHECKING:
    from tokexplorer.formats.library_tokenizer import AnyTokenizer
    from tokexplorer.formats.opening import OpenedFile


@dataclass(frozen=True, slots=True)
class PackedTokenizer:
    """The files of a tokenizer.

    Attributes:
        name: of the file that the others are read along with.
        files: the content of each by its name, that file first.
        encoding: how a file of ranks splits texts, if it does not say so.
        on_library: whether it runs on the library of its file, as our own engine does not give the same.
    """

    name: str
    files: tuple[tuple[str, bytes], ...]
    encoding: str | None = None
    on_library: bool = False

    @classmethod
    def of(cls, opened: OpenedFile) -> PackedTokenizer:
        """Read the files of a tokenizer that was opened. Raises OSError."""
        files = dict.fromkeys([opened.path, *filter(Path.is_file, files_read(opened.path))])
        content = tuple((each.name, each.read_bytes()) for each in files)
        is_of_library = isinstance(opened.tokenizer, LibraryTokenizer)
        return cls(opened.path.name, content, opened.encoding, is_of_library)

    def open(self) -> AnyTokenizer:
        """The tokenizer, on our own engine or on the library as it was. Raises FormatError, OSError."""
        with tempfile.TemporaryDirectory() as folder:
            for name, content in self.files:
                (Path(folder) / name).write_bytes(content)
            path = Path(folder) / self.name
            kind = recognise(path)
            found = reference(path, kind, encoding=self.encoding) if self.on_library else None
            return found or open_tokenizer(path, kind, encoding=self.encoding)
