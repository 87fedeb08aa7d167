"""Why a tokenizer could not be fetched by its name, from which address, and what would help."""

from __future__ import annotations

from enum import Enum
from urllib.parse import urlsplit, urlunsplit


class Reason(Enum):
    """The reason of a failure; the value is for programs."""

    NAME = "name"
    NOT_CACHED = "not-cached"
    UNREACHABLE = "unreachable"
    REFUSED = "refused"
    NOT_FOUND = "not-found"
    SERVER = "server"
    STALLED = "stalled"
    BROKEN_OFF = "broken-off"
    TOO_LARGE = "too-large"
    REDIRECTED = "redirected"
    DAMAGED = "damaged"
    ANSWER = "answer"


_PASSING = frozenset(
    {Reason.UNREACHABLE, Reason.SERVER, Reason.STALLED, Reason.BROKEN_OFF, Reason.NOT_CACHED}
)


class HubError(ValueError):
    """A tokenizer that could not be fetched.

    Attributes:
        reason: for programs.
        what: what was asked for.
        where: the address, without anything secret in it; empty if none was asked.
        why: a clause for people, that follows `what`.
        advice: what would work, a sentence; empty if nothing is known.
    """

    def __init__(self, reason: Reason, what: str, why: str, *, where: str = "", advice: str = "") -> None:
        self.reason = reason
        self.what = what
        self.where = plain_address(where)
        self.why = why
        self.advice = advice
        place = f" ({self.where})" if self.where else ""
        super().__init__(f"{what}: {why}{place}" + (f". {advice}" if advice else ""))

    @property
    def is_passing(self) -> bool:
        """Whether the same may work later or elsewhere, so that a cached version may be used instead."""
        return self.reason in _PASSING


def plain_address(url: str) -> str:
    """An address as it can be shown: signatures behind `?` and passwords are left out."""
    try:
        parts = urlsplit(url)
        host = parts.netloc.rpartition("@")[2]
        shown = urlunsplit((parts.scheme, host, parts.path, "", ""))
    except ValueError:
        shown = url.partition("?")[0]
    return "".join(each if each.isprintable() else "\ufffd" for each in shown)[:300]
