package import SourceText

/// The word that every suppression in a comment begins with.
package enum SuppressionMarker {
  /// The word, its colon included.
  package static let text = "launchkit:"

  /// Whether the word stands anywhere in a file, in a comment or not.
  ///
  /// - Complexity: linear in the file, thirty-two bytes at a time.
  package static func isIn(_ file: SourceFile) -> Bool {
    let marker = Array(text.utf8)
    let last = marker.count - 1
    return file.paddedBytes.withUnsafeBufferPointer { bytes in
      guard let base = bytes.baseAddress, file.count > last else { return false }
      let first = SIMD32<UInt8>(repeating: marker[0])
      let end = SIMD32<UInt8>(repeating: marker[last])
      var at = 0
      // Where both the first and the last byte fit, the rest is looked at.
      while at + last + 32 <= bytes.count {
        let heads = UnsafeRawPointer(base + at).loadUnaligned(as: SIMD32<UInt8>.self)
        let tails = UnsafeRawPointer(base + at + last).loadUnaligned(as: SIMD32<UInt8>.self)
        let hits = (heads .== first) .& (tails .== end)
        if any(hits), (at..<at + 32).contains(where: { isHere($0, marker, bytes) }) {
          return true
        }
        at += 32
      }
      return (at..<max(at, file.count - last)).contains { isHere($0, marker, bytes) }
    }
  }

  private static func isHere(
    _ offset: Int, _ marker: [UInt8], _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    var index = 0
    while index < marker.count {
      if bytes[offset + index] != marker[index] { return false }
      index += 1
    }
    return true
  }
}
