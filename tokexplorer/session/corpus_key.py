"""What a corpus is known by, so that a run can say whether it learned from the one that is open now."""

from __future__ import annotations

import hashlib
import json
from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tokexplorer.corpus.source import Source
    from tokexplorer.session.state.workspace import Workspace

_REMEMBERED = 1024
_DIGEST_BYTES = 16


def corpus_key(state: Workspace, mix: int = 0) -> str:
    """A hash of the ticked sources, their weights in a mix, and what is held out.

    The order of the sources does not matter. Files count by path: what stands in them may change.
    """
    parts = sorted((_source_key(each.source), each.weights[mix]) for each in state.sources if each.enabled)  # type: ignore[arg-type]
    hold_out = (state.hold_out.percent, state.hold_out.by) if state.hold_out.percent else None
    return _digest(json.dumps([parts, hold_out]).encode())


def corpus_title(state: Workspace) -> str:
    """The ticked sources in a few words: `english.txt and 6 more`."""
    titles = [each.source.title for each in state.sources if each.enabled]
    if not titles:
        return "nothing"
    return titles[0] if len(titles) == 1 else f"{titles[0]} and {len(titles) - 1} more"


@lru_cache(maxsize=_REMEMBERED)  # pasted texts may be long
def _source_key(source: Source) -> str:
    return _digest(json.dumps(source.to_dict(), sort_keys=True).encode("utf-8", "surrogatepass"))


def _digest(content: bytes) -> str:
    return hashlib.blake2b(content, digest_size=_DIGEST_BYTES).hexdigest()
