package import CPropertyListNodes

/// One key or value: offsets into the source, the index past its last descendant, its parent.
///
/// A node takes 24 bytes; nothing else is allocated until its value is needed.
package typealias Node = lk_node

extension Node {
  /// No parent: the root value.
  package static var noParent: UInt32 { UInt32.max }

  /// The offsets of the text between the tags or quotes.
  var contentRange: Range<Int> { Int(content_start)..<max(Int(content_start), Int(content_end)) }
}

extension ContiguousArray<Node> {
  /// Makes room for at most `capacity` nodes; `fill` writes nodes and returns their number. Memory that is
  /// never written is not resident.
  package init(capacity: Int, fill: (UnsafeMutableBufferPointer<Node>) -> Int) {
    unsafe self.init(unsafeUninitializedCapacity: capacity) { room, count in
      count = unsafe fill(room)
    }
  }
}

/// The nodes of one property list in document order, as the readers build them.
///
/// Keys and values are nodes. The children of a container follow it, and `next` of a child is the index of
/// its next sibling.
package struct NodeTree {
  package var nodes: ContiguousArray<Node> = []

  /// Makes an empty tree.
  package init() {}

  /// Appends a node that is still open; `close(_:contentEnd:)` finishes it.
  mutating func open(
    _ kind: PropertyListValue.Kind, flags: NodeFlags = [], start: Int, contentStart: Int,
    parent: Int?
  ) -> Int {
    let index = nodes.count
    nodes.append(
      Node(
        start: UInt32(truncatingIfNeeded: start),
        content_start: UInt32(truncatingIfNeeded: contentStart),
        content_end: UInt32(truncatingIfNeeded: contentStart),
        next: UInt32(truncatingIfNeeded: index + 1),
        parent: parent.map { UInt32(truncatingIfNeeded: $0) } ?? Node.noParent,
        kind: kind.rawValue, reserved: 0, flags: flags.rawValue))
    return index
  }

  /// Marks a node whose closing bracket or quote is missing.
  mutating func markUnclosed(_ index: Int) {
    nodes[index].flags |= NodeFlags.unclosed.rawValue
  }

  /// Finishes a node: everything appended since it was opened is its descendant.
  mutating func close(_ index: Int, contentEnd: Int) {
    nodes[index].content_end = UInt32(truncatingIfNeeded: contentEnd)
    nodes[index].next = UInt32(truncatingIfNeeded: nodes.count)
  }

  /// Appends a finished leaf and returns its index.
  @discardableResult
  package mutating func leaf(
    _ kind: PropertyListValue.Kind, flags: NodeFlags = [], start: Int, content: Range<Int>,
    parent: Int?
  ) -> Int {
    let index = open(
      kind, flags: flags, start: start, contentStart: content.lowerBound, parent: parent)
    nodes[index].content_end = UInt32(truncatingIfNeeded: content.upperBound)
    return index
  }
}
