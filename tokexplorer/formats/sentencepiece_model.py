"""SentencePiece `.model` files: reading and writing them, and the `sentencepiece` library itself.

The pre-tokenizer `sentencepiece` treats all white space as a blank, SentencePiece only what its normalizer
maps to one. A tokenizer without a normalizer is therefore written with a map of all white space to blanks. A
tokenizer that was read from a model has a pre-tokenizer that does just what SentencePiece does
(`core.pre_tokenizers.metaspace`).

A tokenizer that was read from a `tokenizer.json` maps grapheme clusters (`core.normalizers.precompiled`),
SentencePiece maps characters: the same map is written, and `note` says so.

A model does not say which tokens `transformers` puts around texts. Source: `add_bos_token` and
`add_eos_token` of a `tokenizer_config.json`, with the defaults of `LlamaTokenizer` and `T5Tokenizer`.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import numpy as np

from tokexplorer.core.added_tokens import AddedTokens
from tokexplorer.core.bpe.alphabet import Alphabet
from tokexplorer.core.bpe.merges import BpeMerges
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.language import tr
from tokexplorer.core.normalizers.precompiled import ClusterMapNormalizer
from tokexplorer.core.normalizers.registry import NORMALIZERS
from tokexplorer.core.normalizers.sentencepiece import (
    CharsMapError,
    CharsMapNormalizer,
    SymbolKeepingNormalizer,
)
from tokexplorer.core.normalizers.unicode_forms import NoNormalizer
from tokexplorer.core.post_processor import Added, PostProcessor
from tokexplorer.core.pre_tokenizers.metaspace import METASPACE, MetaspaceRule, rule_of
from tokexplorer.core.text import decode_utf8, encode_utf8
from tokexplorer.core.token_joining import Joining
from tokexplorer.core.tokenizer import TokenFacts
from tokexplorer.core.unigram.pieces import BYTE_PIECES, ModelError, PieceKind
from tokexplorer.core.unigram.tokenizer import UnigramTokenizer
from tokexplorer.formats.errors import FormatError, NotReplayedError
from tokexplorer.formats.file_bytes import file_bytes, write_atomically
from tokexplorer.formats.hf.normalizers import FileNormalizer, charsmap_normalizer, same_as_written
from tokexplorer.formats.hf.pre_tokenizers import MARKING
from tokexplorer.formats.kinds import FileKind
from tokexplorer.formats.library_tokenizer import LibraryTokenizer, kind_of_text, loading
from tokexplorer.formats.process.libraries import SentencePieceLibrary
from tokexplorer.formats.sentencepiece_proto import (
    MAX_FILE_BYTES,
    ModelType,
    Piece,
    SentencePieceModel,
    WireError,
    charsmap_of,
)
from tokexplorer.formats.tokenizer_config import CONFIG_NAME, settings_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Set

    from tokexplorer.core.encoding import IdArray
    from tokexplorer.core.normalizers.registry import Normalizer
    from tokexplorer.core.pipeline import PipelineTokenizer

_LARGEST_SCORE = 1e30
# By the beginning of a class of transformers, whether a token is put in front of a text and behind it.
_USUAL_SIDES = {
    "Llama": (True, False),
    "CodeLlama": (True, False),
    "Gemma": (True, False),
    "T5": (False, True),
}
_SIDE_NAMES = {"bos": "<s>", "eos": "</s>"}
WHITE_SPACE_MAP = "white_space"
_NO_MAP = "identity"
# White_Space of Unicode but for the blank itself.
_WHITE_SPACE = "\t\n\v\f\r\x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
WHITE_SPACE = _WHITE_SPACE + "\u2028\u2029\u202f\u205f\u3000"
_KINDS = {
    PieceKind.UNKNOWN: TokenFacts("unknown"),
    PieceKind.CONTROL: TokenFacts("special"),
    PieceKind.USER_DEFINED: TokenFacts("user"),
    PieceKind.UNUSED: TokenFacts("unused"),
    PieceKind.BYTE: TokenFacts("byte"),
}


def write(tokenizer: PipelineTokenizer, path: Path | str) -> tuple[Path, ...]:
    """Write a file that `sentencepiece` loads and that encodes texts alike.

    Special tokens become control pieces, which SentencePiece never finds in a text: compare with
    `allow_special=False`. Raises FormatError if the format cannot hold the tokenizer, OSError.
    """
    write_atomically(Path(path), sentencepiece_model_bytes(tokenizer, path))
    return (Path(path),)


def sentencepiece_model_bytes(tokenizer: PipelineTokenizer, path: Path | str = "") -> bytes:
    """The file's bytes; `path` is only for messages. Raises FormatError."""
    why = problem(tokenizer)
    if why or not isinstance(tokenizer, BpeTokenizer | UnigramTokenizer):
        raise FormatError(path, "", why or "")
    model = as_model(tokenizer)
    seen: dict[str, int] = {}
    for index, piece in enumerate(model.pieces):
        if seen.setdefault(piece.text, index) != index:
            raise FormatError(
                path,
                "pieces",
                tr(
                    "{seen} and {index} are both spelled {text!r}",
                    seen=seen[piece.text],
                    index=index,
                    text=piece.text,
                ),
            )
        if "\0" in piece.text:  # the library loads no such file, or leaves the piece unused
            raise FormatError(
                path, "pieces", tr("{index} holds U+0000, which SentencePiece does not allow", index=index)
            )
    try:
        return model.to_bytes()
    except UnicodeEncodeError:
        raise FormatError(path, "pieces", tr("cannot hold a token with a lone surrogate")) from None


def read(path: Path | str) -> BpeTokenizer | UnigramTokenizer:
    """Read a model of Unigram or BPE whose pipeline we can express.

    Raises NotReplayedError if we cannot, FormatError or OSError.
    """
    tokenizer = ModelReader(_parsed(Path(path))[1], Path(path)).tokenizer()
    post_processor = additions_beside(Path(path), tokenizer.special_tokens)
    said = _texts_note(tokenizer)
    return tokenizer.with_post_processor(
        replace(post_processor, notes=(said, *post_processor.notes)) if said else post_processor
    )


def reference(path: Path | str, why: str = "") -> SentencePieceTokenizer:
    """The tokenizer of a model on `sentencepiece` itself; `why` says why not on our own engine.

    Raises FormatError if the library does not load it, OSError.
    """
    path = Path(path)
    tokenizer = SentencePieceTokenizer(*_parsed(path), path, why)
    tokenizer.post_processor = additions_beside(path, tokenizer.special_tokens)
    return tokenizer


def _parsed(path: Path) -> tuple[bytes, SentencePieceModel]:
    data = file_bytes(path, MAX_FILE_BYTES)
    try:
        model = SentencePieceModel.from_bytes(data)
    except WireError as error:
        where = tr("byte {place}", place=error.place) if error.place else ""
        raise FormatError(path, where, tr("is no SentencePiece model: {why}", why=error.why)) from None
    if not model.pieces:
        raise FormatError(path, "pieces", tr("is no SentencePiece model: there are none"))
    return data, model


def pre_tokenizer_of(model: SentencePieceModel) -> str:
    """The name of the pre-tokenizer that treats blanks as a model does, and changes no token."""
    rule = MetaspaceRule(
        "join" if model.removes_extra_blanks else "keep", "prefix" if model.adds_dummy_prefix else "bare"
    )
    # The pieces that a text can be divided into; bytes and control pieces are none of them.
    found = (PieceKind.NORMAL, PieceKind.USER_DEFINED)
    return rule.for_tokens(piece.text for piece in model.pieces if piece.kind in found).name


def joining_of(model: SentencePieceModel) -> Joining:
    """How SentencePiece makes a text of the pieces of a model."""
    if model.removes_extra_blanks:
        return Joining(dropped="pieces")
    return Joining(dropped="piece" if model.adds_dummy_prefix else "none")


class ModelReader:
    """Makes the tokenizer of a model; errors name its file."""

    def __init__(self, model: SentencePieceModel, path: Path) -> None:
        """The model that the file at `path` holds."""
        self._model = model
        self._path = path

    def tokenizer(self) -> BpeTokenizer | UnigramTokenizer:
        """The tokenizer. Raises FormatError for what cannot be replayed."""
        self._check_pieces()
        normalizer, pre_tokenizer = self._pipeline()
        if self._model.model_type == ModelType.UNIGRAM:
            return self._unigram(normalizer, pre_tokenizer).with_joining(joining_of(self._model))
        if self._model.model_type != ModelType.BPE:
            kind = self._model.model_type.name.lower()
            self._not_replayed(
                "trainer_spec.model_type", tr("{kind!r} is neither unigram nor bpe", kind=kind)
            )
        return self._bpe(normalizer, pre_tokenizer).with_joining(joining_of(self._model))

    def _refuse(self, where: str, why: str) -> NoReturn:
        raise FormatError(self._path, where, why)

    def _not_replayed(self, where: str, why: str) -> NoReturn:
        raise NotReplayedError(self._path, where, why)

    def _check_pieces(self) -> None:
        seen: dict[str, int] = {}
        for index, piece in enumerate(self._model.pieces):
            where = f"pieces[{index}]"
            if not piece.text:
                self._refuse(where, tr("is empty"))
            if seen.setdefault(piece.text, index) != index:
                self._refuse(
                    where, tr("{text!r:.60} is also piece {seen}", text=piece.text, seen=seen[piece.text])
                )
            if not abs(piece.score) < _LARGEST_SCORE:
                self._refuse(where, tr("must have a finite number as score, not {score}", score=piece.score))
        unknown = sum(piece.kind == PieceKind.UNKNOWN for piece in self._model.pieces)
        if unknown != 1:
            self._refuse("pieces", tr("must have one for what is unknown, not {unknown}", unknown=unknown))

    def _pipeline(self) -> tuple[Normalizer, str]:
        model = self._model
        for switch, is_usual in (
            ("escape_whitespaces", model.escapes_blanks),
            ("treat_whitespace_as_suffix", not model.blank_is_suffix),
        ):
            if not is_usual:
                self._not_replayed(switch, tr("is not as usual, which cannot be replayed"))
        try:
            normalizer = self._normalizer()
        except CharsMapError as error:
            self._refuse("normalizer_spec.precompiled_charsmap", str(error))
        return normalizer, pre_tokenizer_of(model)

    def _normalizer(self) -> Normalizer:
        """The normalizer. Raises CharsMapError."""
        model, kept = self._model, self._user_symbols
        normalizer = charsmap_normalizer(model.charsmap, model.charsmap_name or "precompiled")
        if not kept or not (model.charsmap or any(METASPACE in symbol or " " in symbol for symbol in kept)):
            return normalizer
        return SymbolKeepingNormalizer(normalizer, kept, greedy=model.model_type == ModelType.BPE)

    @property
    def _user_symbols(self) -> list[str]:
        return [piece.text for piece in self._model.pieces if piece.kind == PieceKind.USER_DEFINED]

    def _unigram(self, normalizer: Normalizer, pre_tokenizer: str) -> UnigramTokenizer:
        try:
            return UnigramTokenizer.from_items(
                [(piece.text, piece.score, piece.kind) for piece in self._model.pieces],
                byte_fallback=self._model.byte_fallback,
                normalizer=normalizer,
                pre_tokenizer=pre_tokenizer,
                user_in_pieces=True,
            )
        except ModelError as error:
            self._refuse("pieces", str(error))

    def _bpe(self, normalizer: Normalizer, pre_tokenizer: str) -> BpeTokenizer:
        of_kind: dict[PieceKind, dict[str, int]] = {kind: {} for kind in PieceKind}
        for index, piece in enumerate(self._model.pieces):
            of_kind[piece.kind][piece.text] = index
        normal, user = of_kind[PieceKind.NORMAL], of_kind[PieceKind.USER_DEFINED]
        unused = of_kind[PieceKind.UNUSED]
        foreign = set("".join([*normal, *unused])) - normal.keys() - unused.keys() - user.keys()
        self._check_unused(unused, normal.keys() | foreign)
        self._check_foreign(foreign, normal)
        (unknown, unknown_id), *_ = of_kind[PieceKind.UNKNOWN].items()
        characters = {text: index for text, index in normal.items() if len(text) == 1}
        alphabet = Alphabet(
            "characters",
            self._byte_ids(of_kind[PieceKind.BYTE]),
            characters,
            characters,
            unknown_id=unknown_id,
            unknown_token=unknown,
        )
        if of_kind[PieceKind.BYTE] and not self._model.byte_fallback:
            self._not_replayed("trainer_spec.byte_fallback", tr("is off, and there are pieces of bytes"))
        tokenizer = BpeTokenizer(
            self._merges(normal),
            alphabet,
            symbols=AddedTokens(of_kind[PieceKind.CONTROL], user, in_pieces=user),
            normalizer=normalizer,
            pre_tokenizer=pre_tokenizer,
            sentencepiece_merging=True,
        ).with_parts_as_merged()
        return tokenizer.with_vocabulary({index: text for text, index in (normal | unused).items()})

    def _check_foreign(self, foreign: Set[str], normal: dict[str, int]) -> None:
        """Refuse pieces that are merged of characters that are no pieces, and have no ids."""
        for text, index in normal.items():
            if foreign.isdisjoint(text):
                continue
            halves = ((text[:1], text[1:]), (text[:-1], text[-1:]))
            if any(
                foreign & {*both} and all(half in foreign or half in normal for half in both)
                for both in halves
            ):
                why = tr("is merged of a character that is no piece, which cannot be replayed")
                self._not_replayed(f"pieces[{index}]", why)

    def _check_unused(self, unused: dict[str, int], others: Set[str]) -> None:
        """Refuse unused pieces that can be merged: SentencePiece merges them and splits them again later."""
        known = others | unused.keys()
        for text, index in unused.items():
            cuts = range(1, len(text))
            if len(text) == 1 or any(text[:i] in known and text[i:] in known for i in cuts):
                self._not_replayed(f"pieces[{index}]", tr("is unused, which cannot be replayed"))

    def _byte_ids(self, pieces: dict[str, int]) -> IdArray | None:
        if not self._model.byte_fallback:
            return None
        missing = next((name for name in BYTE_PIECES if name not in pieces), None)
        if missing is not None:
            self._refuse("pieces", tr("has no {missing}, which byte_fallback needs", missing=missing))
        return np.array([pieces[name] for name in BYTE_PIECES], np.int32)

    def _merges(self, normal: dict[str, int]) -> BpeMerges:
        """One merge for each piece that any two others make, the highest score first."""
        score = [piece.score for piece in self._model.pieces]
        rows: list[tuple[int, int, int]] = []
        ranked = sorted((text for text in normal if len(text) > 1), key=lambda text: -score[normal[text]])
        for text in ranked:
            cuts = range(1, len(text))
            cut = next((i for i in cuts if text[:i] in normal and text[i:] in normal), None)
            if cut is None:  # nothing ever becomes this piece
                continue
            if rows and score[rows[-1][2]] == score[normal[text]]:
                why = tr(
                    "has the score of piece {rows}: that the left one goes first cannot be replayed",
                    rows=rows[-1][2],
                )
                self._not_replayed(f"pieces[{normal[text]}]", why)
            rows.append((normal[text[:cut]], normal[text[cut:]], normal[text]))
        return BpeMerges(*np.array(rows, np.int32).reshape(-1, 3).T.copy())


def additions_beside(path: Path, special_tokens: Mapping[str, int]) -> PostProcessor:
    """What the `tokenizer_config.json` beside a `.model` asks for; nothing if there is none."""
    try:
        config = settings_of(path.parent / CONFIG_NAME)
    except (FormatError, OSError):
        why = tr(
            "{config_name}, which may say what is put around a text, cannot be read.", config_name=CONFIG_NAME
        )
        return PostProcessor(notes=(why,))
    return _additions(config, special_tokens)


def is_asked_otherwise(path: Path, settings: Mapping[str, Any]) -> bool:
    """Whether other tokens would stand around texts with these settings in the config beside a `.model`.

    Raises FormatError, OSError.
    """
    pieces = enumerate(_parsed(path)[1].pieces)
    special = {piece.text: index for index, piece in pieces if piece.kind == PieceKind.CONTROL}
    now, then = additions_beside(path, special), _additions(settings, special)
    return (now.before, now.after) != (then.before, then.after)


def _additions(config: Mapping[str, Any], special_tokens: Mapping[str, int]) -> PostProcessor:
    said = str(config.get("tokenizer_class"))
    usual = next((usual for name, usual in _USUAL_SIDES.items() if said.startswith(name)), (False, False))
    sides: list[tuple[Added, ...]] = []
    notes: list[str] = []
    for name, is_usual in zip(_SIDE_NAMES, usual, strict=True):
        is_added = config.get(f"add_{name}_token", is_usual)
        token = _spelled(config.get(f"{name}_token", _SIDE_NAMES[name])) if is_added is True else ""
        if token and token not in special_tokens:
            notes.append(
                tr(
                    "{config_name} asks for {token!r:.60} around a text, and the model has none.",
                    config_name=CONFIG_NAME,
                    token=token,
                )
            )
        sides.append((Added(special_tokens[token], token),) if token in special_tokens else ())
    return PostProcessor(sides[0], sides[1], tuple(notes))


def asking_for(post_processor: PostProcessor) -> dict[str, Any]:
    """A config that asks for the tokens around a text; empty if there are none, or not one a side."""
    asks: dict[str, Any] = {}
    for name, side in zip(_SIDE_NAMES, (post_processor.before, post_processor.after), strict=True):
        if len(side) == 1:
            asks |= {f"add_{name}_token": True, f"{name}_token": side[0].text}
    return asks


def _spelled(found: object) -> str:
    """A token in a config: its text, or an object with it."""
    content = found.get("content") if isinstance(found, dict) else found
    return content if isinstance(content, str) else ""


def problem(tokenizer: PipelineTokenizer) -> str | None:
    """Why a `.model` cannot hold a tokenizer, in a sentence; None if it can."""
    if isinstance(tokenizer, BpeTokenizer):
        return _bpe_problem(tokenizer) or _pipeline_problem(tokenizer)
    if isinstance(tokenizer, UnigramTokenizer):
        return _pipeline_problem(tokenizer)
    return tr("a SentencePiece model holds Unigram, or BPE over characters")


def as_model(tokenizer: BpeTokenizer | UnigramTokenizer) -> SentencePieceModel:
    """The model of a tokenizer that has no `problem`."""
    rule = rule_of(tokenizer.pre_tokenizer_name)
    all_white_space = tokenizer.pre_tokenizer_name == "sentencepiece"
    name, charsmap = _charsmap(tokenizer, all_white_space)
    return SentencePieceModel(
        pieces=_bpe_pieces(tokenizer) if isinstance(tokenizer, BpeTokenizer) else _unigram_pieces(tokenizer),
        model_type=ModelType.BPE if isinstance(tokenizer, BpeTokenizer) else ModelType.UNIGRAM,
        byte_fallback=(
            tokenizer.alphabet.byte_ids is not None
            if isinstance(tokenizer, BpeTokenizer)
            else tokenizer.model.byte_fallback
        ),
        charsmap=charsmap,
        charsmap_name=name,
        removes_extra_blanks=all_white_space if rule is None else rule.blanks == "join",
        adds_dummy_prefix=rule is None or rule.front != "bare",
    )


@cache
def white_space_charsmap() -> bytes:
    """A compiled map of every white space to a blank."""
    from sentencepiece import SentencePieceNormalizer  # only who uses it waits for it

    rules = SentencePieceNormalizer(norm_map=[(character, " ") for character in WHITE_SPACE])
    return charsmap_of(rules.serialized_normalizer_spec())


def _bpe_problem(tokenizer: BpeTokenizer) -> str | None:
    if tokenizer.alphabet.kind == "bytes":
        return tr("a SentencePiece model holds BPE over characters, not over bytes: train with algorithm bpe")
    if tokenizer.alphabet.end_of_word:
        return tr("a SentencePiece model has no mark at the end of a word: leave end_of_word empty")
    if not tokenizer.sentencepiece_merging or not tokenizer.fuses_unknown:
        return tr("SentencePiece merges whatever neighbours spell a token: train with tie_break shortest")
    return None


def _pipeline_problem(tokenizer: PipelineTokenizer) -> str | None:
    if tokenizer.pre_tokenizer_name not in MARKING and rule_of(tokenizer.pre_tokenizer_name) is None:
        return tr(
            "SentencePiece splits where ▁ stands: the pre-tokenizer must be sentencepiece or "
            "metaspace, not {pre_tokenizer_name}",
            pre_tokenizer_name=tokenizer.pre_tokenizer_name[:40],
        )
    if model_normalizer(tokenizer.normalizer) is not None:
        return None
    if tokenizer.normalizer_name in NORMALIZERS:
        return tr(
            "SentencePiece has no normalizer {normalizer_name}: take nmt_nfkc, nmt_nfkc_cf or none",
            normalizer_name=tokenizer.normalizer_name,
        )
    steps = tokenizer.normalizer_name[:60]
    return tr(
        "SentencePiece only maps characters, and has no steps as this file has them: {steps}", steps=steps
    )


def model_normalizer(normalizer: Normalizer) -> NoNormalizer | CharsMapNormalizer | None:
    """The normalizer as SentencePiece applies it; None if it has nothing like it.

    It is another normalizer only if ours was read from a `tokenizer.json`, whose map is applied to grapheme
    clusters and not to characters.
    """
    if isinstance(normalizer, ClusterMapNormalizer):
        normalizer = charsmap_normalizer(normalizer.charsmap)
    elif isinstance(normalizer, FileNormalizer):
        normalizer = NORMALIZERS.get(same_as_written(normalizer) or "", normalizer)
    return normalizer if isinstance(normalizer, NoNormalizer | CharsMapNormalizer) else None


def note(tokenizer: PipelineTokenizer) -> str:
    """Sentences about texts that SentencePiece reads differently; empty if there are hardly any."""
    tokens = tokenizer.special_tokens.items()
    special = ", ".join(token for token, id_ in tokens if tokenizer.facts(id_).kind == "special")
    never = tr(
        "SentencePiece never finds special tokens in a text: {special} are spelled out.", special=special[:60]
    )
    return " ".join(filter(None, (_texts_note(tokenizer), never if special else "")))


def marks_as_metaspace(pre_tokenizer: str) -> bool:
    """Whether a text that begins with a blank gets no \u2581 besides, as it does in SentencePiece."""
    rule = rule_of(pre_tokenizer)
    return pre_tokenizer == "metaspace" or (rule is not None and rule.front.startswith("metaspace"))


def _texts_note(tokenizer: PipelineTokenizer) -> str:
    notes = []
    if marks_as_metaspace(tokenizer.pre_tokenizer_name):
        notes.append(tr("a text that begins with a blank gets another \u2581 in front"))
    rule = rule_of(tokenizer.pre_tokenizer_name)
    if rule is not None and rule.front == "prepend":
        notes.append(tr("a text of which the normalizer leaves nothing becomes a \u2581"))
    symbols = tokenizer.symbols
    if not symbols.user.items() <= symbols.in_pieces.items():
        notes.append(tr("a user symbol that begins a text, or follows a blank, gets a \u2581 in front"))
    if model_normalizer(tokenizer.normalizer) is not tokenizer.normalizer:
        notes.append(tr("characters are mapped one by one, not in grapheme clusters (² with a tilde is one)"))
    return tr("In SentencePiece {names}.", names=tr(" and ").join(notes)) if notes else ""


def _charsmap(tokenizer: PipelineTokenizer, all_white_space: bool) -> tuple[str, bytes]:
    normalizer = model_normalizer(tokenizer.normalizer)
    if isinstance(normalizer, CharsMapNormalizer):
        return normalizer.name if normalizer.charsmap else _NO_MAP, normalizer.charsmap
    return (WHITE_SPACE_MAP, white_space_charsmap()) if all_white_space else (_NO_MAP, b"")


def _unigram_pieces(tokenizer: UnigramTokenizer) -> tuple[Piece, ...]:
    items = tokenizer.model.pieces.items()
    return tuple(Piece(decode_utf8(text), score, kind) for text, score, kind in items)


def _bpe_pieces(tokenizer: BpeTokenizer) -> tuple[Piece, ...]:
    """Pieces whose scores are 0, -1, -2 and so on for merges, and lower ones for the alphabet."""
    alphabet, merges = tokenizer.alphabet, tokenizer.merges
    kinds: dict[int, PieceKind] = {}
    if alphabet.byte_ids is not None:
        kinds |= dict.fromkeys(alphabet.byte_ids.tolist(), PieceKind.BYTE)
    kinds |= dict.fromkeys(tokenizer.special_tokens.values(), PieceKind.CONTROL)
    kinds |= dict.fromkeys(tokenizer.symbols.user.values(), PieceKind.USER_DEFINED)
    if alphabet.unknown_id is not None:
        kinds[alphabet.unknown_id] = PieceKind.UNKNOWN
    made = list(dict.fromkeys(merges.merged.tolist()))
    scores = {token_id: -float(rank) for rank, token_id in enumerate(made)}
    scores |= {token_id: -float(len(made) + i) for i, token_id in enumerate(alphabet.characters.values())}
    scores |= dict.fromkeys(kinds, 0.0)
    unused = tokenizer.unused_tokens
    return tuple(
        Piece(decode_utf8(tokenizer.token_bytes(id_)), scores[id_], kinds.get(id_, PieceKind.NORMAL))
        if id_ in scores
        else Piece(unused.get(id_, f"<unused {id_}>"), 0.0, PieceKind.UNUSED)
        for id_ in range(tokenizer.vocab_size)
    )


class SentencePieceTokenizer(LibraryTokenizer):
    """A model on `sentencepiece`, which never finds special tokens in a text: it reads them as text."""

    kind = FileKind.SENTENCEPIECE

    def __init__(self, data: bytes, model: SentencePieceModel, path: Path, why: str) -> None:
        """`model` is what `data` holds. Raises FormatError if the library does not load it."""
        with loading(path, "sentencepiece"):
            loaded = SentencePieceLibrary(data)
            loaded.encode("Aa 1.\u00e9\n")
        super().__init__(loaded, why)
        self._model, self._data = model, data

    def normalize(self, text: str) -> str:
        """What the model's normalizer makes of a text. Raises LibraryError."""
        return self._loaded.normalize(text)

    def files(self, path: Path) -> dict[Path, bytes]:
        """A copy of the bytes."""
        return {path: self._data}

    @cached_property
    def _facts(self) -> Mapping[int, TokenFacts]:
        return {token_id: self._fact(piece) for token_id, piece in enumerate(self._model.pieces)}

    def _fact(self, piece: Piece) -> TokenFacts:
        if piece.kind in _KINDS:
            return _KINDS[piece.kind]
        if self._model.model_type == ModelType.UNIGRAM:
            return TokenFacts("piece", score=piece.score)
        return kind_of_text(piece.text)

    @cached_property
    def _spelled(self) -> Mapping[int, bytes]:
        return {token_id: encode_utf8(piece.text) for token_id, piece in enumerate(self._model.pieces)}
