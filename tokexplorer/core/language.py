"""The language of the window: `tr` gives a text in it.

The texts stand in English in the code, and stay English on the command line, in Python programs and in
notebooks. The window installs a translation before it imports anything else (`ui/languages.py`), since tables
such as that of the settings are translated when they are made.
"""

from __future__ import annotations

from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Translate = Callable[[str, int], str]


def _english(text: str, count: int) -> str:
    return text


_translate: Translate = _english
_code = "en"
_stays_english = ContextVar("_stays_english", default=False)


def install(translate: Translate, code: str) -> None:
    """Take every text from `translate` from now on; `code` is the language, such as `zh_CN`.

    `translate` gets the English text, as a template with its fields in braces, and the number that decides
    between singular and plural, or -1 if there is none. It returns the translation, or the English text.
    """
    global _translate, _code
    _translate, _code = translate, code


@contextmanager
def in_english() -> Iterator[None]:
    """Have English texts in a `with` block, on this thread, for files that programs read.

    The language of the window does not matter there.
    """
    before = _stays_english.set(True)
    try:
        yield
    finally:
        _stays_english.reset(before)


def _translation(text: str, count: int) -> str:
    return text if _stays_english.get() else _translate(text, count)


def html_language() -> str:
    """The language as HTML and XML call it, such as `zh-CN`."""
    return _code.replace("_", "-")


def tr(text: str, /, **values: object) -> str:
    """A text in the language of the window, its fields such as `{name}` filled in from `values`.

    The text must stand in the call as a literal, so that it is found for the translators.
    """
    translated = _translation(text, -1)
    return translated.format(**values) if values else translated


def translated(text: str) -> str:
    """A text that does not stand in the call, in the language of the window: the definition of a metric.

    `tests/language/texts.py` finds such texts for the translators.
    """
    return _translation(text, -1) if text else ""


def within_sentence(title: str) -> str:
    """A title as it stands within a sentence: in English it begins small, elsewhere it stays."""
    return title if is_translated() else title.lower()


def as_title(text: str) -> str:
    """A text as it stands alone: it begins with a capital letter."""
    return text[:1].upper() + text[1:]


def is_translated() -> bool:
    """Whether texts are in another language than English."""
    return _translate is not _english and not _stays_english.get()


def forms(one: str, other: str) -> tuple[str, str]:
    """The two English forms of a text about a number of things, to be given to `tr_count`."""
    return one, other


def tr_count(one: str, other: str, number: int, /, **values: object) -> str:
    """A text about a number of things, in the language of the window.

    `one` is the English text for exactly one, `other` that for any other number; translations have as many
    forms as their language needs. A field `{count}` is the number, unless `values` say how it is written.
    """
    text = _translation(other, number)
    if text == other and number == 1:
        text = one
    return text.format(**{"count": number, **values})
