/// The name of a setting and the conditions behind it: `INFOPLIST_FILE[sdk=appletvos*]`.
struct SettingName: Sendable, Hashable {
  /// One condition.
  struct Condition: Sendable, Hashable {
    /// What it looks at: `sdk`, `config`, `arch`.
    var parameter: String
    /// A pattern as `fnmatch` has them.
    var pattern: String
  }

  /// The name alone.
  var name: String
  /// The conditions in order; all must hold.
  var conditions: [Condition]

  /// Takes a key of a project file, or the left side of a line of an xcconfig, apart. What is not a name with
  /// conditions is a name as a whole, as in swift-build, MacroNamespace.swift.
  init(_ text: String) {
    name = text
    conditions = []
    guard let open = text.utf8.firstIndex(of: UInt8(ascii: "[")) else { return }
    var rest = text[open...]
    var found: [Condition] = []
    while !rest.isEmpty {
      guard rest.utf8.first == UInt8(ascii: "["),
        let end = rest.utf8.firstIndex(of: UInt8(ascii: "]")),
        let equals = rest[..<end].utf8.firstIndex(of: UInt8(ascii: "="))
      else { return }
      let parameter = rest[rest.index(after: rest.startIndex)..<equals]
      found.append(
        Condition(
          parameter: String(parameter), pattern: String(rest[rest.index(after: equals)..<end])))
      rest = rest[rest.index(after: end)...].drop { $0 == " " }
    }
    name = String(text[..<open])
    while name.utf8.last == 0x20 { name.removeLast() }
    conditions = found
  }
}

/// What a condition comes to.
enum ConditionOutcome: Sendable, Hashable {
  case holds
  case fails
  /// It depends on something that is not known, such as the version of the SDK.
  case unknown
}

/// What conditions look at.
struct ConditionValues: Sendable, Hashable {
  /// The SDK without its version, such as `iphoneos`; nil when it is not known.
  var sdk: String?
  /// The configuration.
  var configuration: String?

  /// Whether all conditions hold. One that fails decides, whatever is not known of the others.
  func outcome(_ conditions: [SettingName.Condition]) -> ConditionOutcome {
    var result = ConditionOutcome.holds
    for condition in conditions {
      switch outcome(condition) {
      case .holds: continue
      case .fails: return .fails
      case .unknown: result = .unknown
      }
    }
    return result
  }

  /// Settings of a target as a whole are looked up with an SDK and a configuration only: a condition on
  /// anything else holds if its pattern is `*`. Source: swift-build, MacroCondition.swift.
  private func outcome(_ condition: SettingName.Condition) -> ConditionOutcome {
    let pattern = NamePattern(condition.pattern)
    if condition.pattern == "*" { return .holds }
    switch condition.parameter {
    case "sdk":
      guard let sdk else { return .unknown }
      // The whole name has a version behind it, which is not known.
      guard pattern.mayMatch(versionOf: sdk) else { return .fails }
      return Self.versions.allSatisfy { pattern.matches(sdk + $0) } ? .holds : .unknown
    case "config":
      guard let configuration else { return .unknown }
      return pattern.matches(configuration) ? .holds : .fails
    case "arch", "variant", "compiler": return .fails
    default: return .unknown
    }
  }

  /// Versions unlike one another at every place, so that what all of them fit does not depend on the
  /// version.
  private static let versions = ["15.2", "26.0", "9.3", "37.1", "40.4", "8.5", "61.7", "7.6"]
}
