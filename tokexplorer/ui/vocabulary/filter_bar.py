"""The row above the table: search, script, length, and the conditions that tokens must fulfil."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, get_args

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSignalBlocker, QSize, Qt, Signal, Slot
from PySide6.QtWidgets import (
    QComboBox,
    QLabel,
    QLineEdit,
    QMenu,
    QPushButton,
    QSpinBox,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
    QWidgetAction,
)
from typing_extensions import override

from tokexplorer.core.language import tr
from tokexplorer.presentation.numbers import grouped
from tokexplorer.session.vocabulary_view import Only, SearchBy, VocabularyQuery
from tokexplorer.ui.kit.field import choice_box, push_button
from tokexplorer.ui.kit.parts import in_row, named
from tokexplorer.ui.scale import px
from tokexplorer.ui.style_sheet import restyle
from tokexplorer.ui.vocabulary.browsing import NEEDS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from PySide6.QtGui import QAction, QKeyEvent, QMouseEvent, QResizeEvent

_KINDS: tuple[tuple[SearchBy, str, str, str], ...] = (
    (
        "text",
        tr("text"),
        tr("Find tokens that hold …"),
        tr("Tokens that hold this text; upper and lower case are different"),
    ),
    (
        "prefix",
        tr("prefix"),
        tr("Find tokens that begin with …"),
        tr("Tokens that begin with this; a space is meant literally"),
    ),
    (
        "regex",
        tr("regex"),
        tr("Find by regular expression …"),
        tr("Tokens that a regular expression finds something in"),
    ),
    ("id", tr("id"), tr("Find an id …"), tr("The token with this number")),
)
NARROW_PX = 620
NARROWEST_PX = 390
_LARGEST_FIRST = ("length", "corpus", "text", "score")  # orders that begin with the largest value
_COUNT_ROLE = Qt.ItemDataRole.UserRole + 1
_ANY_SCRIPT, _NO_SCRIPT = tr("any script"), tr("Script")  # in the open list, in the closed field
LONGEST = 9999
CONDITIONS: tuple[Only, ...] = get_args(Only)
CONDITION_TIPS: dict[Only, str] = {
    "white space": tr("Nothing but white space."),
    "case twins": tr("Another token differs in upper and lower case only."),
    "space twins": tr("Another token differs in the leading space (or ▁, or ##) only."),
    "byte fragments": tr("No whole characters: a part of one, or bytes that are no UTF-8."),
    "special": tr("Special tokens and user symbols: they stand for themselves."),
    "starts a word": tr("Begins with a space or ▁; in WordPiece without ##."),
    "continues a word": tr("Stands inside words; in WordPiece with ##."),
    "used in this text": tr("Stands in the inspected text."),
    "unused in this text": tr("Does not stand in the inspected text."),
    "unused in the corpus": tr(
        "Does not stand in the training corpus (any more): others have taken its place."
    ),
    "unreachable": tr("Whole characters, yet no text becomes it."),
    "undecodable": tr("A part of a character that is no text by itself."),
    "new since": tr("Was not in the vocabulary at the earlier of the two steps that are compared."),
}
CONDITION_NAMES: dict[Only, str] = {
    "white space": tr("white space"),
    "byte fragments": tr("byte fragments"),
    "special": tr("special"),
    "starts a word": tr("starts a word"),
    "continues a word": tr("continues a word"),
    "used in this text": tr("used in this text"),
    "unused in this text": tr("unused in this text"),
    "unused in the corpus": tr("unused in the corpus"),
    "unreachable": tr("unreachable"),
    "undecodable": tr("undecodable"),
    "case twins": tr("tokens that differ only in case"),
    "space twins": tr("tokens that differ only in a leading space"),
    "new since": tr("new since the earlier step"),
}
_WHY_NOT = {  # why the values are missing that a condition needs
    "verdicts": tr("known after an audit"),
    "corpus_counts": tr("the counts of the corpus are not known"),
    "text_counts": tr("the text is being counted"),
    "before": tr("no earlier step is chosen"),
}
_GROUP_STARTS: tuple[Only, ...] = ("special", "used in this text", "unreachable")


class LengthButton(QPushButton):
    """A button for bounds of the length, titled `Length 3–5`; its menu has the two bounds.

    Signals:
        changed(): the user set other bounds.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        named(self, "vocabularyLength", tip=tr("Show tokens of some lengths only, in characters"))
        self._least = _number("vocabularyLeastLength", tr("At least so many characters"))
        self._most = _number("vocabularyMostLength", tr("At most so many characters"))
        room = QWidget()
        items = (QLabel(tr("from")), self._least, QLabel(tr("to")), self._most, QLabel(tr("characters")))
        in_row(*items, parent=room, spacing=6, margins=(10, 6, 10, 6))
        menu = QMenu(self)
        action = QWidgetAction(menu)
        action.setDefaultWidget(room)
        menu.addAction(action)
        menu.aboutToShow.connect(self._least.setFocus)
        self.setMenu(menu)
        for box in (self._least, self._most):
            box.valueChanged.connect(self._changed)
        self._name()

    @property
    def bounds(self) -> tuple[int | None, int | None]:
        """The smallest and the largest length; None for no bound."""
        return self._least.value() or None, self._most.value() or None

    def set_bounds(self, least: int | None, most: int | None) -> None:
        """Show these bounds, without a signal."""
        for box, value in ((self._least, least), (self._most, most)):
            with QSignalBlocker(box):
                box.setValue(value or 0)
        self._name()

    @Slot()
    def _changed(self) -> None:
        self._name()
        self.changed.emit()

    def _name(self) -> None:
        text = tr("Length {bounds_text}", bounds_text=bounds_text(*self.bounds)).rstrip()
        self.setText(text)
        self.setAccessibleName(text)


def bounds_text(least: int | None, most: int | None) -> str:
    """Bounds as text: `3–5`, `3`, `≥ 3`, `≤ 5`; empty without bounds."""
    if least is None:
        return "" if most is None else f"≤ {most}"
    if most is None:
        return f"≥ {least}"
    return str(least) if least == most else f"{least}–{most}"


def _number(object_name: str, name: str) -> QSpinBox:
    box = named(QSpinBox(), object_name, name)
    box.setRange(0, LONGEST)
    box.setSpecialValueText(tr("any"))
    box.setMinimumWidth(px(64))
    return box


class _StayingMenu(QMenu):
    """A menu that stays open while its actions are ticked."""

    @override
    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if not self._tick(self.actionAt(event.position().toPoint())):
            super().mouseReleaseEvent(event)

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The space bar ticks an action and leaves the menu open, Enter ticks it and closes the menu."""
        if event.key() != Qt.Key.Key_Space or not self._tick(self.activeAction()):
            super().keyPressEvent(event)

    def _tick(self, action: QAction | None) -> bool:
        if action is None or not action.isCheckable() or not action.isEnabled():
            return False
        action.trigger()
        return True


class OnlyButton(QPushButton):
    """A button with a menu of conditions.

    Signals:
        changed(): the user ticked other conditions.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("vocabularyOnly")
        self._menu = _StayingMenu(self)
        self._menu.setObjectName("vocabularyOnlyMenu")
        self._menu.setToolTipsVisible(True)
        self._is_narrow = False
        self.choices: dict[Only, QAction] = {}
        for condition in CONDITIONS:
            if condition in _GROUP_STARTS:
                self._menu.addSeparator()
            action = self._menu.addAction(CONDITION_NAMES[condition])
            action.setCheckable(True)
            action.setObjectName(f"only {condition}")
            action.setToolTip(CONDITION_TIPS[condition])
            action.triggered.connect(self._ticked)
            self.choices[condition] = action
        self.setMenu(self._menu)
        self.show_tallies({})
        self._name()

    @property
    def chosen(self) -> frozenset[Only]:
        """The ticked conditions."""
        return frozenset(condition for condition, action in self.choices.items() if action.isChecked())

    def choose(self, conditions: frozenset[Only]) -> None:
        """Tick these conditions and no others, without a signal."""
        for condition, action in self.choices.items():
            action.setChecked(condition in conditions)
        self._name()

    def set_narrow(self, is_narrow: bool) -> None:
        """Use a shorter title in a narrow window."""
        self._is_narrow = is_narrow
        self._name()

    def show_tallies(self, tallies: Mapping[Only, int]) -> None:
        """Show how many tokens fulfil each condition; an unknown one can be unticked, but not ticked."""
        for condition, action in self.choices.items():
            count, title = tallies.get(condition), CONDITION_NAMES[condition]
            why_not = _WHY_NOT[NEEDS[condition]] if condition in NEEDS and count is None else ""
            aside = why_not if count is None else grouped(count)
            action.setText(f"{title}\t{aside}" if aside else title)
            action.setEnabled(not why_not or action.isChecked())

    @Slot()
    def _ticked(self) -> None:
        self._name()
        self.changed.emit()

    def _name(self) -> None:
        chosen = [CONDITION_NAMES[condition] for condition in CONDITIONS if condition in self.chosen]
        text = tr("Only") if self._is_narrow else tr("Show only")
        if len(chosen) == 1 and not self._is_narrow:
            text = tr("Only {chosen}", chosen=chosen[0])
        elif chosen:
            text = tr("Only ({chosen_count})", chosen_count=len(chosen))
        self.setText(text)
        self.setAccessibleName(
            tr("Show only: {names}", names=", ".join(chosen)) if chosen else tr("Show only")
        )
        self.setToolTip(tr("Conditions that must all hold") + (f": {', '.join(chosen)}" if chosen else ""))


class SearchField(QLineEdit):
    """The field of the search.

    Signals:
        left_down(): Down or Enter was pressed, which go to the table.
    """

    left_down = Signal()

    @override
    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Down and Enter go to the rows, Escape clears the field."""
        if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.left_down.emit()
        elif event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        else:
            super().keyPressEvent(event)


class _CountingDelegate(QStyledItemDelegate):
    """Shows the number of tokens after each script in the open list."""

    @override
    def initStyleOption(
        self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        super().initStyleOption(option, index)
        count = index.data(_COUNT_ROLE)
        option.text = _ANY_SCRIPT if count is None else f"{option.text}   {grouped(count)}"


class FilterBar(QWidget):
    """Search, script, length and conditions, which together are a `VocabularyQuery`.

    Attributes:
        query: the current query, including the order.

    Signals:
        changed(): the query has changed.
        left_down(): a key that goes to the table was pressed in the search field.
    """

    changed = Signal()
    left_down = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("vocabularyFilters")
        self.query = VocabularyQuery()
        self._is_narrow = False
        self._build()
        items = (self._by, (self.search, 1), self._script, self._length, self.only, self._clear)
        in_row(*items, parent=self, spacing=5, margins=(8, 5, 8, 3))
        self._explain()
        self._show_query()

    @override
    def minimumSizeHint(self) -> QSize:
        return QSize(px(NARROWEST_PX), super().minimumSizeHint().height())

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        is_narrow = self.width() < px(NARROW_PX)
        if is_narrow != self._is_narrow:
            self._is_narrow = is_narrow
            self.only.set_narrow(is_narrow)
            self._clear.setText("✕" if is_narrow else tr("Clear"))
            self._script.setMinimumContentsLength(5 if is_narrow else 10)

    def _build(self) -> None:
        self.search = named(SearchField(), "vocabularySearch", tr("Search the vocabulary"))
        self.search.setMinimumWidth(px(70))
        self.search.textChanged.connect(self._edited)
        self.search.left_down.connect(self.left_down)
        self._by = choice_box("vocabularySearchBy", ((by, name, tip) for by, name, _, tip in _KINDS))
        self._by.setAccessibleName(tr("How to search"))
        self._by.currentIndexChanged.connect(self._edited)
        tip = tr("Show the tokens of one writing system")
        self._script = named(QComboBox(), "vocabularyScript", tr("Script"), tip)
        self._script.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self._script.setMinimumContentsLength(10)
        self._script.setMaxVisibleItems(20)
        self._script.setItemDelegate(_CountingDelegate(self._script))
        self._script.activated.connect(self._edited)
        self.show_scripts(())
        self._length = LengthButton()
        self._length.changed.connect(self._edited)
        self.only = OnlyButton()
        self.only.changed.connect(self._edited)
        name, tip = tr("Clear search and conditions"), tr("Show the whole vocabulary again")
        self._clear = push_button(tr("Clear"), "vocabularyClear", tip, name=name, style="flat")
        self._clear.clicked.connect(self.clear)

    # ---- the query

    @property
    def is_narrowed(self) -> bool:
        """Whether the query leaves tokens out."""
        return replace(self.query, by="text", sort="id", descending=False) != VocabularyQuery()

    def ask(self, query: VocabularyQuery) -> None:
        """Set the query, show it, and emit `changed`."""
        if query != self.query:
            self.query = query
            self._show_query()
            self.changed.emit()

    @Slot()
    def clear(self) -> None:
        """Show all tokens again, in the current order."""
        query = self.query
        self.ask(VocabularyQuery(by=query.by, sort=query.sort, descending=query.descending))

    def sort_by(self, key: str) -> None:
        """Sort by a column; if it is sorted by that column already, in the other direction."""
        query = self.query
        is_same = query.sort == key
        descending = not query.descending if is_same else key in _LARGEST_FIRST
        self.ask(replace(query, sort=key, descending=descending))  # type: ignore[arg-type]

    @Slot()
    def _edited(self) -> None:
        least, most = self._length.bounds
        self.query = replace(
            self.query,
            search=self.search.text(),
            by=self._by.currentData(),
            script=self._script.currentData() or "",
            least_characters=least,
            most_characters=most,
            only=self.only.chosen,
        )
        self._explain()
        self.changed.emit()

    # ---- what is shown

    def show_scripts(self, scripts: Sequence[tuple[str, int]]) -> None:
        """Offer these scripts with their numbers of tokens, and always the chosen one."""
        entries: list[tuple[str, int | None]] = [("", None), *scripts]
        if self.query.script and self.query.script not in [name for name, _ in scripts]:
            entries.append((self.query.script, 0))
        box = self._script
        if entries != [(box.itemData(at), box.itemData(at, _COUNT_ROLE)) for at in range(box.count())]:
            box.clear()
            for at, (name, count) in enumerate(entries):
                box.addItem(name or _NO_SCRIPT, name)
                box.setItemData(at, count, _COUNT_ROLE)
            box.view().setMinimumWidth(box.view().sizeHintForColumn(0) + 24)
        self._show_script()

    def set_problem(self, has_problem: bool) -> None:
        """Mark the search field as invalid, or not."""
        if bool(self.search.property("invalid")) != has_problem:
            self.search.setProperty("invalid", has_problem)
            restyle(self.search)

    def _show_script(self) -> None:
        at = self._script.findData(self.query.script)
        self._script.setCurrentIndex(max(at, 0))

    def _show_query(self) -> None:
        query = self.query
        with QSignalBlocker(self.search), QSignalBlocker(self._by):
            self.search.setText(query.search)
            self._by.setCurrentIndex(self._by.findData(query.by))
        self._show_script()
        self._length.set_bounds(query.least_characters, query.most_characters)
        self.only.choose(query.only)
        self._explain()

    def _explain(self) -> None:
        _, _, placeholder, tip = _KINDS[self._by.currentIndex()]
        self.search.setPlaceholderText(placeholder)
        self.search.setToolTip(tr("{tip} (Ctrl+F)", tip=tip))
        self._by.setToolTip(tip)
        self._clear.setVisible(self.is_narrowed)
