internal import CPropertyListNodes

/// The index of a key or value in its document: a ``PropertyListValue`` without the reference to the
/// document.
///
/// Retaining a document costs more than most uses of a value, so code that walks through a whole file uses
/// indices. An index is valid only for the document that it comes from.
@usableFromInline package struct NodeIndex: Sendable, Hashable {
  let position: UInt32

  init(_ position: Int) { self.position = UInt32(truncatingIfNeeded: position) }
}

extension PropertyListValue {
  /// The index of the value in its document.
  @usableFromInline package var nodeIndex: NodeIndex { NodeIndex(index) }
}

extension PropertyListDocument {
  /// The key or value with an index.
  package func value(at index: NodeIndex) -> PropertyListValue {
    PropertyListValue(document: self, index: Int(index.position))
  }

  /// The dictionary with an index. The node must be a dictionary.
  package func dictionary(at index: NodeIndex) -> PropertyListDictionary {
    PropertyListDictionary(value(at: index))
  }

  /// The kind of the key or value with an index.
  package func kind(at index: NodeIndex) -> PropertyListValue.Kind {
    PropertyListValue.Kind(rawValue: nodes[Int(index.position)].kind) ?? .null
  }

  /// Whether the text of a string is ASCII without control characters, spaces at an end and escapes. False
  /// when finding that out would require looking at the text.
  package func isPlainName(at index: NodeIndex) -> Bool {
    nodes[Int(index.position)].flags & NodeFlags.plainName.rawValue != 0
  }

  /// Calls `body` with every entry of a dictionary in file order, as the iterator of the dictionary does;
  /// never for other kinds.
  package func forEachEntry(
    ofDictionaryAt index: NodeIndex, _ body: (_ key: NodeIndex, _ value: NodeIndex) -> Void
  ) {
    let isKey = PropertyListValue.Kind.key.rawValue
    let container = nodes[Int(index.position)]
    guard container.kind == PropertyListValue.Kind.dictionary.rawValue else { return }
    var at = Int(index.position) + 1
    let end = Int(container.next)
    while at < end {
      let key = at
      let node = nodes[key]
      at = Int(node.next)
      guard node.kind == isKey, at < end, nodes[at].kind != isKey else { continue }
      let value = at
      at = Int(nodes[value].next)
      body(NodeIndex(key), NodeIndex(value))
    }
  }

  /// Calls `body` with every element of an array or a set; never for other kinds.
  package func forEachElement(ofArrayAt index: NodeIndex, _ body: (NodeIndex) -> Void) {
    let container = nodes[Int(index.position)]
    guard
      container.kind == PropertyListValue.Kind.array.rawValue
        || container.kind == PropertyListValue.Kind.set.rawValue
    else { return }
    var at = Int(index.position) + 1
    let end = Int(container.next)
    while at < end {
      body(NodeIndex(at))
      at = Int(nodes[at].next)
    }
  }
}
