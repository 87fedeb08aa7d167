"""Downloading files into the cache: redirects are followed, limits are kept, and nothing is trusted.

Why this is our own and not `huggingface_hub.hf_hub_download`: that cannot be cancelled while a server is
silent (a read waits for its whole time limit, and then everything begins again), passes large files to a
Rust library that cannot be cancelled, waits endlessly for locks of other processes, and accepts files of any
size. We need only a handful of requests, so `http.client` on a watched socket is simpler than to work around
these. huggingface_hub still says where the server is, whether the user works offline, which token they have
and what is in its own cache.

Sockets have a time limit of a fraction of a second. After each, the work may be cancelled, and the silence so
far is compared with what is allowed. `http.client` reads from such a socket as from any other. Only the
system's look-up of a server's name cannot be interrupted.

A token is sent to the origin (scheme, host and port) that it was given for and to no other, and never without
encryption but to the machine itself.
"""

from __future__ import annotations

import hashlib
import io
import ipaddress
import os
import re
import selectors
import socket
import ssl
import time
from base64 import b64encode
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from functools import partial
from http.client import HTTPConnection, HTTPException, HTTPResponse
from typing import TYPE_CHECKING, Any, Protocol
from urllib.parse import quote, unquote, urljoin, urlsplit
from urllib.request import getproxies, proxy_bypass

from tokexplorer.core.language import tr
from tokexplorer.hub.cache import KeptFile, incoming
from tokexplorer.hub.errors import HubError, Reason
from tokexplorer.version import __version__

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from pathlib import Path
    from urllib.parse import SplitResult


BLOCK_BYTES = 1 << 16
MAX_FILE_BYTES = 256 << 20
"""More than any tokenizer; those of 250,000 tokens have some 35 MB."""
_REDIRECTS = frozenset({301, 302, 303, 307, 308})
_CONTENT_RANGE = re.compile(r"bytes (\d{1,18})-\d{1,18}/(\d{1,18})", re.ASCII)
_LATER = tr("Try again later")
_KEPT_IN_ADDRESS = "%/:=&?~#+!$,;'@()*[]"  # what an address may hold as it is
PORTS = {"http": 80, "https": 443}


class Progress(Protocol):
    """Is told how far a download is, and may cancel it; `engine.job.Progress` is one implementation."""

    def report(self, done: int, total: int | None = None, label: str = "") -> None:
        """`done` of `total` bytes are there; `label` is the name of the file."""
        ...

    def check(self) -> None:
        """Raise an error to end the work, which must be no OSError or ValueError."""
        ...


@dataclass(frozen=True, slots=True)
class Limits:
    """Time limits, and how many redirects are followed.

    Attributes:
        connect_s: for each address of a server.
        silence_s: for the next byte.
        head_s: for all of the head of an answer, however it comes in.
        poll_s: between two questions whether to go on.
        redirects: that are followed.
    """

    connect_s: float = 10.0
    silence_s: float = 20.0
    head_s: float = 40.0
    poll_s: float = 0.05
    redirects: int = 5


DEFAULT_LIMITS = Limits()


class NetworkError(Exception):
    """A connection failed; the message is a clause.

    Attributes:
        reason: UNREACHABLE if there is none, STALLED if the server said nothing for too long, BROKEN_OFF if
            it ended in the middle or if what came was no HTTP.
    """

    def __init__(self, reason: Reason, clause: str) -> None:
        super().__init__(clause)
        self.reason = reason


class StatusError(Exception):
    """An answer with an error status; the caller knows what it means.

    Attributes:
        status: the number, from 400 on.
        headers: of the answer, with lower-case names.
        url: the address that gave the answer.
    """

    def __init__(self, status: int, headers: Mapping[str, str], url: str) -> None:
        super().__init__(f"{url}: {status}")
        self.status = status
        self.headers = headers
        self.url = url


@dataclass(frozen=True, slots=True)
class Access:
    """A user's token and the server it is for.

    Attributes:
        origin: an address of the only server that it is sent to.
        token: the secret; it appears in no message.
    """

    origin: str
    token: str = field(repr=False)

    def headers_for(self, url: str) -> dict[str, str]:
        """The headers that send the token; none for an address of another server."""
        parts = urlsplit(url)
        if _origin(url) != _origin(self.origin):
            return {}
        if parts.scheme != "https" and not is_this_machine(parts.hostname or ""):
            return {}
        return {"Authorization": f"Bearer {self.token}"}


@dataclass(frozen=True, slots=True)
class RemoteFile:
    """A file as its source states it.

    Attributes:
        name: under which it is kept.
        url: where it is.
        byte_count: its size; None if that is not stated.
        sha256: of the file; empty if that is not stated.
        git_sha1: of the blob that git makes of it; empty if that is not stated.
    """

    name: str
    url: str
    byte_count: int | None = None
    sha256: str = ""
    git_sha1: str = ""


@dataclass(frozen=True, slots=True)
class FilePart:
    """A file from some byte on, as a server gives it.

    Attributes:
        start_byte: where it begins; 0 if the server gives whole files only.
        byte_count: of the whole file; None if that is not stated.
        blocks: the bytes; they are all there only when the blocks end without an error.
    """

    start_byte: int
    byte_count: int | None
    blocks: Iterator[bytes]


@dataclass(frozen=True, slots=True)
class Downloader:
    """Gets files from servers, for one thing that was asked for.

    Attributes:
        what: what was asked for, for messages.
        progress: is checked all the time, and may cancel.
        limits: how long to wait.
        access: the user's token, if there is one.
    """

    what: str
    progress: Progress
    limits: Limits = DEFAULT_LIMITS
    access: Access | None = None

    @property
    def sends_token(self) -> bool:
        """Whether there is a token to be sent to its server."""
        return self.access is not None

    def read(self, url: str, limit_bytes: int) -> bytes:
        """The content of a small file. Raises HubError, StatusError, and what `progress.check` raises."""
        with self.blocks(url, limit_bytes) as blocks:
            return b"".join(blocks)

    @contextmanager
    def blocks(self, url: str, limit_bytes: int) -> Iterator[Iterator[bytes]]:
        """A file block by block; it is whole only when the blocks end without an error.

        Raises HubError, StatusError, and what `progress.check` raises.
        """
        with self.part(url, 0, limit_bytes) as part:
            yield part.blocks

    @contextmanager
    def part(self, url: str, start_byte: int, limit_bytes: int) -> Iterator[FilePart]:
        """A file from `start_byte` on, to go on with one that broke off.

        Raises HubError, StatusError, and what `progress.check` raises.
        """
        at = url
        for _ in range(self.limits.redirects + 1):
            with self._opened(at, start_byte) as (connection, answer):
                if answer.status not in _REDIRECTS:
                    first, whole = self._check(answer, at, start_byte, limit_bytes)
                    yield FilePart(first, whole, self._body(connection, answer, at, limit_bytes))
                    return
                at = self._next(at, answer.getheader("Location"))
        why = tr(
            "the server sends from one address to the next, more than {redirects} times",
            redirects=self.limits.redirects,
        )
        raise HubError(Reason.REDIRECTED, self.what, why, where=url, advice=_LATER)

    @contextmanager
    def _opened(self, url: str, start_byte: int) -> Iterator[tuple[Connection, HTTPResponse]]:
        headers = {
            "Accept-Encoding": "identity",
            "User-Agent": f"tokexplorer/{__version__}",
        }
        headers |= {"Range": f"bytes={start_byte}-"} if start_byte else {}
        headers |= self.access.headers_for(url) if self.access else {}
        try:
            connection = Connection(url, self.progress, self.limits)
        except NetworkError as error:
            advice = tr("Is the machine online? What was fetched before also opens without a network")
            raise HubError(error.reason, self.what, str(error), where=url, advice=advice) from None
        with connection:
            try:
                answer = connection.get(headers)
            except NetworkError as error:
                raise self._broken(error, url) from None
            with answer:
                yield connection, answer

    def _check(
        self, answer: HTTPResponse, url: str, start_byte: int, limit_bytes: int
    ) -> tuple[int, int | None]:
        """From which byte on the answer has the file, and how many it has as a whole."""
        if answer.status != 200 and not (start_byte and answer.status == 206):
            headers = {name.lower(): value for name, value in answer.getheaders()}
            raise StatusError(answer.status, headers, url)
        encoding = answer.getheader("Content-Encoding", "identity")
        if encoding != "identity":
            why = tr("the server packs it as {encoding!r:.40}, which was not asked for", encoding=encoding)
            raise HubError(Reason.ANSWER, self.what, why, where=url)
        if answer.length is not None and answer.length > limit_bytes:
            raise self._too_large(url, limit_bytes, f"{answer.length:,}")
        if answer.status == 200:
            return 0, answer.length
        found = _CONTENT_RANGE.fullmatch(answer.getheader("Content-Range", ""))
        if found is None or int(found[1]) != start_byte:
            why = tr("the server gives another part of the file than was asked for")
            raise HubError(Reason.ANSWER, self.what, why, where=url)
        return start_byte, int(found[2])

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
            why = tr(
                "the server ends after {received:,} of the {expected:,} bytes it announced",
                received=received,
                expected=expected,
            )
            raise HubError(Reason.BROKEN_OFF, self.what, why, where=url, advice=_LATER)

    def _next(self, url: str, location: str | None) -> str:
        """The address of a redirect. Raises HubError if it must not be followed."""
        try:
            target = urljoin(url, quote(location or "", safe=_KEPT_IN_ADDRESS))
        except ValueError:
            target = ""
        if not location or not is_address(target):
            why = tr(
                "the server sends to {location!r:.80}, which is no address of a server", location=location
            )
            raise HubError(Reason.REDIRECTED, self.what, why, where=url)
        if urlsplit(url).scheme == "https" != urlsplit(target).scheme:
            why = tr("the server sends to an address without encryption")
            raise HubError(Reason.REDIRECTED, self.what, why, where=target)
        return target

    def _broken(self, error: NetworkError, url: str) -> HubError:
        return HubError(
            error.reason, self.what, tr("the server {error}", error=error), where=url, advice=_LATER
        )

    def _too_large(self, url: str, limit_bytes: int, size: str) -> HubError:
        why = tr(
            "the server sends {size} bytes; at most {limit_bytes:,} are taken",
            size=size,
            limit_bytes=limit_bytes,
        )
        return HubError(Reason.TOO_LARGE, self.what, why, where=url)


class Connection:
    """A connection to the server of an address, for one request. To be used with `with`.

    Raises NetworkError if there is none, and what `progress.check` raises.
    """

    def __init__(self, url: str, progress: Progress, limits: Limits) -> None:
        self._url = urlsplit(url)
        self._progress = progress
        self._limits = limits
        self._proxy = _proxy_for(self._url)
        self._socket = self._connected()

    def __enter__(self) -> Connection:
        return self

    def __exit__(self, *_: object) -> None:
        self._socket.close()

    def get(self, headers: dict[str, str]) -> HTTPResponse:
        """Send the request, and read the head of the answer. Raises NetworkError."""
        target = (self._url.path or "/") + (f"?{self._url.query}" if self._url.query else "")
        asked = {"Host": self._url.netloc.rpartition("@")[2], "Connection": "close"} | headers
        if self._proxy is not None and self._url.scheme == "http":
            target = f"http://{asked['Host']}{target}"
            asked |= _proxy_headers(self._proxy)
        connection = HTTPConnection(asked["Host"])
        watched = self._watched(self._socket)
        connection.sock = watched
        watched.must_end_in(self._limits.head_s)
        try:
            connection.request("GET", target, headers=asked)
            answer = connection.getresponse()
        except (HTTPException, OSError, ValueError) as error:
            raise NetworkError(
                Reason.BROKEN_OFF, tr("does not answer in HTTP: {error}", error=_words(error))
            ) from None
        watched.must_end_in(None)
        return answer

    def read(self, answer: HTTPResponse, count: int) -> bytes:
        """The next bytes of an answer, at most `count`; none at its end. Raises NetworkError."""
        try:
            return answer.read1(count)
        except (HTTPException, OSError, ValueError) as error:
            raise NetworkError(Reason.BROKEN_OFF, tr("breaks off: {error}", error=_words(error))) from None

    # ---- getting there

    def _connected(self) -> socket.socket:
        near = self._proxy or self._url
        plain = self._dialled(near.hostname or "", near.port or PORTS.get(near.scheme, 80))
        try:
            if self._url.scheme != "https":
                return plain
            if self._proxy is not None:
                self._tunnel(plain)
            return self._secured(plain)
        except BaseException:
            plain.close()
            raise

    def _dialled(self, host: str, port: int) -> socket.socket:
        self._progress.check()
        try:
            addresses = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        except (OSError, UnicodeError) as error:
            raise NetworkError(
                Reason.UNREACHABLE, tr("{host} is not found: {error}", host=host, error=_words(error))
            ) from None
        clause = ""
        for family, kind, protocol, _, address in addresses:
            self._progress.check()
            try:
                return self._dial(socket.socket(family, kind, protocol), address)
            except OSError as error:
                clause = tr("{host} does not take connections: {error}", host=host, error=_words(error))
        raise NetworkError(Reason.UNREACHABLE, clause or tr("{host} has no address", host=host))

    def _dial(self, plain: socket.socket, address: Any) -> socket.socket:
        try:
            plain.settimeout(0)
            with suppress(BlockingIOError):
                plain.connect(address)
            self._until_writable(plain)
            code = plain.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR)
            if code:
                raise OSError(code, os.strerror(code))
            plain.settimeout(self._limits.poll_s)
        except BaseException:
            plain.close()
            raise
        return plain

    def _until_writable(self, plain: socket.socket) -> None:
        give_up_at_s = time.monotonic() + self._limits.connect_s
        with selectors.DefaultSelector() as selector:
            selector.register(plain, selectors.EVENT_WRITE)
            while not selector.select(self._limits.poll_s):
                self._progress.check()
                if time.monotonic() > give_up_at_s:
                    raise TimeoutError(
                        tr("no answer in {connect_s:g} seconds", connect_s=self._limits.connect_s)
                    )

    def _tunnel(self, plain: socket.socket) -> None:
        """Ask the proxy for a tunnel to the server."""
        assert self._proxy is not None
        host = f"{_bracketed(self._url.hostname or '')}:{self._url.port or PORTS['https']}"
        lines = [f"CONNECT {host} HTTP/1.1", f"Host: {host}"]
        lines += [f"{name}: {value}" for name, value in _proxy_headers(self._proxy).items()]
        watched = self._watched(plain)
        watched.must_end_in(self._limits.head_s)
        try:
            watched.sendall("\r\n".join((*lines, "", "")).encode("latin-1"))
            answer = HTTPResponse(watched, method="CONNECT")  # type: ignore[arg-type]
            answer.begin()
        except (HTTPException, OSError, ValueError) as error:
            raise NetworkError(
                Reason.UNREACHABLE, tr("the proxy does not answer: {error}", error=_words(error))
            ) from None
        if answer.status != 200:
            raise NetworkError(
                Reason.UNREACHABLE,
                tr(
                    "the proxy {hostname} says {status} {reason}",
                    hostname=self._proxy.hostname,
                    status=answer.status,
                    reason=answer.reason,
                ),
            )

    def _secured(self, plain: socket.socket) -> socket.socket:
        secure = _context().wrap_socket(
            plain, server_hostname=self._url.hostname, do_handshake_on_connect=False
        )
        try:
            self._watched(secure).do(secure.do_handshake)
        except BaseException as error:
            secure.close()
            if isinstance(error, ssl.SSLCertVerificationError):
                why = tr(
                    "the certificate of {hostname} is not trusted: {verify_message}",
                    hostname=self._url.hostname,
                    verify_message=error.verify_message,
                )
                raise NetworkError(Reason.UNREACHABLE, why) from None
            if isinstance(error, OSError):
                why = tr(
                    "{hostname} does not agree on encryption: {error}",
                    hostname=self._url.hostname,
                    error=_words(error),
                )
                raise NetworkError(Reason.UNREACHABLE, why) from None
            raise
        return secure

    def _watched(self, sock: socket.socket) -> _WatchedSocket:
        return _WatchedSocket(sock, self._progress, self._limits)


class _WatchedSocket(io.RawIOBase):
    """A socket as `http.client` needs one, which asks between waits whether to go on."""

    def __init__(self, sock: socket.socket, progress: Progress, limits: Limits) -> None:
        super().__init__()
        self._socket = sock
        self._progress = progress
        self._limits = limits
        self._end_s: float | None = None

    def must_end_in(self, seconds: float | None) -> None:
        """Limit the time from now on, even if data comes in; None ends this limit."""
        self._end_s = None if seconds is None else time.monotonic() + seconds

    def do(self, action: Callable[[], Any]) -> Any:
        """Repeat what the socket's time limit interrupts until it is done. Raises NetworkError, OSError."""
        since_s = time.monotonic()
        while True:
            self._progress.check()
            try:
                return action()
            except (TimeoutError, ssl.SSLWantReadError, ssl.SSLWantWriteError):
                now_s = time.monotonic()
                if now_s - since_s > self._limits.silence_s:
                    raise NetworkError(
                        Reason.STALLED,
                        tr("has said nothing for {silence_s:g} seconds", silence_s=self._limits.silence_s),
                    ) from None
                self._check_end(now_s)

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        self._check_end(time.monotonic())
        count: int = self.do(lambda: self._socket.recv_into(buffer))
        return count

    def sendall(self, data: bytes) -> None:
        """All of it. Raises NetworkError, OSError."""
        left = memoryview(data)
        while left:
            left = left[self.do(partial(self._socket.send, left)) :]

    def makefile(self, _mode: str = "rb", *_: object) -> io.BufferedReader:
        """The stream that the answer is read from."""
        return io.BufferedReader(self, 1 << 16)

    def close(self) -> None:
        """Do nothing: the `Connection` closes the socket."""

    def _check_end(self, now_s: float) -> None:
        if self._end_s is not None and now_s > self._end_s:
            raise NetworkError(
                Reason.STALLED,
                tr("has not begun to answer in {head_s:g} seconds", head_s=self._limits.head_s),
            )


def receive(
    files: Sequence[RemoteFile], folder: Path, downloader: Downloader, progress: Progress
) -> tuple[KeptFile, ...]:
    """Fetch files into a folder of the cache.

    Raises HubError, StatusError, OSError, and what `progress.check` raises; files that are whole
    stay.
    """
    sizes = [file.byte_count for file in files if file.byte_count is not None]
    total = sum(sizes) if len(sizes) == len(files) else None
    for file in files:
        if file.byte_count is not None and file.byte_count > MAX_FILE_BYTES:
            why = tr(
                "{name} has {byte_count:,} bytes; at most {max_file_bytes:,} are taken",
                name=file.name,
                byte_count=file.byte_count,
                max_file_bytes=MAX_FILE_BYTES,
            )
            raise HubError(Reason.TOO_LARGE, downloader.what, why, where=file.url)
    kept: list[KeptFile] = []
    for file in files:
        before = sum(each.byte_count for each in kept)

        def tell(received: int, before: int = before, name: str = file.name) -> None:
            done = before + received
            progress.report(done, None if total is None else max(total, done), name)

        kept.append(_received(file, folder / file.name, downloader, tell))
    return tuple(kept)


def _received(file: RemoteFile, path: Path, downloader: Downloader, tell: Callable[[int], None]) -> KeptFile:
    sha256, sha1 = hashlib.sha256(), hashlib.sha1(usedforsecurity=False)
    sha1.update(f"blob {file.byte_count}\u0000".encode())
    received = 0
    tell(0)
    limit = MAX_FILE_BYTES if file.byte_count is None else file.byte_count
    with incoming(path) as target:
        with downloader.blocks(file.url, limit) as blocks:
            for block in blocks:
                target.write(block)
                sha256.update(block)
                sha1.update(block)
                received += len(block)
                tell(received)
        _check_received(file, received, sha256.hexdigest(), sha1.hexdigest(), downloader.what)
    return KeptFile(file.name, received, sha256.hexdigest())


def _check_received(file: RemoteFile, received: int, sha256: str, git_sha1: str, what: str) -> None:
    why = ""
    if file.byte_count is not None and received != file.byte_count:
        why = tr(
            "{name} came with {received:,} bytes, and should have {byte_count:,}",
            name=file.name,
            received=received,
            byte_count=file.byte_count,
        )
    elif file.sha256 and sha256 != file.sha256:
        why = tr(
            "{name} came with the SHA-256 {sha256}..., and should have {sha256_2}...",
            name=file.name,
            sha256=sha256[:12],
            sha256_2=file.sha256[:12],
        )
    elif file.byte_count is not None and file.git_sha1 and git_sha1 != file.git_sha1:
        why = tr(
            "{name} came with the git hash {git_sha1}..., and should have {git_sha1_2}...",
            name=file.name,
            git_sha1=git_sha1[:12],
            git_sha1_2=file.git_sha1[:12],
        )
    if why:
        advice = tr("It was damaged on its way, or is not what it says to be; try again later")
        raise HubError(Reason.DAMAGED, what, why, where=file.url, advice=advice)


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


def _context() -> ssl.SSLContext:
    """The system's certificates; where Python finds none, those that come with the libraries."""
    context = ssl.create_default_context()
    if not context.cert_store_stats()["x509_ca"]:
        with suppress(ImportError):
            import certifi

            context.load_verify_locations(certifi.where())
    return context


def _proxy_for(url: SplitResult) -> SplitResult | None:
    """The proxy that the system says, unless the server is this machine."""
    host = url.hostname or ""
    proxy = getproxies().get(url.scheme)
    if not proxy or is_this_machine(host) or proxy_bypass(host):
        return None
    parts = urlsplit(proxy if "://" in proxy else f"http://{proxy}")
    if parts.scheme != "http" or not parts.hostname:
        raise NetworkError(
            Reason.UNREACHABLE, tr("the proxy {value} is none of HTTP", value=parts.hostname or parts.scheme)
        )
    return parts


def is_this_machine(host: str) -> bool:
    """Whether a host is a name or an address of the machine itself."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host.lower() == "localhost"


def _proxy_headers(proxy: SplitResult) -> dict[str, str]:
    if proxy.username is None:
        return {}
    secret = f"{unquote(proxy.username)}:{unquote(proxy.password or '')}"
    return {"Proxy-Authorization": "Basic " + b64encode(secret.encode()).decode()}


def _bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _words(error: BaseException) -> str:
    """The message of an error, in one line."""
    said = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return " ".join((said or type(error).__name__).split())[:200]
