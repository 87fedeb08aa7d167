"""BPE in a `tokenizer.json`: over the symbols of bytes, or over characters.

A tokenizer that merges by piece, as SentencePiece does, is written with every way to split a piece as a merge
of its own, one piece after the other: this is how the converters for Llama's models do it. Where two ways of
making one piece overlap ("aaa"), SentencePiece takes the left one, and `tokenizers` the one that is listed
first.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING, Any

import numpy as np

from tokexplorer.core.bpe.alphabet import Alphabet
from tokexplorer.core.bpe.byte_alphabet import BYTE_TO_SYMBOL, SYMBOL_TO_BYTE, from_symbols, to_symbols
from tokexplorer.core.bpe.merges import BpeMerges
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.language import tr
from tokexplorer.core.text import SourceText, decode_utf8
from tokexplorer.core.unigram.pieces import BYTE_PIECES
from tokexplorer.formats.hf import decoders
from tokexplorer.formats.hf.pre_tokenizers import WORD_END, byte_level, without_word_ends
from tokexplorer.formats.hf.tokenizer_file import ModelPart, TokenizerFile, spelling_problem, vocabulary

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

    from tokexplorer.core.baselines.tokenizer import ByteTokenizer
    from tokexplorer.core.encoding import IdArray
    from tokexplorer.core.token_joining import Joining

_SYMBOLS = SYMBOL_TO_BYTE.keys()
_REFUSED_SWITCHES = ("dropout", "continuing_subword_prefix")


def bpe_problem(tokenizer: BpeTokenizer) -> str | None:
    """Why a `tokenizer.json` cannot hold a tokenizer; None if it can."""
    alphabet = tokenizer.alphabet
    if alphabet.mark_id is not None and (
        tokenizer.pre_tokenizer_name != "whitespace" or WORD_END in alphabet.characters
    ):
        return tr(
            "tokenizer.json can hold a mark at the end of words that is a symbol of its own only where words "
            "are split at white space; a .tokexplorer file holds it in any case"
        )
    spelled = _model_spellings(tokenizer)
    return (
        spelling_problem(tokenizer, spelled.items())
        or _ends_otherwise(tokenizer, spelled)
        or _found_otherwise(tokenizer)
    )


def _model_spellings(tokenizer: BpeTokenizer) -> dict[int, str]:
    """The spellings of the model in a file."""
    is_apart = tokenizer.alphabet.mark_id is not None
    return spellings(_with_alphabet(tokenizer, end_of_word=WORD_END) if is_apart else tokenizer)


def _ends_otherwise(tokenizer: BpeTokenizer, spelled: Mapping[int, str]) -> str | None:
    """Why an unknown last character would get a token that is spelled like it with its mark."""
    alphabet, mark = tokenizer.alphabet, tokenizer.alphabet.end_of_word
    if not mark or alphabet.mark_id is not None or alphabet.kind == "bytes":
        return None
    tokens = sorted({*spelled.values(), *tokenizer.symbols.ids})
    endings = (token for token in tokens if len(token) == 1 + len(mark) and token.endswith(mark))
    token = next((token for token in endings if token[0] not in alphabet.last_characters), None)
    if token is None:
        return None
    return tr(
        "tokenizers would take the token {token!r} for {character!r} at the end of a word, which is an "
        "unknown character here",
        token=token,
        character=token[0],
    )


def _found_otherwise(tokenizer: BpeTokenizer) -> str | None:
    """Why added tokens would be found in other places than by the model; None if they would not.

    `tokenizers` looks for them in the normalized text, each as its own spelling is normalized.
    """
    symbols, marks = tokenizer.symbols, tokenizer.pre_tokenizer.rewrite
    texts = {symbol_id: SourceText(text).utf8 for text, symbol_id in symbols.ids.items()}
    spelled = {symbol_id: decode_utf8(marks(utf8).tobytes()) for symbol_id, utf8 in texts.items()}
    if all(spelled[symbol_id] == text for text, symbol_id in symbols.in_pieces.items()):
        return None
    return tr(
        "tokenizer.json would look for user symbols with a \u2581 in front of each; here they are found in "
        "any place, as in SentencePiece"
    )


def bpe_part(tokenizer: BpeTokenizer, path: Path | str) -> ModelPart:
    """The model of a tokenizer that has no `bpe_problem`. Raises FormatError."""
    alphabet = tokenizer.alphabet
    is_apart = alphabet.mark_id is not None
    spelled = _model_spellings(tokenizer)
    tail = (byte_level(),) if alphabet.kind == "bytes" else ()
    model = _model(
        vocabulary(tokenizer, spelled.items(), path),
        [list(pair) for pair in listed_merges(tokenizer, spelled)],
        unk_token=alphabet.unknown_token or None,
        end_of_word_suffix=None if is_apart else alphabet.end_of_word or None,
        fuse_unk=alphabet.kind == "characters" and tokenizer.fuses_unknown,
        byte_fallback=alphabet.kind == "characters" and alphabet.byte_ids is not None,
        ignore_merges=bool(tokenizer.whole_tokens),
    )
    return ModelPart(model, _decoder(tokenizer), tail, ends_words=is_apart)


def _with_alphabet(tokenizer: BpeTokenizer, **changes: Any) -> BpeTokenizer:
    """A tokenizer with another alphabet."""
    return BpeTokenizer(
        tokenizer.merges,
        replace(tokenizer.alphabet, **changes),
        symbols=tokenizer.symbols,
        normalizer=tokenizer.normalizer,
        pre_tokenizer=tokenizer.pre_tokenizer_name,
        sentencepiece_merging=tokenizer.sentencepiece_merging,
        fuses_unknown=tokenizer.fuses_unknown,
        other_tokens=tokenizer.other_tokens,
    )


def bytes_part(tokenizer: ByteTokenizer, path: Path | str) -> ModelPart:
    """Every byte a token: the symbols of bytes without any merge. Raises FormatError."""
    model = _model(vocabulary(tokenizer, byte_symbols(tokenizer), path), [])
    return ModelPart(model, decoders.of_bytes(tokenizer.pre_tokenizer_name), (byte_level(),))


def byte_symbols(tokenizer: ByteTokenizer) -> list[tuple[int, str]]:
    """The ids of bytes with their symbols."""
    first_id = tokenizer.vocab_size - len(BYTE_TO_SYMBOL)
    return [(first_id + byte, symbol) for byte, symbol in BYTE_TO_SYMBOL.items()]


def spellings(tokenizer: BpeTokenizer) -> dict[int, str]:
    """The spelling of the alphabet, of merged and of unused tokens, by id; bytes by the symbols of GPT-2."""
    alphabet = tokenizer.alphabet
    if alphabet.kind == "bytes":
        assert alphabet.byte_ids is not None
        spelled = {token_id: BYTE_TO_SYMBOL[byte] for byte, token_id in enumerate(alphabet.byte_ids.tolist())}
        last = [] if alphabet.last_byte_ids is None else alphabet.last_byte_ids.tolist()
        spelled |= {id_: BYTE_TO_SYMBOL[byte] + alphabet.end_of_word for byte, id_ in enumerate(last)}
        spelled |= {token_id: to_symbols(token) for token_id, token in tokenizer.whole_tokens.items()}
    else:
        spelled = {token_id: decode_utf8(token) for token_id, token in alphabet.spellings().items()}
    spelled |= tokenizer.unused_tokens
    merges = tokenizer.merges
    rows = list(zip(merges.left.tolist(), merges.right.tolist(), merges.merged.tolist(), strict=True))
    while rows:
        waiting = []
        for left, right, merged in rows:
            if left in spelled and right in spelled:
                spelled[merged] = spelled[left] + spelled[right]
            else:
                waiting.append((left, right, merged))
        if len(waiting) == len(rows):
            break  # nothing ever makes their parts
        rows = waiting
    return spelled


def read_bpe(file: TokenizerFile) -> BpeTokenizer:
    """The tokenizer of a file. Raises FormatError for what cannot be replayed."""
    plain = without_word_ends(file.root)
    if plain is not None:
        return _read_ended_words(
            file, TokenizerFile(file.path, plain | {"decoder": decoders.of_characters("none")})
        )
    file.as_list(file.model.get("merges"), "model.merges")
    for switch in _REFUSED_SWITCHES:
        if file.model.get(switch):
            file.not_replayed(f"model.{switch}", tr("BPE without it is all that can be replayed"))
    vocab = file.vocab()
    symbols = file.symbols(vocab, with_rules=True)
    merges = _read_merges(file, vocab)  # before what is only not replayed: no library takes wrong ones
    of_bytes = "ByteLevel" in str(file.root.get("pre_tokenizer"))
    ignores_merges = file.switch("ignore_merges")
    if ignores_merges and (not of_bytes or file.model.get("end_of_word_suffix")):
        file.not_replayed(
            "model.ignore_merges", tr("can only be replayed where bytes are merged, without a suffix")
        )
    alphabet = _byte_alphabet(file, vocab) if of_bytes else _character_alphabet(file, vocab)
    _check_unknown(file, alphabet, merges)
    if {*symbols.in_pieces.values()} & {*merges.left.tolist(), *merges.right.tolist()}:
        why = tr("that are looked for in the normalized text are no parts of merges where it can be replayed")
        file.not_replayed("added_tokens", why)
    normalizer, pre_tokenizer = file.pipeline((byte_level(),) if of_bytes else (), symbols)
    joining = _joining(file, alphabet, vocab | dict(symbols.ids))
    tokenizer = BpeTokenizer(
        merges,
        alphabet,
        symbols=symbols,
        normalizer=normalizer,
        pre_tokenizer=pre_tokenizer,
        fuses_unknown=file.switch("fuse_unk"),
    ).with_joining(joining)
    if ignores_merges:
        tokenizer = tokenizer.with_merges(tokenizer.merges, _whole_tokens(tokenizer, vocab))
    return tokenizer.with_vocabulary({token_id: token for token, token_id in vocab.items()})


def _joining(file: TokenizerFile, alphabet: Alphabet, tokens: Iterable[str]) -> Joining | None:
    """How tokens are joined, if no mark at the end of words says it. Raises NotReplayedError."""
    if alphabet.kind == "bytes":
        joining = decoders.joining_of_bytes(file)
        return None if alphabet.end_of_word else joining
    if alphabet.end_of_word:
        decoders.check_marked_words(file, alphabet.end_of_word, tokens)
        return None
    return decoders.joining_of(file, tokens, byte_fallback=alphabet.byte_ids is not None)


def _read_ended_words(file: TokenizerFile, plain: TokenizerFile) -> BpeTokenizer:
    """The tokenizer of a file in which every word gets a mark; `plain` is that file without it."""
    decoders.check_same(file, decoders.of_ended_words())
    file.symbols(file.vocab(), with_rules=True)  # refuses those that are looked for among the marks
    tokenizer = read_bpe(plain)
    characters = dict(tokenizer.alphabet.characters)
    mark_id = characters.pop(WORD_END, None)
    if mark_id is None:
        file.not_replayed("model.vocab", tr("has no token for the mark that words get"))
    return _with_alphabet(
        tokenizer, characters=characters, last_characters=characters, end_of_word=WORD_END, mark_id=mark_id
    )


def _model(vocab: dict[str, int], merges: list[list[str]], **switches: Any) -> dict[str, Any]:
    model = {
        "type": "BPE",
        "dropout": None,
        "unk_token": None,
        "continuing_subword_prefix": None,
        "end_of_word_suffix": None,
        "fuse_unk": False,
        "byte_fallback": False,
        "ignore_merges": False,
    }
    return model | switches | {"vocab": vocab, "merges": merges}


def _decoder(tokenizer: BpeTokenizer) -> dict[str, Any]:
    alphabet = tokenizer.alphabet
    if alphabet.kind == "bytes":
        return decoders.of_bytes(tokenizer.pre_tokenizer_name, tokenizer.joining)
    if alphabet.mark_id is not None:
        return decoders.of_ended_words()
    if alphabet.end_of_word:
        return decoders.of_marked_words(alphabet.end_of_word)
    return decoders.of_characters(
        tokenizer.pre_tokenizer_name,
        byte_fallback=alphabet.byte_ids is not None,
        joining=tokenizer.joining,
    )


def listed_merges(tokenizer: BpeTokenizer, spelled: Mapping[int, str]) -> Iterator[tuple[str, str]]:
    """The merges as `tokenizers` lists them, by the spellings of their parts."""
    merges = tokenizer.merges
    by_pair = not tokenizer.sentencepiece_merging
    pairs = zip(merges.left.tolist(), merges.right.tolist(), strict=True) if by_pair else tokenizer.splits()
    for left, right in pairs:
        if left in spelled and right in spelled:  # else nothing ever makes a part of it
            yield spelled[left], spelled[right]


def _byte_alphabet(file: TokenizerFile, vocab: Mapping[str, int]) -> Alphabet:
    suffix = file.model.get("end_of_word_suffix") or ""
    byte_ids = _ids_of_bytes(file, vocab, "")
    if not suffix:
        return Alphabet.of_bytes(byte_ids)
    file.as_text(suffix, "model.end_of_word_suffix")
    last_byte_ids = _ids_of_bytes(file, vocab, suffix)
    return Alphabet("bytes", byte_ids, end_of_word=suffix, last_byte_ids=last_byte_ids)


def _ids_of_bytes(file: TokenizerFile, vocab: Mapping[str, int], suffix: str) -> IdArray:
    missing = [byte for byte, symbol in BYTE_TO_SYMBOL.items() if symbol + suffix not in vocab]
    if missing:
        where = tr("at the end of a word") if suffix else tr("in a word")
        file.not_replayed(
            "model.vocab",
            tr("has no token for the byte 0x{missing:02x} {where}", missing=min(missing), where=where),
        )
    return np.array([vocab[BYTE_TO_SYMBOL[byte] + suffix] for byte in range(256)], np.int32)


def _character_alphabet(file: TokenizerFile, vocab: Mapping[str, int]) -> Alphabet:
    if file.model.get("unk_token") is None:
        file.not_replayed(
            "model.unk_token", tr("is missing: that unknown characters are dropped cannot be replayed")
        )
    unknown = file.as_text(file.model["unk_token"], "model.unk_token")
    if unknown not in vocab:
        file.refuse("model.unk_token", tr("{unknown!r:.60} is not in the vocabulary", unknown=unknown))
    suffix = file.model.get("end_of_word_suffix") or ""
    if suffix:
        file.as_text(suffix, "model.end_of_word_suffix")
    byte_ids = _fallback_ids(file, vocab) if file.switch("byte_fallback") else None
    if suffix and byte_ids is not None:
        file.not_replayed("model.byte_fallback", tr("cannot be replayed together with end_of_word_suffix"))
    characters = {
        token: token_id for token, token_id in vocab.items() if len(token) == 1 and token != unknown
    }
    last = {
        token[0]: token_id
        for token, token_id in vocab.items()
        if suffix and len(token) == 1 + len(suffix) and token.endswith(suffix)
    }
    return Alphabet(
        "characters",
        byte_ids,
        characters,
        last if suffix else characters,
        end_of_word=suffix,
        unknown_id=vocab[unknown],
        unknown_token=unknown,
    )


def _check_unknown(file: TokenizerFile, alphabet: Alphabet, merges: BpeMerges) -> None:
    """Refuse an unknown token that also comes from merges or characters: its id must mean only this."""
    sides = (each.tolist() for each in (merges.left, merges.right, merges.merged))
    byte_ids = [] if alphabet.byte_ids is None else alphabet.byte_ids.tolist()
    if alphabet.unknown_id in {*chain(*sides), *byte_ids, *alphabet.last_characters.values()}:
        why = tr("names a token of merges or characters; only one of its own can be replayed")
        file.not_replayed("model.unk_token", why)


def _whole_tokens(tokenizer: BpeTokenizer, vocab: Mapping[str, int]) -> dict[int, bytes]:
    """The tokens that merging their own bytes does not make."""
    spelled = [(token_id, from_symbols(token)) for token, token_id in vocab.items() if set(token) <= _SYMBOLS]
    spelled = [(token_id, token) for token_id, token in spelled if token]
    ends = np.cumsum([len(token) for _, token in spelled], dtype=np.int32)
    starts = np.concatenate([[0], ends[:-1]]).astype(np.int32)
    utf8 = np.frombuffer(bytearray(b"".join(token for _, token in spelled)), np.uint8)
    encoding = tokenizer.encode_pieces(utf8, starts, ends)
    places = np.searchsorted(encoding.start_bytes, starts)
    ids = np.array([token_id for token_id, _ in spelled], np.int32)
    usual = (encoding.end_bytes[places] == ends) & (encoding.ids[places] == ids)
    return dict(each for each, is_usual in zip(spelled, usual.tolist(), strict=True) if not is_usual)


def _fallback_ids(file: TokenizerFile, vocab: Mapping[str, int]) -> IdArray:
    missing = next((token for token in BYTE_PIECES if token not in vocab), None)
    if missing is not None:
        file.not_replayed("model.vocab", tr("has no {missing}, which byte_fallback needs", missing=missing))
    return np.array([vocab[token] for token in BYTE_PIECES], np.int32)


def _read_merges(file: TokenizerFile, vocab: Mapping[str, int]) -> BpeMerges:
    entries = file.as_list(file.model.get("merges"), "model.merges")
    rows = np.empty((3, len(entries)), np.int32)
    for rank, entry in enumerate(entries):
        where = f"model.merges[{rank}]"
        pair = entry.split(" ") if isinstance(entry, str) else entry
        if not isinstance(pair, list) or len(pair) != 2 or not all(isinstance(part, str) for part in pair):
            file.refuse(where, tr("must be a pair of tokens, not {entry!r:.60}", entry=entry))
        for part in pair:
            if part not in vocab:
                file.refuse(where, tr("uses {part!r:.60}, which is not in the vocabulary", part=part))
        merged = pair[0] + pair[1]
        if merged not in vocab:
            file.refuse(where, tr("makes {merged!r:.60}, which is not in the vocabulary", merged=merged))
        rows[:, rank] = vocab[pair[0]], vocab[pair[1]], vocab[merged]
    # Of a pair that is listed several times the last place counts.
    pairs = rows[0].astype(np.int64) << 32 | rows[1]
    from_end = np.unique(pairs[::-1], return_index=True)[1]
    return BpeMerges(*np.ascontiguousarray(rows[:, np.sort(len(entries) - 1 - from_end)]))
