internal import ArgumentParser
internal import PlatformLibC

/// When to use colors.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  /// On a terminal that has them, unless `NO_COLOR` is set; everywhere but in files where `FORCE_COLOR` is.
  case auto
  /// Whatever the output is.
  case always
  /// Not at all.
  case never

  /// Whether colors are on.
  func isOn(toFile: Bool) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto:
      if toFile || Self.isSet("NO_COLOR") {
        false
      } else if Self.isSet("FORCE_COLOR") {
        // Where `0` or `false` is said, colors are off, as in Node's tools.
        !["0", "false"].contains(Self.value("FORCE_COLOR"))
      } else {
        StandardOutput.isTerminal && Self.value("TERM") != "dumb"
      }
    }
  }

  private static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// A variable that is set to nothing counts as not set, as no-color.org has it.
  private static func isSet(_ name: String) -> Bool { value(name).map { !$0.isEmpty } ?? false }
}
