"""Published files with everything switched on, against the library, and damaged settings of lengths."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any

import pytest
from tokenizers import Tokenizer

from tests.formats.exported import exported
from tests.formats.framed_texts import framed, of_library
from tests.formats.golden import golden, has_surrogates
from tests.formats.test_post_processors import PADDED
from tokexplorer.core.post_processor import Added, Padding, Truncation
from tokexplorer.formats import tokenizer_json
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.tokenizer_json import to_document

if TYPE_CHECKING:
    from pathlib import Path

    from tests.formats.framed_texts import Tokens

CUT = {"direction": "Right", "max_length": 24, "strategy": "LongestFirst", "stride": 3}
# How many texts have the places of all their tokens as in the library.
SAME_PLACES = {"bert-base-uncased": 252, "roberta-base": 271, "t5-small": 59, "gpt2": 271}
FIXED = PADDED | {"strategy": {"Fixed": 16}, "pad_to_multiple_of": 8, "direction": "Left"}


@pytest.mark.parametrize("name", ["bert-base-uncased", "roberta-base", "t5-small", "gpt2"])
def test_published_files_with_everything_on(name: str, shared_data: Path, tmp_path: Path) -> None:
    document = json.loads((shared_data / f"tokenizers/{name}/tokenizer.json").read_text())
    file = tmp_path / "tokenizer.json"
    file.write_text(json.dumps(document | {"truncation": CUT, "padding": FIXED}))
    ours, library = tokenizer_json.read(file), Tokenizer.from_file(str(file))
    otherwise, elsewhere, same = set(), [], 0
    for row in golden(shared_data, f"hf_{name.replace('-', '_')}"):
        if has_surrogates(row["text"]):
            continue
        found, expected = framed(ours, row["text"], "file"), of_library(library, row["text"]) or []
        same += found == expected
        if ids_of(found) != ids_of(expected):
            otherwise.add(row["id"])
        elif found != expected:
            elsewhere.append(row["text"])
    if elsewhere:  # a normalizer gave the places of characters that it changed in another way
        alone = Tokenizer.from_str(json.dumps(document | {"post_processor": None}))
        assert all(framed(ours, text, "alone") != of_library(alone, text) for text in elsewhere)
    assert otherwise == set()
    assert same >= SAME_PLACES[name]


def ids_of(tokens: Tokens) -> list[int]:
    return [token_id for token_id, _ in tokens]


@pytest.fixture(scope="module")
def plain() -> dict[str, Any]:
    """A file that asks for nothing."""
    return to_document(exported().ours)


def test_lengths_are_read(plain: dict[str, Any], tmp_path: Path) -> None:
    without = {name: value for name, value in CUT.items() if name != "direction"}
    file = tmp_path / "tokenizer.json"
    file.write_text(json.dumps(plain | {"truncation": without, "padding": FIXED}))
    post_processor = tokenizer_json.read(file).post_processor
    assert post_processor.truncation == Truncation(24, 3)
    assert post_processor.padding == Padding(Added(3, "p"), 16, 8, pads_left=True)


@pytest.mark.parametrize(
    ("part", "field", "value", "why"),
    [
        ("truncation", "", [], "must be a JSON object"),
        ("truncation", "max_length", None, f"a whole number from 0 to {2**63 - 1:,}, not None"),
        ("truncation", "max_length", 2**63, f"a whole number from 0 to {2**63 - 1:,}, not {2**63}"),
        ("truncation", "max_length", True, "a whole number"),
        ("truncation", "stride", -1, "a whole number"),
        ("truncation", "strategy", "longest_first", "LongestFirst or OnlyFirst or OnlySecond"),
        ("truncation", "direction", "left", "Left or Right, not 'left'"),
        ("padding", "", "yes", "must be a JSON object"),
        ("padding", "strategy", "Longest", 'must be "BatchLongest"'),
        ("padding", "strategy", {"Fixed": 1, "x": 1}, 'must be "BatchLongest"'),
        ("padding", "strategy", {"Fixed": 10**9}, "a whole number"),
        ("padding", "direction", None, "Left or Right"),
        ("padding", "pad_id", -1, "a whole number"),
        ("padding", "pad_token", 3, "must be a string"),
        ("padding", "pad_type_id", None, "a whole number"),
        ("padding", "pad_to_multiple_of", 1.5, "a whole number"),
    ],
)
def test_damaged_lengths_are_refused_as_the_library_does(
    plain: dict[str, Any], tmp_path: Path, part: str, field: str, value: object, why: str
) -> None:
    good = {"truncation": CUT, "padding": FIXED}[part]
    document = plain | {part: {**good, field: value} if field else value}
    file = tmp_path / "tokenizer.json"
    file.write_text(json.dumps(document))
    with pytest.raises(FormatError, match=re.escape(why)) as error:
        tokenizer_json.read(file)
    assert error.value.where.startswith(f"{part}.{field}".rstrip("."))
    if type(value) is int and value > 0:
        return  # too large for us alone
    if isinstance(value, dict) and value.get("Fixed") == 10**9:
        return
    with pytest.raises(Exception, match=r"invalid|expected|unknown|missing"):
        Tokenizer.from_str(json.dumps(document))
