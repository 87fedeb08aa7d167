"""Values of a workspace as plain values for JSON, and back."""

from __future__ import annotations

import json

import pytest

from tokexplorer.core.baselines.patches import Threshold
from tokexplorer.core.drawing import Drawing
from tokexplorer.session.state.workspace import Column
from tokexplorer.session.storage.values import ValueProblem, from_plain, to_plain


def test_a_column_comes_back_with_its_threshold_and_its_drawing() -> None:
    column = Column("a", "b", threshold=Threshold(0.5, "relative"), drawing=Drawing(seed=3))
    assert from_plain(Column, json.loads(json.dumps(to_plain(column)))) == column


def test_a_threshold_of_another_kind_is_refused() -> None:
    with pytest.raises(ValueProblem, match=r"threshold\.kind must be one of global, relative"):
        from_plain(Column, {"id": "a", "tokenizer": "b", "threshold": {"bits": 1.0, "kind": "x"}})
