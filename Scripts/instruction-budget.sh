#!/usr/bin/env bash
# Counts the instructions of dist/launchkit with callgrind and compares them with the budgets in
# Benchmarks/instruction-budget.txt. Unlike times, counts are the same on a busy machine.
#
#     Scripts/instruction-budget.sh [--record]
#
# --record writes new budgets, a tenth above what is measured.
#
#   one-file     the whole process `launchkit validate info4k.plist`
#   with-option  the same with an option, which takes the parser of the command line
#   next-file    one more file of 4 KB in a run over many: read, parsed, and checked by every rule
set -euo pipefail
cd "$(dirname "$0")/.."
source Scripts/dependencies.sh

budgets=Benchmarks/instruction-budget.txt

require_command valgrind
[ -x dist/launchkit ] || bash Scripts/build-release.sh

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
# Debug information, if there is any, is of a version that older valgrinds cannot read.
strip -g -o "$work/launchkit" dist/launchkit
python3 Benchmarks/generate-corpus.py --small "$work/corpus"
mkdir "$work/ten" "$work/twenty"
for number in $(seq 10 29); do
  cp "$work/corpus/info4k.plist" "$work/twenty/App$number-Info.plist"
  if [ "$number" -lt 20 ]; then cp "$work/corpus/info4k.plist" "$work/ten/App$number-Info.plist"; fi
done

count() {
  local output status=0
  output=$(cd "$work" && valgrind --tool=callgrind --callgrind-out-file=/dev/null ./launchkit "$@" 2>&1 >/dev/null) || status=$?
  if [ "$status" -ne 0 ]; then
    echo "instruction-budget: launchkit $* ended with $status: $output" >&2
    exit 1
  fi
  sed -n 's/,//g; s/.*I *refs: *\([0-9]*\).*/\1/p' <<<"$output"
}

one=$(count validate corpus/info4k.plist)
option=$(count validate --fail-on warning corpus/info4k.plist)
ten=$(count validate ten)
twenty=$(count validate twenty)
names=(one-file with-option next-file)
values=("$one" "$option" "$(((twenty - ten) / 10))")

if [ "${1:-}" = --record ]; then
  {
    echo "# Most instructions, by callgrind, of the static release executable on x86-64; see"
    echo "# Scripts/instruction-budget.sh. A tenth above what was measured when this was written."
    for index in "${!names[@]}"; do
      echo "${names[$index]} $((values[index] * 11 / 10))"
    done
  } >"$budgets"
fi

failed=0
for index in "${!names[@]}"; do
  name=${names[$index]}
  value=${values[$index]}
  budget=$(awk -v name="$name" '$1 == name { print $2 }' "$budgets")
  if [ -z "$budget" ] || [ -z "$value" ]; then
    echo "instruction-budget: no figure or no budget for '$name'" >&2
    exit 1
  fi
  verdict=ok
  if [ "$value" -gt "$budget" ]; then
    verdict=OVER
    failed=1
  fi
  printf '%-12s %12d of %12d  %s\n' "$name" "$value" "$budget" "$verdict"
done
exit "$failed"
