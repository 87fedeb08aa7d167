"""A file that encodes otherwise than we do is found out, whatever the reason."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from tests.formats.exported import exported
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.normalizers import NORMALIZERS
from tokexplorer.core.pretokenizers import PRE_TOKENIZERS
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.tokenizer_json import save_tokenizer_json, to_document
from tokexplorer.formats.verify import HARD_TEXTS, hard_texts, verify_with_tokenizers

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tokenizer.json"


def with_splitter(splitter: str) -> BpeTokenizer:
    plain = exported().ours
    return BpeTokenizer(
        plain.merges,
        plain.alphabet,
        symbols=plain.symbols,
        pre_tokenizer=splitter,
    )


def write(file: Path, tokenizer: BpeTokenizer, **changes: Any) -> None:
    file.write_text(json.dumps(to_document(tokenizer) | changes))


@pytest.mark.parametrize(
    ("splitter", "normalizer"),
    [
        *((splitter, "none") for splitter in PRE_TOKENIZERS),
        *(("gpt2", normalizer) for normalizer in NORMALIZERS),
        ("metaspace", "NFKC"),
        ("sentencepiece", "nmt_nfkc"),
        ("bert", "bert"),
    ],
)
def test_every_pipeline_passes_the_hard_texts(splitter: str, normalizer: str, file: Path) -> None:
    tokenizer = exported(splitter, normalizer).ours
    save_tokenizer_json(tokenizer, file)
    texts = list(hard_texts(tokenizer))
    result = verify_with_tokenizers(tokenizer, file, texts)
    assert result.first_difference is None
    assert result.count + len(result.normalized_otherwise) == len(texts) > len(HARD_TEXTS)
    assert not result.normalized_otherwise or normalizer.startswith("nmt")


def test_hard_texts_are_different_and_hold_every_special_token() -> None:
    texts = list(hard_texts(exported().ours))
    assert len(set(texts)) == len(texts)
    assert all(any(token in text for text in texts) for token in exported().ours.special_tokens)


def test_other_ids_are_a_difference(file: Path) -> None:
    ours = exported().ours
    save_tokenizer_json(ours.at_step(100), file)
    result = verify_with_tokenizers(ours, file, ["", "a", "x the cat"])
    assert result.count == 2
    difference = result.first_difference
    assert difference is not None
    assert difference.text == "x the cat"
    assert difference.index == 1
    assert difference.ours[0][1] != difference.theirs[0][1]
    assert str(difference).startswith("'x the cat': token 1: ours is id ")


def test_one_token_more_is_a_difference(file: Path) -> None:
    ours = exported().ours
    write(
        file,
        ours,
        truncation={"direction": "Right", "max_length": 1, "strategy": "LongestFirst", "stride": 0},
    )
    difference = verify_with_tokenizers(ours, file, ["!?"]).first_difference
    assert difference is not None
    assert difference.theirs == ()
    assert str(difference).endswith("that of tokenizers is missing")


def test_other_offsets_are_a_difference(file: Path) -> None:
    ours = exported("none").ours
    pre_tokenizer = {"type": "ByteLevel", "add_prefix_space": False, "trim_offsets": True, "use_regex": False}
    write(file, ours, pre_tokenizer=pre_tokenizer, post_processor=pre_tokenizer)
    difference = verify_with_tokenizers(ours, file, ["no blank", "   x"]).first_difference
    assert difference is not None
    assert difference.ours[0][0] == difference.theirs[0][0]
    assert difference.ours[0][1] != difference.theirs[0][1]


def test_a_pattern_that_means_something_else_to_oniguruma(file: Path) -> None:
    tokenizer = with_splitter(r"regex:\h+|\w+")  # blanks here, hexadecimal digits there
    save_tokenizer_json(tokenizer, file)
    result = verify_with_tokenizers(tokenizer, file, ["xyz", "der die das"])
    assert result.count == 1
    assert result.first_difference is not None


def test_a_pattern_that_oniguruma_gives_up_on(file: Path, capfd: pytest.CaptureFixture[str]) -> None:
    tokenizer = with_splitter(r"regex:(x+x+)+y|\w+")
    save_tokenizer_json(tokenizer, file)
    result = verify_with_tokenizers(tokenizer, file, ["x" * 20 + "y", "x" * 40])
    assert result.count == 1
    assert "tokenizers fails: " in str(result.first_difference)
    capfd.readouterr()  # the library says so too, at length


@pytest.mark.parametrize("splitter", [r"regex:(?V1)[\w--\d]+", r"regex:\p{Script=Greek}+"])
def test_a_pattern_that_oniguruma_cannot_compile(splitter: str, file: Path) -> None:
    tokenizer = with_splitter(splitter)
    save_tokenizer_json(tokenizer, file)
    with pytest.raises(FormatError, match="tokenizers cannot load it: Oniguruma error"):
        verify_with_tokenizers(tokenizer, file, ["a"])


def test_a_file_that_is_no_tokenizer(file: Path) -> None:
    file.write_text("{}")
    with pytest.raises(FormatError, match="tokenizers cannot load it"):
        verify_with_tokenizers(exported().ours, file, ["a"])


def test_lone_surrogates_are_passed_over(file: Path) -> None:
    ours = exported().ours
    save_tokenizer_json(ours, file)
    result = verify_with_tokenizers(ours, file, ["a", "\ud83d", "b"])
    assert (result.count, result.first_difference) == (2, None)
