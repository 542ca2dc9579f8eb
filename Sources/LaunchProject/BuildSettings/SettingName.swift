/// The name of a setting and the conditions behind it: `INFOPLIST_FILE[sdk=appletvos*]`.
struct SettingName: Sendable, Hashable {
  /// One condition.
  struct Condition: Sendable, Hashable {
    /// What the condition looks at: `sdk`, `config`, `arch`.
    var parameter: String
    /// A pattern in the syntax of `fnmatch`.
    var pattern: String
  }

  /// The name alone.
  var name: String
  /// The conditions in order. All of them must hold.
  var conditions: [Condition]

  /// Splits a key of a project file, or the left side of a line of an xcconfig. A text that is not a name
  /// with conditions counts as a name as a whole, as in swift-build, MacroNamespace.swift.
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

/// The result of a condition.
enum ConditionOutcome: Sendable, Hashable {
  case holds
  case fails
  /// It depends on something that is not known, such as the version of the SDK.
  case unknown
}

/// The values that conditions are compared with.
struct ConditionValues: Sendable, Hashable {
  /// The SDK without its version, such as `iphoneos`; nil when it is not known.
  var sdk: String?
  /// The configuration.
  var configuration: String?

  /// Whether all conditions hold. One that fails decides, even if others are not known.
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

  /// The settings of a target as a whole are looked up with an SDK and a configuration only. A condition on
  /// anything else holds if its pattern is `*`. Source: swift-build, MacroCondition.swift.
  private func outcome(_ condition: SettingName.Condition) -> ConditionOutcome {
    let pattern = NamePattern(condition.pattern)
    if condition.pattern == "*" { return .holds }
    switch condition.parameter {
    case "sdk":
      guard let sdk else { return .unknown }
      // In a build the name of the SDK ends in a version, which is not known here.
      guard pattern.mayMatch(versionOf: sdk) else { return .fails }
      return Self.versions.allSatisfy { pattern.matches(sdk + $0) } ? .holds : .unknown
    case "config":
      guard let configuration else { return .unknown }
      return pattern.matches(configuration) ? .holds : .fails
    case "arch", "variant", "compiler": return .fails
    default: return .unknown
    }
  }

  /// Versions that differ from each other at every position. A pattern that matches all of them does not
  /// depend on the version.
  private static let versions = ["15.2", "26.0", "9.3", "37.1", "40.4", "8.5", "61.7", "7.6"]
}
