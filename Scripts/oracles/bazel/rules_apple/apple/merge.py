"""Merges property lists as plisttool of rules_apple does: a key may be in several files only with the same value.

usage: merge.py OUTPUT SETTINGS FILE...   (SETTINGS is JSON with the keys that a rule forces, and the variables)
"""

import json
import plistlib
import re
import sys

output, settings, *paths = sys.argv[1:]
settings = json.loads(settings)


def replaced(value):
    if isinstance(value, str):
        return re.sub(
            r"\$[({](\w+)(?::\w+)?[)}]", lambda match: settings["variables"].get(match[1], match[0]), value)
    if isinstance(value, list):
        return [replaced(element) for element in value]
    if isinstance(value, dict):
        return {key: replaced(element) for key, element in value.items()}
    return value


merged = {}
for path in paths:
    with open(path, "rb") as file:
        for key, value in plistlib.load(file).items():
            if merged.setdefault(key, value) != value:
                sys.exit(f"error: '{key}' differs in '{path}'")
merged = replaced(merged) | settings["forced"]
with open(output, "wb") as file:
    plistlib.dump(merged, file, fmt=plistlib.FMT_BINARY)
