"""Tables of tags: whatever was entered is found, also behind a full line and beside equal tags."""

from __future__ import annotations

from collections import defaultdict

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from tokexplorer.core.tag_table import candidate, empty_slots, enter, next_candidate, number_bits

some_codes = st.lists(st.integers(0, 2**64 - 1), min_size=1, max_size=9)
crowded = st.tuples(some_codes, st.lists(st.integers(0, 8), max_size=60)).map(
    lambda drawn: [drawn[0][k % len(drawn[0])] for k in drawn[1]]
)


@given(codes=crowded | some_codes.map(lambda codes: codes * 3), others=some_codes)
def test_all_entries_are_found_by_their_hash(codes: list[int], others: list[int]) -> None:
    slots = empty_slots(len(codes))
    assert slots.ctypes.data % 64 == 0
    entered = defaultdict(list)
    for number, code in enumerate(codes, 1):
        enter(slots, np.uint64(code), number)
        entered[code].append(number)
    for code in {*codes, *others}:
        found = [next_candidate(slots, np.uint64(code), 0)]
        while found[-1]:
            found.append(next_candidate(slots, np.uint64(code), found[-1]))
        assert set(entered[code]) <= set(found)
        first = int(candidate(slots, np.uint64(code)))
        if not first:
            assert not entered[code]
        elif number := first & int(number_bits(slots)):
            assert number == found[0]
