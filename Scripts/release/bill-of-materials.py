#!/usr/bin/env python3
"""Prints the bill of materials of an executable, as CycloneDX 1.5.

usage: bill-of-materials.py VERSION EXECUTABLE TREE-NAME

It lists the software that is linked in, with versions and terms. The same input gives the same bytes;
SOURCE_DATE_EPOCH is its time, and its serial number comes from the digest of the executable.
"""
import datetime
import hashlib
import json
import pathlib
import sys
import uuid

from archives import moment
from linked_software import linked_software
import package_facts as facts


def component(software):
    """One piece of software that is linked in."""
    terms = software.license
    # CycloneDX takes names that the list of SPDX lacks as names only.
    licenses = [{"license": {"name": terms.removeprefix("LicenseRef-")}}] if terms.startswith("LicenseRef-") else \
        [{"expression": terms}]
    return {"type": "library", "bom-ref": software.address, "name": software.name, "version": software.version,
            "licenses": licenses, "purl": software.address}


def main():
    if len(sys.argv) != 4:
        print(__doc__.strip(), file=sys.stderr)
        sys.exit(2)
    version, executable, name = sys.argv[1], pathlib.Path(sys.argv[2]).read_bytes(), sys.argv[3]
    digest, own = hashlib.sha256(executable).hexdigest(), f"{name}/bin/launchkit"
    parts = [component(each) for each in linked_software()]
    created = datetime.datetime.fromtimestamp(moment(), datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    print(json.dumps({
        "$schema": "http://cyclonedx.org/schema/bom-1.5.schema.json",
        "bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1,
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, f'{facts.ADDRESS}#{digest}')}",
        "metadata": {"timestamp": created, "component": {
            "type": "application", "bom-ref": own, "name": "launchkit", "version": version,
            "description": facts.SUMMARY, "licenses": [{"license": {"id": facts.LICENSE}}],
            "hashes": [{"alg": "SHA-256", "content": digest}],
        }},
        "components": parts,
        "dependencies": [{"ref": own, "dependsOn": [each["bom-ref"] for each in parts]},
                         *({"ref": each["bom-ref"]} for each in parts)],
    }, indent=2))


main()
