"""How corpus and alphabet are spelled, for rules that look at more than ids and counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from tokexplorer.core.bpe import pair_kernels as kernels
from tokexplorer.core.clusters import code_points_of
from tokexplorer.core.unigram.piece_scripts import piece_classes

if TYPE_CHECKING:
    import numpy.typing as npt

    from tokexplorer.core.bpe.corpus import SymbolCorpus
    from tokexplorer.core.spec import TrainingSpec

_RULES = {"shortest": kernels.SHORTEST, "largest-string": kernels.LARGEST}


def spellings_of(corpus: SymbolCorpus, spec: TrainingSpec) -> kernels.Spellings | None:
    """What the rules of `spec` need to know, with room for all merges; None if counts and ids suffice."""
    by_script = spec.split_by_script and spec.applies("split_by_script")
    if spec.tie_break not in _RULES and not spec.max_token_length and not by_script:
        return None
    alphabet = corpus.alphabet
    mark = code_points_of(alphabet.end_of_word).astype(np.int64)
    is_mark = corpus.code_points < 0
    known = np.unique(np.concatenate([corpus.code_points[~is_mark], mark]))
    codes = np.searchsorted(known, corpus.code_points).astype(np.int32) + 1
    codes[corpus.alone] = 0
    units = len(corpus.counts)
    # Every unit is followed by its mark, in which a symbol of its own has taken one place already.
    extra = len(mark) - (alphabet.mark_id is not None)
    places = np.arange(len(codes)) + extra * np.repeat(np.arange(units), np.diff(corpus.starts))
    laid_out = np.zeros(len(codes) + extra * units, np.int32)
    laid_out[places] = codes
    mark_ends = corpus.starts[1:] + extra * np.arange(1, units + 1)
    laid_out[mark_ends[:, None] + np.arange(-len(mark), 0)] = np.searchsorted(known, mark) + 1

    tokens = np.zeros(
        (max(spec.vocab_size, 1 + int(corpus.ids.max(initial=0))), kernels.TOKEN_COLUMNS), np.int64
    )
    lengths, characters = np.ones(len(codes), np.int64), np.ones(len(codes), np.int64)
    if alphabet.mark_id is not None:
        lengths[is_mark], characters[is_mark] = len(mark), 0
    elif len(mark):
        lengths[np.isin(corpus.ids, list(alphabet.last_characters.values()))] += len(mark)
    tokens[corpus.ids, kernels.START] = places
    tokens[corpus.ids, kernels.LENGTH] = lengths
    tokens[corpus.ids, kernels.CHARACTERS] = characters
    scripts = _scripts(corpus, spec) if by_script else np.full(len(codes), kernels.ANY, np.int16)
    tokens[corpus.ids, kernels.FIRST_SCRIPT] = tokens[corpus.ids, kernels.LAST_SCRIPT] = scripts
    settings = np.zeros(4, np.int64)
    settings[kernels.RULE] = _RULES.get(spec.tie_break, kernels.BY_CALLER)
    settings[kernels.EXTRA] = extra
    settings[kernels.CODE_BITS] = max(1, len(known).bit_length())
    settings[kernels.LONGEST] = spec.max_token_length
    return kernels.Spellings(laid_out, tokens, settings)


def _scripts(corpus: SymbolCorpus, spec: TrainingSpec) -> npt.NDArray[np.int16]:
    """The script of each symbol; the mark at the end of a word goes with every script."""
    code_points = np.maximum(corpus.code_points, 0)
    scripts: npt.NDArray[np.int16] = piece_classes(np.unique(code_points).tolist(), spec)[code_points]
    scripts[corpus.code_points < 0] = kernels.ANY
    return scripts
