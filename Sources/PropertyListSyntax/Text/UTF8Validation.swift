internal import CPropertyListNodes
package import SourceText

/// Checks that text is UTF-8. libxml2 does not: it falls back to Latin-1 at the first wrong byte.
package enum UTF8Validation {
  /// The first ill-formed sequence; nil when there is none. Overlong forms and surrogates are ill-formed.
  package static func firstError(in source: SourceFile) -> Range<Int>? {
    unsafe source.paddedBytes.withUnsafeBufferPointer { buffer in
      unsafe firstError(in: UnsafeBufferPointer(rebasing: buffer[0..<source.count]))
    }
  }

  static func firstError(in buffer: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
    var at = 0
    let end = buffer.count
    guard let base = buffer.baseAddress else { return nil }
    while at < end {
      at += unsafe lk_ascii_prefix(base + at, end - at)
      if at == end { break }
      let first = unsafe base[at]
      let length: Int
      var low: UInt8 = 0x80
      var top: UInt8 = 0xBF
      switch first {
      case 0xC2...0xDF: length = 2
      case 0xE0: (length, low) = (3, 0xA0)
      case 0xED: (length, top) = (3, 0x9F)
      case 0xE1...0xEF: length = 3
      case 0xF0: (length, low) = (4, 0x90)
      case 0xF4: (length, top) = (4, 0x8F)
      case 0xF1...0xF3: length = 4
      default: return at..<at + 1
      }
      guard at + 1 < end else { return at..<end }
      let second = unsafe base[at + 1]
      if second < low || second > top { return at..<at + 1 }
      for offset in 2..<max(2, length) {
        guard at + offset < end else { return at..<end }
        if unsafe base[at + offset] & 0xC0 != 0x80 { return at..<at + offset }
      }
      at += length
    }
    return nil
  }
}
