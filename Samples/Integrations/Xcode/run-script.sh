# A Run Script build phase of the app's target, before Compile Sources: findings appear beside the lines they are on.
#
# In the phase: "For install builds only" off, "Based on dependency analysis" off. The phase reads the project, so the
# target needs ENABLE_USER_SCRIPT_SANDBOXING = NO, which Xcode's newer templates set to YES.
export PATH="$PATH:/opt/homebrew/bin:/usr/local/bin"
if ! command -v launchkit >/dev/null; then
  echo "error: launchkit is not installed; see https://github.com/OWNER/LaunchKit"
  exit 1
fi
launchkit validate "$PROJECT_FILE_PATH" --format xcode \
  --target "$TARGET_NAME" --configuration "$CONFIGURATION" --sdk "$SDK_VERSION"
