"""A `tokenizer.json`: as it is read, checked piece by piece, and what every model is written with."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NoReturn

import numpy as np

from tokexplorer.core.added_tokens import AddedTokens, MatchRule
from tokexplorer.core.language import tr
from tokexplorer.core.pre_tokenizers.metaspace import METASPACE, rule_of
from tokexplorer.core.pre_tokenizers.registry import check_pre_tokenizer, get_pre_tokenizer
from tokexplorer.core.text import SourceText, decode_utf8
from tokexplorer.core.unigram.pieces import PieceKind
from tokexplorer.core.unigram.rules import UnigramRules
from tokexplorer.core.unigram.tokenizer import UnigramTokenizer
from tokexplorer.core.wordpiece.tokenizer import WordPieceTokenizer
from tokexplorer.formats.errors import FormatError, NotReplayedError
from tokexplorer.formats.file_bytes import MAX_TOKENS, parsed_json
from tokexplorer.formats.hf.normalizers import steps_of
from tokexplorer.formats.hf.pre_tokenizers import byte_level, metaspace_rule, read_pipeline

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence, Set
    from pathlib import Path

    from tokexplorer.core.normalizers.normalized_text import Normalizer
    from tokexplorer.core.pipeline import PipelineTokenizer
    from tokexplorer.formats.hf.normalizers import Component

# What is in a text after NFC exactly if it was before, but for marks behind it: no other character becomes
# one of these, as the Kelvin sign becomes K.
_LEFT_ALONE = re.compile(r"[\x00-:<-JL-_a-\x7f]+")
MAX_TOKEN_ID = 10_000_000
_RULES = ("lstrip", "rstrip", "single_word")  # as `MatchRule` has them
# They only put tokens around a text, which `encode` leaves out, and change no token of the text itself.
_POST_PROCESSORS = ("ByteLevel", "TemplateProcessing", "BertProcessing", "RobertaProcessing", "Sequence")


@dataclass(frozen=True, slots=True)
class ModelPart:
    """The parts of a `tokenizer.json` that depend on the kind of model.

    Attributes:
        model: the model itself.
        decoder: what turns its tokens into text again.
        tail: what comes behind the pre-tokenizer, such as the symbols of bytes.
        ends_words: whether the model wants a mark at the end of every word that is a symbol of its own.
    """

    model: dict[str, Any]
    decoder: Component
    tail: tuple[Component, ...] = ()
    ends_words: bool = False


class TokenizerFile:
    """One file; every complaint says where.

    Attributes:
        path: the file.
        root: all of it.
        model: its model.
    """

    def __init__(self, path: Path, root: object = None) -> None:
        """Read the file, or take `root` for what it holds.

        Raises FormatError if it is no JSON object with a model, OSError.
        """
        self.path = path
        self.root = self.as_object(parsed_json(path) if root is None else root, "")
        self.model = self.as_object(self.root.get("model"), "model")

    def refuse(self, where: str, why: str) -> NoReturn:
        """Raise FormatError."""
        raise FormatError(self.path, where, why)

    def not_replayed(self, where: str, why: str) -> NoReturn:
        """Raise NotReplayedError: the file may be good, but our own engine has no such thing."""
        raise NotReplayedError(self.path, where, why)

    def as_object(self, value: object, where: str) -> dict[str, Any]:
        """`value`, which must be a JSON object."""
        if not isinstance(value, dict):
            self.refuse(where, tr("must be a JSON object"))
        return value

    def as_list(self, value: object, where: str) -> list[Any]:
        """`value`, which must be a JSON list."""
        if not isinstance(value, list):
            self.refuse(where, tr("must be a JSON list"))
        return value

    def as_text(self, value: object, where: str) -> str:
        """`value`, which must be a string that is not empty."""
        if not isinstance(value, str) or not value:
            self.refuse(where, tr("must be a string that is not empty"))
        return value

    def as_flag(self, value: object, where: str) -> bool:
        """`value`, which must be true or false."""
        if not isinstance(value, bool):
            self.refuse(where, tr("must be true or false"))
        return value

    def as_number(self, value: object, where: str, most: int = MAX_TOKEN_ID) -> int:
        """`value`, which must be a token id or a number of tokens."""
        if type(value) is not int or not 0 <= value <= most:
            self.refuse(
                where,
                tr(
                    "must be a whole number from 0 to {max_token_id:,}, not {value!r:.40}",
                    max_token_id=most,
                    value=value,
                ),
            )
        return value

    def switch(self, name: str, *, default: bool = False) -> bool:
        """A field of the model that is true or false."""
        return self.as_flag(self.model.get(name, default), f"model.{name}")

    def check_post_processor(self) -> None:
        """Refuse what would change tokens; that texts are to be cut and padded is only told."""
        after = self.root.get("post_processor")
        if after is not None and self.as_object(after, "post_processor").get("type") not in _POST_PROCESSORS:
            self.not_replayed("post_processor", tr("is none of {names}", names=", ".join(_POST_PROCESSORS)))

    def vocab(self) -> dict[str, int]:
        """The vocabulary as strings with ids, each id once."""
        vocab = self.as_object(self.model.get("vocab"), "model.vocab")
        if len(vocab) > MAX_TOKENS:
            self.refuse(
                "model.vocab", tr("has more than {most:,} tokens, which is the limit", most=MAX_TOKENS)
            )
        owner: dict[int, str] = {}
        for token, token_id in vocab.items():
            where = f"model.vocab[{token!r:.60}]"
            other = owner.setdefault(self.as_number(token_id, where), token)
            if other != token:
                self.refuse(
                    where, tr("has the id {token_id} of {other!r:.60}", token_id=token_id, other=other)
                )
        return vocab

    def by_id(self, vocab: Mapping[str, int]) -> list[str]:
        """The tokens in the order of their ids, which must be 0, 1, 2 and so on."""
        tokens = sorted(vocab, key=vocab.__getitem__)
        gap = next((id_ for id_, token in enumerate(tokens) if vocab[token] != id_), None)
        if gap is not None:
            self.not_replayed("model.vocab", tr("has no token with the id {gap}, or more than one", gap=gap))
        return tokens

    def symbols(self, vocab: Mapping[str, int], *, with_rules: bool = False) -> AddedTokens:
        """The added tokens: special tokens and user symbols.

        `with_rules` says that the model's tokenizer can find them otherwise than by their spelling alone.
        """
        rules: dict[str, MatchRule] = {}
        late: set[str] = set()
        changed: set[str] = set()  # those that are spelled differently in the normalized text
        added: dict[bool, dict[str, int]] = {True: {}, False: {}}
        seen: set[int] = set()
        taken = set(vocab.values())
        following = len(vocab)  # the id of the next one that is not in the vocabulary
        for index, entry in enumerate(self.as_list(self.root.get("added_tokens", []), "added_tokens")):
            where = f"added_tokens[{index}]"
            content = self.as_text(self.as_object(entry, where).get("content"), f"{where}.content")
            rules[content] = MatchRule(*(bool(entry.get(flag)) for flag in _RULES))
            if any(rules[content]) and not with_rules:
                self.not_replayed(where, tr("matching rules beyond plain text cannot be replayed"))
            if rules[content].single_word and content in vocab and self._may_make(content):
                # Within a word the library leaves it to the model, where ours has no added tokens.
                self.not_replayed(where, tr("is a whole word here, and a piece of words for the model"))
            token_id = self.as_number(entry.get("id"), f"{where}.id")
            # The library takes ids from the vocabulary, and numbers tokens that are not in it itself.
            expected = vocab.get(content, following)
            if token_id != expected:
                self.refuse(
                    f"{where}.id",
                    tr(
                        "is {token_id}, but {content!r:.60} has the id {expected}",
                        token_id=token_id,
                        content=content,
                        expected=expected,
                    ),
                )
            if token_id in seen or (content not in vocab and token_id in taken):
                self.refuse(
                    where,
                    tr(
                        "{content!r:.60}, or its id {token_id}, is there twice",
                        content=content,
                        token_id=token_id,
                    ),
                )
            seen.add(token_id)
            following = max(following, token_id + 1)
            if entry.get("normalized") is True:
                late.add(content)
                if not self._is_unchanged(content, entry):
                    changed.add(content)
            added[entry.get("special") is True][content] = token_id
        self._check_white_space(rules, late)
        ids = added[True] | added[False]
        if not changed:
            return AddedTokens(added[True], added[False], rules, late=late, composes=self._composes())
        marks = self._marking_pre_tokenizer()
        if marks is not None:
            if any(any(rules[content]) for content in late):
                self._not_found_in_normalized()
            rewrite = get_pre_tokenizer(marks).rewrite
            in_pieces = {
                decode_utf8(rewrite(SourceText(content).utf8).tobytes()): ids[content] for content in late
            }
            return AddedTokens(added[True], added[False], rules, in_pieces=in_pieces)
        spelled = {content: self._spelled(content, with_rules) for content in late}
        in_normalized = {spelled[content]: ids[content] for content in late}
        meets_blanks = any(
            any(rules[content]) and (spelled[content][0].isspace() or spelled[content][-1].isspace())
            for content in changed
        ) or (
            any(rules[content].strips_left or rules[content].strips_right for content in late)
            and (_puts_blanks(self.root.get("normalizer")) or any(spelled[c][0].isspace() for c in changed))
        )
        if len(in_normalized) < len(late) or meets_blanks:
            self._not_found_in_normalized()
        return AddedTokens(added[True], added[False], rules, in_normalized=in_normalized)

    def _may_make(self, content: str) -> bool:
        """Whether the model makes this token of its vocabulary of a text."""
        merges = self.model.get("merges")
        if not isinstance(merges, list):
            return True
        makes = (each.split(" ") if isinstance(each, str) else each for each in merges)
        is_made = any(isinstance(pair, list) and "".join(map(str, pair)) == content for pair in makes)
        return is_made or len(content) == 1 or self.model.get("ignore_merges") is True

    def _check_white_space(self, rules: Mapping[str, MatchRule], late: Set[str]) -> None:
        """The library gives white space twice that one token takes and another one begins with."""
        for phase in (late, rules.keys() - late):
            takes = any(rules[content].strips_right for content in phase)
            if takes and any(content[0].isspace() for content in phase):
                self.not_replayed("added_tokens", tr("may overlap in the white space behind one of them"))

    def pipeline(self, tail: Sequence[Component], symbols: AddedTokens) -> tuple[Normalizer, str]:
        """The normalizer, and the name of the pre-tokenizer, in front of a model that needs `tail`."""
        found = read_pipeline(self.root.get("normalizer"), self.root.get("pre_tokenizer"), tail)
        if found == "normalizer":
            self.not_replayed("normalizer", tr("is none of those that can be replayed"))
        if isinstance(found, str):
            self.not_replayed("pre_tokenizer", tr("is none of those that can be replayed before this model"))
        normalizer, name, within_words = found
        if '"first"' in json.dumps(self.root.get("pre_tokenizer")) and _may_begin_later(
            self.root.get("normalizer")
        ):
            # The library marks what begins where the text does, and nothing if that was taken away.
            self.not_replayed(
                "pre_tokenizer.prepend_scheme",
                tr('"first" cannot be replayed after a normalizer that takes the first character away'),
            )
        problem = check_pre_tokenizer(name)
        if problem:
            self.refuse("pre_tokenizer", problem)
        if within_words is not None and symbols.ids and within_words != bool(symbols.user):
            if name != "metaspace":
                self.not_replayed(
                    "pre_tokenizer.prepend_scheme",
                    tr('must be "first" with added tokens that are not special, and "always" without'),
                )
            name = metaspace_rule(first=within_words).name
        return normalizer, self.narrowed(name, symbols.in_pieces)

    def _is_unchanged(self, content: str, entry: dict[str, Any]) -> bool:
        """Whether an added token that is looked for in the normalized text is spelled there as it is here."""
        # Whether the character beside it belongs to a word is another question after NFC.
        unchanged = self._composes() and _LEFT_ALONE.fullmatch(content) and not entry.get("single_word")
        return self.root.get("normalizer") is None or bool(unchanged)

    def _composes(self) -> bool:
        """Whether the normalizer is NFC and nothing else."""
        found = self.root.get("normalizer")
        if isinstance(found, dict) and found.get("type") == "Sequence":
            return found.get("normalizers") == [{"type": "NFC"}]
        return found == {"type": "NFC"}

    def narrowed(self, name: str, in_pieces: Iterable[str]) -> str:
        """A pre-tokenizer that changes no token of BPE, if a rule for blanks leaves texts whole.

        `in_pieces` are the added tokens that are looked for behind the normalizer, as they are spelled there.
        """
        rule, vocab = rule_of(name), self.model.get("vocab")
        if rule is None or "merges" not in self.model or not isinstance(vocab, dict):
            return name
        return rule.for_tokens([*vocab, *in_pieces]).name

    def _not_found_in_normalized(self) -> NoReturn:
        self.not_replayed(
            "added_tokens", tr("are looked for in the normalized text, which cannot be replayed")
        )

    def _marking_pre_tokenizer(self) -> str | None:
        """The pre-tokenizer of BPE whose file only marks blanks; it finds added tokens itself. Else None."""
        found = read_pipeline(self.root.get("normalizer"), self.root.get("pre_tokenizer"), ())
        if isinstance(found, str) or "merges" not in self.model:
            return None
        return found[1] if found[0].name == "none" and rule_of(found[1]) is not None else None

    def _spelled(self, content: str, is_known: bool) -> str:
        """How an added token is spelled after the normalizer, where it is cut out of the text.

        `is_known` says that the model's tokenizer does so.
        """
        pre_tokenizer = self.root.get("pre_tokenizer")
        tail = (byte_level(),) if "ByteLevel" in str(pre_tokenizer) else ()
        found = read_pipeline(self.root.get("normalizer"), pre_tokenizer, tail)
        if not is_known or isinstance(found, str) or get_pre_tokenizer(found[1]).metaspace is not None:
            self._not_found_in_normalized()
        return found[0].apply(content) or self._not_found_in_normalized()


def _puts_blanks(normalizer: object) -> bool:
    """Whether a normalizer puts blanks beside Chinese characters; to the library they are parts of those."""
    return any(
        each.get("type") == "BertNormalizer" and each.get("handle_chinese_chars") is not False
        for each in steps_of(normalizer, "normalizer")
    )


def _may_begin_later(normalizer: object) -> bool:
    """Whether a normalizer can take away what a text begins with, or put one character in place of several.

    A blank in place of several is no matter at its end: what begins with one gets no other in front.
    """
    steps = list(steps_of(normalizer, "normalizer"))
    replaces = [each for each in steps if each.get("type") == "Replace"]
    return any(
        (each.get("type") == "Replace" and _joins(each, is_last=each is replaces[-1]))
        or (each.get("type") == "Strip" and each.get("strip_left") is not False)
        or each.get("type") in ("StripAccents", "BertNormalizer", "Nmt")
        for each in steps
    )


def _joins(replace: Mapping[str, Any], *, is_last: bool) -> bool:
    """Whether a replacement stands for several characters, or for none, and is no blank at the end."""
    content, pattern = str(replace.get("content")), replace.get("pattern")
    if not content:
        return True
    text = pattern.get("String") if isinstance(pattern, dict) else None
    is_one = isinstance(text, str) and len(text) == 1
    return not is_one and not (is_last and content[0] in (" ", METASPACE))


def vocabulary(
    tokenizer: PipelineTokenizer, tokens: Iterable[tuple[int, str]], path: Path | str
) -> dict[str, int]:
    """The tokens of a model with its symbols, by ascending ids, as Hugging Face's own trainers list them.

    `tokens` are pairs of id and token, without the symbols. Raises FormatError if two are spelled alike.
    """
    spelled: dict[str, int] = {}
    for token_id, token in tokens:
        if spelled.setdefault(token, token_id) != token_id:
            raise FormatError(
                path,
                "model.vocab",
                tr(
                    "ids {spelled} and {token_id} are both spelled {token!r}",
                    spelled=spelled[token],
                    token_id=token_id,
                    token=token,
                ),
            )
    for token, token_id in tokenizer.symbols.ids.items():
        if spelled.setdefault(token, token_id) != token_id:
            what = tr("special token") if token in tokenizer.special_tokens else tr("user symbol")
            raise FormatError(
                path,
                "added_tokens",
                tr("the {what} {token!r} is also an ordinary token", what=what, token=token),
            )
    entries = sorted(spelled.items(), key=lambda entry: entry[1])
    return dict(entries[: _end_of_model(entries, tokenizer.symbols)])


def spelling_problem(tokenizer: PipelineTokenizer, tokens: Iterable[tuple[int, str]]) -> str | None:
    """Why `vocabulary` would refuse these tokens; None if it would not."""
    try:
        vocabulary(tokenizer, tokens, "")
    except FormatError as error:
        return error.reason
    return None


def removal_problem(tokenizer: PipelineTokenizer) -> str | None:
    """Why a file cannot hold what What if has changed; None if it can.

    Whoever reads it would use pieces that were taken out, and would take added tokens for pieces where What
    if has added a piece behind them.
    """
    ids: set[int] = set()
    if isinstance(tokenizer, WordPieceTokenizer):
        vocabulary = tokenizer.vocabulary
        ids = {*np.flatnonzero(~vocabulary.table.matched[: len(vocabulary)]).tolist()}
        ids -= {*tokenizer.symbols.ids.values(), vocabulary.unknown_id}
    elif isinstance(tokenizer, UnigramTokenizer) and tokenizer.model.rules is UnigramRules.TOKENIZERS:
        kinds, entries = tokenizer.model.pieces.kinds, tokenizer.model.entries
        added = np.arange(len(kinds)) >= entries
        ids = {*np.flatnonzero((kinds == PieceKind.UNUSED) | added & (kinds == PieceKind.NORMAL)).tolist()}
    if not ids:
        return None
    return tr(
        "the file cannot say which of its pieces are taken out or added: keep it in What if, and save that"
    )


def _end_of_model(entries: Sequence[tuple[str, int]], symbols: AddedTokens) -> int:
    """How many tokens the model has to know: added tokens behind them may stand in `added_tokens` alone.

    One that is found only as a whole word must, or the model would know it as a piece of words.
    """
    end = next((k for k in range(len(entries), 0, -1) if entries[k - 1][0] not in symbols.ids), 0)
    whole = (k for k in range(end, len(entries)) if symbols.rules.get(entries[k][0], MatchRule()).single_word)
    return next(whole, len(entries))


def added_entries(symbols: AddedTokens) -> list[Component]:
    """Special tokens and user symbols as added tokens, by id."""
    added = [_added_token(symbols, token, id_) for token, id_ in symbols.ids.items()]
    return sorted(added, key=lambda token: token["id"])


def _added_token(symbols: AddedTokens, content: str, token_id: int) -> dict[str, Any]:
    rule = symbols.rules.get(content, MatchRule())
    found = {*symbols.in_pieces.values(), *symbols.in_normalized.values()}
    return {
        "id": token_id,
        "content": content,
        "single_word": rule.single_word,
        "lstrip": rule.strips_left,
        "rstrip": rule.strips_right,
        "normalized": content in symbols.late or token_id in found,
        "special": content in symbols.special,
    }
