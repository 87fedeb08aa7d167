"""One connection to a server, in which nothing waits longer than a moment without asking whether to go on.

Sockets have a time limit of a fraction of a second; after each the work is asked whether it is still wanted,
and the silence so far is compared with what is allowed. `http.client` then reads from such a socket as from
any other. Only the system's look-up of a server's name cannot be interrupted.
"""

from __future__ import annotations

import io
import ipaddress
import os
import selectors
import socket
import ssl
import time
from base64 import b64encode
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from http.client import HTTPConnection, HTTPException, HTTPResponse
from typing import TYPE_CHECKING, Any, Protocol
from urllib.parse import unquote, urlsplit
from urllib.request import getproxies, proxy_bypass

if TYPE_CHECKING:
    from collections.abc import Callable
    from urllib.parse import SplitResult

PORTS = {"http": 80, "https": 443}


class Progress(Protocol):
    """Who wants to know how far the fetching is, and may want it to stop. `engine.Progress` is one."""

    def report(self, done: int, total: int | None = None, label: str = "") -> None:
        """`done` of `total` bytes are there; `label` is the name of the file."""
        ...

    def check(self) -> None:
        """Raise to end the work; an error of its own, no OSError or ValueError."""
        ...


@dataclass(frozen=True, slots=True)
class Limits:
    """How long to wait for whom.

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
    """What happened to a connection: `clause` says it."""

    def __init__(self, clause: str) -> None:
        super().__init__(clause)
        self.clause = clause


class NoConnectionError(NetworkError):
    """The server was not reached."""


class SilenceError(NetworkError):
    """The server said nothing for too long."""


class BreakError(NetworkError):
    """The connection ended in the middle, or what came was no HTTP."""


class Connection:
    """A connection to the server of an address, for one request. To be used with `with`.

    Raises NoConnectionError if there is none, and what `progress.check` raises.
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
        """Ask, and read the head of the answer. Raises SilenceError, BreakError."""
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
            raise BreakError(f"does not answer in HTTP: {_words(error)}") from None
        watched.must_end_in(None)
        return answer

    def read(self, answer: HTTPResponse, count: int) -> bytes:
        """The next bytes of an answer, at most `count`; none at its end. Raises SilenceError, BreakError."""
        try:
            return answer.read1(count)
        except (HTTPException, OSError, ValueError) as error:
            raise BreakError(f"breaks off: {_words(error)}") from None

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
            raise NoConnectionError(f"{host} is not found: {_words(error)}") from None
        clause = ""
        for family, kind, protocol, _, address in addresses:
            self._progress.check()
            try:
                return self._dial(socket.socket(family, kind, protocol), address)
            except OSError as error:
                clause = f"{host} does not take connections: {_words(error)}"
        raise NoConnectionError(clause or f"{host} has no address")

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
                    raise TimeoutError(f"no answer in {self._limits.connect_s:g} seconds")

    def _tunnel(self, plain: socket.socket) -> None:
        """Have the proxy pass everything on."""
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
            raise NoConnectionError(f"the proxy does not answer: {_words(error)}") from None
        if answer.status != 200:
            raise NoConnectionError(f"the proxy {self._proxy.hostname} says {answer.status} {answer.reason}")

    def _secured(self, plain: socket.socket) -> socket.socket:
        secure = _context().wrap_socket(
            plain, server_hostname=self._url.hostname, do_handshake_on_connect=False
        )
        try:
            self._watched(secure).do(secure.do_handshake)
        except BaseException as error:
            secure.close()
            if isinstance(error, ssl.SSLCertVerificationError):
                why = f"the certificate of {self._url.hostname} is not trusted: {error.verify_message}"
                raise NoConnectionError(why) from None
            if isinstance(error, OSError):
                why = f"{self._url.hostname} does not agree on encryption: {_words(error)}"
                raise NoConnectionError(why) from None
            raise
        return secure

    def _watched(self, sock: socket.socket) -> _WatchedSocket:
        return _WatchedSocket(sock, self._progress, self._limits)


class _WatchedSocket:
    """A socket as `http.client` needs one, which asks between waits whether to go on."""

    def __init__(self, sock: socket.socket, progress: Progress, limits: Limits) -> None:
        self._socket = sock
        self._progress = progress
        self._limits = limits
        self._end_s: float | None = None

    def must_end_in(self, seconds: float | None) -> None:
        """From now on, whatever comes in; None for as long as something does."""
        self._end_s = None if seconds is None else time.monotonic() + seconds

    def do(self, action: Callable[[], Any]) -> Any:
        """Do what the socket's time limit ends again and again. Raises SilenceError, OSError."""
        since_s = time.monotonic()
        while True:
            self._progress.check()
            try:
                return action()
            except (TimeoutError, ssl.SSLWantReadError, ssl.SSLWantWriteError):
                now_s = time.monotonic()
                if now_s - since_s > self._limits.silence_s:
                    raise SilenceError(f"has said nothing for {self._limits.silence_s:g} seconds") from None
                self._check_end(now_s)

    def receive_into(self, buffer: memoryview) -> int:
        """At least one byte, or 0 at the end."""
        self._check_end(time.monotonic())
        count: int = self.do(lambda: self._socket.recv_into(buffer))
        return count

    def sendall(self, data: bytes) -> None:
        """All of it. Raises SilenceError, OSError."""
        left = memoryview(data)
        while left:
            left = left[self.do(partial(self._socket.send, left)) :]

    def makefile(self, _mode: str = "rb", *_: object) -> io.BufferedReader:
        """What the answer is read from."""
        return io.BufferedReader(_Incoming(self), 1 << 16)

    def close(self) -> None:
        """Nothing: whoever opened the socket closes it."""

    def _check_end(self, now_s: float) -> None:
        if self._end_s is not None and now_s > self._end_s:
            raise SilenceError(f"has not begun to answer in {self._limits.head_s:g} seconds")


class _Incoming(io.RawIOBase):
    """What comes in."""

    def __init__(self, watched: _WatchedSocket) -> None:
        super().__init__()
        self._watched = watched

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        return self._watched.receive_into(memoryview(buffer))


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
        raise NoConnectionError(f"the proxy {parts.hostname or parts.scheme} is none of HTTP")
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
    """What an error says, in one line."""
    said = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    return " ".join((said or type(error).__name__).split())[:200]
