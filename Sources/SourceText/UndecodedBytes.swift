/// Carries bytes that are not UTF-8 in strings: the name of a file and an argument may be any bytes.
///
/// Each such byte becomes one of the code points from U+10FF80 to U+10FFFF, which no meaningful text
/// contains. If a name really contains one of these code points, each of its bytes is carried in the same
/// way, so that every name can be restored.
package enum UndecodedBytes {
  private static let first: UInt32 = 0x10FF80
  private static let last: UInt32 = 0x10FFFF
  /// The first byte of these code points in UTF-8.
  private static let leadingByte: UInt8 = 0xF4

  /// The text for bytes that may not be UTF-8.
  ///
  /// - Complexity: linear in the bytes.
  package static func text(_ bytes: some Collection<UInt8>) -> String {
    // A search calls this for each entry of a folder. Bytes in contiguous storage are not accessed through a
    // protocol, which would be 20 times slower.
    let text = bytes.withContiguousStorageIfAvailable { bytes in
      unsafe bytes.contains(leadingByte) ? nil : String(validating: bytes, as: UTF8.self)
    }
    return text.flatMap { $0 } ?? markedText(bytes)
  }

  /// The text for bytes some of which may not be UTF-8.
  private static func markedText(_ bytes: some Collection<UInt8>) -> String {
    var text = String.UnicodeScalarView()
    var parser = Unicode.UTF8.ForwardParser()
    var input = bytes.makeIterator()
    var at = bytes.startIndex
    while true {
      let count: Int
      switch parser.parseScalar(from: &input) {
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        guard byte(of: scalar) == nil else {
          count = encoded.count
          break
        }
        text.append(scalar)
        bytes.formIndex(&at, offsetBy: encoded.count)
        continue
      case .error(let length): count = length
      case .emptyInput: return String(text)
      }
      for _ in 0..<count {
        if let scalar = Unicode.Scalar(first - 0x80 + UInt32(bytes[at])) { text.append(scalar) }
        bytes.formIndex(after: &at)
      }
    }
  }

  /// The bytes from which `text(_:)` made a text.
  ///
  /// - Complexity: linear in the text.
  package static func bytes(_ text: String) -> [UInt8] {
    if !isIn(text) { return Array(text.utf8) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      if let byte = byte(of: scalar) {
        bytes.append(byte)
      } else {
        bytes.append(contentsOf: String(scalar).utf8)
      }
    }
    return bytes
  }

  /// The text of an argument that is no name of a file: what was typed, where that is UTF-8.
  ///
  /// `text(_:)` carries the bytes of the code points that it uses itself like bytes that are not UTF-8.
  package static func typed(_ argument: String) -> String {
    isIn(argument)
      ? String(validating: bytes(argument), as: UTF8.self) ?? argument : argument
  }

  /// Whether a text may contain such bytes.
  package static func isIn(_ text: String) -> Bool { text.utf8.contains(leadingByte) }

  /// The byte that a code point represents; nil for any other code point.
  package static func byte(of scalar: Unicode.Scalar) -> UInt8? {
    guard scalar.value >= first else { return nil }
    return UInt8(truncatingIfNeeded: 0x80 + (scalar.value - first))
  }

  /// A path as a report shows it: a byte that is not UTF-8 is written as `\xFF`, and a backslash in such a
  /// path as `\x5C`, so that two names are never shown in the same way.
  package static func shown(_ path: String) -> String {
    guard isIn(path), path.unicodeScalars.contains(where: { byte(of: $0) != nil }) else {
      return path
    }
    var shown = ""
    for scalar in path.unicodeScalars {
      if let byte = byte(of: scalar) {
        shown += escape(byte)
      } else if scalar == "\\" {
        shown += escape(UInt8(ascii: "\\"))
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
    return shown
  }

  /// The form in which a byte is shown: `\xFF`.
  package static func escape(_ byte: UInt8) -> String {
    "\\x" + ASCII.hexText(byte, width: 2)
  }
}
