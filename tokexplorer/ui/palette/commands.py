"""What the command palette offers: the actions of the menus, and what the window adds to them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QMenu

from tokexplorer.presentation.fuzzy import fuzzy_score

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from PySide6.QtGui import QAction
    from PySide6.QtWidgets import QMenuBar

_FORMAT = QKeySequence.SequenceFormat.NativeText


class Command(NamedTuple):
    """One line of the palette.

    Attributes:
        title: what it does.
        group: where else it is found, such as the menu.
        run: does it.
        keys: its shortcut; empty if it has none.
        is_checked: whether it is a switch that is on.
    """

    title: str
    group: str
    run: Callable[[], object]
    keys: str = ""
    is_checked: bool = False


def plain_text(action: QAction) -> tuple[str, str]:
    """The text of an action without mnemonics, and its shortcut."""
    plain = re.sub(r"\(&\w\)", "", action.text())  # as Chinese texts have them, at their end
    text, _, told = plain.replace("&&", "\0").replace("&", "").replace("\0", "&").partition("\t")
    return text, action.shortcut().toString(_FORMAT) or told


def menu_commands(bar: QMenuBar) -> Iterator[Command]:
    """A command for each action in the menus that can be used now, once if it is in several."""
    given: set[QAction] = set()
    for top in bar.actions():
        menu = top.menu()
        if isinstance(menu, QMenu):
            yield from commands_of(menu, plain_text(top)[0], given)


def commands_of(menu: QMenu, group: str, given: set[QAction] | None = None) -> Iterator[Command]:
    """A command for each action of a menu and of the menus in it, without those that were `given`."""
    given = set() if given is None else given
    menu.aboutToShow.emit()  # some menus are filled only then
    for each in menu.actions():
        text, keys = plain_text(each)
        inner = each.menu()
        if not each.isEnabled() or not each.isVisible() or each in given:
            continue
        if isinstance(inner, QMenu):
            yield from commands_of(inner, f"{group} › {text}", given)
        elif text and not each.isSeparator():
            given.add(each)
            yield Command(text, group, each.trigger, keys, each.isCheckable() and each.isChecked())


def matching(commands: Iterable[Command], query: str, recent: Sequence[str] = ()) -> list[Command]:
    """The commands that fit a query, the best first; without a query the `recent` titles come first.

    Of those that fit equally, the one with the shorter title comes first: it is what was typed.
    """
    ranked = []
    for place, command in enumerate(commands):
        score = fuzzy_score(query, command.title)
        in_group = fuzzy_score(query, f"{command.group} {command.title}")
        if score is None and in_group is None:
            continue
        best = max(2 * score if score is not None else 0, in_group or 0)
        age = recent.index(command.title) if command.title in recent else len(recent)
        length = len(command.title) if best else 0
        ranked.append(((-best, age, length, place), command))
    return [command for _, command in sorted(ranked, key=lambda each: each[0])]
