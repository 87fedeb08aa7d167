"""An unknown token that a file names may be something else besides: such files run on their library."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from tokenizers import Tokenizer, models, pre_tokenizers

from tokexplorer.formats.errors import NotReplayedError
from tokexplorer.formats.library_tokenizer import LibraryTokenizer
from tokexplorer.formats.opening import open_file
from tokexplorer.formats.tokenizer_files import load_tokenizer

if TYPE_CHECKING:
    from pathlib import Path

TOKENS = ["<unk>", "a", "b", "ab", "abb", "a</w>", *(f"<0x{byte:02X}>" for byte in range(256))]
VOCAB = {token: token_id for token_id, token in enumerate(TOKENS)}
MERGES = [("a", "b"), ("ab", "b")]
TEXT = "abb ab zz ab" * 20


@pytest.mark.parametrize(
    ("unknown", "switches"),
    [
        ("abb", {}),  # what a merge makes
        ("ab", {}),  # and a part of another one
        ("a</w>", {"end_of_word_suffix": "</w>"}),
        ("<0x41>", {"byte_fallback": True}),
    ],
)
def test_what_is_also_something_else_is_for_the_library(
    unknown: str, switches: dict[str, object], tmp_path: Path
) -> None:
    path = tmp_path / "tokenizer.json"
    library = Tokenizer(models.BPE(vocab=VOCAB, merges=MERGES, unk_token=unknown, fuse_unk=True, **switches))
    library.pre_tokenizer = pre_tokenizers.WhitespaceSplit()
    library.save(str(path))
    with pytest.raises(NotReplayedError, match=r"model\.unk_token: names a token of merges or characters"):
        load_tokenizer(path)
    opened = open_file(path).tokenizer
    assert isinstance(opened, LibraryTokenizer)
    assert opened.encode(TEXT).ids.tolist() == library.encode(TEXT).ids
