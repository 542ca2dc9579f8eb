/// Makes text of unknown origin fit to be shown: nothing in it moves the cursor, changes colors, reorders the
/// line or is hidden.
package enum VisibleText {
  /// Appends a scalar or its visible stand-in, and returns its width in terminal columns.
  ///
  /// C0 controls become control pictures (`␛`). Other controls, bidirectional and zero-width characters,
  /// unusual spaces and unassigned code points become `<U+202E>`. Code points that represent bytes that are
  /// not UTF-8 become `\xFF`, see `UndecodedBytes`.
  package static func append(_ scalar: Unicode.Scalar, to output: inout [UInt8]) -> Int {
    let value = scalar.value
    if value >= 0x20, value < 0x7F {
      output.append(UInt8(truncatingIfNeeded: value))
      return 1
    }
    if value < 0x20 || value == 0x7F {
      output.append(contentsOf: [0xE2, 0x90, value == 0x7F ? 0xA1 : 0x80 | UInt8(value)])
      return 1
    }
    if let byte = UndecodedBytes.byte(of: scalar) {
      output.append(UndecodedBytes.escape(byte))
      return 4
    }
    if isHidden(scalar) {
      let name = ASCII.codePoint(value)
      output.append("<\(name)>")
      return 2 + name.utf8.count
    }
    output.append(contentsOf: UTF8.encode(scalar).map { Array($0) } ?? [])
    return width(of: scalar)
  }

  /// Appends the stand-in for a byte that is not part of a character, and returns its width.
  package static func append(strayByte byte: UInt8, to output: inout [UInt8]) -> Int {
    output.append("<0x\(ASCII.hexText(byte, width: 2))>")
    return 6
  }

  /// Makes a text of several lines visible, except for line ends and tabs; bytes that are not UTF-8 become
  /// `<0xFF>`.
  ///
  /// - Complexity: linear in the text.
  package static func lines(_ text: [UInt8]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(text.count)
    var parser = Unicode.UTF8.ForwardParser()
    var input = text.makeIterator()
    var at = 0
    while true {
      switch parser.parseScalar(from: &input) {
      case .valid(let encoded):
        at += encoded.count
        let scalar = Unicode.UTF8.decode(encoded)
        if scalar == "\n" || scalar == "\t" {
          output.append(UInt8(truncatingIfNeeded: scalar.value))
        } else {
          _ = append(scalar, to: &output)
        }
      case .error(let length):
        for byte in text[at..<at + length] { _ = append(strayByte: byte, to: &output) }
        at += length
      case .emptyInput: return output
      }
    }
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .unassigned,
      .surrogate:
      true
    default:
      // Letters that are drawn as nothing: the Hangul fillers and the Braille blank.
      switch scalar.value {
      case 0x115F, 0x1160, 0x2800, 0x3164, 0xFFA0: true
      default: false
      }
    }
  }

  private static func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return 0
    default: break
    }
    switch scalar.value {
    case 0x1100...0x115E, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97C,
      0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
      0x20000...0x3FFFD:
      return 2
    default:
      return scalar.properties.isEmojiPresentation ? 2 : 1
    }
  }
}

extension [UInt8] {
  /// Appends text that does not come from a file, as it is.
  package mutating func append(_ text: String) {
    append(contentsOf: text.utf8)
  }

  /// Appends text that may come from a file, made visible.
  package mutating func append(visible text: String) {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      append(contentsOf: text.utf8)
    } else {
      for scalar in text.unicodeScalars { _ = VisibleText.append(scalar, to: &self) }
    }
  }

  /// Appends one byte several times.
  package mutating func append(_ byte: Unicode.Scalar, times count: Int) {
    append(contentsOf: repeatElement(UInt8(ascii: byte), count: Swift.max(0, count)))
  }
}

extension String {
  /// The text in a form that can be shown on a terminal: characters that would act on the terminal, reorder
  /// the line or be hidden are replaced by visible stand-ins.
  public var visible: String {
    var bytes: [UInt8] = []
    bytes.append(visible: self)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text of several lines in a form that can be shown on a terminal; line ends and tabs stay.
  package var visibleLines: String {
    String(decoding: VisibleText.lines(Array(utf8)), as: UTF8.self)
  }
}
