"""Our own kind of file, for every tokenizer that is trained here: with its steps, so that nothing is lost.

It is one JSON object (`docs/tokenizer-format.md`): the pipeline, the added tokens, and the model of one
algorithm. It holds what no other library can express: baselines and patches, end-of-word marks that are
symbols of their own, `regex:` pre-tokenizers with lookarounds, the steps of WordPiece and Unigram. Nothing in
it is code, and every number is checked before a kernel sees it.
"""

from __future__ import annotations

import base64
import binascii
import json
from collections import Counter
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, get_args

import numpy as np
import numpy.typing as npt

from tokexplorer.core.added_tokens import AddedTokens
from tokexplorer.core.baselines.ngrams import ByteModel
from tokexplorer.core.baselines.patches import BytePatchTokenizer, EntropyPatchTokenizer
from tokexplorer.core.baselines.tokenizer import (
    BaselineTokenizer,
    ByteTokenizer,
    CharacterTokenizer,
    WordTokenizer,
)
from tokexplorer.core.bpe.alphabet import Alphabet
from tokexplorer.core.bpe.merges import BpeMerges, MergesError
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.language import tr
from tokexplorer.core.normalizers.registry import NORMALIZERS, check_normalizer
from tokexplorer.core.pre_tokenizers.registry import check_pre_tokenizer
from tokexplorer.core.spec import BYTE_ALPHABET_SIZE, SpecError, TrainingSpec
from tokexplorer.core.text import decode_utf8, encode_utf8
from tokexplorer.core.token_joining import MOST_STRIPPED, Dropped, Joining, Marks, Wrong
from tokexplorer.core.unigram.pieces import ModelError, PieceKind, UnigramPieces
from tokexplorer.core.unigram.rules import UnigramRules
from tokexplorer.core.unigram.snapshots import TrainingSnapshots
from tokexplorer.core.unigram.tokenizer import UnigramTokenizer
from tokexplorer.core.wordpiece.tokenizer import WordPieceTokenizer
from tokexplorer.core.wordpiece.vocabulary import MergeStages, Vocabulary, WholeStages
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.file_bytes import parse_json, parsed_json, write_atomically

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from tokexplorer.core.pipeline import PipelineTokenizer

FORMAT, VERSION = "tokexplorer tokenizer", 1
_MOST_BYTES = 128 << 20  # most of it numbers in base64, which take no more memory than that
_MOST_IDS = 20_000_000
_FREE_IDS = 1 << 20  # that few tokens may have, too: added tokens at an early step have those of the last
_MOST_STEPS = 10_000
_MOST_LISTED = 1_000_000  # tokens of all vocabularies of a top-down search; more are numbers of strings
_MOST_ROWS = 500_000  # merges of BPE that are lists; more are packed
_MOST_MERGES = 2_000_000
_MOST_OF_ONE = 4_000_000  # tokens of a vocabulary that are numbers
_MOST_SPELLED = 1 << 27  # bytes of all tokens that are numbers
_PIECE = 4000  # numbers or pairs that take a millisecond or two
_NUMBERS = {"int32": "<i4", "float32": "<f4", "float64": "<f8", "uint8": "u1"}


# ---- writing


def problem(tokenizer: PipelineTokenizer) -> str | None:
    """Why such a file cannot hold a tokenizer, in a sentence; None if it can.

    It holds what can be trained here. What only files have, such as a normalizer of their own, is best kept
    in a file of that kind.
    """
    symbols = tokenizer.symbols
    if NORMALIZERS.get(tokenizer.normalizer_name) is not tokenizer.normalizer:
        return tr("its normalizer is that of a file, and has no name here")
    if check_pre_tokenizer(tokenizer.pre_tokenizer_name):
        return tr("its pre-tokenizer is that of a file, and has no name here")
    if symbols.rules or symbols.in_pieces or symbols.in_normalized or symbols.late:
        return tr("its added tokens are found by rules of a file")
    if isinstance(tokenizer, BpeTokenizer) and (
        tokenizer.whole_tokens or tokenizer.alphabet.last_byte_ids is not None
    ):
        return tr("its merges are skipped or marked by rules of a file")
    if isinstance(tokenizer, BpeTokenizer) and not _are_read_again(tokenizer):
        return tr("some of its merges take a token that is not there, or make one that is there already")
    if isinstance(tokenizer, WordPieceTokenizer) and tokenizer.decoder is not None:
        return tr("its tokens are joined by a decoder of a file")
    if isinstance(tokenizer, UnigramTokenizer) and tokenizer.model.rules is not UnigramRules.SENTENCEPIECE:
        return tr("its scores are added as Hugging Face's library adds those of a file")
    return None


def _are_read_again(tokenizer: BpeTokenizer) -> bool:
    """Whether merges make each token once, of tokens that there are; edited ones may not."""
    merges = tokenizer.merges
    fixed = {*tokenizer.alphabet.spellings(), *tokenizer.symbols.ids.values()}
    others = np.fromiter(tokenizer.unused_tokens, np.int64)
    once = np.concatenate([np.fromiter(fixed, np.int64), merges.merged[~np.isin(merges.merged, others)]])
    known = np.concatenate([once, others])
    parts = np.concatenate([merges.left, merges.right])
    return len(np.unique(once)) == len(once) and bool(np.isin(parts, known).all())


def write(tokenizer: PipelineTokenizer, path: Path | str) -> tuple[Path, ...]:
    """Write a tokenizer with all its steps. Raises FormatError, OSError."""
    why = problem(tokenizer)
    if why:
        raise FormatError(path, "", why)
    write_atomically(Path(path), tokenizer_to_bytes(tokenizer, indent=1))
    return (Path(path),)


def tokenizer_to_bytes(tokenizer: PipelineTokenizer, *, indent: int | None = None) -> bytes:
    """A tokenizer that has no `problem`, with all its steps, as the content of such a file."""
    document = {
        "format": FORMAT,
        "version": VERSION,
        "normalizer": tokenizer.normalizer_name,
        "pre_tokenizer": tokenizer.pre_tokenizer_name,
        "special_tokens": dict(tokenizer.symbols.special),
        "user_symbols": dict(tokenizer.symbols.user),
        "model": _model_of(tokenizer),
    }
    if tokenizer.joining is not None:
        document["joining"] = asdict(tokenizer.joining)
    # In ASCII: a lone surrogate fits in no UTF-8 file.
    return (_json(document) if indent is None else json.dumps(document, indent=indent)).encode()


def _json(value: Any) -> str:
    """As `json.dumps`, in pieces: that holds Python's lock all the time, and a window would stand still."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(name)}: {_json(part)}" for name, part in value.items()) + "}"
    if not isinstance(value, list) or not value:
        return json.dumps(value)
    if isinstance(value[0], dict):
        parts = list(map(_json, value))
    else:
        parts = [json.dumps(value[at : at + _PIECE])[1:-1] for at in range(0, len(value), _PIECE)]
    return "[" + ", ".join(parts) + "]"


def _model_of(tokenizer: PipelineTokenizer) -> dict[str, Any]:
    match tokenizer:
        case BpeTokenizer():
            return _bpe_model(tokenizer)
        case WordPieceTokenizer():
            return _wordpiece_model(tokenizer)
        case UnigramTokenizer():
            return _unigram_model(tokenizer)
        case BaselineTokenizer():
            return _baseline_model(tokenizer)
    raise TypeError(f"{type(tokenizer).__name__} is of no family that is trained here")


def _bpe_model(tokenizer: BpeTokenizer) -> dict[str, Any]:
    alphabet, merges = tokenizer.alphabet, tokenizer.merges
    byte_ids = None if alphabet.byte_ids is None else alphabet.byte_ids.tolist()
    is_marked = alphabet.last_characters is not alphabet.characters
    others = {"other_tokens": {text: id_ for id_, text in tokenizer.unused_tokens.items()}}
    rows = np.stack([merges.left, merges.right, merges.merged], axis=1)
    return {
        "type": "bpe",
        "alphabet": alphabet.kind,
        "byte_ids": byte_ids,
        "characters": dict(alphabet.characters),
        "last_characters": dict(alphabet.last_characters) if is_marked else None,
        "end_of_word": alphabet.end_of_word,
        "end_of_word_id": alphabet.mark_id,
        "unknown_id": alphabet.unknown_id,
        "unknown_token": alphabet.unknown_token,
        "fuses_unknown": tokenizer.fuses_unknown,
        "merges_by_pieces": tokenizer.sentencepiece_merging,
        "merges": _listed(rows),
        **(others if tokenizer.unused_tokens else {}),
    }


def _listed(rows: npt.NDArray[np.int32]) -> Any:
    """Merges as lists; many are packed, as four values of JSON for each would be more than can be read."""
    return rows.tolist() if len(rows) <= _MOST_ROWS else _packed(rows, "int32")


def _wordpiece_model(tokenizer: WordPieceTokenizer) -> dict[str, Any]:
    last = tokenizer.vocabulary
    model: dict[str, Any] = {
        "type": "wordpiece",
        "unknown_id": last.unknown_id,
        "prefix": last.prefix,
        "longest_word": last.longest_word,
    }
    stages = tokenizer.stages
    if isinstance(stages, MergeStages):
        count = tokenizer.steps
        rows = np.stack([stages.left[:count], stages.right[:count]], axis=1)
        return model | {"vocabularies": [_wordpiece_vocabulary(last)], "merges": _listed(rows)}
    vocabularies = [stages.vocabulary(step) for step in range(tokenizer.steps + 1)]
    listed = list(map(_wordpiece_vocabulary, vocabularies))
    if sum(map(len, vocabularies)) <= _MOST_LISTED:
        return model | {"vocabularies": listed, "merges": None}
    # Steps share most of their tokens, and all of them would be more values of JSON than can be read.
    numbers: dict[str, int] = {}
    for each in listed:
        each["tokens"] = _packed(
            [numbers.setdefault(token, len(numbers)) for token in each["tokens"]], "int32"
        )
    return model | {"strings": list(numbers), "vocabularies": listed, "merges": None}


def _wordpiece_vocabulary(vocabulary: Vocabulary) -> dict[str, Any]:
    unmatched = np.flatnonzero(~vocabulary.table.matched[: len(vocabulary)])
    return {"tokens": list(vocabulary.tokens), "unmatched": unmatched.tolist()}


def _unigram_model(tokenizer: UnigramTokenizer) -> dict[str, Any]:
    model, steps = tokenizer.model, tokenizer.step_pieces
    strings = list(dict.fromkeys(piece for pieces in steps for piece, _, _ in pieces.items()))
    ids = {piece: index for index, piece in enumerate(strings)}
    return {
        "type": "unigram",
        "byte_fallback": model.byte_fallback,
        "finds_unknown": model.unknown_id in tokenizer.special_tokens.values(),
        "pieces": list(map(decode_utf8, strings)),
        "steps": [
            {
                "pieces": _packed([ids[piece] for piece, _, _ in pieces.items()], "int32"),
                "scores": _packed(pieces.scores, "float32"),
                "kinds": _packed(pieces.kinds, "uint8"),
            }
            for pieces in steps
        ],
    }


def _baseline_model(tokenizer: BaselineTokenizer) -> dict[str, Any]:
    model: dict[str, Any] = {"type": tokenizer.spec.algorithm, "spec": json.loads(tokenizer.spec.to_json())}
    if isinstance(tokenizer, CharacterTokenizer | WordTokenizer):
        first = len(tokenizer.spec.own_tokens)
        tokens = (tokenizer.token_bytes(each) for each in range(first, tokenizer.vocab_size))
        model["tokens"] = list(map(decode_utf8, tokens))
    if isinstance(tokenizer, EntropyPatchTokenizer):
        parents, symbols = tokenizer.model.tree()
        model["nodes"] = {
            "parents": _packed(parents, "int32"),
            "symbols": _packed(symbols, "int32"),
            "probabilities": _packed(tokenizer.model.probabilities, "float64"),
            "entropies": _packed(tokenizer.model.entropies, "float64"),
            "escapes": _packed(tokenizer.model.escapes, "float64"),
        }
    return model


def _packed(values: npt.ArrayLike, dtype: str) -> str:
    return base64.b64encode(np.asarray(values).astype(_NUMBERS[dtype]).tobytes()).decode()


# ---- reading


def read(path: Path | str) -> PipelineTokenizer:
    """Read a tokenizer with all its steps. Raises FormatError that names the place, OSError."""
    path = Path(path)
    return _Reader(path, parsed_json(path, _MOST_BYTES)).tokenizer()


def tokenizer_from_bytes(content: bytes, name: str = "tokenizer") -> PipelineTokenizer:
    """The tokenizer of such a file's content. Raises FormatError, which calls the file `name`."""
    return _Reader(Path(name), parse_json(Path(name), content)).tokenizer()


def reference(path: Path | str, why: str = "") -> None:
    """None: no other library reads such files."""


class _Reader:
    """One file, from which nothing is believed."""

    def __init__(self, path: Path, document: object) -> None:
        self._path = path
        if not isinstance(document, dict) or document.get("format") != FORMAT:
            self._refuse("format", tr("must be {format!r}", format=FORMAT))
        if document.get("version") != VERSION:
            version = f"{document.get('version')!r:.20}"
            self._refuse(
                "version", tr("{version} is not known here; a newer tokexplorer may read it", version=version)
            )
        self._document: dict[str, Any] = document
        self._model = self._member(document, "model", dict)

    def _refuse(self, where: str, why: str) -> NoReturn:
        raise FormatError(self._path, where, why)

    def _member(self, holder: Mapping[str, Any], name: str, *kinds: type) -> Any:
        value = holder.get(name)
        if type(value) not in kinds:
            names = " or ".join("null" if kind is type(None) else kind.__name__ for kind in kinds)
            self._refuse(name, tr("must be {names}", names=names))
        return value

    def _ids(self, holder: Mapping[str, Any], name: str) -> dict[str, int]:
        found = self._member(holder, name, dict)
        for value in found.values():
            self._id(value, name)
        return {str(text): token_id for text, token_id in found.items()}

    def _id(self, value: object, name: str, most: int = _MOST_IDS) -> int:
        if type(value) is not int or not 0 <= value < most:
            self._refuse(
                name,
                tr("{value!r:.40} is no whole number from 0 to {value_2:,}", value=value, value_2=most - 1),
            )
        return value

    def _numbers(self, holder: Mapping[str, Any], name: str, dtype: str) -> npt.NDArray[Any]:
        packed = self._member(holder, name, str)
        try:
            data = base64.b64decode(packed, validate=True)
            return np.frombuffer(data, _NUMBERS[dtype]).astype(dtype)
        except (binascii.Error, ValueError) as error:
            self._refuse(name, tr("is no list of {dtype} in base64: {error}", dtype=dtype, error=error))

    def _finite(self, holder: Mapping[str, Any], name: str, dtype: str, count: int) -> npt.NDArray[Any]:
        values = self._numbers(holder, name, dtype)
        if len(values) != count or not np.isfinite(values).all():
            self._refuse(name, tr("must be {count:,} finite numbers", count=count))
        return values

    def tokenizer(self) -> PipelineTokenizer:
        """What the file holds."""
        normalizer = self._member(self._document, "normalizer", str)
        pre_tokenizer = self._member(self._document, "pre_tokenizer", str)
        for name, why in (
            ("normalizer", check_normalizer(normalizer)),
            ("pre_tokenizer", check_pre_tokenizer(pre_tokenizer)),
        ):
            if why:
                self._refuse(name, why)
        special, user = (self._ids(self._document, name) for name in ("special_tokens", "user_symbols"))
        kind = self._member(self._model, "type", str)
        if "" in special or "" in user:
            self._refuse("special_tokens", tr("an empty token would match everywhere"))
        pipeline: dict[str, Any] = {"normalizer": normalizer, "pre_tokenizer": pre_tokenizer}
        symbols = AddedTokens(special, user)
        try:
            match kind:
                case "bpe":
                    return self._bpe(symbols, pipeline).with_joining(self._joining())
                case "wordpiece":
                    return self._wordpiece(symbols, pipeline)
                case "unigram":
                    return self._unigram(symbols, pipeline).with_joining(self._joining())
            return self._baseline(kind)
        except (SpecError, ModelError) as error:
            self._refuse("model", str(error))

    def _joining(self) -> Joining | None:
        if "joining" not in self._document:
            return None
        given = self._member(self._document, "joining", dict)
        strips = self._id(given.get("strips"), "strips", MOST_STRIPPED + 1)
        return Joining(
            self._one_of(given, "marks", Marks),
            self._one_of(given, "dropped", Dropped),
            strips,
            self._one_of(given, "wrong", Wrong),
        )

    def _one_of(self, holder: Mapping[str, Any], name: str, choices: Any) -> Any:
        value = holder.get(name)
        if value not in get_args(choices):
            self._refuse(name, tr("must be one of {names}", names=", ".join(get_args(choices))))
        return value

    # ---- BPE

    def _bpe(self, symbols: AddedTokens, pipeline: dict[str, Any]) -> BpeTokenizer:
        alphabet = self._alphabet()
        rows = self._merges()
        fixed = [*alphabet.spellings(), *symbols.ids.values()]
        made = [row[2] for row in rows]
        others = self._ids(self._model, "other_tokens") if "other_tokens" in self._model else {}
        self._check_unique([*set(fixed), *others.values()], "other_tokens")
        waiting = set(others.values())  # merges may make these of parts that nothing makes
        self._check_unique([*set(fixed), *(each for each in made if each not in waiting)], "merges")
        ids = [*fixed, *made, *others.values()]
        self._check_bound(max(ids, default=0), len(ids))
        known = set(ids)
        for left, right, _ in rows:
            if left not in known or right not in known:
                self._refuse(
                    "merges", tr("{left} + {right} names a token that there is not", left=left, right=right)
                )
        columns = np.array(rows, np.int32).reshape(-1, 3).T.copy()
        tokenizer = BpeTokenizer(
            BpeMerges(*columns),
            alphabet,
            symbols=symbols,
            sentencepiece_merging=self._member(self._model, "merges_by_pieces", bool),
            fuses_unknown=self._member(self._model, "fuses_unknown", bool),
            other_tokens={token_id: text for text, token_id in others.items()},
            **pipeline,
        )
        try:
            _ = tokenizer.spellings
        except MergesError as error:
            self._refuse("merges", str(error))
        return tokenizer

    def _merges(self) -> list[list[int]]:
        """The merges as lists of three ids, which may be packed."""
        rows = self._rows(3)
        for row in rows:
            if type(row) is not list or len(row) != 3:
                self._refuse("merges", tr("must be lists of three ids: left, right, and the token they make"))
            for value in row:
                self._id(value, "merges")
        return rows

    def _rows(self, width: int) -> list[Any]:
        """The merges, which may be packed; those that are listed can be anything."""
        rows: list[Any] | str = self._member(self._model, "merges", list, str)
        if isinstance(rows, str):
            numbers = self._numbers(self._model, "merges", "int32")
            if len(numbers) > width * _MOST_MERGES:
                most = _MOST_MERGES
                self._refuse("merges", tr("has more than {most:,} tokens, which is the limit", most=most))
            rows = [numbers[at : at + width].tolist() for at in range(0, len(numbers), width)]
        return rows

    def _alphabet(self) -> Alphabet:
        model = self._model
        kind = self._member(model, "alphabet", str)
        byte_ids = self._member(model, "byte_ids", list, type(None))
        if byte_ids is not None:
            if len(byte_ids) != BYTE_ALPHABET_SIZE:
                self._refuse(
                    "byte_ids", tr("must be {byte_alphabet_size} ids", byte_alphabet_size=BYTE_ALPHABET_SIZE)
                )
            self._check_unique([self._id(each, "byte_ids") for each in byte_ids], "byte_ids")
        array = None if byte_ids is None else np.array(byte_ids, np.int32)
        if kind == "bytes":
            if array is None:
                self._refuse(
                    "byte_ids", tr("must be {byte_alphabet_size} ids", byte_alphabet_size=BYTE_ALPHABET_SIZE)
                )
            return Alphabet("bytes", array)
        if kind != "characters":
            self._refuse("alphabet", tr("must be bytes or characters"))
        characters = self._characters("characters")
        has_last = model.get("last_characters") is not None
        mark_id, end_of_word = model.get("end_of_word_id"), self._member(model, "end_of_word", str)
        unknown_token = self._member(model, "unknown_token", str)
        if not unknown_token or (mark_id is not None and not end_of_word):
            self._refuse("unknown_token" if end_of_word else "end_of_word", tr("must not be empty"))
        last_characters = self._characters("last_characters") if has_last else characters
        if mark_id is not None:
            taken = {
                *characters.values(),
                *last_characters.values(),
                *(() if array is None else array.tolist()),
            }
            self._check_unique([self._id(mark_id, "end_of_word_id"), *taken], "end_of_word_id")
        return Alphabet(
            "characters",
            array,
            characters,
            last_characters,
            end_of_word,
            mark_id,
            self._id(model.get("unknown_id"), "unknown_id"),
            unknown_token,
        )

    def _characters(self, name: str) -> dict[str, int]:
        found = self._ids(self._model, name)
        if any(len(each) != 1 for each in found):
            self._refuse(name, tr("must give single characters an id each"))
        self._check_unique(list(found.values()), name)
        return found

    def _check_unique(self, values: Sequence[int] | Sequence[str], name: str) -> None:
        if len(set(values)) != len(values):
            self._refuse(
                name,
                tr("{most_common!r:.40} is there twice", most_common=Counter(values).most_common(1)[0][0]),
            )

    def _check_bound(self, largest: int, count: int) -> None:
        """Tables go by id: a single large one must not take the memory of millions."""
        if largest >= max(2 * count, _FREE_IDS):
            self._refuse(
                "model",
                tr("the id {largest:,} is too large for {count:,} tokens", largest=largest, count=count),
            )

    # ---- WordPiece

    def _wordpiece(self, symbols: AddedTokens, pipeline: dict[str, Any]) -> WordPieceTokenizer:
        is_merged = self._member(self._model, "merges", list, str, type(None)) is not None
        rows = self._rows(2) if is_merged else None
        given = self._member(self._model, "vocabularies", list)
        if not 1 <= len(given) <= (_MOST_STEPS if rows is None else 1):
            self._refuse("vocabularies", tr("must be one for each step, or a single one beside merges"))
        if "strings" in self._model:
            given = self._spelled_out(given)
        vocabularies = tuple(map(self._wordpiece_vocabulary, given))
        self._check_symbols(symbols, min(map(len, vocabularies)))
        if rows is None:
            return WordPieceTokenizer(WholeStages(vocabularies), symbols, **pipeline)
        [last] = vocabularies
        first = len(last) - len(rows)
        for step, row in enumerate(rows):
            if type(row) is not list or len(row) != 2 or first <= 0:
                self._refuse("merges", tr("must be pairs of ids, fewer than there are tokens"))
            for value in row:
                self._id(value, "merges", first + step)
        left, right = np.array(rows, np.int32).reshape(-1, 2).T.copy()
        return WordPieceTokenizer(MergeStages(last, left, right), symbols, **pipeline)

    def _spelled_out(self, given: list[Any]) -> Iterator[dict[str, Any]]:
        """Vocabularies whose tokens are numbers of strings, with these strings."""
        strings = self._strings(self._model, "strings")
        sizes = np.fromiter((len(encode_utf8(each)) for each in strings), np.int64, len(strings))
        count = spelled = 0
        for each in given:
            if not isinstance(each, dict):
                self._refuse("vocabularies", tr("must be objects"))
            numbers = self._numbers(each, "tokens", "int32")
            if not len(numbers) or numbers.min() < 0 or numbers.max() >= len(strings):
                self._refuse("tokens", tr("names a piece that there is not"))
            count += len(numbers)
            spelled += int(sizes[numbers].sum())
            if count > _MOST_IDS or len(numbers) > _MOST_OF_ONE:
                most = _MOST_IDS if count > _MOST_IDS else _MOST_OF_ONE
                self._refuse("tokens", tr("has more than {most:,} tokens, which is the limit", most=most))
            if spelled > _MOST_SPELLED:
                limit = _MOST_SPELLED
                self._refuse("tokens", tr("holds more than {limit:,} bytes, which is the limit", limit=limit))
            yield each | {"tokens": [strings[number] for number in numbers.tolist()]}

    def _wordpiece_vocabulary(self, given: object) -> Vocabulary:
        if not isinstance(given, dict):
            self._refuse("vocabularies", tr("must be objects"))
        tokens = self._strings(given, "tokens")
        unmatched = self._member(given, "unmatched", list)
        return Vocabulary.of(
            tokens,
            unmatched=[self._id(each, "unmatched", len(tokens)) for each in unmatched],
            unknown=self._id(self._model.get("unknown_id"), "unknown_id", len(tokens)),
            prefix=self._member(self._model, "prefix", str),
            longest_word=1 + self._id(self._member(self._model, "longest_word", int) - 1, "longest_word"),
        )

    def _strings(self, holder: Mapping[str, Any], name: str) -> list[str]:
        found: list[str] = self._member(holder, name, list)
        if not found or not all(type(each) is str and each for each in found):
            self._refuse(name, tr("must be strings, none of them empty"))
        return found

    def _check_symbols(self, symbols: AddedTokens, size: int) -> None:
        if any(token_id >= size for token_id in symbols.ids.values()):
            self._refuse("special_tokens", tr("an id is beyond those of the vocabulary"))

    # ---- Unigram

    def _unigram(self, symbols: AddedTokens, pipeline: dict[str, Any]) -> UnigramTokenizer:
        strings = list(map(encode_utf8, self._strings(self._model, "pieces")))
        given = self._member(self._model, "steps", list)
        if not 1 <= len(given) <= _MOST_STEPS:
            self._refuse("steps", tr("must be one vocabulary at least"))
        steps = [self._unigram_step(each, strings) for each in given]
        unknown = next(piece for piece, _, kind in steps[-1].items() if kind == PieceKind.UNKNOWN)
        finds_unknown = self._member(self._model, "finds_unknown", bool)
        self._check_symbols(symbols, min(map(len, steps)))
        spec = TrainingSpec.of(
            "unigram",
            special_tokens=tuple(symbols.special),
            user_symbols=tuple(symbols.user),
            unknown_token=decode_utf8(unknown),
            byte_fallback=self._member(self._model, "byte_fallback", bool),
            **pipeline,
        )
        if finds_unknown != (spec.unknown_token in spec.special_tokens):
            self._refuse("finds_unknown", tr("says otherwise than the special tokens"))
        return UnigramTokenizer.of_step(TrainingSnapshots.of_steps(spec, steps), len(steps) - 1)

    def _unigram_step(self, given: object, strings: list[bytes]) -> UnigramPieces:
        if not isinstance(given, dict):
            self._refuse("steps", tr("must be objects"))
        ids = self._numbers(given, "pieces", "int32")
        if not len(ids) or ids.min() < 0 or ids.max() >= len(strings):
            self._refuse("steps", tr("names a piece that there is not"))
        scores = self._finite(given, "scores", "float32", len(ids))
        kinds = self._finite(given, "kinds", "uint8", len(ids))
        if not np.isin(kinds, [kind.value for kind in PieceKind]).all():
            self._refuse("kinds", tr("must be the numbers of sentencepiece_model.proto"))
        rows = zip(ids.tolist(), scores.tolist(), kinds.tolist(), strict=True)
        return UnigramPieces.from_items((strings[each], score, PieceKind(kind)) for each, score, kind in rows)

    # ---- baselines

    def _baseline(self, kind: str) -> BaselineTokenizer:
        spec = TrainingSpec.from_json(json.dumps(self._member(self._model, "spec", dict)))
        if spec.algorithm != kind:
            self._refuse("type", tr("{kind!r:.40} is not the algorithm of the settings", kind=kind))
        if kind == "bytes":
            return ByteTokenizer(spec)
        if kind == "byte-patches":
            return BytePatchTokenizer(spec)
        if kind == "entropy-patches":
            return EntropyPatchTokenizer(spec, self._byte_model(spec.ngram_order))
        if kind not in ("characters", "words"):
            self._refuse("type", tr("{kind!r:.40} is not known here", kind=kind))
        tokens: list[str] = self._member(self._model, "tokens", list)
        if not all(type(each) is str and each for each in tokens):
            self._refuse("tokens", tr("must be strings, none of them empty"))
        self._check_unique([*spec.own_tokens, *tokens], "tokens")
        if kind == "words":
            return WordTokenizer(spec, list(map(encode_utf8, tokens)))
        if any(len(each) != 1 for each in tokens):
            self._refuse("tokens", tr("must be single characters"))
        return CharacterTokenizer(spec, "".join(tokens))

    def _byte_model(self, order: int) -> ByteModel:
        nodes = self._member(self._model, "nodes", dict)
        parents, symbols = (self._numbers(nodes, name, "int32") for name in ("parents", "symbols"))
        tables = [
            self._finite(nodes, name, "float64", len(parents))
            for name in ("probabilities", "entropies", "escapes")
        ]
        try:
            return ByteModel.of_tree(order, parents, symbols, *tables)
        except ValueError as error:
            self._refuse("nodes", str(error))
