/// Finds the known name that a misspelled one probably meant.
package enum NearestName {
  /// The closest candidate; nil when none is close enough.
  ///
  /// A candidate is close if it differs by at most two edits (insertion, deletion, substitution, swap of
  /// neighbors) and in at most a third of the letters. A candidate that differs only in case is always close.
  ///
  /// - Complexity: O(candidates × length²); candidates of a very different length are skipped.
  package static func of(_ name: String, in candidates: some Sequence<String>) -> String? {
    let letters = Array(name.utf8)
    guard !letters.isEmpty, letters.count <= 128 else { return nil }
    let limit = min(2, letters.count / 3)
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      if candidate == name { return candidate }
      let other = Array(candidate.utf8)
      if other.count == letters.count, equalIgnoringCase(letters, other) { return candidate }
      guard limit > 0, abs(other.count - letters.count) <= limit else { continue }
      let (left, right) = withoutEqualEnds(letters, other)
      let distance = editDistance(Array(left), Array(right), limit: limit)
      if distance <= limit, distance < (best?.distance ?? .max) { best = (candidate, distance) }
    }
    return best?.name
  }

  private static func equalIgnoringCase(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    zip(left, right).allSatisfy { lowercased($0) == lowercased($1) }
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
  }

  /// What lies between the first and the last difference of two names. Their distance is that of the names, and long
  /// common beginnings such as `com.apple.developer.` are no work.
  private static func withoutEqualEnds(
    _ left: [UInt8], _ right: [UInt8]
  ) -> (ArraySlice<UInt8>, ArraySlice<UInt8>) {
    let start = zip(left, right).prefix { $0 == $1 }.count
    let end = zip(left[start...].reversed(), right[start...].reversed()).prefix { $0 == $1 }.count
    return (left[start..<left.count - end], right[start..<right.count - end])
  }

  /// Optimal string alignment distance; returns `limit + 1` as soon as the distance must be larger than
  /// `limit`.
  private static func editDistance(_ left: [UInt8], _ right: [UInt8], limit: Int) -> Int {
    guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for row in 1...left.count {
      var current = [Int](repeating: row, count: right.count + 1)
      var smallest = row
      for column in stride(from: 1, through: right.count, by: 1) {
        let cost = left[row - 1] == right[column - 1] ? 0 : 1
        var value = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + cost)
        if row > 1, column > 1, left[row - 1] == right[column - 2],
          left[row - 2] == right[column - 1]
        {
          value = min(value, beforeLast[column - 2] + 1)
        }
        current[column] = value
        smallest = min(smallest, value)
      }
      if smallest > limit { return limit + 1 }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
