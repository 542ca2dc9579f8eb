internal import CPropertyListNodes

/// Finds the dictionaries that surely have no repeated key, which are nearly all dictionaries, so that only
/// the keys of the others are compared.
///
/// Each key sets one of 4,096 bits; its length and the eight bytes at either end choose the bit. If no bit is
/// set twice, no key is repeated. The signature has no secret: a hostile file can cause all its dictionaries
/// to be compared, but large dictionaries are compared anyway.
struct KeySignatures {
  private typealias Bits = SIMD64<UInt64>

  private var bits = Bits(repeating: 0)

  /// Whether a dictionary may have a repeated key; true if the source does not hold a key verbatim.
  ///
  /// - Parameter base: the bytes of the document; at least 16 bytes after the last text must be readable.
  /// - Complexity: linear in the number of entries.
  mutating func mayRepeat(
    inDictionaryAt index: Int, _ nodes: UnsafeBufferPointer<Node>, _ base: UnsafeRawPointer
  ) -> Bool {
    let key = PropertyListValue.Kind.key.rawValue
    let unclear = NodeFlags([.utf16, .needsDecoding, .quoted]).rawValue
    let end = unsafe Int(nodes[index].next)
    bits = Bits(repeating: 0)
    var at = index + 1
    while at < end {
      let node = unsafe nodes[at]
      at = Int(node.next)
      guard node.kind == key else { continue }
      if node.flags & unclear != 0 { return true }
      let signature = unsafe Self.signature(of: node, base)
      let mark: UInt64 = 1 << (signature & 63)
      let repeats = unsafe withUnsafeMutableBytes(of: &bits) { bytes in
        let offset = Int(signature >> 6) * MemoryLayout<UInt64>.size
        let old = unsafe bytes.load(fromByteOffset: offset, as: UInt64.self)
        unsafe bytes.storeBytes(of: old | mark, toByteOffset: offset, as: UInt64.self)
        return old & mark != 0
      }
      if repeats { return true }
    }
    return false
  }

  /// The signature of a key: twelve bits.
  private static func signature(of node: Node, _ base: UnsafeRawPointer) -> UInt64 {
    let start = node.contentRange.lowerBound
    let count = node.contentRange.count
    var ends = unsafe base.loadUnaligned(fromByteOffset: start, as: UInt64.self).littleEndian
    if count >= 8 {
      let tail = unsafe base.loadUnaligned(fromByteOffset: start + count - 8, as: UInt64.self)
      ends ^= tail.littleEndian &* 0xC2B2_AE3D_27D4_EB4F
    } else {
      ends &= (1 << UInt64(count * 8)) &- 1
    }
    return ((ends ^ UInt64(count)) &* 0x9E37_79B9_7F4A_7C15) >> 52
  }
}
