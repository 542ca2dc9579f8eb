internal import CPropertyListNodes

extension PropertyListValue {
  /// Whether another value, of this document or another, says the same. The order of a dictionary's entries
  /// does not matter, nor how a number or text is written.
  ///
  /// - Complexity: linear in the size of the values.
  package func hasSameContent(as other: PropertyListValue) -> Bool {
    guard Int(node.next) - index == Int(other.node.next) - other.index else { return false }
    return ValueHash(document: document).hash(index)
      == ValueHash(document: other.document).hash(other.index)
  }
}
