internal import CPropertyListNodes
internal import SourceText

/// A hash of the meaning of a value: equal values have equal hashes, however they are written.
///
/// It has 64 bits and a seed for each process, so that nobody can make two different values with the same
/// hash.
struct ValueHash {
  let document: PropertyListDocument
  /// Whether a whole number and a real of the same value are equal, as in the sets of CoreFoundation.
  var numbersByValue = false

  /// - Complexity: linear in the size of the value; recursion is bounded by the limit on depth.
  func hash(_ index: Int) -> UInt64 {
    let node = document.nodes[index]
    let kind = PropertyListValue.Kind(rawValue: node.kind) ?? .null
    let tag = UInt64(node.kind) &* 0x9E37_79B9_7F4A_7C15
    let value = PropertyListValue(document: document, index: index)
    switch kind {
    case .dictionary:
      var sum = tag
      for entry in PropertyListDictionary(value) {
        sum = sum &+ KeyHash.mix(hash(entry.key.index), hash(entry.value.index))
      }
      return KeyHash.mix(sum, tag)
    case .set:
      var sum = tag
      for element in PropertyListArray(value) { sum = sum &+ hash(element.index) }
      return KeyHash.mix(sum, tag)
    case .array:
      var state = tag
      for element in PropertyListArray(value) {
        state = KeyHash.mix(state ^ hash(element.index), 0xD6E8_FEB8_6659_FD93)
      }
      return KeyHash.mix(state, tag)
    case .true, .false, .null: return KeyHash.mix(tag, tag)
    case .integer:
      if numbersByValue, let number = value.integer, let real = Double(exactly: number) {
        return KeyHash.mix(real.bitPattern, 11)
      }
      if let number = value.integer {
        return KeyHash.mix(UInt64(truncatingIfNeeded: number) ^ tag, UInt64(number < 0 ? 3 : 5))
      }
    case .real where numbersByValue:
      // CoreFoundation distinguishes the two signs of zero.
      if let number = value.real { return KeyHash.mix(number.bitPattern, 11) }
    case .real: if let number = value.real { return KeyHash.mix(number.bitPattern ^ tag, tag) }
    case .date: if let number = value.date { return KeyHash.mix(number.bitPattern ^ tag, tag) }
    case .uid: if let number = value.uid { return KeyHash.mix(number ^ tag, tag) }
    case .data: if let bytes = value.data { return hash(bytes) ^ tag }
    case .string, .key: return hash(Array((value.string ?? "").utf8)) ^ tag
    }
    return hash(Array(document.source.paddedBytes[node.contentRange])) ^ tag
  }

  private func hash(_ bytes: [UInt8]) -> UInt64 {
    var padded = bytes
    padded.append(contentsOf: repeatElement(0, count: 8))
    return unsafe padded.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return 0 }
      return unsafe KeyHash.hash(base, 0, bytes.count).hash
    }
  }
}
