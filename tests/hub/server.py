"""A server on this machine that answers as Hugging Face does, and misbehaves where it is told to."""

from __future__ import annotations

import hashlib
import json
import threading
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import ssl
    from collections.abc import Callable, Iterator

COMMIT = "0123456789abcdef0123456789abcdef01234567"


@dataclass
class Repo:
    """A repository; `large` are the files that are stated with a SHA-256."""

    files: dict[str, bytes]
    commit: str = COMMIT
    licence: str = "mit"
    large: frozenset[str] = frozenset()
    token: str = ""

    def listing(self) -> dict[str, Any]:
        return {
            "sha": self.commit,
            "cardData": {"license": self.licence},
            "siblings": [self._stated(name, data) for name, data in self.files.items()],
        }

    def _stated(self, name: str, data: bytes) -> dict[str, Any]:
        blob = hashlib.sha1(b"blob %d\0" % len(data) + data).hexdigest()
        stated: dict[str, Any] = {"rfilename": name, "size": len(data), "blobId": blob}
        if name in self.large:
            stated["blobId"] = "f" * 40
            stated["lfs"] = {"size": len(data), "sha256": hashlib.sha256(data).hexdigest()}
        return stated


@dataclass
class Site:
    """What the server has, how it misbehaves, and what it was asked.

    Attributes:
        repos: by name.
        plain: other files, by path.
        faults: by the end of a path, what happens instead of the answer.
        asked: path and headers of every request.
    """

    url: str = ""
    repos: dict[str, Repo] = field(default_factory=dict)
    plain: dict[str, bytes] = field(default_factory=dict)
    faults: dict[str, Callable[[Handler, bytes], None]] = field(default_factory=dict)
    asked: list[tuple[str, dict[str, str]]] = field(default_factory=list)
    closing: threading.Event = field(default_factory=threading.Event)

    def paths(self) -> list[str]:
        return [path for path, _ in self.asked]


class Handler(BaseHTTPRequestHandler):
    site: Site

    def do_GET(self) -> None:
        self.site.asked.append((self.path, dict(self.headers.items())))
        path = self.path.partition("?")[0]
        answer = self._answer(path)
        for end, fault in self.site.faults.items():
            if path.endswith(end):
                fault(self, b"" if answer is None else answer)
                return
        if answer is not None:
            self.give(200, answer)

    def give(self, status: int, body: bytes = b"", **headers: str) -> None:
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        if "Content_Length" not in headers:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def _answer(self, path: str) -> bytes | None:
        """What there is; None once the refusal was sent."""
        if path in self.site.plain:
            return self.site.plain[path]
        for name, repo in self.site.repos.items():
            if path.startswith((f"/api/models/{name}/", f"/{name}/resolve/")):
                if repo.token and self.headers.get("Authorization") != f"Bearer {repo.token}":
                    self.give(401, X_Error_Code="RepoNotFound")
                    return None
                return self._of_repo(name, repo, path)
        self.give(404, X_Error_Code="RepoNotFound")
        return None

    def _of_repo(self, name: str, repo: Repo, path: str) -> bytes | None:
        if path in (f"/api/models/{name}/revision/{each}" for each in ("main", repo.commit)):
            return json.dumps(repo.listing()).encode()
        found = repo.files.get(path.removeprefix(f"/{name}/resolve/{repo.commit}/"))
        if found is None:
            self.give(404, X_Error_Code="RevisionNotFound" if "/api/" in path else "EntryNotFound")
        return found

    def log_message(self, *_: object) -> None:
        pass

    def handle(self) -> None:
        with suppress(OSError):  # whoever asked went away
            super().handle()


@contextmanager
def serving(context: ssl.SSLContext | None = None) -> Iterator[Site]:
    """A server on a free port, until the end of the block."""
    site = Site()
    handler = type("SiteHandler", (Handler,), {"site": site})
    server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
    server.handle_error = lambda *_: None  # type: ignore[method-assign]
    if context is not None:
        server.socket = context.wrap_socket(server.socket, server_side=True, do_handshake_on_connect=False)
    site.url = f"{'https' if context else 'http'}://127.0.0.1:{server.server_address[1]}"
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    try:
        yield site
    finally:
        site.closing.set()
        server.shutdown()
        server.server_close()
        thread.join()


# ---- ways to misbehave


def stalls(handler: Handler, body: bytes) -> None:
    """Half of it, and then nothing for as long as the test lasts."""
    handler.give(200, body[: len(body) // 2], Content_Length=str(len(body)))
    handler.wfile.flush()
    handler.site.closing.wait(30)


def is_silent(handler: Handler, _body: bytes) -> None:
    handler.site.closing.wait(30)


def drips(handler: Handler, _body: bytes) -> None:
    """A head without end, a line now and then."""
    handler.wfile.write(b"HTTP/1.1 200 OK\r\n")
    with suppress(OSError):
        while not handler.site.closing.wait(0.02):
            handler.wfile.write(b"X: y\r\n")
            handler.wfile.flush()


def breaks_off(handler: Handler, body: bytes) -> None:
    handler.give(200, body[: len(body) // 2], Content_Length=str(len(body)))


def breaks_off_in_chunks(handler: Handler, body: bytes) -> None:
    handler.send_response(200)
    handler.send_header("Transfer-Encoding", "chunked")
    handler.end_headers()
    handler.wfile.write(b"%x\r\n" % len(body) + body[: len(body) // 2])


def announces_less(handler: Handler, body: bytes) -> None:
    handler.give(200, body, Content_Length=str(len(body) // 2))


def announces_too_much(handler: Handler, body: bytes) -> None:
    handler.give(200, body, Content_Length=str(1 << 50))


def sends_without_end(handler: Handler, _body: bytes) -> None:
    handler.send_response(200)
    handler.end_headers()
    with suppress(OSError):
        while not handler.site.closing.is_set():
            handler.wfile.write(bytes(1 << 16))


def changes_a_byte(handler: Handler, body: bytes) -> None:
    handler.give(200, b"?" + body[1:])


def packs(handler: Handler, body: bytes) -> None:
    handler.give(200, body, Content_Encoding="gzip")


def speaks_nonsense(handler: Handler, _body: bytes) -> None:
    handler.wfile.write(b"\x00\xff no HTTP at all\r\n\r\n")


def hangs_up(handler: Handler, _body: bytes) -> None:
    handler.close_connection = True


def status(number: int, **headers: str) -> Callable[[Handler, bytes], None]:
    return lambda handler, _body: handler.give(number, b"no", **headers)


def sends_to(location: str, number: int = 302) -> Callable[[Handler, bytes], None]:
    return lambda handler, _body: handler.give(number, b"", Location=location)
