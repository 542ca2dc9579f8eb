#!/usr/bin/env bash
# Runs one step of action.yml, which hands everything over in the environment: nothing that a caller wrote becomes a part
# of a command line by itself.
#
#   choose    the outputs 'version', 'folder' and 'cache-key' of the launchkit to install; none where LAUNCHKIT_EXECUTABLE
#             names one
#   install   that executable, or the release LAUNCHKIT_VERSION, whose archive the cache may have in LAUNCHKIT_FOLDER and
#             which is checked in any case, or, where there is none for the machine, a build from the action's own
#             source; the output 'executable' names it
#   validate  checks LAUNCHKIT_PATHS: annotations in the log, a summary of the job, a report for code scanning; the
#             outputs 'status', 'reason' and 'sarif-file'. Ends with 0 whatever was found
#   result    prints LAUNCHKIT_REASON as an annotation, and ends with LAUNCHKIT_STATUS
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)

# annotation TEXT: a message as a value of a workflow command.
annotation() {
  local text=${1//%/%25}
  text=${text//$'\r'/%0D}
  printf '::error title=LaunchKit::%s\n' "${text//$'\n'/%0A}"
}

fail() {
  annotation "$*"
  exit 1
}

# output NAME VALUE: an output of the step; a value of several lines could set others.
output() {
  [[ $2 != *$'\n'* ]] || fail "the value of $1 has a line break in it"
  printf '%s=%s\n' "$1" "$2" >>"$GITHUB_OUTPUT"
}

own_version() {
  sed -n 's/.*static let text = "\(.*\)".*/\1/p' "$here/Sources/LaunchAnalysis/ToolVersion.swift"
}

choose() {
  [ -z "${LAUNCHKIT_EXECUTABLE:-}" ] || return 0
  local version=${LAUNCHKIT_VERSION:-}
  version=${version#v}
  [ -n "$version" ] || version=$(own_version)
  [[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+([-+][0-9A-Za-z.+-]+)?$ ]] || fail "'$version' is not a version such as 0.1.0"
  output version "$version"
  output folder "$RUNNER_TEMP/launchkit"
  output cache-key "launchkit-$version-$(uname -s)-$(uname -m)"
}

install_launchkit() {
  if [ -n "${LAUNCHKIT_EXECUTABLE:-}" ]; then
    command -v "$LAUNCHKIT_EXECUTABLE" >/dev/null || fail "executable '$LAUNCHKIT_EXECUTABLE' not found"
    output executable "$LAUNCHKIT_EXECUTABLE"
    return
  fi
  local version=$LAUNCHKIT_VERSION folder=$LAUNCHKIT_FOLDER releases
  output executable "$folder/launchkit"
  releases="${LAUNCHKIT_RELEASES:-${GITHUB_SERVER_URL:-https://github.com}/${LAUNCHKIT_REPOSITORY:-}/releases/download}"
  # A mirror has no attestations.
  local repository=${LAUNCHKIT_REPOSITORY:-}
  [ -z "${LAUNCHKIT_RELEASES:-}" ] || repository=
  if [ "$(uname -s)" = Linux ] &&
    bash "$here/Scripts/release/install-release.sh" "$releases" "$version" "$folder" "$repository"; then return; fi
  [ "$version" = "$(own_version)" ] ||
    fail "release $version cannot be installed on this machine, and this action has the source of $(own_version)"
  command -v swift >/dev/null || fail "release $version cannot be installed on this machine, and Swift is missing to build it"
  printf '::notice::building launchkit %s from source\n' "$version"
  bash "$here/Scripts/release/build-release.sh"
  mkdir -p "$folder"
  cp "$here/dist/launchkit" "$folder/launchkit"
}

# in_directory PATH: the path as seen from the root of the repository, so that annotations are at files of it. One that
# looks like an option is a path all the same.
in_directory() {
  local directory=${LAUNCHKIT_DIRECTORY:-.} path=$1
  directory=${directory%/}
  case "$directory:$path" in
    :* | .:* | *:/*) ;;
    *:.) path=$directory ;;
    *) path=$directory/${path#./} ;;
  esac
  [[ $path == -* ]] && path=./$path
  printf '%s' "$path"
}

# fenced FILE: its text as code in Markdown: whole lines, as many as fit into a summary, between two fences that are longer
# than any line of the text that looks like one.
fenced() {
  local file=$1 limit=500000 fence
  fence=$(LC_ALL=C sed -nE 's/^ {0,3}(~+).*/\1/p' "$file" | sort | tail -n 1)
  fence="~~~$fence"
  printf '%stext\n' "$fence"
  if [ "$(wc -c <"$file")" -le "$limit" ]; then
    cat "$file"
  else
    # The last line may be a part of one, and may end within a character.
    head -c "$limit" "$file" | sed '$d'
    printf '… the rest is in the log of the step\n'
  fi
  printf '%s\n' "$fence"
}

# The reason for a status, in one line: the last line of the report that counts, or what was printed on standard error.
reason() {
  local status=$1 report=$2 errors=$3 text rules
  case "$status" in
    1)
      text=$(sed -nE '/^[0-9]+ (error|warning|info).* in [0-9]+ /p' "$report" | tail -n 1)
      rules=$(sed -nE 's/^(error|warning)\[([a-z-]+)\].*/\2/p' "$report" | sort | uniq -c | sort -k1,1nr -k2 |
        head -n 5 | awk '{ printf "%s%s", separator, $2; separator = ", " }')
      printf '%s%s' "${text:-findings}" "${rules:+: $rules}"
      ;;
    2) printf 'wrong usage: %s' "$(head -n 1 "$errors")" ;;
    3) printf 'not everything could be read: %s' "$(head -n 1 "$errors")" ;;
    *) printf 'launchkit ended with status %s' "$status" ;;
  esac
}

validate() {
  local arguments=(validate) paths=() line status=0
  while IFS= read -r line; do
    [ -z "$line" ] || paths+=("$(in_directory "$line")")
  done <<<"${LAUNCHKIT_PATHS:-}"
  # Not left empty: the bash of macOS takes an empty list for a variable that is not set.
  [ "${#paths[@]}" -gt 0 ] || paths=("$(in_directory .)")
  while IFS= read -r line; do
    [ -z "$line" ] || arguments+=("--target=$line")
  done <<<"${LAUNCHKIT_TARGETS:-}"
  [ -z "${LAUNCHKIT_SDK:-}" ] || arguments+=("--sdk=$LAUNCHKIT_SDK")
  [ -z "${LAUNCHKIT_CONFIG:-}" ] || arguments+=("--config=$(in_directory "$LAUNCHKIT_CONFIG")")
  [ -z "${LAUNCHKIT_BASELINE:-}" ] || arguments+=("--baseline=$(in_directory "$LAUNCHKIT_BASELINE")")
  [ -z "${LAUNCHKIT_FAIL_ON:-}" ] || arguments+=("--fail-on=$LAUNCHKIT_FAIL_ON")
  while IFS= read -r line; do
    case "$line" in
      '') ;;
      --format* | --output* | --report*) fail "the action sets '${line%%[= ]*}' itself; remove it from 'arguments'" ;;
      *) arguments+=("$line") ;;
    esac
  done <<<"${LAUNCHKIT_ARGUMENTS:-}"

  local sarif="$RUNNER_TEMP/launchkit.sarif" report="$RUNNER_TEMP/launchkit.txt" errors="$RUNNER_TEMP/launchkit-errors.txt"
  : >"$report"
  "$LAUNCHKIT_EXECUTABLE" "${arguments[@]}" --format github --report "sarif:$sarif" --report "human:$report" \
    "${paths[@]}" 2>"$errors" || status=$?
  cat "$errors" >&2
  # Wrong usage has said so already, and makes no report.
  if [ "$status" -ne 2 ]; then
    if [ -n "${GITHUB_STEP_SUMMARY:-}" ]; then
      { printf '### LaunchKit\n\n'; fenced "$report"; } >>"$GITHUB_STEP_SUMMARY"
    fi
    output sarif-file "$sarif"
  fi
  output status "$status"
  if [ "$status" -ne 0 ]; then output reason "$(reason "$status" "$report" "$errors")"; fi
}

result() {
  local status=${LAUNCHKIT_STATUS:-3}
  [[ $status =~ ^[0-9]+$ ]] || fail "'$status' is not an exit status"
  [ "$status" -eq 0 ] || annotation "${LAUNCHKIT_REASON:-launchkit ended with status $status}"
  exit "$status"
}

case "${1:-}" in
  choose) choose ;;
  install) install_launchkit ;;
  validate) validate ;;
  result) result ;;
  *) fail 'usage: github-action.sh choose|install|validate|result' ;;
esac
