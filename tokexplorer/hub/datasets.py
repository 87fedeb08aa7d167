"""Datasets of Hugging Face as corpora: `hf-dataset:org/name:split:column`, read as Parquet files.

The Hub keeps a converted copy of most datasets: `GET /api/datasets/NAME/parquet` lists its files by subset
and split. Each is downloaded when it is read for the first time, and kept in the cache; a download that broke
off goes on where it was. A file that is kept is not asked for again. For the first rows of a large file only
what they take is fetched.
"""

from __future__ import annotations

import io
import json
import os
import re
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import IO, TYPE_CHECKING, Any, Final
from urllib.parse import quote, urlsplit

from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.corpus.addresses import DATASET
from tokexplorer.corpus.documents import Chunk, FileDocument, pieces_of
from tokexplorer.corpus.errors import CorpusError, DecodePolicy, Note
from tokexplorer.formats.file_bytes import write_atomically
from tokexplorer.hub.cache import default_cache_folder, folder_in, repository_step, server_step
from tokexplorer.hub.download import DEFAULT_LIMITS, Downloader, StatusError, is_address
from tokexplorer.hub.errors import HubError, Reason
from tokexplorer.hub.fetch import access_for
from tokexplorer.hub.hugging_face import explained
from tokexplorer.hub.names import HubName, Source

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator
    from pathlib import Path

    from tokexplorer.corpus.columns import FirstRows

LIMITS = DEFAULT_LIMITS
_MOST_LISTING_BYTES: Final = 16 << 20
_MOST_SHARD_BYTES: Final = 16 << 30
_BLOCKS_AT_ONCE: Final = 16
_SMALL_BYTES: Final = 4 << 20  # a file that is fetched as a whole for its first rows
_STRETCH_BYTES: Final = 1 << 19
_SIZES: Final = "sizes.json"
_MAGIC: Final = b"PAR1"
_NO_SUCH_RANGE: Final = 416  # the status of a server whose file ends before
_PART: Final = r"[A-Za-z0-9_](?:[\w.-]{0,94}[\w-])?"
_NAME: Final = re.compile(rf"(?:{_PART}/)?{_PART}", re.ASCII)
_Listing = dict[str, dict[str, list[str]]]


@dataclass(frozen=True, slots=True)
class DatasetName:
    """A dataset as it is asked for.

    Attributes:
        name: the repository, `org/name`.
        subset: the configuration; "" for the only one, or the one that is called `default`.
        split: such as `train`; "" for the only one, or `train`.
        column: that is the text; "" for the usual one.
    """

    name: str
    subset: str = ""
    split: str = ""
    column: str = ""

    @classmethod
    def parse(cls, address: str) -> DatasetName:
        """The dataset of `hf-dataset:org/name[:[subset/]split[:column]]`. Raises CorpusError."""
        name, split, column, *_ = [*address.removeprefix(DATASET).split(":", 2), "", ""]
        if not _NAME.fullmatch(name) or ".." in name:
            why = tr("is no name of a dataset. Names are like hf-dataset:org/name:train:text")
            raise CorpusError(address, "", why)
        subset, _, split = split.rpartition("/")
        return cls(name, subset, split, column)


class _Checked:
    """The progress of a download that only asks whether to go on."""

    def __init__(self, check: Callable[[], None]) -> None:
        self.check = check

    def report(self, done: int, total: int | None = None, label: str = "") -> None:
        """Nothing is shown: whoever reads the corpus shows what is read."""


@dataclass(frozen=True, slots=True)
class _Hub:
    """The server of a dataset, and its place in the cache."""

    address: str
    dataset: DatasetName
    endpoint: str
    folder: Path
    is_offline: bool

    @classmethod
    def of(cls, address: str) -> _Hub:
        from huggingface_hub import constants

        dataset, endpoint = DatasetName.parse(address), constants.ENDPOINT.rstrip("/")
        steps = ("datasets", server_step(endpoint), repository_step(dataset.name))
        folder = folder_in(default_cache_folder(), *steps)
        return cls(address, dataset, endpoint, folder, constants.HF_HUB_OFFLINE)

    def downloader(self, check: Callable[[], None]) -> Downloader:
        if self.is_offline:
            why = tr("is not kept here, and the network is not to be used")
            raise HubError(Reason.NOT_CACHED, self.address, why)
        name = HubName(Source.HUGGING_FACE, f"datasets/{self.dataset.name}")
        access = access_for(name, self.endpoint)
        return Downloader(self.address, _Checked(check), LIMITS, access)

    def explained(self, error: StatusError, downloader: Downloader | None) -> HubError:
        """What an answer of the server means."""
        assert downloader is not None
        name = HubName(Source.HUGGING_FACE, f"datasets/{self.dataset.name}", "main")
        return explained(error, name, self.endpoint, downloader)

    def refusal(self, error: HubError | StatusError | OSError, downloader: Downloader | None) -> CorpusError:
        """The error of a corpus for one of the hub."""
        if isinstance(error, StatusError):
            error = self.explained(error, downloader)
        if isinstance(error, OSError):
            return CorpusError.of_system(self.folder, error)
        where = f" ({error.where})" if error.where else ""
        return CorpusError(
            self.address, "", f"{error.why}{where}" + (f". {error.advice}" if error.advice else "")
        )

    def listing(self, check: Callable[[], None]) -> _Listing:
        """The addresses of the files by subset and split; those last seen if there is no answer now."""
        kept, downloader = self.folder / "parquet.json", None
        try:
            downloader = self.downloader(check)
            url = f"{self.endpoint}/api/datasets/{self.dataset.name}/parquet"
            data = downloader.read(url, _MOST_LISTING_BYTES)
            found = self._parsed(data, url)
            kept.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(kept, data)
            return found
        except (HubError, StatusError, OSError) as error:
            why = self.explained(error, downloader) if isinstance(error, StatusError) else error
            if isinstance(why, HubError) and why.is_passing and kept.is_file():
                return self._parsed(kept.read_bytes(), str(kept))
            raise self.refusal(why, downloader) from None

    def _parsed(self, data: bytes, where: str) -> _Listing:
        try:
            found = json.loads(data)
            listing = {
                str(subset): {str(split): [self._at(url) for url in urls] for split, urls in splits.items()}
                for subset, splits in found.items()
            }
        except (ValueError, RecursionError, AttributeError, TypeError):
            why = tr("the server does not answer as Hugging Face does")
            raise HubError(Reason.ANSWER, self.address, why, where=where) from None
        return listing

    def _at(self, url: Any) -> str:
        """The address of a file: on the server that was asked, where that has it."""
        if not isinstance(url, str) or not is_address(url):
            raise ValueError(url)
        path = urlsplit(url).path
        return self.endpoint + quote(path, safe="/%") if path.startswith("/api/datasets/") else url

    def shards(self, listing: _Listing) -> tuple[str, str, list[str]]:
        """Subset, split and files that are asked for. Raises CorpusError with those that exist."""
        wanted = self.dataset
        subset = wanted.subset or ("default" if "default" in listing else next(iter(listing), ""))
        if subset not in listing or (not wanted.subset and subset != "default" and len(listing) > 1):
            there = ", ".join(f"{each}/{split}" for each in listing for split in listing[each])
            raise self._missing(f"{wanted.subset}/{wanted.split}".strip("/"), there)
        splits = listing[subset]
        split = wanted.split or (next(iter(splits)) if len(splits) == 1 else "train")
        if not splits.get(split):
            raise self._missing(split, ", ".join(splits))
        return subset, split, splits[split]

    def _missing(self, asked: str, there: str) -> CorpusError:
        if not there:
            why = tr("has no files of Parquet on the server. Download it, and add its files")
        elif asked:
            why = tr("has no split {asked}. It has {there}", asked=asked, there=there[:1000])
        else:
            why = tr("has several subsets. Choose one of them: {there}", there=there[:1000])
        return CorpusError(self.address, "", why)


@dataclass(frozen=True, slots=True, eq=False)
class ShardDocument(FileDocument):
    """A file of a dataset; `path` is where it is kept once it was downloaded.

    Attributes:
        address: of the dataset.
        url: of the file.
    """

    address: str = ""
    url: str = ""

    @property
    @override
    def title(self) -> str:
        """The dataset, and the name of the file."""
        return f"{self.address} {self.path.name}"

    @override
    def chunks(self, notes: list[Note]) -> Iterator[Chunk]:
        for _ in self._downloading():
            yield Chunk(b"", False, 0)  # so that whoever counts can end it meanwhile
        yield from FileDocument.chunks(self, notes)

    @override
    def pieces(self) -> Iterator[tuple[bytes, bool]]:
        self._download()
        return FileDocument.pieces(self)

    @override
    def format_name(self) -> str:
        return "parquet"  # known without a download

    @override
    def first_rows(self) -> FirstRows:
        if self.byte_count > _SMALL_BYTES and not self._is_kept():
            with suppress(CorpusError):  # such as of a server that gives whole files only
                part = _ShardAtServer(
                    self.path, self.byte_count, self.policy, address=self.address, url=self.url
                )
                return FileDocument.first_rows(part)
        return FileDocument.first_rows(self)

    @override
    def binary_file(self) -> IO[bytes]:
        self._download()
        return FileDocument.binary_file(self)

    def _download(self) -> None:
        for _ in self._downloading():
            pass

    def _downloading(self) -> Iterator[None]:
        """Download it if it is not kept yet, some of it at a time; goes on where it broke off.

        Raises CorpusError.
        """
        if self._is_kept():
            return
        hub, downloader = _Hub.of(self.address), None
        part = self.path.with_suffix(".part")
        try:
            downloader = hub.downloader(lambda: None)
            self.path.parent.mkdir(parents=True, exist_ok=True)
            while not (yield from self._went_on(downloader, part)):
                pass
            _check_whole(part, self.byte_count, self.address, self.url)
            part.replace(self.path)
        except (HubError, StatusError, OSError) as error:
            if self._is_kept():  # another thread or process was faster, and has renamed what both wrote to
                return
            if isinstance(error, HubError) and error.reason is Reason.DAMAGED:
                part.unlink(missing_ok=True)
                (self.path.parent / _SIZES).unlink(missing_ok=True)
            raise hub.refusal(error, downloader) from None

    def _is_kept(self) -> bool:
        """Whether all of it is there."""
        return self.path.is_file() and self.path.stat().st_size == self.byte_count

    def _went_on(self, downloader: Downloader, part: Path) -> Generator[None, None, bool]:
        """Whether the rest came; False if only some of it came, so that another try is worth it.

        Raises HubError if nothing came.
        """
        before = part.stat().st_size if part.is_file() else 0
        start = before if before < self.byte_count else 0
        try:
            with downloader.part(self.url, start, _MOST_SHARD_BYTES) as rest:
                start = rest.start_byte if rest.byte_count == self.byte_count else 0
                if rest.byte_count not in (self.byte_count, None) or rest.start_byte != start:
                    raise self._changed()
                # Written to its place, and never cut: two that download the same write the same.
                with os.fdopen(os.open(part, os.O_RDWR | os.O_CREAT, 0o666), "r+b") as file:
                    file.seek(start)
                    for number, block in enumerate(rest.blocks):
                        file.write(block)
                        if number % _BLOCKS_AT_ONCE == 0:
                            yield
        except HubError as error:
            if error.is_passing and part.is_file() and part.stat().st_size > before:
                return False
            raise
        except StatusError as error:
            if start and error.status == _NO_SUCH_RANGE:
                raise self._changed() from None
            raise
        return True

    def _changed(self) -> HubError:
        why = tr("a file of it has another size than before: it was changed on the server")
        return HubError(Reason.DAMAGED, self.address, why, where=self.url)


class _ShardAtServer(ShardDocument):
    """A file of a dataset of which only what is read is fetched, and not kept."""

    @override
    def pieces(self) -> Iterator[tuple[bytes, bool]]:
        file = self.binary_file()
        return pieces_of(lambda: file.read(_STRETCH_BYTES))

    @override
    def binary_file(self) -> IO[bytes]:
        return io.BufferedReader(_Stretches(self), _STRETCH_BYTES)


class _Stretches(io.RawIOBase):
    """The bytes of a file of a dataset, each stretch fetched when it is read; reading raises CorpusError."""

    def __init__(self, shard: ShardDocument) -> None:
        super().__init__()
        self._shard, self._hub, self._place = shard, _Hub.of(shard.address), 0

    @override
    def readable(self) -> bool:
        return True

    @override
    def seekable(self) -> bool:
        return True

    @override
    def seek(self, offset: int, whence: int = io.SEEK_SET, /) -> int:
        self._place = offset + (0, self._place, self._shard.byte_count)[whence]
        return self._place

    @override
    def readinto(self, buffer: Any, /) -> int:
        size, done, downloader = self._shard.byte_count, 0, None
        wanted = min(len(buffer), size - self._place)
        if wanted <= 0:
            return 0
        try:
            downloader = self._hub.downloader(lambda: None)
            with downloader.part(self._shard.url, self._place, _MOST_SHARD_BYTES) as rest:
                if (rest.start_byte, rest.byte_count) != (self._place, size):
                    why = tr("the server gives another part of the file than was asked for")
                    raise HubError(Reason.ANSWER, self._shard.address, why, where=self._shard.url)
                for block in rest.blocks:
                    piece = block[: wanted - done]
                    buffer[done : done + len(piece)] = piece
                    done += len(piece)
                    if done == wanted:
                        break
        except (HubError, StatusError, OSError) as error:
            raise self._hub.refusal(error, downloader) from None
        self._place += done
        return done


def dataset_documents(
    address: str, policy: DecodePolicy, check: Callable[[], None] = lambda: None
) -> tuple[ShardDocument, ...]:
    """The files of a split of a dataset, in their order. Raises CorpusError, and what `check` raises."""
    hub = _Hub.of(address)
    try:
        listing = hub.listing(check)
    except HubError as error:
        raise hub.refusal(error, None) from None
    subset, split, urls = hub.shards(listing)
    policy = replace(policy, column=policy.column or hub.dataset.column)
    folder = hub.folder / quote(subset, safe="") / quote(split, safe="")
    sizes = _Sizes(hub, folder / _SIZES)
    return tuple(
        ShardDocument(
            folder / f"{number:05}.parquet", sizes.of(url, check), policy, 0, address=address, url=url
        )
        for number, url in enumerate(urls)
    )


class _Sizes:
    """The sizes of the files of a split: each is asked for once."""

    def __init__(self, hub: _Hub, path: Path) -> None:
        self._hub, self._path = hub, path
        self._known: dict[str, int] = {}
        try:
            found = json.loads(path.read_bytes())
            self._known = {url: size for url, size in found.items() if type(size) is int and size > 0}
        except (OSError, ValueError, AttributeError, RecursionError):
            pass

    def of(self, url: str, check: Callable[[], None]) -> int:
        """The size of a file. Raises CorpusError, and what `check` raises."""
        if url in self._known:
            return self._known[url]
        downloader = None
        try:
            downloader = self._hub.downloader(check)
            with downloader.part(url, 0, _MOST_SHARD_BYTES) as whole:
                size = whole.byte_count
            if not size:
                why = tr("the server does not say how large a file of it is")
                raise HubError(Reason.ANSWER, self._hub.address, why, where=url)
            self._known[url] = size
            self._path.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(self._path, json.dumps(self._known).encode())
        except (HubError, StatusError, OSError) as error:
            raise self._hub.refusal(error, downloader) from None
        return size


def _check_whole(path: Path, byte_count: int, what: str, url: str) -> None:
    """Raise HubError unless a file is Parquet from its begin to its end."""
    with path.open("rb") as file:
        begins = file.read(len(_MAGIC)) == _MAGIC
        size = file.seek(0, 2)
        file.seek(max(0, size - len(_MAGIC)))
        is_whole = begins and size == byte_count and file.read() == _MAGIC
    if not is_whole:
        why = tr("a file of it came damaged: it is not Parquet from its begin to its end")
        raise HubError(Reason.DAMAGED, what, why, where=url, advice=tr("Try again later"))
