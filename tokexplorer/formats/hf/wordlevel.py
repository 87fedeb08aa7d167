"""Whole words, or single characters, in a `tokenizer.json`: the model WordLevel."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.core.baselines.characters import CharacterTokenizer
from tokexplorer.core.baselines.words import WordTokenizer
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.core.text import decode_utf8, encode_utf8
from tokexplorer.formats.hf import decoders
from tokexplorer.formats.hf.components import split
from tokexplorer.formats.hf.document import ModelPart, vocabulary
from tokexplorer.formats.hf.normalizers import written_alike

if TYPE_CHECKING:
    from pathlib import Path

    from tokexplorer.core.symbols import Symbols
    from tokexplorer.formats.hf.reading import TokenizerFile

_EVERY_CHARACTER = split(r"[\s\S]")


def word_level_part(tokenizer: WordTokenizer | CharacterTokenizer, path: Path | str) -> ModelPart:
    """The model of a tokenizer. Raises FormatError."""
    tokens = [decode_utf8(tokenizer.token_bytes(token_id)) for token_id in range(tokenizer.vocab_size)]
    assert tokenizer.unknown_id is not None
    model = {
        "type": "WordLevel",
        "vocab": vocabulary(tokenizer, ((token, token_id) for token_id, token in enumerate(tokens)), path),
        "unk_token": tokens[tokenizer.unknown_id],
    }
    tail = (_EVERY_CHARACTER,) if isinstance(tokenizer, CharacterTokenizer) else ()
    return ModelPart(model, decoders.of_characters(tokenizer.pre_tokenizer), tail)


def read_word_level(file: TokenizerFile) -> WordTokenizer | CharacterTokenizer:
    """The tokenizer of a file. Raises FormatError for what cannot be replayed."""
    vocab = file.vocab()
    symbols = file.symbols(vocab)
    tokens = file.by_id(vocab | dict(symbols.ids))
    unknown = file.as_text(file.model.get("unk_token"), "model.unk_token")
    steps = file.root.get("pre_tokenizer")
    last = steps["pretokenizers"][-1:] if isinstance(steps, dict) and _is_sequence(steps) else [steps]
    of_characters = last == [_EVERY_CHARACTER]
    normalizer, pre_tokenizer = file.pipeline((_EVERY_CHARACTER,) if of_characters else (), symbols)
    # A baseline has a normalizer of ours: the one that it was written with, clusters or not.
    name = written_alike(normalizer)
    if name is None:
        file.not_replayed("normalizer", "is none of those that can be replayed before this model")
    spec = TrainingSpec.of(
        "characters" if of_characters else "words",
        normalizer=name,
        pre_tokenizer=pre_tokenizer,
        special_tokens=_by_id(symbols, special=True),
        user_symbols=_by_id(symbols, special=False),
        unknown_token=unknown,
    )
    own = spec.own_tokens
    if tuple(tokens[: len(own)]) != own:
        file.not_replayed("model.vocab", f"must begin with {', '.join(own)}: other ids cannot be replayed")
    if not decoders.decodes(file.root.get("decoder"), ""):
        file.not_replayed("decoder", "is not the one that belongs to this model and pre-tokenizer")
    learned = tokens[len(own) :]
    if not of_characters:
        return WordTokenizer(spec, list(map(encode_utf8, learned)))
    if any(len(token) != 1 for token in learned):
        file.not_replayed("model.vocab", "holds more than single characters, but the text is split into them")
    return CharacterTokenizer(spec, "".join(learned))


def _is_sequence(component: dict[str, object]) -> bool:
    return component.get("type") == "Sequence" and isinstance(component.get("pretokenizers"), list)


def _by_id(symbols: Symbols, *, special: bool) -> tuple[str, ...]:
    ids = symbols.special if special else symbols.user
    return tuple(sorted(ids, key=ids.__getitem__))
