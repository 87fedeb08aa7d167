"""Our tokenizers as SentencePiece models.

The splitter `sentencepiece` takes every white space for a blank, SentencePiece only what its normalizer makes
one. A tokenizer without a normalizer is therefore written with a map of all white space to blanks. What was
read from a model has a splitter that does just what SentencePiece does (`core.blank_rules`).

What was read from a `tokenizer.json` maps grapheme clusters (`core.cluster_map`), SentencePiece characters:
the same map is written, and `sentencepiece_note` says so.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import numpy as np

from tokexplorer.core.blank_rules import rule_of
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.cluster_map import ClusterMapNormalizer
from tokexplorer.core.normalizers import NORMALIZERS, NoNormalizer
from tokexplorer.core.sentencepiece_normalizer import CharsMapNormalizer
from tokexplorer.core.text import decode_utf8
from tokexplorer.core.unigram.pieces import PieceKind
from tokexplorer.core.unigram.tokenizer import UnigramTokenizer
from tokexplorer.formats.hf.components import MARKING
from tokexplorer.formats.hf.normalizers import FileNormalizer, charsmap_normalizer, written_alike
from tokexplorer.formats.sp.message import ModelType, Piece, SentencePieceModel, charsmap_of

if TYPE_CHECKING:
    from tokexplorer.core.normalizers import Normalizer
    from tokexplorer.core.pipeline import PipelineTokenizer

WHITE_SPACE_MAP = "white_space"
_NO_MAP = "identity"
# White_Space of Unicode but for the blank itself.
_WHITE_SPACE = "\t\n\v\f\r\x85\xa0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
WHITE_SPACE = _WHITE_SPACE + "\u2028\u2029\u202f\u205f\u3000"


def sentencepiece_problem(tokenizer: PipelineTokenizer) -> str | None:
    """Why a `.model` cannot hold a tokenizer, in a sentence; None if it can."""
    if isinstance(tokenizer, BpeTokenizer):
        problem = _bpe_problem(tokenizer)
    elif isinstance(tokenizer, UnigramTokenizer):
        problem = None
    else:
        problem = "a SentencePiece model holds Unigram, or BPE over characters"
    return problem or _pipeline_problem(tokenizer)


def as_model(tokenizer: BpeTokenizer | UnigramTokenizer) -> SentencePieceModel:
    """The model of a tokenizer that has no `sentencepiece_problem`."""
    rule = rule_of(tokenizer.pre_tokenizer)
    all_white_space = tokenizer.pre_tokenizer == "sentencepiece"
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
        return "a SentencePiece model holds BPE over characters, not over bytes: train with algorithm bpe"
    if tokenizer.alphabet.end_of_word:
        return "a SentencePiece model has no mark at the end of a word: leave end_of_word empty"
    if not tokenizer.merges_by_piece or not tokenizer.fuses_unknown:
        return "SentencePiece merges whatever neighbours spell a token: train with tie_break shortest"
    return None


def _pipeline_problem(tokenizer: PipelineTokenizer) -> str | None:
    if tokenizer.pre_tokenizer not in MARKING and rule_of(tokenizer.pre_tokenizer) is None:
        return (
            "SentencePiece splits where \u2581 stands: the splitter must be sentencepiece or metaspace, "
            f"not {tokenizer.pre_tokenizer[:40]}"
        )
    if model_normalizer(tokenizer.normalization) is not None:
        return None
    if tokenizer.normalizer in NORMALIZERS:
        return f"SentencePiece has no normalizer {tokenizer.normalizer}: take nmt_nfkc, nmt_nfkc_cf or none"
    steps = tokenizer.normalizer[:60]
    return f"SentencePiece only maps characters, and has no steps as this file has them: {steps}"


def model_normalizer(normalizer: Normalizer) -> NoNormalizer | CharsMapNormalizer | None:
    """What SentencePiece does in the place of a normalizer; None if it has nothing like it.

    It is another one only for what was read from a `tokenizer.json`: its map goes by characters.
    """
    if isinstance(normalizer, ClusterMapNormalizer):
        normalizer = charsmap_normalizer(normalizer.charsmap)
    elif isinstance(normalizer, FileNormalizer):
        normalizer = NORMALIZERS.get(written_alike(normalizer) or "", normalizer)
    return normalizer if isinstance(normalizer, NoNormalizer | CharsMapNormalizer) else None


def sentencepiece_note(tokenizer: PipelineTokenizer) -> str:
    """A sentence about texts that SentencePiece reads otherwise; empty if there are hardly any."""
    notes = []
    rule = rule_of(tokenizer.pre_tokenizer)
    if tokenizer.pre_tokenizer == "metaspace" or (rule is not None and rule.front.startswith("metaspace")):
        notes.append("a text that begins with a blank gets another \u2581 in front")
    symbols = tokenizer.symbols
    if not symbols.user.items() <= symbols.in_pieces.items():
        notes.append("a user symbol that begins a text, or follows a blank, gets a \u2581 in front")
    if model_normalizer(tokenizer.normalization) is not tokenizer.normalization:
        notes.append("characters are mapped one by one, not in grapheme clusters (² with a tilde is one)")
    return f"In SentencePiece {' and '.join(notes)}." if notes else ""


def _charsmap(tokenizer: PipelineTokenizer, all_white_space: bool) -> tuple[str, bytes]:
    normalizer = model_normalizer(tokenizer.normalization)
    if isinstance(normalizer, CharsMapNormalizer):
        return normalizer.name if normalizer.charsmap else _NO_MAP, normalizer.charsmap
    return (WHITE_SPACE_MAP, white_space_charsmap()) if all_white_space else (_NO_MAP, b"")


def _unigram_pieces(tokenizer: UnigramTokenizer) -> tuple[Piece, ...]:
    items = tokenizer.model.pieces.items()
    return tuple(Piece(decode_utf8(text), score, kind) for text, score, kind in items)


def _bpe_pieces(tokenizer: BpeTokenizer) -> tuple[Piece, ...]:
    """Merges score 0, -1, -2 and so on, the alphabet less."""
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
    used = np.zeros(tokenizer.vocab_size, bool)
    used[list(scores)] = True
    return tuple(
        Piece(decode_utf8(tokenizer.token_bytes(id_)), scores.get(id_, 0.0), kinds.get(id_, PieceKind.NORMAL))
        if used[id_]
        else Piece(f"<unused {id_}>", 0.0, PieceKind.UNUSED)
        for id_ in range(tokenizer.vocab_size)
    )
