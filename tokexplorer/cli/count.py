"""`tokexplorer count`: counts the units of a corpus, and adds, weighs and subtracts files of counts."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import asdict, replace
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

from tokexplorer.cli.arguments import (
    Parser,
    UsageError,
    add_columns,
    add_memory,
    add_mix_column,
    add_on_error,
    check_writable,
    corpus_policy,
)
from tokexplorer.cli.corpus_arguments import mixed_by_column, weight_argument, weighted_sources
from tokexplorer.cli.streams import StageProgress, reporter, tell_notes, write, write_json
from tokexplorer.cli.train_arguments import (
    CORPUS_HELP,
    PIPELINE_HELP,
    add_count_settings,
    add_hold_out,
    add_progress,
    spec_of,
)
from tokexplorer.corpus.counting import check_same, count_corpus
from tokexplorer.corpus.counts import Counts, CountSettings, added
from tokexplorer.corpus.counts_file import read_counts, write_counts
from tokexplorer.corpus.errors import CorpusError
from tokexplorer.corpus.hold_out import HoldOut
from tokexplorer.corpus.mix_column import read_at_once
from tokexplorer.corpus.sources import CountsSource, go_on
from tokexplorer.corpus.stamps import stamp_of
from tokexplorer.engine.threads import threads
from tokexplorer.formats.file_bytes import replaced_file

if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Sequence

    from tokexplorer.cli.streams import Reporter
    from tokexplorer.corpus.counting import CorpusCounts
    from tokexplorer.corpus.sources import Source

Growth = tuple[tuple[int, int], ...]
_SETTINGS = ("pre_tokenizer", "normalizer", "special_tokens", "user_symbols")
_EPILOG = f"""\
{CORPUS_HELP}
CORPUS can also be a file of counts; its settings then are those of the result, and others are refused.
train and sweep take a file of counts as a CORPUS, and learn exactly what they learn from the texts.

  tokexplorer count wiki.txt news.txt --pre-tokenizer cl100k -o all.counts
  tokexplorer count a.counts b.counts --weight b.counts=0.5 -o c.counts
  tokexplorer count all.counts --subtract spam.counts -o rest.counts
  tokexplorer count pages.parquet --mix-column language --weight de=2 -o mix.counts

{PIPELINE_HELP}"""


def run(arguments: list[str]) -> int:
    """Count, write, tell."""
    options = _parser().parse_args(arguments)
    policy = corpus_policy(options)
    sources, weights = weighted_sources(options.corpus, policy, options.weight, options.mix_column)
    output = check_writable(options.output)
    taken = [CountsSource(Path(path)) for path in options.subtract]
    _check_output(output, [*sources, *taken])
    begin = perf_counter()
    with reporter(options.progress) as progress:
        sources, weights = mixed_by_column(sources, weights, options, progress)
        parts, corpus = _parts(options, sources, weights, progress)
        parts += [read_counts(source.path).weighted(-1.0) for source in taken]
        counts = added(parts)
        with replaced_file(output) as file:
            write_counts(counts, file)
    tell_notes(corpus.notes)
    document = _document(counts, corpus.growth, options.output, perf_counter() - begin)
    if options.json:
        write_json(document)
    else:
        write(_summary(document))
    return 0


def _parser() -> Parser:
    made = Parser("count", _EPILOG, usage="CORPUS... --output FILE.counts [OPTION...]")
    made.add_argument("corpus", nargs="+", metavar="CORPUS")
    made.add_argument(
        "-o", "--output", required=True, metavar="FILE.counts", help="the file of counts to write"
    )
    add_count_settings(made)
    made.add_argument(
        "--weight",
        action="append",
        default=[],
        type=weight_argument,
        metavar="CORPUS=N",
        help="how often a CORPUS or a value of --mix-column counts, such as german.txt=2.5; 1 by default, 0 "
        "leaves it out; repeatable",
    )
    made.add_argument(
        "--subtract",
        action="append",
        default=[],
        metavar="FILE.counts",
        help="take these counts away; they have to be a part of the corpus; repeatable",
    )
    add_hold_out(made, HoldOut())
    add_on_error(made)
    add_columns(made)
    add_mix_column(made)
    add_memory(made)
    made.add_flag("--json", "print one JSON object and nothing else")
    add_progress(made)
    return made


def _check_output(output: Path, sources: list[Source]) -> None:
    for source in sources:
        path = getattr(source, "path", None)
        if path is not None and Path(path).resolve() == output.resolve():
            raise UsageError(f"{output}: is part of the corpus and would be overwritten")


def _parts(
    options: Namespace, sources: list[Source], weights: list[float], progress: Reporter
) -> tuple[list[Counts], CorpusCounts]:
    """The counts of all sources in their order, without those whose weight is 0, and what was read."""
    files: dict[Source, Counts] = {
        source: read_counts(source.path) for source in sources if isinstance(source, CountsSource)
    }
    settings = _settings(options, list(files.values()))
    texts = [source for source in sources if source not in files]
    corpus = count_corpus(
        texts,
        normalizer=settings.normalizer,
        pre_tokenizer=settings.pre_tokenizer,
        special_tokens=settings.special_tokens,
        user_symbols=settings.user_symbols,
        hold_out=settings.hold_out,
        memory_bytes=options.memory,
        prune_below=settings.pruned_below,
        sample_percent=settings.sample_percent,
        progress=StageProgress(progress, "count"),
        workers=threads(),
    )
    stamps = {
        part: stamp
        for whole, mixed in read_at_once(texts, [1.0] * len(texts))
        for stamp in [_stamp(whole)]
        for part, _ in mixed
    }
    counted = {each.source: each.counts(settings, stamps[each.source]) for each in corpus.per_source}
    parts = [
        (files.get(source) or counted[source]).weighted(weight)
        for source, weight in zip(sources, weights, strict=True)
        if weight
    ]
    return parts, corpus


def _stamp(source: Source) -> Any:
    with suppress(CorpusError):  # it vanished meanwhile; its counts are good
        return stamp_of(source, go_on)
    return None


def _settings(options: Namespace, files: Sequence[Counts]) -> CountSettings:
    """The settings that were given; what was not given is that of the first file of counts, if there is one.

    Raises CountsDifferError for a setting that the file does not have.
    """
    spec = spec_of(options)
    wanted = CountSettings(
        spec.normalizer,
        spec.pre_tokenizer,
        spec.special_tokens,
        spec.user_symbols,
        HoldOut(options.hold_out, options.hold_out_by),
        options.sample,
        options.prune,
    )
    if not files:
        spec.validate()
        return wanted
    found = files[0].settings
    given = {name: getattr(wanted, name) for name in _SETTINGS if hasattr(options, name)}
    if options.hold_out:
        given["hold_out"] = wanted.hold_out
    if options.sample < 100:
        given["sample_percent"] = options.sample
    check_same(CountsSource(Path(options.corpus[0])), replace(found, **given), found)
    return replace(found, pruned_below=options.prune)


def _document(counts: Counts, growth: Growth, output: str, seconds: float) -> dict[str, Any]:
    words, settings = counts.word_counts(), counts.settings
    return {
        "output": output,
        "normalizer": settings.normalizer,
        "pre_tokenizer": settings.pre_tokenizer,
        "special_tokens": list(settings.special_tokens),
        "user_symbols": list(settings.user_symbols),
        "hold_out": asdict(settings.hold_out),
        "sample_percent": settings.sample_percent,
        "pruned_below": settings.pruned_below,
        "pruned": counts.pruned,
        "corpus_bytes": counts.bytes,
        "unique_units": len(words),
        "units": words.total_units,
        "unit_bytes": words.text_bytes,
        "sources": [
            {"title": each.title, "weight": each.weight, "bytes": each.statistics.bytes}
            for each in counts.sources
        ],
        "growth": growth,
        "seconds": round(seconds, 6),
    }


def _summary(document: dict[str, Any]) -> str:
    lines = [
        f"{document['corpus_bytes']:,} bytes, {document['units']:,} units, "
        f"{document['unique_units']:,} different ones",
        *(
            f"  {each['title']}: {each['bytes']:,} bytes, weight {each['weight']:g}"
            for each in document["sources"]
        ),
        f"seconds: {document['seconds']:.2f}",
        f"written: {document['output']}",
    ]
    return "".join(f"{line}\n" for line in lines)
