"""Rows of several calls of a trainer as one."""

from __future__ import annotations

from dataclasses import fields
from typing import TypeVar

import numpy as np

from tokexplorer.core.trainer import Columns

Rows = TypeVar("Rows", bound=Columns)


def joined(parts: list[Rows]) -> Rows:
    names = [field.name for field in fields(parts[0])]
    columns = {name: np.concatenate([getattr(part, name) for part in parts]) for name in names}
    return type(parts[0])(**columns)
