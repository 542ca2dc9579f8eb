/// Writes text as a string literal of Swift, on one line and without characters that hide or reorder parts of
/// the line.
enum SwiftLiteral {
  /// The literal with its quotes.
  static func of(_ text: String) -> String { quoted(text.unicodeScalars, maximumCount: .max) }

  /// The literal for use in a comment; a long one is cut off.
  static func comment(_ text: String) -> String { quoted(text.unicodeScalars, maximumCount: 80) }

  /// A text for use in a comment, without quotation marks.
  static func clause(_ text: String) -> String {
    String(quoted(text.unicodeScalars, maximumCount: 400).dropFirst().dropLast())
      .replacing("\\\"", with: "\"")
  }

  private static func quoted(_ scalars: String.UnicodeScalarView, maximumCount: Int) -> String {
    var result = "\""
    var count = 0
    // A combining mark without a letter before it would be drawn on the quotation mark.
    var carriesMark = false
    for scalar in scalars {
      if count == maximumCount {
        result += "…"
        break
      }
      count += 1
      switch scalar {
      case "\\": result += "\\\\"
      case "\"": result += "\\\""
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default:
        let isShown = isMark(scalar) ? carriesMark : isVisible(scalar)
        if isShown {
          result.unicodeScalars.append(scalar)
          carriesMark = scalar.properties.isAlphabetic || isMark(scalar)
          continue
        }
        result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
      carriesMark = false
    }
    return result + "\""
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark:
      !scalar.properties.isDefaultIgnorableCodePoint && !isRightToLeft(scalar)
    default: false
    }
  }

  /// Whether a scalar may be in source without an escape.
  static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value >= 0x20 && scalar.value < 0x7F }
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .unassigned,
      .surrogate, .privateUse, .nonspacingMark, .spacingMark, .enclosingMark:
      return false
    default:
      // The blank Braille pattern is invisible.
      return !scalar.properties.isDefaultIgnorableCodePoint && scalar.value != 0x2800
        && !isRightToLeft(scalar)
    }
  }

  /// Whether a scalar is in a block that is written from right to left: it would reorder the code beside it.
  static func isRightToLeft(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
      true
    default: false
    }
  }
}
