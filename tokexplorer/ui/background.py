"""All work beside the window: when it begins, who hears of its end, and that it ends with the window.

A part of the window has a `BackgroundTask` for each kind of work that it asks for. All of them are looked at
by one timer, that of `Background`, on the window's own thread. A `Policy` says when a request begins. All
intervals of such work are in this module.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QObject, Qt, QTimer, Signal, Slot
from PySide6.QtWidgets import QApplication
from shiboken6 import isValid

from tokexplorer.engine.job import Job, Progress
from tokexplorer.engine.worker import RunState
from tokexplorer.ui.widgets.pacer import Pacer

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    Work = Callable[[Progress], Any]

POLL_MS = 10  # between two looks at what runs or waits
PROGRESS_EVERY_MS = 40  # between two words about how far the work is
SETTLE_MS = 150  # after the last change: then it is worth to begin
LARGE_SETTLE_MS = 600  # the same for a text that takes the processor a while
LARGE_TEXT_BYTES = 1 << 19
FIGURES_SETTLE_MS = 300  # metrics cost more than tokens
LONGEST_WAIT_MS = 1000  # changes may come all the time, as from a run: then work begins after so long
MOST_WAIT_MS = 3000  # the same while somebody types
TYPING_REST_MS = 400  # after an edit that the work is not about
LEAST_REST_MS, MOST_REST_MS = 10, 1000  # between two pieces of work that rests
SHARE_OF_TIME = 0.2  # that work may take of the time while changes keep coming
REST_WHILE_TRAINING, REST = 3.0, 0.2  # times that the last piece took


@dataclass(frozen=True, slots=True)
class Policy:
    """When a request begins, and what becomes of the work before it.

    Attributes:
        replaces: whether work that has begun is given up; otherwise it is only older, and its result is
            announced first, so that something is seen of what changes faster than it can be worked on.
        settle_ms: it begins when nothing was asked for so long,
        longest_ms: or when requests have kept coming for so long; None waits for ever.
        share: the part of the time that the work may take while requests keep coming,
        most_ms: unless that makes them wait for so long.
        rest: times that the piece before took, in which nothing begins.
    """

    replaces: bool = True
    settle_ms: int = 0
    longest_ms: int | None = None
    share: float = 1.0
    most_ms: float = float("inf")
    rest: float = 0.0


LATEST = Policy()
"""The newest request only, at once."""
OLDER_FIRST = Policy(replaces=False)
"""The newest request, when the older one is done."""
LIVE = Policy(replaces=False, settle_ms=SETTLE_MS, longest_ms=LONGEST_WAIT_MS, share=SHARE_OF_TIME)
"""When changes have settled, or now and then while a run makes them all the time."""
LARGE_LIVE = Policy(
    replaces=False, settle_ms=LARGE_SETTLE_MS, longest_ms=LONGEST_WAIT_MS, share=SHARE_OF_TIME
)
"""The same for a large text."""
AFTER_PAINTING = Policy(settle_ms=POLL_MS)
"""The newest request only, when the event loop has had a turn."""
COUNTS = Policy(replaces=False, settle_ms=SETTLE_MS, longest_ms=0, share=SHARE_OF_TIME, most_ms=MOST_WAIT_MS)
"""The same for what is cheap enough to follow a run closely."""
AFTER_EDIT = Policy(replaces=False, settle_ms=TYPING_REST_MS)
"""A moment after an edit that has nothing to do with the work."""
WHILE_TRAINING = Policy(replaces=False, rest=REST_WHILE_TRAINING)
"""One piece after the other, with long rests, so that training has the processors."""
ONE_BY_ONE = Policy(replaces=False, rest=REST)
"""One piece after the other, with short rests."""
SETTLED = Policy(settle_ms=SETTLE_MS)
"""When nothing has changed for a moment; what was begun before is of no use."""
LARGE_SETTLED = Policy(settle_ms=LARGE_SETTLE_MS)
"""The same for a large text."""


def settled(byte_count: int) -> Policy:
    """How to wait for the end of changes to a text of that size."""
    return SETTLED if byte_count < LARGE_TEXT_BYTES else LARGE_SETTLED


def older_settled(byte_count: int) -> Policy:
    """The same, where what was begun before is of use."""
    return replace(settled(byte_count), replaces=False)


def live(byte_count: int) -> Policy:
    """How to follow what may change all the time, with a text of that size."""
    return LIVE if byte_count < LARGE_TEXT_BYTES else LARGE_LIVE


@dataclass(frozen=True, slots=True)
class _Request:
    """Something that was asked for and has not begun."""

    prepare: Callable[[], Work | None]
    policy: Policy
    first_s: float
    last_s: float


class BackgroundTask(QObject):
    """One kind of work: one piece of it at a time, of each key only the newest request.

    Signals:
        done(object): what work returned that is still wanted. More can be asked for at once.
        failed(Exception): why it did not, if that is one of the errors that the asker expects; others are
            raised.
        cancelled(): it ended as `cancel` asked it to.
        progressed(Progress): it still goes on; announced every `PROGRESS_EVERY_MS`.
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
        """`name` is for people, `catches` are errors that have a sentence for whoever asked."""
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
        """Whether something was asked for that has not begun."""
        return bool(self._waiting)

    def waits_for(self, key: Hashable) -> bool:
        """Whether something was asked for under a key that has not begun."""
        return key in self._waiting

    @property
    def is_late(self) -> bool:
        """Whether the running work began because requests kept coming, though they had not settled."""
        return self.is_running and self._is_late

    @property
    def progress(self) -> Progress | None:
        """How far the work is that began last; None if there is none or it was forgotten."""
        return self._progress

    @property
    def took_s(self) -> float:
        """How long the last piece of work took that came to an end."""
        return self._took_s

    # ---- what is asked for

    def submit(self, work: Work, policy: Policy = LATEST, *, key: Hashable = None) -> None:
        """Have this done in the place of what else waits under the same key."""
        self.ask(lambda: work, policy, key=key)

    def ask(
        self, prepare: Callable[[], Work | None], policy: Policy = LATEST, *, key: Hashable = None
    ) -> None:
        """The same for work that is made when it begins, on the window's thread; None if there is none."""
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
        """Announce nothing of the work that has begun; what waits begins when that has ended."""
        self._is_wanted = False
        if self._job is not None:
            self._job.cancel()

    def cancel(self) -> None:
        """Ask for the end of the work that has begun, which is announced."""
        if self._job is not None:
            self._job.cancel()

    def forget(self) -> None:
        """Nothing is wanted any more. What is asked for next does not wait for the end of what goes on."""
        self._waiting.clear()
        if self._job is not None:
            self.give_up()
            self._left.append(self._job)
            self._job = self._key = None
            Background.of_window().watch(self)
        self._progress = None

    def finish(self, seconds: float) -> None:
        """Wait so long for the end of everything that was asked for, which is announced."""
        until = time.monotonic() + seconds
        while (self._job is not None or self._waiting) and time.monotonic() < until:
            if self._job is not None:
                self._job.join(until - time.monotonic())
            self.look()

    def close(self, seconds: float) -> bool:
        """End what is running, and wait for it. Returns whether it came to its end in time."""
        return _join(self.stopped(), seconds)

    def stopped(self, *, for_good: bool = False) -> list[Job[Any]]:
        """Forget everything, `for_good` or until more is asked for; returns what may still go on a moment."""
        self.forget()
        self._is_closed = self._is_closed or for_good
        return self._left

    # ---- for the service

    def look(self) -> bool:
        """Announce what there is, begin what is due. Returns whether there is more to look at."""
        self._left = [each for each in self._left if each.outcome is None]  # and what they brought is let go
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
            rest = request.policy.rest * self._took_s
            if request.policy.rest and now < self._ended_s + _within(rest, LEAST_REST_MS, MOST_REST_MS):
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
    """The one timer that looks at all background work, only while there is some."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._tasks: list[BackgroundTask] = []
        self._timer = QTimer(self)
        self._timer.setInterval(POLL_MS)
        self._timer.timeout.connect(self._look)

    @classmethod
    def of_window(cls) -> Background:
        """The one that all windows of the application share, since they share its thread."""
        application = QApplication.instance()
        assert application is not None
        found = application.findChild(cls, options=Qt.FindChildOption.FindDirectChildrenOnly)
        return cls(application) if found is None else found

    def watch(self, task: BackgroundTask) -> None:
        """Look at a task until it has nothing to do."""
        if task not in self._tasks:
            self._tasks.append(task)
        if not self._timer.isActive():
            self._timer.start()

    def stop(self, root: QObject, seconds: float) -> bool:
        """End what `root` and its parts have asked for, and wait for it; nothing of it is announced.

        Returns whether all of it came to its end in time.
        """
        return self._end(root, seconds, for_good=False)

    def close(self, root: QObject, seconds: float) -> bool:
        """The same, and nothing that they ask for begins any more: a window is closed."""
        return self._end(root, seconds, for_good=True)

    @staticmethod
    def _end(root: QObject, seconds: float, *, for_good: bool) -> bool:
        tasks = root.findChildren(BackgroundTask)
        return _join([job for task in tasks for job in task.stopped(for_good=for_good)], seconds)

    @Slot()
    def _look(self) -> None:
        for task in tuple(self._tasks):
            is_there = isValid(task)
            if not is_there:  # whoever asked is gone
                task.forget()
            if not is_there or not task.look():
                self._tasks.remove(task)
        if not self._tasks:
            self._timer.stop()


def _join(jobs: list[Job[Any]], seconds: float) -> bool:
    """Wait for the end of jobs that were cancelled, for so long together."""
    until = time.monotonic() + seconds
    return not [job for job in jobs if not job.close(max(until - time.monotonic(), 0.0))]


def _within(seconds: float, least_ms: int, most_ms: int) -> float:
    return min(max(seconds, least_ms / 1e3), most_ms / 1e3)
