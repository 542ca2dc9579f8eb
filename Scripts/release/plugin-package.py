#!/usr/bin/env python3
"""Packs the plugins of LaunchKit as a Swift package that takes the artifact bundle of a release.

usage: plugin-package.py ARCHIVE.tar.gz VERSION CHECKSUM

A package that depends on LaunchKit itself for its plugins builds the tool, with all of its modules, before the first
check. With this package the package manager downloads the executable, and compiles the plugins only. CHECKSUM is that
of the bundle. Sources and declarations of the plugins are those of this repository. The same input gives the same
bytes; SOURCE_DATE_EPOCH is the time of every file.
"""
import pathlib
import re
import sys

from archives import File, gzipped, tar
import package_facts as facts

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
TOOL = '"launchkit-tool"'
ARTIFACT = '"launchkit"'

MANIFEST = """// swift-tools-version: 6.2
import PackageDescription

// The plugins of LaunchKit {version} with its executable, which the package manager downloads. Made by
// Scripts/release/release.sh of LaunchKit; changes belong there.
let package = Package(
  name: "LaunchKitPlugins",
  products: [
{products}
  ],
  targets: [
    .binaryTarget(
      name: "launchkit",
      url: "{address}/releases/download/v{version}/launchkit.artifactbundle.zip",
      checksum: "{checksum}"),
{plugins}
  ])
"""

README = """# LaunchKitPlugins

The plugins of [LaunchKit]({address}) {version} for Swift packages, with the executable of its release: nothing of
LaunchKit is built. `Documentation/Plugins.md` there describes them.
"""


def declarations():
    """The products and the targets of the plugins, as Package.swift declares them."""
    text = (ROOT / "Package.swift").read_text(encoding="utf-8")
    products = re.findall(r'^    \.plugin\(name: "\w+", targets: \["\w+"\]\),$', text, re.MULTILINE)
    targets = re.findall(r"^    \.plugin\(\n(?:      .*\n)+", text, re.MULTILINE)
    if len(products) != len(targets) or not targets:
        sys.exit(f"error: Package.swift declares {len(products)} products and {len(targets)} targets that are plugins")
    if any(each.count(TOOL) != 1 for each in targets):
        sys.exit(f"error: a plugin of Package.swift does not depend on {TOOL} alone")
    return products, [each.rstrip("\n").replace(TOOL, ARTIFACT) for each in targets]


def sources():
    """The sources of the plugins, `{path: File}`; those they share are files of each, as links may not survive."""
    files, uses = {}, 0
    for folder in sorted((ROOT / "Plugins").iterdir()):
        if folder.name == "Shared":
            continue
        for source in [*sorted(folder.glob("*.swift")), *sorted((folder / "Shared").glob("*.swift"))]:
            text = source.read_text(encoding="utf-8")
            uses += text.count(f"tool(named: {TOOL})")
            text = text.replace(f"tool(named: {TOOL})", f"tool(named: {ARTIFACT})")
            files[f"Plugins/{source.relative_to(ROOT / 'Plugins')}"] = File(text.encode())
    if not uses:
        sys.exit(f"error: no plugin asks for the tool {TOOL}")
    return files


def main():
    if len(sys.argv) != 4:
        print(__doc__.strip(), file=sys.stderr)
        sys.exit(2)
    target, version, checksum = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3]
    products, plugins = declarations()
    values = {"version": version, "address": facts.ADDRESS, "checksum": checksum,
              "products": "\n".join(products), "plugins": "\n".join(plugins)}
    files = {
        **sources(),
        "Package.swift": File(MANIFEST.format(**values).encode()),
        "README.md": File(README.format(**values).encode()),
        "LICENSE": File((ROOT / "LICENSE").read_bytes()),
    }
    target.write_bytes(gzipped(tar({f"LaunchKitPlugins/{path}": file for path, file in files.items()}, with_folders=True)))


main()
