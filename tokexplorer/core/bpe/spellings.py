"""How corpus and alphabet are spelled, for rules that look at more than ids and counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tokexplorer.core.bpe import corpus_kernels
from tokexplorer.core.bpe import pair_kernels as kernels
from tokexplorer.core.bpe.characters import CODE_POINT_LIMIT
from tokexplorer.core.bpe.scripts import scripts_of, splits_by_script
from tokexplorer.core.clusters import code_points_of

if TYPE_CHECKING:
    from tokexplorer.core.bpe.corpus import SymbolCorpus
    from tokexplorer.core.spec import TrainingSpec

_RULES = {"shortest": kernels.SHORTEST, "largest-string": kernels.LARGEST}


def spellings_of(corpus: SymbolCorpus, spec: TrainingSpec) -> kernels.Spellings | None:
    """What the rules of `spec` need to know, with room for all merges; None if counts and ids suffice."""
    by_script = splits_by_script(spec)
    if spec.tie_break not in _RULES and not spec.max_token_length and not by_script:
        return None
    alphabet = corpus.alphabet
    mark = code_points_of(alphabet.end_of_word).astype(np.int64)
    mark_is_symbol = alphabet.mark_id is not None
    present = np.zeros(CODE_POINT_LIMIT, bool)
    present[corpus.codes[corpus.codes >= 0]] = True
    present[mark] = True
    code_of = np.cumsum(present, dtype=np.int32)  # ascends as the characters do, from 1
    units, bits = len(corpus.counts), int(code_of[-1]).bit_length()
    # Every unit is followed by its mark, in which a symbol of its own has taken one place already.
    extra = len(mark) - mark_is_symbol
    laid_out = np.zeros(len(corpus.ids) + extra * units, np.int32)
    tokens = np.zeros((spec.vocab_size, kernels.TOKEN_COLUMNS), np.int64)
    is_marked = np.zeros(spec.vocab_size, bool)
    is_marked[[] if mark_is_symbol else alphabet.marked_ids] = True
    scripts = scripts_of(np.flatnonzero(present), spec)
    corpus_kernels.lay_out(
        corpus.ids,
        corpus.codes,
        corpus.alone,
        corpus.starts,
        code_of,
        scripts,
        code_of[mark],
        is_marked,
        laid_out,
        tokens,
    )
    settings = np.zeros(4, np.int64)
    settings[kernels.RULE] = _RULES.get(spec.tie_break, kernels.BY_CALLER)
    settings[kernels.EXTRA] = extra
    settings[kernels.CODE_BITS] = bits
    settings[kernels.LONGEST] = spec.max_token_length
    return kernels.Spellings(laid_out, tokens, settings)
