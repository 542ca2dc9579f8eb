internal import PropertyListSyntax
internal import SourceText

/// The entries of a dictionary that is being put together, each key once.
struct DeclaredEntries: Sendable {
  /// A key and its value.
  struct Entry: Sendable {
    let key: String
    var value: DeclaredValue
  }

  private(set) var entries: [Entry] = []
  // By bytes: a table of strings takes canonically equivalent spellings for one, which no property list
  // does.
  private var places: [[UInt8]: Int] = [:]

  init() {}

  var isEmpty: Bool { entries.isEmpty }

  /// The value of a key.
  subscript(key: String) -> DeclaredValue? { places[Array(key.utf8)].map { entries[$0].value } }

  /// Adds an entry, or adds to the one that is there.
  mutating func add(
    _ key: String, _ value: DeclaredValue, at path: [KeyPathStep] = [],
    _ problems: inout [DeclarationProblem]
  ) {
    let bytes = Array(key.utf8)
    if let place = places[bytes] {
      entries[place].value.add(value, at: path + [.key(key)], &problems)
    } else {
      places[bytes] = entries.count
      entries.append(Entry(key: key, value: value))
    }
  }

  /// Adds the entries of another dictionary.
  mutating func add(
    _ other: DeclaredEntries, at path: [KeyPathStep] = [], _ problems: inout [DeclarationProblem]
  ) {
    for entry in other.entries { add(entry.key, entry.value, at: path, &problems) }
  }

  /// Adds entries that are all declared in one place.
  mutating func add(
    _ added: [PropertyListFragment.Entry], at site: CallSite, depth: Int = 1,
    _ problems: inout [DeclarationProblem]
  ) {
    for entry in added {
      let value = DeclaredValue(entry.value, at: site, depth: depth, &problems)
      add(entry.key, value, &problems)
    }
  }

  /// The same under other keys.
  func mapKeys(_ transform: (String) -> String) -> DeclaredEntries {
    var result = DeclaredEntries()
    for entry in entries {
      let key = transform(entry.key)
      result.places[Array(key.utf8)] = result.entries.count
      result.entries.append(Entry(key: key, value: entry.value))
    }
    return result
  }

  /// The dictionary without its places.
  var fragment: PropertyListFragment {
    .dictionary(entries.map { .init($0.key, $0.value.fragment) })
  }
}
