"""Runs `validate --fix` on hostile files and folders, for hostile-inputs.py.

Each entry is a function that is given the executable and an empty folder. It gives what went wrong, or nothing.
"""

import os
import random
import shutil
import signal
import subprocess
import threading
import time

from hostile_projects import write

HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0"><dict>\n'
OLD = HEAD + "<key>UIMainStoryboardFile</key><string>Main.storyboard</string>\n</dict></plist>\n"
NEW = OLD.replace("Main.storyboard", "Main")
# Nothing takes longer; whatever waits for a FIFO does.
SECONDS = 20


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def fix(executable, *paths, **options):
    """Fixes one rule's findings; its exit status, None where it had to be ended, and what it said."""
    command = [executable, "validate", "--fix", "--quiet", "--fix-only", "storyboard-name-has-extension", *paths]
    try:
        done = subprocess.run(command, capture_output=True, timeout=SECONDS, **options)
    except subprocess.TimeoutExpired:
        return None, ""
    return done.returncode, done.stderr.decode(errors="replace")


def link_loops(executable, folder):
    good = write(folder, "inside/a.plist", OLD)
    for name in ("loop", "loop.plist", "sub/up"):
        path = os.path.join(folder, "inside", name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        os.symlink(".." if name == "sub/up" else os.path.basename(name), path)
    status, _ = fix(executable, os.path.join(folder, "inside"))
    if status != 0 or read(good) != NEW:
        return f"status {status}, or the file beside the loops was not fixed"
    return None


def link_out(executable, folder):
    outside = write(folder, "outside/a.plist", OLD)
    write(folder, "inside/b.plist", OLD)
    os.symlink(outside, os.path.join(folder, "inside/a.plist"))
    os.symlink(os.path.join(folder, "outside"), os.path.join(folder, "inside/folder"))
    inside = os.path.join(folder, "inside")
    for paths in ([inside], [inside, os.path.join(inside, "a.plist")]):
        status, _ = fix(executable, *paths)
        if status not in (0, 1) or read(outside) != OLD:
            return f"status {status}, or the file outside was changed"
    if not os.path.islink(os.path.join(inside, "a.plist")):
        return "the link was replaced"
    return None


def read_only_folder(executable, folder):
    path = write(folder, "inside/a.plist", OLD)
    inside = os.path.dirname(path)
    options = {}
    if os.geteuid() == 0:
        # The administrator may write everywhere; another process has to try.
        executable = shutil.copy(executable, os.path.join(folder, "launchkit"))
        os.chmod(executable, 0o755)
        os.chmod(folder, 0o755)
        os.chmod(path, 0o666)
        options = {"user": 65534, "group": 65534, "extra_groups": []}
    os.chmod(inside, 0o555)
    try:
        status, said = fix(executable, inside, **options)
    finally:
        os.chmod(inside, 0o755)
    if status != 3 or "no file can be created next to it" not in said or read(path) != OLD:
        return f"status {status}: {said}"
    return None if os.listdir(inside) == ["a.plist"] else "something was left behind"


def swapped_for_a_fifo(executable, folder):
    """The file is a FIFO now and then, while it is read and while it is replaced."""
    path = write(folder, "inside/a.plist", OLD)
    aside = write(folder, "aside/a.plist", OLD)
    fifo = os.path.join(folder, "fifo")
    stop = threading.Event()

    def swap():
        while not stop.is_set():
            if os.path.exists(fifo):
                os.remove(fifo)
            os.mkfifo(fifo)
            os.replace(fifo, path)
            time.sleep(random.random() / 500)
            shutil.copy(aside, fifo)
            os.replace(fifo, path)
            time.sleep(random.random() / 500)

    swapper = threading.Thread(target=swap)
    swapper.start()
    try:
        for _ in range(60):
            status, said = fix(executable, os.path.join(folder, "inside"))
            if status not in (0, 1, 3):
                return f"status {status}: {said}"
    finally:
        stop.set()
        swapper.join()
    left = os.listdir(os.path.join(folder, "inside"))
    return None if left == ["a.plist"] else f"left behind: {left}"


def killed(executable, folder):
    """Killed at any time, every file holds what it held or what it is to hold."""
    names = [f"inside/{number}.plist" for number in range(100)]
    chance = random.Random(7)
    for _ in range(30):
        for name in names:
            write(folder, name, OLD)
        process = subprocess.Popen(
            [executable, "validate", "--fix", "--quiet", os.path.join(folder, "inside")],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        time.sleep(chance.random() / 20)
        process.send_signal(signal.SIGKILL)
        process.wait()
        for name in names:
            if read(os.path.join(folder, name)) not in (OLD, NEW):
                return f"{name} is half written"
    for name in os.listdir(os.path.join(folder, "inside")):
        if not name.endswith(".plist") and not (name.startswith(".") and name.endswith(".tmp")):
            return f"left behind: {name}"
    return None


def ten_thousand_findings(executable, folder):
    """A file of 10 MB with as many fixes as a report has."""
    items = "".join(f"<string>remote-notifications</string><string>audio{n}</string>\n" for n in range(150_000))
    path = write(
        folder, "inside/Info.plist",
        HEAD + "<key>CFBundleIdentifier</key><string>a.b</string><key>CFBundleExecutable</key><string>A</string>"
        "<key>LSRequiresIPhoneOS</key><true/><key>UIBackgroundModes</key><array>" + items + "</array></dict></plist>\n")
    start = time.monotonic()
    try:
        done = subprocess.run(
            [executable, "validate", "--fix", "--unsafe-fixes", "--quiet", path], capture_output=True, timeout=120)
    except subprocess.TimeoutExpired:
        return "it does not come to an end"
    if done.returncode not in (0, 1):
        return f"status {done.returncode}: {done.stderr.decode(errors='replace')[-500:]}"
    seconds = time.monotonic() - start
    return None if seconds < 60 else f"{seconds:.0f} s"


FIXES = {
    "fix-link-loops": link_loops,
    "fix-link-out": link_out,
    "fix-read-only-folder": read_only_folder,
    "fix-swapped-for-a-fifo": swapped_for_a_fifo,
    "fix-killed": killed,
    "fix-ten-thousand-findings": ten_thousand_findings,
}
