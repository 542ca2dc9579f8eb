/// Base64 as property lists write it: broken over lines, white space anywhere.
enum Base64Text {
  private static let table: [UInt8] = {
    var table = [UInt8](repeating: 0xFF, count: 256)
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
    for (value, letter) in letters.utf8.enumerated() { table[Int(letter)] = UInt8(value) }
    for space in [0x09, 0x0A, 0x0B, 0x0C, 0x0D, 0x20] { table[space] = 0xFE }
    table[Int(UInt8(ascii: "="))] = 0xFD
    return table
  }()

  /// The bytes, or nil when a character is not base64.
  static func decode(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    var output: [UInt8] = []
    output.reserveCapacity(text.count / 4 * 3 + 3)
    let ok = unsafe scan(text) { output.append($0) }
    return ok == nil ? output : nil
  }

  /// The offset of the first character that is not base64; nil when all are.
  static func firstError(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    unsafe table.withUnsafeBufferPointer { table in
      var padding = false
      for index in 0..<text.count {
        let value = unsafe table[Int(text[index])]
        if value < 64 {
          if padding { return index }
        } else if value == 0xFF {
          return index
        } else if value == 0xFD {
          padding = true
        }
      }
      return nil
    }
  }

  private static func scan(_ text: UnsafeBufferPointer<UInt8>, emit: (UInt8) -> Void) -> Int? {
    unsafe table.withUnsafeBufferPointer { table in
      var bits: UInt32 = 0
      var have = 0
      var padding = false
      for index in 0..<text.count {
        let value = unsafe table[Int(text[index])]
        if value < 64 {
          if padding { return index }
          bits = bits << 6 | UInt32(value)
          have += 6
          if have >= 8 {
            have -= 8
            emit(UInt8(truncatingIfNeeded: bits >> UInt32(have)))
          }
        } else if value == 0xFF {
          return index
        } else if value == 0xFD {
          padding = true
        }
      }
      return nil
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
