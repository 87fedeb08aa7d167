"""`tokexplorer train`: learns from a corpus, writes a tokenizer file, and tries it on its library."""

from __future__ import annotations

import math
import os
import random
from contextlib import nullcontext
from dataclasses import asdict, dataclass, replace
from functools import partial
from itertools import combinations
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, BinaryIO, Final, cast

from tokexplorer.cli.arguments import UsageError, check_writable, corpus_policy
from tokexplorer.cli.corpus_arguments import check_spares, mixed_by_column, weighted_sources
from tokexplorer.cli.held_out import (
    HeldOutMetrics,
    held_out_document,
    held_out_lines,
    held_out_metrics,
    mix_lines,
    sources_document,
)
from tokexplorer.cli.streams import Reporter, StageProgress, reporter, tell_notes, write, write_json
from tokexplorer.cli.train_arguments import parser, spec_of
from tokexplorer.cli.written_file import NOT_TESTED, FileTest, all_written, tried
from tokexplorer.core.algorithms import make_trainer
from tokexplorer.core.alphabet_room import check_room, only_grows
from tokexplorer.core.first_start import compile_beside
from tokexplorer.core.process_memory import give_back
from tokexplorer.core.trainer import NOT_YET, Steps
from tokexplorer.corpus.counting import CorpusCounts, check_same, count_corpus
from tokexplorer.corpus.counts_file import read_header
from tokexplorer.corpus.hold_out import HoldOut
from tokexplorer.corpus.sources import CountsSource
from tokexplorer.engine.run import RunHistory
from tokexplorer.engine.threads import threads
from tokexplorer.formats.errors import FormatError

if TYPE_CHECKING:
    from argparse import Namespace
    from contextlib import AbstractContextManager

    from tokexplorer.cli.trace import Trace
    from tokexplorer.core.pipeline import PipelineTokenizer
    from tokexplorer.core.spec import TrainingSpec
    from tokexplorer.core.trainer import Columns, Trainer
    from tokexplorer.core.unigram.pruning import NextPruning
    from tokexplorer.corpus.sources import Source

STRETCHES: Final = 300
_STRETCH_BYTES: Final = 400
_BYTES_PER_OFFER: Final = 1024
_MAX_OFFERS: Final = 64  # a chunk of 1 MiB


class TextSample:
    """A random sample of a stream of text: up to `STRETCHES` short pieces, the same every time.

    A reservoir: each stretch on offer is as likely to be kept as any other. How many are passed over until
    the next one that is kept is drawn at once (Li 1994, algorithm L).
    """

    def __init__(self) -> None:
        self._random = random.Random(0)
        self._offered = self._next = 0
        self._largest = 1.0  # of the random numbers that the stretches have drawn; the smallest are kept
        self.texts: list[str] = []

    def take(self, utf8: bytes) -> None:
        """Sample a piece of text."""
        self._offered += min(1 + len(utf8) // _BYTES_PER_OFFER, _MAX_OFFERS)
        while self._next < self._offered:
            if len(self.texts) < STRETCHES:
                self.texts.append(self._stretch(utf8))
            else:
                self.texts[self._random.randrange(STRETCHES)] = self._stretch(utf8)
            self._next += 1
            if len(self.texts) == STRETCHES:
                self._next += self._passed_over()

    def _passed_over(self) -> int:
        self._largest *= self._random.random() ** (1 / STRETCHES)
        return int(math.log(1 - self._random.random()) / math.log1p(-self._largest))

    def _stretch(self, utf8: bytes) -> str:
        """Some lines, or a part of one, from a random place on."""
        place = self._random.randrange(len(utf8) + 1)
        near = max(0, place - _STRETCH_BYTES)
        before = utf8.rfind(b"\n", near, place)
        start = before + 1 if before >= 0 or near == 0 else place
        return utf8[start : start + _STRETCH_BYTES].decode(errors="ignore")


MEASURED_BYTES = 1 << 20
_ROWS_PER_BITE = 4096
_TRACED: Final = ("byte-bpe", "bpe", "wordpiece", "unigram")


def run(arguments: list[str]) -> int:
    """Train, write, verify, tell."""
    options = parser().parse_args(arguments)
    spec = spec_of(options)
    spec.validate()
    if options.losses and spec.algorithm != "unigram":
        raise UsageError(f"--losses: means nothing to {spec.algorithm}")
    if options.trace and (spec.algorithm not in _TRACED or spec.criterion == "top-down"):
        how = " that is learned top-down" if spec.algorithm == "wordpiece" else ""
        raise UsageError(f"--trace: means nothing to {spec.algorithm}{how}")
    if options.trace and options.json:
        raise UsageError("--trace: is text for people; leave out --json")
    policy = corpus_policy(options)
    sources, weights = weighted_sources(options.corpus, policy, options.weight, options.mix_column)
    _check_outputs(options, sources)
    _check_counts(options, sources)
    if options.output:
        _check_output(options.output, spec)
    if spec.algorithm == "byte-bpe":
        compile_beside("training")
    with reporter(options.progress) as progress:
        sources, weights = mixed_by_column(sources, weights, options, progress)
        sample = TextSample()
        path = options.held_out_file
        with nullcontext() if path is None else _replaced_file(path) as held_out_to:
            counts = count_corpus(
                sources,
                normalizer=spec.normalizer,
                pre_tokenizer=spec.pre_tokenizer,
                special_tokens=spec.special_tokens,
                user_symbols=spec.user_symbols,
                weights=weights,
                hold_out=HoldOut(options.hold_out, options.hold_out_by),
                sample_bytes=MEASURED_BYTES if options.hold_out else 0,
                text_to=sample.take if options.output and not options.no_verify else None,
                held_out_to=None if held_out_to is None else held_out_to.write,
                characters_to=partial(check_room, spec=spec) if only_grows(spec) else None,
                progress=StageProgress(progress, "count"),
                with_scripts=False,
                memory_bytes=options.memory,
                prune_below=options.prune,
                sample_percent=100.0 if options.sample is None else options.sample,
                workers=threads(),
            )
        trained = _train(spec, counts, progress, options.output, is_traced=options.trace)
        files = _write_files(trained, options)
        test = NOT_TESTED
        if options.output and not options.no_verify:
            report = partial(progress.report, "verify")
            test = tried(trained.tokenizer, options.output, sample.texts, report=report)
    held_out = held_out_metrics(trained.tokenizer, trained.counts)
    tell_notes(trained.counts.notes)
    if options.json:
        write_json(_document(trained, held_out, options, test))
    else:
        write(_summary(trained, held_out, options, test, files))
    return test.exit_status


@dataclass(frozen=True, slots=True)
class _Trained:
    """A finished training: what went in, what came out, and how long it took."""

    counts: CorpusCounts
    rows: Columns
    tokenizer: PipelineTokenizer
    spec: TrainingSpec
    unit_bytes: int
    corpus_tokens: int | None
    fell_short: bool
    seconds_training: float
    history_columns: dict[str, list[object]]
    prunings: tuple[NextPruning, ...]


def _check_outputs(options: Namespace, sources: list[Source]) -> None:
    """Raise UsageError before any work if a file could not be written, or would overwrite the corpus."""
    named = {
        "--output": options.output,
        "--history": options.history,
        "--losses": options.losses,
        "--held-out-file": options.held_out_file,
    }
    for path in filter(None, named.values()):
        check_writable(path)
    written = {name: _written(name, Path(path)) for name, path in named.items() if path}
    check_spares([path for paths in written.values() for path in paths], sources)
    if options.held_out_file and not options.hold_out:
        raise UsageError("--held-out-file: there is nothing to write without --hold-out PERCENT")
    for (one, paths), (other, others) in combinations(written.items(), 2):
        places = set(map(os.path.realpath, paths))
        for same in others:
            if os.path.realpath(same) in places:
                raise UsageError(f"{same}: {one} and {other} are the same file")


def _check_counts(options: Namespace, sources: list[Source]) -> None:
    """Raise UsageError, CountsDifferError for what files of counts cannot do."""
    for source in sources:
        if isinstance(source, CountsSource):
            if options.held_out_file:
                raise UsageError(f"--held-out-file: {source.path} has no text, only counts")
            if options.sample is not None:
                found = read_header(source.path).settings
                check_same(source, replace(found, sample_percent=options.sample), found)


def _written(option: str, path: Path) -> tuple[Path, ...]:
    from tokexplorer.formats.kinds import named_kind
    from tokexplorer.formats.tokenizer_files import files_written

    return files_written(path, named_kind(path) if option == "--output" else None)


def _check_output(output: str, spec: TrainingSpec) -> None:
    """Raise FormatError before any work for a name of no kind of file, or a kind that cannot hold Unigram."""
    from tokexplorer.formats.tokenizer_files import kind_of

    kind_of(output)
    if spec.algorithm == "unigram":  # which has no tokenizer before its seeds are found
        from tokexplorer.core.unigram.pieces import PieceKind
        from tokexplorer.core.unigram.tokenizer import UnigramTokenizer

        empty = UnigramTokenizer.from_items(
            [(spec.unknown_token, 0.0, PieceKind.UNKNOWN)],
            normalizer=spec.normalizer,
            pre_tokenizer=spec.pre_tokenizer,
        )
        _check_kind(empty, output)


def _replaced_file(path: str) -> AbstractContextManager[BinaryIO]:
    from tokexplorer.formats.file_bytes import replaced_file

    return replaced_file(Path(path))


def _write_files(trained: _Trained, options: Namespace) -> tuple[Path, ...]:
    """Write what is asked for, and return the files of the tokenizer."""
    files: tuple[Path, ...] = ()
    if options.output:
        from tokexplorer.formats.tokenizer_files import save_tokenizer

        files = save_tokenizer(trained.tokenizer, options.output)
    if options.history or options.losses:
        from tokexplorer.session.csv_tables import history_csv, losses_csv
    if options.history:
        with _replaced_file(options.history) as history_to:
            history_to.write(history_csv(trained.rows, trained.tokenizer, trained.history_columns))
    if options.losses:
        with _replaced_file(options.losses) as losses_to:
            losses_to.writelines(losses_csv(trained.prunings))
    return files


def _train(
    spec: TrainingSpec, counts: CorpusCounts, progress: Reporter, output: str | None, *, is_traced: bool
) -> _Trained:
    begin = perf_counter()
    give_back()  # what counting took
    trainer = make_trainer(counts.word_counts, spec)
    trace = _trace_of(trainer) if is_traced else None
    if output and trainer.steps_done != NOT_YET:
        _check_kind(_of(trainer, 0), output)
    history: RunHistory[Any] = RunHistory(trainer.columns)
    while not trainer.finished:
        if trace is not None:
            trace.before_step()
        history.append(trainer.advance(1 if trace else _ROWS_PER_BITE))
        progress.report("train", max(0, trainer.steps_done), trainer.total_steps)
    if trace is not None:
        trace.before_step()
    seconds_training = perf_counter() - begin
    rows = history.view()
    merged_tokens = isinstance(rows, Steps) and trainer.counts_tokens and len(rows)
    return _Trained(
        counts=counts,
        rows=rows,
        tokenizer=_of(trainer),
        spec=spec,
        unit_bytes=trainer.corpus_bytes,
        corpus_tokens=int(rows.corpus_tokens[-1]) if merged_tokens else trainer.count_tokens(),
        fell_short=trainer.fell_short,
        seconds_training=seconds_training,
        history_columns={} if trace is None else trace.columns,
        prunings=getattr(trainer, "prunings", ()),  # of Unigram
    )


def _trace_of(trainer: Trainer) -> Trace:
    from tokexplorer.cli.trace import Trace

    return Trace(trainer)


def _check_kind(tokenizer: PipelineTokenizer, output: str) -> None:
    """Raise FormatError, before the work, for what that kind of file cannot hold."""
    from tokexplorer.formats.tokenizer_files import check_place, choice_of, kind_of

    check_place(tokenizer, Path(output), kind_of(output))
    if problem := choice_of(tokenizer, kind_of(output)).problem:
        raise FormatError(output, "", problem)


def _of(trainer: Trainer, step: int | None = None) -> PipelineTokenizer:
    return cast("PipelineTokenizer", trainer.tokenizer(step))  # all that are trained here are


def _document(
    trained: _Trained, held_out: HeldOutMetrics, options: Namespace, test: FileTest
) -> dict[str, Any]:
    spec, counts = trained.spec, trained.counts
    settings = {name: value for name, value in asdict(spec).items() if spec.applies(name)}
    return {
        **settings,
        "vocab_size": trained.tokenizer.vocab_size,
        "fell_short": trained.fell_short,
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
        "losses": options.losses,
        **test.document(),
        "notes": [*(str(note) for note in counts.notes), *held_out.notes],
    }


def _length(trained: _Trained) -> str:
    tokens = trained.corpus_tokens
    if tokens is None:
        return "length in tokens not known: counted units do not tell it"
    return f"{tokens:,} tokens now, {trained.unit_bytes / max(1, tokens):.3f} bytes a token"


def _summary(
    trained: _Trained,
    held_out: HeldOutMetrics,
    options: Namespace,
    test: FileTest,
    files: tuple[Path, ...],
) -> str:
    counts = trained.counts
    steps = f", {len(trained.rows):,} merges" if isinstance(trained.rows, Steps) else ""
    short = ": as many as there are" if trained.fell_short else ""
    lines = [
        f"{trained.spec.algorithm}: {trained.tokenizer.vocab_size:,} tokens{steps}{short}",
        f"corpus: {counts.statistics.bytes:,} bytes, {len(counts.word_counts):,} different units, "
        f"{_length(trained)}",
        *mix_lines(counts),
        *held_out_lines(counts, held_out),
        *(f"  {note}" for note in held_out.notes),
        f"seconds: {counts.seconds_reading:.2f} reading, {counts.seconds_counting:.2f} counting, "
        f"{trained.seconds_training:.2f} training",
    ]
    if not options.output:
        return "".join(f"{line}\n" for line in lines)
    from tokexplorer.formats.tokenizer_files import kind_of

    library, written = kind_of(options.output).library, all_written(options.output, files)
    if test.difference:
        lines.append(f"NOT GOOD: {options.output} is written, but {library} reads it differently:")
        lines.append(f"  {test.difference}")
    elif test.texts is None:
        lines.append(f"written: {written}")
    else:
        lines.append(f"written: {written}; {library} encodes {test.texts:,} texts alike")
    return "".join(f"{line}\n" for line in lines)
