"""Repositories of Hugging Face: which tokenizer files one has, at which commit, and under which licence.

One request gives all of this (`GET /api/models/NAME/revision/REVISION?blobs=true`, what
`HfApi.model_info(files_metadata=True)` asks for), with sizes and hashes. Files are then downloaded from the
commit that it names, so that a vocabulary and its merges belong together.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from tokexplorer.core.language import tr
from tokexplorer.formats.tokenizer_config import CONFIG_FILES
from tokexplorer.hub.download import RemoteFile, StatusError
from tokexplorer.hub.errors import HubError, Reason
from tokexplorer.hub.names import is_commit, is_safe_step

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tokexplorer.hub.download import Downloader
    from tokexplorer.hub.names import HubName

MAX_LISTING_BYTES = 16 << 20
CHOICES: tuple[tuple[str, ...], ...] = (
    ("tokenizer.json",),
    ("vocab.json", "merges.txt"),
    ("vocab.txt",),
    ("tokenizer.model",),
    ("spiece.model",),
    ("sentencepiece.bpe.model",),
    ("sentencepiece.model",),
)
"""The files of a tokenizer, the best first; the first of each is the one to open."""

_SAYS_ALL = ("tokenizer.json",)  # and needs none of the files beside it
_RANKS = ".tiktoken"
_LOG_IN = tr("log in with `hf auth login` or put a token into HF_TOKEN")
_SHA256 = re.compile(r"[0-9a-f]{64}")
_SHA1 = re.compile(r"[0-9a-f]{40}")


@dataclass(frozen=True, slots=True)
class Repository:
    """A repository at one commit.

    Attributes:
        commit: all forty digits of it.
        licence: as it states it, such as `apache-2.0`; empty if it does not.
        files: those of the tokenizer, the one to open first.
    """

    commit: str
    licence: str
    files: tuple[RemoteFile, ...]


def find_repository(name: HubName, endpoint: str, downloader: Downloader) -> Repository:
    """Look up a repository. Raises HubError, and what `progress.check` raises."""
    url = f"{endpoint}/api/models/{name.name}/revision/{quote(name.revision, safe='')}?blobs=true"
    try:
        data = downloader.read(url, MAX_LISTING_BYTES)
    except StatusError as error:
        raise explained(error, name, endpoint, downloader) from None
    try:
        listing = json.loads(data)
    except (ValueError, RecursionError):
        listing = None
    if not isinstance(listing, dict) or not is_commit(str(listing.get("sha"))):
        why = tr("the server does not answer as Hugging Face does")
        raise HubError(Reason.ANSWER, str(name), why, where=url)
    commit = str(listing["sha"])
    names = _root_files(listing)
    files = chosen_files(names)
    if not files:
        raise _no_tokenizer(name, names, f"{endpoint}/{name.name}/tree/{commit}")
    base = f"{endpoint}/{name.name}/resolve/{commit}"
    return Repository(commit, _licence(listing), tuple(_remote(names[each], each, base) for each in files))


def chosen_files(names: Mapping[str, Any]) -> tuple[str, ...]:
    """Which files of a repository are its tokenizer; none if it has no such files.

    Older kinds of files come with the config files that state the added tokens and the tokenizer class.
    """
    for choice in CHOICES:
        if all(each in names for each in choice):
            return (*choice, *(each for each in beside(choice) if each in names))
    ranks = (each for each in sorted(names) if each.endswith(_RANKS) and is_safe_step(each))
    return next(((each,) for each in ranks), ())


def beside(choice: tuple[str, ...]) -> tuple[str, ...]:
    """The files that may stand beside those of a tokenizer and say more of it."""
    return () if choice == _SAYS_ALL else CONFIG_FILES


def explained(error: StatusError, name: HubName, endpoint: str, downloader: Downloader) -> HubError:
    """The error that an answer of the server means for the user."""
    status, code = error.status, error.headers.get("x-error-code", "")
    what, page = str(name), f"{endpoint}/{name.name}"
    reason, advice = Reason.ANSWER, ""
    if code == "GatedRepo":
        reason, why = Reason.REFUSED, tr("is gated: its owners want to be asked first")
        advice = tr("Ask for access at {page}, then {log_in}", page=page, log_in=_LOG_IN)
    elif status in (401, 403) and downloader.sends_token:
        reason, why = Reason.REFUSED, tr("is not shown to your token: it is private, gated, or not there")
        advice = tr("Check the name; `hf auth whoami` says whose token it is, `hf auth login` sets another")
    elif status in (401, 403):
        reason, why = Reason.REFUSED, tr("is private, or not there")
        advice = tr("Check the name; for a private one {log_in}", log_in=_LOG_IN)
    elif status == 404 and code == "RevisionNotFound":
        reason, why = Reason.NOT_FOUND, tr("has no branch, tag or commit {revision}", revision=name.revision)
        advice = tr("{page}/tree/main shows which there are", page=page)
    elif status == 404:
        reason, why = Reason.NOT_FOUND, tr("is not there")
        advice = tr("Check the name at {endpoint}", endpoint=endpoint)
    elif status == 429:
        reason, why = Reason.SERVER, tr("the server has been asked too often")
        advice = tr("Wait a few minutes")
    elif status >= 500:
        reason, why = Reason.SERVER, tr("the server has failed (status {status})", status=status)
        advice = tr("Try again later")
    else:
        why = tr("the server answers with status {status}", status=status)
    return HubError(reason, what, why, where=error.url, advice=advice)


def _root_files(listing: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The entry of each file that is not in a folder."""
    siblings = listing.get("siblings")
    entries = [each for each in siblings if isinstance(each, dict)] if isinstance(siblings, list) else []
    named = {each.get("rfilename"): each for each in entries}
    return {name: each for name, each in named.items() if isinstance(name, str) and "/" not in name}


def _remote(entry: dict[str, Any], name: str, base: str) -> RemoteFile:
    lfs = entry.get("lfs")
    large = lfs if isinstance(lfs, dict) else {}
    size = large.get("size", entry.get("size"))
    sha256, blob = str(large.get("sha256")), str(entry.get("blobId"))
    return RemoteFile(
        name,
        f"{base}/{quote(name)}",
        size if type(size) is int and size >= 0 else None,
        sha256 if _SHA256.fullmatch(sha256) else "",
        blob if not large and _SHA1.fullmatch(blob) else "",  # that of a large file is of a pointer to it
    )


def _licence(listing: dict[str, Any]) -> str:
    card = listing.get("cardData")
    stated = card.get("license_name") or card.get("license") if isinstance(card, dict) else None
    if isinstance(stated, list):
        stated = ", ".join(str(each) for each in stated)
    if not isinstance(stated, str):
        tags = listing.get("tags")
        words = [each for each in tags if isinstance(each, str)] if isinstance(tags, list) else []
        stated = next((each.removeprefix("license:") for each in words if each.startswith("license:")), "")
    return "".join(each for each in stated if each.isprintable())[:80]


def _no_tokenizer(name: HubName, names: Mapping[str, Any], page: str) -> HubError:
    wanted = ", ".join(" with ".join(choice) for choice in CHOICES)
    has = (
        tr("it has {names}", names=", ".join(sorted(names)[:8]))
        if names
        else tr("it has no files outside of folders")
    )
    why = tr(
        "has no files of a tokenizer that can be read here: {wanted}; {has}", wanted=wanted, has=has[:300]
    )
    advice = tr("Many models share the tokenizer of the one that they were made from: ask for that")
    return HubError(Reason.NOT_FOUND, str(name), why, where=page, advice=advice)
