extension RandomAccessCollection {
  /// The index of the first element for which a condition is true, in a collection that has all elements
  /// without that condition before all elements with it.
  ///
  /// - Parameter belongsInSecondPart: the condition; it must be true for all elements after the first one for
  ///   which it is true.
  /// - Returns: the index; the end index when the condition is true for no element.
  /// - Complexity: O(log *n*).
  @inlinable package func partitioningIndex(
    where belongsInSecondPart: (Element) throws -> Bool
  ) rethrows -> Index {
    var low = startIndex
    var count = self.count
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if try belongsInSecondPart(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
