"""A wheel with compiled kernels (`scripts/ship_kernels`) is for one version of Python and one platform."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CustomBuildHook(BuildHookInterface[Any]):
    """Called by hatchling for every wheel; without compiled kernels a wheel is for all platforms."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Change what hatchling is about to build."""
        if version == "standard" and Path(self.root, "tokexplorer/compiled/manifest.json").exists():
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
