internal import PropertyListSyntax

/// The objects of a project file, found by their identifiers in constant time.
struct XcodeObjects {
  /// The most members of one object. Those that Xcode writes have two dozen at most; more would make every
  /// access slow.
  static let maximumMemberCount = 200

  private let document: PropertyListDocument
  private var entries: [(key: NodeIndex, value: NodeIndex)] = []
  private var indices: [String: Int32] = [:]

  /// Makes an empty collection.
  init(document: PropertyListDocument) {
    self.document = document
  }

  /// Reads the value of `objects`.
  ///
  /// - Complexity: linear in its entries.
  mutating func read(_ objects: PropertyListDictionary, problems: inout XcodeProblems) {
    for entry in objects {
      guard let members = entry.value.dictionary else {
        problems.add(
          "the object '\(entry.key.string?.prefix(60) ?? "")' is \(entry.value.kind.withArticle), expected a dictionary",
          at: entry.value, in: nil)
        continue
      }
      var count = 0
      for _ in members {
        count += 1
        if count > Self.maximumMemberCount { break }
      }
      guard count <= Self.maximumMemberCount else {
        problems.add(
          "the object '\(entry.key.string?.prefix(60) ?? "")' has more than \(Self.maximumMemberCount) members",
          at: entry.key, in: nil)
        continue
      }
      // If an identifier is repeated, the last object counts, as in every text property list.
      indices[entry.key.string ?? ""] = Int32(truncatingIfNeeded: entries.count)
      entries.append((entry.key.nodeIndex, entry.value.nodeIndex))
    }
  }

  /// The number of objects.
  var count: Int { entries.count }

  /// The object with an identifier.
  func find(_ id: String) -> XcodeObject? { indices[id].map { self[Int($0)] } }

  /// The object at a position.
  subscript(index: Int) -> XcodeObject {
    XcodeObject(
      index: index, key: document.value(at: entries[index].key),
      value: document.value(at: entries[index].value))
  }
}

/// One object of a project file.
struct XcodeObject {
  /// Its position among the objects of the file.
  let index: Int
  /// The key, which is the object's identifier.
  let key: PropertyListValue
  /// The dictionary with the object's members.
  let value: PropertyListValue

  /// Its identifier.
  var id: String { key.string ?? "" }

  /// The name of its class; nil when it has none.
  var isa: String? { self["isa"]?.string }

  /// The value of a member.
  ///
  /// - Complexity: linear in the number of members, which has a limit.
  subscript(name: String) -> PropertyListValue? { value.dictionary?[name] }
}
