"""What a tokenizer's file asks for around a text: [CLS], [SEP], a largest and a least length."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class Added(NamedTuple):
    """A token that stands for no text.

    Attributes:
        token_id: its id.
        text: how it is spelled.
    """

    token_id: int
    text: str


@dataclass(frozen=True, slots=True)
class Truncation:
    """The largest length of a text.

    Attributes:
        max_tokens: with what is added around it.
        stride: how many tokens the next part of a text would share with this one; changes nothing here.
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
        multiple_of: to a multiple of so many; None is any number.
        pads_left: whether it stands in front.
        type_id: the number of the text that it belongs to.
    """

    token: Added
    least_tokens: int | None = None
    multiple_of: int | None = None
    pads_left: bool = False
    type_id: int = 0


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
    """

    before: tuple[Added, ...] = ()
    after: tuple[Added, ...] = ()
    notes: tuple[str, ...] = ()
    as_written: str = ""
    truncation: Truncation | None = None
    padding: Padding | None = None

    def inside(self, outer: Additions) -> Additions:
        """These, with the tokens of others around them."""
        return Additions(outer.before + self.before, self.after + outer.after, (*self.notes, *outer.notes))


NOTHING_ADDED = Additions()
