extension [UInt8] {
  /// Appends text as the content or a quoted attribute of XML and HTML.
  ///
  /// What is hidden or forbidden there is made visible first, so that the result is well-formed whatever the
  /// text is.
  package mutating func append(escaped text: String) {
    append(escapingVisible: text.visible)
  }

  /// The same for text that has no control characters.
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
