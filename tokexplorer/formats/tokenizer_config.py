"""The files of transformers beside a `vocab.json` or `vocab.txt`: added tokens, and the tokenizer class.

Such vocabularies do not say how a text is split, which tokens are special and what is put around a text. The
class that `tokenizer_config.json` names does, and so do the files beside it; here this becomes parts of a
`tokenizer.json`. If the config has `added_tokens_decoder`, only that counts; without it,
`special_tokens_map.json` says which tokens are special, and `added_tokens.json` which are added.

Sources: `_from_pretrained` in tokenization_utils_base.py, convert_slow_tokenizer.py and the tokenization_*.py
of transformers 4.57. The tests compare with what it makes of such files.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Literal

from tokexplorer.core.language import tr
from tokexplorer.core.normalizers.bert import UNCASED
from tokexplorer.core.pre_tokenizers.pattern_scanners import QWEN2_PATTERN
from tokexplorer.core.settings import BERT_SPECIAL_TOKENS
from tokexplorer.core.wordpiece.vocabulary import PREFIX
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.file_bytes import parsed_json
from tokexplorer.formats.hf.post_processors import in_template, template
from tokexplorer.formats.hf.pre_tokenizers import byte_level, pipeline_components, sequence, split
from tokexplorer.formats.hf.tokenizer_file import MAX_TOKEN_ID

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Set
    from pathlib import Path

    from tokexplorer.core.post_processor import PostProcessor
    from tokexplorer.formats.hf.normalizers import Component

CONFIG_NAME = "tokenizer_config.json"
ADDED_NAME = "added_tokens.json"
SPECIAL_NAME = "special_tokens_map.json"
CONFIG_FILES = (CONFIG_NAME, ADDED_NAME, SPECIAL_NAME)
"""Their names; each may be missing."""
STATED = "added_tokens_decoder"
ROLES = ("bos_token", "eos_token", "unk_token", "sep_token", "pad_token", "cls_token", "mask_token")
"""The special tokens that have a name, in the order in which `transformers` adds them."""
_MORE = "additional_special_tokens"
_OF_MODELS = "extra_special_tokens"  # which added_tokens.json does not know to be special
MAX_CONFIG_BYTES = 16 << 20  # some configs hold thousands of tokens and a template for conversations
_MAX_TOKENS = 200_000
_MOST_MODEL_TOKENS = 1 << 30  # above it, `model_max_length` says that there is no limit
_FLAGS = ("single_word", "lstrip", "rstrip", "normalized", "special")

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


@dataclass(frozen=True, slots=True)
class AddedToken:
    """A token that is looked for in texts.

    Attributes:
        content: its spelling.
        rules: the flags that a file states; the default is false, for `normalized` true unless it is special.
        where: the file that names it, and the place in it.
    """

    content: str
    rules: Mapping[str, bool]
    where: tuple[Path, str]

    def entry(self, token_id: int, *, special: bool) -> dict[str, Any]:
        """As it stands in a `tokenizer.json`."""
        normalized = not self.rules.get("special", False)
        flags = dict.fromkeys(_FLAGS, False) | {"normalized": normalized} | dict(self.rules)
        return {"id": token_id, "content": self.content} | flags | {"special": special}


@dataclass(frozen=True, slots=True)
class TokenizerConfig:
    """The content of the files beside a vocabulary.

    Attributes:
        path: where the config is, or would be.
        settings: the content of the config; empty if there is none.
        states_all: whether the config states the added tokens, so that only it counts.
        added: the added tokens that are stated with an id, by id.
        roles: special tokens by role; None where a file says that there is none. For a plain string, the
            class decides how the token is found in a text.
        more: other special tokens.
    """

    path: Path
    settings: Mapping[str, Any] = field(default_factory=dict)
    states_all: bool = False
    added: Mapping[int, AddedToken] = field(default_factory=dict)
    roles: Mapping[str, AddedToken | str | None] = field(default_factory=dict)
    more: tuple[AddedToken | str, ...] = ()

    @property
    def class_name(self) -> str:
        """The class of transformers that reads the files, the slow one; empty if nothing says it."""
        name = self.settings.get("tokenizer_class")
        return name.removesuffix("Fast") if isinstance(name, str) else ""

    def switch(self, name: str, *, default: bool = False) -> bool:
        """A setting that is true or false. Raises FormatError."""
        value = self.settings.get(name, default)
        if not isinstance(value, bool):
            raise FormatError(self.path, name, tr("must be true or false"))
        return value

    def with_notes(self, post_processor: PostProcessor) -> PostProcessor:
        """The same with a sentence for each setting of the config that is not applied to texts."""
        said = []
        longest = self.settings.get("model_max_length")
        if type(longest) is int and 0 < longest <= _MOST_MODEL_TOKENS:
            said.append(
                tr(
                    "{config_name} says that the model reads at most {longest:,} tokens.",
                    config_name=CONFIG_NAME,
                    longest=longest,
                )
            )
        if self.settings.get("split_special_tokens") is True:
            said.append(
                tr(
                    "{config_name} asks that special tokens in a text are read as text.",
                    config_name=CONFIG_NAME,
                )
            )
        return replace(post_processor, notes=(*post_processor.notes, *said)) if said else post_processor


def read_config(path: Path) -> TokenizerConfig:
    """The config files beside a vocabulary. Raises FormatError naming the file, OSError."""
    return config_with(settings_of(path.parent / CONFIG_NAME), path)


def config_with(settings: Mapping[str, Any], path: Path) -> TokenizerConfig:
    """As `read_config`, with the content of the config given. Raises FormatError, OSError."""
    folder = path.parent
    config = folder / CONFIG_NAME
    states_all = STATED in settings
    special = {} if states_all else settings_of(folder / SPECIAL_NAME)
    roles = dict(_roles(settings, config)) | dict(_roles(special, folder / SPECIAL_NAME))
    more = [*_more(settings, config), *_more(special, folder / SPECIAL_NAME)]
    named = {content_of(each) for each in (*roles.values(), *more) if each is not None}
    added = _stated(settings, config) if states_all else _added(folder / ADDED_NAME, named)
    more += _more(settings, config, _OF_MODELS)
    return TokenizerConfig(config, settings, states_all, added, roles, tuple(more))


def settings_of(path: Path) -> Mapping[str, Any]:
    """The content of a config file; empty if there is no such file. Raises FormatError, OSError."""
    if not path.exists():
        return {}
    found = parsed_json(path, MAX_CONFIG_BYTES)
    if not isinstance(found, dict):
        raise FormatError(path, "", tr("must be a JSON object"))
    return found


def _roles(found: Mapping[str, Any], path: Path) -> Iterator[tuple[str, AddedToken | str | None]]:
    for role in ROLES:
        if role in found:
            yield role, None if found[role] is None else _token(found[role], path, role)


def _more(found: Mapping[str, Any], path: Path, name: str = _MORE) -> Iterator[AddedToken | str]:
    value = found.get(name)
    listed = list(value.values()) if isinstance(value, dict) else value
    if listed is not None and not isinstance(listed, list):
        raise FormatError(path, name, tr("must be a list of tokens"))
    for index, each in enumerate(listed or ()):
        yield _token(each, path, f"{name}[{index}]")


def _token(found: object, path: Path, where: str) -> AddedToken | str:
    """A special token of a config, which is its text, or an object with the text and flags."""
    if isinstance(found, str):
        return _spelled(found, path, where)
    token = _described(found, path, where)
    return AddedToken(token.content, {**token.rules, "special": True}, token.where)


def _described(found: object, path: Path, where: str) -> AddedToken:
    if not isinstance(found, dict):
        raise FormatError(path, where, tr("must be a token, not {found!r:.40}", found=found))
    rules = {flag: found[flag] for flag in _FLAGS if found.get(flag) is not None}
    for flag, value in rules.items():
        if not isinstance(value, bool):
            raise FormatError(path, f"{where}.{flag}", tr("must be true or false"))
    return AddedToken(_spelled(found.get("content"), path, f"{where}.content"), rules, (path, where))


def _spelled(found: object, path: Path, where: str) -> str:
    if not isinstance(found, str) or not found:
        raise FormatError(path, where, tr("must be a string that is not empty"))
    return found


def _stated(settings: Mapping[str, Any], path: Path) -> dict[int, AddedToken]:
    """The added tokens of a config, by id."""
    found = settings[STATED]
    if not isinstance(found, dict):
        raise FormatError(path, STATED, tr("must be a JSON object with a token for each id"))
    tokens: dict[int, AddedToken] = {}
    for key, described in found.items():
        where = f"{STATED}[{key!r:.40}]"
        digits = key if key.isascii() and key.isdecimal() and len(key) <= len(str(MAX_TOKEN_ID)) else ""
        token_id = _token_id(int(digits) if digits else None, tokens, path, where)
        tokens[token_id] = _described(described, path, where)
    return _checked(tokens, path)


def _added(path: Path, special: Set[str]) -> dict[int, AddedToken]:
    """The added tokens of an `added_tokens.json`, by id."""
    tokens: dict[int, AddedToken] = {}
    for content, stated in settings_of(path).items():
        where = f"[{content!r:.60}]"
        token_id = _token_id(stated, tokens, path, where)
        rules = {"special": content in special, "normalized": content not in special}
        tokens[token_id] = AddedToken(_spelled(content, path, where), rules, (path, where))
    return _checked(tokens, path)


def content_of(token: AddedToken | str) -> str:
    """How a token is spelled."""
    return token if isinstance(token, str) else token.content


def _token_id(found: object, taken: Mapping[int, AddedToken], path: Path, where: str) -> int:
    if type(found) is not int or not 0 <= found <= MAX_TOKEN_ID:
        raise FormatError(
            path,
            where,
            tr("must have a whole number from 0 to {max_token_id:,} as its id", max_token_id=MAX_TOKEN_ID),
        )
    if found in taken:
        raise FormatError(
            path,
            where,
            tr("has the id {found} of {content!r:.60}", found=found, content=taken[found].content),
        )
    return found


def _checked(tokens: dict[int, AddedToken], path: Path) -> dict[int, AddedToken]:
    """The same tokens by ascending ids. Raises FormatError for too many, or one that is there twice."""
    if len(tokens) > _MAX_TOKENS:
        raise FormatError(
            path, "", tr("adds more than {max_tokens:,} tokens, which is the limit", max_tokens=_MAX_TOKENS)
        )
    seen: dict[str, int] = {}
    for token_id, token in tokens.items():
        if seen.setdefault(token.content, token_id) != token_id:
            why = tr(
                "{content!r:.60} is there twice, also with the id {seen}",
                content=token.content,
                seen=seen[token.content],
            )
            raise FormatError(*token.where, why)
    return dict(sorted(tokens.items()))


@dataclass(frozen=True, slots=True)
class SlowClass:
    """A tokenizer class of transformers, in its slow version.

    Attributes:
        way: how it splits texts and what it puts around them; several classes share one.
        roles: its default special tokens.
        objects: the roles whose tokens it makes with rules of their own; others are plain strings.
        normalized: whether the tokens of `objects` are looked for in the normalized text.
        mask_normalized: the same for the mask token, which takes the white space before it.
        prefix_space: whether it puts a blank in front of a text by default.
        more: further special tokens.
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
"""The classes of a vocabulary with merges, by the beginning of their names."""
_BERT = SlowClass("bert", _BRACKETED)
_OF_BERT = (
    *("Bert", "DistilBert", "Electra", "MobileBert", "ConvBert", "SqueezeBert", "Lxmert", "RetriBert"),
    *("Realm", "LayoutLM", "DPRReader", "DPRQuestionEncoder", "DPRContextEncoder"),
)
OF_WORDS: Mapping[str, SlowClass] = {
    **dict.fromkeys(_OF_BERT, _BERT),
    "MPNet": SlowClass("mpnet", _ROBERTA_ROLES | {"unk_token": "[UNK]"}, ROLES),
}
"""The classes of a `vocab.txt`, by the beginning of their names."""


def class_of(config: TokenizerConfig, known: Mapping[str, SlowClass]) -> SlowClass | None:
    """The class that a config names; None if it names none. Raises FormatError for one that is not known."""
    name = config.class_name
    if not name:
        return None
    found = known.get(name.removesuffix("Tokenizer"))
    if found is None:
        why = tr(
            "names {name!r:.60}, and how that splits texts is said neither by these files nor "
            "known here; a tokenizer.json says it. Known are {names}",
            name=name,
            names=", ".join(known),
        )
        raise FormatError(config.path, "tokenizer_class", why)
    return found


def role_of(role: str, slow: SlowClass, config: TokenizerConfig) -> str | None:
    """The token that a role has; None if it has none."""
    token = config.roles.get(role, slow.roles.get(role))
    return None if token is None else content_of(token)


def _added_tokens(vocab: Mapping[str, int], slow: SlowClass, config: TokenizerConfig) -> list[dict[str, Any]]:
    """The added tokens as a `tokenizer.json` has them, by id.

    Those that are not in the vocabulary get the ids behind it, in the order in which `transformers` adds
    them. Raises FormatError naming the file if it states other ids.
    """
    tokens = {token.content: token for token in config.added.values()}
    special = {content for content, token in tokens.items() if token.rules.get("special")}
    named: dict[str, AddedToken | str] = {}
    for token in _named(slow, config, tokens):
        named.setdefault(content_of(token), token)  # the first of several roles says how it is found
    for content, token in named.items():
        if isinstance(token, AddedToken):
            tokens[content] = token  # in its place, with other rules
        else:
            tokens.setdefault(content, AddedToken(content, {"special": True}, (config.path, "")))
    special.update(named)
    ids = _numbered(vocab, tokens)
    for token_id, token in config.added.items():
        if ids[token.content] != token_id:
            why = tr(
                "has the id {token_id} here, and in what transformers loads {ids}",
                token_id=token_id,
                ids=ids[token.content],
            )
            raise FormatError(*token.where, f"{token.content!r:.60} {why}")
    entries = (token.entry(ids[content], special=content in special) for content, token in tokens.items())
    return sorted(entries, key=lambda entry: entry["id"])


def _named(
    slow: SlowClass, config: TokenizerConfig, stated: Mapping[str, AddedToken]
) -> Iterator[AddedToken | str]:
    """The special tokens in the order in which they are added; a string leaves a stated token as it is."""
    for role in ROLES:
        token = config.roles.get(role, slow.roles.get(role))
        if token is None:
            continue
        content = content_of(token)
        if config.states_all and role in config.roles and content in stated:
            yield content
        elif isinstance(token, str) and role in slow.objects:
            is_mask = role == "mask_token"
            normalized = slow.mask_normalized if is_mask else slow.normalized
            rules = {"special": True, "normalized": normalized, "lstrip": is_mask}
            yield AddedToken(token, rules, (config.path, role))
        else:
            yield token
    yield from config.more
    yield from slow.more


def _numbered(vocab: Mapping[str, int], tokens: Mapping[str, AddedToken]) -> dict[str, int]:
    """The id of each token: that in the vocabulary, or else the next free one."""
    following, ids = len(vocab), {}
    for content in tokens:
        ids[content] = vocab.get(content, following)
        following = max(following, ids[content] + 1)
    return ids


def parts_around(vocab: Mapping[str, int], slow: SlowClass, config: TokenizerConfig) -> dict[str, Any]:
    """Added tokens, normalizer, pre-tokenizer, decoder and post-processor, as a `tokenizer.json` has them.

    Raises FormatError naming the file that asks for something that does not exist.
    """
    added = _added_tokens(vocab, slow, config)
    ids = {**vocab, **{entry["content"]: entry["id"] for entry in added}}
    post_processor = _PostProcessorOf(slow, config, ids).post_processor()
    return {"added_tokens": added, **pipeline_parts(slow, config), "post_processor": post_processor}


def model_switches(slow: SlowClass, config: TokenizerConfig) -> dict[str, Any]:
    """Further settings of a BPE model."""
    unknown = role_of("unk_token", slow, config)
    if slow.way in ("clip", "openai-gpt"):
        return {"unk_token": unknown, "end_of_word_suffix": END_OF_WORD}
    return {}


def pipeline_parts(slow: SlowClass, config: TokenizerConfig) -> dict[str, Any]:
    """Normalizer, pre-tokenizer and decoder. Raises FormatError."""
    if slow.way in ("bert", "bert-alone", "mpnet"):
        return {
            "normalizer": _bert_normalizer(config),
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
    prefix = config.switch("add_prefix_space", default=slow.prefix_space)
    return {"normalizer": None, **_of_steps([byte_level(use_regex=True) | {"add_prefix_space": prefix}])}


def _of_steps(steps: list[Component]) -> dict[str, Any]:
    return {"pre_tokenizer": sequence("pretokenizers", steps), "decoder": _OF_BYTES}


def _bert_normalizer(config: TokenizerConfig) -> Component:
    lowers = config.switch("do_lower_case", default=True)
    strips = config.settings.get("strip_accents")
    return {
        "type": "BertNormalizer",
        "clean_text": True,
        "handle_chinese_chars": config.switch("tokenize_chinese_chars", default=True),
        "strip_accents": None if strips is None else config.switch("strip_accents"),
        "lowercase": lowers,
    }


@dataclass(frozen=True, slots=True)
class _PostProcessorOf:
    """Makes the post-processor of a class; `ids` are those of all tokens."""

    slow: SlowClass
    config: TokenizerConfig
    ids: Mapping[str, int]

    def post_processor(self) -> Component | None:
        """The component of a `tokenizer.json`; None if the class puts nothing around a text."""
        way = self.slow.way
        if way == "gpt2":
            asks = self.config.switch("add_bos_token")
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
        named = {name: [token, self.ids[token]] for name, token in tokens}
        is_roberta = way == "roberta"
        prefix = is_roberta and self.config.switch("add_prefix_space", default=self.slow.prefix_space)
        trims = is_roberta and self.config.switch("trim_offsets", default=True)
        return {"type": "RobertaProcessing", **named, "trim_offsets": trims, "add_prefix_space": prefix}

    def _role(self, role: str) -> str:
        token = role_of(role, self.slow, self.config)
        if token is None:
            raise FormatError(self.config.path, role, tr("is none, and texts are to be put into it"))
        return token

    def _of_whisper(self) -> Component:
        for name in ("language", "task"):
            if self.config.settings.get(name) is not None:
                why = tr("is put in front of texts, which is not known here; a tokenizer.json says it")
                raise FormatError(self.config.path, name, why)
        shows_times = self.config.switch("predict_timestamps")
        before = [token for token in _TRANSCRIPT[: 1 if shows_times else 2] if token in self.ids]
        return self._template(before, [self._role("eos_token")], [])

    def _template(
        self, before: list[str], after: list[str], between: list[str], *, pair_ends: bool = True
    ) -> Component:
        """A template; with `pair_ends`, the tokens after a text also follow the second one of a pair."""
        missing = next((token for token in (*before, *after) if token not in self.ids), None)
        if missing is not None:
            why = tr(
                "texts are to be put into {missing!r:.60}, which the vocabulary has not", missing=missing
            )
            raise FormatError(self.config.path, "", why)
        ends = [in_template(token, 1) for token in after] if pair_ends else []
        return template(before, after, between, ends, self.ids)
