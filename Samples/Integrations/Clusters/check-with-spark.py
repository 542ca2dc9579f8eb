"""Checks the files in Parquet with Spark.

usage: spark-submit --py-files records.py check-with-spark.py INPUT OUTPUT

INPUT has the columns 'path' (a text) and 'content' (bytes); OUTPUT is a folder for the results, a row for each row. The environment
variable LAUNCHKIT names the executable, which every machine has.
"""

import os
import sys

from pyspark.sql import SparkSession


def check_batches(batches):
    import pandas
    import records

    for batch in batches:
        yield pandas.DataFrame(records.check(batch["path"], batch["content"]), columns=records.COLUMNS)


if __name__ == "__main__":
    source, target = sys.argv[1:]
    session = (
        SparkSession.builder.appName("launchkit")
        .config("spark.executorEnv.LAUNCHKIT", os.environ.get("LAUNCHKIT", "launchkit"))
        .config("spark.sql.execution.arrow.maxRecordsPerBatch", "1000")
        .getOrCreate()
    )
    schema = "path string, errors long, warnings long, info long, failures long, findings string"
    rows = session.read.parquet(source).select("path", "content")
    rows.mapInPandas(check_batches, schema).write.mode("errorifexists").parquet(target)
