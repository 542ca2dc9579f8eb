#!/usr/bin/env python3
"""Gives hostile inputs of about 10 MB to the release executable, one after another.

    Scripts/hostile/hostile-inputs.py EXECUTABLE [NAME...]

Each must end by itself with the exit status of the contract, within two seconds of processor time and
300 MB. Projects must open nothing outside their folder. With names, only those inputs.

A second is one of a reference machine, idle: others are slower or faster, and a busy one takes longer for the same work. So
the same reading of a large, sound file is timed before and after each input, and the seconds of an input are divided by how
much longer that took than on the reference machine (REFERENCE). Machines also differ in what they are fast at, which one
reading does not tell; so only what takes TOLERANCE times as long is missed.
"""

import ctypes
import os
import random
import struct
import subprocess
import sys
import tempfile

from hostile_fixes import FIXES
from hostile_manifests import MANIFESTS, QUERIES, workspace
from hostile_projects import PROJECTS
from hostile_streams import STREAMS
from hostile_terminals import TERMINALS

SIZE = 10_000_000
SECONDS = 2.0
# The seconds that the reading of Calibration takes on the reference machine, idle: a virtual core of an AMD EPYC. Measure it
# again when the cost of reading changes: an executable that reads twice as fast would make every machine look twice as fast.
REFERENCE = 0.066
TOLERANCE = 1.25
LIMIT = SECONDS * TOLERANCE
MEGABYTES = 300

HEAD = (
    '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" '
    '"http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n<plist version="1.0">\n'
)
APP = (
    "<key>CFBundleIdentifier</key><string>org.example.app</string><key>CFBundleExecutable</key>"
    "<string>App</string><key>LSRequiresIPhoneOS</key><true/>"
)


def repeated(unit, before="", after="", size=SIZE):
    """`unit` as often as fits into the size, in bytes of UTF-8."""
    room = size - len(before.encode()) - len(after.encode())
    return before + unit * (room // len(unit.encode())) + after


def numbered(unit, before="", after="", size=SIZE):
    """`unit` with a growing number in place of `#`, as often as fits."""
    parts, length, number = [before], len(before) + len(after), 0
    while length < size:
        part = unit.replace("#", str(number))
        parts.append(part)
        length += len(part)
        number += 1
    return "".join(parts) + after


def app(content):
    """An app's Info.plist with something hostile in it."""
    return HEAD + "<dict>" + APP + content + "</dict></plist>"


def binary(objects, references, object_count, table):
    """A binary property list from its objects and offsets."""
    body = b"bplist00" + objects
    offsets = b"".join(struct.pack(">I", offset) for offset in table)
    trailer = struct.pack(">5xBBBQQQ", 0, 4, references, object_count, 0, len(body))
    return body + offsets + trailer


def shared_exponential():
    """Arrays of two references to the next array: 2^40 values for a reader that follows each."""
    objects, table = b"", []
    for level in range(40):
        table.append(8 + len(objects))
        objects += b"\xa2" + struct.pack(">HH", level + 1, level + 1)
    table.append(8 + len(objects))
    objects += b"\x09"
    return binary(objects, 2, len(table), table)


def cyclic():
    """An array that holds itself."""
    return binary(b"\xa1\x00\x00", 2, 1, [8])


def shared_text(length, references, keys=("UIBackgroundModes",)):
    """An app whose arrays under the keys refer to one string of `length` bytes again and again."""
    known = [("CFBundleIdentifier", b"\x5f\x10\x0forg.example.app"), ("CFBundleExecutable", b"\x53App")]
    objects = [None, b"\x5f\x12" + struct.pack(">I", length) + b"a" * length]
    names, values = [], []

    def add(data):
        objects.append(data)
        return len(objects) - 1

    def name(text):
        return add(b"\x5f\x10" + bytes([len(text)]) + text.encode())

    for key, value in known:
        names.append(name(key))
        values.append(add(value))
    names.append(name("LSRequiresIPhoneOS"))
    values.append(add(b"\x09"))
    count = references // len(keys)
    for key in keys:
        names.append(name(key))
        values.append(add(b"\xaf\x12" + struct.pack(">I", count) + struct.pack(">H", 1) * count))
    entries = b"".join(struct.pack(">H", each) for each in names + values)
    objects[0] = b"\xdf\x11" + struct.pack(">H", len(names)) + entries
    table, position = [], 8
    for data in objects:
        table.append(position)
        position += len(data)
    return binary(b"".join(objects), 2, len(objects), table)


# Keys whose arrays rules read.
ARRAY_KEYS = (
    "UIBackgroundModes", "LSApplicationQueriesSchemes", "UIRequiredDeviceCapabilities", "NSBonjourServices",
    "BGTaskSchedulerPermittedIdentifiers", "NSUserActivityTypes", "UIAppFonts", "CFBundleURLTypes",
    "UISupportedInterfaceOrientations", "UISupportedExternalAccessoryProtocols", "CFBundleLocalizations",
)


def scenes(content):
    return app(
        "<key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>"
        + content
        + "</dict></dict>"
    )


def random_bytes(before=b""):
    return before + random.Random(7).randbytes(SIZE - len(before))


INPUTS = {
    # Status 1 everywhere but where the file is right and only large.
    "deep": (1, lambda: HEAD + "<array>" * 100_000 + "</array>" * 100_000 + "</plist>"),
    "open-dictionaries": (1, lambda: repeated("<dict><key>a</key>", HEAD)),
    "million-keys": (
        0,
        lambda: HEAD
        + "<dict>"
        + "".join(f"<key>k{n}</key><true/>" for n in range(1_000_000))
        + "</dict></plist>",
    ),
    "one-key-repeated": (0, lambda: repeated("<key>k</key><true/>", HEAD + "<dict>", "</dict></plist>")),
    "attributes": (1, lambda: numbered(' a#="1"', HEAD + "<dict", "></dict></plist>")),
    "attributes-in-many-tags": (
        1,
        lambda: repeated(
            "<dict" + "".join(f' a{n}="1"' for n in range(390)) + "/>", HEAD + "<array>", "</array></plist>"
        ),
    ),
    # Each costs an attribute, so a third of the size takes as long as the others.
    "namespaces": (0, lambda: numbered('<dict xmlns:n#="u"/>', HEAD + "<array>", "</array></plist>", SIZE // 3)),
    # One string for all elements: bounded, with a warning; each of the arrays has findings.
    "shared-string-small": (1, lambda: shared_text(100_000, 10_000)),
    "shared-string-in-every-key": (1, lambda: shared_text(100_000, 10_000, ARRAY_KEYS)),
    "shared-string": (1, lambda: shared_text(5_000_000, 2_400_000)),
    "shared-string-large-in-every-key": (1, lambda: shared_text(5_000_000, 2_400_000, ARRAY_KEYS)),
    "billion-laughs": (
        1,
        lambda: '<?xml version="1.0"?><!DOCTYPE plist [<!ENTITY a0 "aaaaaaaaaa">'
        + "".join(f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 12))
        + "]><plist><string>&a11;</string></plist>",
    ),
    "quadratic-entity": (
        1,
        lambda: '<?xml version="1.0"?><!DOCTYPE plist [<!ENTITY a "'
        + "a" * 100_000
        + '">]><plist><string>'
        + "&a;" * 100_000
        + "</string></plist>",
    ),
    "external-entity": (
        1,
        lambda: '<?xml version="1.0"?><!DOCTYPE plist [<!ENTITY a SYSTEM "file:///etc/passwd">]>'
        "<plist><string>&a;</string></plist>",
    ),
    "notation-list": (
        1,
        lambda: numbered(
            "n#|",
            '<?xml version="1.0"?><!DOCTYPE plist [<!ATTLIST a b NOTATION (',
            'n) "x">]><plist><string>a</string></plist>',
        ),
    ),
    "junk": (1, lambda: repeated("junk & < ", HEAD + "<dict>")),
    "less-than": (1, lambda: repeated("<")),
    "ampersands": (1, lambda: repeated("&", HEAD + "<string>")),
    "directives-and-comments": (1, lambda: repeated("#<!---->", HEAD + "<dict>", "</dict></plist>")),
    "comments": (0, lambda: repeated("<!---->", HEAD + "<dict>", "</dict></plist>")),
    "instructions": (0, lambda: repeated("<?a?>", HEAD + "<dict>", "</dict></plist>")),
    "text-between": (1, lambda: repeated("x<true/>", HEAD + "<dict>", "</dict></plist>")),
    "empty-dictionaries": (0, lambda: repeated("<dict/>", HEAD + "<array>", "</array></plist>")),
    "conflict-markers": (1, lambda: repeated("<<<<<<< a\n")),
    "open-parentheses": (1, lambda: repeated("(")),
    "open-braces": (1, lambda: repeated("a={", "{")),
    "open-brackets": (1, lambda: repeated("[")),
    "open-objects": (1, lambda: repeated('{"a":')),
    # More values than the limit.
    "json-key-repeated": (1, lambda: repeated(',"a":1', '{"a":1', "}")),
    "openstep-keys": (0, lambda: numbered("k# = 1;", "{", "}")),
    "strings-shorthand": (1, lambda: repeated("a;")),
    "unclosed-comment": (1, lambda: repeated("/*")),
    "random": (1, random_bytes),
    "random-binary": (1, lambda: random_bytes(b"bplist00")),
    "shared-exponential": (1, shared_exponential),
    "cyclic": (1, cyclic),
    "schemes": (
        1,
        lambda: app(
            "<key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key><array>"
            + repeated("<string>a_b</string>")[: SIZE // 20 * 20]
            + "</array></dict></array>"
        ),
    ),
    "modes": (
        1,
        lambda: app("<key>UIBackgroundModes</key><array>" + repeated("<string>audi</string>") + "</array>"),
    ),
    "unknown-keys": (0, lambda: app(numbered("<key>UIBackgroundMode#</key><true/>"))),
    "roles": (
        0,
        lambda: scenes(
            numbered(
                "<key>R#</key><array><dict><key>UISceneConfigurationName</key><string>n</string></dict></array>"
            )
        ),
    ),
    "configurations": (
        0,
        lambda: scenes(
            "<key>UIWindowSceneSessionRoleApplication</key><array>"
            + repeated("<dict><key>UISceneConfigurationName</key><string>n</string></dict>")
            + "</array>"
        ),
    ),
}

PAYLOAD = '{"UIApplicationLaunchOptionsRemoteNotificationKey":{"aps":{"alert":"a"},'

# Files for --launch-options, checked against an app that declares this and that.
LAUNCHES = {
    "launch-unknown-keys": (0, lambda: numbered('"key#":1,', "{", '"end":1}')),
    "launch-near-misses": (1, lambda: numbered('"UIApplicationLaunchOptionsURLKe#":1,', "{", '"end":1}')),
    "launch-key-repeated": (0, lambda: repeated('"UIApplicationLaunchOptionsURLKey":"shop://a",', "{", '"end":1}')),
    "launch-deep": (1, lambda: '{"location":' * 100_000 + "1" + "}" * 100_000),
    "launch-long-url": (0, lambda: repeated("a", "shop://")),
    "launch-url-escapes": (0, lambda: repeated("%", "shop://a/")),
    "launch-url-hosts": (1, lambda: repeated("а.", "https://", "com")),
    "launch-long-scheme": (1, lambda: repeated("a", "", "://b")),
    "launch-payload": (1, lambda: numbered('"k#":"v",', PAYLOAD, '"end":1}}')),
    "launch-payload-keys": (1, lambda: numbered('"content_available#":1,', '{"aps":{', '"badge":1}}')),
    "launch-payload-text": (1, lambda: repeated("a", '{"aps":{"alert":"', '"}}')),
    "launch-identifiers": (0, lambda: repeated('"a",', '{"bluetoothCentrals":[', '"a"]}')),
    "launch-numbers": (1, lambda: repeated("1,", '{"bluetoothCentrals":[', "1]}")),
    "launch-activity": (0, lambda: numbered('"k#":"v",', '{"activityType":"org.example.read","userInfo":{', '"e":1}}')),
    "launch-log": (0, lambda: numbered("    key# = value;\n", "launched with {\n", "}\n")),
    "launch-log-noise": (1, lambda: repeated("2026-11-20 09:41:07 App[1:2] [x] <y> (z)\n")),
    "launch-log-objects": (0, lambda: numbered('    k# = "<NSUserActivity: 0x#>";\n', "{\n", "}\n")),
    "launch-log-open": (1, lambda: repeated("a = {", "{")),
    "launch-swift": (0, lambda: numbered("k#: v, ", "Optional([", "end: v])")),
    "launch-swift-wrappers": (1, lambda: repeated("Optional(", "[a: ")),
    "launch-random": (1, random_bytes),
    "launch-random-binary": (1, lambda: random_bytes(b"bplist00")),
}

MEGABYTE = 1_000_000


def scenario(events):
    """A scenario on an iPad with these events."""
    return '{"version":1,"device":{"kind":"pad"},"events":[' + events + "]}"


# Files for --scenario, replayed for the same app. They may have a megabyte.
SCENARIOS = {
    "scenario-too-large": (3, lambda: scenario(repeated('{"event":"lock"},'))),
    "scenario-too-many": (1, lambda: scenario(repeated('{"event":"lock"},', size=MEGABYTE - 100))),
    "scenario-unknown": (1, lambda: scenario(numbered('{"event":"l#"},', size=MEGABYTE - 100))),
    "scenario-members": (1, lambda: scenario(numbered('"k#":1,', '{"event":"lock",', '"e":1}', MEGABYTE - 100))),
    "scenario-deep": (1, lambda: '{"version":' * 50_000 + "1" + "}" * 50_000),
    "scenario-payload": (
        0,
        lambda: scenario(
            numbered('"k#":"v",', '{"event":"tap-notification","payload":{', '"aps":{"alert":"a"}}}', MEGABYTE - 100)
        ),
    ),
    "scenario-windows": (
        0,
        lambda: scenario(
            ",".join(['{"event":"open-window"}'] * 250 + ['{"event":"interrupt"},{"event":"end-interruption"}'] * 125)
        ),
    ),
    "scenario-random": (1, lambda: random_bytes()[:MEGABYTE]),
}

PLACE = '{"line":#,"column":1,"utf16Column":1,"offset":#}'
FOUND = (
    '"rule":"key-duplicate","severity":"warning","message":"m","path":"A","start":' + PLACE + ',"end":' + PLACE
    + ',"keyPath":["a",#],"notes":[{"message":"n","path":"B#","start":' + PLACE + ',"end":' + PLACE + '}],"fixes":[]'
)
ENDING = '],"notChecked":[],"summary":{"files":1,"failures":[]}}'

REPORTS = {
    "report-findings": (0, lambda: numbered("{" + FOUND + "},\n", '{"version":1,"findings":[\n', "{" + FOUND.replace("#", "0") + "}" + ENDING)),
    "report-lines": (0, lambda: numbered(
        '{"kind":"finding",' + FOUND + "}\n", '{"kind":"report","version":1}\n', '{"kind":"summary","files":1,"failures":0}\n')),
    "report-one-file": (0, lambda: repeated(
        '{"rule":"r","path":"A","message":"m","needs":[]},', '{"version":1,"findings":[],"notChecked":[', '{"rule":"r","path":"A","message":"m","needs":[]}],"summary":{"files":1,"failures":[]}}')),
    "report-large-numbers": (3, lambda: '{"version":1,"findings":[{' + FOUND.replace("#", "9" * 30) + "}" + ENDING),
    "report-large-offsets": (3, lambda: '{"version":1,"findings":[{' + FOUND.replace("#", str(2**62)) + "}" + ENDING),
    "report-depth": (3, lambda: '{"version":' * 1_000_000),
    "report-lines-broken": (3, lambda: repeated("{}\n")),
    "report-random": (3, random_bytes),
}

DECLARING = app(
    "<key>UIApplicationSceneManifest</key><dict><key>UIApplicationSupportsMultipleScenes</key><true/>"
    "<key>UISceneConfigurations</key><dict><key>UIWindowSceneSessionRoleApplication</key><array><dict>"
    "<key>UISceneConfigurationName</key><string>Main</string><key>UISceneDelegateClassName</key>"
    "<string>App.SceneDelegate</string></dict></array></dict></dict>"
    "<key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key><array><string>shop</string>"
    "</array></dict></array><key>NSUserActivityTypes</key><array><string>org.example.read</string></array>"
    "<key>UIBackgroundModes</key><array><string>bluetooth-central</string></array>"
    "<key>NSBluetoothAlwaysUsageDescription</key><string>Finds scales.</string>"
    "<key>NSLocationWhenInUseUsageDescription</key><string>Finds shops.</string>"
    "<key>NSLocationAlwaysAndWhenInUseUsageDescription</key><string>Finds shops.</string>"
    "<key>UILaunchScreen</key><dict/>"
)
ENTITLEMENTS = HEAD + "<dict><key>aps-environment</key><string>production</string></dict></plist>"


class Calibration:
    """How much slower this machine is at the moment than the reference machine."""

    def __init__(self, executable, folder):
        self.executable, self.output = executable, os.path.join(folder, "calibration")
        self.path = os.path.join(folder, "calibration.plist")
        with open(self.path, "w", encoding="utf-8") as file:
            file.write(HEAD + "<dict>" + "".join(f"<key>k{n}</key><string>a text</string>" for n in range(200_000)) + "</dict></plist>")
        slowness = min(self.slowness() for _ in range(5))
        print(f"the reading that takes {REFERENCE:.3f} s on the reference machine takes {slowness * REFERENCE:.3f} s", flush=True)

    def slowness(self):
        return run(self.executable, ["validate", "--format", "json", self.path], self.output)[1] / REFERENCE


def run(executable, arguments, output):
    """Exit status, seconds of processor time and megabytes of one run."""
    # A shell in between: a process that forks from this one would inherit its peak of memory.
    # The limit on processor time ends a hang, and what is far over the limit need not be waited for.
    command = 'ulimit -t 10; exec "$0" "$@"'
    with open(output, "wb") as sink:
        process = subprocess.Popen(
            ["/bin/sh", "-c", command, executable, *arguments], stdout=sink, stderr=sink, close_fds=True
        )
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = 0
    return os.waitstatus_to_exitcode(status), usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


# Entries that find out by themselves what is wrong.
BY_FUNCTION = FIXES | STREAMS | TERMINALS


class Guard:
    """Notices whoever opens a file in a folder, or the folder."""

    OPENED = 0x20

    def __init__(self, folder):
        system = ctypes.CDLL(None, use_errno=True)
        self.descriptor = system.inotify_init1(os.O_NONBLOCK)
        if system.inotify_add_watch(self.descriptor, folder.encode(), self.OPENED) < 0:
            sys.exit(f"hostile-inputs: '{folder}' cannot be watched")

    def has_seen_somebody(self):
        try:
            return bool(os.read(self.descriptor, 1 << 16))
        except BlockingIOError:
            return False
        finally:
            os.close(self.descriptor)


def in_a_child(work):
    """Writes by a process of its own, so that this one stays small."""
    child = os.fork()
    if child == 0:
        work()
        os._exit(0)
    _, written = os.waitpid(child, 0)
    return written == 0


DESCRIBED = PROJECTS | MANIFESTS


def measured(calibration, executable, arguments, output):
    """Exit status, seconds of the reference machine and megabytes: the best of three runs where the first is over the limit."""
    best = None
    for _ in range(3):
        before = calibration.slowness()
        status, seconds, megabytes = run(executable, arguments, output)
        seconds /= max(before, calibration.slowness())
        if best is None or seconds < best[1]:
            best = status, seconds, megabytes
        if not LIMIT <= best[1] < 3 * LIMIT:
            break
    return best


def try_project(calibration, executable, name):
    """Checks a hostile project with the command that it is for; whether all was as it must be."""
    wanted, make = DESCRIBED[name]
    with tempfile.TemporaryDirectory() as folder:
        place = os.path.join(folder, "path")

        def write():
            path = make(folder)
            with open(place, "w", encoding="utf-8") as file:
                file.write(path)

        if not in_a_child(write):
            sys.exit(f"hostile-inputs: '{name}' could not be made")
        with open(place, encoding="utf-8") as file:
            path = file.read()
        outside = os.path.join(folder, "outside")
        os.makedirs(outside, exist_ok=True)
        guard = Guard(outside)
        output = os.path.join(folder, "output")
        command = ["migrate", "--as", "json"] if name.startswith("migrate-") else ["validate", "--format", "json"]
        status, seconds, megabytes = measured(calibration, executable, [*command, path], output)
        trespasses = guard.has_seen_somebody()
        good = status == wanted and seconds < LIMIT and megabytes < MEGABYTES and not trespasses
        why = "opened what lies outside" if trespasses else f"status {wanted} expected"
        print(
            f"{name:26}          status {status}  {seconds:5.2f} s  {megabytes:4.0f} MB  "
            f"{'ok' if good else f'MISS ({why})'}",
            flush=True,
        )
        return good


def try_by_function(executable, name):
    """Does what an entry says by itself; whether all was as it must be."""
    with tempfile.TemporaryDirectory() as folder:
        wrong = BY_FUNCTION[name](executable, folder)
        print(f"{name:26}          {'ok' if wrong is None else f'MISS ({wrong})'}", flush=True)
        return wrong is None


def main():
    executable = os.path.abspath(sys.argv[1])
    names = sys.argv[2:] or [*INPUTS, *LAUNCHES, *SCENARIOS, *QUERIES, *REPORTS, *DESCRIBED, *BY_FUNCTION]
    failures = 0
    with tempfile.TemporaryDirectory() as folder:
        calibration = Calibration(executable, folder)
        plist, entitlements = os.path.join(folder, "Info.plist"), os.path.join(folder, "App.entitlements")
        for path, content in ((plist, DECLARING), (entitlements, ENTITLEMENTS)):
            with open(path, "w", encoding="utf-8") as file:
                file.write(content)
        for name in names:
            if name in DESCRIBED:
                failures += not try_project(calibration, executable, name)
                continue
            if name in BY_FUNCTION:
                failures += not try_by_function(executable, name)
                continue
            wanted, make = (INPUTS | LAUNCHES | SCENARIOS | QUERIES | REPORTS)[name]
            path = os.path.join(folder, name + ".plist")
            arguments = ["validate", "--format", "json", path]
            if name in LAUNCHES:
                arguments = [*arguments[:3], plist, "--entitlements", entitlements, "--launch-options", path]
            elif name in QUERIES:
                arguments = [*arguments[:3], "--bazel-query", path, workspace(os.path.join(folder, "workspace"))]
            elif name in REPORTS:
                arguments = ["report", "merge", "--format", "json", path]
            elif name in SCENARIOS:
                arguments = ["simulate", plist, "--entitlements", entitlements, "--as", "json", "--scenario", path]

            def write():
                content = make()
                with open(path, "wb") as file:
                    file.write(content if isinstance(content, bytes) else content.encode())

            if not in_a_child(write):
                sys.exit(f"hostile-inputs: '{name}' could not be made")
            status, seconds, megabytes = measured(
                calibration, executable, arguments, os.path.join(folder, "output"))
            good = status == wanted and seconds < LIMIT and megabytes < MEGABYTES
            failures += not good
            print(
                f"{name:26} {os.path.getsize(path) / 1e6:5.1f} MB  status {status}  {seconds:5.2f} s"
                f"  {megabytes:4.0f} MB  {'ok' if good else f'MISS (status {wanted} expected)'}",
                flush=True,
            )
            os.remove(path)
    if failures:
        sys.exit(f"hostile-inputs: {failures} of {len(names)} missed")


main()
