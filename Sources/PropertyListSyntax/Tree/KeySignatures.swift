internal import CPropertyListNodes

/// Finds the dictionaries that surely have no key twice, which are nearly all, so that only the others are compared.
///
/// Each key sets one of 4,096 bits, chosen by its length and the eight bytes at either end. Where no bit is set twice no
/// key is there twice. The signature has no secret: a hostile file can have all its dictionaries looked at closely,
/// which is what happens to a big dictionary anyway.
struct KeySignatures {
  private typealias Bits = SIMD64<UInt64>

  private var bits = Bits(repeating: 0)

  /// Whether a dictionary may have a key twice; true where a key does not stand as it is meant.
  ///
  /// - Parameter base: the bytes of the document, at least 16 more of which can be read behind the last text.
  /// - Complexity: linear in the number of entries.
  mutating func mayRepeat(
    inDictionaryAt index: Int, _ nodes: UnsafeBufferPointer<Node>, _ base: UnsafeRawPointer
  ) -> Bool {
    let key = PropertyListKind.key.rawValue
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

  /// Twelve bits.
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
