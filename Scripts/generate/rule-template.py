#!/usr/bin/env python3
"""Writes the file of a new rule from a template, and adds it to the catalog in the order of names.

    rule-template.py NAME plist|target|launch-options
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
FOLDERS = {
    "plist": ("InfoPlist", "RuleCatalog.swift", "all: [any Rule.Type]"),
    "target": ("Target", "RuleCatalog+Targets.swift", "targets: [any TargetRule.Type]"),
    "launch-options": (
        "LaunchOptions",
        "RuleCatalog.swift",
        "launchOptions: [any LaunchOptionRule.Type]",
    ),
}


def add(catalog, declaration, name):
    """Adds a type to a list of the catalog."""
    text = catalog.read_text()
    start = text.index(declaration)
    begin = text.index("[\n", start + len(declaration)) + 2
    end = text.index("  ]", begin)
    lines = text[begin:end].splitlines()
    lines = sorted(lines + [f"    {name}.self,"], key=lambda line: line.strip().removesuffix(".self,"))
    catalog.write_text(text[:begin] + "\n".join(lines) + "\n" + text[end:])


def main():
    if len(sys.argv) != 3 or sys.argv[2] not in FOLDERS:
        sys.exit("error: expected the id of a rule and one of: " + ", ".join(FOLDERS))
    identifier, kind = sys.argv[1:]
    name = "".join(word.capitalize() for word in identifier.split("-"))
    folder, list_file, declaration = FOLDERS[kind]
    rules = ROOT / "Sources/BuiltInRules"
    text = (ROOT / f"Scripts/generate/rule-templates/{kind}.swift.in").read_text()
    path = rules / folder / f"{name}.swift"
    path.write_text(re.sub("@TYPE@", name, text).replace("@ID@", identifier))
    add(rules / list_file, declaration, name)
    print(f"{path.relative_to(ROOT)}: fill in each TODO, then run the same command again")


if __name__ == "__main__":
    main()
