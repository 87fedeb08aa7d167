"""The story of a word: how it became its tokens, stage by stage, and the questions beside it."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING

import numpy as np

from tokexplorer.core.bpe.byte_alphabet import to_symbols
from tokexplorer.core.bpe.tokenizer import BpeTokenizer
from tokexplorer.core.explain.pieces import (
    SectionTrace,
    SymbolTrace,
    bpe_story,
    change_ranks,
    family_title,
    marked_text,
    piece_stories,
    token_parts,
    token_text,
    tokens_inside,
    trace,
)
from tokexplorer.core.explain.stories import (
    Part,
    Stage,
    WordAtStep,
    WordStory,
    check_length,
    check_normalized_length,
)
from tokexplorer.core.language import tr
from tokexplorer.core.pre_tokenizers.metaspace import NOTHING
from tokexplorer.core.text import SourceText, encode_utf8
from tokexplorer.core.wordpiece.tokenizer import WordPieceTokenizer

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from tokexplorer.core.explain.pieces import Trace
    from tokexplorer.core.explain.stories import StageName
    from tokexplorer.core.normalizers.normalized_text import ByteArray
    from tokexplorer.core.pipeline import PipelineTokenizer
    from tokexplorer.core.tokenizer import SteppedTokenizer

MOST_STEPS = 64  # that are tried where it is not known which ones can change a word
_SYMBOLS = [to_symbols(bytes([byte])).encode() for byte in range(256)]


def explain(
    tokenizer: PipelineTokenizer, text: str, *, allow_special: bool = True, n_best: int = 8
) -> WordStory:
    """How `text` became its tokens. Raises StoryError if it is longer than `LONGEST_WORD_BYTES`.

    The tokens of its stage `model` are those of `tokenizer.encode(text)`, those of its pieces and the symbols
    too. `n_best` (1 to 1,024) is how many segmentations Unigram tells of. Raises SplitError as `encode` does.
    """
    check_length(len(encode_utf8(text)))
    source = SourceText(text)
    tokenizer = tokenizer.allowing(allow_special)
    traces = trace(tokenizer, source, allow_special=allow_special)
    texts = [each for each in traces if isinstance(each, SectionTrace)]
    stories = tuple(piece_stories(tokenizer, texts, n_best))
    return WordStory(text, _stages_of(tokenizer, source, traces), stories)


def history(
    tokenizer_at: Callable[[int], SteppedTokenizer],
    steps: Iterable[int],
    text: str,
    *,
    allow_special: bool = True,
) -> tuple[WordAtStep, ...]:
    """The tokens of `text` after some steps, ascending; only the steps that changed them are listed.

    Exact for BPE and for WordPiece that learns token by token, in some milliseconds whatever the number of
    steps. Others have few steps; of more than 64, some 64 are looked at. Raises StoryError if the text is too
    long, ValueError if there is no such step, SplitError.
    """
    check_length(len(encode_utf8(text)))
    given = steps if isinstance(steps, Sequence) else list(steps)
    if not given:
        return ()
    source = SourceText(text)
    rows: list[WordAtStep] = []
    for step in _worth_looking_at(tokenizer_at(given[-1]), given, source, allow_special):
        tokenizer = tokenizer_at(step)
        parts = token_parts(tokenizer, source.utf8, tokenizer.encode(source, allow_special=allow_special))
        # Unigram numbers its pieces anew in every round: what counts is what they are.
        if not rows or [part[1:] for part in parts] != [part[1:] for part in rows[-1].parts]:
            rows.append(WordAtStep(step, parts))
    return tuple(rows)


def unit_around(
    tokenizer: PipelineTokenizer, text: SourceText, byte: int, *, allow_special: bool = True
) -> tuple[int, int]:
    """The span, in bytes of `text`, of the pre-tokenizer's piece (or the symbol) that holds a byte.

    It has its blank where the pre-tokenizer keeps blanks with words, as in `· the`. White space that the
    pre-tokenizer drops is one span, up to the pieces on both sides. With `allow_special=False` special tokens
    are text, as in `encode`. Raises SplitError.
    """
    if text.byte_count == 0:
        return 0, 0
    byte = min(max(byte, 0), text.byte_count - 1)
    sections = tokenizer.sections(text, allow_special=allow_special)
    section = next(each for each in sections if each.end > byte)
    if section.symbol_id is not None:
        return section.start, section.end
    _, marked = marked_text(tokenizer, text, section)
    spans = tokenizer.pre_tokenizer.spans(marked.utf8)
    starts, ends = marked.original_spans(*(places.astype(np.int64) for places in spans))
    place = byte - section.start
    holding = np.flatnonzero((starts <= place) & (place < ends))
    if len(holding):
        start, end = int(starts[holding[0]]), int(ends[holding[0]])
    else:
        start = int(ends[ends <= place].max(initial=0))
        end = int(starts[starts > place].min(initial=section.end - section.start))
    return section.start + start, section.start + end


# ---- a text after each stage of the pipeline


def _stages_of(tokenizer: PipelineTokenizer, text: SourceText, traces: Sequence[Trace]) -> tuple[Stage, ...]:
    """All stages, the text itself first and what the post-processor adds last."""
    splitter, size = tokenizer.pre_tokenizer, text.byte_count
    texts = [each for each in traces if isinstance(each, SectionTrace)]
    whole = (Part(None, text.utf8.tobytes(), 0, size),) if size else ()
    stages = [Stage("text", tr("Text"), whole, False)]

    def add(
        name: StageName,
        title: str,
        parts_of: Callable[[SectionTrace], Iterable[Part]],
        note: str = "",
        changed: bool | None = None,
    ) -> None:
        """By default a stage changed the text if there are other parts than before; ids do not count."""
        parts = _assembled(traces, parts_of)
        if changed is None:
            changed = [part[1:] for part in parts] != [part[1:] for part in stages[-1].parts]
        stages.append(Stage(name, title, parts, changed, note))

    found, known = len(traces) - len(texts), len(tokenizer.symbols.ids)
    note = (
        tr("{found:,} found, cut out whole.", found=found)
        if found
        else tr("None is in the text; known: {known:,}.", known=known)
    )
    note = note if known else tr("There are none.")
    add(
        "symbols",
        tr("Special tokens and symbols"),
        lambda each: [_whole(each, _source(each))],
        note,
        found > 0,
    )
    changed = any(_source(each) != each.normalized.utf8.tobytes() for each in texts)
    title = tokenizer.normalizer.title
    add(
        "normalizer",
        tokenizer.normalizer_name,
        lambda each: [_whole(each, each.normalized.utf8.tobytes())],
        title,
        changed,
    )
    if splitter.metaspace is not None:
        in_front = tr(", and in front of the text") if splitter.metaspace.front != NOTHING else ""
        note = tr("▁ is written for blanks{in_front}.", in_front=in_front)
        add("marks", tr("Blanks as ▁"), lambda each: [_whole(each, each.marked.utf8.tobytes())], note)
    add("pre-tokenizer", tokenizer.pre_tokenizer_name, _split_pieces, splitter.title)
    if isinstance(tokenizer, BpeTokenizer) and tokenizer.alphabet.kind == "bytes":
        note = tr("Every byte is a symbol, written as a character that can be seen.")
        add("byte symbols", tr("Bytes"), partial(_bytes, tokenizer), note, bool(texts))
    add("model", family_title(tokenizer), partial(_tokens, tokenizer))
    added = [(each, 0) for each in tokenizer.post_processor.before]
    added += [(each, size) for each in tokenizer.post_processor.after]
    parts = tuple(Part(each.token_id, encode_utf8(each.text), place, place) for each, place in added)
    note = (
        tr("It stands around every text and is not counted.")
        if parts
        else tr("Nothing is added around the text.")
    )
    return (*stages, Stage("post-processor", tr("Post-processor"), parts, bool(parts), note))


def _assembled(
    traces: Iterable[Trace], parts_of: Callable[[SectionTrace], Iterable[Part]]
) -> tuple[Part, ...]:
    """The parts of all sections; a symbol is one by itself."""
    parts = chain.from_iterable(
        [trace.part] if isinstance(trace, SymbolTrace) else parts_of(trace) for trace in traces
    )
    return tuple(part for part in parts if part.text or part.token_id is not None)


def _source(trace: SectionTrace) -> bytes:
    return trace.normalized.source.utf8.tobytes()


def _whole(trace: SectionTrace, text: bytes) -> Part:
    return Part(None, text, trace.section.start, trace.section.end)


def _split_pieces(trace: SectionTrace) -> Iterator[Part]:
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


# ---- a word against training steps: where it changed, without looking at every step


def _worth_looking_at(
    last: SteppedTokenizer, given: Sequence[int], source: SourceText, allow_special: bool
) -> list[int]:
    """The given steps at which a text can be another than at the given step before, ascending."""
    if isinstance(last, BpeTokenizer):
        pieces = list(_pieces(last, source, allow_special))
        changes = _bpe_changes(last.allowing(allow_special), pieces)
    elif isinstance(last, WordPieceTokenizer) and last.grows_by_merges:
        changes = _wordpiece_changes(last, _pieces(last, source, allow_special))
    else:
        places = np.linspace(0, len(given) - 1, min(MOST_STEPS, len(given))).round().astype(np.int64)
        return [given[place] for place in places.tolist()]
    found = {bisect_left(given, step) for step in changes} | {0}
    return [given[place] for place in sorted(found) if place < len(given)]


def _bpe_changes(last: BpeTokenizer, pieces: Sequence[ByteArray]) -> set[int]:
    whole = {last.token_ignoring_merges(piece) for piece in pieces} - {None}
    merged = {rank + 1 for piece in pieces for rank in change_ranks(bpe_story(last, piece))}
    return merged | {int(last.first_merge.born[token_id]) for token_id in whole}


def _wordpiece_changes(last: WordPieceTokenizer, pieces: Iterable[ByteArray]) -> set[int]:
    """The longest match can change only when a token comes that fits somewhere."""
    tokens = {token for piece in pieces for token in tokens_inside(last.vocabulary, piece)}
    return {step for step in (last.facts(token).step for token in tokens) if step is not None}


def _pieces(tokenizer: PipelineTokenizer, source: SourceText, allow_special: bool) -> Iterator[ByteArray]:
    for section in tokenizer.sections(source, allow_special=allow_special):
        if section.symbol_id is None:
            utf8 = marked_text(tokenizer, source, section)[1].utf8
            check_normalized_length(len(utf8))
            for start, end in zip(*tokenizer.pre_tokenizer.spans(utf8), strict=True):
                yield utf8[start:end]
