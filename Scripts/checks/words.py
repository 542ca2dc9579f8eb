#!/usr/bin/env python3
"""Finds phrases of Scripts/checks/words.txt in what users read: messages, help and pages.

    python3 Scripts/checks/words.py

Reads the string literals of Sources, and the pages: README.md, Documentation and the action. Comments, tests and the
messages of others (Sources/RuleExplanations/Messages) are read by people only. Prints FILE:LINE:COLUMN: 'WORDS'; write:
…, and ends with status 1 if there is any.
"""
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
LIST = ROOT / "Scripts/checks/words.txt"
PAGES = ["README.md", "action.yml", "Documentation"]
# What others wrote, and pages that quote it.
OTHERS = (
    "Sources/RuleExplanations/Messages/", "Documentation/Rules/", "Documentation/Evidence/", "Documentation/Decisions/")
LITERAL = re.compile(r'(//[^\n]*)|(#*)("""|")')


def read_list():
    """The phrases, each with what to write instead."""
    phrases = []
    for number, line in enumerate(LIST.read_text("utf-8").splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        pattern, tab, advice = line.partition("\t")
        if not tab:
            sys.exit(f"{LIST.name}:{number}: expected PATTERN<TAB>WRITE INSTEAD")
        phrases.append((re.compile(pattern, re.IGNORECASE), advice))
    if len(phrases) > 15:
        sys.exit(f"{LIST.name}: more than 15 phrases; the list is for what was misread, not for style")
    return phrases


def literals(text):
    """Swift source with everything blanked that is not in a string literal; line ends stay."""
    kept, position = [], 0
    while match := LITERAL.search(text, position):
        kept.append(re.sub(r"[^\n]", " ", text[position : match.end()]))
        position = match.end()
        if match[1]:
            continue
        escape, closing = "\\" + match[2], match[3] + match[2]
        start = position
        while position < len(text) and not text.startswith(closing, position):
            position += len(escape) + 1 if text.startswith(escape, position) else 1
        kept.append(text[start:position] + " " * len(closing))
        position += len(closing)
    return "".join(kept)


def main():
    phrases = read_list()
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--", "Sources/*.swift", *PAGES], cwd=ROOT, check=True, capture_output=True)
    hits = 0
    for name in listed.stdout.decode().split("\0"):
        if not name or name.startswith(OTHERS):
            continue
        try:
            text = (ROOT / name).read_text("utf-8")
        except (UnicodeDecodeError, FileNotFoundError):
            continue
        if name.endswith(".swift"):
            text = literals(text)
        for number, line in enumerate(text.split("\n"), 1):
            for pattern, advice in phrases:
                for match in pattern.finditer(line):
                    hits += 1
                    print(f"{name}:{number}:{match.start() + 1}: '{match[0]}'; write: {advice}")
    return 1 if hits else 0


if __name__ == "__main__":
    sys.exit(main())
