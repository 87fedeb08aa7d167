"""The files beside a `vocab.json` or `vocab.txt`: which tokens are added and special, which class reads it.

Source: `_from_pretrained` in tokenization_utils_base.py of transformers 4.57. What `tokenizer_config.json`
says in `added_tokens_decoder` counts alone; without it, `special_tokens_map.json` says what is special, and
`added_tokens.json` what is added.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.file_bytes import file_bytes
from tokexplorer.formats.hf.reading import MAX_TOKEN_ID, json_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Set
    from pathlib import Path

    from tokexplorer.core.additions import Additions

CONFIG_NAME = "tokenizer_config.json"
ADDED_NAME = "added_tokens.json"
SPECIAL_NAME = "special_tokens_map.json"
COMPANIONS = (CONFIG_NAME, ADDED_NAME, SPECIAL_NAME)
"""Their names; each may be missing."""
STATED = "added_tokens_decoder"
ROLES = ("bos_token", "eos_token", "unk_token", "sep_token", "pad_token", "cls_token", "mask_token")
"""The special tokens that have a name, in the order in which `transformers` adds them."""
_MORE = "additional_special_tokens"
_OF_MODELS = "extra_special_tokens"  # which added_tokens.json does not know to be special
MAX_COMPANION_BYTES = 16 << 20  # some configs hold thousands of tokens and a template for conversations
_MAX_TOKENS = 200_000
_MOST_MODEL_TOKENS = 1 << 30  # above it, `model_max_length` says that there is no limit
_FLAGS = ("single_word", "lstrip", "rstrip", "normalized", "special")


@dataclass(frozen=True, slots=True)
class AddedToken:
    """A token that is looked for in texts.

    Attributes:
        content: how it is spelled.
        rules: the flags that a file states; without one it is false, but for `normalized`, which is true
            of what is not special.
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
class Companions:
    """What the files beside a vocabulary say.

    Attributes:
        config: the path of the config, whether or not it is there.
        settings: what it holds; nothing if there is none.
        states_all: whether the config states the added tokens, so that it counts alone.
        added: the added tokens that are stated with an id, by id.
        roles: special tokens by what they are for; None where a file says that there is none. A plain string
            leaves it to the class how it is found.
        more: other special tokens.
    """

    config: Path
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
            raise FormatError(self.config, name, "must be true or false")
        return value

    def told_in(self, additions: Additions) -> Additions:
        """The same with what the config says of texts and is not done to them, a sentence each."""
        said = []
        longest = self.settings.get("model_max_length")
        if type(longest) is int and 0 < longest <= _MOST_MODEL_TOKENS:
            said.append(f"{CONFIG_NAME} says that the model reads at most {longest:,} tokens.")
        if self.settings.get("split_special_tokens") is True:
            said.append(f"{CONFIG_NAME} asks that special tokens in a text are read as text.")
        return replace(additions, notes=(*additions.notes, *said)) if said else additions


def companions_of(path: Path) -> Companions:
    """What stands beside a file. Raises FormatError naming the companion, OSError."""
    return companions_with(settings_of(path.parent / CONFIG_NAME), path)


def companions_with(settings: Mapping[str, Any], path: Path) -> Companions:
    """As `companions_of`, with a config that is given. Raises FormatError, OSError."""
    folder = path.parent
    config = folder / CONFIG_NAME
    states_all = STATED in settings
    special = {} if states_all else settings_of(folder / SPECIAL_NAME)
    roles = dict(_roles(settings, config)) | dict(_roles(special, folder / SPECIAL_NAME))
    more = [*_more(settings, config), *_more(special, folder / SPECIAL_NAME)]
    named = {content_of(each) for each in (*roles.values(), *more) if each is not None}
    added = _stated(settings, config) if states_all else _added(folder / ADDED_NAME, named)
    more += _more(settings, config, _OF_MODELS)
    return Companions(config, settings, states_all, added, roles, tuple(more))


def settings_of(path: Path) -> Mapping[str, Any]:
    """What a companion holds; nothing if it is not there. Raises FormatError, OSError."""
    if not path.exists():
        return {}
    try:
        found = json_of(path, file_bytes(path, MAX_COMPANION_BYTES))
    except RecursionError:
        raise FormatError(path, "", "is nested too deeply") from None
    if not isinstance(found, dict):
        raise FormatError(path, "", "must be a JSON object")
    return found


def _roles(found: Mapping[str, Any], path: Path) -> Iterator[tuple[str, AddedToken | str | None]]:
    for role in ROLES:
        if role in found:
            yield role, None if found[role] is None else _token(found[role], path, role)


def _more(found: Mapping[str, Any], path: Path, name: str = _MORE) -> Iterator[AddedToken | str]:
    value = found.get(name)
    listed = list(value.values()) if isinstance(value, dict) else value
    if listed is not None and not isinstance(listed, list):
        raise FormatError(path, name, "must be a list of tokens")
    for index, each in enumerate(listed or ()):
        yield _token(each, path, f"{name}[{index}]")


def _token(found: object, path: Path, where: str) -> AddedToken | str:
    """A special token as a config writes it: its text, or an object with it."""
    if isinstance(found, str):
        return _spelled(found, path, where)
    token = _described(found, path, where)
    return AddedToken(token.content, {**token.rules, "special": True}, token.where)


def _described(found: object, path: Path, where: str) -> AddedToken:
    if not isinstance(found, dict):
        raise FormatError(path, where, f"must be a token, not {found!r:.40}")
    rules = {flag: found[flag] for flag in _FLAGS if found.get(flag) is not None}
    for flag, value in rules.items():
        if not isinstance(value, bool):
            raise FormatError(path, f"{where}.{flag}", "must be true or false")
    return AddedToken(_spelled(found.get("content"), path, f"{where}.content"), rules, (path, where))


def _spelled(found: object, path: Path, where: str) -> str:
    if not isinstance(found, str) or not found:
        raise FormatError(path, where, "must be a string that is not empty")
    return found


def _stated(settings: Mapping[str, Any], path: Path) -> dict[int, AddedToken]:
    """The added tokens of a config, by id."""
    found = settings[STATED]
    if not isinstance(found, dict):
        raise FormatError(path, STATED, "must be a JSON object with a token for each id")
    tokens: dict[int, AddedToken] = {}
    for key, described in found.items():
        where = f"{STATED}[{key!r:.40}]"
        digits = key if key.isascii() and key.isdecimal() and len(key) <= len(str(MAX_TOKEN_ID)) else ""
        token_id = _token_id(int(digits) if digits else None, tokens, path, where)
        tokens[token_id] = _described(described, path, where)
    return _checked(tokens, path)


def _added(path: Path, special: Set[str]) -> dict[int, AddedToken]:
    """The added tokens of a file of its own, by id."""
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
        raise FormatError(path, where, f"must have a whole number from 0 to {MAX_TOKEN_ID:,} as its id")
    if found in taken:
        raise FormatError(path, where, f"has the id {found} of {taken[found].content!r:.60}")
    return found


def _checked(tokens: dict[int, AddedToken], path: Path) -> dict[int, AddedToken]:
    """The same by ascending ids."""
    if len(tokens) > _MAX_TOKENS:
        raise FormatError(path, "", f"adds more than {_MAX_TOKENS:,} tokens, which is the limit")
    seen: dict[str, int] = {}
    for token_id, token in tokens.items():
        if seen.setdefault(token.content, token_id) != token_id:
            why = f"{token.content!r:.60} is there twice, also with the id {seen[token.content]}"
            raise FormatError(*token.where, why)
    return dict(sorted(tokens.items()))
