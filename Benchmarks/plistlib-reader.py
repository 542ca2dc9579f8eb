"""Python's plistlib behind the protocol of Sources/throughput: `plistlib COUNT PATH` on standard input."""

import plistlib
import sys
import time

for line in sys.stdin:
    reader, count, path = line.rstrip("\n").split(" ", 2)
    if reader != "plistlib":
        print(f"error no reader '{reader}'", flush=True)
        continue
    with open(path, "rb") as file:
        data = file.read()
    plistlib.loads(data)
    start = time.process_time_ns()
    for _ in range(int(count)):
        plistlib.loads(data)
    print(time.process_time_ns() - start, flush=True)
