"""`vocab.json` with `merges.txt`: BPE as GPT-2 and its followers published it, before tokenizer.json.

The two files do not say how a text is split. The class that a `tokenizer_config.json` beside them names does
(module `tokenizer_config`). Without it, the alphabet tells: a vocabulary with symbols of all 256 bytes is of
GPT-2's kind, or RoBERTa's if it has its special tokens; one of small letters with `</w>` at the end of words
is of the first GPT's.

A tokenizer is written only if all readers of the two files understand them alike. What the two files do not
say (added and special tokens, a blank before texts, tokens around them) is written into a
`tokenizer_config.json` beside them, for the class of transformers that does exactly this.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from tokexplorer.core.bpe.byte_alphabet import BYTE_TO_SYMBOL
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.language import tr
from tokexplorer.core.normalizers.bert import UNCASED
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.file_bytes import parsed_json, text_lines, utf8, write_together
from tokexplorer.formats.hf.bpe import bpe_problem, listed_merges, read_bpe, spellings
from tokexplorer.formats.hf.library import HuggingFaceTokenizer, reading_itself
from tokexplorer.formats.hf.normalizers import same
from tokexplorer.formats.hf.post_processors import read_post_processor
from tokexplorer.formats.hf.pre_tokenizers import byte_level, pipeline_components
from tokexplorer.formats.hf.tokenizer_file import TokenizerFile, added_entries, vocabulary
from tokexplorer.formats.kinds import PAIR_NAMES, halves, pair_of_names
from tokexplorer.formats.tokenizer_config import (
    CONFIG_FILES,
    CONFIG_NAME,
    END_OF_WORD,
    MASK,
    OF_PAIRS,
    ROLES,
    STATED,
    AddedToken,
    SlowClass,
    TokenizerConfig,
    class_of,
    config_with,
    model_switches,
    parts_around,
    pipeline_parts,
    read_config,
    settings_of,
)

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from tokexplorer.core.pipeline import PipelineTokenizer
    from tokexplorer.core.post_processor import PostProcessor

MAX_MERGES_BYTES = 64 << 20
MAX_MERGES = 1_000_000
_VERSION = "#version"
UNKNOWN = "<unk>"
_AROUND_ROBERTA = ("<s>", "</s>", MASK)
SPECIAL = ("<|endoftext|>", "<|startoftext|>", "<s>", "</s>", "<pad>", UNKNOWN, MASK)
_NAMES = (*PAIR_NAMES, (".json", ".txt"), (".json", ".bpe"))
VERSION = "#version: 0.2"
_NOWHERE = Path("vocab.json")
# What the usual special tokens are for; whoever generates text with them asks for it.
_USUAL = {
    "bos_token": ("<s>", "<|startoftext|>"),
    "eos_token": ("</s>", "<|endoftext|>"),
    "unk_token": (UNKNOWN,),
    "pad_token": ("<pad>",),
    "mask_token": (MASK,),
}


def read(path: Path | str) -> BpeTokenizer:
    """Read the tokenizer of a vocabulary and the merges beside it, given either of the two; both may be gzip.

    Without a config that names a class, those special tokens of GPT-2 and RoBERTa that are in the vocabulary
    are special. Raises FormatError, also if the other file is not beside it, OSError.
    """
    file, config = as_tokenizer_json(Path(path))
    return read_bpe(file).with_post_processor(config.with_notes(read_post_processor(file)))


def reference(path: Path | str, why: str = "") -> HuggingFaceTokenizer:
    """The tokenizer of the two files on `tokenizers`, which reads them itself; `why` says why not on ours.

    Raises FormatError, OSError.
    """
    path = Path(path)
    return reading_itself(*as_tokenizer_json(path), both_files(path), why)


def as_tokenizer_json(
    path: Path, config: TokenizerConfig | None = None
) -> tuple[TokenizerFile, TokenizerConfig]:
    """Both files, with the config files beside them, as a `tokenizer.json`.

    `config` takes the place of the latter. Raises FormatError, OSError.
    """
    vocab_path, merges_path = both_files(path)
    vocab = _vocab(vocab_path)
    merges = _merges(merges_path, vocab)
    config = config or read_config(vocab_path)
    root = _document(vocab, vocab_path, config)
    root["model"] |= {"type": "BPE", "vocab": vocab, "merges": merges}
    return TokenizerFile(vocab_path, root), config


def _document(vocab: Mapping[str, int], path: Path, config: TokenizerConfig) -> dict[str, Any]:
    """A `tokenizer.json` without vocabulary and merges, by the config files. Raises FormatError."""
    slow = class_of(config, OF_PAIRS) or _guessed(vocab, path)
    return parts_around(vocab, slow, config) | {"model": model_switches(slow, config)}


def both_files(path: Path) -> tuple[Path, Path]:
    """The vocabulary and the merges, whichever of them was given. Raises FormatError if one is missing."""
    pair = halves(path, _NAMES)
    if pair is None:
        why = tr(
            "is one half of a tokenizer: a vocabulary and its merges, such as vocab.json and merges.txt, "
            "must stand in one folder"
        )
        raise FormatError(path, "", why)
    return pair


def _merges(path: Path, vocab: dict[str, int]) -> list[list[str]]:
    lines = text_lines(path, MAX_MERGES_BYTES, MAX_MERGES)
    merges = []
    for number, line in enumerate(lines, start=1):
        pair = line.removesuffix("\r").split(" ")  # and at no other blank: NBSP is the symbol of a byte
        if (number == 1 and line.startswith(_VERSION)) or (number == len(lines) and pair == [""]):
            continue
        where = tr("line {number:,}", number=number)
        if len(pair) != 2 or "" in pair:
            raise FormatError(
                path, where, tr("must be two tokens with a blank between them, not {line!r:.60}", line=line)
            )
        for token in (*pair, pair[0] + pair[1]):
            if token not in vocab:
                raise FormatError(path, where, tr("{token!r:.60} is not in the vocabulary", token=token))
        merges.append(pair)
    return merges


def _vocab(path: Path) -> dict[str, int]:
    vocab = parsed_json(path)
    if not isinstance(vocab, dict) or not all(type(token_id) is int for token_id in vocab.values()):
        raise FormatError(path, "", tr("must be a JSON object that gives every token an id"))
    return vocab


def _guessed(vocab: Mapping[str, int], path: Path) -> SlowClass:
    """The class that the vocabulary looks like, with those usual special tokens that it has."""
    of_bytes = all(symbol in vocab for symbol in BYTE_TO_SYMBOL.values())
    rules = {"special": True, "normalized": False}
    special = tuple(
        AddedToken(token, {**rules, "lstrip": token == MASK}, (path, ""))
        for token in SPECIAL
        if token in vocab
    )
    if of_bytes and vocab.keys() >= {*_AROUND_ROBERTA}:
        return SlowClass("roberta", {"cls_token": "<s>", "sep_token": "</s>"}, more=special)
    if of_bytes:
        return SlowClass("gpt2", more=special)
    if UNKNOWN in vocab and is_lower_case(vocab):
        return SlowClass("openai-gpt", {"unk_token": UNKNOWN})
    raise FormatError(
        path,
        "",
        tr(
            "does not say how texts are split, and is neither of GPT-2's kind (symbols of all "
            "256 bytes) nor of the first GPT's (small letters, {end_of_word} and {unknown}): a "
            "tokenizer.json says it, or a tokenizer_config.json that names the class",
            end_of_word=END_OF_WORD,
            unknown=UNKNOWN,
        ),
    )


def is_lower_case(vocab: Iterable[str]) -> bool:
    """Whether these may be the tokens of the first GPT."""
    vocab = list(vocab)
    marked = any(token.endswith(END_OF_WORD) for token in vocab)
    return marked and all(token == token.lower() for token in vocab)


class _Class(NamedTuple):
    """A class that has the pipeline of a tokenizer, with the settings that it needs for that."""

    name: str
    settings: dict[str, Any]


_OF_BYTES = (
    _Class("GPT2", {"add_prefix_space": False}),
    _Class("GPT2", {"add_prefix_space": True}),
    _Class("Qwen2", {}),
)


def problem(tokenizer: PipelineTokenizer) -> str | None:
    """Why the two files cannot hold a tokenizer, in a sentence; None if they can."""
    if not isinstance(tokenizer, BpeTokenizer):
        return tr("vocab.json with merges.txt holds BPE only")
    if tokenizer.alphabet.kind == "bytes":
        return _problem_of_bytes(tokenizer)
    if tokenizer.alphabet.mark_id is not None:
        return tr(
            "vocab.json with merges.txt knows a mark at the end of words only as part of the last character; "
            "here it is a symbol of its own, which tokenizer.json, subword-nmt and .tokexplorer can hold"
        )
    return bpe_problem(tokenizer) or _problem_of_characters(tokenizer)


def holds_additions(tokenizer: PipelineTokenizer) -> bool:
    """Whether the files can say what the tokenizer puts around texts."""
    return isinstance(tokenizer, BpeTokenizer) and _class_around(tokenizer, _meant(tokenizer)) is not None


def write(tokenizer: PipelineTokenizer, path: Path | str) -> tuple[Path, ...]:
    """Write both files, given the name of either, and a config if the two do not say everything.

    Other settings of an existing config are kept. Raises FormatError if the files cannot hold the tokenizer,
    OSError if one cannot be written.
    """
    pair = pair_of_names(Path(path))
    if pair is None:
        raise FormatError(path, "", tr("is the name of neither half: such as vocab.json or merges.txt"))
    vocab_path, merges_path = pair
    why = problem(tokenizer)
    if why or not isinstance(tokenizer, BpeTokenizer):
        raise FormatError(path, "", why or "")
    spelled = spellings(tokenizer)
    vocab = vocabulary(tokenizer, spelled.items(), path)
    merges = _lines(listed_merges(tokenizer, spelled), merges_path)
    listed = utf8(json.dumps(vocab, ensure_ascii=False), vocab_path)
    config = _config(tokenizer, vocab, vocab_path)
    files = {merges_path: merges, vocab_path: listed + b"\n"}
    if config is not None:
        files[vocab_path.parent / CONFIG_NAME] = json.dumps(config, indent=2).encode() + b"\n"
    return write_together(files)


def config_of(tokenizer: PipelineTokenizer, path: Path) -> dict[str, Any] | None:
    """The config that is written beside the two files, if any. Raises FormatError, OSError."""
    if not isinstance(tokenizer, BpeTokenizer):
        return None
    return _config(tokenizer, vocabulary(tokenizer, spellings(tokenizer).items(), path), path)


def _config(tokenizer: BpeTokenizer, vocab: dict[str, int], vocab_path: Path) -> dict[str, Any] | None:
    """The config to write; None if the files say everything and no config beside them contradicts."""
    beside = [vocab_path.parent / name for name in CONFIG_FILES]
    if not any(each.exists() for each in beside) and _is_said(tokenizer, vocab, TokenizerConfig(_NOWHERE)):
        return None
    meant = _meant(tokenizer)
    around = _class_around(tokenizer, meant) or meant
    roles = dict.fromkeys(ROLES) | {role: _usual(role, tokenizer) for role in _USUAL}
    added = {str(each.pop("id")): each for each in added_entries(tokenizer.symbols)}
    config = {
        **settings_of(vocab_path.parent / CONFIG_NAME),
        "tokenizer_class": f"{around.name}Tokenizer",
        "add_bos_token": False,
        "split_special_tokens": False,
        **roles,
        "additional_special_tokens": [],
        "extra_special_tokens": {},
        **around.settings,
        STATED: added,
    }
    if not _is_said(tokenizer, vocab, config_with(config, vocab_path), around=around is not meant):
        raise FormatError(
            vocab_path, "added_tokens", tr("would be found otherwise by whoever reads these files")
        )
    return config


def _is_said(
    tokenizer: BpeTokenizer, vocab: dict[str, int], config: TokenizerConfig, *, around: bool = True
) -> bool:
    """Whether a vocabulary with this config is read as the tokenizer that is written."""
    parts = _document(vocab, _NOWHERE, config)
    pipeline = [parts["normalizer"], parts["pre_tokenizer"]]
    read = read_post_processor(TokenizerFile(_NOWHERE, parts))
    return (
        parts["added_tokens"] == added_entries(tokenizer.symbols)
        and same(pipeline, [*_components(tokenizer)])
        and (not around or _sides(read) == _sides(tokenizer.post_processor))
    )


def _sides(post_processor: PostProcessor) -> tuple[Any, ...]:
    return post_processor.before, post_processor.after, post_processor.trims


def _usual(role: str, tokenizer: BpeTokenizer) -> str | None:
    return next((token for token in _USUAL[role] if token in tokenizer.special_tokens), None)


def _components(tokenizer: BpeTokenizer) -> tuple[Any, Any]:
    tail = (byte_level(),) if tokenizer.alphabet.kind == "bytes" else ()
    return pipeline_components(tokenizer.normalizer, tokenizer.pre_tokenizer_name, tail=tail)


def _meant(tokenizer: BpeTokenizer) -> _Class:
    """The class that has the pipeline of a tokenizer; that of the first GPT if none for bytes has."""
    wanted = _components(tokenizer)
    for meant in _OF_BYTES:
        parts = pipeline_parts(OF_PAIRS[meant.name], TokenizerConfig(_NOWHERE, meant.settings))
        if same([parts["normalizer"], parts["pre_tokenizer"]], [*wanted]):
            return meant
    return _Class("OpenAIGPT", {})


def _class_around(tokenizer: BpeTokenizer, meant: _Class) -> _Class | None:
    """The class that also puts the tokenizer's tokens around texts; None if there is none."""
    post_processor = tokenizer.post_processor
    before, after, trims = _sides(post_processor)
    if post_processor.impossible or len(before) > 1 or len(after) > len(before):
        return None
    if not before and not trims:
        return meant
    if meant.name != "GPT2" or any(each.text not in tokenizer.special_tokens for each in before + after):
        return None
    if not after:
        asks = {"add_bos_token": True, "bos_token": before[0].text}
        return None if trims else _Class("GPT2", meant.settings | asks)
    ends = {"cls_token": before[0].text, "sep_token": after[0].text, "trim_offsets": bool(trims)}
    return _Class("Roberta", meant.settings | ends)


def _problem_of_bytes(tokenizer: BpeTokenizer) -> str | None:
    if tokenizer.alphabet.end_of_word:
        return tr("vocab.json with merges.txt of bytes means words without a mark at their end")
    if _meant(tokenizer).name == "OpenAIGPT":
        return tr(
            "vocab.json with merges.txt means the pre-tokenizer gpt2 and no normalizer, or those "
            "of Qwen2, not {pre_tokenizer_name} and {normalizer_name}",
            pre_tokenizer_name=tokenizer.pre_tokenizer_name[:40],
            normalizer_name=tokenizer.normalizer_name[:40],
        )
    if tokenizer.whole_tokens:
        return tr("vocab.json with merges.txt cannot say that a word which is a token is taken whole")
    return None


def _problem_of_characters(tokenizer: BpeTokenizer) -> str | None:
    alphabet = tokenizer.alphabet
    if alphabet.end_of_word != END_OF_WORD or alphabet.unknown_token != UNKNOWN:
        return tr(
            "vocab.json with merges.txt means {end_of_word} at the end of words and {unknown} "
            "for what is unknown",
            end_of_word=END_OF_WORD,
            unknown=UNKNOWN,
        )
    if tokenizer.normalizer_name != UNCASED.name or tokenizer.pre_tokenizer_name != "bert":
        return tr(
            "vocab.json with merges.txt of characters means the normalizer bert and the pre-tokenizer bert"
        )
    if tokenizer.fuses_unknown:
        return tr(
            "vocab.json with merges.txt means an unknown token for each unknown character, not one for all"
        )
    vocab = [*spellings(tokenizer).values(), *tokenizer.symbols.ids]
    if not is_lower_case(vocab):
        return tr("vocab.json with merges.txt of characters holds small letters only")
    if UNKNOWN not in tokenizer.special_tokens:
        return tr(
            "whoever reads vocab.json with merges.txt takes {unknown} for special, and here it is not",
            unknown=UNKNOWN,
        )
    return None


def _lines(merges: Iterable[tuple[str, str]], path: Path) -> bytes:
    lines = [VERSION]
    for left, right in merges:
        if any(blank in token for token in (left, right) for blank in " \n\r"):
            raise FormatError(
                path,
                "",
                tr("cannot hold the merge of {left!r:.60} and {right!r:.60}", left=left, right=right),
            )
        lines.append(f"{left} {right}")
    return utf8("".join(f"{line}\n" for line in lines), path)
