internal import CPropertyListNodes

extension PropertyListValue {
  /// Whether another value of the same document says the same. The order of a dictionary's entries
  /// does not matter, nor how a number or text is written.
  ///
  /// - Complexity: linear in the size of the values.
  package func hasSameContent(as other: PropertyListValue) -> Bool {
    guard document === other.document,
      Int(node.next) - index == Int(other.node.next) - other.index
    else { return false }
    let comparer = ValueHash(document: document)
    return comparer.hash(index) == comparer.hash(other.index)
  }
}
