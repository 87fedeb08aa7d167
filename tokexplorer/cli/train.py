"""`tokexplorer train`: a corpus in, a tokenizer file out, tried on the library that it is for."""

from __future__ import annotations

import os
from dataclasses import asdict, dataclass
from itertools import combinations
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, cast

from tokexplorer.cli.arguments import UsageError, check_writable
from tokexplorer.cli.corpus_arguments import weighted_sources
from tokexplorer.cli.held_out import (
    HeldOutFigures,
    held_out_document,
    held_out_figures,
    held_out_file,
    held_out_lines,
    mix_lines,
    sources_document,
)
from tokexplorer.cli.progress import Reporter, StageProgress, reporter
from tokexplorer.cli.sampling import TextSample
from tokexplorer.cli.streams import tell_notes, write, write_json
from tokexplorer.cli.train_arguments import parser, spec_of
from tokexplorer.core.algorithms import make_trainer
from tokexplorer.core.trainer import NOT_YET, Steps
from tokexplorer.core.unigram.pieces import PieceKind
from tokexplorer.core.unigram.tokenizer import UnigramTokenizer
from tokexplorer.corpus.counting import CorpusCounts, count_corpus
from tokexplorer.corpus.hold_out import HoldOut
from tokexplorer.corpus.sources import FileSource
from tokexplorer.engine.history import RunHistory
from tokexplorer.formats.atomic import write_atomically
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.history_csv import history_csv
from tokexplorer.formats.tokenizer_files import choice_of, kind_of, save_tokenizer

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Callable

    from tokexplorer.core.pipeline import PipelineTokenizer
    from tokexplorer.core.spec import TrainingSpec
    from tokexplorer.core.trainer import Columns, Trainer
    from tokexplorer.corpus.source import Source

FAILED_ITS_TEST = 1
MEASURED_BYTES = 1 << 20
_ROWS_PER_BITE = 4096


def run(arguments: list[str]) -> int:
    """Train, write, verify, tell."""
    options = parser().parse_args(arguments)
    spec = spec_of(options)
    spec.validate()
    sources, weights = weighted_sources(options.corpus, options.on_error, options.weight)
    _check_outputs(options, sources)
    kind_of(options.output)
    if spec.algorithm == "unigram":  # which has no tokenizer before its seeds are found
        empty = UnigramTokenizer.from_items(
            [(spec.unknown_token, 0.0, PieceKind.UNKNOWN)],
            normalizer=spec.normalizer,
            pre_tokenizer=spec.pre_tokenizer,
        )
        _check_kind(empty, options.output)
    with reporter(options.progress) as progress:
        with held_out_file(options.held_out_file) as take_held_out:
            counts, sample = _count(spec, sources, weights, options, take_held_out, progress)
        trained = _train(spec, counts, sample, progress, options.output)
        save_tokenizer(trained.tokenizer, options.output)
        if options.history:
            write_atomically(Path(options.history), history_csv(trained.rows, trained.tokenizer))
        test = _Test() if options.no_verify else _verified(trained, options.output, progress)
    held_out = held_out_figures(trained.tokenizer, trained.counts)
    tell_notes(trained.counts.notes)
    if options.json:
        write_json(_document(trained, held_out, options, test))
    else:
        write(_summary(trained, held_out, options, test))
    return FAILED_ITS_TEST if test.failed else 0


@dataclass(frozen=True, slots=True)
class _Trained:
    """A finished training: what went in, what came out, and how long it took."""

    counts: CorpusCounts
    rows: Columns
    tokenizer: PipelineTokenizer
    spec: TrainingSpec
    unit_bytes: int
    corpus_tokens: int
    seconds_training: float
    sample: TextSample


@dataclass(frozen=True, slots=True)
class _Test:
    """What the file's library said of it: texts encoded alike, the first difference, seconds it took."""

    texts: int | None = None
    difference: str = ""
    seconds: float = 0.0

    @property
    def failed(self) -> bool:
        return bool(self.difference)


def _check_outputs(options: Namespace, sources: list[Source]) -> None:
    """Raise UsageError before any work if a file could not be written, or would overwrite the corpus."""
    named = {
        "--output": options.output,
        "--history": options.history,
        "--held-out-file": options.held_out_file,
    }
    outputs = [path for path in named.values() if path]
    for path in outputs:
        check_writable(path)
        for source in sources:
            if isinstance(source, FileSource) and _same_file(source.path, path):
                raise UsageError(f"{path}: is part of the corpus and would be overwritten")
    if options.held_out_file and not options.hold_out:
        raise UsageError("--held-out-file: there is nothing to write without --hold-out PERCENT")
    for (one, path), (other, same) in combinations(named.items(), 2):
        if path and same and _same_file(Path(path), same):
            raise UsageError(f"{same}: {one} and {other} are the same file")


def _same_file(one: Path, other: str) -> bool:
    return os.path.realpath(one) == os.path.realpath(other)


def _count(
    spec: TrainingSpec,
    sources: list[Source],
    weights: list[float],
    options: Namespace,
    held_out_to: Callable[[bytes], object] | None,
    progress: Reporter,
) -> tuple[CorpusCounts, TextSample]:
    sample = TextSample()
    hold_out = HoldOut(options.hold_out, options.hold_out_by)
    counts = count_corpus(
        [sample.watching(source) for source in sources],
        normalizer=spec.normalizer,
        pre_tokenizer=spec.pre_tokenizer,
        special_tokens=spec.special_tokens,
        user_symbols=spec.user_symbols,
        weights=weights,
        hold_out=hold_out,
        sample_bytes=MEASURED_BYTES if hold_out else 0,
        held_out_to=held_out_to,
        progress=StageProgress(progress, "count"),
    )
    return counts, sample


def _train(
    spec: TrainingSpec, counts: CorpusCounts, sample: TextSample, progress: Reporter, output: str
) -> _Trained:
    begin = perf_counter()
    trainer = make_trainer(counts.word_counts, spec)
    if trainer.steps_done != NOT_YET:
        _check_kind(_of(trainer, 0), output)
    history: RunHistory[Any] = RunHistory(trainer.columns)
    while not trainer.finished:
        history.append(trainer.advance(_ROWS_PER_BITE))
        progress.report("train", max(0, trainer.steps_done), trainer.total_steps)
    seconds_training = perf_counter() - begin
    return _Trained(
        counts=counts,
        rows=history.view(),
        tokenizer=_of(trainer),
        spec=spec,
        unit_bytes=trainer.corpus_bytes,
        corpus_tokens=trainer.count_tokens(),
        seconds_training=seconds_training,
        sample=sample,
    )


def _check_kind(tokenizer: PipelineTokenizer, output: str) -> None:
    """Raise FormatError, before the work, for what that kind of file cannot hold."""
    kind = kind_of(output)
    problem = choice_of(tokenizer, kind).problem
    if problem:
        raise FormatError(output, "", problem)


def _of(trainer: Trainer, step: int | None = None) -> PipelineTokenizer:
    return cast("PipelineTokenizer", trainer.tokenizer(step))  # all that are trained here are


def _verified(trained: _Trained, output: str, progress: Reporter) -> _Test:
    from tokexplorer.formats.verify import hard_texts, verify_file  # loads the libraries

    begin = perf_counter()
    texts = [*hard_texts(trained.tokenizer), *trained.sample.texts]

    def reported() -> Any:
        for done, text in enumerate(texts):
            yield text
            progress.report("verify", done + 1, len(texts))

    try:
        result = verify_file(trained.tokenizer, output, reported())
    except FormatError as error:
        return _Test(0, error.why, perf_counter() - begin)
    return _Test(result.count, str(result.first_difference or ""), perf_counter() - begin)


def _document(trained: _Trained, held_out: HeldOutFigures, options: Namespace, test: _Test) -> dict[str, Any]:
    spec, counts = trained.spec, trained.counts
    settings = {name: value for name, value in asdict(spec).items() if spec.applies(name)}
    return {
        **settings,
        "vocab_size": trained.tokenizer.vocab_size,
        "steps": getattr(trained.tokenizer, "steps", 0),
        "corpus_bytes": counts.statistics.bytes,
        "corpus_characters": counts.statistics.characters,
        "unit_bytes": trained.unit_bytes,
        "corpus_tokens": trained.corpus_tokens,
        "unique_units": len(counts.word_counts),
        "held_out": held_out_document(counts, held_out, options.held_out_file),
        "sources": sources_document(counts, held_out),
        "seconds": {
            "read": round(counts.seconds_reading, 6),
            "count": round(counts.seconds_counting, 6),
            "train": round(trained.seconds_training, 6),
            "verify": round(test.seconds, 6),
        },
        "output": options.output,
        "history": options.history,
        "verified": None if test.texts is None else not test.failed,
        "verified_texts": test.texts,
        "difference": test.difference or None,
        "notes": [*(str(note) for note in counts.notes), *held_out.notes],
    }


def _summary(trained: _Trained, held_out: HeldOutFigures, options: Namespace, test: _Test) -> str:
    counts = trained.counts
    library = kind_of(options.output).library
    per_token = trained.unit_bytes / max(1, trained.corpus_tokens)
    steps = f", {len(trained.rows):,} merges" if isinstance(trained.rows, Steps) else ""
    lines = [
        f"{trained.spec.algorithm}: {trained.tokenizer.vocab_size:,} tokens{steps}",
        f"corpus: {counts.statistics.bytes:,} bytes, {len(counts.word_counts):,} different units, "
        f"{trained.corpus_tokens:,} tokens now, {per_token:.3f} bytes a token",
        *mix_lines(counts),
        *held_out_lines(counts, held_out),
        *(f"  {note}" for note in held_out.notes),
        f"seconds: {counts.seconds_reading:.2f} reading, {counts.seconds_counting:.2f} counting, "
        f"{trained.seconds_training:.2f} training",
    ]
    if test.failed:
        lines.append(f"NOT GOOD: {options.output} is written, but {library} reads it differently:")
        lines.append(f"  {test.difference}")
    elif test.texts is None:
        lines.append(f"written: {options.output}")
    else:
        lines.append(f"written: {options.output}; {library} encodes {test.texts:,} texts alike")
    return "".join(f"{line}\n" for line in lines)
