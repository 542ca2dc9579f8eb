internal import SourceText

/// How values of settings are read.
package enum SettingText {
  /// Whether a value means yes, as in `NSString.boolValue`: `YES`, `true`, `y`, a number that is not zero.
  static func isYes(_ text: String) -> Bool {
    guard let first = text.utf8.drop(while: ASCII.isBlank).first else {
      return false
    }
    switch first {
    case UInt8(ascii: "Y"), UInt8(ascii: "y"), UInt8(ascii: "T"), UInt8(ascii: "t"): return true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"):
      return text.utf8.contains { (0x31...0x39).contains($0) }
    default: return false
    }
  }

  /// The elements of a list. They are separated by spaces, with quotes and backslashes as in a shell.
  package static func elements(_ text: String) -> [String] {
    var elements: [String] = []
    var current: [UInt8] = []
    var isInside = false
    var quote: UInt8?
    var bytes = text.utf8.makeIterator()
    while let byte = bytes.next() {
      if byte == UInt8(ascii: "\\") {
        guard let next = bytes.next() else { break }
        current.append(next)
        isInside = true
      } else if let open = quote {
        if byte == open { quote = nil } else { current.append(byte) }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
        isInside = true
      } else if ASCII.isSpace(byte) {
        if isInside { elements.append(String(decoding: current, as: UTF8.self)) }
        current = []
        isInside = false
      } else {
        current.append(byte)
        isInside = true
      }
    }
    if isInside { elements.append(String(decoding: current, as: UTF8.self)) }
    return elements
  }

  /// A list as one text, as a settings file has it: the elements separated by spaces. Elements with spaces in
  /// them are quoted unless they are quoted already.
  package static func list(_ elements: [String]) -> String {
    elements.map { element in
      let isBare =
        element.utf8.contains(UInt8(ascii: " "))
        && !element.utf8.contains { $0 == 0x22 || $0 == 0x27 || $0 == 0x5C }
      return isBare ? "\"\(element)\"" : element
    }
    .joined(separator: " ")
  }
}
