#!/usr/bin/env python3
"""Measures LaunchKit and its peers in turns and prints one table. Started by run.sh.

Every figure is a ratio. Within a round all competitors run one after the other; the ratio is taken round by
round, and the median of the rounds is shown, so that a machine that is busy or changes its clock for a while
does less harm. In-process loops count processor time of the reading process, whole processes wall time.
"""

import argparse
import os
import platform
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

WALK_WITH_PLISTLIB = """
import os, plistlib, sys
for folder, _, names in os.walk(sys.argv[1]):
    for name in names:
        with open(os.path.join(folder, name), "rb") as file:
            plistlib.load(file)
"""
READ_WITH_PLISTLIB = "import plistlib,sys; plistlib.load(open(sys.argv[1],'rb'))"


class Table:
    """Rows of (what, figure, floor, verdict), printed as they come."""

    def __init__(self):
        self.missed = []
        print(f"| {'figure':<66} | {'measured':>12} | {'floor':>9} | |")
        print(f"|{'-' * 68}|{'-' * 13}:|{'-' * 10}:|---|")

    def row(self, what, measured, floor="", fine=None):
        verdict = "" if fine is None else "ok" if fine else "MISS"
        if verdict == "MISS":
            self.missed.append(what)
        print(f"| {what:<66} | {measured:>12} | {floor:>9} | {verdict} |", flush=True)

    def at_least(self, what, ratio, floor):
        self.row(what, f"{ratio:.2f} x", f">= {floor:g} x" if floor else "", ratio >= floor if floor else None)

    def at_most(self, what, ratio, floor, digits=3):
        self.row(what, f"{ratio:.{digits}f}", f"<= {floor:g}" if floor else "", ratio <= floor if floor else None)


class Reader:
    """A process that reads property lists on request and says how long it took."""

    def __init__(self, *command):
        self.name = command
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def nanoseconds(self, reader, count, path):
        self.process.stdin.write(f"{reader} {count} {path}\n")
        self.process.stdin.flush()
        answer = self.process.stdout.readline().strip()
        if not answer.isdigit():
            sys.exit(f"benchmarks: {reader} on {path}: {answer or 'no answer'}")
        return int(answer) / count

    def readings_in_a_turn(self, reader, path):
        """How many take about 20 ms, once the process has found and mapped its code."""
        count = 1
        while self.nanoseconds(reader, count, path) * count < 5e6:
            count *= 4
        return max(1, int(2e7 / self.nanoseconds(reader, count, path)))


def throughput(table, options, kind, floor):
    swift = Reader(os.path.join(options.tools, "throughput"))
    python = Reader(sys.executable, os.path.join(os.path.dirname(__file__), "plistlib-reader.py"))
    readers = {
        "launchkit": swift, "tree": swift, "libplist": swift, "foundation": swift, "plistlib": python,
    }
    suffix = ".plist" if kind == "XML" else ".bplist"
    rounds = 7 if options.quick else 25
    for name in ("info4k", "nested10m", "strings10m"):
        path = os.path.join(options.corpus, name + suffix)
        size = os.path.getsize(path)
        counts = {r: p.readings_in_a_turn(r, path) for r, p in readers.items()}
        small = size < 100_000
        total = rounds * 3 if small else rounds if options.quick is False else 5
        times = {reader: [] for reader in readers}
        order = list(readers)
        for turn in range(total):
            for reader in order[turn % len(order):] + order[: turn % len(order)]:
                times[reader].append(readers[reader].nanoseconds(reader, counts[reader], path))
        for reader in readers:
            speed = statistics.median(size / t * 1000 for t in times[reader])
            label = {"launchkit": "LaunchKit, positions and values", "tree": "LaunchKit, positions only",
                     "foundation": "Foundation"}.get(reader, reader)
            table.row(f"{kind} {name}: {label}", f"{speed:.0f} MB/s" if speed >= 10 else f"{speed:.1f} MB/s")
        peers = [reader for reader in readers if reader not in ("launchkit", "tree")]
        ratios = [min(times[p][i] for p in peers) / times["launchkit"][i] for i in range(total)]
        table.at_least(
            f"{kind} {name}: LaunchKit against the fastest peer", statistics.median(ratios),
            floor if name != "strings10m" else None)


class Run:
    """What one run of a command cost."""

    def __init__(self, fields):
        _, self.index, self.wall, self.cpu, self.peak, self.status = map(int, fields)


def processes(options, rounds, commands, statuses=(0,)):
    """Runs the commands in turns; the runs of each, in order of rounds."""
    arguments = [os.path.join(options.tools, "process-timer"), str(rounds)]
    for index, command in enumerate(commands):
        arguments += (["---"] if index else []) + command
    lines = subprocess.run(arguments, check=True, capture_output=True, text=True).stdout.splitlines()
    runs = [[] for _ in commands]
    for line in lines:
        run = Run(line.split("\t"))
        if run.status not in statuses:
            sys.exit(f"benchmarks: '{' '.join(commands[run.index])}' ended with {run.status}")
        runs[run.index].append(run)
    return runs


def ratio(ours, theirs, what):
    return statistics.median(getattr(a, what) / getattr(b, what) for a, b in zip(ours, theirs))


def milliseconds(runs):
    return statistics.median(run.wall for run in runs) / 1e6


# What a line of continuous integration has.
CI_OPTIONS = ["--sdk", "27", "--fail-on", "warning", "--format", "github"]


def one_file(table, options):
    path = os.path.join(options.corpus, "info4k.plist")
    names = ["launchkit validate", "launchkit validate with options", "plutil -lint", "plistutil -f bin",
             "python3 plistlib"]
    commands = [
        [options.launchkit, "validate", path],
        [options.launchkit, "validate", *CI_OPTIONS, path],
        [options.plutil, "-lint", path],
        ["plistutil", "-f", "bin", "-i", path],
        [sys.executable, "-c", READ_WITH_PLISTLIB, path],
    ]
    processes(options, 2, commands)
    runs = processes(options, 40 if options.quick else 200, commands)
    for name, each in zip(names, runs):
        table.row(f"one 3.6 KB file: {name}", f"{milliseconds(each):.2f} ms")
    for name, theirs, floor in zip(names[2:], runs[2:], (0.35, 2.2, 0.1)):
        table.at_most(f"one 3.6 KB file: LaunchKit / {name}", ratio(runs[0], theirs, "wall"), floor)
        table.at_most("    the same in processor time", ratio(runs[0], theirs, "cpu"), None)
    table.at_most("one 3.6 KB file: LaunchKit with options / plistutil -f bin", ratio(runs[1], runs[3], "wall"), 2.6)
    table.at_most("    the same in processor time", ratio(runs[1], runs[3], "cpu"), None)


def busy_jiffies():
    with open("/proc/stat") as file:
        fields = [int(field) for field in file.readline().split()[1:]]
    idle = fields[3] + fields[4]
    return sum(fields[:8]) - idle, sum(fields[:8])


def ten_thousand(table, options):
    folder = os.path.join(options.corpus, "many")
    names = ["launchkit validate --jobs 1", "launchkit validate --jobs 2", "one plistlib process"]
    commands = [
        [options.launchkit, "validate", "--jobs", "1", folder],
        [options.launchkit, "validate", "--jobs", "2", folder],
        [sys.executable, "-c", WALK_WITH_PLISTLIB, folder],
    ]
    processes(options, 1, commands[:2])
    runs = processes(options, 3 if options.quick else 9, commands)
    before, start = busy_jiffies(), os.times()
    pairs = processes(options, 9 if options.quick else 31, commands[:2])
    after, end = busy_jiffies(), os.times()
    own = (end.children_user + end.children_system - start.children_user - start.children_system) \
        * os.sysconf("SC_CLK_TCK")
    others = max(0.0, after[0] - before[0] - own) / max(1, after[1] - before[1])
    xargs = ["sh", "-c", f"find '{folder}' -name '*.plist' -print0 | xargs -0 -n1 plistutil -f bin -i"]
    xargs_runs = processes(options, 1 if options.quick else 3, [xargs])[0]
    for name, each in zip(names, runs):
        table.row(f"10,000 files: {name}", f"{milliseconds(each):.0f} ms")
    table.row("10,000 files: find | xargs -n1 plistutil -f bin", f"{milliseconds(xargs_runs):.0f} ms")
    table.at_most("10,000 files: LaunchKit on one thread / one plistlib process", ratio(runs[0], runs[2], "wall"), 0.14)
    table.at_most("    the same in processor time", ratio(runs[0], runs[2], "cpu"), None)
    table.at_most(
        "10,000 files: LaunchKit on one thread / xargs plistutil",
        milliseconds(runs[0]) / milliseconds(xargs_runs), None)
    table.at_most("10,000 files: LaunchKit, two threads / one", ratio(pairs[1], pairs[0], "wall"), 0.65)
    table.at_most("    the same in processor time", ratio(pairs[1], pairs[0], "cpu"), None)
    table.row("    of the machine, taken by others meanwhile", f"{others:.0%}")
    table.row("10,000 files: peak memory, one thread", f"{max(run.peak for run in runs[0]) / 1024:.1f} MiB")


def memory(table, options):
    small = os.path.join(options.corpus, "tiny.plist")
    for name in ("nested10m", "strings10m"):
        path = os.path.join(options.corpus, name + ".plist")
        commands = [
            [options.launchkit, "validate", path],
            [options.launchkit, "validate", small],
            ["plistutil", "-f", "bin", "-i", path],
            [options.plutil, "-lint", path],
            [sys.executable, "-c", READ_WITH_PLISTLIB, path],
        ]
        runs = processes(options, 1 if options.quick else 3, commands)
        peaks = [statistics.median(run.peak for run in each) * 1024 for each in runs]
        above = (peaks[0] - peaks[1]) / os.path.getsize(path)
        for what, peak in zip(("LaunchKit", "", "plistutil", "plutil", "plistlib"), peaks):
            if what:
                table.row(f"memory, {name}: {what}, whole process", f"{peak / 2**20:.1f} MiB")
        table.at_most(f"memory, {name}: LaunchKit, bytes per byte above a 1 KB file", above, 2.5, 2)
        table.row(f"time, {name}: launchkit validate", f"{milliseconds(runs[0]):.0f} ms")


def manifest(count):
    """An Info.plist with so many scene configurations in one role, each with a delegate and a storyboard."""
    scenes = "".join(
        f"<dict><key>UISceneConfigurationName</key><string>Scene {i}</string>"
        f"<key>UISceneDelegateClassName</key><string>$(PRODUCT_MODULE_NAME).Delegate{i}</string>"
        f"<key>UISceneStoryboardFile</key><string>Board{i}</string></dict>" for i in range(count))
    return (
        '<plist version="1.0"><dict><key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>'
        f"<key>UIWindowSceneSessionRoleApplication</key><array>{scenes}</array></dict></dict></dict></plist>")


def emission(table, options):
    counts = (1, 1_000, 10_000)
    for count in counts:
        with open(f"{count}.plist", "w") as file:
            file.write(manifest(count))
    for form in ("json", "plist", "swift", "mermaid"):
        commands = [
            [options.launchkit, "emit", f"{count}.plist", "--as", form, "--fail-on", "never"] for count in counts]
        processes(options, 1, commands)
        one, thousand, ten = processes(options, 5 if options.quick else 15, commands)
        growth = statistics.median((c.cpu - a.cpu) / max(1, b.cpu - a.cpu) for a, b, c in zip(one, thousand, ten))
        table.row(f"emit --as {form}: 1,000 scenes", f"{milliseconds(thousand):.0f} ms")
        seconds = milliseconds(ten) / 1000
        table.row(f"emit --as {form}: 10,000 scenes", f"{seconds * 1000:.0f} ms", "<= 1000 ms", seconds <= 1)
        table.at_most(f"emit --as {form}: 10,000 scenes / 1,000 scenes, processor time", growth, 20, 1)


def lifecycle(table, options):
    """Events for one scene out of many, beside a loop that only calls the same methods."""
    program = os.path.join(options.tools, "lifecycle")
    events = 400_000 if options.quick else 2_000_000

    def nanoseconds(mode, scenes):
        answer = subprocess.run([program, mode, str(scenes), str(events)], check=True, capture_output=True, text=True)
        return int(answer.stdout) / events

    kinds = [("runtime", 1), ("runtime", 1_000), ("runtime", 1_000_000), ("trace", 1_000), ("bare", 1_000)]
    times = {kind: [] for kind in kinds}
    for turn in range(3 if options.quick else 7):
        for kind in kinds[turn % len(kinds):] + kinds[: turn % len(kinds)]:
            times[kind].append(nanoseconds(*kind))
    for mode, scenes in kinds[:4]:
        each = statistics.median(times[mode, scenes])
        label = f"life cycle: {scenes:,} scene{'s' if scenes > 1 else ''}" + (", recorded" if mode == "trace" else "")
        table.row(label, f"{1000 / each:.2f} M events/s")
    alone = times["runtime", 1]
    for scenes in (1_000, 1_000_000):
        growth = statistics.median(a / b for a, b in zip(times["runtime", scenes], alone))
        table.at_most(f"life cycle: an event with {scenes:,} scenes / with one", growth, 1.5, 2)
    for mode in ("runtime", "trace"):
        bare = statistics.median(a / b for a, b in zip(times[mode, 1_000], times["bare", 1_000]))
        label = "recorded" if mode == "trace" else "not recorded"
        table.row(f"life cycle: an event, {label} / its bare virtual call", f"{bare:.1f} x")
    count = allocations(program, "runtime")
    table.row("life cycle: allocations an event, not recorded", f"{count:.3f}", "<= 0", count == 0)


def allocations(program, mode):
    """Heap allocations an event: those of 3,000 events less those of 1,000."""
    # Without its debug information, of which valgrind does not understand everything.
    subprocess.run(["strip", "-o", "stripped", program], check=True)
    counts = []
    for events in (1_000, 3_000):
        report = subprocess.run(
            ["valgrind", "--tool=memcheck", "--leak-check=no", "./stripped", mode, "10", str(events)],
            check=True, capture_output=True, text=True).stderr
        line = next(line for line in report.splitlines() if "total heap usage" in line)
        counts.append(int(line.split("usage:")[1].split("allocs")[0].replace(",", "")))
    return (counts[1] - counts[0]) / 2_000


def projects(table, options):
    """Whole projects with sources: how the cost grows, beside tools that read the same files."""
    five = project_tree(options, 5_000, 40)
    commands = [[options.launchkit, "validate", "--jobs", "1", "--fail-on", "never", folder] for folder in (
        five, project_tree(options, 10_000, 40), project_tree(options, 5_000, 4),
        project_tree(options, 5_000, 1, "--shared"), project_tree(options, 5_000, 8, "--shared"))]
    commands.append([options.launchkit, "validate", "--jobs", "2", "--fail-on", "never", five])
    parse = os.path.join(options.swift_syntax, "swift-syntax-parse")
    commands.append(["sh", "-c", f"find '{five}' -name '*.swift' | '{parse}'"])
    commands.append(["git", "-C", five, "grep", "-c", "UIApplication"])
    forms = [os.path.join(five, form) for form in ("specification.yml", "Many.xcodeproj")]
    commands += [[options.launchkit, "validate", "--jobs", "1", "--fail-on", "never", form] for form in forms]
    commands += [[options.launchkit, "plist", "effective", "--target", "App3", form] for form in forms]
    processes(options, 1, commands)
    ours, twice, few, alone, shared, threads, syntax, grep, described, project, described_plist, project_plist = \
        processes(options, 3 if options.quick else 9, commands)
    label = "project of 5,000 files in 40 targets"
    for name, runs in (("launchkit validate --jobs 1", ours), ("launchkit validate --jobs 2", threads),
                       ("swift-syntax, parsing only", syntax), ("git grep", grep)):
        table.row(f"{label}: {name}", f"{milliseconds(runs):.0f} ms")
    table.at_most(f"{label}: LaunchKit / swift-syntax, one thread each", ratio(ours, syntax, "wall"), 0.35)
    table.at_most("    the same in processor time", ratio(ours, syntax, "cpu"), None)
    table.at_most(f"{label}: LaunchKit / git grep, processor time", ratio(ours, grep, "cpu"), None, 1)
    table.at_most("10,000 files in 40 targets / 5,000 files, processor time", ratio(twice, ours, "cpu"), 2.3, 2)
    table.at_most("5,000 files in 40 targets / in 4 targets, processor time", ratio(ours, few, "cpu"), 1.3, 2)
    table.at_most("5,000 files in each of 8 targets / in one, processor time", ratio(shared, alone, "cpu"), 2, 2)
    table.at_most(f"{label}: read from project.yml / from the project, processor time", ratio(described, project, "cpu"), 1.3, 1)
    table.at_most("    the same for the Info.plist of one target", ratio(described_plist, project_plist, "cpu"), 1.3, 1)
    table.row(f"{label}: peak memory", f"{max(run.peak for run in ours) / 1024:.0f} MiB")


def migration(table, options):
    """What a plan costs beside a check of the same apps: it checks them before and after, and replays what arrives."""
    apps = [
        ("2,000 files in one app", 1.5, 1, "--without-scenes"),
        ("2,000 files of Objective-C in one app", 1.5, 1, "--without-scenes", "--objective-c"),
        ("2,000 files in 4 apps with a delegate each", 1.5, 4, "--without-scenes"),
        ("2,000 files in 4 apps with scenes", None, 4),
    ]
    commands = []
    for _, _, *arguments in apps:
        folder = project_tree(options, 2_000, *arguments)
        commands.append([options.launchkit, "validate", "--sdk", "27", "--fail-on", "never", folder])
        commands.append([options.launchkit, "migrate", "--check", folder])
    # A plan exists: status 1.
    statuses = (0, 1)
    processes(options, 1, commands, statuses)
    runs = processes(options, 3 if options.quick else 9, commands, statuses)
    for (label, most, *_), check, plan in zip(apps, runs[::2], runs[1::2]):
        table.row(f"{label}: launchkit validate", f"{milliseconds(check):.0f} ms")
        table.row(f"{label}: launchkit migrate --check", f"{milliseconds(plan):.0f} ms")
        table.at_most(f"{label}: migrate --check / validate, processor time", ratio(plan, check, "cpu"), most, 2)


def many_tree(options, files):
    """The folder of a generated tree, made where it is missing yet."""
    folder = os.path.join(options.corpus, f"tree-{files}")
    if not os.path.exists(folder):
        maker = os.path.join(os.path.dirname(os.path.abspath(__file__)), "make-tree.py")
        subprocess.run([sys.executable, maker, folder + ".part", "--files", str(files)], check=True)
        os.rename(folder + ".part", folder)
    return folder


def scale(table, options):
    """Runs over very many files: what memory they take, and whether all processors work."""
    few, many = many_tree(options, 20_000), many_tree(options, 200_000)
    streamed = ["validate", "--format", "ndjson", "--output", "report.ndjson", "--fail-on", "never"]
    listed = ["sh", "-c", f"find '{many}' -type f -print0 | '{options.launchkit}' validate --format ndjson"
              " --fail-on never --files-from - >report.ndjson"]
    commands = [[options.launchkit, *streamed, few], [options.launchkit, *streamed, many],
                [options.launchkit, "validate", "--fail-on", "never", "--output", "report", few],
                [options.launchkit, "validate", "--fail-on", "never", "--output", "report", many]]
    small, large, small_whole, large_whole = processes(options, 3, commands)
    from_list, = processes(options, 1, [listed])

    def peak(runs):
        return max(run.peak for run in runs)

    table.row("200,000 files: validate --format ndjson", f"{milliseconds(large):.0f} ms")
    busy = statistics.median(run.cpu / run.wall for run in large)
    table.row("200,000 files: processors busy", f"{busy:.2f}")
    table.row("20,000 files, ndjson: peak memory", f"{peak(small) / 1024:.1f} MiB")
    table.row("200,000 files, ndjson: peak memory", f"{peak(large) / 1024:.1f} MiB")
    table.row("200,000 files, ndjson from a list: peak memory", f"{peak(from_list) / 1024:.1f} MiB")
    table.at_most("ndjson: peak memory, 200,000 files / 20,000", peak(large) / peak(small), 1.2, 2)
    table.row("20,000 files, human: peak memory", f"{peak(small_whole) / 1024:.1f} MiB")
    table.row("200,000 files, human: peak memory", f"{peak(large_whole) / 1024:.1f} MiB")


def cache(table, options):
    """What the second run over unchanged files costs: on a corpus of real projects, or on generated ones."""
    real = os.environ.get("LAUNCHKIT_CORPUS")
    folder = os.path.abspath(real) if real else project_tree(options, 5_000, 40)
    label = "corpus" if real else "project of 5,000 files in 40 targets"
    run = [options.launchkit, "validate", "--fail-on", "never", folder]
    warm = [*run, "--cache", os.path.join(options.corpus, "cache")]
    fill = ["sh", "-c", 'rm -rf "$1"; shift; exec "$@"', "sh", warm[-1], *warm]
    # A folder may hold what cannot be read, which is not a failure of the benchmark.
    statuses = (0, 3)
    processes(options, 1, [warm], statuses)
    rounds = 9 if options.quick else 25
    plain, second = processes(options, rounds, [run, warm], statuses)
    first, = processes(options, rounds, [fill], statuses)
    table.row(f"{label}: without a cache", f"{milliseconds(plain):.0f} ms")
    table.row(f"{label}: with an empty cache", f"{milliseconds(first):.0f} ms")
    table.row(f"{label}: with a warm cache", f"{milliseconds(second):.1f} ms")
    table.at_least(f"{label}: empty / warm", ratio(first, second, "wall"), 10)
    table.at_least(f"{label}: without / warm", ratio(plain, second, "wall"), None)


def project_tree(options, files, targets, *more):
    """The folder of a generated project, made where it is missing yet."""
    folder = os.path.join(options.corpus, f"described-{files}-{targets}{''.join(more)}")
    if not os.path.exists(folder):
        generator = os.path.join(os.path.dirname(os.path.abspath(__file__)), "generate-project.py")
        subprocess.run(
            [sys.executable, generator, folder + ".part", "--files", str(files), "--targets", str(targets), *more],
            check=True)
        os.rename(folder + ".part", folder)
    return folder


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--corpus", required=True)
    parser.add_argument("--tools", required=True)
    parser.add_argument("--launchkit", required=True)
    parser.add_argument("--swift-syntax", required=True)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--only", action="append", choices=["xml", "binary", "process", "tree", "memory", "emission", "lifecycle", "project", "migration", "scale", "cache"])
    options = parser.parse_args()
    options.launchkit = os.path.abspath(options.launchkit)
    # The Swift toolchain's own, found beside the compiler.
    swift = shutil.which("swift")
    options.plutil = os.path.join(os.path.dirname(os.path.realpath(swift)), "plutil") if swift else "plutil"
    started = time.strftime("%Y-%m-%d")
    print(f"{started}, {os.cpu_count()} cores, {platform.machine()}, {platform.platform(terse=True)}\n")
    table = Table()
    sections = {
        "xml": lambda: throughput(table, options, "XML", 1.8),
        "binary": lambda: throughput(table, options, "binary", 5),
        "process": lambda: one_file(table, options),
        "tree": lambda: ten_thousand(table, options),
        "memory": lambda: memory(table, options),
        "emission": lambda: emission(table, options),
        "lifecycle": lambda: lifecycle(table, options),
        "project": lambda: projects(table, options),
        "migration": lambda: migration(table, options),
        "scale": lambda: scale(table, options),
        "cache": lambda: cache(table, options),
    }
    # Configuration is looked for from the current folder up; there is none above a fresh one.
    with tempfile.TemporaryDirectory() as folder:
        tools = os.path.abspath(options.tools)
        options.tools, options.corpus = tools, os.path.abspath(options.corpus)
        options.swift_syntax = os.path.abspath(options.swift_syntax)
        os.chdir(folder)
        for name, measure in sections.items():
            if not options.only or name in options.only:
                measure()
        os.chdir("/")
    if table.missed:
        print("\nmissed: " + "; ".join(table.missed))
        if options.check:
            sys.exit(1)


if __name__ == "__main__":
    main()
