from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QModelIndex, Qt

from tests.ui.training.fakes import merge_data
from tokexplorer.presentation.tokens import visible_text
from tokexplorer.ui.training.merge_log import (
    COUNT,
    PAIR,
    SAVED,
    STEP,
    TOKEN,
    MergeFilter,
    MergeTableModel,
)

if TYPE_CHECKING:
    from tokexplorer.ui.training.run_data import MergeData


@pytest.fixture
def data(small_run) -> MergeData:
    return merge_data(small_run)


def grow(data, count: int) -> None:
    data.run.do(count)
    data.refresh()


def steps_shown(model: MergeTableModel) -> list[int]:
    return [model.step(row) for row in range(model.rowCount())]


def test_the_model_keeps_qt_rules_while_it_grows_and_is_filtered(data, qtmodeltester) -> None:
    model = MergeTableModel()
    qtmodeltester.check(model)
    model.set_run(data)
    grow(data, 5)
    assert model.refresh() == 5
    model.set_filter("th")
    grow(data, 55)
    model.refresh()
    qtmodeltester.check(model)
    model.set_filter("")
    model.set_run(None)
    assert model.rowCount() == 0


def test_newest_merges_stand_on_top_and_come_as_one_insertion(data, qtbot) -> None:
    model = MergeTableModel()
    grow(data, 3)
    model.set_run(data)
    grow(data, 4)
    with qtbot.waitSignal(model.rowsInserted) as inserted:
        assert model.refresh() == 4
    assert inserted.args[1:] == [0, 3]
    assert steps_shown(model) == [7, 6, 5, 4, 3, 2, 1]
    with qtbot.assertNotEmitted(model.rowsInserted):
        assert model.refresh() == 0


def test_rows_appear_on_refresh_only(data) -> None:
    model = MergeTableModel()
    model.set_run(data)
    grow(data, 3)
    assert model.rowCount() == 0


def test_a_filtered_log_goes_on_growing(data) -> None:
    model = MergeTableModel()
    grow(data, 20)
    model.set_run(data)
    model.set_filter("th")
    before = steps_shown(model)
    grow(data, 40)
    added = model.refresh()
    later = steps_shown(model)
    assert later[added:] == before
    tokens = {step: model.texts(row)[2] for row, step in enumerate(later)}
    assert all("th" in token for token in tokens.values())
    assert later == sorted(later, reverse=True)
    assert model.total_rows == 60


def test_cells_say_what_the_history_says(data) -> None:
    model = MergeTableModel()
    grow(data, 10)
    model.set_run(data)
    steps = data.steps
    cells = {column: model.index(9, column).data() for column in (STEP, PAIR, TOKEN, COUNT, SAVED)}
    left, right = (visible_text(data.tokens[int(side[0])]) for side in (steps.left, steps.right))
    assert cells[STEP] == "1"
    assert cells[PAIR] == f"{left} + {right}"
    assert cells[TOKEN] == left + right
    assert cells[COUNT] == str(steps.pair_count[0])
    assert cells[SAVED] == str(steps.tokens_saved[0])
    assert f"id {steps.new_id[0]}" in model.index(9, TOKEN).data(Qt.ItemDataRole.ToolTipRole)


def test_table_copies_ids_and_tokens_in_separate_columns(data) -> None:
    model = MergeTableModel()
    grow(data, 2)
    model.set_run(data)
    heading, newest, oldest = model.tsv([0, 1]).splitlines()
    steps = data.steps
    assert heading.split("\t")[:4] == ["step", "left id", "right id", "new id"]
    assert newest.split("\t")[:4] == ["2", str(steps.left[1]), str(steps.right[1]), str(steps.new_id[1])]
    assert len(oldest.split("\t")) == len(heading.split("\t"))


def test_headings_have_definitions() -> None:
    model = MergeTableModel()
    for column in range(model.columnCount()):
        assert model.headerData(column, Qt.Orientation.Horizontal, Qt.ItemDataRole.DisplayRole)
        assert model.headerData(column, Qt.Orientation.Horizontal, Qt.ItemDataRole.ToolTipRole).endswith(".")
    assert model.data(QModelIndex()) is None


@pytest.fixture
def data_of_merges(small_run) -> MergeData:
    small_run.do(60)
    made = merge_data(small_run)
    made.refresh_tokens()
    return made


def brute_force(data_of_merges: MergeData, needle: bytes, first_row: int) -> list[int]:
    made = data_of_merges.steps.new_id.tolist()
    return [row for row in range(first_row, len(made)) if needle in data_of_merges.tokens[made[row]]]


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(needle=st.text(st.sampled_from("theoa én京"), min_size=1, max_size=3), first_row=st.integers(0, 59))
def test_text_finds_what_a_look_at_every_token_finds(
    data_of_merges: MergeData, needle: str, first_row: int
) -> None:
    assert MergeFilter(needle).rows(data_of_merges, first_row).tolist() == brute_force(
        data_of_merges, needle.encode(), first_row
    )


def test_the_shown_text_can_be_searched_for(data_of_merges: MergeData) -> None:
    assert MergeFilter("·th").rows(data_of_merges, 0).tolist() == brute_force(data_of_merges, b" th", 0) != []


def test_a_number_finds_its_id_and_a_hash_every_use(data_of_merges: MergeData) -> None:
    steps = data_of_merges.steps
    assert 4 in MergeFilter(str(steps.new_id[4])).rows(data_of_merges, 0)
    wanted = int(steps.new_id[0])
    uses = [
        row for row in range(len(steps)) if wanted in (steps.left[row], steps.right[row], steps.new_id[row])
    ]
    assert MergeFilter(f"#{wanted}").rows(data_of_merges, 0).tolist() == uses
    assert len(uses) > 1


def test_a_hash_without_a_number_is_text(data_of_merges: MergeData) -> None:
    assert MergeFilter("#").rows(data_of_merges, 0).tolist() == []


def test_no_question_finds_every_row(data_of_merges: MergeData) -> None:
    assert MergeFilter("").rows(data_of_merges, 7).tolist() == list(range(7, 60))
