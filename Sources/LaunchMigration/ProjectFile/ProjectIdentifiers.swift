internal import PropertyListSyntax

/// Makes identifiers for new objects of a project file: unused ones, and the same for the same path and
/// purpose.
struct ProjectIdentifiers {
  private var taken: Set<String> = []

  /// Records the identifiers of a project file.
  ///
  /// - Complexity: linear in the number of objects.
  init(_ document: PropertyListDocument) {
    for entry in document.root?.dictionary?["objects"]?.dictionary.map(Array.init) ?? [] {
      if let id = entry.key.string { taken.insert(id) }
    }
  }

  /// An unused identifier of 24 hexadecimal digits.
  ///
  /// - Parameters:
  ///   - path: the file, from the folder of the project.
  ///   - purpose: the kind of object, such as `PBXFileReference`.
  mutating func next(_ path: String, _ purpose: String) -> String {
    var count = 0
    while true {
      let text = "\(purpose)\n\(path)\n\(count)"
      let id =
        Self.digits(Self.hash(text, 0xCBF2_9CE4_8422_2325), 16)
        + Self.digits(Self.hash(text, 0x8422_2325_CBF2_9CE4), 8)
      if taken.insert(id).inserted { return id }
      count += 1
    }
  }

  /// The FNV-1a hash.
  private static func hash(_ text: String, _ start: UInt64) -> UInt64 {
    text.utf8.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }

  private static func digits(_ value: UInt64, _ count: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String((String(repeating: "0", count: 16) + text).suffix(count))
  }
}
