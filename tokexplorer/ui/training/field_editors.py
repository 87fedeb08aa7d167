"""The widgets that settings are edited with, all used alike."""

from __future__ import annotations

import shlex
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QLocale, QObject, Qt, Signal, Slot
from PySide6.QtWidgets import QComboBox, QDoubleSpinBox, QLineEdit, QWidget

from tokexplorer.ui.widgets.grouped_spin_box import TEXT_MARGIN_PX, GroupedSpinBox
from tokexplorer.ui.widgets.tick_box import TickBox

if TYPE_CHECKING:
    from tokexplorer.ui.training.field_table import FieldInfo


def parse_special_tokens(line: str) -> tuple[str, ...]:
    """The tokens of the line. Raises ValueError with a sentence if a quotation mark is not closed."""
    lexer = shlex.shlex(line, posix=True)
    lexer.whitespace = " \t\n\r"
    lexer.whitespace_split = True
    lexer.commenters = ""
    lexer.quotes = lexer.escapedquotes = '"'
    try:
        return tuple(lexer)
    except ValueError as error:
        raise ValueError("a quotation mark or a backslash at the end has no partner") from error


def format_special_tokens(tokens: tuple[str, ...]) -> str:
    """The line that `parse_special_tokens` reads as these tokens."""
    return " ".join(map(_quoted, tokens))


def _quoted(token: str) -> str:
    if token and not any(mark.isspace() or mark in '"\\' for mark in token):
        return token
    return '"' + token.replace("\\", "\\\\").replace('"', '\\"') + '"'


class Editor(QObject):
    """Holds one value of a spec.

    Signals:
        edited(): the user changed it.
    """

    edited = Signal()

    widget: QWidget

    @property
    def value(self) -> Any:
        """The value as entered. Raises ValueError with a sentence if what was entered is none."""
        raise NotImplementedError

    def show_value(self, value: Any) -> None:
        """Show a value. Emits nothing."""
        was_blocked = self.blockSignals(True)
        self._show(value)
        self.blockSignals(was_blocked)

    def _show(self, value: Any) -> None:
        raise NotImplementedError

    def finish_typing(self) -> None:
        """Take what is being typed as the value."""

    @property
    def text(self) -> str:
        """What stands there, where that may be no value; see `show_text`."""
        return ""

    def show_text(self, text: str) -> None:
        """Show what stood there before."""

    @Slot()
    def _was_edited(self) -> None:
        self.edited.emit()


class _Whole(Editor):
    def __init__(self, name: str, info: FieldInfo) -> None:
        super().__init__()
        self._box = self.widget = GroupedSpinBox(0, info.highest, f"{name}Box")
        self._box.setSpecialValueText(info.zero)
        self._box.valueChanged.connect(self._was_edited)

    @property
    def value(self) -> int:
        return self._box.value()

    def _show(self, value: int) -> None:
        self._box.setValue(value)

    def finish_typing(self) -> None:
        self._box.interpretText()


class _Decimal(Editor):
    def __init__(self, name: str, info: FieldInfo) -> None:
        super().__init__()
        self._box = self.widget = QDoubleSpinBox()
        self._box.setObjectName(f"{name}Box")
        self._box.setLocale(QLocale.c())
        self._box.setKeyboardTracking(False)
        self._box.setDecimals(info.decimals)
        self._box.setSingleStep(info.step)
        self._box.setRange(0, 99)
        self._box.lineEdit().setTextMargins(TEXT_MARGIN_PX, 0, 0, 0)
        self._box.valueChanged.connect(self._was_edited)

    @property
    def value(self) -> float:
        return self._box.value()

    def _show(self, value: float) -> None:
        self._box.setValue(value)

    def finish_typing(self) -> None:
        self._box.interpretText()


class _Line(Editor):
    def __init__(self, name: str, placeholder: str = "none") -> None:
        super().__init__()
        self._edit = self.widget = QLineEdit()
        self._edit.setObjectName(f"{name}Edit")
        self._edit.setPlaceholderText(placeholder)
        self._edit.textEdited.connect(self._was_edited)

    @property
    def value(self) -> str:
        return self._edit.text()

    def _show(self, value: str) -> None:
        self._edit.setText(value)
        self._edit.setCursorPosition(0)


class _Tokens(_Line):
    @property
    def value(self) -> Any:
        return parse_special_tokens(self._edit.text())

    def _show(self, value: Any) -> None:
        super()._show(format_special_tokens(value))

    @property
    def text(self) -> str:
        return self._edit.text()

    def show_text(self, text: str) -> None:
        self._edit.setText(text)


class _Choice(Editor):
    def __init__(self, name: str, info: FieldInfo) -> None:
        super().__init__()
        self._box = self.widget = QComboBox()
        self._box.setObjectName(f"{name}Box")
        self._box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self._box.setMinimumContentsLength(6)
        for value, (title, sentence) in info.choices.items():
            self._box.addItem(title, value)
            self._box.setItemData(self._box.count() - 1, sentence, Qt.ItemDataRole.ToolTipRole)
        self._box.currentIndexChanged.connect(self._was_edited)

    @property
    def value(self) -> Any:
        return self._box.currentData()

    def _show(self, value: Any) -> None:
        self._box.setCurrentIndex(self._box.findData(value))


class _Flag(Editor):
    def __init__(self, name: str) -> None:
        super().__init__()
        self._check = self.widget = TickBox()
        self._check.setObjectName(f"{name}Check")
        self._check.toggled.connect(self._was_edited)

    @property
    def value(self) -> bool:
        return self._check.isChecked()

    def _show(self, value: bool) -> None:
        self._check.setChecked(value)


def make_editor(field: str, info: FieldInfo, default: Any) -> Editor:
    """The editor for a field of the spec, chosen by what its default is. Object names are in camel case."""
    first, *rest = field.split("_")
    name = first + "".join(word.capitalize() for word in rest)
    if info.choices:
        return _Choice(name, info)
    if isinstance(default, bool):
        return _Flag(name)
    if isinstance(default, int):
        return _Whole(name, info)
    if isinstance(default, float):
        return _Decimal(name, info)
    return _Tokens(name) if isinstance(default, tuple) else _Line(name)
