#!/usr/bin/env bash
# Fuzzes the property list readers, and the judgement of launch options, under the address sanitizer.
#
#   Scripts/fuzz.sh SECONDS [READER…]     readers: xml binary openstep json printed launch
#                                         (default: all)
#
# The time is shared out evenly. Ends with 1 at the first crash; the input that caused it is left in
# Fuzz/.build/crashes. What a run learns stays in Fuzz/.build/corpus and is used by the next.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

if [[ ! ${1:-} =~ ^[0-9]+$ ]]; then
  echo "usage: Scripts/fuzz.sh SECONDS [READER…]" >&2
  exit 2
fi
seconds=$1
shift
readers=("$@")
[ ${#readers[@]} -gt 0 ] || readers=(xml binary openstep json printed launch)
share=$((seconds / ${#readers[@]}))
[ "$share" -gt 0 ] || share=1

# Built from scratch: SwiftPM does not always notice what changed in a path dependency, and a fuzzer put
# together from old and new parts finds crashes that are not there.
scratch=Fuzz/.build/products
rm -rf "$scratch"
build=(swift build --package-path Fuzz --scratch-path "$scratch" -c release --sanitize fuzzer --sanitize address)
"${build[@]}"
executables=$("${build[@]}" --show-bin-path)

# The backtracer of Swift would outlive a crash and keep the output open.
export SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=detect_leaks=0
crashes=$PWD/Fuzz/.build/crashes
mkdir -p "$crashes"
for reader in "${readers[@]}"; do
  learnt=Fuzz/.build/corpus/$reader
  mkdir -p "$learnt"
  echo "== $reader: $share seconds"
  # The limit on time is for one input: what takes longer is a defect.
  if ! timeout -k 5 $((share + 120)) "$executables/fuzz-$reader" \
    -max_total_time="$share" -max_len=4096 -timeout=5 -rss_limit_mb=2048 -print_final_stats=1 \
    -verbosity=0 -artifact_prefix="$crashes/$reader-" "$learnt" "Fuzz/Corpus/$reader"; then
    echo "error: the $reader reader failed; see $crashes" >&2
    exit 1
  fi
done
