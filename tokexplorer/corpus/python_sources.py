"""Two corpora that every machine with Python has: the library's source and the reference manual."""

from __future__ import annotations

import importlib
import os
import re
import stat
import sysconfig
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

from tokexplorer.corpus.decode_policy import REPLACE, STRICT, DecodePolicy
from tokexplorer.corpus.decoding import StreamDecoder
from tokexplorer.corpus.documents import Chunk, TextDocument, read_file
from tokexplorer.corpus.errors import CorpusError, Note
from tokexplorer.corpus.source import Opened, go_on

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_NOT_LIBRARY: Final = frozenset({"site-packages", "dist-packages", "__pycache__"})
# PEP 263: in a comment on the first line, or on the second if the first holds nothing but a comment.
_COOKIE: Final = re.compile(rb"(?:[ \t\f]*(?:#.*)?\r?\n)?[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)")
_COOKIE_BYTES: Final = 256


@dataclass(frozen=True, slots=True)
class PythonFile:
    """A module's source, decoded as Python itself decodes it.

    Attributes:
        path: where it is.
        byte_count: its size when it was looked up.
    """

    path: Path
    byte_count: int

    @property
    def title(self) -> str:
        """The path."""
        return str(self.path)

    def chunks(self, notes: list[Note]) -> Iterator[Chunk]:
        """See `Document`."""
        decoder = None
        for raw, last in read_file(self.path):
            decoder = decoder or StreamDecoder(self.title, _policy_of_source(raw))
            yield Chunk(decoder.feed(raw, last=last), last, len(raw))
            if last:
                notes.extend(decoder.notes)


@dataclass(frozen=True, slots=True)
class PythonLibrary:
    """The source of the standard library of the Python that runs this program, tests included.

    Installed packages are not part of it. A file that is in another encoding than UTF-8 says so in its
    first lines (PEP 263) and is decoded accordingly; the few that are broken on purpose get U+FFFD.
    """

    title: ClassVar[str] = "Python library"
    policy: ClassVar[DecodePolicy] = REPLACE
    kind: ClassVar[str] = "python-library"

    def open(self, check: Callable[[], None] = go_on) -> Opened:
        """See `Source`."""
        root = sysconfig.get_path("stdlib")
        documents = tuple(_python_files(root, check))
        if not documents:
            why = "this Python has no source files of its library. Add a folder with source code instead"
            raise CorpusError(root, "", why)
        return Opened(documents)

    def to_dict(self) -> dict[str, Any]:
        """See `Source`."""
        return {"kind": self.kind}


@dataclass(frozen=True, slots=True)
class PythonTopics:
    """Python's reference manual as plain English text, as the interpreter's `help()` shows it."""

    title: ClassVar[str] = "Python reference"
    policy: ClassVar[DecodePolicy] = STRICT
    kind: ClassVar[str] = "python-topics"

    def open(self, check: Callable[[], None] = go_on) -> Opened:
        """See `Source`."""
        try:
            topics: dict[str, str] = importlib.import_module("pydoc_data.topics").topics
        except ImportError:
            why = "this Python comes without its help texts (pydoc_data). Add a sample instead"
            raise CorpusError(self.title, "", why) from None
        return Opened((TextDocument(self.title, "\n".join(topics[name] for name in sorted(topics))),))

    def to_dict(self) -> dict[str, Any]:
        """See `Source`."""
        return {"kind": self.kind}


def _python_files(root: str, check: Callable[[], None]) -> Iterator[PythonFile]:
    for folder, below, names in os.walk(root):
        check()
        below[:] = sorted(name for name in below if name not in _NOT_LIBRARY)
        for name in sorted(names):
            path = os.path.join(folder, name)
            if name.endswith(".py") and (byte_count := _regular_size(path)):
                yield PythonFile(Path(path), byte_count)


def _regular_size(path: str) -> int:
    """Bytes of a regular file; 0 for anything else, such as the dangling links of some distributions."""
    try:
        status = os.stat(path)
    except OSError:
        return 0
    return status.st_size if stat.S_ISREG(status.st_mode) else 0


def _policy_of_source(head: bytes) -> DecodePolicy:
    cookie = _COOKIE.match(head[:_COOKIE_BYTES])
    if not cookie:
        return REPLACE
    try:
        return DecodePolicy(cookie[1].decode(), "replace")
    except ValueError:
        return REPLACE
