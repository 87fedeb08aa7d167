"""What transformers puts around `vocab.json` with `merges.txt` or `vocab.txt`: parts of a `tokenizer.json`.

Source: the converters of convert_slow_tokenizer.py of transformers 4.57, by the ways of `slow_classes`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tokexplorer.core.bert_normalizer import UNCASED
from tokexplorer.core.pattern_scanners import QWEN2_PATTERN
from tokexplorer.core.wordpiece.vocabulary import PREFIX
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.hf.components import byte_level, pipeline_components, split
from tokexplorer.formats.slow_classes import role_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from tokexplorer.formats.companions import Companions
    from tokexplorer.formats.hf.normalizers import Component
    from tokexplorer.formats.slow_classes import SlowClass

END_OF_WORD = "</w>"
OF_WORDPIECE: Component = {"type": "WordPiece", "prefix": PREFIX, "cleanup": True}
_CLIP_PATTERN = r"'s|'t|'re|'ve|'m|'ll|'d|[\p{L}]+|[\p{N}]|[^\s\p{L}\p{N}]+"
_CLIP_NORMALIZERS: tuple[Component, ...] = (
    {"type": "NFC"},
    {"type": "Replace", "pattern": {"Regex": r"\s+"}, "content": " "},
    {"type": "Lowercase"},
)
_OF_BYTES: Component = {
    "type": "ByteLevel",
    "add_prefix_space": True,
    "trim_offsets": True,
    "use_regex": True,
}
_BERT_SPLIT: Component = {"type": "BertPreTokenizer"}
_TRANSCRIPT = ("<|startoftranscript|>", "<|notimestamps|>")
_SINGLE, _SECOND = ({"Sequence": {"id": name, "type_id": side}} for side, name in enumerate("AB"))


def surroundings(slow: SlowClass, companions: Companions, ids: Mapping[str, int]) -> dict[str, Any]:
    """Normalizer, pre-tokenizer, decoder and post-processor.

    `ids` are those of all tokens, added ones included. Raises FormatError naming the companion that asks for
    what there is not.
    """
    return {
        **pipeline_parts(slow, companions),
        "post_processor": _Around(slow, companions, ids).post_processor(),
    }


def model_switches(slow: SlowClass, companions: Companions) -> dict[str, Any]:
    """What else a model of BPE is told."""
    unknown = role_of("unk_token", slow, companions)
    if slow.way in ("clip", "openai-gpt"):
        return {"unk_token": unknown, "end_of_word_suffix": END_OF_WORD}
    return {}


def pipeline_parts(slow: SlowClass, companions: Companions) -> dict[str, Any]:
    """Normalizer, pre-tokenizer and decoder. Raises FormatError."""
    if slow.way in ("bert", "bert-alone", "mpnet"):
        return {
            "normalizer": _bert_normalizer(companions),
            "pre_tokenizer": _BERT_SPLIT,
            "decoder": OF_WORDPIECE,
        }
    if slow.way == "openai-gpt":
        normalizer, pre_tokenizer = pipeline_components(UNCASED, "bert")
        decoder = {"type": "BPEDecoder", "suffix": END_OF_WORD}
        return {"normalizer": normalizer, "pre_tokenizer": pre_tokenizer, "decoder": decoder}
    if slow.way == "qwen2":
        steps = [split(QWEN2_PATTERN), byte_level()]
        return {"normalizer": {"type": "NFC"}, **_of_steps(steps)}
    if slow.way == "clip":
        words = split(_CLIP_PATTERN) | {"behavior": "Removed", "invert": True}
        normalizers = {"type": "Sequence", "normalizers": list(_CLIP_NORMALIZERS)}
        return {"normalizer": normalizers, **_of_steps([words, byte_level(use_regex=True)])}
    prefix = companions.switch("add_prefix_space", default=slow.prefix_space)
    return {"normalizer": None, **_of_steps([byte_level(use_regex=True) | {"add_prefix_space": prefix}])}


def _of_steps(steps: list[Component]) -> dict[str, Any]:
    whole = steps[0] if len(steps) == 1 else {"type": "Sequence", "pretokenizers": steps}
    return {"pre_tokenizer": whole, "decoder": _OF_BYTES}


def _bert_normalizer(companions: Companions) -> Component:
    lowers = companions.switch("do_lower_case", default=True)
    strips = companions.settings.get("strip_accents")
    return {
        "type": "BertNormalizer",
        "clean_text": True,
        "handle_chinese_chars": companions.switch("tokenize_chinese_chars", default=True),
        "strip_accents": None if strips is None else companions.switch("strip_accents"),
        "lowercase": lowers,
    }


class _Around:
    """The post-processor of a class."""

    def __init__(self, slow: SlowClass, companions: Companions, ids: Mapping[str, int]) -> None:
        self._slow = slow
        self._companions = companions
        self._ids = ids

    def post_processor(self) -> Component | None:
        """As a `tokenizer.json` has it; None if it puts nothing around a text."""
        way = self._slow.way
        if way == "gpt2":
            asks = self._companions.switch("add_bos_token")
            return self._template([self._role("bos_token")], [], []) if asks else None
        if way == "blenderbot":
            return self._template([], [self._role("eos_token")], [], pair_ends=False)
        if way == "whisper":
            return self._of_whisper()
        if way == "deberta":
            return self._template(["[CLS]"], ["[SEP]"], ["[SEP]"])
        if way == "bert" or way == "mpnet":
            end = self._role("sep_token")
            return self._template([self._role("cls_token")], [end], [end] * (1 + (way == "mpnet")))
        if way not in ("roberta", "clip"):
            return None
        ends = ("eos_token", "bos_token") if way == "clip" else ("sep_token", "cls_token")
        tokens = zip(("sep", "cls"), map(self._role, ends), strict=True)
        named = {name: [token, self._ids[token]] for name, token in tokens}
        is_roberta = way == "roberta"
        prefix = is_roberta and self._companions.switch("add_prefix_space", default=self._slow.prefix_space)
        trims = is_roberta and self._companions.switch("trim_offsets", default=True)
        return {"type": "RobertaProcessing", **named, "trim_offsets": trims, "add_prefix_space": prefix}

    def _role(self, role: str) -> str:
        token = role_of(role, self._slow, self._companions)
        if token is None:
            raise FormatError(self._companions.config, role, "is none, and texts are to be put into it")
        return token

    def _of_whisper(self) -> Component:
        for name in ("language", "task"):
            if self._companions.settings.get(name) is not None:
                why = "is put in front of texts, which is not known here; a tokenizer.json says it"
                raise FormatError(self._companions.config, name, why)
        shows_times = self._companions.switch("predict_timestamps")
        before = [token for token in _TRANSCRIPT[: 1 if shows_times else 2] if token in self._ids]
        return self._template(before, [self._role("eos_token")], [])

    def _template(
        self, before: list[str], after: list[str], between: list[str], *, pair_ends: bool = True
    ) -> Component:
        """A template: what stands before texts, behind them, and between two of them."""
        front = [_named(token, 0) for token in before]
        single = [*front, _SINGLE, *(_named(token, 0) for token in after)]
        inner = [_named(token, 0) for token in between]
        ends = [_named(token, 1) for token in after] if pair_ends else []
        tokens = dict.fromkeys([*before, *after])
        missing = next((token for token in tokens if token not in self._ids), None)
        if missing is not None:
            why = f"texts are to be put into {missing!r:.60}, which the vocabulary has not"
            raise FormatError(self._companions.config, "", why)
        return {
            "type": "TemplateProcessing",
            "single": single,
            "pair": [*front, _SINGLE, *inner, _SECOND, *ends],
            "special_tokens": {
                token: {"id": token, "ids": [self._ids[token]], "tokens": [token]} for token in tokens
            },
        }


def _named(token: str, type_id: int) -> Component:
    return {"SpecialToken": {"id": token, "type_id": type_id}}
