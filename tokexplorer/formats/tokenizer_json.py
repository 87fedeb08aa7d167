"""Hugging Face `tokenizer.json` for byte-level BPE: what we write, and reading it back."""

from __future__ import annotations

import json
import stat
from pathlib import Path
from typing import Any

import numpy as np

from tokexplorer.core.bpe.byte_alphabet import BYTE_TO_SYMBOL
from tokexplorer.core.bpe.tokenizer import BpeMerges, ByteBpeTokenizer
from tokexplorer.core.pretokenizers import check_pre_tokenizer
from tokexplorer.formats.atomic import write_atomically
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.hf_components import (
    decoder_component,
    decodes_alike,
    normalizer_component,
    normalizer_name,
    pre_tokenizer_component,
    pre_tokenizer_name,
)

MAX_FILE_BYTES = 512 << 20
MAX_TOKEN_ID = 10_000_000


def save_tokenizer_json(tokenizer: ByteBpeTokenizer, path: Path | str) -> None:
    """Write a file that `tokenizers.Tokenizer.from_file` loads and that encodes every text alike.

    Raises OSError if it cannot be written, FormatError if the format cannot hold the tokenizer.
    """
    write_atomically(Path(path), tokenizer_json_bytes(tokenizer, path))


def tokenizer_json_bytes(tokenizer: ByteBpeTokenizer, path: Path | str = "") -> bytes:
    """The file's bytes; `path` is only for messages. Raises FormatError as `save_tokenizer_json` does."""
    document = json.dumps(to_document(tokenizer, path), ensure_ascii=False, indent=1)
    try:
        return document.encode() + b"\n"
    except UnicodeEncodeError:
        raise FormatError(path, "", "cannot hold a special token or pattern with a lone surrogate") from None


def to_document(tokenizer: ByteBpeTokenizer, path: Path | str = "") -> dict[str, Any]:
    """The file's content as one JSON object; `path` is only for messages."""
    special = dict(tokenizer.special_tokens)
    symbols = _symbols(tokenizer)
    vocab = {token: token_id for token_id, token in symbols.items()}
    twice = next((token for token in special if token in vocab), None)
    if twice is not None:
        raise FormatError(path, "added_tokens", f"the special token {twice!r} is also an ordinary token")
    # Hugging Face's own trainer lists special tokens in the vocabulary too.
    vocab = dict(sorted((vocab | special).items(), key=lambda entry: entry[1]))
    merges = tokenizer.merges
    return {
        "version": "1.0",
        "truncation": None,
        "padding": None,
        "added_tokens": [_added_token(token, token_id) for token, token_id in special.items()],
        "normalizer": normalizer_component(tokenizer.normalizer),
        "pre_tokenizer": pre_tokenizer_component(tokenizer.pre_tokenizer),
        "post_processor": None,
        "decoder": decoder_component(tokenizer.pre_tokenizer),
        "model": {
            "type": "BPE",
            "dropout": None,
            "unk_token": None,
            "continuing_subword_prefix": None,
            "end_of_word_suffix": None,
            "fuse_unk": False,
            "byte_fallback": False,
            "ignore_merges": False,
            "vocab": vocab,
            "merges": [
                [symbols[left], symbols[right]]
                for left, right in zip(merges.left.tolist(), merges.right.tolist(), strict=True)
            ],
        },
    }


def load_tokenizer_json(path: Path | str) -> ByteBpeTokenizer:
    """Read a byte-level BPE file whose pipeline we can express. Raises FormatError or OSError."""
    try:
        return _Reader(Path(path)).tokenizer()
    except RecursionError:
        raise FormatError(path, "", "is nested too deeply") from None


def _symbols(tokenizer: ByteBpeTokenizer) -> dict[int, str]:
    """The alphabet strings of all bytes and merges, by id."""
    symbols = {int(token_id): BYTE_TO_SYMBOL[byte] for byte, token_id in enumerate(tokenizer.byte_ids)}
    merges = tokenizer.merges
    for left, right, merged in zip(*(column.tolist() for column in _columns(merges)), strict=True):
        symbols[merged] = symbols[left] + symbols[right]
    return symbols


def _columns(merges: BpeMerges) -> tuple[Any, Any, Any]:
    return merges.left, merges.right, merges.merged


def _added_token(content: str, token_id: int) -> dict[str, Any]:
    return {
        "id": token_id,
        "content": content,
        "single_word": False,
        "lstrip": False,
        "rstrip": False,
        "normalized": False,
        "special": True,
    }


class _Reader:
    """One file, checked piece by piece; every complaint says where."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._root = self._object(self._parsed(), "")
        self._model = self._object(self._root.get("model"), "model")

    def tokenizer(self) -> ByteBpeTokenizer:
        if self._model.get("type", "BPE") != "BPE":
            raise self._error("model.type", f"{self._model['type']!r} is not BPE")
        for switch in ("dropout", "unk_token", "continuing_subword_prefix", "end_of_word_suffix"):
            if self._model.get(switch):
                raise self._error(f"model.{switch}", "byte-level BPE without it is all that can be replayed")
        if self._model.get("ignore_merges"):
            raise self._error("model.ignore_merges", "whole words that skip the merges cannot be replayed")
        self._check_surroundings()
        vocab = self._vocab()
        special = self._special_tokens(vocab)
        byte_ids = self._byte_ids(vocab)  # before the merges, which build on them
        return ByteBpeTokenizer(
            self._merges(vocab),
            byte_ids=byte_ids,
            special_tokens=special,
            normalizer=self._normalizer(),
            pre_tokenizer=self._pre_tokenizer(),
        )

    def _check_surroundings(self) -> None:
        """Refuse what would add tokens to an encoding, or take some away."""
        for step in ("truncation", "padding"):
            if self._root.get(step) is not None:
                raise self._error(step, "encodings of a fixed length cannot be replayed")
        after = self._root.get("post_processor")
        if after is not None and self._object(after, "post_processor").get("type") != "ByteLevel":
            raise self._error("post_processor", "tokens put around every text cannot be replayed")

    def _error(self, where: str, why: str) -> FormatError:
        return FormatError(self._path, where, why)

    def _parsed(self) -> object:
        status = self._path.stat()
        if not stat.S_ISREG(status.st_mode):
            raise self._error("", "is not a regular file")
        if status.st_size > MAX_FILE_BYTES:
            raise self._error("", f"has {status.st_size:,} bytes; the limit is {MAX_FILE_BYTES:,}")
        try:
            return json.loads(self._path.read_bytes())
        except json.JSONDecodeError as error:
            raise self._error(
                f"line {error.lineno}, column {error.colno}", f"is not JSON: {error.msg}"
            ) from None
        except UnicodeDecodeError as error:
            raise self._error(f"byte {error.start}", "is not UTF-8") from None
        except ValueError:
            raise self._error("", "holds a number of more digits than can be read") from None

    def _object(self, value: object, where: str) -> dict[str, Any]:
        if not isinstance(value, dict):
            raise self._error(where, "must be a JSON object")
        return value

    def _list(self, value: object, where: str) -> list[Any]:
        if not isinstance(value, list):
            raise self._error(where, "must be a JSON list")
        return value

    def _id(self, value: object, where: str) -> int:
        if type(value) is not int or not 0 <= value <= MAX_TOKEN_ID:
            raise self._error(where, f"must be a whole number from 0 to {MAX_TOKEN_ID:,}, not {value!r:.40}")
        return value

    def _special_tokens(self, vocab: dict[str, int]) -> dict[str, int]:
        special: dict[str, int] = {}
        taken = set(vocab.values())
        for index, entry in enumerate(self._list(self._root.get("added_tokens", []), "added_tokens")):
            where = f"added_tokens[{index}]"
            content = self._special_content(self._object(entry, where), where)
            token_id = self._id(entry.get("id"), f"{where}.id")
            # The library goes by the vocabulary, and numbers what is not in it itself.
            expected = vocab.get(content, max(len(vocab), 1 + max(special.values(), default=-1)))
            if token_id != expected:
                raise self._error(f"{where}.id", f"is {token_id}, but {content!r:.60} has the id {expected}")
            if content in special or (content not in vocab and token_id in taken):
                raise self._error(where, f"{content!r:.60}, or its id {token_id}, is there twice")
            special[content] = token_id
        return special

    def _special_content(self, entry: dict[str, Any], where: str) -> str:
        flags = ["single_word", "lstrip", "rstrip"]
        if self._root.get("normalizer") is not None:
            flags.append("normalized")  # else the normalized text is the text itself
        if any(entry.get(flag) for flag in flags):
            raise self._error(where, "matching rules beyond plain text cannot be replayed")
        content = entry.get("content")
        if not isinstance(content, str) or not content:
            raise self._error(f"{where}.content", "must be a string that is not empty")
        return content

    def _vocab(self) -> dict[str, int]:
        vocab = self._object(self._model.get("vocab"), "model.vocab")
        owner: dict[int, str] = {}
        for token, token_id in vocab.items():
            other = owner.setdefault(self._id(token_id, f"model.vocab[{token!r:.60}]"), token)
            if other != token:
                raise self._error(f"model.vocab[{token!r:.60}]", f"has the id {token_id} of {other!r:.60}")
        return vocab

    def _byte_ids(self, vocab: dict[str, int]) -> np.ndarray[tuple[int], np.dtype[np.int32]]:
        missing = [byte for byte, symbol in BYTE_TO_SYMBOL.items() if symbol not in vocab]
        if missing:
            raise self._error("model.vocab", f"has no token for the byte 0x{min(missing):02x}")
        return np.array([vocab[BYTE_TO_SYMBOL[byte]] for byte in range(256)], np.int32)

    def _merges(self, vocab: dict[str, int]) -> BpeMerges:
        entries = self._list(self._model.get("merges"), "model.merges")
        rows = np.empty((3, len(entries)), np.int32)
        made = set(BYTE_TO_SYMBOL.values())
        for rank, entry in enumerate(entries):
            where = f"model.merges[{rank}]"
            pair = entry.split(" ") if isinstance(entry, str) else entry
            if (
                not isinstance(pair, list)
                or len(pair) != 2
                or not all(isinstance(part, str) for part in pair)
            ):
                raise self._error(where, f"must be a pair of tokens, not {entry!r:.60}")
            for part in pair:
                if part not in made:
                    raise self._error(where, f"uses {part!r:.60}, which no earlier merge has made")
            merged = pair[0] + pair[1]
            if merged not in vocab:
                raise self._error(where, f"makes {merged!r:.60}, which is not in the vocabulary")
            made.add(merged)
            rows[:, rank] = vocab[pair[0]], vocab[pair[1]], vocab[merged]
        return BpeMerges(*rows)

    def _normalizer(self) -> str:
        name = normalizer_name(self._root.get("normalizer"))
        if name is None:
            raise self._error("normalizer", "is none of those that can be replayed")
        return name

    def _pre_tokenizer(self) -> str:
        name = pre_tokenizer_name(self._root.get("pre_tokenizer"))
        if name is None:
            raise self._error("pre_tokenizer", "is no byte-level splitter that can be replayed")
        problem = check_pre_tokenizer(name)
        if problem:
            raise self._error("pre_tokenizer", problem)
        if not decodes_alike(self._root.get("decoder"), name):
            raise self._error("decoder", "is not the one that belongs to this pre-tokenizer")
        return name
