"""What a `tokenizer.json` does after the model: tokens around a text, truncation and padding.

Post-processors are run here on a placeholder for the text. Each turns a list of parts into another list for
the next one; behind a template, each of its pieces is a part of its own. Source: `process_encodings` and
`added_tokens` in processors/*.rs of `tokenizers`; for lengths the fields of `TruncationParams` and
`PaddingParams`.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from tokexplorer.core.language import tr
from tokexplorer.core.post_processor import NO_POST_PROCESSOR, Added, Padding, PostProcessor, Trim, Truncation

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from tokexplorer.formats.hf.normalizers import Component
    from tokexplorer.formats.hf.tokenizer_file import TokenizerFile

Part = tuple[Added | None, ...]
"""Tokens; None stands for the text."""

_TEXT = None
_MOST_PARTS = 2  # a template is for one text or two
_MOST_AROUND = 10_000  # a short file can repeat a long list of tokens very often
_MOST_LENGTH = (1 << 63) - 1  # what the library can count to on any machine with 64 bits
_TYPES = tr("The file also numbers the parts of a text (type ids), which is not shown.")
_STRATEGIES = ("LongestFirst", "OnlyFirst", "OnlySecond")
_DIRECTIONS = ("Left", "Right")
_LONGEST = "BatchLongest"


def read_post_processor(file: TokenizerFile) -> PostProcessor:
    """What the file asks for around a text.

    Raises FormatError if it is damaged, NotReplayedError for a post-processor that we do not know.
    """
    lengths = read_lengths(file)
    found = file.root.get("post_processor")
    if found is None:
        return lengths
    try:
        read = _post_processor(_Run(file).of(found, "post_processor"), lengths)
    except _Impossible as reason:
        read = impossible(lengths, tr("The file's library fails at every text: {reason}.", reason=reason))
    return replace(read, as_written=json.dumps(found))


def read_lengths(file: TokenizerFile) -> PostProcessor:
    """The truncation and padding of a file. Raises FormatError."""
    return replace(NO_POST_PROCESSOR, truncation=read_truncation(file), padding=read_padding(file))


class _Impossible(Exception):
    """The library fails at every text; the message says why."""


@dataclass(frozen=True, slots=True)
class _State:
    """What post-processors made of a text so far.

    Attributes:
        parts: the parts so far; they are joined at the end.
        counted: how many tokens the library counts as added.
        trims: how the spans of the text were trimmed.
        has_types: whether a part has another type id than 0.
    """

    parts: tuple[Part, ...] = ((_TEXT,),)
    counted: int = 0
    trims: tuple[Trim, ...] = ()
    has_types: bool = False


class _Run:
    """One run of the post-processors of a file."""

    def __init__(self, file: TokenizerFile) -> None:
        self._file = file
        self._in_bytes = "ByteLevel" in json.dumps(file.root.get("decoder"))

    def of(self, found: object, where: str) -> _State:
        """What the post-processor makes of a text. Raises FormatError, NotReplayedError, _Impossible."""
        state = self._after(found, where, _State())
        if sum(map(len, state.parts)) > _MOST_AROUND:
            self._file.refuse(
                where, tr("puts more than {most_around:,} tokens around a text", most_around=_MOST_AROUND)
            )
        return state

    def _after(self, found: object, where: str, state: _State) -> _State:
        entry = self._file.as_object(found, where)
        kind = entry.get("type")
        if kind == "Sequence":
            inner = self._file.as_list(entry.get("processors"), f"{where}.processors")
            for index, each in enumerate(inner):
                state = self._after(each, f"{where}.processors[{index}]", state)
            return state
        if kind == "TemplateProcessing":
            return self._after_template(entry, where, state)
        if kind in ("BertProcessing", "RobertaProcessing"):
            return self._after_pair_of_tokens(entry, where, state)
        if kind != "ByteLevel":
            self._file.not_replayed(where, tr("{kind!r:.40} is no post-processor that is known", kind=kind))
        return self._trimmed(entry, where, state)

    def _after_pair_of_tokens(self, entry: dict[str, Any], where: str, state: _State) -> _State:
        """`cls` before the first part and `sep` behind each; RoBERTa also has `sep` before other parts."""
        cls, sep = (_named(self._file, entry.get(name), f"{where}.{name}") for name in ("cls", "sep"))
        # The library goes by the fields, not by the type.
        is_roberta = {"trim_offsets", "add_prefix_space"} <= entry.keys()
        if is_roberta:
            state = self._trimmed(entry, where, state)
        in_front = (sep,) if is_roberta else ()
        parts = tuple(
            (*(in_front if index else (cls,)), *part, sep) for index, part in enumerate(state.parts)
        )
        return replace(state, parts=parts, counted=state.counted + 2)

    def _trimmed(self, entry: dict[str, Any], where: str, state: _State) -> _State:
        trims, keeps = (
            self._file.as_flag(entry.get(name), f"{where}.{name}")
            for name in ("trim_offsets", "add_prefix_space")
        )
        part = next((part for part in state.parts if _TEXT in part), None)
        if not trims or part is None:
            return state
        return replace(state, trims=(*state.trims, Trim(keeps, part[0] is _TEXT, self._in_bytes)))

    def _after_template(self, entry: dict[str, Any], where: str, state: _State) -> _State:
        spelled = self._spelled(entry, where)
        pieces = {name: self._pieces(entry, name, where, spelled) for name in ("single", "pair")}
        counted = sum(len(piece) for piece, _ in pieces["single"] if isinstance(piece, tuple))
        if not 1 <= len(state.parts) <= _MOST_PARTS:
            raise _Impossible(
                tr(
                    "its template gets {part_count:,} parts from the one before it",
                    part_count=len(state.parts),
                )
            )
        parts, has_types = [], state.has_types
        for piece, type_id in pieces["single" if len(state.parts) == 1 else "pair"]:
            if isinstance(piece, tuple):
                parts.append(piece)
            elif piece < len(state.parts):
                parts.append(state.parts[piece])
            else:
                raise _Impossible(tr("its template for a single text holds a second one"))
            has_types = has_types or type_id != 0
        return _State(tuple(parts), state.counted + counted, state.trims, has_types)

    def _spelled(self, entry: dict[str, Any], where: str) -> dict[str, Part]:
        """The tokens of each special token that a template may name."""
        where = f"{where}.special_tokens"
        known = self._file.as_object(entry.get("special_tokens"), where)
        return {name: _tokens(self._file, known[name], f"{where}[{name!r:.60}]") for name in known}

    def _pieces(
        self, entry: dict[str, Any], name: str, where: str, spelled: dict[str, Part]
    ) -> list[tuple[Part | int, int]]:
        """The pieces of a template, tokens or the number of a text, each with its type id."""
        file, pieces = self._file, []
        for index, each in enumerate(file.as_list(entry.get(name), f"{where}.{name}")):
            place = f"{where}.{name}[{index}]"
            item = file.as_object(each, place)
            if len(item) != 1 or not item.keys() & {"Sequence", "SpecialToken"}:
                file.refuse(place, tr("must be a Sequence or a SpecialToken"))
            kind, content = next(iter(item.items()))
            place = f"{place}.{kind}"
            content = file.as_object(content, place)
            called = file.as_text(content.get("id"), f"{place}.id")
            piece: Part | int
            if kind == "SpecialToken":
                if called not in spelled and name == "single":
                    file.refuse(f"{where}.special_tokens[{called!r:.60}]", tr("must be a JSON object"))
                piece = spelled.get(called, ())
            elif called in ("A", "B"):
                piece = "AB".index(called)
            else:
                file.refuse(f"{place}.id", tr("must be A or B, not {called!r:.40}", called=called))
            pieces.append((piece, file.as_number(content.get("type_id"), f"{place}.type_id")))
        return pieces


def _post_processor(found: _State, lengths: PostProcessor) -> PostProcessor:
    """The post-processor of a final state, with truncation and padding."""
    tokens = [token for part in found.parts for token in part]
    times = tokens.count(_TEXT)
    if times != 1:
        what = (
            tr("puts the text {times:,} times among its special tokens", times=times)
            if times
            else tr("leaves the text out")
        )
        return impossible(lengths, tr("The file {what}, which cannot be shown.", what=what))
    place = tokens.index(_TEXT)
    before, after = (
        tuple(token for token in side if token is not None) for side in (tokens[:place], tokens[place + 1 :])
    )
    added = len(before) + len(after)
    if found.counted != added and lengths.truncation is not None:
        why = tr(
            "The file adds {added:,} tokens, and its library counts {counted:,} when it cuts a text.",
            added=added,
            counted=found.counted,
        )
        return impossible(lengths, why)
    notes = [_TYPES] if found.has_types else []
    if lengths.truncation is not None and lengths.truncation.max_tokens < added:
        most = lengths.truncation.max_tokens
        notes.append(
            tr(
                "The file cuts texts to {most:,} tokens and adds {added:,}: its library cuts nothing.",
                most=most,
                added=added,
            )
        )
    return replace(lengths, before=before, after=after, notes=tuple(notes), trims=found.trims)


def impossible(lengths: PostProcessor, why: str) -> PostProcessor:
    """A post-processor of which nothing can be shown but its lengths; `why` is a sentence."""
    return replace(lengths, notes=(why,), impossible=why)


def _tokens(file: TokenizerFile, found: object, where: str) -> Part:
    """The tokens that a name in a template stands for."""
    entry = file.as_object(found, where)
    ids = file.as_list(entry.get("ids"), f"{where}.ids")
    tokens = file.as_list(entry.get("tokens"), f"{where}.tokens")
    if len(ids) != len(tokens):
        file.refuse(
            where,
            tr("has {id_count:,} ids for {token_count:,} tokens", id_count=len(ids), token_count=len(tokens)),
        )
    return tuple(
        Added(file.as_number(token_id, f"{where}.ids"), file.as_text(token, f"{where}.tokens"))
        for token_id, token in zip(ids, tokens, strict=True)
    )


def _named(file: TokenizerFile, found: object, where: str) -> Added:
    """A token with its id, as a list of both."""
    pair = file.as_list(found, where)
    if len(pair) != 2:
        file.refuse(where, tr("must be a token and its id"))
    return Added(file.as_number(pair[1], f"{where}[1]"), file.as_text(pair[0], f"{where}[0]"))


def read_truncation(file: TokenizerFile) -> Truncation | None:
    """The truncation of a file; None if there is none. Raises FormatError."""
    if file.root.get("truncation") is None:
        return None
    entry = file.as_object(file.root["truncation"], "truncation")
    return Truncation(
        file.as_number(entry.get("max_length"), "truncation.max_length", _MOST_LENGTH),
        file.as_number(entry.get("stride"), "truncation.stride"),
        # Files that were written before there were two have none.
        _one_of(file, entry.get("direction", "Right"), _DIRECTIONS, "truncation.direction") == "Left",
        _one_of(file, entry.get("strategy"), _STRATEGIES, "truncation.strategy"),
    )


def read_padding(file: TokenizerFile) -> Padding | None:
    """The padding of a file; None if there is none. Raises FormatError."""
    if file.root.get("padding") is None:
        return None
    entry = file.as_object(file.root["padding"], "padding")
    multiple = entry.get("pad_to_multiple_of")
    spelled = entry.get("pad_token")
    if not isinstance(spelled, str):
        file.refuse("padding.pad_token", tr("must be a string"))
    return Padding(
        Added(file.as_number(entry.get("pad_id"), "padding.pad_id"), spelled),
        _least(file, entry.get("strategy")),
        None if multiple is None else file.as_number(multiple, "padding.pad_to_multiple_of"),
        _one_of(file, entry.get("direction"), _DIRECTIONS, "padding.direction") == "Left",
        file.as_number(entry.get("pad_type_id"), "padding.pad_type_id"),
    )


def text_components(post_processor: PostProcessor) -> dict[str, Component | None]:
    """The truncation, padding and post-processor to write to a file."""
    return {
        "truncation": _truncation(post_processor.truncation),
        "padding": _padding(post_processor.padding),
        "post_processor": _post_processor_component(post_processor),
    }


def _truncation(truncation: Truncation | None) -> Component | None:
    if truncation is None:
        return None
    return {
        "direction": "Left" if truncation.cuts_left else "Right",
        "max_length": truncation.max_tokens,
        "strategy": truncation.strategy,
        "stride": truncation.stride,
    }


def _padding(padding: Padding | None) -> Component | None:
    if padding is None:
        return None
    return {
        "strategy": _LONGEST if padding.least_tokens is None else {"Fixed": padding.least_tokens},
        "direction": "Left" if padding.pads_left else "Right",
        "pad_to_multiple_of": padding.multiple_of,
        "pad_id": padding.token.token_id,
        "pad_type_id": padding.type_id,
        "pad_token": padding.token.text,
    }


def _post_processor_component(post_processor: PostProcessor) -> Component | None:
    """The post-processor as it was read, or else a template for single texts and pairs."""
    if post_processor.as_written:
        component: Component = json.loads(post_processor.as_written)
        return component
    ids = {each.text: each.token_id for each in post_processor.before + post_processor.after}
    before, after = ([each.text for each in side] for side in (post_processor.before, post_processor.after))
    return template(before, after, after, list(map(in_template, after)), ids) if ids else None


def template(
    before: Sequence[str],
    after: Sequence[str],
    between: Sequence[str],
    pair_ends: Sequence[Component],
    ids: Mapping[str, int],
) -> Component:
    """A template with the tokens before and after a text, between two texts, and behind the second one."""
    front, ends, middle = ([in_template(token) for token in side] for side in (before, after, between))
    first, second = ({"Sequence": {"id": name, "type_id": side}} for side, name in enumerate("AB"))
    return {
        "type": "TemplateProcessing",
        "single": [*front, first, *ends],
        "pair": [*front, first, *middle, second, *pair_ends],
        "special_tokens": {
            token: {"id": token, "ids": [ids[token]], "tokens": [token]}
            for token in dict.fromkeys((*before, *after))
        },
    }


def in_template(token: str, type_id: int = 0) -> Component:
    """A special token as a piece of a template."""
    return {"SpecialToken": {"id": token, "type_id": type_id}}


def _least(file: TokenizerFile, strategy: object) -> int | None:
    if strategy == _LONGEST:
        return None
    if not isinstance(strategy, dict) or strategy.keys() != {"Fixed"}:
        file.refuse(
            "padding.strategy",
            tr(
                'must be "{longest}" or {{"Fixed": NUMBER}}, not {strategy!r:.40}',
                longest=_LONGEST,
                strategy=strategy,
            ),
        )
    return file.as_number(strategy["Fixed"], "padding.strategy.Fixed")


def _one_of(file: TokenizerFile, value: object, known: Sequence[str], where: str) -> str:
    if not isinstance(value, str) or value not in known:
        file.refuse(where, tr("must be {names}, not {value!r:.40}", names=" or ".join(known), value=value))
    return value
