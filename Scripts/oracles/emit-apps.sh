# shellcheck shell=bash
# Sourced by the scripts that check `launchkit emit`: runs it on every app.

# emit_apps LAUNCHKIT FOLDER ENDING OPTION…: emits each Info.plist of Samples, and of the corpus where
# LAUNCHKIT_CORPUS names one, into FOLDER/Plist0ENDING, FOLDER/Plist1ENDING and so on; `@` in an option is
# that number. Sets `emitted` and `undecodable`. Findings are no failure, any other status is one.
emit_apps() {
  local launchkit=$1 folder=$2 ending=$3 plist status errors
  shift 3
  errors=$(mktemp)
  emitted=0
  undecodable=0
  while IFS= read -r -d '' plist; do
    status=0
    "$launchkit" emit "$plist" --fail-on never "${@//@/$emitted}" \
      --output "$folder/Plist$emitted$ending" 2>"$errors" || status=$?
    case $status in
      0) emitted=$((emitted + 1)) ;;
      1) undecodable=$((undecodable + 1)) ;;
      *)
        cat "$errors" >&2
        rm -f "$errors"
        fail "launchkit emit $plist ended with status $status"
        ;;
    esac
  done < <(find Samples ${LAUNCHKIT_CORPUS:+"$LAUNCHKIT_CORPUS"} -name '*Info*.plist' -type f -print0)
  rm -f "$errors"
  [ "$emitted" -gt 40 ] || fail "only $emitted files were emitted"
}
