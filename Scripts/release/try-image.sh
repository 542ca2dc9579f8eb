#!/usr/bin/env bash
# Reads the image that Scripts/release.sh left in dist/, and runs it where there is nothing else: try-image.sh
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

mkdir "$work/layout"
tar -xf "$image" -C "$work/layout"
python3 Scripts/release/unpack-image.py "$work/layout" "$work/root"
cmp "$work/root/usr/local/bin/launchkit" dist/launchkit
mkdir "$work/root/work"
cp Samples/Broken/SceneRoleTypo/Info.plist "$work/root/work/broken.plist"
cp Samples/Healthy/SceneApp/Info.plist "$work/root/work/healthy.plist"
expect 1 chroot --userspec=65534:65534 "$work/root" /usr/local/bin/launchkit validate /work/broken.plist
says scene-role-unknown
expect 0 chroot --userspec=65534:65534 "$work/root" /usr/local/bin/launchkit validate /work/healthy.plist

expect 0 skopeo inspect "oci-archive:$image:$version"
says '"org.opencontainers.image.version": "'"$version"'"'
expect 0 skopeo copy --quiet "docker-archive:$image:launchkit:$version" "dir:$work/docker"
expect 0 umoci unpack --image "$work/layout:$version" "$work/umoci"
diff -r "$work/umoci/rootfs/usr" "$work/root/usr" || fail 'umoci unpacks the image to something else'
