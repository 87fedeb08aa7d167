"""Tokenizers that run on Hugging Face's `tokenizers` itself, because our own engine cannot replay them."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING

from typing_extensions import override

from tokexplorer.core.bpe.byte_alphabet import SYMBOL_TO_BYTE, from_symbols
from tokexplorer.core.language import tr
from tokexplorer.core.post_processor import Added
from tokexplorer.core.pre_tokenizers.pre_tokenizer import SplitError
from tokexplorer.core.text import encode_utf8
from tokexplorer.core.tokenizer import DecodeError, TokenFacts
from tokexplorer.formats.errors import FormatError, NotReplayedError
from tokexplorer.formats.file_bytes import file_bytes
from tokexplorer.formats.hf.growth import MOST_CHARACTERS, check_growth
from tokexplorer.formats.hf.normalizers import steps_of
from tokexplorer.formats.hf.post_processors import impossible, read_lengths, read_post_processor
from tokexplorer.formats.hf.tokenizer_file import TokenizerFile
from tokexplorer.formats.kinds import FileKind
from tokexplorer.formats.library_tokenizer import (
    LibraryTokenizer,
    complaint_of,
    kind_of_text,
    loading,
)
from tokexplorer.formats.process.client import LibraryError
from tokexplorer.formats.process.libraries import TokenizersLibrary, read_by_tokenizers

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tokexplorer.core.post_processor import PostProcessor
    from tokexplorer.formats.tokenizer_config import TokenizerConfig

_USUAL_GROWTH = 18  # what one character can become in a form of Unicode
_BYTE = re.compile(r"<0x[0-9A-F]{2}>")
_SYMBOLS = SYMBOL_TO_BYTE.keys()
NO_POST_PROCESSING = {"truncation": None, "padding": None, "post_processor": None}
"""With these in it, a `tokenizer.json` neither cuts a text nor adds tokens, nor trims blanks off spans."""
# Ids that no file has: see `MAX_TOKEN_ID`.
_ASKED_WORDS = {"a": (1 << 32) - 2, "b": (1 << 32) - 1}


def of_file(file: TokenizerFile, why: str = "") -> HuggingFaceTokenizer:
    """The tokenizer of a file on `tokenizers` itself; `why` says why not on our own engine.

    Raises FormatError if the file is damaged or the library does not load it.
    """
    _check_ids(file)
    try:
        data = json.dumps(file.root | NO_POST_PROCESSING).encode()
    except RecursionError:
        raise FormatError(file.path, "", tr("is nested too deeply")) from None
    return HuggingFaceTokenizer(file, data, why)


def reading_itself(
    file: TokenizerFile, config: TokenizerConfig, paths: Sequence[Path], why: str
) -> HuggingFaceTokenizer:
    """As `of_file`, for a `file` made from older files: the library itself reads the model from `paths`.

    It reads copies, as it accepts neither gzip nor names that are not UTF-8. Raises FormatError, OSError.
    """
    switches = {name: file.model[name] for name in ("unk_token", "end_of_word_suffix") if name in file.model}
    with TemporaryDirectory() as folder:
        copies = [Path(folder, str(number)) for number in range(len(paths))]
        for path, copy in zip(paths, copies, strict=True):
            copy.write_bytes(file_bytes(path))
        with loading(paths[0], "tokenizers"):
            document = read_by_tokenizers(file.model["type"], copies, **switches)
    library = of_file(TokenizerFile(file.path, file.root | {"model": document["model"]}), why)
    library.post_processor = config.with_notes(library.post_processor)
    return library


class HuggingFaceTokenizer(LibraryTokenizer):
    """A file on `tokenizers`, without its truncation, padding and post-processor."""

    kind = FileKind.TOKENIZER_JSON

    def __init__(self, file: TokenizerFile, data: bytes, why: str) -> None:
        """`data` is the file as the library is to have it. Raises FormatError."""
        post_processor = _post_processor(file)
        self._growth = check_growth(file)
        self._root = file.root
        with loading(file.path, "tokenizers"):
            loaded = TokenizersLibrary(data)
        _try(loaded, file.path)
        self._in_tokenizers = loaded
        super().__init__(loaded, why, post_processor)

    @override
    def _check_room(self, text: str) -> None:
        """Refuse a text that could exhaust memory when it is normalized."""
        if self._growth > _USUAL_GROWTH and len(text) * self._growth > MOST_CHARACTERS:
            raise SplitError(
                tr(
                    "the file may make {growth:,} characters of each one: that is too many for this "
                    "text; shorter ones work",
                    growth=self._growth,
                )
            )

    @override
    def _bytes(self, ids: list[int]) -> bytes:
        steps = list(steps_of(self._root.get("decoder"), "decoder"))
        if self._is_byte_level and len(steps) == 1:
            return b"".join(self._spelled[token_id] for token_id in ids)
        return super()._bytes(ids)

    def files(self, path: Path) -> dict[Path, bytes]:
        """All that the file says, truncation and padding included."""
        return {path: json.dumps(self._root, indent=1).encode() + b"\n"}

    @cached_property
    def _is_byte_level(self) -> bool:
        return "ByteLevel" in json.dumps(self._root.get("decoder"))

    @cached_property
    def _vocabulary(self) -> tuple[dict[str, int], dict[int, tuple[str, bool]]]:
        """All tokens with their ids; by id the added ones, and whether they are special.

        Raises DecodeError if the library, which has loaded the file, has no answer now.
        """
        try:
            return self._in_tokenizers.vocabulary()
        except LibraryError as error:
            raise DecodeError(tr("tokenizers does not tell the vocabulary: {error}", error=error)) from None

    @cached_property
    def _tokens_by_id(self) -> dict[int, str]:
        """Tokens by id; of a piece that is listed twice the library names one id and uses both."""
        tokens = {token_id: token for token, token_id in self._vocabulary[0].items()}
        return {token_id: token for token_id, (token, _) in enumerate(self._pieces)} | tokens

    @cached_property
    def _pieces(self) -> list[tuple[str, float]]:
        """The pieces of Unigram with their scores; empty for other models."""
        vocab = self._root["model"].get("vocab")
        return vocab if isinstance(vocab, list) else []

    @cached_property
    def _facts(self) -> Mapping[int, TokenFacts]:
        facts = {token_id: self._kind(token) for token_id, token in self._tokens_by_id.items()}
        for token_id, (_, score) in enumerate(self._pieces):
            if facts[token_id].kind != "byte":
                facts[token_id] = TokenFacts("piece", score=float(score))
        vocabulary, added = self._vocabulary
        for token_id, (_, is_special) in added.items():
            facts[token_id] = TokenFacts("special" if is_special else "user")
        model = self._root["model"]
        named = model.get("unk_token")
        unknown = model.get("unk_id") if named is None else vocabulary.get(named)
        if unknown in facts and facts[unknown].kind != "special":
            facts[unknown] = TokenFacts("unknown")
        return facts

    def _kind(self, token: str) -> TokenFacts:
        if self._is_byte_level and len(token) == 1:
            return TokenFacts("byte")
        return TokenFacts("byte") if _BYTE.fullmatch(token) else kind_of_text(token)

    @cached_property
    def _spelled(self) -> Mapping[int, bytes]:
        of_bytes = self._is_byte_level
        spelled = {
            token_id: from_symbols(token) if of_bytes and set(token) <= _SYMBOLS else encode_utf8(token)
            for token_id, token in self._tokens_by_id.items()
        }
        return spelled | {
            token_id: encode_utf8(token) for token_id, (token, _) in self._vocabulary[1].items()
        }


def _try(library: TokenizersLibrary, path: Path) -> None:
    """Refuse a file that loads, but fails at the first text."""
    try:
        library.encode("Aa 1.\u00e9\n")
    except LibraryError as error:
        why = tr("tokenizers loads it, and encodes nothing: {error}", error=complaint_of(error))
        raise FormatError(path, "", why) from None


def _check_ids(file: TokenizerFile) -> None:
    """Refuse ids that are there twice or too large, which the library accepts."""
    if isinstance(file.model.get("vocab"), dict):
        file.vocab()
    for index, entry in enumerate(file.as_list(file.root.get("added_tokens", []), "added_tokens")):
        where = f"added_tokens[{index}]"
        file.as_number(file.as_object(entry, where).get("id"), f"{where}.id")


def _post_processor(file: TokenizerFile) -> PostProcessor:
    try:
        return read_post_processor(file)
    except NotReplayedError:
        return asked_post_processor(file.root["post_processor"], read_lengths(file))


def asked_post_processor(post_processor: object, lengths: PostProcessor) -> PostProcessor:
    """`lengths` with the tokens that the library puts around a text, found by encoding a text with it.

    Whether the post-processor also trims spans is not found out.
    """
    document = {
        "added_tokens": [],
        "pre_tokenizer": {"type": "WhitespaceSplit"},
        "post_processor": post_processor,
        "model": {"type": "WordLevel", "vocab": _ASKED_WORDS, "unk_token": "a"},
    }
    asked = replace(lengths, as_written=json.dumps(post_processor))
    try:
        library = TokenizersLibrary(json.dumps(document).encode())
    except LibraryError as error:
        why = complaint_of(error)
        return impossible(asked, tr("The library does not take the file's post-processor: {why}.", why=why))
    try:
        ids, spelled = library.encode_framed(" ".join(_ASKED_WORDS))
    except LibraryError as error:
        return impossible(
            asked, tr("The file's library fails at every text: {error}.", error=complaint_of(error))
        )
    place = next((place for place, each in enumerate(ids) if each in _ASKED_WORDS.values()), 0)
    end = place + len(_ASKED_WORDS)
    around = ids[:place] + ids[end:]
    if ids[place:end] != list(_ASKED_WORDS.values()) or {*around} & {*_ASKED_WORDS.values()}:
        return impossible(
            asked, tr("The file does not put the text once, and as it is, among its special tokens.")
        )
    tokens = list(map(Added, ids, spelled))
    return replace(asked, before=tuple(tokens[:place]), after=tuple(tokens[end:]))
