"""What failed is not waited for again and again."""

from __future__ import annotations

from tokexplorer.formats.process.libraries import Failures


def test_the_same_request_is_tried_again_once_and_late() -> None:
    now = [0.0]
    failures = Failures(lambda: now[0])
    assert not failures
    failures.add(1, 100, "too slow")
    assert failures.refusal(1, 100) == "too slow"
    assert failures.refusal(2, 100) == ""
    now[0] = 61.0
    assert failures.refusal(1, 100) == ""
    failures.add(1, 100, "gone")
    now[0] = 1e9
    assert failures.refusal(1, 100) == "gone"
    assert failures


def test_after_three_ends_nothing_as_large_is_tried_for_a_while() -> None:
    now = [0.0]
    failures = Failures(lambda: now[0])
    for request, size in ((1, 300), (2, 100), (3, 200)):
        assert failures.refusal(request, size) == ""
        failures.add(request, size, "too slow")
        now[0] += 10.0
    assert "3 times within a minute, and is tried again in 30 seconds" in failures.refusal(4, 100)
    assert failures.refusal(4, 99) == ""
    now[0] = 61.0
    assert failures.refusal(4, 100) == ""


def test_ends_that_are_far_between_do_not_add_up() -> None:
    now = [0.0]
    failures = Failures(lambda: now[0])
    for request in range(9):
        failures.add(request, 10, "too slow")
        now[0] += 31.0
        assert failures.refusal(100, 10) == ""
