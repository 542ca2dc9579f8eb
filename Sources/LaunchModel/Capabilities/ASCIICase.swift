extension UInt8 {
  /// The small letter of a capital one; every other byte as it is.
  var asciiLowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}

extension String {
  /// The text with the letters A to Z small. URL schemes, hosts and type identifiers are compared so:
  /// other letters have no case there.
  var asciiLowercased: String { String(decoding: utf8.map(\.asciiLowercased), as: UTF8.self) }
}
