"""The part of the panel that says what the tokenizers are compared on."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QMenu

from tokexplorer.core.language import tr
from tokexplorer.session.compare.texts import (
    TextKind,
    TextsFrom,
    file_names,
    included_gold,
    parallel_samples,
)
from tokexplorer.ui.kit.field import push_button
from tokexplorer.ui.kit.parts import action, named
from tokexplorer.ui.metrics.eliding_combo import ElidingCombo
from tokexplorer.ui.scale import px
from tokexplorer.ui.widgets.plain_tip import plain_caption

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from pathlib import Path

    from PySide6.QtWidgets import QWidget

    from tokexplorer.core.metrics.morphology import GoldWords
    from tokexplorer.session.compare.texts import CorpusTexts, OpenedText

MOST_COMBO_PX, NARROW_COMBO_PX = 220, 112
NOT_PARALLEL = tr("not parallel")
INCLUDED = tr("Words that come with the program")
_TITLES = {
    TextsFrom.WINDOW: tr("Text in the window"),
    TextsFrom.TRAINING: tr("Training text"),
    TextsFrom.HELD_OUT: tr("Held-out text"),
    TextsFrom.FILES: tr("Text files"),
    TextsFrom.PARALLEL: tr("Parallel texts"),
    TextsFrom.GOLD: tr("Gold words"),
}
_TIPS = {
    TextsFrom.WINDOW: tr("The text above"),
    TextsFrom.TRAINING: tr("What the runs learn from, source by source"),
    TextsFrom.HELD_OUT: tr("What was set apart before training and no run has seen, source by source"),
    TextsFrom.FILES: tr("Files of your own, such as translations of one text, a sentence a line"),
    TextsFrom.PARALLEL: tr("A short text in 13 languages, line by line the same, for parity and premium"),
    TextsFrom.GOLD: tr("Words that people cut where their morphemes meet"),
}


class TextsBar(QObject):
    """Combo, files and reference; widgets that the panel places in its bar.

    Attributes:
        where: where texts come from.
        files: opened text files.
        gold: segmented words by language.
        widgets: to be placed from left to right.

    Signals:
        changed(): the tokenizers are to be compared on something else.
        files_wanted(): the user wants to add text files.
        gold_wanted(): the user wants to open a file of segmented words.
    """

    changed = Signal()
    files_wanted = Signal()
    gold_wanted = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.where = TextsFrom.WINDOW
        self.files: tuple[OpenedText, ...] = ()
        self.gold: Mapping[str, GoldWords] = included_gold()
        self._gold_path: Path | None = None
        self._corpus: CorpusTexts | None = None
        self._reference: str | None = None
        self._sample_reference: str | None = parallel_samples()[0].path.name
        self._is_narrow = False
        self._on = ElidingCombo("metricsOn", tr("What the tokenizers are compared on"), px(MOST_COMBO_PX))
        self._on.activated.connect(self._choose)
        self._files = push_button("", "metricsFiles", tr("Add text files, or take some out"))
        self._file_menu = named(QMenu(self._files), "metricsFilesMenu")
        self._files.setMenu(self._file_menu)
        self._parallel = ElidingCombo("metricsReference", tr("Reference language"), px(MOST_COMBO_PX))
        self._parallel.setToolTip(
            tr("The text that the others translate, line by line: for parity, premium and Gini")
        )
        self._parallel.activated.connect(self._choose_reference)
        self._gold_button = push_button("", "metricsGold", tr("Which words with their morphemes"))
        self._gold_menu = named(QMenu(self._gold_button), "metricsGoldMenu")
        self._gold_button.setMenu(self._gold_menu)
        self._fill_gold_menu()
        self._show()

    @property
    def widgets(self) -> Sequence[QWidget]:
        """From left to right."""
        return (self._on, self._files, self._parallel, self._gold_button)

    def set_narrow(self, is_narrow: bool) -> None:
        """Take as little room as possible."""
        self._is_narrow = is_narrow
        self._parallel.setMaximumWidth(px(NARROW_COMBO_PX) if is_narrow else px(MOST_COMBO_PX))
        self._fit()

    def _fit(self) -> None:
        """Limit the width of the choice, unless it shows the text of the window, which has a long name."""
        is_short = self._is_narrow and self.where is not TextsFrom.WINDOW
        self._on.setMaximumWidth(px(NARROW_COMBO_PX) if is_short else px(MOST_COMBO_PX))

    @property
    def reference(self) -> str | None:
        """The name of the text that the others translate; None if they do not."""
        if self.where is TextsFrom.PARALLEL:
            return self._sample_reference
        known = self.where is TextsFrom.FILES and self._reference in self.file_names
        return self._reference if known and len(self.files) > 1 else None

    @property
    def file_names(self) -> list[str]:
        """What the opened files, or the parallel texts, are called."""
        texts = parallel_samples() if self.where is TextsFrom.PARALLEL else self.files
        return _names(texts)

    # ---- what there is

    def show_corpus(self, texts: CorpusTexts | None) -> None:
        """Offer the texts of this corpus; what is gone is no longer compared on."""
        self._corpus = texts
        before = self.where
        if self.where not in self._offered():
            self.where = TextsFrom.WINDOW
        self._show()
        if self.where is not before or self.where in (TextsFrom.TRAINING, TextsFrom.HELD_OUT):
            self.changed.emit()

    def choose(self, where: TextsFrom) -> None:
        """Compare on these from now on. Raises ValueError if there are none of the kind."""
        if where not in self._offered():
            raise ValueError(tr("there is no {value}", value=where.value))
        if where is not self.where:
            self.where = where
            self._show()
            self.changed.emit()

    @Slot(object)
    def add_files(self, files: Sequence[OpenedText]) -> None:
        """Compare on these files too; one that was read before is replaced."""
        new = {file.path: file for file in files}
        kept = [new.pop(file.path, file) for file in self.files]
        self._set_files((*kept, *new.values()))
        self.where = TextsFrom.FILES
        self._show()
        self.changed.emit()

    def remove_file(self, file: OpenedText) -> None:
        """Do not compare on this file any longer."""
        self._set_files(tuple(each for each in self.files if each is not file))
        self._show()
        self.changed.emit()

    def set_reference(self, name: str | None) -> None:
        """Treat the texts as translations of this one, line by line; None if they are not."""
        if name != self.reference:
            if self.where is TextsFrom.PARALLEL:
                self._sample_reference = name
            else:
                self._reference = name
            self._show()
            self.changed.emit()

    @Slot(object, object)
    def set_gold(self, gold: Mapping[str, GoldWords], path: Path | None) -> None:
        """Compare on these segmented words; without a path they are those that come with the program."""
        self.gold, self._gold_path = gold, path
        self.where = TextsFrom.GOLD
        self._fill_gold_menu()
        self._show()
        self.changed.emit()

    def _set_files(self, files: tuple[OpenedText, ...]) -> None:
        """Other files; the reference stays the file that it was, whatever it is called among these."""
        names = dict(zip(_names(self.files), self.files, strict=True))
        reference = names.get(self._reference or "")
        self.files = files
        self._reference = next(
            (
                name
                for name, file in zip(_names(files), files, strict=True)
                if reference is not None and file.path == reference.path
            ),
            None,
        )

    def _offered(self) -> list[TextsFrom]:
        kinds = {TextsFrom.TRAINING: TextKind.TRAINING, TextsFrom.HELD_OUT: TextKind.HELD_OUT}
        return [
            each
            for each in TextsFrom
            if each not in kinds or (self._corpus is not None and self._corpus.of_kind(kinds[each]))
        ]

    # ---- what is shown of it

    def _show(self) -> None:
        offered = self._offered()
        self._on.offer([(each, _TITLES[each]) for each in offered], self.where)
        for place, each in enumerate(offered):
            self._on.setItemData(place, _TIPS[each], Qt.ItemDataRole.ToolTipRole)
        self._on.setToolTip(tr("Compared on: {tips}", tips=_TIPS[self.where]))
        self._fit()
        of_files = self.where is TextsFrom.FILES
        self._files.setVisible(of_files)
        self._files.setText(
            tr("Files ({file_count})", file_count=len(self.files)) if self.files else tr("Add files")
        )
        self._files.setAccessibleName(
            tr("Text files: {value}", value=", ".join(self.file_names) or tr("none yet"))
        )
        are_several = of_files and len(self.files) > 1
        self._parallel.setVisible(are_several or self.where is TextsFrom.PARALLEL)
        self._fill_file_menu()
        titles = [(name, tr("parallel to {name}", name=name)) for name in self.file_names]
        self._parallel.offer([("", NOT_PARALLEL), *titles], self.reference or "")
        self._gold_button.setVisible(self.where is TextsFrom.GOLD)
        name = tr("included") if self._gold_path is None else self._gold_path.name
        self._gold_button.setText(tr("Words: {name}", name=name))
        self._gold_button.setAccessibleName(tr("Gold words: {name}", name=name))

    def _fill_file_menu(self) -> None:
        menu = self._file_menu
        menu.clear()
        menu.addAction(action(menu, tr("Add files…"), self.files_wanted.emit, "metricsAddFiles"))
        if self.files:
            menu.addSeparator()
        for name, file in zip(_names(self.files), self.files, strict=True):
            text = plain_caption(tr("Take out {name}", name=name))
            taken = action(menu, text, partial(self.remove_file, file), f"take out {name}")
            taken.setToolTip(str(file.path))
            menu.addAction(taken)

    def _fill_gold_menu(self) -> None:
        menu = self._gold_menu
        menu.clear()
        included = action(
            menu, INCLUDED, partial(self.set_gold, included_gold(), None), "metricsIncludedGold"
        )
        included.setCheckable(True)
        included.setChecked(self._gold_path is None)
        menu.addAction(included)
        menu.addAction(action(menu, tr("Open words…"), self.gold_wanted.emit, "metricsOpenGold"))

    # ---- what the user does

    @Slot(int)
    def _choose(self, index: int) -> None:
        self.choose(self._on.itemData(index))
        if self.where is TextsFrom.FILES and not self.files:
            self.files_wanted.emit()

    @Slot(int)
    def _choose_reference(self, index: int) -> None:
        self.set_reference(self._parallel.itemData(index) or None)


def _names(files: Sequence[OpenedText]) -> list[str]:
    return file_names([file.path for file in files])
