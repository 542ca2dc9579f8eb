"""Compares two lists of facts that were read from source files, file by file.

    compare-facts.py OURS THEIRS

Each file is a line "== path" and the lines of its facts; "error" as the only line means that the reader has no
answer. Ends with 1 when any file differs.
"""
import difflib
import sys


def blocks(path):
    result, lines = {}, None
    for line in open(path, encoding="utf-8", errors="replace"):
        if line.startswith("== "):
            lines = result[line[3:].rstrip("\n")] = []
        elif lines is not None:
            lines.append(line.rstrip("\n"))
    return result


ours, theirs = blocks(sys.argv[1]), blocks(sys.argv[2])
if ours.keys() != theirs.keys() or not ours:
    sys.exit("the two readers did not read the same files")
different = unanswered = facts = 0
for path in sorted(ours):
    if theirs[path] == ["error"]:
        unanswered += 1
    elif ours[path] != theirs[path]:
        different += 1
        if different <= 20:
            lines = difflib.unified_diff(theirs[path], ours[path], "swift-syntax", path, "", "", 0, "")
            print("\n".join(list(lines)[:14]))
    else:
        facts += len(ours[path])
print(
    f"{len(ours)} files, {facts} facts the same, {unanswered} files that do not parse,"
    f" {different} files differ"
)
sys.exit(1 if different else 0)
