internal import CPropertyListNodes

/// Base64 as property lists write it: in several lines, with white space anywhere.
package enum Base64Text {
  private static let table: [UInt8] = {
    var table = [UInt8](repeating: 0xFF, count: 256)
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    for (value, letter) in letters.utf8.enumerated() { table[Int(letter)] = UInt8(value) }
    for space in [0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x20] { table[space] = 0xFE }
    table[Int(UInt8(ascii: "="))] = 0xFD
    return table
  }()

  /// The bytes of a text that is base64 of RFC 4648 and nothing else; nil for any other.
  package static func bytes(_ text: String) -> [UInt8]? {
    let bytes = Array(text.utf8)
    // A sign for padding that is not at the end stays among the digits.
    let digits = bytes.dropLast(bytes.suffix(2).count { $0 == UInt8(ascii: "=") })
    guard bytes.count.isMultiple(of: 4), digits.allSatisfy({ table[Int($0)] < 64 }) else {
      return nil
    }
    return unsafe bytes.withUnsafeBufferPointer { unsafe decode($0) }
  }

  /// The bytes as CoreFoundation decodes them: it passes over ASCII characters that are not base64, decodes
  /// only whole groups of four characters, and removes bytes for padding from the group that the padding
  /// ends, wherever that group is.
  static func decode(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    unsafe [UInt8](unsafeUninitializedCapacity: decodedCapacity(text.count)) { room, count in
      guard let output = room.baseAddress else { return }
      count = unsafe decode(text, into: output)
    }
  }

  /// The largest number of bytes that a text of this length can decode to, rounded up.
  static func decodedCapacity(_ count: Int) -> Int { count / 4 * 3 + 3 }

  /// Writes the bytes and returns their number; see `decode(_:)`.
  ///
  /// `output` must have room for `decodedCapacity(_:)` bytes.
  static func decode(
    _ text: UnsafeBufferPointer<UInt8>, into output: UnsafeMutablePointer<UInt8>
  ) -> Int {
    unsafe table.withUnsafeBufferPointer { table in
      guard let letters = table.baseAddress, let input = text.baseAddress else { return 0 }
      var at = 0
      var written = 0
      let end = text.count
      var bits: UInt32 = 0
      var have = 0
      var padding = 0
      while at < end {
        // Four letters at a time, as long as no other character comes between them.
        while have == 0, at + 4 <= end {
          let first = unsafe UInt32(letters[Int(input[at])])
          let second = unsafe UInt32(letters[Int(input[at + 1])])
          let third = unsafe UInt32(letters[Int(input[at + 2])])
          let fourth = unsafe UInt32(letters[Int(input[at + 3])])
          if first | second | third | fourth >= 64 { break }
          let group = first << 18 | second << 12 | third << 6 | fourth
          unsafe output[written] = UInt8(truncatingIfNeeded: group >> 16)
          unsafe output[written + 1] = UInt8(truncatingIfNeeded: group >> 8)
          unsafe output[written + 2] = UInt8(truncatingIfNeeded: group)
          written += 3
          at += 4
          padding = 0
        }
        guard at < end else { break }
        let value = unsafe letters[Int(input[at])]
        at += 1
        switch value {
        case 0xFE: continue  // white space
        case 0xFD: padding += 1
        default: padding = 0
        }
        guard value < 64 || value == 0xFD else { continue }
        bits = bits << 6 | UInt32(value == 0xFD ? 0 : value)
        have += 1
        guard have == 4 else { continue }
        have = 0
        unsafe output[written] = UInt8(truncatingIfNeeded: bits >> 16)
        written += 1
        if padding < 2 {
          unsafe output[written] = UInt8(truncatingIfNeeded: bits >> 8)
          written += 1
        }
        if padding < 1 {
          unsafe output[written] = UInt8(truncatingIfNeeded: bits)
          written += 1
        }
      }
      return written
    }
  }

  /// What is odd about a text that CoreFoundation decodes all the same.
  enum Oddity {
    /// A character at this offset is passed over.
    case passedOver(Int)
    /// More characters follow the padding; the first of them is at this offset.
    case afterPadding(Int)
    /// The last group, which begins at this offset, has fewer than four characters and is dropped.
    case incompleteGroup(Int)
  }

  /// The first oddity; nil when all readers decode the text in the same way.
  static func oddity(_ text: UnsafeBufferPointer<UInt8>) -> Oddity? {
    unsafe table.withUnsafeBufferPointer { table in
      guard let letters = table.baseAddress, let input = text.baseAddress else { return nil }
      var padding = 0
      var count = 0
      var groupStart = 0
      for at in 0..<text.count {
        let value = unsafe letters[Int(input[at])]
        if value == 0xFE { continue }
        if value == 0xFF { return .passedOver(at) }
        if padding > 0, value != 0xFD || count % 4 == 0 { return .afterPadding(at) }
        if count % 4 == 0 { groupStart = at }
        if value == 0xFD { padding += 1 }
        count += 1
      }
      if count % 4 != 0 { return .incompleteGroup(groupStart) }
      return padding > 2 ? .afterPadding(groupStart) : nil
    }
  }

  /// The offset of the first character that is not base64; nil when all are.
  static func firstError(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    switch unsafe oddity(text) {
    case nil: nil
    case .passedOver(let offset), .afterPadding(let offset), .incompleteGroup(let offset): offset
    }
  }

  /// Writes bytes as base64 on one line.
  static func encode(_ bytes: some Collection<UInt8>) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var output: [UInt8] = []
    output.reserveCapacity((bytes.count + 2) / 3 * 4)
    var bits: UInt32 = 0
    var have = 0
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      have += 8
      while have >= 6 {
        have -= 6
        output.append(letters[Int(bits >> UInt32(have)) & 63])
      }
    }
    if have > 0 { output.append(letters[Int(bits << UInt32(6 - have)) & 63]) }
    while output.count % 4 != 0 { output.append(UInt8(ascii: "=")) }
    return String(decoding: output, as: UTF8.self)
  }
}
