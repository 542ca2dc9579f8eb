#!/usr/bin/env bash
# The steps of action.yml, which hands everything over in the environment: nothing that a caller wrote becomes a part
# of a command line by itself.
#
#   install   LAUNCHKIT_EXECUTABLE, or the release that belongs to this version of the action, or, where there is none
#             for the machine, a build from the action's own source; the output 'executable' says where it is
#   validate  checks LAUNCHKIT_PATHS: annotations in the log, a summary of the job, a report for code scanning; the
#             outputs 'status' and 'sarif-file'. Ends with 0 whatever was found: the last step of the action fails.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

fail() {
  printf '::error::%s\n' "$*"
  exit 1
}

# output NAME VALUE: an output of the step; a value of several lines could set others.
output() {
  [[ $2 != *$'\n'* ]] || fail "the value of $1 has a line break in it"
  printf '%s=%s\n' "$1" "$2" >>"$GITHUB_OUTPUT"
}

install_launchkit() {
  if [ -n "${LAUNCHKIT_EXECUTABLE:-}" ]; then
    command -v "$LAUNCHKIT_EXECUTABLE" >/dev/null || fail "there is no executable '$LAUNCHKIT_EXECUTABLE'"
    output executable "$LAUNCHKIT_EXECUTABLE"
    return
  fi
  local version releases executable
  version=$(sed -n 's/.*static let text = "\(.*\)".*/\1/p' "$here/Sources/LaunchAnalysis/ToolVersion.swift")
  releases="${LAUNCHKIT_RELEASES:-${GITHUB_SERVER_URL:-https://github.com}/${LAUNCHKIT_REPOSITORY:-}/releases/download}"
  if [ "$(uname -s)" = Linux ] &&
    executable=$(bash "$here/Scripts/install-release.sh" "$releases" "$version" "$RUNNER_TEMP/launchkit"); then
    output executable "$executable"
    return
  fi
  command -v swift >/dev/null || fail "there is no release of $version for this machine, and no Swift to build it with"
  printf '::notice::building launchkit %s from source\n' "$version"
  bash "$here/Scripts/build-release.sh"
  output executable "$here/dist/launchkit"
}

validate() {
  local arguments=(validate) paths=() line status=0 summary=0
  while IFS= read -r line; do
    # A path that looks like an option is a path all the same.
    [ -z "$line" ] || paths+=("$([[ $line == -* ]] && printf './%s' "$line" || printf '%s' "$line")")
  done <<<"${LAUNCHKIT_PATHS:-}"
  # Not left empty: the bash of macOS takes an empty list for a variable that is not set.
  [ "${#paths[@]}" -gt 0 ] || paths=(.)
  [ -z "${LAUNCHKIT_SDK:-}" ] || arguments+=("--sdk=$LAUNCHKIT_SDK")
  [ -z "${LAUNCHKIT_CONFIG:-}" ] || arguments+=("--config=$LAUNCHKIT_CONFIG")
  [ -z "${LAUNCHKIT_BASELINE:-}" ] || arguments+=("--baseline=$LAUNCHKIT_BASELINE")
  [ -z "${LAUNCHKIT_FAIL_ON:-}" ] || arguments+=("--fail-on=$LAUNCHKIT_FAIL_ON")

  local sarif="$RUNNER_TEMP/launchkit.sarif"
  "$LAUNCHKIT_EXECUTABLE" "${arguments[@]}" --format github "${paths[@]}" || status=$?
  # Wrong usage has said so already, and makes no report.
  if [ "$status" -ne 2 ]; then
    "$LAUNCHKIT_EXECUTABLE" "${arguments[@]}" --format sarif --output "$sarif" "${paths[@]}" 2>/dev/null ||
      summary=$?
    [ "$summary" -eq "$status" ] || fail "two runs over the same files ended with $status and $summary"
    if [ -n "${GITHUB_STEP_SUMMARY:-}" ]; then
      {
        printf '### LaunchKit\n\n~~~text\n'
        "$LAUNCHKIT_EXECUTABLE" "${arguments[@]}" --color never "${paths[@]}" 2>/dev/null | head -c 500000 || true
        printf '~~~\n'
      } >>"$GITHUB_STEP_SUMMARY"
    fi
    output sarif-file "$sarif"
  fi
  output status "$status"
}

case "${1:-}" in
  install) install_launchkit ;;
  validate) validate ;;
  *) fail 'usage: github-action.sh install|validate' ;;
esac
