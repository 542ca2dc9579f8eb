# shellcheck shell=bash
# Sourced, after Scripts/dependencies.sh: makes a bare Debian tree, in which a release is installed.

# make_debian_tree TREE LOG [PACKAGE…]: unpacks the suite of this machine into a folder, from where apt has its packages.
make_debian_tree() {
  local tree=$1 log=$2 mirror suite packages
  shift 2
  require_command debootstrap
  # The archive and suite that apt uses here.
  # shellcheck disable=SC2016 # apt's own variables
  read -r mirror suite < <(apt-get indextargets --format '$(REPO_URI) $(CODENAME)' \
    'Created-By: Packages' 'Component: main' | head -n 1) || fail "apt names no archive with packages"
  packages=$(IFS=,; printf '%s' "$*")
  printf 'making a bare Debian tree (%s)\n' "$suite"
  debootstrap --variant=minbase ${packages:+"--include=$packages"} "$suite" "$tree" "$mirror" >"$log" 2>&1 || {
    tail -n 20 "$log" >&2
    fail "debootstrap made no tree"
  }
}

# write_in_tree FILE TREE: a command that runs another with the tree as the root and /proc in it, which is mounted for
# that command only.
write_in_tree() {
  cat >"$1" <<SH
#!/bin/sh
exec unshare --mount sh -c 'mount -t proc proc "$2/proc" && exec "\$@"' in-tree chroot "$2" "\$@"
SH
  chmod +x "$1"
}
