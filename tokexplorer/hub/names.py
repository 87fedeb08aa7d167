"""Names that people type for tokenizers: a repository of Hugging Face, or an encoding or model of OpenAI.

Without `hf:` or `tiktoken:` in front, a name that the installed tiktoken knows is tiktoken's, and every other
name is a repository. So `gpt2`, which is both, is tiktoken's encoding (the ids are the same); `hf:gpt2`,
`gpt2@main` and `openai-community/gpt2` are the repository.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum
from urllib.parse import unquote

from tokexplorer.core.language import tr
from tokexplorer.hub.errors import HubError, Reason

DEFAULT_REVISION = "main"
MAX_NAME_LENGTH = 400
EXAMPLES = "gpt2, cl100k_base, gpt-4o, bert-base-uncased, Qwen/Qwen2.5-7B, org/name@revision"

# The rules of `huggingface_hub.utils.validate_repo_id`, which are those of the server.
_PART = r"[A-Za-z0-9_](?:[\w.-]{0,94}[A-Za-z0-9_])?"
_REPOSITORY = re.compile(rf"(?:{_PART}/)?{_PART}", re.ASCII)
# A branch, tag or commit; what git allows and nothing that could mean another folder.
_REVISION = re.compile(r"[\w][\w.+-]*(?:/[\w][\w.+-]*)*", re.ASCII)
_PAGE = re.compile(r"https?://(?:www\.)?(?:huggingface\.co|hf\.co)/(?:models/)?(.*)", re.IGNORECASE)
_COMMIT = re.compile(r"[0-9a-f]{40}")
_SAFE_STEP = re.compile(r"[A-Za-z0-9_][\w.-]{0,220}", re.ASCII)


class Source(Enum):
    """Where a tokenizer comes from; the value is the prefix of names."""

    HUGGING_FACE = "hf"
    TIKTOKEN = "tiktoken"


@dataclass(frozen=True, slots=True)
class HubName:
    """A tokenizer as it is asked for.

    Attributes:
        source: where it comes from.
        name: the repository, as `gpt2` or `org/name`; or the encoding, as tiktoken calls it.
        revision: a branch, tag or commit of the repository; empty for tiktoken.
        asked: what was typed, such as the name of a model.
    """

    source: Source
    name: str
    revision: str = ""
    asked: str = ""

    def __str__(self) -> str:
        """The name in full, which `parse_name` takes."""
        revision = f"@{self.revision}" if self.revision not in ("", DEFAULT_REVISION) else ""
        return f"{self.source.value}:{self.name}{revision}"

    @property
    def title(self) -> str:
        """A short name: the repository without its owner, or else what was asked for."""
        return self.name.rpartition("/")[2] if self.source is Source.HUGGING_FACE else self.asked or self.name


def has_prefix(text: str) -> bool:
    """Whether a text begins with `hf:` or `tiktoken:`, so that it is a name and no file."""
    return text.strip().partition(":")[0].lower() in {source.value for source in Source} and ":" in text


def is_commit(revision: str) -> bool:
    """Whether a revision is a full commit hash, whose files never change."""
    return _COMMIT.fullmatch(revision) is not None


def is_safe_step(name: str) -> bool:
    """Whether a name can be that of a file or folder on every system, and leads nowhere else."""
    return _SAFE_STEP.fullmatch(name) is not None and not name.endswith(".")


def parse_name(text: str) -> HubName:
    """The tokenizer of a name. Raises HubError (Reason.NAME), which says what names look like."""
    asked = text.strip()
    if not asked or len(asked) > MAX_NAME_LENGTH:
        raise _unusable(asked, tr("is empty") if not asked else tr("is too long for a name"))
    page = _PAGE.match(asked)
    if page:
        return _repository(_of_page(page[1]), asked)
    prefix, colon, rest = asked.partition(":")
    if colon and prefix.lower() == Source.TIKTOKEN.value:
        return _encoding(rest.strip(), asked)
    if colon and prefix.lower() == Source.HUGGING_FACE.value:
        return _repository(rest.strip().removeprefix("//"), asked)
    known = None if "/" in asked else encoding_known(asked)
    return HubName(Source.TIKTOKEN, known, asked=asked) if known else _repository(asked, asked)


def encoding_known(name: str) -> str | None:
    """The encoding of that name, or of OpenAI's model of that name; None if tiktoken knows neither."""
    from tiktoken.model import encoding_name_for_model  # only who uses it waits for it
    from tiktoken_ext.openai_public import ENCODING_CONSTRUCTORS

    if name in ENCODING_CONSTRUCTORS:
        return name
    try:
        return encoding_name_for_model(name)
    except KeyError:
        return None


def known_names() -> list[str]:
    """The encodings and the models that tiktoken knows, for completion."""
    from tiktoken.model import MODEL_TO_ENCODING
    from tiktoken_ext.openai_public import ENCODING_CONSTRUCTORS

    return list(dict.fromkeys((*ENCODING_CONSTRUCTORS, *MODEL_TO_ENCODING)))


def _encoding(name: str, asked: str) -> HubName:
    known = encoding_known(name)
    if known is None:
        from tiktoken_ext.openai_public import ENCODING_CONSTRUCTORS

        there = ", ".join(ENCODING_CONSTRUCTORS)
        raise _unusable(
            asked, tr("is no encoding or model that tiktoken knows; encodings are {there}", there=there)
        )
    return HubName(Source.TIKTOKEN, known, asked=name)


def _repository(text: str, asked: str) -> HubName:
    name, at, revision = text.partition("@")
    if not _REPOSITORY.fullmatch(name) or "--" in name or ".." in name or name.endswith(".git"):
        raise _unusable(asked, tr("is neither known to tiktoken nor the name of a repository"))
    if at and (not _is_revision(revision)):
        raise _unusable(asked, tr("{revision!r:.60} is no branch, tag or commit", revision=revision))
    return HubName(Source.HUGGING_FACE, name, revision or DEFAULT_REVISION, asked=asked)


def _is_revision(revision: str) -> bool:
    odd = ".." in revision or revision.endswith((".lock", "."))
    return len(revision) <= 200 and not odd and _REVISION.fullmatch(revision) is not None


def _of_page(path: str) -> str:
    """`org/name@revision` of the path of a page of the site."""
    steps = [unquote(step) for step in path.partition("?")[0].partition("#")[0].split("/") if step]
    ways = ("tree", "blob", "resolve", "raw")
    at = next((place for place, step in enumerate(steps) if step in ways and place > 0), len(steps))
    name = "/".join(steps[:at])
    revision = "/".join(steps[at + 1 : at + 2])
    return f"{name}@{revision}" if revision else name


def _unusable(asked: str, why: str) -> HubError:
    what = repr(asked[:80]) if asked else tr("the name")
    return HubError(
        Reason.NAME, what, why, advice=tr("Names are, for example, {examples}", examples=EXAMPLES)
    )
