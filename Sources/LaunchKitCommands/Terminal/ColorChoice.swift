internal import ArgumentParser
internal import FileSystem

/// When to use colors.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  /// On a terminal that has colors, unless `NO_COLOR` is set or `CLICOLOR` is 0. If `FORCE_COLOR` or
  /// `CLICOLOR_FORCE` is set, everywhere except in files.
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
        // The values `0` and `false` turn colors off, as in Node's tools.
        !["0", "false"].contains(Self.value("FORCE_COLOR"))
      } else if Self.isSet("CLICOLOR_FORCE"), Self.value("CLICOLOR_FORCE") != "0" {
        true
      } else if Self.value("CLICOLOR") == "0" {
        false
      } else {
        StandardOutput.isTerminal && Self.value("TERM") != "dumb"
      }
    }
  }

  private static func value(_ name: String) -> String? {
    ProcessEnvironment.value(of: name)
  }

  /// A variable with an empty value counts as not set, as no-color.org requires.
  private static func isSet(_ name: String) -> Bool { value(name).map { !$0.isEmpty } ?? false }
}
