"""Files on Hugging Face's `tokenizers` itself, such as our own engine cannot express."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from functools import cached_property
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from tokexplorer.core.additions import Added
from tokexplorer.core.bpe.byte_alphabet import SYMBOL_TO_BYTE, from_symbols
from tokexplorer.core.pretokenizer import SplitError
from tokexplorer.core.tokenizer import DecodeError, TokenFacts
from tokexplorer.formats.errors import FormatError, NotReplayedError
from tokexplorer.formats.file_bytes import file_bytes
from tokexplorer.formats.hf.growth import MOST_CHARACTERS, check_growth
from tokexplorer.formats.hf.post_processors import read_additions, read_lengths
from tokexplorer.formats.hf.reading import TokenizerFile
from tokexplorer.formats.kinds import FileKind
from tokexplorer.formats.library_tokenizer import (
    COMPLAINT_CHARACTERS,
    LibraryTokenizer,
    as_utf8,
    kind_of_text,
    not_loaded,
)
from tokexplorer.formats.process.client import LibraryError
from tokexplorer.formats.process.libraries import TokenizersLibrary, read_by_tokenizers

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tokexplorer.core.additions import Additions
    from tokexplorer.formats.companions import Companions
    from tokexplorer.formats.library_tokenizer import Numbers

_LIBRARY = "tokenizers"
_USUAL_GROWTH = 18  # what one character can become in a form of Unicode
_BYTE = re.compile(r"<0x[0-9A-F]{2}>")
_SYMBOLS = SYMBOL_TO_BYTE.keys()
NOTHING_BEHIND = {"truncation": None, "padding": None, "post_processor": None}
"""A `tokenizer.json` with these cuts off and adds no tokens, and takes no blanks out of spans."""
# Ids that no file has: see `reading.MAX_TOKEN_ID`.
_ASKED_WORDS = {"a": (1 << 32) - 2, "b": (1 << 32) - 1}


def load_with_tokenizers(path: Path, refusal: NotReplayedError) -> HuggingFaceTokenizer:
    """The tokenizer of a file that our own engine cannot express, for the reason it gave.

    Raises FormatError if the file is damaged or the library does not load it either, OSError.
    """
    return of_file(TokenizerFile(path), refusal.reason)


def of_file(file: TokenizerFile, why: str = "") -> HuggingFaceTokenizer:
    """The tokenizer of a file on `tokenizers` itself; `why` says why not on our own engine.

    Raises FormatError if the file is damaged or the library does not load it.
    """
    _check_ids(file)
    try:
        data = json.dumps(file.root | NOTHING_BEHIND).encode()
    except RecursionError:
        raise FormatError(file.path, "", "is nested too deeply") from None
    return HuggingFaceTokenizer(file, data, why)


def on_tokenizers(
    file: TokenizerFile, companions: Companions, refusal: NotReplayedError
) -> HuggingFaceTokenizer:
    """The tokenizer of older files, put together in `file`, that our own engine cannot express."""
    library = of_file(file, refusal.reason)
    library.additions = companions.told_in(library.additions)
    return library


def read_copies(kind: str, paths: Sequence[Path], arguments: dict[str, str]) -> dict[str, Any]:
    """The model that the library itself reads from files of a kind, as part of a `tokenizer.json`.

    It is given copies, as it takes no gzip and no name that is not UTF-8. Raises FormatError, OSError.
    """
    with TemporaryDirectory() as folder:
        copies = [Path(folder, str(number)) for number in range(len(paths))]
        for path, copy in zip(paths, copies, strict=True):
            copy.write_bytes(file_bytes(path))
        try:
            return read_by_tokenizers(kind, copies, **arguments)
        except LibraryError as error:
            raise not_loaded(paths[0], "tokenizers", error) from None


class HuggingFaceTokenizer(LibraryTokenizer):
    """What a file gives in `tokenizers`, without truncation, padding and post-processor."""

    def __init__(self, file: TokenizerFile, data: bytes, why: str) -> None:
        """`data` is the file as the library is to have it. Raises FormatError."""
        super().__init__(_LIBRARY, why, _additions(file))
        self._growth = check_growth(file)
        self._root = file.root
        try:
            self._loaded = TokenizersLibrary(data)
        except LibraryError as error:
            raise not_loaded(file.path, _LIBRARY, error) from None
        _try(self._loaded, file.path)

    def _tokens(self, text: str, *, allow_special: bool, with_spans: bool) -> tuple[Numbers, Numbers]:
        self._check_room(text)
        return self._loaded.encode(text, allow_special=allow_special, with_spans=with_spans)

    def _ids_of_each(self, texts: Sequence[str], *, allow_special: bool) -> list[Numbers]:
        for text in texts:
            self._check_room(text)
        return self._loaded.encode_each(texts, allow_special=allow_special, around=False, with_spans=False)

    def _check_room(self, text: str) -> None:
        """Refuse what would end where memory ends."""
        if self._growth > _USUAL_GROWTH and len(text) * self._growth > MOST_CHARACTERS:
            raise SplitError(
                f"the file may make {self._growth:,} characters of each one: that is too many for this text; "
                "shorter ones work"
            )

    def _text(self, ids: list[int]) -> bytes:
        if self._is_byte_level:
            return b"".join(self._spelled[token_id] for token_id in ids)
        return as_utf8(self._loaded.decode(ids))

    @property
    def kind(self) -> FileKind:
        """A tokenizer.json, whatever it was read from."""
        return FileKind.TOKENIZER_JSON

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
            return self._loaded.vocabulary()
        except LibraryError as error:
            raise DecodeError(f"tokenizers does not tell the vocabulary: {error}") from None

    @cached_property
    def _tokens_by_id(self) -> dict[int, str]:
        """A list of pieces may have one twice, of which the library tells one only and uses both."""
        tokens = {token_id: token for token, token_id in self._vocabulary[0].items()}
        return {token_id: token for token_id, (token, _) in enumerate(self._pieces)} | tokens

    @cached_property
    def _pieces(self) -> list[tuple[str, float]]:
        """Those of Unigram with their scores; none of other models."""
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
            token_id: from_symbols(token) if of_bytes and set(token) <= _SYMBOLS else as_utf8(token)
            for token_id, token in self._tokens_by_id.items()
        }
        return spelled | {token_id: as_utf8(token) for token_id, (token, _) in self._vocabulary[1].items()}


def _try(library: TokenizersLibrary, path: Path) -> None:
    """Some files load and fail at the first text."""
    try:
        library.encode("Aa 1.\u00e9\n")
    except LibraryError as error:
        why = f"tokenizers loads it, and encodes nothing: {str(error)[:COMPLAINT_CHARACTERS]}"
        raise FormatError(path, "", why) from None


def _check_ids(file: TokenizerFile) -> None:
    """Refuse ids that are there twice or too large, which the library takes without a word."""
    if isinstance(file.model.get("vocab"), dict):
        file.vocab()
    for index, entry in enumerate(file.as_list(file.root.get("added_tokens", []), "added_tokens")):
        where = f"added_tokens[{index}]"
        file.as_id(file.as_object(entry, where).get("id"), f"{where}.id")


def _additions(file: TokenizerFile) -> Additions:
    try:
        return read_additions(file)
    except NotReplayedError:
        return asked_additions(file.root["post_processor"], read_lengths(file))


def asked_additions(post_processor: object, lengths: Additions) -> Additions:
    """`lengths` with the tokens that the library puts around a text.

    Whether it also narrows the places of tokens is not asked.
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
        why = str(error)[:COMPLAINT_CHARACTERS]
        return _impossible(asked, f"The library does not take the file's post-processor: {why}.")
    try:
        ids, spelled = library.encode_framed(" ".join(_ASKED_WORDS))
    except LibraryError as error:
        why = str(error)[:COMPLAINT_CHARACTERS]
        return _impossible(asked, f"The file's library fails at every text: {why}.")
    place = next((place for place, each in enumerate(ids) if each in _ASKED_WORDS.values()), 0)
    end = place + len(_ASKED_WORDS)
    around = ids[:place] + ids[end:]
    if ids[place:end] != list(_ASKED_WORDS.values()) or {*around} & {*_ASKED_WORDS.values()}:
        return _impossible(
            asked, "The file does not put the text once, and as it is, among its special tokens."
        )
    tokens = list(map(Added, ids, spelled))
    return replace(asked, before=tuple(tokens[:place]), after=tuple(tokens[end:]))


def _impossible(asked: Additions, why: str) -> Additions:
    return replace(asked, notes=(why,), impossible=why)
