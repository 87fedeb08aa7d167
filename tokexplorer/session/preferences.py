"""What the program remembers between sessions; the window stores it."""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, Self

from tokexplorer.core.language import tr
from tokexplorer.session.plan import TrainingPlan
from tokexplorer.session.state.workspace import ViewOptions

MAX_RECENT_FILES = 10


@dataclass(frozen=True, slots=True)
class Preferences:
    """Choices that outlive a session. Raises ValueError for values that make no sense.

    Attributes:
        view: theme, font size and so on of a new session.
        steps_per_second: speed of a new run; None is as fast as possible.
        last_plan: the plan of the last training.
        recent_files: paths of tokenizers, or their names with `hf:` or `tiktoken:` in front; the one opened
            last comes first, at most 10, none twice.
        trains_with_mix: whether runs begin by themselves whenever the mix changes.
    """

    view: ViewOptions = field(default_factory=ViewOptions)
    steps_per_second: float | None = None
    last_plan: TrainingPlan = field(default_factory=TrainingPlan)
    recent_files: tuple[str, ...] = ()
    trains_with_mix: bool = False

    def __post_init__(self) -> None:
        self.last_plan.validate()
        speed, files = self.steps_per_second, self.recent_files
        if speed is not None and not 0 < speed < math.inf:
            raise ValueError(tr("steps_per_second must be a positive number or None"))
        if len(files) > MAX_RECENT_FILES or len(set(files)) < len(files) or "" in files:
            raise ValueError(
                tr(
                    "recent_files must be at most {max_recent_files} different paths",
                    max_recent_files=MAX_RECENT_FILES,
                )
            )

    def replace(self, **changes: Any) -> Self:
        """A copy with some choices changed."""
        return replace(self, **changes)

    def with_recent_file(self, path: str) -> Self:
        """A copy in which `path` is the last file opened."""
        others = (each for each in self.recent_files if each != path)
        return self.replace(recent_files=(path, *others)[:MAX_RECENT_FILES])

    def without_recent_files(self, *paths: str) -> Self:
        """A copy without these."""
        return self.replace(recent_files=tuple(each for each in self.recent_files if each not in paths))

    def to_dict(self) -> dict[str, Any]:
        """Plain values under flat names, fit for JSON and for settings that know strings and numbers only.

        The view's options stand under their own names, `last_plan` is JSON, full speed is 0.0.
        """
        return {
            **{each.name: getattr(self.view, each.name) for each in fields(self.view)},
            "steps_per_second": self.steps_per_second or 0.0,
            "last_plan": json.dumps(self.last_plan.to_dict()),
            "recent_files": list(self.recent_files),
            "trains_with_mix": self.trains_with_mix,
        }

    @classmethod
    def from_dict(cls, values: object) -> Preferences:
        """The preferences that `to_dict` wrote.

        Never raises: what is unknown is ignored, and what is missing, of a wrong type or out of range gets
        its default, each value by itself.
        """
        if not isinstance(values, Mapping):
            return cls()
        options = {
            each.name: values[each.name]
            for each in fields(ViewOptions)
            if each.name in values and not ViewOptions.problem(each.name, values[each.name])
        }
        return cls(
            view=ViewOptions(**options),
            steps_per_second=_speed(values.get("steps_per_second")),
            last_plan=_plan(values.get("last_plan")),
            recent_files=_recent_files(values.get("recent_files")),
            trains_with_mix=values.get("trains_with_mix") is True,
        )


def _speed(value: object) -> float | None:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    return value if 0 < value < math.inf else None


def _plan(value: object) -> TrainingPlan:
    try:
        return TrainingPlan.from_dict(json.loads(value)) if isinstance(value, str) else TrainingPlan()
    except (ValueError, RecursionError):  # SpecError, numbers of more digits than Python reads, [[[[...
        return TrainingPlan()


def _recent_files(value: object) -> tuple[str, ...]:
    if not isinstance(value, list | tuple):
        return ()
    paths = dict.fromkeys(path for path in value if isinstance(path, str) and path)
    return tuple(paths)[:MAX_RECENT_FILES]
