"""Fails if modules import each other in a circle, imports that only type checkers see included."""

from __future__ import annotations

import sys
from graphlib import CycleError, TopologicalSorter

import grimp

PACKAGE = "tokexplorer"


def main() -> str | None:
    """The message about the first circle found; None if there is none."""
    graph = grimp.build_graph(PACKAGE, exclude_type_checking_imports=False)
    imports = {module: graph.find_modules_directly_imported_by(module) for module in graph.modules}
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        return "These modules import each other: " + " -> ".join(reversed(error.args[1]))
    return None


if __name__ == "__main__":
    sys.exit(main())
