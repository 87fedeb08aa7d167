"""Drag and drop on the window: tokenizers are opened, other files are added to the corpus."""

from __future__ import annotations

import json
import os
import re
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt, Signal, Slot
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QWidget
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.presentation.numbers import counted, grouped
from tokexplorer.session.dropped_paths import SortedPaths, sorted_paths
from tokexplorer.session.storage.schema import SUFFIX
from tokexplorer.ui.background import BackgroundTask
from tokexplorer.ui.scale import px
from tokexplorer.ui.theme import theme, ui_font
from tokexplorer.ui.widgets.linked import linked_files, linked_pages
from tokexplorer.ui.window.opening_queue import title_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtCore import QMimeData
    from PySide6.QtGui import QDragMoveEvent, QDropEvent, QPaintEvent
    from PySide6.QtWidgets import QMainWindow

    from tokexplorer.ui.window.settings_store import SettingsStore

_PREFIXES = ("hf:", "tiktoken:")
_MOST_NAME = 200
_MOST_SHOWN = 3
ON_CORPUS = tr("Here a tokenizer is a text like any other. Drop it anywhere else to open it.")
_VEIL_ALPHA = 0.82
_MARGIN_PX, _RADIUS_PX, _LINE_PX, _SPACING_PX = 8.0, 8.0, 1.5, 6.0
_MOST_WIDTH_PX, _NARROW_PX = 560.0, 340.0
_HEADLINE_PT, _NARROW_HEADLINE_PT = 15.0, 11.5
_PADDING_PX, _NARROW_PADDING_PX = 26.0, 10.0
_BREAKS, _MAY_BREAK = re.compile(r"(?<=[/._-])(?=\w)"), "\u200b"  # names of files are long words
_DROPPED = "dropped"


@dataclass(frozen=True, slots=True)
class Dropped:
    """The parts of a drag that the window can use.

    Attributes:
        paths: files and folders.
        names: names of tokenizers, or addresses of their pages.
    """

    paths: tuple[Path, ...] = ()
    names: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.paths or self.names)


def dropped(data: QMimeData) -> Dropped:
    """Files, links to Hugging Face, and a text that is a name and begins with `hf:` or `tiktoken:`."""
    paths, names = linked_files(data), linked_pages(data)
    if not paths and not names and data.hasText():
        text = data.text().strip() if len(data.text()) <= _MOST_NAME else ""
        names = [text] if text.lower().startswith(_PREFIXES) and len(text.split()) == 1 else []
    return Dropped(tuple(dict.fromkeys(paths)), tuple(dict.fromkeys(names)))


def headline(what: Dropped, sorted_paths: SortedPaths | None) -> str:
    """What a drop will do, as `Open 2 tokenizers, add 1 file to the corpus`."""
    if sorted_paths is None:
        return tr(
            "Open tokenizers, add texts to the corpus: {path_count}",
            path_count=counted(len(what.paths), "file"),
        )
    opened = [title_of(str(each)) for each in (*what.names, *sorted_paths.tokenizers)]
    parts = []
    if opened:
        parts.append(
            tr("Open {value}", value=opened[0] if len(opened) == 1 else counted(len(opened), "tokenizer"))
        )
    if sorted_paths.others:
        others = _named(sorted_paths.others)
        parts.append(
            tr("add {others} to the corpus", others=others)
            if parts
            else tr("Add {others} to the corpus", others=others)
        )
    if sorted_paths.session is not None:
        name = sorted_paths.session.stem
        parts.append(
            tr("open the session {name}", name=name) if parts else tr("Open the session {name}", name=name)
        )
    return ", ".join(parts)


def corpus_headline(what: Dropped) -> str:
    """What a drop on the corpus will do, where all files are texts."""
    return tr("Add {paths} to the corpus", paths=_named(what.paths))


def file_names(what: Dropped) -> str:
    """The first names of the dragged files and tokenizers."""
    names = [*(title_of(name) for name in what.names), *map(_told, what.paths)]
    more = len(names) - _MOST_SHOWN
    return " · ".join(names[:_MOST_SHOWN]) + (tr(" · {more} more", more=grouped(more)) if more > 0 else "")


def _told(path: Path) -> str:
    """The name of a file, with its folder if the name is one of the usual names of tokenizer files."""
    return path.name if title_of(str(path)) == path.stem else f"{path.parent.name}/{path.name}"


def _named(paths: tuple[Path, ...]) -> str:
    return paths[0].name if len(paths) == 1 else counted(len(paths), "file")


class DropOverlay(QWidget):
    """Says what a drop will do; lets the mouse through, so that the widget below takes the drop."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("dropOverlay")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._headline = ""
        self._lines: tuple[str, ...] = ()
        self.hide()

    def show_over(self, place: QRect, headline: str, *lines: str) -> None:
        """Cover `place` of the parent, and show these lines; empty lines are left out."""
        self._headline, self._lines = headline, tuple(line for line in lines if line)
        self.setAccessibleName(". ".join((headline, *self._lines)))
        self.setGeometry(place)
        self.raise_()
        self.show()
        self.update()

    @property
    def said(self) -> str:
        """What a drop will do; empty while nothing is dragged."""
        return "" if self.isHidden() else self._headline

    @override
    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the veil, a frame, and the sentences in the middle."""
        colours, painter = theme(), QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        veil = QColor(colours.surface)
        veil.setAlphaF(_VEIL_ALPHA)
        painter.fillRect(self.rect(), veil)
        painter.setPen(QPen(QColor(colours.accent), px(_LINE_PX), Qt.PenStyle.DashLine))
        frame = QRectF(self.rect()).adjusted(px(_MARGIN_PX), px(_MARGIN_PX), -px(_MARGIN_PX), -px(_MARGIN_PX))
        painter.drawRoundedRect(frame, px(_RADIUS_PX), px(_RADIUS_PX))
        self._paint_card(painter, frame)

    def _paint_card(self, painter: QPainter, frame: QRectF) -> None:
        colours, is_narrow = theme(), frame.width() < px(_NARROW_PX)
        flags = Qt.AlignmentFlag.AlignHCenter | Qt.TextFlag.TextWordWrap
        padding = px(_NARROW_PADDING_PX) if is_narrow else px(_PADDING_PX)
        large = QFont(ui_font())
        large.setPointSizeF(_NARROW_HEADLINE_PT if is_narrow else _HEADLINE_PT)
        large.setWeight(QFont.Weight.DemiBold)
        width = min(px(_MOST_WIDTH_PX), frame.width() - 2 * padding)
        texts = [(_BREAKS.sub(_MAY_BREAK, self._headline), large, colours.text)]
        texts += [(_BREAKS.sub(_MAY_BREAK, line), ui_font(), colours.muted) for line in self._lines]
        room = QRectF(0, 0, width - 2 * padding, 10_000)
        places = [QFontMetricsF(font).boundingRect(room, int(flags), text) for text, font, _ in texts]
        heights = [place.height() for place in places]
        height = sum(heights) + px(_SPACING_PX) * (len(texts) - 1)
        card = QRectF(0, 0, width, height + 2 * padding)
        card.moveCenter(frame.center())
        painter.setPen(QPen(QColor(colours.hairline), 1))
        painter.setBrush(QColor(colours.raised))
        painter.drawRoundedRect(card, px(_RADIUS_PX), px(_RADIUS_PX))
        top = card.top() + padding
        for (text, font, colour), each in zip(texts, heights, strict=True):
            painter.setFont(font)
            painter.setPen(QColor(colour))
            painter.drawText(QRectF(card.left() + padding, top, room.width(), each + 2), int(flags), text)
            top += each + px(_SPACING_PX)


class WindowDrops(QObject):
    """Looks into dragged files in the background, and says whether they are tokenizers or texts.

    The corpus pane takes all files as texts by itself.

    Attributes:
        overlay: says what a drop will do.

    Signals:
        origins_wanted(tuple[str, ...]): open these paths and names as tokenizers.
        texts_wanted(tuple[Path, ...]): add these files and folders to the corpus.
        session_wanted(Path, Callable[[], object]): open this session, and call this when it is open.
        said(str): what was not taken.
    """

    session_wanted = Signal(object, object)
    said = Signal(str)
    origins_wanted = Signal(object)
    texts_wanted = Signal(object)

    def __init__(self, window: QMainWindow, corpus: QWidget) -> None:
        super().__init__(window)
        self._window, self._corpus = window, corpus
        self.overlay = DropOverlay(window)
        self._over = Dropped()
        self._sorted: SortedPaths | None = None
        self._is_over_corpus = False
        self._taken: list[tuple[tuple[Path, ...], bool]] = []
        self._looks = BackgroundTask("look", self)
        self._looks.done.connect(self._looked)
        self._takes = BackgroundTask("take", self)
        self._takes.done.connect(self._took)
        window.setAcceptDrops(True)
        corpus.installEventFilter(self)

    # ---- over the window

    def enter(self, event: QDragMoveEvent) -> None:
        """Say what a drop would do, because something is dragged into the window."""
        what = dropped(event.mimeData())
        if not what:
            event.ignore()
            return
        _take_copy(event)
        self._is_over_corpus = False
        self._look_into(what)

    def move(self, event: QDragMoveEvent) -> None:
        """Accept the drag as long as the window can use it."""
        if self.overlay.isHidden():
            event.ignore()
        else:
            _take_copy(event)

    @Slot()
    def leave(self) -> None:
        """Hide the overlay, because the drag has left the window."""
        self.overlay.hide()

    def drop(self, event: QDropEvent) -> None:
        """Do what was said."""
        self.overlay.hide()
        what = dropped(event.mimeData())
        if not what:
            event.ignore()
            return
        _take_copy(event)
        if what.names:
            self.origins_wanted.emit(what.names)
        self.take(what.paths)

    def take(self, paths: Sequence[Path], *, only_there: bool = False) -> None:
        """Open the tokenizers among files, and add the others to the corpus.

        With `only_there` a file that is missing is left out.
        """
        if not paths:
            return
        self._taken.append((tuple(paths), only_there))
        if not self._takes.is_busy:
            self._take_next()

    @property
    def is_taking(self) -> bool:
        """Whether dropped files are being looked into."""
        return bool(self._taken)

    def leave_workspace(self) -> None:
        """Forget dropped files that were not looked into yet, and say so: another workspace is shown now."""
        if self._taken:
            names = _named(tuple(path for paths, _ in self._taken for path in paths))
            self._forget()
            self.said.emit(tr("Not taken: {names}. Drop again to use here.", names=names))

    def _forget(self) -> None:
        self._takes.forget()
        self._taken.clear()

    def keep(self, settings: SettingsStore) -> None:
        """Keep dropped files that were not looked into yet for the next start; they are not taken now."""
        paths = [str(path) for each, _ in self._taken for path in each]
        settings.keep_choice(_DROPPED, json.dumps(paths) if paths else "")
        self._forget()

    def restore(self, settings: SettingsStore) -> None:
        """Take the files that `keep` kept, if they still exist."""
        kept = settings.choice(_DROPPED)
        if kept:
            settings.keep_choice(_DROPPED, "")
            self.take(_paths_of(kept), only_there=True)

    def _take_next(self) -> None:
        if self._taken:
            paths, only_there = self._taken[0]
            self._takes.submit(
                lambda progress: sorted_paths(
                    (path for path in paths if not only_there or os.path.exists(path)), progress.check
                )
            )

    @Slot(object)
    def _took(self, found: SortedPaths) -> None:
        self._taken.pop(0)
        if found.session is None:
            self._use(found)
        else:  # what came along belongs there; the session at hand may have to be saved before
            self.session_wanted.emit(found.session, partial(self._use, found))
        self._take_next()

    def _use(self, found: SortedPaths) -> None:
        if found.others:
            self.texts_wanted.emit(found.others)
        if found.tokenizers:
            self.origins_wanted.emit(tuple(str(path.absolute()) for path in found.tokenizers))

    # ---- what is said

    def _look_into(self, what: Dropped) -> None:
        if what != self._over:
            self._over = what
            self._sorted = None if what.paths else SortedPaths()
            if what.paths:
                self._looks.submit(lambda progress: sorted_paths(what.paths, progress.check))
        self._show()

    @Slot(object)
    def _looked(self, found: SortedPaths) -> None:
        self._sorted = found
        if not self.overlay.isHidden():
            self._show()

    def _show(self) -> None:
        what, found = self._over, self._sorted
        if self._is_over_corpus:
            tip = ON_CORPUS if found is not None and found.tokenizers else ""
            place = QRect(self._corpus.mapTo(self._window, QPoint()), self._corpus.size())
            self.overlay.show_over(place, corpus_headline(what), file_names(what), tip)
        else:
            place = self._window.rect()
            place.setTop(self._window.menuBar().height())
            place.setBottom(place.bottom() - self._window.statusBar().height())
            self.overlay.show_over(place, headline(what, found), file_names(what))

    @override
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Say what a drop on the corpus pane will do; the pane takes it by itself."""
        if event.type() == QEvent.Type.DragEnter:
            what = dropped(event.mimeData())  # type: ignore[attr-defined]
            self._is_over_corpus = bool(what.paths) and not any(path.suffix == SUFFIX for path in what.paths)
            if self._is_over_corpus:
                self._look_into(what)
        elif event.type() in (QEvent.Type.DragLeave, QEvent.Type.Drop):
            self.overlay.hide()
        return False


def _paths_of(kept: str) -> list[Path]:
    """The paths that settings hold; none if they are invalid."""
    try:
        names = json.loads(kept)
    except ValueError:
        return []
    return [Path(name) for name in names if isinstance(name, str)] if isinstance(names, list) else []


def _take_copy(event: QDropEvent) -> None:
    """Accept a drag as a copy, whatever was proposed: the files stay where they are."""
    event.setDropAction(Qt.DropAction.CopyAction)
    event.accept()
