# A Run Script build phase of the app's target, before Compile Sources: findings appear beside the lines they are on. It
# works with the sandbox for scripts on (ENABLE_USER_SCRIPT_SANDBOXING = YES), which new projects have.
#
# In the phase: "Based on dependency analysis" on, "Input File Lists" $(SRCROOT)/launchkit-inputs.xcfilelist, "Output
# File Lists" $(SRCROOT)/launchkit-outputs.xcfilelist. In the build settings of the target:
# USE_RECURSIVE_SCRIPT_INPUTS_IN_SCRIPT_PHASES = YES, so that a folder in the list stands for the files in it. Files that
# the lists do not have are not read, and not checked: add the folders of your sources, entitlements and xcconfig files.
#
# The phase runs again when an input changes, and until there is no error.
export PATH="$PATH:/opt/homebrew/bin:/usr/local/bin:$HOME/.local/bin"
if ! command -v launchkit >/dev/null; then
  echo "error: launchkit is not installed; see https://github.com/OWNER/LaunchKit"
  exit 1
fi
launchkit validate "$PROJECT_FILE_PATH" --format xcode --stamp "$DERIVED_FILE_DIR/launchkit-$TARGET_NAME.stamp" \
  --target "$TARGET_NAME" --configuration "$CONFIGURATION" --sdk "$SDK_VERSION"
