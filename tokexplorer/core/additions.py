"""What a tokenizer's file asks for around a text: [CLS], [SEP], a largest and a least length."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Mapping


class Added(NamedTuple):
    """A token that stands for no text.

    Attributes:
        token_id: its id.
        text: how it is spelled.
    """

    token_id: int
    text: str


class Trim(NamedTuple):
    """Blanks that are taken out of the spans of tokens; see `core.trimming`.

    Attributes:
        keeps_prefix: whether one blank in front of the first token stays, as it may not be of the text.
        counts_first: whether the first token of the text is the first of all, with none added before it.
        in_bytes: whether tokens are spelled in bytes, where nothing but the byte of a blank is white space.
    """

    keeps_prefix: bool
    counts_first: bool = True
    in_bytes: bool = True


@dataclass(frozen=True, slots=True)
class Truncation:
    """The largest length of a text.

    Attributes:
        max_tokens: with what is added around it.
        stride: how many tokens the next part of a text would share with this one.
        cuts_left: whether the beginning of a text goes, not its end.
        strategy: of two texts, which is cut; as the library calls it.
    """

    max_tokens: int
    stride: int = 0
    cuts_left: bool = False
    strategy: str = "LongestFirst"


@dataclass(frozen=True, slots=True)
class Padding:
    """The least length of a text.

    Attributes:
        token: what fills it up.
        least_tokens: to so many; None is as long as the longest of the texts that are encoded together.
        multiple_of: to a multiple of so many; None or 0 is any number.
        pads_left: whether it stands in front.
        type_id: the number of the text that it belongs to.
    """

    token: Added
    least_tokens: int | None = None
    multiple_of: int | None = None
    pads_left: bool = False
    type_id: int = 0

    @property
    def fills_single_texts(self) -> bool:
        """Whether a text that is encoded by itself can be filled up."""
        return bool(self.least_tokens or (self.multiple_of or 0) > 1)


@dataclass(frozen=True, slots=True)
class Additions:
    """What a file asks for around a single text.

    It is told and kept, but is in no encoding: a text is encoded without it. `core.framing` applies it.

    Attributes:
        before, after: the tokens around a text, in the order in which they stand.
        notes: what the file asks for and cannot be done, or its library does otherwise, a sentence each.
        as_written: the post-processor of a tokenizer.json that says so, as JSON; "" if there is none. It also
            says what surrounds two texts.
        truncation, padding: what the file asks for; None if it does not.
        trims: how spans are narrowed, one time after the other.
        impossible: why nothing can be put around a text as the file wants it, a sentence; "" if it can.
    """

    before: tuple[Added, ...] = ()
    after: tuple[Added, ...] = ()
    notes: tuple[str, ...] = ()
    as_written: str = ""
    truncation: Truncation | None = None
    padding: Padding | None = None
    trims: tuple[Trim, ...] = ()
    impossible: str = ""

    def with_ids(self, new: Mapping[int, int]) -> Additions:
        """The same with other ids, by the old ones; `as_written` had those, and what it alone said goes."""
        before, after = (tuple(_with_id(each, new) for each in side) for side in (self.before, self.after))
        padding = self.padding and replace(self.padding, token=_with_id(self.padding.token, new))
        return replace(self, before=before, after=after, padding=padding, as_written="", trims=())


def _with_id(added: Added, new: Mapping[int, int]) -> Added:
    return added._replace(token_id=new.get(added.token_id, added.token_id))


NOTHING_ADDED = Additions()
