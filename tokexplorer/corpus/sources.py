"""What a corpus is made of: files, folders, pasted texts, samples, and the sources and manual of Python."""

from __future__ import annotations

import importlib
import json
import os
import re
import stat
import sysconfig
from contextlib import suppress
from dataclasses import dataclass, field, fields, replace
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final, Protocol, cast

from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.corpus.addresses import DATASET, LOCAL, documents_at, name_of
from tokexplorer.corpus.columns import FirstRows
from tokexplorer.corpus.copies import copied_documents
from tokexplorer.corpus.counts_file import is_counts_file, read_header
from tokexplorer.corpus.decoding import binary_kind, byte_order_mark
from tokexplorer.corpus.documents import FileDocument, TextDocument, is_structured, special_kind
from tokexplorer.corpus.errors import REPLACE, STRICT, CorpusError, DecodePolicy, Note

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from importlib.resources.abc import Traversable

    from tokexplorer.corpus.copies import Copies
    from tokexplorer.corpus.documents import Document


def go_on() -> None:
    """A check that never raises."""


@dataclass(frozen=True, slots=True)
class Opened:
    """The texts that a source has now.

    Attributes:
        documents: the texts, in reading order.
        notes: what was left out, and why.
        is_folder: whether a text that cannot be read is left out, too, as long as there is another one.
        is_part: whether the other one may be in another part of the folder.
    """

    documents: tuple[Document, ...]
    notes: tuple[Note, ...] = ()
    is_folder: bool = False
    is_part: bool = False

    @property
    def byte_count(self) -> int:
        """Bytes to read."""
        return sum(document.byte_count for document in self.documents)


class Source(Protocol):
    """One row of the corpus list: a frozen value that knows where its texts are, but holds no file."""

    __slots__ = ()
    kind: ClassVar[str]

    @property
    def title(self) -> str:
        """Its name for people."""
        ...

    @property
    def policy(self) -> DecodePolicy:
        """How its bytes become text."""
        ...

    def open(self, check: Callable[[], None] = go_on) -> Opened:
        """Look for its texts. Touches the disk; `check` is called now and then and may raise to end it.

        Raises CorpusError if there is nothing to read.
        """
        ...

    def to_dict(self) -> dict[str, Any]:
        """Plain values from which `source_from_dict` makes it again; paths, not contents."""
        named = [field.name for field in fields(cast("Any", self)) if field.compare]
        values = {name: getattr(self, name) for name in named}
        return {"kind": self.kind} | {name: _plain(value) for name, value in values.items()}


def _plain(value: object) -> Any:
    return list(value) if isinstance(value, tuple) else str(value)


@dataclass(frozen=True, slots=True)
class Sample:
    """One bundled text.

    Attributes:
        file: its file name, by which a session remembers it.
        title: its name for people.
        language: the language or programming language it is in.
        script: the script it is mostly written in.
        kind: "prose", "code", "numbers", ...: the heading it is offered under.
    """

    file: str
    title: str
    language: str
    script: str
    kind: str

    def read_text(self) -> str:
        """The text, line ends as they are in the file."""
        return (_folder() / self.file).read_bytes().decode()


def _folder() -> Traversable:
    return files("tokexplorer") / "resources" / "samples"


@cache
def samples() -> tuple[Sample, ...]:
    """Every bundled sample, in the order in which they are offered."""
    index = json.loads((_folder() / "index.json").read_bytes())
    return tuple(Sample(**{name: entry[name] for name in Sample.__slots__}) for entry in index)


def sample(file: str) -> Sample:
    """The sample in `file`. Raises CorpusError if this version of the program has none of that name."""
    found = next((each for each in samples() if each.file == file), None)
    if found is None:
        raise CorpusError(file, "", tr("is not among the samples of this version. Choose another sample"))
    return found


_NOT_LIBRARY: Final = frozenset({"site-packages", "dist-packages", "__pycache__"})
# PEP 263: in a comment on the first line, or on the second if the first holds nothing but a comment.
_COOKIE: Final = re.compile(rb"(?:[ \t\f]*(?:#.*)?\r?\n)?[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)")
_COOKIE_BYTES: Final = 256


class PythonFile(FileDocument):
    """A module's source, decoded as Python itself decodes it."""

    @override
    def _policy_of(self, head: bytes) -> DecodePolicy:
        cookie = _COOKIE.match(head[:_COOKIE_BYTES])
        if not cookie:
            return REPLACE
        try:
            return DecodePolicy(cookie[1].decode(), "replace")
        except ValueError:
            return REPLACE


@dataclass(frozen=True, slots=True)
class PythonLibrary(Source):
    """The source of the standard library of the Python that runs this program, tests included.

    Installed packages are not part of it. A file that is in another encoding than UTF-8 says so in its
    first lines (PEP 263) and is decoded accordingly; the few that are broken on purpose get U+FFFD.
    """

    title: ClassVar[str] = tr("Python library")
    policy: ClassVar[DecodePolicy] = REPLACE
    kind: ClassVar[str] = "python-library"

    @override
    def open(self, check: Callable[[], None] = go_on) -> Opened:
        root = sysconfig.get_path("stdlib")
        documents = tuple(_python_files(root, check))
        if not documents:
            why = tr("this Python has no source files of its library. Add a folder with source code instead")
            raise CorpusError(root, "", why)
        return Opened(documents)


@dataclass(frozen=True, slots=True)
class PythonTopics(Source):
    """Python's reference manual as plain English text, as the interpreter's `help()` shows it."""

    title: ClassVar[str] = tr("Python reference")
    policy: ClassVar[DecodePolicy] = STRICT
    kind: ClassVar[str] = "python-topics"

    @override
    def open(self, check: Callable[[], None] = go_on) -> Opened:
        try:
            topics: dict[str, str] = importlib.import_module("pydoc_data.topics").topics
        except ImportError:
            why = tr("this Python comes without its help texts (pydoc_data). Add a sample instead")
            raise CorpusError(self.title, "", why) from None
        return Opened((TextDocument(self.title, "\n".join(topics[name] for name in sorted(topics))),))


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


_HEAD_BYTES: Final = 8192
_PACKED: Final = ("gzip", "zstd", "bz2", "xz")  # of one file, whose name it has
_TABLE_ENDINGS: Final = (
    *(".jsonl", ".ndjson", ".jsonlines", ".json", ".csv", ".tsv", ".tab"),
    *(".parquet", ".arrow", ".feather", ".tar", ".zip"),
)


def expand_folder(
    folder: Path,
    policy: DecodePolicy = STRICT,
    check: Callable[[], None] = go_on,
    fits: Callable[[str], bool] = lambda _path: True,
) -> Opened:
    """The text files in `folder` and the folders below it, sorted by path part for part.

    Hidden ones (a name that begins with a dot), binary ones (by their first 8 kB, not by their name),
    pipes, devices and unreadable ones are left out and noted; empty files are left out. Links to
    files are followed, links to folders are not: they could lead in a circle. Files whose path does not
    fit are not looked at. `check` is called for every entry and may raise to end the search. Raises
    CorpusError if `folder` itself is not a readable folder.
    """
    try:
        entries = _sorted_entries(folder)
    except (OSError, ValueError) as error:
        if isinstance(error, NotADirectoryError):
            raise CorpusError(str(folder), "", tr("is a file, not a folder. Add it as a file")) from None
        raise CorpusError.of_system(folder, error) from None
    found = list(_found(entries, policy, check, fits))
    documents = tuple(each for each in found if isinstance(each, FileDocument))
    return Opened(documents, tuple(each for each in found if isinstance(each, Note)))


def _found(
    entries: list[os.DirEntry[str]],
    policy: DecodePolicy,
    check: Callable[[], None],
    fits: Callable[[str], bool],
) -> Iterator[FileDocument | Note]:
    """The text files among the entries and in the folders among them, and a note for what is left out."""
    for entry in entries:
        check()
        try:
            if entry.is_dir(follow_symlinks=False) and not entry.name.startswith("."):
                yield from _found(_sorted_entries(entry.path), policy, check, fits)
                continue
            found = _text_file(entry, policy) if fits(entry.path) or entry.is_dir() else ""
        except OSError as error:
            found = error.strerror or str(error)
        if isinstance(found, FileDocument):
            yield found
        elif found:
            yield Note(entry.path, tr("left out: {found}", found=found))


def _text_file(entry: os.DirEntry[str], policy: DecodePolicy) -> FileDocument | str:
    """A text file that is not empty; else why the entry is left out, "" for an empty file."""
    if entry.name.startswith("."):
        return tr("hidden")
    if entry.is_dir():
        return tr("a link to a folder")
    status = entry.stat()
    if not stat.S_ISREG(status.st_mode):
        return special_kind(status.st_mode)
    if is_counts_file(Path(entry.path)):
        return tr("a file of counts")
    kind = _binary_kind(entry.path) if status.st_size else ""
    if kind or not status.st_size:
        return kind
    return FileDocument(Path(entry.path), status.st_size, policy, status.st_mtime_ns)


def _sorted_entries(folder: Path | str) -> list[os.DirEntry[str]]:
    with os.scandir(folder) as entries:
        return sorted(entries, key=lambda entry: entry.name)


def _binary_kind(path: str) -> str:
    with open(path, "rb", buffering=0) as file:
        head = file.read(_HEAD_BYTES)
    return (
        "" if is_structured(os.path.basename(path), head) or byte_order_mark(head)[0] else binary_kind(head)
    )


@dataclass(frozen=True, slots=True)
class FileSource(Source):
    """One text file.

    Attributes:
        path: of the file.
        policy: how its bytes become text.
        copies: the copy that is read if the file is missing, if there is one.
    """

    path: Path
    policy: DecodePolicy = STRICT
    copies: Copies = field(default_factory=dict, compare=False, repr=False)
    kind: ClassVar[str] = "file"

    @property
    @override
    def title(self) -> str:
        """The file's name without its folder."""
        return self.path.name + self.policy.mix_title

    @override
    def open(self, check: Callable[[], None] = go_on) -> Opened:
        try:
            document = FileDocument.at(self.path, self.policy)
        except CorpusError:
            if not self.copies:
                raise
            return self.open_copies()
        if not document.byte_count:
            raise CorpusError(str(self.path), "", tr("is empty: there is nothing to read. Add another file"))
        return Opened((document,))

    def open_copies(self) -> Opened:
        """The copy of it, also if it is there."""
        return Opened(*copied_documents(self.copies, self.path, self.policy))


@dataclass(frozen=True, slots=True)
class FolderSource(Source):
    """All text files in a folder and below.

    Attributes:
        path: the folder.
        policy: how the bytes of every file become text.
        left_out: paths of files that the user does not want, such as the one that is not UTF-8.
        copies: the copies of its files that are read if the folder is missing.
        pattern: which files, by their paths from the folder on, such as `**/*.jsonl.gz`; all if it is empty.

    All tables in it are read by the column of the first, unless the policy names one: a file that has no such
    column is not read by another one without a word.
    """

    path: Path
    policy: DecodePolicy = STRICT
    left_out: tuple[str, ...] = ()
    copies: Copies = field(default_factory=dict, compare=False, repr=False)
    pattern: str = ""
    kind: ClassVar[str] = "folder"

    @property
    @override
    def title(self) -> str:
        """The folder's name, with a slash to tell it from a file."""
        return f"{self.path.name or self.path}/{self.pattern}{self.policy.mix_title}"

    @override
    def open(self, check: Callable[[], None] = go_on) -> Opened:
        try:
            found = expand_folder(self.path, self.policy, check, self._fits)
        except CorpusError:
            if not self.copies:
                raise
            return self.open_copies()
        return self._of(found)

    def open_copies(self) -> Opened:
        """The copies of its files, also if it is there. Raises CorpusError if there are none."""
        return self._of(Opened(*copied_documents(self.copies, self.path, self.policy)))

    def _of(self, found: Opened) -> Opened:
        left_out = set(self.left_out)
        documents = tuple(
            each for each in found.documents if each.title not in left_out and self._fits(each.title)
        )
        if not documents:
            why = tr("holds no text file (hidden and binary files do not count). Add another folder")
            if self.pattern:
                why = tr(
                    "holds no text file that {pattern} fits (hidden and binary files do not count). Look at "
                    "the pattern again",
                    pattern=self.pattern,
                )
            raise CorpusError(str(self.path), "", why)
        chosen = tuple(Note(path, tr("left out, as you chose")) for path in self.left_out)
        return Opened(_of_one_column(documents), (*found.notes, *chosen), is_folder=True)

    def _fits(self, path: str) -> bool:
        """Whether the pattern means a path in the folder."""
        return not self.pattern or _pattern(self.pattern).fullmatch(_relative(path, self.path)) is not None


def _of_one_column(documents: tuple[Document, ...]) -> tuple[Document, ...]:
    """The documents, with the column of the first table among them for all."""
    files = (each for each in documents if isinstance(each, FileDocument))
    tables = (_table_in(each) for each in files if not each.policy.column)
    first = next((each for each in tables if each.columns or each.rows), FirstRows())
    if not first.column:
        return documents
    return tuple(
        replace(each, policy=replace(each.policy, column=first.column))
        if isinstance(each, FileDocument)
        else each
        for each in documents
    )


def _table_in(file: FileDocument) -> FirstRows:
    """The first rows of a file if it may be a table; what cannot be read is told when it is read."""
    kind, inner = file.format_name(), file.path.stem.lower()
    is_packed_text = kind in _PACKED and "." in inner and not inner.endswith(_TABLE_ENDINGS)
    if kind and not is_packed_text:
        with suppress(CorpusError):
            return file.first_rows()
    return FirstRows()


def _relative(path: str, folder: Path) -> str:
    return os.path.relpath(path, folder).replace(os.sep, "/")


@cache
def _pattern(pattern: str) -> re.Pattern[str]:
    """What a pattern of paths means: `*` and `?` stay within a folder, `**/` is any folders or none."""
    parts = re.split(r"(\*\*/|\*\*|\*|\?)", pattern)
    known = {"**/": "(?:.*/)?", "**": ".*", "*": "[^/]*", "?": "[^/]"}
    return re.compile("".join(known.get(part) or re.escape(part) for part in parts))


@dataclass(frozen=True, slots=True)
class PastedText(Source):
    """A text that was pasted or typed; the only source that a session stores in full."""

    text: str
    title: str = tr("pasted text")
    policy: DecodePolicy = STRICT
    kind: ClassVar[str] = "paste"

    @override
    def open(self, check: Callable[[], None] = go_on) -> Opened:
        if not self.text:
            raise CorpusError(self.title, "", tr("is empty: there is nothing to read. Paste some text"))
        return Opened((TextDocument(self.title, self.text, self.policy),))


@dataclass(frozen=True, slots=True)
class SampleSource(Source):
    """A sample that comes with the program, by its file name."""

    file: str
    kind: ClassVar[str] = "sample"
    policy: ClassVar[DecodePolicy] = STRICT

    @property
    @override
    def title(self) -> str:
        """The sample's title. Raises CorpusError if there is no such sample."""
        return sample(self.file).title

    @override
    def open(self, check: Callable[[], None] = go_on) -> Opened:
        return Opened((TextDocument(self.title, sample(self.file).read_text()),))


@dataclass(frozen=True, slots=True)
class CountsSource(Source):
    """A file of counts: a corpus that was counted before, of which there is no text any more.

    Attributes:
        path: of the file.
    """

    path: Path
    kind: ClassVar[str] = "counts"
    policy: ClassVar[DecodePolicy] = STRICT

    @property
    @override
    def title(self) -> str:
        """The file's name without its folder."""
        return self.path.name

    @override
    def open(self, check: Callable[[], None] = go_on) -> Opened:
        read_header(self.path)
        return Opened(())


@dataclass(frozen=True, slots=True)
class AddressSource(Source):
    """A file at an address such as `https://host/texts.jsonl.gz`, read in a stream each time.

    Also a folder, such as `s3://bucket/texts`, a pattern, such as `s3://bucket/part-*.parquet`, or a dataset.

    Attributes:
        address: where it is.
        policy: how its bytes become text.
    """

    address: str
    policy: DecodePolicy = STRICT
    kind: ClassVar[str] = "address"

    @property
    @override
    def title(self) -> str:
        """The name of the file."""
        return name_of(self.address) + self.policy.mix_title

    @override
    def open(self, check: Callable[[], None] = go_on) -> Opened:
        documents = documents_at(self.address, self.policy, check)
        is_folder = len(documents) > 1 and not self.address.startswith(DATASET)
        return Opened(_of_one_column(documents) if is_folder else documents, is_folder=is_folder)


FilesSource = FileSource | FolderSource | AddressSource
"""Sources that are files, which may be tables, and can be read in another way."""


def is_read_by(source: Source, file: Path) -> bool:
    """Whether a file is what a source reads, or a part of that."""
    path, place = getattr(source, "path", None), Path(os.path.realpath(file))
    read = [] if path is None else [str(path)]
    if isinstance(source, FolderSource):
        is_within = os.path.exists(file) and place.is_relative_to(os.path.realpath(source.path))
        read = _titles_of(source) if is_within else []
    elif isinstance(source, AddressSource) and source.address.lower().startswith(LOCAL):
        read = [each.partition("://")[2] for each in _titles_of(source)] if os.path.exists(file) else []
    return any(os.path.realpath(each) == str(place) for each in read)


def _titles_of(source: Source) -> list[str]:
    with suppress(CorpusError):  # told when it is read
        return [document.title for document in source.open().documents]
    return []


def source_at(path: Path, policy: DecodePolicy = STRICT) -> FileSource | FolderSource | CountsSource:
    """The source for a path that the user dropped or typed, or for a pattern such as `data/**/*.jsonl`."""
    if any(letter in str(path) for letter in "*?") and not os.path.exists(path):
        parts = path.parts
        first = next(place for place, part in enumerate(parts) if "*" in part or "?" in part)
        return FolderSource(Path(*parts[:first]), policy, pattern="/".join(parts[first:]))
    if os.path.isdir(path):
        return FolderSource(path, policy)
    return CountsSource(path) if is_counts_file(path) else FileSource(path, policy)


_KINDS: Final[tuple[Any, ...]] = (
    *(FileSource, FolderSource, PastedText, SampleSource),
    *(PythonLibrary, PythonTopics, CountsSource, AddressSource),
)
# By the name of a field, how its value is read from what `Source.to_dict` made of it.
_READ: Final[dict[str, Callable[[Any], Any]]] = {
    "path": Path,
    "policy": DecodePolicy.parse,
    "pattern": str,
    "address": str,
    "left_out": lambda paths: tuple(map(str, paths)),
    "text": str,
    "title": str,
    "file": lambda file: sample(file).file,
}


def source_from_dict(values: dict[str, Any]) -> Source:
    """The source that `to_dict` described. Raises CorpusError if the description is not one of ours."""
    try:
        made = next((each for each in _KINDS if each.kind == values["kind"]), None)
        if made is None:
            raise ValueError(f"there is no source of the kind {values['kind']!r}")
        names = [field.name for field in fields(made) if field.compare]
        values = {"pattern": ""} | values  # older sessions know no patterns
        source: Source = made(**{name: _READ[name](values[name]) for name in names})
        return source
    except (KeyError, TypeError, AttributeError, ValueError) as error:
        if isinstance(error, CorpusError):
            raise
        why = tr("missing {error}", error=error) if isinstance(error, KeyError) else str(error)
        raise CorpusError("source", str(values)[:80], why) from None


_MOST_BEFORE_SAMPLE: Final = 1 << 26


def sample_text(
    sources: Sequence[Source],
    *,
    max_lines: int = 8,
    max_characters: int = 600,
    check: Callable[[], None] = go_on,
) -> str:
    """The beginning of the first text that holds more than white space; "" if there is none.

    Leading empty lines are left out; sources that cannot be read are passed over. `check` may raise to end
    it.
    """
    for source in sources:
        with suppress(CorpusError):
            for document in source.open(check).documents:
                with suppress(CorpusError):
                    if text := _beginning(document, max_lines, max_characters, check):
                        return text
    return ""


def _beginning(document: Document, max_lines: int, max_characters: int, check: Callable[[], None]) -> str:
    read_bytes = 0
    for chunk in document.chunks([]):
        check()
        read_bytes += chunk.read_bytes
        # Else it is being downloaded, or its first rows are those of another value of a mix column.
        if chunk.utf8 or chunk.last or read_bytes > _MOST_BEFORE_SAMPLE:
            break
    text = chunk.utf8.decode()
    words = len(text) - len(text.lstrip())
    start = max(text.rfind("\n", 0, words), text.rfind("\r", 0, words)) + 1
    if words == len(text):
        return ""
    return "".join(text[start : start + max_characters].splitlines(keepends=True)[:max_lines])
