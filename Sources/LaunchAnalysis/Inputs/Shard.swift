internal import FileSystem
internal import SourceText

/// One of several parts into which the inputs of a run are divided, so that several runs check everything once.
package struct Shard: Sendable, Hashable {
  /// The number of the part, from 1.
  package let number: Int
  /// The number of parts.
  package let count: Int

  /// The most parts.
  package static let maximumCount = 100_000

  /// Reads text such as `2/8`; nil for other text.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy(ASCII.isDigit) }),
      let number = Int(parts[0]), let count = Int(parts[1]), number >= 1, number <= count,
      count <= Self.maximumCount
    else { return nil }
    self.number = number
    self.count = count
  }

  /// Whether a group of inputs is in this part. The answer is the same on every machine.
  func takes(group: String) -> Bool {
    // FNV-1a, as for fingerprints.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in group.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    return Int(hash % UInt64(count)) == number - 1
  }
}
