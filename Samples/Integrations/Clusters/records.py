"""Rows with the columns 'path' and 'content', checked by one process of 'launchkit validate --ndjson-input' for each batch."""

import base64
import json
import os
import subprocess

COLUMNS = ["path", "errors", "warnings", "info", "failures", "findings"]


def check(paths, contents, options=()):
    """Checks files, and gives a row with COLUMNS for each, in their order; 'findings' is a JSON array."""
    records = b"".join(
        json.dumps({"path": path, "base64": base64.b64encode(content).decode()}).encode() + b"\n"
        for path, content in zip(paths, contents)
    )
    launchkit = os.environ.get("LAUNCHKIT", "launchkit")
    run = subprocess.run(
        [launchkit, "validate", "--ndjson-input", "--fail-on", "never", "--jobs", "1", *options],
        input=records, capture_output=True, check=False)
    rows, found = [], []
    for line in map(json.loads, run.stdout.splitlines()):
        kind = line["kind"]
        if kind == "record":
            line["findings"] = json.dumps(found)
            rows.append([line.get(name) for name in COLUMNS])
            found = []
        elif kind in ("finding", "failure"):
            found.append(line)
    # 3: a record could not be checked, which its row says. Anything else is for the engine, which tries the batch again.
    if run.returncode not in (0, 3) or len(rows) != len(paths):
        raise RuntimeError(f"launchkit ended with {run.returncode}: {run.stderr.decode(errors='replace')}")
    return rows
