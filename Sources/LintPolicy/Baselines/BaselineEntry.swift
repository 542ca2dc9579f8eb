internal import Findings

/// The findings of one identity in one file that existed when the baseline was written.
package struct BaselineEntry: Sendable, Hashable {
  /// The file, relative to the folder of the baseline.
  var path: String
  /// The identity of the findings.
  var identity: Finding.Identity
  /// The number of findings.
  var count: Int
  /// The last day on which they are not reported; nil for ever.
  var expires: ExpiryDate?

  /// The order of the entries in a baseline: by the bytes of path, rule, key path and text. When few findings
  /// change, few lines of the file change.
  static func precedes(_ left: BaselineEntry, _ right: BaselineEntry) -> Bool {
    for (one, other) in zip(left.sortedBy, right.sortedBy) where one != other {
      return one.utf8.lexicographicallyPrecedes(other.utf8)
    }
    return false
  }

  private var sortedBy: [String] {
    [
      path, identity.rule.name, identity.keyPath, identity.text ?? "",
      expires?.text ?? "",
    ]
  }

  /// Entries in order, with the counts of equal identities added up.
  static func adding(_ entries: some Sequence<BaselineEntry>) -> [BaselineEntry] {
    var counts: [BaselineEntry: Int] = [:]
    for entry in entries {
      var key = entry
      key.count = 0
      counts[key, default: 0] += entry.count
    }
    return counts.map {
      var entry = $0.key
      entry.count = $0.value
      return entry
    }
    .sorted(by: precedes)
  }
}
