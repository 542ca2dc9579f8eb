"""Checks the files in Parquet with Ray.

usage: python check-with-ray.py INPUT OUTPUT

INPUT has the columns 'path' (a text) and 'content' (bytes); OUTPUT is a folder for the results, a row for each row. The environment
variable LAUNCHKIT names the executable, which every machine has.
"""

import os
import sys

import ray


def check_batch(batch):
    import numpy
    import records

    rows = records.check(batch["path"], batch["content"])
    return {name: numpy.array([row[index] for row in rows]) for index, name in enumerate(records.COLUMNS)}


if __name__ == "__main__":
    source, target = sys.argv[1:]
    ray.init(runtime_env={
        "working_dir": os.path.dirname(os.path.abspath(__file__)),
        "env_vars": {"LAUNCHKIT": os.environ.get("LAUNCHKIT", "launchkit")},
    })
    ray.data.read_parquet(source).map_batches(check_batch, batch_size=1000, batch_format="numpy").write_parquet(target)
