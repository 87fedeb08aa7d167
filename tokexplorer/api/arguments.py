"""What the functions take: tokenizers, one or several, with names or without, and settings."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields
from difflib import get_close_matches
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np

from tokexplorer.api.tokenizer import SavableTokenizer
from tokexplorer.core.explain.pieces import family_title
from tokexplorer.core.pipeline import PipelineTokenizer
from tokexplorer.core.spec import TrainingSpec
from tokexplorer.core.tokenizer import Tokenizer
from tokexplorer.formats.library_tokenizer import LibraryTokenizer
from tokexplorer.session.unique_names import unique_names

AnyTokenizer: TypeAlias = SavableTokenizer[Any] | Tokenizer
"""What `train` and `load` return, or a tokenizer of `tokexplorer.core` itself."""


def plain(tokenizer: AnyTokenizer) -> Any:
    """The tokenizer itself. Raises TypeError for anything else."""
    if isinstance(tokenizer, SavableTokenizer):
        return tokenizer.tokenizer
    if isinstance(tokenizer, str | Path):
        raise TypeError(f"{str(tokenizer)!r} is no tokenizer; tokexplorer.load({str(tokenizer)!r}) opens one")
    if not isinstance(tokenizer, Tokenizer):
        raise TypeError(f"a tokenizer is what tokexplorer.train and load return, not {kind_of(tokenizer)}")
    return tokenizer


def replayed(tokenizer: AnyTokenizer, what: str) -> PipelineTokenizer:
    """The tokenizer, if it runs on our own engine. Raises ValueError that says why not, TypeError.

    `what` is what only our engine can do, as the end of a sentence.
    """
    found = plain(tokenizer)
    if isinstance(found, LibraryTokenizer):
        why = f": {found.why}" if found.why else ""
        raise ValueError(f"this tokenizer runs on {found.library} itself, which cannot {what}{why}")
    if not isinstance(found, PipelineTokenizer):
        raise ValueError(f"a {type(found).__name__} cannot {what}")
    return found


def named_tokenizers(
    tokenizers: AnyTokenizer | Iterable[AnyTokenizer] | Mapping[str, AnyTokenizer],
) -> dict[str, Tokenizer]:
    """Tokenizers by name, in their order; those without a name get one.

    Raises TypeError for what is no tokenizer, ValueError if there is none.
    """
    if isinstance(tokenizers, Mapping):
        named = {str(name): plain(each) for name, each in tokenizers.items()}
    else:
        is_one = isinstance(tokenizers, str | Path | SavableTokenizer | Tokenizer)
        several = [tokenizers] if is_one or not isinstance(tokenizers, Iterable) else list(tokenizers)
        found = [plain(each) for each in several]  # type: ignore[arg-type]
        names = unique_names(map(_name_of, several))
        named = dict(zip(names, found, strict=True))
    if not named:
        raise ValueError("there must be at least one tokenizer")
    return named


def _name_of(tokenizer: object) -> str:
    if isinstance(tokenizer, SavableTokenizer):
        return tokenizer.name or _name_of(tokenizer.tokenizer)
    if isinstance(tokenizer, LibraryTokenizer):
        return tokenizer.library
    return family_title(tokenizer) if isinstance(tokenizer, PipelineTokenizer) else type(tokenizer).__name__


def plain_number(value: Any) -> Any:
    """A number of numpy's as one of Python's; anything else as it is."""
    return value.item() if isinstance(value, np.generic) else value


def checked_settings(settings: Mapping[str, Any]) -> dict[str, Any]:
    """Settings of a training, tuples in the place of lists and numbers in that of numpy's.

    Raises TypeError for one that there is not.
    """
    known = [field.name for field in fields(TrainingSpec)]
    checked = dict(settings)
    for name, value in settings.items():
        checked[name] = plain_number(value)
        if name not in known:
            near = get_close_matches(name, known, 1)
            hint = f"did you mean {near[0]!r}?" if near else f"there is {', '.join(known)}"
            raise TypeError(f"{name!r} is not a setting; {hint}")
        if name in ("special_tokens", "user_symbols"):
            if isinstance(value, str | bytes):
                raise TypeError(f"{name} must be several strings, such as a list of them, not one")
            checked[name] = tuple(value)
    return checked


def kind_of(value: object) -> str:
    """What a value is, for a message about it."""
    return f"{type(value).__module__}.{type(value).__qualname__}".removeprefix("builtins.")
