"""`tokexplorer train`: learns from a corpus, writes a tokenizer file, and tries it on its library."""

from __future__ import annotations

import math
import os
import random
from contextlib import nullcontext
from dataclasses import asdict, dataclass
from functools import partial
from itertools import combinations
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final, cast

from tokexplorer.cli.arguments import UsageError, check_writable
from tokexplorer.cli.corpus_arguments import weighted_sources
from tokexplorer.cli.streams import Reporter, StageProgress, reporter, tell_notes, write, write_json
from tokexplorer.cli.trace import Trace
from tokexplorer.cli.train_arguments import parser, spec_of
from tokexplorer.cli.written_file import NOT_TESTED, FileTest, tried
from tokexplorer.core.algorithms import make_trainer
from tokexplorer.core.metrics.registry import METRICS
from tokexplorer.core.trainer import NOT_YET, Steps
from tokexplorer.core.unigram.pieces import PieceKind
from tokexplorer.core.unigram.tokenizer import UnigramTokenizer
from tokexplorer.core.unigram.trainer import UnigramTrainer
from tokexplorer.corpus.counting import CorpusCounts, count_corpus
from tokexplorer.corpus.hold_out import HoldOut
from tokexplorer.corpus.sources import FileSource, Source
from tokexplorer.engine.run import RunHistory
from tokexplorer.engine.threads import threads
from tokexplorer.formats.errors import FormatError
from tokexplorer.formats.file_bytes import replaced_file, write_atomically
from tokexplorer.formats.tokenizer_files import choice_of, kind_of, save_tokenizer
from tokexplorer.presentation.numbers import percent_text, with_plain_blanks
from tokexplorer.session.compare.texts import CorpusTexts, TextKind
from tokexplorer.session.csv_tables import history_csv, losses_csv
from tokexplorer.session.mixes import weight_text
from tokexplorer.session.trade_off.points import ALL_LANGUAGES, measure
from tokexplorer.session.unique_names import unique_names

if TYPE_CHECKING:
    from argparse import Namespace

    from tokexplorer.core.pipeline import PipelineTokenizer
    from tokexplorer.core.spec import TrainingSpec
    from tokexplorer.core.tokenizer import Tokenizer
    from tokexplorer.core.trainer import Columns, Trainer
    from tokexplorer.core.unigram.pruning import NextPruning

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


_FIGURES = (METRICS["bytes_per_token"], METRICS["fertility"])


@dataclass(frozen=True, slots=True)
class Measured:
    """Metrics of one text; NaN where they mean nothing, as tokens per word without spaces between words.

    Attributes:
        byte_count: how much of the text was measured.
        bytes_per_token, fertility: see `core.metrics`.
    """

    byte_count: int
    bytes_per_token: float
    fertility: float

    def document(self) -> dict[str, float | None]:
        """For JSON, which has no NaN."""
        return {
            "measured_bytes": self.byte_count,
            "bytes_per_token": _number(self.bytes_per_token),
            "fertility": _number(self.fertility),
        }

    def __str__(self) -> str:
        words = "" if math.isnan(self.fertility) else f", {self.fertility:.3f} tokens a word"
        return f"{self.bytes_per_token:.3f} bytes a token{words}"


@dataclass(frozen=True, slots=True)
class HeldOutMetrics:
    """The metrics of a tokenizer on held-out text.

    Attributes:
        all: all of it as one text; None if there is none.
        by_source: for each source that has some, by its title.
        notes: what was measured in part only.
    """

    all: Measured | None
    by_source: dict[str, Measured]
    notes: tuple[str, ...]


def held_out_metrics(tokenizer: Tokenizer, counts: CorpusCounts) -> HeldOutMetrics:
    """Encode the samples of held-out text, at most 1 MiB of each source."""
    everything = CorpusTexts.of(counts)
    texts = everything.of_kind(TextKind.HELD_OUT)
    if not texts:
        return HeldOutMetrics(None, {}, ())
    values = measure(tokenizer, texts, _FIGURES).values
    sizes = {text.language: text.shape.source.byte_count for text in texts}

    def measured(language: str, byte_count: int) -> Measured:
        sample = TextKind.HELD_OUT, language
        return Measured(byte_count, *(values[sample, metric.name] for metric in _FIGURES))

    notes = tuple(note for note in everything.notes if TextKind.HELD_OUT.value in note)
    by_source = {language: measured(language, size) for language, size in sizes.items()}
    return HeldOutMetrics(measured(ALL_LANGUAGES, sum(sizes.values())), by_source, notes)


def held_out_document(counts: CorpusCounts, figures: HeldOutMetrics, path: str | None) -> dict[str, Any]:
    """The part of the JSON object about held-out text."""
    rule, total = counts.hold_out, figures.all
    return {
        "percent": rule.percent,
        "by": rule.by,
        "bytes": counts.held_out_bytes,
        "file": path,
        **(total or Measured(0, math.nan, math.nan)).document(),
    }


def sources_document(counts: CorpusCounts, figures: HeldOutMetrics) -> list[dict[str, Any]]:
    """What the JSON object says of each source."""
    titles = unique_names(each.source.title for each in counts.per_source)
    documents = []
    for title, each, weight in zip(titles, counts.per_source, counts.weights, strict=True):
        held = figures.by_source.get(title)
        documents.append(
            {
                "title": title,
                "weight": weight,
                "training_bytes": each.training_bytes,
                "held_out_bytes": each.held_out_bytes,
                "held_out": None if held is None else held.document(),
            }
        )
    return documents


def mix_lines(counts: CorpusCounts) -> list[str]:
    """A line that names the weights of the sources; none if all are 1."""
    titles = unique_names(each.source.title for each in counts.per_source)
    weighed = [
        f"{title} ×{weight_text(weight)}"
        for title, weight in zip(titles, counts.weights, strict=True)
        if weight != 1
    ]
    return [f"weights: {', '.join(weighed)}, in all metrics but the bytes of the corpus"] if weighed else []


def held_out_lines(counts: CorpusCounts, figures: HeldOutMetrics) -> list[str]:
    """Lines about the metrics of held-out text; none if nothing was to be held out."""
    if not counts.hold_out:
        return []
    share = with_plain_blanks(percent_text(counts.held_out_bytes / max(1, counts.statistics.bytes)))
    head = f"held out: {counts.held_out_bytes:,} bytes, {share} of the corpus"
    if figures.all is None:
        return [f"{head}; there is nothing to measure on"]
    lines = [f"{head}; {figures.all}"]
    if len(figures.by_source) > 1:
        lines += [f"  {title}: {measured}" for title, measured in figures.by_source.items()]
    return lines


def _number(value: float) -> float | None:
    return None if math.isnan(value) else round(value, 6)


MEASURED_BYTES = 1 << 20
_ROWS_PER_BITE = 4096


def run(arguments: list[str]) -> int:
    """Train, write, verify, tell."""
    options = parser().parse_args(arguments)
    spec = spec_of(options)
    spec.validate()
    if options.losses and spec.algorithm != "unigram":
        raise UsageError(f"--losses: means nothing to {spec.algorithm}")
    if options.trace and options.json:
        raise UsageError("--trace: is text for people; leave out --json")
    sources, weights = weighted_sources(options.corpus, options.on_error, options.weight)
    _check_outputs(options, sources)
    if options.output:
        kind_of(options.output)
    if options.output and spec.algorithm == "unigram":  # which has no tokenizer before its seeds are found
        empty = UnigramTokenizer.from_items(
            [(spec.unknown_token, 0.0, PieceKind.UNKNOWN)],
            normalizer=spec.normalizer,
            pre_tokenizer=spec.pre_tokenizer,
        )
        _check_kind(empty, options.output)
    with reporter(options.progress) as progress:
        sample = TextSample()
        path = options.held_out_file
        with nullcontext() if path is None else replaced_file(Path(path)) as held_out_to:
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
                progress=StageProgress(progress, "count"),
                with_scripts=False,
                workers=threads(),
            )
        trained = _train(spec, counts, progress, options.output, is_traced=options.trace)
        if options.output:
            save_tokenizer(trained.tokenizer, options.output)
        if options.history:
            write_atomically(
                Path(options.history), history_csv(trained.rows, trained.tokenizer, trained.history_columns)
            )
        if options.losses:
            with replaced_file(Path(options.losses)) as losses_to:
                losses_to.writelines(losses_csv(trained.prunings))
        test = NOT_TESTED
        if options.output and not options.no_verify:
            report = partial(progress.report, "verify")
            test = tried(trained.tokenizer, options.output, sample.texts, report=report)
    held_out = held_out_metrics(trained.tokenizer, trained.counts)
    tell_notes(trained.counts.notes)
    if options.json:
        write_json(_document(trained, held_out, options, test))
    else:
        write(_summary(trained, held_out, options, test))
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


def _train(
    spec: TrainingSpec, counts: CorpusCounts, progress: Reporter, output: str | None, *, is_traced: bool
) -> _Trained:
    begin = perf_counter()
    trainer = make_trainer(counts.word_counts, spec)
    trace = Trace(trainer) if is_traced else None
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
        prunings=trainer.prunings if isinstance(trainer, UnigramTrainer) else (),
    )


def _check_kind(tokenizer: PipelineTokenizer, output: str) -> None:
    """Raise FormatError, before the work, for what that kind of file cannot hold."""
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


def _summary(trained: _Trained, held_out: HeldOutMetrics, options: Namespace, test: FileTest) -> str:
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
    library = kind_of(options.output).library
    if test.difference:
        lines.append(f"NOT GOOD: {options.output} is written, but {library} reads it differently:")
        lines.append(f"  {test.difference}")
    elif test.texts is None:
        lines.append(f"written: {options.output}")
    else:
        lines.append(f"written: {options.output}; {library} encodes {test.texts:,} texts alike")
    return "".join(f"{line}\n" for line in lines)
