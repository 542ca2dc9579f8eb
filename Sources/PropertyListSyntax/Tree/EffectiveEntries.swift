/// A key that is compared by its bytes. `String` would treat canonically equivalent spellings as equal, which
/// no property list reader does.
struct KeyBytes: Hashable {
  let text: String

  init(_ text: String) { self.text = text }

  static func == (left: KeyBytes, right: KeyBytes) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    let done: Void? = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      unsafe hasher.combine(bytes: UnsafeRawBufferPointer(bytes))
    }
    if done == nil {
      for byte in text.utf8 { hasher.combine(byte) }
    }
  }
}

extension PropertyListDictionary {
  /// An entry with its decoded key.
  package struct EffectiveEntry {
    package let name: String
    package let key: PropertyListValue
    package let value: PropertyListValue
  }

  /// The effective entries: each key once, in the order in which the keys first appear. As in CoreFoundation,
  /// the last value of a repeated key counts in text formats, and the first one in binary.
  ///
  /// - Complexity: linear in the number of entries.
  package func effectiveEntries() -> [EffectiveEntry] {
    let firstCounts = value.document.format == .binary
    var places: [KeyBytes: Int] = [:]
    var kept: [EffectiveEntry] = []
    for entry in self {
      let found = EffectiveEntry(name: entry.key.string ?? "", key: entry.key, value: entry.value)
      let name = KeyBytes(found.name)
      let place: Int?
      if kept.count < Self.smallestCountForHashing {
        place = kept.firstIndex { KeyBytes($0.name) == name }
      } else {
        if places.isEmpty {
          for (position, entry) in kept.enumerated() { places[KeyBytes(entry.name)] = position }
        }
        place = places[name]
      }
      if let place {
        if !firstCounts { kept[place] = found }
      } else {
        if !places.isEmpty { places[name] = kept.count }
        kept.append(found)
      }
    }
    return kept
  }

  /// The effective entries by key. Of keys that `String` takes for equal, the last counts.
  ///
  /// - Complexity: linear in the number of entries.
  package func effectiveEntriesByName() -> [String: EffectiveEntry] {
    Dictionary(effectiveEntries().map { ($0.name, $0) }, uniquingKeysWith: { $1 })
  }

  /// With fewer entries, comparing each with all others is cheaper than a table, and the first table of a process is dear:
  /// the runtime looks for how its keys are hashed.
  private static var smallestCountForHashing: Int { 32 }
}
