"""Tokenizers as the bytes of one file: the same comes back, whatever it was made of."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import numpy as np
import pytest

from tests.formats.families import SPECS, trained
from tests.formats.sentencepiece_models import model_path
from tests.session.plain_tokenizers import ThreeBytes
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.post_processor import Added, PostProcessor
from tokexplorer.formats.errors import FormatError, NotKeptError
from tokexplorer.formats.kinds import FileKind
from tokexplorer.formats.opening import open_file
from tokexplorer.formats.single_file import kept_files, open_bytes, tokenizer_bytes
from tokexplorer.formats.tokenizer_config import CONFIG_NAME
from tokexplorer.formats.tokenizer_files import reference, save_tokenizer

if TYPE_CHECKING:
    from pathlib import Path

    from tokexplorer.formats.library_tokenizer import AnyTokenizer

TEXTS = ("the cats ate naïve cafés  in Köln 😀 and no 日本\n", "", " 333 33 3333 lowest", "<s>a</s>")


def again(tokenizer: AnyTokenizer) -> AnyTokenizer:
    return open_bytes({"mine": tokenizer_bytes(tokenizer)}, proven=False).tokenizer


def assert_same(one: AnyTokenizer, other: AnyTokenizer) -> None:
    assert type(one) is type(other)
    assert one.vocab_size == other.vocab_size
    assert one.post_processor == other.post_processor
    for text in TEXTS:
        ours, theirs = one.encode(text), other.encode(text)
        assert ours.ids.tolist() == theirs.ids.tolist()
        assert ours.start_bytes.tolist() == theirs.start_bytes.tolist()
        assert ours.end_bytes.tolist() == theirs.end_bytes.tolist()


@pytest.mark.parametrize("name", SPECS)
def test_what_was_trained_comes_back_with_its_steps(name: str) -> None:
    tokenizer = trained(name)
    assert_same(tokenizer, again(tokenizer))
    assert getattr(again(tokenizer), "steps", 0) == getattr(tokenizer, "steps", 0)
    assert_same(tokenizer, again(again(tokenizer)))


@pytest.mark.parametrize("kind", [FileKind.TOKENIZER_JSON, FileKind.SENTENCEPIECE])
def test_what_was_read_from_a_file_comes_back(kind: FileKind, tmp_path: Path) -> None:
    save_tokenizer(trained("unigram"), tmp_path / "a", kind)
    tokenizer = open_file(tmp_path / "a").tokenizer
    assert_same(tokenizer, again(tokenizer))
    library = reference(tmp_path / "a", kind)
    assert library is not None
    open_kind = open_bytes({"mine": tokenizer_bytes(library)}, proven=False).kind
    assert open_kind is kind


def test_what_stands_around_a_text_comes_back() -> None:
    around = PostProcessor(before=(Added(0, "<|endoftext|>"),))
    tokenizer = trained("byte-bpe, gpt2").with_post_processor(around)
    assert again(tokenizer).post_processor.before == around.before


def test_what_no_single_file_can_hold() -> None:
    with pytest.raises(NotKeptError, match="no single file can hold it"):
        tokenizer_bytes(ThreeBytes())


def test_an_error_names_what_was_opened() -> None:
    with pytest.raises(FormatError, match=r"^mine: "):
        open_bytes({"mine": b"{}"})


@pytest.mark.parametrize("name", ["llama", "gemma", "bpe", "across words", "albert"])
@pytest.mark.parametrize("around", [(), ("<s>",), ("<s>", "</s>")])
def test_what_was_read_from_a_model_keeps_its_steps_and_what_stands_around(
    name: str, around: tuple[str, ...], tmp_path: Path
) -> None:
    path = tmp_path / "m.model"
    path.write_bytes(model_path(name).read_bytes())
    asked = dict(zip(("add_bos_token", "add_eos_token"), (True,) * len(around), strict=False))
    (tmp_path / CONFIG_NAME).write_text(json.dumps(asked))
    tokenizer = open_file(path).tokenizer
    back = open_bytes(kept_files(tokenizer), proven=False).tokenizer
    assert_same(tokenizer, back)
    assert [each.text for each in back.post_processor.before + back.post_processor.after] == list(around)
    assert isinstance(tokenizer, BpeTokenizer) == isinstance(back, BpeTokenizer)
    if isinstance(tokenizer, BpeTokenizer) and isinstance(back, BpeTokenizer):
        for column in ("left", "right", "merged"):
            assert np.array_equal(getattr(tokenizer.merges, column), getattr(back.merges, column))
