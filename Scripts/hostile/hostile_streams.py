"""Runs the executable with unusual names, files and streams, for hostile-inputs.py.

Each entry of STREAMS is a function that is given the executable and an empty folder. It gives what went wrong, or
nothing.
"""

import json
import os
import resource
import shutil
import signal
import socket
import subprocess
import time

HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0"><dict>\n'
BAD = HEAD + "<key>UIMainStoryboardFile</key><string>Main.storyboard</string>\n</dict></plist>\n"
GOOD = HEAD + "</dict></plist>\n"
# Nothing here takes longer; whatever waits for somebody does.
SECONDS = 20


def write(folder, name, content):
    path = os.path.join(os.fsencode(folder), os.fsencode(name))
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(content if isinstance(content, bytes) else content.encode())
    return path


def run(executable, arguments, folder, **options):
    """Exit status, standard output and standard error; no status where it had to be ended."""
    if "input" not in options:
        options = {"stdin": subprocess.DEVNULL, **options}
    try:
        done = subprocess.run(
            [executable, *arguments], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=SECONDS,
            **options)
    except subprocess.TimeoutExpired:
        return None, "", ""
    return done.returncode, done.stdout.decode(errors="replace"), done.stderr.decode(errors="replace")


def names(executable, folder):
    """Names that are not UTF-8, given and found, distinguished from each other."""
    first, second = b"in/a\xff.plist", b"in/a\xfe.plist"
    write(folder, first, BAD)
    write(folder, second, BAD)
    write(folder, b"in/b\xc3(/c.plist", BAD)
    for arguments in ([first, second], ["in"], ["in", first], ["in/"]):
        status, output, errors = run(executable, ["validate", "--format", "json", *arguments], folder)
        if status != 1:
            return f"{arguments}: status {status}: {errors}"
        paths = {finding["path"] for finding in json.loads(output)["findings"]}
        if not {"in/a\\xFF.plist", "in/a\\xFE.plist"} <= {path.replace("//", "/") for path in paths}:
            return f"{arguments}: {paths}"
    for form in ("human", "concise", "plain", "ndjson", "sarif", "github", "gitlab", "junit", "checkstyle", "xcode", "html"):
        status, output, errors = run(executable, ["validate", "--format", form, "in"], folder)
        wanted = ("a%FF.plist", "a%FE.plist") if form == "sarif" else ("a\\xFF.plist", "a\\xFE.plist")
        if form in ("ndjson", "gitlab"):
            wanted = tuple(text.replace("\\", "\\\\") for text in wanted)
        if status != 1 or any(text not in output for text in wanted):
            return f"{form}: status {status}: {output[:500]}"
    status, _, errors = run(executable, ["validate", b"none\xff.plist"], folder)
    if status != 3 or "'none\\xFF.plist'" not in errors:
        return f"status {status}: {errors}"
    listed = write(folder, "list", first + b"\n" + second + b"\n")
    status, output, _ = run(executable, ["validate", "--format", "concise", "--files-from", listed], folder)
    if status != 1 or output.count("storyboard-name-has-extension") != 2:
        return f"of a list: status {status}: {output}"
    status, _, errors = run(executable, ["validate", "--fix", b"in", "--output", b"out\xff"], folder)
    with open(os.path.join(os.fsencode(folder), first), "rb") as file:
        if status != 0 or b"Main<" not in file.read() or not os.path.exists(os.fsencode(folder) + b"/out\xff"):
            return f"not fixed: status {status}: {errors}"
    return None


def closed(executable, folder):
    """Standard streams that are closed."""
    write(folder, "a.plist", BAD)
    for command, status, said in (
        ('"$0" validate - <&-', 3, "standard input is closed"),
        ('"$0" plist check - <&-', 3, "standard input is closed"),
        ('"$0" validate --files-from - <&-', 3, "standard input is closed"),
        ('"$0" validate a.plist >&-', 3, "standard output is closed"),
        ('"$0" validate --format ndjson a.plist >&-', 3, "standard output is closed"),
        ('"$0" rules >&-', 3, "standard output is closed"),
        ('"$0" validate none 2>&-', 3, ""),
        ('"$0" validate a.plist 2>&-', 1, ""),
        ('"$0" validate a.plist <&- >&- 2>&-', 3, ""),
        ('"$0" validate --fix --output report a.plist <&- >&- 2>&-', 0, ""),
        ('"$0" validate --output report --write-baseline known a.plist <&- >&- 2>&-', 0, ""),
    ):
        write(folder, "a.plist", BAD)
        done = subprocess.run(["/bin/sh", "-c", command, executable], cwd=folder, capture_output=True, timeout=SECONDS)
        if done.returncode != status or said not in done.stderr.decode():
            return f"{command}: status {done.returncode}: {done.stderr.decode()}"
        with open(os.path.join(folder, "a.plist"), encoding="utf-8") as file:
            content = file.read()
        if content not in (BAD, BAD.replace("Main.storyboard", "Main")):
            return f"{command}: the file holds {content[:200]!r}"
    return None


def blocking(executable, folder):
    """What blocks whoever opens or reads it."""
    write(folder, "a.plist", GOOD)
    os.mkfifo(os.path.join(folder, "fifo"))
    listener = socket.socket(socket.AF_UNIX)
    listener.bind(os.path.join(folder, "socket"))
    places = ["fifo", "socket", "/dev/zero", "/dev/tty", "/proc/kmsg", "/proc/self/pagemap", "/proc/self/mem",
              "/proc/self/mounts", "/sys/kernel/debug/tracing/trace_pipe", "/proc/self/fd/0"]
    options = ([], ["--config"], ["--baseline"], ["--files-from"], ["--options-from"], ["--launch-options"])
    for place in places:
        for option in options:
            last = [] if not option or option == ["--files-from"] else ["a.plist"]
            read, write_end = os.pipe()
            started = time.monotonic()
            status, _, errors = run(executable, ["validate", *option, place, *last], folder, stdin=read)
            os.close(read)
            os.close(write_end)
            if status != 3 and not (option == ["--options-from"] and status == 2):
                if place == "/proc/self/fd/0" and option == ["--files-from"] and status is None:
                    continue
                return f"{option} {place}: status {status}: {errors}"
            if time.monotonic() - started > 8:
                return f"{option} {place}: {time.monotonic() - started:.1f} s"
    status, _, errors = run(executable, ["validate", "--output", "fifo", "a.plist"], folder)
    if status != 3 or "nothing reads from" not in errors:
        return f"output to a FIFO: status {status}: {errors}"
    for command in ('"$0" validate - <a.plist', '"$0" validate /dev/stdin <a.plist', 'cat a.plist | "$0" validate -',
                    'echo a.plist | "$0" validate --files-from -', 'echo a.plist | "$0" validate --files-from /dev/stdin',
                    'echo a.plist >fifo & "$0" validate --files-from fifo; s=$?; wait; exit $s',
                    '(sleep 1; echo a.plist) >fifo & "$0" validate --files-from fifo; s=$?; wait; exit $s',
                    'cat fifo >copy & "$0" validate --output fifo a.plist; s=$?; wait; exit $s',
                    '"$0" validate --files-from /dev/null a 2>/dev/null; [ $? -eq 2 ]'):
        done = subprocess.run(["/bin/bash", "-c", command, executable], cwd=folder, capture_output=True, timeout=SECONDS)
        if done.returncode != 0:
            return f"{command}: status {done.returncode}: {done.stderr.decode()}"
    done = subprocess.run(["/bin/bash", "-c", '"$0" validate --files-from <(echo a.plist)', executable], cwd=folder,
                          capture_output=True, timeout=SECONDS)
    return None if done.returncode == 0 else f"<(…): status {done.returncode}: {done.stderr.decode()}"


def project_files(executable, folder):
    """Projects without a project file that can be read."""
    def missing(path):
        os.makedirs(path)

    def is_folder(path):
        os.makedirs(os.path.join(path, "project.pbxproj"))

    def empty(path):
        write(path, "project.pbxproj", "")

    def dangling(path):
        os.makedirs(path)
        os.symlink("nowhere", os.path.join(path, "project.pbxproj"))

    def fifo(path):
        os.makedirs(path)
        os.mkfifo(os.path.join(path, "project.pbxproj"))

    def generated(path):
        os.makedirs(path)
        write(os.path.dirname(path), "project.yml", "name: App")

    for make, said in ((missing, "is missing"), (is_folder, "is a folder"), (empty, "is empty"), (dangling, "is missing"),
                       (fifo, "FIFO"), (generated, "run 'xcodegen generate'")):
        place = make.__name__
        make(os.path.join(folder, place, "App.xcodeproj"))
        write(folder, f"{place}/Info.plist", GOOD)
        for path in (f"{place}/App.xcodeproj", place):
            status, _, errors = run(executable, ["validate", path], folder)
            if status != 3 or f"'{place}/App.xcodeproj/project.pbxproj'" not in errors:
                return f"{path}: status {status}: {errors}"
            if said not in errors and not (make is fifo and "is" in errors):
                return f"{path}: {errors}"
    return None


def left_over(executable, folder):
    """What killed runs have left is removed by the next one, and nothing else."""
    path = write(folder, "in/a.plist", BAD)
    inside = os.path.join(folder, "in")
    write(folder, "large.plist", HEAD + "<key>a</key><true/>\n" * 400_000 + "</dict></plist>\n")
    # The report is begun at once, and written while the run goes on.
    command = [executable, "validate", "--format", "ndjson", "--output", "in/report", "large.plist"]
    for _ in range(20):
        process = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        while process.poll() is None:
            if any(name.endswith(".tmp") for name in os.listdir(inside)):
                process.send_signal(signal.SIGKILL)
                break
        process.wait()
        left = [name for name in os.listdir(inside) if name.endswith(".tmp")]
        if left:
            break
    else:
        return "no run could be killed while it wrote"
    name = left[0]
    # Names that look alike and are not ours: of a process that runs, of another machine, a link, another process's.
    machine, _, start, number = name.rsplit("-", 4)[1:]
    head = name[: name.index(".launchkit-")]
    with open(f"/proc/{os.getpid()}/stat", encoding="utf-8") as file:
        own = file.read().rsplit(")", 1)[1].split()[19]
    others = [
        f"{head}.launchkit-{machine}-{os.getpid()}-{own}-{number}", f"{head}.launchkit-0-999999999-{start}-{number}",
        ".a.plist.1234.tmp", "a.plist.tmp", ".launchkit-.tmp", f"{head}.launchkit-{machine}-x-{start}-{number}",
    ]
    for other in others:
        write(inside, other, "another process's")
    link = f".b.launchkit-{machine}-999999999-{start}-0.tmp"
    os.symlink(path, os.path.join(os.fsencode(inside), os.fsencode(link)))
    write(folder, "in/a.plist", BAD)
    status, _, errors = run(executable, ["validate", "--fix", "in"], folder)
    now = sorted(os.listdir(inside))
    if status != 0 or now != sorted([*others, link, "a.plist"]):
        return f"status {status}, {errors}: {now} instead of {sorted([*others, link, 'a.plist'])}"
    return None


def long_line(executable, folder):
    """A difference in a line of nine megabytes."""
    write(folder, "a.plist", HEAD + "<key>CFBundleIdentifier</key><string>a.b</string><key>CFBundleExecutable</key>"
          "<string>A</string><key>LSRequiresIPhoneOS</key><true/><key>X</key><string>" + "a" * 9_000_000
          + "</string><key>UIBackgroundModes</key><array><string>remote-notifications</string></array></dict></plist>\n")
    write(folder, "b.plist", BAD)
    before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    status, output, errors = run(executable, ["validate", "--diff", "--unsafe-fixes", "a.plist", "b.plist"], folder)
    megabytes = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
    if status != 1 or "'a.plist' has lines of more than" not in errors or "b/b.plist" not in output:
        return f"status {status}: {errors}"
    if megabytes > 300 and megabytes > before / 1024:
        return f"{megabytes:.0f} MB"
    if shutil.which("git"):
        subprocess.run(["git", "init", "-q"], cwd=folder, check=True)
        applied = subprocess.run(["git", "apply", "-"], cwd=folder, input=output.encode(), capture_output=True)
        if applied.returncode != 0:
            return f"git apply: {applied.stderr.decode()}"
    status, _, errors = run(executable, ["validate", "--fix", "--unsafe-fixes", "a.plist"], folder)
    with open(os.path.join(folder, "a.plist"), encoding="utf-8") as file:
        if "remote-notifications" in file.read():
            return f"not fixed: {errors}"
    return None


def records(executable, folder):
    """Records of every wrong kind: each is a line of the report, and the one behind them is checked."""
    wrong = [
        b"\0" * 1_000, b"\xff\xfe", b"[" * 500_000, b'{"path": ' * 100_000, b'"' + b"\\" * 500_001, b"{}", b"null",
        b'{"path": "a", "text": "' + b"x" * (1 << 27) + b'"}', b'{"path": "../../etc/passwd", "file": "/dev/zero"}',
        b'{"path": "\\u001b[31m", "file": "\\u001b[2J"}', b'{"file": "."}', b'{"file": "A.app"}', b'{"path": "a", "base64": "===="}',
        b'{"path": "a", "path": "b", "text": ""}',
        # A group: its end is found although none of its records can be read.
        b'{"group": "g", "path": "../../etc/Info.plist", "text": ""}', b'{"group": "g", "path": "a.swift", "file": "/dev/zero"}',
        b'{"group": "g", "path": "' + b"a/" * 500_000 + b'b", "text": ""}', b'{"group": "g", "path": "\\u0000", "text": ""}',
        b'{"group": "g", "path": "A.app", "file": "A.app"}', b'{"group": "g", "path": "\\u001b[2J.plist", "text": ""}', b'{"group"',
    ]
    good = json.dumps({"path": "a.plist", "text": BAD}).encode()
    status, output, errors = run(
        executable, ["validate", "--ndjson-input"], folder, input=b"\n".join([*wrong, good]))
    lines = [json.loads(line) for line in output.splitlines()]
    ends = [line["record"] for line in lines if line["kind"] == "record"]
    if status != 3 or ends != list(range(1, len(wrong) + 2)) or lines[-1]["kind"] != "summary":
        return f"status {status}, {ends}: {errors[:2_000]}"
    if [line["path"] for line in lines if line["kind"] == "finding"][-1:] != ["a.plist"]:
        return f"the last record was not checked: {lines[-4:]}"
    if "\x1b" in output or "\x1b" in errors:
        return "a control character is printed"
    return None


STREAMS = {
    "streams-names": names,
    "streams-closed": closed,
    "streams-blocking": blocking,
    "streams-project-files": project_files,
    "streams-left-over": left_over,
    "streams-long-line": long_line,
    "streams-records": records,
}
