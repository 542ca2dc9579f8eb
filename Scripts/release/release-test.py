#!/usr/bin/env python3
"""Checks how the release executable is made, and runs it many times over malformed files, on several threads.

    Scripts/release/release-test.py EXECUTABLE [--runs N] [--files N] [NAME...]

What users run is the static executable with its default number of threads. For each kind of defect there is a folder
of files (300 by default) that all have it; each is checked N times (500 by default) with the default number of threads
and N times with --jobs 8. Every run must end with the same status and print the same bytes as one with --jobs 1.
With names, only those kinds. The last line counts the runs.

Before that: on Linux the executable can be at any address, needs no other file, and has no memory that is both
writable and executable, and its constants become read-only; no encoding that a file names makes it open a library.
"""

import argparse
import concurrent.futures
import io
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import zipfile

HEAD = (
    '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" '
    '"http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n'
)
SOUND = HEAD + (
    '<plist version="1.0">\n<dict>\n\t<key>CFBundleIdentifier</key>\n\t<string>org.example.app{number}</string>\n'
    "</dict>\n</plist>\n"
)


def archive(number):
    """An .ipa whose Info.plist is cut off within its compressed data."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr(f"Payload/App{number}.app/Info.plist", SOUND.replace("{number}", str(number)) * 20)
    data = bytearray(stream.getvalue())
    middle = data.index(b"Info.plist") + 40
    data[middle : middle + 40] = b"\xff" * 40
    return bytes(data)


# Each gives the content of the file of a number, so that files differ; the last two kinds go through other libraries
# than libxml2's parser of property lists.
DEFECTS = {
    "unclosed": ("Info.plist", lambda number: b"<plist><dict>"),
    "unclosed-long": (
        "Info.plist",
        lambda number: (HEAD + "<plist><dict>" + "<key>a</key><string>b</string>" * number).encode(),
    ),
    "mismatched-tag": (
        "Info.plist",
        lambda number: SOUND.replace("{number}", str(number)).replace("</string>", "</strong>").encode(),
    ),
    "ampersand": (
        "Info.plist",
        lambda number: SOUND.replace("{number}", f"&{number} & more").encode(),
    ),
    "undeclared-entity": (
        "Info.plist",
        lambda number: SOUND.replace("{number}", f"&nbsp;{number}").encode(),
    ),
    "attribute": (
        "Info.plist",
        lambda number: SOUND.replace("{number}", str(number)).replace('"1.0">\n<dict>', "1.0><dict a=b>").encode(),
    ),
    "storyboard": (
        "Main.storyboard",
        lambda number: f'<?xml version="1.0"?><document type="com.apple.{number}"><scenes>'.encode(),
    ),
    "archive": ("App.ipa", archive),
}

PROJECT = """// !$*UTF8*$!
{{ archiveVersion = 1; objectVersion = 56; rootObject = P; objects = {{
P = {{isa = PBXProject; buildConfigurationList = L; mainGroup = G; targets = (T); }};
G = {{isa = PBXGroup; children = (F); sourceTree = "<group>"; }};
F = {{isa = PBXFileReference; path = Main.storyboard; sourceTree = "<group>"; lastKnownFileType = file.storyboard; }};
B = {{isa = PBXBuildFile; fileRef = F; }};
R = {{isa = PBXResourcesBuildPhase; files = (B); }};
T = {{isa = PBXNativeTarget; name = "App {number}"; productType = "com.apple.product-type.application";
 buildConfigurationList = L; buildPhases = (R); }};
L = {{isa = XCConfigurationList; buildConfigurations = (C); }};
C = {{isa = XCBuildConfiguration; name = Release; buildSettings = {{
 SDKROOT = iphoneos; PRODUCT_BUNDLE_IDENTIFIER = "org.example.app{number}"; GENERATE_INFOPLIST_FILE = YES;
 INFOPLIST_KEY_UIMainStoryboardFile = Main; PRODUCT_NAME = App; }}; }};
}}; }}
"""


def write(folder, kind, files):
    """The files of one kind of defect, each in a folder of its own; returns what to check."""
    name, content = DEFECTS[kind]
    for number in range(files):
        place = os.path.join(folder, kind, f"{number:04}")
        os.makedirs(place)
        with open(os.path.join(place, name), "wb") as file:
            file.write(content(number))
        if kind == "storyboard":
            os.mkdir(os.path.join(place, "App.xcodeproj"))
            with open(os.path.join(place, "App.xcodeproj", "project.pbxproj"), "w", encoding="utf-8") as file:
                file.write(PROJECT.format(number=number))
    if kind == "archive":
        return [os.path.join(kind, f"{number:04}", name) for number in range(files)]
    return [kind]


def run(executable, folder, paths, options):
    """Ends, or is ended after a minute: a run that takes longer counts as a crash."""
    command = [executable, "validate", "--format", "json", "--fail-on", "warning", *options, *paths]
    try:
        ended = subprocess.run(command, cwd=folder, capture_output=True, timeout=60)
    except subprocess.TimeoutExpired:
        return "did not end", b"", b""
    return ended.returncode, ended.stdout, ended.stderr


def described(status):
    if isinstance(status, int) and status < 0:
        return signal.Signals(-status).name
    return f"status {status}" if isinstance(status, int) else status


def check(executable, folder, kind, runs, files):
    """What is wrong with the runs over one kind, a line for each sort of failure; and how many runs there were."""
    paths = write(folder, kind, files)
    expected = run(executable, folder, paths, ["--jobs", "1"])
    failures = {}
    findings = 0
    try:
        report = json.loads(expected[1])
        findings = len(report["findings"]) + len(report["summary"].get("failures", []))
    except (ValueError, KeyError):
        failures["--jobs 1: the report is not one"] = 1
    if expected[0] not in (1, 3):
        failures[f"--jobs 1: {described(expected[0])}, expected 1 or 3"] = 1
    if findings < files:
        failures[f"--jobs 1: {findings} findings in {files} files"] = 1
    for options in ([], ["--jobs", "8"]):
        named = " ".join(options) or "default jobs"
        with concurrent.futures.ThreadPoolExecutor(max_workers=2) as pool:
            results = pool.map(lambda _: run(executable, folder, paths, options), range(runs))
            for status, output, errors in results:
                if status != expected[0]:
                    failure = f"{named}: {described(status)}, expected {described(expected[0])}"
                elif output != expected[1]:
                    failure = f"{named}: another report than with --jobs 1"
                elif errors != expected[2]:
                    failure = f"{named}: standard error differs: {errors[:200]!r}"
                else:
                    continue
                failures[failure] = failures.get(failure, 0) + 1
    return failures, 1 + 2 * runs, findings


def hardening(executable):
    """What is wrong with the executable file itself, a line for each defect."""
    def read(option):
        return subprocess.run(["readelf", option, executable], capture_output=True, text=True, check=True).stdout

    segments, sections, dynamic = read("-lW"), read("-SW"), read("-dW")
    wrong = []
    if not re.search(r"Elf file type is DYN", segments):
        wrong.append("it is always at the same address")
    if "INTERP" in segments or "NEEDED" in dynamic:
        wrong.append("it needs a loader or a library")
    if re.search(r"^ +LOAD .* RWE ", segments, re.M) or not re.search(r"GNU_STACK .* RW ", segments):
        wrong.append("it has memory that is writable and executable")
    if "BIND_NOW" not in dynamic and "NOW" not in dynamic:
        wrong.append("its relocations are not all made at the start")
    relro = re.search(r"GNU_RELRO +0x\w+ 0x(\w+) 0x\w+ 0x\w+ 0x(\w+)", segments)
    first, length = (int(text, 16) for text in relro.groups()) if relro else (0, 0)
    if length < 1 << 20:
        wrong.append("constants do not become read-only")
    for name, address, size, flags in re.findall(
            r"\] (\S+) +\w+ +(\w{16}) \w+ (\w+) \w+ +(\w*) ", sections):
        start, end = int(address, 16), int(address, 16) + int(size, 16)
        if name in (".rodata", "__libc_IO_vtables", ".data.rel.ro", ".got") and "W" in flags and not (
                first <= start and end <= first + length):
            wrong.append(f"{name} stays writable")
    return wrong


def loaded(executable):
    """The encodings that make the executable open a library or a table of the system."""
    with tempfile.TemporaryDirectory() as folder:
        names = ["koi8-r", "windows-1251", "iso-8859-5", "shift_jis", "euc-jp", "gb18030", "big5", "utf-7", "macintosh", "evil"]
        for name in names:
            with open(os.path.join(folder, f"{name}.plist"), "wb") as file:
                file.write(f"<?xml version='1.0' encoding='{name}'?><plist><string>".encode() + b"\xc1\xc2</string></plist>")
        # What valgrind sees are the calls of the program itself.
        traced = subprocess.run(
            ["valgrind", "--tool=none", "--trace-syscalls=yes", executable, "validate", folder],
            env={**os.environ, "GCONV_PATH": folder}, capture_output=True, text=True, errors="replace", check=False)
        opened = re.findall(r"sys_open(?:at)? \( [^(]*\(([^)]*)\)", traced.stderr)
        if not any(path.endswith("koi8-r.plist") for path in opened):
            return [f"valgrind shows no call that opens a file: {traced.stderr[-300:]}"]
        return [path for path in opened if ".so" in path or "gconv" in path]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("executable")
    parser.add_argument("--runs", type=int, default=500)
    parser.add_argument("--files", type=int, default=300)
    parser.add_argument("names", nargs="*", metavar="NAME")
    options = parser.parse_intermixed_args()
    unknown = [name for name in options.names if name not in DEFECTS]
    if unknown:
        parser.error(f"unknown kind '{unknown[0]}', expected one of: {', '.join(DEFECTS)}")
    executable = os.path.abspath(options.executable)
    total = failed = 0
    if sys.platform == "linux" and not options.names:
        for what, defects in (("file", hardening(executable)), ("libraries", loaded(executable))):
            total += 1
            failed += bool(defects)
            print(f"{what:18} {'ok' if not defects else '; '.join(defects)}", flush=True)
    for kind in options.names or DEFECTS:
        begin = time.monotonic()
        with tempfile.TemporaryDirectory() as folder:
            failures, runs, findings = check(executable, folder, kind, options.runs, options.files)
        total += runs
        failed += sum(failures.values())
        print(f"{kind:18} {runs:5} runs, {findings} findings each, {time.monotonic() - begin:.1f} s", flush=True)
        for failure, count in sorted(failures.items()):
            print(f"  error: {count} times {failure}")
    print(f"release test: {total - failed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
