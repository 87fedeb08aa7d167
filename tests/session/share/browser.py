"""Chromium without a window, driven over a pipe by its own protocol."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

PROGRAM = shutil.which("chromium") or shutil.which("chromium-browser")


class Browser:
    """One page in Chromium.

    Attributes:
        events: what the browser has told so far, by method and parameters.
    """

    def __init__(self, folder: Path) -> None:
        assert PROGRAM is not None
        to_browser, self._write = os.pipe()
        self._read, from_browser = os.pipe()
        options = [
            *("--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run"),
            *("--remote-debugging-pipe", f"--user-data-dir={folder}", "about:blank"),
        ]
        # The protocol is on the descriptors 3 and 4.
        shell = f'exec "$0" "$@" 3<&{to_browser} 4>&{from_browser}'
        self._process = subprocess.Popen(
            ["bash", "-c", shell, PROGRAM, *options],
            pass_fds=(to_browser, from_browser),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(to_browser)
        os.close(from_browser)
        self._session: str | None = None
        self._number = 0
        self._rest = b""
        self.events: list[tuple[str, dict[str, Any]]] = []

    def close(self) -> None:
        """End the browser."""
        os.close(self._write)
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        os.close(self._read)

    def open(self, path: Path, address: str = "") -> None:
        """Load a file, with what the address has after its `#`."""
        target = self.send("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.send(f"{domain}.enable")
        self.events.clear()
        self.send("Page.navigate", url=f"{path.as_uri()}{address}")
        while not any(method == "Page.loadEventFired" for method, _ in self.events):
            self._take()

    def value(self, expression: str) -> Any:
        """What an expression is in the page."""
        answer = self.send("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in answer, answer["exceptionDetails"]
        return answer["result"].get("value")

    def send(self, method: str, **parameters: Any) -> dict[str, Any]:
        """Ask for something, and wait for the answer."""
        self._number += 1
        message: dict[str, Any] = {"id": self._number, "method": method, "params": parameters}
        if self._session is not None:
            message["sessionId"] = self._session
        os.write(self._write, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._take()
            if answer.get("id") == self._number:
                assert "error" not in answer, answer
                result: dict[str, Any] = answer["result"]
                return result

    def _take(self) -> dict[str, Any]:
        """The next message; events are remembered."""
        while b"\0" not in self._rest:
            data = os.read(self._read, 1 << 16)
            assert data, "the browser has ended"
            self._rest += data
        line, _, self._rest = self._rest.partition(b"\0")
        message: dict[str, Any] = json.loads(line)
        if "method" in message:
            self.events.append((message["method"], message.get("params", {})))
        return message
