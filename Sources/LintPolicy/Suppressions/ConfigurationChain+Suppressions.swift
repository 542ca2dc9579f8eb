internal import Findings
internal import SourceText

/// What suppressions ask of configurations.
extension ConfigurationChain {
  /// Whether any of the files suppresses anything.
  var hasSuppressions: Bool { files.contains { !$0.suppressions.isEmpty } }

  /// Whether a rule may be off somewhere.
  func mayTurnOff(_ rule: RuleID) -> Bool {
    files.contains { file in
      file.severities[rule]?.value == .off
        || file.overrides.contains { $0.severities[rule]?.value == .off }
    }
  }
}

extension ConfigurationSearch {
  /// Whether a run looks at all that a folder holds, as far as the names on the command line go.
  ///
  /// - Parameter folder: an absolute path without links.
  func searchesAll(of folder: String) -> Bool {
    let named = namedItems
    var end = UndecodedBytes.bytes(folder)[...]
    while true {
      if named.contains(Array(end)) { return true }
      guard let slash = end.lastIndex(of: UInt8(ascii: "/")), end.count > 1 else { return false }
      end = end[..<max(slash, 1)]
    }
  }
}
