#!/usr/bin/env python3
"""Runs the release executable on the slowest and the largest inputs that fuzzers have found.

    Scripts/hostile/replay-fuzzed.py EXECUTABLE [--largest N]

What a fuzzer learned is in Fuzz/.build/corpus/NAME, and what took it over a second in Fuzz/.build/crashes/NAME-slow-unit-…
An input is put where the executable reads such files. It must end within two seconds of processor time and 300 MB, and
with an exit status of the contract. Fuzzers whose inputs are no files are left out: their limits are those of fuzz.sh.
"""
import argparse
import glob
import os
import resource
import subprocess
import sys
import tempfile

from hostile_projects import project, settings_file, write

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SECONDS, MEGABYTES = 2.0, 300


def alone(name, *arguments):
    return lambda folder, content: (write(folder, f"inside/{name}", content), [*arguments, f"inside/{name}"])[1]


def in_project(name, content_of):
    def make(folder, content):
        content_of(folder, content)
        return ["validate", "inside"]
    return make


# How each kind of input is given to the executable.
KINDS = {
    "xml": alone("Info.plist", "validate"),
    "binary": alone("Info.plist", "validate"),
    "openstep": alone("Info.plist", "validate"),
    "json": alone("Info.plist", "validate"),
    "printed": alone("options.txt", "launch-options", "check"),
    "zip": alone("App.ipa", "validate"),
    "xcodegen": alone("project.yml", "validate"),
    "configuration": lambda folder, content: (
        write(folder, "inside/.launchkit.json", content), write(folder, "inside/Info.plist", "<plist><dict/></plist>"),
        ["validate", "inside"])[2],
    "pbxproj": in_project("pbxproj", lambda folder, content: write(folder, "inside/App.xcodeproj/project.pbxproj", content)),
    "xcconfig": in_project("xcconfig", lambda folder, content: (
        settings_file(folder, ""), write(folder, "inside/App/App.xcconfig", content))),
    "swift": in_project("swift", lambda folder, content: (project(folder), write(folder, "inside/App/A.swift", content))),
    "objective-c": in_project("objective-c", lambda folder, content: (
        project(folder, files=("main.m",)), write(folder, "inside/App/main.m", content))),
}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("executable")
    parser.add_argument("--largest", type=int, default=20)
    options = parser.parse_args()
    executable = os.path.abspath(options.executable)
    total = failed = 0
    for kind, make in KINDS.items():
        learned = glob.glob(os.path.join(ROOT, "Fuzz/.build/corpus", kind, "*")) + glob.glob(
            os.path.join(ROOT, "Fuzz/Corpus", kind, "*"))
        chosen = sorted(learned, key=os.path.getsize)[-options.largest:]
        chosen += glob.glob(os.path.join(ROOT, "Fuzz/.build/crashes", f"{kind}-slow-unit-*"))
        if not chosen:
            failed += 1
            print(f"{kind}: there is no input")
        for path in chosen:
            with open(path, "rb") as file:
                content = file.read()
            with tempfile.TemporaryDirectory() as folder:
                arguments = make(folder, content)
                process = subprocess.Popen(
                    [executable, *arguments], cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                    stderr=subprocess.DEVNULL, preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (20, 20)))
                _, status, usage = os.wait4(process.pid, 0)
            seconds, megabytes = usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024
            total += 1
            if os.waitstatus_to_exitcode(status) not in (0, 1, 2, 3) or seconds > SECONDS or megabytes > MEGABYTES:
                failed += 1
                print(f"{kind}: {path}: status {os.waitstatus_to_exitcode(status)}, {seconds:.2f} s, {megabytes:.0f} MB")
    print(f"{total - failed} passed, {failed} failed")
    return 1 if failed or not total else 0


if __name__ == "__main__":
    sys.exit(main())
