"""`train`, `training`, `curves` and `hold_out`: learning from texts, and what happened on the way."""

from __future__ import annotations

from dataclasses import dataclass, fields
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal, cast

import numpy as np

from tokexplorer.api.arguments import checked_settings, kind_of, plain_number
from tokexplorer.api.figures import Figure, Theme
from tokexplorer.api.tokenizer import SavableTokenizer, check_several
from tokexplorer.core.algorithms import ALGORITHM_INFO, make_trainer
from tokexplorer.core.first_start import compile_beside
from tokexplorer.core.mixed_counts import check_weights, mixed_counts
from tokexplorer.core.pipeline import tokens_in_use
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.core.text import decode_utf8, encode_utf8
from tokexplorer.core.trainer import Columns, Steps
from tokexplorer.core.word_counts import WordCounter
from tokexplorer.corpus.counting import count_corpus
from tokexplorer.corpus.hold_out import HoldOut, LineDivider
from tokexplorer.corpus.sources import CountsSource, source_at
from tokexplorer.engine.run import Checkpoints, RunHistory
from tokexplorer.engine.threads import threads
from tokexplorer.session.unique_names import unique_names

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    import numpy.typing as npt

    from tokexplorer.core.pipeline import PipelineTokenizer
    from tokexplorer.core.spec import Algorithm
    from tokexplorer.core.trainer import Trainer
    from tokexplorer.core.word_counts import WordCounts
    from tokexplorer.corpus.hold_out import LineRule

_ROWS_PER_BITE = 4096
CurveKind = Literal["bytes_per_token", "corpus_tokens"]


def train(
    texts: Iterable[str | Path],
    *,
    algorithm: Algorithm = "byte-bpe",
    weights: Iterable[float] | None = None,
    **settings: Any,
) -> SavableTokenizer[PipelineTokenizer]:
    """Learn a tokenizer from `texts`; no token crosses from one text to the next.

    A `pathlib.Path` stands for the text of that file, or for the texts of all files in that folder. Files are
    read as the command line reads them: in a stream, so that they may be larger than the memory; as UTF-8,
    or as their byte order mark says. But a file of a folder in which something cannot be read is an error,
    where the command line leaves it out with a note. Large texts are counted by two threads.

    `weights` says how often each text counts: 2.0 as if it were there twice, 0.0 not at all; all of them once
    by default. The weighted counts of a unit are added and rounded to a whole number, halves up.

    The settings are those of `core.settings.SETTINGS` (`docs/settings.md`), with the usual defaults of the
    algorithm. Raises SpecError for a setting that cannot be used, TrainingError if the texts do not give that
    many tokens, SplitError for a `regex:` pattern that runs away, CorpusError for a file that cannot be
    read, is empty or is no text; all four are ValueErrors, as is that for a weight out of range, and for
    other than one weight for each text. Raises TypeError for a setting that is unknown, and for one text
    where several are wanted.

    >>> import tokexplorer
    >>> tokexplorer.train(["hug pug", "hugs"], vocab_size=258, special_tokens=[]).token_bytes(257)
    b'hug'
    """
    trainer = _trainer(texts, algorithm, weights, settings)
    while not trainer.finished:
        trainer.advance(_ROWS_PER_BITE)
    return _learned(trainer)


@dataclass(frozen=True, eq=False, repr=False)
class Training:
    """A training that has ended: the tokenizer, and what was done on the way.

    A notebook shows its curve.

    Attributes:
        tokenizer: what was learned; `tokenizer.at_step(k)` is the same after k steps.
        spec: the settings.
        rows: what was done, arrays of equal length by name, read-only. Of all algorithms: `step` (int32),
            `vocab_size` (tokens in the vocabulary after it, int32) and `corpus_tokens` (length of the corpus
            in tokens after it, 0 where it was not counted, int64). Of BPE and WordPiece, a row a merge:
            `left`, `right`, `new_id` (int32), `pair_count` and `tokens_saved` (int64). Of Unigram, a row for
            each phase: see `core.unigram.rows.PhaseRows`.
        curve: how the corpus became shorter, arrays of equal length by name, read-only: `vocab_size` (tokens
            in the vocabulary, int64), `corpus_tokens` (length of the corpus in them, int64) and
            `bytes_per_token` (float64).
        corpus_bytes: length of the corpus in bytes, as it was counted: with weights, and pieces that the
            normalizer or pre-tokenizer drops left out.
    """

    tokenizer: SavableTokenizer[PipelineTokenizer]
    spec: TrainingSpec
    rows: Mapping[str, npt.NDArray[Any]]
    curve: Mapping[str, npt.NDArray[Any]]
    corpus_bytes: int
    _columns: Columns

    def __reduce__(self) -> tuple[Callable[..., Training], tuple[object, ...]]:
        """Pickle it with its tokenizer. Raises TypeError if that cannot be pickled."""
        return _training_of, (self.tokenizer, self.spec, self._columns, dict(self.curve), self.corpus_bytes)

    def __repr__(self) -> str:
        what = "merges" if isinstance(self._columns, Steps) else "rows"
        return f"<training of {self.tokenizer.name}: {len(self._columns):,} {what}>"

    def figure(self, what: CurveKind = "bytes_per_token") -> Figure:
        """A curve against the size of the vocabulary: `"bytes_per_token"` or `"corpus_tokens"`."""
        return curves(self, what=what)

    def to_svg(self, what: CurveKind = "bytes_per_token", *, theme: Theme = "light") -> str:
        """The figure as SVG."""
        return self.figure(what).to_svg(theme)

    def save_svg(
        self, path: Path | str, what: CurveKind = "bytes_per_token", *, theme: Theme = "light"
    ) -> None:
        """Write the figure to a file. Raises OSError."""
        self.figure(what).save(path, theme)

    def to_csv(self) -> str:
        """The rows as CSV, with the texts of merged tokens; see `tokexplorer train --history`."""
        from tokexplorer.session.csv_tables import history_csv

        return history_csv(self._columns, self.tokenizer.tokenizer).decode()

    def _repr_svg_(self) -> str:
        return self.to_svg()


def training(
    texts: Iterable[str | Path],
    *,
    algorithm: Algorithm = "byte-bpe",
    weights: Iterable[float] | None = None,
    progress: Callable[[int, int], object] | None = None,
    **settings: Any,
) -> Training:
    """As `train`, but with all steps and curves of the training beside the tokenizer.

    `progress` is called now and then with the steps that are done and those there will be; what it raises
    ends the training. Raises what `train` raises.

    >>> import tokexplorer
    >>> training = tokexplorer.training(["low lower lowest", "new newer newest"] * 3, vocab_size=262)
    >>> training
    <training of Byte-level BPE, vocabulary of 262: 5 merges>
    >>> training.rows["pair_count"].tolist()
    [12, 9, 9, 6, 6]
    >>> training.curve["corpus_tokens"].tolist()
    [96, 84, 75, 66, 60, 54]
    >>> training.to_svg()[:5]
    '<svg '
    """
    trainer = _trainer(texts, algorithm, weights, settings)
    history: RunHistory[Any] = RunHistory(trainer.columns)
    measured: RunHistory[Columns] = RunHistory(Columns)
    checkpoints = Checkpoints(trainer, measured)
    checkpoints.measure()
    while not trainer.finished:
        history.append(trainer.advance(_ROWS_PER_BITE))
        if checkpoints.are_due:
            checkpoints.measure()
        if progress is not None:
            progress(max(0, trainer.steps_done), trainer.total_steps)
    checkpoints.measure()
    rows = history.view()
    curve = _curve(trainer, rows, measured.view())
    return _training_of(_learned(trainer), trainer.spec, rows, curve, trainer.corpus_bytes)


def _training_of(
    tokenizer: SavableTokenizer[PipelineTokenizer],
    spec: TrainingSpec,
    rows: Columns,
    curve: Mapping[str, npt.NDArray[Any]],
    corpus_bytes: int,
) -> Training:
    by_name, of_curve = (
        MappingProxyType({name: _read_only(values) for name, values in arrays.items()})
        for arrays in ({field.name: getattr(rows, field.name) for field in fields(rows)}, curve)
    )
    return Training(tokenizer, spec, by_name, of_curve, corpus_bytes, rows)


def curves(*trainings: Training, what: CurveKind = "bytes_per_token", **named: Training) -> Figure:
    """The curves of several trainings as one figure; they may be given by name.

    `what` is `"bytes_per_token"` or `"corpus_tokens"`. Raises ValueError for another, TypeError without a
    training.

    >>> import tokexplorer
    >>> texts = ["low lower lowest", "new newer newest"] * 3
    >>> bpe = tokexplorer.training(texts, vocab_size=268)
    >>> pieces = tokexplorer.training(texts, algorithm="unigram", vocab_size=20)
    >>> "corpus tokens" in tokexplorer.curves(bpe=bpe, unigram=pieces, what="corpus_tokens").to_svg()
    True
    """
    # Whoever only trains need not wait for what draws.
    from tokexplorer.session.share.curves import CURVE_KINDS, curve_figure
    from tokexplorer.session.share.inputs import Curve

    for each in (*trainings, *named.values()):
        if not isinstance(each, Training):
            raise TypeError(f"a training is what tokexplorer.training returns, not {kind_of(each)}")
    names = unique_names(each.tokenizer.name for each in trainings)
    several = dict(zip(names, trainings, strict=True)) | named
    if not several:
        raise TypeError("name at least one training, such as tokexplorer.curves(training)")
    if what not in CURVE_KINDS:
        raise ValueError(f"{what!r} is no curve; there is {' and '.join(CURVE_KINDS)}")
    drawn = {
        name: Curve(each.curve["vocab_size"], each.curve["corpus_tokens"], each.corpus_bytes)
        for name, each in several.items()
    }
    return Figure(lambda is_dark: curve_figure(drawn, what, is_dark=is_dark))


def _trainer(
    texts: Iterable[str | Path],
    algorithm: Algorithm,
    weights: Iterable[float] | None,
    settings: dict[str, Any],
) -> Trainer:
    spec = _spec(algorithm, settings)
    check_several(texts)
    if algorithm == "byte-bpe":
        compile_beside("training")
    return make_trainer(_counted(texts, spec, weights), spec)


def _learned(trainer: Trainer) -> SavableTokenizer[PipelineTokenizer]:
    tokenizer = cast("PipelineTokenizer", trainer.tokenizer())  # all that are trained are
    title = ALGORITHM_INFO[trainer.spec.algorithm].title
    name = f"{title}, vocabulary of {tokens_in_use(tokenizer):,}"
    return SavableTokenizer(tokenizer, name=name)


def _curve(trainer: Trainer, rows: Columns, measured: Columns) -> dict[str, npt.NDArray[Any]]:
    """Sizes and lengths in the order of time, from before the first step if that is known."""
    sizes, tokens = measured.vocab_size, measured.corpus_tokens
    if trainer.counts_tokens:
        counted = rows.corpus_tokens > 0
        sizes, tokens = rows.vocab_size[counted], rows.corpus_tokens[counted]
        if isinstance(rows, Steps):
            sizes = np.insert(sizes, 0, trainer.fixed_size)
            tokens = np.insert(tokens, 0, trainer.initial_tokens)
    return {
        "vocab_size": sizes.astype(np.int64),
        "corpus_tokens": tokens.astype(np.int64),
        "bytes_per_token": trainer.corpus_bytes / np.maximum(tokens, 1),
    }


def _read_only(values: npt.NDArray[Any]) -> npt.NDArray[Any]:
    view = values.view()
    view.flags.writeable = False
    return view


def hold_out(texts: Iterable[str], percent: int, *, by: LineRule = "content") -> tuple[list[str], list[str]]:
    r"""Divide `texts` into text to train on and text that stays unseen: so many of a hundred lines.

    Always the same lines, and those of the command line and the window; `corpus.hold_out.HoldOut` has the
    rule. Returns both as lists of texts, without empty ones. Raises ValueError for a percentage out of 0
    to 50, and TypeError for one str where several are wanted.

    >>> import tokexplorer
    >>> tokexplorer.hold_out(["one\ntwo\nthree\n", "three\nfour"], 50)
    (['one\ntwo\n'], ['three\n', 'three\nfour'])
    """
    check_several(texts)
    divider = LineDivider(HoldOut(plain_number(percent), by))
    training: list[bytes] = []
    held_out: list[bytes] = []
    for text in texts:
        if not isinstance(text, str):
            raise TypeError(f"a text is a string here, not {kind_of(text)}")
        divided = divider.add(encode_utf8(text), last=True)
        training += divided.training
        held_out.append(divided.held_out)
    return [decode_utf8(utf8) for utf8 in training if utf8], [decode_utf8(utf8) for utf8 in held_out if utf8]


def _counted(texts: Iterable[str | Path], spec: TrainingSpec, weights: Iterable[float] | None) -> WordCounts:
    if weights is None:
        return _counted_once(texts, spec)
    texts, weights = list(texts), list(map(plain_number, weights))
    check_weights(weights, len(texts))
    parts, part_weights = [], []
    for weight, group in groupby(zip(texts, weights, strict=True), key=itemgetter(1)):
        parts.append(_counted_once((text for text, _ in group), spec))
        part_weights.append(weight)
    return mixed_counts(parts, part_weights)


def _counted_once(texts: Iterable[str | Path], spec: TrainingSpec) -> WordCounts:
    parts = []  # files of counts, and what is counted of the texts between them
    counter: WordCounter | None = None
    for text in texts:
        source = source_at(text) if isinstance(text, Path) else None
        if isinstance(source, CountsSource):
            parts += [counter.word_counts()] if counter is not None else []
            counter = None
            parts.append(_read_counts(source, spec))
            continue
        counter = counter or WordCounter.of(spec, threads())
        if isinstance(text, str):
            counter.add_text(text)
        elif source is not None:
            for document in source.open().documents:
                for chunk in document.chunks([]):
                    counter.add(chunk.utf8, last=chunk.last)
        else:
            raise TypeError(f"a text is a string or a pathlib.Path, not {kind_of(text)}")
    if counter is not None or not parts:
        parts.append((counter or WordCounter.of(spec, threads())).word_counts())
    return mixed_counts(parts, [1.0] * len(parts))


def _read_counts(source: CountsSource, spec: TrainingSpec) -> WordCounts:
    return count_corpus(
        (source,),
        normalizer=spec.normalizer,
        pre_tokenizer=spec.pre_tokenizer,
        special_tokens=spec.special_tokens,
        user_symbols=spec.user_symbols,
        sample_bytes=0,
        with_scripts=False,
    ).word_counts


def _spec(algorithm: Algorithm, settings: dict[str, Any]) -> TrainingSpec:
    spec = TrainingSpec.of(algorithm, **checked_settings(settings))
    spec.validate()
    return spec
