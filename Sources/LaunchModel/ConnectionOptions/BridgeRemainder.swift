internal import PropertyListSyntax
internal import SourceText

/// Collects the parts that a bridge cannot convert.
struct BridgeRemainder {
  private(set) var parts: [UnbridgedPart] = []

  mutating func keep(
    _ path: [KeyPathStep], _ content: PropertyListFragment, _ reason: UnbridgedReason
  ) {
    parts.append(UnbridgedPart(path, content, reason))
  }

  /// Adds the parts of another remainder.
  mutating func keep(_ other: BridgeRemainder) { parts += other.parts }

  /// Keeps a value of a wrong type, or an object that was printed.
  mutating func keepMistyped(_ path: [KeyPathStep], _ content: PropertyListFragment) {
    keep(path, content, Self.isPrinted(content) ? .printedObject : .wrongType)
  }

  static func isPrinted(_ content: PropertyListFragment) -> Bool {
    content.string.flatMap(ObjectDescription.init) != nil
  }

  /// The value of each known key of a dictionary, the last one of repeated keys. Keeps the rest.
  mutating func values(
    of entries: [PropertyListFragment.Entry], _ known: [String], at path: [KeyPathStep]
  ) -> [String: PropertyListFragment] {
    var found: [String: PropertyListFragment] = [:]
    // From the end, so that the last of several equal keys counts; the parts are put back in order
    // afterwards.
    var rest: [UnbridgedPart] = []
    for entry in entries.reversed() {
      let place = path + [.key(entry.key)]
      if !known.contains(entry.key) {
        rest.append(UnbridgedPart(place, entry.value, .unknownKey))
      } else if found[entry.key] != nil {
        rest.append(UnbridgedPart(place, entry.value, .superseded))
      } else {
        found[entry.key] = entry.value
      }
    }
    parts += rest.reversed()
    return found
  }
}
