internal import Findings

/// The findings of one identity in one file that existed when the baseline was written.
package struct BaselineEntry: Sendable, Hashable {
  /// The file, relative to the folder of the baseline.
  var path: String
  /// The identity of the findings.
  var identity: Finding.Identity
  /// The number of findings.
  var count: Int

  /// The order of the entries in a baseline: by the bytes of path, rule, key path and text. When few findings
  /// change, few lines of the file change.
  static func precedes(_ left: BaselineEntry, _ right: BaselineEntry) -> Bool {
    for (one, other) in zip(left.sortedBy, right.sortedBy) where one != other {
      return one.utf8.lexicographicallyPrecedes(other.utf8)
    }
    return false
  }

  private var sortedBy: [String] {
    [path, identity.rule.name, identity.keyPath, identity.text ?? ""]
  }

  /// Entries in order, with the counts of equal identities added up.
  static func adding(_ entries: some Sequence<BaselineEntry>) -> [BaselineEntry] {
    var counts: [Key: Int] = [:]
    for entry in entries {
      counts[Key(path: entry.path, identity: entry.identity), default: 0] += entry.count
    }
    return counts.map {
      BaselineEntry(path: $0.key.path, identity: $0.key.identity, count: $0.value)
    }
    .sorted(by: precedes)
  }

  private struct Key: Hashable {
    let path: String
    let identity: Finding.Identity
  }
}
