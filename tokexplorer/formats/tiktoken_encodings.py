"""What a file of ranks does not say: the pattern and the special tokens of the encodings that are known.

Sources: tiktoken_ext/openai_public.py and tiktoken/model.py of tiktoken 0.14; for the patterns of other
models `tokenizer.py` of meta-llama/llama-models, and `tokenization_qwen.py` of Qwen.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tokexplorer.core.pretokenizers import PRE_TOKENIZERS, REGEX_PREFIX, check_pre_tokenizer

if TYPE_CHECKING:
    from collections.abc import Mapping

_END = "<|endoftext|>"
_PREFIX, _MIDDLE, _SUFFIX = "<|fim_prefix|>", "<|fim_middle|>", "<|fim_suffix|>"
_END_OF_PROMPT = "<|endofprompt|>"

_R50K = "306cd27f03c1a714eca7108e03d66b7dc042abe8c258b44c199a7ed9838dd930"
_P50K = "94b5ca7dff4d00767bc256fdd1b27e5b17361d7b8a5f968547f9f23eb70d2069"
_CL100K = "223921b76ee99bde995b7ff738513eef100fb51d18c93597a113bcffe865b2a7"
_O200K = "446a9538cb6c348e3516120d7c08b09f57c36495e2acfffe59a5bf8b0cfb1a2d"

_OF_OTHERS = (
    REGEX_PREFIX + r"(?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{{L}}\p{{N}}]?\p{{L}}+|{digits}"
    r"| ?[^\s\p{{L}}\p{{N}}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+"
)
_HARMONY = {
    "<|startoftext|>": 199998,
    _END: 199999,
    "<|reserved_200000|>": 200000,
    "<|reserved_200001|>": 200001,
    "<|return|>": 200002,
    "<|constrain|>": 200003,
    "<|reserved_200004|>": 200004,
    "<|channel|>": 200005,
    "<|start|>": 200006,
    "<|end|>": 200007,
    "<|message|>": 200008,
    "<|reserved_200009|>": 200009,
    "<|reserved_200010|>": 200010,
    "<|reserved_200011|>": 200011,
    "<|call|>": 200012,
    **{f"<|reserved_{token_id}|>": token_id for token_id in range(200013, 201088)},
    _END_OF_PROMPT: 200018,
}


@dataclass(frozen=True, slots=True)
class RankEncoding:
    """What belongs to a file of ranks.

    Attributes:
        name: what tiktoken calls it, or the name of a pattern.
        pre_tokenizer: our splitter that finds the same pieces.
        sha256: of the file with this content, one line a token by ascending ranks; "" if none is known.
        special_tokens: with their ids; they belong to the ranks of that file and to no others.
        pattern: the pattern as the file says it; "" means the one of `pre_tokenizer`.
    """

    name: str
    pre_tokenizer: str
    sha256: str = ""
    special_tokens: Mapping[str, int] = field(default_factory=dict)
    pattern: str = ""


# Of those with the same ranks the first is meant where nobody says which.
_KNOWN = (
    RankEncoding("r50k_base", "gpt2", _R50K, {_END: 50256}),
    RankEncoding("gpt2", "gpt2", _R50K, {_END: 50256}),
    RankEncoding("p50k_base", "gpt2", _P50K, {_END: 50256}),
    RankEncoding("p50k_edit", "gpt2", _P50K, {_END: 50256, _PREFIX: 50281, _MIDDLE: 50282, _SUFFIX: 50283}),
    RankEncoding(
        "cl100k_base",
        "cl100k",
        _CL100K,
        {_END: 100257, _PREFIX: 100258, _MIDDLE: 100259, _SUFFIX: 100260, _END_OF_PROMPT: 100276},
    ),
    RankEncoding("o200k_base", "o200k", _O200K, {_END: 199999, _END_OF_PROMPT: 200018}),
    RankEncoding("o200k_harmony", "o200k", _O200K, _HARMONY),
    RankEncoding("llama3", _OF_OTHERS.format(digits=r"\p{N}{1,3}")),
    RankEncoding("qwen2", _OF_OTHERS.format(digits=r"\p{N}")),
)
ENCODINGS = {known.name: known for known in _KNOWN}


def encoding_named(name: str) -> RankEncoding | None:
    """The encoding of that name, or of a model of that name, or a splitter of ours; None if there is none."""
    if name in ENCODINGS:
        return ENCODINGS[name]
    if name in PRE_TOKENIZERS or name.startswith(REGEX_PREFIX):
        return RankEncoding(name, name) if check_pre_tokenizer(name) is None else None
    from tiktoken.model import encoding_name_for_model  # only who uses it waits for it

    try:
        return ENCODINGS.get(encoding_name_for_model(name))
    except KeyError:
        return None


def encoding_of(sha256: str, file_name: str) -> RankEncoding | None:
    """The encoding of a file that has this content, else of one that has its name; None if neither is known.

    A name also counts as a part of the file's, as in `mine.cl100k_base.tiktoken`; it then says the pattern.
    """
    parts = file_name.lower().split(".")
    named = next((known for known in _KNOWN if known.name in parts), None)
    of_content = [known for known in _KNOWN if known.sha256 == sha256]
    if of_content and named not in of_content:
        return of_content[0]
    return named
