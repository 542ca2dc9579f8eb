internal import ArgumentParser
internal import PlatformLibC

/// When to use colors.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  /// On a terminal that has them, unless `NO_COLOR` is set.
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
      !toFile && StandardOutput.isTerminal && !Self.isSet("NO_COLOR")
        && Self.value("TERM") != "dumb"
    }
  }

  private static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// A variable that is set to nothing counts as not set, as no-color.org has it.
  private static func isSet(_ name: String) -> Bool { value(name).map { !$0.isEmpty } ?? false }
}
