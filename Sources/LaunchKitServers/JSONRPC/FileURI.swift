internal import SourceText

/// Converts between paths and `file` URIs. Source: RFC 8089.
enum FileURI {
  private static let scheme = "file://"

  /// The path of a `file` URI; nil for another URI, and for one on another machine.
  static func path(_ uri: String) -> String? {
    guard uri.lowercased().hasPrefix(scheme) else { return nil }
    let rest = uri.utf8.dropFirst(scheme.utf8.count)
    // An authority other than this machine has no files here.
    guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    let host = String(decoding: rest[..<slash], as: UTF8.self)
    guard host.isEmpty || host == "localhost" else { return nil }
    var bytes: [UInt8] = []
    var text = rest[slash...]
    while let byte = text.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let digits = String(text.prefix(2)), digits.utf8.count == 2,
        let value = UInt8(digits, radix: 16), value != 0
      else { return nil }
      text = text.dropFirst(2)
      bytes.append(value)
    }
    return UndecodedBytes.text(bytes)
  }

  /// The URI of an absolute path, as editors write it.
  static func of(_ path: String) -> String {
    var uri = scheme
    for byte in UndecodedBytes.bytes(path) {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        uri.unicodeScalars.append(Unicode.Scalar(byte))
      default: uri += "%" + ASCII.hexText(UInt32(byte), width: 2, uppercase: true)
      }
    }
    return uri
  }
}
