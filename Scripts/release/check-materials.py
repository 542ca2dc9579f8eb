#!/usr/bin/env python3
"""Checks a bill of materials: check-materials.py FILE EXECUTABLE

It satisfies the schema of CycloneDX, which refuses a damaged copy of it, and is of this executable. Needs
cyclonedx-python-lib with its validators of JSON.
"""
import hashlib
import json
import pathlib
import sys

from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator


def main():
    text = pathlib.Path(sys.argv[1]).read_text(encoding="utf-8")
    validator = JsonStrictValidator(SchemaVersion.V1_5)
    problem = validator.validate_str(text)
    if problem is not None:
        sys.exit(f"error: {sys.argv[1]}: {problem}")
    if validator.validate_str(text.replace('"library"', '"libary"', 1)) is None:
        sys.exit("error: the schema accepts a damaged bill of materials")
    bill = json.loads(text)
    digest = hashlib.sha256(pathlib.Path(sys.argv[2]).read_bytes()).hexdigest()
    if bill["metadata"]["component"]["hashes"] != [{"alg": "SHA-256", "content": digest}]:
        sys.exit(f"error: {sys.argv[1]} is of another executable than {sys.argv[2]}")
    print(", ".join(f"{each['name']} {each['version']}" for each in bill["components"]))


main()
