"""Errors of C code, in a form in which PySide can tell of them."""

from __future__ import annotations

import sys
from functools import wraps
from typing import TYPE_CHECKING, ParamSpec, TypeVar

if TYPE_CHECKING:
    from collections.abc import Callable

P = ParamSpec("P")
R = TypeVar("R")


class NothingWrong(Exception):
    """Is being handled while the window runs, see `with_error_objects`."""


def with_error_objects(function: Callable[P, R]) -> Callable[P, R]:
    """Decorate a function that runs Qt, so that an error in it never ends the process.

    Before Python 3.12, an error of C code, such as an IndexError of NumPy, has a text in the place of its
    object until it is caught. If a method that Qt calls from within another one fails like that, PySide
    takes the text for the object, and the process dies. While an exception is being handled, Python makes
    the object at once, since it keeps that exception as its `__context__`.
    """
    if sys.version_info >= (3, 12):
        return function

    @wraps(function)
    def run(*args: P.args, **kwargs: P.kwargs) -> R:
        try:
            raise NothingWrong
        except NothingWrong:
            try:
                return function(*args, **kwargs)
            except BaseException as error:
                forget_nothing_wrong(error)
                raise

    return run


def forget_nothing_wrong(error: BaseException) -> None:
    """Remove `NothingWrong` from what an error says was handled before it."""
    each: BaseException | None = error
    while each is not None:
        if isinstance(each.__context__, NothingWrong):
            each.__context__ = None
        each = each.__context__
