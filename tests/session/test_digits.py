"""How tokenizers cut the numbers 0 to 9,999, against a plain loop over them."""

from __future__ import annotations

import csv
import io
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

import tokexplorer
from tests.session.plain_tokenizers import AcrossEverything, Failing, ThreeBytes
from tokexplorer.core.tokenizer import spelling_of
from tokexplorer.core.unknown_tokens import is_unknown
from tokexplorer.presentation.tokens import visible_text
from tokexplorer.session.digits import NUMBERS, TITLES, Cut, NumberForm, NumberWork, numbers_csv

if TYPE_CHECKING:
    from collections.abc import Collection

    from tokexplorer.core.encoding import Encoding
    from tokexplorer.core.spec import Algorithm
    from tokexplorer.core.tokenizer import Tokenizer

CORPUS = " ".join(["in 1999 and 2000, 12 of 1024 or 4096 were 100 more than 10, 19, 20 and 99"] * 9)
TRAINED: dict[str, tuple[Algorithm, dict[str, Any]]] = {
    "bytes, gpt2": ("byte-bpe", {"vocab_size": 300}),
    "bytes, from the right": ("byte-bpe", {"vocab_size": 300, "pre_tokenizer": "cl100k-right"}),
    "wordpiece": ("wordpiece", {"vocab_size": 60}),
    "unigram": ("unigram", {"vocab_size": 60}),
    "bpe": ("bpe", {"vocab_size": 60}),
    "bytes": ("bytes", {}),
    "words": ("words", {}),
}
FORMS = [NumberForm(blank, zeros) for blank in (False, True) for zeros in (False, True)]

USUAL_FORMS = {"bytes, gpt2": FORMS[2], "unigram": FORMS[2], "wordpiece": FORMS[1]}


@cache
def trained(name: str) -> Tokenizer:
    algorithm, settings = TRAINED[name]
    return tokexplorer.train([CORPUS], algorithm=algorithm, **settings).tokenizer


def arrays_of(encoding: Encoding) -> tuple[Any, Any, Any]:
    return encoding.ids, encoding.start_bytes, encoding.end_bytes


def plain_title(encoding: Encoding, text: str, unknown: Collection[int] = ()) -> str:
    """How a number is cut, one token after the other."""
    begin = text.count(" ")
    edges, held = set(), set()
    for token_id, start, end in zip(*(each.tolist() for each in arrays_of(encoding)), strict=True):
        if end > max(start, begin):
            if token_id in unknown:
                return "unknown"
            edges |= {start, end}
            held |= set(range(max(start, begin), end))
    if held != set(range(begin, len(text))):
        return "unknown"
    cuts = [begin, *sorted(edge for edge in edges if begin < edge < len(text)), len(text)]
    lengths = [end - start for start, end in pairwise(cuts)]
    if len(lengths) == 1:
        return "one token"
    return "digit by digit" if set(lengths) == {1} else " + ".join(map(str, lengths))


@pytest.mark.parametrize("name", TRAINED)
def test_every_number_is_cut_as_by_a_plain_loop(name: str) -> None:
    tokenizer = trained(name)
    every = np.arange(tokenizer.vocab_size, dtype=np.int32)
    unknown = set(every[is_unknown(tokenizer, every)].tolist())
    for form in FORMS if name == "bytes, gpt2" else {FORMS[3], USUAL_FORMS.get(name, FORMS[0])}:
        found = NumberWork(tokenizer, form).do()
        # Of one tokenizer all numbers in one form; of the others those of three digits, and some.
        is_usual = form == USUAL_FORMS.get(name, FORMS[0])
        numbers = set(range(0, NUMBERS, 11 if is_usual else 101))
        if is_usual:
            numbers |= set(range(NUMBERS if name == "bytes, gpt2" else 1000))
        for number in numbers:
            text = form.text(number)
            encoding = tokenizer.encode(text)
            assert TITLES[Cut(found.cuts[number])] == plain_title(encoding, text, unknown), text
            assert found.token_ids(number) == encoding.ids.tolist()
        assert sum(found.counts()) == NUMBERS


@pytest.mark.parametrize("tokenizer", [ThreeBytes(), AcrossEverything(2)])
def test_tokens_of_any_length_are_told_apart(tokenizer: ThreeBytes) -> None:
    for form in FORMS:
        found = NumberWork(tokenizer, form).do()
        for number in (0, 9, 10, 99, 100, 123, 999, 1000, 4096, 9999):
            text = form.text(number)
            assert TITLES[Cut(found.cuts[number])] == plain_title(tokenizer.encode(text), text)


def test_groups_from_the_right_differ_from_those_from_the_left() -> None:
    right = NumberWork(trained("bytes, from the right")).do()
    assert right.cuts[4096] in (Cut.ONE_THREE, Cut.ONE_ONE_TWO, Cut.ONE_TWO_ONE, Cut.DIGITS)
    three = NumberWork(ThreeBytes()).do()
    assert set(three.cuts[1000:].tolist()) == {Cut.THREE_ONE}
    assert three.counts()[Cut.WHOLE] == 1000


def test_numbers_are_written_as_asked() -> None:
    assert [form.text(42) for form in FORMS] == ["42", "0042", " 42", " 0042"]
    assert [form.text(4200) for form in FORMS] == ["4200", "4200", " 4200", " 4200"]


def test_tokens_are_shown_as_they_are_spelled() -> None:
    tokenizer = trained("unigram")
    found = NumberWork(tokenizer, NumberForm(blank_first=True)).do()
    for number in (7, 1999, 2000):
        ids = tokenizer.encode(f" {number}").ids.tolist()
        spelled = [visible_text(spelling_of(tokenizer, token_id) or b"") for token_id in ids]
        assert [each.shown for each in found.tokens(number, tokenizer)] == spelled
        assert [each.token_id for each in found.tokens(number, tokenizer)] == ids


def test_the_table_of_all_numbers_has_cut_tokens_and_ids() -> None:
    tokenizer = ThreeBytes()
    found = NumberWork(tokenizer).do()
    rows = list(csv.reader(io.StringIO(numbers_csv([("a", tokenizer, found), ("b", tokenizer, found)]))))
    assert rows[0] == ["number", *(f"{name}: {what}" for name in "ab" for what in ("cut", "tokens", "ids"))]
    assert len(rows) == NUMBERS + 1
    ids = " ".join(map(str, tokenizer.encode("1234").ids.tolist()))
    assert rows[1235] == ["1234", *["3 + 1", "123|4", ids] * 2]


def test_work_ends_when_it_is_told_to_and_raises_what_the_tokenizer_raises() -> None:
    calls: list[None] = []

    def check() -> None:
        calls.append(None)
        if len(calls) == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        NumberWork(ThreeBytes()).do(check)

    class Never(Failing):
        def pieces(self, text: str) -> list[str]:
            return super().pieces(text + "!")

    with pytest.raises(RuntimeError, match="exclamation"):
        NumberWork(Never()).do()


def test_every_cut_has_a_title() -> None:
    assert list(TITLES) == list(Cut)
    assert len(set(TITLES.values())) == len(Cut)
