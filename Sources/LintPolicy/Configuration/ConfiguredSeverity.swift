package import SourceText

/// What a team has decided about the findings of one rule.
package enum ConfiguredSeverity: Sendable, Hashable {
  /// They are not told.
  case off
  /// They are told, and as bad as this.
  case told(Severity)

  /// The words of a configuration, from mild to bad.
  package static let words = ["off"] + Severity.allCases.sorted().map(\.rawValue)

  /// Reads a word of a configuration; nil for any other.
  init?(_ word: String) {
    if word == "off" {
      self = .off
    } else if let severity = Severity(rawValue: word) {
      self = .told(severity)
    } else {
      return nil
    }
  }

  /// The word of a configuration.
  package var word: String {
    switch self {
    case .off: "off"
    case .told(let severity): severity.rawValue
    }
  }
}
