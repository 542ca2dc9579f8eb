"""Reads property lists with plistlib and prints them as canonical JSON, one line a file.

Standard input: paths, one a line. Output per path: "=" and the JSON, or "!" and the exception.
"""
import base64
import datetime
import json
import re
import plistlib
import sys

WORDS = ("$real", "$date", "$data", "$uid", "$set", "$dict")


ACTING = re.compile("[\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]")


def canonical(value):
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, float):
        return {"$real": repr(value)}
    if isinstance(value, datetime.datetime):
        fraction = f".{value.microsecond:06}".rstrip("0.") if value.microsecond else ""
        day = f"{value.year:04}-{value.month:02}-{value.day:02}"
        return {"$date": f"{day}T{value.hour:02}:{value.minute:02}:{value.second:02}{fraction}Z"}
    if isinstance(value, (bytes, bytearray)):
        return {"$data": base64.b64encode(value).decode("ascii")}
    if isinstance(value, plistlib.UID):
        return {"$uid": value.data}
    if isinstance(value, list):
        return [canonical(element) for element in value]
    if isinstance(value, dict):
        pairs = [(key, canonical(element)) for key, element in value.items()]
        if len(pairs) == 1 and pairs[0][0] in WORDS:
            return {"$dict": [list(pairs[0])]}
        return dict(pairs)
    raise TypeError(f"no canonical form for {type(value).__name__}")


def main():
    sys.stdin.reconfigure(encoding="utf-8")
    sys.stdout.reconfigure(encoding="utf-8")
    for line in sys.stdin:
        path = line.rstrip("\n")
        try:
            with open(path, "rb") as file:
                value = plistlib.load(file)
            text = json.dumps(canonical(value), ensure_ascii=False, separators=(",", ":"))
            # What acts on a terminal or ends a line in JavaScript, which the tool escapes.
            print("=" + ACTING.sub(lambda each: f"\\u{ord(each.group()):04x}", text))
        except Exception as error:  # whatever plistlib lets through is its verdict on the file
            print("!" + f"{type(error).__name__}: {error}".replace("\n", " "))


main()
