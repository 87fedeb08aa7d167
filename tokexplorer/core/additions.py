"""What a post-processor puts around a text: [CLS] in front, [SEP] behind."""

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
class Additions:
    """The tokens around a single text.

    They are told and kept, but are in no encoding: a text is encoded without them.

    Attributes:
        before, after: in the order in which they stand.
        notes: what the file asks for and is not done, or its library does otherwise, a sentence each.
        as_written: the post-processor of a tokenizer.json that says so, as JSON; "" if there is none. It also
            says what surrounds two texts.
    """

    before: tuple[Added, ...] = ()
    after: tuple[Added, ...] = ()
    notes: tuple[str, ...] = ()
    as_written: str = ""

    def inside(self, outer: Additions) -> Additions:
        """These, with others around them."""
        return Additions(outer.before + self.before, self.after + outer.after, (*self.notes, *outer.notes))


NOTHING_ADDED = Additions()
