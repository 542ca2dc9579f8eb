internal import CPropertyListNodes
public import SourceText

/// A key or value in a document: a reference to the document and the index of a node.
///
/// Values are decoded from the source text each time they are read.
public struct PropertyListValue: Sendable {
  /// The document it belongs to.
  public let document: PropertyListDocument
  let index: Int

  init(document: PropertyListDocument, index: Int) {
    self.document = document
    self.index = index
  }

  var node: Node { document.nodes[index] }

  /// The kind of the value.
  public var kind: Kind { Kind(rawValue: node.kind) ?? .null }

  /// The range of the whole value, including tags or quotes; in binary the range of the object.
  public var span: SourceSpan {
    let node = node
    return SourceSpan(start: node.start, end: UInt32(endOffset(of: node)))
  }

  /// The range of the text between the tags or quotes, at which a finding should point.
  public var contentSpan: SourceSpan {
    let node = node
    if node.content_start == node.content_end { return span }
    return SourceSpan(start: node.content_start, end: node.content_end)
  }

  /// The range of the start tag or opening bracket of a container; of other values the whole range.
  public var openingSpan: SourceSpan {
    let node = node
    guard kind.isContainer, document.format != .binary, node.content_start > node.start else {
      return span
    }
    return SourceSpan(start: node.start, end: node.content_start)
  }

  private func endOffset(of node: Node) -> Int {
    let end = Int(node.content_end)
    let flags = NodeFlags(rawValue: node.flags)
    switch document.format {
    case .binary: return end
    case .xml:
      if flags.contains(.emptyElement) || flags.contains(.unclosed) { return end }
      var at = end
      let limit = document.source.count
      guard document.source[at] == UInt8(ascii: "<") else { return end }
      while at < limit, document.source[at] != UInt8(ascii: ">") { at += 1 }
      return min(at + 1, limit)
    case .openStep, .json:
      // A value with an opening mark has a closing one, unless the text was cut off; `<*I"5">` has two
      // closing marks.
      guard node.start < node.content_start, !flags.contains(.unclosed) else { return end }
      let isTyped =
        document.source[Int(node.start)] == UInt8(ascii: "<")
        && document.source[end] == UInt8(ascii: "\"")
      return end + (isTyped ? 2 : 1)
    }
  }

  /// The container of the value; nil for the root.
  public var parent: PropertyListValue? {
    let parent = node.parent
    return parent == UInt32.max ? nil : PropertyListValue(document: document, index: Int(parent))
  }

  /// The entries of a dictionary, in file order, repeated keys included; nil for other kinds.
  public var dictionary: PropertyListDictionary? {
    kind == .dictionary ? PropertyListDictionary(self) : nil
  }

  /// The elements of an array or a set; nil for other kinds.
  public var array: PropertyListArray? {
    let kind = kind
    return kind == .array || kind == .set ? PropertyListArray(self) : nil
  }

  /// The keys and indices from the root to this value.
  ///
  /// - Complexity: linear in the number of siblings along the way.
  public var keyPath: [KeyPathStep] {
    var steps: [KeyPathStep] = []
    var current = self
    while let container = current.parent {
      if container.kind == .dictionary {
        if current.kind == .key {
          steps.append(.key(current.string ?? ""))
        } else if let key = container.dictionary?.key(of: current) {
          steps.append(.key(key.string ?? ""))
        }
      } else {
        var position = 0
        for element in PropertyListArray(container) {
          if element.index == current.index { break }
          position += 1
        }
        steps.append(.index(position))
      }
      current = container
    }
    return steps.reversed()
  }
}

/// The entries of a dictionary in file order.
public struct PropertyListDictionary: Sendable, Sequence {
  /// A key and its value.
  public struct Entry: Sendable {
    /// The value.
    public let value: PropertyListValue
    // The key is stored as an index: both values belong to one document, and a second reference to it would
    // cost as much again.
    private let keyIndex: Int

    /// The key; its ``PropertyListValue/string`` is the name.
    public var key: PropertyListValue {
      PropertyListValue(document: value.document, index: keyIndex)
    }

    /// Pairs a key and a value of one document.
    public init(key: PropertyListValue, value: PropertyListValue) {
      self.value = value
      keyIndex = key.index
    }

    init(document: PropertyListDocument, key: Int, value: Int) {
      self.value = PropertyListValue(document: document, index: value)
      keyIndex = key
    }

    /// Key and value together.
    public var span: SourceSpan {
      SourceSpan(start: key.span.start, end: Swift.max(key.span.end, value.span.end))
    }
  }

  /// The dictionary itself.
  public let value: PropertyListValue

  init(_ value: PropertyListValue) { self.value = value }

  /// Walks the entries.
  public func makeIterator() -> Iterator { Iterator(self) }

  /// Whether there is no entry.
  public var isEmpty: Bool {
    var iterator = makeIterator()
    return iterator.next() == nil
  }

  /// The value of a key. As in CoreFoundation, the last value of a repeated key counts in text formats, and
  /// the first one in binary.
  ///
  /// - Complexity: linear in the number of entries.
  public subscript(name: String) -> PropertyListValue? { entry(name)?.value }

  /// The entry of a key; of a repeated key the effective entry.
  public func entry(_ name: String) -> Entry? {
    let document = value.document
    guard let found = document.entry(named: name, in: value.index) else { return nil }
    return Entry(document: document, key: found.key, value: found.value)
  }

  /// The key that a value of this dictionary belongs to.
  public func key(of child: PropertyListValue) -> PropertyListValue? {
    for entry in self where entry.value.index == child.index { return entry.key }
    return nil
  }

  /// Walks the entries of a dictionary.
  public struct Iterator: IteratorProtocol, Sendable {
    private let document: PropertyListDocument
    private var index: Int
    private let end: Int

    init(_ dictionary: PropertyListDictionary) {
      document = dictionary.value.document
      index = dictionary.value.index + 1
      end = Int(dictionary.value.node.next)
    }

    /// The next entry. In a damaged document, keys without a value and values without a key are
    /// passed over.
    public mutating func next() -> Entry? {
      while index < end {
        let node = document.nodes[index]
        let key = index
        index = Int(node.next)
        guard node.kind == PropertyListValue.Kind.key.rawValue, index < end else { continue }
        let value = document.nodes[index]
        guard value.kind != PropertyListValue.Kind.key.rawValue else { continue }
        let valueIndex = index
        index = Int(value.next)
        return Entry(document: document, key: key, value: valueIndex)
      }
      return nil
    }
  }
}

/// The elements of an array or a set.
public struct PropertyListArray: Sendable, Sequence {
  /// The array itself.
  public let value: PropertyListValue

  init(_ value: PropertyListValue) { self.value = value }

  /// Walks the elements.
  public func makeIterator() -> Iterator {
    Iterator(document: value.document, index: value.index + 1, end: Int(value.node.next))
  }

  /// Whether there is no element.
  public var isEmpty: Bool { Int(value.node.next) == value.index + 1 }

  /// Walks the elements of an array.
  public struct Iterator: IteratorProtocol, Sendable {
    let document: PropertyListDocument
    var index: Int
    let end: Int

    /// The next element.
    public mutating func next() -> PropertyListValue? {
      guard index < end else { return nil }
      let element = PropertyListValue(document: document, index: index)
      index = Int(document.nodes[index].next)
      return element
    }
  }
}
