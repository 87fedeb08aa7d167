"""Work that gives way."""

from __future__ import annotations

import threading
import time

import pytest

from tests.engine.fake_trainer import TIMEOUT_S
from tokexplorer.engine.job import BITE_S, Cancelled, GentleCheck, Progress


class Rests(Progress):
    """Notes rests instead of taking them."""

    def __init__(self) -> None:
        super().__init__()
        self.seconds: list[float] = []

    def rest(self, seconds: float) -> None:
        self.seconds.append(seconds)


def test_it_rests_longer_than_it_works_while_others_are_busy() -> None:
    progress, busy = Rests(), [True]
    check = GentleCheck(progress, lambda: bool(busy))
    check()
    assert progress.seconds == []  # it has hardly worked
    time.sleep(1.5 * BITE_S)
    check()
    (seconds,) = progress.seconds
    assert seconds >= 2 * BITE_S
    busy.clear()
    time.sleep(1.5 * BITE_S)
    check()
    assert len(progress.seconds) == 1


def test_it_ends_as_the_check_it_stands_for() -> None:
    progress = Progress()
    check = GentleCheck(progress, lambda: True)
    progress.cancel()
    with pytest.raises(Cancelled):
        check()


def test_a_rest_ends_when_the_work_is_cancelled() -> None:
    progress = Progress()
    rested = threading.Thread(target=progress.rest, args=(10 * TIMEOUT_S,), daemon=True)
    rested.start()
    progress.cancel()
    rested.join(TIMEOUT_S)
    assert not rested.is_alive()
