"""BPE as `vocab.json` with `merges.txt`, as far as those who read the two files take them alike.

See `vocab_merges` for what is agreed upon about them. What the two alone do not say (which tokens are added,
special, that texts begin with a blank, what stands around them) is written into a `tokenizer_config.json`
beside them, for the class of transformers that means just this.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tokexplorer.core.bert_normalizer import UNCASED
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.formats.atomic import write_atomically
from tokexplorer.formats.companions import (
    COMPANIONS,
    CONFIG_NAME,
    ROLES,
    STATED,
    Companions,
    companions_with,
    settings_of,
)
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.hf.bpe import bpe_problem, listed_merges, spellings
from tokexplorer.formats.hf.components import byte_level, pipeline_components
from tokexplorer.formats.hf.document import added_entries, vocabulary
from tokexplorer.formats.hf.normalizers import same
from tokexplorer.formats.hf.post_processors import read_additions
from tokexplorer.formats.hf.reading import TokenizerFile
from tokexplorer.formats.kinds import pair_of_names
from tokexplorer.formats.slow_classes import END_OF_WORD, MASK, OF_PAIRS, pipeline_parts
from tokexplorer.formats.vocab_merges import UNKNOWN, is_lower_case, parts_around

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tokexplorer.core.additions import Additions
    from tokexplorer.core.pipeline import PipelineTokenizer

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
# By the class that means them, the settings of its pipeline.
_OF_BYTES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("GPT2", {"add_prefix_space": False}),
    ("GPT2", {"add_prefix_space": True}),
    ("Qwen2", {}),
)


@dataclass(frozen=True, slots=True)
class _Config:
    """A class that means the pipeline of a tokenizer.

    Attributes:
        name: of the class.
        settings: what it must be told for that.
    """

    name: str
    settings: dict[str, Any] = field(default_factory=dict)


def vocab_merges_problem(tokenizer: PipelineTokenizer) -> str | None:
    """Why the two files cannot hold a tokenizer, in a sentence; None if they can."""
    if not isinstance(tokenizer, BpeTokenizer):
        return "vocab.json with merges.txt holds BPE only"
    if tokenizer.alphabet.kind == "bytes":
        return _problem_of_bytes(tokenizer)
    return bpe_problem(tokenizer) or _problem_of_characters(tokenizer)


def vocab_merges_hold_additions(tokenizer: PipelineTokenizer) -> bool:
    """Whether what is put around texts is said by the files."""
    return isinstance(tokenizer, BpeTokenizer) and _class_around(tokenizer, _meant(tokenizer)) is not None


def save_vocab_and_merges(tokenizer: PipelineTokenizer, path: Path | str) -> None:
    """Write both files, given the name of either, and a config if they do not say it all.

    Other settings of a config that is there are kept. Raises FormatError if they cannot hold the tokenizer,
    OSError if one cannot be written.
    """
    vocab_path, merges_path = both_to_write(Path(path))
    problem = vocab_merges_problem(tokenizer)
    if problem or not isinstance(tokenizer, BpeTokenizer):
        raise FormatError(path, "", problem or "")
    spelled = spellings(tokenizer)
    vocab = vocabulary(tokenizer, ((token, token_id) for token_id, token in spelled.items()), path)
    merges = _lines(listed_merges(tokenizer, spelled), merges_path)
    listed = _utf8(json.dumps(vocab, ensure_ascii=False), vocab_path)
    config = _config(tokenizer, vocab, vocab_path)
    write_atomically(merges_path, merges)
    if config is not None:
        write_atomically(vocab_path.parent / CONFIG_NAME, json.dumps(config, indent=2).encode() + b"\n")
    write_atomically(vocab_path, listed + b"\n")


def both_to_write(path: Path) -> tuple[Path, Path]:
    """The vocabulary and the merges, given the name of one. Raises FormatError if it is that of neither."""
    pair = pair_of_names(path)
    if pair is None:
        raise FormatError(path, "", "is the name of neither half: such as vocab.json or merges.txt")
    return pair


def _config(tokenizer: BpeTokenizer, vocab: dict[str, int], vocab_path: Path) -> dict[str, Any] | None:
    """What must stand beside the files; None if they say it all, and nothing there says otherwise."""
    beside = [vocab_path.parent / name for name in COMPANIONS]
    if not any(each.exists() for each in beside) and _is_said(tokenizer, vocab, Companions(_NOWHERE)):
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
    if not _is_said(tokenizer, vocab, companions_with(config, vocab_path), around=around is not meant):
        raise FormatError(vocab_path, "added_tokens", "would be found otherwise by whoever reads these files")
    return config


def _is_said(
    tokenizer: BpeTokenizer, vocab: dict[str, int], companions: Companions, *, around: bool = True
) -> bool:
    """Whether a vocabulary with what stands beside it is read as the tokenizer that it was written of."""
    parts, _ = parts_around(vocab, _NOWHERE, companions)
    normalizer, pre_tokenizer = _components(tokenizer)
    pipeline = [parts["normalizer"], parts["pre_tokenizer"]]
    read = read_additions(TokenizerFile(_NOWHERE, {**parts, "model": {}}))
    return (
        parts["added_tokens"] == added_entries(tokenizer.symbols)
        and same(pipeline, [normalizer, pre_tokenizer])
        and (not around or _sides(read) == _sides(tokenizer.additions))
    )


def _sides(additions: Additions) -> tuple[Any, ...]:
    return additions.before, additions.after, additions.trims


def _usual(role: str, tokenizer: BpeTokenizer) -> str | None:
    return next((token for token in _USUAL[role] if token in tokenizer.special_tokens), None)


def _components(tokenizer: BpeTokenizer) -> tuple[Any, Any]:
    tail = (byte_level(),) if tokenizer.alphabet.kind == "bytes" else ()
    return pipeline_components(tokenizer.normalization, tokenizer.pre_tokenizer, tail=tail)


def _meant(tokenizer: BpeTokenizer) -> _Config:
    """The class that means the pipeline of a tokenizer; the first GPT's if none of those for bytes does."""
    wanted = _components(tokenizer)
    for name, settings in _OF_BYTES:
        parts = pipeline_parts(OF_PAIRS[name], Companions(_NOWHERE, settings))
        if same([parts["normalizer"], parts["pre_tokenizer"]], [*wanted]):
            return _Config(name, settings)
    return _Config("OpenAIGPT")


def _class_around(tokenizer: BpeTokenizer, meant: _Config) -> _Config | None:
    """The class that also puts around texts what the tokenizer does; None if there is none."""
    additions = tokenizer.additions
    before, after, trims = _sides(additions)
    if additions.impossible or len(before) > 1 or len(after) > len(before):
        return None
    if not before and not trims:
        return meant
    if meant.name != "GPT2" or any(each.text not in tokenizer.special_tokens for each in before + after):
        return None
    if not after:
        asks = {"add_bos_token": True, "bos_token": before[0].text}
        return None if trims else _Config("GPT2", meant.settings | asks)
    ends = {"cls_token": before[0].text, "sep_token": after[0].text, "trim_offsets": bool(trims)}
    return _Config("Roberta", meant.settings | ends)


def _problem_of_bytes(tokenizer: BpeTokenizer) -> str | None:
    if tokenizer.alphabet.end_of_word:
        return "vocab.json with merges.txt of bytes means words without a mark at their end"
    if _meant(tokenizer).name == "OpenAIGPT":
        return (
            "vocab.json with merges.txt means the splitter gpt2 and no normalizer, or those of Qwen2, not "
            f"{tokenizer.pre_tokenizer[:40]} and {tokenizer.normalizer[:40]}"
        )
    if tokenizer.whole_tokens:
        return "vocab.json with merges.txt cannot say that a word which is a token is taken whole"
    return None


def _problem_of_characters(tokenizer: BpeTokenizer) -> str | None:
    alphabet = tokenizer.alphabet
    if alphabet.end_of_word != END_OF_WORD or alphabet.unknown_token != UNKNOWN:
        return (
            f"vocab.json with merges.txt means {END_OF_WORD} at the end of words and {UNKNOWN} for what is "
            "unknown"
        )
    if tokenizer.normalizer != UNCASED.name or tokenizer.pre_tokenizer != "bert":
        return "vocab.json with merges.txt of characters means the normalizer bert and the splitter bert"
    if tokenizer.fuses_unknown:
        return "vocab.json with merges.txt means an unknown token for each unknown character, not one for all"
    vocab = [*spellings(tokenizer).values(), *tokenizer.symbols.ids]
    if not is_lower_case(vocab):
        return "vocab.json with merges.txt of characters holds small letters only"
    if UNKNOWN not in tokenizer.special_tokens:
        return f"whoever reads vocab.json with merges.txt takes {UNKNOWN} for special, and here it is not"
    return None


def _lines(merges: Iterable[tuple[str, str]], path: Path) -> bytes:
    lines = [VERSION]
    for left, right in merges:
        if any(blank in token for token in (left, right) for blank in " \n\r"):
            raise FormatError(path, "", f"cannot hold the merge of {left!r:.60} and {right!r:.60}")
        lines.append(f"{left} {right}")
    return _utf8("".join(f"{line}\n" for line in lines), path)


def _utf8(text: str, path: Path) -> bytes:
    try:
        return text.encode()
    except UnicodeEncodeError:
        raise FormatError(path, "", "cannot hold a token with a lone surrogate") from None
