"""WordPiece in a `tokenizer.json`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.core.wordpiece.tokenizer import WordPieceTokenizer
from tokexplorer.core.wordpiece.vocabulary import LONGEST_WORD, PREFIX, UNKNOWN
from tokexplorer.formats.hf import decoders
from tokexplorer.formats.hf.document import ModelPart, vocabulary

if TYPE_CHECKING:
    from pathlib import Path

    from tokexplorer.formats.hf.reading import TokenizerFile


def wordpiece_part(tokenizer: WordPieceTokenizer, path: Path | str) -> ModelPart:
    """The model of a tokenizer. Raises FormatError."""
    ours = tokenizer.vocabulary
    tokens = ((token, token_id) for token_id, token in enumerate(ours.tokens))
    model = {
        "type": "WordPiece",
        "unk_token": ours.unknown_token,
        "continuing_subword_prefix": ours.prefix,
        "max_input_chars_per_word": ours.longest_word,
        "vocab": vocabulary(tokenizer, tokens, path),
    }
    says = tokenizer.decoder
    decoder = decoders.of_prefixed_words(ours.prefix, tokenizer.pre_tokenizer)
    return ModelPart(model, decoder if says is None else decoders.of_words(says))


def read_wordpiece(file: TokenizerFile) -> WordPieceTokenizer:
    """The tokenizer of a file. Raises FormatError for what cannot be replayed.

    Special tokens and user symbols are matched only where they are cut out of the text.
    """
    vocab = file.vocab()
    symbols = file.symbols(vocab, with_rules=True)
    tokens = file.by_id(vocab | dict(symbols.ids))
    unknown = file.as_text(file.model.get("unk_token", UNKNOWN), "model.unk_token")
    if unknown not in vocab:
        file.refuse("model.unk_token", f"{unknown!r:.60} is not in the vocabulary")
    prefix = file.as_text(
        file.model.get("continuing_subword_prefix", PREFIX), "model.continuing_subword_prefix"
    )
    longest_word = file.as_id(
        file.model.get("max_input_chars_per_word", LONGEST_WORD), "model.max_input_chars_per_word"
    )
    normalizer, pre_tokenizer = file.pipeline((), symbols)
    decoder = file.root.get("decoder")
    joins = decoders.read_words(decoder)
    if joins is None and not decoders.decodes(decoder, ""):
        file.not_replayed("decoder", "is not the one that belongs to this model and pre-tokenizer")
    return WordPieceTokenizer.of_tokens(
        tokens,
        unknown=unknown,
        prefix=prefix,
        longest_word=longest_word,
        symbols=symbols,
        normalizer=normalizer,
        pre_tokenizer=pre_tokenizer,
        decoder=joins,
    )
