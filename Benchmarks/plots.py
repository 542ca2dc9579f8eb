#!/usr/bin/env python3
"""Measures how cost grows, and draws it: Benchmarks/Plots/*.svg, and the table beside them in README.md.

    plots.py ../dist/launchkit [--rounds 5] [--only files|targets|scenes|records|workers]…

Each plot has six sizes, each the double of the one before; the workers are 1, 2, 4 and 8 threads. A point is the smallest of all
rounds, which take their turn. The dashed line is what the cost would be if it grew in proportion, from the largest size down.
Processor time, but for the workers, whose gain is in the time that passes.
"""

import argparse
import json
import os
import pathlib
import resource
import subprocess
import sys
import tempfile
import time

here = pathlib.Path(__file__).resolve().parent
MARKER = "<!-- plots -->"
# Width and height of a plot, and its margins: left, top, right, bottom.
SIZE = (420, 260)
MARGINS = (64, 34, 36, 44)
STYLE = """<style>
text { font: 12px system-ui, sans-serif; fill: #333 } .title { font-weight: 600 } .axis { stroke: #888 } .grid { stroke: #8883 }
.line { stroke: #0969da; fill: none; stroke-width: 2 } .point { fill: #0969da } .even { stroke: #888; stroke-dasharray: 4 4 }
@media (prefers-color-scheme: dark) { text { fill: #ddd } .line { stroke: #58a6ff } .point { fill: #58a6ff } }
</style>"""


def plist(scenes=1):
    """An Info.plist with a number of configurations of scenes."""
    configurations = "".join(
        f"<dict><key>UISceneConfigurationName</key><string>Scene {number}</string>"
        f"<key>UISceneDelegateClassName</key><string>App.SceneDelegate{number}</string></dict>\n" for number in range(scenes))
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n<plist version="1.0"><dict>\n<key>CFBundleIdentifier</key><string>a.b</string>\n'
        "<key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>"
        f"<key>UIWindowSceneSessionRoleApplication</key><array>\n{configurations}</array></dict></dict>\n</dict></plist>\n")


def tree(folder, files):
    subprocess.run([sys.executable, here / "make-tree.py", folder, "--files", str(files)], check=True)
    return [str(folder)]


def project(folder, targets):
    subprocess.run(
        [sys.executable, here / "generate-project.py", folder, "--files", str(targets * 10), "--targets", str(targets)],
        check=True, stdout=subprocess.DEVNULL)
    return [str(folder)]


def manifest(folder, scenes):
    folder.mkdir()
    (folder / "Info.plist").write_text(plist(scenes))
    return [str(folder / "Info.plist")]


def records(folder, count):
    folder.mkdir()
    text = plist()
    with open(folder / "records.ndjson", "w") as file:
        for number in range(count):
            file.write(json.dumps({"path": f"{number}/Info.plist", "text": text}) + "\n")
    return ["--ndjson-input"]


PLOTS = {
    "files": ("property lists in folders", "ms of processor time", [1_250 * 2**step for step in range(6)], tree),
    "targets": ("targets of a project, ten sources each", "ms of processor time", [10 * 2**step for step in range(6)], project),
    "scenes": ("configurations of scenes in a manifest", "ms of processor time", [625 * 2**step for step in range(6)], manifest),
    "records": ("records of a filter", "ms of processor time", [3_125 * 2**step for step in range(6)], records),
    "workers": ("threads, for 40,000 property lists", "ms that pass", [1, 2, 4, 8], None),
}


def run(launchkit, arguments, folder, wall):
    """Milliseconds of a run."""
    source = folder / "records.ndjson" if "--ndjson-input" in arguments else os.devnull
    with open(source, "rb") as file:
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        begin = time.perf_counter()
        result = subprocess.run(
            [launchkit, "validate", "--no-config", "--fail-on", "never", "--quiet", *arguments], stdin=file,
            stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
        passed = time.perf_counter() - begin
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if result.returncode != 0:
        sys.exit(f"error: the run ended with {result.returncode}: {result.stderr.decode()[:500]}")
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return (passed if wall else spent) * 1_000


def measure(launchkit, name, rounds):
    """The milliseconds for each size."""
    _, _, sizes, make = PLOTS[name]
    with tempfile.TemporaryDirectory() as work:
        commands = []
        if make is None:
            shared = tree(pathlib.Path(work) / "tree", 40_000)
            commands = [(shared + ["--jobs", str(size)], pathlib.Path(work)) for size in sizes]
        else:
            for size in sizes:
                folder = pathlib.Path(work) / str(size)
                commands.append((make(folder, size), folder))
        best = [float("inf")] * len(sizes)
        for _ in range(rounds):
            for index, (arguments, folder) in enumerate(commands):
                best[index] = min(best[index], run(launchkit, arguments, folder, make is None))
    return best


def round_up(value):
    """The next of 1, 2, 5, 10, 20 and so on."""
    step = 1
    while True:
        for factor in [1, 2, 5]:
            if factor * step >= value:
                return factor * step
        step *= 10


def draw(name, measured):
    what, unit, sizes, make = PLOTS[name]
    left, top, right, bottom = MARGINS
    width, height = SIZE[0] - left - right, SIZE[1] - top - bottom
    highest = round_up(max(measured))

    def x(size):
        return left + width * size / sizes[-1]

    def y(value):
        return top + height * (1 - value / highest)

    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {SIZE[0]} {SIZE[1]}" width="{SIZE[0]}" role="img" '
        f'aria-label="{unit} against {what}">', STYLE,
        f'<text class="title" x="{left}" y="18">{what}</text>']
    for part in range(5):
        value = highest * part / 4
        lines.append(f'<line class="grid" x1="{left}" x2="{left + width}" y1="{y(value):.1f}" y2="{y(value):.1f}"/>'
                     f'<text x="{left - 6}" y="{y(value) + 4:.1f}" text-anchor="end">{value:,g}</text>')
    # Labels of the smaller sizes would cover each other.
    for size in sizes if make is None else sizes[-3:]:
        lines.append(f'<text x="{x(size):.1f}" y="{top + height + 18}" text-anchor="middle">{size:,}</text>')
    if make is None:
        # More threads than processors divide nothing.
        shares = [min(size, os.cpu_count()) for size in sizes]
        points = " ".join(f"{x(size):.1f},{y(measured[0] / share):.1f}" for size, share in zip(sizes, shares))
        lines.append(f'<polyline class="even" fill="none" points="{points}"/>')
    else:
        lines.append(f'<line class="even" x1="{x(0):.1f}" y1="{y(0):.1f}" x2="{x(sizes[-1]):.1f}" y2="{y(measured[-1]):.1f}"/>')
    points = " ".join(f"{x(size):.1f},{y(value):.1f}" for size, value in zip(sizes, measured))
    lines.append(f'<polyline class="line" points="{points}"/>')
    for size, value in zip(sizes, measured):
        lines.append(f'<circle class="point" cx="{x(size):.1f}" cy="{y(value):.1f}" r="3"/>')
    lines += [
        f'<line class="axis" x1="{left}" x2="{left}" y1="{top}" y2="{top + height}"/>',
        f'<line class="axis" x1="{left}" x2="{left + width}" y1="{top + height}" y2="{top + height}"/>',
        f'<text x="{left + width}" y="{SIZE[1] - 8}" text-anchor="end">{unit}</text>', "</svg>", ""]
    (here / "Plots").mkdir(exist_ok=True)
    (here / f"Plots/{name}.svg").write_text("\n".join(lines))


def row(name, measured):
    what, unit, sizes, make = PLOTS[name]
    # How much more the largest size costs for each of its things than the one before.
    last = measured[-1] / measured[-2]
    return (f"| {what} | {sizes[0]:,} to {sizes[-1]:,} | {measured[0]:,.0f} to {measured[-1]:,.0f} {unit} | "
            + (f"{measured[0] / measured[1]:.2f} with two |" if make is None else f"{last:.2f} |"))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("launchkit")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--only", action="append", choices=PLOTS)
    options = parser.parse_args()
    rows = {}
    for name in options.only or PLOTS:
        measured = measure(os.path.abspath(options.launchkit), name, options.rounds)
        draw(name, measured)
        rows[name] = row(name, measured)
        print(rows[name], flush=True)
    if options.only:
        return
    page = here / "README.md"
    before, _, rest = page.read_text().partition(MARKER)
    _, _, after = rest.partition(MARKER)
    table = "\n".join([
        MARKER, "| against | from, to | cost | the last doubling, as a factor; for threads, the gain |", "|---|---|---|---|",
        *rows.values(), "", *(f"![{PLOTS[name][1]} against {PLOTS[name][0]}](Plots/{name}.svg)" for name in rows), "", MARKER])
    page.write_text(before + table + after)


if __name__ == "__main__":
    main()
