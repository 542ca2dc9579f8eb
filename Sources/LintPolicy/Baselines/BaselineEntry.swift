internal import Findings

/// Findings of one identity in one file that were there when the baseline was written.
package struct BaselineEntry: Sendable, Hashable {
  /// The file, from the folder of the baseline on.
  var path: String
  /// What they have in common.
  var identity: FindingIdentity
  /// How many there were.
  var count: Int

  /// The order of a baseline: by the bytes of path, rule, key path and text, so that a change of the
  /// findings changes few lines.
  static func precedes(_ left: BaselineEntry, _ right: BaselineEntry) -> Bool {
    for (one, other) in zip(left.sortedBy, right.sortedBy) where one != other {
      return one.utf8.lexicographicallyPrecedes(other.utf8)
    }
    return false
  }

  private var sortedBy: [String] {
    [path, identity.rule.name, identity.keyPath, identity.text ?? ""]
  }

  /// Entries in order, each identity once.
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
    let identity: FindingIdentity
  }
}
