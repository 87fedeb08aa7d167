"""Which files a run of the whole suite begins with."""

from __future__ import annotations

import pytest

from tests.conftest import LONGEST, PROJECT


@pytest.mark.parametrize("name", LONGEST)
def test_a_file_that_is_begun_first_is_there(name: str) -> None:
    assert (PROJECT / name).is_file()
