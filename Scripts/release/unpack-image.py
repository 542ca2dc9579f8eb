#!/usr/bin/env python3
"""Unpacks an OCI image layout, and checks it meanwhile: unpack-image.py LAYOUT FOLDER

Every size and digest is right, no blob is left over, and the layers have plain files and folders only.
"""
import gzip
import hashlib
import io
import json
import pathlib
import sys
import tarfile


def check(condition, problem):
    if not condition:
        sys.exit(f"error: {problem}")


def digest_of(content):
    return "sha256:" + hashlib.sha256(content).hexdigest()


class Layout:
    """A layout on the disk, and the blobs that were read from it."""

    def __init__(self, root):
        self.root, self.read = root, set()

    def document(self, name):
        return json.loads((self.root / name).read_text(encoding="utf-8"))

    def blob(self, descriptor):
        path = self.root / "blobs" / descriptor["digest"].replace(":", "/")
        content = path.read_bytes()
        check(len(content) == descriptor["size"], f"{path} has another size")
        check(digest_of(content) == descriptor["digest"], f"{path} has another digest")
        self.read.add(path)
        return content


def main():
    layout, target = Layout(pathlib.Path(sys.argv[1])), pathlib.Path(sys.argv[2])
    check(layout.document("oci-layout") == {"imageLayoutVersion": "1.0.0"}, "another version of the layout")
    (entry,) = layout.document("index.json")["manifests"]
    manifest = json.loads(layout.blob(entry))
    configuration = json.loads(layout.blob(manifest["config"]))
    layers = [gzip.decompress(layout.blob(each)) for each in manifest["layers"]]
    check(configuration["rootfs"]["diff_ids"] == [digest_of(each) for each in layers], "layers that the image does not have")
    check(configuration["architecture"] == entry["platform"]["architecture"], "another architecture")
    check(manifest["annotations"] == configuration["config"]["Labels"], "other annotations")
    blobs = {path for path in (layout.root / "blobs").rglob("*") if path.is_file()}
    check(layout.read == blobs, f"nothing refers to {blobs - layout.read}")
    for layer in layers:
        with tarfile.open(fileobj=io.BytesIO(layer)) as archive:
            check(all(each.isdir() or each.isfile() for each in archive), "a layer has more than files and folders")
            archive.extractall(target)
    print(f"{entry['digest']}, unpacked {sum(map(len, layers))} bytes")


main()
