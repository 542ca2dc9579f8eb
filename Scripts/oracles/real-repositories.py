#!/usr/bin/env python3
"""Compares what launchkit says of real apps with what a person read in them.

    Scripts/oracles/real-repositories.py dist/launchkit CLONES [--table FILE] [--output FOLDER]

CLONES holds the repositories of the table, Documentation/Evidence/real-repositories.tsv unless another one is named, each
in a folder OWNER+NAME at the commit of its row. Each is checked as a fresh clone, once with `--sdk 27` and once without options. A row is right when the
verdict is the person's, and the finding is in a file that the person names; missed when a person decided and
launchkit did not; wrong when they disagree. Exit status 1 when a row is wrong.
"""

import argparse
import collections
import csv
import json
import os
import subprocess
import sys
import time

TABLE = os.path.join(os.path.dirname(__file__), "../../Documentation/Evidence/real-repositories.tsv")
ADOPTED = {"adopted", "adopted-in-code", "swiftui"}
NOT_ADOPTED = "scene-lifecycle-not-adopted"
UNDETERMINED = "scene-lifecycle-undetermined"


def report(executable, clone, options, form="json"):
    start = time.monotonic()
    run = subprocess.run(
        [executable, "validate", *options, "--format", form], cwd=clone, capture_output=True,
        timeout=600, check=False)
    seconds = time.monotonic() - start
    if run.returncode not in (0, 1, 3):
        sys.exit(f"{clone}: status {run.returncode}: {run.stderr.decode()[:400]}")
    text = run.stdout.decode()
    return (json.loads(text) if form == "json" else text), seconds


def of_target(finding, target):
    return any(concern["target"] == target for concern in finding.get("concerns", []))


def grade(row, run):
    """What the run says of a row: right, missed or wrong, and why."""
    project = row["project"]
    said = [
        t for t in run.get("targets", [])
        if os.path.normpath(t["path"]) == project and t["target"] == row["target"]]
    if not said:
        return "missed", "not in the table"
    # A target for several platforms has a row for each; those without UIKit's life cycle are not in the table.
    said = [t for t in said if t["adoption"] != "not-applicable"] or said
    verdicts = {"adopted" if t["adoption"] in ADOPTED else t["adoption"] for t in said}
    if len(verdicts) > 1:
        said = [t for t in said if "Release" in t["configurations"]] or said
        verdicts = {"adopted" if t["adoption"] in ADOPTED else t["adoption"] for t in said}
    verdict = {"undetermined": "undetermined"}.get(verdicts.copy().pop(), verdicts.pop())
    folder = os.path.dirname(project)
    own = [
        f for f in run["findings"] if f["rule"] in (NOT_ADOPTED, UNDETERMINED)
        and of_target(f, row["target"])
        and (os.path.normpath(f["path"]).startswith(folder) or f["rule"] == NOT_ADOPTED)]
    rules = {f["rule"] for f in own}
    truth = row["truth"]
    if verdict == truth == "adopted":
        return "right", ""
    if verdict == truth == "not-adopted":
        named = {place.rsplit(":", 1)[0] for place in row["places"].split(";")}
        stands = set()
        for finding in own:
            stands.add(os.path.normpath(finding["path"]))
            stands |= {os.path.normpath(n["path"]) for n in finding.get("notes", []) if "path" in n}
        if NOT_ADOPTED not in rules:
            return "wrong", "no finding"
        return ("right", "") if named & stands else ("wrong", f"it is in {sorted(stands)}")
    if verdict == truth == "undetermined":
        return ("right", "") if UNDETERMINED in rules else ("wrong", "no finding")
    why = said[0]["verdict"]
    if verdict == "undetermined":
        return "missed", why
    return "wrong", f"{verdict}: {why}"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("executable")
    parser.add_argument("clones")
    parser.add_argument("--table", default=TABLE, help="the truths")
    parser.add_argument("--output", help="a folder for the reports")
    arguments = parser.parse_args()
    executable = os.path.abspath(arguments.executable)
    with open(arguments.table, encoding="utf-8") as file:
        rows = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    counts = {"--sdk 27": collections.Counter(), "no options": collections.Counter()}
    lengths = []
    slowest = (0, "")
    for repository in sorted({row["repository"] for row in rows}, key=str.lower):
        clone = os.path.join(arguments.clones, repository.replace("/", "+"))
        own = [row for row in rows if row["repository"] == repository]
        commit = subprocess.run(
            ["git", "rev-parse", "HEAD"], cwd=clone, capture_output=True, text=True,
            check=True).stdout.strip()
        if commit != own[0]["commit"]:
            sys.exit(f"{clone} is at {commit}, not at {own[0]['commit']}")
        for name, options in (("--sdk 27", ["--sdk", "27"]), ("no options", [])):
            run, seconds = report(executable, clone, options)
            slowest = max(slowest, (seconds, repository))
            if arguments.output and options:
                path = os.path.join(arguments.output, repository.replace("/", "+") + ".json")
                with open(path, "w", encoding="utf-8") as file:
                    json.dump(run, file, indent=1)
            for row in own:
                outcome, why = grade(row, run)
                counts[name][outcome] += 1
                if outcome != "right":
                    print(f"{outcome}\t{name}\t{repository}\t{row['project']}\t{row['target']}\t"
                          f"{row['truth']}\t{why}")
        text, _ = report(executable, clone, ["--sdk", "27"], "human")
        lengths.append((text.count("\n"), repository))
    lengths.sort()
    print(f"{len(rows)} targets of {len(lengths)} repositories")
    for name, count in counts.items():
        print(f"{name}: {count['right']} right, {count['missed']} missed, {count['wrong']} wrong, "
              f"{100 * count['right'] / len(rows):.1f} %")
    print(f"lines of a human report: median {lengths[len(lengths) // 2][0]}, "
          f"longest {lengths[-1][0]} ({lengths[-1][1]})")
    print(f"slowest run: {slowest[0]:.2f} s ({slowest[1]})")
    return 1 if any(count["wrong"] for count in counts.values()) else 0


if __name__ == "__main__":
    sys.exit(main())
