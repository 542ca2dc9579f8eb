#!/usr/bin/env python3
"""Compares what LaunchKit reads from XcodeGen specifications with what it reads from the projects generated from them.

usage: compare-xcodegen.py EXECUTABLE PAIRS FOLDER

PAIRS is a table such as Documentation/Evidence/xcodegen-pairs.tsv; FOLDER has a checkout of each row, named
OWNER+NAME@ and the first seven digits of the commit. Each difference is a line: repository, target, what, the value of
the specification, the value of the project. Ends with 1 when there is one; which ones are explained is in
Documentation/Evidence/xcodegen-differences.md.
"""
import csv
import json
import pathlib
import subprocess
import sys


def run(executable, folder, *arguments):
    """The answer as JSON; None where there is none."""
    done = subprocess.run(
        [executable, *arguments], cwd=folder, capture_output=True, text=True, timeout=120)
    try:
        return json.loads(done.stdout)
    except ValueError:
        return None


def rows(report):
    """The verdicts by target and configuration."""
    found = {}
    for row in report["targets"]:
        for configuration in row["configurations"]:
            found[row["target"], configuration] = {
                name: row.get(name) for name in ("product", "platform", "lifecycle", "adoption")}
    return found


def statements(report):
    """What is found in each target, whatever the place."""
    found = {}
    for finding in report["findings"] + report["notChecked"]:
        for concerned in finding["concerns"]:
            found.setdefault(concerned["target"], set()).add(
                (finding.get("severity", "not checked"), finding["rule"]))
    return found


def values(executable, folder, path, target, configuration):
    """The Info.plist as built: values by key path."""
    answer = run(
        executable, folder, "plist", "effective", path, "--target", target, "--configuration", configuration,
        "--as", "json")
    if answer is None:
        return None
    return {
        ".".join(str(step) for step in each["keyPath"]): json.dumps(each.get("value", each.get("kind")))
        for each in answer["values"]}


def differences(executable, folder, manifest, project):
    """All differences of one pair: target, what, left, right."""
    reports = [run(executable, folder, "validate", "--format", "json", "--sdk", "27", path)
               for path in (manifest, project)]
    if None in reports:
        yield "", "report", *["none" if report is None else "some" for report in reports]
        return
    left, right = map(rows, reports)
    for target, configuration in sorted(set(left) | set(right)):
        name = f"{target} ({configuration})"
        here = (target, configuration)
        if here not in left or here not in right:
            yield name, "target", "yes" if here in left else "no", "yes" if here in right else "no"
            continue
        for what in left[here]:
            if left[here][what] != right[here][what]:
                yield name, what, left[here][what], right[here][what]
        # Both are without where a target has none, as in a fixture of XcodeGen.
        lists = [values(executable, folder, path, target, configuration) for path in (manifest, project)]
        if lists == [None, None]:
            continue
        if None in lists:
            yield name, "Info.plist", *["none" if each is None else "some" for each in lists]
            continue
        for key in sorted(set(lists[0]) | set(lists[1])):
            if lists[0].get(key) != lists[1].get(key):
                yield name, key, lists[0].get(key, "-"), lists[1].get(key, "-")
    left, right = map(statements, reports)
    for target in sorted(set(left) | set(right)):
        for statement in sorted(left.get(target, set()) ^ right.get(target, set())):
            inside = statement in left.get(target, set())
            yield target, " ".join(statement), "yes" if inside else "no", "no" if inside else "yes"


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__.strip())
    executable, folder = str(pathlib.Path(sys.argv[1]).resolve()), pathlib.Path(sys.argv[3])
    count = compared = 0
    with open(sys.argv[2], newline="") as table:
        for pair in csv.DictReader(table, delimiter="\t"):
            checkout = folder / f"{pair['repository'].replace('/', '+')}@{pair['commit'][:7]}"
            if not checkout.is_dir():
                sys.exit(f"error: no checkout at {checkout}")
            compared += 1
            for difference in differences(executable, checkout, pair["manifest"], pair["project"]):
                count += 1
                print("\t".join([pair["repository"], *map(str, difference)]))
    print(f"{compared} pairs, {count} differences", file=sys.stderr)
    sys.exit(count > 0)


if __name__ == "__main__":
    main()
