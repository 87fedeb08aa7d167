"""Background work of the window: when it begins, who is told of its result, and that it ends with the window.

A part of the window has a `BackgroundTask` for each kind of work. One timer of `Background` looks at all
tasks, on the window's own thread. A `Policy` says when a request begins. All intervals are in this module.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, QTimer, Signal, Slot
from shiboken6 import isValid

from tokexplorer.engine.job import Job, Progress
from tokexplorer.engine.worker import RunState
from tokexplorer.ui.widgets.pacer import Pacer, of_application

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    Work = Callable[[Progress], Any]

POLL_MS = 10  # between two looks at running and waiting work
PROGRESS_EVERY_MS = 40  # between two reports of progress
PATIENCE_S = 0.02  # the window waits so long for a disk before it goes on meanwhile
PROGRESS_AFTER_MS = 300  # and so long before it says that it waits
SETTLE_MS = 150  # after the last change, work begins
LARGE_SETTLE_MS = 600  # the same for a text that takes the processor a while
LARGE_TEXT_BYTES = 1 << 19
FIGURES_SETTLE_MS = 300  # metrics cost more than tokens
LONGEST_WAIT_MS = 1000  # work begins after this even if changes keep coming, as from a run
MOST_WAIT_MS = 3000  # the same while somebody types
TYPING_REST_MS = 400  # after an edit that the work does not depend on
LEAST_REST_MS, MOST_REST_MS = 10, 1000  # limits of the rest between two pieces of work
SHARE_OF_TIME = 0.2  # of the time that work may take while changes keep coming
REST_WHILE_TRAINING, REST = 3.0, 0.2  # rests, as multiples of the time that the last piece took


@dataclass(frozen=True, slots=True)
class Policy:
    """When a request begins, and what happens to work that is already running.

    Attributes:
        replaces: whether running work is cancelled. Otherwise its result is announced first, so that there
            is something to see of what changes faster than it can be computed.
        settle_ms: the request begins when there was no newer one for so long.
        longest_ms: it begins when requests have kept coming for so long; None: it waits for ever.
        share: the part of the time that the work may take while requests keep coming.
        most_ms: the limit of the wait that `share` causes.
        rest: the pause after the previous piece, as a multiple of the time which that took.
    """

    replaces: bool = True
    settle_ms: int = 0
    longest_ms: int | None = None
    share: float = 1.0
    most_ms: float = float("inf")
    rest: float = 0.0


LATEST = Policy()
"""Only the newest request, at once."""
OLDER_FIRST = Policy(replaces=False)
"""The newest request, after the running one has ended."""
LIVE = Policy(replaces=False, settle_ms=SETTLE_MS, longest_ms=LONGEST_WAIT_MS, share=SHARE_OF_TIME)
"""When changes have settled, or now and then while a run keeps making them."""
LARGE_LIVE = Policy(
    replaces=False, settle_ms=LARGE_SETTLE_MS, longest_ms=LONGEST_WAIT_MS, share=SHARE_OF_TIME
)
"""As `LIVE`, for a large text."""
AFTER_PAINTING = Policy(settle_ms=POLL_MS)
"""Only the newest request, after the event loop has had a turn."""
COUNTS = Policy(replaces=False, settle_ms=SETTLE_MS, longest_ms=0, share=SHARE_OF_TIME, most_ms=MOST_WAIT_MS)
"""As `LIVE`, for work that is cheap enough to follow a run closely."""
AFTER_EDIT = Policy(replaces=False, settle_ms=TYPING_REST_MS)
"""A moment after an edit that the work does not depend on."""
WHILE_TRAINING = Policy(replaces=False, rest=REST_WHILE_TRAINING)
"""One piece after the other, with long rests, so that training has the processors."""
ONE_BY_ONE = Policy(replaces=False, rest=REST)
"""One piece after the other, with short rests."""
SETTLED = Policy(settle_ms=SETTLE_MS)
"""When nothing has changed for a moment; running work is cancelled."""
LARGE_SETTLED = Policy(settle_ms=LARGE_SETTLE_MS)
"""As `SETTLED`, for a large text."""


def settled(byte_count: int) -> Policy:
    """The policy for work on a text of this size that waits until edits have settled."""
    return SETTLED if byte_count < LARGE_TEXT_BYTES else LARGE_SETTLED


def older_settled(byte_count: int) -> Policy:
    """As `settled`, but running work is finished first."""
    return replace(settled(byte_count), replaces=False)


def live(byte_count: int) -> Policy:
    """The policy for work on a text of this size that follows changes which may not stop."""
    return LIVE if byte_count < LARGE_TEXT_BYTES else LARGE_LIVE


@dataclass(frozen=True, slots=True)
class _Request:
    """A request that has not begun."""

    prepare: Callable[[], Work | None]
    policy: Policy
    first_s: float
    last_s: float


class BackgroundTask(QObject):
    """One kind of work: one piece runs at a time, and of each key only the newest request is kept.

    Signals:
        done(object): the result, if it is still wanted. More can be submitted at once.
        failed(Exception): the error, if it is one of those to catch; others are raised.
        cancelled(): the work ended because of `cancel`.
        progressed(Progress): the work is still running; announced every `PROGRESS_EVERY_MS`.
    """

    done = Signal(object)
    failed = Signal(object)
    cancelled = Signal()
    progressed = Signal(object)

    def __init__(
        self,
        name: str,
        parent: QObject,
        *,
        catches: type[BaseException] | tuple[type[BaseException], ...] = ValueError,
    ) -> None:
        """`name` is shown to people; errors of the types `catches` are announced by `failed`."""
        super().__init__(parent)
        self._name, self._catches = name, catches
        self._waiting: dict[Hashable, _Request] = {}
        self._job: Job[Any] | None = None
        self._key: Hashable = None
        self._is_wanted = self._is_late = self._is_closed = False
        self._left: list[Job[Any]] = []
        self._progress: Progress | None = None
        self._ended_s = self._told_s = float("-inf")
        self._took_s = 0.0

    # ---- what there is

    @property
    def is_busy(self) -> bool:
        """Whether something will be announced."""
        return bool(self._waiting) or (self._job is not None and self._is_wanted)

    @property
    def is_running(self) -> bool:
        """Whether work has begun and is still wanted."""
        return self._job is not None and self._is_wanted

    @property
    def is_waiting(self) -> bool:
        """Whether a request has not begun."""
        return bool(self._waiting)

    def waits_for(self, key: Hashable) -> bool:
        """Whether a request under this key has not begun."""
        return key in self._waiting

    @property
    def is_late(self) -> bool:
        """Whether the running work began before requests had settled, because they kept coming."""
        return self.is_running and self._is_late

    @property
    def progress(self) -> Progress | None:
        """The progress of the work that began last; None if there is none or it was forgotten."""
        return self._progress

    # ---- what is asked for

    def submit(self, work: Work, policy: Policy = LATEST, *, key: Hashable = None) -> None:
        """Do this work; it replaces a waiting request under the same key."""
        self.ask(lambda: work, policy, key=key)

    def ask(
        self, prepare: Callable[[], Work | None], policy: Policy = LATEST, *, key: Hashable = None
    ) -> None:
        """As `submit`, but `prepare` makes the work when its turn comes, on the window's thread, if any."""
        if self._is_closed:
            return
        now = time.monotonic()
        before = self._waiting.get(key)
        self._waiting[key] = _Request(prepare, policy, now if before is None else before.first_s, now)
        if policy.replaces and self._key == key:
            self.give_up()
        if self._job is None:
            self._begin()
        if self._job is not None or self._waiting:
            Background.of_window().watch(self)

    def give_up(self) -> None:
        """Cancel the running work without announcing it; waiting requests begin when it has ended."""
        self._is_wanted = False
        if self._job is not None:
            self._job.cancel()

    def cancel(self) -> None:
        """Cancel the running work, which is announced."""
        if self._job is not None:
            self._job.cancel()

    def forget(self) -> None:
        """Drop all requests and the running work; the next request does not wait for its end."""
        self._waiting.clear()
        if self._job is not None:
            self.give_up()
            self._left.append(self._job)
            self._job = self._key = None
            Background.of_window().watch(self)
        self._progress = None

    def finish(self, seconds: float) -> None:
        """Wait up to `seconds` for the end of all requests, which is announced."""
        until = time.monotonic() + seconds
        while (self._job is not None or self._waiting) and time.monotonic() < until:
            if self._job is not None:
                self._job.join(until - time.monotonic())
            self.look()

    def close(self, seconds: float) -> bool:
        """Cancel the running work and wait up to `seconds`. Returns whether it ended in time."""
        return _join(self.stopped(), seconds)

    def stopped(self, *, for_good: bool = False) -> list[Job[Any]]:
        """Forget everything and return the jobs that still run; `for_good` refuses all later requests."""
        self.forget()
        self._is_closed = self._is_closed or for_good
        return self._left

    # ---- for the service

    def look(self) -> bool:
        """Announce results and begin what is due. Returns whether there is more to look at."""
        self._left = [each for each in self._left if each.outcome is None]  # results are dropped
        job = self._job
        if job is None:
            self._begin()
        elif job.outcome is None:
            self._tell_progress(job)
        else:
            self._end(job)
        return self._job is not None or bool(self._waiting or self._left)

    def _tell_progress(self, job: Job[Any]) -> None:
        now = time.monotonic()
        if self._is_wanted and now >= self._told_s + PROGRESS_EVERY_MS / 1e3:
            self._told_s = now
            self.progressed.emit(job.progress)

    def _end(self, job: Job[Any]) -> None:
        self._job, self._key, self._ended_s = None, None, time.monotonic()
        self._took_s = job.elapsed_s
        try:
            if self._is_wanted:
                self._announce(job)
        finally:
            if self._job is None and isValid(self):
                self._begin()

    def _announce(self, job: Job[Any]) -> None:
        if job.state is RunState.FINISHED:
            self.done.emit(job.result)
        elif job.state is RunState.CANCELLED:
            self.cancelled.emit()
        elif isinstance(job.error, self._catches):
            self.failed.emit(job.error)
        elif job.error is not None:
            raise job.error

    def _begin(self) -> None:
        """Begin the first request that is due."""
        now = time.monotonic()
        for key, request in tuple(self._waiting.items()):
            is_settled = now >= request.last_s + request.policy.settle_ms / 1e3
            if self._job is not None or not (is_settled or self._is_overdue(request, now)):
                continue
            rest_s = max(request.policy.rest * self._took_s, LEAST_REST_MS / 1e3)
            if request.policy.rest and now < self._ended_s + min(rest_s, MOST_REST_MS / 1e3):
                continue
            if self._waiting.get(key) is not request:  # what was prepared before has asked for something else
                continue
            del self._waiting[key]
            work = request.prepare()
            if work is not None and not self._is_closed:
                self._start(work, key, is_late=not is_settled)

    def _is_overdue(self, request: _Request, now: float) -> bool:
        policy = request.policy
        if policy.longest_ms is None:
            return False
        rest_s = min(self._took_s * (1 / policy.share - 1), policy.most_ms / 1e3)
        longest_s = max(policy.longest_ms / 1e3, rest_s)
        if Pacer.of_window().is_typing:
            longest_s = max(longest_s, MOST_WAIT_MS / 1e3)
        return now >= max(request.first_s, self._ended_s) + longest_s

    def _start(self, work: Work, key: Hashable, *, is_late: bool) -> None:
        job = self._job = Job(work, name=self._name)
        self._key, self._progress = key, job.progress
        self._is_wanted, self._is_late = True, is_late
        job.start()


class Background(QObject):
    """The one timer that looks at all tasks; it runs only while there is work."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._tasks: list[BackgroundTask] = []
        self._timer = QTimer(self)
        self._timer.setInterval(POLL_MS)
        self._timer.timeout.connect(self.look)

    @classmethod
    def of_window(cls) -> Background:
        """The one object that all windows of the application share, since they share its thread."""
        return of_application(cls)

    @property
    def is_busy(self) -> bool:
        """Whether any task has something to do."""
        return bool(self._tasks)

    def watch(self, task: BackgroundTask) -> None:
        """Look at a task until it has nothing to do."""
        if task not in self._tasks:
            self._tasks.append(task)
        if not self._timer.isActive():
            self._timer.start()

    def stop(self, root: QObject, seconds: float, *, for_good: bool = False) -> bool:
        """End what `root` and its parts have asked for, and wait up to `seconds`; none of it is announced.

        Returns whether all of it ended in time.
        """
        tasks = root.findChildren(BackgroundTask)
        return _join([job for task in tasks for job in task.stopped(for_good=for_good)], seconds)

    def close(self, root: QObject, seconds: float) -> bool:
        """As `stop`, for a window that is closed: nothing that its parts ask for later begins."""
        return self.stop(root, seconds, for_good=True)

    @Slot()
    def look(self) -> None:
        """Announce what has ended and begin what is due.

        For a loop of events within what was announced: Qt calls no timer again before it has returned.
        """
        for task in tuple(self._tasks):
            is_there = isValid(task)
            if not is_there:  # its owner was deleted
                task.forget()
            is_over = not is_there or not task.look()
            if is_over and task in self._tasks:  # what was announced may have run a loop of its own
                self._tasks.remove(task)
        if not self._tasks:
            self._timer.stop()


def _join(jobs: list[Job[Any]], seconds: float) -> bool:
    """Wait for the end of cancelled jobs, up to `seconds` for all of them together."""
    until = time.monotonic() + seconds
    return not [job for job in jobs if not job.close(max(until - time.monotonic(), 0.0))]
