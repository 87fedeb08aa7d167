"""How much text there is, as a block of labelled figures."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from tokexplorer.core.number_text import byte_size, grouped
from tokexplorer.ui.widgets.pane_title import PaneTitle

if TYPE_CHECKING:
    from tokexplorer.corpus.counting import CorpusCounts
    from tokexplorer.corpus.statistics import TextStatistics

MOST_SCRIPTS = 4
LEAST_SHARE = 0.0005  # less would be shown as 0.0 %
ROW_SPACING_PX = 3
NOTHING = "–"

# (object name, label, what the figure means)
FIGURES = (
    ("bytesValue", "bytes", "Length of all texts in UTF-8, byte order marks not counted."),
    ("charactersValue", "characters", "Length in Unicode code points. A flag or a family emoji is several."),
    ("linesValue", "lines", "Lines ended by LF, CR LF or CR; an unended last line of a text counts."),
    ("longestLineValue", "longest line", "Characters of the longest line, its end not counted."),
    (
        "unitsValue",
        "units",
        "Pieces that the splitter makes of what is trained on, repetitions and weights (of mix A) included.",
    ),
    ("uniqueUnitsValue", "unique units", "Different pieces. A trainer works on these and their counts."),
    ("longestUnitValue", "longest unit", "Bytes of the longest piece. No token can be longer."),
)
SCRIPTS_TIP = (
    "Share of each Unicode script among the characters that have one; spaces, digits, punctuation and most "
    "emoji have none."
)


class StatisticsBlock(QWidget):
    """Bytes, characters, lines, units, scripts; dashes as long as nothing is counted."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("corpusStatistics")
        self.setAccessibleName("Statistics of the corpus")
        self._total = QLabel()
        self._total.setObjectName("corpusSizeValue")
        self._total.setProperty("role", "muted")
        heading = QHBoxLayout()
        heading.addWidget(PaneTitle("Text"), 1)
        heading.addWidget(self._total)
        self._values = {name: _value_label(name, tip) for name, _, tip in FIGURES}
        self._scripts = _value_label("scriptsValue", SCRIPTS_TIP)
        self._scripts.setWordWrap(True)
        self._scripts.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        grid = QGridLayout()
        grid.setVerticalSpacing(ROW_SPACING_PX)
        grid.setColumnStretch(1, 1)
        for row, (name, label, tip) in enumerate((*FIGURES, ("scriptsValue", "scripts", SCRIPTS_TIP))):
            value = self._values.get(name, self._scripts)
            value.setAccessibleName(label)
            grid.addWidget(_name_label(label, tip, value), row, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(value, row, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2 * ROW_SPACING_PX)
        layout.addLayout(heading)
        layout.addLayout(grid)
        self.set_counts(None)

    def set_counts(self, counts: CorpusCounts | None) -> None:
        """Show these figures; None shows dashes."""
        if counts is None:
            self._total.clear()
            for label in (*self._values.values(), self._scripts):
                label.setText(NOTHING)
            return
        text, words = counts.statistics, counts.word_counts
        self._total.setText(byte_size(text.bytes))
        numbers = {
            "bytesValue": text.bytes,
            "charactersValue": text.characters,
            "linesValue": text.lines,
            "longestLineValue": text.longest_line,
            "unitsValue": words.total_units,
            "uniqueUnitsValue": len(words),
            "longestUnitValue": words.longest_unit_bytes,
        }
        for name, number in numbers.items():
            self._values[name].setText(grouped(number))
        self._scripts.setText(scripts_text(text))
        self._scripts.setToolTip("\n".join([SCRIPTS_TIP, *_script_lines(text)]))


def scripts_text(statistics: TextStatistics) -> str:
    """`Latin 97.9 · Greek 2.1`: the largest shares in percent; a dash if no character has a script."""
    shares = statistics.script_shares
    shown = [name for name in shares if shares[name] >= LEAST_SHARE][:MOST_SCRIPTS]
    parts = [f"{name}\u00a0{_percent(shares[name])}" for name in shown]
    if others := len(shares) - len(shown):
        parts.append(f"{others}\u00a0other{'' if others == 1 else 's'}")
    return "\u00a0· ".join(parts) or NOTHING


def _percent(share: float) -> str:
    """One decimal; 100.0 only if it is all."""
    return ">99.9" if 0.9995 <= share < 1 else f"{100 * share:.1f}"


def _script_lines(statistics: TextStatistics) -> list[str]:
    return [f"{name}: {grouped(count)} characters" for name, count in statistics.script_characters.items()]


def _name_label(text: str, tip: str, value: QLabel) -> QLabel:
    label = QLabel(text)
    label.setProperty("role", "muted")
    label.setToolTip(tip)
    label.setBuddy(value)
    return label


def _value_label(object_name: str, tip: str) -> QLabel:
    label = QLabel()
    label.setObjectName(object_name)
    label.setToolTip(tip)
    label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
    label.setTextFormat(Qt.TextFormat.PlainText)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    return label
