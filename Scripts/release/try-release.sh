#!/usr/bin/env bash
# Tries what Scripts/release/release.sh left in dist/ on systems that have nothing of LaunchKit.
#
#   checksums  SHA256SUMS is of these files, and documents and recipes name no others
#   package    lintian has nothing to say; dpkg installs it in a bare Debian tree made for it, and removes it
#   installed  there launchkit finds what is wrong and what is not, with /proc and without, whatever the locale, the
#              user, the standard streams and the arguments are; manual page and completions lie where they are looked for
#   tarball    the executable runs in a folder with nothing else in it; bash, zsh and fish complete with its scripts
#   materials  the bill of materials satisfies the schema of CycloneDX and names this executable
#   wheel, npm pip and npm install them without an index, run them, and remove them (try-index-packages.sh)
#   image      it is read by others, and its executable runs with nothing else (try-image.sh)
#   bundle     a package with a plugin builds with the artifact bundle and runs the tool
#   plugins    the sample client builds with the package of plugins and that bundle; nothing of LaunchKit is built
#
# usage: try-release.sh   (as root: it makes a tree to change into)
#
# Installs what is missing; what can't be had is a failure. The Debian tree comes from where this machine's apt has
# its packages from.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source Scripts/dependencies.sh
source Scripts/release/debian-tree.sh
source Scripts/release/expectations.sh

[ "$(uname -s)" = Linux ] || fail "what Scripts/release/release.sh makes is for Linux"
[ "$(id -u)" -eq 0 ] || fail "only root can make a tree and change into it"
require_swift
require_python3
for command in lintian zsh fish; do require_command "$command"; done
command -v man >/dev/null || apt_install man-db
command -v unshare >/dev/null || apt_install util-linux

deb=$(only dist/launchkit_*.deb)
tarball=$(only dist/launchkit-*.tar.gz)
bundle=$(only dist/launchkit.artifactbundle.zip)
materials=$(only dist/launchkit-*.cdx.json)
plugins=$(only dist/LaunchKitPlugins-*.tar.gz)
version=$(version_of_sources)

work=$(mktemp -d)
tree=$work/debian
# Whatever is mounted in the tree is mounted in namespaces of their own, which are gone by then.
trap 'rm -rf "$work"' EXIT
# Other users shall be able to look into it.
chmod 755 "$work"

# Commands that run another with the Debian tree as the root, and /proc in it; and with a folder as the root that has
# next to nothing in it and that nobody can write to. What is mounted is mounted for that command only.
in_tree=$work/in-tree
write_in_tree "$in_tree" "$tree"
nameless_in_tree=$work/nameless-in-tree
cat >"$nameless_in_tree" <<SH
#!/bin/sh
exec unshare --mount sh -c 'mount -t proc proc "$tree/proc" && exec "\$@"' in-tree \
  python3 "$work/nameless.py" "$tree" /usr/bin/launchkit
SH
in_bare=$work/in-bare
cat >"$in_bare" <<SH
#!/bin/sh
exec unshare --mount sh -c 'mount --bind "$work/bare" "$work/bare" &&
  mount -o remount,bind,ro "$work/bare" && exec "\$@"' in-bare chroot "$work/bare" "\$@"
SH
chmod +x "$nameless_in_tree" "$in_bare"

section checksums
(cd dist && sha256sum --quiet --check SHA256SUMS)
python3 Scripts/release/check-documented-files.py dist README.md Documentation/Uninstall.md Documentation/Plugins.md \
  Packaging/homebrew/launchkit.rb Packaging/mise/mise.toml

section package
lintian --allow-root --no-user-dirs --profile debian --fail-on error,warning "$deb"
make_debian_tree "$tree" "$work/debootstrap.txt"
cp "$deb" "$tree/launchkit.deb"
expect 0 "$in_tree" dpkg --install /launchkit.deb
expect 0 "$in_tree" dpkg --verify launchkit
[ -z "$said" ] || fail "dpkg --verify said: $said"
expect 0 "$in_tree" dpkg --audit
[ -z "$said" ] || fail "dpkg --audit said: $said"

section installed
mkdir -p "$tree/samples/nothing"
cp Samples/Healthy/SceneApp/Info.plist "$tree/samples/healthy.plist"
cp Samples/Broken/SceneRoleTypo/Info.plist "$tree/samples/broken.plist"
cp -r Samples/Projects/Letters "$tree/samples/Letters"
chmod -R a+rX "$tree/samples"

# checks COMMAND…: the command, followed by arguments of launchkit, does what it should.
checks() {
  expect 0 "$@" --version
  [ "$said" = "launchkit $version" ] || fail "--version said '$said' and not '$version': $*"
  expect 0 "$@" validate --sdk 27 /samples/healthy.plist
  says 'no problems found in 1 file'
  expect 0 "$@" /samples/healthy.plist
  expect 1 "$@" validate --sdk 27 /samples/broken.plist
  says "did you mean 'UIWindowSceneSessionRoleApplication'?"
  expect 1 "$@" /samples/broken.plist
  expect 1 "$@" validate --format json /samples/broken.plist
  says '"scene-role-unknown"'
  expect 2 "$@" --no-such-option
  expect 2 "$@" explain no-such-rule
  expect 3 "$@" validate /samples/missing.plist
  expect 3 "$@" validate /samples/nothing
  expect 0 "$@" explain ITMS-90158
  expect 0 "$@" plist effective /samples/Letters --target Letters --as json
  says '"values"'
}
checks "$in_tree" launchkit
[ ! -e "$tree/proc/self" ] || fail "/proc is still there"
checks chroot "$tree" launchkit
for locale in C POSIX de_DE.ISO-8859-1 xx_YY.nonsense ''; do
  checks env LC_ALL="$locale" LANG="$locale" chroot "$tree" launchkit
done
checks env -i "$(command -v chroot)" "$tree" /usr/bin/launchkit
checks "$in_tree" setpriv --reuid=65534 --regid=65534 --clear-groups launchkit
checks chroot --userspec=65534:65534 "$tree" launchkit
# Nothing but the executable and what it is to read, in a file system that nobody can write to.
mkdir -p "$work/bare/samples"
cp "$tree/usr/bin/launchkit" "$work/bare/launchkit"
cp -r "$tree/samples" "$work/bare"
checks "$in_bare" /launchkit
expect 3 "$in_bare" /launchkit validate --output /report.txt /samples/broken.plist

# The standard streams that a command is started without.
# streams STATUS COMMAND: what a shell in the tree, which needs no /proc, makes of it.
streams() {
  expect "$1" chroot "$tree" sh -c "$2"
}
for closed in '<&-' '2>&-' '<&- 2>&-'; do
  streams 0 "launchkit /samples/healthy.plist $closed"
  streams 1 "launchkit /samples/broken.plist $closed"
done
for closed in '>&-' '>&- 2>&-' '<&- >&- 2>&-'; do
  streams 3 "launchkit /samples/broken.plist $closed"
done
streams 3 'launchkit - <&-'
streams 2 'launchkit --no-such-option <&- >&- 2>&-'
# What is said must not get into the report, whose file could get the number of the stream.
streams 3 'launchkit --format json --output /report.json /samples/broken.plist /none <&- >&- 2>&-'
python3 -m json.tool "$tree/report.json" >/dev/null || fail "a report is damaged where no stream is open"

# No argument at all, not even a name, is not a question; in a folder where everything is fine, least of all an answer.
mkdir "$tree/samples/fine" "$work/bare/samples/fine"
cp Samples/Healthy/SceneApp/Info.plist "$tree/samples/fine"
cp Samples/Healthy/SceneApp/Info.plist "$work/bare/samples/fine"
cat >"$work/nameless.py" <<'PY'
import ctypes, os, sys
os.chroot(sys.argv[1])
os.chdir("/samples/fine")
ctypes.CDLL(None).execv(sys.argv[2].encode(), (ctypes.c_char_p * 1)(None))
sys.exit(99)
PY
expect 0 chroot "$tree" sh -c 'cd /samples/fine && launchkit'
expect 2 python3 "$work/nameless.py" "$tree" /usr/bin/launchkit
says 'no command line'
expect 2 python3 "$work/nameless.py" "$work/bare" /launchkit
expect 2 "$nameless_in_tree"
says 'no command line'

# Without dash and bash in between, as a build system starts it: the first argument is any name, and paths may be odd.
odd=$'/samples/line\nbreak \e[31m.plist'
cp "$tree/samples/broken.plist" "$tree$odd"
expect 1 chroot "$tree" launchkit --format concise "$odd"
[[ $said != *$'\e'* ]] || fail "a control character of a path reaches the terminal"

found=$(man -M "$tree/usr/share/man" -w launchkit) || fail "man does not find the manual page"
[ "$found" = "$tree/usr/share/man/man1/launchkit.1.gz" ] || fail "man found $found"
warnings=$(LC_ALL=C.UTF-8 MANROFFSEQ='' MANWIDTH=80 man --warnings -E UTF-8 -l -Tutf8 -Z "$found" 2>&1 >/dev/null)
[ -z "$warnings" ] || fail "the manual page: $warnings"
# For bash, zsh and fish.
for file in bash-completion/completions/launchkit zsh/vendor-completions/_launchkit \
  fish/vendor_completions.d/launchkit.fish doc/launchkit/copyright doc/launchkit/changelog.Debian.gz; do
  [ -s "$tree/usr/share/$file" ] || fail "the package has no /usr/share/$file"
done
expect 0 chroot "$tree" bash -c \
  'source /usr/share/bash-completion/completions/launchkit && complete -p launchkit'

expect 0 "$in_tree" dpkg --purge launchkit
left=$(find "$tree" -path "$tree/samples" -prune -o -name '*launchkit*' ! -path "$tree/launchkit.deb" \
  ! -path "$tree/var/lib/dpkg/*" ! -path "$tree/var/log/*" -print)
[ -z "$left" ] || fail "the package leaves behind: $left"

section tarball
mkdir "$work/local"
tar -xzf "$tarball" --strip-components=1 -C "$work/local"
cmp "$work/local/bin/launchkit" "$work/bare/launchkit"
expect 0 "$work/local/bin/launchkit" validate --sdk 27 Samples/Healthy/SceneApp/Info.plist
for completion in bash:bash-completion/completions/launchkit zsh:zsh/site-functions/_launchkit \
  fish:fish/vendor_completions.d/launchkit.fish; do
  PATH="$work/local/bin:$PATH" python3 Scripts/oracles/try-completions.py "${completion%%:*}" \
    "$work/local/share/${completion#*:}"
done
expect 0 man -M "$work/local/share/man" -w launchkit

section materials
release_tools 'cyclonedx-python-lib[json-validation]==11.12.0'
.venv-release/bin/python Scripts/release/check-materials.py "$materials" "$work/bare/launchkit"

bash Scripts/release/try-index-packages.sh

section image
bash Scripts/release/try-image.sh

section bundle
# A package as another process's, with its own cache and the bundle in it.
client=$work/client
cp -r Tests/ReleaseClient "$client"
cp "$bundle" "$client/launchkit.artifactbundle.zip"
expect 0 swift build --package-path "$client"
expect 0 "$client/.build/debug/App"
[ "$said" = 'scene: Default Configuration' ] || fail "the program of the client said: $said"
expect 0 swift package --package-path "$client" launchkit-version
says "$version"
sed -i 's/UIWindowSceneSessionRoleApplication/UIWindowSceneSessionRoleAplication/' "$client/Sources/App/Info.plist"
expect 1 swift build --package-path "$client"
says "Info.plist:"
says "is not a known session role"

section plugins
# The sample client with the package of plugins, and in it the bundle that its manifest would have downloaded.
tar -xzf "$plugins" -C "$work"
manifest=$work/LaunchKitPlugins/Package.swift
grep -qF "$(sha256sum "$bundle" | cut -d' ' -f1)" "$manifest" || fail 'the plugins are for another bundle'
cp "$bundle" "$work/LaunchKitPlugins/launchkit.artifactbundle.zip"
sed -i -e '/^      url: /d' -e 's/^      checksum: .*/      path: "launchkit.artifactbundle.zip"),/' "$manifest"
client=$work/plugin-client
cp -r Samples/PluginClient "$client"
cp Tests/DocumentationSnippets/Manifest/Plugins/Package.swift "$client"
expect 0 swift build --package-path "$client"
[[ $said != *LaunchAnalysis* ]] || fail 'LaunchKit was built'
expect 0 swift package --package-path "$client" launchkit-validate

printf 'what dist/ has of LaunchKit %s works\n' "$version"
