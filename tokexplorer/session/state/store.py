"""Holds what is open in a window: changes it, remembers the steps for undo, and calls watchers."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from tokexplorer.session.history import History
from tokexplorer.session.state.workspace import Workspace, source_key
from tokexplorer.session.text.edited_text import EditedText

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Hashable, Iterable, Set

    from tokexplorer.corpus.sources import Source
    from tokexplorer.session.history import Change
    from tokexplorer.session.text.edited_text import TextEdit

    Changer = Callable[[Workspace], Workspace]

Part = TypeVar("Part")

BYTES_PER_TOKEN = 200
"""About what a tokenizer or a run takes for each token of its vocabulary: GPT-4's takes 190."""

MAX_CHANGES_PER_ROUND = 1000
"""A limit for watchers that answer every change with another one."""


class Archive:
    """Keeps large objects as long as a workspace refers to them, and frees them afterwards."""

    def __init__(self) -> None:
        self._kept: dict[str, Any] = {}
        self._free: dict[str, Callable[[], None]] = {}
        self._bytes: dict[str, int] = {}

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, object_id: str) -> bool:
        return object_id in self._kept

    def put(
        self, object_id: str, value: Any, free: Callable[[], None] | None = None, *, vocab_size: int = 0
    ) -> None:
        """Keep an object.

        `free` is called when nothing refers to it any more. `vocab_size` says about how much memory a
        tokenizer takes, so that undo does not keep too many; that of a run is in its `RunRef`.
        """
        self._kept[object_id] = value
        self._bytes[object_id] = vocab_size * BYTES_PER_TOKEN
        if free is not None:
            self._free[object_id] = free

    def get(self, object_id: str) -> Any:
        """An object by its id. Raises KeyError if it was freed or never put in."""
        return self._kept[object_id]

    def weight(self, object_ids: Iterable[str]) -> int:
        """About how many bytes objects take together."""
        return sum(self._bytes.get(each, 0) for each in object_ids)

    def keep_only(self, object_ids: Collection[str]) -> None:
        """Free everything else."""
        for object_id in [each for each in self._kept if each not in object_ids]:
            del self._kept[object_id], self._bytes[object_id]
            free = self._free.pop(object_id, None)
            if free is not None:
                free()


class _Swap:
    """A change from one workspace to another, for the history."""

    __slots__ = ("_go_back_to", "after", "before", "weight")

    def __init__(
        self,
        go_back_to: Callable[[Workspace, Workspace], None],
        before: Workspace,
        after: Workspace,
        weight: int,
    ) -> None:
        """`go_back_to` replaces the second of two workspaces by the first.

        `weight` is that of the runs and tokenizers that are kept for undo alone from this change on.
        """
        self._go_back_to, self.before, self.after, self.weight = go_back_to, before, after, weight

    def undo(self) -> None:
        self._go_back_to(self.before, self.after)

    def redo(self) -> None:
        self._go_back_to(self.after, self.before)

    def joined(self, later: Change) -> _Swap | None:
        if not isinstance(later, _Swap):
            return None
        return _Swap(self._go_back_to, self.before, later.after, self.weight + later.weight)


class _Frame(NamedTuple):
    """A workspace that waits below another one, such as a lesson."""

    workspace: Workspace
    text: EditedText


class _Watcher(NamedTuple):
    select: Callable[[Workspace], Any]
    listener: Callable[[Any, Any], None]


class Store:
    """Holds the workspace and the text of a window.

    Watchers are called with the old and the new value of the part that they selected, once for each change,
    in the order of the changes; all are called for one change before any is called for the next. A watcher
    may change the workspace itself: that change is announced after the one before it. If a watcher raises,
    the others are called all the same, and the first change raises the first error at the end.

    Attributes:
        archive: the runs and tokenizers that workspaces refer to by id.
    """

    def __init__(self, workspace: Workspace | None = None, text: str = "") -> None:
        self.archive = Archive()
        self._workspace = workspace or Workspace()
        self._text = EditedText(text, self._new_history())
        self._frames: list[_Frame] = []
        self._watchers: list[_Watcher] = []
        self._text_watchers: list[Callable[[EditedText], None]] = []
        self._label_watchers: list[Callable[[], None]] = []
        self._source_watchers: list[Callable[[Set[Source]], None]] = []
        self._unannounced: deque[tuple[Workspace, Workspace]] = deque()
        self._is_announcing = False
        self._coming: Workspace | None = None
        self._text.subscribe(self._text_edited)

    # ---- what there is

    @property
    def workspace(self) -> Workspace:
        """What is open now."""
        return self._workspace

    @property
    def text(self) -> EditedText:
        """The text that is tokenized now."""
        return self._text

    @property
    def base(self) -> tuple[Workspace, EditedText]:
        """The user's own workspace and text, also while a lesson is above them."""
        frame = self._frames[0] if self._frames else _Frame(self._workspace, self._text)
        return frame.workspace, frame.text

    @property
    def below(self) -> tuple[Workspace, ...]:
        """The workspaces that wait below this one."""
        return tuple(frame.workspace for frame in self._frames)

    @property
    def history(self) -> History:
        """The steps of the workspace at hand: undo and redo, and several changes as one step."""
        return self._text.history

    # ---- changing it

    def do(self, label: str, change: Changer, *, key: Hashable = None) -> None:
        """Change the workspace as a step that can be undone, with `label` in the Edit menu.

        Consecutive changes with the same `key` become one step. A change that makes no difference is ignored,
        and so is one that is made while a step is undone or redone, such as what was typed into a field that
        goes then: what is remembered comes back as it was.
        """
        if self.history.is_replaying:
            return
        before, after = self._workspace, change(self._workspace)
        if after == before:
            return
        self._coming = after  # recording may free what only forgotten steps refer to, but not this
        swap = _Swap(self._go_back_to, before, after, self._weight_of_gone(before, after))
        self.history.record(swap, label, key)
        self._coming = None
        self._swap(after)

    def show(self, **parts: Any) -> None:
        """Change what is only shown (`view`, `current`, `reference`, `solo`); undo does not change it back.

        A column that is not shown cannot become the current one: the widget of a column that was just closed
        may still get the keyboard focus.
        """
        shown = {"", *(each.id for each in self._workspace.shown_columns)}
        if parts.get("current", "") not in shown:
            del parts["current"]
        after = self._workspace.replace(**parts)
        if after != self._workspace:
            self._swap(after)

    def amend(self, change: Changer) -> None:
        """Enter a fact, such as the end of a run, which undo does not take back.

        The change is made in all remembered workspaces, too, so it must do nothing where it does not apply.
        """
        known: dict[int, tuple[Workspace, Workspace]] = {}

        def amended(workspace: Workspace) -> Workspace:
            if id(workspace) not in known:
                after = change(workspace)
                known[id(workspace)] = workspace, workspace if after == workspace else after
            return known[id(workspace)][1]

        for history in (self.history, *(frame.text.history for frame in self._frames)):
            for each in history:
                if isinstance(each, _Swap):
                    each.before, each.after = amended(each.before), amended(each.after)
        self._frames = [frame._replace(workspace=amended(frame.workspace)) for frame in self._frames]
        after = amended(self._workspace)
        if after is not self._workspace:
            self._swap(after)

    def _go_back_to(self, target: Workspace, origin: Workspace) -> None:
        """Replace `origin` by a remembered workspace, for undo and redo.

        What is only shown stays as it is now; but a closed column that comes back becomes the current one.
        """
        now = self._workspace
        ids = {each.id for each in target.columns}
        came_back = bool(ids - {each.id for each in origin.columns})
        current = target.current if came_back or now.current not in ids else now.current
        reference = now.reference if now.reference in ids else target.reference
        parts = {"view": now.view, "solo": now.solo, "text_version": now.text_version}
        self._swap(target.replace(current=current, reference=reference, **parts).tidy())

    # ---- other workspaces

    def open(self, workspace: Workspace, text: str) -> None:
        """Start with another workspace and text, without any steps to undo."""
        before = self.history
        self._put(workspace, EditedText(text, self._new_history()))
        before.clear()  # steps and text refer to each other: this frees them at once
        self._collect()
        self._forget_sources()

    def push(self, workspace: Workspace, text: str) -> None:
        """Put another workspace and text with their own history above what is open, for a lesson."""
        self._frames.append(_Frame(self._workspace, self._text))
        self._put(workspace, EditedText(text, self._new_history()))

    def pop(self) -> None:
        """Return to what is below, exactly as it was. Raises IndexError if there is nothing."""
        before, frame = self.history, self._frames.pop()
        self._put(frame.workspace, frame.text)
        before.clear()
        self._collect()
        self._forget_sources()

    # ---- hearing of it

    def watch(self, select: Callable[[Workspace], Part], listener: Callable[[Part, Part], None]) -> None:
        """Call `listener(old, new)` whenever the selected part is another, by identity and then by value."""
        self._watchers.append(_Watcher(select, listener))

    def watch_text(self, listener: Callable[[EditedText], None]) -> None:
        """Call `listener(text)` whenever there is another text object, not by editing."""
        self._text_watchers.append(listener)

    def watch_labels(self, listener: Callable[[], None]) -> None:
        """Call `listener()` whenever something else can be undone or redone."""
        self._label_watchers.append(listener)

    def watch_sources(self, listener: Callable[[Set[Source]], None]) -> None:
        """Call `listener(sources)` after a workspace was left for good: no other has more sources than these.

        Pasted texts are sources and may be long, so whoever knows something of others should forget it.
        """
        self._source_watchers.append(listener)

    # ---- how

    def _new_history(self) -> History:
        history = History()
        history.changed = self._labels_changed
        history.forgotten = self._collect
        return history

    def _labels_changed(self) -> None:
        for listener in tuple(self._label_watchers):
            listener()

    def _text_edited(self, _edit: TextEdit) -> None:
        self.show(text_version=self._text.version)

    def _put(self, workspace: Workspace, text: EditedText) -> None:
        self._text.unsubscribe(self._text_edited)
        self._text = text
        text.subscribe(self._text_edited)
        for listener in tuple(self._text_watchers):
            listener(text)
        workspace = workspace.replace(text_version=text.version)
        if workspace != self._workspace:
            self._swap(workspace)
        self._labels_changed()

    def _weight_of_gone(self, before: Workspace, after: Workspace) -> int:
        """About how many bytes the runs and tokenizers take that a change closes or deletes."""
        gone = set(before.archived()).difference(after.archived())
        learned = sum(run.vocab_size or 0 for run in before.runs if run.id in gone)
        return self.archive.weight(gone) + learned * BYTES_PER_TOKEN

    def _collect(self) -> None:
        """Free what no workspace refers to any more."""
        self.archive.keep_only({each for workspace in self._in_reach() for each in workspace.archived()})

    def _forget_sources(self) -> None:
        source_key.cache_clear()
        sources = {each.source for workspace in self._in_reach() for each in workspace.sources}
        for listener in tuple(self._source_watchers):
            listener(sources)

    def _in_reach(self) -> list[Workspace]:
        """All workspaces: what is open, what is below, and what undo or redo brings back."""
        workspaces = {id(self._workspace): self._workspace}
        if self._coming is not None:
            workspaces[id(self._coming)] = self._coming
        for frame in self._frames:
            workspaces[id(frame.workspace)] = frame.workspace
        for history in (self.history, *(frame.text.history for frame in self._frames)):
            for each in history:
                if isinstance(each, _Swap):
                    workspaces[id(each.before)] = each.before
                    workspaces[id(each.after)] = each.after
        return list(workspaces.values())

    def _swap(self, new: Workspace) -> None:
        self._unannounced.append((self._workspace, new))
        self._workspace = new
        if not self._is_announcing:
            self._announce_all()

    def _announce_all(self) -> None:
        errors: list[Exception] = []
        self._is_announcing = True
        try:
            for _ in range(MAX_CHANGES_PER_ROUND):
                if not self._unannounced:
                    break
                self._announce(*self._unannounced.popleft(), errors)
            else:
                self._unannounced.clear()
                raise RuntimeError("watchers answer every change with another one")
        finally:
            self._is_announcing = False
        if errors:
            raise errors[0]

    def _announce(self, old: Workspace, new: Workspace, errors: list[Exception]) -> None:
        for watcher in tuple(self._watchers):
            before, after = watcher.select(old), watcher.select(new)
            if before is not after and before != after:
                try:
                    watcher.listener(before, after)
                except Exception as error:
                    errors.append(error)
