#!/usr/bin/env bash
# Reads the image that Scripts/release/release.sh left in dist/, and runs it where there is nothing else: try-image.sh
#
# As root, since it changes into the image. skopeo and umoci read the same image as unpack-image.py, in both of its
# forms: the layout of the Open Container Initiative, and that of older versions of `docker load`.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source Scripts/dependencies.sh
source Scripts/release/expectations.sh

require_command skopeo
require_command umoci
version=$(version_of_sources)
image=$(only dist/launchkit-*.oci.tar)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Other users shall be able to look into it.
chmod 755 "$work"
unpacked=$work/unpacked

mkdir "$work/layout"
tar -xf "$image" -C "$work/layout"
python3 Scripts/release/unpack-image.py "$work/layout" "$unpacked"
cmp "$unpacked/usr/local/bin/launchkit" dist/launchkit
mkdir "$unpacked/samples"
cp Samples/Broken/SceneRoleTypo/Info.plist "$unpacked/samples/broken.plist"
cp Samples/Healthy/SceneApp/Info.plist "$unpacked/samples/healthy.plist"
expect 1 chroot --userspec=65534:65534 "$unpacked" /usr/local/bin/launchkit validate samples/broken.plist
says scene-role-unknown
expect 0 chroot --userspec=65534:65534 "$unpacked" /usr/local/bin/launchkit validate samples/healthy.plist

expect 0 skopeo inspect "oci-archive:$image:$version"
says '"org.opencontainers.image.version": "'"$version"'"'
expect 0 skopeo copy --quiet "docker-archive:$image:launchkit:$version" "dir:$work/docker"
expect 0 umoci unpack --image "$work/layout:$version" "$work/umoci"
diff -r "$work/umoci/rootfs/usr" "$unpacked/usr" || fail 'umoci unpacks the image to something else'
