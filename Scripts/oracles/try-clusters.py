"""Runs the programs of Samples/Integrations/Clusters on this machine: Ray and Spark with several workers, of which one is killed.

usage: try-clusters.py LAUNCHKIT [--records N] [--only ray|spark]

Needs the packages 'ray[data]', 'pyspark' and 'pandas' beside this Python, and Java. The records are the property lists of Samples again
and again, under paths of their own. What one process says of them is compared with what comes out of the cluster: every record once,
with the same findings. While a cluster works, a process that waits for the tool is killed: a worker of Ray, an executor of Spark.
"""

import argparse
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import pyarrow
import pyarrow.parquet

parser = argparse.ArgumentParser()
parser.add_argument("launchkit")
parser.add_argument("--records", type=int, default=100_000)
parser.add_argument("--only", choices=["ray", "spark"])
options = parser.parse_args()
package = pathlib.Path(__file__).resolve().parents[2]
programs = package / "Samples/Integrations/Clusters"
binaries = pathlib.Path(sys.executable).parent
launchkit = os.path.abspath(options.launchkit)
os.environ.update(LAUNCHKIT=launchkit, PYSPARK_PYTHON=sys.executable, RAY_USAGE_STATS_ENABLED="0", SPARK_LOCAL_IP="127.0.0.1",
                  PATH=f"{binaries}:{os.environ['PATH']}")
sys.path.insert(0, str(programs))
import records  # noqa: E402

WORKERS = 4
# Parts of the input: a cluster does them one by one.
PARTS = 16


def processes():
    """What runs: the parent and the command line of each process."""
    found = {}
    for folder in pathlib.Path("/proc").iterdir():
        if not folder.name.isdigit():
            continue
        try:
            command = (folder / "cmdline").read_bytes().split(b"\0")
            parent = int((folder / "stat").read_text().rsplit(")", 1)[1].split()[1])
        except (OSError, IndexError):
            continue
        found[int(folder.name)] = (parent, [os.fsdecode(word) for word in command])
    return found


def victim(name):
    """A process of a cluster that waits for the tool: the worker of Ray, or the executor of Spark around it; None if there is none."""
    running = processes()
    for process, (_, command) in running.items():
        if command[:3] != [launchkit, "validate", "--ndjson-input"]:
            continue
        while process in running:
            process = running[process][0]
            _, command = running.get(process, (0, []))
            is_worker = command and command[0].startswith("ray::") if name == "ray" else any(
                "CoarseGrainedExecutorBackend" in word for word in command)
            if is_worker:
                return process
    return None


def run(name, command, source, target, log):
    """Runs a cluster and kills one of its processes; gives the seconds."""
    begun, killed = time.perf_counter(), None
    with open(log, "w") as output:
        process = subprocess.Popen([*command, str(source), str(target)], stdout=output, stderr=subprocess.STDOUT)
        first = None
        while process.poll() is None:
            time.sleep(0.05)
            if killed is None and (found := victim(name)):
                first = first or time.perf_counter()
                # Some parts are done by then, and some are not.
                if time.perf_counter() - first > 1.5:
                    os.kill(found, signal.SIGKILL)
                    killed = found
    if process.returncode != 0:
        sys.exit(f"error: {name} ended with {process.returncode}\n" + pathlib.Path(log).read_text()[-4000:])
    if killed is None:
        sys.exit(f"error: {name} was done before anything could be killed; give more records")
    return time.perf_counter() - begun


work = pathlib.Path(os.path.realpath(tempfile.mkdtemp()))
try:
    samples = [file.read_bytes() for file in sorted((package / "Samples").rglob("*.plist"))]
    source = work / "source"
    source.mkdir()
    paths = [f"apps/{number}/Info.plist" for number in range(options.records)]
    contents = [samples[number % len(samples)] for number in range(options.records)]
    size = -(-options.records // PARTS)
    for start in range(0, options.records, size):
        table = pyarrow.table({"path": paths[start:start + size], "content": contents[start:start + size]})
        pyarrow.parquet.write_table(table, source / f"{start // size:03}.parquet")
    begun = time.perf_counter()
    expected = {row[0]: row for row in records.check(paths, contents)}
    alone = time.perf_counter() - begun
    print(f"{options.records} records, one process: {alone:.1f} s")
    failed = False
    for name in [options.only] if options.only else ["ray", "spark"]:
        target = work / name
        if name == "ray":
            subprocess.run(
                [binaries / "ray", "start", "--head", f"--num-cpus={WORKERS}", "--include-dashboard=false", "--port=6399",
                 f"--temp-dir={work}/ray-session", "--node-ip-address=127.0.0.1"],
                check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            os.environ["RAY_ADDRESS"] = "127.0.0.1:6399"
            command = [sys.executable, programs / "check-with-ray.py"]
        else:
            command = [binaries / "spark-submit", "--master", f"local-cluster[{WORKERS // 2},2,1024]",
                       "--py-files", programs / "records.py", programs / "check-with-spark.py"]
        try:
            seconds = run(name, command, source, target, work / f"{name}.log")
        finally:
            if name == "ray":
                subprocess.run([binaries / "ray", "stop", "--force"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        rows = [list(row.values()) for row in pyarrow.parquet.read_table(target).select(records.COLUMNS).to_pylist()]
        others = [row for row in rows if expected.get(row[0]) != row]
        missing = options.records - len({row[0] for row in rows})
        again = len(rows) - len({row[0] for row in rows})
        print(f"{name}, {WORKERS} workers, one process killed: {seconds:.1f} s, {len(rows)} rows, "
              f"{missing} missing, {again} twice, {len(others)} with other findings")
        failed = failed or missing or again or others
    if failed:
        sys.exit("error: a cluster does not give what one process gives")
finally:
    shutil.rmtree(work, ignore_errors=True)
