internal import SourceText

/// Characters that an editor does not show and that make comparisons fail.
enum InvisibleCharacter {
  /// Whether the character is a control character, a space other than U+0020, or of no width.
  static func isOne(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0xA0, 0xAD, 0x1680, 0x180E, 0x2000...0x200F, 0x2028...0x202F,
      0x205F...0x206F, 0x3000, 0xFEFF:
      true
    default: false
    }
  }

  /// Whether emoji and some scripts need the character between others.
  static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0x200C || scalar.value == 0x200D
  }

  /// `U+00A0` and the like.
  static func name(of scalar: Unicode.Scalar) -> String { ASCII.codePoint(scalar.value) }
}
