#!/usr/bin/env python3
"""Migrates every shape of a project that the tests have with the executable, and checks the result with other programs.

check-migrated-projects.py LAUNCHKIT SHAPES [NAME...]

SHAPES is the program 'migration-shapes', which writes the projects. Git applies each difference and takes it back, and
writing gives the same files. Lines of a project file are only inserted, unless a setting goes that generates a key;
pbxproj and plutil accept the file. A second run changes nothing.
"""

import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

from pbxproj import XcodeProject

MIGRATED = {"eligible", "partial"}


def run(command, folder, accepted=(0,), given=None):
    result = subprocess.run(command, cwd=folder, input=given, capture_output=True, check=False)
    if result.returncode not in accepted:
        text = (result.stderr + result.stdout).decode(errors="replace")
        raise AssertionError(f"{' '.join(map(str, command))} ended with {result.returncode}\n{text}")
    return result.stdout


def git(folder, *arguments, **options):
    return run(["git", "-c", "user.name=a", "-c", "user.email=a@b", "-c", "core.autocrlf=false", *arguments], folder, **options)


def tree(folder):
    return {str(path.relative_to(folder)): path.read_bytes()
            for path in sorted(folder.rglob("*")) if path.is_file() and ".git" not in path.parts}


def check_project_files(folder, notes):
    changed = git(folder, "diff", "--cached", "--numstat", "--", "*.pbxproj").decode().splitlines()
    for line in changed:
        added, removed, path = line.split("\t")
        if "removes-settings" not in notes:
            assert removed == "0", f"{path}: {removed} lines are not inserted"
        assert int(added) + int(removed) > 0
    for path in folder.rglob("project.pbxproj"):
        if path.read_bytes().startswith(b"{"):
            json.loads(path.read_text())  # neither program reads this form
            continue
        XcodeProject.load(str(path))
        run(["plutil", "-lint", str(path)], folder)
    for path in folder.rglob("*.plist"):
        run(["plutil", "-lint", str(path)], folder)
    return len(changed)


def check(launchkit, folder, shape):
    git(folder, "init", "-q")
    git(folder, "add", "-A")
    git(folder, "commit", "-q", "-m", "Before")
    before = tree(folder)
    migrate = [launchkit, "migrate", *shape["arguments"]]
    difference = run(migrate, folder, accepted=(1, 3))
    plan = json.loads(run([*migrate, "--as", "json"], folder, accepted=(1, 3)))
    states = [target["state"] for target in plan["targets"]]
    assert states == (shape["states"] or states), f"{states} in place of {shape['states']}\n{json.dumps(plan, indent=1)}"
    assert bool(difference) == bool(MIGRATED & set(states)), "a difference" if difference else "no difference"
    if not difference:
        return None
    git(folder, "apply", "--index", "--whitespace=nowarn", "-", given=difference)
    after = tree(folder)
    count = check_project_files(folder, shape["notes"])
    git(folder, "apply", "-R", "--index", "--whitespace=nowarn", "-", given=difference)
    assert tree(folder) == before, "git takes back something else"
    run([*migrate, "--write"], folder, accepted=(0, 1, 3))
    assert tree(folder) == after, "'--write' writes something else than the difference"
    again = run(migrate, folder, accepted=(0, 1))
    assert not again, f"a second run changes files\n{again.decode(errors='replace')}"
    return count


def main():
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    launchkit, shapes = (str(pathlib.Path(path).resolve()) for path in sys.argv[1:3])
    wanted = set(sys.argv[3:])
    assert shutil.which("plutil"), "plutil of Swift is missing"
    failures, checked, migrated, projects = 0, 0, 0, 0
    with tempfile.TemporaryDirectory() as work:
        run([shapes, work], work)
        for description in sorted(pathlib.Path(work).glob("*.json")):
            if wanted and description.stem not in wanted:
                continue
            checked += 1
            try:
                count = check(launchkit, description.with_suffix(""), json.loads(description.read_text()))
                migrated += count is not None
                projects += count or 0
            except Exception as problem:  # pbxproj raises many kinds
                failures += 1
                print(f"{description.stem}: {problem or repr(problem)}", file=sys.stderr)
    if failures:
        sys.exit(f"{failures} of {checked} shapes fail")
    assert checked > 60 or wanted, f"only {checked} shapes"
    print(f"{migrated} of {checked} shapes migrated, taken back, written and migrated again; {projects} changed project files accepted")


if __name__ == "__main__":
    main()
