public import PropertyListSyntax

extension PropertyListMerge {
  /// A value of a merged property list, with the place where it was written.
  public struct Value: Sendable {
    /// An entry of a merged dictionary.
    public struct Entry: Sendable {
      /// The key.
      public let name: String
      /// Its value.
      public internal(set) var value: Value
    }

    /// What is in it.
    enum Content: Sendable {
      case scalar
      case dictionary([Entry])
      case array([Value])
    }

    /// The value as one of the files has it; for a container, the first file that has it.
    public let origin: PropertyListValue
    var content: Content

    /// Takes the value of one file; of repeated keys, the one that counts.
    init(_ value: PropertyListValue) {
      origin = value
      if let dictionary = value.dictionary {
        content = .dictionary(
          dictionary.effectiveEntries().map {
            Entry(name: $0.name, value: Value($0.value))
          })
      } else if let array = value.array {
        content = .array(array.map { Value($0) })
      } else {
        content = .scalar
      }
    }

    /// The entries of a dictionary; nil for other kinds.
    public var entries: [Entry]? {
      if case .dictionary(let entries) = content { entries } else { nil }
    }

    /// The elements of an array or a set; nil for other kinds.
    public var elements: [Value]? {
      if case .array(let elements) = content { elements } else { nil }
    }

    /// The value without its origin.
    public var fragment: PropertyListFragment {
      switch content {
      case .scalar: PropertyListFragment(origin)
      case .dictionary(let entries):
        .dictionary(entries.map { .init($0.name, $0.value.fragment) })
      case .array(let elements):
        origin.kind == .set
          ? .set(elements.map(\.fragment)) : .array(elements.map(\.fragment))
      }
    }
  }
}
