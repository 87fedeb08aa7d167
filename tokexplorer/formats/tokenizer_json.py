"""Hugging Face `tokenizer.json`: what we write, and reading it back."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tokexplorer.core.baselines.byte_tokens import ByteTokenizer
from tokexplorer.core.baselines.characters import CharacterTokenizer
from tokexplorer.core.baselines.words import WordTokenizer
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.unigram.tokenizer import UnigramTokenizer
from tokexplorer.core.wordpiece.tokenizer import WordPieceTokenizer
from tokexplorer.formats.atomic import write_atomically
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.hf.bpe import bpe_part, bpe_problem, bytes_part, read_bpe
from tokexplorer.formats.hf.document import whole_document
from tokexplorer.formats.hf.growth import check_growth
from tokexplorer.formats.hf.post_processors import read_additions
from tokexplorer.formats.hf.reading import TokenizerFile
from tokexplorer.formats.hf.unigram import read_unigram, unigram_part
from tokexplorer.formats.hf.wordlevel import read_word_level, word_level_part
from tokexplorer.formats.hf.wordpiece import read_wordpiece, wordpiece_part

if TYPE_CHECKING:
    from tokexplorer.core.pipeline import PipelineTokenizer
    from tokexplorer.formats.hf.document import ModelPart

_READERS = {
    "BPE": read_bpe,
    "WordPiece": read_wordpiece,
    "WordLevel": read_word_level,
    "Unigram": read_unigram,
}


def tokenizer_json_problem(tokenizer: PipelineTokenizer) -> str | None:
    """Why the format cannot hold a tokenizer of this kind, in a sentence; None if it can."""
    if isinstance(tokenizer, BpeTokenizer):
        return bpe_problem(tokenizer)
    if tokenizer.symbols.in_pieces:
        return (
            "tokenizer.json would cut user symbols out of a text before blanks are written as \u2581; here "
            "they are found after that, as in SentencePiece"
        )
    if isinstance(
        tokenizer,
        ByteTokenizer | CharacterTokenizer | WordTokenizer | UnigramTokenizer | WordPieceTokenizer,
    ):
        return None
    return (
        "tokenizer.json holds a list of tokens, which patches have none of; BPE, WordPiece, Unigram, words, "
        "characters and bytes can be saved"
    )


def save_tokenizer_json(tokenizer: PipelineTokenizer, path: Path | str) -> None:
    """Write a file that `tokenizers.Tokenizer.from_file` loads and that encodes every text alike.

    Where the library's own rules differ from ours, `formats.hf` says in which cases; besides, it matches a
    special token, user symbol or unknown token of BPE, WordPiece and words also where a normalizer or
    splitter gives just its spelling. Raises OSError if the file cannot be written, FormatError if the format
    cannot hold the tokenizer.
    """
    write_atomically(Path(path), tokenizer_json_bytes(tokenizer, path))


def tokenizer_json_bytes(tokenizer: PipelineTokenizer, path: Path | str = "") -> bytes:
    """The file's bytes; `path` is only for messages. Raises FormatError as `save_tokenizer_json` does."""
    document = json.dumps(to_document(tokenizer, path), ensure_ascii=False, indent=1)
    try:
        return document.encode() + b"\n"
    except UnicodeEncodeError:
        raise FormatError(path, "", "cannot hold a token or pattern with a lone surrogate") from None


def to_document(tokenizer: PipelineTokenizer, path: Path | str = "") -> dict[str, Any]:
    """The file's content as one JSON object; `path` is only for messages. Raises FormatError."""
    problem = tokenizer_json_problem(tokenizer)
    if problem:
        raise FormatError(path, "", problem)
    return whole_document(tokenizer, _model_part(tokenizer, path))


def load_tokenizer_json(path: Path | str) -> PipelineTokenizer:
    """Read a file whose pipeline we can express. Raises FormatError or OSError.

    Encodings are those that `tokenizers` gives with `add_special_tokens=False`: what a post-processor puts
    around a text is left out of them, and told by `additions`.
    """
    try:
        file = TokenizerFile(Path(path))
        kind = _model_type(file)
        file.check_surroundings()
        check_growth(file)
        return _READERS[kind](file).with_additions(read_additions(file))
    except RecursionError:
        raise FormatError(path, "", "is nested too deeply") from None


def _model_part(tokenizer: PipelineTokenizer, path: Path | str) -> ModelPart:
    if isinstance(tokenizer, BpeTokenizer):
        return bpe_part(tokenizer, path)
    if isinstance(tokenizer, WordPieceTokenizer):
        return wordpiece_part(tokenizer, path)
    if isinstance(tokenizer, UnigramTokenizer):
        return unigram_part(tokenizer, path)
    if isinstance(tokenizer, WordTokenizer | CharacterTokenizer):
        return word_level_part(tokenizer, path)
    if isinstance(tokenizer, ByteTokenizer):
        return bytes_part(tokenizer, path)
    raise FormatError(path, "", tokenizer_json_problem(tokenizer) or "is no tokenizer of ours")


def _model_type(file: TokenizerFile) -> str:
    """The type of the model; older files leave it to its fields."""
    if "type" in file.model:
        kind = file.model["type"]
    elif "merges" in file.model:
        kind = "BPE"
    elif isinstance(file.model.get("vocab"), list):
        kind = "Unigram"
    else:
        kind = "WordPiece" if "continuing_subword_prefix" in file.model else "WordLevel"
    if not isinstance(kind, str) or kind not in _READERS:
        file.refuse("model.type", f"{kind!r:.40} is none of {', '.join(_READERS)}")
    return kind
