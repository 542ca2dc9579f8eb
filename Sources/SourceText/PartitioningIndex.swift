extension RandomAccessCollection {
  /// The index of the first element that belongs to the second part of a collection which is partitioned: elements
  /// for which the condition does not hold come first, all others behind them.
  ///
  /// - Parameter belongsInSecondPart: the condition; true for all elements behind the first for which it is.
  /// - Returns: the index; the end when the condition holds for no element.
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
