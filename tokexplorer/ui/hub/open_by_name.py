"""The dialog that opens a tokenizer by its name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QStringListModel, Qt, Signal, Slot
from PySide6.QtWidgets import QCompleter, QDialog, QLineEdit, QWidget
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.hub.errors import HubError
from tokexplorer.hub.names import DEFAULT_REVISION, Source, known_names, parse_name
from tokexplorer.presentation.problems import as_sentence
from tokexplorer.ui.background import Background, BackgroundTask
from tokexplorer.ui.hub.name_fetcher import NameFetcher
from tokexplorer.ui.kit.field import Field
from tokexplorer.ui.kit.parts import (
    in_column,
    named,
    plain_label,
    quiet_button,
)
from tokexplorer.ui.kit.ticks import LabelledTick
from tokexplorer.ui.scale import px
from tokexplorer.ui.widgets.work_strip import WorkStrip

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QCloseEvent

    from tokexplorer.ui.hub.name_fetcher import Opened

MAX_RECENT = 20
_WIDTH_PX, _LEAST_WIDTH_PX = 520, 380
_CLOSE_S = 0.2
_HINT = tr(
    "An encoding or model of OpenAI (gpt2, gpt-4o), or a repository of Hugging Face (org/name@revision)."
)


class OpenByNameDialog(QDialog):
    """Asks for a name, fetches the tokenizer, and closes when it is there.

    Attributes:
        name_edit: the name; names that were opened before and those that tiktoken knows are offered.
        offline_box: whether only tokenizers of the cache are opened.
        open_button, cancel_button: the buttons.
        fetcher: fetches in the background.
        recent: names that were opened, the latest first.

    Signals:
        opened(Opened): the tokenizer and where it comes from.
        recent_changed(list[str]): `recent` is another list now.
    """

    opened = Signal(object)
    recent_changed = Signal(object)

    def __init__(self, parent: QWidget | None = None, *, recent: Sequence[str] = (), **settings: Any) -> None:
        """`settings` are those of `hub.fetch.fetch`, such as the folder of the cache."""
        super().__init__(parent)
        self.setObjectName("openByNameDialog")
        self.setWindowTitle(tr("Open a tokenizer by name"))
        self.recent = list(recent)[:MAX_RECENT]
        self._known: list[str] | None = None
        self.fetcher = NameFetcher(self, **settings)
        self._names = BackgroundTask("names", self)
        self._make_parts()
        self._lay_out()
        self._connect()
        self._names.submit(lambda _: known_names())  # tiktoken takes a while to be imported
        self._show_state()
        self.setMinimumWidth(px(_LEAST_WIDTH_PX))
        self.resize(px(_WIDTH_PX), self.sizeHint().height())

    # ---- parts

    def _make_parts(self) -> None:
        self.name_edit = named(QLineEdit(), "tokenizerName")
        self.name_edit.setPlaceholderText(tr("gpt-4o, bert-base-uncased, Qwen/Qwen2.5-7B …"))
        self._offered = QStringListModel(self.recent, self)
        completer = QCompleter(self._offered, self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        self.name_edit.setCompleter(completer)
        self._field = Field(tr("Name"), self.name_edit, tr("hf: or tiktoken: in front says which is meant"))
        self._meant = plain_label(_HINT, "nameMeant")
        offline = tr("Use only what is kept on this machine")
        self.offline_box = named(LabelledTick(offline), "nameOffline", offline)
        self.open_button = quiet_button(
            tr("Open"), "openName", tr("Fetch the tokenizer, if it is not kept, and open it")
        )
        self.open_button.setProperty("primary", True)
        self.open_button.setAutoDefault(True)
        self.cancel_button = quiet_button(tr("Cancel"), "cancelName", tr("Stop fetching, or close"))
        self._strip = WorkStrip("name", tr("How much is there"), (self.cancel_button, self.open_button))

    def _lay_out(self) -> None:
        in_column(
            self._field,
            self._meant,
            self.offline_box,
            None,
            self._strip,
            parent=self,
            margins=(16, 14, 16, 12),
            spacing=10,
        )
        self.open_button.setDefault(True)  # only within the dialog it stays that after a click

    def _connect(self) -> None:
        fetcher = self.fetcher
        self.name_edit.textChanged.connect(self._show_meant)
        self.open_button.clicked.connect(self.open_name)
        self.cancel_button.clicked.connect(self._cancel)
        self._names.done.connect(self._offer)
        fetcher.progressed.connect(self._tell)
        fetcher.opened.connect(self._finish)
        fetcher.failed.connect(self._fail)
        fetcher.cancelled.connect(lambda: self._end(tr("Stopped. Nothing half is kept.")))

    # ---- what it does

    @Slot()
    def open_name(self) -> None:
        """Fetch the tokenizer of the name that was typed, and open it."""
        name = self.name_edit.text().strip()
        if not name or self.fetcher.is_busy:
            return
        self._fail("", "")
        self.fetcher.fetch(name, offline=True if self.offline_box.isChecked() else None)
        self._tell(None, "")
        self._show_state()

    @override
    def reject(self) -> None:
        self._cancel()

    @override
    def closeEvent(self, event: QCloseEvent) -> None:
        Background.of_window().stop(self, _CLOSE_S)
        super().closeEvent(event)

    @Slot()
    def _cancel(self) -> None:
        if self.fetcher.is_busy:
            self.fetcher.cancel()
            self._strip.say(tr("Stopping …"))
            return
        Background.of_window().stop(self, _CLOSE_S)
        super().reject()

    @Slot(object)
    def _finish(self, opened: Opened) -> None:
        name = self.name_edit.text().strip()
        self.recent = [name, *(each for each in self.recent if each != name)][:MAX_RECENT]
        self._offer(self._known)
        self._end(opened.fetched.note)
        self.recent_changed.emit(self.recent)
        self.opened.emit(opened)
        Background.of_window().stop(self, _CLOSE_S)
        self.accept()

    # ---- what it shows

    @Slot(object, str)
    def _tell(self, share: float | None, said: str) -> None:
        self._strip.tell(share, said or tr("Asking …"))

    @Slot(object, object)
    def _fail(self, sentence: str, where: str) -> None:
        self._strip.show_problem(sentence, where)
        self._end("")
        layout = self.layout()
        if sentence and layout is not None:  # a sentence over several lines
            self.resize(self.width(), max(self.height(), layout.totalHeightForWidth(self.width())))

    def _end(self, said: str) -> None:
        self._strip.say(said)
        self._show_state()
        self.name_edit.setFocus()  # it lost it while it was disabled

    @Slot()
    def _show_state(self) -> None:
        busy = self.fetcher.is_busy
        self._strip.show_busy(busy)
        self.name_edit.setEnabled(not busy)
        self.offline_box.setEnabled(not busy)
        self.open_button.setEnabled(not busy and bool(self.name_edit.text().strip()))

    @Slot(object)
    def _offer(self, known: list[str] | None) -> None:
        self._known = known
        self._offered.setStringList(list(dict.fromkeys((*self.recent, *(known or ())))))
        self._show_meant()

    @Slot()
    def _show_meant(self) -> None:
        """Say what the name stands for, before anything is fetched."""
        self._show_state()
        text = self.name_edit.text().strip()
        if not text or self._known is None:
            self._meant.setText(_HINT)
            return
        try:
            name = parse_name(text)
        except HubError as error:
            self._meant.setText(as_sentence(error.why))
            return
        if name.source is Source.TIKTOKEN:
            used_by = "" if name.asked == name.name else tr(", which {asked} uses", asked=name.asked)
            self._meant.setText(
                tr("The encoding {name} of tiktoken{used_by}.", name=name.name, used_by=used_by)
            )
        else:
            at = "" if name.revision == DEFAULT_REVISION else tr(" at {revision}", revision=name.revision)
            self._meant.setText(tr("The repository {name} of Hugging Face{at}.", name=name.name, at=at))
