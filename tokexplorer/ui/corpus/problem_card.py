"""What could not be read of a source, shown below it, with buttons for what can be done about it."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal, Slot
from PySide6.QtWidgets import QFrame, QGridLayout, QMenu, QPushButton, QWidget

from tokexplorer.core.language import tr
from tokexplorer.corpus.errors import DecodePolicy
from tokexplorer.corpus.sources import FileSource, FilesSource, FolderSource, PastedText
from tokexplorer.presentation.problems import as_sentence, with_stop
from tokexplorer.ui.kit.field import push_button, small_label
from tokexplorer.ui.kit.parts import in_column
from tokexplorer.ui.scale import px

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from tokexplorer.corpus.errors import CorpusError, OnInvalid
    from tokexplorer.corpus.sources import Source

# (codec, name for people); the most likely encodings of text files come first.
ENCODINGS: tuple[tuple[str, str], ...] = (
    ("cp1252", tr("Western, Windows-1252")),
    ("latin-1", tr("Western, Latin-1")),
    ("utf-16-le", "UTF-16, little-endian"),
    ("utf-16-be", "UTF-16, big-endian"),
    ("cp1250", tr("Central European, Windows-1250")),
    ("cp1251", tr("Cyrillic, Windows-1251")),
    ("koi8-r", tr("Cyrillic, KOI8-R")),
    ("cp1253", tr("Greek, Windows-1253")),
    ("cp1254", tr("Turkish, Windows-1254")),
    ("cp1255", tr("Hebrew, Windows-1255")),
    ("cp1256", tr("Arabic, Windows-1256")),
    ("cp874", tr("Thai, Windows-874")),
    ("shift_jis", tr("Japanese, Shift JIS")),
    ("euc_jp", tr("Japanese, EUC-JP")),
    ("gb18030", tr("Chinese, GB18030")),
    ("big5", tr("Chinese, Big5")),
    ("cp949", tr("Korean, CP949")),
)


def policy_words(policy: DecodePolicy) -> str:
    """The way in which a source is read, in a few words; "" for the default."""
    encoding = next(
        (name for codec, name in ENCODINGS if DecodePolicy(codec).encoding == policy.encoding),
        policy.encoding.upper(),
    )
    done = {
        "strict": "",
        "skip": tr("invalid bytes left out"),
        "replace": tr("invalid bytes replaced by U+FFFD"),
    }
    parts = [
        tr("read as {encoding}", encoding=encoding) if encoding else "",
        done[policy.on_invalid],
        tr("column {column}", column=policy.column) if policy.column else "",
        tr("lines without a text left out") if policy.bad_lines == "skip" else "",
    ]
    return ", ".join(part for part in parts if part)


SPACING_PX = 4
_SENTENCE_END = re.compile(r"(?<=\.) |(?<=。)")


class ProblemCard(QFrame):
    """The problems of one source: why it was not read, or why files of it were left out.

    Signals:
        source_wanted(Source): use this source instead, which is read in another way.
        retry_wanted(): read the source once more.
        removal_wanted(): take the source off the list.
        columns_wanted(Source, tuple[str, ...]): show the columns of the file that has the problem, and these.
    """

    source_wanted = Signal(object)
    retry_wanted = Signal()
    removal_wanted = Signal()
    columns_wanted = Signal(object, object)

    def __init__(
        self,
        source: Source,
        problems: tuple[CorpusError, ...],
        parent: QWidget | None = None,
        *,
        is_read: bool = False,
    ) -> None:
        """`is_read` says that the source was read, without the files that have a problem."""
        super().__init__(parent)
        self.setObjectName("sourceProblem")
        self.setAccessibleName(tr("Problem with {title}", title=source.title))
        self.source, self.problems = source, problems
        self._is_read = is_read
        grid = QGridLayout()
        grid.setSpacing(px(SPACING_PX))
        for place, button in enumerate(self._buttons()):
            grid.addWidget(button, place // 2, place % 2)
        sentence = left_out_sentence(source, problems) if is_read else problem_sentence(source, problems[0])
        role = "warning" if is_read else "error"
        label = small_label(sentence, "sourceProblemText", role=role, wraps=True)
        in_column(label, grid, parent=self, spacing=SPACING_PX, margins=(0, 0, 0, 2 * SPACING_PX))

    def _buttons(self) -> Iterator[QPushButton]:
        choices = [choice for each in self.problems for choice in each.choices]
        has_choices = bool(choices) and isinstance(self.source, FilesSource | PastedText)
        columns = list(dict.fromkeys(choice.column for choice in choices))
        if has_choices and any(column not in ("", self.source.policy.column) for column in columns):
            yield self._column_button(columns)
        elif has_choices and any(choice.bad_lines != self.source.policy.bad_lines for choice in choices):
            skip = self._button(
                tr("Leave out such lines"),
                "skipLinesButton",
                tr("Leave out lines that have no text"),
            )
            skip.clicked.connect(partial(self._read_with, replace(self.source.policy, bad_lines="skip")))
            yield skip
        elif has_choices:
            encoding = self.source.policy.encoding
            skip = self._button(
                tr("Drop invalid bytes"), "skipBytesButton", tr("Leave out what cannot be read")
            )
            skip.clicked.connect(partial(self._decode_with, encoding, "skip"))
            replacing = self._button(
                tr("Replace"), "replaceBytesButton", tr("Put U+FFFD in place of what cannot be read")
            )
            replacing.clicked.connect(partial(self._decode_with, encoding, "replace"))
            yield from (skip, replacing)
            if not isinstance(self.source, PastedText):
                yield self._decode_button()
        else:
            again = self._button(tr("Try again"), "tryAgainButton", tr("Read it once more"))
            again.clicked.connect(self.retry_wanted)
            yield again
        if self._is_read and isinstance(self.source, FolderSource):
            count = len(self.problems)
            text = tr("Leave out all {count:,} files", count=count) if count > 1 else tr("Leave out the file")
            leave_out = self._button(text, "leaveOutButton", tr("Go on without, and say no more about it"))
            leave_out.clicked.connect(self._leave_out)
            yield leave_out
        elif not self._is_read:
            remove = self._button(tr("Remove"), "removeSourceButton", tr("Take it off the list"))
            remove.clicked.connect(self.removal_wanted)
            yield remove

    def _button(self, text: str, object_name: str, tip: str) -> QPushButton:
        return push_button(text, object_name, tip, name=f"{text}: {self.source.title}", is_small=True)

    def _decode_button(self) -> QPushButton:
        button = self._button(
            tr("Decode as"), "decodeAsButton", tr("Choose the encoding that it was written in")
        )
        menu = QMenu(button)
        menu.setObjectName("decodeAsMenu")
        likely = {choice.encoding for each in self.problems for choice in each.choices if choice.encoding}
        encodings = sorted(ENCODINGS, key=lambda each: DecodePolicy(each[0]).encoding not in likely)
        for codec, name in encodings:
            action = menu.addAction(name)
            action.setData(codec)
            action.triggered.connect(partial(self._decode_with, codec, "strict"))
        button.setMenu(menu)
        return button

    def _column_button(self, columns: Sequence[str]) -> QPushButton:
        button = self._button(
            tr("Choose the column …"),
            "chooseColumnButton",
            tr("Choose the column that is the text, among the first rows"),
        )
        file = Path(next(each.path for each in self.problems if each.choices))
        is_within = isinstance(self.source, FolderSource) and file != self.source.path
        source = FileSource(file, self.source.policy) if is_within else self.source
        button.clicked.connect(lambda: self.columns_wanted.emit(source, tuple(filter(None, columns))))
        return button

    def _decode_with(self, encoding: str, on_invalid: OnInvalid, _checked: bool = False) -> None:
        self._read_with(replace(self.source.policy, encoding=encoding, on_invalid=on_invalid))

    def _read_with(self, policy: DecodePolicy, _checked: bool = False) -> None:
        assert isinstance(self.source, FilesSource | PastedText)
        self.source_wanted.emit(replace(self.source, policy=policy))

    @Slot()
    def _leave_out(self) -> None:
        assert isinstance(self.source, FolderSource)
        paths = tuple(each.path for each in self.problems)
        self.source_wanted.emit(replace(self.source, left_out=(*self.source.left_out, *paths)))


def left_out_sentence(source: Source, problems: Sequence[CorpusError]) -> str:
    """Which files of a folder were left out, the first of them with place and reason."""
    first = problem_sentence(source, problems[0])
    if len(problems) == 1:
        return tr("A file is left out. {first}", first=first)
    second = problem_sentence(source, problems[1])
    more = tr(" And {value:,} more.", value=len(problems) - 2) if len(problems) > 2 else ""
    return tr(
        "{problem_count:,} files are left out. {first} {second}{more}",
        problem_count=len(problems),
        first=first,
        second=second,
        more=more,
    )


def problem_sentence(source: Source, error: CorpusError) -> str:
    """The error of a source as a sentence: the file of a folder, the place in it, and what is wrong."""
    file = ""
    if isinstance(source, FolderSource) and error.path != str(source.path):
        file = error.path.removeprefix(f"{source.path}/")
    place = ", ".join(part for part in (file, error.where) if part)
    why = _SENTENCE_END.split(error.why)[0] if error.choices else error.why  # the rest is on the buttons
    return with_stop(f"{place}: {why}") if place else as_sentence(why)
