"""The panel Perturb: its numbers, the perturbed text in tokens, and the way into the text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton

from tests.session.plain_tokenizers import Failing, ThreeBytes
from tests.ui.details.texts import BPE, TEXT, WORDPIECE
from tests.ui.shown import child, shown
from tokexplorer.core.perturbation.kinds import PERTURBATIONS
from tokexplorer.core.perturbation.perturbed_text import TokenChanges, perturb
from tokexplorer.session.compare import perturbations
from tokexplorer.ui.background import Background
from tokexplorer.ui.columns.opened_column import OpenedColumn
from tokexplorer.ui.perturb.perturb_panel import PerturbPanel
from tokexplorer.ui.perturb.perturb_table import KINDS
from tokexplorer.ui.theme import theme
from tokexplorer.ui.widgets.elided_label import ElidedLabel

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.ui.columns.inspection_pane import InspectionPane
    from tokexplorer.ui.details.focus import Focus

COLUMNS: dict[str, Tokenizer] = {"BPE": BPE, "WordPiece": WORDPIECE}


@pytest.fixture
def panel(focus: Focus, qtbot: QtBot) -> Iterator[PerturbPanel]:
    widget = shown(PerturbPanel(focus), qtbot, 900, 300)
    wait_for(widget, qtbot)
    yield widget
    Background.of_window().close(widget, 5.0)
    widget.close()


def wait_for(panel: PerturbPanel, qtbot: QtBot, text: str = TEXT) -> None:
    """Until the panel shows this text with the settings of its boxes and the selected kind."""

    def is_there() -> None:
        assert panel.found is not None
        work = panel.found.work
        assert work.source.text == text
        assert (work.rate, work.seed) == (panel.rate_box.value() / 100, panel.seed_box.value())
        assert work.shown_kind == panel.table.kind.name
        assert not panel.table.perturb_model.is_stale

    qtbot.waitUntil(is_there)


def cells(panel: PerturbPanel) -> list[list[str]]:
    model = panel.table.perturb_model
    return [[model.cell(row, column) for column in (0, 1, 2)] for row in range(model.rowCount())]


def chips(panel: PerturbPanel) -> tuple[bytes, list[bool]]:
    """The text of the chips, and which are marked as changed."""
    assert panel.chips is not None
    source = panel.chips.chip_layout.source
    spans = source.tokens(0, source.blocks.byte_count)
    pairs = zip(spans.start_bytes.tolist(), spans.end_bytes.tolist(), strict=True)
    return b"".join(source.covered(*pair) for pair in pairs), spans.changed.tolist()


def test_the_table_has_the_numbers(panel: PerturbPanel, qtbot: QtBot) -> None:
    panel.rate_box.selectAll()
    qtbot.keyClicks(panel.rate_box, "50\r")
    wait_for(panel, qtbot)
    expected = []
    for kind in KINDS:
        made = perturb(TEXT, kind.name, 0.5, 0)
        row = [kind.title]
        for tokenizer in COLUMNS.values():
            before = len(tokenizer.encode(TEXT))
            share = 100 * (len(tokenizer.encode(made.perturbed)) - before) / before
            row.append(f"{share:+.1f} %".replace("-", "−") if round(share, 1) else "0.0 %")
        expected.append(row)
    assert cells(panel) == expected


def test_other_numbers(panel: PerturbPanel, qtbot: QtBot) -> None:
    panel.rate_box.setValue(100)
    wait_for(panel, qtbot)
    made = perturb(TEXT, "typos", 1, 0)
    before, after = BPE.encode(TEXT), BPE.encode(made.perturbed)
    panel.measures.segment("per_place").click()
    assert cells(panel)[0][1] == f"{(len(after) - len(before)) / made.perturbed_count:+.2f}"
    panel.measures.segment("changed").click()
    changed = TokenChanges.of(made, before, after).before
    assert cells(panel)[0][1] == f"{100 * changed.mean():.1f} %"
    panel.table.setFocus()
    qtbot.keyClick(panel.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    lines = QApplication.clipboard().text().splitlines()
    assert len(lines) == 1 + len(KINDS) * len(COLUMNS)
    counts = [len(before), len(after), made.perturbed_count, int(changed.sum())]
    assert lines[1].split("\t") == ["typos", "BPE", *map(str, counts)]


def test_the_selected_kind_is_shown_in_tokens_of_the_current_column(
    panel: PerturbPanel, pane: InspectionPane, qtbot: QtBot
) -> None:
    panel.rate_box.setValue(100)
    panel.table.setFocus()
    qtbot.keyClick(panel.table, Qt.Key.Key_Down)
    wait_for(panel, qtbot)
    assert panel.table.kind.name == "case"
    made = perturb(TEXT, "case", 1, 0)
    text, changed = chips(panel)
    assert text == made.perturbed.utf8.tobytes()
    assert changed == TokenChanges.of(made, BPE.encode(TEXT), BPE.encode(made.perturbed)).after.tolist()
    assert any(changed)
    second = pane.columns[1].shown
    assert second is not None
    pane.choose_column(second)
    qtbot.waitUntil(lambda: panel.found is not None and panel.found.work.shown_column == 1)
    of_column = TokenChanges.of(made, WORDPIECE.encode(TEXT), WORDPIECE.encode(made.perturbed))
    assert chips(panel)[1] == of_column.after.tolist()


def test_a_chip_is_no_token_of_another_column(
    panel: PerturbPanel, pane: InspectionPane, qtbot: QtBot
) -> None:
    """The chips of the column before are there until those of the other are made."""
    chips, other = panel.chips, pane.columns[1].shown
    assert chips is not None
    assert other is not None
    token = chips.chip_layout.source.tokens(0, 4).at(0)
    assert chips.describe is not None
    assert chips.describe(token) is not None
    pane.choose_column(other)
    assert chips.describe(token) is None
    chips.token_clicked.emit(token)
    assert panel.focus.token_id is None


def test_draw_again(panel: PerturbPanel, qtbot: QtBot) -> None:
    panel.rate_box.setValue(50)
    wait_for(panel, qtbot)
    first = chips(panel)[0]
    qtbot.mouseClick(child(panel, QPushButton, "perturbAgain"), Qt.MouseButton.LeftButton)
    assert panel.seed_box.value() == 1
    wait_for(panel, qtbot)
    assert chips(panel)[0] == perturb(TEXT, "typos", 0.5, 1).perturbed.utf8.tobytes() != first


def test_into_the_text_and_back(panel: PerturbPanel, pane: InspectionPane, qtbot: QtBot) -> None:
    panel.rate_box.setValue(100)
    wait_for(panel, qtbot)
    made = perturb(TEXT, "typos", 1, 0).perturbed.text
    button = child(panel, QPushButton, "usePerturbed")
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert pane.text == made
    assert not button.isEnabled()  # until the new text is perturbed
    assert pane.editor.buffer.edited.history.undo_label == "Perturb the text: typos"
    wait_for(panel, qtbot, made)
    pane.editor.undo()
    assert pane.text == TEXT
    wait_for(panel, qtbot)


def test_only_what_is_selected_can_be_put_into_the_text(panel: PerturbPanel, qtbot: QtBot) -> None:
    panel.rate_box.setValue(100)
    wait_for(panel, qtbot)
    button = child(panel, QPushButton, "usePerturbed")
    for change in (
        lambda: panel.table.selectRow([kind.name for kind in KINDS].index("case")),
        lambda: panel.rate_box.setValue(50),
        lambda: panel.seed_box.setValue(7),
    ):
        qtbot.waitUntil(button.isEnabled)
        change()
        assert not button.isEnabled()
        wait_for(panel, qtbot)


def test_an_edit_is_followed(panel: PerturbPanel, pane: InspectionPane, qtbot: QtBot) -> None:
    pane.editor.insert_text("Hello hello\n")
    assert panel.table.perturb_model.value_colour(None) != theme().text  # grey until it is followed
    wait_for(panel, qtbot, "Hello hello\n" + TEXT)
    assert panel.table.perturb_model.value_colour(None) == theme().text
    pane.set_text("")
    sentence = child(panel, ElidedLabel, "perturbSentence")
    qtbot.waitUntil(lambda: sentence.text() == "There is no text to perturb.")
    assert not child(panel, QPushButton, "usePerturbed").isEnabled()


def test_a_text_without_such_places(panel: PerturbPanel, pane: InspectionPane, qtbot: QtBot) -> None:
    pane.set_text("1 2")
    wait_for(panel, qtbot, "1 2")
    assert child(panel, ElidedLabel, "perturbSentence").text() == "There is no such place in the text."
    assert not child(panel, QPushButton, "usePerturbed").isEnabled()
    panel.measures.segment("per_place").click()
    assert cells(panel)[0][1:] == ["–", "–"]


def test_a_long_text(
    panel: PerturbPanel, pane: InspectionPane, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(perturbations, "MOST_BYTES", 30)
    pane.set_text(TEXT + TEXT)
    qtbot.waitUntil(lambda: panel.found is not None and panel.found.work.source.byte_count <= 30)
    panel.rate_box.setValue(100)
    beginning = (TEXT + TEXT)[:30]
    wait_for(panel, qtbot, beginning)
    assert child(panel, ElidedLabel, "perturbSentence").text().startswith("Only the first 1 MB")
    qtbot.mouseClick(child(panel, QPushButton, "usePerturbed"), Qt.MouseButton.LeftButton)
    assert pane.text == perturb(beginning, "typos", 1, 0).perturbed.text + (TEXT + TEXT)[30:]


def test_a_column_that_fails(panel: PerturbPanel, pane: InspectionPane, qtbot: QtBot) -> None:
    pane.set_columns([OpenedColumn("BPE", "#0b6bcb", BPE), OpenedColumn("failing", "#0b8a5b", Failing())])
    wait_for(panel, qtbot)
    pane.set_text("Hello!")
    qtbot.waitUntil(lambda: panel.found is not None and len(panel.found.errors) == 1)
    assert panel.table.perturb_model.columnCount() == 2  # the column itself says why it has no tokens


def test_hidden_it_keeps_nothing(panel: PerturbPanel, qtbot: QtBot) -> None:
    panel.hide()
    assert panel.found is None
    panel.show()
    wait_for(panel, qtbot)
    assert len(cells(panel)) == len(PERTURBATIONS)


def test_a_column_that_loses_text_is_not_the_best(
    panel: PerturbPanel, pane: InspectionPane, focus: Focus, qtbot: QtBot
) -> None:
    pane.set_columns(
        [
            OpenedColumn("unknown", "#0b6bcb", WORDPIECE),
            *(OpenedColumn(name, "#0b8a5b", each) for name, each in (("BPE", BPE), ("three", ThreeBytes()))),
        ]
    )
    pane.set_text("ÄÖÜ ÄÖÜ ÄÖÜ the cats sat on the mats")
    panel.rate_box.setValue(100)
    model = panel.table.perturb_model
    qtbot.waitUntil(lambda: bool(pane.columns[0].loss))
    wait_for(panel, qtbot, pane.text)
    qtbot.waitUntil(lambda: str(model.headerData(1, Qt.Orientation.Horizontal)) == "unknown †")
    fonts = [[column.font and column.font(kind) for column in model.columns[1:]] for kind in KINDS]
    best = [[font is not None and font.bold() for font in row] for row in fonts]
    assert not any(each[0] for each in best)
    assert any(each[1] or each[2] for each in best)
