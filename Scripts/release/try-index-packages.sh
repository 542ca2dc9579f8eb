#!/usr/bin/env bash
# Installs the wheel and the npm packages that Scripts/release/release.sh left in dist/, without an index, into folders of
# their own; runs them, and removes them again: try-index-packages.sh
#
#   wheel  check-wheel-contents has nothing to say; pip installs it, and leaves nothing behind when it removes it
#   npm    the packages have the files that `npm pack` would pack; npx starts the command; streams, arguments, exit
#          statuses and signals pass through; without the executable for the machine it says so
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source Scripts/dependencies.sh
source Scripts/release/expectations.sh

command -v npm >/dev/null || apt_install nodejs npm
release_tools check-wheel-contents==0.6.3
version=$(version_of_sources)
wheel=$(only dist/launchkit_ios-*.whl)
command=$(only "dist/launchkit-ios-$version.tgz")
executable=$(only dist/launchkit-ios-linux-*.tgz)
executable_name=$(basename "$executable" "-$version.tgz")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

printf '== wheel\n'
# It has an executable and no Python, on purpose.
.venv-release/bin/check-wheel-contents --ignore W007 "$wheel"
python3 -m venv "$work/python"
files "$work/python" >"$work/before"
pip=(env PYTHONDONTWRITEBYTECODE=1 PIP_NO_INDEX=1 PIP_FIND_LINKS=dist PIP_DISABLE_PIP_VERSION_CHECK=1
  "$work/python/bin/pip")
expect 0 "${pip[@]}" install launchkit-ios
finds "$version" "$work/python/bin/launchkit"
expect 0 "${pip[@]}" check
expect 0 "${pip[@]}" uninstall --yes launchkit-ios
unchanged 'the wheel' "$work/before" "$work/python"

printf '== npm\n'
mkdir "$work/npm"
printf '{ "name": "client", "private": true }\n' >"$work/npm/package.json"
npm=(env npm_config_offline=true npm_config_audit=false npm_config_fund=false npm_config_update_notifier=false
  npm_config_cache="$work/npm-cache")
launcher=$work/npm/node_modules/.bin/launchkit
expect 0 "${npm[@]}" npm --prefix "$work/npm" install
expect 0 "${npm[@]}" npm --prefix "$work/npm" install --save-dev "$command" "$executable"
files "$work/npm" >"$work/installed"
finds "$version" "${npm[@]}" npx --prefix "$work/npm" launchkit
# shellcheck disable=SC2016 # "$1" is of the inner shell
expect 1 sh -c '"$1" validate --stdin-path "a b" --format concise - <Samples/Broken/SceneRoleTypo/Info.plist' sh "$launcher"
says 'a b:31:9'
expect 2 "$launcher" validate --no-such-option
expect 3 "$launcher" validate "$work/none"
# A run that waits for its input ends by the signal that the command gets.
mkfifo "$work/pipe"
sleep 30 >"$work/pipe" &
writer=$!
"$launcher" validate - <"$work/pipe" >"$work/interrupted" 2>&1 &
reader=$!
sleep 1
kill -TERM "$reader"
status=0
wait "$reader" || status=$?
kill "$writer"
[ "$status" -eq 143 ] || fail "after a signal the command of npm ends with $status: $(cat "$work/interrupted")"
mv "$work/npm/node_modules/$executable_name" "$work/aside"
expect 3 "$launcher" --version
says "the package '$executable_name' is not installed"
mv "$work/aside" "$work/npm/node_modules/$executable_name"
for package in launchkit-ios "$executable_name"; do
  "${npm[@]}" npm pack --dry-run --json "$work/npm/node_modules/$package" >"$work/packed.json" 2>"$work/log" ||
    fail "npm pack: $(cat "$work/log")"
  python3 - "$work/packed.json" "$work/npm/node_modules/$package" <<'PY'
import json, pathlib, sys
packed = {each["path"] for each in json.load(open(sys.argv[1]))[0]["files"]}
root = pathlib.Path(sys.argv[2])
installed = {str(path.relative_to(root)) for path in root.rglob("*") if path.is_file()}
assert packed == installed, packed ^ installed
PY
done
expect 0 "${npm[@]}" npm --prefix "$work/npm" uninstall launchkit-ios "$executable_name"
left=$(find "$work/npm" -name '*launchkit*' -print)
[ -z "$left" ] || fail "npm leaves behind: $left"
expect 1 grep -rl launchkit "$work/npm"
