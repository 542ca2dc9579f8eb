internal import PropertyListSyntax
internal import SourceText

/// The entries of a dictionary that is built from declarations. Each key occurs once.
struct DeclaredEntries: Sendable {
  /// A key and its value.
  struct Entry: Sendable {
    let key: String
    var value: DeclaredValue
  }

  private(set) var entries: [Entry] = []
  // The keys are bytes, because a dictionary of strings treats canonically equivalent spellings as one key. A
  // property list does not.
  private var places: [[UInt8]: Int] = [:]

  init() {}

  var isEmpty: Bool { entries.isEmpty }

  /// The value of a key.
  subscript(key: String) -> DeclaredValue? { places[Array(key.utf8)].map { entries[$0].value } }

  /// Adds an entry, or merges its value into the existing entry of its key.
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

  /// Adds entries that are all declared at one place.
  mutating func add(
    _ added: [PropertyListFragment.Entry], at site: CallSite, depth: Int = 1,
    _ problems: inout [DeclarationProblem]
  ) {
    for entry in added {
      let value = DeclaredValue(entry.value, at: site, depth: depth, &problems)
      add(entry.key, value, &problems)
    }
  }

  /// Returns the entries with other keys.
  func mapKeys(_ transform: (String) -> String) -> DeclaredEntries {
    var result = DeclaredEntries()
    for entry in entries {
      let key = transform(entry.key)
      result.places[Array(key.utf8)] = result.entries.count
      result.entries.append(Entry(key: key, value: entry.value))
    }
    return result
  }

  /// The dictionary without the places of its declarations.
  var fragment: PropertyListFragment {
    .dictionary(entries.map { .init($0.key, $0.value.fragment) })
  }
}
