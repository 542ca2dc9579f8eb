#!/usr/bin/env python3
"""Prints what CHANGELOG.md says of a version, as release notes.

usage: release-notes.py VERSION [--is-tagged] [CHANGELOG]

The version that the sources have may still stand under `Unreleased`, unless it is tagged. A version that is not
there, one that is there twice, and one of which nothing is said are errors. In the first version every rule is new: its
notes have the number of rules in place of their list.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent


def fail(message):
    sys.exit("error: " + message)


def sections(text):
    """The headings of versions, each with what stands below it: `(version, date or None, body)`."""
    parts = re.split(r"^## (.*)$", text, flags=re.MULTILINE)
    found = []
    for heading, body in zip(parts[1::2], parts[2::2]):
        match = re.fullmatch(r"\[([^\]]+)\](?: - (\d{4}-\d\d-\d\d))?", heading.strip())
        if not match:
            fail(f"CHANGELOG.md: '## {heading}' is not in the form '## [VERSION] - YYYY-MM-DD'")
        found.append((match[1], match[2], body.strip("\n")))
    return found


def current_version():
    source = (ROOT / "Sources/LaunchAnalysis/ToolVersion.swift").read_text(encoding="utf-8")
    return re.search(r'static let text = "([^"]+)"', source)[1]


def with_counted_rules(body):
    """The notes with the number of entries in place of each list below a heading that begins with `Rules`."""
    def counted(match):
        count = len(re.findall(r"^- ", match[2], re.MULTILINE))
        return f"{match[1]}\n\n- {count} {'rule' if count == 1 else 'rules'}, each with a page in `Documentation/Rules`\n\n"
    return re.sub(r"^(### Rules.*)\n+((?:(?!### ).*\n)+)", counted, body + "\n", flags=re.MULTILINE).strip("\n")


def main():
    arguments = [each for each in sys.argv[1:] if each != "--is-tagged"]
    if not 1 <= len(arguments) <= 2:
        print(__doc__.strip(), file=sys.stderr)
        sys.exit(2)
    version = arguments[0].removeprefix("v")
    path = pathlib.Path(arguments[1]) if len(arguments) == 2 else ROOT / "CHANGELOG.md"
    all_sections = sections(path.read_text(encoding="utf-8"))
    matches = [each for each in all_sections if each[0] == version]
    if len(matches) > 1:
        fail(f"CHANGELOG.md has {len(matches)} headings for {version}")
    if matches:
        if matches[0][1] is None:
            fail(f"CHANGELOG.md: the heading of {version} has no date; expected '## [{version}] - YYYY-MM-DD'")
    elif version != current_version():
        known = ", ".join(each[0] for each in all_sections)
        fail(f"CHANGELOG.md does not speak of '{version}'; it has {known}")
    elif "--is-tagged" in sys.argv:
        fail(f"{version} is tagged, and CHANGELOG.md has no heading '## [{version}] - YYYY-MM-DD'")
    else:
        matches = [each for each in all_sections if each[0] == "Unreleased"]
        if not matches:
            fail(f"CHANGELOG.md has a heading neither for {version} nor for what is unreleased")

    _, date, body = matches[0]
    # A heading with nothing below it says nothing.
    body = re.sub(r"^### .*\n+(?=### |\Z)", "", body + "\n", flags=re.MULTILINE).strip("\n")
    if all(each[0] in ("Unreleased", version) for each in all_sections):
        body = with_counted_rules(body)
    if not body:
        fail(f"CHANGELOG.md says nothing of {version}")
    print(f"# LaunchKit {version}" + (f" ({date})" if date else " (not yet released)"))
    print()
    print(body)


main()
