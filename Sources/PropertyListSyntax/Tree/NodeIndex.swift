internal import CPropertyListNodes

/// The place of a key or value among those of its document: a ``PropertyListValue`` that holds on to nothing.
///
/// To hold on to a document costs more than most looks at a value, so what walks through a whole file takes
/// these. An index means something only together with the document it was got from.
@usableFromInline package struct NodeIndex: Sendable, Hashable {
  let position: UInt32

  init(_ position: Int) { self.position = UInt32(truncatingIfNeeded: position) }
}

extension PropertyListValue {
  /// Where it is in its document.
  @usableFromInline package var nodeIndex: NodeIndex { NodeIndex(index) }
}

extension PropertyListDocument {
  /// The key or value at a place.
  package func value(at index: NodeIndex) -> PropertyListValue {
    PropertyListValue(document: self, index: Int(index.position))
  }

  /// The dictionary at a place where one is.
  package func dictionary(at index: NodeIndex) -> PropertyListDictionary {
    PropertyListDictionary(value(at: index))
  }

  /// What is at a place.
  package func kind(at index: NodeIndex) -> PropertyListKind {
    PropertyListKind(rawValue: nodes[Int(index.position)].kind) ?? .null
  }

  /// Whether the text of a string is ASCII without control characters, spaces at an end and escapes; false
  /// where that is not known without a look at the text.
  package func isPlainName(at index: NodeIndex) -> Bool {
    nodes[Int(index.position)].flags & NodeFlags.plainName.rawValue != 0
  }

  /// Hands over every entry of a dictionary in file order, as its iterator does; none for other kinds.
  package func forEachEntry(
    ofDictionaryAt index: NodeIndex, _ body: (_ key: NodeIndex, _ value: NodeIndex) -> Void
  ) {
    let isKey = PropertyListKind.key.rawValue
    let container = nodes[Int(index.position)]
    guard container.kind == PropertyListKind.dictionary.rawValue else { return }
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

  /// Hands over every element of an array or a set; none for other kinds.
  package func forEachElement(ofArrayAt index: NodeIndex, _ body: (NodeIndex) -> Void) {
    let container = nodes[Int(index.position)]
    guard
      container.kind == PropertyListKind.array.rawValue
        || container.kind == PropertyListKind.set.rawValue
    else { return }
    var at = Int(index.position) + 1
    let end = Int(container.next)
    while at < end {
      body(NodeIndex(at))
      at = Int(nodes[at].next)
    }
  }
}
