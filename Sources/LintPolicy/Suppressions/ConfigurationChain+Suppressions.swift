internal import Findings
internal import SourceText

/// Answers questions of suppressions.
extension ConfigurationChain {
  /// Whether any of the files has suppressions.
  var hasSuppressions: Bool { files.contains { !$0.suppressions.isEmpty } }

  /// Whether a rule may be turned off somewhere.
  func mayTurnOff(_ rule: RuleID) -> Bool {
    files.contains { file in
      file.severities[rule]?.value == .off
        || file.overrides.contains { $0.severities[rule]?.value == .off }
    }
  }
}

extension ConfigurationSearch {
  /// Whether a run checks everything in a folder, as far as the named paths show.
  ///
  /// - Parameter folder: an absolute path without links.
  func searchesAll(of folder: String) -> Bool {
    let named = namedItems
    var end = UndecodedBytes.bytes(folder)[...]
    while true {
      if named.contains(end) { return true }
      guard let slash = end.lastIndex(of: UInt8(ascii: "/")), end.count > 1 else { return false }
      end = end[..<max(slash, 1)]
    }
  }
}
