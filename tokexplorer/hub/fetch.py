"""Getting a tokenizer by its name: from the cache, or downloaded into the cache."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from tokexplorer.core.language import tr
from tokexplorer.engine.job import Progress as JobProgress
from tokexplorer.formats.kinds import file_meant
from tokexplorer.hub.cache import (
    Fetched,
    KeptFile,
    Note,
    are_kept,
    default_cache_folder,
    folder_in,
    incoming,
    is_kept,
    read_note,
    repository_step,
    server_step,
    sha256_of,
    write_note,
)
from tokexplorer.hub.download import (
    DEFAULT_LIMITS,
    MAX_FILE_BYTES,
    Access,
    Downloader,
    RemoteFile,
    StatusError,
    is_address,
    receive,
)
from tokexplorer.hub.errors import HubError, Reason, plain_address
from tokexplorer.hub.hugging_face import CHOICES, beside, explained, find_repository
from tokexplorer.hub.names import HubName, Source, has_prefix, is_commit, parse_name
from tokexplorer.hub.tiktoken_blobs import blobs_of, in_cache_of_tiktoken

if TYPE_CHECKING:
    from tokexplorer.hub.download import Limits, Progress
    from tokexplorer.hub.tiktoken_blobs import Blob

_FETCH_FIRST = tr("Fetch it once while the machine is online")


def fetch(
    name: str | HubName,
    *,
    progress: Progress,
    cache: Path | None = None,
    endpoint: str | None = None,
    token: str | bool = True,
    offline: bool | None = None,
    limits: Limits = DEFAULT_LIMITS,
    other_caches: bool = True,
) -> Fetched:
    """Get a tokenizer into the cache; files are downloaded only if they are not there.

    A branch of a repository is looked up again each time; if there is no answer, the last known version is
    used, and `note` says so. A commit, and an encoding of OpenAI, is downloaded once.

    Args:
        name: see `names`.
        progress: is told how many bytes there are, and checked at least every 0.1 s.
        cache: the folder to keep files in; `default_cache_folder()` by default.
        endpoint: the server to ask in place of the usual one: for repositories of Hugging Face that of
            huggingface_hub (`HF_ENDPOINT`), for tiktoken the one of its addresses.
        token: the user's token for Hugging Face, True for the one that huggingface_hub finds, False for none.
        offline: whether to use the cache only; None for the setting of huggingface_hub (`HF_HUB_OFFLINE`).
        limits: how long to wait.
        other_caches: whether to look into the caches of huggingface_hub and tiktoken, too.

    Raises:
        HubError: if it cannot be fetched; it says why and what would help.
        OSError: if the cache cannot be written.
        Exception: whatever `progress.check` raises; no incomplete file is left.
    """
    from huggingface_hub import constants  # only who fetches waits for it

    asked = parse_name(name) if isinstance(name, str) else name
    cache = default_cache_folder() if cache is None else cache
    stays_away = constants.HF_HUB_OFFLINE if offline is None else offline
    if endpoint is None and asked.source is Source.HUGGING_FACE:
        endpoint = constants.ENDPOINT
    if endpoint is not None and not is_address(endpoint):
        why = tr(
            "cannot be asked for at {endpoint!r:.100}, which is no address of a server",
            endpoint=plain_address(endpoint),
        )
        raise HubError(Reason.UNREACHABLE, str(asked), why, advice=tr("HF_ENDPOINT says which is asked"))
    if asked.source is Source.TIKTOKEN:
        return _encoding(asked, cache, progress, endpoint, stays_away, limits, other_caches)
    shelf = _Shelf(asked, cache, (endpoint or "").rstrip("/"))
    if stays_away or is_commit(asked.revision):
        found = shelf.kept() or (shelf.of_huggingface_hub() if other_caches and stays_away else None)
        if found is not None:
            return found
        if stays_away:
            why = tr("is not kept here, and the network is not to be used")
            raise HubError(Reason.NOT_CACHED, str(asked), why, advice=_FETCH_FIRST)
    access = access_for(asked, shelf.endpoint, token)
    try:
        return shelf.fetched(Downloader(str(asked), progress, limits, access), progress)
    except HubError as error:
        if not error.is_passing:
            raise
        found = shelf.kept() or (shelf.of_huggingface_hub() if other_caches else None)
        if found is None:
            raise
        return replace(
            found, note=tr("As it was kept; whether there is a newer one is not known: {why}.", why=error.why)
        )


class _Shelf:
    """The place of one repository of one server in the cache."""

    def __init__(self, name: HubName, cache: Path, endpoint: str) -> None:
        self.endpoint = endpoint
        self._name = name
        steps = ("huggingface", server_step(endpoint), repository_step(name.name))
        self._folder = folder_in(cache, *steps)

    def kept(self) -> Fetched | None:
        """The cached tokenizer, if all its files are there and undamaged."""
        note = self._note(self._name.revision)
        return self._result(note) if note is not None else None

    def fetched(self, downloader: Downloader, progress: Progress) -> Fetched:
        """Look up the revision, and download files that are not cached. Raises as `fetch` does."""
        found = find_repository(self._name, self.endpoint, downloader)
        note = self._note(found.commit)
        wanted = [file.name for file in found.files]
        if note is None or [file.name for file in note.files] != wanted:  # fewer were, in earlier versions
            try:
                files = receive(found.files, folder_in(self._folder, found.commit), downloader, progress)
            except StatusError as error:
                raise explained(error, self._name, self.endpoint, downloader) from None
            name = self._name
            note = Note(name.name, found.commit, self.endpoint, found.commit, found.licence, files)
            write_note(self._note_path(found.commit), note)
        note = replace(note, revision=self._name.revision, licence=found.licence)
        write_note(self._note_path(self._name.revision), note)
        return self._result(note)

    def of_huggingface_hub(self) -> Fetched | None:
        """The tokenizer in the cache of huggingface_hub itself, if it is there."""
        from huggingface_hub import try_to_load_from_cache

        for choice in CHOICES:
            found = [
                try_to_load_from_cache(self._name.name, each, revision=self._name.revision)
                for each in (*choice, *beside(choice))
            ]
            paths = [Path(each) for each in found if isinstance(each, str)]
            if all(isinstance(each, str) for each in found[: len(choice)]):
                files = tuple(KeptFile(path.name, path.stat().st_size, sha256_of(path)) for path in paths)
                folder, page = paths[0].parent, f"{self.endpoint}/{self._name.name}"
                note = tr("From the cache of huggingface_hub.")
                return Fetched(self._name, folder, files, None, page, folder.name, "", note)
        return None

    def _result(self, note: Note) -> Fetched:
        return Fetched.of_note(note, self._name, folder_in(self._folder, note.commit))

    def _note(self, revision: str) -> Note | None:
        """The note of a revision, if it is of this repository and its files are all there."""
        note = read_note(self._note_path(revision))
        mine = (self._name.name, revision, self.endpoint)
        if note is None or (note.repository, note.revision, note.server) != mine:
            return None
        return note if are_kept(folder_in(self._folder, note.commit), note.files) else None

    def _note_path(self, revision: str) -> Path:
        key = hashlib.sha256(revision.encode()).hexdigest()[:32]
        return folder_in(self._folder, "revisions") / f"{key}.json"


def _encoding(
    name: HubName,
    cache: Path,
    progress: Progress,
    endpoint: str | None,
    offline: bool,
    limits: Limits,
    other_caches: bool,
) -> Fetched:
    """An encoding of tiktoken; see `fetch`."""
    blobs = blobs_of(name.name)
    folder = folder_in(cache, "tiktoken", name.name)
    missing = [blob for blob in blobs if not is_kept(folder / blob.name, blob.sha256)]
    if other_caches:
        missing = [blob for blob in missing if not _taken_over(blob, folder)]
    if missing and offline:
        why = tr("is not kept here, and the network is not to be used")
        raise HubError(Reason.NOT_CACHED, str(name), why, advice=_FETCH_FIRST)
    files = [RemoteFile(blob.name, _at(blob.url, endpoint), sha256=blob.sha256) for blob in missing]
    try:
        receive(files, folder, Downloader(str(name), progress, limits), progress)
    except StatusError as error:
        reason = Reason.SERVER if error.status >= 500 or error.status == 429 else Reason.NOT_FOUND
        why = tr("the server answers with status {status}", status=error.status)
        raise HubError(reason, str(name), why, where=error.url, advice=tr("Try again later")) from None
    return Fetched.of_blobs(blobs, name, folder)


def _taken_over(blob: Blob, folder: Path) -> bool:
    data = in_cache_of_tiktoken(blob, MAX_FILE_BYTES)
    if data is None:
        return False
    with incoming(folder / blob.name) as file:
        file.write(data)
    return True


def _at(url: str, endpoint: str | None) -> str:
    return url if endpoint is None else endpoint.rstrip("/") + urlsplit(url).path


def access_for(name: HubName, endpoint: str, token: str | bool = True) -> Access | None:
    """The token to send with requests, if there is one."""
    found = token if isinstance(token, str) else (_users_token(name) if token else None)
    if not found:
        return None
    if not found.isascii() or not found.isprintable() or " " in found:
        why = tr("cannot be asked for with your token, which holds blanks or other odd characters")
        raise HubError(Reason.REFUSED, str(name), why, advice=tr("`hf auth login` sets another"))
    return Access(endpoint, found)


def _users_token(name: HubName) -> str | None:
    from huggingface_hub import constants, get_token

    if constants.HF_HUB_DISABLE_IMPLICIT_TOKEN:
        return None
    try:
        return get_token()
    except Exception as error:  # where a token is exchanged for another, that can fail in many ways
        why = tr("huggingface_hub cannot get your token: {names}", names=" ".join(str(error).split())[:200])
        raise HubError(Reason.REFUSED, str(name), why, advice=tr("`hf auth login` sets another")) from None


@dataclass(frozen=True, slots=True)
class NamedFile:
    """The file that a name or a path means.

    Attributes:
        path: the file.
        encoding: by which a file of ranks is read; None if it says so itself.
        note: what the user should know of a fetched tokenizer, a sentence; empty if there is nothing.
    """

    path: Path
    encoding: str | None = None
    note: str = ""


def find_named(
    name_or_path: str | Path, progress: Progress | None = None, *, encoding: str | None = None
) -> NamedFile:
    """The file of a name that begins with `hf:` or `tiktoken:`, fetched if needed; or else of a path.

    A path may be that of a folder. `encoding` is for files of ranks; a name says it itself. Raises HubError,
    FormatError, OSError, and what `progress.check` raises.
    """
    if isinstance(name_or_path, Path) or not has_prefix(name_or_path):
        return NamedFile(file_meant(name_or_path), encoding)
    fetched = fetch(name_or_path, progress=progress or JobProgress())
    return NamedFile(fetched.path, fetched.encoding, fetched.note)
