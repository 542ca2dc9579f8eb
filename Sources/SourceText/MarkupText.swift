extension [UInt8] {
  /// Appends text as the content or a quoted attribute of XML and HTML.
  ///
  /// Hidden and forbidden characters are made visible first, so that the result is well formed for any text.
  package mutating func append(escaped text: String) {
    append(escapingVisible: text.visible)
  }

  /// Appends text that has no control characters as the content or a quoted attribute of XML and HTML.
  package mutating func append(escapingVisible text: String) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): append("&amp;")
      case UInt8(ascii: "<"): append("&lt;")
      case UInt8(ascii: ">"): append("&gt;")
      case UInt8(ascii: "\""): append("&quot;")
      case UInt8(ascii: "'"): append("&#39;")
      default: append(byte)
      }
    }
  }
}
