package import Findings
internal import SourceText

/// What a team has decided about the findings of one rule.
package enum ConfiguredSeverity: Sendable, Hashable {
  /// They are not reported.
  case off
  /// They are reported, and as bad as this.
  case stated(Severity)

  /// The words of a configuration, from mild to bad.
  package static let words = ["off"] + Severity.allCases.sorted().map(\.rawValue)

  /// The word that was probably meant; nil when none is near.
  static func nearest(to word: String) -> String? {
    otherWords[word.lowercased()]?.word ?? NearestName.of(word, in: words)
  }

  /// What other linters call it.
  private static let otherWords: [String: ConfiguredSeverity] = [
    "none": .off, "ignore": .off, "ignored": .off, "disable": .off, "disabled": .off,
    "silent": .off, "false": .off, "note": .stated(.information), "notice": .stated(.information),
    "hint": .stated(.information),
    "information": .stated(.information), "warn": .stated(.warning), "fatal": .stated(.error),
  ]

  /// Reads a word of a configuration; nil for any other.
  init?(_ word: String) {
    if word == "off" {
      self = .off
    } else if let severity = Severity(rawValue: word) {
      self = .stated(severity)
    } else {
      return nil
    }
  }

  /// The word of a configuration.
  package var word: String {
    switch self {
    case .off: "off"
    case .stated(let severity): severity.rawValue
    }
  }
}
