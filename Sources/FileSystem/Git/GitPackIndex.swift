/// The index of a pack in version 2, which has the position of each object.
package struct GitPackIndex {
  private let file: GitRangeReader
  private let count: Int

  private static let namesAt = 8 + 256 * 4

  /// Opens an index; nil when it has another version.
  package init?(_ file: GitRangeReader) {
    guard let head = try? file.bytes(at: 0, count: 8),
      head == [0xFF, 0x74, 0x4F, 0x63, 0, 0, 0, 2],
      let count = try? file.number(at: 8 + 255 * 4)
    else { return nil }
    self.file = file
    self.count = count
  }

  /// The position of an object in the pack; nil when the pack has no object with that name.
  ///
  /// - Complexity: logarithmic in the number of objects.
  package func offset(of name: [UInt8]) throws(GitFileProblem) -> Int? {
    guard let first = name.first else { return nil }
    var low = first == 0 ? 0 : try file.number(at: 8 + (Int(first) - 1) * 4)
    var high = min(count, try file.number(at: 8 + Int(first) * 4))
    while low < high {
      let middle = (low + high) / 2
      let found = try file.bytes(at: Self.namesAt + middle * 20, count: 20)
      if found == name { return try offset(at: middle) }
      if found.lexicographicallyPrecedes(name) { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  private func offset(at position: Int) throws(GitFileProblem) -> Int {
    let small = try file.number(at: Self.namesAt + count * 24 + position * 4)
    guard small & 0x8000_0000 != 0 else { return small }
    let at = Self.namesAt + count * 28 + (small & 0x7FFF_FFFF) * 8
    return try file.number(at: at) << 32 | file.number(at: at + 4)
  }
}
