package import Findings
internal import SourceText

/// The configured severity of a rule.
package enum ConfiguredSeverity: Sendable, Hashable {
  /// The findings of the rule are not reported.
  case off
  /// The findings of the rule are reported with this severity.
  case stated(Severity)

  /// The words in a configuration, from the lowest severity to the highest.
  package static let words = ["off"] + Severity.allCases.sorted().map(\.rawValue)

  /// The word that was probably meant; nil when no word is similar.
  static func nearest(to word: String) -> String? {
    otherWords[word.lowercased()]?.word ?? NearestName.of(word, in: words)
  }

  /// The words that other linters use.
  private static let otherWords: [String: ConfiguredSeverity] = [
    "none": .off, "ignore": .off, "ignored": .off, "disable": .off, "disabled": .off,
    "silent": .off, "false": .off, "note": .stated(.info), "notice": .stated(.info),
    "hint": .stated(.info),
    "information": .stated(.info), "warn": .stated(.warning), "fatal": .stated(.error),
  ]

  /// Reads a word of a configuration; nil for any other word.
  init?(_ word: String) {
    if word == "off" {
      self = .off
    } else if let severity = Severity(rawValue: word) {
      self = .stated(severity)
    } else {
      return nil
    }
  }

  /// The word for the severity in a configuration.
  package var word: String {
    switch self {
    case .off: "off"
    case .stated(let severity): severity.rawValue
    }
  }
}
