from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.ui.training.fakes import merge_data
from tokexplorer.ui.training.merge_filter import MergeFilter

if TYPE_CHECKING:
    from tokexplorer.ui.training.run_data import MergeData


@pytest.fixture
def data(small_run) -> MergeData:
    small_run.do(60)
    made = merge_data(small_run)
    made.refresh_tokens()
    return made


def brute_force(data: MergeData, needle: bytes, first_row: int) -> list[int]:
    made = data.steps.new_id.tolist()
    return [row for row in range(first_row, len(made)) if needle in data.tokens[made[row]]]


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(needle=st.text(st.sampled_from("theoa én京"), min_size=1, max_size=3), first_row=st.integers(0, 59))
def test_text_finds_what_a_look_at_every_token_finds(data: MergeData, needle: str, first_row: int) -> None:
    assert MergeFilter(needle).rows(data, first_row).tolist() == brute_force(data, needle.encode(), first_row)


def test_the_shown_text_can_be_searched_for(data: MergeData) -> None:
    assert MergeFilter("·th").rows(data, 0).tolist() == brute_force(data, b" th", 0) != []


def test_a_number_finds_its_id_and_a_hash_every_use(data: MergeData) -> None:
    steps = data.steps
    assert 4 in MergeFilter(str(steps.new_id[4])).rows(data, 0)
    wanted = int(steps.new_id[0])
    uses = [
        row for row in range(len(steps)) if wanted in (steps.left[row], steps.right[row], steps.new_id[row])
    ]
    assert MergeFilter(f"#{wanted}").rows(data, 0).tolist() == uses
    assert len(uses) > 1


def test_a_hash_without_a_number_is_text(data: MergeData) -> None:
    assert MergeFilter("#").rows(data, 0).tolist() == []


def test_no_question_finds_every_row(data: MergeData) -> None:
    assert MergeFilter("").rows(data, 7).tolist() == list(range(7, 60))
