/// Classes of ASCII characters, as bytes of UTF-8.
///
/// Formats differ in what they call a space or a name, so each class has its own name. Classes that only one
/// format needs are next to its reader and are built from these.
package enum ASCII {
  // MARK: White space

  /// Space, tab, and line and page breaks, like `isspace` in C.
  @inlinable package static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (byte >= 0x09 && byte <= 0x0D)
  }

  /// Space or tab.
  @inlinable package static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// Line feed or carriage return.
  @inlinable package static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// Space, tab, line feed or carriage return: white space in JSON and XML.
  @inlinable package static func isBlankOrLineEnd(_ byte: UInt8) -> Bool {
    isBlank(byte) || isLineEnd(byte)
  }

  /// White space that ends no line: space, tab, vertical tab and form feed.
  @inlinable package static func isSpaceInLine(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0B || byte == 0x0C
  }

  // MARK: Letters and digits

  /// `0` to `9`.
  @inlinable package static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  /// `A` to `Z`.
  @inlinable package static func isUppercase(_ byte: UInt8) -> Bool {
    byte >= 0x41 && byte <= 0x5A
  }

  /// `a` to `z`.
  @inlinable package static func isLowercase(_ byte: UInt8) -> Bool {
    byte >= 0x61 && byte <= 0x7A
  }

  /// `a` to `z` and `A` to `Z`.
  @inlinable package static func isLetter(_ byte: UInt8) -> Bool { isLowercase(byte | 0x20) }

  /// A letter or a digit.
  @inlinable package static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte)
  }

  /// `0` to `9`, `a` to `f` and `A` to `F`.
  @inlinable package static func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x66)
  }

  /// The value of a hexadecimal digit of either case; nil for anything else.
  @inlinable package static func hexValue(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte - 0x30)
    case 0x41...0x46: UInt32(byte - 0x41 + 10)
    case 0x61...0x66: UInt32(byte - 0x61 + 10)
    default: nil
    }
  }

  // MARK: Names

  /// The first character of an identifier in C or of the name of a build setting: a letter or `_`.
  @inlinable package static func startsIdentifier(_ byte: UInt8) -> Bool {
    isLetter(byte) || byte == UInt8(ascii: "_")
  }

  /// A further character of an identifier in C or of the name of a build setting: a letter, a digit or `_`.
  @inlinable package static func continuesIdentifier(_ byte: UInt8) -> Bool {
    startsIdentifier(byte) || isDigit(byte)
  }

  /// A character for which `continuesIdentifier(_:)` is true, or a byte of a character beyond ASCII, which
  /// may be a letter.
  @inlinable package static func continuesUnicodeIdentifier(_ byte: UInt8) -> Bool {
    continuesIdentifier(byte) || byte >= 0x80
  }

  /// A character of a name with dots, such as that of a nested type: one for which
  /// `continuesUnicodeIdentifier(_:)` is true, or `.`.
  @inlinable package static func continuesDottedName(_ byte: UInt8) -> Bool {
    continuesUnicodeIdentifier(byte) || byte == UInt8(ascii: ".")
  }

  /// A character of a name with hyphens, such as that of a host or a pre-release: a letter, a digit or `-`.
  @inlinable package static func continuesHyphenatedName(_ byte: UInt8) -> Bool {
    isLetterOrDigit(byte) || byte == UInt8(ascii: "-")
  }

  /// A further character of the scheme of a URL: a letter, a digit, `+`, `-` or `.`.
  @inlinable package static func continuesScheme(_ byte: UInt8) -> Bool {
    isLetterOrDigit(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: ".")
  }

  // MARK: Brackets

  /// The bracket that closes `(`, `[` or `{`; nil for anything else.
  @inlinable package static func closingBracket(of byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "("): UInt8(ascii: ")")
    case UInt8(ascii: "{"): UInt8(ascii: "}")
    case UInt8(ascii: "["): UInt8(ascii: "]")
    default: nil
    }
  }

  // MARK: Characters

  /// `0` to `9`.
  @inlinable package static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && isDigit(UInt8(truncatingIfNeeded: scalar.value))
  }

  /// `a` to `z` and `A` to `Z`.
  @inlinable package static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII && isLetter(UInt8(truncatingIfNeeded: scalar.value))
  }

  /// A letter or a digit.
  @inlinable package static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    isLetter(scalar) || isDigit(scalar)
  }

  // MARK: Numbers

  /// A number in hexadecimal digits, with leading zeros if it has fewer than `width` digits.
  package static func hexText(
    _ value: some UnsignedInteger, width: Int, uppercase: Bool = true
  ) -> String {
    let digits = String(value, radix: 16, uppercase: uppercase)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }

  /// The number of a character in the form `U+00E9`.
  package static func codePoint(_ value: UInt32) -> String { "U+" + hexText(value, width: 4) }
}
