"""What a server gives for an address: redirects followed, limits kept, nothing believed.

Why this is our own and not `huggingface_hub.hf_hub_download`: that cannot be cancelled while a server is
silent (a read waits for its whole time limit, and then everything begins again), hands large files to a
library in Rust that asks nobody, waits for locks of other processes without end, and takes whatever size
comes. What is needed here is a handful of requests, so `http.client` on a watched socket is simpler than to
work around these. huggingface_hub still says where the server is, whether the user works offline, which token
is theirs and what is in its own cache.

A token is sent to the origin (scheme, host and port) that it was given for and to no other, and never without
encryption but to the machine itself.
"""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING
from urllib.parse import quote, urljoin, urlsplit

from tokexplorer import __version__
from tokexplorer.hub.connection import (
    DEFAULT_LIMITS,
    PORTS,
    BreakError,
    Connection,
    NetworkError,
    SilenceError,
    is_this_machine,
)
from tokexplorer.hub.errors import HubError, Reason

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from http.client import HTTPResponse

    from tokexplorer.hub.connection import Limits, Progress

BLOCK_BYTES = 1 << 16
_REDIRECTS = frozenset({301, 302, 303, 307, 308})
_LATER = "Try again later"
_KEPT_IN_ADDRESS = "%/:=&?~#+!$,;'@()*[]"  # what an address may hold as it is


class StatusError(Exception):
    """An answer other than the file: whoever asked knows what it means.

    Attributes:
        status: the number, from 400 on.
        headers: of the answer, by small letters.
        url: who said it.
    """

    def __init__(self, status: int, headers: Mapping[str, str], url: str) -> None:
        super().__init__(f"{url}: {status}")
        self.status = status
        self.headers = headers
        self.url = url


@dataclass(frozen=True, slots=True)
class Access:
    """A token and whose it is.

    Attributes:
        origin: an address of the server that may be told it.
        token: the secret; it appears in no message.
    """

    origin: str
    token: str = field(repr=False)

    def headers_for(self, url: str) -> dict[str, str]:
        """What to tell the server of an address: nothing, unless it is the right one."""
        parts = urlsplit(url)
        if _origin(url) != _origin(self.origin):
            return {}
        if parts.scheme != "https" and not is_this_machine(parts.hostname or ""):
            return {}
        return {"Authorization": f"Bearer {self.token}"}


class Downloader:
    """Gets files from servers, for one thing that was asked for.

    Args:
        what: what was asked for, for messages.
        progress: is asked all the time whether to go on.
        limits: how long to wait.
        access: the user's token, if there is one.
    """

    def __init__(
        self, what: str, progress: Progress, limits: Limits = DEFAULT_LIMITS, access: Access | None = None
    ) -> None:
        self.what = what
        self._progress = progress
        self._limits = limits
        self._access = access

    @property
    def sends_token(self) -> bool:
        """Whether there is a token to be sent to its server."""
        return self._access is not None

    def read(self, url: str, limit_bytes: int) -> bytes:
        """A small file in one piece. Raises HubError, StatusError, and what `progress.check` raises."""
        with self.blocks(url, limit_bytes) as blocks:
            return b"".join(blocks)

    @contextmanager
    def blocks(self, url: str, limit_bytes: int) -> Iterator[Iterator[bytes]]:
        """A file block by block; it is whole only when the blocks end without an error.

        Raises HubError, StatusError, and what `progress.check` raises.
        """
        at = url
        for _ in range(self._limits.redirects + 1):
            with self._opened(at) as (connection, answer):
                if answer.status not in _REDIRECTS:
                    self._check(answer, at, limit_bytes)
                    yield self._body(connection, answer, at, limit_bytes)
                    return
                at = self._next(at, answer.getheader("Location"))
        why = f"the server sends from one address to the next, more than {self._limits.redirects} times"
        raise HubError(Reason.REDIRECTED, self.what, why, where=url, advice=_LATER)

    @contextmanager
    def _opened(self, url: str) -> Iterator[tuple[Connection, HTTPResponse]]:
        headers = {
            "Accept-Encoding": "identity",
            "User-Agent": f"tokexplorer/{__version__}",
        }
        headers |= self._access.headers_for(url) if self._access else {}
        try:
            connection = Connection(url, self._progress, self._limits)
        except NetworkError as error:
            raise self._unreachable(error, url) from None
        with connection:
            try:
                answer = connection.get(headers)
            except NetworkError as error:
                raise self._broken(error, url) from None
            with answer:
                yield connection, answer

    def _check(self, answer: HTTPResponse, url: str, limit_bytes: int) -> None:
        if answer.status != 200:
            headers = {name.lower(): value for name, value in answer.getheaders()}
            raise StatusError(answer.status, headers, url)
        encoding = answer.getheader("Content-Encoding", "identity")
        if encoding != "identity":
            why = f"the server packs it as {encoding!r:.40}, which was not asked for"
            raise HubError(Reason.ANSWER, self.what, why, where=url)
        if answer.length is not None and answer.length > limit_bytes:
            raise self._too_large(url, limit_bytes, f"{answer.length:,}")

    def _body(
        self, connection: Connection, answer: HTTPResponse, url: str, limit_bytes: int
    ) -> Iterator[bytes]:
        expected, received = answer.length, 0
        while True:
            try:
                block = connection.read(answer, BLOCK_BYTES)
            except NetworkError as error:
                raise self._broken(error, url) from None
            if not block:
                break
            received += len(block)
            if received > limit_bytes:
                raise self._too_large(url, limit_bytes, "more")
            yield block
        if expected is not None and received != expected:
            why = f"the server ends after {received:,} of the {expected:,} bytes it announced"
            raise HubError(Reason.BROKEN_OFF, self.what, why, where=url, advice=_LATER)

    def _next(self, url: str, location: str | None) -> str:
        """Where a redirect leads."""
        try:
            target = urljoin(url, quote(location or "", safe=_KEPT_IN_ADDRESS))
        except ValueError:
            target = ""
        if not location or not is_address(target):
            why = f"the server sends to {location!r:.80}, which is no address of a server"
            raise HubError(Reason.REDIRECTED, self.what, why, where=url)
        if urlsplit(url).scheme == "https" != urlsplit(target).scheme:
            why = "the server sends to an address without encryption"
            raise HubError(Reason.REDIRECTED, self.what, why, where=target)
        return target

    def _unreachable(self, error: NetworkError, url: str) -> HubError:
        reason = Reason.STALLED if isinstance(error, SilenceError) else Reason.UNREACHABLE
        advice = "Is the machine online? What was fetched before also opens without a network"
        return HubError(reason, self.what, error.clause, where=url, advice=advice)

    def _broken(self, error: NetworkError, url: str) -> HubError:
        reason = Reason.BROKEN_OFF if isinstance(error, BreakError) else Reason.STALLED
        return HubError(reason, self.what, f"the server {error.clause}", where=url, advice=_LATER)

    def _too_large(self, url: str, limit_bytes: int, size: str) -> HubError:
        why = f"the server sends {size} bytes; at most {limit_bytes:,} are taken"
        return HubError(Reason.TOO_LARGE, self.what, why, where=url)


def is_address(url: str) -> bool:
    """Whether this is the address of a server of the web, without a name and password in it."""
    try:
        parts = urlsplit(url)
        return parts.scheme in PORTS and bool(parts.hostname) and parts.username is None and parts.port != 0
    except ValueError:
        return False


def _origin(url: str) -> tuple[str, str, int | None]:
    parts = urlsplit(url)
    return parts.scheme, parts.hostname or "", parts.port or PORTS.get(parts.scheme)
