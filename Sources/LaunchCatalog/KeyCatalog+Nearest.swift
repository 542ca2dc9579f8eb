extension KeyCatalog {
  /// The key of this level that an unknown name probably meant; nil when no key is near enough.
  ///
  /// Unknown keys are normal: every second app has keys of its own. So a name must differ only in case, or it
  /// must have at least eight characters and be at most two edits away (insertion, deletion, substitution,
  /// swap of adjacent characters). A suffix such as `~ipad` is left out of the comparison. The result is nil
  /// for a name that the level has.
  ///
  /// - Complexity: linear in the number of keys, without an allocation. Most keys are skipped by length and
  ///   first letters, the others at their third difference, so a file with only unknown keys stays cheap.
  public func nearest(to name: String) -> CatalogKey? {
    var name = name
    if name.utf8.contains(where: { $0 == UInt8(ascii: "~") || $0 == UInt8(ascii: "-") }) {
      name = KeySuffix.split(name).base
    }
    return name.withUTF8 { bytes in
      guard bytes.count >= 3, bytes.count <= 128, index(of: bytes) == nil else { return nil }
      return nearestIndex(to: bytes).map { keys[$0] }
    }
  }

  private func nearestIndex(to name: UnsafeBufferPointer<UInt8>) -> Int? {
    let reach = name.count >= 8 ? 2 : 0
    let shortest = UInt8(max(name.count - reach, 3))
    let spread = UInt8(name.count + reach) - shortest
    let lengths = level == .topLevel ? Self.topLevelLengths : Self.lengths(of: keys)
    var best: Int?
    var bestEdits = reach + 1
    for (index, length) in lengths.enumerated() where length &- shortest <= spread {
      let count = Int(length)
      let candidate = UnsafeBufferPointer(start: keys[index].name.utf8Start, count: count)
      guard Self.beginAlike(name, candidate) else { continue }
      if count == name.count, Self.equalIgnoringCase(name, candidate) { return index }
      if bestEdits > 2, Self.isWithin(2, name, candidate) {
        best = index
        bestEdits = 2
      }
      if bestEdits == 2, Self.isWithin(1, name, candidate) {
        best = index
        bestEdits = 1
      }
    }
    return best
  }

  /// The lengths of the names by position, in an array of their own: the names are far apart in memory, and
  /// most are skipped by their length. A name that is too long to be near any other counts as 255 bytes.
  private static let topLevelLengths = lengths(of: topLevel.keys)

  private static func lengths(of keys: [CatalogKey]) -> [UInt8] {
    keys.map { UInt8(clamping: $0.name.utf8CodeUnitCount) }
  }

  /// Whether two names have the same first letter, or the first letter of one is the second letter of the
  /// other, in upper or lower case. So a name with one mistake at its very beginning is still found.
  private static func beginAlike(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let first = left[0] | 0x20
    let otherFirst = right[0] | 0x20
    return first == otherFirst || left[1] | 0x20 == otherFirst || first == right[1] | 0x20
  }

  private static func equalIgnoringCase(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var at = 0
    while at < left.count {
      if lowercased(left[at]) != lowercased(right[at]) { return false }
      at += 1
    }
    return true
  }

  private static func lowercased(_ byte: UInt8) -> UInt8 {
    byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
  }

  /// Whether at most `edits` edits turn one name into the other.
  ///
  /// Walks to the first difference, then tries each edit there: at most 4 to the power of `edits` walks.
  private static func isWithin(
    _ edits: Int, _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>,
    _ leftStart: Int = 0, _ rightStart: Int = 0
  ) -> Bool {
    var i = leftStart
    var j = rightStart
    while i < left.count, j < right.count, left[i] == right[j] {
      i += 1
      j += 1
    }
    let leftRest = left.count - i
    let rightRest = right.count - j
    if leftRest == 0 || rightRest == 0 { return leftRest + rightRest <= edits }
    guard edits > 0, abs(leftRest - rightRest) <= edits else { return false }
    if leftRest > 1, rightRest > 1, left[i] == right[j + 1], left[i + 1] == right[j],
      isWithin(edits - 1, left, right, i + 2, j + 2)
    {
      return true
    }
    return isWithin(edits - 1, left, right, i + 1, j + 1)
      || isWithin(edits - 1, left, right, i + 1, j)
      || isWithin(edits - 1, left, right, i, j + 1)
  }
}
