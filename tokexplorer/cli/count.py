"""`tokexplorer count`: counts the units of a corpus, and adds, weighs and subtracts files of counts."""

from __future__ import annotations

from dataclasses import asdict, replace
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any

from tokexplorer.cli.arguments import (
    Parser,
    UsageError,
    add_columns,
    add_dask,
    add_memory,
    add_mix_column,
    add_on_error,
    add_sampling,
    byte_count,
    check_writable,
    corpus_policy,
)
from tokexplorer.cli.corpus_arguments import (
    check_spares,
    mixed_by_column,
    shard_work,
    weighted_sources,
)
from tokexplorer.cli.streams import StageProgress, reporter, tell_notes, write, write_json
from tokexplorer.cli.train_arguments import (
    CORPUS_HELP,
    PIPELINE_HELP,
    add_count_settings,
    add_hold_out,
    add_progress,
    add_weights,
    spec_of,
)
from tokexplorer.corpus.counting import check_same
from tokexplorer.corpus.counts import Counts, CountSettings, added
from tokexplorer.corpus.counts_file import read_counts, read_header, write_counts
from tokexplorer.corpus.hold_out import HoldOut
from tokexplorer.corpus.shards import SHARD_BYTES, ShardFolder, counts_of_sources
from tokexplorer.corpus.sources import CountsSource
from tokexplorer.formats.file_bytes import replaced_file

if TYPE_CHECKING:
    from argparse import Namespace

    from tokexplorer.cli.streams import Reporter
    from tokexplorer.corpus.shards import CountedParts
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
  tokexplorer count 'crawl/**/*.parquet' --dask tcp://host:8786 -o crawl.counts

{PIPELINE_HELP}"""


def run(arguments: list[str]) -> int:
    """Count, write, tell."""
    options = _parser().parse_args(arguments)
    if options.dask and "-" in options.corpus:
        raise UsageError("- for standard input: the workers of --dask read the corpus themselves")
    policy = corpus_policy(options)
    sources, weights = weighted_sources(options.corpus, policy, options.weight, options.mix_column)
    output = check_writable(options.output)
    taken = [CountsSource(Path(path)) for path in options.subtract]
    check_spares([output], [*sources, *taken])
    begin = perf_counter()
    folder = ShardFolder(output.with_name(f"{output.name}.parts"))
    with reporter(options.progress) as progress, folder:
        sources, weights = mixed_by_column(sources, weights, options, progress)
        parts, corpus = _parts(options, sources, weights, folder, progress)
        parts += [read_counts(source.path).weighted(-1.0) for source in taken]
        counts = added(parts)
        with replaced_file(output) as file:
            write_counts(counts, file)
        folder.remove()
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
    add_weights(made)
    made.add_argument(
        "--subtract",
        action="append",
        default=[],
        metavar="FILE.counts",
        help="take these counts away; they have to be a part of the corpus; repeatable",
    )
    add_hold_out(made, HoldOut())
    made.set_defaults(hold_out=None, hold_out_by=None)  # not given: as in a file of counts
    add_on_error(made)
    add_columns(made)
    add_mix_column(made)
    add_memory(made)
    add_sampling(made)
    made.add_argument(
        "--shard",
        type=byte_count,
        default=SHARD_BYTES,
        metavar="SIZE",
        help="count files in parts of about SIZE, 64MiB by default; a part that is finished is kept in "
        "FILE.counts.parts until all are, so that the same command goes on where it was",
    )
    add_dask(made, "count")
    made.add_flag("--json", "print one JSON object and nothing else")
    add_progress(made)
    return made


def _parts(
    options: Namespace, sources: list[Source], weights: list[float], folder: ShardFolder, progress: Reporter
) -> tuple[list[Counts], CountedParts]:
    """The counts of all sources in their order, without those whose weight is 0, and what was read."""
    file = next((source for source in sources if isinstance(source, CountsSource)), None)
    settings = _settings(options, file)
    with shard_work(options.dask) as work:
        return counts_of_sources(
            sources,
            weights,
            settings,
            folder,
            work,
            StageProgress(progress, "count"),
            shard_bytes=options.shard,
            memory_bytes=options.memory,
        )


def _settings(options: Namespace, file: CountsSource | None) -> CountSettings:
    """The settings that were given; what was not given is as in a file of counts.

    Raises CountsDifferError for a setting that the file does not have.
    """
    spec = spec_of(options)
    wanted = CountSettings(
        spec.normalizer,
        spec.pre_tokenizer,
        spec.special_tokens,
        spec.user_symbols,
        _hold_out(options, HoldOut()),
        100.0 if options.sample is None else options.sample,
        options.prune,
    )
    if file is None:
        spec.validate()
        return wanted
    found = read_header(file.path).settings
    given = {name: getattr(wanted, name) for name in _SETTINGS if hasattr(options, name)}
    if hasattr(options, "algorithm"):  # which has its special tokens
        given["special_tokens"] = wanted.special_tokens
    given["hold_out"] = _hold_out(options, found.hold_out)
    if options.sample is not None:
        given["sample_percent"] = options.sample
    check_same(file, replace(found, **given), found)
    return replace(found, pruned_below=options.prune)


def _hold_out(options: Namespace, usual: HoldOut) -> HoldOut:
    percent = usual.percent if options.hold_out is None else options.hold_out
    return HoldOut(percent, options.hold_out_by or usual.by)


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
