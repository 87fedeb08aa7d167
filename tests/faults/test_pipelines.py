"""Random pipelines encode as `tokenizers` does; and what the search for others has found."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from tokenizers import AddedToken, Tokenizer, decoders, models, normalizers, pre_tokenizers

from tests.faults import pipelines
from tokexplorer.formats.library_tokenizer import LibraryTokenizer
from tokexplorer.formats.tokenizer_files import FileKind, open_tokenizer
from tokexplorer.formats.verify import verify_file

if TYPE_CHECKING:
    from pathlib import Path

PIPELINES, SEED = 60, 20_000


def test_random_pipelines_agree(capsys: pytest.CaptureFixture[str]) -> None:
    failed = pipelines.main(["--count", str(PIPELINES), "--first", str(SEED)])
    assert not failed, capsys.readouterr().out


def saved(folder: Path, token: AddedToken, normalizer: Any = None, pre_tokenizer: Any = None) -> Path:
    vocab = {piece: number for number, piece in enumerate(("[UNK]", "日", "##t", "S", "▁S", "foo"))}
    made = Tokenizer(models.WordPiece(vocab, unk_token="[UNK]"))
    if normalizer is not None:
        made.normalizer = normalizer
    if pre_tokenizer is not None:
        made.pre_tokenizer = pre_tokenizer
    made.decoder = decoders.WordPiece()
    made.add_tokens([token])
    path = folder / "tokenizer.json"
    made.save(str(path))
    return path


@pytest.mark.parametrize(
    ("token", "normalizer", "pre_tokenizer"),
    [
        # Within a word it is a piece for the model.
        (AddedToken("日", single_word=True), None, None),
        # In the normalized text it has blanks around it, which the rule takes, too.
        (AddedToken("日", rstrip=True, normalized=True), normalizers.BertNormalizer(), None),
        # Where the first character is taken away, nothing is marked.
        (
            AddedToken("<s>", normalized=False),
            normalizers.StripAccents(),
            pre_tokenizers.Metaspace(prepend_scheme="first"),
        ),
    ],
)
def test_what_our_engine_does_otherwise_runs_on_the_library(
    tmp_path: Path, token: AddedToken, normalizer: object, pre_tokenizer: object
) -> None:
    assert isinstance(open_tokenizer(saved(tmp_path, token, normalizer, pre_tokenizer)), LibraryTokenizer)


@pytest.mark.parametrize("character", ["\U0003d9b5", "\u0558", "é", "_", "\u200d", "\u2160", "²", "-"])
def test_the_library_and_we_agree_on_what_belongs_to_a_word(tmp_path: Path, character: str) -> None:
    """Python's `regex` takes characters of no version of Unicode for letters."""
    path = saved(tmp_path, AddedToken("low", single_word=True))
    tokenizer = open_tokenizer(path)
    assert not isinstance(tokenizer, LibraryTokenizer)
    texts = ["low" + character, character + "low", f"low {character}low low"]
    assert verify_file(tokenizer, path, texts, FileKind.TOKENIZER_JSON).first_difference is None
