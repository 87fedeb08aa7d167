"""Texts at addresses that fsspec knows: `https://`, `s3://`, `gs://`, with a package more each."""

from __future__ import annotations

import importlib
import io
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import IO, TYPE_CHECKING, Any, Final, cast
from urllib.parse import urlsplit

from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.corpus.documents import FileDocument, pieces_of
from tokexplorer.corpus.errors import STRICT, CorpusError, DecodePolicy

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_EXTRAS: Final = {"http": "https", "https": "https", "s3": "s3", "gs": "gcs", "gcs": "gcs"}
_READ_BYTES: Final = 1 << 18
WEB: Final = ("http://", "https://")
"""Addresses that have no folders, and that need not give a file from the middle on."""
LOCAL: Final = ("file://", "local://")
"""Addresses of files of this machine."""

DATASET: Final = "hf-dataset:"
"""How the address of a dataset of Hugging Face begins: `hf-dataset:org/name:split:column`."""
# What file systems of fsspec tell of a file that is another one once it was changed.
_VERSIONS: Final = (
    *("ETag", "etag", "md5Hash", "content_md5", "Content-MD5", "generation", "sha256", "blob_id"),
    *("LastModified", "last_modified", "Last-Modified", "updated", "mtime", "modified", "created"),
)
# By name, because `hub` is above `corpus`, and whoever reads a session may not have imported it.
_DATASETS: Final = "tokexplorer.hub.datasets"


def is_address(name: str) -> bool:
    """Whether a name is an address, such as `s3://bucket/texts.parquet` or `hf-dataset:org/name`."""
    return name.startswith(DATASET) or ("://" in name and name.partition("://")[0].isalnum())


@dataclass(frozen=True, slots=True, eq=False)
class AddressDocument(FileDocument):
    """A file at an address.

    Attributes:
        address: where it is; `path` is only its name.
        version: what the server says that changes with the file, such as an ETag; empty if it says nothing.
    """

    address: str = ""
    version: str = ""

    @property
    @override
    def title(self) -> str:
        """The address."""
        return self.address

    @override
    def pieces(self) -> Iterator[tuple[bytes, bool]]:
        done_bytes = 0
        file = self.binary_file()
        try:
            for piece, last in pieces_of(lambda: file.read(_READ_BYTES)):
                done_bytes += len(piece)
                if last and done_bytes < self.byte_count:
                    why = tr("ended there, but holds {size:,} bytes. Read it again", size=self.byte_count)
                    raise CorpusError(self.address, tr("byte {done_bytes:,}", done_bytes=done_bytes), why)
                yield piece, last
        except Exception as error:  # each file system raises what it likes
            raise _refusal(self.address, error, done_bytes) from None
        finally:
            file.close()

    @override
    def binary_file(self) -> IO[bytes]:
        try:
            file_system, path = _found(self.address)
            return cast("IO[bytes]", _FileAtAddress(file_system.open(path, "rb"), self.address))
        except Exception as error:  # each file system raises what it likes
            raise _refusal(self.address, error) from None


class _FileAtAddress(io.RawIOBase):
    """A file that tells what is wrong as CorpusError: it is read by others, such as pyarrow."""

    def __init__(self, file: Any, address: str) -> None:
        super().__init__()
        self._file, self._address = file, address

    @override
    def read(self, size: int = -1, /) -> bytes:
        with self._told():
            return cast("bytes", self._file.read(size))

    @override
    def seek(self, offset: int, whence: int = io.SEEK_SET, /) -> int:
        with self._told():
            return cast("int", self._file.seek(offset, whence))

    @override
    def tell(self) -> int:
        return cast("int", self._file.tell())

    @override
    def readable(self) -> bool:
        return True

    @override
    def seekable(self) -> bool:
        return cast("bool", self._file.seekable())

    @override
    def close(self) -> None:
        if not self.closed:
            self._file.close()
        super().close()

    @contextmanager
    def _told(self) -> Iterator[None]:
        try:
            yield
        except Exception as error:  # each file system raises what it likes
            raise _refusal(self._address, error) from None


def documents_at(
    address: str, policy: DecodePolicy = STRICT, check: Callable[[], None] = lambda: None
) -> tuple[FileDocument, ...]:
    """The files at an address: one, or those of a pattern, of a folder and below, or of a dataset.

    A pattern is such as `s3://bucket/part-*.parquet`. Hidden files, and those whose names
    begin with `_`, are left out. `check` may raise to end it. Raises CorpusError.
    """
    if address.startswith(DATASET):
        documents: tuple[FileDocument, ...] = importlib.import_module(_DATASETS).dataset_documents(
            address, policy, check
        )
        return documents
    try:
        file_system, path = _found(address)
        file_system.invalidate_cache()  # of listings and sizes: the corpus may be another one since
        if "*" in path:
            found = file_system.glob(path, detail=True)
        elif not address.startswith(WEB) and file_system.isdir(path):
            found = file_system.find(path, detail=True)
        else:
            info = file_system.info(path)
            size, version = info.get("size") or 0, _version_of(info)
            return (AddressDocument(Path(name_of(address)), size, policy, address=address, version=version),)
        check()
        folder = path.partition("*")[0]
        files = sorted(
            (each, info)
            for each, info in found.items()
            if info.get("type") != "directory"
            and not any(part.startswith((".", "_")) for part in PurePosixPath(each[len(folder) :]).parts)
        )
    except Exception as error:  # each file system raises what it likes
        raise _refusal(address, error) from None
    if not files:
        raise CorpusError(address, "", tr("has no file. Look at the address again"))
    return tuple(
        AddressDocument(
            Path(PurePosixPath(each).name),
            info.get("size") or 0,
            policy,
            address=file_system.unstrip_protocol(each),
            version=_version_of(info),
        )
        for each, info in files
    )


def _version_of(info: dict[str, Any]) -> str:
    return " ".join(str(info[name]) for name in _VERSIONS if info.get(name))


def name_of(address: str) -> str:
    """The name of the file at an address, or of the dataset and its split."""
    if address.startswith(DATASET):
        return ":".join(address.removeprefix(DATASET).split(":")[:2])
    try:
        return PurePosixPath(urlsplit(address).path).name or address
    except ValueError:  # told when it is opened
        return address


def _found(address: str) -> tuple[Any, str]:
    import fsspec

    file_system, path = fsspec.core.url_to_fs(address)
    return file_system, path


def _refusal(address: str, error: Exception, done_bytes: int = 0) -> CorpusError:
    if isinstance(error, CorpusError):
        return error
    where = tr("byte {done_bytes:,}", done_bytes=done_bytes) if done_bytes else ""
    scheme = address.partition("://")[0]
    if isinstance(error, ImportError):
        why = tr("needs another package: pip install tokexplorer[{extra}]", extra=_EXTRAS.get(scheme, scheme))
    elif isinstance(error, FileNotFoundError):
        why = tr("is not there. Look at the address again")
    else:
        said = str(error).partition("\n")[0] or type(error).__name__
        why = tr("cannot be read: {said}. Try again later", said=said)
    return CorpusError(address, where, why)
