"""Whether a run learned from the corpus of now, or may know lines that are held out of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tokexplorer.corpus.stamps import paired
from tokexplorer.session.state.workspace import corpus_key, mix_number

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tokexplorer.corpus.stamps import SourceStamp
    from tokexplorer.session.state.workspace import RunRef, Workspace


def is_of_this_corpus(run: RunRef, state: Workspace, stamps: Sequence[SourceStamp]) -> bool:
    """Whether a run learned from the sources of the corpus, as they are, without the lines held out now.

    `stamps` are those of the corpus; where the content of a source is not known, now or then, it counts as
    the same. Weights make no difference.
    """
    then, now = run.hold_out, state.hold_out
    if then != now and (then or now):
        return False
    if not run.sources:
        return run.corpus in ("", corpus_key(state, mix_number(run.mix)))
    return all(one and other and one.may_be_same(other) for one, other in paired(run.sources, stamps))
