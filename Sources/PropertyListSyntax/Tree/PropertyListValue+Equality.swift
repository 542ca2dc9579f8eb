internal import CPropertyListNodes

extension PropertyListValue {
  /// Whether another value, of this document or another one, has the same meaning. The order of a
  /// dictionary's entries makes no difference, nor does the way in which a number or text is written.
  ///
  /// - Complexity: linear in the size of the values.
  package func hasSameContent(as other: PropertyListValue) -> Bool {
    guard Int(node.next) - index == Int(other.node.next) - other.index else { return false }
    return ValueHash(document: document).hash(index)
      == ValueHash(document: other.document).hash(other.index)
  }
}
