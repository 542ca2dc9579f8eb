/// The name that git gives to the content of a file: the SHA-1 of a header and the content.
package enum GitBlob {
  /// The number of bytes of a name.
  static let checksumByteCount = 20

  /// The name of a content.
  ///
  /// - Complexity: linear in the size of the content.
  package static func checksum(of content: ArraySlice<UInt8>) -> [UInt8] {
    var message = Array("blob \(content.count)\0".utf8)
    message.reserveCapacity(message.count + content.count + 72)
    message += content
    return sha1(&message)
  }

  /// SHA-1, as FIPS 180-4 describes it.
  private static func sha1(_ message: inout [UInt8]) -> [UInt8] {
    let bitCount = UInt64(message.count) * 8
    message.append(0x80)
    while message.count % 64 != 56 { message.append(0) }
    for shift in stride(from: 56, through: 0, by: -8) {
      message.append(UInt8(truncatingIfNeeded: bitCount >> UInt64(shift)))
    }
    var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
    var words = [UInt32](repeating: 0, count: 80)
    for block in stride(from: 0, to: message.count, by: 64) {
      for index in 0..<16 {
        let at = block + index * 4
        words[index] =
          UInt32(message[at]) << 24 | UInt32(message[at + 1]) << 16
          | UInt32(message[at + 2]) << 8 | UInt32(message[at + 3])
      }
      for index in 16..<80 {
        words[index] = rotated(
          words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], 1)
      }
      mix(words, into: &state)
    }
    return state.flatMap { word in
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: word >> UInt32($0)) }
    }
  }

  private static func mix(_ words: [UInt32], into state: inout [UInt32]) {
    var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
    for (index, word) in words.enumerated() {
      let (mixed, constant): (UInt32, UInt32) =
        switch index {
        case ..<20: (b & c | ~b & d, 0x5A82_7999)
        case ..<40: (b ^ c ^ d, 0x6ED9_EBA1)
        case ..<60: (b & c | b & d | c & d, 0x8F1B_BCDC)
        default: (b ^ c ^ d, 0xCA62_C1D6)
        }
      let next = rotated(a, 5) &+ mixed &+ e &+ constant &+ word
      (a, b, c, d, e) = (next, a, rotated(b, 30), c, d)
    }
    for (index, value) in [a, b, c, d, e].enumerated() { state[index] &+= value }
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word << count | word >> (32 - count)
  }
}
