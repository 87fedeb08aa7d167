"""The classes of transformers that read `vocab.json` with `merges.txt`, or `vocab.txt`: what each means.

Files of these kinds do not say how a text is split, which tokens are special and what stands around a text:
the class does, with what stands beside the files (`companions`). What it means is written as the parts of a
`tokenizer.json`. Source: convert_slow_tokenizer.py and the tokenization_*.py of transformers 4.57, of which
the tests hold what it makes of such files.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Literal

from tokexplorer.core.bert_normalizer import UNCASED
from tokexplorer.core.pattern_scanners import QWEN2_PATTERN
from tokexplorer.core.spec import BERT_SPECIAL_TOKENS
from tokexplorer.core.wordpiece.vocabulary import PREFIX
from tokexplorer.formats.companions import ROLES, AddedToken, content_of
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.hf.components import byte_level, pipeline_components, split

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from tokexplorer.formats.companions import Companions
    from tokexplorer.formats.hf.normalizers import Component

Way = Literal[
    "gpt2", "whisper", "qwen2", "clip", "openai-gpt", "roberta", "blenderbot", "deberta", "bert",
    "bert-alone", "mpnet",
]  # fmt: skip
MASK = "<mask>"
END = "<|endoftext|>"
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


@dataclass(frozen=True, slots=True)
class SlowClass:
    """A class.

    Attributes:
        way: how it splits texts and what it puts around them; several classes share one.
        roles: the special tokens that it has unless a file says otherwise.
        objects: the roles of which it makes tokens with rules of their own; others are plain strings.
        normalized: whether such tokens are looked for in the normalized text.
        mask_normalized: whether the token for the mask is, which takes the white space before it.
        prefix_space: whether it puts a blank in front of a text unless a file says otherwise.
        more: tokens that are special besides.
    """

    way: Way
    roles: Mapping[str, str] = field(default_factory=dict)
    objects: tuple[str, ...] = ()
    normalized: bool = False
    mask_normalized: bool = False
    prefix_space: bool = False
    more: tuple[AddedToken | str, ...] = ()


_TEXT_ROLES = ("bos_token", "eos_token", "unk_token", "pad_token")
_GPT2_ROLES = dict.fromkeys(_TEXT_ROLES[:3], END)
_ROBERTA_ROLES = {
    "bos_token": "<s>",
    "eos_token": "</s>",
    "unk_token": "<unk>",
    "sep_token": "</s>",
    "pad_token": "<pad>",
    "cls_token": "<s>",
    "mask_token": MASK,
}
_BRACKETED = {f"{token[1:-1].lower()}_token": token for token in BERT_SPECIAL_TOKENS}
_DEBERTA_ROLES = {**_BRACKETED, "bos_token": "[CLS]", "eos_token": "[SEP]"}
_ROBERTA = SlowClass("roberta", _ROBERTA_ROLES, ROLES, normalized=True)
_BART = SlowClass("roberta", _ROBERTA_ROLES, ROLES, normalized=True, mask_normalized=True)
_LAYOUT = SlowClass("roberta", _ROBERTA_ROLES, ROLES, True, True, prefix_space=True)
OF_PAIRS: Mapping[str, SlowClass] = {
    "GPT2": SlowClass("gpt2", _GPT2_ROLES, _TEXT_ROLES, normalized=True),
    "CodeGen": SlowClass("gpt2", _GPT2_ROLES, _TEXT_ROLES),
    "Whisper": SlowClass("whisper", _GPT2_ROLES, _TEXT_ROLES),
    "Qwen2": SlowClass("qwen2", dict.fromkeys(_TEXT_ROLES[1:], END), _TEXT_ROLES),
    "CLIP": SlowClass(
        "clip",
        {**dict.fromkeys(_TEXT_ROLES[1:], END), "bos_token": "<|startoftext|>"},
        _TEXT_ROLES[:3],
        normalized=True,
    ),
    "OpenAIGPT": SlowClass("openai-gpt", {"unk_token": "<unk>"}),
    "Roberta": _ROBERTA,
    "Longformer": _ROBERTA,
    "Blenderbot": SlowClass("blenderbot", _ROBERTA_ROLES, ROLES, normalized=True),
    "Bart": _BART,
    "LED": _BART,
    "LayoutLMv3": _LAYOUT,
    "Mvp": SlowClass("roberta", _ROBERTA_ROLES, ROLES),
    "Deberta": SlowClass("deberta", _DEBERTA_ROLES, ROLES, mask_normalized=True),
}
"""By the beginning of their names, those of a vocabulary with merges."""
_BERT = SlowClass("bert", _BRACKETED)
_OF_BERT = (
    *("Bert", "DistilBert", "Electra", "MobileBert", "ConvBert", "SqueezeBert", "Lxmert", "RetriBert"),
    *("Realm", "LayoutLM", "DPRReader", "DPRQuestionEncoder", "DPRContextEncoder"),
)
OF_WORDS: Mapping[str, SlowClass] = {
    **dict.fromkeys(_OF_BERT, _BERT),
    "MPNet": SlowClass("mpnet", _ROBERTA_ROLES | {"unk_token": "[UNK]"}, ROLES),
}
"""By the beginning of their names, those of a `vocab.txt`."""


def class_of(companions: Companions, known: Mapping[str, SlowClass]) -> SlowClass | None:
    """The class that a config names; None if it names none. Raises FormatError for one that is not known."""
    name = companions.class_name
    if not name:
        return None
    found = known.get(name.removesuffix("Tokenizer"))
    if found is None:
        why = (
            f"names {name!r:.60}, and how that splits texts is said neither by these files nor known here; a "
            f"tokenizer.json says it. Known are {', '.join(known)}"
        )
        raise FormatError(companions.config, "tokenizer_class", why)
    return found


def role_of(role: str, slow: SlowClass, companions: Companions) -> str | None:
    """The token that a role has; None if it has none."""
    token = companions.roles.get(role, slow.roles.get(role))
    return None if token is None else content_of(token)


def added_tokens(vocab: Mapping[str, int], slow: SlowClass, companions: Companions) -> list[dict[str, Any]]:
    """The added tokens as a `tokenizer.json` has them, by id.

    Those that are not in the vocabulary get the ids behind it, in the order in which `transformers` adds
    them. Raises FormatError naming the companion if it states other ids.
    """
    tokens = {token.content: token for token in companions.added.values()}
    special = {content for content, token in tokens.items() if token.rules.get("special")}
    named: dict[str, AddedToken | str] = {}
    for token in _named(slow, companions, tokens):
        named.setdefault(content_of(token), token)  # the first of several roles says how it is found
    for content, token in named.items():
        if isinstance(token, AddedToken):
            tokens[content] = token  # in its place, with other rules
        else:
            tokens.setdefault(content, AddedToken(content, {"special": True}, (companions.config, "")))
    special.update(named)
    ids = _numbered(vocab, tokens)
    for token_id, token in companions.added.items():
        if ids[token.content] != token_id:
            why = f"has the id {token_id} here, and in what transformers loads {ids[token.content]}"
            raise FormatError(*token.where, f"{token.content!r:.60} {why}")
    entries = (token.entry(ids[content], special=content in special) for content, token in tokens.items())
    return sorted(entries, key=lambda entry: entry["id"])


def _named(
    slow: SlowClass, companions: Companions, stated: Mapping[str, AddedToken]
) -> Iterator[AddedToken | str]:
    """The special tokens in the order in which they are added; a string leaves a stated token as it is."""
    for role in ROLES:
        token = companions.roles.get(role, slow.roles.get(role))
        if token is None:
            continue
        content = content_of(token)
        if companions.states_all and role in companions.roles and content in stated:
            yield content
        elif isinstance(token, str) and role in slow.objects:
            is_mask = role == "mask_token"
            normalized = slow.mask_normalized if is_mask else slow.normalized
            rules = {"special": True, "normalized": normalized, "lstrip": is_mask}
            yield AddedToken(token, rules, (companions.config, role))
        else:
            yield token
    yield from companions.more
    yield from slow.more


def _numbered(vocab: Mapping[str, int], tokens: Mapping[str, AddedToken]) -> dict[str, int]:
    """The id of each token: that of the vocabulary, else the next behind it and those before."""
    following, ids = len(vocab), {}
    for content in tokens:
        ids[content] = vocab.get(content, following)
        following = max(following, ids[content] + 1)
    return ids


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
        front = [_named_token(token, 0) for token in before]
        single = [*front, _SINGLE, *(_named_token(token, 0) for token in after)]
        inner = [_named_token(token, 0) for token in between]
        ends = [_named_token(token, 1) for token in after] if pair_ends else []
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


def _named_token(token: str, type_id: int) -> Component:
    return {"SpecialToken": {"id": token, "type_id": type_id}}
