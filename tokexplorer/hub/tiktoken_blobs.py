"""The addresses and hashes of OpenAI's encodings, as stated by the installed tiktoken.

tiktoken states them only in the constructors that load the encodings. So these are run in a copy of their
namespace, in which the two functions that load files only record their arguments. tiktoken is not changed.
"""

from __future__ import annotations

import hashlib
import os
import re
import tempfile
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from types import FunctionType
from typing import Any
from urllib.parse import urlsplit

from tokexplorer.core.language import tr
from tokexplorer.hub.errors import HubError, Reason
from tokexplorer.hub.names import is_safe_step

_SHA256 = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class Blob:
    """A file of an encoding: where it is and the hash that it must have."""

    url: str
    sha256: str

    @property
    def name(self) -> str:
        """The name of the file."""
        return PurePosixPath(urlsplit(self.url).path).name


def blobs_of(encoding: str) -> tuple[Blob, ...]:
    """The files of an encoding, the one to open first. Raises HubError if tiktoken does not say."""
    from tiktoken_ext import openai_public

    found: list[tuple[Any, Any]] = []

    def ranks(tiktoken_bpe_file: str, expected_hash: str | None = None) -> dict[bytes, int]:
        found.append((tiktoken_bpe_file, expected_hash))
        return {}

    def vocabulary_and_merges(
        vocab_bpe_file: str,
        encoder_json_file: str,
        vocab_bpe_hash: str | None = None,
        encoder_json_hash: str | None = None,
        **_: object,
    ) -> dict[bytes, int]:
        found.extend([(encoder_json_file, encoder_json_hash), (vocab_bpe_file, vocab_bpe_hash)])
        return {}

    namespace = dict(vars(openai_public))
    for name, constructor in openai_public.ENCODING_CONSTRUCTORS.items():
        if isinstance(constructor, FunctionType):  # one may call another
            namespace[name] = FunctionType(constructor.__code__, namespace)
    namespace |= {"load_tiktoken_bpe": ranks, "data_gym_to_mergeable_bpe_ranks": vocabulary_and_merges}
    try:
        namespace[encoding]()
    except Exception:  # whatever a version of tiktoken does that is not yet known
        found.clear()
    if not found or not all(_is_usable(*each) for each in found):
        from tiktoken import __version__

        why = tr(
            "tiktoken {version} does not say where its file is and what its hash is", version=__version__
        )
        raise HubError(Reason.NAME, f"tiktoken:{encoding}", why)
    return tuple(Blob(*each) for each in found)


def in_cache_of_tiktoken(blob: Blob, limit_bytes: int) -> bytes | None:
    """A file from the cache of tiktoken itself (`tiktoken/load.py`), if its hash is right."""
    named = (os.environ.get(name) for name in ("TIKTOKEN_CACHE_DIR", "DATA_GYM_CACHE_DIR"))
    folder = next((each for each in named if each is not None), None)
    if folder == "":
        return None
    kept = Path(folder or Path(tempfile.gettempdir()) / "data-gym-cache")
    kept /= hashlib.sha1(blob.url.encode(), usedforsecurity=False).hexdigest()
    try:
        if not kept.is_file() or kept.stat().st_size > limit_bytes:
            return None
        data = kept.read_bytes()
    except OSError:
        return None
    return data if hashlib.sha256(data).hexdigest() == blob.sha256 else None


def _is_usable(url: object, sha256: object) -> bool:
    if not isinstance(url, str) or not isinstance(sha256, str) or not _SHA256.fullmatch(sha256):
        return False
    return url.startswith("https://") and is_safe_step(PurePosixPath(urlsplit(url).path).name)
