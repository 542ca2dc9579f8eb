extension UInt8 {
  /// The lowercase letter of an uppercase one (A to Z); every other byte unchanged.
  var asciiLowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }
}

extension String {
  /// The text with the letters A to Z in lower case. URL schemes, hosts and type identifiers are compared in
  /// this form, because other letters have no case there.
  var asciiLowercased: String { String(decoding: utf8.map(\.asciiLowercased), as: UTF8.self) }
}
