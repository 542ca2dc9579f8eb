#!/usr/bin/env bash
# Fuzzes everything that reads a file, and what is done with it afterwards, under the address sanitizer.
#
#   Scripts/hostile/fuzz.sh SECONDS [NAME…]                          the time is shared out evenly
#   Scripts/hostile/fuzz.sh --each SECONDS [--jobs N] [NAME…]        that much time for each
#   Scripts/hostile/fuzz.sh --merge [NAME…]                          keeps what was learned; see below
#
#   --jobs N    how many run at a time (default: 1)
#   --built     use the executables of the last build
#   NAME        all (the default), or any of: xml binary openstep json printed launch launch-keys zip cms
#               mach-o xcconfig pbxproj swift objective-c scenario trace configuration baseline cache
#               git-index xcodegen manifest migration
#
# Every input of Fuzz/Corpus/NAME is run first; with 0 seconds nothing else is. Fuzz/Dictionaries/NAME.dict, or
# json.dict for what is JSON, says the fuzzer the words of the format.
#
# Ends with 1 when an input crashed, took 6 seconds or more than 900 MB, or broke a promise of
# Fuzz/EntryPoints; the input is left in Fuzz/.build/crashes, the output in Fuzz/.build/logs. The last lines are
# a table: executions, covered edges, inputs learned, seconds. What a run learns stays in Fuzz/.build/corpus and
# is used by the next.
#
# --merge reduces that corpus to the inputs that add coverage, and copies them to Fuzz/Corpus/NAME, by
# their digests, if there are at most 60 files and 100 KB with those that are there.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

all=(
  xml binary openstep json printed launch launch-keys zip cms mach-o xcconfig pbxproj swift objective-c
  scenario trace configuration baseline cache git-index xcodegen manifest migration
)
# Larger inputs for formats with more words around what matters.
large=(pbxproj swift objective-c scenario zip migration)

usage() {
  echo "usage: Scripts/hostile/fuzz.sh [--each] SECONDS [--jobs N] [--built] [NAME…] | --merge [NAME…]" >&2
  exit 2
}

seconds='' each=0 jobs=1 built=0 merge=0 names=()
while [ $# -gt 0 ]; do
  case $1 in
    --each) each=1 ;;
    --built) built=1 ;;
    --merge) merge=1 ;;
    --jobs)
      [[ ${2:-} =~ ^[1-9][0-9]*$ ]] || usage
      jobs=$2
      shift
      ;;
    all) names+=("${all[@]}") ;;
    *)
      if [[ $1 =~ ^[0-9]+$ ]] && [ -z "$seconds" ]; then
        seconds=$1
      elif [[ " ${all[*]} " == *" $1 "* ]]; then
        names+=("$1")
      else
        echo "error: unknown input '$1', expected one of: all ${all[*]}" >&2
        exit 2
      fi
      ;;
  esac
  shift
done
[ -n "$seconds" ] || [ "$merge" = 1 ] || usage
[ ${#names[@]} -gt 0 ] || names=("${all[@]}")
share=${seconds:-0}
if [ "$each" = 0 ] && [ "$share" -gt 0 ]; then
  share=$((share * jobs / ${#names[@]}))
  [ "$share" -gt 0 ] || share=1
fi

export LAUNCHKIT_FUZZING=1
scratch=Fuzz/.build/products
# Both sanitizers in one option: of several the Swift compiler takes the last, and the package manager passes its own
# two in any order, so that Swift code would have either its edges counted or its memory checked.
build=(
  env SWIFT_DETERMINISTIC_HASHING=1 swift build --package-path Fuzz --scratch-path "$scratch" -c release
  --sanitize fuzzer --sanitize address -Xswiftc -sanitize=fuzzer,address
)
if [ "$built" = 0 ] && [ "$merge" = 0 ]; then
  # Built from scratch: SwiftPM does not always notice what changed in a path dependency, and a fuzzer put
  # together from old and new parts finds crashes that do not exist.
  rm -rf "$scratch"
  "${build[@]}"
fi
executables=$("${build[@]}" --show-bin-path)

# The backtracer of Swift would outlive a crash and keep the output open. Leaks are not looked for: the
# sanitizer takes what Swift's static constants hold for lost.
export SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0
crashes=$PWD/Fuzz/.build/crashes
logs=Fuzz/.build/logs
mkdir -p "$crashes" "$logs"

# Without the option above the fuzzers run, and count no edges of Swift code; so they learn nothing.
counters=$("$executables/fuzz-xml" -runs=0 2>&1 | sed -n 's/^INFO: Loaded.*(\([0-9]*\) inline.*/\1/p')
if [ "${counters:-0}" -lt 50000 ]; then
  echo "error: the fuzzers count ${counters:-0} edges, expected 50,000 or more: Swift code was built without -sanitize=fuzzer" >&2
  exit 1
fi

# The largest input, in bytes.
largest() {
  if [[ " ${large[*]} " == *" $1 "* ]]; then echo 8192; else echo 4096; fi
}

dictionary() {
  local name=$1
  case $name in
    launch | launch-keys) name=json ;;
    migration) name=swift ;;
  esac
  [ ! -f "Fuzz/Dictionaries/$name.dict" ] || echo "-dict=Fuzz/Dictionaries/$name.dict"
}

# Runs one fuzzer; its output goes into a file.
fuzz() {
  local name=$1 learned=Fuzz/.build/corpus/$1 limit=("-max_total_time=$share") options
  # Without a limit libFuzzer would never end.
  [ "$share" -gt 0 ] || limit=("-runs=0")
  mkdir -p "$learned"
  mapfile -t options < <(dictionary "$name")
  # The limits are three times those of the release executable, since the sanitizers cost about that. What takes over a
  # second is kept, and replay-fuzzed.py gives it to the release executable.
  timeout -k 5 $((share + 300)) "$executables/fuzz-$name" "${limit[@]}" -max_len="$(largest "$name")" \
    -timeout=6 -rss_limit_mb=900 -report_slow_units=1 -print_final_stats=1 -artifact_prefix="$crashes/$name-" \
    "${options[@]}" "$learned" "Fuzz/Corpus/$name" >"$logs/$name.log" 2>&1
}

# One line of the table, from the output of a run.
row() {
  local name=$1 status=$2 log=$logs/$1.log executions edges learned
  executions=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log" | tail -n 1)
  edges=$(sed -n 's/^#.* cov: \([0-9]*\) .*/\1/p' "$log" | tail -n 1)
  learned=$(sed -n 's/^stat::new_units_added: *//p' "$log" | tail -n 1)
  printf '%-14s %12s %8s %8s %8s  %s\n' \
    "$name" "${executions:--}" "${edges:--}" "${learned:--}" "$share" "$status"
}

merge() {
  local name=$1 kept=Fuzz/.build/merged/$1 corpus=Fuzz/Corpus/$1
  [ -d "Fuzz/.build/corpus/$name" ] || return 0
  rm -rf "$kept"
  mkdir -p "$kept"
  # Those that are there come first, so that only what adds to them is taken.
  cp "$corpus"/* "$kept"
  "$executables/fuzz-$name" -merge=1 -max_len="$(largest "$name")" -rss_limit_mb=900 "$kept" \
    "Fuzz/.build/corpus/$name" >"$logs/$name-merge.log" 2>&1
  local files bytes
  files=$(find "$kept" -type f | wc -l)
  bytes=$(find "$kept" -type f -exec cat {} + | wc -c)
  if [ "$files" -le 60 ] && [ "$bytes" -le 102400 ]; then
    cp -n "$kept"/* "$corpus"
    printf '%-14s %4d files, %6d bytes: kept\n' "$name" "$files" "$bytes"
  else
    printf '%-14s %4d files, %6d bytes: too many to keep\n' "$name" "$files" "$bytes"
  fi
}

if [ "$merge" = 1 ]; then
  for name in "${names[@]}"; do merge "$name"; done
  exit 0
fi

declare -A running=() result=()
failed=0

# Waits for one of those that run.
await() {
  local done_id status=0
  wait -n -p done_id "${!running[@]}" || status=$?
  local name=${running[$done_id]}
  unset "running[$done_id]"
  result[$name]=passed
  if [ "$status" -ne 0 ]; then
    result[$name]=failed
    failed=1
    echo "error: $name failed with status $status; its last lines:" >&2
    tail -n 25 "$logs/$name.log" >&2
  fi
  row "$name" "${result[$name]}"
}

printf '%-14s %12s %8s %8s %8s  %s\n' input executions edges learned seconds result
for name in "${names[@]}"; do
  [ ${#running[@]} -lt "$jobs" ] || await
  fuzz "$name" &
  running[$!]=$name
done
while [ ${#running[@]} -gt 0 ]; do await; done
exit "$failed"
