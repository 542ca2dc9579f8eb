#!/usr/bin/env python3
"""Checks that the rules changed from one version to the next as Documentation/Versioning.md allows.

usage: compare-rules.py OLD OLD_VERSION NEW NEW_VERSION

OLD and NEW are lists as Documentation/rule-ids.txt; '-' is standard input. An id never goes away. Between two versions
that differ in the last number only, no rule is added or retired, and none becomes more severe.
"""
import sys

SEVERITIES = ["retired", "info", "warning", "error"]


def rules(path):
    file = sys.stdin if path == "-" else open(path, encoding="utf-8")
    with file:
        lines = [line.split() for line in file if line.strip() and not line.startswith("#")]
    for line in lines:
        if len(line) != 2 or line[1] not in SEVERITIES:
            sys.exit(f"error: {path}: '{' '.join(line)}' is not an id and one of {', '.join(SEVERITIES)}")
    return dict(lines)


def main():
    if len(sys.argv) != 5:
        print(__doc__.strip(), file=sys.stderr)
        sys.exit(2)
    old_path, old_version, new_path, new_version = sys.argv[1:]
    old, new = rules(old_path), rules(new_path)
    is_patch = old_version.split(".")[:2] == new_version.split(".")[:2]
    errors = [f"'{each}' is gone; an id stays in the list, if need be as 'retired'"
              for each in sorted(old.keys() - new.keys())]
    errors += [f"'{each}' was retired and is not any more"
               for each in sorted(old.keys() & new.keys())
               if old[each] == "retired" and new[each] != "retired"]
    if is_patch:
        errors += [f"'{each}' is new" for each in sorted(new.keys() - old.keys())]
        for each in sorted(old.keys() & new.keys()):
            before, after = SEVERITIES.index(old[each]), SEVERITIES.index(new[each])
            if before and not after:
                errors.append(f"'{each}' is retired")
            elif before and after > before:
                errors.append(f"'{each}' was {old[each]} and is {new[each]}")
    for error in errors:
        print("error: " + error, file=sys.stderr)
    if errors:
        why = ", with only the last number changed" if is_patch else ""
        sys.exit(f"error: {new_version} may not do so after {old_version}{why}")
    print(f"rules: {len(new.keys() - old.keys())} new since {old_version}, "
          f"{sum(1 for each in old if new[each] != old[each])} changed, {len(new)} in all")


main()
