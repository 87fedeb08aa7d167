"""`tokexplorer doctor`: what keeps the program from working on this machine, and what to do about it."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING

from tokexplorer.cli.arguments import Parser
from tokexplorer.cli.streams import write
from tokexplorer.presentation.numbers import with_plain_blanks
from tokexplorer.presentation.tables import json_line

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tokexplorer.cli.health import Finding

_EPILOG = "The exit status is 1 if anything is wrong. Nothing is changed."
_NAME_WIDTH = 22


def run(arguments: list[str]) -> int:
    """Look, print, and return 1 if anything is wrong."""
    parser = Parser("doctor", _EPILOG)
    parser.add_flag("--json")
    options = parser.parse_args(arguments)
    from tokexplorer.cli.health import findings

    if options.json:
        found = list(findings())
        write(json_line({"findings": [asdict(each) for each in found]}))
        return int(any(each.problem for each in found))
    return _print(findings())


def _print(findings: Iterable[Finding]) -> int:
    topic, wrong = "", 0
    for each in findings:
        if each.topic != topic:
            topic = each.topic
            print(topic)
        value = with_plain_blanks(each.value)
        print(f"  {each.name:<{_NAME_WIDTH}} {value}".rstrip(), flush=True)
        if each.problem:
            wrong += 1
            print(f"    WRONG: {each.problem}.\n    To do: {each.remedy}")
    print(f"To mend, marked WRONG above: {wrong}" if wrong else "Nothing is wrong.")
    return int(wrong > 0)
