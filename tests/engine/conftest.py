"""A test of the engine that leaves a thread behind has failed."""

from __future__ import annotations

import threading
import time
from typing import TYPE_CHECKING

import pytest

from tests.engine.fake_trainer import TIMEOUT_S

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Eventually = Callable[[Callable[[], bool]], None]


@pytest.fixture(autouse=True)
def no_thread_left() -> Iterator[None]:
    before = set(threading.enumerate())
    yield
    left = [thread.name for thread in threading.enumerate() if thread not in before]
    assert not left, f"still running: {', '.join(left)}"


@pytest.fixture
def eventually() -> Eventually:
    """Waits until a condition holds; that it takes a while does not decide a test."""

    def wait(condition: Callable[[], bool]) -> None:
        until_s = time.monotonic() + TIMEOUT_S
        while not condition():
            assert time.monotonic() < until_s, "has not come true"
            time.sleep(0.001)

    return wait
