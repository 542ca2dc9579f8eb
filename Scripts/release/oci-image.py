#!/usr/bin/env python3
"""Packs an installed tree of launchkit as an image of the Open Container Initiative, made from nothing.

usage: oci-image.py IMAGE.tar VERSION TREE ARCHITECTURE

TREE is laid out as below /usr/local. The image has the static executable, its license and notices, and nothing
else: no shell, no library, no user database. ARCHITECTURE is Go's name, such as amd64 or arm64. The archive is an OCI
image layout (image-spec 1.1) with the manifest that older versions of `docker load` read beside it. The same input
gives the same bytes and so the same digests; SOURCE_DATE_EPOCH is the time of every file, and of the image.
Prints the digest of the image.
"""
import datetime
import hashlib
import json
import pathlib
import sys

from archives import File, gzipped, moment, tar
import package_facts as facts

MEDIA = "application/vnd.oci.image."


def encoded(value):
    """A JSON document with its members in one order."""
    return json.dumps(value, sort_keys=True, separators=(",", ":")).encode()


class Blobs:
    """The content-addressed files of a layout."""

    def __init__(self):
        self.files = {}

    def add(self, content, media_type):
        """Keeps a file; its descriptor."""
        digest = hashlib.sha256(content).hexdigest()
        self.files[f"blobs/sha256/{digest}"] = File(content)
        return {"mediaType": media_type, "digest": f"sha256:{digest}", "size": len(content)}


def path_of(descriptor):
    """Where the file of a descriptor is in the layout."""
    return "blobs/" + descriptor["digest"].replace(":", "/")


def layer(tree):
    """The files of the image, as tar archive; `/work` is where a repository is mounted."""
    documents = tree / "share/doc/launchkit"
    files = {"usr/local/bin/launchkit": File((tree / "bin/launchkit").read_bytes(), 0o755)}
    for name in ("LICENSE", "THIRD-PARTY-NOTICES"):
        files[f"usr/local/share/doc/launchkit/{name}"] = File((documents / name).read_bytes())
    return tar(files, with_folders=True)


def main():
    if len(sys.argv) != 5:
        print(__doc__.strip(), file=sys.stderr)
        sys.exit(2)
    target, version, tree, architecture = pathlib.Path(sys.argv[1]), sys.argv[2], pathlib.Path(sys.argv[3]), sys.argv[4]
    created = datetime.datetime.fromtimestamp(moment(), datetime.timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")
    labels = {
        "org.opencontainers.image.created": created,
        "org.opencontainers.image.description": facts.SUMMARY,
        "org.opencontainers.image.licenses": facts.LICENSE,
        "org.opencontainers.image.source": facts.ADDRESS,
        "org.opencontainers.image.title": "launchkit",
        "org.opencontainers.image.version": version,
    }
    blobs, content = Blobs(), layer(tree)
    packed = blobs.add(gzipped(content), MEDIA + "layer.v1.tar+gzip")
    configuration = blobs.add(encoded({
        "architecture": architecture, "os": "linux", "created": created,
        "config": {
            # nobody; by its number, since the image has no list of users.
            "User": "65534:65534", "Entrypoint": ["/usr/local/bin/launchkit"], "WorkingDir": "/work",
            "Env": ["PATH=/usr/local/bin"], "Labels": labels,
        },
        "rootfs": {"type": "layers", "diff_ids": ["sha256:" + hashlib.sha256(content).hexdigest()]},
        "history": [{"created": created, "created_by": "launchkit oci-image.py", "comment": "FROM scratch"}],
    }), MEDIA + "config.v1+json")
    manifest = blobs.add(encoded({
        "schemaVersion": 2, "mediaType": MEDIA + "manifest.v1+json", "config": configuration, "layers": [packed],
        "annotations": labels,
    }), MEDIA + "manifest.v1+json")
    index = {
        "schemaVersion": 2, "mediaType": MEDIA + "index.v1+json",
        "manifests": [{
            **manifest, "platform": {"architecture": architecture, "os": "linux"},
            "annotations": {"org.opencontainers.image.ref.name": version, "io.containerd.image.name": f"launchkit:{version}"},
        }],
    }
    files = {
        **blobs.files,
        "oci-layout": File(encoded({"imageLayoutVersion": "1.0.0"})),
        "index.json": File(encoded(index)),
        "manifest.json": File(encoded([{
            "Config": path_of(configuration), "RepoTags": [f"launchkit:{version}"], "Layers": [path_of(packed)],
        }])),
    }
    target.write_bytes(tar(files, with_folders=True))
    print(manifest["digest"])


main()
