"""`tokexplorer compare --cost`: the same numbers in every form, limits, and bad input."""

from __future__ import annotations

import csv
import io
from dataclasses import asdict
from typing import TYPE_CHECKING

import pytest

from tests.cli.test_compare import DE, EN, NAMES, compare, expected
from tokexplorer.core.metrics.costs import COSTS
from tokexplorer.core.metrics.model_shape import MODEL_PRESETS, ModelShape
from tokexplorer.presentation.numbers import significant
from tokexplorer.session.compare.comparison import ALL_TEXTS, Place
from tokexplorer.session.compare.costs import CostInputs, costs_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.cli.conftest import Ended

__all__ = ["compare"]

INPUTS = CostInputs(ModelShape(64, 3, 16, is_tied=False), 2.5, "€")
OPTIONS = (
    *("--cost", "--model-width", "64", "--model-layers", "3", "--context", "16", "--untied"),
    *("--price-per-million", "2.5", "--currency", "€", "--metrics", "tokens"),
)


def test_json_and_csv_have_the_numbers_of_the_session(compare: Callable[..., Ended]) -> None:
    wanted = costs_of(expected(), INPUTS)
    assert len(wanted) == 6
    found = compare("en.txt", "de.txt", *OPTIONS, "--json").json
    assert found["cost_inputs"] == asdict(INPUTS)
    assert found["costs"]["text_price"]["unit"] == "€"
    assert found["costs"]["text_compute"]["source"] == COSTS["text_compute"].source
    table = compare("en.txt", "de.txt", *OPTIONS, "--csv").out.decode()
    rows = list(csv.DictReader(io.StringIO(table)))
    assert list(rows[0]) == ["text", "tokenizer", "tokens", *COSTS, "loss"]
    for printed, row in zip(found["values"], rows, strict=True):
        text = row["text"].replace("all texts", ALL_TEXTS)
        values = wanted.pop(Place(text, row["tokenizer"]))
        for name, value in values.items():
            assert printed[name] == value
            assert float(row[name]) == value
    assert not wanted


def test_by_hand(compare: Callable[..., Ended]) -> None:
    found = compare("en.txt", "de.txt", *OPTIONS, "--json").json["values"]
    for text, first in ((EN, 0), (DE, 2)):
        tokens = found[first]["tokens"]
        assert found[first]["windows_filled"] == tokens / 16
        assert found[first]["bytes_per_window"] == pytest.approx(16 * len(text.encode()) / tokens)
        assert found[first]["embedding_parameters"] == 2 * 64 * found[first]["vocabulary_size"]
    assert found[4]["text_price"] == pytest.approx(sum(row["tokens"] for row in found[:4:2]) * 2.5e-6)


def test_tables_for_people(compare: Callable[..., Ended]) -> None:
    values = costs_of(expected(), INPUTS)[Place("en.txt", NAMES[1])]
    lines = compare("en.txt", *OPTIONS).out.decode().splitlines()
    assert [line.split()[0] for line in lines[2:]] == ["tokens", *COSTS, "†"]
    price = next(line for line in lines if line.startswith("text_price"))
    assert price.split()[2:] == [significant(values["text_price"]), "€"]
    latex = compare("en.txt", *OPTIONS, "--latex").out.decode()
    assert r"embedding\_share & " in latex
    assert rf" & {100 * values['embedding_share']:#.4g} \% & share of parameters" in latex


def test_presets_and_no_price(compare: Callable[..., Ended]) -> None:
    found = compare("en.txt", "--cost", "--model", "llama2-7b", "--context", "64", "--json").json
    assert found["cost_inputs"]["model"] == {
        **asdict(CostInputs(MODEL_PRESETS["llama2-7b"].shape))["model"],
        "context_tokens": 64,
    }
    assert "text_price" not in found["costs"]
    assert "fertility" in found["values"][0]


def test_limits(compare: Callable[..., Ended]) -> None:
    values = costs_of(expected(), INPUTS)
    most = max(values[Place(text, name)]["windows_filled"] for text in ("en.txt", "de.txt") for name in NAMES)
    ended = compare("en.txt", "de.txt", *OPTIONS, "--fail-if", f"windows_filled>{most}")
    assert ended.status == 1
    assert "windows_filled of all texts with" in ended.err
    assert " of en.txt" not in ended.err
    assert compare("en.txt", *OPTIONS, "--fail-if", f"windows_filled>{most}").status == 0


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("en.txt", "--model-width", "64"), "--model-width needs --cost"),
        (("en.txt", "--untied"), "--untied needs --cost"),
        (("en.txt", "--cost", "--model-width", "0"), "the width is 0, but must be from 1 to"),
        (("en.txt", "--cost", "--currency", "€"), "--currency needs --price-per-million"),
        (("en.txt", "--cost", "--price-per-million", "-1"), "'-1' is not a number from 0 on"),
        (("en.txt", "--cost", "--price-per-million", "1e308", "--json"), "a number from 0 to 1e+30"),
        (("en.txt", "--cost", "--price-per-million", "1", "--currency", "thirteen long"), "at most 12"),
        (("en.txt", "--cost", "--model", "gpt9"), "invalid choice"),
        (("en.txt", "--cost", "--per", "line"), "--cost is of files, not of lines"),
        (("--gold", "included", "--cost"), "--cost needs a text"),
        (("en.txt", "--fail-if", "windows_filled>1"), "--fail-if windows_filled>1 needs --cost"),
        (("en.txt", "--cost", "--fail-if", "text_price>1"), "needs --price-per-million"),
    ],
)
def test_bad_input(compare: Callable[..., Ended], arguments: tuple[str, ...], why: str) -> None:
    assert why in compare(*arguments).complaint
