"""A text after each stage of the pipeline."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING

import numpy as np

from tokexplorer.core.bpe.byte_alphabet import to_symbols
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.explain.pieces import family_title, token_text
from tokexplorer.core.explain.stories import Part, Stage
from tokexplorer.core.explain.tracing import SymbolTrace
from tokexplorer.core.marking import NOTHING
from tokexplorer.core.text import encode_utf8

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from tokexplorer.core.explain.tracing import SectionTrace, Trace
    from tokexplorer.core.pipeline import PipelineTokenizer
    from tokexplorer.core.text import SourceText

_SYMBOLS = [to_symbols(bytes([byte])).encode() for byte in range(256)]


def stages_of(tokenizer: PipelineTokenizer, text: SourceText, traces: Sequence[Trace]) -> tuple[Stage, ...]:
    """All stages, the text itself first and what is added around its tokens last."""
    whole = (Part(None, text.utf8.tobytes(), 0, text.byte_count),) if text.byte_count else ()
    stages = [
        Stage("text", "Text", whole, False),
        _symbols(tokenizer, traces),
        _normalized(tokenizer, traces),
    ]
    if tokenizer.splitter.marking is not None:
        stages.append(_marked(tokenizer, traces, stages[-1]))
    stages.append(_split(tokenizer, traces, stages[-1]))
    if isinstance(tokenizer, BpeTokenizer) and tokenizer.alphabet.kind == "bytes":
        stages.append(_byte_symbols(tokenizer, traces))
    stages.append(_encoded(tokenizer, traces, stages[-1]))
    return (*stages, _added(tokenizer, text))


def _symbols(tokenizer: PipelineTokenizer, traces: Sequence[Trace]) -> Stage:
    parts = _assembled(traces, lambda trace: [_whole(trace, _source(trace))])
    found = sum(part.token_id is not None for part in parts)
    known = len(tokenizer.symbols.ids)
    note = f"{found:,} found, cut out whole." if found else f"{known:,} are known, none is in the text."
    return Stage(
        "symbols", "Special tokens and symbols", parts, found > 0, note if known else "There are none."
    )


def _normalized(tokenizer: PipelineTokenizer, traces: Sequence[Trace]) -> Stage:
    parts = _assembled(traces, lambda trace: [_whole(trace, trace.normalized.utf8.tobytes())])
    changed = any(_source(trace) != trace.normalized.utf8.tobytes() for trace in _texts(traces))
    return Stage("normalizer", tokenizer.normalizer, parts, changed, tokenizer.normalization.title)


def _marked(tokenizer: PipelineTokenizer, traces: Sequence[Trace], before: Stage) -> Stage:
    parts = _assembled(traces, lambda trace: [_whole(trace, trace.marked.utf8.tobytes())])
    marking = tokenizer.splitter.marking
    in_front = marking is not None and marking.front != NOTHING
    note = f"▁ is written for blanks{', and in front of the text' if in_front else ''}."
    return Stage("marks", "Blanks as ▁", parts, _differ(parts, before.parts), note)


def _split(tokenizer: PipelineTokenizer, traces: Sequence[Trace], before: Stage) -> Stage:
    parts = _assembled(traces, _pieces)
    return Stage(
        "pre-tokenizer",
        tokenizer.pre_tokenizer,
        parts,
        _differ(parts, before.parts),
        tokenizer.splitter.title,
    )


def _byte_symbols(tokenizer: BpeTokenizer, traces: Sequence[Trace]) -> Stage:
    note = "Every byte is a symbol, written as a character that can be seen."
    parts = _assembled(traces, lambda trace: _bytes(tokenizer, trace))
    return Stage("byte symbols", "Bytes", parts, any(_texts(traces)), note)


def _encoded(tokenizer: PipelineTokenizer, traces: Sequence[Trace], before: Stage) -> Stage:
    parts = _assembled(traces, lambda trace: _tokens(tokenizer, trace))
    return Stage("model", family_title(tokenizer), parts, _differ(parts, before.parts))


def _added(tokenizer: PipelineTokenizer, text: SourceText) -> Stage:
    size, added = text.byte_count, tokenizer.additions
    parts = tuple(
        Part(each.token_id, encode_utf8(each.text), place, place)
        for each, place in [(each, 0) for each in added.before] + [(each, size) for each in added.after]
    )
    note = "It stands around every text and is not counted." if parts else "Nothing is added around the text."
    return Stage("post-processor", "Post-processor", parts, bool(parts), note)


def _assembled(
    traces: Iterable[Trace], parts_of: Callable[[SectionTrace], Iterable[Part]]
) -> tuple[Part, ...]:
    """The parts of all sections; a symbol is one by itself."""
    parts = chain.from_iterable(
        [trace.part] if isinstance(trace, SymbolTrace) else parts_of(trace) for trace in traces
    )
    return tuple(part for part in parts if part.text or part.token_id is not None)


def _texts(traces: Iterable[Trace]) -> list[SectionTrace]:
    return [trace for trace in traces if not isinstance(trace, SymbolTrace)]


def _source(trace: SectionTrace) -> bytes:
    return trace.normalized.source.utf8.tobytes()


def _whole(trace: SectionTrace, text: bytes) -> Part:
    return Part(None, text, trace.section.start, trace.section.end)


def _pieces(trace: SectionTrace) -> Iterator[Part]:
    spans = zip(*trace.original_spans(trace.starts, trace.ends), strict=True)
    for index, (start, end) in enumerate(spans):
        yield Part(None, trace.piece(index).tobytes(), start, end)


def _bytes(tokenizer: BpeTokenizer, trace: SectionTrace) -> Iterator[Part]:
    alphabet = tokenizer.alphabet
    assert alphabet.byte_ids is not None  # the alphabet is one of bytes
    last_ids = alphabet.byte_ids if alphabet.last_byte_ids is None else alphabet.last_byte_ids
    mark = b"" if alphabet.last_byte_ids is None else alphabet.end_of_word.encode()
    inside = [np.arange(start, end) for start, end in zip(trace.starts, trace.ends, strict=True)]
    places = np.concatenate([np.empty(0, np.int64), *inside])
    values = trace.marked.utf8[places].tolist()
    ends_piece = np.isin(places + 1, trace.ends).tolist()
    spans = zip(*trace.original_spans(places, places + 1), strict=True)
    for byte, is_last, (start, end) in zip(values, ends_piece, spans, strict=True):
        if is_last:
            yield Part(int(last_ids[byte]), _SYMBOLS[byte] + mark, start, end)
        else:
            yield Part(int(alphabet.byte_ids[byte]), _SYMBOLS[byte], start, end)


def _tokens(tokenizer: PipelineTokenizer, trace: SectionTrace) -> Iterator[Part]:
    tokens, data = trace.tokens, trace.marked.utf8.tobytes()
    spans = zip(*trace.original_spans(tokens.start_bytes, tokens.end_bytes), strict=True)
    inside = zip(tokens.ids.tolist(), tokens.start_bytes.tolist(), tokens.end_bytes.tolist(), strict=True)
    for (token_id, first, last), (start, end) in zip(inside, spans, strict=True):
        yield Part(token_id, token_text(tokenizer, token_id, data[first:last]), start, end)


def _differ(parts: Sequence[Part], before: Sequence[Part]) -> bool:
    """Whether a text consists of other parts than before; ids do not count."""
    return [part[1:] for part in parts] != [part[1:] for part in before]
